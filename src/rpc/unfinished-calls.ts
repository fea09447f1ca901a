import { constants, type ServerHttp2Stream } from 'node:http2';
import { countMessage } from './connection-bytes.js';
import type { Arrival, Connection } from './connection.js';
import { MessageMeter } from './message-meter.js';
import { Sums } from './sums.js';

/** Limits for incomplete requests. */
export interface UnfinishedLimits {
  /** seconds for a request message, and for a unary call */
  readonly messageSeconds: number;
  /** total bytes; beyond them the calls of the caller with the most bytes are cancelled */
  readonly maxUnfinishedBytes: number;
}

/** A call passed to grpc-js, with its headers. */
export interface BegunCall extends Arrival {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly rawHeaders: readonly string[];
}

/** Calls whose client may send more messages; others have one request. */
const LONG_REQUESTS = /\/(StreamVector|Play)$/;

/** Tracks calls until their requests are complete. `cancelled` is called with each connection that loses calls. */
export class UnfinishedCalls {
  private readonly connections = new Set<Connection>();
  private readonly byCaller = new Sums();
  private total = 0;
  /** calls started in this turn of the event loop */
  private readonly fresh: BegunCall[] = [];

  constructor(
    private readonly limits: UnfinishedLimits,
    private readonly now: () => number,
    private readonly cancelled: (connection: Connection, fault: 'unfinished message' | 'unfinished bytes') => void,
  ) {}

  get bytes(): number {
    return this.total;
  }

  add(call: BegunCall): void {
    if (LONG_REQUESTS.test(call.headers[':path'] as string)) this.follow(call, true);
    // nearly every request is complete within its turn of the event loop, so only the others are tracked
    else if (this.fresh.push(call) === 1) setImmediate(this.followFresh);
  }

  /** Releases a closed connection's calls. */
  remove(connection: Connection): void {
    for (const { caller, meter } of connection.unfinished.values()) this.count(caller, meter.end());
    connection.unfinished.clear();
    this.connections.delete(connection);
  }

  cancelOverdue(): void {
    const since = this.now() - this.limits.messageSeconds * 1000;
    for (const connection of this.connections) {
      for (const [stream, { meter }] of connection.unfinished) {
        if (!meter.isOverdue(since)) continue;
        this.cancelled(connection, 'unfinished message');
        stream.close(constants.NGHTTP2_CANCEL);
      }
    }
  }

  private readonly followFresh = (): void => {
    for (const call of this.fresh.splice(0)) if (!call.stream.readableEnded && !call.stream.closed) this.follow(call, false);
  };

  private follow(call: BegunCall, long: boolean): void {
    const { stream, connection, rawHeaders, checked } = call;
    if (connection.gone) return;
    const headerBytes = rawHeaders.reduce((sum, text) => sum + text.length, 0);
    const meter = new MessageMeter(long, headerBytes, this.now());
    const caller = checked.schedulingKey;
    const count = (bytes: number): void => {
      if (connection.unfinished.has(stream)) this.count(caller, bytes);
    };
    connection.unfinished.set(stream, { caller, meter });
    this.connections.add(connection);
    count(headerBytes);
    if (long) call.wait = (bytes) => count(meter.wait(bytes));
    // grpc-js decides when the stream flows
    stream.on('data', (chunk: Buffer) => {
      count(meter.receive(chunk, this.now));
      if (long && meter.isIdle) countMessage(connection);
    });
    stream.once('end', () => count(meter.finish()));
    stream.once('close', () => {
      count(meter.end());
      this.forget(connection, stream);
    });
  }

  private forget(connection: Connection, stream: ServerHttp2Stream): void {
    connection.unfinished.delete(stream);
    if (connection.unfinished.size === 0) this.connections.delete(connection);
  }

  /** Counts bytes of a caller; negative: fewer. */
  private count(caller: string, bytes: number): void {
    if (bytes === 0) return;
    this.byCaller.add(caller, bytes);
    this.total += bytes;
    if (bytes > 0 && this.total > this.limits.maxUnfinishedBytes) this.cancelLargest();
  }

  /** Cancels all incomplete calls of the caller with the most bytes; its connections may be a proxy's and stay. */
  private cancelLargest(): void {
    const { largest } = this.byCaller;
    for (const connection of this.connections) {
      const streams = [...connection.unfinished].filter(([, { caller }]) => caller === largest);
      if (streams.length > 0) this.cancelled(connection, 'unfinished bytes');
      for (const [stream, { caller, meter }] of streams) {
        this.count(caller, meter.end());
        this.forget(connection, stream);
        stream.close(constants.NGHTTP2_CANCEL);
      }
    }
  }
}
