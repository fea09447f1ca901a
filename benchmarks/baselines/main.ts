import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ROOT } from '../../src/server/package.js';
import { readOptions, refuse } from '../options.js';
import { renderPage } from './page.js';
import { LEAST_SEEDS, listCases } from './plan.js';
import { addUp, type Tally } from './play.js';
import type { Task } from './worker.js';

/** Games of a task: few, so that no thread has a long task at the end. */
const CHUNK = 25;

const {
  options: { seeds, write },
} = readOptions({
  name: 'node dist/benchmarks/baselines/main.js',
  summary: 'Measures how often the bots `random` and `greedy` win each scenario, and prints docs/baselines.md.',
  options: {
    seeds: { type: 'integer', value: 'N', default: LEAST_SEEDS, min: 1, help: 'games of each case' },
    write: { type: 'flag', help: 'write the page instead of printing it' },
  },
});
if (write && seeds < LEAST_SEEDS) refuse(`docs/baselines.md is about ${LEAST_SEEDS} seeds or more; leave --write out to see fewer.`);

const cases = listCases();
const tasks = cases.flatMap((one) =>
  Array.from(
    { length: Math.ceil(seeds / CHUNK) },
    (_, k): Task => ({ case: one, first: k * CHUNK, count: Math.min(CHUNK, seeds - k * CHUNK) }),
  ),
);
const parts: Tally[] = [];
let next = 0;

function work(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    let at = -1;
    const go = (): void => {
      at = next++;
      if (at >= tasks.length) resolve();
      else worker.postMessage(tasks[at]);
    };
    worker.on('error', reject);
    worker.on('message', (tally: Tally) => {
      parts[at] = tally;
      if (at % Math.ceil(tasks.length / 20) === 0) process.stderr.write(`${at + 1} of ${tasks.length} parts\n`);
      go();
    });
    go();
  });
}

// the result does not depend on the number of threads
const workers = Array.from({ length: availableParallelism() }, () => new Worker(new URL('./worker.js', import.meta.url)));
try {
  await Promise.all(workers.map(work));
} finally {
  await Promise.all(workers.map((worker) => worker.terminate()));
}
const page = renderPage(cases.map((one) => ({ case: one, tally: addUp(parts.filter((_, k) => tasks[k]!.case === one)) })));
if (write) writeFileSync(join(ROOT, 'docs', 'baselines.md'), page);
else process.stdout.write(page);
