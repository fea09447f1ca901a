import type { Utility } from '../../catalog/spec.js';
import type { MatchRecord, SeatRecord } from '../record.js';

/**
 * Measures of a bot. `outcome`: share of the win (share of wins for a single seat or a team); `rank`: 1 for the first to 0 for the last;
 * `score`: victory points, or objectives reached, 0 after a forfeit; `margin`: lead over the best other seat that played to the end.
 */
export const METRICS = ['outcome', 'rank', 'score', 'margin'] as const;
export type Metric = (typeof METRICS)[number];

/** A single seat and those of a team have no rivals, so no rank and no lead. */
export function metricsOf(utility: Utility): readonly Metric[] {
  return utility === 'versus' ? METRICS : ['outcome', 'score'];
}

/** A seat in the file of matches; times are in another file, so that all fields are equal in every repetition. */
export type StoredSeat = Omit<SeatRecord, 'time'>;
export type StoredMatch = Omit<MatchRecord, 'seats' | 'worker'> & { readonly seats: readonly StoredSeat[] };
/** A match without its moves, for statistics. */
export type MatchResult = Omit<StoredMatch, 'actions' | 'hashes'>;

/**
 * The value of a seat by a metric; null: undefined. Points made by a substitute do not count: a forfeited seat has 0, and leads are
 * computed over the seats that played to the end. When a forfeit ended the match, no seat has points.
 */
export function measure(
  metric: Metric,
  utility: Utility,
  { seats, complete }: Pick<MatchResult, 'seats' | 'complete'>,
  seat: number,
): number | null {
  const { outcome, rank } = seats[seat]!;
  const apart = utility !== 'versus';
  const failed = (other: number): boolean => !apart && seats[other]!.status !== 'done';
  const cut = !complete && seats.some((_, other) => failed(other));
  const points = failed(seat) ? 0 : seats[seat]!.score;
  switch (metric) {
    case 'outcome':
      return outcome;
    case 'rank': {
      const tied = seats.filter((other) => other.rank === rank).length;
      return 1 - (rank - 1 + (tied - 1) / 2) / (seats.length - 1);
    }
    case 'score':
      return cut && !failed(seat) ? null : points;
    case 'margin': {
      const others = seats.flatMap((other, index) => (index === seat || failed(index) ? [] : [other.score]));
      if (cut && !failed(seat)) return null;
      return others.length === 0 ? (failed(seat) ? 0 : null) : points - Math.max(...others);
    }
  }
}

/** 1: a is ahead of b, 0: behind, 1/2: level. */
export function ahead(a: StoredSeat, b: StoredSeat): number {
  return a.rank === b.rank ? 0.5 : a.rank < b.rank ? 1 : 0;
}
