import { PAIR, paddedBytes, type Kernel, type Numbers } from './dense.js';

/** Entries of a table, with two-byte indices; a layer has fewer inputs. */
const ENTRIES = 8192;
/** A table takes ENTRIES times eight bytes per output. */
const MOST_OUTPUTS = 2048;
const LEAST_OUTPUTS = 32;
/** The entry of the value 0. */
const ZERO = 1;
const DOUBLE = 8;
const CODES = 256;
/** Number of cached sums; games reuse them in turn. */
const SUMS = 1024;
/** Most seats of a game. */
const SEATS = 5;
/** Entries are multiples of 1 / UNIT, so sums below 2^22 are exact and independent of their order. */
const UNIT = 2 ** 30;

/**
 * The first layer of a network whose features depend on one input each. A value's share in the outputs is computed at its first occurrence. The
 * sums of the latest observation of each seat of a game are kept, and only changed inputs are added; sums are exact, so the start does not matter.
 */
export class TableLayer {
  /** address of u8[inputs], the observation */
  private readonly codes: number;
  private readonly width: number;
  private readonly entryBytes: number;
  private readonly index: number;
  private readonly entries: number;
  private readonly list: number;
  /** addresses by sum: f64[outputs] and its codes */
  private readonly sums: number;
  private readonly kept: number;
  private used = ENTRIES;
  private factors: Float32Array = new Float32Array();
  /** f32[features] of an all-zero input */
  private readonly zero: Float32Array;
  private readonly base: Float64Array;
  private readonly games = new WeakMap<object, number>();
  private lastGame = 0;

  static suits(inputs: number, outputs: number): boolean {
    return inputs < ENTRIES - ZERO && outputs >= LEAST_OUTPUTS && outputs <= MOST_OUTPUTS;
  }

  constructor(
    private readonly kernel: Kernel,
    /** f32[features, outputs] */
    private readonly weights: Float32Array,
    bias: Float32Array,
    private readonly input: Numbers,
    private readonly features: Numbers,
    private readonly out: Numbers,
    private readonly evaluate: () => void,
  ) {
    this.width = Math.ceil(input.width / 16) * 16;
    this.entryBytes = 2 * paddedBytes(bias.length);
    this.codes = kernel.allocate(this.width);
    this.index = kernel.allocate(this.width * CODES * 2);
    this.list = kernel.allocate(this.width * PAIR);
    this.sums = kernel.allocate(SUMS * this.entryBytes);
    this.kept = kernel.allocate(SUMS * this.width);
    this.entries = kernel.allocate(ENTRIES * this.entryBytes);
    this.zero = new Float32Array(features.width);
    this.base = this.sumsFor(0, 0);
    this.zero.set(features.data);
    bias.forEach((value, h) => (this.base[h]! += rounded(value)));
  }

  /** Writes the outputs for u8[inputs] times factors: a seat's observation in a game. */
  run(observation: Uint8Array, factors: Float32Array, game: object, seat: number): void {
    if (factors !== this.factors || this.used + this.width > ENTRIES) this.prepare(factors);
    const { kernel, games, codes, width, index, entries, entryBytes, list, out } = this;
    kernel.bytes.set(observation, codes);
    let number = games.get(game);
    if (number === undefined) games.set(game, (number = this.lastGame++));
    const sum = (number * SEATS + seat) % SUMS;
    const [sums, kept] = [this.sums + sum * entryBytes, this.kept + sum * width];
    for (;;) {
      const missing = kernel.functions.update(codes, kept, width, index, entries, entryBytes, list, sums, out.at);
      if (missing < 0) return;
      this.add(missing, kernel.bytes[codes + missing]!);
    }
  }

  /** Empties the table if it is full or has other factors. */
  private prepare(factors: Float32Array): void {
    const known = this.factors;
    const isSame = factors === known || (factors.length === known.length && factors.every((factor, k) => factor === known[k]));
    this.factors = factors;
    if (isSame && this.used + this.width <= ENTRIES) return;
    const { kernel, index, width, sums, kept, entryBytes, base } = this;
    this.used = ZERO + 1;
    kernel.shorts.fill(0, index / 2, index / 2 + width * CODES);
    for (let k = 0; k < width; k++) kernel.shorts[index / 2 + k * CODES] = ZERO;
    kernel.bytes.fill(0, kept, kept + SUMS * width);
    for (let k = 0; k < SUMS; k++) kernel.doubles.set(base, (sums + k * entryBytes) / DOUBLE);
  }

  private add(input: number, code: number): void {
    const { kernel, index, entries, entryBytes } = this;
    const entry = this.used++;
    kernel.shorts[index / 2 + input * CODES + code] = entry;
    kernel.doubles.set(this.sumsFor(input, code * this.factors[input]!), (entries + entry * entryBytes) / DOUBLE);
  }

  /** f64[outputs]: difference to the outputs of an all-zero input when one number has this value. */
  private sumsFor(number: number, value: number): Float64Array {
    const { input, features, zero, weights, out } = this;
    input.data.fill(0);
    input.data[number] = value;
    this.evaluate();
    const sums = new Float64Array(out.width);
    for (let feature = 0; feature < zero.length; feature++) {
      const change = features.data[feature]! - zero[feature]!;
      if (change !== 0) for (let h = 0; h < out.width; h++) sums[h]! += change * weights[feature * out.width + h]!;
    }
    return sums.map(rounded);
  }
}

function rounded(value: number): number {
  return Math.round(value * UNIT) / UNIT;
}
