import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import type { Measurements } from '../metrics.js';
import type { ToShard } from './messages.js';

/** Time limit for the metrics of one shard. */
const WAIT_MS = 1_000;

/** The metrics of all shards and the supervisor in one text, collected on request. */
export class ShardMetrics {
  private readonly registry = new Registry();
  private readonly deaths: Counter;
  private readonly hangs: Counter;
  private readonly serving: Gauge<'shard'>;
  private readonly waiting = new Map<number, { readonly shard: number; readonly done: (measurements: Measurements) => void }>();
  private count = 0;

  constructor(private readonly send: (shard: number, message: ToShard) => void) {
    const registers = [this.registry];
    this.serving = new Gauge({ name: 'orleans_shard_serving', help: '1 while the shard serves', labelNames: ['shard'], registers });
    this.deaths = new Counter({ name: 'orleans_shard_deaths_total', help: 'Shards that have died and were started again', registers });
    this.hangs = new Counter({ name: 'orleans_shard_hangs_total', help: 'Shards that were killed because they did not answer', registers });
  }

  countDeath(): void {
    this.deaths.inc();
  }

  countHang(): void {
    this.hangs.inc();
  }

  /** The metrics of serving shards in Prometheus text format. */
  async text(serving: readonly boolean[]): Promise<string> {
    serving.forEach((serves, shard) => this.serving.set({ shard: String(shard) }, serves ? 1 : 0));
    const measured = await Promise.all(serving.map((serves, shard) => (serves ? this.ask(shard) : [])));
    return AggregatorRegistry.aggregate([await this.registry.getMetricsAsJSON(), ...measured]).metrics();
  }

  receive(shard: number, id: number, measurements: Measurements): void {
    const waiting = this.waiting.get(id);
    if (waiting?.shard === shard) waiting.done(measurements);
  }

  /** The shard has ended. */
  forget(shard: number): void {
    for (const { shard: asked, done } of [...this.waiting.values()]) if (asked === shard) done([]);
  }

  private ask(shard: number): Promise<Measurements> {
    const id = ++this.count;
    return new Promise((resolve) => {
      const done = (measurements: Measurements): void => {
        clearTimeout(timer);
        this.waiting.delete(id);
        resolve(measurements);
      };
      const timer = setTimeout(() => done([]), WAIT_MS);
      this.waiting.set(id, { shard, done });
      this.send(shard, { kind: 'measure', id });
    });
  }
}
