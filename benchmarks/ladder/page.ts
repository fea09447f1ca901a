import type { Report } from '../../src/arena/report.js';
import { digitsOf, formatInterval, formatNumber, metricName, placeOf } from '../../src/arena/report/format.js';
import { SEED } from './plan.js';

/** docs/ladder.md from the reports of its tournaments; `picture` names the file of a ranking. */
export function renderLadder(reports: readonly Report[], picture: (report: Report) => string): string {
  return [
    '# The ladder',
    '',
    'Made by `npm run ladder -- --write`; do not edit. Built-in bots against each other: every pair, every seat, on deals that no tuning of a bot has seen (chance seeds',
    `\`${SEED}/0\`, \`${SEED}/1\` ...); where there is one seat, or a team, each bot plays every deal alone. Intervals are those of the arena (95 %,`,
    '[tournaments.md](tournaments.md)). A run that was ended goes on where it stood; `--deals N` plays other numbers of deals than the plan',
    '(benchmarks/ladder/plan.ts), `--only TEXT` the rulesets whose name has it.',
    '',
    ...reports.flatMap((report) => section(report, picture(report))),
  ].join('\n');
}

function section(report: Report, picture: string): string[] {
  const { summary, reproduce, measured } = report;
  const { metric, bots, deals, matches } = summary;
  const digits = digitsOf(summary, metric);
  return [
    `## \`${(reproduce.config as { ruleset: string }).ruleset}\``,
    '',
    `${deals} deals, ${matches} matches; rules \`${reproduce.rulesHash}\`. Time of a decision in ms, medians over the matches, on ${measured.machine}.`,
    '',
    `![${metricName(summary, metric)}](${picture})`,
    '',
    `| place | bot | ${metricName(summary, metric)} | points | p50 | p99 |`,
    '| --- | --- | --- | --- | --- | --- |',
    ...bots.map((bot) => {
      const time = measured.times.find(({ name }) => name === bot.name)!;
      return `| ${placeOf(bot)} | ${bot.name} | ${formatInterval(bot.metrics[metric]!, digits)} | ${formatInterval(bot.metrics.score, 1)} | ${formatNumber(time.p50, 2)} | ${formatNumber(time.p99, 1)} |`;
    }),
    '',
  ];
}
