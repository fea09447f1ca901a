import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';

/** The defect of a file, as a clause after "the model". */
export class UnreadableModel extends Error {}

/** A tensor in row-major order; whole numbers in a Float64Array. */
export interface Tensor {
  readonly dims: readonly number[];
  readonly data: Float32Array | Float64Array;
}

export interface OnnxNode {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** attributes with one number */
  readonly numbers: ReadonlyMap<string, number>;
}

/** The computation of an ONNX file (onnx.proto, IR version 7 and later). */
export interface OnnxModel {
  readonly metadata: ReadonlyMap<string, string>;
  readonly nodes: readonly OnnxNode[];
  readonly constants: ReadonlyMap<string, Tensor>;
  /** inputs with their last dimension; 0: unknown */
  readonly inputs: readonly { readonly name: string; readonly width: number }[];
  readonly outputs: readonly string[];
}

/** A message: number and type of each field that is read; in brackets: repeated. */
type Schema = Readonly<Record<string, readonly [field: number, type: Type | readonly [Type]]>>;
type Type = 'text' | 'bytes' | 'whole' | 'float' | Schema;
type Single<T> = T extends 'text' ? string : T extends 'bytes' ? Uint8Array : T extends Schema ? Message<T> : number;
type Message<S extends Schema> = {
  [Name in keyof S]: S[Name][1] extends readonly [infer T] ? Single<T>[] : Single<S[Name][1]> | undefined;
};

const ENTRY = { key: [1, 'text'], value: [2, 'text'] } as const;
const OPSET = { domain: [1, 'text'], version: [2, 'whole'] } as const;
const TENSOR = {
  dims: [1, ['whole']],
  type: [2, 'whole'],
  floats: [4, ['float']],
  int32s: [5, ['whole']],
  int64s: [7, ['whole']],
  name: [8, 'text'],
  raw: [9, 'bytes'],
  location: [14, 'whole'],
} as const;
const ATTRIBUTE = { name: [1, 'text'], float: [2, 'float'], whole: [3, 'whole'], tensor: [5, TENSOR] } as const;
const NODE = { inputs: [1, ['text']], outputs: [2, ['text']], op: [4, 'text'], attributes: [5, [ATTRIBUTE]], domain: [7, 'text'] } as const;
const TENSOR_TYPE = { type: [1, 'whole'], shape: [2, { dims: [1, [{ size: [1, 'whole'] }]] }] } as const;
const VALUE_INFO = { name: [1, 'text'], type: [2, { tensor: [1, TENSOR_TYPE] }] } as const;
const GRAPH = {
  nodes: [1, [NODE]],
  tensors: [5, [TENSOR]],
  inputs: [11, [VALUE_INFO]],
  outputs: [12, [VALUE_INFO]],
  sparse: [15, ['bytes']],
} as const;
const MODEL = { graph: [7, GRAPH], opsets: [8, [OPSET]], metadata: [14, [ENTRY]] } as const;

const FLOAT = 1;
const INT64 = 7;
const FLOAT16 = 10;
/** Names of `TensorProto.DataType`, for messages. */
const TYPE_NAMES =
  'undefined,float,uint8,int8,uint16,int16,int32,int64,string,bool,float16,double,uint32,uint64,complex64,complex128,bfloat16'.split(',');

const EXTERNAL = 1;
const LEAST_OPSET = 13;

/** Parts of a file: networks have some hundreds, and millions of empty ones take minutes. */
const MOST_PARTS = 5000;
/** Numbers that are not raw bytes: 64 million take half a minute and gigabytes. */
const MOST_LISTED = 2 ** 21;
/** Bytes of all texts: the names of the largest network of the program have 151,000. */
const MOST_TEXT = 2 ** 22;
const MOST_DIMS = 8;

/** Counts parts, numbers and texts of a file down. */
class Budget {
  private parts = MOST_PARTS;
  private listed = MOST_LISTED;
  private text = MOST_TEXT;

  takePart(): void {
    if (this.parts-- === 0) throw new UnreadableModel(`it has more than ${MOST_PARTS} parts`);
  }

  takeListed(): void {
    if (this.listed-- === 0) throw new UnreadableModel(`it has more than ${MOST_LISTED} numbers that are not raw data`);
  }

  takeText(bytes: number): void {
    this.text -= bytes;
    if (this.text < 0) throw new UnreadableModel(`its texts have more than ${MOST_TEXT} bytes`);
  }
}

/** Reads a file; throws `UnreadableModel`. */
export function readOnnx(bytes: Uint8Array): OnnxModel {
  try {
    return readModel(bytes);
  } catch (error) {
    if (error instanceof UnreadableModel) throw error;
    throw new UnreadableModel(`it is not an ONNX file (${error instanceof Error ? error.message : String(error)})`);
  }
}

function readModel(bytes: Uint8Array): OnnxModel {
  const { graph, opsets, metadata } = read(bytes, MODEL, new Budget());
  if (graph === undefined) throw new UnreadableModel('it is not an ONNX file (it has no graph)');
  const opset = opsets.filter(({ domain }) => isOnnx(domain)).at(-1)?.version ?? 0;
  if (opset < LEAST_OPSET) throw new UnreadableModel(`it is written for opset ${opset}, and ${LEAST_OPSET} is the first that is read`);
  if (graph.sparse.length > 0) throw new UnreadableModel('it has sparse initialisers, which are not read');
  const isConstant = ({ op, domain }: Message<typeof NODE>): boolean => op === 'Constant' && isOnnx(domain);
  const nodes = graph.nodes.filter((node) => !isConstant(node));
  const tensors = [...graph.tensors, ...graph.nodes.filter(isConstant).map(constantOf)];
  const constants = new Map(tensors.map((tensor) => [tensor.name ?? '', tensorOf(tensor)]));
  const inputs = graph.inputs.map(widthOf);
  return {
    metadata: new Map(metadata.map(({ key = '', value = '' }) => [key, value])),
    nodes: nodes.map(({ op = '', domain, inputs, outputs, attributes }) => ({
      op: isOnnx(domain) ? op : `${domain}.${op}`,
      inputs,
      outputs,
      numbers: new Map(
        attributes.flatMap(({ name = '', float, whole }) => (float === undefined && whole === undefined ? [] : [[name, float ?? whole!]])),
      ),
    })),
    constants,
    // before IR version 4 initialisers were inputs too
    inputs: inputs.filter(({ name }) => !constants.has(name)),
    outputs: graph.outputs.map((output) => widthOf(output).name),
  };
}

const isOnnx = (domain = ''): boolean => domain === '' || domain === 'ai.onnx';

function widthOf({ name = '', type: { tensor } = { tensor: undefined } }: Message<typeof VALUE_INFO>): { name: string; width: number } {
  if (tensor === undefined) return { name, width: 0 };
  const { type = 0, shape } = tensor;
  if (type !== FLOAT) throw new UnreadableModel(`${name} is ${TYPE_NAMES[type] ?? `of type ${type}`}; inputs and outputs must be float`);
  return { name, width: shape?.dims.at(-1)?.size ?? 0 };
}

/** The tensor of a Constant, with the name of its output. */
function constantOf({ outputs, attributes }: Message<typeof NODE>): Message<typeof TENSOR> {
  const value = attributes.find(({ name }) => name === 'value')?.tensor;
  if (value === undefined) throw new UnreadableModel(`its Constant ${outputs[0]} is not a tensor`);
  return { ...value, name: outputs[0] };
}

function tensorOf(tensor: Message<typeof TENSOR>): Tensor {
  const { dims, name = '', type = 0, location } = tensor;
  if (location === EXTERNAL) throw new UnreadableModel(`the numbers of ${name} are in another file; the network must be one file`);
  if (dims.length > MOST_DIMS) throw new UnreadableModel(`${name} has ${dims.length} dimensions`);
  const data = numbersOf(tensor, name, type);
  const size = dims.reduce((product, one) => product * one, 1);
  if (data.length !== size || dims.some((one) => one < 1))
    throw new UnreadableModel(`${name} has ${data.length} numbers for the shape [${dims.join(', ')}]`);
  if (!data.every((one: number) => Number.isFinite(one))) throw new UnreadableModel(`${name} has an entry that is not a finite number`);
  return { dims, data };
}

/** By tensor type: how to read raw bytes, and the field without them. */
const FORMATS: Readonly<Record<number, Format>> = {
  [FLOAT]: { size: 4, read: (view, at) => view.getFloat32(at, true), stored: ({ floats }) => floats },
  [FLOAT16]: { size: 2, read: (view, at) => halfToNumber(view.getUint16(at, true)), stored: ({ int32s }) => int32s.map(halfToNumber) },
  [INT64]: { size: 8, read: (view, at) => Number(view.getBigInt64(at, true)), stored: ({ int64s }) => int64s },
};
interface Format {
  readonly size: number;
  readonly read: (view: DataView, at: number) => number;
  readonly stored: (tensor: Message<typeof TENSOR>) => readonly number[];
}

function numbersOf(tensor: Message<typeof TENSOR>, name: string, type: number): Tensor['data'] {
  const format = FORMATS[type];
  if (format === undefined)
    throw new UnreadableModel(`${name} holds ${TYPE_NAMES[type] ?? `type ${type}`}; constants must be float, float16 or int64`);
  const { raw } = tensor;
  const numbers = raw === undefined ? format.stored(tensor) : [];
  const length = raw === undefined ? numbers.length : Math.floor(raw.byteLength / format.size);
  const data = type === INT64 ? new Float64Array(length) : new Float32Array(length);
  if (raw === undefined) data.set(numbers);
  else {
    const view = new DataView(raw.buffer, raw.byteOffset, raw.byteLength);
    for (let k = 0; k < length; k++) data[k] = format.read(view, k * format.size);
  }
  return data;
}

/** IEEE 754 binary16: a sign, 5 bits of exponent, 10 of fraction. */
function halfToNumber(bits: number): number {
  const sign = (bits & 0x8000) === 0 ? 1 : -1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : NaN;
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** Reads the fields of a schema; skips other fields, and fields of another type. */
function read<S extends Schema>(bytes: Uint8Array, schema: S, budget: Budget): Message<S> {
  const reader = new BinaryReader(bytes);
  const message: Record<string, unknown> = {};
  const fields = new Map<number, { name: string; type: Type; list: unknown[] | null }>();
  for (const [name, [field, type]] of Object.entries(schema)) {
    const list = isList(type) ? [] : null;
    if (list !== null) message[name] = list;
    fields.set(field, { name, type: isList(type) ? type[0] : type, list });
  }
  while (reader.pos < reader.len) {
    const [number, wire] = reader.tag();
    const field = fields.get(number);
    const values = field === undefined ? null : valuesOf(reader, wire, field.type, budget);
    if (field === undefined || values === null) reader.skip(wire);
    else if (field.list !== null) for (const value of values) field.list.push(value);
    else if (values.length > 0) message[field.name] = values.at(-1);
  }
  return message as Message<S>;
}

const isList = (type: Type | readonly [Type]): type is readonly [Type] => Array.isArray(type);

/** The values of a field, several if packed; null: another type. */
function valuesOf(reader: BinaryReader, wire: WireType, type: Type, budget: Budget): unknown[] | null {
  if (type === 'whole' || type === 'float') {
    const next = (from: BinaryReader): number => {
      budget.takeListed();
      return type === 'whole' ? Number(from.int64()) : from.float();
    };
    if (wire === (type === 'whole' ? WireType.Varint : WireType.Bit32)) return [next(reader)];
    if (wire !== WireType.LengthDelimited) return null;
    const values: number[] = [];
    for (const packed = new BinaryReader(reader.bytes()); packed.pos < packed.len; ) values.push(next(packed));
    return values;
  }
  if (wire !== WireType.LengthDelimited) return null;
  budget.takePart();
  const bytes = reader.bytes();
  if (type === 'bytes') return [bytes];
  if (type !== 'text') return [read(bytes, type, budget)];
  budget.takeText(bytes.length);
  return [new TextDecoder().decode(bytes)];
}
