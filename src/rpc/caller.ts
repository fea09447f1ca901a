import type { Metadata } from '@grpc/grpc-js';
import type { Principal } from './access/control.js';

/** Who made a call. */
export interface Caller {
  readonly principal: Principal;
  /** Whom the call counts for where callers take turns: the principal, or the connection where nobody is asked who calls. */
  readonly turns: string;
  /** Network address without port, `unix` for a unix socket. */
  readonly address: string;
  /** Under what name its calls are counted. */
  readonly rate: string;
  /** Where no access token is asked for: the service has recognised the caller by a token of its own. */
  readonly vouch?: () => void;
}

/** A property, because a map beside would cost every collection of garbage. */
const CALLER = Symbol('caller');
type Admitted = Metadata & { [CALLER]?: Caller };

/** Says who made the call with this metadata. */
export function setCaller(metadata: Metadata, caller: Caller): void {
  (metadata as Admitted)[CALLER] = caller;
}

/** Who made the call with this metadata, once the gate has let it in. */
export function callerOf(metadata: Metadata): Caller {
  const caller = (metadata as Admitted)[CALLER];
  if (caller === undefined) throw new Error('a call has come past the gate');
  return caller;
}
