import {
  ForkMode,
  type ForkRequest,
  type GetSpecRequest,
  type ObserveRequest,
  type RenderRequest,
  type ResetRequest,
  type RolloutRequest,
  type SearchRequest,
  type StepRequest,
} from '../gen/orleans/v1/env.pb.js';
import { copiesOf } from './search-rows.js';

/** Event loop time of a plain call. */
export const CALL_MS = 0.25;

/**
 * Costs beyond a plain call (a Step, about 0.25 ms of the event loop with the wire), in plain calls; measured in `base-4p` on an EPYC core.
 * Reset and Render take 0.7 ms, a Reset to a position 3.1 to 3.9 ms (load 23), a position 0.8 ms, a resampled copy about 1 ms, an encrypted
 * catalog 0.8 ms and a drawing 3.9 ms, both without interruption: these and positions count several times. A replay of 500 decisions takes 6 ms
 * in pieces. A row of Search takes 0.02 ms, and 0.1 ms more with a snapshot.
 */
const RENDER = 3;
const DRAWING = 72;
const POSITION = 6;
const RESET = 3;
const RESET_POSITION = 12;
const CATALOG = 16;
const REPLAY = 24;
const COPY = 0.5;
const RESAMPLED_COPY = 4;
const ROLLOUT_GAME = 1;
const ROW = 0.1;
const ROW_SNAPSHOT = 0.4;
const ROW_ACTION = 0.02;
/** An action after the first of a Step; the actions are tried on a copy first. */
const STEP_ACTION = 2 * ROW_ACTION;
/** A stream costs more than a call, and a vector reserves memory that the garbage collector has to free. */
const VECTOR = 8;
const VECTOR_ENV = 1 / 8;

const EXTRA: Readonly<Record<string, (request: never) => number>> = {
  GetSpec: ({ withCatalog }: GetSpecRequest) => (withCatalog ? CATALOG : 0),
  Observe: ({ withPosition }: ObserveRequest) => (withPosition ? POSITION : 0),
  Render: ({ svg }: RenderRequest) => RENDER + (svg ? DRAWING : 0),
  Step: ({ actions }: StepRequest) => Math.max(0, actions.length - 1) * STEP_ACTION,
  Reset: ({ options }: ResetRequest) => RESET + (options?.['position'] === undefined ? 0 : RESET_POSITION),
  Restore: () => RESET,
  Fork: ({ mode, count }: ForkRequest) => count * (mode === ForkMode.FORK_MODE_RESAMPLE ? RESAMPLED_COPY : COPY),
  GetReplay: () => REPLAY,
  Rollout: ({ count }: RolloutRequest) => count * ROLLOUT_GAME,
  Search: (request: SearchRequest) => {
    const { states, actions, columns, policies } = request;
    const row = ROW + (columns?.snapshots === true ? ROW_SNAPSHOT : 0) + (policies.length > 0 ? ROLLOUT_GAME : 0);
    return copiesOf(request) * row + states.length * (ROW + ROW_SNAPSHOT) + (actions.length / 4) * ROW_ACTION;
  },
};

/** Additional plain calls of a call; `most` limits the counts of its request. */
export function extraCalls(rpc: string, request: unknown, most: number): number {
  return Math.min(most, Math.ceil(EXTRA[rpc]?.(request as never) ?? 0));
}

/** Additional plain calls of opening a vector. */
export function vectorCalls(numEnvs: number): number {
  return VECTOR + Math.ceil(numEnvs * VECTOR_ENV);
}
