import { randomBytes } from 'node:crypto';
import { Refusal } from '../core/result.js';
import type { LogSettings } from '../rpc/log.js';
import { DEFAULT_RATES, type RateLimits } from '../rpc/rates.js';
import type { Framing } from './vector/batch.js';

/** What can be chosen about a server. Everything has a default; times are in seconds, sizes in bytes. */
export interface Settings extends RateLimits, LogSettings {
  /**
   * host:port to listen on, port 0 takes a free one; or `unix:/path` of a socket file. Beyond the loopback the bytes,
   * tokens included, travel unencrypted.
   */
  readonly address: string;
  /** An env that nobody calls for so long is forgotten. */
  readonly leaseSeconds: number;
  /** Envs alive at once, copies included. */
  readonly maxGames: number;
  /** Bytes of one request message, compressed or not. */
  readonly maxMessageBytes: number;
  /** Copies of one Fork. */
  readonly maxForks: number;
  /** Games of one Rollout. */
  readonly maxRolloutGames: number;
  /** Decisions of one game of a Rollout. */
  readonly maxRolloutSteps: number;
  /** Threads for the bots that take long (search), started when they have work; 0: one less than processors, at least 1, at most 4. */
  readonly botThreads: number;
  /** Rulesets of names new to the server that one address may have compiled, on average; 0 for no limit. */
  readonly compilationsPerSecond: number;
  /** Rulesets that an address which was quiet may have compiled at once. */
  readonly compilationBurst: number;
  /** Key of the MAC that snapshots carry; servers with the same key take each other's. Random for each process by default. */
  readonly snapshotKey: Uint8Array;
  /** Envs of one vector. */
  readonly maxVectorEnvs: number;
  /** Envs of all vectors together. */
  readonly maxStreamEnvs: number;
  /**
   * Bytes for the answers of all vectors together, which are kept until their clients have them. A vector is granted as many answers at
   * once as fit into what is left, and into a quarter of it all.
   */
  readonly maxKeptBytes: number;
  /** A vector whose stream has broken waits so long for another one. */
  readonly vectorLeaseSeconds: number;
  /** How batches are made; `recycled` falls back to `template` where this version of grpc-js is not known. */
  readonly vectorFraming: Framing;
  /** How long a stopping server waits for the calls under way. */
  readonly drainSeconds: number;
  /** Addresses of all shards by number, as soon as all are known; none when the server stands alone. */
  readonly shards: () => Promise<readonly string[]>;
  /** Milliseconds that never go back. For tests. */
  readonly now: () => number;
}

export type ServerConfig = Partial<Settings>;

export const DEFAULTS: Settings = {
  address: '127.0.0.1:50051',
  leaseSeconds: 600,
  maxGames: 1024,
  maxMessageBytes: 4 * 1024 * 1024,
  maxForks: 256,
  maxRolloutGames: 1024,
  maxRolloutSteps: 10_000,
  ...DEFAULT_RATES,
  botThreads: 0,
  compilationsPerSecond: 2,
  compilationBurst: 128,
  snapshotKey: randomBytes(32),
  maxVectorEnvs: 16_384,
  maxStreamEnvs: 65_536,
  maxKeptBytes: 1024 * 1024 * 1024,
  vectorLeaseSeconds: 60,
  vectorFraming: 'recycled',
  drainSeconds: 10,
  logLevel: 'info',
  shards: () => Promise.resolve([]),
  now: () => performance.now(),
};

/** Least and greatest value of each number, both inclusive. */
const RANGES = {
  leaseSeconds: [1, 1e9],
  maxGames: [1, 1e7],
  // a request without any payload must fit; protobuf itself ends at 2 GiB
  maxMessageBytes: [1024, 2 ** 31 - 1],
  maxForks: [1, 1e6],
  maxRolloutGames: [1, 1e6],
  maxRolloutSteps: [1, 1e9],
  botThreads: [0, 256],
  requestsPerSecond: [0, 1e9],
  requestBurst: [1, 1e9],
  compilationsPerSecond: [0, 1e9],
  compilationBurst: [1, 1e9],
  maxVectorEnvs: [1, 1e7],
  maxStreamEnvs: [1, 1e7],
  maxKeptBytes: [1024, 2 ** 40],
  vectorLeaseSeconds: [0, 1e9],
  // the longest a timer of Node can wait is 2^31 ms
  drainSeconds: [0, 2_000_000],
} as const satisfies Partial<Record<keyof Settings, readonly [number, number]>>;

/** The settings with defaults for what `config` leaves out; Refusal CONFIG_VALUE for a number out of its range. */
export function resolveSettings(config: ServerConfig): Settings {
  const settings = { ...DEFAULTS, ...config };
  for (const [name, [least, greatest]] of Object.entries(RANGES)) {
    const value = settings[name as keyof typeof RANGES];
    if (!Number.isFinite(value) || value < least || value > greatest) {
      throw new Refusal('CONFIG_VALUE', `The server setting ${name} must be a number from ${least} to ${greatest}, not ${value}.`);
    }
  }
  return settings;
}
