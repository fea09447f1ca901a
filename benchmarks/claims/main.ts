import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatInterval } from '../../src/arena/report/format.js';
import { writeReport } from '../../src/arena/report.js';
import { wilson, type Interval } from '../../src/arena/statistics/interval.js';
import { writeWhole } from '../../src/arena/tournament/files.js';
import { runTournament } from '../../src/arena/tournament.js';
import { readConfig } from '../../src/arena/tournament/config.js';
import { isWorker } from '../../src/arena/tournament/ipc.js';
import { WorkerPool } from '../../src/arena/tournament/pool.js';
import { drawSeed } from '../../src/arena/tournament/seed.js';
import { runWorker } from '../../src/arena/tournament/worker.js';
import { table, withTables } from '../../src/cli/documents/markdown.js';
import { ROOT } from '../../src/server/package.js';
import { playGames } from '../baselines/play.js';
import { readOptions, refuse } from '../options.js';
import { readClaims, type Claim, type Games } from './claims.js';
import { pValue, refuted } from './compare.js';

/** Fewer games say nothing about a claim. */
const LEAST = { baselines: 10, 'round-robin': 2, 'one-vs-field': 2 } as const;
/** Published baselines have smaller chance seeds. */
const FIRST_SEED = 1_000_000;
const SEEDS = 1_000_000_000;

if (isWorker()) await runWorker();
else process.exitCode = await main();

async function main(): Promise<number> {
  const {
    operands: parts,
    options: { share, jobs, out, root, write, ...options },
  } = readOptions({
    name: 'npm run claims --',
    summary:
      'Plays the games of published figures on fresh seeds, and ends with code 1 if a published interval excludes the new result.\nPrints a table of all claims.',
    operands: [{ name: 'text', count: 'many', help: 'only claims with one of these texts in their names' }],
    options: {
      share: { type: 'number', value: 'X', default: 1, min: 0.001, max: 1, help: 'share of the games of each figure that is played' },
      seed: { type: 'text', value: 'S', help: 'seed of the games; default: drawn' },
      jobs: { type: 'integer', value: 'N', default: availableParallelism(), min: 1, help: 'processes that play' },
      out: { type: 'text', value: 'DIR', help: 'keeps finished games, so that a stopped run continues; needs --seed' },
      root: { type: 'text', value: 'DIR', default: ROOT, help: 'the checkout whose claims are tested' },
      write: { type: 'flag', help: 'write the table into docs/claims.tsv, and numbers by page into docs/benchmark.md' },
    },
    examples: ['npm run claims -- --share 0.1 salesman tours'],
  });
  if (out !== undefined && options.seed === undefined) refuse('--out needs --seed, because kept games belong to one seed; add --seed S.');
  const claims = readClaims(root).filter((claim) => parts.length === 0 || parts.some((part) => nameOf(claim).includes(part)));
  if (claims.length === 0) refuse(`No claim contains "${parts.join('" or "')}"; without a text all claims are tested.`);
  const seed = options.seed ?? drawSeed();
  const folder = out ?? mkdtempSync(join(tmpdir(), 'orleans-claims-'));
  process.stderr.write(`seed ${seed}, ${claims.length} claims\n`);
  const pool = new WorkerPool(jobs, { file: fileURLToPath(import.meta.url), args: process.argv.slice(2) });
  const found = new Map<string, Played>();
  try {
    for (const { games } of claims) {
      const key = JSON.stringify(games);
      if (found.has(key)) continue;
      const count = Math.max(LEAST[games.kind], Math.ceil(share * games.count));
      process.stderr.write(`${games.ruleset}: ${games.bots.join(', ')} (${count})\n`);
      found.set(key, await kept(games, count, seed, folder, pool));
    }
  } finally {
    await pool.close();
    if (out === undefined) rmSync(folder, { recursive: true });
  }
  const now = claims.map((claim) => found.get(JSON.stringify(claim.games))!.shares[keyOf(claim)]!);
  const pValues = claims.map(({ published }, index) => pValue(published, now[index]!));
  const wrong = refuted(pValues);
  const rows = claims.map((claim, index) => {
    const intervals = [claim.published, now[index]!].map((interval) => formatInterval(interval, 3));
    return [nameOf(claim), ...intervals, pValues[index]!.toPrecision(2), wrong[index]! ? '**refuted**' : 'holds'];
  });
  const count = wrong.filter(Boolean).length;
  const seconds = [...found.values()].reduce((sum, played) => sum + played.seconds, 0);
  const minutes = Math.round(seconds / 60);
  const head = ['claim', 'published', 'now', 'p', 'verdict'];
  const summary = `${count} of ${claims.length} claims refuted (seed ${seed}, share ${share}, ${minutes} minutes, processes: ${jobs}).`;
  process.stdout.write(`${[...table(head, rows), '', summary].join('\n')}\n`);
  if (write) {
    writeWhole(join(ROOT, 'docs', 'claims.tsv'), `${[head, ...rows].map((cells) => cells.join('\t')).join('\n')}\n`);
    const pages = [...new Set(claims.map(({ source }) => source))].map((source) => {
      const own = claims.flatMap((claim, index) => (claim.source === source ? [index] : []));
      const least = Math.min(...own.map((index) => pValues[index]!)).toPrecision(2);
      return [source, String(own.length), String(own.filter((index) => wrong[index]!).length), least];
    });
    const lines = [...table(['page', 'claims', 'refuted', 'smallest p'], pages), '', summary];
    const page = withTables('docs/benchmark.md', { claims: lines });
    writeWhole(join(ROOT, page.path), page.text);
  }
  return count === 0 ? 0 : 1;
}

function nameOf({ source, bot, seat, games }: Claim): string {
  const where = games.kind === 'baselines' ? `${seat === null ? 'all seats' : `seat ${seat}`} of ${games.bots.join(', ')}` : bot;
  return `${source}: ${games.ruleset}: ${where}`;
}

/** Results of the games: shares of wins by seat, `all`, or bot. */
interface Played {
  readonly shares: Readonly<Record<string, Interval>>;
  readonly seconds: number;
}

function keyOf({ games, seat, bot }: Claim): string {
  return games.kind === 'baselines' ? String(seat ?? 'all') : bot;
}

/** The games of `folder`; plays missing ones, and continues a stopped tournament. */
async function kept(games: Games, count: number, seed: string, folder: string, pool: WorkerPool): Promise<Played> {
  const name = createHash('sha256')
    .update(JSON.stringify([games, count, seed]))
    .digest('hex')
    .slice(0, 16);
  const file = join(folder, `${name}.json`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const start = performance.now();
    const shares =
      games.kind === 'baselines' ? playBaselines(games, count, seed) : await playTournament(games, count, seed, join(folder, name), pool);
    writeWhole(file, JSON.stringify({ games, count, shares, seconds: (performance.now() - start) / 1000 }));
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Played;
}

function playBaselines({ ruleset, bots }: Games, count: number, seed: string): Record<string, Interval> {
  const first = FIRST_SEED + (createHash('sha256').update(seed).digest().readUInt32LE() % SEEDS);
  const tally = playGames({ ruleset, bots }, first, count);
  return Object.fromEntries([
    ['all', wilson(tally.all, count)],
    ...tally.seats.map(({ wins }, seat) => [String(seat), wilson(wins, count)]),
  ]) as Record<string, Interval>;
}

async function playTournament(
  { kind, ruleset, bots }: Games,
  deals: number,
  seed: string,
  folder: string,
  pool: WorkerPool,
): Promise<Record<string, Interval>> {
  await runTournament(readConfig({ ruleset, bots, format: kind, deals, seed }).tournament, { folder, pool });
  const { summary } = await writeReport(folder);
  return Object.fromEntries(summary.bots.map(({ name, metrics }) => [name, metrics.outcome]));
}
