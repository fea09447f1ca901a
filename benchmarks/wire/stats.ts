export function median(values: readonly number[]): number {
  return quantile(Float64Array.from(values), 0.5);
}

/** The value below which a share `q` of the values is; NaN without values. */
function quantile(values: Float64Array, q: number): number {
  const sorted = values.slice().sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? NaN;
}

/** Durations of one run. Long runs overwrite the oldest. */
export class Samples {
  private readonly kept = new Float64Array(1 << 18);
  private count = 0;

  add(value: number): void {
    this.kept[this.count++ % this.kept.length] = value;
  }

  clear(): void {
    this.count = 0;
  }

  at(q: number): number {
    return quantile(this.kept.subarray(0, Math.min(this.count, this.kept.length)), q);
  }
}

export function round(value: number, digits = 0): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}
