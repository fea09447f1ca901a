import type { Utility } from '../../catalog/spec.js';
import { meansOf, moments, type Column, type Interval } from '../statistics/interval.js';
import type { MatchResult, Metric } from './measure.js';

/** A result without the luck measured by a frozen value. */
export interface Adjusted {
  /** The metric of the tournament. */
  readonly interval: Interval;
  /** factor by which fewer deals give an interval of this width; null: all deals are equal */
  readonly factor: number | null;
}

/** Fewest deals: with fewer, the coefficient is too uncertain. */
export const FEWEST_TO_ADJUST = 16;

/** The luck for a seat: its own for points, else its lead over the mean of its rivals. Null: not measured. */
export function luckFor(metric: Metric, utility: Utility, { seats }: Pick<MatchResult, 'seats'>, seat: number): number | null {
  const own = seats[seat]!.luck ?? null;
  if (own === null || utility !== 'versus' || metric === 'score') return own;
  const others = seats.filter((_, other) => other !== seat);
  return own - others.reduce((sum, { luck }) => sum + luck!, 0) / others.length;
}

/**
 * The results of the deals minus a multiple of their luck. The multiple for a deal is the least-squares coefficient of results on luck over
 * all other deals. It is independent of the deal, and luck has mean 0, so the mean of the result stays. It also converts the value to the
 * unit of the metric, and is near 0 for an uninformative value.
 */
export function adjust({ sums, counts }: Column, luck: Column): Column {
  const total = (read: (deal: number) => number): number => sums.reduce((sum, _, deal) => sum + read(deal), 0);
  const [results, games] = [total((d) => sums[d]!), total((d) => counts[d]!)];
  const products = total((d) => sums[d]! * luck.sums[d]!);
  const lucky = total((d) => counts[d]! * luck.sums[d]!);
  const squares = total((d) => luck.sums[d]! ** 2);
  return {
    counts,
    sums: sums.map((result, d) => {
      const own = luck.sums[d]!;
      const mean = (results - result) / (games - counts[d]!);
      const others = squares - own * own;
      // sums of rounded squares: 0 if no other deal has luck
      const coefficient = others > squares * Number.EPSILON ? (products - result * own - mean * (lucky - counts[d]! * own)) / others : 0;
      return result - coefficient * own;
    }),
  };
}

/** Factor by which the adjusted results need fewer deals: the ratio of the variances of a deal. */
export function factorOf(raw: Column, adjusted: Column): number | null {
  const [before, after] = [raw, adjusted].map((column) => moments(meansOf(column)).variance);
  return before! > 0 && after! > 0 ? before! / after! : null;
}
