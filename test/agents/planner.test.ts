/** Plans of whole rounds by learned values: what `planner` does in solo games. */
import { describe, expect, test } from 'vitest';
import { makeBot, modelsOf, PLANNED, type Bot } from '../../agents/bots/index.js';
import { Model } from '../../agents/bots/policy/models.js';
import { PHASES } from '../../agents/bots/policy/names.js';
import { roundFeatures } from '../../agents/bots/solo/round-features.js';
import { roundPlanner } from '../../agents/bots/solo/round-planner.js';
import { roundSearch } from '../../agents/bots/solo/round-search.js';
import { roundModelOf, RoundValues, roundValuesOf } from '../../agents/bots/solo/round-values.js';
import { HiddenLayer } from '../../benchmarks/bots/network-trainer.js';
import { hiddenLayerOf, roundModel } from '../../benchmarks/bots/round-model.js';
import { loadRuleset, VOCABULARY } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { localModels } from '../../src/server/bots/models.js';
import { networkFor, weights } from '../onnx.js';

const SOLO = VOCABULARY.scenarios.filter(({ seats: [, most] }) => most === 1);
const PRESETS = SOLO.flatMap(({ presets = [] }) => presets);

const planner = (parameters: string, seed: number): Bot => makeBot(`planner:${parameters}`, seed, { models: localModels() });

function begun(name: string, seed: string): Env {
  const env = new Env(loadRuleset(name), { replay: false });
  env.reset({ seed });
  return env;
}

/** Plays until the question has been asked `times` times; -1: to the end of the game. */
function playTo(env: Env, question: string, times: number): void {
  const bot = makeBot('greedy', 1, { models: localModels() });
  let left = times;
  while (!env.over) {
    if (env.decisionKind === question && --left === 0) return;
    env.step(bot.act(env));
  }
}

const BY_ROUNDS = ['planner', 'greedy', 'rollout', 'mcts', 'mcts:model=auto'];

test.each(BY_ROUNDS)('%s names its model', (name) => {
  expect(SOLO.map(({ id }) => id)).toHaveLength(4);
  const bot = makeBot(name, 1, { models: localModels() });
  for (const { id } of SOLO) {
    bot.prepare!(loadRuleset(id));
    expect(bot.models?.map(({ name }) => name)).toEqual([...(name.endsWith('auto') ? [id] : []), `${id}.rounds`]);
  }
  bot.prepare!(loadRuleset(name === 'planner' ? 'invasion-2p' : 'base-2p'));
  expect(bot.models?.map(({ name }) => name)).toEqual(name.endsWith('auto') ? ['base-2p'] : []);
});

test('a search does not use the rounds model when other networks give priors and values', () => {
  const bot = makeBot('mcts:model=auto:values=auto', 1, { models: localModels() });
  bot.prepare!(loadRuleset('tours'));
  expect(bot.models?.map(({ name }) => name)).toEqual(['tours', 'tours']);
});

test.each(BY_ROUNDS)('%s refuses a ruleset without a model', (name) => {
  const without = makeBot(name, 1, { models: modelsOf({ mine: networkFor('tours') }) });
  expect(() => without.prepare!(loadRuleset('tours'))).toThrow('There is no model "tours.rounds" here; choose one of mine.');
  const wrong = makeBot(name, 1, { models: modelsOf({ tours: networkFor('tours'), 'tours.rounds': networkFor('tours') }) });
  expect(() => wrong.prepare!(loadRuleset('tours'))).toThrow('its metadata "rounds" is not in the format of docs/bots.md');
});

test('planner refuses games that it cannot plan, and the parameter deals in solo games', () => {
  expect(() => planner('plans=9', 1).prepare!(loadRuleset('base-2p'))).toThrow(
    expect.objectContaining({
      code: 'MODEL_MISMATCH',
      message: 'planner does not play base-2p, only dignitary, vierzon, salesman, tours, invasion; choose mcts or policy.',
    }) as Error,
  );
  expect(() => planner('deals=1', 1).prepare!(loadRuleset('tours'))).toThrow(
    expect.objectContaining({
      code: 'BOT_PARAMETER',
      message: 'planner does not use deals in tours; leave deals out, or give deals=0.',
    }) as Error,
  );
  for (const name of VOCABULARY.scenarios.filter(({ id }) => PLANNED.includes(id)).flatMap(({ presets = [] }) => presets))
    planner('deals=0', 1).prepare!(loadRuleset(name));
});

// Wins in six games from the set-up, on seeds that were not used for learning.
test.each([
  ['planner:plans=200:deals=0', { dignitary: 5, tours: 5, salesman: 5, vierzon: 2 }],
  ['greedy', { dignitary: 5, tours: 2, salesman: 1, vierzon: 1 }],
  ['mcts:iterations=10', { dignitary: 3, tours: 4, salesman: 3, vierzon: 2 }],
])('%s wins solo games without access to future chance', (name, least) => {
  const won = Object.keys(least).map((scenario) => {
    let games = 0;
    for (let deal = 0; deal < 6; deal++) {
      const env = begun(scenario, `solo/${deal}`);
      const bot = makeBot(name, deal, { models: localModels() });
      while (!env.over) env.step(bot.act(env));
      games += Number(env.scores()[0]!.winner);
    }
    return games;
  });
  Object.values(least).forEach((games, k) => expect(won[k], JSON.stringify(won)).toBeGreaterThanOrEqual(games));
});

test('planner explains a new plan by the best value of the plans that begin with each action', () => {
  const env = begun('tours', 'explained');
  playTo(env, 'base.planning', 1);
  const search = roundSearch(roundValuesOf(roundModelOf(env.ruleset, localModels()))(env.ruleset), 3);
  const bot = roundPlanner(search, 1, { plans: 60 });
  const answer = bot.act(env);
  const { rows } = bot.explain()!;
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter(({ action }) => !env.isLegal(action))).toEqual([]);
  expect(rows.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  const values = new Map(rows.map(({ action, value }) => [action, value!]));
  // the placements of a plan may start in any order; each answer lists the remaining ones
  const asked: number[] = [];
  const told: Map<number, number>[] = [];
  const { actions } = env.ruleset.spec;
  for (let action = answer; actions[action]!.name.startsWith('place'); action = bot.act(env)) {
    expect(values.get(action)).toBeGreaterThanOrEqual(values.get(answer)! - 0.02);
    const shares = new Map(bot.explain()!.rows.map((row) => [row.action, row.share]));
    const isPlacement = (other: number): boolean => env.isLegal(other) && actions[other]!.name.startsWith('place');
    expect([...shares].filter(([other, share]) => share > 0 && !isPlacement(other))).toEqual([]);
    expect([...shares.values()].reduce((sum, share) => sum + share)).toBeCloseTo(1);
    // later only plans with all placed followers count
    const plans = search.pool.filter((plan) => asked.every((one) => plan.actions.includes(one)));
    expect([...shares].filter(([other, share]) => share > 0 && !plans.some((plan) => plan.actions.includes(other)))).toEqual([]);
    asked.push(action);
    told.push(shares);
    env.step(action);
  }
  expect(asked.length).toBeGreaterThan(2);
  asked.forEach((_, k) => expect(asked.slice(k).filter((action) => !told[k]!.get(action))).toEqual([]));
  expect(told.at(-1)!.get(asked.at(-1)!)).toBeGreaterThan(0.5);
});

test('planner explains other answers by the values of the plans that begin with them', () => {
  const env = begun('tours', 'explained');
  playTo(env, 'base.turn', 3);
  const bot = planner('plans=60', 1);
  bot.act(env);
  const rows = bot.explain!().rows.sort((a, b) => b.value! - a.value!);
  expect(rows.length).toBeGreaterThan(1);
  const shares = rows.map(({ share }) => share);
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
});

test('a planner that gets another seed answers like one that was made with this seed', () => {
  const env = begun('tours', 'seeds');
  const kept = planner('plans=20', 1);
  for (let seed = 2; seed < 12; seed++) {
    kept.act(env);
    kept.reset!(seed);
    const action = planner('plans=20', seed).act(env);
    expect(kept.act(env)).toBe(action);
    kept.reset!(1);
    env.step(action);
  }
});

describe.each(PRESETS)('%s', (name) => {
  test('the answer does not depend on future chance and does not change the game', () => {
    const env = begun(name, 'fair');
    playTo(env, 'base.planning', 12);
    const before = env.stateHash();
    planner('plans=9:deals=0', 1).act(env);
    expect(env.stateHash()).toBe(before);
    const answers = ['a', 'b', 'c'].map((seed) => planner('plans=50', 1).act(env.fork('reseed', { seed })));
    expect(new Set(answers).size).toBe(1);
  });

  test('every feature has a unique name', () => {
    const { names, values } = roundFeatures(loadRuleset(name));
    expect(new Set(names).size).toBe(names.length);
    expect(values.length).toBe(names.length);
  });

  test('the features of a round are the same before and after its draw', () => {
    const env = begun(name, 'drawn');
    playTo(env, 'base.draw', 3);
    const features = roundFeatures(env.ruleset);
    const before = features.read(env).slice();
    const most = env.legalActions().at(-1)!;
    expect(env.ruleset.spec.actions[most]!.name).toMatch(/^draw\([1-9]\)$/);
    env.step(most);
    expect(features.read(env)).toEqual(before);
  });
});

test.each(SOLO.map(({ id }) => [id]))('the learned inputs of %s still have their names', (id) => {
  const ruleset = loadRuleset(id);
  const { names } = roundFeatures(ruleset);
  const { hidden, weights: all } = hiddenLayerOf(roundModelOf(ruleset, localModels()), names);
  expect(names.filter((_, row) => all.subarray(row * hidden, (row + 1) * hidden).every((weight) => weight === 0))).toEqual([]);
});

test('a model is read back unchanged, and plays variants by the names of inputs and actions', () => {
  const ruleset = loadRuleset('vierzon');
  const { names } = roundFeatures(ruleset);
  const layer = new HiddenLayer(names.length, 40, weights(HiddenLayer.size(names.length, 40)));
  const written = new RoundValues(ruleset, (x) => layer.value(x));
  const logits = weights(written.logits.length, 2);
  logits.forEach((logit, k) => written.set(k, 5 * logit));
  const model = new Model('x', roundModel(written, layer));
  const read = roundValuesOf(model)(ruleset);
  const x = weights(names.length, 3);
  expect(read.endValue(x)).toBeCloseTo(layer.value(x), 3);
  expect(read.logits).toEqual(written.logits);
  expect(Math.max(...read.logits)).toBe(4);
  expect(hiddenLayerOf(model, names).weights).toEqual(layer.weights);
  // values of another scenario: the shared inputs alone, and the shared actions
  const other = loadRuleset('salesman');
  const others = roundFeatures(other).names;
  const values = roundValuesOf(model)(other);
  const y = weights(others.length, 4);
  const shared = Float32Array.from(names, (name) => y[others.indexOf(name)] ?? 0);
  expect(values.endValue(y)).toBeCloseTo(layer.value(shared), 3);
  const pass = ({ spec }: typeof other): number => spec.actions.findIndex(({ name }) => name === 'pass');
  expect(values.logits[values.at('base.planning', 1) + pass(other) * PHASES]).toBe(
    written.logits[written.at('base.planning', 1) + pass(ruleset) * PHASES],
  );
});
