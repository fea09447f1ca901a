import { Refusal } from '../core/result.js';
import { Forfeit } from './forfeit.js';

/** Time limits of a seat, in milliseconds; null: no limit. */
export interface ClockSettings {
  /** For one decision. */
  readonly perMoveMs: number | null;
  /** Reserve for the whole match: used up by what decisions take beyond `perMoveMs`. */
  readonly bankMs: number | null;
  /** From the start of the match, or of an episode, until the bot is ready. */
  readonly startUpMs: number | null;
}

/** The source of time; tests bring their own. */
export interface Time {
  /** Milliseconds that never go back. */
  now(): number;
  /** Calls `ring` once after `ms`; the result cancels it. */
  after(ms: number, ring: () => void): () => void;
  /** Milliseconds for which an answer that is read now may have waited for other work of this process; absent: none. */
  readonly lag?: number;
}

// the longest a timer of Node can wait
const LONGEST_MS = 2 ** 31 - 1;

export const REAL_TIME: Time = {
  now: () => performance.now(),
  after: (ms, ring) => {
    const timer = setTimeout(ring, Math.min(Math.max(0, Math.ceil(ms)), LONGEST_MS));
    return () => clearTimeout(timer);
  },
};

/** Time that is left for the decision at hand; null: no limit. */
export interface Remaining {
  readonly moveMs: number | null;
  readonly bankMs: number | null;
}

/**
 * The clock of one seat in one match. It reads `time` with and without an answer, so that a silent bot loses on time as surely as a slow
 * one.
 */
export class SeatClock {
  /** Time of each answered decision, in ms. */
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

  /** Waits for the answer to a decision; rejects with Forfeit `timeout` after the time per move and what is left of the bank. */
  async move<T>(answer: () => Promise<T>): Promise<T> {
    const { perMoveMs } = this.settings;
    const limit = perMoveMs === null || this.bank === null ? null : perMoveMs + this.bank;
    const from = this.time.now();
    const why = `it took longer than the ${limit} ms left for this decision`;
    const result = await this.within(limit, answer(), why);
    const took = Math.max(0, this.time.now() - from - (this.time.lag ?? 0));
    this.spent.push(took);
    // a bot of this process that thinks synchronously cannot be interrupted
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
        // two turns: an answer that arrived while this process was busy is read before the timeout is declared
        else setImmediate(() => setImmediate(() => reject(new Forfeit('timeout', why))));
      };
      work.then(resolve, reject).finally(() => cancel());
      wait();
    });
  }
}

/** Refusal CLOCK_VALUE when a limit is not a duration. */
export function checkClock(settings: ClockSettings): ClockSettings {
  for (const [name, value] of Object.entries(settings)) {
    if (value !== null && !(Number.isFinite(value) && value >= 0)) {
      throw new Refusal('CLOCK_VALUE', `${name} is not a time; give milliseconds of at least 0, or null for no limit.`);
    }
  }
  return settings;
}
