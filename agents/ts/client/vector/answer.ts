import { VectorError, VectorOpened } from '../../../../src/gen/orleans/v1/vector.pb.js';
import { malformedAnswer, MOST_OBJECT_BYTES } from '../errors.js';
import { STREAM_VECTOR_RESPONSE, VECTOR_BATCH, VECTOR_FINALS } from '../../../../src/gen/vector_fields.js';

/** A received StreamVectorResponse: arrays are views by field number, empty if not sent. */
export interface Answer {
  readonly bytes: Uint8Array;
  seq: number;
  number: number;
  opened: VectorOpened | null;
  batch: Uint8Array[] | null;
  error: VectorError | null;
  closed: boolean;
  legalActions: Uint8Array;
  finals: Uint8Array[] | null;
}

const NOTHING = new Uint8Array(0);
/** One more than the greatest field number. */
const BATCH_FIELDS = Math.max(...Object.values(VECTOR_BATCH)) + 1;
const FINALS_FIELDS = Math.max(...Object.values(VECTOR_FINALS)) + 1;

/** Kinds of value on the wire. */
const VARINT = 0,
  FIXED64 = 1,
  BYTES = 2,
  FIXED32 = 5;

/** Reads the headers of a message. The generated reader copies every array, which costs more than all other work of a client. */
export function readAnswer(bytes: Uint8Array): Answer {
  const answer: Answer = {
    bytes,
    seq: 0,
    number: 0,
    opened: null,
    batch: null,
    error: null,
    closed: false,
    legalActions: NOTHING,
    finals: null,
  };
  const walk = new FieldReader(bytes);
  while (walk.next()) {
    if (walk.kind === FIXED32 && walk.field === STREAM_VECTOR_RESPONSE.seq) answer.seq = walk.value;
    else if (walk.kind === FIXED32 && walk.field === STREAM_VECTOR_RESPONSE.number) answer.number = walk.value;
    else if (walk.kind === BYTES) readField(answer, walk.field, walk.bytes);
  }
  return answer;
}

function readField(answer: Answer, field: number, bytes: Uint8Array): void {
  if (field === STREAM_VECTOR_RESPONSE.opened) answer.opened = VectorOpened.decode(short(bytes));
  else if (field === STREAM_VECTOR_RESPONSE.batch) answer.batch = arrays(bytes, BATCH_FIELDS);
  else if (field === STREAM_VECTOR_RESPONSE.error) answer.error = VectorError.decode(short(bytes));
  else if (field === STREAM_VECTOR_RESPONSE.closed) answer.closed = true;
  else if (field === STREAM_VECTOR_RESPONSE.legalActions) answer.legalActions = bytes;
  else if (field === STREAM_VECTOR_RESPONSE.finals) answer.finals = arrays(bytes, FINALS_FIELDS);
}

function short(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= MOST_OBJECT_BYTES) return bytes;
  throw malformedAnswer(`a part of its answer has ${bytes.length} bytes, and ${MOST_OBJECT_BYTES} are allowed`);
}

function arrays(bytes: Uint8Array, count: number): Uint8Array[] {
  const found = new Array<Uint8Array>(count).fill(NOTHING);
  const walk = new FieldReader(bytes);
  while (walk.next()) if (walk.kind === BYTES && walk.field < count) found[walk.field] = walk.bytes;
  return found;
}

/** Reads field after field; unknown ones are skipped. */
class FieldReader {
  field = 0;
  kind = 0;
  /** of VARINT and FIXED32 */
  value = 0;
  /** of BYTES: a view */
  bytes: Uint8Array = NOTHING;
  private at = 0;

  constructor(private readonly all: Uint8Array) {}

  next(): boolean {
    if (this.at >= this.all.length) return false;
    const tag = this.varint();
    this.field = tag >>> 3;
    this.kind = tag & 7;
    if (this.kind === VARINT) this.value = this.varint();
    else if (this.kind === FIXED64) this.at += 8;
    else if (this.kind === FIXED32) this.value = this.fixed32();
    else if (this.kind === BYTES) this.bytes = this.take(this.varint());
    else throw new Error(`the answer is not a StreamVectorResponse: field ${this.field} of kind ${this.kind}`);
    return true;
  }

  private fixed32(): number {
    const { all, at } = this;
    this.at += 4;
    return (all[at]! | (all[at + 1]! << 8) | (all[at + 2]! << 16) | (all[at + 3]! << 24)) >>> 0;
  }

  private take(length: number): Uint8Array {
    const end = this.at + length;
    if (end > this.all.length) throw new Error('the answer is not a StreamVectorResponse: it is cut off');
    const view = this.all.subarray(this.at, end);
    this.at = end;
    return view;
  }

  private varint(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.all[this.at++];
      if (byte === undefined) throw new Error('the answer is not a StreamVectorResponse: it is cut off');
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }
}
