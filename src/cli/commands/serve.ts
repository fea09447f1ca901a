import { startServer } from '../../server/server.js';
import { DEFAULTS, LOG_LEVELS } from '../../server/settings.js';
import { stopOnSignals } from '../../server/signals.js';
import { defineCommand } from '../command.js';

const LOOPBACK = DEFAULTS.address.replace(/:\d+$/, '');
const PORT = Number(DEFAULTS.address.replace(/^.*:/, ''));

export default defineCommand({
  operands: [],
  options: {
    host: { type: 'text', value: 'HOST', default: LOOPBACK, help: 'address to listen on; beyond the loopback everything, tokens included, travels unencrypted' },
    port: { type: 'integer', value: 'N', default: PORT, max: 65535, help: 'port to listen on, 0 takes a free one' },
    ttl: { type: 'integer', value: 'S', default: DEFAULTS.leaseSeconds, help: 'seconds after which a game that nobody calls for is forgotten' },
    'max-games': { type: 'integer', value: 'N', default: DEFAULTS.maxGames, help: 'games alive at once, copies included' },
    'max-message-bytes': { type: 'integer', value: 'N', default: DEFAULTS.maxMessageBytes, help: 'size of one request' },
    'max-forks': { type: 'integer', value: 'N', default: DEFAULTS.maxForks, help: 'copies of one Fork' },
    'max-rollout-games': { type: 'integer', value: 'N', default: DEFAULTS.maxRolloutGames, help: 'games of one Rollout' },
    'max-rollout-steps': { type: 'integer', value: 'N', default: DEFAULTS.maxRolloutSteps, help: 'decisions of one game of a Rollout' },
    rate: { type: 'integer', value: 'N', default: DEFAULTS.requestsPerSecond, help: 'calls per second of one connection, 0 for no limit' },
    burst: { type: 'integer', value: 'N', default: DEFAULTS.requestBurst, help: 'calls that a quiet connection may make at once' },
    drain: { type: 'integer', value: 'S', default: DEFAULTS.drainSeconds, help: 'seconds that a stopping server waits for the calls under way' },
    'log-level': { type: 'text', value: 'LEVEL', default: DEFAULTS.logLevel, choices: LOG_LEVELS, help: `least serious level that is logged to stderr: ${LOG_LEVELS.join(', ')}` },
  },
  examples: ['orleans serve', 'orleans serve --port 0 --log-level warn', 'orleans serve --host 0.0.0.0 --max-games 64 --ttl 60'],
  async run(_operands, options, io) {
    const server = await startServer({
      address: `${options.host.includes(':') ? `[${options.host}]` : options.host}:${options.port}`,
      leaseSeconds: options.ttl,
      maxGames: options['max-games'],
      maxMessageBytes: options['max-message-bytes'],
      maxForks: options['max-forks'],
      maxRolloutGames: options['max-rollout-games'],
      maxRolloutSteps: options['max-rollout-steps'],
      requestsPerSecond: options.rate,
      requestBurst: options.burst,
      drainSeconds: options.drain,
      logLevel: LOG_LEVELS.find((level) => level === options['log-level']) ?? DEFAULTS.logLevel,
      // stdout says how to connect, and nothing else
      logStream: { write: (line) => io.err(line) },
    });
    const stopped = new Promise<void>((resolve) => stopOnSignals(server, resolve));
    io.out(welcome(server.address));
    await stopped;
    return 0;
  },
});

function welcome(address: string): string {
  // a server that listens everywhere is reached here on the loopback
  const near = address.replace(/^(0\.0\.0\.0|\[::\]):/, '127.0.0.1:');
  return [
    `Orléans is served on ${address} (gRPC, orleans.v1.EnvService). Ctrl-C stops it.`,
    `  TypeScript   node dist/agents/ts/examples/remote.js ${near}`,
    `  Python       python3 agents/python/examples/remote_random.py ${near}`,
    `  by hand      grpcurl -plaintext ${near} orleans.v1.EnvService/ListRulesets`,
    '',
  ].join('\n');
}
