import { writeFileSync } from 'node:fs';
import { FeatureVector } from '../../agents/bots/search/feature-vector.js';
import { modelsOf } from '../../agents/bots/index.js';
import { GreedyBot } from '../../agents/bots/greedy/greedy.js';
import { LEARNED_WEIGHTS } from '../../agents/bots/search/data/learned-weights.js';
import { partLeft, type FeatureWeight } from '../../agents/bots/search/value-function.js';
import { ObservationView } from '../../src/env/observation-view.js';
import { BASE_WEIGHTS, type Weights } from '../../agents/bots/greedy/weights.js';
import { loadRuleset, type Ruleset } from '../../src/catalog/ruleset.js';
import { Stream } from '../../src/core/rng.js';
import { Env } from '../../src/env/env.js';
import type { CompiledBase } from '../../src/rules/base/model/compiled.js';
import { readOptions } from '../options.js';
import { round } from '../wire/stats.js';
import { RidgeRegression } from './ridge-regression.js';

const RULESETS = 'base-2p,base-2p,base-3p,base-4p,base-5p,base-2p@eighth,base-4p@eighth,base-2p@first-2014,base-3p@first-2014';
const { options } = readOptions({
  name: 'node dist/benchmarks/bots/learn-weights.js',
  summary:
    'Learns the weights of the value function: greedy plays against itself, with perturbed weights for each seat of each game and a few random moves.\nLeast squares then find the features of a round that predict the later points.',
  options: {
    games: { type: 'integer', value: 'N', default: 1800, min: 1, help: 'games in all' },
    rulesets: { type: 'text', value: 'NAME,...', default: RULESETS, help: 'rulesets of the games, in turn' },
    seed: { type: 'text', value: 'S', default: 'learn/0', help: 'seed of the games' },
    keep: {
      type: 'flag',
      help: 'keep existing rows, and learn the features without a row from the remaining error (for a new module)',
    },
    out: { type: 'text', value: 'FILE', default: 'agents/bots/search/data/learned-weights.ts', help: 'the file to write' },
  },
  examples: ['node dist/benchmarks/bots/learn-weights.js --keep --rulesets base-2p+orders,base-2p+intrigue'],
});
const RIDGE = 1000;
const RANDOM_MOVES = 0.02;
const COLUMNS = 140;
const rulesets = options.rulesets.split(',').map((name) => loadRuleset(name));
/** Names of the features to learn, then a constant for each ruleset. */
const kept = options.keep ? LEARNED_WEIGHTS : [];
const keptRow = new Map(kept.map((row) => [row[0], row]));
const names = [...new Set(rulesets.flatMap((ruleset) => new FeatureVector(new ObservationView(ruleset)).names))].filter(
  (name) => !keptRow.has(name),
);
const constants = [...new Set(rulesets.map(constantOf))];
const columnOf = new Map([...names, ...constants].map((name, k) => [name, k]));

/** A seat at the start of a round. */
interface Sample {
  seat: number;
  part: number;
  values: number[];
  points: number;
}

/** Plays a game; its rounds are the samples. */
function playGame(ruleset: Ruleset, seed: string): { samples: Sample[]; final: number[] } {
  const stream = new Stream(seed, 'learn');
  const env = new Env(ruleset, { replay: false });
  const view = new ObservationView(ruleset);
  const features = new FeatureVector(view);
  const bots = Array.from({ length: env.seats }, (_, seat) => new GreedyBot(`${seed}/${seat}`, modelsOf({}), perturbedWeights(stream)));
  const samples: Sample[] = [];
  env.reset({ seed });
  for (let round = 0; !env.over; ) {
    view.observe(env, 0);
    const now = view.bytes[view.at('game.round')]!;
    if (now !== round) {
      round = now;
      env.scores().forEach(({ total: points }, seat) => {
        view.observe(env, seat);
        features.read();
        samples.push({
          seat,
          part: partLeft(round, (ruleset.rules.compiled as CompiledBase).rounds),
          values: [...features.values, 1],
          points,
        });
      });
    }
    const random = stream.below(1000) < 1000 * RANDOM_MOVES;
    env.step(random ? env.pickLegal(stream.below(env.numLegal)) : bots[env.currentSeat]!.act(env));
  }
  return { samples, final: env.scores().map(({ total }) => total) };
}

/** The weights of greedy, each multiplied by 1/2 to 2. */
function perturbedWeights(stream: Stream): Weights {
  return Object.fromEntries(Object.entries(BASE_WEIGHTS).map(([key, weight]) => [key, weight * factor(stream)])) as Weights;
}

function factor(stream: Stream): number {
  let sum = 0;
  for (let k = 0; k < 4; k++) sum += stream.below(1000) / 1000 - 0.5;
  return Math.exp(sum * 0.7);
}

function constantOf(ruleset: Ruleset): string {
  return `ruleset ${ruleset.name}`;
}

function learn(games: number): FeatureWeight[] {
  const regression = new RidgeRegression(2 * columnOf.size);
  for (let game = 0; game < games; game++) {
    const ruleset = rulesets[game % rulesets.length]!;
    const all = [...new FeatureVector(new ObservationView(ruleset)).names, constantOf(ruleset)];
    const numbers = all.map((name) => columnOf.get(name) ?? -1);
    const known = all.map((name) => keptRow.get(name));
    const { samples, final } = playGame(ruleset, `${options.seed}/${game}`);
    for (const { seat, part, values, points } of samples) {
      const used = values.flatMap((value, k) => (value === 0 || numbers[k]! < 0 ? [] : [k])).sort((x, y) => numbers[x]! - numbers[y]!);
      const explained = values.reduce((sum, value, k) => {
        const row = known[k];
        return row === undefined ? sum : sum + value * (part * row[1] + part * (1 - part) * row[2]);
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
  return names.map((feature, k) => [feature, round(weights[2 * k]!, 3), round(weights[2 * k + 1]!, 3)]);
}

/** A table with as many rows in a line as fit. */
function lines(rows: readonly FeatureWeight[]): string {
  let text = '';
  let width = COLUMNS;
  for (const [feature, linear, curved] of rows) {
    const row = `['${feature}', ${linear}, ${curved}],`;
    const isFull = width + 1 + row.length > COLUMNS;
    text += isFull ? `\n  ${row}` : ` ${row}`;
    width = isFull ? 2 + row.length : width + 1 + row.length;
  }
  return text;
}

const rows = [...kept, ...learn(options.games)].filter(([, linear, curved]) => linear !== 0 || curved !== 0);
writeFileSync(
  options.out,
  `import type { FeatureWeight } from '../value-function.js';

/** Written by benchmarks/bots/learn-weights.ts (docs/bots.md says how). */
export const LEARNED_WEIGHTS: readonly FeatureWeight[] = [${lines(rows)}
];
`,
);
