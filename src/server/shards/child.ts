import { Refusal } from '../../core/result.js';
import { startServer, type RunningServer } from '../server.js';
import { reloadOnSignal } from '../signals.js';
import type { ServerConfig } from '../settings.js';
import { RemoteLedger } from './ledger.js';
import type { FromShard, ShardIdentity, ToShard } from './messages.js';

/**
 * The process of a shard: a server that knows the addresses of the others. It drains on a signal and when the supervisor is gone. Returns the exit
 * code.
 */
export async function runShard(identity: ShardIdentity, config: ServerConfig): Promise<number> {
  // a dead supervisor may have closed this log; that must not interrupt draining
  process.stderr.on('error', () => undefined);
  const asked = untilAsked();
  const ledger = new RemoteLedger(report);
  let running: RunningServer | null = null;
  const shards = new Promise<readonly string[]>((resolve) => {
    process.on('message', (message: ToShard) => {
      switch (message.kind) {
        case 'addresses':
          return resolve(message.addresses);
        case 'heartbeat':
          return report({ kind: 'alive' });
        case 'measure':
          return void running?.measure().then((measurements) => report({ kind: 'measured', id: message.id, measurements }));
        default:
          return ledger.receive(message);
      }
    });
  });
  process.once('disconnect', () => ledger.close());
  try {
    // the supervisor serves the metrics
    const server = await start(identity, {
      ...config,
      ledger,
      metricsAddress: null,
      measures: config.metricsAddress != null,
      shards: () => shards,
    });
    running = server;
    if (server === null) return 2;
    // without a handler the signal would end this process
    reloadOnSignal(server);
    await asked;
    await server.stop();
    return 0;
  } finally {
    // an open channel keeps the process alive
    process.removeAllListeners('disconnect');
    process.removeAllListeners('message');
    if (process.connected) process.disconnect();
  }
}

async function start(identity: ShardIdentity, config: ServerConfig): Promise<RunningServer | null> {
  try {
    const { index, address, snapshotKey } = identity;
    const server = await startServer({ ...config, address, shard: index, snapshotKey: Buffer.from(snapshotKey, 'hex') });
    report({ kind: 'serving', address: server.address });
    return server;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message, status } = error;
    report({ kind: 'refused', code, message, status });
    return null;
  }
}

/** `untilAsked` handles a supervisor that ended meanwhile. */
function report(message: FromShard): void {
  process.send?.(message, undefined, undefined, () => undefined);
}

/**
 * Resolves when the shard is asked to stop. Signals may come twice: from the supervisor, and from a terminal to the whole group. The shard ends immediately only if the supervisor ends while it drains.
 */
function untilAsked(): Promise<void> {
  return new Promise((resolve) => {
    let stopping = false;
    const stop = (): void => {
      stopping = true;
      resolve();
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    process.on('disconnect', () => {
      if (stopping) process.exit(1);
      stop();
    });
    // the supervisor may have ended before
    if (!process.connected) stop();
  });
}
