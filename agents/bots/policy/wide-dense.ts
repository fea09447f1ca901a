import { instantiate, PAGE, type WasmMemory } from '../../../src/core/wasm.js';
import { KERNEL } from './kernel.js';

/** Outputs that the kernel computes at a time. */
export const BLOCK = 32;
export const FLOAT = 4;
/** an address and a value */
export const PAIR = 8;
/** `row` of kernel.wat; all arguments but the last are addresses. */
type Row = (list: number, end: number, bias: number, out: number, rowBytes: number) => void;

/** The memory of the wide layers of a network, and the function that evaluates their rows. */
export class Kernel {
  private used = 0;

  /** null where WebAssembly, or its instructions for four numbers at once, are missing or forbidden. */
  static create(): Kernel | null {
    const made = instantiate<{ row: Row }>(KERNEL, PAGE);
    return made === null ? null : new Kernel(made.memory, made.exports.row);
  }

  private constructor(
    private readonly memory: WasmMemory,
    readonly row: Row,
  ) {}

  static suits(outputs: number): boolean {
    return outputs >= BLOCK;
  }

  /** Address of new bytes, all 0; earlier views of the memory may end. */
  allocate(bytes: number): number {
    const at = this.used;
    this.used += (bytes + 15) & ~15;
    const missing = this.used - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    return at;
  }

  get buffer(): ArrayBuffer {
    return this.memory.buffer;
  }
}

/** `Dense` for layers with many outputs, four numbers at a time. */
export class WideDense {
  private readonly outputs: number;
  private readonly rowBytes: number;
  private readonly weightsAt: number;
  private readonly biasAt: number;
  private readonly listAt: number;
  private readonly outAt: number;
  /** of the whole memory */
  private words = new Uint32Array();
  private floats = new Float32Array();

  constructor(
    private readonly kernel: Kernel,
    /** f32[inputs, outputs] */
    weights: Float32Array,
    /** f32[outputs] */
    bias: Float32Array,
    private readonly inputs: number,
  ) {
    const outputs = bias.length;
    const padded = Math.ceil(outputs / BLOCK) * BLOCK;
    this.outputs = outputs;
    this.rowBytes = padded * FLOAT;
    this.weightsAt = kernel.allocate(inputs * this.rowBytes);
    this.biasAt = kernel.allocate(this.rowBytes);
    this.outAt = kernel.allocate(this.rowBytes);
    this.listAt = kernel.allocate(inputs * PAIR);
    this.look();
    this.floats.set(bias, this.biasAt / FLOAT);
    for (let k = 0; k < inputs; k++)
      this.floats.set(weights.subarray(k * outputs, (k + 1) * outputs), (this.weightsAt + k * this.rowBytes) / FLOAT);
  }

  /** f32[rows, inputs] → f32[rows, outputs] */
  run(x: Float32Array, out: Float32Array, rows: number): void {
    const { kernel, inputs, outputs, rowBytes, weightsAt, biasAt, listAt, outAt } = this;
    if (this.words.buffer !== kernel.buffer) this.look();
    const { words, floats } = this;
    const results = floats.subarray(outAt / FLOAT, outAt / FLOAT + outputs);
    for (let row = 0; row < rows; row++) {
      const from = row * inputs;
      let at = listAt / FLOAT;
      for (let k = 0; k < inputs; k++) {
        const value = x[from + k]!;
        if (value === 0) continue;
        words[at] = weightsAt + k * rowBytes;
        floats[at + 1] = value;
        at += 2;
      }
      kernel.row(listAt, at * FLOAT, biasAt, outAt, rowBytes);
      out.set(results, row * outputs);
    }
  }

  private look(): void {
    this.words = new Uint32Array(this.kernel.buffer);
    this.floats = new Float32Array(this.kernel.buffer);
  }
}
