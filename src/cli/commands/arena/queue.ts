import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Refusal } from '../../../core/result.js';
import { waitingIn } from '../../../arena/queue/listing.js';
import { processSubmissions } from '../../../arena/queue/queue.js';
import type { SubmissionRecord } from '../../../arena/queue/records.js';
import type { Season } from '../../../arena/season/config.js';
import { FILES, readSeasonFolder } from '../../../arena/season/folder.js';
import { isWorker } from '../../../arena/tournament/ipc.js';
import { runWorker } from '../../../arena/tournament/worker.js';
import { defineCommand, type Io } from '../../command.js';

const MS = 1000;

export default defineCommand({
  operands: [{ name: 'dir', count: 'one', help: 'folder of a season whose configuration has a queue (docs/seasons.md)' }],
  options: {
    once: { type: 'flag', help: 'handles the submissions of the queue and ends' },
    every: { type: 'integer', value: 'SECONDS', default: 5, min: 1, max: 86_400, help: 'time between two checks of the queue' },
    json: { type: 'flag', help: 'prints a line with a JSON object for every submission' },
  },
  examples: ['orleans arena queue season-1 --once', 'orleans arena queue season-1'],
  async run(operands, { once, every, json }, io) {
    if (isWorker()) return runWorker();
    const folder = operands[0]!;
    if (once) {
      await processAndReport(folder, readSeasonFolder(folder), io, { json });
      const waiting = waitingIn(join(folder, FILES.queue));
      if (waiting.length > 0) io.err(`Incomplete, or not a submission: ${waiting.join(', ')}.\n`);
      return 0;
    }
    await watch(folder, every * MS, io, json);
    return 0;
  },
});

/** Processes the submissions of the queue. `patient`: leaves those that another process works on. */
export async function processAndReport(folder: string, season: Season, io: Io, { json = false, patient = false } = {}): Promise<void> {
  try {
    await processSubmissions({
      folder,
      season,
      decided: (record) => io.out(json ? `${JSON.stringify(record)}\n` : describe(record)),
      left: (sentence) => io.err(`${sentence}\n`),
    });
  } catch (error) {
    if (!patient || !(error instanceof Refusal) || error.code !== 'QUEUE_BUSY') throw error;
  }
}

/** Checks the queue at intervals until a signal; an interrupted submission is checked next time. */
async function watch(folder: string, every: number, io: Io, json: boolean): Promise<void> {
  const stop = new AbortController();
  const end = (): void => stop.abort();
  process.once('SIGINT', end).once('SIGTERM', end);
  try {
    while (!stop.signal.aborted) {
      // bots or rules of the season may have changed
      await processAndReport(folder, readSeasonFolder(folder), io, { json, patient: true });
      await setTimeout(every, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  } finally {
    process.off('SIGINT', end).off('SIGTERM', end);
  }
}

export const describe = ({ id, reason }: SubmissionRecord): string =>
  reason === null ? `accepted ${id}\n` : `rejected ${id}: ${reason}\n`;
