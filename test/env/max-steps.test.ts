import { expect, test } from 'vitest';
import { makeBot } from '../../agents/bots/index.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Stream } from '../../src/core/rng.js';
import { Env } from '../../src/env/env.js';
import { EpisodeRunner } from '../../src/env/runner.js';
import { makeColumns, VectorEnv } from '../../src/env/vector.js';

const ruleset = loadRuleset('base-3p');
const { observationBytes: O, maskBytes: M } = ruleset.spec;
const LEARNERS = [false, true, false];

/** The middle seat belongs to a client, the other seats to bots. Plays `decisions` answers of the client. */
function play(env: Env, decisions: number): EpisodeRunner {
  const bots = LEARNERS.map((learner, seat) => (learner ? null : makeBot('random', seat)));
  const runner = new EpisodeRunner(env, bots);
  const stream = new Stream('answers', '1');
  while (runner.playBot());
  while (!env.over && runner.answered[1]! < decisions) {
    runner.answer(env.pickLegal(stream.below(env.numLegal)));
    while (runner.playBot());
  }
  return runner;
}

function begin(maxSteps: number, seed = 5): Env {
  const env = new Env(ruleset, { maxSteps, learners: LEARNERS });
  env.reset({ seed });
  return env;
}

function shown(env: Env): { observation: Uint8Array; mask: Uint8Array } {
  const observation = new Uint8Array(O);
  const mask = new Uint8Array(M);
  env.writeObservation(observation, 0, env.nextSeat);
  env.writeMask(mask, 0);
  return { observation, mask };
}

test('the limit counts the decisions of learners, and truncates the episode before their next decision', () => {
  for (const steps of [1, 7, 20]) {
    const cut = begin(steps);
    const { answered } = play(cut, Number.POSITIVE_INFINITY);
    expect([cut.truncated, cut.terminated, answered[1], cut.currentSeat, cut.nextSeat, cut.numLegal]).toEqual([
      true,
      false,
      steps,
      -4,
      1,
      0,
    ]);
    expect(answered[0]! + answered[2]!).toBeGreaterThan(steps);
    const whole = begin(0);
    play(whole, steps);
    expect(whole.currentSeat).toBe(1);
    expect(shown(cut)).toEqual(shown(whole));
    expect(shown(cut).mask.some((byte) => byte !== 0)).toBe(true);
    expect(cut.stateHash()).toBe(whole.stateHash());
  }
});

test('a truncated episode has no winner', () => {
  const env = begin(3);
  play(env, 3);
  expect(env.scores().map(({ winner }) => winner)).toEqual([false, false, false]);
});

test('a game that bots end after the last decision of the limit is terminated, not truncated', () => {
  const whole = begin(0);
  const { answered } = play(whole, Number.POSITIVE_INFINITY);
  const last = begin(answered[1]!);
  play(last, Number.POSITIVE_INFINITY);
  expect([whole.terminated, last.terminated, last.truncated]).toEqual([true, true, false]);
  expect(last.nextSeat).toBe(-4);
});

test('snapshots and copies keep the count of decisions', () => {
  const env = begin(9);
  play(env, 4);
  const restored = new Env(ruleset, { maxSteps: 9, learners: LEARNERS });
  restored.restore(env.snapshot());
  for (const copy of [env.fork('exact'), restored]) expect([play(copy, 100).answered[1], copy.truncated]).toEqual([5, true]);
  const anew = env.fork('exact');
  anew.stepLimit.startAnew();
  for (let k = 0; k < 9; k++) anew.step(anew.pickLegal(0));
  expect(anew.truncated).toBe(true);
});

test.each(['next-step', 'same-step', 'disabled'] as const)(
  'a vector, autoreset %s: the last row and the finals show what the learner would have been asked',
  (autoreset) => {
    const opponents = LEARNERS.map((learner, seat) => (learner ? null : makeBot('random', seat)));
    const vector = new VectorEnv(ruleset, { numEnvs: 1, autoreset, opponents, maxSteps: 4 });
    const out = makeColumns(ruleset, 1);
    vector.reset([5], out);
    const single = begin(4);
    const runner = new EpisodeRunner(single, opponents);
    while (runner.playBot());
    for (let k = 0; k < 4; k++) {
      const action = single.pickLegal(0);
      vector.step(null, Int32Array.of(action), out);
      runner.answer(action);
      while (runner.playBot());
      expect(out.ended[0]).toBe(k === 3 ? 2 : 0);
    }
    const { observation, mask } = shown(single);
    const { finals } = vector;
    expect([finals.count, finals.seat[0], [...finals.winners], [...finals.points]]).toEqual([
      1,
      1,
      [0, 0, 0],
      single.scores().map(({ total }) => total),
    ]);
    expect(finals.mask.subarray(0, M)).toEqual(mask);
    expect(finals.observation.subarray(O, 2 * O)).toEqual(observation);
    if (autoreset === 'same-step') return;
    expect(out.currentSeat[0]).toBe(-4);
    expect(out.observation).toEqual(observation);
    expect(out.mask).toEqual(mask);
  },
);
