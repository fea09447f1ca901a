import { EventEmitter } from 'node:events';
import { status as Status } from '@grpc/grpc-js';
import { frame, KIND } from '../../../agents/ts/client/local/frames.js';
import type { CancellableCall } from '../../rpc/status.js';
import { LocalCall, type CallConnection, type SentStatus } from './call.js';
import type { Method } from './methods.js';

/** What the dispatcher reads of a unary call. */
export type UnaryRequest = Pick<LocalCall, 'metadata'> & CancellableCall & { readonly request: unknown };

/** A call with one request and one answer. */
export class LocalUnaryCall extends LocalCall implements UnaryRequest {
  request: unknown = null;
  /** made for the first listener */
  private events: EventEmitter | null = null;

  constructor(
    number: number,
    token: string,
    connection: CallConnection,
    private readonly method: Method,
    private readonly bytes: Buffer,
  ) {
    super(number, token, connection);
  }

  start(): void {
    const { method } = this;
    this.request = method.requestDeserialize(this.bytes);
    method.answer(this, (error, answer) => {
      if (error !== null) this.sendStatus(error);
      else if (!this.cancelled) this.send(method.responseSerialize(answer));
    });
  }

  once(event: 'cancelled', listener: () => void): void {
    this.events ??= new EventEmitter();
    this.events.once(event, listener);
  }

  // only one request
  receive(): void {}
  finish(): void {}

  protected override leave(status: SentStatus): SentStatus {
    const left = super.leave(status);
    this.events?.emit('cancelled');
    return left;
  }

  private send(answer: Buffer): void {
    this.leave({ code: Status.OK, details: '' });
    this.connection.write(frame(this.number, KIND.message, answer));
  }
}
