import type { MatchRecord, SeatRecord } from '../record.js';

/**
 * What a bot is judged by. `outcome`: share of the win, where all win or lose together the share of wins; `rank`: 1 for the first to
 * 0 for the last; `score`: victory points, or objectives reached; `margin`: lead over the best other.
 */
export const METRICS = ['outcome', 'rank', 'score', 'margin'] as const;
export type Metric = (typeof METRICS)[number];

/** A lone seat stands before nobody and leads nobody. */
export function metricsOf(seats: number): readonly Metric[] {
  return seats === 1 ? ['outcome', 'score'] : METRICS;
}

/** A seat as it is stored: times stand in a file of their own, everything else is the same whenever it is played. */
export type StoredSeat = Omit<SeatRecord, 'time'>;
export type StoredMatch = Omit<MatchRecord, 'seats'> & { readonly seats: readonly StoredSeat[] };
/** A match without its moves: what statistics need. */
export type MatchResult = Omit<StoredMatch, 'actions' | 'hashes'>;

/** `shared`: all seats win or lose together, or there is only one; else they play against each other. */
export type Utility = 'versus' | 'shared';

/** Between seats that play against each other outcomes sum up to 0; the same win or loss for all is a common one. */
export function utilityOf(matches: readonly Pick<MatchResult, 'seats'>[]): Utility {
  const common = ({ seats }: Pick<MatchResult, 'seats'>): boolean =>
    Math.abs(seats[0]!.outcome) === 1 && seats.every(({ outcome }) => outcome === seats[0]!.outcome);
  return matches.some(common) ? 'shared' : 'versus';
}

export function measure(metric: Metric, utility: Utility, seats: readonly StoredSeat[], seat: number): number {
  const { outcome, rank, score } = seats[seat]!;
  switch (metric) {
    case 'outcome':
      // back from [-1, 1] to the share of the win
      return utility === 'shared' ? (outcome + 1) / 2 : (outcome * (seats.length - 1) + 1) / seats.length;
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
