import { performance } from 'node:perf_hooks';
import { REAL_TIME, type Time } from './clock.js';

/** Time in which this process has waited for others. What it does itself, for whomever, is not counted against a bot that is in another process. */
export const WAITING_TIME: Time = { now: () => performance.eventLoopUtilization().idle, after: REAL_TIME.after };

/**
 * A clock that stands still while bots of this program keep the process for themselves. Players in other processes are timed by
 * it: an answer of theirs that has arrived is not read until such a bot is done, and they must not pay for that.
 */
export class ProcessClock {
  /** Milliseconds for which the clock has stood still. */
  private total = 0;

  constructor(private readonly time: Time) {}

  pauseDuring<T>(work: () => T): T {
    const from = this.time.now();
    try {
      return work();
    } finally {
      this.total += this.time.now() - from;
    }
  }

  get outside(): Time {
    return { now: () => this.time.now() - this.total, after: (ms, ring) => this.time.after(ms, ring) };
  }
}
