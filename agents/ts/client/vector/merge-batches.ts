import type { Batch, Finals } from './batch.js';

/** A batch of a slice, with the rows of the whole. */
export interface PlacedBatch {
  readonly batch: Batch;
  readonly rows: Int32Array;
}

type Numbers = Uint8Array | Uint16Array | Int32Array | Float32Array | BigUint64Array;

/** Merges the batches of slices into one batch of `rows` rows. */
export function mergeBatches(rows: number, pieces: readonly PlacedBatch[]): Batch {
  const column = <T extends Numbers>(pick: (batch: Batch) => T): T => mergeColumn(rows, pieces, pick);
  const { byteMask, randomAction, legalCounts, objectives } = pieces[0]!.batch;
  return {
    rows,
    bytes: pieces.reduce((sum, { batch }) => sum + batch.bytes, 0),
    slot: column((batch) => batch.slot),
    currentSeat: column((batch) => batch.currentSeat),
    observation: column((batch) => batch.observation),
    mask: column((batch) => batch.mask),
    rewards: column((batch) => batch.rewards),
    ended: column((batch) => batch.ended),
    status: column((batch) => batch.status),
    episodeSeed: column((batch) => batch.episodeSeed),
    byteMask: byteMask === null ? null : column((batch) => batch.byteMask!),
    randomAction: randomAction === null ? null : column((batch) => batch.randomAction!),
    legalCounts: legalCounts === null ? null : column((batch) => batch.legalCounts!),
    legalActions: legalCounts === null ? null : mergeLegal(rows, pieces),
    objectives: objectives === null ? null : column((batch) => batch.objectives!),
    finals: mergeFinals(pieces),
  };
}

/** Merges rows of equal width; consecutive rows of a part are one copy. */
function mergeColumn<T extends Numbers>(rows: number, pieces: readonly PlacedBatch[], pick: (batch: Batch) => T): T {
  const first = pick(pieces[0]!.batch);
  const width = first.length / pieces[0]!.batch.rows;
  // a Buffer shares its memory; the plain constructor does not
  const type = (first instanceof Uint8Array ? Uint8Array : first.constructor) as new (length: number) => T;
  const whole = new type(rows * width);
  for (const piece of pieces) {
    const from = pick(piece.batch);
    for (let start = 0; start < piece.rows.length; ) {
      const end = runEnd(piece.rows, start);
      whole.set(from.subarray(start * width, end * width) as never, piece.rows[start]! * width);
      start = end;
    }
  }
  return whole;
}

function runEnd(rows: Int32Array, start: number): number {
  let end = start + 1;
  while (end < rows.length && rows[end]! === rows[end - 1]! + 1) end++;
  return end;
}

function mergeLegal(rows: number, pieces: readonly PlacedBatch[]): Uint16Array {
  const lists = new Array<Uint16Array>(rows);
  for (const { batch, rows: places } of pieces) {
    let at = 0;
    places.forEach((row, index) => {
      const count = batch.legalCounts![index]!;
      lists[row] = batch.legalActions!.subarray(at, at + count);
      at += count;
    });
  }
  return concat(lists, Uint16Array);
}

function mergeFinals(pieces: readonly PlacedBatch[]): Finals | null {
  const episodes = pieces.flatMap(({ batch, rows }) => (batch.finals === null ? [] : episodesOf(batch, batch.finals, rows)));
  if (episodes.length === 0) return null;
  episodes.sort((a, b) => a.row - b.row);
  return {
    count: episodes.length,
    slot: Int32Array.from(episodes, ({ slot }) => slot),
    observation: concat(
      episodes.map(({ observation }) => observation),
      Uint8Array,
    ),
    returns: concat(
      episodes.map(({ returns }) => returns),
      Float32Array,
    ),
    length: Int32Array.from(episodes, ({ length }) => length),
    objectives: concat(
      episodes.map(({ objectives }) => objectives),
      Int32Array,
    ),
  };
}

interface Episode {
  row: number;
  slot: number;
  observation: Uint8Array;
  returns: Float32Array;
  length: number;
  objectives: Int32Array;
}

function episodesOf(batch: Batch, finals: Finals, rows: Int32Array): Episode[] {
  const bytes = finals.observation.length / finals.count;
  const seats = finals.returns.length / finals.count;
  const numbers = finals.objectives.length / finals.count;
  return Array.from(finals.slot, (slot, f) => ({
    row: rows[batch.slot.indexOf(slot)]!,
    slot,
    observation: finals.observation.subarray(f * bytes, (f + 1) * bytes),
    returns: finals.returns.subarray(f * seats, (f + 1) * seats),
    length: finals.length[f]!,
    objectives: finals.objectives.subarray(f * numbers, (f + 1) * numbers),
  }));
}

function concat<T extends Uint8Array | Uint16Array | Int32Array | Float32Array>(parts: readonly T[], type: new (length: number) => T): T {
  const whole = new type(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
