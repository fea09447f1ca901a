import type { Time } from './clock.js';

/**
 * Milliseconds that bots of this program kept the process for themselves. Whoever plays elsewhere must not pay for them: an
 * answer that has arrived is not read until they are done.
 */
export class Busy {
  private total = 0;

  constructor(private readonly time: Time) {}

  during<T>(work: () => T): T {
    const from = this.time.now();
    try {
      return work();
    } finally {
      this.total += this.time.now() - from;
    }
  }

  /** Time that stands still meanwhile. */
  get outside(): Time {
    return { now: () => this.time.now() - this.total, after: (ms, ring) => this.time.after(ms, ring) };
  }
}
