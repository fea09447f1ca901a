import { randomBytes } from 'node:crypto';
import { Refusal } from '../core/result.js';
import { isLoopback, socketPath } from '../rpc/address.js';
import type { TlsFiles } from '../rpc/certificates.js';
import type { ConnectionLimits } from '../rpc/connections.js';
import type { LogSettings } from '../rpc/log.js';
import { DEFAULT_RATES, EXPOSED_RATES, type RateLimits } from '../rpc/rates.js';
import type { StrangerLimits } from '../rpc/strangers.js';
import type { Ledger } from './ledger.js';
import type { Framing } from './vector/batch.js';

/** The settings of a server. Every setting has a default; times are in seconds, sizes in bytes. */
export interface Settings extends RateLimits, ConnectionLimits, StrangerLimits, LogSettings {
  /** host:port to listen on, port 0 takes a free one; or `unix:/path` of a socket file. */
  readonly address: string;
  /** host:port of the loopback for the local transport, which asks for `localSecret`; null: with `unix:/path`, the file that `localAddress` names. */
  readonly local: string | null;
  readonly localSecret: string;
  /** Certificate and key; null: bytes travel unencrypted. */
  readonly tls: TlsFiles | null;
  /** File of the principals that may call, docs/hosting.md; null: all callers are admitted. */
  readonly access: string | null;
  /** Listens beyond the loopback without TLS or access control. */
  readonly insecure: boolean;
  /** How often the files of `tls` and `access` are looked at for changes. */
  readonly reloadSeconds: number;
  /** Whether the services describe themselves; `auto`: on the loopback alone. */
  readonly reflection: 'auto' | 'on' | 'off';
  /** An env without a call for so long is forgotten. */
  readonly leaseSeconds: number;
  /** Envs alive at once, copies included. */
  readonly maxGames: number;
  /**
   * Percent of games, vectors, the memory for their answers and Rollouts in progress, without the holdings of others, that one principal
   * (of the access file, else an address) may hold by default. Null: all on a loopback without access control, where programs cannot be
   * distinguished; half of it anywhere else.
   */
  readonly principalShare: number | null;
  /** Copies alive that come from the token of one seat, copies of copies included. */
  readonly maxSeatCopies: number;
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
  /** Folder of trained networks (NAME.onnx) that bots may use by their names, besides those of the program; null: none. */
  readonly models: string | null;
  /**
   * Calls per second of one address, whatever its principals are, and of all together, over all shards; null: twice and four times those of
   * a principal.
   */
  readonly addressRequestsPerSecond: number | null;
  readonly totalRequestsPerSecond: number | null;
  /** Calls that one principal may have open at once, streams among them. */
  readonly maxPrincipalCalls: number;
  /** Rulesets of names new to the server that one principal may have compiled, on average, over all shards; 0 for no limit. */
  readonly compilationsPerSecond: number;
  /** Rulesets that a principal may have compiled at once after a quiet time. */
  readonly compilationBurst: number;
  /** Key of the MAC that snapshots carry; servers with the same key take each other's. Random for each process by default. */
  readonly snapshotKey: Uint8Array;
  /** Open vectors. */
  readonly maxVectors: number;
  /** Envs of one vector. */
  readonly maxVectorEnvs: number;
  /** Envs of all vectors together. */
  readonly maxStreamEnvs: number;
  /**
   * Bytes for the answers of all vectors together, which are kept until their clients have them. A vector gets as many answers at once as
   * fit into the rest, and into a quarter of the total.
   */
  readonly maxKeptBytes: number;
  /** A vector whose stream has broken waits so long for another one. */
  readonly vectorLeaseSeconds: number;
  /** Framing of batches; `recycled` falls back to `template` for an unknown version of grpc-js. */
  readonly vectorFraming: Framing;
  /** host:port of `/metrics` and `/healthz`; null: none. */
  readonly metricsAddress: string | null;
  /** Whether metrics are collected; with `metricsAddress` they always are. */
  readonly measures: boolean;
  /** A shard whose event loop has not turned for so long is replaced. */
  readonly heartbeatSeconds: number;
  /** How long a stopping server waits for the calls under way. */
  readonly drainSeconds: number;
  /** Addresses of all shards by number, as soon as all are known; none without shards. */
  readonly shards: () => Promise<readonly string[]>;
  /** The ledger of all shards; null: this server keeps its own. */
  readonly ledger: Ledger | null;
  /** Milliseconds that never go back. For tests. */
  readonly now: () => number;
  /** Milliseconds since 1970, by which access tokens expire. For tests. */
  readonly wallTime: () => number;
}

export type ServerConfig = Partial<Settings>;

export const DEFAULTS: Settings = {
  address: '127.0.0.1:50051',
  local: null,
  localSecret: '',
  tls: null,
  access: null,
  insecure: false,
  reloadSeconds: 10,
  reflection: 'auto',
  leaseSeconds: 600,
  maxGames: 1024,
  principalShare: null,
  maxSeatCopies: 256,
  maxMessageBytes: 1024 * 1024,
  maxForks: 256,
  maxRolloutGames: 1024,
  maxRolloutSteps: 10_000,
  ...DEFAULT_RATES,
  botThreads: 0,
  models: null,
  addressRequestsPerSecond: null,
  totalRequestsPerSecond: null,
  maxConnections: 1000,
  maxAddressConnections: 500,
  maxConnectionStreams: 256,
  prefaceSeconds: 10,
  firstCallSeconds: 30,
  messageSeconds: 30,
  maxUnfinishedBytes: 64 * 1024 * 1024,
  maxAnswerBytes: 256 * 1024 * 1024,
  answerSeconds: 30,
  cutOffSeconds: 1,
  handshakesPerSecond: 50,
  strangerCallsPerSecond: 50,
  maxPrincipalCalls: 2048,
  compilationsPerSecond: 2,
  compilationBurst: 128,
  snapshotKey: randomBytes(32),
  maxVectors: 1024,
  maxVectorEnvs: 16_384,
  maxStreamEnvs: 65_536,
  maxKeptBytes: 1024 * 1024 * 1024,
  vectorLeaseSeconds: 60,
  vectorFraming: 'recycled',
  metricsAddress: null,
  measures: false,
  heartbeatSeconds: 5,
  drainSeconds: 10,
  logLevel: 'info',
  shards: () => Promise.resolve([]),
  ledger: null,
  now: () => performance.now(),
  wallTime: () => Date.now(),
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
  addressRequestsPerSecond: [0, 1e9],
  totalRequestsPerSecond: [0, 1e9],
  maxConnections: [1, 1e6],
  maxAddressConnections: [1, 1e6],
  maxConnectionStreams: [1, 1e6],
  prefaceSeconds: [1, 1e6],
  firstCallSeconds: [1, 1e6],
  messageSeconds: [1, 1e6],
  maxUnfinishedBytes: [1024, 2 ** 40],
  maxAnswerBytes: [1024, 2 ** 40],
  answerSeconds: [1, 1e6],
  cutOffSeconds: [0, 1e6],
  handshakesPerSecond: [0, 1e9],
  strangerCallsPerSecond: [0, 1e9],
  maxPrincipalCalls: [1, 1e9],
  reloadSeconds: [1, 1e6],
  heartbeatSeconds: [1, 1e6],
  maxSeatCopies: [0, 1e7],
  maxVectors: [1, 1e6],
  compilationsPerSecond: [0, 1e9],
  compilationBurst: [1, 1e9],
  maxVectorEnvs: [1, 1e7],
  maxStreamEnvs: [1, 1e7],
  maxKeptBytes: [1024, 2 ** 40],
  vectorLeaseSeconds: [0, 1e9],
  // the longest a timer of Node can wait is 2^31 ms
  drainSeconds: [0, 2_000_000],
} as const satisfies Partial<Record<keyof Settings, readonly [number, number]>>;

/** The settings of a server that has everything. */
export interface ResolvedSettings extends Settings {
  readonly principalShare: number;
}

/** The settings with defaults for values that `config` leaves out; Refusal CONFIG_VALUE for a number out of its range, INSECURE_HOST. */
export function resolveSettings(config: ServerConfig): ResolvedSettings {
  const { address, access } = { ...DEFAULTS, ...config };
  const local = isLoopback(address);
  const alone = local && access === null;
  const settings = { ...DEFAULTS, ...(alone ? DEFAULT_RATES : EXPOSED_RATES), ...config };
  const { tls, insecure } = settings;
  const principalShare = settings.principalShare ?? (alone ? 100 : 50);
  const ranges = Object.entries({ ...RANGES, principalShare: [1, 100] as const });
  for (const [name, [least, greatest]] of ranges) {
    const value = { ...settings, principalShare }[name as keyof typeof RANGES];
    if (value === null) continue;
    if (!Number.isFinite(value) || value < least || value > greatest) {
      throw new Refusal('CONFIG_VALUE', `The server setting ${name} is ${value}; give a number from ${least} to ${greatest}.`);
    }
  }
  const { local: localTransport, localSecret } = settings;
  if (localTransport !== null && (!isLoopback(localTransport) || localSecret === '')) {
    throw new Refusal(
      'CONFIG_VALUE',
      'The local transport is for this machine and needs a secret; give an address of the loopback and ORLEANS_LOCAL_SECRET.',
    );
  }
  if (tls !== null && socketPath(address) !== null) {
    throw new Refusal('CONFIG_VALUE', 'A unix socket is not encrypted; leave --tls-cert and --tls-key out, or listen on a host and port.');
  }
  if (!local && !insecure && (tls === null || (access === null && tls.clientCa === undefined))) {
    throw new Refusal(
      'INSECURE_HOST',
      `${address} can be reached from other machines; give --tls-cert, --tls-key and --access (docs/hosting.md), or --insecure on a network that you trust.`,
    );
  }
  return { ...settings, principalShare };
}
