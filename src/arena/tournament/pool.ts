import { fork, type ChildProcess } from 'node:child_process';
import { Refusal } from '../../core/result.js';
import { NOTHING, type Beside } from '../beside.js';
import type { MatchPlan } from '../match.js';
import type { MatchRecord } from '../record.js';
import { workerEnvironment, type WorkerReply, type WorkerRequest } from './ipc.js';

/** Where matches are played, up to `size` of them at once. */
export interface Pool {
  readonly size: number;
  play(plan: MatchPlan): Promise<MatchRecord>;
  /** Ends the matches under way and frees everything. */
  close(): Promise<void>;
}

/** The program that becomes a worker when it finds itself started as one (`isWorker`). */
export interface Program {
  readonly file: string;
  readonly args: readonly string[];
}

/** A match whose process dies is played again; one that kills so many processes is given up. */
const TRIES = 3;

/** A worker that has not ended so long after it was told is stuck. */
const STUCK_MS = 5_000;

/** A pool of child processes. */
export class WorkerPool implements Pool {
  private readonly idle: (ChildProcess | null)[];
  private readonly working = new Set<ChildProcess>();
  private closed = false;

  constructor(
    readonly size: number,
    private readonly program: Program,
    private readonly beside: Beside = NOTHING,
  ) {
    // started when they are first needed
    this.idle = Array.from({ length: size }, () => null);
  }

  async play(plan: MatchPlan): Promise<MatchRecord> {
    for (let tries = 1; ; tries++) {
      if (this.closed) throw new Refusal('ARENA_STOPPED', 'The tournament was stopped.', 'ABORTED');
      const worker = this.idle.pop() ?? this.start();
      const answer = await this.ask(worker, plan);
      if (answer === null) {
        this.idle.push(null);
        if (tries === TRIES && !this.closed)
          throw new Refusal('ARENA_WORKER', `Match ${plan.id} ended the process that played it ${TRIES} times; the lines above say why.`, 'ABORTED');
        continue;
      }
      this.idle.push(worker);
      if ('refusal' in answer) throw new Refusal(answer.refusal.code, answer.refusal.message);
      return answer.record;
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    const workers = [...this.working, ...this.idle.filter((worker) => worker !== null)];
    const gone = workers.map(
      (worker) => new Promise<void>((done) => (worker.exitCode !== null || worker.signalCode !== null ? done() : worker.once('exit', () => done()))),
    );
    for (const worker of workers) worker.kill('SIGTERM');
    const stuck = setTimeout(() => workers.forEach((worker) => worker.kill('SIGKILL')), STUCK_MS);
    await Promise.all(gone);
    clearTimeout(stuck);
  }

  private start(): ChildProcess {
    return fork(this.program.file, this.program.args, { env: workerEnvironment(), stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  }

  /** The answer of a worker, null when it died. */
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
      // a worker that cannot be written to is about to exit
      worker.send(request, () => undefined);
    });
  }
}
