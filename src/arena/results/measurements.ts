import type { Utility } from '../../catalog/spec.js';
import type { Column } from '../statistics/interval.js';
import { luckFor } from './adjusted.js';
import { ahead, measure, type MatchResult, type Metric, type StoredSeat } from './measure.js';

/** A match; `bots` are bot numbers by seat, from the schedule. */
export interface PlayedMatch {
  readonly result: MatchResult;
  readonly bots: readonly number[];
}

/** Values of bots by deal, in order of play: the input of all statistics. */
export class Measurements {
  private readonly rows = new Map<number, number>();

  constructor(
    readonly played: readonly PlayedMatch[],
    readonly bots: number,
    readonly utility: Utility,
  ) {
    for (const { result } of played) if (!this.rows.has(result.deal)) this.rows.set(result.deal, this.rows.size);
  }

  get deals(): number {
    return this.rows.size;
  }

  /** A bot by a metric, over all its seats. */
  points(metric: Metric, bot: number): Column {
    return this.seats(bot, (result, seat) => measure(metric, this.utility, result, seat));
  }

  /** The luck of the games that `points` counts; null: not measured. */
  luck(metric: Metric, bot: number): Column | null {
    if (this.played.some(({ result }) => result.seats.some(({ luck }) => luck === undefined))) return null;
    return this.seats(bot, (result, seat) =>
      measure(metric, this.utility, result, seat) === null ? null : luckFor(metric, this.utility, result, seat),
    );
  }

  /** The value of `read` over the seats of the bot. */
  each(bot: number, read: (seat: StoredSeat) => number): Column {
    return this.seats(bot, ({ seats }, seat) => read(seats[seat]!));
  }

  /** Share of the pairs of their seats at one table in which a finished before b. */
  ahead(a: number, b: number): Column {
    return this.column((add, { result, bots }) => {
      bots.forEach((first, i) => {
        bots.forEach((second, j) => {
          if (first === a && second === b) add(ahead(result.seats[i]!, result.seats[j]!));
        });
      });
    });
  }

  /** Seats without a value do not count. */
  private seats(bot: number, read: (result: MatchResult, seat: number) => number | null): Column {
    return this.column((add, { result, bots }) => {
      bots.forEach((other, seat) => {
        const value = other === bot ? read(result, seat) : null;
        if (value !== null) add(value);
      });
    });
  }

  private column(visit: (add: (value: number) => void, played: PlayedMatch) => void): Column {
    const sums = new Float64Array(this.deals);
    const counts = new Float64Array(this.deals);
    for (const played of this.played) {
      const row = this.rows.get(played.result.deal)!;
      visit((value) => {
        sums[row]! += value;
        counts[row]!++;
      }, played);
    }
    return { sums, counts };
  }
}

/** Difference of the means of two bots on each deal that both played (paired: the luck of the deal cancels out). */
export function difference(a: Column, b: Column): Column {
  const both = a.counts.map((count, deal) => (count > 0 && b.counts[deal]! > 0 ? 1 : 0));
  return {
    sums: both.map((one, deal) => (one === 0 ? 0 : a.sums[deal]! / a.counts[deal]! - b.sums[deal]! / b.counts[deal]!)),
    counts: both,
  };
}
