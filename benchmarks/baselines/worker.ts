/** A thread of `main.ts`: plays the requested games until it is stopped. */
import { parentPort } from 'node:worker_threads';
import type { Case } from './plan.js';
import { playGames, type Tally } from './play.js';

export interface Task {
  readonly case: Case;
  readonly first: number;
  readonly count: number;
}

parentPort!.on('message', (task: Task) => {
  const tally: Tally = playGames(task.case, task.first, task.count);
  parentPort!.postMessage(tally);
});
