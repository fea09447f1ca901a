/** Least squares with a ridge, from samples that are added one at a time and not kept. */
export class RidgeRegression {
  private readonly products: Float64Array;
  private readonly targets: Float64Array;
  private samples = 0;

  constructor(private readonly size: number) {
    this.products = new Float64Array(size * size);
    this.targets = new Float64Array(size);
  }

  /** Only `indices` are given, because most features of a sample are 0. */
  add(indices: readonly number[], values: readonly number[], target: number): void {
    this.samples++;
    indices.forEach((i, m) => {
      this.targets[i]! += values[m]! * target;
      for (let n = 0; n <= m; n++) this.products[i * this.size + indices[n]!]! += values[m]! * values[n]!;
    });
  }

  /** Returns one weight per feature; `ridge` counts as that many samples with value 0 (features are first scaled to unit size). */
  solve(ridge: number): Float64Array {
    const n = this.size;
    const scale = Float64Array.from({ length: n }, (_, k) => Math.sqrt(this.products[k * n + k]! / this.samples) || 1);
    const lower = new Float64Array(n * n);
    for (let i = 0; i < n; i++) {
      for (let j = 0; j <= i; j++) {
        // indices of a sample ascend, so only the lower triangle is filled
        let sum = this.products[i * n + j]! / (scale[i]! * scale[j]!) + (i === j ? ridge : 0);
        for (let k = 0; k < j; k++) sum -= lower[i * n + k]! * lower[j * n + k]!;
        lower[i * n + j] = i === j ? Math.sqrt(sum) : sum / lower[j * n + j]!;
      }
    }
    const weights = Float64Array.from(this.targets, (target, k) => target / scale[k]!);
    for (let i = 0; i < n; i++) {
      for (let k = 0; k < i; k++) weights[i]! -= lower[i * n + k]! * weights[k]!;
      weights[i]! /= lower[i * n + i]!;
    }
    for (let i = n - 1; i >= 0; i--) {
      for (let k = i + 1; k < n; k++) weights[i]! -= lower[k * n + i]! * weights[k]!;
      weights[i]! /= lower[i * n + i]!;
    }
    return weights.map((weight, k) => weight / scale[k]!);
  }
}
