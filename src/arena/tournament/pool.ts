import { fork, type ChildProcess } from 'node:child_process';
import { Refusal } from '../../core/result.js';
import { NOTHING, type MatchFiles } from '../match-files.js';
import { voidRecord, type MatchPlan } from '../match.js';
import type { BotSpec } from '../player.js';
import type { MatchRecord } from '../record.js';
import { workerEnvironment, type WorkerReply, type WorkerRequest } from './ipc.js';

/** Plays up to `size` matches at the same time. */
export interface Pool {
  readonly size: number;
  play(plan: MatchPlan): Promise<MatchRecord>;
  /** Ends the running matches and frees everything. */
  close(): Promise<void>;
}

/** The program that a worker runs (`isWorker`). */
export interface Program {
  readonly file: string;
  readonly args: readonly string[];
}

/** Attempts at a match whose process dies, before the pool searches for the guilty bot. */
const TRIES = 2;

/** Milliseconds after the request to end until a worker counts as stuck. */
const STUCK_MS = 5_000;

/** Only programs and `policy` can crash the process. */
const canEndProcess = ({ kind }: BotSpec): boolean => kind === 'process' || kind === 'onnx';

export const stopped = (): Refusal =>
  new Refusal('ARENA_STOPPED', 'The tournament was stopped; run the same command to continue it.', 'ABORTED');

/** A pool of child processes. */
export class WorkerPool implements Pool {
  private readonly idle: (ChildProcess | null)[];
  private readonly working = new Set<ChildProcess>();
  /** Numbers of the processes in starting order. */
  private readonly numbers = new Map<ChildProcess, number>();
  private closed = false;

  constructor(
    readonly size: number,
    private readonly program: Program,
    private readonly beside: MatchFiles = NOTHING,
  ) {
    // processes are started on demand
    this.idle = Array.from({ length: size }, () => null);
  }

  /**
   * Plays a match, and repeats it if its process dies. A bot that ends the process again forfeits; if no bot can be identified, the match
   * is void. Refusal ARENA_WORKER if no bot can be the cause.
   */
  async play(plan: MatchPlan): Promise<MatchRecord> {
    for (let tries = 0; tries < TRIES; tries++) {
      const record = await this.attempt(plan);
      if (record !== null) return record;
    }
    const suspects = new Set(plan.bots.filter(canEndProcess).map(({ name }) => name));
    if (suspects.size === 0)
      throw new Refusal(
        'ARENA_WORKER',
        `The process that played match ${plan.id} ended ${TRIES} times; correct the cause (see the lines above) and run the command again.`,
        'ABORTED',
      );
    const guilty = await this.findGuilty(plan, suspects);
    const barred = Object.fromEntries(
      plan.bots.flatMap(({ name }, seat) =>
        guilty.has(name) ? [[seat, `it ended the process that played the match, ${TRIES} times`]] : [],
      ),
    );
    const record = guilty.size === 0 ? null : await this.attempt({ ...plan, barred });
    return record ?? voidRecord(plan, `the process that played it was killed ${TRIES} times, and the bot that did it is unknown`);
  }

  /**
   * Plays the match with substitutes for all suspects; if the process dies then, no suspect is guilty. After that, plays it with one
   * suspect at a time; a suspect whose process dies is guilty.
   */
  private async findGuilty(plan: MatchPlan, suspects: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const without = (present: string | null): MatchPlan => ({
      ...plan,
      bots: plan.bots.map(
        (bot): BotSpec =>
          bot.name === present || !suspects.has(bot.name) ? bot : { name: bot.name, kind: 'builtin', bot: plan.substitute },
      ),
    });
    if ((await this.attempt(without(null))) === null) return new Set();
    if (suspects.size === 1) return suspects;
    const guilty = new Set<string>();
    for (const name of suspects) if ((await this.attempt(without(name))) === null) guilty.add(name);
    return guilty;
  }

  /** Plays a match in a process; null: it died. */
  private async attempt(plan: MatchPlan): Promise<MatchRecord | null> {
    if (this.closed) throw stopped();
    const worker = this.idle.pop() ?? this.start();
    const answer = await this.ask(worker, plan);
    // a dead process is replaced on demand
    this.idle.push(answer === null ? null : worker);
    if (answer === null) {
      // a requested end is not a failure
      if (this.closed) throw stopped();
      return null;
    }
    if ('refusal' in answer) throw new Refusal(answer.refusal.code, answer.refusal.message);
    return { ...answer.record, worker: String(this.numbers.get(worker)) };
  }

  async close(): Promise<void> {
    this.closed = true;
    const workers = [...this.working, ...this.idle.filter((worker) => worker !== null)];
    const gone = workers.map(
      (worker) =>
        new Promise<void>((done) => (worker.exitCode !== null || worker.signalCode !== null ? done() : worker.once('exit', () => done()))),
    );
    for (const worker of workers) worker.kill('SIGTERM');
    const stuck = setTimeout(() => workers.forEach((worker) => worker.kill('SIGKILL')), STUCK_MS);
    await Promise.all(gone);
    clearTimeout(stuck);
  }

  private start(): ChildProcess {
    const worker = fork(this.program.file, this.program.args, { env: workerEnvironment(), stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.numbers.set(worker, this.numbers.size);
    return worker;
  }

  /** The answer of a worker; null: it died. */
  private ask(worker: ChildProcess, plan: MatchPlan): Promise<WorkerReply | null> {
    this.working.add(worker);
    return new Promise<WorkerReply | null>((resolve) => {
      const settle = (answer: WorkerReply | null): void => {
        worker.off('message', settle).off('exit', died);
        this.working.delete(worker);
        resolve(answer);
      };
      const died = (): void => settle(null);
      worker.once('message', settle).once('exit', died);
      const request: WorkerRequest = { plan, beside: this.beside };
      // if the message cannot be sent, the worker is about to exit
      worker.send(request, () => undefined);
    });
  }
}
