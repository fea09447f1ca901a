import { Stream } from '../core/rng.js';
import { ascending, quantile } from '../arena/statistics/quantile.js';
import type { Interval } from '../arena/statistics/interval.js';
import type { Task } from './tasks.js';

/** Fewest training runs for an interval over runs. */
export const LEAST_RUNS = 5;
const RESAMPLES = 2000;
const TRIMMED = 0.25;

/** A mean result on the scale on which random has 0 and the anchor 1. */
export const scoreOf = ({ random, anchor }: Task['bounds'], result: number): number => (result - random) / (anchor - random);

/** Mean of the middle half: a quarter of the values, rounded down, is left out on either side. */
export function interquartileMean(values: readonly number[]): number {
  const sorted = ascending(values);
  const cut = Math.floor(TRIMMED * sorted.length);
  const middle = sorted.subarray(cut, sorted.length - cut);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/**
 * The interquartile mean over all runs and tasks with its 95 % interval (R. Agarwal and others, NeurIPS 2021, package rliable). `scores`:
 * a list of runs for each task. The bootstrap is stratified: runs are drawn with replacement for each task apart. The ends are NaN if a
 * task has fewer than `LEAST_RUNS` runs.
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
