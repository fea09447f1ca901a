import type { handleBidiStreamingCall } from '@grpc/grpc-js';
import { type StreamVectorResponse, VectorServiceService } from '../../gen/orleans/v1/vector.pb.js';
import type { FairScheduler } from '../../rpc/fair-scheduler.js';
import type { Logger } from '../../rpc/log.js';
import { response, errorEvent } from './response.js';
import type { Sendable } from './batch.js';
import { VectorStream, type Call } from './stream.js';
import { MessageTurns } from './turns.js';
import type { Rulesets } from '../rulesets.js';
import type { Vectors } from './vectors.js';
import { callerOf, type Caller } from '../../rpc/caller.js';
import { draining } from '../../rpc/status.js';

const { streamVector: method } = VectorServiceService;

/** orleans.v1.VectorService for grpc-js; responses may be encoded already. */
export const VECTOR_SERVICE = {
  streamVector: {
    ...method,
    // decoded by the stream on its turn
    requestDeserialize: (bytes: Buffer): Buffer => bytes,
    // not used for batches sent in place (send.ts)
    responseSerialize: (value: Sendable): Buffer =>
      Buffer.isBuffer(value) ? value : method.responseSerialize(value as StreamVectorResponse),
  },
};

/** Accepts StreamVector calls and keeps the open ones. */
export class VectorService {
  private readonly streams = new Set<VectorStream>();
  private closing = false;

  constructor(
    private readonly vectors: Vectors,
    private readonly rulesets: Rulesets,
    private readonly log: Logger,
    /** charges a caller for calls besides the one of its stream */
    private readonly charge: (caller: Caller, calls: number) => void,
    private readonly countCall: (caller: Caller) => void | Promise<void>,
    private readonly hold: (caller: Caller, bytes: number) => () => void,
    private readonly scheduler: FairScheduler,
  ) {}

  readonly streamVector: handleBidiStreamingCall<Buffer, Sendable> = (call: Call) => {
    if (this.closing) {
      call.on('data', () => undefined);
      call.write(response(0, 0, errorEvent(draining(), true)));
      call.end();
      return;
    }
    const made = callerOf(call.metadata);
    const { principal, schedulingKey: caller, onRead } = made;
    const charge = (calls: number): void => this.charge(made, calls);
    const client = {
      principal,
      caller,
      load: (name: string) => this.rulesets.load(name, principal),
      players: this.vectors.players,
      charge,
      hold: (bytes: number) => this.hold(made, bytes),
    };
    const turns = new MessageTurns(this.scheduler, caller, () => this.countCall(made), charge);
    const stream = new VectorStream(call, this.vectors, client, turns, onRead, this.log);
    this.streams.add(stream);
    this.log.debug({ rpc: 'StreamVector', streams: this.streams.size }, 'stream opened');
    void stream.closed.then(() => {
      this.streams.delete(stream);
      this.log.debug({ rpc: 'StreamVector', streams: this.streams.size, vectors: this.vectors.size }, 'stream ended');
    });
  };

  /** Refuses new streams and ends the open ones after their pending answers. */
  async drain(): Promise<void> {
    this.closing = true;
    await Promise.all([...this.streams].map((stream) => stream.drain()));
  }

  get size(): number {
    return this.streams.size;
  }
}
