import { EventEmitter } from 'node:events';
import { status as Status } from '@grpc/grpc-js';
import { frame, KIND } from '../../../agents/ts/client/local/frames.js';
import type { StreamVectorRequest } from '../../gen/orleans/v1/vector.pb.js';
import type { Sendable } from '../vector/batch.js';
import { EncodedBatch } from '../vector/encoded.js';
import type { Call } from '../vector/stream.js';
import { LocalCall, type CallConnection, type SentStatus } from './call.js';
import type { Method } from './methods.js';

/** A call with many messages for the vector stream: a subset of gRPC's duplex stream. */
export class LocalStreamCall extends LocalCall implements Call {
  private readonly events = new EventEmitter();
  private readonly waiting: Buffer[] = [];
  private started = false;
  private paused = false;
  private clientFinished = false;
  private isDelivering = false;
  private isBackpressured = false;

  constructor(
    number: number,
    token: string,
    connection: CallConnection,
    private readonly method: Method,
  ) {
    super(number, token, connection);
    this.events.on('error', (status: SentStatus) => this.sendStatus(status));
  }

  get readableLength(): number {
    return this.waiting.length;
  }

  start(): void {
    this.method.open(this);
    this.started = true;
    this.deliver();
  }

  receive(bytes: Buffer): void {
    if (this.cancelled) return;
    this.waiting.push(bytes);
    this.connection.addWaiting(bytes.length);
    this.deliver();
  }

  finish(): void {
    this.clientFinished = true;
    this.deliver();
  }

  on(event: string, listener: (...args: never[]) => void): this {
    this.events.on(event, listener as () => void);
    return this;
  }

  once(event: string, listener: () => void): this {
    this.events.once(event, listener);
    return this;
  }

  emit(event: 'error', status: SentStatus): void {
    this.events.emit(event, status);
  }

  write(message: Sendable, sent?: () => void): boolean {
    if (this.cancelled) return true;
    const flows = this.connection.write(this.framed(message), sent);
    if (!flows) this.isBackpressured = true;
    return flows;
  }

  /** The connection accepts answers again. */
  drained(): void {
    if (!this.isBackpressured) return;
    this.isBackpressured = false;
    this.events.emit('drain');
  }

  pause(): void {
    this.paused = true;
  }

  resume(): void {
    this.paused = false;
    // as Node's streams: the caller of resume continues first
    process.nextTick(this.deliver);
  }

  isPaused(): boolean {
    return this.paused;
  }

  end(): void {
    this.sendStatus({ code: Status.OK, details: '' });
  }

  protected override leave(status: SentStatus): SentStatus {
    const left = super.leave(status);
    for (const bytes of this.waiting.splice(0)) this.connection.addWaiting(-bytes.length);
    process.nextTick(() => this.events.emit('close'));
    return left;
  }

  private framed(message: Sendable): Buffer {
    if (message instanceof EncodedBatch) return message.frameOf(this.number);
    return frame(this.number, KIND.message, this.method.responseSerialize(message));
  }

  private readonly deliver = (): void => {
    if (!this.started || this.isDelivering) return;
    this.isDelivering = true;
    while (!this.paused && !this.cancelled && this.waiting.length > 0) {
      const bytes = this.waiting.shift()!;
      this.connection.addWaiting(-bytes.length);
      this.events.emit('data', this.method.requestDeserialize(bytes) as StreamVectorRequest);
    }
    this.isDelivering = false;
    if (!this.clientFinished || this.paused || this.cancelled) return;
    this.clientFinished = false;
    this.events.emit('end');
  };
}
