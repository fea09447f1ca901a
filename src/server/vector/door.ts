import type { handleBidiStreamingCall } from '@grpc/grpc-js';
import { Refusal } from '../../core/result.js';
import { StreamVectorResponse, VectorServiceService, type StreamVectorRequest } from '../../gen/orleans/v1/vector.pb.js';
import { draining } from '../border.js';
import type { Rates } from '../limits.js';
import type { Logger } from '../log.js';
import { answer, errorEvent } from './answers.js';
import type { Sendable } from './sheet.js';
import { Stream, type Call } from './stream.js';
import type { Vectors } from './vectors.js';

const { streamVector: method } = VectorServiceService;

/** orleans.v1.VectorService as grpc-js takes it; answers may be encoded already. */
export const VECTOR_SERVICE = {
  streamVector: {
    ...method,
    // frames do not come here: the hook is in when there are any
    responseSerialize: (value: Sendable): Buffer => (Buffer.isBuffer(value) ? value : method.responseSerialize(value as StreamVectorResponse)),
  },
};

/** Every open stream, from the first request to the last answer. */
export class VectorDoor {
  private readonly streams = new Set<Stream>();
  private closing = false;

  constructor(
    private readonly vectors: Vectors,
    private readonly rates: Rates,
    private readonly log: Logger,
  ) {}

  readonly streamVector: handleBidiStreamingCall<StreamVectorRequest, Sendable> = (call: Call) => {
    const refusal = this.refusalOf(call);
    if (refusal !== null) {
      call.on('data', () => undefined);
      call.write(answer(0, 0, errorEvent(refusal, true)));
      call.end();
      return;
    }
    const stream = new Stream(call, this.vectors, this.log);
    this.streams.add(stream);
    this.log.debug({ rpc: 'StreamVector', streams: this.streams.size }, 'stream opened');
    void stream.closed.then(() => {
      this.streams.delete(stream);
      this.log.debug({ rpc: 'StreamVector', streams: this.streams.size, vectors: this.vectors.size }, 'stream ended');
    });
  };

  /** Refuses new streams and ends those there are, each after what it has received. */
  async drain(): Promise<void> {
    this.closing = true;
    await Promise.all([...this.streams].map((stream) => stream.drain()));
  }

  get size(): number {
    return this.streams.size;
  }

  private refusalOf(call: Call): Refusal | null {
    if (this.closing) return draining();
    try {
      this.rates.take(call.getPeer());
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  }
}
