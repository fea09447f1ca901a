// Games of one seat and without victory points through Env and VectorEnv: objectives as numbers, rewards, what is refused.
import { describe, expect, test } from 'vitest';
import { makeBot } from '../../agents/ts/bot.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Refusal } from '../../src/core/result.js';
import { Env, TERMINAL } from '../../src/env/env.js';
import { objectiveIds } from '../../src/env/reward.js';
import { makeColumns, VectorEnv, type VectorOptions } from '../../src/env/vector.js';

const SCENARIOS = ['duel', 'dignitary', 'vierzon', 'salesman', 'tours'];

const codeOf = (call: () => unknown): string => {
  try {
    call();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return '';
};

/** i32[P, K, 3] as scores tell it. */
const fromScores = (env: Env): number[] => env.scores().flatMap(({ objectives }) => objectives.flatMap(({ have, need, done }) => [have, need, Number(done)]));

describe.each(SCENARIOS)('%s', (name) => {
  const ruleset = loadRuleset(name);
  const size = ruleset.seats * objectiveIds(ruleset.rules).length * 3;

  test('objectives as numbers are what scores say, all the way', () => {
    const env = new Env(ruleset);
    const numbers = new Int32Array(size + 2).fill(-7);
    for (let seed = 0; seed < 3; seed++) {
      env.reset({ seed });
      for (let k = 0; ; k++) {
        env.writeObjectives(numbers, 1);
        expect([...numbers]).toEqual([-7, ...fromScores(env), -7]);
        expect(env.scores().map(({ objectives }) => objectives.map(({ id }) => id))).toEqual(new Array(ruleset.seats).fill(objectiveIds(ruleset.rules)));
        if (env.over) break;
        env.step(env.pickLegal((k * 7919) % env.numLegal));
      }
    }
  });

  test('a vector tells the objectives of slots and of ended episodes, and refuses what an env refuses', () => {
    const options: VectorOptions = { numEnvs: 3, autoreset: 'same-step', reward: 'progress', discount: 0.9 };
    const vector = new VectorEnv(ruleset, options);
    const out = makeColumns(ruleset, 3);
    const single = new Env(ruleset, options);
    const numbers = new Int32Array(size);
    vector.writeObjectives(0, numbers.fill(9), 0);
    expect(numbers.every((value) => value === 0)).toBe(true);
    vector.reset(5, out);
    single.reset({ seed: out.episodeSeed[1]! });
    for (let k = 0, ended = 0; ended < 2; k++) {
      const actions = Int32Array.from({ length: 3 }, (_, slot) => vector.env(slot).pickLegal((k * 31 + slot) % vector.env(slot).numLegal));
      vector.step(null, actions, out);
      single.step(actions[1]!);
      expect([...out.rewards.subarray(ruleset.seats, 2 * ruleset.seats)]).toEqual([...single.rewards].map(Math.fround));
      if (single.over) {
        const f = vector.finals.slot.subarray(0, vector.finals.count).indexOf(1);
        expect([...vector.finals.objectives.subarray(f * size, (f + 1) * size)]).toEqual(fromScores(single));
        single.reset({ seed: out.episodeSeed[1]! });
        ended++;
      }
      vector.writeObjectives(1, numbers, 0);
      expect([...numbers]).toEqual(fromScores(single));
    }
    for (const reward of ['score', 'margin'] as const) expect(codeOf(() => new VectorEnv(ruleset, { numEnvs: 1, reward }))).toBe('REWARD_UNSUPPORTED');
  });
});

test('victory points and objectives exclude each other', () => {
  const ruleset = loadRuleset('base-2p');
  expect(objectiveIds(ruleset.rules)).toEqual([]);
  expect(codeOf(() => new Env(ruleset, { reward: 'progress' }))).toBe('REWARD_UNSUPPORTED');
  expect(codeOf(() => new VectorEnv(ruleset, { numEnvs: 1, reward: 'progress' }))).toBe('REWARD_UNSUPPORTED');
  const env = new Env(ruleset);
  env.reset({ seed: 1 });
  env.writeObjectives(new Int32Array(0), 0);
  expect(env.scores().every(({ objectives }) => objectives.length === 0)).toBe(true);
});

test('a lone seat that forfeits has lost, and is paid what a loss pays', () => {
  for (const [options, loss] of [['', -1], ['?lossReward=0', 0]] as const) {
    const env = new Env(loadRuleset(`salesman${options}`), { illegal: 'terminate' });
    env.reset({ seed: 2 });
    env.step(env.ruleset.spec.actions.find(({ id }) => !env.isLegal(id))!.id);
    expect([env.terminated, env.currentSeat, env.rewards[0], env.scores()[0]!.winner]).toEqual([true, TERMINAL, loss, false]);
  }
});

test('in a duel against a bot the rewards of a row are discounted once, whoever else plays', () => {
  const ruleset = loadRuleset('duel');
  const play = (reward: 'outcome' | 'progress'): number => {
    const vector = new VectorEnv(ruleset, { numEnvs: 1, reward, discount: 0.9, autoreset: 'disabled', opponents: [null, makeBot('random', 'x')] });
    const out = makeColumns(ruleset, 1);
    vector.reset(11, out);
    let sum = 0;
    for (let k = 0, factor = 1; out.ended[0] === 0; k++, factor *= 0.9) {
      vector.step(null, Int32Array.of(vector.env(0).pickLegal((k * 13) % vector.env(0).numLegal)), out);
      sum += factor * out.rewards[0]!;
    }
    return sum;
  };
  // both seats begin alike, and bots draft before anything counts: Φ of the learner's first state is 0
  expect(play('progress')).toBeCloseTo(play('outcome'), 5);
});
