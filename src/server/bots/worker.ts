import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { useOverrides } from '../../catalog/overrides.js';
import { FairScheduler } from '../../rpc/fair-scheduler.js';
import { serviceModels } from './models.js';
import { ServiceBots } from './names.js';
import { RowBoard } from './row-board.js';
import { answerRows } from './row-thread.js';
import { failureMessage, JobPlayer, type FromWorker, type GameResult, type ThreadData, type ToWorker } from './jobs.js';

/* A thread of the bots of the service: it answers for rows of vectors, or plays a decision when it comes; games continue in between, one slice of
   time after the other. */

/** Niceness of the thread, of at most 19: on busy processors, calls come before bots. */
const NICENESS = 5;

// on other systems this call would change the priority of the whole process
if (process.platform === 'linux') setPriority(NICENESS);

const { overrides, models, rows } = workerData as ThreadData;
if (overrides !== null) useOverrides(overrides);

const port = parentPort!;
if (rows !== null) answerRows(new RowBoard(rows.memory), rows.thread, port);
const player = new JobPlayer(new FairScheduler(() => performance.now()), new ServiceBots(serviceModels(models)));
/** running games by number; true: the caller has disconnected */
const games = new Map<number, boolean>();

port.on('message', ({ id, job }: ToWorker) => {
  if (job === null) {
    if (games.has(id)) games.set(id, true);
    return;
  }
  const send = (message: FromWorker): void => port.postMessage(message);
  const fail = (error: unknown): void => send(failureMessage(id, error));
  if (job.kind !== 'game') {
    try {
      send({ id, result: job.kind === 'decision' ? player.decide(job) : player.explain(job) });
    } catch (error) {
      fail(error);
    }
    return;
  }
  games.set(id, false);
  player
    .playGame(job, () => games.get(id) === true)
    .then((result: GameResult) => send({ id, result }), fail)
    .finally(() => games.delete(id));
});
