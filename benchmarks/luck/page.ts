import { formatInterval, formatNumber } from '../../src/arena/report/format.js';
import { table } from '../../src/arena/report/markdown.js';
import type { Measured } from './main.js';
import { SAMPLES } from './plan.js';

/** docs/luck.md from the measured lines. */
export function renderLuck(lines: readonly Measured[]): string {
  return [
    '# Results without luck',
    '',
    'This page is for people who compare bots: it compares results with and without luck ([tournaments](tournaments.md#luck-taken-out)).',
    'It is made by `npm run luck -- --write`; do not edit it.',
    '',
    `All seats have the same bot. The result of a game is the share of the win of one seat, which is another one in each game. Every chance event was redrawn ${SAMPLES} times unless the row says otherwise.`,
    'The column "value" names the estimate of the result that measures luck: `learned` and `auto` are values of `adjust`; `rubbish` is a number unrelated to the result; `ahead` is `learned` at the start of the next round, after greedy has played up to it.',
    '"Difference" is the result without luck minus the plain one; about one of twenty intervals may leave out 0. "Fewer games" is the ratio of the variances: below 1 the interval becomes wider.',
    '',
    table(
      ['ruleset', 'bot', 'value', 'games', 'win share', 'difference', 'fewer games'],
      lines
        .filter(({ metric }) => metric === 'outcome')
        .map(({ ruleset, bot, value, games, samples, raw, difference, factor }) => [
          `\`${ruleset}\``,
          bot,
          `${value}${samples === undefined ? '' : `, ${samples} redraws`}`,
          String(games),
          ...[raw, difference].map((interval) => formatInterval(interval, 3)),
          factor === null ? '–' : `×${formatNumber(factor, 3)}`,
        ]),
    ),
    '',
    `Measuring luck takes ${span(lines.filter(({ value }) => value === 'learned').map(({ measured }) => measured))} ms a game with \`learned\` and ${span(lines.filter(({ value }) => value === 'auto').map(({ measured }) => measured))} ms with \`auto\`; playing takes ${span(lines.map(({ played }) => played))} ms (one process, on two cores with other programs).`,
    '',
  ].join('\n');
}

/** The least and greatest of the values. */
const span = (values: readonly number[]): string => `${formatNumber(Math.min(...values), 1)} to ${formatNumber(Math.max(...values), 1)}`;
