// Solo games without victory points through Env and VectorEnv: objectives as numbers, rewards, refusals.
import { describe, expect, test } from 'vitest';
import { loadRuleset, VOCABULARY } from '../../src/catalog/ruleset.js';
import { Refusal } from '../../src/core/result.js';
import { Env, TERMINAL } from '../../src/env/env.js';
import { objectiveIds } from '../../src/env/reward.js';
import { makeColumns, VectorEnv, type VectorOptions } from '../../src/env/vector.js';

/** A preset of every scenario without victory points. */
const SCENARIOS = VOCABULARY.scenarios
  .flatMap(({ presets = [] }) => presets.slice(0, 1))
  .filter((name) => objectiveIds(loadRuleset(name).rules).length > 0);

const codeOf = (call: () => unknown): string => {
  try {
    call();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return '';
};

/** i32[P, K, 3], computed from the scores. */
const fromScores = (env: Env): number[] =>
  env.scores().flatMap(({ objectives }) => objectives.flatMap(({ have, need, done }) => [have, need, Number(done)]));

describe.each(SCENARIOS)('%s', (name) => {
  const ruleset = loadRuleset(name);
  const size = ruleset.seats * objectiveIds(ruleset.rules).length * 3;

  test('objectives as numbers equal those of the scores during the whole game', () => {
    const env = new Env(ruleset);
    const numbers = new Int32Array(size + 2).fill(-7);
    for (let seed = 0; seed < 3; seed++) {
      env.reset({ seed });
      for (let k = 0; ; k++) {
        env.writeObjectives(numbers, 1);
        expect([...numbers]).toEqual([-7, ...fromScores(env), -7]);
        expect(env.scores().every(({ objectives }) => objectives.every(({ have, need }) => have >= 0 && have <= need))).toBe(true);
        expect(env.scores().map(({ objectives }) => objectives.map(({ id }) => id))).toEqual(
          new Array(ruleset.seats).fill(objectiveIds(ruleset.rules)),
        );
        if (env.over) break;
        env.step(env.pickLegal((k * 7919) % env.numLegal));
      }
    }
  });

  test('a vector returns the objectives of slots and of ended episodes, and refuses the same input as an env', () => {
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
    for (const reward of ['score', 'margin'] as const)
      expect(codeOf(() => new VectorEnv(ruleset, { numEnvs: 1, reward }))).toBe('REWARD_UNSUPPORTED');
  });
});

test('a ruleset has either victory points or objectives', () => {
  const ruleset = loadRuleset('base-2p');
  expect(objectiveIds(ruleset.rules)).toEqual([]);
  expect(codeOf(() => new Env(ruleset, { reward: 'progress' }))).toBe('REWARD_UNSUPPORTED');
  expect(codeOf(() => new VectorEnv(ruleset, { numEnvs: 1, reward: 'progress' }))).toBe('REWARD_UNSUPPORTED');
  const env = new Env(ruleset);
  env.reset({ seed: 1 });
  env.writeObjectives(new Int32Array(0), 0);
  expect(env.scores().every(({ objectives }) => objectives.length === 0)).toBe(true);
});

test('the seat of a solo game that forfeits loses and gets the reward of a loss', () => {
  for (const [options, loss] of [
    ['', -1],
    ['?lossReward=0', 0],
  ] as const) {
    const env = new Env(loadRuleset(`salesman${options}`), { illegal: 'terminate' });
    env.reset({ seed: 2 });
    env.step(env.ruleset.spec.actions.find(({ id }) => !env.isLegal(id))!.id);
    expect([env.terminated, env.currentSeat, env.rewards[0], env.scores()[0]!.winner]).toEqual([true, TERMINAL, loss, false]);
  }
});

const MARKET = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
const SEAT = {
  coins: 30,
  market: MARKET,
  tracks: { development: 3 },
  goods: { grain: 3 },
  spaces: { scriptorium: ['knight', 'scholar'], monastery: ['scholar', 'trader'] },
};
/** A duel in which both seats can still do something that counts. */
const DUEL = { phase: 'actions', round: 3, start: 0, seats: [SEAT, SEAT] };

test('in a duel against a bot the reward of a row is discounted only once, also after moves of the bot', () => {
  const ruleset = loadRuleset('duel');
  const rival = {
    act: (env: Env): number =>
      env.isLegal(ruleset.actionId('use(scriptorium)')) ? ruleset.actionId('use(scriptorium)') : env.pickLegal(0),
  };
  const vector = new VectorEnv(ruleset, { numEnvs: 1, reward: 'progress', discount: 0.5, opponents: [null, rival] });
  const out = makeColumns(ruleset, 1);
  vector.reset(11, out);
  const env = vector.env(0);
  env.reset({ seed: 11, position: DUEL });
  const phi = (): number => {
    const [own, other] = env
      .scores()
      .map(({ objectives }) => objectives.reduce((sum, o) => sum + (o.done ? 1 : 0.5 * Math.min(1, o.have / o.need)), 0) / 4);
    return own! - other!;
  };
  for (let k = 0, before = phi(); k < 4; k++, before = phi()) {
    vector.step(
      null,
      Int32Array.of(env.isLegal(ruleset.actionId('use(monastery)')) ? ruleset.actionId('use(monastery)') : env.pickLegal(0)),
      out,
    );
    expect(env.over).toBe(false);
    expect(out.rewards[0]).toBeCloseTo(0.5 * phi() - before, 6);
    // the first answer of the bot has put it ahead
    expect(phi()).toBeLessThan(0);
  }
});
