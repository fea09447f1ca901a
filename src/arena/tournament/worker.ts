import { Refusal } from '../../core/result.js';
import type { MatchPlan } from '../match.js';
import { InProcessPool } from './inprocess.js';
import type { WorkerReply, WorkerRequest } from './ipc.js';

/** Main loop of a worker: plays matches one at a time, until SIGTERM or the end of its tournament. */
export function runWorker(): Promise<number> {
  let pool = new InProcessPool();
  let ending = false;
  const end = (): void => {
    ending = true;
    void pool.close().finally(() => process.exit(0));
  };
  process.on('message', ({ plan, beside }: WorkerRequest) => {
    pool = new InProcessPool(beside);
    const replied = answer(pool, plan).then((reply) => process.send?.(reply, undefined, undefined, () => undefined));
    replied.catch((error: unknown) => {
      // the result of a match with closed bots is not needed
      if (!ending) throw error;
    });
  });
  process.once('SIGTERM', end);
  // Ctrl-C reaches the whole group; the tournament ends its workers
  process.on('SIGINT', () => undefined);
  process.once('disconnect', end);
  if (!process.connected) end();
  return new Promise(() => undefined);
}

async function answer(pool: InProcessPool, plan: MatchPlan): Promise<WorkerReply> {
  try {
    return { record: await pool.play(plan) };
  } catch (error) {
    // another error is a defect of this program, so the process ends, and its state with it
    if (!(error instanceof Refusal)) throw error;
    return { refusal: { code: error.code, message: error.message } };
  }
}
