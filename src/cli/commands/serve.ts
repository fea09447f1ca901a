import { resolve } from 'node:path';
import { startServer, type RunningServer } from '../../server/server.js';
import { DEFAULTS, type ServerConfig } from '../../server/settings.js';
import { startShards } from '../../server/shards.js';
import { runShard } from '../../server/shards/child.js';
import { findShardIdentity } from '../../server/shards/messages.js';
import { stopOnSignals, stopWithInput } from '../../server/signals.js';
import { openDoor, type Door } from '../../view/door.js';
import { WatchedEnvs } from '../../view/source/session.js';
import { defineCommand, UsageError, type Io } from '../command.js';
import { KEY_FORMS, readSnapshotKey } from '../snapshot-key.js';
import { LOG_LEVELS } from '../../rpc/log.js';

const LOOPBACK = DEFAULTS.address.replace(/:\d+$/, '');
const PORT = Number(DEFAULTS.address.replace(/^.*:/, ''));
const MAX_SHARDS = 256;

export default defineCommand({
  operands: [],
  options: {
    host: {
      type: 'text',
      value: 'HOST',
      default: LOOPBACK,
      help: 'address to listen on; beyond the loopback everything, tokens included, travels unencrypted',
    },
    port: { type: 'integer', value: 'N', default: PORT, max: 65535, help: 'port to listen on, 0 takes a free one' },
    socket: { type: 'text', value: 'FILE', help: 'unix socket to listen on, instead of host and port' },
    shards: {
      type: 'integer',
      value: 'N',
      default: 1,
      min: 1,
      max: MAX_SHARDS,
      help: 'processes that serve, each with limits and an address of its own: port, port + 1, ... or name-0.sock, name-1.sock, ...',
    },
    ttl: { type: 'integer', value: 'S', default: DEFAULTS.leaseSeconds, help: 'seconds after which a game that nobody calls for is forgotten' },
    'max-games': { type: 'integer', value: 'N', default: DEFAULTS.maxGames, help: 'games alive at once, copies included' },
    'max-message-bytes': { type: 'integer', value: 'N', default: DEFAULTS.maxMessageBytes, help: 'size of one request' },
    'max-forks': { type: 'integer', value: 'N', default: DEFAULTS.maxForks, help: 'copies of one Fork' },
    'max-rollout-games': { type: 'integer', value: 'N', default: DEFAULTS.maxRolloutGames, help: 'games of one Rollout' },
    'max-rollout-steps': { type: 'integer', value: 'N', default: DEFAULTS.maxRolloutSteps, help: 'decisions of one game of a Rollout' },
    'snapshot-key': {
      type: 'text',
      value: 'KEY',
      help: `key of the MAC that snapshots carry, as ${KEY_FORMS}: servers with one key take each other's snapshots; default: a random one`,
    },
    rate: { type: 'integer', value: 'N', default: DEFAULTS.requestsPerSecond, help: 'calls per second of one connection, 0 for no limit' },
    burst: { type: 'integer', value: 'N', default: DEFAULTS.requestBurst, help: 'calls that a quiet connection may make at once' },
    'compile-rate': {
      type: 'integer',
      value: 'N',
      default: DEFAULTS.compilationsPerSecond,
      help: 'rulesets new to the server that one address may name per second, 0 for no limit',
    },
    'compile-burst': { type: 'integer', value: 'N', default: DEFAULTS.compilationBurst, help: 'new rulesets that a quiet address may name at once' },
    'max-vector-games': { type: 'integer', value: 'N', default: DEFAULTS.maxVectorEnvs, help: 'games of one vector stream' },
    'max-stream-games': { type: 'integer', value: 'N', default: DEFAULTS.maxStreamEnvs, help: 'games of all vector streams together' },
    'vector-ttl': {
      type: 'integer',
      value: 'S',
      default: DEFAULTS.vectorLeaseSeconds,
      help: 'seconds that a vector waits for its client to come back after its stream broke',
    },
    drain: { type: 'integer', value: 'S', default: DEFAULTS.drainSeconds, help: 'seconds that a stopping server waits for the calls under way' },
    view: { type: 'text', value: 'HOST:PORT', help: 'also opens the page of `orleans view` there: who holds a token of an env can watch it' },
    attached: { type: 'flag', help: 'stop when the standard input ends: for a program that starts a server of its own, whatever way it ends' },
    'log-level': {
      type: 'text',
      value: 'LEVEL',
      default: DEFAULTS.logLevel,
      choices: LOG_LEVELS,
      help: `least serious level that is logged to stderr: ${LOG_LEVELS.join(', ')}`,
    },
  },
  examples: [
    'orleans serve',
    'orleans serve --port 0 --log-level warn',
    'orleans serve --host 0.0.0.0 --max-games 64 --ttl 60',
    'orleans serve --shards 2 --socket /tmp/orleans.sock',
  ],
  async run(_operands, options, io) {
    const config: ServerConfig = {
      address: addressOf(options),
      leaseSeconds: options.ttl,
      maxGames: options['max-games'],
      maxMessageBytes: options['max-message-bytes'],
      maxForks: options['max-forks'],
      maxRolloutGames: options['max-rollout-games'],
      maxRolloutSteps: options['max-rollout-steps'],
      ...(options['snapshot-key'] !== undefined && { snapshotKey: readSnapshotKey(options['snapshot-key']) }),
      requestsPerSecond: options.rate,
      requestBurst: options.burst,
      compilationsPerSecond: options['compile-rate'],
      compilationBurst: options['compile-burst'],
      maxVectorEnvs: options['max-vector-games'],
      maxStreamEnvs: options['max-stream-games'],
      vectorLeaseSeconds: options['vector-ttl'],
      drainSeconds: options.drain,
      logLevel: LOG_LEVELS.find((level) => level === options['log-level']) ?? DEFAULTS.logLevel,
      // stdout says how to connect, and nothing else
      logStream: { write: (line) => io.err(line) },
    };
    const identity = findShardIdentity();
    if (identity !== null) return runShard(identity, config);
    if (options.view !== undefined && options.shards > 1) throw new UsageError('--view shows the envs of one process; leave --shards out.');
    return options.shards === 1 ? serveAlone(config, options.attached, options.view, io) : serveShards(options.shards, config, options.attached, io);
  },
});

async function serveAlone(config: ServerConfig, attached: boolean, view: string | undefined, io: Io): Promise<number> {
  const place = view === undefined ? null : placeOf(view);
  const server = await startServer(config);
  const door = place === null ? null : await openView(place, server);
  const stopped = new Promise<void>((done) => stopOnSignals(server, done));
  if (attached) stopWithInput(server);
  io.out(welcome([server.address]));
  if (door !== null) io.out(`  watch        ${door.address}/#g=ENV&k=TOKEN shows an env to those who hold one of its tokens\n`);
  await stopped;
  await door?.close();
  return 0;
}

/** Host and port of `--view`; only the loopback, because the page is not encrypted. */
function placeOf(text: string): { host: string; port: number } {
  const [, host, port] = /^(127\.0\.0\.1|localhost|\[::1\]):(\d{1,5})$/.exec(text) ?? [];
  if (host === undefined || Number(port) > 65535) throw new UsageError(`--view must be an address of the loopback like 127.0.0.1:8080, not "${text}".`);
  return { host: host.replace(/[[\]]/g, ''), port: Number(port) };
}

async function openView(place: { host: string; port: number }, server: RunningServer): Promise<Door> {
  const games = new WatchedEnvs(server.look);
  try {
    return await openDoor({ ...place, allowHosts: [], games, admit: (game, token) => games.admit(game, token) });
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Every shard is this program again, with the same command line. */
async function serveShards(count: number, config: ServerConfig, attached: boolean, io: Io): Promise<number> {
  const [, file = '', ...args] = process.argv;
  const shards = await startShards(count, { file, args }, config);
  stopOnSignals(shards, () => undefined);
  if (attached) stopWithInput(shards);
  io.out(welcome(shards.addresses));
  const failure = await shards.ended;
  if (failure === null) return 0;
  io.err(`${failure}\n`);
  return 1;
}

function addressOf({ host, port, socket }: { host: string; port: number; socket: string | undefined }): string {
  // absolute: shards and clients may stand in other folders
  if (socket !== undefined) return `unix:${resolve(socket)}`;
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function welcome(addresses: readonly string[]): string {
  const [first = ''] = addresses;
  // a server that listens everywhere is reached here on the loopback
  const near = first.replace(/^(0\.0\.0\.0|\[::\]):/, '127.0.0.1:');
  const others = addresses.slice(1).map((address, index) => `  shard ${String(index + 1).padEnd(6)} ${address}`);
  return [
    `Orléans is served on ${first} (gRPC, orleans.v1.EnvService). Ctrl-C stops it.`,
    ...others,
    `  TypeScript   node dist/agents/ts/examples/remote.js ${near}`,
    `  Python       python3 agents/python/examples/remote_random.py ${near}`,
    `  by hand      grpcurl -plaintext ${near.replace(/^unix:/, '-unix ')} orleans.v1.EnvService/ListRulesets`,
    '',
  ].join('\n');
}
