import { Turns } from './turns.js';

/** Milliseconds of a turn of the event loop that long work may take before the loop answers others, health checks above all. */
const SLICE_MS = 2;

/** Part of a slice in which new work precedes work in progress. */
const FRESH_MS = SLICE_MS / 2;

type Resume = () => void;

/**
 * Limits all work of an event loop. Work checks now and then whether the slice of this turn has expired and waits for another turn if so; a
 * caller that comes later, or has work waiting already, waits before it begins (`enter`). The time is counted for the turn, not for the
 * work, so that many callers with a little work each do not add up, and callers take turns.
 */
export class Pace {
  private since = 0;
  /** Start of the turn before this one, if the loop has worked since then. */
  private before = 0;
  private running = false;
  private readonly fresh = new Turns<Resume>();
  private readonly started = new Turns<Resume>();

  constructor(private readonly now: () => number) {}

  /** Whether the slice of this turn has been used up. */
  get expired(): boolean {
    if (this.running) return this.now() - this.since > SLICE_MS;
    this.begin();
    return false;
  }

  /** Waits until work of the caller may begin; null: it may at once. */
  enter(caller: string): Promise<void> | null {
    if (!this.expired && !this.fresh.has(caller)) return null;
    return new Promise((resolve) => this.fresh.add(caller, resolve));
  }

  /** Waits until work of the caller that has begun may continue. */
  yield(caller: string): Promise<void> {
    if (!this.running) this.begin();
    return new Promise((resolve) => this.started.add(caller, resolve));
  }

  /** Milliseconds for which a message that arrives now may have waited because of this work. */
  get lag(): number {
    return this.running ? this.now() - this.before : 0;
  }

  private begin(): void {
    this.running = true;
    this.since = this.before = this.now();
    setImmediate(this.turn);
  }

  /** The end of a turn: waiting callers get the next slice. */
  private readonly turn = (): void => {
    if (this.idle) {
      this.running = false;
      return;
    }
    this.before = this.since;
    this.since = this.now();
    setImmediate(this.turn);
    this.resume();
  };

  private resume(): void {
    const first = this.started.empty || (!this.fresh.empty && this.now() - this.since < FRESH_MS) ? this.fresh : this.started;
    first.take()!();
    // a separate tick comes after all that the work does without waiting
    queueMicrotask(() => process.nextTick(this.goOn));
  }

  private readonly goOn = (): void => {
    if (!this.idle && this.now() - this.since <= SLICE_MS) this.resume();
  };

  private get idle(): boolean {
    return this.fresh.empty && this.started.empty;
  }
}
