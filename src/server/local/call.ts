import { Metadata, status as Status } from '@grpc/grpc-js';
import { statusFrame } from '../../../agents/ts/client/local/frames.js';
import { REQUEST_KEY, type InterceptedCall } from '../../rpc/intercepted-call.js';
import { ERROR_CODE } from '../../rpc/status.js';

export type SentStatus = ReturnType<InterceptedCall['finish']>;

/** The connection, as a call sees it. */
export interface CallConnection {
  /** Writes a frame; false: the client reads too slowly. `sent` is called when the bytes have left. */
  write(bytes: Buffer, sent?: () => void): boolean;
  /** Counts bytes of messages that wait for their call. */
  addWaiting(bytes: number): void;
  forget(call: LocalCall): void;
}

/** A call, from its first frame to its status. */
export abstract class LocalCall {
  /** caller and env token for the handlers, as with gRPC */
  readonly metadata = new Metadata();
  /** set first by the connection */
  intercepted!: InterceptedCall;
  private over = false;

  constructor(
    readonly number: number,
    token: string,
    protected readonly connection: CallConnection,
  ) {
    if (token !== '') this.metadata.set('authorization', `Bearer ${token}`);
  }

  get cancelled(): boolean {
    return this.over;
  }

  /** Runs the handler, after admission. */
  abstract start(): void;
  /** Receives another message of the client. */
  abstract receive(bytes: Buffer): void;
  /** The client sends no more messages. */
  abstract finish(): void;

  /** Ends the call with a status. */
  sendStatus(status: SentStatus): void {
    if (this.over) return;
    const { code, details, metadata } = this.leave(status);
    const text = (key: string): string => String(metadata?.get(key)[0] ?? '');
    this.connection.write(statusFrame(this.number, { status: code, code: text(ERROR_CODE), request: text(REQUEST_KEY), message: details }));
  }

  /** The client disconnected, or no longer waits. */
  cancel(): void {
    if (!this.over) this.leave({ code: Status.CANCELLED, details: '' });
  }

  /** Ends the call for interceptor and connection. */
  protected leave(status: SentStatus): SentStatus {
    this.over = true;
    this.connection.forget(this);
    return this.intercepted.finish(status);
  }
}
