/** A thread of `main.ts`: plays what it is told until it is ended. */
import { parentPort } from 'node:worker_threads';
import type { Case } from './plan.js';
import { playGames, type Tally } from './play.js';

export interface Order {
  readonly case: Case;
  readonly first: number;
  readonly count: number;
}

parentPort!.on('message', (order: Order) => {
  const tally: Tally = playGames(order.case, order.first, order.count);
  parentPort!.postMessage(tally);
});
