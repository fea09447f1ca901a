import { randomBytes } from 'node:crypto';
import { Metadata, status as Status, type ServerInterceptingCallInterface, type ServerInterceptingCall, type ServerInterceptor } from '@grpc/grpc-js';
import { Refusal } from '../core/result.js';
import { ACCESS_KEY, type AccessControl, type Admission, type Principal } from './access/control.js';
import { peerOf, type Peer } from './address.js';
import type { AccessLimits } from './access/file.js';
import type { ConnectionObserver } from './connections.js';
import type { Logger } from './log.js';
import type { RateLimits } from './rates.js';
import { ERROR_CODE, statusOf, transportFailure } from './status.js';
import { tokenDigest, tokenOf } from './tokens.js';

/** Trailing metadata of a failed call: the id under which the log has it. */
const REQUEST_KEY = 'orleans-request-id';

/** Paths that ask for no access token: health says nothing of anybody, and Play opens with the token of its seat. */
const OPEN_PATHS = /^\/(grpc\.health\.v1\.Health\/|orleans\.v1\.SeatService\/Play$)/;

/** So many different decisions on access are remembered in order to be logged once. */
const REMEMBERED = 10_000;

/** Who made a call. */
export interface Caller {
  readonly principal: Principal;
  /** Whom the call counts for where callers take turns: the principal, or the connection where nobody is asked who calls. */
  readonly turns: string;
  /** Network address without port, `unix` for a unix socket. */
  readonly address: string;
}

/** Is told of every call, by whatever service it is answered. */
export interface CallObserver {
  begun(path: string): void;
  /** `code`: the stable code of a refusal. */
  ended(path: string, status: string, code: string | undefined, ms: number): void;
}

export const UNOBSERVED: CallObserver & ConnectionObserver = { begun: () => undefined, ended: () => undefined, closed: () => undefined };

/** Counts a call or refuses it (RATE_LIMIT); a promise when the books are kept elsewhere. */
export interface CallRates {
  address(key: string): void | Promise<void>;
  principal(name: string, limits: RateLimits): void | Promise<void>;
  /** All calls together. */
  total(): void | Promise<void>;
}

export interface GateSettings {
  readonly maxMessageBytes: number;
  /** Null: everybody may call, and an address is a principal. */
  readonly access: AccessControl | null;
  /** Who makes the call that is being intercepted, where that is known already. */
  readonly peer: () => Peer | null;
  readonly rates: CallRates;
  /** Of a principal whose entry in the access file says nothing. */
  readonly usualRates: RateLimits;
  readonly observer: CallObserver;
  readonly log: Logger;
  readonly now: () => number;
}

type Listener = Parameters<ServerInterceptingCallInterface['start']>[0];
type Sent = Parameters<ServerInterceptingCallInterface['sendStatus']>[0];

/** A property, because a map beside would cost every collection of garbage. */
const CALLER = Symbol('caller');
type Admitted = Metadata & { [CALLER]?: Caller };

/** Who made the call with this metadata, once the gate has let it in. */
export function callerOf(metadata: Metadata): Caller {
  const caller = (metadata as Admitted)[CALLER];
  if (caller === undefined) throw new Error('a call has come past the gate');
  return caller;
}

/**
 * What every call of every service passes before it is read: rate of its address, access, rate of its principal and of all. On its way
 * out its failure gets a code, its request id, a line in the log and a place in the metrics.
 */
export class Gate {
  private readonly prefix = randomBytes(4).toString('hex');
  private count = 0;
  /** Open streams that an access token has let in. */
  private readonly streams = new Set<GateCall>();
  private readonly logged = new Set<string>();
  /** What lets a call in where nobody is asked for a token, by address. */
  private readonly anybody = new Map<string, Admission>();
  private readonly logsCalls: boolean;

  constructor(private readonly settings: GateSettings) {
    this.logsCalls = settings.log.isLevelEnabled('debug');
  }

  /** The call itself, with two of its methods replaced: wrapping it would cost every message of it. */
  readonly interceptor: ServerInterceptor = (method, call) => {
    // the sockets of http2 sessions are slow to ask
    const peer = this.settings.peer() ?? peerOf(call.getConnectionInfo());
    const passing = new GateCall(this, method.path, method.requestStream || method.responseStream, call, peer, this.settings.now(), this.count++);
    const send = call.sendStatus.bind(call);
    const start = call.start.bind(call);
    call.sendStatus = (status) => send(passing.leave(status));
    call.start = (listener) => start(passing.enter(listener));
    this.settings.observer.begun(method.path);
    // grpc-js uses the interface alone
    return call as ServerInterceptingCall;
  };

  /** Lets a call in or refuses it; a promise when the books of the principal are kept elsewhere. */
  pass(passing: GateCall, metadata: Metadata): void | Promise<void> {
    const waiting = this.settings.rates.address(passing.peer.rate);
    return waiting === undefined ? this.enter(passing, metadata) : waiting.then(() => this.enter(passing, metadata));
  }

  private enter(passing: GateCall, metadata: Metadata): void | Promise<void> {
    const { access } = this.settings;
    const { path, peer } = passing;
    const admission = this.admit(path, metadata, peer);
    const { principal } = admission;
    passing.admission = admission;
    (metadata as Admitted)[CALLER] = { principal, turns: access === null ? peer.connection : principal.name, address: peer.name };
    if (passing.isStream && access !== null) this.streams.add(passing);
    return this.countCall(principal, peer.rate);
  }

  /** The call has ended: counted and logged. */
  end(passing: GateCall, status: Status, code: string | undefined): void {
    const { path, started, admission } = passing;
    this.streams.delete(passing);
    const ms = this.settings.now() - started;
    this.settings.observer.ended(path, Status[status], code, ms);
    if (!this.logsCalls) return;
    const rpc = path.slice(path.lastIndexOf('/') + 1);
    const request = this.requestOf(passing.number);
    this.settings.log.debug({ request, principal: admission?.principal.name, rpc, status: Status[status], code, ms }, 'call');
  }

  /** The id of a call. */
  requestOf(number: number): string {
    return `${this.prefix}-${number.toString(36)}`;
  }

  /** An error as the status that is sent. */
  statusOf(error: unknown, path: string): Sent {
    return statusOf(error, path, this.settings.log, []);
  }

  /** A failure of gRPC itself as one with a code. */
  coded(status: Sent): Sent {
    return transportFailure(status, this.settings.maxMessageBytes) ?? status;
  }

  /** Ends the streams whose access token has been taken away or has expired. */
  recheck(): void {
    for (const stream of [...this.streams]) {
      if (stream.admission?.valid() === false)
        stream.refuse(new Refusal('ACCESS_EXPIRED', 'The access token of this stream has expired or was taken away.', 'UNAUTHENTICATED'));
    }
  }

  private admit(path: string, metadata: Metadata, address: Peer): Admission {
    const { access } = this.settings;
    if (access === null || OPEN_PATHS.test(path)) return this.admissionOf(address.name);
    const token = tokenOf(metadata, ACCESS_KEY);
    try {
      const admission = access.admit(token);
      const { name } = admission.principal;
      if (this.isNew(`${address.name} ${name}`)) this.settings.log.info({ principal: name, address: address.name }, 'access granted');
      return admission;
    } catch (error) {
      if (error instanceof Refusal && this.isNew(`${address.name} ${error.code} ${token === null ? '' : tokenDigest(token).toString('hex')}`)) {
        this.settings.log.warn({ code: error.code, address: address.name, rpc: path }, 'access refused');
      }
      throw error;
    }
  }

  /** An address as a principal. */
  private admissionOf(name: string): Admission {
    let admission = this.anybody.get(name);
    if (admission === undefined) {
      if (this.anybody.size >= REMEMBERED) this.anybody.clear();
      admission = { principal: { name, limits: {} }, valid: () => true };
      this.anybody.set(name, admission);
    }
    return admission;
  }

  /** Counts the call of a principal, and only if that may call among all calls: one that floods takes nothing away from the others. */
  private countCall({ name, limits }: Principal, rateAddress: string): void | Promise<void> {
    const { access, rates } = this.settings;
    // without principals the connections of a unix socket are told apart; they have one name together
    const waiting = rates.principal(access === null ? rateAddress : name, this.ratesOf(limits));
    return waiting === undefined ? rates.total() : waiting.then(() => rates.total());
  }

  private ratesOf({ rate, burst }: AccessLimits): RateLimits {
    const { usualRates } = this.settings;
    if (rate === undefined && burst === undefined) return usualRates;
    const { requestsPerSecond, requestBurst } = usualRates;
    return { requestsPerSecond: rate ?? requestsPerSecond, requestBurst: burst ?? (rate === undefined ? requestBurst : Math.max(1, 2 * rate)) };
  }

  private isNew(decision: string): boolean {
    if (this.logged.has(decision)) return false;
    if (this.logged.size >= REMEMBERED) this.logged.clear();
    this.logged.add(decision);
    return true;
  }
}

/** One call on its way through the gate. Between grpc-js and the handler it listens to what arrives. */
class GateCall implements Listener {
  /** What has let it in. */
  admission: Admission | null = null;
  private listener: Listener | null = null;
  private over = false;

  constructor(
    private readonly gate: Gate,
    readonly path: string,
    readonly isStream: boolean,
    readonly call: ServerInterceptingCallInterface,
    readonly peer: Peer,
    readonly started: number,
    readonly number: number,
  ) {}

  enter(listener: Listener): this {
    this.listener = listener;
    return this;
  }

  onReceiveMetadata(metadata: Metadata): void {
    try {
      const waiting = this.gate.pass(this, metadata);
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
    this.listener!.onReceiveMessage(message);
  }

  onReceiveHalfClose(): void {
    this.listener!.onReceiveHalfClose();
  }

  /** Also comes after a status: then the call has ended before. */
  onCancel(): void {
    this.end(Status.CANCELLED, undefined);
    this.listener!.onCancel();
  }

  refuse(error: unknown): void {
    this.call.sendStatus(this.gate.statusOf(error, this.path));
  }

  /** The status as it is sent. The innermost call object sends failures of its own, which come here too. */
  leave(sent: Sent): Sent {
    if (sent.code === Status.OK) {
      this.end(Status.OK, undefined);
      return sent;
    }
    const status = this.gate.coded(sent);
    this.end(status.code, status.metadata?.get(ERROR_CODE)[0]?.toString());
    const metadata = status.metadata?.clone() ?? new Metadata();
    metadata.set(REQUEST_KEY, this.gate.requestOf(this.number));
    return { ...status, metadata };
  }

  private end(status: Status, code: string | undefined): void {
    if (this.over) return;
    this.over = true;
    this.gate.end(this, status, code);
  }
}
