import { Refusal } from '../core/result.js';
import { Forfeit } from './forfeit.js';

/** Time limits of a seat in milliseconds; null: none. */
export interface ClockSettings {
  /** for one decision */
  readonly perMoveMs: number | null;
  /** for the whole match, for time beyond `perMoveMs` */
  readonly bankMs: number | null;
  /** from the start of the match or episode until the bot is ready */
  readonly startUpMs: number | null;
}

/** The source of time; tests replace it. */
export interface Time {
  /** Monotonic milliseconds. */
  now(): number;
  /** Calls `ring` once after `ms`; the result cancels it. */
  after(ms: number, ring: () => void): () => void;
  /** milliseconds that an answer read now may have waited for this process; absent: 0 */
  readonly lag?: number;
}

// the longest timer of Node
const LONGEST_MS = 2 ** 31 - 1;

export const REAL_TIME: Time = {
  now: () => performance.now(),
  after: (ms, ring) => {
    const timer = setTimeout(ring, Math.min(Math.max(0, Math.ceil(ms)), LONGEST_MS));
    return () => clearTimeout(timer);
  },
};

/** Time left for the open decision; null: no limit. */
export interface Remaining {
  readonly moveMs: number | null;
  readonly bankMs: number | null;
}

/** The clock of a seat in a match. It checks `time` with and without an answer, so that silent bots time out like slow ones. */
export class SeatClock {
  /** ms of each answered decision */
  readonly spent: number[] = [];
  private bank: number | null;

  constructor(
    private readonly settings: ClockSettings,
    private readonly time: Time,
  ) {
    this.bank = settings.bankMs;
  }

  get remaining(): Remaining {
    return { moveMs: this.settings.perMoveMs, bankMs: this.bank };
  }

  /** Waits until the bot is ready; rejects with Forfeit `timeout` after `startUpMs`. */
  async startUp(ready: Promise<void>): Promise<void> {
    const { startUpMs } = this.settings;
    await this.within(startUpMs, ready, `it was not ready within ${startUpMs} ms`);
  }

  /** Waits for an answer; rejects with Forfeit `timeout` after the time per move and the rest of the bank. */
  async move<T>(answer: () => Promise<T>): Promise<T> {
    const { perMoveMs } = this.settings;
    const limit = perMoveMs === null || this.bank === null ? null : perMoveMs + this.bank;
    const from = this.time.now();
    const why = `it took longer than the ${limit} ms left for this decision`;
    const result = await this.within(limit, answer(), why);
    const took = Math.max(0, this.time.now() - from - (this.time.lag ?? 0));
    this.spent.push(took);
    // a synchronous bot of this process cannot be interrupted
    if (limit !== null && took > limit) throw new Forfeit('timeout', why);
    if (perMoveMs !== null && this.bank !== null) this.bank -= Math.max(0, took - perMoveMs);
    return result;
  }

  private within<T>(limit: number | null, work: Promise<T>, why: string): Promise<T> {
    if (limit === null) return work;
    const until = this.time.now() + limit;
    return new Promise((resolve, reject) => {
      let cancel = (): void => undefined;
      const wait = (): void => {
        const left = until - this.time.now();
        if (left > 0) cancel = this.time.after(left, wait);
        // two turns of the event loop, so that an answer that arrived while this process was busy is read first
        else setImmediate(() => setImmediate(() => reject(new Forfeit('timeout', why))));
      };
      work.then(resolve, reject).finally(() => cancel());
      wait();
    });
  }
}

/** Refusal CLOCK_VALUE for a limit that is not a duration. */
export function checkClock(settings: ClockSettings): ClockSettings {
  for (const [name, value] of Object.entries(settings)) {
    if (value !== null && !(Number.isFinite(value) && value >= 0)) {
      throw new Refusal('CLOCK_VALUE', `${name} is not a duration; give milliseconds of at least 0, or null for no limit.`);
    }
  }
  return settings;
}
