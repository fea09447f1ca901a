import { makeBot } from '../../agents/bots/index.js';
import { wilson } from '../../src/arena/statistics/interval.js';
import { localModels } from '../../src/server/bots/models.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { readOptions } from '../options.js';

const { operands, options } = readOptions({
  name: 'node dist/benchmarks/bots/paired-games.js',
  summary:
    'Plays every deal once for each seat of the first bot; the second bot has all other seats. Prints a row of the table in docs/bots.md.',
  operands: [
    { name: 'first', count: 'one', help: 'a bot' },
    { name: 'second', count: 'one', help: 'the bot of all other seats' },
  ],
  options: {
    ruleset: { type: 'text', value: 'NAME', default: 'base-2p', help: 'ruleset of the games' },
    deals: { type: 'integer', value: 'N', default: 10, min: 1, help: 'deals, each played once for each seat' },
    seed: { type: 'text', value: 'S', default: 'duel', help: 'seed of the deals' },
  },
  examples: ['node dist/benchmarks/bots/paired-games.js mcts:iterations=30 greedy --ruleset base-2p --deals 50'],
});
const [first, second] = operands as [string, string];

const HOST = { models: localModels() };
const env = new Env(loadRuleset(options.ruleset), { replay: false });
const { seats } = env;
const bots = [makeBot(first, 0, HOST), makeBot(second, 1, HOST)] as const;
const sides = bots.map(() => ({ points: 0, games: 0, milliseconds: 0, decisions: 0 }));
let wins = 0;
for (let deal = 0; deal < options.deals; deal++) {
  for (let own = 0; own < seats; own++) {
    env.reset({ seed: `${options.seed}/${deal}` });
    bots.forEach((bot, k) => bot.reset?.(`${options.seed}/${deal}/${own}/${k}`));
    while (!env.over) {
      const k = env.currentSeat === own ? 0 : 1;
      // processor time, because the machine may be busy
      const before = process.cpuUsage();
      const action = bots[k].act(env);
      const { user, system } = process.cpuUsage(before);
      sides[k]!.milliseconds += (user + system) / 1000;
      sides[k]!.decisions++;
      env.step(action);
    }
    const scores = env.scores();
    scores.forEach(({ total }, seat) => {
      const side = sides[seat === own ? 0 : 1]!;
      side.points += total;
      side.games++;
    });
    if (scores[own]!.winner) wins += 1 / scores.filter(({ winner }) => winner).length;
  }
}
const games = options.deals * seats;
// a shared victory counts in part
const { low, high } = wilson(wins, games);
const [mine, theirs] = sides as [(typeof sides)[number], (typeof sides)[number]];
const pace = (side: typeof mine): string => (side.milliseconds / side.decisions).toFixed(1);
process.stdout.write(
  `| ${first} | ${second} | ${options.ruleset} | ${wins} of ${games} | ${low.toFixed(2)} to ${high.toFixed(2)} | ` +
    `${(mine.points / mine.games).toFixed(1)} : ${(theirs.points / theirs.games).toFixed(1)} | ${pace(mine)} |\n`,
);
