import { Metadata, status as Status, type ServerInterceptingCallInterface } from '@grpc/grpc-js';
import type { Admission } from './access/control.js';
import type { Peer } from './address.js';
import type { Answers } from './answers.js';
import type { CallInterceptor } from './call-interceptor.js';
import type { Arrival, CheckedHeaders } from './connection.js';
import { ERROR_CODE, requestBytes } from './status.js';

/** Trailing metadata of a failed call: its id in the log. */
export const REQUEST_KEY = 'orleans-request-id';

type Listener = Parameters<ServerInterceptingCallInterface['start']>[0];
export type SentStatus = Parameters<ServerInterceptingCallInterface['sendStatus']>[0];
type SendMessage = ServerInterceptingCallInterface['sendMessage'];

/** A call between grpc-js and the handler. */
export class InterceptedCall implements Listener {
  admission: Admission | null = null;
  /** whether it counts as an open call of its principal */
  isCounted = false;
  /** stops tracking the answer */
  private unfollow: (() => void) | null = null;
  /** of a unary call */
  private requestBytes = 0;
  private listener: Listener | null = null;
  private over = false;

  constructor(
    private readonly interceptor: CallInterceptor,
    readonly path: string,
    readonly isStream: boolean,
    readonly call: Pick<ServerInterceptingCallInterface, 'sendStatus'>,
    readonly peer: Peer,
    readonly arrival: Arrival | null,
    readonly checked: CheckedHeaders,
    readonly started: number,
    readonly number: number,
  ) {}

  get isOver(): boolean {
    return this.over;
  }

  /** Sends the answer of a unary call and tracks it until it is read. */
  answering(send: SendMessage, answers: Answers, { connection, stream }: Arrival): SendMessage {
    this.unfollow = () => answers.remove(stream);
    return (message, sent) => {
      const principal = this.admission!.principal.name;
      try {
        answers.requireRoom(connection, principal);
      } catch (error) {
        return this.refuse(error);
      }
      send(message, () => {
        this.unfollow!();
        sent();
      });
      answers.add(stream, connection, principal, this.requestBytes);
    };
  }

  listen(listener: Listener): this {
    this.listener = listener;
    return this;
  }

  onReceiveMetadata(metadata: Metadata): void {
    try {
      const waiting = this.interceptor.admit(this, metadata);
      if (waiting === undefined) return this.listener!.onReceiveMetadata(metadata);
      waiting.then(
        () => this.listener!.onReceiveMetadata(metadata),
        (error: unknown) => this.refuse(error),
      );
    } catch (error) {
      this.refuse(error);
    }
  }

  onReceiveMessage(message: unknown): void {
    if (this.unfollow !== null) this.requestBytes = requestBytes(message);
    else if (Buffer.isBuffer(message)) this.arrival?.wait?.(message.length);
    this.listener!.onReceiveMessage(message);
  }

  onReceiveHalfClose(): void {
    this.listener!.onReceiveHalfClose();
  }

  /** Also called after a status, when the call has ended already. */
  onCancel(): void {
    this.unfollow?.();
    this.end(Status.CANCELLED, undefined);
    this.listener!.onCancel();
  }

  refuse(error: unknown): void {
    this.call.sendStatus(this.interceptor.statusOf(error, this.path));
  }

  /** Returns the sent status; also receives failures of the innermost call object. */
  finish(sent: SentStatus): SentStatus {
    if (sent.code === Status.OK) {
      this.end(Status.OK, undefined);
      return sent;
    }
    const status = this.interceptor.coded(sent);
    this.end(status.code, status.metadata?.get(ERROR_CODE)[0]?.toString());
    const metadata = status.metadata?.clone() ?? new Metadata();
    metadata.set(REQUEST_KEY, this.interceptor.requestOf(this.number));
    return { ...status, metadata };
  }

  private end(status: Status, code: string | undefined): void {
    if (this.over) return;
    this.over = true;
    this.interceptor.end(this, status, code);
  }
}
