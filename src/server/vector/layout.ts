import type { Ruleset } from '../../catalog/ruleset.js';
import { objectiveIds } from '../../env/reward.js';
import type { VectorColumns } from '../../gen/orleans/v1/vector.pb.js';
import { STREAM_VECTOR_RESPONSE, VECTOR_BATCH } from '../../gen/vector_fields.js';

/** gRPC's 5 bytes before a message: not compressed, length (big-endian); before them the call number of the local transport. */
export const PREFIX = 4 + 5;

/** Key of a length-delimited field. */
const lengthKey = (field: number): number => (field << 3) | 2;
/** Key of a fixed32 field. */
const fixedKey = (field: number): number => (field << 3) | 5;

type Column = keyof typeof VECTOR_BATCH;

export interface Span {
  readonly at: number;
  readonly length: number;
}

/**
 * The layout of a batch message with `rows` rows: all fields but the last two have lengths that follow from the shapes, so keys and lengths are
 * written once, and later batches overwrite the bytes.
 */
export class Layout {
  readonly seqAt = PREFIX + 1;
  readonly numberAt = PREFIX + 6;
  readonly columns: Readonly<Record<Column, Span>>;
  /** bytes up to the end of the batch; the variable part follows */
  readonly fixed: number;
  /** maximum bytes of the message: every episode ends, and every action is legal */
  readonly most: number;
  private readonly start: number;
  private readonly inner: number;

  constructor(
    ruleset: Ruleset,
    readonly rows: number,
    asked: VectorColumns,
  ) {
    const { seats, spec } = ruleset;
    const sizes: Record<Column, number> = {
      envIds: 4 * rows,
      currentSeat: 4 * rows,
      observation: rows * spec.observationBytes,
      actionMask: rows * spec.maskBytes,
      rewards: 4 * rows * seats,
      ended: rows,
      slotStatus: rows,
      episodeSeed: 8 * rows,
      byteMask: asked.byteMask ? rows * spec.numActions : 0,
      randomAction: asked.randomAction ? 4 * rows : 0,
      legalCounts: asked.legalActions ? 2 * rows : 0,
      objectives: asked.objectives ? objectiveBytes(ruleset, rows) : 0,
    };
    const names = Object.keys(VECTOR_BATCH) as Column[];
    const present = names.filter((name) => sizes[name] > 0);
    this.inner = present.reduce((sum, name) => sum + 1 + varintSize(sizes[name]) + sizes[name], 0);
    this.start = PREFIX + 10 + 1 + varintSize(this.inner);
    let at = this.start;
    const columns: Partial<Record<Column, Span>> = {};
    for (const name of names) {
      if (sizes[name] > 0) at += 1 + varintSize(sizes[name]);
      columns[name] = { at, length: sizes[name] };
      at += sizes[name];
    }
    this.columns = columns as Record<Column, Span>;
    this.fixed = at;
    this.most =
      at +
      fieldSize(asked.legalActions ? 2 * rows * spec.numActions : 0) +
      fieldSize(finalsBytes(ruleset, rows, asked.scores ? rows * ruleset.seats * SCORE_BYTES : 0));
  }

  /** Writes the keys and lengths of a new message. */
  writeHeaders(bytes: Uint8Array): void {
    bytes[this.seqAt - 1] = fixedKey(STREAM_VECTOR_RESPONSE.seq);
    bytes[this.numberAt - 1] = fixedKey(STREAM_VECTOR_RESPONSE.number);
    writeLength(bytes, PREFIX + 10, STREAM_VECTOR_RESPONSE.batch, this.inner);
    for (const [name, { at, length }] of Object.entries(this.columns)) {
      if (length > 0) writeLength(bytes, at - 1 - varintSize(length), VECTOR_BATCH[name as Column], length);
    }
  }
}

/** Upper bound of a score with parts or objectives. */
const SCORE_BYTES = 1024;

/** int32 have, need and done of each objective of each seat in `rows` games. */
export function objectiveBytes({ seats, rules }: Ruleset, rows: number): number {
  return 4 * rows * seats * objectiveIds(rules).length * 3;
}

/** Size of VectorFinals for `count` games, with `scores` bytes of scores with parts. */
export function finalsBytes(ruleset: Ruleset, count: number, scores = 0): number {
  const { seats, spec } = ruleset;
  // slot, length, seat of the observation
  const numbers = [4 * count, 4 * count, 4 * count];
  // returns, points, ranks
  const bySeat = [4 * count * seats, 4 * count * seats, 4 * count * seats];
  const bytes = [
    count * seats * spec.observationBytes,
    count * spec.maskBytes,
    count * seats,
    count,
    objectiveBytes(ruleset, count),
    scores,
  ];
  return [...numbers, ...bySeat, ...bytes].reduce((sum, size) => sum + fieldSize(size), 0);
}

function varintSize(value: number): number {
  let size = 1;
  for (let rest = value; rest > 127; rest = Math.floor(rest / 128)) size++;
  return size;
}

/** Writes key and length of a field; returns the start of its bytes. */
export function writeLength(bytes: Uint8Array, at: number, field: number, length: number): number {
  let to = at;
  bytes[to++] = lengthKey(field);
  let rest = length;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes[to++] = (rest % 128) | 128;
  bytes[to++] = rest;
  return to;
}

/** Size of a field with key and length; 0 for an empty one, which is omitted. */
export function fieldSize(length: number): number {
  return length === 0 ? 0 : 1 + varintSize(length) + length;
}
