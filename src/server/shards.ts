import { fork, type ChildProcess } from 'node:child_process';
import { Refusal } from '../core/result.js';
import { clearSocket, shardAddress } from '../rpc/address.js';
import { makeLog, type Logger } from '../rpc/log.js';
import { resolveSettings, type ServerConfig, type Settings } from './settings.js';
import { MetricsPort } from './metrics-port.js';
import { ShardMetrics } from './shards/metrics.js';
import { SharedLedger } from './shards/ledger.js';
import { withShardIdentity, type FromShard, type ToShard } from './shards/messages.js';

export interface RunningShards {
  /** by index; unchanged when shards are restarted */
  readonly addresses: readonly string[];
  /** host:port of the metrics of all shards; null: none */
  readonly metricsAddress: string | null;
  /** Makes all shards check certificates and access file now. */
  reload(): void;
  /** Drains all shards. Always the same promise. */
  stop(): Promise<void>;
  /** resolves when all shards have ended: null after `stop`, else the reason as a sentence */
  readonly ended: Promise<string | null>;
}

/** The program that a shard runs (`findShardIdentity`). */
export interface Program {
  readonly file: string;
  readonly args: readonly string[];
}

/** A shard that served for less time died quickly. */
const QUICK_MS = 10_000;

/** Restarts after quick deaths in a row: after 100, 200, 400, 800, 1600 ms. */
const RESTARTS = 5;
const FIRST_RESTART_MS = 100;

/** Interval of heartbeats. */
const HEARTBEAT_MS = 1_000;

/** Heartbeats until a starting shard must serve. */
const START_BEATS = 120;

/** Time after the drain time until a shard is killed. */
const STUCK_MS = 5_000;

/** Starts one process per shard, each with an address, and supervises them. */
export async function startShards(count: number, program: Program, config: ServerConfig = {}): Promise<RunningShards> {
  const supervisor = new Supervisor(count, program, resolveSettings(config));
  await supervisor.start();
  return supervisor;
}

interface Shard {
  readonly index: number;
  /** its address, with the actual port once known */
  address: string;
  child: ChildProcess | null;
  /** resolves when its process has ended */
  closed: Promise<void>;
  /** ms since which it serves; null: starting */
  since: number | null;
  /** whether it ever served; else it is not restarted, and the start as a whole fails */
  hasServed: boolean;
  /** quick deaths in a row */
  deaths: number;
  restart: NodeJS.Timeout | null;
  /** heartbeats without an answer */
  silent: number;
}

class Supervisor implements RunningShards {
  private readonly shards: readonly Shard[];
  private readonly log: Logger;
  /** all have served, so that all addresses are known */
  private started = false;
  private stopping: Promise<void> | null = null;
  private readonly ledger: SharedLedger;
  private readonly metrics = new ShardMetrics((index, message) => this.send(this.shards[index]!, message));
  private metricsPort: MetricsPort | null = null;
  private heartbeat: NodeJS.Timeout | null = null;
  private end: (failure: string | null) => void = () => undefined;
  readonly ended = new Promise<string | null>((resolve) => (this.end = resolve));

  constructor(
    count: number,
    private readonly program: Program,
    private readonly settings: Settings,
  ) {
    this.log = makeLog(settings);
    this.shards = Array.from({ length: count }, (_, index) => ({
      index,
      address: shardAddress(settings.address, index),
      child: null,
      closed: Promise.resolve(),
      since: null,
      hasServed: false,
      deaths: 0,
      restart: null,
      silent: 0,
    }));
    this.ledger = new SharedLedger(settings.now);
  }

  get metricsAddress(): string | null {
    return this.metricsPort?.address ?? null;
  }

  get addresses(): readonly string[] {
    return this.shards.map(({ address }) => address);
  }

  /** Resolves when all serve; if one cannot, all end. */
  async start(): Promise<void> {
    try {
      const { metricsAddress } = this.settings;
      if (metricsAddress !== null) {
        const isServing = ({ child, since }: Shard): boolean => child !== null && since !== null;
        const probe = {
          metrics: () => this.metrics.text(this.shards.map((shard) => isServing(shard))),
          serving: () => this.stopping === null && this.shards.every(isServing),
        };
        this.metricsPort = await MetricsPort.open(metricsAddress, probe);
      }
      this.heartbeat = setInterval(() => this.beat(), HEARTBEAT_MS);
      await Promise.all(this.shards.map((shard) => this.launch(shard)));
    } catch (error) {
      await this.stop();
      throw error;
    }
    this.started = true;
    for (const shard of this.shards) this.sendAddresses(shard);
  }

  reload(): void {
    for (const { child } of this.shards) child?.kill('SIGHUP');
  }

  stop(): Promise<void> {
    return (this.stopping ??= this.drain().then(() => this.end(null)));
  }

  /** Starts a shard's process; fails if it ends before it served. */
  private launch(shard: Shard): Promise<void> {
    const child = fork(this.program.file, this.program.args, {
      env: withShardIdentity({
        index: shard.index,
        address: shard.address,
        snapshotKey: Buffer.from(this.settings.snapshotKey).toString('hex'),
      }),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const { index, address } = shard;
    shard.child = child;
    shard.since = null;
    shard.silent = 0;
    let failure = new Refusal(
      'SHARD_FAILED',
      `Shard ${index} ended before it served on ${address}; correct the cause (see the lines above).`,
      'UNAVAILABLE',
    );
    child.on('error', (error) => this.log.error({ shard: index, cause: error.message }, 'shard error'));
    return new Promise((resolve, reject) => {
      child.on('message', (report: FromShard) => {
        shard.silent = 0;
        if (report.kind === 'refused') failure = new Refusal(report.code, report.message, report.status);
        if (report.kind !== 'serving') return this.receive(shard, report);
        shard.address = report.address;
        shard.since = this.settings.now();
        shard.hasServed = true;
        this.log.info({ shard: index, address: report.address, pid: child.pid }, 'shard serving');
        this.sendAddresses(shard);
        resolve();
      });
      // not `exit`: the last output comes before `close`
      shard.closed = new Promise((closed) => {
        child.once('close', (code, signal) => {
          shard.child = null;
          this.ledger.forget(index);
          this.metrics.forget(index);
          closed();
          reject(failure);
          if (shard.hasServed && this.stopping === null)
            this.restartDead(shard, { code, signal, ...(shard.since === null && { cause: failure.message }) });
        });
      });
    });
  }

  /** Sends heartbeats and kills silent shards, which cannot drain. */
  private beat(): void {
    this.ledger.sweep();
    for (const shard of this.shards) {
      const { index, child, since, silent } = shard;
      if (child === null) continue;
      const most = since === null ? START_BEATS : this.settings.heartbeatSeconds;
      if (silent >= most && this.stopping === null) {
        this.log.error(
          { shard: index, pid: child.pid, silentSeconds: (silent * HEARTBEAT_MS) / 1000 },
          'shard does not answer: killed and replaced',
        );
        this.metrics.countHang();
        child.kill('SIGKILL');
        continue;
      }
      // by the clock of this process: while it is suspended, no shard is late
      shard.silent += 1;
      if (since !== null) this.send(shard, { kind: 'heartbeat' });
    }
  }

  private receive(shard: Shard, message: FromShard): void {
    switch (message.kind) {
      case 'reserve':
      case 'draw':
        return this.send(shard, this.ledger.answer(shard.index, message));
      case 'release':
        return this.ledger.release(shard.index, message.principal, message.amounts);
      case 'owe':
        return this.ledger.owe(message.key, message.calls, message.limits);
      case 'measured':
        return this.metrics.receive(shard.index, message.id, message.measurements);
      default:
    }
  }

  private send({ child }: Shard, message: ToShard): void {
    // a shard that ended meanwhile is handled by its end
    if (child?.connected === true) child.send(message, () => undefined);
  }

  /** Restarts a dead shard on its address, with growing delays, until it died too often. */
  private restartDead(shard: Shard, how: object): void {
    const lived = shard.since === null ? 0 : this.settings.now() - shard.since;
    shard.deaths = lived < QUICK_MS ? shard.deaths + 1 : 1;
    const { index, address, deaths } = shard;
    if (deaths > RESTARTS) {
      this.log.error({ shard: index, address, ...how }, 'shard fails repeatedly: not replaced');
      this.stopAfter(`Shard ${index} on ${address} died ${deaths} times in a row soon after its start: the log says how.`);
      return;
    }
    const restartMs = FIRST_RESTART_MS * 2 ** (deaths - 1);
    this.metrics.countDeath();
    this.log.warn({ shard: index, address, ...how, restartMs }, 'shard died');
    shard.restart = setTimeout(() => {
      shard.restart = null;
      // a failure is logged as the next death
      this.launch(shard).catch(() => undefined);
    }, restartMs);
  }

  private stopAfter(failure: string): void {
    this.stopping = this.drain().then(() => this.end(failure));
  }

  /** Sends the addresses once all are known. */
  private sendAddresses(shard: Shard): void {
    // a shard that ended meanwhile gets them after its restart
    if (this.started) this.send(shard, { kind: 'addresses', addresses: this.addresses });
  }

  private async drain(): Promise<void> {
    for (const { restart } of this.shards) if (restart !== null) clearTimeout(restart);
    for (const { child } of this.shards) child?.kill('SIGTERM');
    const stuck = setTimeout(
      () => {
        for (const { index, child } of this.shards) {
          if (child?.kill('SIGKILL')) this.log.error({ shard: index }, 'shard killed: it did not end by itself');
        }
      },
      this.settings.drainSeconds * 1000 + STUCK_MS,
    );
    await Promise.all(this.shards.map(({ closed }) => closed));
    clearTimeout(stuck);
    if (this.heartbeat !== null) clearInterval(this.heartbeat);
    this.metricsPort?.close();
    // left by killed shards
    await Promise.all(this.addresses.map((address) => clearSocket(address)));
    this.log.info('all shards stopped');
  }
}
