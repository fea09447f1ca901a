import type { Utility } from '../../catalog/spec.js';
import { sprt, normalisedSprt, type SequentialState } from '../sprt.js';
import type { Sequential } from '../tournament/config.js';
import { Measurements, type PlayedMatch } from './measurements.js';
import type { Metric } from './measure.js';

/**
 * Tests one bot, deal by deal. Its value on a deal is its mean between rivals, else its lead over the mean of all others on the deal, or its mean
 * without others.
 */
export class SequentialTest {
  private readonly values: number[] = [];
  /** whether the values are differences */
  private readonly compares: boolean;

  constructor(
    private readonly utility: Utility,
    private readonly metric: Metric,
    private readonly sequential: Sequential,
    private readonly bots: number,
  ) {
    this.compares = utility !== 'versus' && bots > 1;
  }

  /** Adds all matches of a deal. */
  add(deal: readonly PlayedMatch[]): void {
    const measurements = new Measurements(
      deal.filter(({ result }) => result.void === undefined),
      this.bots,
      this.utility,
    );
    const mean = (bot: number): number => {
      const { sums, counts } = measurements.points(this.metric, bot);
      return sums[0]! / counts[0]!;
    };
    const own = mean(this.sequential.bot);
    const others = Array.from({ length: this.bots }, (_, bot) => bot).filter((bot) => bot !== this.sequential.bot);
    const value = own - (this.compares ? others.reduce((sum, bot) => sum + mean(bot) / others.length, 0) : 0);
    // a deal with void matches, or cut off by forfeits, has no value
    if (!Number.isNaN(value)) this.values.push(value);
  }

  get state(): SequentialState {
    // shares have bounds, points have none
    const bounded = this.metric === 'outcome' || this.metric === 'rank';
    const range: readonly [number, number] | null = bounded ? [this.compares ? -1 : 0, 1] : null;
    const { equal } = this.sequential;
    return equal === undefined ? sprt(this.values, this.sequential, range) : normalisedSprt(this.values, this.sequential, equal, range);
  }
}

export function sprtOfBot(
  played: readonly PlayedMatch[],
  utility: Utility,
  metric: Metric,
  sequential: Sequential,
  bots: number,
): SequentialState {
  const test = new SequentialTest(utility, metric, sequential, bots);
  const deals = new Map<number, PlayedMatch[]>();
  for (const match of played) deals.set(match.result.deal, [...(deals.get(match.result.deal) ?? []), match]);
  for (const deal of deals.values()) test.add(deal);
  return test.state;
}
