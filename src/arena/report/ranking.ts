import type { BotSummary, Summary } from '../results/summary.js';
import { digitsOf, forfeitsOf, formatFactor, formatInterval, formatNumber, metricName } from './format.js';

export interface RankingColumn {
  readonly head: string;
  readonly cell: (bot: BotSummary) => string;
  /** whether the cell is marked as bad */
  readonly bad?: (bot: BotSummary) => boolean;
}

/** Columns of the ranking after the name, without those that compare nothing. */
export function rankingColumns(summary: Summary): RankingColumn[] {
  const { metric, utility } = summary;
  const digits = digitsOf(summary, metric);
  const points: RankingColumn = {
    head: metricName(summary, 'score'),
    cell: ({ metrics }) => formatInterval(metrics.score, digitsOf(summary, 'score')),
  };
  // the metric already has Wilson's interval, which is the best one
  const exact = utility !== 'versus' && metric === 'outcome';
  const isSwiss = summary.bots.some(({ swiss }) => swiss !== null);
  return [
    ...(isSwiss
      ? [
          { head: 'points', cell: ({ swiss }: BotSummary) => formatNumber(swiss!.points, 2) },
          { head: 'Buchholz', cell: ({ swiss }: BotSummary) => formatNumber(swiss!.buchholz, 2) },
          { head: 'byes', cell: ({ swiss }: BotSummary) => String(swiss!.byes) },
        ]
      : []),
    { head: metricName(summary, metric), cell: ({ metrics }) => formatInterval(metrics[metric]!, digits) },
    ...(summary.bots.every(({ adjusted }) => adjusted === null)
      ? []
      : [
          { head: 'adjusted', cell: ({ adjusted }: BotSummary) => (adjusted === null ? '–' : formatInterval(adjusted.interval, digits)) },
          { head: 'fewer deals', cell: ({ adjusted }: BotSummary) => formatFactor(adjusted) },
        ]),
    { head: 'forfeits', cell: (bot) => String(forfeitsOf(bot)), bad: (bot) => forfeitsOf(bot) > 0 },
    ...(summary.bots.every(({ success }) => success === null) || exact
      ? []
      : [{ head: 'success (Wilson)', cell: ({ success }: BotSummary) => formatInterval(success!, 3) }]),
    ...(utility !== 'versus'
      ? []
      : [{ head: 'rating μ ± σ', cell: ({ rating }: BotSummary) => `${formatNumber(rating!.mu, 1)} ± ${formatNumber(rating!.sigma, 1)}` }]),
    ...(metric === 'score' ? [] : [points]),
    ...(utility !== 'versus'
      ? []
      : [{ head: 'lead over the best other', cell: ({ metrics }: BotSummary) => formatNumber(metrics.margin!.mean, 1) }]),
    { head: 'seats', cell: ({ seats: own }) => String(own) },
  ];
}
