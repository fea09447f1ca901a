import type { ServerDuplexStream } from '@grpc/grpc-js';
import { Refusal } from '../core/result.js';
import { PlayRequest, SeatServiceService, type PlayResponse } from '../gen/orleans/v1/seat.pb.js';
import type { Logger } from '../rpc/log.js';
import type { SeatChannel, BotStream, SeatEvent } from './channel.js';
import { statusOf } from '../rpc/status.js';

export type Call = ServerDuplexStream<PlayRequest, PlayResponse>;

/** Bots send only a hello and actions. */
export const MAX_MESSAGE_BYTES = 16 * 1024;

/** Play for grpc-js. Invalid or too many bytes become an empty message, so that they count as a violation and not as a broken connection. */
export const PLAY = {
  ...SeatServiceService.play,
  requestDeserialize(bytes: Buffer): PlayRequest {
    try {
      if (bytes.length <= MAX_MESSAGE_BYTES) return PlayRequest.decode(bytes);
    } catch {
      // a malformed message becomes an empty message too
    }
    return { command: undefined };
  },
};

/** A call of Play: a hello, then answers to the channel's decisions. */
export class PlayStream implements BotStream {
  private attached = false;
  private ended = false;
  readonly closed: Promise<void>;

  constructor(
    private readonly call: Call,
    private readonly channel: SeatChannel,
    private readonly log: Logger,
  ) {
    channel.beginHandshake();
    call.on('data', ({ command }: PlayRequest) => this.receive(command));
    call.on('end', () => this.end());
    this.closed = new Promise((resolve) => {
      call.once('close', () => {
        this.leave();
        resolve();
      });
    });
  }

  // ---- BotStream ----

  send(event: SeatEvent): void {
    // at most one decision is pending, so the write buffer stays small
    if (!this.ended) this.call.write({ event });
  }

  listen(on: boolean): void {
    if (on) this.call.resume();
    else this.call.pause();
  }

  end(failure?: unknown): void {
    if (this.ended) return;
    this.leave();
    // unread messages would keep the call open
    this.call.resume();
    if (failure === undefined) this.call.end();
    else this.call.emit('error', statusOf(failure, 'Play', this.log, []));
  }

  // ----

  private receive(command: PlayRequest['command']): void {
    if (this.ended) return;
    try {
      this.handle(command);
    } catch (error) {
      if (error instanceof Refusal) this.channel.reportViolation(error, this);
      this.end(error);
    }
  }

  private handle(command: PlayRequest['command']): void {
    if (command === undefined) throw new Refusal('REQUEST_MALFORMED', 'The message is neither hello nor action; update the bot.');
    if (!this.attached) {
      if (command.$case !== 'hello')
        throw new Refusal('HELLO_MISSING', 'The first message is not hello; send hello first.', 'FAILED_PRECONDITION');
      // first, because `attach` may send a decision immediately, which resumes the call
      this.listen(false);
      this.channel.attach(this, command.value);
      this.attached = true;
      this.channel.endHandshake();
      return;
    }
    if (command.$case !== 'action')
      throw new Refusal('HELLO_TWICE', 'Hello was sent twice; send only actions after it.', 'FAILED_PRECONDITION');
    this.channel.answer(command.value);
  }

  private leave(): void {
    if (this.ended) return;
    this.ended = true;
    if (this.attached) this.channel.detach(this);
    else this.channel.endHandshake();
  }
}
