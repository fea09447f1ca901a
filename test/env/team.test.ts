// A team wins or loses as a whole (COOP-020, COOP-DEC-42, COOP-DEC-45): rewards, scores, objectives and refusals in the reference scenario `team`.
import { describe, expect, test } from 'vitest';
import '../team.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Stream } from '../../src/core/rng.js';
import { Refusal } from '../../src/core/result.js';
import { Env, type EnvOptions } from '../../src/env/env.js';
import { checkReward, type RewardMode } from '../../src/env/reward.js';
import { makeColumns, VectorEnv } from '../../src/env/vector.js';

const RULESETS = ['team-2p', 'team-3p'];

/** A game played to its end at random. */
function played(name: string, seed: number, options: EnvOptions = {}): Env {
  const env = new Env(loadRuleset(name), { replay: false, ...options });
  const stream = new Stream('team', String(seed));
  env.reset({ seed });
  while (!env.over) env.step(env.pickLegal(stream.below(env.numLegal)));
  return env;
}

test('the ruleset declares how the results of seats depend on each other', () => {
  const declared = ['base-4p', 'base-2p+orders', 'duel', 'salesman', 'vierzon', 'dignitary', 'tours', 'invasion-2p', ...RULESETS].map(
    (name) => loadRuleset(name).spec.utility,
  );
  expect(declared).toEqual(['versus', 'versus', 'versus', 'solo', 'solo', 'solo', 'solo', 'team', 'team', 'team']);
});

describe.each(RULESETS)('%s', (name) => {
  const games = Array.from({ length: 20 }, (_, seed) => played(name, seed));
  const all = <T>(env: Env, value: T): T[] => new Array<T>(env.seats).fill(value);

  test('a win pays +1 to every seat, a loss -1; all seats have rank 1, and all or none have won', () => {
    for (const env of games) {
      const scores = env.scores();
      const won = scores.every(({ objectives }) => objectives.every(({ done }) => done));
      expect([...env.returns]).toEqual(all(env, won ? 1 : -1));
      expect(scores.map(({ rank, winner }) => ({ rank, winner }))).toEqual(all(env, { rank: 1, winner: won }));
    }
    expect(new Set(games.map((env) => env.returns[0]))).toEqual(new Set([1, -1]));
  });

  test('an objective of the team counts once, an objective of each seat counts for every seat', () => {
    for (const env of games) {
      const scores = env.scores();
      const states = scores.map(({ objectives }) => objectives);
      for (const [treasure] of states) expect(treasure).toEqual(states[0]![0]);
      const own = states.filter(([, savings]) => savings!.done).length;
      const common = Number(states[0]![0]!.done);
      for (const { total, parts } of scores) {
        expect(total).toBe(common + own);
        expect(parts).toEqual({ ...(common > 0 && { treasure: 1 }), ...(own > 0 && { savings: own }) });
      }
    }
  });

  test('objectives have the shape [P, K, 3]', () => {
    const [env] = games;
    const numbers = new Int32Array(env!.seats * 2 * 3);
    env!.writeObjectives(numbers, 0);
    expect([...numbers]).toEqual(
      env!.scores().flatMap(({ objectives }) => objectives.flatMap(({ have, need, done }) => [have, need, Number(done)])),
    );
  });

  test('an illegal action that ends the game loses it for all, who also pay back the potential of the first state', () => {
    const lost = (reward: RewardMode): number[] => {
      const env = new Env(loadRuleset(name), { illegal: 'terminate', reward });
      env.reset({ seed: 1 });
      env.step(env.ruleset.spec.actions.find(({ id }) => !env.isLegal(id))!.id);
      expect(env.terminated).toBe(true);
      return [...env.rewards];
    };
    const [env] = games;
    // 5 coins of 9, and 5 of 6 for each seat
    const promised = (5 / 9 + (env!.seats * 5) / 6) / (1 + env!.seats);
    expect(lost('outcome')).toEqual(all(env!, -1));
    expect(lost('progress').map((reward) => reward + promised)).toEqual(all(env!, expect.closeTo(-1, 12)));
  });

  test('a truncated game is neither won nor lost', () => {
    const env = played(name, 1, { maxSteps: 4 });
    expect({ truncated: env.truncated, returns: [...env.returns] }).toEqual({ truncated: true, returns: all(env, 0) });
  });

  test('every seat gets the same reward for progress of the team, and more for progress of any seat', () => {
    const env = new Env(loadRuleset(name), { reward: 'progress' });
    env.reset({ seed: 1, position: { phase: 'event', round: 2, seats: all(env, { coins: 0 }) } });
    while (env.decisionKind !== 'team.sharing') env.step(env.pickLegal(0));
    const before = env.scores();
    const receiver = (env.currentSeat + 1) % env.seats;
    env.step(env.ruleset.actionId('share(give)'));
    const gained = env.scores().map(({ objectives }, seat) => objectives.map(({ have }, k) => have - before[seat]!.objectives[k]!.have));
    expect(gained).toEqual(gained.map((_, seat) => [2, seat === receiver ? 2 : 0]));
    for (const reward of env.rewards) expect(reward).toBeCloseTo((2 / (9 * env.seats) + 2 / 6) / (1 + env.seats), 12);
  });

  test.each(['rank', 'score', 'margin'] as RewardMode[])(
    'the reward %s is refused with a sentence: nothing can be counted between seats',
    (reward) => {
      const refusal = (): string => {
        try {
          new Env(loadRuleset(name), { reward });
        } catch (error) {
          if (error instanceof Refusal) return `${error.code}: ${error.message}`;
        }
        return '';
      };
      const why = reward === 'score' ? 'it has no victory points' : 'its seats win or lose together';
      expect(refusal()).toBe(`REWARD_UNSUPPORTED: ${name} has no reward ${reward}, because ${why}; use outcome, progress.`);
      expect(() => new VectorEnv(loadRuleset(name), { numEnvs: 1, reward })).toThrow(why);
    },
  );

  test('a vector has the rewards of single games', () => {
    const ruleset = loadRuleset(name);
    const vector = new VectorEnv(ruleset, { numEnvs: 4, reward: 'progress', autoreset: 'disabled' });
    const out = makeColumns(ruleset, 4);
    vector.reset(3, out);
    const stream = new Stream('vector', name);
    const left = new Set([0, 1, 2, 3]);
    while (left.size > 0) {
      const ids = Int32Array.from(left);
      vector.step(
        ids,
        ids.map((slot) => vector.env(slot).pickLegal(stream.below(vector.env(slot).numLegal))),
        out,
      );
      for (let f = 0; f < vector.finals.count; f++) {
        const slot = vector.finals.slot[f]!;
        left.delete(slot);
        const returns = [...vector.finals.returns.subarray(f * ruleset.seats, (f + 1) * ruleset.seats)];
        expect(returns).toEqual([...vector.env(slot).returns].map(Math.fround));
        expect(new Set(returns).size).toBe(1);
      }
    }
  });
});

test('rewards of other rulesets are refused with the reason', () => {
  const sentence = (name: string, mode: RewardMode): string => {
    try {
      checkReward(mode, name, loadRuleset(name).rules);
    } catch (error) {
      return (error as Refusal).message;
    }
    return '';
  };
  expect(sentence('salesman', 'rank')).toBe('salesman has no reward rank, because it has one seat; use outcome, progress.');
  expect(sentence('duel', 'score')).toBe('duel has no reward score, because it has no victory points; use outcome, rank, progress.');
  expect(sentence('base-2p', 'progress')).toBe(
    'base-2p has no reward progress, because its victory points are not objectives to come closer to; use outcome, rank, score, margin.',
  );
});
