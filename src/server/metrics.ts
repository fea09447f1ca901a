import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics, type MetricObjectWithValues, type MetricValue } from 'prom-client';
import type { ConnectionFault, ConnectionObserver } from '../rpc/connections.js';
import type { CallObserver } from '../rpc/call-interceptor.js';

/** Metrics of a process, sent from a shard to its supervisor. */
export type Measurements = MetricObjectWithValues<MetricValue<string>>[];

/** Values read when metrics are collected. */
export interface MeasuredState {
  readonly envs: number;
  readonly vectors: number;
  readonly vectorEnvs: number;
  readonly streams: number;
  readonly connections: number;
  readonly unfinishedBytes: number;
  readonly answerBytes: number;
  /** decisions answered by clients */
  readonly steps: number;
  /** busy seconds of the bots' threads */
  readonly botSeconds: number;
}

/** Seconds; a step takes a tenth of a millisecond, a rollout seconds. */
const BUCKETS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/**
 * Metrics of a server for Prometheus. Every series has the label `shard`, so that counters of a replaced shard restart without a jump in others.
 */
export class Metrics implements CallObserver, ConnectionObserver {
  private readonly registry = new Registry();
  private readonly calls: Counter<'method' | 'status'>;
  private readonly seconds: Histogram<'method'>;
  private readonly open: Gauge<'method'>;
  private readonly refusals: Counter<'code'>;
  private readonly closings: Counter<'fault'>;

  /** `certificateExpiry`: seconds since 1970; null: no certificate file */
  constructor(shard: number, state: () => MeasuredState, certificateExpiry: (() => number) | null = null) {
    const registers = [this.registry];
    this.registry.setDefaultLabels({ shard: String(shard) });
    collectDefaultMetrics({ register: this.registry });
    this.calls = new Counter({
      name: 'orleans_calls_total',
      help: 'Calls that have ended, by method and gRPC status',
      labelNames: ['method', 'status'],
      registers,
    });
    this.seconds = new Histogram({
      name: 'orleans_call_seconds',
      help: 'Time from a call to its status',
      labelNames: ['method'],
      buckets: BUCKETS,
      registers,
    });
    this.open = new Gauge({ name: 'orleans_calls_open', help: 'Calls under way, streams included', labelNames: ['method'], registers });
    this.refusals = new Counter({
      name: 'orleans_refusals_total',
      help: 'Calls that were refused, by code',
      labelNames: ['code'],
      registers,
    });
    this.closings = new Counter({
      name: 'orleans_connections_closed_total',
      help: 'Connections and calls closed for a limit',
      labelNames: ['fault'],
      registers,
    });
    const read = (type: typeof Gauge | typeof Counter, name: string, help: string, value: (from: MeasuredState) => number): void => {
      new type({
        name,
        help,
        registers,
        collect() {
          this.reset();
          this.inc(value(state()));
        },
      });
    };
    read(Gauge, 'orleans_envs', 'Envs alive, copies included', ({ envs }) => envs);
    read(Gauge, 'orleans_vectors', 'Vectors open or waiting for their client', ({ vectors }) => vectors);
    read(Gauge, 'orleans_vector_envs', 'Envs of all vectors', ({ vectorEnvs }) => vectorEnvs);
    read(Gauge, 'orleans_vector_streams', 'Open vector streams', ({ streams }) => streams);
    read(Gauge, 'orleans_connections', 'Open connections', ({ connections }) => connections);
    read(
      Gauge,
      'orleans_unfinished_bytes',
      'Bytes of requests that have not ended or not been answered',
      ({ unfinishedBytes }) => unfinishedBytes,
    );
    read(
      Gauge,
      'orleans_answer_bytes',
      'Bytes of answers of unary calls that their clients have not fetched',
      ({ answerBytes }) => answerBytes,
    );
    if (certificateExpiry !== null) {
      read(Gauge, 'orleans_certificate_expiry_seconds', 'When the certificate ends, in seconds since 1970', certificateExpiry);
    }
    read(Counter, 'orleans_steps_total', 'Decisions answered by clients', ({ steps }) => steps);
    read(Counter, 'orleans_bot_seconds_total', 'Time that the threads of the bots have been busy', ({ botSeconds }) => botSeconds);
  }

  begun(path: string): void {
    this.open.inc({ method: methodOf(path) });
  }

  ended(path: string, status: string, code: string | undefined, ms: number): void {
    const method = methodOf(path);
    this.open.dec({ method });
    this.calls.inc({ method, status });
    this.seconds.observe({ method }, ms / 1000);
    if (code !== undefined) this.refusals.inc({ code });
  }

  closed(fault: ConnectionFault): void {
    this.closings.inc({ fault });
  }

  measure(): Promise<Measurements> {
    return this.registry.getMetricsAsJSON();
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}

/** `EnvService/Step`; only known paths occur, so there are few labels. */
function methodOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
