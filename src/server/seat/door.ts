import type { handleBidiStreamingCall } from '@grpc/grpc-js';
import type { PlayRequest, PlayResponse } from '../../gen/orleans/v1/seat.pb.js';
import { draining, statusOf, tokenOf } from '../border.js';
import type { Rates } from '../limits.js';
import type { Logger } from '../log.js';
import type { Desks } from './desks.js';
import { Stream, type Call } from './stream.js';

/** Every open call of Play. */
export class SeatDoor {
  private readonly streams = new Set<Stream>();
  private closing = false;

  constructor(
    private readonly desks: Desks,
    private readonly rates: Rates,
    private readonly log: Logger,
  ) {}

  readonly play: handleBidiStreamingCall<PlayRequest, PlayResponse> = (call: Call) => {
    try {
      if (this.closing) throw draining();
      this.rates.take(call.getPeer());
      const stream = new Stream(call, this.desks.find(tokenOf(call.metadata)), this.log);
      this.streams.add(stream);
      this.log.debug({ rpc: 'Play', streams: this.streams.size }, 'stream opened');
      void stream.closed.then(() => {
        this.streams.delete(stream);
        this.log.debug({ rpc: 'Play', streams: this.streams.size }, 'stream ended');
      });
    } catch (error) {
      // nothing that this call says is of interest
      call.on('data', () => undefined);
      call.emit('error', statusOf(error, 'Play', this.log, [tokenOf(call.metadata) ?? '']));
    }
  };

  /** Refuses new streams and ends those there are. */
  async drain(): Promise<void> {
    this.closing = true;
    const streams = [...this.streams];
    for (const stream of streams) stream.end(draining());
    await Promise.all(streams.map((stream) => stream.closed));
  }

  get size(): number {
    return this.streams.size;
  }
}
