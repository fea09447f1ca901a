import { Refusal } from '../../core/result.js';
import type { MatchPlan } from '../match.js';
import { Here } from './here.js';
import type { Answer, Order } from './link.js';

/** The process of a worker: plays what it is told, one match at a time, and ends when it is told or the tournament is gone. */
export function runWorker(): Promise<number> {
  const here = new Here();
  let ending = false;
  const end = (): void => {
    ending = true;
    void here.close().finally(() => process.exit(0));
  };
  process.on('message', ({ plan }: Order) => {
    const replied = answer(here, plan).then((reply) => process.send?.(reply, undefined, undefined, () => undefined));
    replied.catch((error: unknown) => {
      // a match whose bots were taken away does not end well, and nobody asks
      if (!ending) throw error;
    });
  });
  process.once('SIGTERM', end);
  // Ctrl-C reaches the whole group; it is the tournament that ends its workers
  process.on('SIGINT', () => undefined);
  process.once('disconnect', end);
  if (!process.connected) end();
  return new Promise(() => undefined);
}

async function answer(here: Here, plan: MatchPlan): Promise<Answer> {
  try {
    return { record: await here.play(plan) };
  } catch (error) {
    // anything else is a fault of this program: the process ends, and with it what may be broken in it
    if (!(error instanceof Refusal)) throw error;
    return { refusal: { code: error.code, message: error.message } };
  }
}
