import { requireCount } from '../config.js';
import { OrleansError, closedError, usageError } from '../errors.js';
import { Spec } from '../spec.js';
import type { Connection } from '../connection.js';
import type { Batch, OptionalColumns } from './batch.js';
import { BatchQueue, PendingBatch } from './pending.js';
import { VectorSlice, type SliceListener } from './slice.js';
import { partition, partitionStep, consecutive } from './partition.js';
import { resetOf, stepOf, type Command, type NumberSeed, type SlotStarts, type VectorOptions } from './requests.js';

export interface StreamLimits {
  /** milliseconds without an answer after which waiting calls fail with `DEADLINE_EXCEEDED` */
  timeoutMs: number;
  /** milliseconds for repairing a connection */
  reconnectTimeoutMs: number;
}

/**
 * N games on one or several servers as one vector. Two ways of use:
 *
 * - Lockstep: `await reset(seed)`, `await step(actions)`. For double buffering `send` two halves, then in turn `recv` one and `send` it again:
 *   the server plays one half while the client works on the other.
 * - First-ready (`batchSize < numEnvs`): `sendReset`, then `recv` and `send` for the slots of the received batch.
 *
 * A broken connection is repaired without losing or repeating a step. For a server that restarts without its slice see `surviveLoss`. All
 * failures are OrleansErrors; after a final one (`RESUME_UNKNOWN`, `TAKEN_OVER`, `SERVER_DRAINING`, `DEADLINE_EXCEEDED`, ...) every call
 * fails with it.
 */
export class VectorStream {
  readonly numEnvs: number;
  /** rows of a batch in first-ready mode, else N */
  readonly batchSize: number;
  spec!: Spec;
  private readsStarts = true;
  private readonly lockstep: boolean;
  private readonly columns: OptionalColumns;
  private readonly slices: VectorSlice[];
  /** lockstep: results for `recv`, in order */
  private readonly receiveQueue: PendingBatch[] = [];
  private readonly batchQueue = new BatchQueue((slice) => this.slices[slice]!.read());
  private readonly pending = new Set<PendingBatch>();
  private failure: OrleansError | null = null;
  private timer: NodeJS.Timeout | null = null;

  private constructor(
    connections: readonly Connection[],
    options: VectorOptions,
    private readonly limits: StreamLimits,
  ) {
    const { numEnvs, batchSize = numEnvs } = options;
    this.numEnvs = requireCount('numEnvs', numEnvs);
    this.batchSize = batchSize;
    this.columns = options.columns ?? {};
    this.lockstep = batchSize === 0 || batchSize === numEnvs;
    const ranges = partition(numEnvs, Math.max(1, Math.min(connections.length, numEnvs)));
    if (!this.lockstep && ranges.some(({ count }) => batchSize >= count) && ranges.length > 1) {
      throw usageError(
        `Batches of ${batchSize} rows cannot come from ${ranges.length} servers with ${ranges[0]!.count} slots each; make batchSize smaller than that.`,
      );
    }
    const survives = this.lockstep && (options.surviveLoss ?? ranges.length > 1);
    const { lockstep, columns } = this;
    const { reconnectTimeoutMs } = limits;
    const owner: SliceListener = {
      batch: (slice, outcome) => {
        if (!this.batchQueue.put(slice, outcome)) this.slices[slice]!.unread();
      },
      done: (pending) => this.pending.delete(pending),
      received: () => this.restartTimer(),
      lost: (error) => this.fail(error),
    };
    this.slices = ranges.map(
      (range, slice) =>
        new VectorSlice(
          { index: slice, range, connection: connections[slice]!, options, columns, lockstep, survives, reconnectTimeoutMs },
          owner,
        ),
    );
  }

  /** Opens the vector, divided over `connections`. */
  static async open(connections: readonly Connection[], options: VectorOptions, limits: StreamLimits): Promise<VectorStream> {
    const stream = new VectorStream(connections, options, limits);
    const late = new OrleansError(
      'DEADLINE_EXCEEDED',
      'DEADLINE_EXCEEDED',
      `The vector was not open after ${limits.timeoutMs} ms; raise timeoutMs or use another server.`,
    );
    const timer = setTimeout(() => stream.end(late), limits.timeoutMs);
    try {
      const opened = await Promise.all(stream.slices.map((slice) => slice.start()));
      stream.spec = new Spec(opened[0]!.spec!);
      // older servers do not say their version here
      stream.readsStarts = opened.every(({ protocolVersion }) => protocolVersion !== '');
      return stream;
    } catch (error) {
      stream.end(closedError('The vector'));
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Returns whether all further calls fail. */
  get hasEnded(): boolean {
    return this.failure !== null;
  }

  /** number of servers with a slice */
  get shards(): number {
    return this.slices.length;
  }

  /**
   * Starts episodes in all slots, or where `mask[slot]` is not 0 (u8[N]); resolves with all N rows. One seed: each slot has a separate series; N
   * seeds: seeds of the first episodes; none: the next of the series. `starts`: positions and start players; absent: by the rules.
   */
  reset(seeds?: NumberSeed | readonly NumberSeed[], mask?: Uint8Array, starts?: SlotStarts): Promise<Batch> {
    return promised(() => {
      this.checkLockstep('reset', 'sendReset and recv');
      return this.startReset(seeds, mask, starts, false).batch;
    });
  }

  /** Answers the decisions of all slots in order (i32[N]), or of `ids` (i32[B], each once); resolves with B rows in that order. */
  step(actions: Int32Array, ids: Int32Array | null = null): Promise<Batch> {
    return promised(() => {
      this.checkLockstep('step', 'send and recv');
      return this.startStep(actions, ids, false).batch;
    });
  }

  /** Does the same as `reset` without waiting; `recv` returns the answer. */
  sendReset(seeds?: NumberSeed | readonly NumberSeed[], mask?: Uint8Array, starts?: SlotStarts): void {
    this.checkUsable();
    if (this.lockstep) this.receiveQueue.push(this.startReset(seeds, mask, starts, true));
    else this.resetsOf(seeds, mask, starts).forEach((command, index) => this.slices[index]!.send(command));
  }

  /** Does the same as `step` without waiting; `recv` returns the answer. Requests beyond the server's credit wait in the client. */
  send(actions: Int32Array, ids: Int32Array | null = null): void {
    this.checkUsable();
    checkNumbers(actions, ids);
    if (this.lockstep) this.receiveQueue.push(this.startStep(actions, ids, true));
    else for (const share of partitionStep(this.slices, ids, actions)) this.slices[share.slice]!.send(stepOf(share.ids, share.actions));
  }

  /** Returns the answer to the oldest `send`; in first-ready mode, the next `batchSize` rows of any slots. */
  recv(): Promise<Batch> {
    if (this.failure !== null) return Promise.reject(this.failure);
    if (!this.lockstep) {
      const batch = this.batchQueue.take();
      this.restartTimer();
      return batch;
    }
    const pending = this.receiveQueue.shift();
    if (pending === undefined) return Promise.reject(usageError('No request waits for an answer; send one first.'));
    pending.queued = false;
    for (const slice of pending.arrived) this.slices[slice]!.read();
    return pending.batch;
  }

  /** Acknowledges received answers, as every request does. */
  acknowledge(): void {
    for (const slice of this.slices) slice.acknowledge();
  }

  /** Breaks the connections like a lost network; the client repairs them. For tests. */
  breakOff(): void {
    for (const slice of this.slices) slice.breakOff();
  }

  /** Frees the vector on the servers, after answers to earlier requests. */
  async close(): Promise<void> {
    if (this.failure !== null) return;
    const closing = this.slices.map((slice) => slice.close());
    this.restartTimer();
    await Promise.all(closing);
    this.fail(closedError('The vector'));
  }

  /** Ends the vector immediately, without a message to the servers. */
  end(error: OrleansError = closedError('The vector')): void {
    this.fail(error);
  }

  private startReset(
    seeds: NumberSeed | readonly NumberSeed[] | undefined,
    mask: Uint8Array | undefined,
    starts: SlotStarts | undefined,
    queued: boolean,
  ): PendingBatch {
    this.checkUsable();
    const commands = this.resetsOf(seeds, mask, starts);
    const pending = this.track(new PendingBatch(this.numEnvs, queued));
    this.slices.forEach((slice, index) =>
      slice.reset(pending, commands[index]!, mask, slice.count === this.numEnvs ? null : consecutive(slice.first, slice.count)),
    );
    return pending;
  }

  /** The reset of each slice. */
  private resetsOf(
    seeds: NumberSeed | readonly NumberSeed[] | undefined,
    mask: Uint8Array | undefined,
    starts: SlotStarts | undefined,
  ): Command[] {
    if (typeof seeds === 'object' && seeds.length !== this.numEnvs)
      throw usageError(`There are ${seeds.length} seeds for ${this.numEnvs} envs; give one for all or one for each.`);
    if (mask !== undefined && mask.length !== this.numEnvs)
      throw usageError(`The reset mask has ${mask.length} entries for ${this.numEnvs} envs; give one for each.`);
    if (starts !== undefined && 'length' in starts && starts.length !== this.numEnvs)
      throw usageError(`There are ${starts.length} starts for ${this.numEnvs} envs; give one for all or one for each.`);
    if (starts !== undefined && !this.readsStarts)
      throw usageError('The server speaks a protocol older than 1.6 and ignores positions in vectors; upgrade the server.');
    return this.slices.map(({ first, count }) => resetOf(seeds, mask, first, count, starts));
  }

  private startStep(actions: Int32Array, ids: Int32Array | null, queued: boolean): PendingBatch {
    this.checkUsable();
    checkNumbers(actions, ids);
    const rows = ids?.length ?? this.numEnvs;
    if (this.slices.length === 1) {
      const pending = this.track(new PendingBatch(rows, queued));
      this.slices[0]!.step(pending, ids, actions, null);
      return pending;
    }
    const shares = partitionStep(this.slices, ids, actions);
    if (shares.length === 0) throw usageError('The step names no slot; name at least one.');
    const pending = this.track(new PendingBatch(rows, queued));
    for (const share of shares) this.slices[share.slice]!.step(pending, share.ids, share.actions, share.rows);
    return pending;
  }

  private track(pending: PendingBatch): PendingBatch {
    this.pending.add(pending);
    this.restartTimer();
    return pending;
  }

  private fail(error: OrleansError): void {
    if (this.failure !== null) return;
    this.failure = error;
    if (this.timer !== null) clearTimeout(this.timer);
    for (const slice of this.slices) slice.end(error);
    for (const pending of this.pending) pending.fail(error);
    this.pending.clear();
    this.batchQueue.fail(error);
  }

  /** Every message restarts the time limit of waiting calls. */
  private restartTimer(): void {
    if (this.timer === null) this.timer = setTimeout(() => this.onTimeout(), this.limits.timeoutMs);
    else this.timer.refresh();
  }

  private onTimeout(): void {
    this.timer = null;
    const waits = this.pending.size > 0 || this.batchQueue.hasWaiters || this.slices.some(({ closing }) => closing.length > 0);
    if (waits)
      this.fail(
        new OrleansError(
          'DEADLINE_EXCEEDED',
          'DEADLINE_EXCEEDED',
          `The server has not answered for ${this.limits.timeoutMs} ms; raise timeoutMs or use another server.`,
        ),
      );
  }

  private checkUsable(): void {
    if (this.failure !== null) throw this.failure;
  }

  private checkLockstep(call: string, instead: string): void {
    this.checkUsable();
    if (!this.lockstep) throw usageError(`A first-ready vector has no ${call}; use ${instead}.`);
  }
}

/** Rejects if `ask` throws, without the additional turn of the queue that an async function takes. */
function promised(ask: () => Promise<Batch>): Promise<Batch> {
  try {
    return ask();
  } catch (error) {
    return Promise.reject(error as OrleansError);
  }
}

/** JavaScript may give other arrays, whose bytes would be other numbers. */
function checkNumbers(actions: Int32Array, ids: Int32Array | null): void {
  const wrong = isInt32Array(actions) ? (ids === null || isInt32Array(ids) ? null : 'ids') : 'actions';
  if (wrong !== null) throw usageError(`The ${wrong} of a step are not an Int32Array; give Int32Array.from(${wrong}).`);
}

/** Accepts arrays of another realm too, as in tests with `vm`. */
function isInt32Array(numbers: unknown): boolean {
  return Object.prototype.toString.call(numbers) === '[object Int32Array]';
}
