import type { Metadata } from '@grpc/grpc-js';
import type { Principal } from './access/control.js';

/** The identity of a call. */
export interface Caller {
  readonly principal: Principal;
  /** Key for fair scheduling: the principal, or the connection without access control. */
  readonly turns: string;
  /** Network address without port, `unix` for a unix socket. */
  readonly address: string;
  /** Key for counting its calls. */
  readonly rate: string;
  /** For calls without an access token: the service has recognised the caller by its own token. */
  readonly vouch?: () => void;
}

/** A property, because a map beside would cost every collection of garbage. */
const CALLER = Symbol('caller');
type Admitted = Metadata & { [CALLER]?: Caller };

/** Stores the caller of the call with this metadata. */
export function setCaller(metadata: Metadata, caller: Caller): void {
  (metadata as Admitted)[CALLER] = caller;
}

/** Returns the caller of the call with this metadata, once the gate has admitted it. */
export function callerOf(metadata: Metadata): Caller {
  const caller = (metadata as Admitted)[CALLER];
  if (caller === undefined) throw new Error('a call has come past the gate');
  return caller;
}
