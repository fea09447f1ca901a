import { misuse, type OrleansError } from '../errors.js';
import type { Wire } from '../wire.js';
import type { Answer } from './answer.js';
import { batchOf, type Batch, type Columns } from './batch.js';
import { faultsOf } from './faults.js';
import { Link, refusalOf } from './link.js';
import type { Order } from './orders.js';
import type { Range } from './parts.js';
import { openOf, resetOf, stepOf, type Command, type VectorOptions } from './requests.js';

/** What a part tells the vector. */
export interface Owner {
  /** first-ready mode: the next rows */
  batch(part: number, outcome: Batch | OrleansError): void;
  /** an order has all its answers */
  done(order: Order): void;
  /** a sign of life */
  heard(): void;
  lost(error: OrleansError): void;
}

/** A request to a part, and what its answer is for. */
interface Request {
  readonly order: Order;
  /** rows of the whole that the answer fills; null: all, in order */
  readonly rows: Int32Array | null;
  /** slots of the part that were stepped; null: all */
  readonly ids: Int32Array | null;
}

/** What is to be told of a part that began anew on a server that had lost it. */
interface Loss {
  /** by slot: has not reported its fault yet */
  readonly due: Uint8Array;
  /** the first rows of the new games, as soon as they are there */
  first: Batch | null;
  /** to be answered by them */
  waiting: Request[];
}

export interface PartSetup {
  readonly part: number;
  readonly range: Range;
  readonly wire: Wire;
  readonly options: VectorOptions;
  readonly columns: Columns;
  readonly lockstep: boolean;
  readonly survives: boolean;
  readonly patienceMs: number;
}

/** Slots `first` ... `first + count - 1` of a vector, on one server. */
export class Part implements Range {
  readonly first: number;
  readonly count: number;
  /** resolved when the server has closed its part, or is gone */
  readonly closing: (() => void)[] = [];
  private link: Link;
  private requests = new Map<number, Request>();
  private loss: Loss | null = null;

  constructor(
    private readonly setup: PartSetup,
    private readonly owner: Owner,
  ) {
    ({ first: this.first, count: this.count } = setup.range);
    this.link = this.connect();
  }

  start(): ReturnType<Link['start']> {
    return this.link.start();
  }

  /** First-ready mode: a request without an order. */
  send(command: Command): void {
    this.link.send(command);
  }

  reset(order: Order, command: Command, mask: Uint8Array | undefined, rows: Int32Array | null): void {
    // who is reset has a new game anyhow
    if (this.loss !== null) for (let slot = 0; slot < this.count; slot++) if (mask === undefined || mask[this.first + slot] !== 0) this.loss.due[slot] = 0;
    this.ask(command, { order, rows, ids: null });
  }

  step(order: Order, ids: Int32Array | null, actions: Int32Array, rows: Int32Array | null): void {
    const { loss } = this;
    if (loss === null) return this.ask(stepOf(ids, actions), { order, ids, rows });
    const slots = ids ?? Int32Array.from({ length: this.count }, (_, slot) => slot);
    const places = rows ?? slots.map((_, index) => index);
    const choose = (from: Int32Array, due: boolean): Int32Array => from.filter((_, index) => (loss.due[slots[index]!] === 1) === due);
    const faulty: Request = { order, ids: choose(slots, true), rows: choose(places, true) };
    const healthy: Request = { order, ids: choose(slots, false), rows: choose(places, false) };
    const played = choose(actions, false);
    if (played.length > 0) this.ask(stepOf(healthy.ids, played), healthy);
    if (faulty.ids!.length === 0) return;
    order.expect();
    faulty.ids!.forEach((slot) => (loss.due[slot] = 0));
    loss.waiting.push(faulty);
    // an order is answered when it is complete, never while it is made
    queueMicrotask(() => this.report());
  }

  /** The user has read an answer: there is room for another. */
  read(): void {
    // a part that began anew has forgotten what its old link had unread
    this.link.unread = Math.max(0, this.link.unread - 1);
    this.link.pump();
  }

  /** An answer that nobody has read counts against the credit. */
  unread(): void {
    this.link.unread += 1;
  }

  acknowledge(): void {
    this.link.acknowledge();
  }

  breakOff(): void {
    this.link.breakOff();
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.closing.push(resolve);
      // what is unread has arrived: it is no reason to wait
      this.link.unread = 0;
      this.link.send({ $case: 'close', value: {} });
    });
  }

  end(error: OrleansError): void {
    this.link.end(error);
    for (const resolve of this.closing) resolve();
  }

  private ask(command: Command, request: Request): void {
    request.order.expect();
    this.requests.set(this.link.send(command), request);
  }

  private connect(): Link {
    const { wire, options, lockstep, survives, patienceMs } = this.setup;
    return new Link(wire, openOf(options, this.first, this.count), lockstep, patienceMs, {
      answer: (answer) => this.take(answer),
      lost: (error) => {
        if (survives && error.code === 'RESUME_UNKNOWN') this.begin();
        else this.owner.lost(error);
      },
    });
  }

  /** The server has lost the part (it was restarted): new games, and every slot reports a fault once. */
  private begin(): void {
    const due = new Uint8Array(this.count).fill(1);
    const waiting = [...(this.loss?.waiting ?? []), ...this.requests.values()];
    for (const { ids } of waiting) {
      if (ids === null) due.fill(0);
      else for (const slot of ids) due[slot] = 0;
    }
    this.loss = { due, first: null, waiting };
    this.requests = new Map();
    this.link = this.connect();
    this.link.send(resetOf(undefined, undefined, this.first, this.count));
    this.link.start().catch((error: OrleansError) => this.owner.lost(error));
  }

  private take(answer: Answer): void {
    this.owner.heard();
    if (answer.closed) return this.closing.forEach((resolve) => resolve());
    const { columns, lockstep, part } = this.setup;
    const outcome = answer.error === null ? batchOf(answer, columns, this.first) : refusalOf(answer);
    if (!lockstep) return this.owner.batch(part, outcome);
    const request = this.requests.get(answer.seq);
    if (request !== undefined) {
      this.requests.delete(answer.seq);
      this.give(request, outcome);
    } else if (this.loss !== null && this.loss.first === null && !(outcome instanceof Error)) {
      this.loss.first = outcome;
      this.report();
    } else {
      this.owner.lost(outcome instanceof Error ? outcome : misuse(`The server answered request ${answer.seq}, which nobody made.`));
    }
  }

  /** Answers what can be answered with the first rows of the new games. */
  private report(): void {
    const { loss } = this;
    if (loss === null || loss.first === null) return;
    for (const request of loss.waiting.splice(0)) this.give(request, faultsOf(loss.first, request.ids));
    if (!loss.due.includes(1)) this.loss = null;
  }

  private give({ order, rows }: Request, outcome: Batch | OrleansError): void {
    if (order.queued) this.unread();
    if (order.answer(this.setup.part, outcome instanceof Error ? outcome : { batch: outcome, rows })) this.owner.done(order);
  }
}
