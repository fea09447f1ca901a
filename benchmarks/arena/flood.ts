import { join } from 'node:path';
import { playMatch } from '../../src/arena/match.js';
import { openPlayer, type BotSpec } from '../../src/arena/player.js';
import type { SeatRecord } from '../../src/arena/record.js';
import { ROOT } from '../../src/server/package.js';
import { readOptions } from '../options.js';
import { median } from '../wire/stats.js';

const MOST = 3;
const { options } = readOptions({
  name: 'npm run bench:flood --',
  summary: `Measures the longest move of a bot whose rival floods the service of its own seat (by new connections or over the open one) or uses all
processors, and of the same deals with a quiet rival, in turn. Needs bubblewrap. Ends with code 1 if a median is more than ${MOST} times that of
quiet matches.`,
  options: { rounds: { type: 'integer', value: 'N', default: 8, min: 1, help: 'matches with each rival' } },
});
/** Modes of test/arena/hostile/bot.mjs. */
const RIVALS = ['good', 'caller', 'pinger', 'cores'] as const;
const CLOCK = { perMoveMs: 60_000, bankMs: 60_000, startUpMs: 60_000 };

const botOf = (name: string, way: string): BotSpec => ({
  name,
  kind: 'process',
  command: [process.execPath, join(ROOT, 'test', 'arena', 'hostile', 'bot.mjs'), way],
  folder: ROOT,
  readable: ['dist', 'node_modules', 'package.json', 'test/arena/hostile'],
});

async function timesAgainst(way: string, round: number): Promise<SeatRecord['time']> {
  const bots = [botOf('victim', 'good'), botOf('rival', way)];
  const players = await Promise.all(bots.map((bot) => openPlayer(bot)));
  try {
    const plan = { id: `${round}`, ruleset: 'base-2p', deal: round, seed: `flood/${round}`, bots, clock: CLOCK };
    const { seats } = await playMatch({ ...plan, onForfeit: 'takeover', substitute: 'random' }, players);
    if (seats[0]!.status !== 'done') throw new Error(`the victim forfeited: ${seats[0]!.reason}`);
    return seats[0]!.time;
  } finally {
    for (const player of players) await player.close();
  }
}

const found = new Map<string, SeatRecord['time'][]>(RIVALS.map((way) => [way, []]));
for (let round = 0; round < options.rounds; round++) for (const way of RIVALS) found.get(way)!.push(await timesAgainst(way, round));

const of = (way: string, field: 'max' | 'total'): number => median(found.get(way)!.map((time) => time[field]));
console.log('| rival | longest move, median ms | to quiet | worst ms | all moves, median ms |\n|---|---|---|---|---|');
for (const way of RIVALS) {
  const growth = of(way, 'max') / of('good', 'max');
  const worst = Math.max(...found.get(way)!.map(({ max }) => max));
  console.log(`| ${way} | ${of(way, 'max').toFixed(1)} | ${growth.toFixed(2)} | ${worst.toFixed(1)} | ${of(way, 'total').toFixed(0)} |`);
  if (growth > MOST) process.exitCode = 1;
}
