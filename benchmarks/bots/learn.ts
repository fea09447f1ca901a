/**
 * Learns what things are worth at the end of a round (agents/ts/learned.ts) from games that the bots play
 * against themselves: first greedy, then the search with what the generation before has learned. Each seat
 * of each game has a taste of its own, and a few moves are random, so that many ways to play are seen.
 *
 *   node dist/benchmarks/bots/learn.js --games 600 --generations 3 --out agents/ts/learned.ts
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Bot } from '../../agents/ts/bot.js';
import { Features } from '../../agents/ts/features.js';
import { makeGreedy } from '../../agents/ts/greedy.js';
import { makeMcts } from '../../agents/ts/mcts.js';
import { partLeft, type WorthRow } from '../../agents/ts/outlook.js';
import { Sight } from '../../agents/ts/sight.js';
import { WEIGHTS } from '../../agents/ts/weights.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Stream } from '../../src/core/rng.js';
import { Env } from '../../src/env/env.js';
import { Regression } from './regression.js';

const { values: order } = parseArgs({
  options: {
    games: { type: 'string', default: '600' },
    generations: { type: 'string', default: '3' },
    iterations: { type: 'string', default: '30' },
    rulesets: { type: 'string', default: 'base-2p,base-2p,base-3p,base-4p,base-5p,base-2p@eighth,base-4p@eighth,base-2p@first-2014,base-3p@first-2014' },
    seed: { type: 'string', default: 'learn' },
    from: { type: 'string' },
    out: { type: 'string', default: 'agents/ts/learned.ts' },
  },
});
const RIDGE = 1000;
const RANDOM_MOVES = 0.02;
const rulesets = order.rulesets.split(',').map(loadRuleset);

/** All features of all rulesets, then a constant per ruleset; each with two shapes. */
const names = [...new Set(rulesets.flatMap((ruleset) => new Features(new Sight(ruleset)).names))];
const constants = [...new Set(rulesets.map((ruleset) => `ruleset ${ruleset.name}`))];
const indexOf = new Map([...names, ...constants].map((name, k) => [name, k]));

function learn(generation: number, games: number, make: (taste: () => number, seed: string) => Bot): WorthRow[] {
  const regression = new Regression(2 * indexOf.size);
  let sum = 0;
  let seats = 0;
  for (let game = 0; game < games; game++) {
    const seed = `${order.seed}/${generation}/${game}`;
    const ruleset = rulesets[game % rulesets.length]!;
    const stream = new Stream(seed, 'learn');
    const env = new Env(ruleset, { replay: false });
    const sight = new Sight(ruleset);
    const features = new Features(sight);
    const numbers = [...features.names, `ruleset ${ruleset.name}`].map((name) => indexOf.get(name)!);
    const bots = Array.from({ length: env.seats }, (_, seat) => make(() => taste(stream), `${seed}/${seat}`));
    const samples: { seat: number; part: number; values: number[]; points: number }[] = [];
    env.reset({ seed });
    for (let round = 0; !env.over; ) {
      sight.look(env, 0);
      const now = sight.bytes[sight.at('game.round')]!;
      if (now !== round) {
        round = now;
        env.scores().forEach(({ total: points }, seat) => {
          sight.look(env, seat);
          features.read();
          samples.push({ seat, part: partLeft(round), values: [...features.values, 1], points });
        });
      }
      const random = stream.below(1000) < 1000 * RANDOM_MOVES;
      env.step(random ? env.pickLegal(stream.below(env.numLegal)) : bots[env.currentSeat]!.act(env));
    }
    const final = env.scores();
    for (const { seat, part, values, points } of samples) {
      const used = values.flatMap((value, k) => (value === 0 ? [] : [k])).sort((x, y) => numbers[x]! - numbers[y]!);
      regression.add(
        used.flatMap((k) => [2 * numbers[k]!, 2 * numbers[k]! + 1]),
        used.flatMap((k) => [part * values[k]!, part * (1 - part) * values[k]!]),
        final[seat]!.total - points,
      );
    }
    for (const { total } of final) sum += total;
    seats += final.length;
    if (game % 50 === 49) process.stderr.write(`generation ${generation}: ${game + 1} games, ${(sum / seats).toFixed(1)} points a seat\n`);
  }
  const weights = regression.solve(RIDGE);
  return names.map((feature, k) => ({ feature, whole: round(weights[2 * k]!), middle: round(weights[2 * k + 1]!) }));
}

/** A factor about 1: what this seat of this game thinks of one thing. */
function taste(stream: Stream): number {
  let sum = 0;
  for (let k = 0; k < 4; k++) sum += stream.below(1000) / 1000 - 0.5;
  return Math.exp(sum * 0.7);
}

function round(weight: number): number {
  return Math.round(weight * 1000) / 1000;
}

let rows: WorthRow[] = order.from === undefined ? [] : ((await import(order.from)) as { LEARNED: WorthRow[] }).LEARNED;
const first = order.from === undefined ? 0 : 1;
for (let generation = first; generation < first + Number(order.generations); generation++) {
  const known = rows;
  rows = learn(generation, Number(order.games), (factor, seed) =>
    generation === 0
      ? makeGreedy(seed, Object.fromEntries(Object.entries(WEIGHTS).map(([key, weight]) => [key, weight * factor()])) as typeof WEIGHTS)
      : makeMcts(seed, { iterations: Number(order.iterations), rows: known.map(({ feature, whole, middle }) => { const f = factor(); return { feature, whole: whole * f, middle: middle * f }; }) }));
}
const lines = rows.filter((row) => row.whole !== 0 || row.middle !== 0).map((row) => `  { feature: '${row.feature}', whole: ${row.whole}, middle: ${row.middle} },`);
writeFileSync(order.out, `import type { WorthRow } from './outlook.js';

/** Written by benchmarks/bots/learn.ts (docs/bots.md says how). */
export const LEARNED: readonly WorthRow[] = [
${lines.join('\n')}
];
`);
