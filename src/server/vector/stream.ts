import type { Metadata, StatusObject } from '@grpc/grpc-js';
import { Refusal } from '../../core/result.js';
import type { StreamVectorRequest, VectorOpen } from '../../gen/orleans/v1/vector.pb.js';
import { logFault } from '../../rpc/faults.js';
import type { Logger } from '../../rpc/log.js';
import { response, errorEvent } from './response.js';
import type { ResponseSink } from './responses.js';
import { loadVectorRuleset, readVectorConfig, type VectorClient, type VectorConfig } from './config.js';
import type { Sendable } from './batch.js';
import { vectorCalls } from '../costs.js';
import { FatalRefusal, type Vector } from './vector.js';
import { decodeRequest, MalformedOptions, type VectorRequest } from './request.js';
import type { MessageTurns } from './turns.js';
import type { Vectors } from './vectors.js';
import { draining, malformedRequest, serverFault, statusOf } from '../../rpc/status.js';
import { duration, PROTOCOL_VERSION, wireSpec } from '../../rpc/protocol.js';

/** The used part of gRPC's duplex stream. */
export interface Call {
  readonly metadata: Metadata;
  /** requests waiting to be read */
  readonly readableLength: number;
  on(event: 'data', listener: (request: Buffer) => void): unknown;
  on(event: 'end' | 'drain', listener: () => void): unknown;
  once(event: 'close', listener: () => void): unknown;
  /** Ends the call with a status. */
  emit(event: 'error', status: StatusObject): unknown;
  write(message: Sendable, sent?: (error?: Error | null) => void): boolean;
  pause(): unknown;
  resume(): unknown;
  isPaused(): boolean;
  end(): void;
}

/**
 * A call of StreamVector. It reads one request at a time, and none while responses wait in the write buffer, so that a slow reader slows itself
 * down.
 */
export class VectorStream implements ResponseSink {
  private vector: Vector | null = null;
  /** a request is being handled */
  private busy = false;
  /** responses wait in the write buffer */
  private backpressured = false;
  private ended = false;
  /** while the server stops: earlier requests still to be answered; else null */
  private toDrain: number | null = null;
  /** releases the memory of answers still to be sent by this stream after another one took its vector over */
  private release: (() => void) | null = null;
  readonly closed: Promise<void>;

  constructor(
    private readonly call: Call,
    private readonly vectors: Vectors,
    private readonly client: VectorClient,
    private readonly turns: MessageTurns,
    /** called with the size of each request read */
    private readonly onRead: (bytes: number) => void,
    private readonly log: Logger,
  ) {
    call.on('data', (bytes) => this.receive(bytes));
    // the client ended its side; an open vector stays for its lease
    call.on('end', () => this.end());
    call.on('drain', () => {
      this.backpressured = false;
      if (!this.busy) call.resume();
    });
    this.closed = new Promise((resolve) => {
      call.once('close', () => {
        this.leave();
        resolve();
      });
    });
  }

  // ---- ResponseSink ----

  send(what: Sendable, sent?: () => void): void {
    if (this.ended) return;
    const flows = this.call.write(what, (error?: Error | null) => {
      if (!error) sent?.();
    });
    if (flows) return;
    this.backpressured = true;
    this.call.pause();
  }

  replaced(release: () => void): void {
    this.release = release;
    this.vector = null;
    this.fail(0, new Refusal('TAKEN_OVER', 'Another stream has resumed this vector; use that one.', 'ABORTED'), true);
  }

  /** Answers the requests that have arrived, reports that the server stops, and ends. */
  drain(): Promise<void> {
    this.toDrain = this.call.readableLength;
    if (!this.busy) this.next();
    return this.closed;
  }

  private receive(bytes: Buffer): void {
    if (this.ended) return this.onRead(bytes.length);
    if (this.toDrain !== null) this.toDrain -= 1;
    this.busy = true;
    const turn = this.turns.next();
    if (turn === null) return this.read(bytes);
    this.call.pause();
    void turn.then(() => this.read(bytes));
  }

  private read(bytes: Buffer): void {
    this.onRead(bytes.length);
    if (this.ended) return;
    let decoded: VectorRequest;
    try {
      decoded = this.turns.decode(bytes, decodeRequest);
    } catch {
      return this.endMalformed();
    }
    const { request } = decoded;
    let work: void | Promise<void>;
    try {
      work = this.handle(decoded, bytes.length);
    } catch (error) {
      work = this.refuse(request, error);
    }
    if (work === undefined) return this.next();
    this.call.pause();
    void work.catch((error: unknown) => this.refuse(request, error)).then(() => this.next());
  }

  /** The client sent invalid bytes. */
  private endMalformed(): void {
    this.ended = true;
    this.call.resume();
    this.call.emit('error', statusOf(malformedRequest(), 'StreamVector', this.log, []));
  }

  private next(): void {
    this.busy = false;
    if (this.toDrain !== null && this.toDrain <= 0) {
      this.fail(0, draining(), true);
    }
    if (!this.backpressured && this.call.isPaused()) this.call.resume();
  }

  private handle({ request, options }: VectorRequest, bytes: number): void | Promise<void> {
    const { command } = request;
    if (command?.$case === 'open') return this.open(request, command.value);
    const { vector } = this;
    if (vector === null) throw new Refusal('NOT_OPEN', 'This stream has no vector yet; send open first.', 'FAILED_PRECONDITION');
    if (command?.$case === 'reset' && options.length > 0) return this.resetWithOptions(vector, request, options, bytes);
    const work = vector.handle(request);
    if (work !== undefined) return work.then(() => this.endIfClosed(vector));
    this.endIfClosed(vector);
  }

  /** Handles a reset with options. The options are counted as memory until the reset is done, also if the client disconnects. */
  private async resetWithOptions(vector: Vector, request: StreamVectorRequest, options: readonly Buffer[], bytes: number): Promise<void> {
    const end = this.client.hold(bytes);
    try {
      await vector.handle(request, options);
    } finally {
      end();
    }
  }

  private async open({ seq, ack }: StreamVectorRequest, open: VectorOpen): Promise<void> {
    if (this.vector !== null)
      throw new Refusal('ALREADY_OPEN', 'This stream has a vector already; close it, or open another stream.', 'FAILED_PRECONDITION');
    const { settings } = this.vectors;
    let token = open.resumeToken;
    let vector: Vector;
    let release = (): void => undefined;
    if (token === '') {
      this.vectors.sweep();
      const { maxVectorEnvs } = settings;
      const ruleset = await loadVectorRuleset(open, this.client);
      const configOf = (offer: number): VectorConfig => readVectorConfig(open, ruleset, { maxVectorEnvs, offer }, this.client);
      this.client.charge(vectorCalls(open.numEnvs));
      ({ vector, token } = await this.vectors.open(configOf, this.client.principal));
      // the stream is gone: no client has the token
      if (this.ended) return this.vectors.remove(vector);
    } else {
      const found = await this.vectors.resume(token);
      if (found === null)
        throw new FatalRefusal(
          'RESUME_UNKNOWN',
          'No vector has this resume_token, because it was closed, has expired or never existed; open a new one.',
          'NOT_FOUND',
        );
      ({ vector, release } = found);
      if (this.ended) return release();
    }
    const { responses, config, numEnvs } = vector;
    try {
      if (open.resumeToken !== '') responses.acknowledge(ack);
    } catch (error) {
      release();
      throw error;
    }
    responses.attach(this, release);
    this.vector = vector;
    this.vectors.touch(vector);
    const spec = wireSpec(config.ruleset, false);
    const leaseTtl = duration(settings.vectorLeaseSeconds);
    const opened = {
      spec,
      resumeToken: token,
      maxInFlight: config.maxInFlight,
      leaseTtl,
      numEnvs,
      batchSize: config.batchSize ?? numEnvs,
      lastSeq: responses.lastSeq,
      protocolVersion: PROTOCOL_VERSION,
    };
    this.send(response(seq, 0, { $case: 'opened', value: opened }));
    responses.resend();
  }

  private endIfClosed(vector: Vector): void {
    if (!vector.closed) return;
    this.vectors.remove(vector);
    this.end();
  }

  private refuse(request: StreamVectorRequest, error: unknown): void {
    if (error instanceof Refusal) return this.fail(request.seq, error, error instanceof FatalRefusal);
    if (error instanceof MalformedOptions) return this.endMalformed();
    const id = logFault(this.log, 'StreamVector', error, [request.command?.$case === 'open' ? request.command.value.resumeToken : '']);
    // its games may be within a step
    if (this.vector !== null) this.vectors.remove(this.vector);
    this.fail(request.seq, serverFault(id), true);
  }

  private fail(seq: number, refusal: Refusal, fatal: boolean): void {
    this.send(response(seq, 0, errorEvent(refusal, fatal)));
    if (fatal) this.end();
  }

  private end(): void {
    if (this.ended) return;
    this.ended = true;
    this.call.end();
  }

  private leave(): void {
    this.ended = true;
    this.turns.over = true;
    this.release?.();
    this.release = null;
    const { vector } = this;
    this.vector = null;
    if (vector === null) return;
    vector.responses.detach(this);
    this.vectors.touch(vector);
  }
}
