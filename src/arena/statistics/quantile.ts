/** Everything in this room is two-sided at 95 %. */
const TAILS = 0.05;
/** Of the normal distribution. */
export const Z95 = 1.959963984540054;

export function ascending(values: Iterable<number>): Float64Array {
  return Float64Array.from(values).sort();
}

/** A quantile of values in ascending order, interpolated linearly between neighbours. */
export function quantile(sorted: ArrayLike<number>, p: number): number {
  const at = (sorted.length - 1) * p;
  const below = sorted[Math.floor(at)]!;
  return below + (sorted[Math.ceil(at)]! - below) * (at - Math.floor(at));
}

/**
 * Student's t for `n` degrees of freedom: G. W. Hill, "Algorithm 396: Student's t-quantiles", CACM 13 (1970), good to five
 * digits. Own code because the package with this function brings 65 others along.
 */
export function t95(n: number): number {
  if (n === 1) return 1 / Math.tan((TAILS * Math.PI) / 2);
  if (n === 2) return Math.sqrt(2 / (TAILS * (2 - TAILS)) - 2);
  const a = 1 / (n - 0.5);
  const b = 48 / (a * a);
  let c = (((20700 * a) / b - 98) * a - 16) * a + 96.36;
  const d = ((94.5 / (b + c) - 3) / b + 1) * Math.sqrt((a * Math.PI) / 2) * n;
  let y = (d * TAILS) ** (2 / n);
  if (y > 0.05 + a) {
    const x = -Z95;
    y = x * x;
    if (n < 5) c += 0.3 * (n - 4.5) * (x + 0.6);
    c += (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b;
    y = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / c - y - 3) / b + 1) * x;
    y = Math.expm1(a * y * y);
  } else {
    y = ((1 / (((n + 6) / (n * y) - 0.089 * d - 0.822) * (n + 2) * 3) + 0.5 / (n + 4)) * y - 1) * ((n + 1) / (n + 2)) + 1 / y;
  }
  return Math.sqrt(n * y);
}
