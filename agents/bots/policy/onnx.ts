import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';

/** The defect of a file, as a clause at the end of a sentence about the model. */
export class UnreadableModel extends Error {}

/** Numbers of a tensor in row-major order; whole numbers are in a Float64Array. */
export interface Tensor {
  readonly dims: readonly number[];
  readonly data: Float32Array | Float64Array;
}

export interface OnnxNode {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** attributes that are one number */
  readonly numbers: ReadonlyMap<string, number>;
}

/** The parts of an ONNX file that describe its computation (onnx.proto, IR version 7 and later). */
export interface OnnxModel {
  readonly metadata: ReadonlyMap<string, string>;
  readonly nodes: readonly OnnxNode[];
  readonly constants: ReadonlyMap<string, Tensor>;
  /** the inputs, each with its last dimension; 0: the file does not have it */
  readonly inputs: readonly { readonly name: string; readonly width: number }[];
  readonly outputs: readonly string[];
}

/** Functions by number of the field, for the encodings of fields; all other fields are skipped. */
interface Fields {
  readonly bytes?: Readonly<Record<number, (value: Uint8Array) => void>>;
  readonly whole?: Readonly<Record<number, (value: number) => void>>;
  readonly float?: Readonly<Record<number, (value: number) => void>>;
}

const FLOAT = 1;
const INT64 = 7;
const FLOAT16 = 10;
/** Names of `TensorProto.DataType`, for sentences. */
const TYPE_NAMES =
  'undefined,float,uint8,int8,uint16,int16,int32,int64,string,bool,float16,double,uint32,uint64,complex64,complex128,bfloat16'.split(',');

const EXTERNAL = 1;
const LEAST_OPSET = 13;

/** Reads a file; throws `UnreadableModel`. */
export function readOnnx(bytes: Uint8Array): OnnxModel {
  try {
    return readModel(bytes);
  } catch (error) {
    if (error instanceof UnreadableModel) throw error;
    throw new UnreadableModel(`it is no ONNX file (${error instanceof Error ? error.message : String(error)})`);
  }
}

function readModel(bytes: Uint8Array): OnnxModel {
  const metadata = new Map<string, string>();
  let graph: Uint8Array | null = null;
  let opset = 0;
  read(bytes, {
    bytes: {
      7: (value) => (graph = value),
      8: (value) => {
        let domain = '';
        let version = 0;
        read(value, { bytes: { 1: (name) => (domain = text(name)) }, whole: { 2: (number) => (version = number) } });
        if (domain === '' || domain === 'ai.onnx') opset = version;
      },
      14: (value) => {
        let key = '';
        let entry = '';
        read(value, { bytes: { 1: (name) => (key = text(name)), 2: (what) => (entry = text(what)) } });
        metadata.set(key, entry);
      },
    },
  });
  if (graph === null) throw new UnreadableModel('it is no ONNX file (it has no graph)');
  if (opset < LEAST_OPSET) throw new UnreadableModel(`it is written for opset ${opset}, and ${LEAST_OPSET} is the first that is read`);
  return { metadata, ...readGraph(graph) };
}

function readGraph(bytes: Uint8Array): Omit<OnnxModel, 'metadata'> {
  const nodes: OnnxNode[] = [];
  const constants = new Map<string, Tensor>();
  const inputs: { name: string; width: number }[] = [];
  const outputs: string[] = [];
  read(bytes, {
    bytes: {
      1: (value) => nodes.push(readNode(value)),
      5: (value) => {
        const { name, tensor } = readTensor(value);
        constants.set(name, tensor);
      },
      11: (value) => inputs.push(readValueInfo(value)),
      12: (value) => outputs.push(readValueInfo(value).name),
      15: () => {
        throw new UnreadableModel('it has sparse initialisers, which are not read');
      },
    },
  });
  // before IR version 4 initialisers were inputs too
  return { nodes, constants, inputs: inputs.filter(({ name }) => !constants.has(name)), outputs };
}

function readNode(bytes: Uint8Array): OnnxNode {
  const inputs: string[] = [];
  const outputs: string[] = [];
  const numbers = new Map<string, number>();
  let op = '';
  let domain = '';
  read(bytes, {
    bytes: {
      1: (value) => inputs.push(text(value)),
      2: (value) => outputs.push(text(value)),
      4: (value) => (op = text(value)),
      5: (value) => {
        let name = '';
        let number: number | null = null;
        read(value, {
          bytes: { 1: (key) => (name = text(key)) },
          float: { 2: (one) => (number = one) },
          whole: { 3: (one) => (number ??= one) },
        });
        if (number !== null) numbers.set(name, number);
      },
      7: (value) => (domain = text(value)),
    },
  });
  return { op: domain === '' || domain === 'ai.onnx' ? op : `${domain}.${op}`, inputs, outputs, numbers };
}

function readValueInfo(bytes: Uint8Array): { name: string; width: number } {
  let name = '';
  let width = 0;
  const dimension = (value: Uint8Array): void => {
    // the last one stays
    width = 0;
    read(value, { whole: { 1: (size) => (width = size) } });
  };
  const tensorType = (value: Uint8Array): void => {
    let type = 0;
    read(value, { whole: { 1: (number) => (type = number) }, bytes: { 2: (shape) => read(shape, { bytes: { 1: dimension } }) } });
    if (type !== FLOAT)
      throw new UnreadableModel(`${name} is ${TYPE_NAMES[type] ?? `of type ${type}`}, and only float comes in and goes out`);
  };
  read(bytes, { bytes: { 1: (value) => (name = text(value)), 2: (value) => read(value, { bytes: { 1: tensorType } }) } });
  return { name, width };
}

function readTensor(bytes: Uint8Array): { name: string; tensor: Tensor } {
  const dims: number[] = [];
  const floats: number[] = [];
  const wholes: number[] = [];
  let name = '';
  let type = 0;
  let raw: Uint8Array | null = null;
  let location = 0;
  read(bytes, {
    bytes: { 8: (value) => (name = text(value)), 9: (value) => (raw = value) },
    whole: {
      1: (size) => dims.push(size),
      2: (number) => (type = number),
      5: (value) => wholes.push(value),
      7: (value) => wholes.push(value),
      14: (number) => (location = number),
    },
    float: { 4: (value) => floats.push(value) },
  });
  if (location === EXTERNAL) throw new UnreadableModel(`the numbers of ${name} stand in another file, and one file is read`);
  const data = numbersOf(name, type, raw, floats, wholes);
  const size = dims.reduce((product, one) => product * one, 1);
  if (data.length !== size) throw new UnreadableModel(`${name} has ${data.length} numbers for the shape [${dims.join(', ')}]`);
  if (!hasOnlyFinite(data)) throw new UnreadableModel(`${name} has an entry that is no finite number`);
  return { name, tensor: { dims, data } };
}

function numbersOf(
  name: string,
  type: number,
  raw: Uint8Array | null,
  floats: readonly number[],
  wholes: readonly number[],
): Tensor['data'] {
  const view = raw === null ? null : new DataView(raw.buffer, raw.byteOffset, raw.byteLength);
  switch (type) {
    case FLOAT:
      return view === null
        ? Float32Array.from(floats)
        : filled(new Float32Array(view.byteLength >> 2), (k) => view.getFloat32(4 * k, true));
    case FLOAT16:
      return view === null
        ? Float32Array.from(wholes, halfToNumber)
        : filled(new Float32Array(view.byteLength >> 1), (k) => halfToNumber(view.getUint16(2 * k, true)));
    case INT64:
      return view === null
        ? Float64Array.from(wholes)
        : filled(new Float64Array(view.byteLength >> 3), (k) => Number(view.getBigInt64(8 * k, true)));
    default:
      throw new UnreadableModel(`${name} holds ${TYPE_NAMES[type] ?? `type ${type}`}, and constants are read as float, float16 or int64`);
  }
}

/** A loop, because `from` with a function takes ten times as long for a million numbers. */
function filled<T extends Tensor['data']>(out: T, at: (k: number) => number): T {
  for (let k = 0; k < out.length; k++) out[k] = at(k);
  return out;
}

function hasOnlyFinite(data: Tensor['data']): boolean {
  for (let k = 0; k < data.length; k++) if (!Number.isFinite(data[k])) return false;
  return true;
}

/** IEEE 754 binary16: a sign, 5 bits of exponent, 10 of fraction. */
function halfToNumber(bits: number): number {
  const sign = (bits & 0x8000) === 0 ? 1 : -1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : NaN;
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

function read(bytes: Uint8Array, { bytes: parts = {}, whole = {}, float = {} }: Fields): void {
  const reader = new BinaryReader(bytes);
  while (reader.pos < reader.len) {
    const [field, type] = reader.tag();
    const takeWhole = whole[field];
    const takeFloat = float[field];
    if (type === WireType.LengthDelimited && parts[field] !== undefined) parts[field](reader.bytes());
    else if (type === WireType.LengthDelimited && takeWhole !== undefined) {
      const packed = new BinaryReader(reader.bytes());
      while (packed.pos < packed.len) takeWhole(Number(packed.int64()));
    } else if (type === WireType.LengthDelimited && takeFloat !== undefined) {
      const packed = new BinaryReader(reader.bytes());
      while (packed.pos < packed.len) takeFloat(packed.float());
    } else if (type === WireType.Varint && takeWhole !== undefined) takeWhole(Number(reader.int64()));
    else if (type === WireType.Bit32 && takeFloat !== undefined) takeFloat(reader.float());
    else reader.skip(type);
  }
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
