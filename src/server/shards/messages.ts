import type { RefusalCode } from '../../core/refusals.js';
import type { RefusalStatus } from '../../core/result.js';
import type { RateLimits } from '../../rpc/rates.js';
import type { Amounts, Bounds, Shortage } from '../ledger.js';
import type { Measurements } from '../metrics.js';

/** The identity of a shard, in the environment of its process. */
export interface ShardIdentity {
  readonly index: number;
  readonly address: string;
  /** snapshot key of all shards, in hex */
  readonly snapshotKey: string;
}

/** Requests of a shard to its supervisor, with a number for the answer. */
export type LedgerRequest =
  | { readonly kind: 'reserve'; readonly id: number; readonly principal: string; readonly wants: Partial<Amounts>; readonly bounds: Bounds }
  | { readonly kind: 'draw'; readonly id: number; readonly key: string; readonly calls: number; readonly limits: RateLimits };

export type LedgerAnswer =
  | { readonly kind: 'reserved'; readonly id: number; readonly short: Shortage | null }
  | { readonly kind: 'drawn'; readonly id: number; readonly calls: number };

/** From a shard to its supervisor. */
export type FromShard =
  | { readonly kind: 'serving'; readonly address: string }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly message: string; readonly status: RefusalStatus }
  /** answer to a heartbeat */
  | { readonly kind: 'alive' }
  | { readonly kind: 'release'; readonly principal: string; readonly amounts: Partial<Amounts> }
  | { readonly kind: 'owe'; readonly key: string; readonly calls: number; readonly limits: RateLimits }
  | { readonly kind: 'measured'; readonly id: number; readonly measurements: Measurements }
  | LedgerRequest;

/** From the supervisor to a shard. */
export type ToShard =
  /** addresses of all shards by index, once known */
  | { readonly kind: 'addresses'; readonly addresses: readonly string[] }
  | { readonly kind: 'heartbeat' }
  | { readonly kind: 'measure'; readonly id: number }
  | LedgerAnswer;

/** A process with this variable and an IPC channel is that shard. */
const VARIABLE = 'ORLEANS_SHARD';

export function withShardIdentity(identity: ShardIdentity): NodeJS.ProcessEnv {
  return { ...process.env, [VARIABLE]: JSON.stringify(identity) };
}

/** The identity of this process as a shard; null: not a shard. */
export function findShardIdentity(): ShardIdentity | null {
  const text = process.env[VARIABLE];
  return text === undefined || process.send === undefined ? null : (JSON.parse(text) as ShardIdentity);
}
