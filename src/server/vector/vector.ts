import { Refusal } from '../../core/result.js';
import { slotSeed, type SlotSeed } from '../../env/seed.js';
import { VectorEnv } from '../../env/vector.js';
import type { StreamVectorRequest, VectorReset, VectorStep } from '../../gen/orleans/v1/vector.pb.js';
import { freshSeed } from '../seed.js';
import { errorEvent } from './answers.js';
import { int32s, readInt32s, readUint64s } from './arrays.js';
import { Extras } from './extras.js';
import { Ledger } from './ledger.js';
import type { Pace } from './pace.js';
import type { Plan } from './plan.js';
import { Scratch } from './scratch.js';
import { Sheets, type Framing, type Sheet } from './sheet.js';

/** Rows between two looks at the clock, where a row takes microseconds. */
const STRIDE = 16;

/** A fault of the client after which its stream cannot go on. */
export class Fatal extends Refusal {}

/** What a row of a request does: row `index` of it is about `slot`. */
interface Job {
  readonly seq: number;
  readonly rows: number;
  readonly slotOf: (index: number) => number;
  readonly play: (slot: number, index: number, row: number, sheet: Sheet) => void;
}

/** The games behind one stream: takes its requests one after the other and gives the answers to the ledger. */
export class Vector {
  readonly ledger: Ledger;
  readonly numEnvs: number;
  private readonly env: VectorEnv;
  private readonly scratch: Scratch;
  private readonly sheets: Sheets;
  private readonly extras: Extras;
  private readonly actions: Int32Array;
  private readonly ids: Int32Array;
  /** Batch being filled, and how many of its rows are. */
  private sheet: Sheet | null = null;
  private filled = 0;
  /** By slot, first-ready mode: its row waits in the batch being filled. */
  private readonly waiting: Uint8Array;
  private readonly stride: number;
  /** Numbers of the column `objectives` in a row; 0: it is not asked for, or there are none. */
  private readonly objectives: number;
  /** Series of slots that were never given a seed. */
  private ownSeed: SlotSeed | null = null;
  /** Close has been answered: the games are not needed any more. */
  closed = false;
  /** The job under way; null when idle. */
  private work: Promise<void> | null = null;

  constructor(
    readonly plan: Plan,
    framing: Framing,
    private readonly pace: Pace,
  ) {
    const { ruleset, options } = plan;
    this.numEnvs = options.numEnvs;
    this.env = new VectorEnv(ruleset, options);
    this.scratch = new Scratch(ruleset, this.numEnvs);
    this.sheets = new Sheets(ruleset, plan.columns, this.scratch, framing);
    this.extras = new Extras(ruleset, plan.columns, this.scratch);
    this.objectives = plan.columns.objectives ? this.scratch.objectives.length / this.numEnvs : 0;
    this.actions = new Int32Array(this.numEnvs);
    this.ids = new Int32Array(this.numEnvs);
    this.waiting = new Uint8Array(plan.batchSize === null ? 0 : this.numEnvs);
    this.stride = options.opponents?.length ? 1 : STRIDE;
    this.ledger = new Ledger((sheet) => this.sheets.give(sheet));
  }

  get idle(): boolean {
    return this.work === null;
  }

  /** Frames that wait to be used again. */
  get spareFrames(): number {
    return this.sheets.spare;
  }

  /**
   * Does what a request says. A Refusal is thrown for what is about the stream and is not kept; a Fatal one ends it. With a
   * promise it takes until then, and the next request has to wait.
   */
  handle(request: StreamVectorRequest): void | Promise<void> {
    // only after a stream was taken over in the middle of a job can there be one
    if (this.work !== null) return this.work.then(() => this.handle(request));
    const { ledger } = this;
    ledger.acknowledge(request.ack);
    const { command, seq } = request;
    if (command?.$case === 'acknowledge') return;
    if (seq === 0) throw new Refusal('FIELD_VALUE', 'StreamVectorRequest.seq is missing: number requests from 1 on.');
    if (seq <= ledger.lastSeq) return this.repeat(seq);
    if (ledger.open >= this.plan.maxInFlight) {
      throw new Fatal(
        'CREDIT_OVERRUN',
        `${ledger.open} answers are not acknowledged and max_in_flight is ${this.plan.maxInFlight}: wait for answers and acknowledge them before sending more.`,
        'RESOURCE_EXHAUSTED',
      );
    }
    ledger.lastSeq = seq;
    try {
      return this.start(request);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      ledger.addEvent(seq, errorEvent(error));
    }
  }

  private repeat(seq: number): void {
    // a request of a first-ready vector may have had no answer at all
    if (this.ledger.repeat(seq) || this.plan.batchSize !== null) return;
    throw new Refusal('SEQ_STALE', `Request ${seq} has been answered and acknowledged: number new requests from ${this.ledger.lastSeq + 1} on.`);
  }

  private start({ seq, command }: StreamVectorRequest): void | Promise<void> {
    switch (command?.$case) {
      case 'step':
        return this.run(this.step(seq, command.value));
      case 'reset':
        return this.run(this.reset(seq, command.value));
      case 'close':
        this.closed = true;
        return this.ledger.addEvent(seq, { $case: 'closed', value: {} });
      default:
        throw new Refusal('COMMAND_MISSING', 'StreamVectorRequest.command is missing: reset, step, acknowledge or close.');
    }
  }

  // ---- what the commands mean ----

  private step(seq: number, step: VectorStep): Job {
    const all = step.envIds.length === 0;
    const actions = readInt32s(step.actions, this.actions, 'VectorStep.actions', 'rows');
    const ids = all ? null : readInt32s(step.envIds, this.ids, 'VectorStep.env_ids', 'slots');
    const rows = ids === null ? this.numEnvs : ids.length;
    this.env.check(ids, actions, rows);
    this.checkWaiting(rows, (index) => (ids === null ? index : ids[index]!));
    return {
      seq,
      rows,
      slotOf: ids === null ? itself : (index) => ids[index]!,
      play: (slot, index, row, sheet) => this.env.stepRow(slot, actions[index]!, row, sheet.columns),
    };
  }

  private reset(seq: number, { seed, seeds, resetMask }: VectorReset): Job {
    if (resetMask.length !== 0 && resetMask.length !== this.numEnvs) {
      throw new Refusal('COLUMN_LENGTH', `VectorReset.reset_mask has ${resetMask.length} bytes for ${this.numEnvs} envs.`);
    }
    const sown = this.sown(seed, seeds);
    const chosen = (slot: number): boolean => resetMask.length === 0 || resetMask[slot] !== 0;
    const begin = (slot: number, row: number, sheet: Sheet): void => {
      this.env.resetRow(slot, sown(slot), row, sheet.columns);
    };
    if (this.plan.batchSize === null) {
      const play: Job['play'] = (slot, _, row, sheet) => (chosen(slot) ? begin(slot, row, sheet) : this.env.showRow(slot, row, sheet.columns));
      return { seq, rows: this.numEnvs, slotOf: itself, play };
    }
    const slots = int32s(this.numEnvs, itself).filter(chosen);
    if (resetMask.length === 0) this.dropWaiting();
    else this.checkWaiting(slots.length, (index) => slots[index]!);
    return { seq, rows: slots.length, slotOf: (index) => slots[index]!, play: (slot, _, row, sheet) => begin(slot, row, sheet) };
  }

  /** The seed that each slot begins with; null: the next of its series. */
  private sown(seed: bigint | undefined, seeds: Buffer): (slot: number) => SlotSeed | null {
    if (seed !== undefined && seeds.length > 0) throw new Refusal('FIELD_VALUE', 'VectorReset has seed and seeds: give one of them.');
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
        `The last row of slot ${slotOf(index)} has not left yet: it waits for ${this.plan.batchSize! - this.filled} more. Step slots whose rows you have.`,
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
    if (this.plan.batchSize === null && job.rows === 0) throw new Refusal('COLUMN_LENGTH', 'The request names no row.');
    const done = this.advance(job, 0);
    if (done === job.rows) return;
    this.work = this.goOn(job, done).finally(() => {
      this.work = null;
    });
    return this.work;
  }

  private async goOn(job: Job, from: number): Promise<void> {
    for (let done = from; done < job.rows; done = this.advance(job, done)) await this.pace.breathe();
  }

  /** Plays rows until all are done or others should have their turn; at least one. Returns how many are done. */
  private advance(job: Job, from: number): number {
    const { stride } = this;
    for (let index = from; index < job.rows; ) {
      const stop = Math.min(job.rows, index + stride);
      while (index < stop) this.row(job, index++);
      if (this.pace.due) return index;
    }
    return job.rows;
  }

  private row(job: Job, index: number): void {
    const { env, extras, scratch, plan } = this;
    this.sheet ??= this.sheets.take(plan.batchSize ?? job.rows);
    const { sheet } = this;
    const row = this.filled++;
    const slot = job.slotOf(index);
    job.play(slot, index, row, sheet);
    scratch.envIds[row] = slot;
    if (extras.any) extras.write(row, env.moveNumber(slot), sheet);
    if (this.objectives > 0) env.writeObjectives(slot, scratch.objectives, row * this.objectives);
    if (plan.batchSize !== null) this.waiting[slot] = 1;
    if (this.filled === sheet.rows) this.leave(job.seq, sheet);
  }

  /** The batch is full. */
  private leave(seq: number, sheet: Sheet): void {
    this.ledger.addSheet(seq, sheet, (number) => sheet.seal(seq, number, this.env.finals));
    if (this.plan.batchSize !== null) for (let row = 0; row < sheet.rows; row++) this.waiting[this.scratch.envIds[row]!] = 0;
    this.sheet = null;
    this.clear();
  }

  private clear(): void {
    this.filled = 0;
    this.scratch.legalLength = 0;
    this.env.finals.count = 0;
  }
}

function itself(index: number): number {
  return index;
}
