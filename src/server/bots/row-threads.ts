import { Worker } from 'node:worker_threads';
import type { Model } from '../../../agents/bots/policy/models.js';
import { overridesInUse } from '../../catalog/overrides.js';
import type { Ruleset } from '../../catalog/ruleset.js';
import { once } from '../../core/once.js';
import type { FairScheduler } from '../../rpc/fair-scheduler.js';
import type { ThreadData } from './jobs.js';
import type { ServiceBots } from './names.js';
import { MOST_THREADS, ROW_BYTES, RowBoard } from './row-board.js';
import type { RowProgram } from './row-thread.js';

/** Smaller offers cost more than they save. */
const LEAST_ROWS = 16;

/** Limit of programs, which are kept as long as the server runs; the event loop plays rows of further programs. */
const MOST_PROGRAMS = 4096;

/** Threads that answer for bots in rows of vectors while the server's loop plays other rows; started on demand. */
export class RowThreads {
  private workers: Worker[] | null = null;
  private readonly programs = new Map<string, RowProgram>();
  /** a model's file in shared memory */
  private readonly shared = once((model: Model) => {
    const bytes = new Uint8Array(new SharedArrayBuffer(model.bytes.length));
    bytes.set(model.bytes);
    return bytes;
  });
  private readonly board: RowBoard;
  private readonly size: number;
  /** caller of the offered rows; null: none yet */
  private caller: string | null = null;
  /** counted time of the threads: total, and the board's last value */
  private busyMs = 0;
  private counted = 0;

  constructor(
    /** 0: the loop plays all rows */
    size: number,
    private readonly bots: ServiceBots,
    private readonly scheduler: Pick<FairScheduler, 'count'>,
  ) {
    this.size = Math.min(size, MOST_THREADS);
    this.board = RowBoard.for(this.size);
  }

  /** Seconds that the threads were busy. */
  get busySeconds(): number {
    this.countTime();
    return this.busyMs / 1000;
  }

  /** Number of the program of rows with these bots by seat, for `offer`. Null: the loop plays such rows. */
  programFor(played: Ruleset, bots: readonly (string | null)[]): number | null {
    const { name: ruleset, rules, spec } = played;
    if (this.size === 0 || rules.layout.stateBytes + spec.maskBytes + 2 * Uint32Array.BYTES_PER_ELEMENT > ROW_BYTES) return null;
    const key = JSON.stringify([ruleset, bots]);
    const known = this.programs.get(key);
    if (known !== undefined) return known.number;
    if (this.programs.size >= MOST_PROGRAMS) return null;
    const program = { number: this.programs.size, ruleset, bots, models: this.modelsOf(played, bots) };
    this.programs.set(key, program);
    for (const worker of this.workers ?? []) worker.postMessage(program);
    return program.number;
  }

  /** Offers a caller's rows to the threads (`RowBoard.offer`); returns the ticket, null: not offered. */
  offer(caller: string, program: number, rows: number, write: (row: number, state: Uint8Array) => boolean): number | null {
    if (rows < LEAST_ROWS) return null;
    this.workers ??= this.launch();
    this.countTime();
    this.caller = caller;
    return this.board.offer(program, rows, write);
  }

  take(ticket: number, row: number): Int32Array | null {
    return this.board.take(ticket, row);
  }

  async close(): Promise<void> {
    await Promise.all((this.workers ?? []).map((worker) => worker.terminate()));
  }

  /** Charges the work since the last time to the caller of the offered rows. */
  private countTime(): void {
    const { busy } = this.board;
    const ms = ((busy - this.counted) >>> 0) / 1000;
    this.counted = busy;
    this.busyMs += ms;
    if (this.caller !== null) this.scheduler.count(this.caller, ms);
  }

  private modelsOf(ruleset: Ruleset, bots: readonly (string | null)[]): Readonly<Record<string, Uint8Array>> {
    const models = bots.flatMap((name) => {
      const bot = name === null ? null : this.bots.make(name, 0);
      bot?.prepare?.(ruleset);
      return bot?.models ?? [];
    });
    return Object.fromEntries(models.map((model) => [model.name, this.shared(model)]));
  }

  private launch(): Worker[] {
    return Array.from({ length: this.size }, (_, thread) => {
      const worker = new Worker(new URL('worker.js', import.meta.url), {
        workerData: {
          overrides: overridesInUse(),
          models: null,
          rows: { memory: this.board.memory, thread },
        } satisfies ThreadData,
      });
      for (const program of this.programs.values()) worker.postMessage(program);
      // the loop plays its rows
      worker.on('error', () => undefined);
      // the thread ends with the server
      worker.unref();
      return worker;
    });
  }
}
