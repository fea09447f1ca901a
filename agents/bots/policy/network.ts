import { once } from '../../../src/core/once.js';
import { clip } from '../../../src/core/result.js';
import { denseLayer, Kernel, lastLayer, paddedBytes, type Numbers } from './dense.js';
import { TableLayer } from './table-layer.js';
import { UnreadableModel, type OnnxModel, type OnnxNode, type Tensor } from './onnx.js';

type Step = () => void;
/** An output of a layer, by its index. */
type OutputOf = (index: number) => number;

/** Elementwise operations; null: the kernel computes the operation. */
const NUMBERWISE: Readonly<Record<string, ((a: number, b: number) => number) | null>> = {
  Abs: (a) => Math.abs(a),
  Mul: (a, b) => a * b,
  Div: (a, b) => a / b,
  Sub: (a, b) => a - b,
  Tanh: (a) => Math.tanh(a),
  Add: null,
};

/** Supported operations, for messages. */
const OPERATIONS = 'Gather, Mul, Div, Add, Sub, Abs, Clip, Concat, Flatten, Gemm, MatMul, Relu, Tanh, Identity, Constant, Cast';

/**
 * A network without allocation per row, with the operations that networks over observations need (docs/bots.md); another one is refused with
 * `UnreadableModel`. Answers do not depend on earlier ones, so bots of a thread share it.
 */
export class Network {
  readonly inputs: number;
  /** outputs of the logits */
  readonly actions: number;
  /** weights multiplied per row at most */
  size = 0;
  private readonly inputNumbers: Numbers;
  private readonly steps: Step[] = [];
  /** the first layer as a table, and the steps that it replaces */
  private table: { readonly layer: TableLayer; readonly instead: readonly Step[] } | null = null;
  /** whether nodes after the table use the input */
  private isInputUsed = false;
  private readonly operands = new Map<string, Numbers>();
  private readonly tensors: Map<string, Tensor>;
  /** by action, after `run` or `runCodes` */
  readonly logit: OutputOf;
  private readonly valueOf: OutputOf | null;
  private readonly kernel = new Kernel();
  /** whether each number computed so far depends on one input */
  private isSeparable = true;

  constructor(private readonly model: OnnxModel) {
    const [input] = model.inputs;
    if (input === undefined || model.inputs.length > 1)
      throw new UnreadableModel(`it has ${model.inputs.length} inputs instead of one, the observation`);
    if (input.width < 1) throw new UnreadableModel(`its input ${input.name} has no fixed width`);
    this.tensors = new Map(model.constants);
    this.inputs = input.width;
    this.inputNumbers = this.define(input.name, input.width);
    const [logits] = model.outputs;
    if (logits === undefined) throw new UnreadableModel('it has no outputs');
    // single outputs of the last layers are computed unless another node needs all of them
    const heads = new Map<string, { readonly width: number; readonly output: OutputOf }>();
    for (const node of model.nodes) {
      const name = node.outputs[0]!;
      const isLast = model.outputs.includes(name) && !model.nodes.some(({ inputs }) => inputs.includes(name));
      if (isLast && (node.op === 'Gemm' || node.op === 'MatMul')) heads.set(name, this.headOf(node));
      else this.add(node);
    }
    const outputOf = (name: string, what: string): { readonly width: number; readonly output: OutputOf } => {
      const head = heads.get(name);
      if (head !== undefined) return head;
      const numbers = this.rowOf(name, what);
      return { width: numbers.width, output: (index) => numbers.data[index]! };
    };
    ({ width: this.actions, output: this.logit } = outputOf(logits, 'its first output'));
    const value = model.outputs.includes('value') ? outputOf('value', 'its output') : null;
    if (value !== null && value.width !== 1) throw new UnreadableModel(`its output value has ${value.width} numbers a row instead of one`);
    this.valueOf = value?.output ?? null;
  }

  get hasValue(): boolean {
    return this.valueOf !== null;
  }

  /** f32[inputs]: set by the caller before `run` */
  get input(): Float32Array {
    return this.inputNumbers.data;
  }

  run(): void {
    this.table?.instead.forEach((step) => step());
    this.runSteps();
  }

  /** Evaluates u8[inputs] times factors; faster if the seat's last ones in the game were similar. */
  runCodes(codes: Uint8Array, factors: Float32Array, game: object, seat: number): void {
    const { input, table } = this;
    table?.layer.run(codes, factors, game, seat);
    if (table === null || this.isInputUsed) for (let k = 0; k < factors.length; k++) input[k] = codes[k]! * factors[k]!;
    this.runSteps();
  }

  /** After `run` or `runCodes`, if there is a value. */
  get value(): number {
    return this.valueOf!(0);
  }

  private runSteps(): void {
    const { steps } = this;
    for (let k = 0; k < steps.length; k++) steps[k]!();
  }

  private define(name: string, width: number): Numbers {
    const numbers = this.kernel.numbers(width);
    this.operands.set(name, numbers);
    return numbers;
  }

  private add(node: OnnxNode): void {
    const { op, inputs, outputs } = node;
    const name = outputs[0]!;
    switch (op) {
      case 'Identity':
      case 'Cast':
        return this.addAlias(node);
      case 'Flatten':
        if (Math.abs(node.numbers.get('axis') ?? 1) !== 1) throw new UnreadableModel(`its Flatten to ${name} is not along axis 1`);
        this.operands.set(name, this.rowOf(inputs[0]!, 'the input of Flatten'));
        return;
      case 'Gather':
        return this.addGather(node);
      case 'Concat':
        return this.addConcat(node);
      case 'Gemm':
      case 'MatMul': {
        const { x, weights, bias } = this.layer(node);
        const used = this.usedAfter(node);
        const isTable =
          this.isSeparable && TableLayer.suits(this.inputs, bias.length) && used.every((one) => one === this.model.inputs[0]!.name);
        const out = this.define(name, bias.length);
        this.isSeparable = false;
        const { kernel, inputNumbers, steps } = this;
        const dense = denseLayer(kernel, weights, bias, x, out);
        if (isTable) {
          const features = steps.splice(0);
          const layer = new TableLayer(kernel, weights, bias, inputNumbers, x, out, () => features.forEach((step) => step()));
          this.table = { layer, instead: [...features, dense] };
          this.isInputUsed = used.length > 0;
        } else steps.push(dense);
        return;
      }
      case 'Relu':
      case 'Clip': {
        const x = this.rowOf(inputs[0]!, `the input of ${op}`);
        const out = this.define(name, x.width);
        const least = op === 'Relu' ? 0 : this.scalar(inputs[1], -Infinity);
        const most = op === 'Relu' ? Infinity : this.scalar(inputs[2], Infinity);
        const { kernel } = this;
        this.steps.push(() => kernel.functions.clip(x.at, paddedBytes(x.width), least, most, out.at));
        return;
      }
      default:
        return this.addNumberwise(node);
    }
  }

  /** Names of the input and of earlier results that later nodes or outputs use. */
  private usedAfter(node: OnnxNode): string[] {
    const later = this.model.nodes.slice(this.model.nodes.indexOf(node) + 1).flatMap(({ inputs }) => inputs);
    return [...later, ...this.model.outputs].filter((name) => this.operands.has(name));
  }

  private addAlias({ op, inputs, outputs, numbers }: OnnxNode): void {
    const [from, to] = [inputs[0]!, outputs[0]!];
    const tensor = this.tensors.get(from);
    const operand = this.operands.get(from);
    if (op === 'Cast' && (tensor === undefined || numbers.get('to') !== 1))
      throw new UnreadableModel(`its Cast to ${to} is not a cast of a constant to float`);
    if (tensor !== undefined) this.tensors.set(to, op === 'Cast' ? toFloats(tensor) : tensor);
    else if (operand !== undefined) this.operands.set(to, operand);
    else throw unknown(from);
  }

  private addGather({ inputs, outputs, numbers }: OnnxNode): void {
    const x = this.rowOf(inputs[0]!, 'what Gather takes from');
    const indices = this.tensors.get(inputs[1]!);
    if (numbers.get('axis') !== 1 || indices?.dims.length !== 1)
      throw new UnreadableModel(`its Gather to ${outputs[0]} does not have constant indices along axis 1`);
    const at = Int32Array.from(indices.data, (index) => (index < 0 ? index + x.width : index));
    const wrong = at.find((index) => index < 0 || index >= x.width);
    if (wrong !== undefined) throw new UnreadableModel(`its Gather to ${outputs[0]} takes number ${wrong} of ${x.width}`);
    const out = this.define(outputs[0]!, at.length);
    this.steps.push(() => {
      const [from, to] = [x.data, out.data];
      for (let k = 0; k < at.length; k++) to[k] = from[at[k]!]!;
    });
  }

  private addConcat({ inputs, outputs, numbers }: OnnxNode): void {
    if (numbers.get('axis') !== 1 && numbers.get('axis') !== -1)
      throw new UnreadableModel(`its Concat to ${outputs[0]} is not along axis 1`);
    const parts = inputs.map((name) => this.rowOf(name, 'an input of Concat'));
    const width = parts.reduce((sum, part) => sum + part.width, 0);
    const out = this.define(outputs[0]!, width);
    let at = 0;
    for (const part of parts) {
      const from = at;
      this.steps.push(() => out.data.set(part.data, from));
      at += part.width;
    }
  }

  private addNumberwise({ op, inputs, outputs }: OnnxNode): void {
    const compute = Object.hasOwn(NUMBERWISE, op) ? NUMBERWISE[op] : undefined;
    if (compute === undefined)
      throw new UnreadableModel(`it uses ${clip(op)}, which is not among the operations that are read: ${OPERATIONS}`);
    const known = inputs.map((name) => this.operands.get(name)).find((operand) => operand !== undefined);
    if (known === undefined) throw new UnreadableModel(`its ${op} to ${outputs[0]} has only constants as inputs`);
    const { width } = known;
    const [a, b] = inputs.map((name) => this.operandOf(name, width, `${op} to ${outputs[0]}`)) as [Numbers, Numbers?];
    if (op === 'Div' && this.tensors.get(inputs[1]!)?.data.includes(0)) throw new UnreadableModel(`its Div to ${outputs[0]} divides by 0`);
    if (inputs.length > 1 && inputs.every((name) => this.operands.has(name))) this.isSeparable = false;
    const out = this.define(outputs[0]!, width);
    const { kernel } = this;
    if (compute === null) this.steps.push(() => kernel.functions.add(a.at, b!.at, paddedBytes(width), out.at));
    else
      this.steps.push(() => {
        const [x, y, z] = [a.data, (b ?? a).data, out.data];
        for (let k = 0; k < width; k++) z[k] = compute(x[k]!, y[k]!);
      });
  }

  private headOf(node: OnnxNode): { readonly width: number; readonly output: OutputOf } {
    const { x, weights, bias } = this.layer(node);
    return { width: bias.length, output: lastLayer(this.kernel, transposed(weights, x.width, bias.length), bias, x) };
  }

  /** The matrix of Gemm or MatMul with constant weights, f32[inputs, outputs]. */
  private layer({ op, inputs, outputs, numbers }: OnnxNode): { x: Numbers; weights: Float32Array; bias: Float32Array } {
    const x = this.rowOf(inputs[0]!, `the first input of ${op}`);
    const matrix = this.tensors.get(inputs[1]!);
    if (matrix?.dims.length !== 2 || (numbers.get('transA') ?? 0) !== 0)
      throw new UnreadableModel(`its ${op} to ${outputs[0]} does not multiply rows by a constant matrix`);
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
    this.size += plain.length;
    return { x, weights: flipped ? transposed(plain, rows, columns) : plain, bias: bias.map((one) => beta * one) };
  }

  private rowOf(name: string, what: string): Numbers {
    const operand = this.operands.get(name);
    if (operand !== undefined) return operand;
    throw this.tensors.has(name) ? new UnreadableModel(`${what}, ${name}, is a constant`) : unknown(name);
  }

  private operandOf(name: string, width: number, what: string): Numbers {
    const operand = this.operands.get(name);
    if (operand === undefined) {
      const numbers = this.kernel.numbers(width);
      numbers.data.set(this.constant(name, width, what));
      return numbers;
    }
    if (operand.width !== width) throw new UnreadableModel(`its ${what} combines ${width} numbers with ${operand.width}`);
    return operand;
  }

  /** A constant of `width` numbers, or one number for all. */
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

/** Computed once for a tensor, because many nodes can cast one large constant. */
const toFloats = once(({ dims, data }: Tensor): Tensor => ({ dims, data: Float32Array.from(data) }));

function unknown(name: string): UnreadableModel {
  return new UnreadableModel(`it uses ${name}, which no earlier node makes`);
}

/** f32[rows, columns] → f32[columns, rows] */
export function transposed(matrix: Float32Array, rows: number, columns: number): Float32Array {
  const out = new Float32Array(matrix.length);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) out[column * rows + row] = matrix[row * columns + column]!;
  return out;
}
