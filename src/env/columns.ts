import type { Ruleset } from '../catalog/ruleset.js';
import { Refusal } from '../core/result.js';
import type { Score } from './reward.js';

/** Status of a row after a call, with the numbers of the wire (`slot_status`). */
export const SLOT_STATUS = { ok: 0, autoreset: 1, illegal: 2, fault: 3, ended: 4 } as const;

/** Buffers of the caller that a call fills: a structure of arrays, row-major. B rows, P seats, O observation bytes, M mask bytes. */
export interface Columns {
  /** u8[B, O]: observation of the seat to act, also if `maxSteps` truncated; if the rules ended the episode, of the seat that acted last */
  observation: Uint8Array;
  /** bits[B, M]: mask of the seat to act, also if `maxSteps` truncated; all 0 if the rules ended the episode */
  mask: Uint8Array;
  /** f32[B, P]: rewards of each seat since the row's last decision */
  rewards: Float32Array;
  /** i32[B]: seat to act, -4 if the row has ended */
  currentSeat: Int32Array;
  /** u8[B]: 1 terminated, 2 truncated, 0 running, of the episode in which this call made a step */
  ended: Uint8Array;
  /** u8[B]: a SLOT_STATUS */
  status: Uint8Array;
  /** u64[B]: seed of the current episode; `Env.reset({ seed })` plays it again */
  episodeSeed: BigUint64Array;
}

/** The F episodes that ended in a call, in the order of their rows; filled up to `count`. */
export interface Finals {
  count: number;
  /** i32[F]: slot */
  slot: Int32Array;
  /** u8[F, P, O]: last observation of every seat */
  observation: Uint8Array;
  /** i32[F]: the seat whose observation the last row has */
  seat: Int32Array;
  /** u8[F]: status of the last action, SLOT_STATUS ok or illegal */
  status: Uint8Array;
  /** bits[F, M]: mask of the last row */
  mask: Uint8Array;
  /** f32[F, P] */
  returns: Float32Array;
  /** i32[F]: decisions of the episode, including those of opponents */
  length: Int32Array;
  /** i32[F, P, K, 3]: have, need and done of the K objectives; empty if victory points are counted */
  objectives: Int32Array;
  /** i32[F, P]: `Score.total` of every seat */
  points: Int32Array;
  /** i32[F, P]: `Score.rank` */
  ranks: Int32Array;
  /** u8[F, P]: 1 where `Score.winner` */
  winners: Uint8Array;
  /** scores by ended episode */
  scores: Score[][];
}

/** Makes finals for `slots` games; the observations grow as episodes end. `objectives`: length of `Env.writeObjectives`. */
export function makeFinals({ seats, spec }: Ruleset, slots: number, objectives: number): Finals {
  return {
    count: 0,
    slot: new Int32Array(slots),
    observation: new Uint8Array(0),
    seat: new Int32Array(slots),
    status: new Uint8Array(slots),
    mask: new Uint8Array(slots * spec.maskBytes),
    returns: new Float32Array(slots * seats),
    length: new Int32Array(slots),
    objectives: new Int32Array(slots * objectives),
    points: new Int32Array(slots * seats),
    ranks: new Int32Array(slots * seats),
    winners: new Uint8Array(slots * seats),
    scores: [],
  };
}

/** Refusal COLUMN_LENGTH if a column is too short for the rows. */
export function checkColumns(out: Columns, { seats, spec }: Ruleset, rows: number): void {
  checkColumn('observation', out.observation, rows * spec.observationBytes);
  checkColumn('mask', out.mask, rows * spec.maskBytes);
  checkColumn('rewards', out.rewards, rows * seats);
  checkColumn('currentSeat', out.currentSeat, rows);
  checkColumn('ended', out.ended, rows);
  checkColumn('status', out.status, rows);
  checkColumn('episodeSeed', out.episodeSeed, rows);
}

function checkColumn(name: keyof Columns, { length }: { readonly length: number }, least: number): void {
  if (length < least) throw new Refusal('COLUMN_LENGTH', `The column ${name} has ${length} numbers; the rows need ${least}.`);
}

/** Makes columns for `rows` rows; each column has a separate buffer. */
export function makeColumns(ruleset: Ruleset, rows: number): Columns {
  const { observationBytes, maskBytes } = ruleset.spec;
  return {
    observation: new Uint8Array(rows * observationBytes),
    mask: new Uint8Array(rows * maskBytes),
    rewards: new Float32Array(rows * ruleset.seats),
    currentSeat: new Int32Array(rows),
    ended: new Uint8Array(rows),
    status: new Uint8Array(rows),
    episodeSeed: new BigUint64Array(rows),
  };
}
