import type { Numbers } from './wide-dense.js';

/**
 * A layer `x W + b`. Its weights are ordered by input, because most inputs are 0 (most fields of an observation are absent) and their rows
 * are skipped; four rows are added in one go, which halves the time.
 */
export class Dense {
  private readonly offsets: Int32Array;
  private readonly values: Float64Array;

  constructor(
    /** f32[inputs, outputs] */
    private readonly weights: Float32Array,
    /** f32[outputs] */
    private readonly bias: Float32Array,
    private readonly x: Numbers,
    private readonly out: Numbers,
  ) {
    // a multiple of four
    this.offsets = new Int32Array((x.width + 3) & ~3);
    this.values = new Float64Array(this.offsets.length);
  }

  run(): void {
    const { weights, bias, offsets, values } = this;
    const [x, out] = [this.x.data, this.out.data];
    const outputs = bias.length;
    let count = 0;
    for (let k = 0; k < x.length; k++) {
      const value = x[k]!;
      if (value === 0) continue;
      offsets[count] = k * outputs;
      values[count++] = value;
    }
    // rows that count nothing fill up the last four
    for (; (count & 3) !== 0; count++) {
      offsets[count] = 0;
      values[count] = 0;
    }
    out.set(bias);
    for (let k = 0; k < count; k += 4) {
      const [a, b, c, d] = [offsets[k]!, offsets[k + 1]!, offsets[k + 2]!, offsets[k + 3]!];
      const [p, q, r, s] = [values[k]!, values[k + 1]!, values[k + 2]!, values[k + 3]!];
      for (let h = 0; h < outputs; h++) {
        out[h]! += p * weights[a + h]! + q * weights[b + h]! + r * weights[c + h]! + s * weights[d + h]!;
      }
    }
  }
}

/** A last layer: its weights are ordered by output, because only the outputs of legal actions are computed. */
export class Head {
  constructor(
    /** f32[outputs, inputs] */
    private readonly weights: Float32Array,
    /** f32[outputs] */
    private readonly bias: Float32Array,
    private readonly x: Numbers,
  ) {}

  output(index: number): number {
    const { weights, x } = this;
    const at = index * x.width;
    let sum = 0;
    for (let k = 0; k < x.width; k++) sum += x.data[k]! * weights[at + k]!;
    return sum + this.bias[index]!;
  }
}
