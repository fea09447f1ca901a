import { performance } from 'node:perf_hooks';
import { REAL_TIME, type Time } from './clock.js';

/** Time in which this process has waited for others. Work of this process does not count against a bot in another process. */
export const WAITING_TIME: Time = { now: () => performance.eventLoopUtilization().idle, after: REAL_TIME.after };

/**
 * A clock that stops while built-in bots block the process. It times players in other processes: an answer that has arrived is read only
 * after such a bot has finished, and they must not pay for that.
 */
export class ProcessClock {
  /** Milliseconds for which the clock was stopped. */
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
