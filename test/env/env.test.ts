import { describe, expect, test } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Refusal } from '../../src/core/result.js';
import { Stream } from '../../src/core/rng.js';
import { Env, type EnvOptions, type ResetOptions } from '../../src/env/env.js';
import { beginAt } from '../../src/env/recorder.js';
import { finalReward, type Score } from '../../src/env/reward.js';
import { makeColumns, VectorEnv } from '../../src/env/vector.js';

const ruleset = loadRuleset('base-2p');

function begin(options: EnvOptions = {}, reset: ResetOptions = { seed: 3 }): Env {
  const env = new Env(ruleset, options);
  env.reset(reset);
  return env;
}

function playOn(env: Env, steps: number, seed = 'player'): void {
  const stream = new Stream(seed, 'test');
  for (let k = 0; k < steps && !env.over; k++) env.step(env.pickLegal(stream.below(env.numLegal)));
}

/** Returns the code of the refusal, and checks that nothing has changed. */
function refused(env: Env, act: () => void): string {
  const before = env.started ? env.stateHash() : '';
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    if (env.started) expect(env.stateHash()).toBe(before);
    // what `pickLegal` looks at, and the mask
    expect(Array.from({ length: env.numLegal }, (_, k) => env.pickLegal(k))).toEqual(env.legalActions());
    return (error as Refusal).code;
  }
  throw new Error('it was not refused');
}

test('undefined options count as absent', () => {
  const none = undefined;
  const envs = [
    begin(),
    begin(
      { reward: none, discount: none, illegal: none, maxSteps: none, learners: none, replay: none, log: none, snapshotKey: none },
      { seed: 3, startSeat: none, position: none, chance: none },
    ),
  ];
  for (const env of envs) playOn(env, Infinity);
  const [plain, given] = envs;
  expect(given!.replay()).toEqual(plain!.replay());
  expect([...given!.returns]).toEqual([...plain!.returns]);
  const vector = new VectorEnv(ruleset, { numEnvs: 1, autoreset: none, firstSlot: none, opponents: none, maxSteps: none });
  const rows = [makeColumns(ruleset, 1), makeColumns(ruleset, 1)] as const;
  vector.reset(3, rows[0]);
  new VectorEnv(ruleset, { numEnvs: 1 }).reset(3, rows[1]);
  expect(rows[0]).toEqual(rows[1]);
});

describe('bad input is refused and changes nothing', () => {
  const env = begin();
  const illegal = Array.from({ length: ruleset.spec.numActions }, (_, id) => id).find((id) => !env.isLegal(id))!;
  test.each([
    ['ACTION_OUT_OF_RANGE', (): void => env.step(ruleset.spec.numActions)],
    ['ACTION_OUT_OF_RANGE', (): void => env.step(-1)],
    ['ACTION_OUT_OF_RANGE', (): void => env.step(1.5)],
    ['ACTION_ILLEGAL', (): void => env.step(illegal)],
    ['SEAT_OUT_OF_RANGE', (): void => env.writeObservation(new Uint8Array(2000), 0, 2)],
    ['SEAT_OUT_OF_RANGE', (): void => void env.render(-1, false)],
    ['SEAT_OUT_OF_RANGE', (): void => env.reset({ startSeat: 2 })],
    ['SEAT_OUT_OF_RANGE', (): void => void env.fork('resample')],
    ['SEED_INVALID', (): void => env.reset({ seed: -1 })],
    ['SEED_INVALID', (): void => env.reset({ seed: 1.5 })],
    ['SEED_INVALID', (): void => env.reset({ seed: 1n << 64n })],
    ['SEED_INVALID', (): void => env.reset({ seed: 'x'.repeat(201) })],
    ['POSITION_INVALID', (): void => env.reset({ position: { rounds: 3 } })],
    ['CHANCE_SCRIPT', (): void => env.reset({ chance: 'harvest.c', position: { phase: 'hour_glass', round: 2 } })],
    ['SNAPSHOT_MALFORMED', (): void => env.restore(new Uint8Array(10))],
    ['ACTION_UNKNOWN', (): void => void ruleset.actionId('use(palace)')],
  ] as const)('%s', (code, act) => {
    expect(refused(env, act)).toBe(code);
  });

  test('NOT_RESET and EPISODE_OVER', () => {
    const fresh = new Env(ruleset);
    expect(refused(fresh, () => fresh.step(0))).toBe('NOT_RESET');
    expect(refused(fresh, () => fresh.snapshot())).toBe('NOT_RESET');
    const over = begin();
    playOn(over, 10_000);
    expect(over.terminated).toBe(true);
    expect(refused(over, () => over.step(0))).toBe('EPISODE_OVER');
    expect(over.legalActions()).toEqual([]);
    expect(over.currentSeat).toBe(-4);
  });

  test('an impossible scripted outcome undoes the whole step', () => {
    const g = begin({}, { position: { phase: 'followers', seats: [{ market: {}, bag: { knight: 2, monk: 1 } }] } });
    g.script('knight, farmer');
    expect(refused(g, () => g.step(ruleset.actionId('draw(2)')))).toBe('CHANCE_SCRIPT');
    g.script('knight, monk');
    g.step(ruleset.actionId('draw(2)'));
    expect(g.scriptLeft).toBe(0);
  });
});

describe('a snapshot', () => {
  test('with a damaged byte is refused', () => {
    const env = begin();
    playOn(env, 40);
    const bytes = env.snapshot();
    for (let at = 0; at < bytes.length; at += 97) {
      const damaged = bytes.slice();
      damaged[at]! ^= 1;
      const other = begin();
      expect(refused(other, () => other.restore(damaged))).toMatch(/^SNAPSHOT_/);
    }
    expect(refused(env, () => env.restore(bytes.slice(0, -1)))).toBe('SNAPSHOT_MALFORMED');
  });

  test('of another ruleset or version is refused with its name', () => {
    const env = begin();
    const other = new Env(loadRuleset('base-3p'));
    other.reset({ seed: 1 });
    expect(refused(env, () => env.restore(other.snapshot()))).toBe('SNAPSHOT_RULESET');
    const text = Buffer.from(env.snapshot()).toString('latin1').replace(ruleset.hashes.rules, '0'.repeat(16));
    expect(refused(env, () => env.restore(Buffer.from(text, 'latin1')))).toBe('SNAPSHOT_VERSION');
  });

  test('continues its episode exactly, and an ended episode stays ended', () => {
    const env = begin({ maxSteps: 60 }, { seed: '\u0007'.repeat(200) });
    playOn(env, 30);
    const copy = new Env(ruleset, { maxSteps: 60 });
    copy.restore(env.snapshot());
    playOn(env, 100, 'on');
    playOn(copy, 100, 'on');
    expect(copy.stateHash()).toBe(env.stateHash());
    expect(env.truncated && copy.truncated).toBe(true);
    const ended = new Env(ruleset);
    ended.restore(env.snapshot());
    expect(ended.truncated).toBe(true);
  });
});

describe('a record replays', () => {
  const again = (env: Env): Env => {
    const replay = env.replay();
    const copy = new Env(ruleset);
    beginAt(copy, JSON.parse(JSON.stringify(replay)));
    replay.actions.forEach((name, k) => {
      copy.step(ruleset.actionId(name));
      expect(copy.stateHash()).toBe(replay.hashes[k]);
    });
    return copy;
  };

  test.each([
    ['a seed', { seed: 5 }],
    ['a start seat', { seed: 5, startSeat: 1 }],
    ['a position', { seed: 5, position: { phase: 'planning', round: 4 } }],
    ['scripted chance', { seed: 5, position: { phase: 'hour_glass', round: 2 }, chance: 'taxes.a' }],
  ])('from %s', (_, reset) => {
    const env = begin({}, reset);
    playOn(env, 50);
    expect(again(env).stateHash()).toBe(env.stateHash());
  });

  test('from a snapshot, and in a copy', () => {
    const env = begin();
    playOn(env, 20);
    const restored = new Env(ruleset);
    restored.restore(env.snapshot());
    playOn(restored, 20);
    expect(again(restored).stateHash()).toBe(restored.stateHash());
    const twin = restored.fork('exact');
    playOn(twin, 20, 'twin');
    expect(again(twin).stateHash()).toBe(twin.stateHash());
    expect(twin.replay().actions.length).toBe(40);
  });

  test('from the position of the reset, also if the caller changes its objects later', () => {
    const position = { phase: 'planning', round: 4 };
    const env = begin({}, { seed: 5, position });
    position.round = 9;
    expect(env.replay().position).toEqual({ phase: 'planning', round: 4 });
  });

  test('but an env without a record refuses to give one', () => {
    const env = begin({ replay: false });
    env.step(env.legalActions()[0]!);
    expect(refused(env, () => void env.replay())).toBe('FIELD_VALUE');
  });

  test('but not after scripted chance within the game', () => {
    const env = begin();
    env.script('taxes.a');
    expect(refused(env, () => void env.replay())).toBe('REPLAY_SCRIPTED');
  });
});

describe('forks', () => {
  test('with mode exact share future chance, also scripted chance; with reseed they do not', () => {
    const env = begin({}, { seed: 9, position: { phase: 'followers', seats: [{ market: {}, bag: { knight: 3, monk: 3 } }] } });
    env.script('monk, monk, monk');
    const twin = env.fork('exact');
    expect(twin.scriptLeft).toBe(3);
    twin.step(ruleset.actionId('draw(3)'));
    expect(twin.position(null).seats![0]!.market).toMatchObject({ monk: 3 });
    expect(env.scriptLeft).toBe(3);
    const draws = new Set<string>();
    for (let k = 0; k < 20; k++) {
      const copy = env.fork('reseed', { seed: k });
      copy.step(ruleset.actionId('draw(3)'));
      draws.add(JSON.stringify(copy.position(null).seats![0]!.market));
    }
    expect(draws.size).toBeGreaterThan(1);
  });
});

describe('seeds', () => {
  test('the number 7, the big number 7n and the text "7" are one seed; others differ', () => {
    const hash = (seed: bigint | number | string): string => begin({}, { seed }).stateHash();
    expect(new Set([hash(7), hash(7n), hash('7')]).size).toBe(1);
    expect(new Set([hash(7), hash(8), hash('seven'), hash((1n << 64n) - 1n)]).size).toBe(4);
  });

  test('without a seed the series of the last seed continues, and every episode can be replayed alone', () => {
    const env = begin({}, { seed: 1 });
    env.reset();
    const second = { seed: env.episodeSeed, hash: env.stateHash() };
    env.reset();
    expect(env.episodeSeed).not.toBe(second.seed);
    expect(begin({}, { seed: second.seed }).stateHash()).toBe(second.hash);
    const same = begin({}, { seed: 1 });
    same.reset();
    expect(same.stateHash()).toBe(second.hash);
  });
});

describe('policies for illegal actions', () => {
  const wrong = (env: Env): number => Array.from({ length: ruleset.spec.numActions }, (_, id) => id).find((id) => !env.isLegal(id))!;

  test('terminate: the seat with the illegal action loses, the others win', () => {
    const env = begin({ illegal: 'terminate' });
    const seat = env.currentSeat;
    env.step(wrong(env));
    expect(env.illegal).toMatchObject({ seat, played: -1 });
    expect(env.terminated).toBe(true);
    expect([env.rewards[seat], env.rewards[1 - seat]]).toEqual([-1, 1]);
    const restored = begin();
    restored.restore(env.snapshot());
    for (const ended of [env, env.fork('exact'), restored])
      expect(ended.scores().map(({ winner }) => winner)).toEqual([seat !== 0, seat !== 1]);
  });

  test('random-legal: a legal action is played and reported, the same in the same situation', () => {
    const play = (): number => {
      const env = begin({ illegal: 'random-legal' });
      const copy = env.fork('exact');
      const action = wrong(env);
      env.step(action);
      expect(env.illegal!.action).toBe(action);
      expect(copy.isLegal(env.illegal!.played)).toBe(true);
      const { played } = env.illegal!;
      env.step(env.pickLegal(0));
      expect(env.illegal).toBeNull();
      return played;
    };
    expect(play()).toBe(play());
  });
});

describe('rewards', () => {
  const scores = (...totals: [total: number, rank: number][]): Score[] =>
    totals.map(([total, rank]) => ({ total, rank, winner: rank === 1, parts: {}, objectives: [] }));
  const reward = (mode: 'outcome' | 'rank' | 'margin', list: Score[]): number[] => {
    const rewards = new Float64Array(list.length);
    finalReward(mode, 'versus', list, rewards);
    return [...rewards].map((r) => Math.round(r * 1e9) / 1e9 + 0);
  };

  test('outcome: zero-sum, winners share', () => {
    expect(reward('outcome', scores([50, 1], [40, 2]))).toEqual([1, -1]);
    expect(reward('outcome', scores([50, 1], [50, 1]))).toEqual([0, 0]);
    expect(reward('outcome', scores([50, 1], [40, 2], [40, 2], [10, 4]))).toEqual([1, -0.333333333, -0.333333333, -0.333333333]);
    expect(reward('outcome', scores([50, 1], [50, 1], [40, 3], [10, 4]))).toEqual([0.333333333, 0.333333333, -0.333333333, -0.333333333]);
  });

  test('rank: even steps from +1 to -1, ties share the mean of their ranks', () => {
    expect(reward('rank', scores([50, 1], [40, 2], [30, 3]))).toEqual([1, 0, -1]);
    expect(reward('rank', scores([50, 1], [40, 2], [40, 2]))).toEqual([1, -0.5, -0.5]);
  });

  test('margin: lead over the best other seat', () => {
    expect(reward('margin', scores([50, 1], [40, 2], [30, 3]))).toEqual([10, -10, -20]);
  });

  test('score: points of each step, whose sum is the final points minus the initial ones', () => {
    const env = begin({ reward: 'score' });
    const start = env.scores().map((s) => s.total);
    playOn(env, 10_000);
    expect([...env.returns]).toEqual(env.scores().map((s, k) => s.total - start[k]!));
  });

  test('outcome in a whole game: nothing before the end, the returns sum to 0', () => {
    const env = begin();
    const stream = new Stream('outcome', 'test');
    while (!env.over) {
      expect([...env.rewards]).toEqual([0, 0]);
      env.step(env.pickLegal(stream.below(env.numLegal)));
    }
    expect(env.returns[0]! + env.returns[1]!).toBe(0);
  });

  test('a limit of steps truncates the episode without ending the game', () => {
    const env = begin({ maxSteps: 5 });
    playOn(env, 100);
    expect([env.moveNumber, env.truncated, env.terminated]).toEqual([5, true, false]);
  });
});
