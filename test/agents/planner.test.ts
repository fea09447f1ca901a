/** Plans of whole rounds by learned values: what `planner` does in solo games. */
import { describe, expect, test } from 'vitest';
import { makeBot } from '../../agents/bots/index.js';
import { decodeNetwork, encodeWeights, type LearnedModel } from '../../agents/bots/solo/learned-model.js';
import { modelFor } from '../../agents/bots/solo/models.js';
import { Network } from '../../agents/bots/solo/network.js';
import { ObservationView } from '../../agents/bots/greedy/observation-view.js';
import { RoundFeatures } from '../../agents/bots/solo/round-features.js';
import { loadRuleset, VOCABULARY } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';

const SOLO = VOCABULARY.scenarios.filter(({ seats: [, most] }) => most === 1);
const PRESETS = SOLO.flatMap(({ presets = [] }) => presets);

function begun(name: string, seed: string): Env {
  const env = new Env(loadRuleset(name), { replay: false });
  env.reset({ seed });
  return env;
}

/** Plays until the question is asked, a number of times; -1: to the end of the game. */
function playTo(env: Env, question: string, times: number): void {
  const bot = makeBot('greedy', 1);
  let left = times;
  while (!env.over) {
    if (env.decisionKind === question && --left === 0) return;
    env.step(bot.act(env));
  }
}

test('every scenario for one seat has learned values', () => {
  expect(SOLO.map(({ id }) => id)).toHaveLength(4);
  for (const { id } of SOLO) expect(modelFor(loadRuleset(id)), id).not.toBe(null);
});

// Wins in a few games from the set-up, on seeds that nothing was learned from. Greedy wins 0 or 1 of them, in The Dignitary about 3.
test.each([
  ['dignitary', 5],
  ['tours', 5],
  ['salesman', 5],
  ['vierzon', 2],
])('planner wins %s from the set-up, without knowing chance', (name, least) => {
  let won = 0;
  for (let deal = 0; deal < 6; deal++) {
    const env = begun(name, `solo/${deal}`);
    const bot = makeBot('planner:plans=200:deals=0', deal);
    while (!env.over) env.step(bot.act(env));
    won += Number(env.scores()[0]!.winner);
  }
  expect(won).toBeGreaterThanOrEqual(least);
});

describe.each(PRESETS)('%s', (name) => {
  test('answers alike whatever chance will bring, and leaves the game as it is', () => {
    const env = begun(name, 'fair');
    playTo(env, 'base.planning', 12);
    const before = env.stateHash();
    makeBot('planner:plans=9:deals=0', 1).act(env);
    expect(env.stateHash()).toBe(before);
    for (const bot of name === 'vierzon' ? ['planner:plans=50:deals=0', 'planner:plans=9:deals=1'] : ['planner:plans=50:deals=0']) {
      const answers = ['a', 'b', 'c'].map((seed) => makeBot(bot, 1).act(env.fork('reseed', { seed })));
      expect(new Set(answers).size).toBe(1);
    }
  });

  test('each feature has one name', () => {
    const { names, values } = new RoundFeatures(new ObservationView(loadRuleset(name)));
    expect(new Set(names).size).toBe(names.length);
    expect(values.length).toBe(names.length);
  });

  test('the features of a round are the same before and after its draw', () => {
    const env = begun(name, 'drawn');
    playTo(env, 'base.draw', 3);
    const view = new ObservationView(env.ruleset);
    const features = new RoundFeatures(view);
    view.observe(env, 0);
    const before = features.read().slice();
    const most = env.legalActions().at(-1)!;
    expect(env.ruleset.spec.actions[most]!.name).toMatch(/^draw\([1-9]\)$/);
    env.step(most);
    view.observe(env, 0);
    expect(features.read()).toEqual(before);
  });
});

test.each(SOLO.map(({ id }) => [id]))('no input that was learned in %s has another name now', (id) => {
  const { network } = modelFor(loadRuleset(id))!;
  const { names } = new RoundFeatures(new ObservationView(loadRuleset(id)));
  const silent = names.filter((_, row) =>
    network.weights.subarray(row * network.hidden, (row + 1) * network.hidden).every((weight) => weight === 0),
  );
  expect(silent).toEqual([]);
});

describe('learned models', () => {
  const weights = Float32Array.from({ length: Network.size(3, 2) }, (_, k) => Math.sin(k) * 2);
  const learned = (inputs: string): LearnedModel => ({ hidden: 2, inputs, ...encodeWeights(weights), preferences: '' });

  test('are read as they were written, whatever the order of the inputs', () => {
    const x = Float32Array.from([0.5, 0, 2]);
    const value = new Network(3, 2, weights).value(x);
    expect(decodeNetwork(learned('a,b,c'), ['a', 'b', 'c']).value(x)).toBeCloseTo(value, 3);
    expect(decodeNetwork(learned('a,b,c'), ['c', 'new', 'a']).value(Float32Array.from([2, 7, 0.5]))).toBeCloseTo(value, 3);
  });

  test('of another size are refused', () => {
    expect(() => decodeNetwork(learned('a,b'), ['a', 'b'])).toThrow('bytes of weights');
    expect(() => new Network(4, 2, weights)).toThrow('weights');
  });
});
