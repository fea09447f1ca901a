import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { status as Status } from '@grpc/grpc-js';
import type { StreamVectorRequest } from '../../../../src/gen/orleans/v1/vector.pb.js';
import { onAbort } from '../call-options.js';
import {
  lateError,
  malformedAnswer,
  MOST_ANSWER_BYTES,
  MOST_OBJECT_BYTES,
  OrleansError,
  readable,
  unreachableError,
  type StatusName,
} from '../errors.js';
import { beginFrame, frame, FrameReader, helloFrame, KIND, readStatus } from './frames.js';

/** The file of the local transport for an address; null: gRPC only. ORLEANS_LOCAL=0 turns it off. */
export function findLocalPath(address: string, env: NodeJS.ProcessEnv = process.env): string | null {
  if (env['ORLEANS_LOCAL'] === '0' || !address.startsWith('unix:')) return null;
  const path = `${address.replace(/^unix:(\/\/(?=\/))?/, '')}.local`;
  return existsSync(path) ? path : null;
}

interface OpenCall {
  /** longest frame of its answers */
  readonly mostBytes: number;
  message(bytes: Buffer): void;
  /** null: ended without an error */
  ended(error: OrleansError | null): void;
}

/** A connection of the local transport (docs/service.md), reopened for the first call after a break. */
export class LocalChannel {
  private socket: Socket | null = null;
  private readonly calls = new Map<number, OpenCall>();
  private last = 0;

  constructor(
    private readonly path: string,
    private readonly accessToken: string,
  ) {}

  /** The answer to a unary call. */
  call(path: string, request: Buffer, token: string, timeoutMs: number, signal?: AbortSignal): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const end = (settle: () => void): void => {
        clearTimeout(timer);
        stopListening();
        this.forget(number);
        settle();
      };
      const number = this.begin(path, token, request, {
        mostBytes: MOST_OBJECT_BYTES,
        message: (bytes) => end(() => resolve(bytes)),
        ended: (error) =>
          end(() => reject(error ?? new OrleansError('INTERNAL', 'INTERNAL', 'The call ended without an answer; make it again.'))),
      });
      const cancel = (error: OrleansError): void => {
        this.send(frame(number, KIND.cancel));
        end(() => reject(error));
      };
      const timer = setTimeout(() => cancel(lateError(timeoutMs)), timeoutMs);
      const stopListening = onAbort(signal, cancel);
    });
  }

  /** Opens a stream; `read` decodes its messages. */
  stream<Answer>(path: string, write: (request: StreamVectorRequest) => Buffer, read: (bytes: Buffer) => Answer): LocalStream<Answer> {
    return new LocalStream(this, path, write, read);
  }

  begin(path: string, token: string, request: Buffer, call: OpenCall): number {
    const socket = (this.socket ??= this.connect());
    const number = ++this.last;
    this.calls.set(number, call);
    socket.ref();
    this.send(beginFrame(number, { path, access: this.accessToken, token, request }));
    return number;
  }

  send(bytes: Buffer): void {
    this.socket?.write(bytes);
  }

  /** Ends a call; an idle connection does not keep the process alive. */
  forget(number: number): void {
    this.calls.delete(number);
    if (this.calls.size === 0) this.socket?.unref();
  }

  close(): void {
    this.socket?.destroy();
  }

  private connect(): Socket {
    const socket = connect(this.path);
    let cause = 'it closed the connection';
    // no caller waits for the answer of an unknown call
    const mostBytes = (number: number): number => this.calls.get(number)?.mostBytes ?? MOST_OBJECT_BYTES;
    const reader = new FrameReader(mostBytes, {
      frame: (number, kind, bytes) => this.receive(number, kind, bytes),
      tooLong: (number) => {
        if (number === 0 || this.calls.has(number)) this.refuse(`an answer has more than ${mostBytes(number)} bytes`);
      },
    });
    socket.write(helloFrame(''));
    socket.on('data', (chunk: Buffer) => reader.receive(chunk));
    socket.on('error', (error) => (cause = error.message));
    socket.on('close', () => {
      if (this.socket !== socket) return;
      this.socket = null;
      this.fail(unreachableError(cause));
    });
    return socket;
  }

  private receive(number: number, kind: number, bytes: Buffer): void {
    if (kind === KIND.message) return this.calls.get(number)?.message(bytes);
    const status = kind === KIND.status ? readStatus(bytes) : null;
    const name = status === null ? undefined : (Status[status.status] as StatusName | undefined);
    if (status === null || name === undefined) return this.refuse('it sent an invalid frame');
    const error = status.status === Status.OK ? null : new OrleansError(name, status.code || name, status.message);
    // of the connection itself
    if (number === 0 && error !== null) return this.fail(error);
    this.calls.get(number)?.ended(error);
  }

  /** Later bytes cannot be trusted. */
  private refuse(what: string): void {
    const { socket } = this;
    this.socket = null;
    socket?.destroy();
    this.fail(malformedAnswer(what));
  }

  private fail(error: OrleansError): void {
    for (const call of [...this.calls.values()]) call.ended(error);
  }
}

/** A stream with the events of gRPC's duplex stream: data, error and end. */
class LocalStream<Answer> extends EventEmitter {
  private readonly number: number;
  private over = false;

  constructor(
    private readonly channel: LocalChannel,
    path: string,
    private readonly encode: (request: StreamVectorRequest) => Buffer,
    read: (bytes: Buffer) => Answer,
  ) {
    super();
    this.number = channel.begin(path, '', Buffer.alloc(0), {
      mostBytes: MOST_ANSWER_BYTES,
      message: (bytes) => {
        if (this.over) return;
        let answer: Answer;
        try {
          answer = readable(() => read(bytes));
        } catch (error) {
          return this.finish(error as OrleansError);
        }
        this.emit('data', answer);
      },
      ended: (error) => this.finish(error),
    });
  }

  write(request: StreamVectorRequest): void {
    if (!this.over) this.channel.send(frame(this.number, KIND.message, this.encode(request)));
  }

  cancel(): void {
    if (this.over) return;
    this.channel.send(frame(this.number, KIND.cancel));
    this.leave();
    // as gRPC: after the caller
    process.nextTick(() => this.emit('error', new OrleansError('CANCELLED', 'CANCELLED', 'The call was cancelled; make it again.')));
  }

  private finish(error: OrleansError | null): void {
    this.leave();
    if (error === null) this.emit('end');
    else this.emit('error', error);
  }

  private leave(): void {
    this.over = true;
    this.channel.forget(this.number);
  }
}
