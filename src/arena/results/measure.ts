import type { Utility } from '../../catalog/spec.js';
import type { MatchRecord, SeatRecord } from '../record.js';

/**
 * What a bot is judged by. `outcome`: share of the win, of a lone seat or a team the share of wins; `rank`: 1 for the first to
 * 0 for the last; `score`: victory points, or objectives reached; `margin`: lead over the best other.
 */
export const METRICS = ['outcome', 'rank', 'score', 'margin'] as const;
export type Metric = (typeof METRICS)[number];

/** A lone seat and those of a team stand before nobody and lead nobody. */
export function metricsOf(utility: Utility): readonly Metric[] {
  return utility === 'versus' ? METRICS : ['outcome', 'score'];
}

/** A seat as it is stored: times stand in a file of their own, everything else is the same whenever it is played. */
export type StoredSeat = Omit<SeatRecord, 'time'>;
export type StoredMatch = Omit<MatchRecord, 'seats'> & { readonly seats: readonly StoredSeat[] };
/** A match without its moves: what statistics need. */
export type MatchResult = Omit<StoredMatch, 'actions' | 'hashes'>;

export function measure(metric: Metric, utility: Utility, seats: readonly StoredSeat[], seat: number): number {
  const { outcome, rank, score } = seats[seat]!;
  switch (metric) {
    case 'outcome':
      // back from [-1, 1] to the share of the win
      return utility === 'versus' ? (outcome * (seats.length - 1) + 1) / seats.length : (outcome + 1) / 2;
    case 'rank': {
      const tied = seats.filter((other) => other.rank === rank).length;
      return 1 - (rank - 1 + (tied - 1) / 2) / (seats.length - 1);
    }
    case 'score':
      return score;
    case 'margin':
      return score - Math.max(...seats.filter((_, other) => other !== seat).map((other) => other.score));
  }
}

/** 1: a stands before b, 0: behind, 1/2: level. */
export function ahead(a: StoredSeat, b: StoredSeat): number {
  return a.rank === b.rank ? 0.5 : a.rank < b.rank ? 1 : 0;
}
