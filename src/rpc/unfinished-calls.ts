import { constants, type ServerHttp2Stream } from 'node:http2';
import { countMessage } from './connection-bytes.js';
import type { Arrival, Connection } from './connection.js';
import { MessageMeter } from './message-meter.js';
import { Sums } from './sums.js';

/** Limits for requests that have begun and not ended. */
export interface UnfinishedLimits {
  /** Seconds for one request message, and for a call of one request altogether. */
  readonly messageSeconds: number;
  /** Bytes of all of them; beyond it the unfinished calls of the caller with the most bytes are cancelled. */
  readonly maxUnfinishedBytes: number;
}

/** A call with its headers, once grpc-js has it. */
export interface BegunCall extends Arrival {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly rawHeaders: readonly string[];
}

/** Calls whose client may send more; all others end with their request. */
const LONG_REQUESTS = /\/(StreamVector|Play)$/;

/** Follows the calls of a server until their requests have ended. `cancelled` is notified of each connection that loses calls. */
export class UnfinishedCalls {
  private readonly connections = new Set<Connection>();
  private readonly byCaller = new Sums();
  private total = 0;
  /** Calls that have begun in this turn of the event loop. */
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
    // nearly every request is complete in the turn in which it comes: only others are worth following
    else if (this.fresh.push(call) === 1) setImmediate(this.followFresh);
  }

  /** Releases the calls of a closed connection. */
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
    const { stream, connection, rawHeaders, screened } = call;
    if (connection.gone) return;
    const headerBytes = rawHeaders.reduce((sum, text) => sum + text.length, 0);
    const meter = new MessageMeter(long, headerBytes, this.now());
    const caller = screened.schedulingKey;
    const count = (bytes: number): void => {
      if (connection.unfinished.has(stream)) this.count(caller, bytes);
    };
    connection.unfinished.set(stream, { caller, meter });
    this.connections.add(connection);
    count(headerBytes);
    if (long) call.wait = (bytes) => count(meter.wait(bytes));
    // grpc-js decides when the stream flows: a further listener does not make it
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

  /** Counts bytes of a caller, or less of them. */
  private count(caller: string, bytes: number): void {
    if (bytes === 0) return;
    this.byCaller.add(caller, bytes);
    this.total += bytes;
    if (bytes > 0 && this.total > this.limits.maxUnfinishedBytes) this.cancelLargest();
  }

  /** Cancels all unfinished calls of the caller with the most bytes. Its connections stay, because a proxy may bring others over them. */
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
