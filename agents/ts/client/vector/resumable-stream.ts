import { status as Status } from '@grpc/grpc-js';
import type { StreamVectorRequest, VectorOpen, VectorOpened } from '../../../../src/gen/orleans/v1/vector.pb.js';
import { OrleansError, closedError, malformedAnswer, toOrleansError, type StatusName } from '../errors.js';
import type { Connection, VectorCall } from '../connection.js';
import type { Answer } from './answer.js';
import type { Command } from './requests.js';

/** The events of a resumable stream, in order. */
export interface StreamListener {
  /** a batch, a refusal (`answer.error`) or the end (`answer.closed`), each exactly once */
  answer(answer: Answer): void;
  /** the last event */
  lost(error: OrleansError): void;
}

const FIRST_DELAY_MS = 20;
const LONGEST_DELAY_MS = 2000;

/** Statuses of a broken transport; others come from the server and are final. */
const BROKEN_TRANSPORT = new Set(['UNAVAILABLE', 'INTERNAL', 'UNKNOWN', 'CANCELLED']);

/**
 * A vector on one server: numbers requests, acknowledges answers and keeps to the credit. After a break it opens another stream with the resume
 * token and repeats the requests that the server has not read.
 */
export class ResumableStream {
  opened: VectorOpened | null = null;
  /** answers that no caller has read, which count against the credit */
  unread = 0;
  private call: VectorCall | null = null;
  private live = false;
  private over = false;
  private seq = 0;
  private received = 0;
  private waiting: StreamVectorRequest[] = [];
  /** sent requests without an answer, in order */
  private sent: StreamVectorRequest[] = [];
  private brokenSince = 0;
  private delay = 0;
  private retry: NodeJS.Timeout | null = null;

  /** `lockstep`: every request has one answer, so requests beyond the credit wait */
  constructor(
    private readonly connection: Connection,
    private readonly open: VectorOpen,
    private readonly lockstep: boolean,
    private readonly reconnectTimeoutMs: number,
    private readonly listener: StreamListener,
  ) {}

  /** Resolves when the server has opened the vector. */
  start(): Promise<VectorOpened> {
    return new Promise((resolve, reject) => {
      const call = this.connect(this.open);
      const refuse = (error: unknown): void => {
        this.over = true;
        this.call = null;
        call
          .removeAllListeners()
          .on('error', () => undefined)
          .cancel();
        reject(toOrleansError(error));
      };
      const first = (answer: Answer): void => {
        if (answer.error !== null) return refuse(errorOfAnswer(answer));
        if (answer.opened?.spec === undefined || answer.opened.maxInFlight < 1)
          return refuse(malformedAnswer('it did not answer the opening of a vector stream'));
        call.removeAllListeners();
        this.opened = answer.opened;
        this.listen(call);
        this.live = true;
        this.flush();
        resolve(answer.opened);
      };
      this.rejectStart = refuse;
      call
        .once('data', first)
        .once('error', refuse)
        .once('end', () =>
          refuse(new OrleansError('UNAVAILABLE', 'UNAVAILABLE', 'The stream ended before the vector was open; open another one.')),
        );
    });
  }

  /** Queues a request; returns its number. */
  send(command: Command): number {
    const seq = ++this.seq;
    this.waiting.push({ seq, ack: 0, command });
    this.flush();
    return seq;
  }

  /** Sends requests within the credit. */
  flush(): void {
    if (!this.live) return;
    const credit = this.opened!.maxInFlight;
    while (this.waiting.length > 0 && (!this.lockstep || this.sent.length + this.unread < credit)) {
      const request = this.waiting.shift()!;
      this.sent.push(request);
      this.write(request);
    }
  }

  /** Acknowledges received answers, as every request does. */
  acknowledge(): void {
    if (this.live) this.write({ seq: 0, ack: 0, command: { $case: 'acknowledge', value: {} } });
  }

  /** Breaks the transport like a lost network; the stream resumes. For tests and benchmarks. */
  breakOff(): void {
    this.call?.cancel();
  }

  /** Ends without a message; the server keeps the vector for its lease. */
  end(error: OrleansError = closedError('The vector')): void {
    this.rejectStart(error);
    if (this.over) return;
    this.over = true;
    this.live = false;
    if (this.retry !== null) clearTimeout(this.retry);
    this.dropCall();
    this.waiting = [];
    this.sent = [];
    this.listener.lost(error);
  }

  /** ends a waiting `start` */
  private rejectStart: (error: OrleansError) => void = () => undefined;

  private connect(open: VectorOpen): VectorCall {
    const call = this.connection.openVector();
    this.call = call;
    call.write({ seq: this.seq, ack: this.received, command: { $case: 'open', value: open } });
    return call;
  }

  private listen(call: VectorCall): void {
    this.rejectStart = () => undefined;
    call.on('data', (answer: Answer) => {
      if (call === this.call) this.receive(answer);
    });
    call.on('error', (error) => this.onBroken(call, toOrleansError(error)));
    call.on('end', () =>
      this.onBroken(call, new OrleansError('UNAVAILABLE', 'UNAVAILABLE', 'The server ended the stream; open another one.')),
    );
  }

  private write(request: StreamVectorRequest): void {
    request.ack = this.received;
    this.call!.write(request);
  }

  private receive(answer: Answer): void {
    if (answer.opened !== null) return this.resumed(answer.opened);
    if (answer.error?.fatal === true) return this.end(errorOfAnswer(answer));
    if (answer.number !== 0) {
      // the server sent the answer again after a break, although it had arrived
      if (answer.number <= this.received) return;
      if (answer.number !== this.received + 1)
        return this.end(
          new OrleansError(
            'DATA_LOSS',
            'ANSWER_LOST',
            `Answer ${this.received + 1} is missing and ${answer.number} came; open another stream.`,
          ),
        );
      this.received = answer.number;
    }
    // answers are in the order of requests: this one and all before are done
    while (this.sent.length > 0 && this.sent[0]!.seq <= answer.seq) this.sent.shift();
    if (answer.closed) this.over = true;
    this.listener.answer(answer);
    if (answer.closed) this.dropCall();
    this.flush();
  }

  private resumed(opened: VectorOpened): void {
    this.live = true;
    this.delay = 0;
    this.brokenSince = 0;
    for (const request of this.sent) if (request.seq > opened.lastSeq) this.write(request);
    this.flush();
  }

  private onBroken(call: VectorCall, error: OrleansError): void {
    if (this.over || call !== this.call) return;
    this.live = false;
    this.dropCall();
    const now = performance.now();
    if (this.brokenSince === 0) this.brokenSince = now;
    // an error with a stable code comes from the server
    const isFromServer = error.code !== error.status;
    if (isFromServer || !BROKEN_TRANSPORT.has(error.status) || now - this.brokenSince + this.delay > this.reconnectTimeoutMs)
      return this.end(error);
    this.retry = setTimeout(() => this.listen(this.connect({ ...this.open, resumeToken: this.opened!.resumeToken })), this.delay);
    this.delay = Math.min(LONGEST_DELAY_MS, Math.max(FIRST_DELAY_MS, 2 * this.delay));
  }

  private dropCall(): void {
    const { call } = this;
    this.call = null;
    // cancelling reports an error, which is dropped
    call
      ?.removeAllListeners()
      .on('error', () => undefined)
      .cancel();
  }
}

export function errorOfAnswer({ error }: Answer): OrleansError {
  const { fatal, code, message, status } = error!;
  // servers of protocol 1.7 or older send 0
  const older = code === 'SERVER_DRAINING' ? 'UNAVAILABLE' : fatal ? 'ABORTED' : 'FAILED_PRECONDITION';
  return new OrleansError(status === Status.OK ? older : ((Status[status] as StatusName | undefined) ?? 'UNKNOWN'), code, message);
}
