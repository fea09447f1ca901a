import { SearchRequest, type SearchResponse } from '../../../src/gen/orleans/v1/env.pb.js';
import { readable, usageError } from './errors.js';
import { requireLengths, type Spec } from './spec.js';

/** The result of a search: N copies, P seats, O observation bytes, M mask bytes. Columns that were not requested are empty. */
export interface SearchResult {
  /** i32[N]: seat to act; `OVER`: the episode is over */
  currentSeat: Int32Array;
  /** i32[N]: actions played */
  applied: Int32Array;
  /** u8[N]: 1: the next action is illegal */
  illegal: Uint8Array;
  /** u8[N]: 0: running; 1: the rules ended the episode; 2: `maxSteps` of the env truncated it */
  ended: Uint8Array;
  /** f32[N, P]: rewards of this call, bots on seats included */
  rewards: Float32Array;
  /** f32[N, P]: since the reset or the snapshot */
  returns: Float32Array;
  /** u8[N, O]: observations of the seat to act */
  observation: Uint8Array;
  /** bits[N, M] */
  actionMask: Uint8Array;
  /** i32[N, P]: of the current state */
  points: Int32Array;
  /** i32[N, P]: 1 is best */
  ranks: Int32Array;
  /** u8[N, P] */
  winners: Uint8Array;
  /** the copies, for later searches; N or none */
  snapshots: readonly Uint8Array[];
  /** how the bots of `policies` continued */
  rollouts: RolloutResult;
}

/** G games, P seats. */
export interface RolloutResult {
  /** f32[G, P]: sum of the rewards after the fork */
  returns: Float32Array;
  /** i32[G]: decisions played */
  lengths: Int32Array;
  /** u8[G]: 1: the rules ended the game; 0: it was truncated */
  terminated: Uint8Array;
}

/** The work of a search on each copy, and its columns. */
export interface SearchOptions {
  /** the states where copies begin: handles of envs of this ruleset, and snapshots; absent: this env */
  states?: readonly (SearchHandle | Uint8Array)[] | undefined;
  /** by copy the index of its state; absent: copies of the only state, or one of each */
  stateOf?: readonly number[] | undefined;
  /** by copy one or more actions in order; absent: none */
  actions?: readonly (number | readonly number[])[] | undefined;
  /** bots that play each copy to its end afterwards, one for all seats or one per seat; absent: none */
  policies?: readonly string[] | undefined;
  /** decisions of these bots after which a copy is truncated; default: the server's limit */
  maxSteps?: number | undefined;
  /** default true */
  observation?: boolean | undefined;
  /** default true */
  actionMask?: boolean | undefined;
  /** points, ranks and winners; default false */
  scores?: boolean | undefined;
  /** default false */
  snapshots?: boolean | undefined;
}

/** The part of a handle that a state of a search needs. */
export interface SearchHandle {
  readonly id: string;
  readonly token: string;
}

export function searchFields(options: SearchOptions): Partial<SearchRequest> {
  const { states = [], actions, policies = [], maxSteps = 0 } = options;
  const played = actions?.map((some) => (typeof some === 'number' ? [some] : some));
  const { observation = true, actionMask = true, scores = false, snapshots = false } = options;
  return SearchRequest.fromPartial({
    states: states.map((state) =>
      state instanceof Uint8Array
        ? { state: { $case: 'snapshot', value: Buffer.from(state) } }
        : { state: { $case: 'env', value: { env: state.id, token: state.token } } },
    ),
    stateOf: int32(options.stateOf ?? firstOnly(states.length, played?.length)),
    actionCounts: int32(played?.map(({ length }) => length) ?? []),
    actions: int32(played?.flat() ?? []),
    columns: { observation, actionMask, scores, snapshots },
    policies: [...policies],
    maxSteps,
  });
}

/** OrleansError `ANSWER_MALFORMED` unless each column has a row per copy. */
export function readSearch(answer: SearchResponse, spec: Spec): SearchResult {
  const { illegal, ended, observation, actionMask, winners, snapshots } = answer;
  const result = readable(() => ({
    currentSeat: new Int32Array(alignedCopy(answer.currentSeat)),
    applied: new Int32Array(alignedCopy(answer.applied)),
    illegal,
    ended,
    rewards: new Float32Array(alignedCopy(answer.rewards)),
    returns: new Float32Array(alignedCopy(answer.returns)),
    observation,
    actionMask,
    points: new Int32Array(alignedCopy(answer.points)),
    ranks: new Int32Array(alignedCopy(answer.ranks)),
    winners,
    snapshots,
    rollouts: readRollouts(answer.rolloutReturns, answer.rolloutLengths, answer.rolloutTerminated, spec),
  }));
  const asked = (column: ArrayLike<unknown>): ArrayLike<unknown> | null => (column.length === 0 ? null : column);
  requireLengths(ended.length, [
    [result.currentSeat, 1],
    [result.applied, 1],
    [illegal, 1],
    [result.rewards, spec.seats],
    [result.returns, spec.seats],
    [asked(observation), spec.observationBytes],
    [asked(actionMask), spec.maskBytes],
    [asked(result.points), spec.seats],
    [asked(result.ranks), spec.seats],
    [asked(winners), spec.seats],
    [asked(snapshots), 1],
  ]);
  return result;
}

/** OrleansError `ANSWER_MALFORMED` unless each column has a row per game. */
export function readRollouts(returns: Uint8Array, lengths: Uint8Array, terminated: Uint8Array, spec: Spec): RolloutResult {
  const read = (): RolloutResult => ({
    returns: new Float32Array(alignedCopy(returns)),
    lengths: new Int32Array(alignedCopy(lengths)),
    terminated,
  });
  const result = readable(read);
  requireLengths(terminated.length, [
    [result.returns, spec.seats],
    [result.lengths, 1],
  ]);
  return result;
}

/** Default of `stateOf`; empty: one copy of each state. */
function firstOnly(states: number, copies: number | undefined): readonly number[] {
  if (copies === undefined || copies === states) return [];
  if (states > 1) {
    throw usageError(`There are ${states} states and ${copies} lists of actions; give stateOf.`);
  }
  return new Array<number>(copies).fill(0);
}

function int32(numbers: readonly number[]): Buffer {
  return Buffer.from(Int32Array.from(numbers).buffer);
}

/** An aligned copy for all number types. */
function alignedCopy(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
