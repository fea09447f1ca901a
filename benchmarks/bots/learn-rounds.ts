import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Stream } from '../../src/core/rng.js';
import { Env } from '../../src/env/env.js';
import { Model } from '../../agents/bots/policy/models.js';
import { PHASES } from '../../agents/bots/policy/names.js';
import { roundPlanner } from '../../agents/bots/solo/round-planner.js';
import { roundFeatures } from '../../agents/bots/solo/round-features.js';
import { outcome, roundSearch } from '../../agents/bots/solo/round-search.js';
import { RoundValues, roundValuesOf } from '../../agents/bots/solo/round-values.js';
import { readOptions } from '../options.js';
import { HiddenLayer, NetworkTrainer } from './network-trainer.js';
import { hiddenLayerOf, roundModel } from './round-model.js';

const {
  options: { out, seconds, plans, from, ...options },
} = readOptions({
  name: 'node dist/benchmarks/bots/learn-rounds.js',
  summary:
    "Learns the model of `planner` for a solo scenario: the value of a round's end, and the actions of good plans.\nPlays by plans that the network evaluates, and learns from the ends of these games.",
  options: {
    ruleset: { type: 'text', value: 'NAME', default: 'tours', help: 'the scenario' },
    out: { type: 'text', value: 'FILE', help: 'file of the network; an existing network learns further' },
    seconds: { type: 'integer', value: 'N', default: 600, help: 'time to learn' },
    plans: { type: 'integer', value: 'N', default: 50, min: 1, help: 'plans of a decision' },
    from: { type: 'integer', value: 'N', default: 1_000_000, help: 'first chance seed' },
    hidden: { type: 'integer', value: 'N', default: 32, min: 1, help: 'hidden units of a new network' },
    fresh: { type: 'flag', help: 'begin with a new network, even if the file exists' },
    lines: { type: 'text', value: 'DIR', help: 'recorded games, with which a new network begins' },
  },
  examples: ['node dist/benchmarks/bots/learn-rounds.js --ruleset tours --out agents/models/tours.rounds.onnx'],
});
const MEMORY = 100_000;
/** examples before an existing network learns more: from few games it would learn their chance */
const ENOUGH = 20_000;
const STEPS = 4;
const RATE = 0.001;
/** weight of the end of a game relative to the values on the way to it */
const LAMBDA = 0.9;
const PREFER = 0.02;
const FORGET = 0.9998;
const FIRST_STEPS = 1500;
const REPORT = 15_000;
const FINE = 65536;

const ruleset = loadRuleset(options.ruleset);
const stream = new Stream(`learn/${from}`, 'rounds');
const known = options.fresh || out === undefined || !existsSync(out) ? null : new Model(out, readFileSync(out));
const { names } = roundFeatures(ruleset);
const layer = known === null ? NetworkTrainer.fresh(names.length, options.hidden, stream) : hiddenLayerOf(known, names);
const values = new RoundValues(ruleset, (x) => layer.value(x));
if (known !== null) roundValuesOf(known)(ruleset).logits.forEach((logit, k) => values.set(k, logit));
const trainer = new NetworkTrainer(layer, MEMORY, stream);
const search = roundSearch(values, 1);
const random = (): number => stream.below(FINE) / FINE;

/** Makes recalls and passing rare. */
function setFirstPreferences(): void {
  for (const decision of ruleset.rules.decisions) {
    if (decision === null) continue;
    ruleset.spec.actions.forEach(({ name }, action) => {
      const logit =
        name === 'pass' ? -3 : name !== 'done' ? 0 : decision.name === 'base.recall' ? 2.5 : decision.name === 'base.planning' ? -1.5 : 0;
      for (let phase = 0; phase < PHASES; phase++) values.set(values.at(decision.name, 1) + action * PHASES + phase, logit);
    });
  }
}

/** Makes a softmax step towards the action. */
function prefer(env: Env, round: number, action: number, rate: number): void {
  if (env.decisionKind === 'base.draw') return;
  const legal = env.legalActions();
  const at = values.at(env.decisionKind, round);
  const sum = legal.reduce((total, other) => total + values.odds[at + other * PHASES]!, 0);
  for (const other of legal) {
    const index = at + other * PHASES;
    values.set(index, values.logits[index]! * FORGET + rate * (Number(other === action) - values.odds[index]! / sum));
  }
}

interface Game {
  result: number;
  ends: Float32Array[];
}

/** Plays a game and learns preferences from it; returns the features at the ends of its rounds. */
function play(env: Env, choose: (env: Env) => number, rate: number): Game {
  let round = search.sampler.roundOf(env);
  const ends: Float32Array[] = [];
  while (!env.over) {
    const action = choose(env);
    prefer(env, round, action, rate);
    env.step(action);
    if (env.over) break;
    const now = search.sampler.roundOf(env);
    if (now !== round) ends.push(search.features.read(env).slice());
    round = now;
  }
  return { result: outcome(env), ends };
}

/** Learns from recorded games. */
function begin(env: Env, lines: string): void {
  const files = readdirSync(lines).filter((file) => file.startsWith(`${ruleset.scenario}-`));
  for (const file of [...files, ...files]) {
    const record = JSON.parse(readFileSync(join(lines, file), 'utf8')) as { seed: string; actions: string[] };
    env.reset({ seed: record.seed });
    let move = 0;
    const { result, ends } = play(env, () => ruleset.actionId(record.actions[move++]!), 5 * PREFER);
    for (const end of [...ends, ...ends, ...ends]) trainer.add(end, result);
  }
  for (let k = 0; k < FIRST_STEPS; k++) trainer.step(2 * RATE);
  console.log(`${files.length} recorded games; error ${trainer.takeError().toFixed(4)}`);
}

function write(): void {
  if (out !== undefined) writeFileSync(out, roundModel(values, new HiddenLayer(layer.inputs, layer.hidden, trainer.mean)));
}

const env = new Env(ruleset, { replay: false });
if (known === null) setFirstPreferences();
if (known === null && options.lines !== undefined) begin(env, options.lines);
const budget = { plans };
const planner = roundPlanner(search, String(from), budget);
const start = performance.now();
let reported = start;
let [games, wins, sum] = [0, 0, 0];
for (let seed = from; performance.now() - start < 1000 * seconds; seed++) {
  env.reset({ seed });
  planner.reset(seed);
  const { result, ends } = play(
    env,
    (state) => {
      budget.plans = Math.round(plans * (0.5 + 1.5 * random()));
      return planner.act(state);
    },
    PREFER,
  );
  let target = result;
  for (const end of ends.reverse()) {
    const value = layer.value(end);
    trainer.add(end, target);
    target = LAMBDA * target + (1 - LAMBDA) * Math.max(0, Math.min(1, value));
  }
  const part = (performance.now() - start) / (1000 * seconds);
  if (known === null || trainer.examples >= ENOUGH) for (let k = 0; k < STEPS; k++) trainer.step(RATE * Math.min(1, 2.1 - 2 * part));
  games++;
  sum += result;
  wins += Number(result === 1);
  if (performance.now() - reported < REPORT) continue;
  console.log(
    `${Math.round((performance.now() - start) / 1000)} s: ${wins} of ${games} games won, mean ${(sum / games).toFixed(3)}, error ${trainer.takeError().toFixed(4)}`,
  );
  [games, wins, sum] = [0, 0, 0];
  reported = performance.now();
  write();
}
write();
