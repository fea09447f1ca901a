import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';

/** `TensorProto.external_data` of onnx.proto: ONNX Runtime reads the tensor from the named file, which can be any file of the host. */
const EXTERNAL_DATA = 13;

/** Fields of onnx.proto messages that lead to tensors, by number. */
const FIELDS = {
  model: { 7: 'graph', 20: 'training', 25: 'function' },
  training: { 1: 'graph', 2: 'graph' },
  function: { 7: 'node', 11: 'attribute' },
  graph: { 1: 'node', 5: 'tensor', 15: 'sparse' },
  node: { 5: 'attribute' },
  attribute: { 5: 'tensor', 6: 'graph', 10: 'tensor', 11: 'graph', 22: 'sparse', 23: 'sparse' },
  sparse: { 1: 'tensor', 2: 'tensor' },
  tensor: {},
} as const;
type Kind = keyof typeof FIELDS;

/** Throws for a model that names other files, and for the ORT format, which can name them. */
export function checkOnnx(model: Uint8Array): void {
  if (new TextDecoder('latin1').decode(model.subarray(4, 8)) === 'ORTM') throw new Error('it has the format ORT, and only ONNX is read');
  visit(model, 'model');
}

function visit(message: Uint8Array, kind: Kind): void {
  const fields: Readonly<Record<number, Kind>> = FIELDS[kind];
  for (const reader = new BinaryReader(message); reader.pos < reader.len; ) {
    const [number, wire] = reader.tag();
    if (kind === 'tensor' && number === EXTERNAL_DATA) throw new Error('its numbers are in another file; the network must be one file');
    const child = fields[number];
    if (child !== undefined && wire === WireType.LengthDelimited) visit(reader.bytes(), child);
    else reader.skip(wire, number);
  }
}
