import { Refusal } from '../../core/result.js';

/** Copies numbers of a request into the aligned array `into`; Refusal COLUMN_LENGTH. */
export function readInt32s(bytes: Buffer, into: Int32Array, field: string, what: string): Int32Array {
  if (bytes.length % 4 !== 0 || bytes.length > into.byteLength) {
    throw new Refusal('COLUMN_LENGTH', `${field} has ${bytes.length} bytes; send int32 for at most ${into.length} ${what}.`);
  }
  new Uint8Array(into.buffer).set(bytes);
  return into.subarray(0, bytes.length / 4);
}

export function readUint64s(bytes: Buffer, count: number, field: string): BigUint64Array {
  if (bytes.length !== 8 * count)
    throw new Refusal('COLUMN_LENGTH', `${field} has ${bytes.length} bytes; send uint64 for ${count} envs, which is ${8 * count} bytes.`);
  const list = new BigUint64Array(count);
  new Uint8Array(list.buffer).set(bytes);
  return list;
}

export function int32s(length: number, valueAt: (index: number) => number): Int32Array {
  return Int32Array.from({ length }, (_, index) => valueAt(index));
}
