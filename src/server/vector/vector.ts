import { Refusal } from '../../core/result.js';
import { slotSeed, type SlotSeed } from '../../env/seed.js';
import { VectorEnv } from '../../env/vector.js';
import type { StreamVectorRequest, VectorReset, VectorStep } from '../../gen/orleans/v1/vector.pb.js';
import { readResetOptions } from '../reset-options.js';
import { decodeOptions, MOST_OPTIONS } from './request.js';
import { freshSeed } from '../seed.js';
import { errorEvent } from './response.js';
import { int32s, readInt32s, readUint64s } from './arrays.js';
import { OptionalColumns } from './optional.js';
import { ResponseLog } from './responses.js';
import type { VectorConfig } from './config.js';
import { StagingColumns } from './staging.js';
import { BatchPool, type Framing, type Batch } from './batch.js';
import { MOST_ROWS } from '../bots/row-board.js';
import type { RowThreads } from '../bots/row-threads.js';
import type { FairScheduler } from '../../rpc/fair-scheduler.js';

/** Rows between two reads of the clock: a step takes microseconds, a reset up to milliseconds. */
const STEPS_PER_CHECK = 16;
const RESETS_PER_CHECK = 1;

/** Rows whose asynchronous bots are asked together. */
const ROWS_AHEAD = 64;

/** A refusal that ends the stream. */
export class FatalRefusal extends Refusal {}

/** The rows of a request: row `index` steps or resets slot `slotOf(index)`. */
interface Job {
  readonly seq: number;
  readonly rows: number;
  readonly rowsPerCheck: number;
  readonly slotOf: (index: number) => number;
  /** Starts the row of a slot; false: nothing to play, the slot is shown. */
  readonly begin: (slot: number, index: number) => boolean;
  /** completed rows, and started rows */
  done: number;
  begun: number;
}

/** The games of one client: handles its requests in order and logs the responses. */
export class Vector {
  readonly responses: ResponseLog;
  readonly numEnvs: number;
  private readonly env: VectorEnv;
  private readonly staging: StagingColumns;
  private readonly batches: BatchPool;
  private readonly optional: OptionalColumns;
  private readonly actions: Int32Array;
  private readonly ids: Int32Array;
  /** the batch being filled, and its number of rows */
  private batch: Batch | null = null;
  private filled = 0;
  /** by slot, in first-ready mode: 1 if the batch contains its row */
  private readonly waiting: Uint8Array;
  /** length of a row of column `objectives`; 0: without it */
  private readonly objectives: number;
  /** seed of slots without a given one */
  private ownSeed: SlotSeed | null = null;
  /** Whether Close has been answered. */
  closed = false;
  /** Decisions of its client so far. */
  steps = 0;
  /** settles when the running job is done; null: idle */
  private work: Promise<void> | null = null;

  /** by slot: 1 if its row shows the game without a step */
  private readonly unchanged: Uint8Array;
  /** rows that other threads may answer for: program, ticket and first row of the last offer */
  private readonly program: number | null;
  private ticket: number | null = null;
  private offered = 0;

  constructor(
    readonly config: VectorConfig,
    framing: Framing,
    private readonly scheduler: FairScheduler,
    private readonly rowThreads: RowThreads,
  ) {
    const { ruleset, options } = config;
    this.numEnvs = options.numEnvs;
    this.env = new VectorEnv(ruleset, options);
    this.staging = new StagingColumns(ruleset, this.numEnvs);
    this.batches = new BatchPool(ruleset, config.columns, this.staging, framing, config.batches);
    this.optional = new OptionalColumns(ruleset, config.columns, this.staging);
    this.objectives = config.columns.objectives ? this.staging.objectives.length / this.numEnvs : 0;
    this.actions = new Int32Array(this.numEnvs);
    this.ids = new Int32Array(this.numEnvs);
    this.waiting = new Uint8Array(config.batchSize === null ? 0 : this.numEnvs);
    this.unchanged = new Uint8Array(this.numEnvs);
    this.program = config.rowBots === null ? null : rowThreads.programFor(ruleset, config.rowBots);
    this.responses = new ResponseLog((batch, reusable) => this.batches.give(batch, reusable));
  }

  get idle(): boolean {
    return this.work === null;
  }

  /** Batches waiting for reuse. */
  get spareFrames(): number {
    return this.batches.spare;
  }

  /**
   * Handles a request. A Refusal about the stream is thrown and not logged; a FatalRefusal ends the stream. The next request has to wait for a
   * returned promise. `options`: those of a reset.
   */
  handle(request: StreamVectorRequest, options: readonly Buffer[] = []): void | Promise<void> {
    // only if a stream was taken over during a job
    if (this.work !== null) return this.work.then(() => this.handle(request, options));
    const { responses } = this;
    responses.acknowledge(request.ack);
    const { command, seq } = request;
    if (command?.$case === 'acknowledge') return;
    if (seq === 0) throw new Refusal('FIELD_VALUE', 'StreamVectorRequest.seq is missing; number requests from 1 on.');
    if (seq <= responses.lastSeq) return this.repeat(seq);
    if (responses.open >= this.config.maxInFlight) {
      throw new FatalRefusal(
        'CREDIT_OVERRUN',
        `${responses.open} answers are not acknowledged and max_in_flight is ${this.config.maxInFlight}; acknowledge answers before sending more.`,
        'RESOURCE_EXHAUSTED',
      );
    }
    responses.lastSeq = seq;
    try {
      return this.start(request, options);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      responses.addEvent(seq, errorEvent(error));
    }
  }

  private repeat(seq: number): void {
    // in first-ready mode a request may have no response
    if (this.responses.repeat(seq) || this.config.batchSize !== null) return;
    throw new Refusal(
      'SEQ_STALE',
      `Request ${seq} has been answered and acknowledged; number new requests from ${this.responses.lastSeq + 1} on.`,
    );
  }

  private start({ seq, command }: StreamVectorRequest, options: readonly Buffer[]): void | Promise<void> {
    switch (command?.$case) {
      case 'step':
        return this.run(this.step(seq, command.value));
      case 'reset':
        if (options.length > 0) return this.runChecked(seq, command.value, options);
        return this.run(this.reset(seq, command.value, () => null));
      case 'close':
        this.closed = true;
        return this.responses.addEvent(seq, { $case: 'closed', value: {} });
      default:
        throw new Refusal('COMMAND_MISSING', 'StreamVectorRequest.command is missing; set reset, step, acknowledge or close.');
    }
  }

  // ---- commands ----

  private step(seq: number, step: VectorStep): Job {
    const all = step.envIds.length === 0;
    const actions = readInt32s(step.actions, this.actions, 'VectorStep.actions', 'rows');
    const ids = all ? null : readInt32s(step.envIds, this.ids, 'VectorStep.env_ids', 'slots');
    const rows = ids === null ? this.numEnvs : ids.length;
    this.env.check(ids, actions, rows);
    this.checkWaiting(rows, (index) => (ids === null ? index : ids[index]!));
    this.steps += rows;
    return {
      seq,
      rows,
      rowsPerCheck: STEPS_PER_CHECK,
      slotOf: ids === null ? itself : (index) => ids[index]!,
      begin: (slot, index) => {
        this.env.beginStep(slot, actions[index]!);
        return true;
      },
      done: 0,
      begun: 0,
    };
  }

  private reset(seq: number, { seed, seeds, resetMask }: VectorReset, startOf: (slot: number) => string | null): Job {
    if (resetMask.length !== 0 && resetMask.length !== this.numEnvs) {
      throw new Refusal(
        'COLUMN_LENGTH',
        `VectorReset.reset_mask has ${resetMask.length} bytes for ${this.numEnvs} envs; send one byte per env.`,
      );
    }
    const seedsFrom = this.seedsFrom(seed, seeds);
    const chosen = (slot: number): boolean => resetMask.length === 0 || resetMask[slot] !== 0;
    const begin = (slot: number): boolean => {
      if (!chosen(slot)) return false;
      this.env.beginReset(slot, seedsFrom(slot), startOf(slot));
      return true;
    };
    const rest = { seq, rowsPerCheck: RESETS_PER_CHECK, begin, done: 0, begun: 0 };
    if (this.config.batchSize === null) return { ...rest, rows: this.numEnvs, slotOf: itself };
    const slots = int32s(this.numEnvs, itself).filter(chosen);
    if (resetMask.length === 0) this.dropWaiting();
    else this.checkWaiting(slots.length, (index) => slots[index]!);
    return { ...rest, rows: slots.length, slotOf: (index) => slots[index]! };
  }

  /** A reset with options: all are tried before any begins. */
  private runChecked(seq: number, request: VectorReset, options: readonly Buffer[]): Promise<void> {
    const play = async (): Promise<void> => {
      try {
        if (options.length > MOST_OPTIONS)
          throw new Refusal('FIELD_VALUE', `VectorReset.options has more than ${MOST_OPTIONS} entries; give fewer.`);
        const starts: string[] = [];
        const startOf = this.startOf(starts, options.length, request.optionsOf);
        for (const bytes of options) {
          const start = readResetOptions(decodeOptions(bytes), ['start_seat', 'position']);
          this.env.checkStart(start);
          starts.push(JSON.stringify(start));
          if (this.scheduler.expired) await this.scheduler.yield(this.config.caller);
        }
        await this.finishJob(this.reset(seq, request, startOf));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        this.responses.addEvent(seq, errorEvent(error));
      }
    };
    this.work = play().finally(() => {
      this.work = null;
    });
    return this.work;
  }

  /** The start of each slot in a reset, as JSON. */
  private startOf(starts: readonly string[], count: number, optionsOf: Buffer): (slot: number) => string | null {
    if (optionsOf.length === 0) return () => starts[0]!;
    if (optionsOf.length !== 4 * this.numEnvs) {
      throw new Refusal(
        'COLUMN_LENGTH',
        `VectorReset.options_of has ${optionsOf.length} bytes for ${this.numEnvs} envs; send one int32 per env.`,
      );
    }
    const chosen = readInt32s(optionsOf, new Int32Array(this.numEnvs), 'VectorReset.options_of', 'slots');
    const wrong = chosen.find((index) => index < -1 || index >= count);
    if (wrong !== undefined) {
      throw new Refusal(
        'FIELD_VALUE',
        `VectorReset.options_of names the options ${wrong} of ${count}; use 0 to ${count - 1}, or -1 for none.`,
      );
    }
    return (slot) => (chosen[slot]! < 0 ? null : starts[chosen[slot]!]!);
  }

  /** The seed of each slot; null: the next of its series. */
  private seedsFrom(seed: bigint | undefined, seeds: Buffer): (slot: number) => SlotSeed | null {
    if (seed !== undefined && seeds.length > 0) throw new Refusal('FIELD_VALUE', 'VectorReset has seed and seeds; give one of them.');
    if (seed !== undefined) {
      const one = slotSeed(seed, false);
      return () => one;
    }
    if (seeds.length > 0) {
      const list = readUint64s(seeds, this.numEnvs, 'VectorReset.seeds');
      return (slot) => slotSeed(list[slot]!, true);
    }
    return (slot) => (this.env.hasSeries(slot) ? null : (this.ownSeed ??= slotSeed(freshSeed(), false)));
  }

  private checkWaiting(rows: number, slotOf: (index: number) => number): void {
    if (this.filled === 0) return;
    for (let index = 0; index < rows; index++) {
      if (this.waiting[slotOf(index)] === 0) continue;
      throw new Refusal(
        'SLOT_BUSY',
        `The last row of slot ${slotOf(index)} waits for ${this.config.batchSize! - this.filled} more and was not sent; step only slots whose rows you have.`,
        'FAILED_PRECONDITION',
      );
    }
  }

  private dropWaiting(): void {
    this.waiting.fill(0);
    this.clear();
  }

  // ---- rows ----

  private run(job: Job): void | Promise<void> {
    if (this.config.batchSize === null && job.rows === 0)
      throw new Refusal('COLUMN_LENGTH', 'The request names no row; name at least one.');
    if (!this.env.hasAsync && this.advance(job)) return;
    this.work = this.finishJob(job).finally(() => {
      this.work = null;
    });
    return this.work;
  }

  private async finishJob(job: Job): Promise<void> {
    if (this.env.hasAsync) return this.advanceAsync(job);
    while (!this.advance(job)) await this.scheduler.yield(this.config.caller);
  }

  /** Plays at least one decision, until all rows are done or the time slice has expired; returns whether all are done. */
  private advance(job: Job): boolean {
    for (let unchecked = 0; job.done < job.rows; ) {
      if (job.done === job.begun) this.beginRows(job);
      const slot = job.slotOf(job.done);
      if (this.unchanged[slot] !== 0) {
        this.addRow(job, slot, true);
        continue;
      }
      if (this.ticket !== null) {
        const answers = this.rowThreads.take(this.ticket, job.done - this.offered);
        for (const action of answers ?? []) this.env.playBot(slot, action);
      }
      while (this.env.playBot(slot)) if (this.scheduler.expired) return false;
      if (!this.addRow(job, slot)) continue;
      unchecked += 1;
      if (unchecked % job.rowsPerCheck === 0 && this.scheduler.expired) break;
    }
    return job.done === job.rows;
  }

  /** Starts the next row; if other threads can answer for bots, enough rows for them too. */
  private beginRows(job: Job): void {
    const first = job.begun;
    const most = this.program === null ? first + 1 : Math.min(first + MOST_ROWS, job.rows);
    do {
      const slot = job.slotOf(job.begun);
      this.unchanged[slot] = job.begin(slot, job.begun) ? 0 : 1;
      job.begun += 1;
    } while (job.begun < most && (job.begun % job.rowsPerCheck !== 0 || !this.scheduler.expired));
    if (this.program === null) return;
    this.offered = first;
    const write = (row: number, state: Uint8Array): boolean => this.writeState(job.slotOf(first + row), state);
    this.ticket = this.rowThreads.offer(this.config.caller, this.program, job.begun - first, write);
  }

  /** Writes the state of a slot if a bot is to act in it; else returns false. */
  private writeState(slot: number, state: Uint8Array): boolean {
    const env = this.env.env(slot);
    const isBots = this.unchanged[slot] === 0 && typeof this.config.rowBots![env.currentSeat] === 'string' && !env.mayRefuse;
    if (isBots) env.situation(state);
    return isBots;
  }

  /** As `advance` to the end, with bots in other threads: those of many rows together, rows in order. */
  private async advanceAsync(job: Job): Promise<void> {
    while (job.done < job.rows) {
      const indices = int32s(Math.min(ROWS_AHEAD, job.rows - job.done), (index) => job.done + index);
      const slots = indices.map(job.slotOf);
      const played = Array.from(slots, (slot, k) => job.begin(slot, indices[k]!));
      await Promise.all(Array.from(slots, (slot, k) => (played[k]! ? this.playBots(slot) : null)));
      for (let k = 0; k < slots.length; k++) {
        while (!this.addRow(job, slots[k]!, !played[k]!)) await this.playBots(slots[k]!);
        if (this.scheduler.expired) await this.scheduler.yield(this.config.caller);
      }
    }
  }

  private async playBots(slot: number): Promise<void> {
    let asked: Promise<void> | null;
    do {
      while (this.env.playBot(slot)) if (this.scheduler.expired) await this.scheduler.yield(this.config.caller);
      asked = this.env.playAsync(slot);
      await asked;
    } while (asked !== null);
  }

  /** Adds a slot's row to the batch (`unchanged`: no decision was played); false: bots must play first. */
  private addRow(job: Job, slot: number, unchanged = false): boolean {
    const { env, optional, staging, config } = this;
    this.batch ??= this.batches.take(config.batchSize ?? job.rows);
    const { batch } = this;
    const row = this.filled;
    if (unchanged) env.showRow(slot, row, batch.columns);
    else if (!env.finishRow(slot, row, batch.columns)) return false;
    this.filled += 1;
    job.done += 1;
    staging.envIds[row] = slot;
    if (optional.any) optional.write(row, env.moveNumber(slot), batch);
    if (this.objectives > 0) env.writeObjectives(slot, staging.objectives, row * this.objectives);
    if (config.batchSize !== null) this.waiting[slot] = 1;
    if (this.filled === batch.rows) this.completeBatch(job.seq, batch);
    return true;
  }

  private completeBatch(seq: number, batch: Batch): void {
    this.responses.addBatch(seq, batch, (number) => batch.complete(seq, number, this.env.finals));
    if (this.config.batchSize !== null) for (let row = 0; row < batch.rows; row++) this.waiting[this.staging.envIds[row]!] = 0;
    this.batch = null;
    this.clear();
  }

  private clear(): void {
    this.filled = 0;
    this.staging.legalLength = 0;
    this.env.finals.count = 0;
  }
}

function itself(index: number): number {
  return index;
}
