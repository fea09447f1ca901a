// The client side of a vector stream for tests: sends the given requests and returns answers in order.
import { credentials, type ClientDuplexStream, type ServiceError } from '@grpc/grpc-js';
import {
  StreamVectorRequest,
  VectorServiceClient,
  type StreamVectorResponse,
  type VectorBatch,
  type VectorError,
  type VectorOpened,
} from '../../../src/gen/orleans/v1/vector.pb.js';

type Request = Parameters<typeof StreamVectorRequest.fromPartial>[0];
type Open = Extract<NonNullable<Request['command']>, { $case: 'open' }>['value'] & {};
type Reset = Extract<NonNullable<Request['command']>, { $case: 'reset' }>['value'] & {};

export interface Batch extends VectorBatch {
  seq: number;
  number: number;
  legalActions: Buffer;
  finals: StreamVectorResponse['finals'];
}

export function client(address: string): VectorServiceClient {
  return new VectorServiceClient(address, credentials.createInsecure(), {
    'grpc.max_receive_message_length': -1,
    'grpc.use_local_subchannel_pool': 1,
  });
}

export class TestStream {
  readonly call: ClientDuplexStream<StreamVectorRequest, StreamVectorResponse>;
  /** Greatest number received; sent as `ack` by default. */
  received = 0;
  seq = 0;
  autoAck = true;
  private readonly queue: StreamVectorResponse[] = [];
  private readonly waiting: ((response: StreamVectorResponse | null) => void)[] = [];
  /** How the call ended; null while it is open. */
  outcome: ServiceError | 'ok' | null = null;
  readonly ended: Promise<void>;

  constructor(channel: VectorServiceClient) {
    this.call = channel.streamVector();
    this.call.on('data', (response: StreamVectorResponse) => {
      const next = this.waiting.shift();
      if (next === undefined) this.queue.push(response);
      else next(response);
    });
    this.ended = new Promise((resolve) => {
      const end = (outcome: ServiceError | 'ok'): void => {
        this.outcome ??= outcome;
        for (const next of this.waiting.splice(0)) next(null);
        resolve();
      };
      this.call.on('error', (error: ServiceError) => end(error));
      this.call.on('end', () => end('ok'));
    });
  }

  /** The next response; null when the call has ended. */
  async next(): Promise<StreamVectorResponse | null> {
    const ready = this.queue.shift();
    if (ready !== undefined) return this.note(ready);
    if (this.outcome !== null) return null;
    const response = await new Promise<StreamVectorResponse | null>((resolve) => this.waiting.push(resolve));
    return response === null ? null : this.note(response);
  }

  private note(response: StreamVectorResponse): StreamVectorResponse {
    this.received = Math.max(this.received, response.number);
    return response;
  }

  /** Responses that have arrived and were not asked for. */
  get unread(): number {
    return this.queue.length;
  }

  /** Sends a command under the next seq; returns the seq. */
  send(command: Request['command'], more: { seq?: number; ack?: number } = {}): number {
    const seq = more.seq ?? ++this.seq;
    this.call.write(StreamVectorRequest.fromPartial({ seq, ack: more.ack ?? (this.autoAck ? this.received : 0), command }));
    return seq;
  }

  async open(value: Open): Promise<VectorOpened> {
    this.send({ $case: 'open', value }, { seq: 0 });
    const response = await this.next();
    if (response?.event?.$case === 'opened') return response.event.value;
    throw new Error(`expected opened, got ${describe(response)}`);
  }

  sendReset(value: Reset, more?: { seq?: number; ack?: number }): number {
    return this.send({ $case: 'reset', value }, more);
  }

  /** `ids` null: all slots in order. */
  sendStep(actions: Iterable<number>, ids: Iterable<number> | null = null, more?: { seq?: number; ack?: number }): number {
    return this.send({ $case: 'step', value: { envIds: ids === null ? Buffer.alloc(0) : int32s(ids), actions: int32s(actions) } }, more);
  }

  async reset(value: Reset): Promise<Batch> {
    this.sendReset(value);
    return this.batch();
  }

  async step(actions: Iterable<number>, ids: Iterable<number> | null = null): Promise<Batch> {
    this.sendStep(actions, ids);
    return this.batch();
  }

  async batch(): Promise<Batch> {
    const response = await this.next();
    if (response?.event?.$case !== 'batch') throw new Error(`expected a batch, got ${describe(response)}`);
    const { seq, number, legalActions, finals } = response;
    return { ...response.event.value, seq, number, legalActions, finals };
  }

  async error(): Promise<VectorError & { seq: number; number: number }> {
    const response = await this.next();
    if (response?.event?.$case !== 'error') throw new Error(`expected an error, got ${describe(response)}`);
    return { ...response.event.value, seq: response.seq, number: response.number };
  }

  async close(): Promise<void> {
    this.send({ $case: 'close', value: {} });
    const response = await this.next();
    if (response?.event?.$case !== 'closed') throw new Error(`expected closed, got ${describe(response)}`);
    await this.ended;
  }
}

function describe(response: StreamVectorResponse | null): string {
  if (response === null) return 'the end';
  return response.event?.$case === 'error' ? JSON.stringify(response.event.value) : String(response.event?.$case);
}

export function int32s(values: Iterable<number>): Buffer {
  return Buffer.from(Int32Array.from(values).buffer);
}

export function uint64s(values: readonly bigint[]): Buffer {
  return Buffer.from(BigUint64Array.from(values).buffer);
}

/** Numbers of a column, from bytes at any offset. */
export function readInt32s(bytes: Buffer): Int32Array {
  return new Int32Array(Uint8Array.from(bytes).buffer);
}

export function readUint16s(bytes: Buffer): Uint16Array {
  return new Uint16Array(Uint8Array.from(bytes).buffer);
}

export function readFloats(bytes: Buffer): Float32Array {
  return new Float32Array(Uint8Array.from(bytes).buffer);
}

export function readUint64s(bytes: Buffer): BigUint64Array {
  return new BigUint64Array(Uint8Array.from(bytes).buffer);
}
