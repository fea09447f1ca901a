import type { Spec } from '../../../../src/gen/orleans/v1/env.pb.js';
import { VECTOR_BATCH, VECTOR_FINALS } from '../../../../src/gen/vector_fields.js';
import { malformedAnswer, readable } from '../errors.js';
import { isAsked, requireLengths } from '../spec.js';
import type { Answer } from './answer.js';

/** Values of `Batch.status`. */
export const SLOT_STATUS = { ok: 0, autoreset: 1, illegal: 2, fault: 3, ended: 4 } as const;

/**
 * B rows as structure of arrays, row-major: P seats, O observation bytes, M mask bytes, A actions. Large arrays are views on the message, which
 * belongs to the caller and is never overwritten.
 */
export interface Batch {
  /** B */
  readonly rows: number;
  /** bytes of its messages */
  readonly bytes: number;
  /** i32[B]: slot of each row */
  readonly slot: Int32Array;
  /** i32[B]: seat to act, -4 when the row's episode is over */
  readonly currentSeat: Int32Array;
  /** u8[B, O]: observation of the seat to act; of an ended row, of the seat that acted last */
  readonly observation: Uint8Array;
  /** bits[B, M]: bit `a % 8` of byte `a / 8` is action a */
  readonly mask: Uint8Array;
  /** f32[B, P]: since the row's last decision */
  readonly rewards: Float32Array;
  /** u8[B]: 0 running, 1 terminated, 2 truncated */
  readonly ended: Uint8Array;
  /** u8[B]: a SLOT_STATUS */
  readonly status: Uint8Array;
  /** u64[B]: seed of the current episode */
  readonly episodeSeed: BigUint64Array;
  /** u8[B, A], on request */
  readonly byteMask: Uint8Array | null;
  /** i32[B], on request: a uniformly random legal action, -1 for an ended row */
  readonly randomAction: Int32Array | null;
  /** u16[B], on request: number of legal actions */
  readonly legalCounts: Uint16Array | null;
  /** u16[sum of legalCounts], on request */
  readonly legalActions: Uint16Array | null;
  /** i32[B, P, K, 3], on request: have, need and done of the K objectives (`Spec.objectives`) */
  readonly objectives: Int32Array | null;
  /** episodes that ended in this batch, in row order; null: none */
  readonly finals: Finals | null;
}

/** F episodes. */
export interface Finals {
  /** F */
  readonly count: number;
  /** i32[F] */
  readonly slot: Int32Array;
  /** u8[F, P, O]: last observation of every seat */
  readonly observation: Uint8Array;
  /** f32[F, P]: sums of the rewards */
  readonly returns: Float32Array;
  /** i32[F]: decisions, those of bots included */
  readonly length: Int32Array;
  /** i32[F, P, K, 3]: final objectives; empty with victory points */
  readonly objectives: Int32Array;
}

/** The optional columns of a batch. */
export interface OptionalColumns {
  legalActions?: boolean | undefined;
  byteMask?: boolean | undefined;
  randomAction?: boolean | undefined;
  objectives?: boolean | undefined;
}

/** Widths of the columns. */
type Widths = Pick<Spec, 'seats' | 'numActions' | 'observationBytes' | 'maskBytes' | 'objectives'>;

/** The batch of an answer; adds `firstSlot` to its slots. OrleansError `ANSWER_MALFORMED` for a column that does not fit the spec. */
export function readBatch(answer: Answer, columns: OptionalColumns, spec: Widths, firstSlot: number): Batch {
  return readable(() => {
    const batch = batchOf(answer, columns, firstSlot);
    check(batch, spec);
    return batch;
  });
}

function check(batch: Batch, spec: Widths): void {
  const { rows, finals } = batch;
  const { seats, numActions, observationBytes, maskBytes, objectives } = spec;
  const goals = 3 * seats * objectives.length;
  requireLengths(rows, [
    [batch.currentSeat, 1],
    [batch.observation, observationBytes],
    [batch.mask, maskBytes],
    [batch.rewards, seats],
    [batch.ended, 1],
    [batch.status, 1],
    [batch.episodeSeed, 1],
    [batch.byteMask, numActions],
    [batch.randomAction, 1],
    [batch.legalCounts, 1],
    [batch.objectives, goals],
  ]);
  if (finals !== null) {
    requireLengths(finals.count, [
      [finals.observation, seats * observationBytes],
      [finals.returns, seats],
      [finals.length, 1],
    ]);
  }
  const legal = batch.legalCounts?.reduce((sum, count) => sum + count, 0) ?? 0;
  if (legal !== (batch.legalActions?.length ?? 0)) throw malformedAnswer('the legal actions are not as many as their counts say');
  if (!batch.rewards.every(Number.isFinite)) throw malformedAnswer('it sent a reward that is not a number');
  if (!batch.currentSeat.every((seat) => isAsked(seat, spec))) throw malformedAnswer('it asked a seat that the game does not have');
}

function batchOf(answer: Answer, columns: OptionalColumns, firstSlot: number): Batch {
  const fields = answer.batch!;
  const slot = shifted(numbers(fields[VECTOR_BATCH.envIds]!, Int32Array), firstSlot);
  return {
    rows: slot.length,
    bytes: answer.bytes.length,
    slot,
    currentSeat: numbers(fields[VECTOR_BATCH.currentSeat]!, Int32Array),
    observation: fields[VECTOR_BATCH.observation]!,
    mask: fields[VECTOR_BATCH.actionMask]!,
    rewards: numbers(fields[VECTOR_BATCH.rewards]!, Float32Array),
    ended: fields[VECTOR_BATCH.ended]!,
    status: fields[VECTOR_BATCH.slotStatus]!,
    episodeSeed: numbers(fields[VECTOR_BATCH.episodeSeed]!, BigUint64Array),
    byteMask: columns.byteMask === true ? fields[VECTOR_BATCH.byteMask]! : null,
    randomAction: columns.randomAction === true ? numbers(fields[VECTOR_BATCH.randomAction]!, Int32Array) : null,
    legalCounts: columns.legalActions === true ? numbers(fields[VECTOR_BATCH.legalCounts]!, Uint16Array) : null,
    legalActions: columns.legalActions === true ? numbers(answer.legalActions, Uint16Array) : null,
    objectives: columns.objectives === true ? numbers(fields[VECTOR_BATCH.objectives]!, Int32Array) : null,
    finals: answer.finals === null ? null : finalsOf(answer.finals, firstSlot),
  };
}

function finalsOf(fields: readonly Uint8Array[], firstSlot: number): Finals {
  const slot = shifted(numbers(fields[VECTOR_FINALS.envIds]!, Int32Array), firstSlot);
  return {
    count: slot.length,
    slot,
    observation: fields[VECTOR_FINALS.observation]!,
    returns: numbers(fields[VECTOR_FINALS.episodeReturn]!, Float32Array),
    length: numbers(fields[VECTOR_FINALS.episodeLength]!, Int32Array),
    objectives: numbers(fields[VECTOR_FINALS.objectives]!, Int32Array),
  };
}

interface NumberArray<T> {
  new (buffer: ArrayBufferLike, offset?: number, length?: number): T;
  readonly BYTES_PER_ELEMENT: number;
}

/** A view if aligned, else a copy. */
function numbers<T>(bytes: Uint8Array, type: NumberArray<T>): T {
  const size = type.BYTES_PER_ELEMENT;
  if (bytes.byteOffset % size === 0) return new type(bytes.buffer, bytes.byteOffset, bytes.length / size);
  return new type(new Uint8Array(bytes).buffer);
}

function shifted(slots: Int32Array, by: number): Int32Array {
  return by === 0 ? slots : slots.map((slot) => slot + by);
}
