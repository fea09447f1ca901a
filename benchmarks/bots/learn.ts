/**
 * Learns what things are worth where a round begins (agents/ts/learned.ts): greedy plays against itself,
 * each seat of each game with a taste of its own and a few random moves, so that many ways to play are seen;
 * then least squares say which features of a round brought the points that came after it.
 *
 *   node dist/benchmarks/bots/learn.js --games 1800 --out agents/ts/learned.ts
 *   node dist/benchmarks/bots/learn.js --keep --rulesets base-2p+orders,base-2p+intrigue
 *
 * `--keep` leaves the rows that are there as they are: only features without one are learned, from the points
 * that the others do not explain. That is how a module is added.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Features } from '../../agents/ts/features.js';
import { makeGreedy } from '../../agents/ts/greedy.js';
import { LEARNED } from '../../agents/ts/learned.js';
import { partLeft, type WorthRow } from '../../agents/ts/outlook.js';
import { Sight } from '../../agents/ts/sight.js';
import { WEIGHTS } from '../../agents/ts/weights.js';
import type { Weights } from '../../agents/ts/survey.js';
import { loadRuleset, type Ruleset } from '../../src/catalog/ruleset.js';
import { Stream } from '../../src/core/rng.js';
import { Env } from '../../src/env/env.js';
import type { Facts } from '../../src/rules/base/facts.js';
import { Regression } from './regression.js';

const { values: order } = parseArgs({
  options: {
    games: { type: 'string', default: '1800' },
    rulesets: { type: 'string', default: 'base-2p,base-2p,base-3p,base-4p,base-5p,base-2p@eighth,base-4p@eighth,base-2p@first-2014,base-3p@first-2014' },
    seed: { type: 'string', default: 'learn/0' },
    keep: { type: 'boolean', default: false },
    out: { type: 'string', default: 'agents/ts/learned.ts' },
  },
});
const RIDGE = 1000;
const RANDOM_MOVES = 0.02;
const rulesets = order.rulesets.split(',').map(loadRuleset);
/** What the features to learn are called, then a constant for each ruleset. */
const kept = order.keep ? LEARNED : [];
const keptRow = new Map(kept.map((row) => [row.feature, row]));
const names = [...new Set(rulesets.flatMap((ruleset) => new Features(new Sight(ruleset)).names))].filter((name) => !keptRow.has(name));
const constants = [...new Set(rulesets.map(constantOf))];
const numberOf = new Map([...names, ...constants].map((name, k) => [name, k]));

/** A seat where a round begins. */
interface Sample {
  seat: number;
  part: number;
  values: number[];
  points: number;
}

/** One game, with its rounds as samples. */
function observe(ruleset: Ruleset, seed: string): { samples: Sample[]; final: number[] } {
  const stream = new Stream(seed, 'learn');
  const env = new Env(ruleset, { replay: false });
  const sight = new Sight(ruleset);
  const features = new Features(sight);
  const bots = Array.from({ length: env.seats }, (_, seat) => makeGreedy(`${seed}/${seat}`, tasteOf(stream)));
  const samples: Sample[] = [];
  env.reset({ seed });
  for (let round = 0; !env.over; ) {
    sight.look(env, 0);
    const now = sight.bytes[sight.at('game.round')]!;
    if (now !== round) {
      round = now;
      env.scores().forEach(({ total: points }, seat) => {
        sight.look(env, seat);
        features.read();
        samples.push({ seat, part: partLeft(round, (ruleset.rules.facts as Facts).rounds), values: [...features.values, 1], points });
      });
    }
    const random = stream.below(1000) < 1000 * RANDOM_MOVES;
    env.step(random ? env.pickLegal(stream.below(env.numLegal)) : bots[env.currentSeat]!.act(env));
  }
  return { samples, final: env.scores().map(({ total }) => total) };
}

/** The weights of greedy, each by a factor of about 1/2 to 2. */
function tasteOf(stream: Stream): Weights {
  return Object.fromEntries(Object.entries(WEIGHTS).map(([key, weight]) => [key, weight * factor(stream)])) as Weights;
}

function factor(stream: Stream): number {
  let sum = 0;
  for (let k = 0; k < 4; k++) sum += stream.below(1000) / 1000 - 0.5;
  return Math.exp(sum * 0.7);
}

function constantOf(ruleset: Ruleset): string {
  return `ruleset ${ruleset.name}`;
}

function learn(games: number): WorthRow[] {
  const regression = new Regression(2 * numberOf.size);
  for (let game = 0; game < games; game++) {
    const ruleset = rulesets[game % rulesets.length]!;
    const all = [...new Features(new Sight(ruleset)).names, constantOf(ruleset)];
    const numbers = all.map((name) => numberOf.get(name) ?? -1);
    const known = all.map((name) => keptRow.get(name));
    const { samples, final } = observe(ruleset, `${order.seed}/${game}`);
    for (const { seat, part, values, points } of samples) {
      const used = values.flatMap((value, k) => (value === 0 || numbers[k]! < 0 ? [] : [k])).sort((x, y) => numbers[x]! - numbers[y]!);
      const explained = values.reduce((sum, value, k) => {
        const row = known[k];
        return row === undefined ? sum : sum + value * (part * row.whole + part * (1 - part) * row.middle);
      }, 0);
      regression.add(
        used.flatMap((k) => [2 * numbers[k]!, 2 * numbers[k]! + 1]),
        used.flatMap((k) => [part * values[k]!, part * (1 - part) * values[k]!]),
        final[seat]! - points - explained,
      );
    }
    if (game % 100 === 99) process.stderr.write(`${game + 1} games\n`);
  }
  const weights = regression.solve(RIDGE);
  return names.map((feature, k) => ({ feature, whole: round(weights[2 * k]!), middle: round(weights[2 * k + 1]!) }));
}

function round(weight: number): number {
  return Math.round(weight * 1000) / 1000;
}

const rows = [...kept, ...learn(Number(order.games))].filter(({ whole, middle }) => whole !== 0 || middle !== 0);
writeFileSync(
  order.out,
  `import type { WorthRow } from './outlook.js';

/** Written by benchmarks/bots/learn.ts (docs/bots.md says how). */
export const LEARNED: readonly WorthRow[] = [
${rows.map(({ feature, whole, middle }) => `  { feature: '${feature}', whole: ${whole}, middle: ${middle} },`).join('\n')}
];
`,
);
