import { formatInterval, formatNumber } from '../arena/report/format.js';
import { plain } from '../arena/report/markdown.js';
import type { Interval } from '../arena/statistics/interval.js';
import { aggregate, LEAST_RUNS } from './aggregate.js';
import type { Bundle } from './bundle.js';
import { TASKS } from './data/tasks.js';
import { hashOf } from './tasks.js';

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const head = (cells: readonly string[]): string[] => [row(cells), row(cells.map(() => '---'))];

export function taskTable(): string[] {
  return [
    ...head(['task', 'hash', 'what', 'ruleset', 'against or with', 'result', 'random: 0', 'anchor: 1', 'deals']),
    ...TASKS.map((task) => {
      const { id, title, ruleset, others, metric, bounds, deals, isomorph } = task;
      const names = others.map(({ bot, signature }) => `\`${bot}\` (${signature})`).join(', ');
      const shown = [bounds.random, `${bounds.anchor} (\`${bounds.bot}\`)`] as const;
      return row([
        id,
        `\`${hashOf(task)}\``,
        title,
        `\`${shorten(ruleset)}${isomorph === undefined ? '' : '?isomorph=<number>'}\``,
        names === '' ? '–' : names,
        metric,
        ...shown,
        deals,
      ]);
    }),
  ];
}

/** A ruleset without its long list of tiles. */
const shorten = (ruleset: string): string => ruleset.replace(/tiles=([^&]*)/, (_, list: string) => `tiles=<${list.split(',').length} ids>`);

/** The results of bundles by task, best first; runs of an entry share a row. */
export function resultTable(bundles: readonly Bundle[]): string[] {
  const order = (task: string): number => TASKS.findIndex(({ id }) => id === task);
  const entries = new Map<string, Bundle[]>();
  for (const bundle of bundles) {
    const { task, split, entry, result } = bundle;
    const key = JSON.stringify([task, split, entry, result.deals]);
    entries.set(key, [...(entries.get(key) ?? []), bundle]);
  }
  const rows = [...entries.values()].map((runs) => ({ runs, score: scoreOver(runs) }));
  rows.sort((a, b) => order(a.runs[0]!.task) - order(b.runs[0]!.task) || b.score.mean - a.score.mean);
  return [
    ...head(['task', 'entry', 'runs', 'score', 'result', 'won', 'deals', 'ms a decision', 'declared']),
    ...rows.map(({ runs, score }) => {
      const { task, split, entry, result, declared } = runs[0]!;
      const mean = (of: (run: Bundle) => number): number => runs.reduce((sum, run) => sum + of(run), 0) / runs.length;
      const { tokens, trainingDecisions } = declared;
      const costs = [
        ...(tokens === undefined ? [] : [`${tokens.toLocaleString('en')} tokens`]),
        ...(trainingDecisions === undefined ? [] : [`${trainingDecisions.toLocaleString('en')} decisions`]),
      ];
      return row([
        plain(split === 'development' ? task : `${task} (${split})`),
        plain(entry),
        runs.length,
        formatInterval(score, 2),
        runs.length > 1
          ? formatNumber(
              mean((run) => run.result.result.mean),
              2,
            )
          : formatInterval(result.result, 2),
        formatNumber(
          mean((run) => run.result.wins),
          2,
        ),
        result.deals,
        formatNumber(
          mean(({ ms }) => ms),
          2,
        ),
        costs.join(', ') || '–',
      ]);
    }),
  ];
}

/** The score of a run with its interval over deals, or of several over runs. */
const scoreOver = (runs: readonly Bundle[]): Interval =>
  runs.length === 1 ? runs[0]!.result.score : aggregate([runs.map(({ result }) => result.score.mean)]);

/** An entry with its scores by task in one split. */
interface Entry {
  readonly entry: string;
  readonly split: string;
  readonly scores: Map<string, number[]>;
}

function entriesOf(bundles: readonly Bundle[]): Entry[] {
  const entries = new Map<string, Entry>();
  for (const { entry, split, task, result } of bundles) {
    const key = JSON.stringify([split, entry]);
    const { scores } = entries.get(key) ?? entries.set(key, { entry, split, scores: new Map() }).get(key)!;
    scores.set(task, [...(scores.get(task) ?? []), result.score.mean]);
  }
  return [...entries.values()];
}

/**
 * Interquartile means by group: each set of at least two tasks that is all of an entry and that another entry has played too, with the same
 * seeds. Without a group there are no lines.
 */
export function overallTable(bundles: readonly Bundle[]): string[] {
  const entries = entriesOf(bundles);
  const sets = new Map(
    entries.map(({ split, scores }) => [[split, ...[...scores.keys()].sort()].join(), { split, tasks: [...scores.keys()].sort() }]),
  );
  const rows = [...sets.values()]
    .sort((a, b) => b.tasks.length - a.tasks.length)
    .flatMap(({ split, tasks }) => {
      const group = entries.filter((one) => one.split === split && tasks.every((task) => one.scores.has(task)));
      if (tasks.length < 2 || group.length < 2) return [];
      return group
        .map(({ entry, scores }) => ({ entry, runs: tasks.map((task) => scores.get(task)!) }))
        .map(({ entry, runs }) => ({ entry, runs: Math.min(...runs.map(({ length }) => length)), overall: aggregate(runs) }))
        .sort((a, b) => b.overall.mean - a.overall.mean)
        .map(({ entry, runs, overall }) =>
          row([`${tasks.join(' ')}${split === 'development' ? '' : ` (${split})`}`, entry, runs, formatInterval(overall, 2)]),
        );
    });
  return rows.length === 0
    ? []
    : [...head(['tasks', 'entry', 'runs', `interquartile mean (interval from ${LEAST_RUNS} runs on)`]), ...rows];
}
