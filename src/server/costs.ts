import {
  ForkMode,
  type ForkRequest,
  type GetSpecRequest,
  type ObserveRequest,
  type RenderRequest,
  type RolloutRequest,
  type SearchRequest,
} from '../gen/orleans/v1/env.pb.js';
import { copiesOf } from './search-rows.js';

/** Time of the event loop for which work counts as a plain call. */
export const CALL_MS = 0.25;

/**
 * Costs of calls beyond a plain one (a Step, about 0.25 ms of the event loop including the wire), counted in plain calls: measured in
 * `base-4p` on an EPYC core. Reset and Render take 0.7 ms, a position 0.8 ms, a resampled copy about 1 ms. A catalog takes 0.8 ms with its
 * encryption and a drawing 3.9 ms, in one piece in which nobody else is served: these and positions count several times. A row of Search takes 0.02 ms, and
 * 0.1 ms more to read or to write a snapshot.
 */
const RENDER = 3;
const DRAWING = 72;
const POSITION = 6;
const RESET = 3;
const CATALOG = 16;
const COPY = 0.5;
const RESAMPLED_COPY = 4;
const ROLLOUT_GAME = 1;
const ROW = 0.1;
const ROW_SNAPSHOT = 0.4;
const ROW_ACTION = 0.02;
/** A stream is dearer than a call, and a vector sets memory aside: the garbage collector frees those that are dropped at once. */
const VECTOR = 8;
const VECTOR_ENV = 1 / 8;

const EXTRA: Readonly<Record<string, (request: never) => number>> = {
  GetSpec: ({ withCatalog }: GetSpecRequest) => (withCatalog ? CATALOG : 0),
  Observe: ({ withPosition }: ObserveRequest) => (withPosition ? POSITION : 0),
  Render: ({ svg }: RenderRequest) => RENDER + (svg ? DRAWING : 0),
  Reset: () => RESET,
  Restore: () => RESET,
  Fork: ({ mode, count }: ForkRequest) => count * (mode === ForkMode.FORK_MODE_RESAMPLE ? RESAMPLED_COPY : COPY),
  Rollout: ({ count }: RolloutRequest) => count * ROLLOUT_GAME,
  Search: (request: SearchRequest) => {
    const { states, actions, columns, policies } = request;
    const row = ROW + (columns?.snapshots === true ? ROW_SNAPSHOT : 0) + (policies.length > 0 ? ROLLOUT_GAME : 0);
    return copiesOf(request) * row + states.length * (ROW + ROW_SNAPSHOT) + (actions.length / 4) * ROW_ACTION;
  },
};

/** How many plain calls a call counts for in addition to itself; `most` bounds what a request can ask for. */
export function extraCalls(rpc: string, request: unknown, most: number): number {
  return Math.min(most, Math.ceil(EXTRA[rpc]?.(request as never) ?? 0));
}

/** How many plain calls the opening of a vector counts for in addition to itself. */
export function vectorCalls(numEnvs: number): number {
  return VECTOR + Math.ceil(numEnvs * VECTOR_ENV);
}
