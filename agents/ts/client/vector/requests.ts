import { AutoresetMode, type StreamVectorRequest, type VectorOpen, type VectorReset } from '../../../../src/gen/orleans/v1/vector.pb.js';
import { Hashes } from '../../../../src/gen/orleans/v1/env.pb.js';
import { choose, configOf, requireCount, uint64, type GameConfig } from '../config.js';
import { usageError } from '../errors.js';
import type { OptionalColumns } from './batch.js';

export type Command = NonNullable<StreamVectorRequest['command']>;

/** Protocol version of this client. */
export const PROTOCOL_VERSION = '1.8.0';

const AUTORESET = {
  'next-step': AutoresetMode.AUTORESET_MODE_NEXT_STEP,
  'same-step': AutoresetMode.AUTORESET_MODE_SAME_STEP,
  disabled: AutoresetMode.AUTORESET_MODE_DISABLED,
} as const;

export interface VectorOptions extends GameConfig {
  /** N */
  numEnvs: number;
  /** less than N: first-ready mode in batches of this many rows; absent: lockstep */
  batchSize?: number | undefined;
  /** default `next-step` */
  autoreset?: keyof typeof AUTORESET | undefined;
  /** unread answers at the same time; absent: the server chooses. Further requests wait for `recv`. */
  maxInFlight?: number | undefined;
  /** optional columns */
  columns?: OptionalColumns | undefined;
  /** number of slot 0 in a larger vector that this one is part of */
  firstSlot?: number | undefined;
  /**
   * after a server restarted without its slots: true: these slots report a fault (status 3) once and play new random episodes; false: every call fails
   * with `RESUME_UNKNOWN`. Default: true with several servers. First-ready vectors always fail
   */
  surviveLoss?: boolean | undefined;
  /** hashes that must match (`HASH_MISMATCH`) */
  expectHashes?: Partial<Hashes> | undefined;
}

/** Opens slots `first` ... `first + count - 1` of the vector. */
export function openOf(options: VectorOptions, first: number, count: number): VectorOpen {
  const { columns = {}, expectHashes, batchSize } = options;
  const { legalActions = false, byteMask = false, randomAction = false, objectives = false } = columns;
  return {
    config: configOf(options),
    numEnvs: count,
    batchSize: batchSize === undefined || batchSize === options.numEnvs ? 0 : requireCount('batchSize', batchSize),
    autoreset: choose(AUTORESET, 'autoreset', options.autoreset ?? 'next-step'),
    maxInFlight: requireCount('maxInFlight', options.maxInFlight ?? 0),
    protocolVersion: PROTOCOL_VERSION,
    expectHashes: expectHashes === undefined ? undefined : Hashes.fromPartial(expectHashes),
    firstSlot: requireCount('firstSlot', options.firstSlot ?? 0) + first,
    columns: { legalActions, byteMask, randomAction, objectives, scores: false },
    resumeToken: '',
  };
}

export function stepOf(ids: Int32Array | null, actions: Int32Array): Command {
  return { $case: 'step', value: { envIds: ids === null ? EMPTY : bytesOf(ids), actions: bytesOf(actions) } };
}

/** How the episodes of a slot begin, also those that begin by autoreset, until its next reset. */
export interface SlotStart {
  /** the start player; absent: drawn */
  startSeat?: number | undefined;
  /** docs/positions.md; absent: the set-up of the rules */
  position?: object | undefined;
}

/** One for all slots, or one for each, null for the set-up of the rules. */
export type SlotStarts = SlotStart | readonly (SlotStart | null)[];

/** `seeds`: one for all slots, one per slot, or none; for slots `first` ... `first + count - 1` of the whole. */
export function resetOf(
  seeds: NumberSeed | readonly NumberSeed[] | undefined,
  mask: Uint8Array | undefined,
  first: number,
  count: number,
  starts?: SlotStarts,
): Command {
  const value: VectorReset = {
    seeds: EMPTY,
    resetMask: mask === undefined ? EMPTY : Buffer.from(mask.subarray(first, first + count)),
    ...startFields(starts, first, count),
  };
  if (typeof seeds === 'object') value.seeds = bytesOf(BigUint64Array.from(seeds.slice(first, first + count), uint64));
  else if (seeds !== undefined) value.seed = uint64(seeds);
  return { $case: 'reset', value };
}

/** Vectors have uint64 seeds; texts are for single envs. */
export type NumberSeed = bigint | number;

const EMPTY = Buffer.alloc(0);

/** A copy: the caller may reuse its array, while the request may be sent again. */
function bytesOf(array: Int32Array | BigUint64Array): Buffer {
  return Buffer.from(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
}

/** Equal starts are sent once. Every server gets the starts of all slots, so that a refused start begins no slot on any server. */
function startFields(starts: SlotStarts | undefined, first: number, count: number): Pick<VectorReset, 'options' | 'optionsOf'> {
  if (starts === undefined) return { options: [], optionsOf: EMPTY };
  if (!isList(starts)) return { options: [JSON.parse(startText(starts))], optionsOf: EMPTY };
  const numbers = new Map<string, number>();
  const numberOf = (start: SlotStart | null): number => {
    if (start === null) return -1;
    const text = startText(start);
    if (!numbers.has(text)) numbers.set(text, numbers.size);
    return numbers.get(text)!;
  };
  const optionsOf = bytesOf(Int32Array.from(starts, numberOf).subarray(first, first + count));
  return { options: [...numbers.keys()].map((text) => JSON.parse(text)), optionsOf };
}

function isList(starts: SlotStarts): starts is readonly (SlotStart | null)[] {
  return Array.isArray(starts);
}

function startText({ startSeat, position }: SlotStart): string {
  try {
    return JSON.stringify({ start_seat: startSeat, position });
  } catch (error) {
    throw usageError(`The start of a slot is not JSON (${(error as Error).message}); give numbers, texts, lists and objects.`);
  }
}
