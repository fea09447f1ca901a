import { Refusal } from '../../../src/core/result.js';
import { instantiate, PAGE, type WasmMemory } from '../../../src/core/wasm.js';
import { KERNEL } from './kernel.js';
import { UnreadableModel } from './onnx.js';

/** Row lengths in the kernel are multiples of it. */
const BLOCK = 32;
/** Inputs multiplied at a time. */
const FOUR = 4;
const FLOAT = 4;
/** Memory limit of a network: a file of 2 MB takes 30 MiB, but one of a kilobyte could ask for all memory. */
const MOST_MIB = 256;
/** two words: an address, and another one or a number */
export const PAIR = 8;

/** The functions of kernel.wat; arguments are addresses, input counts and byte lengths. */
interface Functions {
  update(
    codes: number,
    kept: number,
    inputs: number,
    index: number,
    entries: number,
    entryBytes: number,
    list: number,
    sums: number,
    out: number,
  ): number;
  dense(x: number, inputs: number, weights: number, rowBytes: number, list: number, bias: number, out: number): void;
  clip(x: number, bytes: number, least: number, most: number, out: number): void;
  add(x: number, y: number, bytes: number, out: number): void;
  dot(x: number, weights: number, bytes: number): number;
}

/** Numbers that layers read and write. */
export interface Numbers {
  /** renewed when the memory grows */
  data: Float32Array;
  /** address in kernel memory, zero-padded to a multiple of BLOCK */
  readonly at: number;
  readonly width: number;
}

/** The memory of a network, and the functions for its layers. */
export class Kernel {
  bytes!: Uint8Array;
  shorts!: Uint16Array;
  floats!: Float32Array;
  doubles!: Float64Array;
  private readonly views: Numbers[] = [];
  private used = 0;

  readonly functions: Functions;
  private readonly memory: WasmMemory;

  /** Refusal MODEL_UNREADABLE if WebAssembly or its SIMD instructions are missing or forbidden. */
  constructor() {
    const made = instantiate<Functions>(KERNEL, PAGE);
    if (made === null)
      throw new Refusal(
        'MODEL_UNREADABLE',
        'Networks need WebAssembly with SIMD, which is missing or forbidden here; update Node or the browser, or allow `wasm-unsafe-eval` in the Content-Security-Policy.',
      );
    this.functions = made.exports;
    this.memory = made.memory;
    this.renewViews();
  }

  /** Address of new bytes, all 0; throws `UnreadableModel`. */
  allocate(bytes: number): number {
    const at = this.used;
    if (at + bytes > MOST_MIB * 2 ** 20) throw new UnreadableModel(`it needs more than ${MOST_MIB} MiB`);
    this.used += (bytes + 15) & ~15;
    const missing = this.used - this.memory.buffer.byteLength;
    if (missing > 0) {
      this.memory.grow(Math.ceil(missing / PAGE));
      this.renewViews();
    }
    return at;
  }

  numbers(width: number): Numbers {
    const at = this.allocate(paddedBytes(width));
    const numbers = { data: this.floats.subarray(at / FLOAT, at / FLOAT + width), at, width };
    this.views.push(numbers);
    return numbers;
  }

  /** Address of f32[rows, width], rows zero-padded to a multiple of BLOCK. */
  matrix(values: Float32Array, width: number): number {
    const bytes = paddedBytes(width);
    const rows = values.length / width;
    const at = this.allocate(rows * bytes);
    for (let row = 0; row < rows; row++) this.floats.set(values.subarray(row * width, (row + 1) * width), (at + row * bytes) / FLOAT);
    return at;
  }

  private renewViews(): void {
    const { buffer } = this.memory;
    this.bytes = new Uint8Array(buffer);
    this.shorts = new Uint16Array(buffer);
    this.floats = new Float32Array(buffer);
    this.doubles = new Float64Array(buffer);
    for (const view of this.views) view.data = this.floats.subarray(view.at / FLOAT, view.at / FLOAT + view.width);
  }
}

/** Bytes of a padded row of f32. */
export function paddedBytes(width: number): number {
  return Math.ceil(width / BLOCK) * BLOCK * FLOAT;
}

/** A layer `x W + b` with f32[inputs, outputs] and f32[outputs], in SIMD; skips inputs that are 0, as most of an observation are. */
export function denseLayer(kernel: Kernel, weights: Float32Array, bias: Float32Array, x: Numbers, out: Numbers): () => void {
  const [matrix, sums] = [kernel.matrix(weights, bias.length), kernel.matrix(bias, bias.length)];
  const list = kernel.allocate((x.width + FOUR - 1) * PAIR);
  return () => kernel.functions.dense(x.at, x.width, matrix, paddedBytes(out.width), list, sums, out.at);
}

/** A last layer with f32[outputs, inputs] and f32[outputs]: computes only outputs of legal actions. */
export function lastLayer(kernel: Kernel, weights: Float32Array, bias: Float32Array, x: Numbers): (index: number) => number {
  const matrix = kernel.matrix(weights, x.width);
  const rowBytes = paddedBytes(x.width);
  return (index) => kernel.functions.dot(x.at, matrix + index * rowBytes, rowBytes) + bias[index]!;
}
