import { FairQueues } from './fair-queues.js';

/** Milliseconds of a turn of the event loop that long work may take before the loop answers others, health checks above all. */
const SLICE_MS = 2;

/** Part of a slice in which new work precedes work in progress. */
const FRESH_MS = SLICE_MS / 2;

/** Estimate of the time that a call takes, in ms, before any was measured. */
const FIRST_COST_MS = 0.25;

/** Weight of the last turn in this estimate. */
const LEARNING = 0.2;

/** The time that a caller has used counts half after so long. */
const HALVING_MS = 1000;

/** Callers that have used less are forgotten. */
const LEAST_USED_MS = 0.1;

/** Work that waits, with its caller. */
interface Waiting {
  readonly caller: string;
  readonly resume: () => void;
}

/**
 * Limits all work of an event loop. Work checks whether the slice of this turn has expired and then waits for another turn. A caller that
 * comes later, or already has waiting work, waits before it begins (`enter`). The time is counted for the turn, not for the work, so that
 * many callers with a little work each do not add up. The caller that has used least of the loop lately goes first. A part of a call's time
 * follows it later in the turn, when its answer is encrypted and sent. So the scheduler learns how long calls take altogether, and lets
 * only so many begin in a turn.
 */
export class FairScheduler {
  private since = 0;
  /** Start of the turn before this one, if the loop has worked since then. */
  private before = 0;
  private running = false;
  /** Work that has begun in this turn, and what one of it takes, in ms. */
  private begun = 0;
  private cost = FIRST_COST_MS;
  /** Milliseconds of this turn that work took which had begun before. */
  private older = 0;
  /** The work that was resumed last, until it waits again or is done. */
  private current: { readonly caller: string; readonly at: number; readonly isOlder: boolean } | null = null;
  /** Milliseconds that callers have used lately. */
  private readonly used = new Map<string, number>();
  private halved = 0;
  private readonly fresh = new FairQueues<Waiting>((caller) => this.used.get(caller) ?? 0);
  private readonly started = new FairQueues<Waiting>((caller) => this.used.get(caller) ?? 0);

  constructor(private readonly now: () => number) {}

  /** Whether the slice of this turn has been used up. */
  get expired(): boolean {
    if (this.running) return this.now() - this.since > SLICE_MS;
    this.begin();
    return false;
  }

  /** Waits until work of the caller may begin; null: it may at once. */
  enter(caller: string): Promise<void> | null {
    if (!this.expired && !this.full && !this.fresh.has(caller)) {
      this.begun += 1;
      this.count(caller, this.cost);
      return null;
    }
    return new Promise((resume) => this.fresh.add(caller, { caller, resume }));
  }

  /** Waits until work of the caller that has begun may continue. */
  yield(caller: string): Promise<void> {
    if (!this.running) this.begin();
    return new Promise((resume) => this.started.add(caller, { caller, resume }));
  }

  /** Milliseconds for which a message that arrives now may have waited because of this work. */
  get lag(): number {
    return this.running ? this.now() - this.before : 0;
  }

  /** Whether as much work has begun in this turn as fits into it. */
  private get full(): boolean {
    return this.begun > 0 && (this.begun + 1) * this.cost > SLICE_MS;
  }

  private begin(): void {
    this.running = true;
    this.since = this.before = this.now();
    setImmediate(this.turn);
  }

  /** The end of a turn: waiting callers get the next slice. */
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

  /** Resumes one of those who wait, if one may. */
  private resume(): void {
    const mayBegin = !this.fresh.empty && !this.full;
    if (!mayBegin && this.started.empty) return;
    const at = this.now();
    const isOlder = !mayBegin || (!this.started.empty && at - this.since >= FRESH_MS);
    if (!isOlder) this.begun += 1;
    const { caller, resume } = (isOlder ? this.started : this.fresh).take()!;
    this.current = { caller, at, isOlder };
    resume();
    // a separate tick comes after all that the work does without waiting
    queueMicrotask(() => process.nextTick(this.proceed));
  }

  private readonly proceed = (): void => {
    const now = this.now();
    const { caller, at, isOlder } = this.current!;
    this.count(caller, now - at);
    if (isOlder) this.older += now - at;
    if (now - this.since <= SLICE_MS) this.resume();
  };

  /** Counts time that work of the caller took, in the loop or in a thread beside it. */
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
