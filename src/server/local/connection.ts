import { timingSafeEqual } from 'node:crypto';
import type { Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import { status as Status } from '@grpc/grpc-js';
import {
  FrameReader,
  KIND,
  readBegin,
  readHello,
  statusFrame,
  type CallBegin,
  type FrameListener,
} from '../../../agents/ts/client/local/frames.js';
import { Refusal } from '../../core/result.js';
import type { Peer } from '../../rpc/address.js';
import type { CallInterceptor } from '../../rpc/call-interceptor.js';
import type { Logger } from '../../rpc/log.js';
import { ERROR_CODE, malformedRequest, statusOf, tooLarge } from '../../rpc/status.js';
import { tokenDigest } from '../../rpc/tokens.js';
import type { CallConnection, LocalCall } from './call.js';
import { IdlePolling } from './idle-polling.js';
import type { Method } from './methods.js';
import { LocalStreamCall } from './stream-call.js';
import { LocalUnaryCall } from './unary-call.js';

/** Bytes of messages waiting for calls, and of answers for the client, above which the connection stops reading. */
const MOST_WAITING = 64 * 1024;
const MOST_UNSENT = 256 * 1024;

/** With one processor polling would take that of the client. */
const MAY_POLL = availableParallelism() > 1;

/** Bytes of path and tokens before the request in the first frame. */
const BEGIN_BYTES = 4096;

export interface ConnectionSettings {
  readonly maxMessageBytes: number;
  /** simultaneous calls */
  readonly maxConnectionStreams: number;
  /** seconds for the hello, for the rest of a frame, and for the answers of unary calls to be read */
  readonly prefaceSeconds: number;
  readonly messageSeconds: number;
  readonly answerSeconds: number;
  readonly now: () => number;
}

/** A connection: turns frames into calls. It reads nothing while too much waits for a handler or its client. */
export class LocalConnection implements CallConnection, FrameListener {
  private readonly calls = new Map<number, LocalCall>();
  /** calls that are streams */
  private streams = 0;
  private readonly reader: FrameReader;
  private readonly polling: IdlePolling | null;
  private readonly since: number;
  private authenticated = false;
  private over = false;
  private waitingBytes = 0;
  private isPaused = false;
  /** ms since which a frame is incomplete, and since which answers are unsent; null: none */
  private readSince: number | null = null;
  private writeSince: number | null = null;

  /** `secret`: required in its hello */
  constructor(
    private readonly socket: Socket,
    private readonly peer: Peer,
    private readonly secret: string,
    private readonly methods: ReadonlyMap<string, Method>,
    private readonly interceptor: CallInterceptor,
    private readonly log: Logger,
    private readonly settings: ConnectionSettings,
  ) {
    this.since = settings.now();
    this.polling = MAY_POLL ? new IdlePolling(() => performance.now()) : null;
    this.reader = new FrameReader(() => settings.maxMessageBytes + BEGIN_BYTES, this);
    socket.on('data', (chunk: Buffer) => this.read(chunk));
    socket.on('drain', () => this.drained());
    socket.on('error', () => undefined);
    // a client that ends its side of the connection has disconnected
    socket.on('end', () => socket.destroy());
    socket.on('close', () => this.leave());
  }

  /** Closes the connection after a timeout. */
  sweep(): void {
    const { prefaceSeconds, messageSeconds, answerSeconds } = this.settings;
    const isLate = !this.authenticated && this.isOverdue(this.since, prefaceSeconds);
    // a learner may compute for minutes before it reads the next batch
    if (isLate || this.isOverdue(this.readSince, messageSeconds) || (this.streams === 0 && this.isOverdue(this.writeSince, answerSeconds)))
      this.socket.destroy();
  }

  /** Closes the connection after the written bytes. */
  close(): void {
    this.socket.destroySoon();
  }

  // ---- FrameListener ----

  frame(number: number, kind: number, bytes: Buffer): void {
    if (this.over) return;
    if (!this.authenticated) return this.authenticate(number, kind, bytes);
    if (kind === KIND.begin) {
      const begin = readBegin(bytes);
      if (begin === null || number === 0 || this.calls.has(number)) this.fail(malformedRequest());
      else this.begin(number, begin);
      return;
    }
    const call = this.calls.get(number);
    if (kind === KIND.message) this.receive(call, bytes);
    else if (kind === KIND.end) call?.finish();
    else if (kind === KIND.cancel) call?.cancel();
    else this.fail(malformedRequest());
  }

  tooLong(number: number, kind: number): void {
    if (this.over) return;
    const call = this.calls.get(number);
    if (this.authenticated && kind === KIND.begin) this.refuse(number, this.tooLarge());
    else if (this.authenticated && call !== undefined) call.intercepted.refuse(this.tooLarge());
    else this.fail(malformedRequest());
  }

  // ---- CallConnection ----

  write(bytes: Buffer, sent?: () => void): boolean {
    if (this.over) return true;
    const { socket } = this;
    socket.write(bytes);
    this.polling?.answered();
    if (socket.writableLength === 0) {
      // all bytes are written: a callback would cost about 2 of 12 microseconds
      sent?.();
      return true;
    }
    this.writeSince ??= this.settings.now();
    socket.write('', (error) => {
      if (socket.writableLength === 0) this.writeSince = null;
      if (!error) sent?.();
    });
    this.update();
    return !this.isBackpressured;
  }

  addWaiting(bytes: number): void {
    this.waitingBytes += bytes;
    this.update();
  }

  forget(call: LocalCall): void {
    if (this.calls.delete(call.number) && call instanceof LocalStreamCall) this.streams -= 1;
    this.update();
  }

  // ----

  private get isFullOfStreams(): boolean {
    return this.streams >= this.settings.maxConnectionStreams;
  }

  private get isBackpressured(): boolean {
    return this.socket.writableLength > MOST_UNSENT;
  }

  private read(chunk: Buffer): void {
    this.polling?.received();
    this.reader.receive(chunk);
    this.readSince = this.reader.isOpen ? (this.readSince ?? this.settings.now()) : null;
  }

  private authenticate(number: number, kind: number, bytes: Buffer): void {
    const secret = number === 0 && kind === KIND.hello ? readHello(bytes) : null;
    if (secret === null) return this.fail(malformedRequest());
    if (!timingSafeEqual(tokenDigest(secret), tokenDigest(this.secret))) {
      return this.fail(
        new Refusal(
          'TOKEN_WRONG',
          'The secret of this connection is wrong; give the one that the server was started with.',
          'UNAUTHENTICATED',
        ),
      );
    }
    this.authenticated = true;
  }

  private begin(number: number, { path, access, token, request }: CallBegin): void {
    const method = this.methods.get(path);
    if (method === undefined) {
      return this.end(number, { status: Status.UNIMPLEMENTED, code: '', message: `The server does not implement the method ${path}` });
    }
    if (this.isFullOfStreams) return this.refuse(number, this.tooManyStreams());
    const call = method.isStream
      ? new LocalStreamCall(number, token, this, method)
      : new LocalUnaryCall(number, token, this, method, request);
    this.calls.set(number, call);
    if (method.isStream) this.streams += 1;
    call.intercepted = this.interceptor.begin(path, method.isStream, call, this.peer, access === '' ? null : access);
    void this.start(call);
    this.update();
  }

  /** Starts an admitted call, immediately or after the answer of the process with the counts. */
  private start(call: LocalCall): void | Promise<void> {
    try {
      const waiting = this.interceptor.admit(call.intercepted, call.metadata);
      if (waiting === undefined) return call.start();
      return waiting.then(
        () => (call.cancelled ? undefined : call.start()),
        (error: unknown) => call.intercepted.refuse(error),
      );
    } catch (error) {
      call.intercepted.refuse(error);
    }
  }

  private receive(call: LocalCall | undefined, bytes: Buffer): void {
    if (bytes.length > this.settings.maxMessageBytes) call?.intercepted.refuse(this.tooLarge());
    else call?.receive(bytes);
  }

  private tooLarge(): Refusal {
    return tooLarge(this.settings.maxMessageBytes);
  }

  private tooManyStreams(): Refusal {
    const sentence = `This connection has ${this.streams} open streams, as many as it may; close some, or connect another client.`;
    return new Refusal('CALLS_LIMIT', sentence, 'RESOURCE_EXHAUSTED');
  }

  private refuse(number: number, refusal: Refusal): void {
    const { code, details, metadata } = statusOf(refusal, 'local', this.log, []);
    this.end(number, { status: code, code: String(metadata.get(ERROR_CODE)[0]), message: details });
  }

  private end(number: number, status: { readonly status: number; readonly code: string; readonly message: string }): void {
    this.write(statusFrame(number, { ...status, request: '' }));
  }

  /** Ends the connection with a status of call 0, because later bytes cannot be decoded. */
  private fail(refusal: Refusal): void {
    this.refuse(0, refusal);
    this.over = true;
    this.close();
  }

  private drained(): void {
    this.update();
    for (const call of this.calls.values()) if (call instanceof LocalStreamCall) call.drained();
  }

  /**
   * Resumes or stops reading. With many calls the connection waits for the unary ones, because streams cannot end before their next
   * messages are read.
   */
  private update(): void {
    const hasManyCalls = this.calls.size >= this.settings.maxConnectionStreams && !this.isFullOfStreams;
    const pause = this.waitingBytes > MOST_WAITING || this.isBackpressured || hasManyCalls;
    if (pause === this.isPaused) return;
    this.isPaused = pause;
    if (pause) this.socket.pause();
    else this.socket.resume();
  }

  private isOverdue(since: number | null, seconds: number): boolean {
    return since !== null && this.settings.now() - since > seconds * 1000;
  }

  private leave(): void {
    this.over = true;
    for (const call of [...this.calls.values()]) call.cancel();
  }
}
