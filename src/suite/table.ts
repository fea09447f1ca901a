import { formatInterval, formatNumber } from '../arena/report/format.js';
import { aggregate, LEAST_RUNS } from './aggregate.js';
import type { Bundle } from './bundle.js';
import { TASKS } from './data/tasks.js';
import { hashOf } from './tasks.js';

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const head = (cells: readonly string[]): string[] => [row(cells), row(cells.map(() => '---'))];
const orDash = (value: number | undefined): string => (value === undefined ? '–' : value.toLocaleString('en'));

/** All tasks with their bounds. */
export function taskTable(): string[] {
  return [
    ...head(['task', 'hash', 'what', 'ruleset', 'against or with', 'result', 'random: 0', 'anchor: 1', 'deals']),
    ...TASKS.map((task) => {
      const { id, title, ruleset, others, metric, bounds, deals } = task;
      const names = others.map(({ bot, signature }) => `\`${bot}\` (${signature})`).join(', ');
      const shown = [bounds.random, `${bounds.anchor} (\`${bounds.bot}\`)`] as const;
      return row([id, `\`${hashOf(task)}\``, title, `\`${shorten(ruleset)}\``, names === '' ? '–' : names, metric, ...shown, deals]);
    }),
  ];
}

/** A ruleset without its list of tiles, which would fill the page. */
const shorten = (ruleset: string): string => ruleset.replace(/tiles=([^&]*)/, (_, list: string) => `tiles=<${list.split(',').length} ids>`);

/** The results of bundles, by task, best first. */
export function resultTable(bundles: readonly Bundle[]): string[] {
  const order = (bundle: Bundle): number => TASKS.findIndex(({ id }) => id === bundle.task);
  const sorted = [...bundles].sort((a, b) => order(a) - order(b) || b.result.score.mean - a.result.score.mean);
  return [
    ...head([
      'task',
      'seeds',
      'entry',
      'run',
      'score',
      'adjusted',
      'result',
      'won',
      'deals',
      'ms a decision',
      'tokens',
      'training decisions',
    ]),
    ...sorted.map(({ task, split, entry, run, result, ms, declared }) => {
      const { score, wins, deals, result: raw } = result;
      const costs = [formatNumber(ms, 2), orDash(declared.tokens), orDash(declared.trainingDecisions)];
      return row([task, split, entry, run, formatInterval(score, 2), '–', formatInterval(raw, 2), formatNumber(wins, 2), deals, ...costs]);
    }),
  ];
}

/** The interquartile mean of every entry over its tasks. */
export function overallTable(bundles: readonly Bundle[]): string[] {
  const entries = [...new Set(bundles.map(({ entry }) => entry))];
  const rows = entries.map((entry) => {
    const own = bundles.filter((bundle) => bundle.entry === entry);
    const tasks = [...new Set(own.map(({ task }) => task))].sort();
    const runs = tasks.map((task) => own.filter((bundle) => bundle.task === task).map(({ result }) => result.score.mean));
    return { entry, tasks, runs: Math.min(...runs.map(({ length }) => length)), overall: aggregate(runs) };
  });
  return [
    ...head(['entry', 'tasks', 'runs', `interquartile mean (interval from ${LEAST_RUNS} runs on)`]),
    ...rows
      .sort((a, b) => b.tasks.length - a.tasks.length || b.overall.mean - a.overall.mean)
      .map(({ entry, tasks, runs, overall }) => row([entry, tasks.join(' '), runs, formatInterval(overall, 2)])),
  ];
}
