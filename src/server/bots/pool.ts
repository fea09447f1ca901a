import { Worker } from 'node:worker_threads';
import { overridesInUse } from '../../catalog/overrides.js';
import { draining } from '../../rpc/status.js';
import { FairQueues } from '../../rpc/fair-queues.js';
import {
  failureOf,
  type AnalysisJob,
  type AnalysisResult,
  type DecisionJob,
  type FromWorker,
  type GameJob,
  type GameResult,
  type Job,
  type JobResult,
  type ThreadData,
  type ToWorker,
} from './jobs.js';

type Kind = Job['kind'];

/** Jobs per thread: decisions in order, games concurrently. */
const SLOTS: Readonly<Record<Kind, number>> = { decision: 2, game: 3, analysis: 1 };
const KINDS: readonly Kind[] = ['decision', 'game', 'analysis'];

/** Slots for games per caller and thread; one stays free for others. */
const GAMES_OF_CALLER = 2;

const NOT_PLAYED: GameResult = { returns: [], length: 0, terminated: false };

interface Pending {
  readonly job: Job;
  /** whether the job was repeated because its thread ended; it is not repeated again, because it may be the cause */
  retried: boolean;
  readonly resolve: (result: JobResult) => void;
  readonly reject: (error: unknown) => void;
}

interface Thread {
  readonly worker: Worker;
  /** Running jobs, by number. */
  readonly active: Map<number, Pending>;
}

/**
 * Threads for slow bots, started on demand. The queues are fair among callers and bounded: an env or a row of a vector waits for one decision, a
 * Rollout for a few games.
 */
export class BotPool {
  private readonly threads: Thread[] = [];
  private readonly waiting: Readonly<Record<Kind, FairQueues<Pending>>> = {
    decision: new FairQueues(),
    game: new FairQueues(),
    analysis: new FairQueues(),
  };
  /** games whose callers no longer wait */
  private readonly dropped = new WeakSet<Job>();
  /** running games by caller */
  private readonly games = new Map<string, number>();
  private lastId = 0;
  private closed = false;

  constructor(
    /** most threads */
    private readonly size: number,
    /** Folder of models besides those of the program; null: none. */
    private readonly models: string | null = null,
  ) {}

  /** Useful number of simultaneous games of a Rollout. */
  get gamesOfCaller(): number {
    return GAMES_OF_CALLER * this.size;
  }

  /** Seconds that threads were busy; decreases when one was replaced. */
  get busySeconds(): number {
    return this.threads.reduce((sum, { worker }) => sum + worker.performance.eventLoopUtilization().active, 0) / 1000;
  }

  async decide(job: DecisionJob): Promise<number> {
    return (await this.enqueue(job)) as number;
  }

  async explain(job: AnalysisJob): Promise<AnalysisResult> {
    return (await this.enqueue(job)) as AnalysisResult;
  }

  /** Plays a game; ends soon with a partial result when `dropped` is aborted, also if it waits for a thread. */
  async play(job: GameJob, dropped: AbortSignal): Promise<GameResult> {
    const drop = (): void => this.drop(job);
    dropped.addEventListener('abort', drop);
    try {
      return (await this.enqueue(job)) as GameResult;
    } finally {
      dropped.removeEventListener('abort', drop);
    }
  }

  /** Ends the threads; unfinished jobs are refused. */
  async close(): Promise<void> {
    this.closed = true;
    for (const kind of KINDS) for (const { reject } of this.waiting[kind].clear()) reject(draining());
    await Promise.all(this.threads.map(({ worker }) => worker.terminate()));
  }

  private enqueue(job: Job): Promise<JobResult> {
    if (this.closed) return Promise.reject(draining());
    return new Promise((resolve, reject) => {
      this.waiting[job.kind].add(job.caller, { job, retried: false, resolve, reject });
      this.dispatch();
    });
  }

  private drop(job: Job): void {
    this.dropped.add(job);
    for (const { worker, active } of this.threads) {
      for (const [id, pending] of active) if (pending.job === job) worker.postMessage({ id, job: null } satisfies ToWorker);
    }
  }

  /** Assigns waiting jobs to free slots. */
  private dispatch(): void {
    for (const kind of KINDS) {
      for (let thread = this.threadFor(kind); thread !== null; thread = this.threadFor(kind)) {
        const next = this.waiting[kind].take((caller) => kind !== 'game' || (this.games.get(caller) ?? 0) < this.gamesOfCaller);
        if (next === null) break;
        if (this.dropped.has(next.job)) next.resolve(NOT_PLAYED);
        else this.start(thread, next);
      }
    }
  }

  /** The thread with the most free slots of the kind; null: no job waits, or no slot is free. */
  private threadFor(kind: Kind): Thread | null {
    if (this.waiting[kind].empty) return null;
    const load = ({ active }: Thread): number => [...active.values()].filter(({ job }) => job.kind === kind).length;
    const [best] = [...this.threads].sort((a, b) => load(a) - load(b));
    if (best !== undefined && (load(best) === 0 || this.threads.length === this.size)) return load(best) < SLOTS[kind] ? best : null;
    return this.launch();
  }

  private start({ worker, active }: Thread, pending: Pending): void {
    const id = ++this.lastId;
    const { job } = pending;
    active.set(id, pending);
    if (job.kind === 'game') this.games.set(job.caller, (this.games.get(job.caller) ?? 0) + 1);
    worker.postMessage({ id, job } satisfies ToWorker);
  }

  private finish({ active }: Thread, id: number): Pending | undefined {
    const pending = active.get(id);
    active.delete(id);
    if (pending?.job.kind !== 'game') return pending;
    const { caller } = pending.job;
    const left = this.games.get(caller)! - 1;
    if (left === 0) this.games.delete(caller);
    else this.games.set(caller, left);
    return pending;
  }

  /** Repeats a job that its thread did not finish. */
  private doAgain(pending: Pending, cause: unknown): void {
    if (this.closed || pending.retried) return pending.reject(cause);
    pending.retried = true;
    this.waiting[pending.job.kind].add(pending.job.caller, pending);
  }

  private launch(): Thread {
    const worker = new Worker(new URL('worker.js', import.meta.url), {
      workerData: { overrides: overridesInUse(), models: this.models, rows: null } satisfies ThreadData,
    });
    const thread: Thread = { worker, active: new Map() };
    this.threads.push(thread);
    // the thread ends with the server
    worker.unref();
    worker.on('message', (message: FromWorker) => {
      const pending = this.finish(thread, message.id);
      const failure = failureOf(message);
      if (failure !== null) pending?.reject(failure);
      else if ('result' in message) pending?.resolve(message.result);
      this.dispatch();
    });
    let cause: unknown = new Error('a thread of the bots has ended');
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => {
      this.threads.splice(this.threads.indexOf(thread), 1);
      for (const id of [...thread.active.keys()]) this.doAgain(this.finish(thread, id)!, this.closed ? draining() : cause);
      if (!this.closed) this.dispatch();
    });
    return thread;
  }
}
