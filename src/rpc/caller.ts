import type { Metadata } from '@grpc/grpc-js';
import type { Principal } from './access/control.js';

export interface Caller {
  readonly principal: Principal;
  /** key for fair scheduling: the principal, or the connection without access control */
  readonly schedulingKey: string;
  /** network address without port; `unix` for a unix socket */
  readonly address: string;
  /** key of its call rate */
  readonly rate: string;
  /** for calls without access token: call it after another token identified the caller */
  readonly onRecognised?: () => void;
  /** for streams of large messages: call it with the size of each message read */
  readonly onRead: (bytes: number) => void;
}

/** The caller is a property of the metadata, because a weak map would slow down garbage collection. */
const CALLER = Symbol('caller');
type Admitted = Metadata & { [CALLER]?: Caller };

/** Stores the caller with its metadata. */
export function setCaller(metadata: Metadata, caller: Caller): void {
  (metadata as Admitted)[CALLER] = caller;
}

/** The caller of an admitted call. */
export function callerOf(metadata: Metadata): Caller {
  const caller = (metadata as Admitted)[CALLER];
  if (caller === undefined) throw new Error('the interceptor has not admitted this call');
  return caller;
}
