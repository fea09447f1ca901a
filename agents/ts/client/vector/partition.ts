import { usageError } from '../errors.js';

/** Slots `first` ... `first + count - 1` of a vector, on one server. */
export interface SlotRange {
  readonly first: number;
  readonly count: number;
}

/** Divides N slots into `slices` ranges whose lengths differ by at most one. */
export function partition(numEnvs: number, slices: number): SlotRange[] {
  const border = (slice: number): number => Math.floor((numEnvs * slice) / slices);
  return Array.from({ length: slices }, (_, slice) => ({ first: border(slice), count: border(slice + 1) - border(slice) }));
}

/** A slice's part of a step. */
export interface StepShare {
  readonly slice: number;
  /** i32[B']: slot numbers within the slice; null: all in order */
  readonly ids: Int32Array | null;
  readonly actions: Int32Array;
  /** i32[B']: rows of the whole */
  readonly rows: Int32Array;
}

/** Divides a step among slices. Makes the checks of a server first, because no slice may step if another one refuses. */
export function partitionStep(ranges: readonly SlotRange[], ids: Int32Array | null, actions: Int32Array): StepShare[] {
  const numEnvs = ranges.at(-1)!.first + ranges.at(-1)!.count;
  const rows = ids?.length ?? numEnvs;
  if (actions.length !== rows) throw usageError(`There are ${actions.length} actions for ${rows} rows; give one for each.`);
  if (ids === null) {
    return ranges.map(({ first, count }, slice) => ({
      slice,
      ids: null,
      actions: actions.subarray(first, first + count),
      rows: consecutive(first, count),
    }));
  }
  checkSlots(ids, numEnvs);
  return ranges.flatMap(({ first, count }, slice) => {
    const mine = consecutive(0, rows).filter((row) => ids[row]! >= first && ids[row]! < first + count);
    if (mine.length === 0) return [];
    return [{ slice, ids: mine.map((row) => ids[row]! - first), actions: mine.map((row) => actions[row]!), rows: mine }];
  });
}

export function consecutive(first: number, count: number): Int32Array {
  const numbers = new Int32Array(count);
  for (let index = 0; index < count; index++) numbers[index] = first + index;
  return numbers;
}

function checkSlots(ids: Int32Array, numEnvs: number): void {
  const seen = new Uint8Array(numEnvs);
  for (const id of ids) {
    if (id < 0 || id >= numEnvs) throw usageError(`There is no slot ${id}; the vector has 0 to ${numEnvs - 1}.`);
    if (seen[id]! !== 0) throw usageError(`Slot ${id} is named twice in one step; name it once.`);
    seen[id] = 1;
  }
}
