import { readOptions } from '../options.js';
import { simulate } from './simulate.js';

const MARKS = [2, 5, 10, 20, 50, 100, 200, 500, 1000];
const MIB = 1 << 20;

const { options } = readOptions({
  name: 'npm run bench:ladder-order --',
  summary:
    'Measures how fast a ladder finds the order of its bots: results are drawn from known strengths, tables by the ladder itself.\ndocs/ladder-hosting.md explains the figures.',
  options: {
    bots: { type: 'integer', value: 'N', default: 10_000, min: 2, help: 'bots of the ladder' },
    matches: { type: 'integer', value: 'N', default: 1_000_000, min: 1, help: 'matches in all' },
    seats: { type: 'integer', value: 'N', default: 2, min: 2, max: 5, help: 'seats of a table' },
    draw: {
      type: 'text',
      value: 'WAY',
      default: 'ladder',
      choices: ['ladder', 'random'],
      help: 'how tables are drawn: as by the ladder, or uniformly',
    },
    ahead: { type: 'number', value: 'X', default: 0, help: 'strength added to that of the first bot' },
    seed: { type: 'text', value: 'S', default: 'ladders', help: 'seed of all random choices' },
  },
});
process.stdout.write(
  '| matches a bot | tau | tau of the best 100 | most matches of one | draw, mean ms | draws above 5 ms | resident MiB |\n|---|---|---|---|---|---|---|\n',
);
const simulation = { ...options, draw: options.draw as 'ladder' | 'random' };
for (const { matchesPerBot, tau, best, most, mean, slow } of simulate(simulation, MARKS)) {
  const resident = process.memoryUsage().rss / MIB;
  process.stdout.write(
    `| ${matchesPerBot.toFixed(0)} | ${tau.toFixed(3)} | ${best.toFixed(3)} | ${most.toFixed(2)} | ${mean.toFixed(2)} | ${slow} | ${resident.toFixed(0)} |\n`,
  );
}
