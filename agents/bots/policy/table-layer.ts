import { BLOCK, FLOAT, PAIR, type Kernel } from './wide-dense.js';

/** Entries of a table; a layer has fewer inputs. */
const ENTRIES = 8192;

/**
 * The first layer of a network whose features depend on one input each: what a value of an input adds to the outputs is computed when the
 * value is first met, and remembered. Inputs are bytes of an observation, so there are few values.
 */
export class TableLayer {
  private readonly outputs: number;
  private readonly rowBytes: number;
  private readonly baseAt: number;
  private readonly entriesAt: number;
  private readonly listAt: number;
  private readonly outAt: number;
  /** by input: the values met, and the addresses of their entries */
  private values: number[][] = [];
  private addresses: number[][] = [];
  private used = ENTRIES;
  /** f32[features] where all inputs are 0 */
  private readonly zero: Float32Array;
  /** of the whole memory */
  private words = new Uint32Array();
  private floats = new Float32Array();

  static suits(inputs: number): boolean {
    return inputs < ENTRIES;
  }

  constructor(
    private readonly kernel: Kernel,
    /** f32[features, outputs] */
    private readonly weights: Float32Array,
    bias: Float32Array,
    /** f32[rows, inputs] */
    private readonly x: Float32Array,
    private readonly inputs: number,
    /** f32[rows, features] */
    private readonly features: Float32Array,
    /** Computes the features of the first row of `x`. */
    private readonly evaluate: () => void,
  ) {
    this.outputs = bias.length;
    this.rowBytes = Math.ceil(bias.length / BLOCK) * BLOCK * FLOAT;
    this.baseAt = kernel.allocate(this.rowBytes);
    this.outAt = kernel.allocate(this.rowBytes);
    this.listAt = kernel.allocate(inputs * PAIR);
    this.entriesAt = kernel.allocate(ENTRIES * this.rowBytes);
    this.zero = new Float32Array(weights.length / bias.length);
    const base = this.sumFor(0, 0);
    this.zero.set(features.subarray(0, this.zero.length));
    bias.forEach((value, h) => (base[h]! += value));
    this.look();
    this.floats.set(base, this.baseAt / FLOAT);
  }

  /** The first rows of `x` → f32[rows, outputs] */
  run(out: Float32Array, rows: number): void {
    const { kernel, x, inputs, outputs, baseAt, listAt, outAt } = this;
    if (this.words.buffer !== kernel.buffer) this.look();
    const { words, floats } = this;
    for (let row = 0; row < rows; row++) {
      if (this.used + inputs > ENTRIES) this.clear();
      const from = row * inputs;
      let at = listAt / FLOAT;
      for (let k = 0; k < inputs; k++) {
        const value = x[from + k]!;
        if (value === 0) continue;
        const index = this.values[k]!.indexOf(value);
        words[at] = index < 0 ? this.add(k, value) : this.addresses[k]![index]!;
        floats[at + 1] = 1;
        at += 2;
      }
      kernel.row(listAt, at * FLOAT, baseAt, outAt, this.rowBytes);
      for (let h = 0; h < outputs; h++) out[row * outputs + h] = floats[outAt / FLOAT + h]!;
    }
  }

  private clear(): void {
    this.used = 0;
    this.values = Array.from({ length: this.inputs }, () => []);
    this.addresses = Array.from({ length: this.inputs }, () => []);
  }

  /** Returns the address of a new entry. */
  private add(input: number, value: number): number {
    const address = this.entriesAt + this.used++ * this.rowBytes;
    this.floats.set(this.sumFor(input, value), address / FLOAT);
    this.values[input]!.push(value);
    this.addresses[input]!.push(address);
    return address;
  }

  /** f64[outputs]: what the outputs are above those of an input of zeros when one number of it has this value. */
  private sumFor(input: number, value: number): Float64Array {
    const { x, inputs, features, zero, weights, outputs } = this;
    const first = x.slice(0, inputs);
    x.fill(0, 0, inputs);
    x[input] = value;
    this.evaluate();
    x.set(first);
    const sums = new Float64Array(outputs);
    for (let feature = 0; feature < zero.length; feature++) {
      const change = features[feature]! - zero[feature]!;
      if (change !== 0) for (let h = 0; h < outputs; h++) sums[h]! += change * weights[feature * outputs + h]!;
    }
    return sums;
  }

  private look(): void {
    this.words = new Uint32Array(this.kernel.buffer);
    this.floats = new Float32Array(this.kernel.buffer);
  }
}
