import { moments } from '../statistics/interval.js';
import { chiSquareTail } from '../statistics/quantile.js';
import type { Tournament } from '../tournament/config.js';
import type { TimedMatch } from '../tournament/folder.js';
import { measure } from './measure.js';

/** Whether the workers agree about a bot. */
export interface WorkerSummary {
  readonly bot: string;
  /** matches of the bot by worker, and its mean minus that of the same seatings everywhere */
  readonly workers: readonly { readonly worker: string; readonly matches: number; readonly excess: number }[];
  readonly chiSquare: number;
  readonly degrees: number;
  /** probability of such a difference between equal workers */
  readonly p: number;
}

/** Fewest results: with fewer, the variance is too uncertain. */
const FEWEST = 30;

/**
 * Chi-square test over the workers, by bot; none with one worker, or if all results are equal. Workers may play different seatings, so
 * results are taken minus the mean of their seating. The matches of a deal count as independent. Statistics do not exclude anything because
 * of this test.
 */
export function compareWorkers({ bots, metric, utility }: Tournament, matches: readonly TimedMatch[]): WorkerSummary[] {
  return bots.flatMap(({ name }, bot) => {
    const results = matches.flatMap(({ bots: seated, result, worker }) =>
      seated.flatMap((one, seat) => {
        const value = one === bot && worker !== null && result.void === undefined ? measure(metric, utility, result, seat) : null;
        return value === null ? [] : [{ worker: worker!, seating: `${seat} ${seated.join()}`, value }];
      }),
    );
    const seatings = meansBy(results, ({ seating }) => seating);
    const excess = results.map(({ worker, seating, value }) => ({ worker, value: value - seatings.get(seating)!.mean }));
    const workers = [...meansBy(excess, ({ worker }) => worker)].sort(([a], [b]) => (a < b ? -1 : 1));
    const free = excess.length - seatings.size;
    const variance = excess.reduce((sum, { value }) => sum + value * value, 0) / free;
    if (workers.length < 2 || free < FEWEST || !(variance > 0)) return [];
    const chiSquare = workers.reduce((sum, [, { count, mean }]) => sum + (count * mean * mean) / variance, 0);
    const degrees = workers.length - 1;
    return [
      {
        bot: name,
        workers: workers.map(([worker, { count, mean }]) => ({ worker, matches: count, excess: mean })),
        chiSquare,
        degrees,
        p: chiSquareTail(chiSquare, degrees),
      },
    ];
  });
}

function meansBy<T extends { readonly value: number }>(
  rows: readonly T[],
  key: (row: T) => string,
): Map<string, { count: number; mean: number }> {
  const groups = new Map<string, number[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group === undefined) groups.set(key(row), [row.value]);
    else group.push(row.value);
  }
  return new Map([...groups].map(([name, values]) => [name, { count: values.length, mean: moments(values).mean }]));
}
