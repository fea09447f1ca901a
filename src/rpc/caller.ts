import type { Metadata } from '@grpc/grpc-js';
import type { Principal } from './access/control.js';

/** The identity of a call. */
export interface Caller {
  readonly principal: Principal;
  /** Key for fair scheduling: the principal, or the connection without access control. */
  readonly schedulingKey: string;
  /** Network address without port, `unix` for a unix socket. */
  readonly address: string;
  /** Key for counting its calls. */
  readonly rate: string;
  /** Of calls that need no access token: the service calls it when it has recognised the caller by another token. */
  readonly onRecognised?: () => void;
  /** Of streams of large messages: the service calls it with the size of each message that it reads. */
  readonly onRead: (bytes: number) => void;
}

/** A property, because a weak map would cost every collection of garbage. */
const CALLER = Symbol('caller');
type Admitted = Metadata & { [CALLER]?: Caller };

/** Stores the caller of the call with this metadata. */
export function setCaller(metadata: Metadata, caller: Caller): void {
  (metadata as Admitted)[CALLER] = caller;
}

/** Returns the caller of the call with this metadata, once the interceptor has admitted the call. */
export function callerOf(metadata: Metadata): Caller {
  const caller = (metadata as Admitted)[CALLER];
  if (caller === undefined) throw new Error('the interceptor has not admitted this call');
  return caller;
}
