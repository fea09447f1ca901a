import { Stream } from '../core/rng.js';
import { ascending, quantile } from '../arena/statistics/quantile.js';
import type { Interval } from '../arena/statistics/interval.js';
import type { Task } from './tasks.js';

/** Minimum of training runs for an interval. */
export const LEAST_RUNS = 5;
const RESAMPLES = 2000;
const TRIMMED = 0.25;

/** A mean result on the scale from random (0) to the anchor (1). */
export const scoreOf = ({ random, anchor }: Task['bounds'], result: number): number => (result - random) / (anchor - random);

/** Mean of the middle half, without a quarter of the values (rounded down) on either side. */
export function interquartileMean(values: readonly number[]): number {
  const sorted = ascending(values);
  const cut = Math.floor(TRIMMED * sorted.length);
  const middle = sorted.subarray(cut, sorted.length - cut);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/**
 * The interquartile mean over runs and tasks with its 95 % interval (R. Agarwal and others, NeurIPS 2021, package rliable). `scores`: runs by task.
 * Stratified bootstrap: runs are drawn with replacement per task. NaN ends below `LEAST_RUNS` runs in a task.
 */
export function aggregate(scores: readonly (readonly number[])[], seed = 'aggregate'): Interval {
  const mean = interquartileMean(scores.flat());
  if (scores.some((runs) => runs.length < LEAST_RUNS)) return { mean, low: NaN, high: NaN };
  const stream = new Stream(seed, 'runs');
  const drawn = ascending(
    Array.from({ length: RESAMPLES }, () => interquartileMean(scores.flatMap((runs) => runs.map(() => runs[stream.below(runs.length)]!)))),
  );
  return { mean, low: quantile(drawn, 0.025), high: quantile(drawn, 0.975) };
}
