import { clip } from '../../../src/core/result.js';
import { Dense, Head } from './dense.js';
import { TableLayer } from './table-layer.js';
import { Kernel, WideDense } from './wide-dense.js';
import { UnreadableModel, type OnnxModel, type OnnxNode, type Tensor } from './onnx.js';

/** Rows that can be evaluated at once: as many as a game has seats at most. */
export const MOST_ROWS = 5;

/** The input of a node: f32[rows, width], or f32[width] that is the same for all rows. */
interface Operand {
  readonly data: Float32Array;
  readonly width: number;
  readonly constant: boolean;
}

type Step = (rows: number) => void;

/** By operation: the function that writes the results of two operands. */
const BINARY: Readonly<Record<string, (a: Operand, b: Operand, out: Float32Array, rows: number) => void>> = {
  Mul: writeProducts,
  Add: writeSums,
  Sub: writeDifferences,
};

/** Operations that are read, for sentences. */
const OPERATIONS = 'Gather, Mul, Add, Sub, Abs, Clip, Concat, Gemm, MatMul, Relu, Identity, Cast';

/**
 * A network in plain arithmetic, without allocation from row to row: it answers at once and wherever JavaScript runs. It has the operations
 * that networks over observations need (docs/bots.md); the constructor refuses a graph with another one with `UnreadableModel`. It stores
 * nothing between two rows, so that all bots of a thread can share it.
 */
export class Network {
  /** f32[MOST_ROWS, inputs]: filled by the caller before `run` */
  readonly input: Float32Array;
  readonly inputs: number;
  /** outputs of the logits */
  readonly actions: number;
  /** weights that a row is multiplied with at most */
  readonly size: number;
  private readonly steps: Step[] = [];
  private readonly operands = new Map<string, Operand>();
  private readonly tensors: Map<string, Tensor>;
  private readonly logitsOf: (row: number, action: number) => number;
  private readonly valueOperand: Operand | null;
  private kernel: Kernel | null = null;
  /** each number computed so far depends on one input only */
  private isSeparable = true;
  private weights = 0;

  constructor(private readonly model: OnnxModel) {
    const [input] = model.inputs;
    if (input === undefined || model.inputs.length > 1)
      throw new UnreadableModel(`it has ${model.inputs.length} inputs, and takes one: the observation`);
    if (input.width < 1) throw new UnreadableModel(`its input ${input.name} does not say how wide it is`);
    this.tensors = new Map(model.constants);
    this.inputs = input.width;
    this.input = this.define(input.name, input.width);
    const [logits] = model.outputs;
    if (logits === undefined) throw new UnreadableModel('it has no outputs');
    // only single actions of the last layer are computed, if no other node needs all of them
    const last = model.nodes.find(({ outputs }) => outputs.includes(logits));
    const isUsed = model.nodes.some(({ inputs }) => inputs.includes(logits));
    let head: { head: Head; width: number } | null = null;
    for (const node of model.nodes) {
      if (node === last && !isUsed && (node.op === 'Gemm' || node.op === 'MatMul')) head = this.addHead(node);
      else this.add(node);
    }
    if (head !== null) {
      const { head: layer, width } = head;
      this.actions = width;
      this.logitsOf = (row, action) => layer.output(row, action);
    } else {
      const { data, width } = this.rowsOf(logits, 'its first output');
      this.actions = width;
      this.logitsOf = (row, action) => data[row * width + action]!;
    }
    this.valueOperand = model.outputs.includes('value') ? this.rowsOf('value', 'its output') : null;
    if (this.valueOperand !== null && this.valueOperand.width !== 1)
      throw new UnreadableModel(`its output value has ${this.valueOperand.width} numbers a row, and one is meant`);
    this.size = this.weights;
  }

  get hasValue(): boolean {
    return this.valueOperand !== null;
  }

  /** Evaluates the first rows of `input`. */
  run(rows: number): void {
    const { steps } = this;
    for (let k = 0; k < steps.length; k++) steps[k]!(rows);
  }

  /** After `run`. */
  logit(row: number, action: number): number {
    return this.logitsOf(row, action);
  }

  /** After `run`, where there is a value. */
  value(row: number): number {
    return this.valueOperand!.data[row]!;
  }

  /** A new array of rows under a name. */
  private define(name: string, width: number): Float32Array {
    const data = new Float32Array(MOST_ROWS * width);
    this.operands.set(name, { data, width, constant: false });
    return data;
  }

  private add(node: OnnxNode): void {
    const { op, inputs, outputs } = node;
    const name = outputs[0]!;
    switch (op) {
      case 'Identity':
      case 'Cast':
        return this.addAlias(node);
      case 'Gather':
        return this.addGather(node);
      case 'Concat':
        return this.addConcat(node);
      case 'Gemm':
      case 'MatMul': {
        const { x, weights, bias } = this.layer(node);
        const isTable = this.isSeparable && TableLayer.suits(this.inputs) && !this.isUsedAfter(node);
        const out = this.define(name, bias.length);
        this.isSeparable = false;
        if (Kernel.suits(bias.length)) this.kernel ??= Kernel.create();
        const { kernel } = this;
        if (kernel === null || !Kernel.suits(bias.length)) {
          const dense = new Dense(weights, bias, x.width);
          this.steps.push((rows) => dense.run(x.data, out, rows));
        } else if (isTable) {
          const steps = this.steps.splice(0);
          const evaluate = (): void => steps.forEach((step) => step(1));
          const table = new TableLayer(kernel, weights, bias, this.input, this.inputs, x.data, evaluate);
          this.steps.push((rows) => table.run(out, rows));
        } else {
          const dense = new WideDense(kernel, weights, bias, x.width);
          this.steps.push((rows) => dense.run(x.data, out, rows));
        }
        return;
      }
      case 'Abs':
      case 'Relu':
      case 'Clip': {
        const x = this.rowsOf(inputs[0]!, `the input of ${op}`);
        const out = this.define(name, x.width);
        if (op === 'Abs') this.steps.push((rows) => writeAbs(x.data, out, rows * x.width));
        else {
          const least = op === 'Relu' ? 0 : this.scalar(inputs[1], -Infinity);
          const most = op === 'Relu' ? Infinity : this.scalar(inputs[2], Infinity);
          this.steps.push((rows) => writeClipped(x.data, out, rows * x.width, least, most));
        }
        return;
      }
      default: {
        const write = Object.hasOwn(BINARY, op) ? BINARY[op] : undefined;
        if (write === undefined)
          throw new UnreadableModel(`it uses ${clip(op)}, which is not among the operations that are read: ${OPERATIONS}`);
        return this.addBinary(node, write);
      }
    }
  }

  /** Whether a later node or an output uses what was computed before this node. */
  private isUsedAfter(node: OnnxNode): boolean {
    const later = this.model.nodes.slice(this.model.nodes.indexOf(node) + 1).flatMap(({ inputs }) => inputs);
    return [...later, ...this.model.outputs].some((name) => this.operands.has(name));
  }

  private addAlias({ op, inputs, outputs, numbers }: OnnxNode): void {
    const [from, to] = [inputs[0]!, outputs[0]!];
    const tensor = this.tensors.get(from);
    const operand = this.operands.get(from);
    if (op === 'Cast' && (tensor === undefined || numbers.get('to') !== 1))
      throw new UnreadableModel(`its Cast to ${to} is none of a constant to float`);
    if (tensor !== undefined) this.tensors.set(to, op === 'Cast' ? { dims: tensor.dims, data: Float32Array.from(tensor.data) } : tensor);
    else if (operand !== undefined) this.operands.set(to, operand);
    else throw unknown(from);
  }

  private addGather({ inputs, outputs, numbers }: OnnxNode): void {
    const x = this.rowsOf(inputs[0]!, 'what Gather takes from');
    const indices = this.tensors.get(inputs[1]!);
    if (numbers.get('axis') !== 1 || indices?.dims.length !== 1)
      throw new UnreadableModel(`its Gather to ${outputs[0]} is none by constant indices along axis 1`);
    const at = Int32Array.from(indices.data, (index) => (index < 0 ? index + x.width : index));
    const wrong = at.find((index) => index < 0 || index >= x.width);
    if (wrong !== undefined) throw new UnreadableModel(`its Gather to ${outputs[0]} takes number ${wrong} of ${x.width}`);
    const out = this.define(outputs[0]!, at.length);
    this.steps.push((rows) => writeGathered(x, at, out, rows));
  }

  private addConcat({ inputs, outputs, numbers }: OnnxNode): void {
    if (numbers.get('axis') !== 1 && numbers.get('axis') !== -1)
      throw new UnreadableModel(`its Concat to ${outputs[0]} is none along axis 1`);
    const parts = inputs.map((name) => this.rowsOf(name, 'an input of Concat'));
    const width = parts.reduce((sum, part) => sum + part.width, 0);
    const out = this.define(outputs[0]!, width);
    let at = 0;
    for (const part of parts) {
      const from = at;
      this.steps.push((rows) => writePart(part, out, from, width, rows));
      at += part.width;
    }
  }

  private addBinary({ op, inputs, outputs }: OnnxNode, write: (typeof BINARY)[string]): void {
    const known = inputs.map((name) => this.operands.get(name)).find((operand) => operand !== undefined);
    if (known === undefined) throw new UnreadableModel(`its ${op} to ${outputs[0]} takes constants alone`);
    const { width } = known;
    const [a, b] = inputs.map((name) => this.operandOf(name, width, `${op} to ${outputs[0]}`)) as [Operand, Operand];
    if (!a.constant && !b.constant) this.isSeparable = false;
    const out = this.define(outputs[0]!, width);
    this.steps.push((rows) => write(a, b, out, rows));
  }

  /** The last layer, by output. */
  private addHead(node: OnnxNode): { head: Head; width: number } {
    const { x, weights, bias } = this.layer(node);
    return { head: new Head(transposed(weights, x.width, bias.length), bias, x.width, x.data), width: bias.length };
  }

  /** The matrix of Gemm or MatMul: rows with constant weights, f32[inputs, outputs]. */
  private layer({ op, inputs, outputs, numbers }: OnnxNode): { x: Operand; weights: Float32Array; bias: Float32Array } {
    const x = this.rowsOf(inputs[0]!, `the first input of ${op}`);
    const matrix = this.tensors.get(inputs[1]!);
    if (matrix?.dims.length !== 2 || (numbers.get('transA') ?? 0) !== 0)
      throw new UnreadableModel(`its ${op} to ${outputs[0]} is none of rows with a constant matrix`);
    const flipped = (numbers.get('transB') ?? 0) !== 0;
    const [rows, columns] = matrix.dims as [number, number];
    const [size, width] = flipped ? [columns, rows] : [rows, columns];
    if (size !== x.width) throw new UnreadableModel(`its ${op} to ${outputs[0]} multiplies ${x.width} numbers with weights of ${size}`);
    const alpha = numbers.get('alpha') ?? 1;
    const beta = numbers.get('beta') ?? 1;
    const plain = Float32Array.from(matrix.data);
    if (alpha !== 1) for (let k = 0; k < plain.length; k++) plain[k]! *= alpha;
    const bias =
      inputs[2] === undefined || inputs[2] === '' ? new Float32Array(width) : this.constant(inputs[2], width, `${op} to ${outputs[0]}`);
    this.weights += plain.length;
    return { x, weights: flipped ? transposed(plain, rows, columns) : plain, bias: bias.map((one) => beta * one) };
  }

  /** The computed rows of a name. */
  private rowsOf(name: string, what: string): Operand {
    const operand = this.operands.get(name);
    if (operand !== undefined) return operand;
    throw this.tensors.has(name) ? new UnreadableModel(`${what}, ${name}, is a constant`) : unknown(name);
  }

  private operandOf(name: string, width: number, what: string): Operand {
    const operand = this.operands.get(name);
    if (operand === undefined) return { data: this.constant(name, width, what), width, constant: true };
    if (operand.width !== width) throw new UnreadableModel(`its ${what} combines ${width} numbers with ${operand.width}`);
    return operand;
  }

  /** A constant of so many numbers, or one number for all of them. */
  private constant(name: string, width: number, what: string): Float32Array {
    const tensor = this.tensors.get(name);
    if (tensor === undefined) throw unknown(name);
    const { data, dims } = tensor;
    const isRow = dims.length < 2 || (dims.length === 2 && dims[0] === 1);
    if (!isRow || (data.length !== width && data.length !== 1))
      throw new UnreadableModel(`its ${what} combines ${width} numbers with the shape [${dims.join(', ')}]`);
    return data.length === width ? Float32Array.from(data) : new Float32Array(width).fill(data[0]!);
  }

  private scalar(name: string | undefined, otherwise: number): number {
    return name === undefined || name === '' ? otherwise : this.constant(name, 1, 'Clip')[0]!;
  }
}

function unknown(name: string): UnreadableModel {
  return new UnreadableModel(`it uses ${name}, which nothing before has made`);
}

/** f32[rows, columns] → f32[columns, rows] */
function transposed(matrix: Float32Array, rows: number, columns: number): Float32Array {
  const out = new Float32Array(matrix.length);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) out[column * rows + row] = matrix[row * columns + column]!;
  return out;
}

/* The steps, each for all rows. */

function writeAbs(x: Float32Array, out: Float32Array, length: number): void {
  for (let k = 0; k < length; k++) out[k] = Math.abs(x[k]!);
}

function writeClipped(x: Float32Array, out: Float32Array, length: number, least: number, most: number): void {
  for (let k = 0; k < length; k++) {
    const value = x[k]!;
    out[k] = value < least ? least : value > most ? most : value;
  }
}

function writeGathered({ data, width }: Operand, at: Int32Array, out: Float32Array, rows: number): void {
  const count = at.length;
  for (let row = 0; row < rows; row++) for (let k = 0; k < count; k++) out[row * count + k] = data[row * width + at[k]!]!;
}

function writePart({ data, width }: Operand, out: Float32Array, from: number, all: number, rows: number): void {
  for (let row = 0; row < rows; row++) for (let k = 0; k < width; k++) out[row * all + from + k] = data[row * width + k]!;
}

function writeProducts(a: Operand, b: Operand, out: Float32Array, rows: number): void {
  const { width } = a;
  for (let row = 0; row < rows; row++) {
    const [at, i, j] = [row * width, a.constant ? 0 : row * width, b.constant ? 0 : row * width];
    for (let k = 0; k < width; k++) out[at + k] = a.data[i + k]! * b.data[j + k]!;
  }
}

function writeSums(a: Operand, b: Operand, out: Float32Array, rows: number): void {
  const { width } = a;
  for (let row = 0; row < rows; row++) {
    const [at, i, j] = [row * width, a.constant ? 0 : row * width, b.constant ? 0 : row * width];
    for (let k = 0; k < width; k++) out[at + k] = a.data[i + k]! + b.data[j + k]!;
  }
}

function writeDifferences(a: Operand, b: Operand, out: Float32Array, rows: number): void {
  const { width } = a;
  for (let row = 0; row < rows; row++) {
    const [at, i, j] = [row * width, a.constant ? 0 : row * width, b.constant ? 0 : row * width];
    for (let k = 0; k < width; k++) out[at + k] = a.data[i + k]! - b.data[j + k]!;
  }
}
