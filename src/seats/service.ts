import type { handleBidiStreamingCall } from '@grpc/grpc-js';
import type { PlayRequest, PlayResponse } from '../gen/orleans/v1/seat.pb.js';
import { callerOf } from '../rpc/caller.js';
import type { Logger } from '../rpc/log.js';
import type { SeatChannels } from './channels.js';
import { PlayStream, type Call } from './stream.js';
import { draining, statusOf } from '../rpc/status.js';
import { tokenOf } from '../rpc/tokens.js';

/** Accepts calls of orleans.v1.SeatService.Play and keeps the open ones. */
export class PlayService {
  private readonly streams = new Set<PlayStream>();
  private closing = false;

  constructor(
    private readonly channels: SeatChannels,
    private readonly log: Logger,
    /** called with the connection of each call with a seat's token */
    private readonly onBot: (connection: string) => void = () => undefined,
  ) {}

  readonly play: handleBidiStreamingCall<PlayRequest, PlayResponse> = (call: Call) => {
    try {
      if (this.closing) throw draining();
      const stream = new PlayStream(call, this.channels.find(tokenOf(call.metadata)), this.log);
      const { onRecognised, schedulingKey } = callerOf(call.metadata);
      onRecognised?.();
      this.onBot(schedulingKey);
      this.streams.add(stream);
      this.log.debug({ rpc: 'Play', streams: this.streams.size }, 'stream opened');
      void stream.closed.then(() => {
        this.streams.delete(stream);
        this.log.debug({ rpc: 'Play', streams: this.streams.size }, 'stream ended');
      });
    } catch (error) {
      // without a reader the call would not end
      call.on('data', () => undefined);
      call.emit('error', statusOf(error, 'Play', this.log, [tokenOf(call.metadata) ?? '']));
    }
  };

  /** Refuses new streams and ends the open ones; resolves when they are closed. */
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
