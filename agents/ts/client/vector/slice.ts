import { malformedAnswer, type OrleansError } from '../errors.js';
import type { Connection } from '../connection.js';
import type { Answer } from './answer.js';
import { readBatch, type Batch, type OptionalColumns } from './batch.js';
import { faultRows } from './fault-rows.js';
import { ResumableStream, errorOfAnswer } from './resumable-stream.js';
import type { PendingBatch } from './pending.js';
import type { SlotRange } from './partition.js';
import { openOf, resetOf, stepOf, type Command, type VectorOptions } from './requests.js';

/** The events of a slice for its vector. */
export interface SliceListener {
  /** first-ready mode: the next rows */
  batch(slice: number, outcome: Batch | OrleansError): void;
  /** a pending batch is complete */
  done(pending: PendingBatch): void;
  /** any message arrived */
  received(): void;
  lost(error: OrleansError): void;
}

/** A request of a slice, and the use of its answer. */
interface SliceRequest {
  readonly pending: PendingBatch;
  /** rows of the whole; null: all in order */
  readonly rows: Int32Array | null;
  /** stepped slots of the slice; null: all */
  readonly ids: Int32Array | null;
}

/** Faults to report for a slice whose restarted server lost its games. */
interface LostGames {
  /** by slot: whether its fault is not yet reported */
  readonly due: Uint8Array;
  /** first rows of the new games, once received */
  first: Batch | null;
  /** requests that these rows answer */
  waiting: SliceRequest[];
}

export interface SliceSetup {
  readonly index: number;
  readonly range: SlotRange;
  readonly connection: Connection;
  readonly options: VectorOptions;
  readonly columns: OptionalColumns;
  readonly lockstep: boolean;
  readonly survives: boolean;
  readonly reconnectTimeoutMs: number;
}

/** Slots `first` ... `first + count - 1` of a vector, on one server. */
export class VectorSlice implements SlotRange {
  readonly first: number;
  readonly count: number;
  /** resolved when the server has closed the slice, or is gone */
  readonly closing: (() => void)[] = [];
  private stream: ResumableStream;
  private requests = new Map<number, SliceRequest>();
  private lostGames: LostGames | null = null;

  constructor(
    private readonly setup: SliceSetup,
    private readonly listener: SliceListener,
  ) {
    ({ first: this.first, count: this.count } = setup.range);
    this.stream = this.connect();
  }

  start(): ReturnType<ResumableStream['start']> {
    return this.stream.start();
  }

  /** First-ready mode: a request without a pending batch. */
  send(command: Command): void {
    this.stream.send(command);
  }

  reset(pending: PendingBatch, command: Command, mask: Uint8Array | undefined, rows: Int32Array | null): void {
    // a reset slot has a new game and no fault to report
    if (this.lostGames !== null)
      for (let slot = 0; slot < this.count; slot++) if (mask === undefined || mask[this.first + slot] !== 0) this.lostGames.due[slot] = 0;
    this.request(command, { pending, rows, ids: null });
  }

  step(pending: PendingBatch, ids: Int32Array | null, actions: Int32Array, rows: Int32Array | null): void {
    const { lostGames } = this;
    if (lostGames === null) return this.request(stepOf(ids, actions), { pending, ids, rows });
    const slots = ids ?? Int32Array.from({ length: this.count }, (_, slot) => slot);
    const places = rows ?? slots.map((_, index) => index);
    const choose = (from: Int32Array, due: boolean): Int32Array => from.filter((_, index) => (lostGames.due[slots[index]!] === 1) === due);
    const faulty: SliceRequest = { pending, ids: choose(slots, true), rows: choose(places, true) };
    const healthy: SliceRequest = { pending, ids: choose(slots, false), rows: choose(places, false) };
    const played = choose(actions, false);
    if (played.length > 0) this.request(stepOf(healthy.ids, played), healthy);
    if (faulty.ids!.length === 0) return;
    pending.expect();
    faulty.ids!.forEach((slot) => (lostGames.due[slot] = 0));
    lostGames.waiting.push(faulty);
    // after the pending batch has all its requests
    queueMicrotask(() => this.reportFaults());
  }

  /** Notes that an answer was read, so there is room for another. */
  read(): void {
    // a restarted slice has no unread answers of its old stream
    this.stream.unread = Math.max(0, this.stream.unread - 1);
    this.stream.flush();
  }

  /** Counts an unread answer against the credit. */
  unread(): void {
    this.stream.unread += 1;
  }

  acknowledge(): void {
    this.stream.acknowledge();
  }

  breakOff(): void {
    this.stream.breakOff();
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.closing.push(resolve);
      // unread answers have arrived: do not wait for them
      this.stream.unread = 0;
      this.stream.send({ $case: 'close', value: {} });
    });
  }

  end(error: OrleansError): void {
    this.stream.end(error);
    for (const resolve of this.closing) resolve();
  }

  private request(command: Command, request: SliceRequest): void {
    request.pending.expect();
    this.requests.set(this.stream.send(command), request);
  }

  private connect(): ResumableStream {
    const { connection, options, lockstep, survives, reconnectTimeoutMs } = this.setup;
    return new ResumableStream(connection, openOf(options, this.first, this.count), lockstep, reconnectTimeoutMs, {
      answer: (answer) => this.receive(answer),
      lost: (error) => {
        if (survives && error.code === 'RESUME_UNKNOWN') this.restart();
        else this.listener.lost(error);
      },
    });
  }

  /** The restarted server lost the slice: starts new games, and every slot reports a fault once. */
  private restart(): void {
    const due = new Uint8Array(this.count).fill(1);
    const waiting = [...(this.lostGames?.waiting ?? []), ...this.requests.values()];
    for (const { ids } of waiting) {
      if (ids === null) due.fill(0);
      else for (const slot of ids) due[slot] = 0;
    }
    this.lostGames = { due, first: null, waiting };
    this.requests = new Map();
    this.stream = this.connect();
    this.stream.send(resetOf(undefined, undefined, this.first, this.count));
    this.stream.start().catch((error: OrleansError) => this.listener.lost(error));
  }

  private receive(answer: Answer): void {
    this.listener.received();
    if (answer.closed) return this.closing.forEach((resolve) => resolve());
    try {
      this.use(answer);
    } catch (error) {
      this.listener.lost(error as OrleansError);
    }
  }

  private use(answer: Answer): void {
    const { columns, lockstep, index: slice } = this.setup;
    const outcome = answer.error === null ? readBatch(answer, columns, this.stream.opened!.spec!, this.first) : errorOfAnswer(answer);
    if (!lockstep) return this.listener.batch(slice, outcome);
    const request = this.requests.get(answer.seq);
    if (!(outcome instanceof Error)) this.checkSlots(outcome, request?.ids ?? null);
    if (request !== undefined) {
      this.requests.delete(answer.seq);
      this.deliver(request, outcome);
    } else if (this.lostGames !== null && this.lostGames.first === null && !(outcome instanceof Error)) {
      this.lostGames.first = outcome;
      this.reportFaults();
    } else {
      this.listener.lost(outcome instanceof Error ? outcome : malformedAnswer(`it answered request ${answer.seq}, which was not sent`));
    }
  }

  /** Rows must be those of the request, in order; null: all. */
  private checkSlots({ slot }: Batch, ids: Int32Array | null): void {
    const isAsked = slot.length === (ids?.length ?? this.count) && slot.every((one, row) => one === this.first + (ids?.[row] ?? row));
    if (!isAsked) throw malformedAnswer('it sent rows of envs that were not asked for');
  }

  /** Sends the answers that are possible with the new games' first rows. */
  private reportFaults(): void {
    const { lostGames } = this;
    if (lostGames === null || lostGames.first === null) return;
    for (const request of lostGames.waiting.splice(0)) this.deliver(request, faultRows(lostGames.first, request.ids));
    if (!lostGames.due.includes(1)) this.lostGames = null;
  }

  private deliver({ pending, rows }: SliceRequest, outcome: Batch | OrleansError): void {
    if (pending.queued) this.unread();
    if (pending.answer(this.setup.index, outcome instanceof Error ? outcome : { batch: outcome, rows })) this.listener.done(pending);
  }
}
