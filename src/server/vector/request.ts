import { BinaryReader, BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import { Refusal } from '../../core/result.js';
import { Struct } from '../../gen/google/protobuf/struct.pb.js';
import { StreamVectorRequest } from '../../gen/orleans/v1/vector.pb.js';
import { MOST_RESET_BYTES } from '../request-memory.js';

/** Field numbers: reset of StreamVectorRequest, options of VectorReset. */
const RESET = 4;
const OPTIONS = 4;

/** Tags of fields of StreamVectorRequest. */
const SEQ_TAG = 0x08;
const ACK_TAG = 0x10;
const STEP_TAG = 0x2a;

/** Options of a reset; small ones take much more memory than their bytes. */
export const MOST_OPTIONS = 65_536;

/** A request. Options of a reset stay bytes, because their objects are many: `command.value.options` is empty. */
export interface VectorRequest {
  readonly request: StreamVectorRequest;
  readonly options: readonly Buffer[];
}

/** An entry of options is not a message. */
export class MalformedOptions extends Error {}

/** Throws for other bytes than a message. */
export function decodeRequest(bytes: Buffer): VectorRequest {
  let options: readonly Buffer[] = NONE;
  // nearly all requests are steps
  if (isStep(bytes)) return { request: StreamVectorRequest.decode(bytes), options };
  const rest = replaceFields(bytes, RESET, (reset) => {
    const entries: Buffer[] = [];
    const others = replaceFields(reset, OPTIONS, (entry) => (entries.push(entry) > MOST_OPTIONS ? false : null));
    options = entries;
    return others;
  });
  return { request: StreamVectorRequest.decode(rest), options };
}

const NONE: readonly Buffer[] = [];

/** Whether a message has no other fields than seq, ack and step, in this order. */
function isStep(bytes: Buffer): boolean {
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let shift = 1; at < bytes.length; shift *= 128) {
      const byte = bytes[at++]!;
      value += (byte & 0x7f) * shift;
      if (byte < 0x80) break;
    }
    return value;
  };
  for (const tag of [SEQ_TAG, ACK_TAG]) {
    if (bytes[at] !== tag) continue;
    at++;
    varint();
  }
  return bytes[at++] === STEP_TAG && varint() === bytes.length - at;
}

/** An entry of options; throws MalformedOptions, or Refusal MESSAGE_TOO_LARGE for more bytes than valid options have. */
export function decodeOptions(bytes: Buffer): Record<string, unknown> {
  if (bytes.length > MOST_RESET_BYTES)
    throw new Refusal(
      'MESSAGE_TOO_LARGE',
      `An entry of VectorReset.options has more than ${MOST_RESET_BYTES} bytes; give a shorter position.`,
      'RESOURCE_EXHAUSTED',
    );
  try {
    return Struct.unwrap(Struct.decode(bytes)) as Record<string, unknown>;
  } catch {
    throw new MalformedOptions();
  }
}

/** A message with other contents in all fields of a number. `replace` returns them, null: without the field; false: no more is needed. */
function replaceFields(message: Buffer, number: number, replace: (content: Buffer) => Buffer | null | false): Buffer {
  const reader = new BinaryReader(message);
  const writer = new BinaryWriter();
  let copied = 0;
  while (reader.pos < reader.len) {
    const at = reader.pos;
    const [found, wire] = reader.tag();
    if (found !== number || wire !== WireType.LengthDelimited) {
      reader.skip(wire, found);
      continue;
    }
    const length = reader.uint32();
    const to = reader.pos + length;
    if (to > reader.len) throw new RangeError('premature EOF');
    if (at > copied) writer.raw(message.subarray(copied, at));
    const content = replace(message.subarray(reader.pos, to));
    // the request will be refused
    if (content === false) return Buffer.alloc(0);
    if (content !== null) writer.tag(number, wire).bytes(content);
    reader.pos = copied = to;
  }
  if (copied < message.length) writer.raw(message.subarray(copied));
  return Buffer.from(writer.finish());
}
