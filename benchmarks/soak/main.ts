import { execFileSync, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connect } from '../../agents/ts/client/index.js';
import { readOptions } from '../options.js';
import { machineInfo } from '../wire/machine-info.js';
import { median, round } from '../wire/stats.js';
import { killed, slow, stalled, steady, type Progress } from './clients.js';
import type { ServerState } from './server.js';

const MIB = 2 ** 20;
const LEASE_SECONDS = 5;
/** The server checks for expired vectors every ten seconds. */
const SETTLE_SECONDS = LEASE_SECONDS + 11;
/** Growth from the middle to the last third that counts as flat, because the sizes of the open vectors vary. */
const FLAT = 0.1;
const GAMES = 10_000;

const {
  options: { minutes, streams, ruleset, json, out },
} = readOptions({
  name: 'npm run bench:soak --',
  summary:
    "Measures a server's memory over minutes with bad clients: many streams, slow readers, readers that never read, clients that are killed.",
  options: {
    minutes: { type: 'number', value: 'M', default: 3, help: 'length of the measurement' },
    streams: { type: 'integer', value: 'N', default: 12, min: 1, help: 'streams at the same time' },
    ruleset: { type: 'text', value: 'NAME', default: 'base-4p', help: 'the game' },
    json: { type: 'flag', help: 'print the report as JSON' },
    out: { type: 'text', value: 'FILE', help: 'write the report as JSON, for scripts/performance.mjs' },
  },
});
const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

interface Sample extends Progress {
  seconds: number;
  rssMiB: number;
  heapMiB: number;
  externalMiB: number;
  streams: number;
  vectors: number;
}

const report = {
  about: machineInfo(),
  ruleset,
  minutes,
  streams,
  ...(await soak()),
  games: games('base-5p'),
  served: await served('base-5p'),
};
if (out !== undefined) writeFileSync(out, `${JSON.stringify(report, null, 1)}\n`);
process.stdout.write(json ? `${JSON.stringify(report, null, 1)}\n` : readable());
process.exit(report.flat && report.faults === 0 ? 0 : 1);

async function soak() {
  const server = await startHost();
  const done: Progress = { steps: 0, played: 0, stalled: 0, killed: 0 };
  const samples: Sample[] = [];
  const began = performance.now();
  const end = began + 60_000 * minutes;
  const over = (): boolean => performance.now() >= end;
  const company = [
    ...Array.from({ length: streams }, (_, index) => steady(server.address, ruleset, 1000 * index, done, over)),
    ...Array.from({ length: 2 }, () => slow(server.address, ruleset, done, over)),
    ...Array.from({ length: 2 }, () => stalled(server.address, ruleset, done, over)),
    killed(server.address, ruleset, done, over),
  ];
  const sample = async (): Promise<Sample> => {
    const holding = await server.ask();
    const one = {
      seconds: Math.round((performance.now() - began) / 1000),
      ...mib(holding),
      streams: holding.streams,
      vectors: holding.vectors,
      ...done,
    };
    samples.push(one);
    if (process.stderr.isTTY)
      process.stderr.write(`\r${one.seconds} s: ${one.rssMiB} MiB resident, ${one.vectors} vectors, ${one.steps} steps   `);
    return one;
  };
  while (!over()) {
    await wait(Math.min(5000, Math.max(0, end - performance.now()) + 1));
    await sample();
  }
  await Promise.all(company);
  await wait(1000 * SETTLE_SECONDS);
  const last = connect(server.address);
  await (await last.vector({ ruleset, numEnvs: 1 })).close();
  last.close();
  await wait(500);
  const after = await sample();
  samples.pop();
  const { faults } = await server.ask();
  server.end();
  if (process.stderr.isTTY) process.stderr.write('\n');
  const steadyPart = samples.slice(Math.floor(samples.length / 3));
  const slopes = {
    rssMiBPerMinute: round(slope(steadyPart.map(({ seconds, rssMiB }) => [seconds / 60, rssMiB])), 2),
    heapMiBPerMinute: round(slope(steadyPart.map(({ seconds, heapMiB }) => [seconds / 60, heapMiB])), 2),
    externalMiBPerMinute: round(slope(steadyPart.map(({ seconds, externalMiB }) => [seconds / 60, externalMiB])), 2),
  };
  const third = Math.floor(samples.length / 3);
  const growth = (pick: (sample: Sample) => number): number =>
    round(median(samples.slice(-third).map(pick)) / median(samples.slice(third, 2 * third).map(pick)) - 1, 3);
  // live bytes after a collection show a leak; resident pages show what the allocator keeps
  const grown = { rss: growth(({ rssMiB }) => rssMiB), alive: growth(({ heapMiB, externalMiB }) => heapMiB + externalMiB) };
  const flat = grown.rss < FLAT && grown.alive < FLAT && after.vectors === 0;
  return { leaseSeconds: LEASE_SECONDS, samples, after, slopes, grown, flat, faults };
}

/** Ten thousand games in a vector in process. */
function games(name: string): { rssMiB: number; bytesPerGame: number; games: number; ruleset: string } {
  const line = execFileSync(process.execPath, ['--expose-gc', file('./games.js'), name, String(GAMES), '50'], { encoding: 'utf8' });
  const { rss, bytesPerGame } = JSON.parse(line) as { rss: number; bytesPerGame: number };
  return { ruleset: name, games: GAMES, rssMiB: round(rss / MIB, 1), bytesPerGame };
}

/** The same number of games behind a server, as forty stepped vectors. */
async function served(name: string): Promise<{ rssMiB: number; heapMiB: number; externalMiB: number; games: number; ruleset: string }> {
  const server = await startHost();
  const client = connect(server.address);
  const vectors = 40;
  const opened = [];
  for (let k = 0; k < vectors; k++)
    opened.push(await client.vector({ ruleset: name, numEnvs: GAMES / vectors, columns: { randomAction: true } }));
  for (const [k, stream] of opened.entries()) {
    let batch = await stream.reset(k);
    for (let step = 0; step < 50; step++) batch = await stream.step(batch.randomAction!);
  }
  const holding = await server.ask();
  client.close();
  server.end();
  return { ruleset: name, games: GAMES, ...mib(holding) };
}

async function startHost(): Promise<{ address: string; ask(): Promise<ServerState>; end(): void }> {
  const child = fork(file('./server.js'), [String(LEASE_SECONDS)], { execArgv: ['--expose-gc'] });
  const next = <T>(): Promise<T> => new Promise((resolve) => child.once('message', (message) => resolve(message as T)));
  process.on('exit', () => child.kill('SIGKILL'));
  return {
    address: await next<string>(),
    ask: async () => {
      child.send('sample');
      return next<ServerState>();
    },
    end: () => child.disconnect(),
  };
}

function mib({ rss, heapUsed, external }: ServerState): { rssMiB: number; heapMiB: number; externalMiB: number } {
  return { rssMiB: round(rss / MIB, 1), heapMiB: round(heapUsed / MIB, 1), externalMiB: round(external / MIB, 1) };
}

/** Slope of the line through the points by least squares. */
function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (index: 0 | 1): number => points.reduce((sum, point) => sum + point[index], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const spread = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  return spread === 0 ? 0 : points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / spread;
}

function percent(share: number): string {
  return `${share > 0 ? '+' : ''}${round(100 * share, 1)} %`;
}

function readable(): string {
  const keys = ['seconds', 'rssMiB', 'heapMiB', 'externalMiB', 'streams', 'vectors', 'steps', 'stalled', 'killed'] as const;
  const rows = [...report.samples, report.after].map((sample) => keys.map((key) => String(sample[key]).padStart(11)).join(' '));
  const { slopes, grown, flat } = report;
  return [
    keys.map((key) => key.padStart(11)).join(' '),
    ...rows,
    `slopes (MiB a minute, after the first third): resident ${slopes.rssMiBPerMinute}, heap ${slopes.heapMiBPerMinute}, external ${slopes.externalMiBPerMinute}`,
    `last third against the middle one: resident ${percent(grown.rss)}, alive ${percent(grown.alive)}: ${flat ? 'flat' : 'NOT flat'}; ${report.faults} faults`,
    `${GAMES} games of base-5p: ${report.games.rssMiB} MiB resident in process (${report.games.bytesPerGame} bytes a game), ${report.served.rssMiB} MiB behind a server`,
    '',
  ].join('\n');
}
