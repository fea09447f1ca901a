import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Bundle } from '../../src/suite/bundle.js';
import { overallTable } from '../../src/suite/table.js';
import { aggregate, interquartileMean, scoreOf } from '../../src/suite/aggregate.js';

test('random has the score 0 and the anchor 1; other scores are linear between and beyond them', () => {
  const bounds = { random: -100, anchor: 20, bot: 'x', deals: 1 };
  expect([-100, 20, -40, 80].map((result) => scoreOf(bounds, result))).toEqual([0, 1, 0.5, 1.5]);
});

test('the interquartile mean leaves out a quarter on either side, rounded down', () => {
  expect(interquartileMean([100, 1, 2, -50])).toBe(1.5);
  // seven values: one of each end is left out
  expect(interquartileMean([7, 1, 2, 3, 4, 5, 60])).toBe(4.2);
  expect(interquartileMean([3])).toBe(3);
});

test('fewer than five runs of a task give no interval', () => {
  // nine runs, two left out on either side: 2, 2, 3, 3, 4
  const few = [
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4],
  ];
  expect(aggregate(few)).toEqual({ mean: 2.8, low: NaN, high: NaN });
});

test('runs are drawn separately for each task', () => {
  // the runs of each task are equal: drawn by task there is no variance, drawn together the mean would vary
  const equal = aggregate([Array<number>(5).fill(0), Array<number>(5).fill(1)]);
  expect(equal).toEqual({ mean: 0.5, low: 0.5, high: 0.5 });
});

/** A bundle as far as the table of means reads it. */
const played = (entry: string, task: string, mean: number, split = 'development'): Bundle =>
  ({ entry, task, split, result: { score: { mean } } }) as unknown as Bundle;

test('means over tasks compare entries with the same tasks and seeds', () => {
  const [, , ...rows] = overallTable([
    ...[played('a', 'S', 0.2), played('a', 'T', 0.4), played('a', 'K', 9)],
    ...[played('b', 'T', 1), played('b', 'S', 0.8)],
    // one task has no mean, and other seeds are not compared
    ...[played('c', 'S', 5), played('d', 'S', 7, 'season-1'), played('d', 'T', 7, 'season-1')],
  ]);
  expect(rows).toEqual(['| S T | b | 1 | 0.90 |', '| S T | a | 1 | 0.30 |']);
});

const SCORES = [
  [0.1, 0.4, 0.35, 0.8, 0.2, 0.55],
  [0.9, 1.1, 0.7, 1.3, 0.95, 1.02],
  [0.0, 0.05, 0.3, -0.1, 0.2, 0.15],
];

/** The ends differ by the noise of 2,000 draws. */
function compare([mean, low, high]: number[]): void {
  const own = aggregate(SCORES);
  expect(own.mean).toBeCloseTo(mean!, 9);
  expect(Math.abs(own.low - low!)).toBeLessThan(0.02);
  expect(Math.abs(own.high - high!)).toBeLessThan(0.02);
}

test('the intervals agree with those of rliable 1.2.0 with 20,000 draws', () => {
  compare([0.455, 0.34, 0.572]);
});

const RLIABLE = `
import json, sys, warnings
warnings.simplefilter("ignore")
import numpy as np
from rliable import library, metrics
scores = np.array(json.loads(sys.argv[1])).T
point, ends = library.get_interval_estimates({"x": scores}, lambda x: np.array([metrics.aggregate_iqm(x)]), reps=5000)
print(json.dumps([point["x"][0], ends["x"][0][0], ends["x"][1][0]]))
`;
const python = process.env['ORLEANS_RLIABLE'];

test.skipIf(python === undefined)('the intervals agree with rliable of the Python in ORLEANS_RLIABLE', () => {
  const { stdout } = spawnSync(python!, ['-c', RLIABLE, JSON.stringify(SCORES)], { encoding: 'utf8' });
  compare(JSON.parse(stdout) as number[]);
});
