import type { ServerUnaryCall, StatusObject, handleUnaryCall } from '@grpc/grpc-js';
import type { Logger } from '../rpc/log.js';
import { callerOf, type Caller } from '../rpc/caller.js';
import type { FairScheduler } from '../rpc/fair-scheduler.js';
import { draining, LargeRequest, requestBytes, statusOf, Unread } from '../rpc/status.js';
import { tokenOf } from '../rpc/tokens.js';
import type { SearchState } from '../gen/orleans/v1/env.pb.js';
import { CALL_MS, extraCalls } from './costs.js';
import type { Handler } from './handlers/handler.js';
import type { OpenRequests } from './open-requests.js';

/** Limit of additional calls, so that a wrong count in a request that will be refused does not delay the caller for hours. */
const MOST_EXTRA_CALLS = 2000;

/** Passes every call to its handler, and the answer back to the caller. */
export class Dispatcher {
  private calls = 0;
  private idle: (() => void)[] = [];
  private closing = false;

  constructor(
    private readonly scheduler: FairScheduler,
    private readonly requests: OpenRequests,
    private readonly log: Logger,
    /** charges a caller for calls that cost more than a plain one */
    private readonly charge: (caller: Caller, calls: number) => void,
  ) {}

  /** A handler as gRPC wants it. */
  unary<Request, Response>(rpc: string, handler: Handler<Request, Response>): handleUnaryCall<Request, Response> {
    return (call, callback) => {
      this.calls += 1;
      this.answer(rpc, handler, call)
        .then(
          (response) => callback(null, response),
          (error: unknown) => callback(this.failureOf(rpc, error, call)),
        )
        .finally(() => this.leave());
    };
  }

  /** Refuses new calls; resolves when those in progress are done. */
  drain(): Promise<void> {
    this.closing = true;
    return new Promise((resolve) => {
      if (this.calls === 0) resolve();
      else this.idle.push(resolve);
    });
  }

  private async answer<Request, Response>(
    rpc: string,
    handler: Handler<Request, Response>,
    call: ServerUnaryCall<Request, Response>,
  ): Promise<Response> {
    if (this.closing) throw draining();
    const { request } = call;
    const made = callerOf(call.metadata);
    const { principal, schedulingKey: caller } = made;
    if (request instanceof Unread) throw request.refusal;
    const isLarge = request instanceof LargeRequest;
    if (!isLarge) this.chargeExtra(rpc, request, made);
    const end = this.requests.begin(principal.name, requestBytes(request));
    try {
      const turn = this.scheduler.enter(caller);
      if (turn !== null) await turn;
      const message = isLarge ? (this.read(request, made) as Request) : request;
      if (isLarge) this.chargeExtra(rpc, message, made);
      return await handler(message, { token: tokenOf(call.metadata), principal, caller, call });
    } finally {
      end();
    }
  }

  private read(request: LargeRequest, caller: Caller): unknown {
    return request.read((ms) => {
      this.scheduler.count(caller.schedulingKey, ms);
      this.charge(caller, Math.floor(ms / CALL_MS));
    });
  }

  private chargeExtra(rpc: string, request: unknown, caller: Caller): void {
    const extra = extraCalls(rpc, request, MOST_EXTRA_CALLS);
    if (extra > 0) this.charge(caller, extra);
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

interface SentSeed {
  readonly value?: { readonly value: unknown };
}

/** Secrets that must not be logged. */
function secretsOf(call: ServerUnaryCall<unknown, unknown>): string[] {
  const secrets = [tokenOf(call.metadata) ?? ''];
  const request = call.request instanceof LargeRequest ? (call.request.message ?? {}) : call.request;
  const { seed, reseed, states = [] } = request as { seed?: SentSeed; reseed?: SentSeed; states?: readonly SearchState[] };
  for (const { state } of states) if (state?.$case === 'env') secrets.push(state.value.token);
  for (const sent of [seed, reseed]) if (sent?.value !== undefined) secrets.push(String(sent.value.value));
  return secrets;
}
