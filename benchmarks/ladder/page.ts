import type { Report } from '../../src/arena/report.js';
import { digitsOf, formatInterval, formatNumber, metricName, placeOf } from '../../src/arena/report/format.js';
import { SEED } from './plan.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { objectiveIds } from '../../src/env/reward.js';

/** docs/ladder.md from the reports of its tournaments; `picture` names the file of a ranking. */
export function renderLadder(reports: readonly Report[], picture: (report: Report) => string): string {
  return [
    '# The ladder',
    '',
    'Made by `npm run ladder -- --write`; do not edit. Built-in bots against each other: every pair, every seat, on deals that no tuning of a bot has seen (chance seeds',
    `\`${SEED}/0\`, \`${SEED}/1\` ...); where there is one seat, or a team, each bot plays every deal alone. Intervals are those of the arena (95 %,`,
    '[tournaments.md](tournaments.md)). A run that was ended goes on where it stood; `--deals N` plays other numbers of deals than the plan',
    '(benchmarks/ladder/plan.ts), `--only TEXT` the rulesets whose name has it. Deals are few, because searches take long: read the intervals, of which one deal has none.',
    'Times are those that a bot was waited for, on a machine that did other things too.',
    'How to run a ladder to which people submit bots: [ladders.md](ladders.md).',
    '',
    ...reports.flatMap((report) => section(report, picture(report))),
  ].join('\n');
}

function section(report: Report, picture: string): string[] {
  const { summary, reproduce, measured } = report;
  const { metric, bots, deals, matches } = summary;
  const digits = digitsOf(summary, metric);
  const { ruleset } = reproduce.config as { ruleset: string };
  const counted = objectiveIds(loadRuleset(ruleset).rules).length > 0 ? 'objectives' : 'points';
  return [
    `## \`${ruleset}\``,
    '',
    `${deals} ${deals === 1 ? 'deal' : 'deals'}, ${matches} matches; rules \`${reproduce.rulesHash}\`. Time of a decision in ms, medians over the matches, on ${measured.machine}.`,
    '',
    `![${metricName(summary, metric)}](${picture})`,
    '',
    `| place | bot | ${metricName(summary, metric)} | ${counted} | p50 | p99 |`,
    '| --- | --- | --- | --- | --- | --- |',
    ...bots.map((bot) => {
      const time = measured.times.find(({ name }) => name === bot.name)!;
      return `| ${placeOf(bot)} | ${bot.name} | ${formatInterval(bot.metrics[metric]!, digits)} | ${formatInterval(bot.metrics.score, 1)} | ${formatNumber(time.p50, 2)} | ${formatNumber(time.p99, 1)} |`;
    }),
    '',
  ];
}
