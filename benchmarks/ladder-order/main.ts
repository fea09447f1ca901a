/**
 * Measures how fast a ladder finds the order of its bots: results are drawn from known strengths, tables by the ladder itself.
 * docs/ladder-hosting.md explains the figures.
 *
 *   npm run bench:ladder-order -- [--bots N] [--matches N] [--seats N] [--draw ladder|random] [--ahead X] [--seed S]
 */
import { parseArgs } from 'node:util';
import { simulate } from './simulate.js';

const MARKS = [2, 5, 10, 20, 50, 100, 200, 500, 1000];
const MIB = 1 << 20;

const text = (value: string) => ({ type: 'string', default: value }) as const;
const { values } = parseArgs({
  options: {
    bots: text('10000'),
    matches: text('1000000'),
    seats: text('2'),
    draw: text('ladder'),
    ahead: text('0'),
    seed: text('ladders'),
  },
});
const [bots, matches, seats] = [Number(values.bots), Number(values.matches), Number(values.seats)];
const draw = values.draw === 'random' ? 'random' : 'ladder';
process.stdout.write(
  '| matches a bot | tau | tau of the best 100 | most matches of one | draw, mean ms | draws above 5 ms | resident MiB |\n|---|---|---|---|---|---|---|\n',
);
const simulation = { bots, matches, seats, draw, ahead: Number(values.ahead), seed: values.seed } as const;
for (const { matchesPerBot, tau, best, most, mean, slow } of simulate(simulation, MARKS)) {
  const resident = process.memoryUsage().rss / MIB;
  process.stdout.write(
    `| ${matchesPerBot.toFixed(0)} | ${tau.toFixed(3)} | ${best.toFixed(3)} | ${most.toFixed(2)} | ${mean.toFixed(2)} | ${slow} | ${resident.toFixed(0)} |\n`,
  );
}
