import { randomBytes } from 'node:crypto';
import {
  status as Status,
  type Metadata,
  type ServerInterceptingCall,
  type ServerInterceptingCallInterface,
  type ServerInterceptor,
} from '@grpc/grpc-js';
import { Refusal } from '../core/result.js';
import { ACCESS_KEY, type AccessControl, type Admission } from './access/control.js';
import { peerOf, type Peer } from './address.js';
import type { AccessLimits } from './access/file.js';
import type { Answers } from './answers.js';
import { setCaller, type Caller } from './caller.js';
import type { Arrival, Connection, CheckedHeaders } from './connection.js';
import type { ConnectionObserver } from './connections.js';
import type { Logger } from './log.js';
import type { RateLimits } from './rates.js';
import { InterceptedCall, type SentStatus } from './intercepted-call.js';
import { COMPRESSED, isCompressed, statusOf, transportFailure } from './status.js';
import { OpenCalls } from './open-calls.js';
import { ThrottledLog } from './throttled-log.js';
import type { AnonymousCallers } from './anonymous-callers.js';
import { bearerOf } from './tokens.js';

/** Paths without access token: health reveals nothing about callers, and Play has its seat's token. */
const HEALTH = /^\/grpc\.health\.v1\.Health\//;
const PLAY = '/orleans.v1.SeatService/Play';

/** Access decisions that are logged once each. */
const REMEMBERED = 10_000;

/** The part of a server's connections that the interceptor uses. */
export interface WatchedConnections {
  /** the call being intercepted */
  readonly arrival: Arrival | null;
  readonly anonymousCallers: AnonymousCallers;
  readonly answers: Answers;
  admit(connection: Connection, principal: string): void;
}

/** Observes every call of every service. */
export interface CallObserver {
  begun(path: string): void;
  /** `code`: of a refusal. */
  ended(path: string, status: string, code: string | undefined, ms: number): void;
}

export const UNOBSERVED: CallObserver & ConnectionObserver = { begun: () => undefined, ended: () => undefined, closed: () => undefined };

/** Counts a call or refuses it (RATE_LIMIT); a promise if another process counts. */
export interface CallRates {
  address(key: string): void | Promise<void>;
  principal(name: string, limits: RateLimits): void | Promise<void>;
  /** Counts additional calls of an admitted call. */
  owe(name: string, limits: RateLimits, calls: number): void;
  /** Counts all calls. */
  total(): void | Promise<void>;
}

export interface InterceptorSettings {
  readonly maxMessageBytes: number;
  /** null: all callers are admitted; the subject of a client certificate, else an address, is the principal */
  readonly access: AccessControl | null;
  /** null: no connection limits; then `access` is null too */
  readonly connections: WatchedConnections | null;
  /** open calls per principal */
  readonly maxPrincipalCalls: number;
  readonly rates: CallRates;
  /** for principals without limits in the access file */
  readonly usualRates: RateLimits;
  readonly observer: CallObserver;
  readonly log: Logger;
  readonly now: () => number;
}

/**
 * Checks every call before its request is read: rate of its address, access, rate of its principal and of all. Failed calls get a code and request
 * id; all are logged and counted.
 */
export class CallInterceptor {
  private readonly prefix = randomBytes(4).toString('hex');
  private count = 0;
  /** open streams admitted by an access token */
  private readonly streams = new Set<InterceptedCall>();
  private readonly granted = new Set<string>();
  private readonly warnings: ThrottledLog;
  /** admissions without access control, by subject or address */
  private readonly anybody = new Map<string, Admission>();
  private readonly calls: OpenCalls;
  private readonly logsCalls: boolean;

  constructor(private readonly settings: InterceptorSettings) {
    this.logsCalls = settings.log.isLevelEnabled('debug');
    this.warnings = new ThrottledLog(settings.log, settings.now);
    this.calls = new OpenCalls(settings.maxPrincipalCalls);
  }

  /**
   * Checks a call's headers; null: the call must be hidden from grpc-js. In a flood of calls without valid tokens, or beyond a rate, a call
   * costs one lookup and gets no answer of its own.
   */
  readonly checkHeaders = (connection: Connection, headers: Readonly<Record<string, unknown>>): CheckedHeaders | null => {
    const { access, connections } = this.settings;
    const { anonymousCallers } = connections!;
    const { subject, peer } = connection;
    const { name, rate } = peer;
    const path = headers[':path'] as string;
    if (isCompressed(headers)) return anonymousCallers.mayCall(rate) ? { admission: COMPRESSED, isOpen: false, schedulingKey: rate } : null;
    if (access === null) {
      if (!anonymousCallers.mayBeRefused(subject ?? rate)) return null;
      return { admission: this.admissionOf(subject ?? name), isOpen: false, schedulingKey: subject ?? peer.connection };
    }
    if (path === PLAY || HEALTH.test(path)) {
      const mayCall = path === PLAY ? anonymousCallers.isQuiet(rate) : anonymousCallers.mayCall(rate);
      return mayCall ? { admission: this.admissionOf(subject ?? name), isOpen: true, schedulingKey: rate } : null;
    }
    const admission = access.admit(bearerOf(headers[ACCESS_KEY]));
    if (admission instanceof Refusal) return anonymousCallers.mayCall(rate) ? { admission, isOpen: false, schedulingKey: rate } : null;
    const principal = admission.principal.name;
    return anonymousCallers.mayBeRefused(principal) ? { admission, isOpen: false, schedulingKey: principal } : null;
  };

  /** Replaces methods of the call, because a wrapper would cost time for every message. */
  readonly intercept: ServerInterceptor = (method, call) => {
    const { connections, observer, now } = this.settings;
    const arrival = connections?.arrival ?? null;
    // sockets of http2 sessions are slow to query
    const peer = arrival?.connection.peer ?? peerOf(call.getConnectionInfo());
    const checked = arrival?.checked ?? this.unchecked(this.admissionOf(peer.name), peer);
    const intercepted = new InterceptedCall(
      this,
      method.path,
      method.requestStream || method.responseStream,
      call,
      peer,
      arrival,
      checked,
      now(),
      this.count++,
    );
    const send = call.sendStatus.bind(call);
    const start = call.start.bind(call);
    call.sendStatus = (status) => send(intercepted.finish(status));
    call.start = (listener) => start(intercepted.listen(listener));
    if (arrival !== null) {
      arrival.isIntercepted = true;
      arrival.connection.calls += 1;
      if (!method.responseStream) call.sendMessage = intercepted.answering(call.sendMessage.bind(call), connections!.answers, arrival);
    }
    observer.begun(method.path);
    // grpc-js uses only the interface
    return call as ServerInterceptingCall;
  };

  /** Begins a call of another transport: `admit` admits the call, `finish` receives its status. */
  begin(
    path: string,
    isStream: boolean,
    call: Pick<ServerInterceptingCallInterface, 'sendStatus'>,
    peer: Peer,
    accessToken: string | null,
  ): InterceptedCall {
    const { access, observer, now } = this.settings;
    const admission = access === null ? this.admissionOf(peer.name) : access.admit(accessToken);
    observer.begun(path);
    return new InterceptedCall(this, path, isStream, call, peer, null, this.unchecked(admission, peer), now(), this.count++);
  }

  private unchecked(admission: CheckedHeaders['admission'], { connection }: Peer): CheckedHeaders {
    return { admission, isOpen: false, schedulingKey: connection };
  }

  /** Admits or refuses a call; a promise if another process counts. */
  admit(intercepted: InterceptedCall, metadata: Metadata): void | Promise<void> {
    const waiting = this.settings.rates.address(intercepted.peer.rate);
    return waiting === undefined ? this.authorize(intercepted, metadata) : waiting.then(() => this.authorize(intercepted, metadata));
  }

  private authorize(intercepted: InterceptedCall, metadata: Metadata): void | Promise<void> {
    const { access, connections } = this.settings;
    const { path, peer, arrival, checked } = intercepted;
    const { admission } = checked;
    if (admission instanceof Refusal) {
      this.warnings.warn(`${peer.name} ${admission.code}`, { code: admission.code, address: peer.name, rpc: path }, 'access refused');
      throw admission;
    }
    const { principal } = admission;
    const isNamed = this.isNamed(arrival?.connection);
    if (isNamed && !checked.isOpen && this.isNew(`${peer.name} ${principal.name}`)) {
      this.settings.log.info({ principal: principal.name, address: peer.name }, 'access granted');
    }
    intercepted.admission = admission;
    // the client may have disconnected meanwhile
    if (!intercepted.isOver) {
      this.calls.begin(principal.name);
      intercepted.isCounted = true;
    }
    const onRecognised = (): void => {
      if (arrival !== null) connections!.admit(arrival.connection, principal.name);
    };
    if (!checked.isOpen) onRecognised();
    const caller: Caller = {
      principal,
      schedulingKey: isNamed ? principal.name : peer.connection,
      address: peer.name,
      // connections of a unix socket, which share a name, are counted separately
      rate: isNamed ? principal.name : peer.rate,
      onRead: (bytes) => arrival?.wait?.(-bytes),
    };
    setCaller(metadata, checked.isOpen ? { ...caller, onRecognised } : caller);
    if (intercepted.isStream && access !== null && !intercepted.isOver) this.streams.add(intercepted);
    return this.countCall(caller);
  }

  /** Counts and logs an ended call. */
  end(intercepted: InterceptedCall, status: Status, code: string | undefined): void {
    const { path, started, admission, arrival } = intercepted;
    this.streams.delete(intercepted);
    if (intercepted.isCounted) this.calls.end(admission!.principal.name);
    if (arrival !== null) this.leaveConnection(intercepted, arrival, status, code);
    const ms = this.settings.now() - started;
    this.settings.observer.ended(path, Status[status], code, ms);
    if (!this.logsCalls) return;
    const rpc = path.slice(path.lastIndexOf('/') + 1);
    const request = this.requestOf(intercepted.number);
    this.settings.log.debug({ request, principal: admission?.principal.name, rpc, status: Status[status], code, ms }, 'call');
  }

  private leaveConnection({ checked, peer }: InterceptedCall, { connection }: Arrival, status: Status, code: string | undefined): void {
    const { anonymousCallers } = this.settings.connections!;
    connection.calls -= 1;
    // a Play without a valid seat token
    if (checked.isOpen && status !== Status.OK && connection.principal === null) anonymousCallers.mayCall(peer.rate);
    if (code === 'RATE_LIMIT') this.countRefusal(connection, checked.admission);
  }

  /** Counts a refused call of a principal; `checkHeaders` counts those without valid tokens. */
  readonly countRefusal = (connection: Connection, admission: CheckedHeaders['admission']): void => {
    if (admission instanceof Refusal) return;
    const { anonymousCallers } = this.settings.connections!;
    anonymousCallers.refused(this.isNamed(connection) ? admission.principal.name : connection.peer.rate);
  };

  /** The id of a call. */
  requestOf(number: number): string {
    return `${this.prefix}-${number.toString(36)}`;
  }

  /** The status for an error. */
  statusOf(error: unknown, path: string): SentStatus {
    return statusOf(error, path, this.settings.log, []);
  }

  /** Adds a code to gRPC's own failures. */
  coded(status: SentStatus): SentStatus {
    return transportFailure(status, this.settings.maxMessageBytes) ?? status;
  }

  /** Ends streams whose access token was removed or has expired, and logs refusals since the last time. */
  recheck(): void {
    this.warnings.sweep();
    for (const stream of [...this.streams]) {
      if (stream.admission?.valid() === false)
        stream.refuse(
          new Refusal(
            'ACCESS_EXPIRED',
            'The access token of this stream has expired or was removed; ask the operator of the server for another one.',
            'UNAUTHENTICATED',
          ),
        );
    }
  }

  /** Whether callers have names besides addresses. */
  private isNamed(connection: Connection | undefined): boolean {
    return this.settings.access !== null || (connection !== undefined && connection.subject !== null);
  }

  private admissionOf(name: string): Admission {
    let admission = this.anybody.get(name);
    if (admission === undefined) {
      if (this.anybody.size >= REMEMBERED) this.anybody.clear();
      admission = { principal: { name, limits: {} }, valid: () => true };
      this.anybody.set(name, admission);
    }
    return admission;
  }

  /** Counts additional calls for an admitted call that costs more. */
  charge({ rate, principal }: Caller, calls: number): void {
    this.settings.rates.owe(rate, this.ratesOf(principal.limits), calls);
  }

  /**
   * Counts a call for its principal, and then for all callers only if it is within the principal's rate, so that a flood does not use the
   * rate of others.
   */
  countCall({ rate, principal }: Caller): void | Promise<void> {
    const { rates } = this.settings;
    const waiting = rates.principal(rate, this.ratesOf(principal.limits));
    return waiting === undefined ? rates.total() : waiting.then(() => rates.total());
  }

  private ratesOf({ rate, burst }: AccessLimits): RateLimits {
    const { usualRates } = this.settings;
    if (rate === undefined && burst === undefined) return usualRates;
    const { requestsPerSecond, requestBurst } = usualRates;
    return {
      requestsPerSecond: rate ?? requestsPerSecond,
      requestBurst: burst ?? (rate === undefined ? requestBurst : Math.max(1, 2 * rate)),
    };
  }

  private isNew(decision: string): boolean {
    if (this.granted.has(decision)) return false;
    if (this.granted.size >= REMEMBERED) this.granted.clear();
    this.granted.add(decision);
    return true;
  }
}
