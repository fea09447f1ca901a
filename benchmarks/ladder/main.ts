import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeReport, type Report } from '../../src/arena/report.js';
import { rankingPlot } from '../../src/arena/report/plots.js';
import { runTournament } from '../../src/arena/tournament.js';
import { readConfig } from '../../src/arena/tournament/config.js';
import { isWorker } from '../../src/arena/tournament/ipc.js';
import { WorkerPool } from '../../src/arena/tournament/pool.js';
import { runWorker } from '../../src/arena/tournament/worker.js';
import { ROOT } from '../../src/server/package.js';
import { readOptions } from '../options.js';
import { renderLadder } from './page.js';
import { RUNGS, SEED, type Rung } from './plan.js';

/** The colour names of the plots, for pictures outside a page; readable on light and dark paper. */
const COLOURS = { '--c0': '#2f86c4', '--ink': '#7c8794', '--faint': '#8d97a3', '--line': '#a9b2bc', '--paper': 'transparent' };

if (isWorker()) await runWorker();
else await main();

async function main(): Promise<void> {
  const {
    options: { only, played, jobs, out, write },
  } = readOptions({
    name: 'npm run ladder --',
    summary: 'Plays all built-in bots against each other in the tournaments of benchmarks/ladder/plan.ts, and prints docs/ladder.md.',
    options: {
      only: { type: 'text', value: 'TEXT', default: '', help: 'play tournaments with this text in their ruleset' },
      played: { type: 'flag', help: 'play no games; print the results of finished ones' },
      jobs: {
        type: 'integer',
        value: 'N',
        default: availableParallelism(),
        min: 1,
        help: 'processes that play; results do not depend on it',
      },
      out: {
        type: 'text',
        value: 'DIR',
        default: join(ROOT, '.ladder'),
        help: 'the folders of the tournaments, where stopped ones continue',
      },
      write: { type: 'flag', help: 'write the page and its pictures instead of printing it' },
    },
  });
  mkdirSync(out, { recursive: true });
  if (!played) for (const rung of RUNGS) if (rung.ruleset.includes(only)) await play(rung, folderOf(out, rung), jobs);
  const folders = RUNGS.map((rung) => folderOf(out, rung)).filter((folder) => existsSync(folder));
  // one deal has no interval
  const reports = (await Promise.all(folders.map(writeReport))).filter(({ summary }) => summary.deals > 1);
  const file = join(ROOT, 'docs', 'ladder.md');
  const page = renderLadder(reports, (report) => `images/${pictureOf(report)}`, readFileSync(file, 'utf8'));
  if (!write) {
    process.stdout.write(page);
    return;
  }
  for (const report of reports) writeFileSync(join(ROOT, 'docs', 'images', pictureOf(report)), standAlone(rankingPlot(report)));
  writeFileSync(file, page);
}

/** Plays a tournament, or the rest of a stopped one. */
async function play({ ruleset, bots, deals }: Rung, folder: string, jobs: number): Promise<void> {
  const { tournament } = readConfig({ ruleset, bots, deals, seed: SEED });
  const pool = new WorkerPool(jobs, { file: fileURLToPath(import.meta.url), args: process.argv.slice(2) });
  try {
    await runTournament(tournament, {
      folder,
      pool,
      progress: (done, total) => process.stderr.write(`\r${ruleset}: ${done} of ${total} matches${done === total ? '\n' : ''}`),
    });
  } finally {
    await pool.close();
  }
}

/** Other bots have another folder, because a tournament can only continue with the same bots. */
function folderOf(out: string, { ruleset, bots, deals }: Rung): string {
  const field = createHash('sha256').update(bots.join()).digest('hex').slice(0, 6);
  return join(out, `${nameOf(ruleset)}-${deals}-${field}`);
}

function nameOf(ruleset: string): string {
  return ruleset.replace(/[^a-z0-9]+/g, '-');
}

function pictureOf({ reproduce, planned }: Report): string {
  return `ladder-${nameOf((reproduce.config as { ruleset: string }).ruleset)}-${planned}.svg`;
}

function standAlone(svg: string): string {
  return Object.entries(COLOURS).reduce((drawn, [name, colour]) => drawn.replaceAll(`var(${name})`, colour), svg);
}
