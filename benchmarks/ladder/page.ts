import type { Report } from '../../src/arena/report.js';
import { digitsOf, formatInterval, formatNumber, metricName } from '../../src/arena/report/format.js';
import { RUNGS, SEED } from './plan.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { objectiveIds } from '../../src/env/reward.js';

/**
 * docs/ladder.md from the reports of its tournaments; `picture` names the file of a ranking. Rulesets without a report keep their section
 * of the `former` page.
 */
export function renderLadder(reports: readonly Report[], picture: (report: Report) => string, former: string): string {
  const rulesets = [...new Set(RUNGS.map(({ ruleset }) => ruleset))];
  const sections = former.split(/^(?=## )/m).slice(1);
  return [
    '# The ladder',
    '',
    'This page is for people who choose opponents or compare bots: it ranks the built-in bots in each ruleset.',
    'It is made by `npm run ladder -- --write`; do not edit it.',
    '',
    '- A ruleset has a table with many deals for fast bots, and one with few deals for searches and the best fast bots. Win shares are against the other bots of the table.',
    `- Every bot meets every other in every seat, on deals that were not used to tune bots (chance seeds \`${SEED}/0\`, \`${SEED}/1\` ...). With one seat, or a team, each bot plays every deal alone.`,
    '- The seats of a bot share a win: if two bots fill four seats, a bot that wins every game has 0.5.',
    '- Intervals are 95 % ([tournaments](tournaments.md#intervals)); points and objectives are means. `p50` and `p99` are the ms of a decision, medians over the matches, on a machine with many other programs.',
    '',
    'The plan is `benchmarks/ladder/plan.ts`. A run that was stopped continues; `--only TEXT` plays the rulesets with the text in their name, `--played` writes the matches so far.',
    'To run a ladder for bots of other people see [ladders](ladder-hosting.md).',
    '',
    ...rulesets.flatMap((ruleset) => {
      const title = `## \`${ruleset}\``;
      const fields = reports.filter((report) => rulesetOf(report) === ruleset).flatMap((report) => field(report, picture(report)));
      return fields.length > 0
        ? [title, '', ...fields]
        : sections.filter((section) => section.startsWith(`${title}\n`)).map((section) => section.replace(/\n+$/, '\n'));
    }),
  ].join('\n');
}

function rulesetOf({ reproduce }: Report): string {
  return (reproduce.config as { ruleset: string }).ruleset;
}

function field(report: Report, picture: string): string[] {
  const { summary, reproduce, measured, planned } = report;
  const { metric, bots, deals, matches } = summary;
  const digits = digitsOf(summary, metric);
  const counted = objectiveIds(loadRuleset(rulesetOf(report)).rules).length > 0 ? 'objectives' : 'points';
  const of = deals < planned ? ` of ${planned} in the plan` : '';
  return [
    `${deals} ${deals === 1 ? 'deal' : 'deals'}${of}, ${matches} matches; rules \`${reproduce.rulesHash}\`; ${measured.machine}.`,
    '',
    `![${metricName(summary, metric)}](${picture})`,
    '',
    `| bot | ${metricName(summary, metric)} | ${counted} | p50, p99 |`,
    '| --- | --- | --- | --- |',
    ...bots.map((bot) => {
      const time = measured.times.find(({ name }) => name === bot.name)!;
      return `| ${bot.name} | ${formatInterval(bot.metrics[metric]!, digits)} | ${formatNumber(bot.metrics.score.mean, 1)} | ${formatNumber(time.p50, 2)}, ${formatNumber(time.p99, 1)} |`;
    }),
    '',
  ];
}
