import { randomUUID } from 'node:crypto';
import {
  Metadata,
  ServerInterceptingCall,
  status as Status,
  type ServerInterceptor,
  type ServerUnaryCall,
  type StatusObject,
  type handleUnaryCall,
} from '@grpc/grpc-js';
import { Refusal, type RefusalStatus } from '../core/result.js';
import { bearer } from './auth.js';
import type { Handler } from './handler.js';
import type { Rates } from './limits.js';
import { causeOf, type Logger } from './log.js';

/** Trailing metadata with the stable code of an error. */
export const ERROR_CODE = 'orleans-error-code';

/** What every call passes on its way in and out. */
export class Border {
  private calls = 0;
  private idle: (() => void)[] = [];
  private closing = false;

  constructor(
    private readonly rates: Rates,
    private readonly log: Logger,
    private readonly now: () => number,
  ) {}

  /** A handler as gRPC wants it. */
  unary<Request, Response>(rpc: string, handler: Handler<Request, Response>): handleUnaryCall<Request, Response> {
    return (call, callback) => {
      const started = this.now();
      this.calls += 1;
      this.answer(handler, call)
        .then(
          (response) => {
            this.log.debug({ rpc, status: 'OK', ms: this.now() - started }, 'call');
            callback(null, response);
          },
          (error: unknown) => {
            const failure = this.failureOf(rpc, error, call);
            const code = failure.metadata.get(ERROR_CODE)[0];
            this.log.debug({ rpc, status: Status[failure.code], code, ms: this.now() - started }, 'call');
            callback(failure);
          },
        )
        .finally(() => this.leave());
    };
  }

  /** Refuses new calls from now on and answers when those under way are done. */
  drain(): Promise<void> {
    this.closing = true;
    return new Promise((resolve) => {
      if (this.calls === 0) resolve();
      else this.idle.push(resolve);
    });
  }

  private async answer<Request, Response>(handler: Handler<Request, Response>, call: ServerUnaryCall<Request, Response>): Promise<Response> {
    if (this.closing) throw draining();
    this.rates.take(call.getPeer());
    return handler(call.request, { token: tokenOf(call.metadata), cancelled: () => call.cancelled });
  }

  private failureOf(rpc: string, error: unknown, call: ServerUnaryCall<unknown, unknown>): StatusObject {
    return statusOf(error, rpc, this.log, secretsOf(call));
  }

  private leave(): void {
    this.calls -= 1;
    if (this.calls > 0) return;
    for (const resolve of this.idle.splice(0)) resolve();
  }
}

const STATUS: Record<RefusalStatus, Status> = {
  INVALID_ARGUMENT: Status.INVALID_ARGUMENT,
  NOT_FOUND: Status.NOT_FOUND,
  FAILED_PRECONDITION: Status.FAILED_PRECONDITION,
  OUT_OF_RANGE: Status.OUT_OF_RANGE,
  PERMISSION_DENIED: Status.PERMISSION_DENIED,
  RESOURCE_EXHAUSTED: Status.RESOURCE_EXHAUSTED,
  UNAUTHENTICATED: Status.UNAUTHENTICATED,
  ABORTED: Status.ABORTED,
  UNAVAILABLE: Status.UNAVAILABLE,
};

/** A status as gRPC itself sends it: metadata only when there is any. */
type Sent = Pick<StatusObject, 'code' | 'details'> & { readonly metadata?: Metadata | null | undefined };

/**
 * Gives the failures that gRPC itself reports, before any handler is asked, a code and a sentence like all others. The
 * innermost call object sends them without asking interceptors, hence the change of its own method.
 */
export function codeTransportFailures(maxMessageBytes: number): ServerInterceptor {
  return (_method, call) => {
    const send = call.sendStatus.bind(call);
    call.sendStatus = (status) => send(transportFailure(status, maxMessageBytes) ?? status);
    return new ServerInterceptingCall(call);
  };
}

function transportFailure(status: Sent, maxMessageBytes: number): StatusObject | null {
  if (status.metadata?.get(ERROR_CODE).length) return null;
  if (status.code === Status.RESOURCE_EXHAUSTED) {
    return failure(status.code, 'MESSAGE_TOO_LARGE', `A request may have at most ${maxMessageBytes} bytes: send less in one call.`);
  }
  if (status.code === Status.INTERNAL && status.details.startsWith('Error deserializing request')) {
    return failure(Status.INVALID_ARGUMENT, 'REQUEST_MALFORMED', 'The request is not the protobuf message of this call: check the version of the client.');
  }
  return null;
}

/** An error as gRPC sends it: a refusal says what is wrong, the cause of anything else stays in the log. */
export function statusOf(error: unknown, rpc: string, log: Logger, secrets: readonly string[]): StatusObject {
  if (error instanceof Refusal) return failure(STATUS[error.status], error.code, error.message);
  const id = randomUUID();
  log.error({ rpc, id, cause: causeOf(error, secrets) }, 'fault');
  return failure(Status.INTERNAL, 'INTERNAL', `The server failed; its log has the cause under ${id}.`);
}

function failure(code: Status, name: string, details: string): StatusObject {
  const metadata = new Metadata();
  metadata.set(ERROR_CODE, name);
  return { code, details, metadata };
}

/** What a call or stream is told that comes while the server stops, or that the stop ends. */
export function draining(): Refusal {
  return new Refusal('SERVER_DRAINING', 'This server is stopping: use another one.', 'UNAVAILABLE');
}

/** The bearer token of a call, null when there is none. */
export function tokenOf(metadata: Metadata): string | null {
  return bearer(metadata.get('authorization')[0]?.toString());
}

/** What the call brought that must not be logged. */
function secretsOf(call: ServerUnaryCall<unknown, unknown>): string[] {
  const secrets = [tokenOf(call.metadata) ?? ''];
  const { seed, reseed } = call.request as { seed?: { value?: { value: unknown } }; reseed?: { value?: { value: unknown } } };
  for (const sent of [seed, reseed]) if (sent?.value !== undefined) secrets.push(String(sent.value.value));
  return secrets;
}
