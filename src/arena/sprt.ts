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

/** Change, as a part, below which a standard deviation is constant, and most steps until then; typically 3, most for rare results. */
const PRECISION = 1e-9;
const STEPS = 200;

/** Most standard deviations between `equal` and a hypothesis: farther away several distributions can be locally best. */
export const MOST_DEVIATIONS = 0.5;

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
  const ends = range ?? widen(values, hypotheses.null, hypotheses.alternative);
  const weights = withEnds(values, ends);
  return decide(values, hypotheses, (s) => bestFit(weights, (value) => value - s).loss);
}

/**
 * As `sprt`, with hypotheses in standard deviations of a deal from `equal`, the mean of equal bots: each has the best fitting distribution
 * whose mean is so many of its standard deviations from `equal`. Without `range`, results on both sides of `equal` reach equally far.
 */
export function normalisedSprt(
  values: readonly number[],
  hypotheses: Hypotheses,
  equal: number,
  range: readonly [low: number, high: number] | null,
): SequentialState {
  const reach = values.reduce((most, value) => Math.max(most, Math.abs(value - equal)), 0) || 1;
  const ends = range ?? [equal - reach, equal + reach];
  const weights = withEnds(values, ends);
  return decide(values, hypotheses, (t) => lossAtDistance(weights, ends, equal, t));
}

/** `loss` returns the log-likelihood that the best fit of a hypothesis has less than the results. */
function decide(
  values: readonly number[],
  { null: h0, alternative: h1, alpha, beta }: Hypotheses,
  loss: (h: number) => number,
): SequentialState {
  const deals = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / deals;
  const { lower, upper } = boundsOf(alpha, beta);
  const llr = deals < LEAST_DEALS ? 0 : loss(h0) - loss(h1);
  const verdict = llr >= upper ? 'alternative' : llr <= lower ? 'null' : 'open';
  return { deals, mean, llr, lower, upper, verdict };
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

/** The best fit in which the expectation of `excess` is 0. It has the weights w/(1 + x excess). */
function bestFit(weights: Weights, excess: (value: number) => number): { readonly weights: Weights; readonly loss: number } {
  const x = tilt(weights, excess);
  const fitted = new Map<number, number>();
  let loss = 0;
  for (const [value, weight] of weights) {
    fitted.set(value, weight / (1 + x * excess(value)));
    loss += weight * Math.log1p(x * excess(value));
  }
  return { weights: fitted, loss };
}

/**
 * The loss of the best fit with mean = equal + t sd. With r = value - equal - t sd, the derivative of mean - t sd by the weight of a value is
 * r - t (r² - sd²)/(2 sd), and at the best fit its expectation is 0. So a fit for one sd gives the next sd. The first one is the largest
 * possible: that of a distribution over both ends alone.
 */
function lossAtDistance(weights: Weights, [low, high]: readonly [number, number], equal: number, t: number): number {
  const skew = t * (high + low - 2 * equal);
  const square = 1 + t * t;
  let sd = (skew + Math.sqrt(skew ** 2 + 4 * square * (equal - low) * (high - equal))) / (2 * square);
  for (let k = 1; ; k++) {
    const best = bestFit(weights, (value) => {
      const r = value - equal - t * sd;
      return r - (t * (r * r - sd * sd)) / (2 * sd);
    });
    const next = deviationOf(best.weights);
    if (Math.abs(next - sd) < PRECISION * sd || k === STEPS) return best.loss;
    sd = next;
  }
}

function deviationOf(weights: Weights): number {
  let [count, sum, squares] = [0, 0, 0];
  for (const [value, weight] of weights) {
    count += weight;
    sum += weight * value;
  }
  for (const [value, weight] of weights) squares += weight * (value - sum / count) ** 2;
  return Math.sqrt(squares / count);
}

/** Lagrange's factor x of the best fit. */
function tilt(weights: Weights, excess: (value: number) => number): number {
  const terms = [...weights].map(([value, weight]) => [excess(value), weight] as const);
  let low = -Infinity;
  let high = Infinity;
  for (const [distance] of terms) {
    if (distance > 0) low = Math.max(low, -1 / distance);
    if (distance < 0) high = Math.min(high, -1 / distance);
  }
  for (let k = 0; k < HALVINGS; k++) {
    const x = (low + high) / 2;
    let slope = 0;
    for (const [distance, weight] of terms) slope += (weight * distance) / (1 + x * distance);
    // the slope decreases with x
    if (slope > 0) low = x;
    else high = x;
  }
  return (low + high) / 2;
}
