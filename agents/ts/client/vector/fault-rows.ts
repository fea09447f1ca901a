import { SLOT_STATUS, type Batch } from './batch.js';

/** Rows of slots `ids` (indices within the batch; null: all) of a restarted slice's first batch, as faults. */
export function faultRows(batch: Batch, ids: Int32Array | null): Batch {
  const rows = ids ?? batch.slot.map((_, row) => row);
  return {
    rows: rows.length,
    bytes: batch.bytes,
    slot: gather(batch.slot, batch.rows, rows),
    currentSeat: gather(batch.currentSeat, batch.rows, rows),
    observation: gather(batch.observation, batch.rows, rows),
    mask: gather(batch.mask, batch.rows, rows),
    rewards: gather(batch.rewards, batch.rows, rows),
    ended: new Uint8Array(rows.length),
    status: new Uint8Array(rows.length).fill(SLOT_STATUS.fault),
    episodeSeed: gather(batch.episodeSeed, batch.rows, rows),
    byteMask: batch.byteMask && gather(batch.byteMask, batch.rows, rows),
    randomAction: batch.randomAction && gather(batch.randomAction, batch.rows, rows),
    legalCounts: batch.legalCounts && gather(batch.legalCounts, batch.rows, rows),
    legalActions: batch.legalActions && gatherLegal(batch, rows),
    objectives: batch.objectives && gather(batch.objectives, batch.rows, rows),
    finals: null,
  };
}

function gather<T extends Uint8Array | Uint16Array | Int32Array | Float32Array | BigUint64Array>(
  column: T,
  count: number,
  rows: Int32Array,
): T {
  const width = column.length / count;
  const some = column.slice(0, rows.length * width) as T;
  rows.forEach((row, index) => some.set(column.subarray(row * width, (row + 1) * width) as never, index * width));
  return some;
}

function gatherLegal({ legalCounts, legalActions }: Batch, rows: Int32Array): Uint16Array {
  const starts: number[] = [];
  let end = 0;
  for (const count of legalCounts!) {
    starts.push(end);
    end += count;
  }
  return Uint16Array.from([...rows].flatMap((row) => [...legalActions!.subarray(starts[row]!, starts[row]! + legalCounts![row]!)]));
}
