import { BinaryWriter } from '@bufbuild/protobuf/wire';

export interface TensorRow {
  readonly name: string;
  readonly dims: readonly number[];
  readonly values: readonly number[] | Float32Array;
  readonly type?: 'float' | 'float16' | 'int64' | 'double';
  /** in the field of its type, not in `raw_data` */
  readonly listed?: true;
}
export interface NodeRow {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly output: string;
  readonly attributes?: Readonly<Record<string, number>>;
}
export interface NetworkRow {
  /** name of the input: `observation` */
  readonly input?: string;
  readonly width: number;
  readonly nodes: readonly NodeRow[];
  readonly constants: readonly TensorRow[];
  readonly outputs?: readonly string[];
  readonly metadata?: Readonly<Record<string, string>>;
  readonly opset?: number;
}

const [VARINT, BYTES] = [0, 2];
const TYPES = { float: 1, int64: 7, float16: 10, double: 11 };

/** Returns an ONNX file (onnx.proto, opset 13). */
export function writeOnnx({
  input = 'observation',
  width,
  nodes,
  constants,
  outputs = ['logits'],
  metadata = {},
  opset = 13,
}: NetworkRow): Uint8Array {
  const graph = message((w) => {
    for (const node of nodes) w.uint32(tag(1, BYTES)).bytes(nodeMessage(node));
    w.uint32(tag(2, BYTES)).string('network');
    for (const constant of constants) w.uint32(tag(5, BYTES)).bytes(tensorMessage(constant));
    w.uint32(tag(11, BYTES)).bytes(valueMessage(input, width));
    for (const name of outputs) w.uint32(tag(12, BYTES)).bytes(valueMessage(name, null));
  });
  return message((w) => {
    w.uint32(tag(1, VARINT)).int64(8);
    w.uint32(tag(7, BYTES)).bytes(graph);
    w.uint32(tag(8, BYTES)).bytes(message((o) => o.uint32(tag(1, BYTES)).string('').uint32(tag(2, VARINT)).int64(opset)));
    for (const [key, value] of Object.entries(metadata))
      w.uint32(tag(14, BYTES)).bytes(message((o) => o.uint32(tag(1, BYTES)).string(key).uint32(tag(2, BYTES)).string(value)));
  });
}

function nodeMessage({ op, inputs, output, attributes = {} }: NodeRow): Uint8Array {
  return message((w) => {
    for (const name of inputs) w.uint32(tag(1, BYTES)).string(name);
    w.uint32(tag(2, BYTES)).string(output);
    w.uint32(tag(4, BYTES)).string(op);
    for (const [name, value] of Object.entries(attributes)) {
      w.uint32(tag(5, BYTES)).bytes(
        message((a) => {
          a.uint32(tag(1, BYTES)).string(name);
          if (name === 'alpha' || name === 'beta') a.uint32(tag(2, 5)).float(value).uint32(tag(20, VARINT)).int32(1);
          else a.uint32(tag(3, VARINT)).int64(value).uint32(tag(20, VARINT)).int32(2);
        }),
      );
    }
  });
}

function tensorMessage({ name, dims, values, type = 'float', listed }: TensorRow): Uint8Array {
  return message((w) => {
    for (const size of dims) w.uint32(tag(1, VARINT)).int64(size);
    w.uint32(tag(2, VARINT)).int32(TYPES[type]);
    if (listed === true) {
      if (type === 'float') w.uint32(tag(4, BYTES)).bytes(message((p) => values.forEach((value) => p.float(value))));
      else
        w.uint32(tag(type === 'int64' ? 7 : 5, BYTES)).bytes(
          message((p) => values.forEach((value) => p.int64(type === 'int64' ? value : halfBits(value)))),
        );
    }
    w.uint32(tag(8, BYTES)).string(name);
    if (listed !== true) w.uint32(tag(9, BYTES)).bytes(rawData(type, values));
  });
}

function rawData(type: keyof typeof TYPES, values: readonly number[] | Float32Array): Uint8Array {
  const bytes = { float: 4, float16: 2, int64: 8, double: 8 }[type];
  const view = new DataView(new ArrayBuffer(bytes * values.length));
  values.forEach((value, k) => {
    if (type === 'float') view.setFloat32(4 * k, value, true);
    else if (type === 'float16') view.setUint16(2 * k, halfBits(value), true);
    else if (type === 'int64') view.setBigInt64(8 * k, BigInt(value), true);
    else view.setFloat64(8 * k, value, true);
  });
  return new Uint8Array(view.buffer);
}

/** The bits of 0, or of a number of at least 2^-14 that binary16 represents exactly. */
function halfBits(value: number): number {
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  const size = Math.abs(value);
  if (size === 0) return sign;
  const exponent = Math.floor(Math.log2(size));
  return sign | ((exponent + 15) << 10) | Math.round((size / 2 ** exponent - 1) * 1024);
}

function valueMessage(name: string, width: number | null): Uint8Array {
  return message((w) => {
    const dims = [
      message((d) => d.uint32(tag(2, BYTES)).string('N')),
      ...(width === null ? [] : [message((d) => d.uint32(tag(1, VARINT)).int64(width))]),
    ];
    const shape = message((s) => dims.forEach((dim) => s.uint32(tag(1, BYTES)).bytes(dim)));
    const type = message((t) => t.uint32(tag(1, VARINT)).int32(1).uint32(tag(2, BYTES)).bytes(shape));
    w.uint32(tag(1, BYTES)).string(name);
    w.uint32(tag(2, BYTES)).bytes(message((t) => t.uint32(tag(1, BYTES)).bytes(type)));
  });
}

function message(fill: (writer: BinaryWriter) => void): Uint8Array {
  const writer = new BinaryWriter();
  fill(writer);
  return writer.finish();
}

function tag(field: number, type: number): number {
  return (field << 3) | type;
}
