/** Two hypotheses about the mean of a deal, and permitted error rates. */
export interface Hypotheses {
  /** H0: the mean is at most this */
  readonly null: number;
  /** H1: the mean is at least this */
  readonly alternative: number;
  /** probability of "H1" if H0 is true */
  readonly alpha: number;
  /** probability of "H0" if H1 is true */
  readonly beta: number;
}

/**
 * Hypotheses in standard deviations of a deal, from the mean of equal bots. The number of deals depends on the preset alone, not on ruleset
 * or metric (fishtest's normalised Elo: M. Van den Bergh, "Normalized Elo").
 */
export const PRESETS = {
  gain: { null: 0, alternative: 0.1 },
  'no-regression': { null: -0.1, alternative: 0 },
} as const;

/** Average number of deals of a test if H0, H1 or their mean (the longest) is true. */
export interface ExpectedDeals {
  readonly null: number;
  readonly alternative: number;
  readonly between: number;
}

/** For normalised hypotheses, before the first deal: Wald's approximation for a sum of small steps. */
export function expectDeals({ null: t0, alternative: t1, alpha, beta }: Hypotheses): ExpectedDeals {
  const { lower, upper } = boundsOf(alpha, beta);
  const square = (t1 - t0) ** 2;
  return {
    null: (-2 * ((1 - alpha) * lower + alpha * upper)) / square,
    alternative: (2 * (beta * lower + (1 - beta) * upper)) / square,
    between: (-lower * upper) / square,
  };
}

export type Verdict = 'open' | 'null' | 'alternative';

export interface SequentialState {
  readonly deals: number;
  readonly mean: number;
  /** Log-likelihood ratio of H1 against H0. */
  readonly llr: number;
  /** Bounds: H0 is accepted at `lower`, H1 at `upper`. */
  readonly lower: number;
  readonly upper: number;
  readonly verdict: Verdict;
}

/** Fewest deals: with fewer, the distribution is too uncertain. */
export const LEAST_DEALS = 16;

/** Weight, in deals, of both ends of the range: so a mean beyond the results stays possible. */
const EPSILON = 1e-3;

/** Bisection steps until the ends are practically equal. */
const HALVINGS = 60;

/**
 * Generalised sequential probability ratio test over deals, without assumptions about the distribution of a deal: each hypothesis has the
 * likelihood of the best fitting distribution with its mean over the results (and over both ends of `range`). Bounds of Wald. Sources: X. Li,
 * J. Liu, Z. Ying, "Generalized sequential probability ratio test for separate families of hypotheses", Sequential Analysis 33 (2014); M. Van
 * den Bergh, "A practical introduction to the GSPRT" (the test of fishtest, where a deal is a pair of games); A. Owen, "Empirical Likelihood"
 * (2001) for the weights. The normal likelihood had 18 % errors from rare large results where 5 % were permitted.
 */
export function sprt(
  values: readonly number[],
  hypotheses: Hypotheses,
  range: readonly [low: number, high: number] | null = null,
): SequentialState {
  const { null: s0, alternative: s1, alpha, beta } = hypotheses;
  const deals = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / deals;
  const { lower, upper } = boundsOf(alpha, beta);
  const llr = deals < LEAST_DEALS ? 0 : ratio(withEnds(values, range ?? widen(values, s0, s1)), s0, s1);
  const verdict = llr >= upper ? 'alternative' : llr <= lower ? 'null' : 'open';
  return { deals, mean, llr, lower, upper, verdict };
}

/** As `sprt`, with hypotheses in standard deviations of a deal from `equal`, the mean of equal bots. */
export function normalisedSprt(
  values: readonly number[],
  { null: t0, alternative: t1, alpha, beta }: Hypotheses,
  equal: number,
  range: readonly [low: number, high: number] | null,
): SequentialState {
  const deviation = deviationOf(values, range);
  return sprt(values, { null: equal + t0 * deviation, alternative: equal + t1 * deviation, alpha, beta }, range);
}

/** Adds half a deal at each end of the range: equal results do not prove a spread of 0. */
function deviationOf(values: readonly number[], range: readonly [low: number, high: number] | null): number {
  const weights = new Map<number, number>(range?.map((end) => [end, 0.5]));
  for (const value of values) weights.set(value, (weights.get(value) ?? 0) + 1);
  let [count, sum, squares] = [0, 0, 0];
  for (const [value, weight] of weights) {
    count += weight;
    sum += weight * value;
    squares += weight * value * value;
  }
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}

/** Bounds of Wald. */
function boundsOf(alpha: number, beta: number): { lower: number; upper: number } {
  return { lower: Math.log(beta / (1 - alpha)), upper: Math.log((1 - beta) / alpha) };
}

type Weights = ReadonlyMap<number, number>;

function withEnds(values: readonly number[], [low, high]: readonly [number, number]): Weights {
  const weights = new Map<number, number>([
    [low, EPSILON],
    [high, EPSILON],
  ]);
  for (const value of values) weights.set(value, (weights.get(value) ?? 0) + 1);
  return weights;
}

/** Range of results without bounds: as far as results and hypotheses reach, plus a gap. */
function widen(values: readonly number[], s0: number, s1: number): readonly [number, number] {
  const gap = s1 - s0;
  return [values.reduce((low, value) => Math.min(low, value), s0) - gap, values.reduce((high, value) => Math.max(high, value), s1) + gap];
}

function ratio(weights: Weights, s0: number, s1: number): number {
  const [x0, x1] = [tilt(weights, s0), tilt(weights, s1)];
  let llr = 0;
  for (const [value, weight] of weights) llr += weight * (Math.log1p(x0 * (value - s0)) - Math.log1p(x1 * (value - s1)));
  return llr;
}

/** The weights w/(1 + x(value - s)) have the mean s; x is Lagrange's factor of the best fit. */
function tilt(weights: Weights, s: number): number {
  let low = -Infinity;
  let high = Infinity;
  for (const value of weights.keys()) {
    if (value > s) low = Math.max(low, -1 / (value - s));
    if (value < s) high = Math.min(high, -1 / (value - s));
  }
  for (let k = 0; k < HALVINGS; k++) {
    const x = (low + high) / 2;
    let slope = 0;
    for (const [value, weight] of weights) slope += (weight * (value - s)) / (1 + x * (value - s));
    // the slope decreases with x
    if (slope > 0) low = x;
    else high = x;
  }
  return (low + high) / 2;
}
