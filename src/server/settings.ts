import { randomBytes } from 'node:crypto';
import { Refusal } from '../core/result.js';
import { isLoopback, socketPath } from '../rpc/address.js';
import type { TlsFiles } from '../rpc/certificates.js';
import type { ConnectionLimits } from '../rpc/connections.js';
import type { LogSettings } from '../rpc/log.js';
import { DEFAULT_RATES, EXPOSED_RATES, type RateLimits } from '../rpc/rates.js';
import type { AnonymousLimits } from '../rpc/anonymous-callers.js';
import { ownOpenFiles } from './descriptors.js';
import type { Ledger } from './ledger.js';
import type { Framing } from './vector/batch.js';

/** The settings of a server, all with defaults; times in seconds, sizes in bytes. */
export interface Settings extends RateLimits, ConnectionLimits, AnonymousLimits, LogSettings {
  /** host:port to listen on (port 0: a free one), or `unix:/path` of a socket */
  readonly address: string;
  /** loopback host:port of the local transport, protected by `localSecret`; null: with `unix:/path`, the file of `localAddress` */
  readonly local: string | null;
  readonly localSecret: string;
  /** certificate and key; null: unencrypted */
  readonly tls: TlsFiles | null;
  /** file of admitted principals, docs/hosting.md; null: everybody */
  readonly access: string | null;
  /** permits listening beyond the loopback without TLS or access control */
  readonly insecure: boolean;
  /** seconds between checks of the files of `tls` and `access` */
  readonly reloadSeconds: number;
  /** whether services describe themselves; `auto`: on the loopback alone */
  readonly reflection: 'auto' | 'on' | 'off';
  /** seconds without a call after which an env is removed */
  readonly leaseSeconds: number;
  /** live envs, copies included */
  readonly maxGames: number;
  /**
   * percent of games, vectors, memory for their answers, and Rollouts, without those of others, that a principal (else an address) may hold by
   * default; null: all on a loopback without access control, where programs cannot be distinguished, else 50
   */
  readonly principalShare: number | null;
  /** live copies by the token of one seat, copies of copies included */
  readonly maxSeatCopies: number;
  /** bytes of a request, compressed or not */
  readonly maxMessageBytes: number;
  /** copies per Fork */
  readonly maxForks: number;
  /** games per Rollout */
  readonly maxRolloutGames: number;
  /** decisions per game of a Rollout */
  readonly maxRolloutSteps: number;
  /** threads for slow bots (search), started on demand; 0: processors - 1, at least 1, at most 4 */
  readonly botThreads: number;
  /** folder of networks (NAME.onnx) for bots, besides those of the program; null: none */
  readonly models: string | null;
  /** calls per second of an address, and of all callers, over all shards; null: twice and four times those of a principal */
  readonly addressRequestsPerSecond: number | null;
  readonly totalRequestsPerSecond: number | null;
  /** open calls per principal, streams included */
  readonly maxPrincipalCalls: number;
  /** compilations of new ruleset names per second and principal over all shards; 0: no limit */
  readonly compilationsPerSecond: number;
  /** compilations in a burst after a pause */
  readonly compilationBurst: number;
  /** MAC key of snapshots; servers with equal keys accept each other's. Default: random per process */
  readonly snapshotKey: Uint8Array;
  /** open vectors */
  readonly maxVectors: number;
  /** envs per vector */
  readonly maxVectorEnvs: number;
  /** envs of all vectors */
  readonly maxStreamEnvs: number;
  /** bytes for unacknowledged answers of all vectors; a vector gets as many answers as fit into the rest and into a quarter of the total */
  readonly maxKeptBytes: number;
  /** seconds that a vector without a stream waits for a resume */
  readonly vectorLeaseSeconds: number;
  /** framing of batches; `recycled` becomes `template` for an unknown version of grpc-js */
  readonly vectorFraming: Framing;
  /** host:port of `/metrics` and `/healthz`; null: none. */
  readonly metricsAddress: string | null;
  /** whether metrics are collected; always with `metricsAddress` */
  readonly measures: boolean;
  /** seconds without a turn of the event loop after which a shard is replaced */
  readonly heartbeatSeconds: number;
  /** seconds that a stopping server waits for running calls */
  readonly drainSeconds: number;
  /** addresses of all shards by number, once known; empty without shards */
  readonly shards: () => Promise<readonly string[]>;
  /** the ledger of all shards; null: a local one */
  readonly ledger: Ledger | null;
  /** files that this process may open; for tests */
  readonly openFiles: number;
  /** monotonic milliseconds; for tests */
  readonly now: () => number;
  /** milliseconds since 1970, for the expiry of access tokens; for tests */
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
  anonymousCallsPerSecond: 50,
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
  openFiles: ownOpenFiles(),
  now: () => performance.now(),
  wallTime: () => Date.now(),
};

/** Minimum and maximum of each number, inclusive. */
const RANGES = {
  leaseSeconds: [1, 1e9],
  maxGames: [1, 1e7],
  // a request without payload must fit; protobuf's limit is 2 GiB
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
  anonymousCallsPerSecond: [0, 1e9],
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
  // the longest timer of Node is 2^31 ms
  drainSeconds: [0, 2_000_000],
} as const satisfies Partial<Record<keyof Settings, readonly [number, number]>>;

/** Complete settings. */
export interface ResolvedSettings extends Settings {
  readonly principalShare: number;
}

/** Adds defaults; Refusal CONFIG_VALUE for a number out of range, INSECURE_HOST. */
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
