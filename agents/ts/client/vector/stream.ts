import { OrleansError, closed, misuse } from '../errors.js';
import { Spec } from '../spec.js';
import type { Wire } from '../wire.js';
import type { Batch, Columns } from './batch.js';
import { Mailbox, Order } from './orders.js';
import { Part, type Owner } from './part.js';
import { cut, deal, run } from './parts.js';
import { resetOf, stepOf, type NumberSeed, type VectorOptions } from './requests.js';

export interface StreamLimits {
  /** milliseconds without any answer after which whoever waits fails with `DEADLINE_EXCEEDED` */
  timeoutMs: number;
  /** milliseconds for which a broken connection is tried to be mended */
  patienceMs: number;
}

/**
 * N games on one or several servers, presented as one vector. Two ways of use:
 *
 * - Lockstep: `await reset(seed)`, `await step(actions)`. For double buffering `send` two halves and then in turn `recv`
 *   one and `send` it again: the server plays one half while the client thinks about the other.
 * - First-ready (`batchSize < numEnvs`): `sendReset`, then `recv` and `send` for the slots of the batch received.
 *
 * A connection that breaks is mended without losing or repeating a step. A server that comes back without its part of the
 * vector (a shard that died): see `surviveLoss`. All failures are OrleansErrors; after one that is
 * final (`RESUME_UNKNOWN`, `TAKEN_OVER`, `SERVER_DRAINING`, `DEADLINE_EXCEEDED`, ...) every call fails with it.
 */
export class VectorStream {
  readonly numEnvs: number;
  /** rows of a batch in first-ready mode, else N */
  readonly batchSize: number;
  spec!: Spec;
  private readonly lockstep: boolean;
  private readonly columns: Columns;
  private readonly parts: Part[];
  /** lockstep: what `recv` answers with, in order */
  private readonly queue: Order[] = [];
  private readonly mailbox = new Mailbox((part) => this.parts[part]!.read());
  private readonly waiting = new Set<Order>();
  private failure: OrleansError | null = null;
  private watch: NodeJS.Timeout | null = null;

  private constructor(
    wires: readonly Wire[],
    options: VectorOptions,
    private readonly limits: StreamLimits,
  ) {
    const { numEnvs, batchSize = numEnvs } = options;
    this.numEnvs = numEnvs;
    this.batchSize = batchSize;
    this.columns = options.columns ?? {};
    this.lockstep = batchSize === 0 || batchSize === numEnvs;
    const ranges = cut(numEnvs, Math.max(1, Math.min(wires.length, numEnvs)));
    if (!this.lockstep && ranges.some(({ count }) => batchSize >= count) && ranges.length > 1) {
      throw misuse(
        `Batches of ${batchSize} rows cannot come from ${ranges.length} servers with ${ranges[0]!.count} slots each: make batchSize smaller than that.`,
      );
    }
    const survives = this.lockstep && (options.surviveLoss ?? ranges.length > 1);
    const { lockstep, columns } = this;
    const { patienceMs } = limits;
    const owner: Owner = {
      batch: (part, outcome) => {
        if (!this.mailbox.put(part, outcome)) this.parts[part]!.unread();
      },
      done: (order) => this.waiting.delete(order),
      heard: () => this.look(),
      lost: (error) => this.lost(error),
    };
    this.parts = ranges.map((range, part) => new Part({ part, range, wire: wires[part]!, options, columns, lockstep, survives, patienceMs }, owner));
  }

  /** Opens the vector, cut over all `wires`. */
  static async open(wires: readonly Wire[], options: VectorOptions, limits: StreamLimits): Promise<VectorStream> {
    const stream = new VectorStream(wires, options, limits);
    const late = new OrleansError('DEADLINE_EXCEEDED', 'DEADLINE_EXCEEDED', `The vector was not open after ${limits.timeoutMs} ms.`);
    const timer = setTimeout(() => stream.end(late), limits.timeoutMs);
    try {
      const [first] = await Promise.all(stream.parts.map((part) => part.start()));
      stream.spec = new Spec(first!.spec!);
      return stream;
    } catch (error) {
      stream.end(closed('The vector'));
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** number of servers that hold a part */
  get shards(): number {
    return this.parts.length;
  }

  /**
   * Begins new episodes in all slots, or in those with `mask[slot]` not 0 (u8[N]); answers with all N rows. One seed: slot i
   * plays a series of its own; N seeds: its first episode has exactly that seed; none: the next of its series.
   */
  reset(seeds?: NumberSeed | readonly NumberSeed[], mask?: Uint8Array): Promise<Batch> {
    this.demandLockstep('reset', 'sendReset and recv');
    return this.orderReset(seeds, mask, false).batch;
  }

  /** Answers the decisions of all slots in order (i32[N]), or of `ids` (i32[B], each once); B rows in that order. */
  step(actions: Int32Array, ids: Int32Array | null = null): Promise<Batch> {
    this.demandLockstep('step', 'send and recv');
    return this.orderStep(actions, ids, false).batch;
  }

  /** As `reset`, to be answered by `recv`. */
  sendReset(seeds?: NumberSeed | readonly NumberSeed[], mask?: Uint8Array): void {
    this.usable();
    if (this.lockstep) this.queue.push(this.orderReset(seeds, mask, true));
    else for (const part of this.parts) part.send(resetOf(seeds, mask, part.first, part.count));
  }

  /** As `step`, to be answered by `recv`. More than the server's credit is kept back here. */
  send(actions: Int32Array, ids: Int32Array | null = null): void {
    this.usable();
    if (this.lockstep) this.queue.push(this.orderStep(actions, ids, true));
    else for (const share of deal(this.parts, ids, actions)) this.parts[share.part]!.send(stepOf(share.ids, share.actions));
  }

  /** Lockstep: the answer to the oldest `send`. First-ready: the next `batchSize` rows, of any slots. */
  recv(): Promise<Batch> {
    if (this.failure !== null) return Promise.reject(this.failure);
    if (!this.lockstep) {
      const batch = this.mailbox.take();
      this.look();
      return batch;
    }
    const order = this.queue.shift();
    if (order === undefined) return Promise.reject(misuse('There is nothing to receive: send first.'));
    order.queued = false;
    for (const part of order.arrived) this.parts[part]!.read();
    return order.batch;
  }

  /** Tells the servers what has arrived, so that they can forget it; every other request does so too. */
  acknowledge(): void {
    for (const part of this.parts) part.acknowledge();
  }

  /** Cuts the connections as a lost network would; they are mended. For tests. */
  breakOff(): void {
    for (const part of this.parts) part.breakOff();
  }

  /** Frees the vector on the servers. What has been sent before is still answered. */
  async close(): Promise<void> {
    if (this.failure !== null) return;
    const parts = this.parts.map((part) => part.close());
    this.look();
    await Promise.all(parts);
    this.lost(closed('The vector'));
  }

  /** Ends at once, without waiting for the servers. */
  end(error: OrleansError = closed('The vector')): void {
    this.lost(error);
  }

  private orderReset(seeds: NumberSeed | readonly NumberSeed[] | undefined, mask: Uint8Array | undefined, queued: boolean): Order {
    this.usable();
    if (typeof seeds === 'object' && seeds.length !== this.numEnvs)
      throw misuse(`There are ${seeds.length} seeds for ${this.numEnvs} envs: give one for all or one for each.`);
    if (mask !== undefined && mask.length !== this.numEnvs) throw misuse(`The reset mask has ${mask.length} entries for ${this.numEnvs} envs.`);
    const commands = this.parts.map(({ first, count }) => resetOf(seeds, mask, first, count));
    const order = this.await(new Order(this.numEnvs, queued));
    this.parts.forEach((part, index) => part.reset(order, commands[index]!, mask, part.count === this.numEnvs ? null : run(part.first, part.count)));
    return order;
  }

  private orderStep(actions: Int32Array, ids: Int32Array | null, queued: boolean): Order {
    this.usable();
    const rows = ids?.length ?? this.numEnvs;
    if (this.parts.length === 1) {
      const order = this.await(new Order(rows, queued));
      this.parts[0]!.step(order, ids, actions, null);
      return order;
    }
    const shares = deal(this.parts, ids, actions);
    if (shares.length === 0) throw misuse('A step of no slots is none.');
    const order = this.await(new Order(rows, queued));
    for (const share of shares) this.parts[share.part]!.step(order, share.ids, share.actions, share.rows);
    return order;
  }

  private await(order: Order): Order {
    this.waiting.add(order);
    this.look();
    return order;
  }

  private lost(error: OrleansError): void {
    if (this.failure !== null) return;
    this.failure = error;
    if (this.watch !== null) clearTimeout(this.watch);
    for (const part of this.parts) part.end(error);
    for (const order of this.waiting) order.fail(error);
    this.waiting.clear();
    this.mailbox.fail(error);
  }

  /** Every sign of life begins the time anew in which somebody who waits must hear something. */
  private look(): void {
    if (this.watch === null) this.watch = setTimeout(() => this.late(), this.limits.timeoutMs);
    else this.watch.refresh();
  }

  private late(): void {
    this.watch = null;
    const waits = this.waiting.size > 0 || this.mailbox.asked || this.parts.some(({ closing }) => closing.length > 0);
    if (waits) this.lost(new OrleansError('DEADLINE_EXCEEDED', 'DEADLINE_EXCEEDED', `The server has not answered for ${this.limits.timeoutMs} ms.`));
  }

  private usable(): void {
    if (this.failure !== null) throw this.failure;
  }

  private demandLockstep(call: string, instead: string): void {
    this.usable();
    if (!this.lockstep) throw misuse(`A first-ready vector has no ${call}: use ${instead}.`);
  }
}
