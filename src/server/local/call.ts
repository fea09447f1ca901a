import { Metadata, status as Status } from '@grpc/grpc-js';
import { statusFrame } from '../../../agents/ts/client/local/frames.js';
import { REQUEST_KEY, type InterceptedCall } from '../../rpc/intercepted-call.js';
import { ERROR_CODE } from '../../rpc/status.js';

export type SentStatus = ReturnType<InterceptedCall['finish']>;

/** The connection of a call, as the call uses it. */
export interface CallConnection {
  /** Writes a frame; false: the client does not read fast enough. `sent` is called when the bytes have left. */
  write(bytes: Buffer, sent?: () => void): boolean;
  /** Counts bytes of messages that wait for their call. */
  addWaiting(bytes: number): void;
  forget(call: LocalCall): void;
}

/** One call of a connection, from its first frame to its status. */
export abstract class LocalCall {
  /** Carries the caller and the token of an env to the handlers, as for gRPC. */
  readonly metadata = new Metadata();
  /** Set by the connection before anything else happens. */
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

  /** Runs the handler; the interceptor has admitted the call. */
  abstract start(): void;
  /** Takes a further message of the client. */
  abstract receive(bytes: Buffer): void;
  /** The client sends nothing more. */
  abstract finish(): void;

  /** Ends the call with a status. */
  sendStatus(status: SentStatus): void {
    if (this.over) return;
    const { code, details, metadata } = this.leave(status);
    const text = (key: string): string => String(metadata?.get(key)[0] ?? '');
    this.connection.write(statusFrame(this.number, { status: code, code: text(ERROR_CODE), request: text(REQUEST_KEY), message: details }));
  }

  /** The client has gone, or no longer waits for the answer. */
  cancel(): void {
    if (!this.over) this.leave({ code: Status.CANCELLED, details: '' });
  }

  /** The call is over, for the interceptor and for its connection. */
  protected leave(status: SentStatus): SentStatus {
    this.over = true;
    this.connection.forget(this);
    return this.intercepted.finish(status);
  }
}
