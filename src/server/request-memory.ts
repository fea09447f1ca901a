import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';
import { Refusal } from '../core/result.js';
import { tooLarge } from '../rpc/status.js';

/** Limit of a Reset. A position has many names; as protobuf it has up to seven times the characters of its JSON. */
export const MOST_RESET_BYTES = 128 * 1024;

/** Limit of the other methods, whose largest field is a snapshot; of a Search without the contents of its `bytes` fields. */
const MOST_REQUEST_BYTES = 64 * 1024;

/** Memory per byte of a request, because many small fields take much more memory than their bytes. */
export const REQUEST_WEIGHT = 16;

/** By field number of SearchRequest and SearchState: messages and `bytes` fields, which may be large. */
const FIELDS = { search: { 2: 'state', 3: 'bytes', 7: 'bytes', 8: 'bytes' }, state: { 2: 'bytes' } } as const;

/** Memory of a request of the method; Refusal MESSAGE_TOO_LARGE. */
export function requestMemory(rpc: string, bytes: Uint8Array): number {
  // columns and snapshots of a Search are not decoded
  if (rpc === 'search') return bytes.length + (REQUEST_WEIGHT - 1) * Math.min(bytes.length, MOST_REQUEST_BYTES);
  const most = rpc === 'reset' ? MOST_RESET_BYTES : MOST_REQUEST_BYTES;
  if (bytes.length > most) throw tooLarge(most);
  return REQUEST_WEIGHT * bytes.length;
}

/** Refusal MESSAGE_TOO_LARGE for a search that would be decoded into too many objects. Throws for other bytes than a message. */
export function requireFewObjects(search: Uint8Array): void {
  if (objectBytes(search, MOST_REQUEST_BYTES, 'search') <= MOST_REQUEST_BYTES) return;
  throw new Refusal(
    'MESSAGE_TOO_LARGE',
    `The search has more than ${MOST_REQUEST_BYTES} bytes besides its columns and snapshots; name fewer states and policies.`,
    'RESOURCE_EXHAUSTED',
  );
}

/** Bytes of a message without the contents of its `bytes` fields; reads little more than `most` of them. */
function objectBytes(message: Uint8Array, most: number, kind: keyof typeof FIELDS): number {
  const fields: Readonly<Record<number, 'state' | 'bytes'>> = FIELDS[kind];
  const reader = new BinaryReader(message);
  let contents = 0;
  while (reader.pos < reader.len && reader.pos - contents <= most) {
    const [number, wire] = reader.tag();
    const field = fields[number];
    if (field === undefined || wire !== WireType.LengthDelimited) {
      reader.skip(wire, number);
      continue;
    }
    const value = reader.bytes();
    contents += field === 'bytes' ? value.length : value.length - objectBytes(value, most, field);
  }
  return reader.pos - contents;
}
