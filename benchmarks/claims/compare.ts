import type { Interval } from '../../src/arena/statistics/interval.js';
import { Z95 } from '../../src/arena/statistics/quantile.js';

/** The chance that a run refutes any claim although all are true. */
const ALPHA = 0.05;

/**
 * Returns the two-sided p-value of "both intervals are about the same number", by square-and-add (R. G. Newcombe, Statistics in Medicine
 * 17, 1998): compares the difference with the halves of the intervals that face each other.
 */
export function pValue(a: Interval, b: Interval): number {
  const [below, above] = a.mean <= b.mean ? [a, b] : [b, a];
  const distance = above.mean - below.mean;
  if (distance === 0) return 1;
  const error = Math.hypot(below.high - below.mean, above.mean - above.low) / Z95;
  return error === 0 ? 0 : 2 * tail(distance / error);
}

/** Upper tail of the normal distribution (Abramowitz and Stegun 26.2.17, error below 1e-7). */
function tail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const sum = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}

/** Which hypotheses are refuted: Holm's method bounds the chance of any false refutation by `ALPHA`, even if they depend on each other. */
export function refuted(pValues: readonly number[]): boolean[] {
  const order = pValues.map((_, index) => index).sort((a, b) => pValues[a]! - pValues[b]!);
  const kept = order.findIndex((index, rank) => pValues[index]! > ALPHA / (pValues.length - rank));
  const found = new Set(kept < 0 ? order : order.slice(0, kept));
  return pValues.map((_, index) => found.has(index));
}
