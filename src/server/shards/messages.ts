import type { RefusalStatus } from '../../core/result.js';

/** What the supervisor tells the process of a shard by its environment. */
export interface ShardIdentity {
  readonly index: number;
  readonly address: string;
  /** Hex digits of the snapshot key, which all shards share. */
  readonly snapshotKey: string;
}

/** From a shard to its supervisor, once: it listens, or it cannot. */
export type ShardReport =
  | { readonly kind: 'serving'; readonly address: string }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string; readonly status: RefusalStatus };

/** From the supervisor to a shard that listens: the addresses of all, by index. */
export interface ShardAddresses {
  readonly addresses: readonly string[];
}

/** Not an option for users: a process that finds it set, and has a parent to talk to, is that shard. */
const VARIABLE = 'ORLEANS_SHARD';

export function withShardIdentity(identity: ShardIdentity): NodeJS.ProcessEnv {
  return { ...process.env, [VARIABLE]: JSON.stringify(identity) };
}

/** The identity of this process as a shard, null when it is none. */
export function findShardIdentity(): ShardIdentity | null {
  const text = process.env[VARIABLE];
  return text === undefined || process.send === undefined ? null : (JSON.parse(text) as ShardIdentity);
}
