import { rmdirSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { startServer, type RunningServer } from '../../server/server.js';
import { DEFAULTS, type ServerConfig } from '../../server/settings.js';
import { startShards } from '../../server/shards.js';
import { runShard } from '../../server/shards/child.js';
import { findShardIdentity } from '../../server/shards/messages.js';
import { reloadOnSignal, stopOnSignals, stopWithInput } from '../../server/signals.js';
import type { TlsFiles } from '../../rpc/certificates.js';
import { DEFAULT_RATES, EXPOSED_RATES } from '../../rpc/rates.js';
import { startViewServer, type ViewServer } from '../../view/http-server.js';
import { WatchedEnvs } from '../../view/source/session.js';
import { welcome } from '../serve-welcome.js';
import { readViewPlace, type ViewPlace } from '../view-place.js';
import { defineCommand, UsageError, type Io } from '../command.js';
import { KEY_FORMS, SNAPSHOT_KEY, snapshotKeyOf } from '../snapshot-key.js';
import { causeOf, LOG_FORMATS, LOG_LEVELS, makeLog, type Logger } from '../../rpc/log.js';

const LOOPBACK = DEFAULTS.address.replace(/:\d+$/, '');
const PORT = Number(DEFAULTS.address.replace(/^.*:/, ''));
const MAX_SHARDS = 256;
/** Environment variable with the secret of the local transport; other users could read a command line. */
const SECRET = 'ORLEANS_LOCAL_SECRET';
const REFLECTION = ['auto', 'on', 'off'] as const;

export default defineCommand({
  operands: [],
  options: {
    host: {
      type: 'text',
      value: 'HOST',
      default: LOOPBACK,
      help: 'address to listen on; beyond the loopback only with --tls-cert, --tls-key and --access',
    },
    port: { type: 'integer', value: 'N', default: PORT, max: 65535, help: 'port to listen on, 0 takes a free one' },
    socket: { type: 'text', value: 'FILE', help: 'unix socket to listen on, instead of host and port' },
    'local-port': {
      type: 'integer',
      value: 'N',
      max: 65535,
      help: `loopback port of the local transport, for clients with the secret in ${SECRET}; with --socket the local transport is at FILE.local and needs no secret`,
    },
    'tls-cert': { type: 'text', value: 'FILE', help: 'certificate of the server with its chain (PEM); read again when it changes' },
    'tls-key': { type: 'text', value: 'FILE', help: 'private key of the certificate (PEM)' },
    'tls-client-ca': { type: 'text', value: 'FILE', help: 'authorities (PEM): every client needs a certificate of one of them' },
    access: {
      type: 'text',
      value: 'FILE',
      help: 'callers and their limits: made by `orleans access add`, read again when it changes',
    },
    insecure: { type: 'flag', help: 'listens beyond the loopback without TLS or access, in a network that you trust' },
    reflection: {
      type: 'text',
      value: 'WHEN',
      default: DEFAULTS.reflection,
      choices: REFLECTION,
      help: 'lets clients list the services (gRPC reflection); auto: only on the loopback',
    },
    shards: {
      type: 'integer',
      value: 'N',
      default: 1,
      min: 1,
      max: MAX_SHARDS,
      help: 'processes, at port, port + 1, ... or name-0.sock, name-1.sock, ...',
    },
    ttl: {
      type: 'integer',
      value: 'S',
      default: DEFAULTS.leaseSeconds,
      help: 'seconds until a game without calls is closed',
    },
    'max-games': { type: 'integer', value: 'N', default: DEFAULTS.maxGames, help: 'games at once, copies included' },
    share: {
      type: 'integer',
      value: 'PERCENT',
      min: 1,
      max: 100,
      help: 'most that one principal may hold, in percent of what the others leave (docs/hosting.md); default: 50, 100 on the loopback without --access',
    },
    'max-seat-copies': {
      type: 'integer',
      value: 'N',
      default: DEFAULTS.maxSeatCopies,
      help: 'copies by the token of one seat',
    },
    'max-message-bytes': { type: 'integer', value: 'N', default: DEFAULTS.maxMessageBytes, help: 'size of one request' },
    'max-forks': { type: 'integer', value: 'N', default: DEFAULTS.maxForks, help: 'copies of one Fork' },
    'max-rollout-games': { type: 'integer', value: 'N', default: DEFAULTS.maxRolloutGames, help: 'games of one Rollout' },
    'max-rollout-steps': { type: 'integer', value: 'N', default: DEFAULTS.maxRolloutSteps, help: 'decisions of one game of a Rollout' },
    'bot-threads': {
      type: 'integer',
      value: 'N',
      default: DEFAULTS.botThreads,
      max: 256,
      help: 'threads for bots that search; 0: one less than processors, 1 to 4',
    },
    models: {
      type: 'text',
      value: 'DIR',
      help: 'folder of trained networks: DIR/NAME.onnx is the bot policy:NAME',
    },
    'snapshot-key': {
      type: 'text',
      value: 'KEY',
      help: `key that signs snapshots, ${KEY_FORMS}; servers with the same key accept each other's snapshots; default: that of ${SNAPSHOT_KEY}, else random`,
    },
    rate: {
      type: 'integer',
      value: 'N',
      help: `calls per second of one principal, 0 for no limit; default: ${EXPOSED_RATES.requestsPerSecond}, ${DEFAULT_RATES.requestsPerSecond} on the loopback without --access`,
    },
    burst: { type: 'integer', value: 'N', min: 1, help: 'calls at once after a quiet time; default: as many as in 2 seconds' },
    'address-rate': { type: 'integer', value: 'N', help: 'calls per second of one address; default: 2 times --rate' },
    'total-rate': { type: 'integer', value: 'N', help: 'calls per second of all principals together; default: 4 times --rate' },
    'max-connections': { type: 'integer', value: 'N', default: DEFAULTS.maxConnections, help: 'connections at once' },
    'max-address-connections': {
      type: 'integer',
      value: 'N',
      default: DEFAULTS.maxAddressConnections,
      help: 'connections at once of one address',
    },
    'max-connection-streams': {
      type: 'integer',
      value: 'N',
      default: DEFAULTS.maxConnectionStreams,
      help: 'calls at once of one connection',
    },
    'max-unfinished-bytes': {
      type: 'integer',
      value: 'N',
      default: DEFAULTS.maxUnfinishedBytes,
      help: 'bytes of all unfinished requests; the same number again for requests that wait for answers',
    },
    'message-timeout': {
      type: 'integer',
      value: 'S',
      default: DEFAULTS.messageSeconds,
      help: 'seconds for one request to arrive',
    },
    'max-answer-bytes': {
      type: 'integer',
      value: 'N',
      default: DEFAULTS.maxAnswerBytes,
      help: 'bytes of answers that clients have not fetched',
    },
    'answer-timeout': {
      type: 'integer',
      value: 'S',
      default: DEFAULTS.answerSeconds,
      help: 'seconds for a client to fetch an answer',
    },
    'max-principal-calls': {
      type: 'integer',
      value: 'N',
      default: DEFAULTS.maxPrincipalCalls,
      help: 'calls open at once of one principal, streams included',
    },
    'handshake-rate': {
      type: 'integer',
      value: 'N',
      default: DEFAULTS.handshakesPerSecond,
      help: 'TLS handshakes per second of one address, 0 for no limit',
    },
    'anonymous-rate': {
      type: 'integer',
      value: 'N',
      default: DEFAULTS.anonymousCallsPerSecond,
      help: 'calls per second of one address without a token, 0 for no limit',
    },
    'compile-rate': {
      type: 'integer',
      value: 'N',
      default: DEFAULTS.compilationsPerSecond,
      help: 'new rulesets per second of one principal, 0 for no limit',
    },
    'compile-burst': {
      type: 'integer',
      value: 'N',
      default: DEFAULTS.compilationBurst,
      help: 'new rulesets at once after a quiet time',
    },
    'max-vectors': { type: 'integer', value: 'N', default: DEFAULTS.maxVectors, help: 'vector streams at once' },
    'max-vector-games': { type: 'integer', value: 'N', default: DEFAULTS.maxVectorEnvs, help: 'games of one vector stream' },
    'max-stream-games': { type: 'integer', value: 'N', default: DEFAULTS.maxStreamEnvs, help: 'games of all vector streams together' },
    'max-kept-bytes': {
      type: 'integer',
      value: 'N',
      default: DEFAULTS.maxKeptBytes,
      help: 'bytes of the answers that all vector streams keep together',
    },
    'vector-ttl': {
      type: 'integer',
      value: 'S',
      default: DEFAULTS.vectorLeaseSeconds,
      help: 'seconds that a vector waits for its client',
    },
    drain: {
      type: 'integer',
      value: 'S',
      default: DEFAULTS.drainSeconds,
      help: 'seconds that a stopping server waits for calls',
    },
    'metrics-port': {
      type: 'integer',
      value: 'N',
      max: 65535,
      help: 'port of /metrics and /healthz, one for all shards; default: none',
    },
    'metrics-host': {
      type: 'text',
      value: 'HOST',
      default: LOOPBACK,
      help: 'address of that port, without encryption and tokens',
    },
    heartbeat: {
      type: 'integer',
      value: 'S',
      default: DEFAULTS.heartbeatSeconds,
      min: 1,
      help: 'seconds without an answer after which a shard is replaced',
    },
    view: {
      type: 'text',
      value: 'HOST:PORT',
      help: 'also opens `orleans view` there, for people with a token of an env',
    },
    attached: { type: 'flag', help: 'stops when the standard input ends, for programs that start a server' },
    'own-folder': {
      type: 'flag',
      help: 'with --attached and --socket: removes the folder of the socket when the server stops',
    },
    'log-level': {
      type: 'text',
      value: 'LEVEL',
      default: DEFAULTS.logLevel,
      choices: LOG_LEVELS,
      help: `least serious level that is logged: ${LOG_LEVELS.join(', ')}`,
    },
    'log-format': { type: 'text', value: 'FORMAT', default: 'json', choices: LOG_FORMATS, help: 'json for programs, text for people' },
  },
  examples: [
    'orleans serve',
    'orleans serve --port 0 --log-level warn',
    'orleans serve --host 0.0.0.0 --tls-cert cert.pem --tls-key key.pem --access access.json',
    'orleans serve --host 0.0.0.0 --insecure --max-games 64 --ttl 60',
    'orleans serve --models runs/best',
    'orleans serve --shards 2 --socket /tmp/orleans.sock',
  ],
  async run(_operands, options, io) {
    const config: ServerConfig = {
      address: addressOf(options),
      local: options['local-port'] === undefined ? null : hostPort(LOOPBACK, options['local-port']),
      localSecret: process.env[SECRET] ?? '',
      tls: tlsOf(options),
      access: options.access === undefined ? null : resolve(options.access),
      insecure: options.insecure,
      reflection: REFLECTION.find((when) => when === options.reflection) ?? DEFAULTS.reflection,
      principalShare: options.share ?? null,
      maxSeatCopies: options['max-seat-copies'],
      leaseSeconds: options.ttl,
      maxGames: options['max-games'],
      maxMessageBytes: options['max-message-bytes'],
      maxForks: options['max-forks'],
      maxRolloutGames: options['max-rollout-games'],
      maxRolloutSteps: options['max-rollout-steps'],
      ...snapshotKeyOf(options['snapshot-key']),
      botThreads: options['bot-threads'],
      // absolute: shards may run in other folders
      models: options.models === undefined ? null : resolve(options.models),
      ...(options.rate !== undefined && { requestsPerSecond: options.rate, requestBurst: Math.max(1, 2 * options.rate) }),
      ...(options.burst !== undefined && { requestBurst: options.burst }),
      addressRequestsPerSecond: options['address-rate'] ?? null,
      totalRequestsPerSecond: options['total-rate'] ?? null,
      maxConnections: options['max-connections'],
      maxAddressConnections: options['max-address-connections'],
      maxConnectionStreams: options['max-connection-streams'],
      maxUnfinishedBytes: options['max-unfinished-bytes'],
      messageSeconds: options['message-timeout'],
      maxAnswerBytes: options['max-answer-bytes'],
      answerSeconds: options['answer-timeout'],
      maxPrincipalCalls: options['max-principal-calls'],
      handshakesPerSecond: options['handshake-rate'],
      anonymousCallsPerSecond: options['anonymous-rate'],
      compilationsPerSecond: options['compile-rate'],
      compilationBurst: options['compile-burst'],
      maxVectors: options['max-vectors'],
      maxVectorEnvs: options['max-vector-games'],
      maxStreamEnvs: options['max-stream-games'],
      maxKeptBytes: options['max-kept-bytes'],
      vectorLeaseSeconds: options['vector-ttl'],
      drainSeconds: options.drain,
      logLevel: LOG_LEVELS.find((level) => level === options['log-level']) ?? DEFAULTS.logLevel,
      logFormat: LOG_FORMATS.find((format) => format === options['log-format']) ?? 'json',
      metricsAddress: options['metrics-port'] === undefined ? null : hostPort(options['metrics-host'], options['metrics-port']),
      heartbeatSeconds: options.heartbeat,
      // stdout has only the addresses
      logStream: { write: (line) => io.err(line) },
    };
    const identity = findShardIdentity();
    if (identity !== null) return runShard(identity, config);
    if (options.view !== undefined && options.shards > 1) throw new UsageError('--view cannot be used with --shards; leave --shards out.');
    if (options['local-port'] !== undefined && options.shards > 1)
      throw new UsageError('--local-port cannot be used with --shards; leave --shards out.');
    const attachment: Attachment = {
      attached: options.attached,
      folders: options['own-folder'] && options.socket !== undefined ? ownFolders(dirname(resolve(options.socket)), options.models) : [],
    };
    return options.shards === 1 ? serveAlone(config, attachment, options.view, io) : serveShards(options.shards, config, attachment, io);
  },
});

/**
 * Ties a server to the program that started it: the server ends with its standard input, and removes the folders that a killed program
 * leaves behind.
 */
interface Attachment {
  readonly attached: boolean;
  readonly folders: readonly string[];
}

/** The folder of the socket, preceded by the folder of the models if it is inside. */
function ownFolders(folder: string, models: string | undefined): string[] {
  return models !== undefined && dirname(resolve(models)) === folder ? [resolve(models), folder] : [folder];
}

function attach(server: { stop(): Promise<void> }, { attached, folders }: Attachment): void {
  if (!attached) return;
  stopWithInput(server, () => {
    for (const models of folders.slice(0, -1)) rmSync(models, { recursive: true, force: true });
    try {
      for (const folder of folders.slice(-1)) rmdirSync(folder);
    } catch {
      // the folder is removed already, or it is not empty because it belongs to another program
    }
  });
}

async function serveAlone(config: ServerConfig, attachment: Attachment, view: string | undefined, io: Io): Promise<number> {
  const place = view === undefined ? null : readViewPlace(view);
  const server = await startServer(config);
  const viewServer = place === null ? null : await openView(place, server, makeLog({ ...DEFAULTS, ...config }));
  const stopped = new Promise<void>((done) => stopOnSignals(server, done));
  attach(server, attachment);
  if (config.tls !== null || config.access !== null) reloadOnSignal(server);
  io.out(welcome([server.address], config.local == null ? null : server.localAddress, server.metricsAddress, config));
  if (viewServer !== null) io.out(`  watch        ${viewServer.address}/#g=ENV&k=TOKEN shows an env to those who hold one of its tokens\n`);
  await stopped;
  await viewServer?.close();
  return 0;
}

async function openView(place: ViewPlace, server: RunningServer, log: Logger): Promise<ViewServer> {
  const games = new WatchedEnvs(server.lookUp);
  const onFault = (error: unknown): void => log.error({ cause: causeOf(error, []) }, 'fault of the page');
  try {
    return await startViewServer({ ...place, allowHosts: [], games, admit: (game, token) => games.admit(game, token), onFault });
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Every shard is this program with the same command line. */
async function serveShards(count: number, config: ServerConfig, attachment: Attachment, io: Io): Promise<number> {
  const [, file = '', ...args] = process.argv;
  const shards = await startShards(count, { file, args }, config);
  stopOnSignals(shards, () => undefined);
  attach(shards, attachment);
  if (config.tls !== null || config.access !== null) reloadOnSignal(shards);
  io.out(welcome(shards.addresses, null, shards.metricsAddress, config));
  const failure = await shards.ended;
  if (failure === null) return 0;
  io.err(`${failure}\n`);
  return 1;
}

function addressOf({ host, port, socket }: { host: string; port: number; socket: string | undefined }): string {
  // absolute: shards and clients may run in other folders
  if (socket !== undefined) return `unix:${resolve(socket)}`;
  return hostPort(host, port);
}

function hostPort(host: string, port: number): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

interface TlsOptions {
  readonly 'tls-cert': string | undefined;
  readonly 'tls-key': string | undefined;
  readonly 'tls-client-ca': string | undefined;
}

function tlsOf({ 'tls-cert': cert, 'tls-key': key, 'tls-client-ca': clientCa }: TlsOptions): TlsFiles | null {
  if (cert === undefined && key === undefined && clientCa === undefined) return null;
  if (cert === undefined || key === undefined)
    throw new UsageError('--tls-cert or --tls-key is missing; give both, also with --tls-client-ca.');
  // absolute: shards may run in other folders
  return { cert: resolve(cert), key: resolve(key), ...(clientCa !== undefined && { clientCa: resolve(clientCa) }) };
}
