import type { ServerDuplexStream } from '@grpc/grpc-js';
import { Refusal } from '../../core/result.js';
import { PlayRequest, SeatServiceService, type PlayResponse } from '../../gen/orleans/v1/seat.pb.js';
import { statusOf } from '../border.js';
import type { Logger } from '../log.js';
import type { Desk, Line, SeatEvent } from './desk.js';

export type Call = ServerDuplexStream<PlayRequest, PlayResponse>;

/** Play as grpc-js takes it. Bytes that are no message come through as an empty one: they are the bot's fault, not the connection's. */
export const PLAY = {
  ...SeatServiceService.play,
  requestDeserialize(bytes: Buffer): PlayRequest {
    try {
      return PlayRequest.decode(bytes);
    } catch {
      return { command: undefined };
    }
  },
};

/** One call of Play: hello, then what the desk lets through. */
export class Stream implements Line {
  private seated = false;
  private ended = false;
  readonly closed: Promise<void>;

  constructor(
    private readonly call: Call,
    private readonly desk: Desk,
    private readonly log: Logger,
  ) {
    desk.knock();
    call.on('data', ({ command }: PlayRequest) => this.receive(command));
    call.on('end', () => this.end());
    this.closed = new Promise((resolve) => {
      call.once('close', () => {
        this.leave();
        resolve();
      });
    });
  }

  // ---- as the desk sees it ----

  send(event: SeatEvent): void {
    // at most one decision is open, so that not much can wait here for a bot that does not read
    if (!this.ended) this.call.write({ event });
  }

  listen(on: boolean): void {
    if (on) this.call.resume();
    else this.call.pause();
  }

  end(failure?: unknown): void {
    if (this.ended) return;
    this.leave();
    // what was said last is read no more, and must not keep the call open
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
      if (error instanceof Refusal) this.desk.blame(error, this);
      this.end(error);
    }
  }

  private handle(command: PlayRequest['command']): void {
    if (command === undefined) throw new Refusal('REQUEST_MALFORMED', 'This is no hello and no action: check the version of the bot.');
    if (!this.seated) {
      if (command.$case !== 'hello') throw new Refusal('HELLO_MISSING', 'Say hello first.', 'FAILED_PRECONDITION');
      // before the desk sends: it may ask at once, and that lets the bot speak
      this.listen(false);
      this.desk.attach(this, command.value);
      this.seated = true;
      this.desk.unknock();
      return;
    }
    if (command.$case !== 'action') throw new Refusal('HELLO_TWICE', 'After hello only actions are understood.', 'FAILED_PRECONDITION');
    this.desk.answer(command.value.decisionId, command.value.action);
  }

  private leave(): void {
    if (this.ended) return;
    this.ended = true;
    if (this.seated) this.desk.detach(this);
    else this.desk.unknock();
  }
}
