import { randomUUID } from 'node:crypto';
import type { ServerDuplexStream } from '@grpc/grpc-js';
import { Refusal } from '../../core/result.js';
import type { StreamVectorRequest, VectorOpen } from '../../gen/orleans/v1/vector.pb.js';
import { draining } from '../border.js';
import { duration, wireSpec } from '../discovery.js';
import { causeOf, type Logger } from '../log.js';
import { answer, errorEvent } from './answers.js';
import type { Outlet } from './ledger.js';
import { planOf } from './plan.js';
import type { Sendable } from './sheet.js';
import { Fatal, type Vector } from './vector.js';
import type { Vectors } from './vectors.js';

export type Call = ServerDuplexStream<StreamVectorRequest, Sendable>;

/**
 * One call of StreamVector. Requests are taken one at a time: nothing is read while one is worked on or while answers wait
 * to leave, so that a slow reader slows itself down and nothing piles up here.
 */
export class Stream implements Outlet {
  private vector: Vector | null = null;
  /** A request is being worked on. */
  private busy = false;
  /** Answers wait to leave. */
  private full = false;
  private ended = false;
  /** The server stops: how many requests that had arrived before are still to be answered; null: it does not. */
  private last: number | null = null;
  readonly closed: Promise<void>;

  constructor(
    private readonly call: Call,
    private readonly vectors: Vectors,
    private readonly log: Logger,
  ) {
    call.on('data', (request: StreamVectorRequest) => this.receive(request));
    // the client says no more; its vector waits for a lease, unless it was closed
    call.on('end', () => this.end());
    call.on('drain', () => {
      this.full = false;
      if (!this.busy) call.resume();
    });
    this.closed = new Promise((resolve) => {
      call.once('close', () => {
        this.leave();
        resolve();
      });
    });
  }

  // ---- as the ledger sees it ----

  send(what: Sendable, sent?: () => void): void {
    if (this.ended) return;
    const flows = this.call.write(what, (error?: Error | null) => {
      if (!error) sent?.();
    });
    if (flows) return;
    this.full = true;
    this.call.pause();
  }

  replaced(): void {
    this.vector = null;
    this.fail(0, new Refusal('TAKEN_OVER', 'Another stream has resumed this vector: this one ends.', 'ABORTED'), true);
  }

  // ---- the life of the call ----

  /** Answers what has arrived, says that the server stops, and ends. */
  drain(): Promise<void> {
    this.last = this.call.readableLength;
    if (!this.busy) this.next();
    return this.closed;
  }

  private receive(request: StreamVectorRequest): void {
    if (this.ended) return;
    if (this.last !== null) this.last -= 1;
    this.busy = true;
    let work: void | Promise<void> = undefined;
    try {
      work = this.handle(request);
    } catch (error) {
      this.refuse(request, error);
    }
    if (work === undefined) return this.next();
    this.call.pause();
    void work.catch((error: unknown) => this.refuse(request, error)).then(() => this.next());
  }

  private next(): void {
    this.busy = false;
    if (this.last !== null && this.last <= 0) {
      this.fail(0, draining(), true);
    }
    if (!this.full && this.call.isPaused()) this.call.resume();
  }

  private handle(request: StreamVectorRequest): void | Promise<void> {
    const { command } = request;
    if (command?.$case === 'open') return this.open(request, command.value);
    const { vector } = this;
    if (vector === null) throw new Refusal('NOT_OPEN', 'This stream has no vector yet: send open first.', 'FAILED_PRECONDITION');
    const work = vector.handle(request);
    if (work !== undefined) return work.then(() => this.settle(vector));
    this.settle(vector);
  }

  private open({ seq, ack }: StreamVectorRequest, open: VectorOpen): void {
    if (this.vector !== null) throw new Refusal('ALREADY_OPEN', 'This stream has a vector already: close it, or open another stream.', 'FAILED_PRECONDITION');
    const { settings } = this.vectors;
    let token = open.resumeToken;
    let vector: Vector;
    if (token === '') {
      ({ vector, token } = this.vectors.open(planOf(open, settings)));
    } else {
      const found = this.vectors.find(token);
      if (found === null)
        throw new Fatal('RESUME_UNKNOWN', 'No vector has this resume_token: it was closed, has expired, or never was. Open a new one.', 'NOT_FOUND');
      vector = found;
    }
    const { ledger, plan, numEnvs } = vector;
    if (open.resumeToken !== '') ledger.acknowledge(ack);
    ledger.attach(this);
    this.vector = vector;
    this.vectors.touch(vector);
    const spec = wireSpec(plan.ruleset, false);
    const leaseTtl = duration(settings.vectorLeaseSeconds);
    const opened = {
      spec,
      resumeToken: token,
      maxInFlight: plan.maxInFlight,
      leaseTtl,
      numEnvs,
      batchSize: plan.batchSize ?? numEnvs,
      lastSeq: ledger.lastSeq,
    };
    this.send(answer(seq, 0, { $case: 'opened', value: opened }));
    ledger.resend();
  }

  private settle(vector: Vector): void {
    if (!vector.closed) return;
    this.vectors.remove(vector);
    this.end();
  }

  private refuse(request: StreamVectorRequest, error: unknown): void {
    if (error instanceof Refusal) return this.fail(request.seq, error, error instanceof Fatal);
    const id = randomUUID();
    this.log.error({ rpc: 'StreamVector', id, cause: causeOf(error, [request.command?.$case === 'open' ? request.command.value.resumeToken : '']) }, 'fault');
    // its games may be in the middle of anything
    if (this.vector !== null) this.vectors.remove(this.vector);
    this.fail(request.seq, new Refusal('INTERNAL', `The server failed; its log has the cause under ${id}.`), true);
  }

  private fail(seq: number, refusal: Refusal, fatal: boolean): void {
    this.send(answer(seq, 0, errorEvent(refusal, fatal)));
    if (fatal) this.end();
  }

  private end(): void {
    if (this.ended) return;
    this.ended = true;
    this.call.end();
  }

  private leave(): void {
    this.ended = true;
    const { vector } = this;
    this.vector = null;
    if (vector === null) return;
    vector.ledger.detach(this);
    this.vectors.touch(vector);
  }
}
