/**
 * Plays all built-in bots against each other in the tournaments of plan.ts, each in a separate folder where a stopped one continues, and
 * prints docs/ladder.md; `--write` writes it and its pictures. The page has every tournament with two whole deals, because one has no
 * interval. `--played` plays nothing. The results do not depend on the number of processes.
 *
 * npm run ladder -- [--only TEXT] [--played] [--jobs N] [--out DIR] [--write]
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeReport, type Report } from '../../src/arena/report.js';
import { rankingPlot } from '../../src/arena/report/plots.js';
import { runTournament } from '../../src/arena/tournament.js';
import { readConfig } from '../../src/arena/tournament/config.js';
import { isWorker } from '../../src/arena/tournament/ipc.js';
import { WorkerPool } from '../../src/arena/tournament/pool.js';
import { runWorker } from '../../src/arena/tournament/worker.js';
import { ROOT } from '../../src/server/package.js';
import { renderLadder } from './page.js';
import { RUNGS, SEED, type Rung } from './plan.js';

/** The colour names of the plots, for pictures outside a page; readable on light and dark paper. */
const COLOURS = { '--c0': '#2f86c4', '--ink': '#7c8794', '--faint': '#8d97a3', '--line': '#a9b2bc', '--paper': 'transparent' };

if (isWorker()) await runWorker();
else await main();

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { only: text, played: flag, jobs: text, out: text, write: flag } });
  const jobs = Number(values.jobs ?? availableParallelism());
  if (!Number.isInteger(jobs) || jobs < 1) throw new Error(`--jobs must be a whole number from 1 on, not ${values.jobs}.`);
  const out = values.out ?? join(ROOT, '.ladder');
  mkdirSync(out, { recursive: true });
  if (!values.played) for (const rung of RUNGS) if (rung.ruleset.includes(values.only ?? '')) await play(rung, folderOf(out, rung), jobs);
  const folders = RUNGS.map((rung) => folderOf(out, rung)).filter((folder) => existsSync(folder));
  const reports = (await Promise.all(folders.map(writeReport))).filter(({ summary }) => summary.deals > 1);
  const file = join(ROOT, 'docs', 'ladder.md');
  const page = renderLadder(reports, (report) => `images/${pictureOf(report)}`, readFileSync(file, 'utf8'));
  if (!values.write) {
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
