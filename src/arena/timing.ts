import { performance } from 'node:perf_hooks';
import { REAL_TIME, type Time } from './clock.js';

/** Time in which this process waited for others; its work does not count against a bot in another process. */
export const WAITING_TIME: Time = { now: () => performance.eventLoopUtilization().idle, after: REAL_TIME.after };

/** Milliseconds in which this process has worked. */
export const busyMs = (): number => performance.eventLoopUtilization().active;

/** A clock that stops while built-in bots block the process, because answers of players in other processes are then read late. */
export class ProcessClock {
  /** milliseconds that the clock was stopped */
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
