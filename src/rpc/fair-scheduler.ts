import { FairQueues } from './fair-queues.js';

/** Milliseconds of long work per turn of the event loop, before it answers others, such as health checks. */
const SLICE_MS = 2;

/** Part of a slice in which new work comes first. */
const FRESH_MS = SLICE_MS / 2;

/** Initial estimate of a call's time in ms. */
const FIRST_COST_MS = 0.25;

/** Weight of the last turn in the estimate. */
const LEARNING = 0.2;

/** Half-life of used time. */
const HALVING_MS = 1000;

/** Callers with less used time are dropped. */
const LEAST_USED_MS = 0.1;

/** Work that waits, with its caller. */
interface Waiting {
  readonly caller: string;
  readonly resume: () => void;
}

/**
 * Limits the work of an event loop. Running work checks whether the slice of this turn has expired, and if so waits for another turn
 * (`yield`). New work waits before it starts (`enter`) if the slice has expired or other new work of its caller waits. Time is counted per
 * turn, so that many callers with little work do not add up. The caller with the least recent time is first. A part of a call's time comes
 * later in the turn, when its answer is encrypted and sent, so the scheduler learns the total time of calls and limits how many start per
 * turn.
 */
export class FairScheduler {
  private since = 0;
  /** start of the previous turn, if the loop has worked since then */
  private before = 0;
  private running = false;
  /** work started in this turn, and the ms of each */
  private begun = 0;
  private cost = FIRST_COST_MS;
  /** ms of this turn for work started before */
  private older = 0;
  /** the work resumed last, until it waits or is done */
  private current: { readonly caller: string; readonly at: number; readonly isOlder: boolean } | null = null;
  /** ms that callers used recently */
  private readonly used = new Map<string, number>();
  private halved = 0;
  private readonly fresh = new FairQueues<Waiting>((caller) => this.used.get(caller) ?? 0);
  private readonly started = new FairQueues<Waiting>((caller) => this.used.get(caller) ?? 0);

  constructor(private readonly now: () => number) {}

  /** Whether the slice of this turn is used up. */
  get expired(): boolean {
    if (this.running) return this.now() - this.since > SLICE_MS;
    this.begin();
    return false;
  }

  /** Waits until the caller's work may start; null: now. */
  enter(caller: string): Promise<void> | null {
    if (!this.expired && !this.full && !this.fresh.has(caller)) {
      this.begun += 1;
      this.count(caller, this.cost);
      return null;
    }
    return new Promise((resume) => this.fresh.add(caller, { caller, resume }));
  }

  /** Waits until started work may continue. */
  yield(caller: string): Promise<void> {
    if (!this.running) this.begin();
    return new Promise((resume) => this.started.add(caller, { caller, resume }));
  }

  /** Milliseconds that a message arriving now may have waited for this work. */
  get lag(): number {
    return this.running ? this.now() - this.before : 0;
  }

  /** Whether this turn has enough started work. */
  private get full(): boolean {
    return this.begun > 0 && (this.begun + 1) * this.cost > SLICE_MS;
  }

  private begin(): void {
    this.running = true;
    this.since = this.before = this.now();
    setImmediate(this.turn);
  }

  /** Ends a turn: waiting callers get the next slice. */
  private readonly turn = (): void => {
    const now = this.now();
    if (this.begun > 0) this.cost += LEARNING * ((now - this.since - this.older) / this.begun - this.cost);
    this.begun = this.older = 0;
    if (now - this.halved > HALVING_MS) {
      this.halve();
      this.halved = now;
    }
    if (this.idle) {
      this.running = false;
      return;
    }
    this.before = this.since;
    this.since = now;
    setImmediate(this.turn);
    this.resume();
  };

  /** Resumes a waiting caller. */
  private resume(): void {
    const mayBegin = !this.fresh.empty && !this.full;
    if (!mayBegin && this.started.empty) return;
    const at = this.now();
    const isOlder = !mayBegin || (!this.started.empty && at - this.since >= FRESH_MS);
    if (!isOlder) this.begun += 1;
    const { caller, resume } = (isOlder ? this.started : this.fresh).take()!;
    this.current = { caller, at, isOlder };
    resume();
    // a separate tick, after all synchronous work
    queueMicrotask(() => process.nextTick(this.proceed));
  }

  private readonly proceed = (): void => {
    const now = this.now();
    const { caller, at, isOlder } = this.current!;
    this.count(caller, now - at);
    if (isOlder) this.older += now - at;
    if (now - this.since <= SLICE_MS) this.resume();
  };

  /** Counts a caller's time, in the loop or in a thread. */
  count(caller: string, ms: number): void {
    this.used.set(caller, (this.used.get(caller) ?? 0) + ms);
  }

  private halve(): void {
    for (const [caller, ms] of this.used) {
      if (ms < LEAST_USED_MS) this.used.delete(caller);
      else this.used.set(caller, ms / 2);
    }
  }

  private get idle(): boolean {
    return this.fresh.empty && this.started.empty;
  }
}
