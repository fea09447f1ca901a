import { randomBytes } from 'node:crypto';
import { Metadata, ServerInterceptingCall, status as Status, type ServerInterceptor } from '@grpc/grpc-js';
import { Refusal } from '../core/result.js';
import { ACCESS_KEY, type AccessControl, type Admission, type Principal } from './access/control.js';
import { addressKey } from './address.js';
import type { AccessLimits } from './access/file.js';
import type { ConnectionObserver } from './connections.js';
import type { Logger } from './log.js';
import type { RateLimiter, RateLimits } from './rates.js';
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
  /** Names the call in the log. */
  readonly request: string;
}

/** Is told of every call, by whatever service it is answered. */
export interface CallObserver {
  begun(path: string): void;
  /** `code`: the stable code of a refusal. */
  ended(path: string, status: string, code: string | undefined, ms: number): void;
}

export const UNOBSERVED: CallObserver & ConnectionObserver = { begun: () => undefined, ended: () => undefined, closed: () => undefined };

export interface GateSettings {
  readonly maxMessageBytes: number;
  /** Null: everybody may call, and an address is a principal. */
  readonly access: AccessControl | null;
  /** Rates of addresses and of all calls together; `principals` of one principal, over all shards. */
  readonly addresses: RateLimiter;
  readonly total: RateLimiter;
  readonly principals: { take(key: string, limits: RateLimits): void | Promise<void> };
  readonly rates: RateLimits;
  readonly observer: CallObserver;
  readonly log: Logger;
  readonly now: () => number;
}

interface OpenStream {
  readonly admission: Admission;
  readonly refuse: (error: unknown) => void;
}

const callers = new WeakMap<Metadata, Caller>();

/** Who made the call with this metadata, once the gate has let it in. */
export function callerOf(metadata: Metadata): Caller {
  const caller = callers.get(metadata);
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
  private readonly streams = new Set<OpenStream>();
  private readonly logged = new Set<string>();

  private readonly logsCalls: boolean;

  constructor(private readonly settings: GateSettings) {
    this.logsCalls = settings.log.isLevelEnabled('debug');
  }

  readonly interceptor: ServerInterceptor = ({ path, requestStream, responseStream }, call) => {
    const { observer, now } = this.settings;
    const started = now();
    const request = `${this.prefix}-${(this.count++).toString(36)}`;
    let caller: Caller | null = null;
    let stream: OpenStream | null = null;
    let over = false;
    const end = (status: Status, code?: string): void => {
      if (over) return;
      over = true;
      if (stream !== null) this.streams.delete(stream);
      const ms = now() - started;
      observer.ended(path, Status[status], code, ms);
      if (!this.logsCalls) return;
      const rpc = path.slice(path.lastIndexOf('/') + 1);
      this.settings.log.debug({ request, principal: caller?.principal.name, rpc, status: Status[status], code, ms }, 'call');
    };
    // the innermost call object sends failures of its own without asking interceptors, hence the change of its method
    const send = call.sendStatus.bind(call);
    call.sendStatus = (sent) => {
      if (sent.code === Status.OK) {
        end(Status.OK);
        return send(sent);
      }
      const status = transportFailure(sent, this.settings.maxMessageBytes) ?? sent;
      end(status.code ?? Status.UNKNOWN, status.metadata?.get(ERROR_CODE)[0]?.toString());
      const metadata = status.metadata?.clone() ?? new Metadata();
      metadata.set(REQUEST_KEY, request);
      send({ ...status, metadata });
    };
    const refuse = (error: unknown): void => call.sendStatus(statusOf(error, path, this.settings.log, []));
    observer.begun(path);
    return new ServerInterceptingCall(call, {
      start: (next) =>
        next({
          onReceiveMetadata: (metadata, proceed) => {
            try {
              const connection = call.getConnectionInfo();
              const address = addressKey(connection);
              const admission = this.admit(path, metadata, address);
              const { principal } = admission;
              caller = {
                principal,
                turns: this.settings.access === null ? `${connection.remoteAddress}:${connection.remotePort}` : principal.name,
                address: address.name,
                request,
              };
              callers.set(metadata, caller);
              if ((requestStream || responseStream) && this.settings.access !== null) {
                stream = { admission, refuse };
                this.streams.add(stream);
              }
              const waiting = this.countCall(principal, address.rate);
              if (waiting === undefined) proceed(metadata);
              else waiting.then(() => proceed(metadata), refuse);
            } catch (error) {
              refuse(error);
            }
          },
          // also comes after a status: then the call has ended before
          onCancel: () => end(Status.CANCELLED),
        }),
    });
  };

  /** Ends the streams whose access token has been taken away or has expired. */
  recheck(): void {
    for (const { admission, refuse } of [...this.streams]) {
      if (!admission.valid()) refuse(new Refusal('ACCESS_EXPIRED', 'The access token of this stream has expired or was taken away.', 'UNAUTHENTICATED'));
    }
  }

  private admit(path: string, metadata: Metadata, address: { readonly name: string; readonly rate: string }): Admission {
    const { access, addresses } = this.settings;
    addresses.take(address.rate);
    if (access === null || OPEN_PATHS.test(path)) return { principal: { name: address.name, limits: {} }, valid: () => true };
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

  /** Counts the call of a principal, and only if that may call among all calls: one that floods takes nothing away from the others. */
  private countCall({ name, limits }: Principal, rateAddress: string): void | Promise<void> {
    const { access, principals, total } = this.settings;
    // without principals the connections of a unix socket are told apart; they have one name together
    const waiting = principals.take(access === null ? rateAddress : name, this.ratesOf(limits));
    if (waiting === undefined) total.take('');
    else return waiting.then(() => total.take(''));
  }

  private ratesOf({ rate, burst }: AccessLimits): RateLimits {
    const { rates } = this.settings;
    if (rate === undefined && burst === undefined) return rates;
    return { requestsPerSecond: rate ?? rates.requestsPerSecond, requestBurst: burst ?? (rate === undefined ? rates.requestBurst : Math.max(1, 2 * rate)) };
  }

  private isNew(decision: string): boolean {
    if (this.logged.has(decision)) return false;
    if (this.logged.size >= REMEMBERED) this.logged.clear();
    this.logged.add(decision);
    return true;
  }
}
