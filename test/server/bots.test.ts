// Bots of the service that search do so outside of the event loop: same choices as inside, in turns that are fair among callers.
import { setMaxListeners } from 'node:events';
import { afterAll, describe, expect, test } from 'vitest';
import { makeBot } from '../../agents/bots/index.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Refusal } from '../../src/core/result.js';
import { Stream } from '../../src/core/rng.js';
import { Env } from '../../src/env/env.js';
import { EpisodeRunner } from '../../src/env/runner.js';
import { makeColumns, VectorEnv, type AutoresetMode } from '../../src/env/vector.js';
import { ForkMode } from '../../src/gen/orleans/v1/env.pb.js';
import { AutoresetMode as WireAutoreset } from '../../src/gen/orleans/v1/vector.pb.js';
import type { DecisionJob, GameJob } from '../../src/server/bots/jobs.js';
import { BotPlayers } from '../../src/server/bots/players.js';
import { serviceModels } from '../../src/server/bots/models.js';
import { ServiceBots } from '../../src/server/bots/names.js';
import { BotPool } from '../../src/server/bots/pool.js';
import { FairScheduler } from '../../src/rpc/fair-scheduler.js';
import { derive } from '../../src/server/seed.js';
import { SeatClock } from '../../src/seats/clock.js';
import { begin, inProcess, legalOf, make, seedOf } from './client.js';
import { testServer } from './vector/server.js';

const SEARCH = ['mcts:iterations=4', 'rollout:playouts=1'];
const RULESETS = ['base-2p', 'base-4p?planning=sealed', 'base-3p+orders+events', 'duel'];

const pool = new BotPool(1);
afterAll(() => pool.close());

/** The env of a random game after `moves` decisions. */
function played(ruleset: string, moves: number): Env {
  const env = new Env(loadRuleset(ruleset));
  env.reset({ seed: `bots ${moves}` });
  const stream = new Stream(`bots ${moves}`, 'player');
  for (let move = 0; move < moves && !env.over; move++) env.step(env.pickLegal(stream.below(env.numLegal)));
  return env;
}

function decision(env: Env, bot: string, seed: string, caller = 'test'): DecisionJob {
  return { kind: 'decision', caller, ruleset: env.ruleset.name, situation: env.situation(), bot, seed };
}

function game(caller: string, number: number, bot = 'random'): GameJob {
  const env = played('base-2p', 0);
  const fork = { kind: 'reseed', seat: null, seed: derive('x', number) } as const;
  return {
    kind: 'game',
    caller,
    ruleset: 'base-2p',
    options: {},
    situation: env.situation(),
    fork,
    bots: [bot, bot],
    seed: 'x',
    game: number,
    maxSteps: 10_000,
  };
}

const never = new AbortController().signal;
setMaxListeners(0, never);

describe('the choices of bots in threads', () => {
  test.each(RULESETS.flatMap((ruleset) => SEARCH.map((bot) => [ruleset, bot] as const)))(
    '%s: %s decides in a thread as in this thread',
    async (ruleset, bot) => {
      for (const [moves, seed] of [
        [0, 'a'],
        [30, 'a'],
        [30, 'b'],
        [31, 'b'],
      ] as const) {
        const env = played(ruleset, moves);
        expect(await pool.decide(decision(env, bot, seed)), `after ${moves}`).toBe(makeBot(bot, seed).act(env));
      }
    },
  );

  test('a game against searching bots equals the one that they play in this thread', async () => {
    const caller = await inProcess();
    const here = new EpisodeRunner(new Env(loadRuleset('base-3p')), [null, makeBot('mcts:iterations=2', 0), makeBot('greedy', 0)]);
    const seats = [null, 'mcts:iterations=2', 'greedy'].map((name) =>
      name === null ? ({ driver: { $case: 'client', value: true } } as const) : ({ driver: { $case: 'builtin', value: name } } as const),
    );
    const there = await begin(caller, { ruleset: 'base-3p', seats }, 'deal');
    here.env.reset({ seed: 'deal' });
    while (here.playBot());
    for (let move = 0; move < 12; move++) {
      const legal = await legalOf(caller, there);
      expect(legal).toEqual(here.env.legalActions());
      const action = legal[move % legal.length]!;
      here.answer(action);
      while (here.playBot());
      const { result } = await caller.ask('step', { env: there.env, actions: [action] }, there.trainerToken);
      expect(result!.observation.equals(observation(here.env))).toBe(true);
    }
    await caller.close();
  });

  test.each([
    ['next-step', WireAutoreset.AUTORESET_MODE_NEXT_STEP],
    ['same-step', WireAutoreset.AUTORESET_MODE_SAME_STEP],
    ['disabled', WireAutoreset.AUTORESET_MODE_DISABLED],
  ] as const)('rows against searching bots equal those of a vector in this thread, %s', async (autoreset: AutoresetMode, wire) => {
    const numEnvs = 3;
    const ruleset = loadRuleset('base-2p');
    const options = { numEnvs, autoreset, maxSteps: 6, opponents: [makeBot('rollout:playouts=1', 0), null] };
    const here = new VectorEnv(ruleset, options);
    const columns = makeColumns(ruleset, numEnvs);
    here.reset(9, columns);
    const { newStream } = await testServer();
    const seats = [
      { driver: { $case: 'builtin', value: 'rollout:playouts=1' } as const },
      { driver: { $case: 'client', value: true } as const },
    ];
    const there = newStream();
    await there.open({ config: { ruleset: 'base-2p', seats, maxSteps: 6 }, numEnvs, autoreset: wire, columns: { randomAction: true } });
    let batch = await there.reset({ seed: 9n });
    for (let step = 0; step < 8; step++) {
      expect(batch.observation.equals(Buffer.from(columns.observation))).toBe(true);
      expect(batch.ended.equals(Buffer.from(columns.ended))).toBe(true);
      expect([...batch.slotStatus]).toEqual([...columns.status]);
      expect(batch.rewards.equals(Buffer.from(columns.rewards.buffer))).toBe(true);
      if (here.finals.count > 0) expect(batch.finals!.envIds).toEqual(Buffer.from(here.finals.slot.buffer, 0, 4 * here.finals.count));
      const actions = new Int32Array(numEnvs);
      for (let k = 0; k < numEnvs; k++) actions[k] = Math.max(0, batch.randomAction.readInt32LE(4 * k));
      here.step(null, actions, columns);
      batch = await there.step(actions);
    }
  });

  test('a Rollout plays each game as a single thread', async () => {
    const caller = await inProcess();
    const dealt = await begin(caller, { ruleset: 'base-2p' }, 'deal');
    const request = {
      env: dealt.env,
      policies: ['random', 'greedy'],
      count: 5,
      mode: ForkMode.FORK_MODE_RESEED,
      seed: seedOf('s'),
      maxSteps: 40,
    };
    const { returns, lengths } = await caller.ask('rollout', request, dealt.trainerToken);
    const origin = new Env(loadRuleset('base-2p'));
    origin.reset({ seed: 'deal' });
    for (let game = 0; game < 5; game++) {
      const copy = origin.fork('reseed', { seed: derive('s', game) });
      const bots = request.policies.map((name, seat) => makeBot(name, derive('s', game, 'bot', seat)));
      let length = 0;
      for (; !copy.over && length < 40; length++) copy.step(bots[copy.currentSeat]!.act(copy));
      expect(lengths.readInt32LE(4 * game)).toBe(length);
      expect([0, 1].map((seat) => returns.readFloatLE(4 * (2 * game + seat)))).toEqual([...copy.returns].map(Math.fround));
    }
    await caller.close();
  });
});

test('slow decisions of a fast bot run in a thread and do not change', async () => {
  const ruleset = loadRuleset('base-4p');
  const asked: string[] = [];
  const elsewhere = {
    decide: async ({ ruleset: name, situation, bot, seed }: DecisionJob) => {
      const env = new Env(loadRuleset(name), { replay: false });
      env.enter(situation);
      asked.push(env.decisionKind);
      return makeBot(bot, seed).act(env);
    },
  };
  const players = new BotPlayers(elsewhere as unknown as BotPool, new FairScheduler(() => 0), new ServiceBots(serviceModels(null)));
  const greedy = makeBot('greedy', 0);
  let decisions = 0;
  for (let seed = 0; seed < 2 || (asked.length === 0 && seed < 8); seed++) {
    const [here, there] = [greedy, players.opponent('greedy', 0, ruleset, 'test')].map((bot) => {
      const runner = new EpisodeRunner(new Env(ruleset), [bot, bot, bot, bot]);
      runner.env.reset({ seed });
      return runner;
    }) as [EpisodeRunner, EpisodeRunner];
    while (here.playBot());
    await players.play(there, 'test');
    expect(there.env.stateHash()).toBe(here.env.stateHash());
    decisions += there.answered.reduce((sum, count) => sum + count, 0);
  }
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThan(decisions / 20);
});

describe('the turns of callers', () => {
  test('a caller does not wait for sixty games of another caller', async () => {
    let done = 0;
    const many = Array.from({ length: 60 }, (_, k) => pool.play(game('many', k), never).then(() => (done += 1)));
    await pool.play(game('one', 0), never);
    expect(done).toBeLessThan(30);
    await Promise.all(many);
  });

  test('decisions do not wait for games, nor for those of another caller', async () => {
    let done = 0;
    const games = Array.from({ length: 8 }, (_, k) => pool.play(game('games', k, 'greedy'), never).then(() => (done += 1)));
    const env = played('base-2p', 3);
    const many = Array.from({ length: 40 }, () => pool.decide(decision(env, 'mcts:iterations=4', 'many', 'many')).then(() => (done += 1)));
    await pool.decide(decision(env, 'mcts:iterations=4', 'one', 'one'));
    expect(done).toBeLessThan(30);
    await Promise.all([...games, ...many]);
  });

  test('a game whose caller has disconnected ends soon', async () => {
    const dropped = new AbortController();
    const cut = pool.play(game('gone', 0, 'mcts:iterations=300'), dropped.signal);
    // when this game is over, the other one has begun
    await pool.play(game('other', 0), never);
    dropped.abort();
    expect((await cut).terminated).toBe(false);
  });

  test('a game that waits for a thread is not played after its caller has disconnected', async () => {
    const dropped = new AbortController();
    // a caller has two games in a thread
    const games = Array.from({ length: 6 }, (_, k) => pool.play(game('gone', k), dropped.signal));
    dropped.abort();
    expect((await Promise.all(games)).slice(2).map(({ length }) => length)).toEqual([0, 0, 0, 0]);
  });
});

describe('failures', () => {
  test('a refusal of the rules reaches the caller as a refusal', async () => {
    const env = played('base-2p', 0);
    env.script('nothing of the kind');
    const fork = { kind: 'exact', seat: null, seed: '' } as const;
    const outcome = await pool.play({ ...game('test', 0), situation: env.situation(), fork }, never).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(Refusal);
    expect((outcome as Refusal).code).toBe('CHANCE_SCRIPT');
  });

  test('a fault in a thread is an error for the caller, and the thread continues', async () => {
    const env = played('base-2p', 0);
    const broken = { ...decision(env, SEARCH[0]!, 'a'), situation: { ...env.situation(), bytes: new Uint8Array(1 << 20) } };
    await expect(pool.decide(broken)).rejects.toThrow(/offset is out of bounds/);
    expect(await pool.decide(decision(env, SEARCH[0]!, 'a'))).toBe(makeBot(SEARCH[0]!, 'a').act(env));
  });

  test('calls that wait when the threads end are refused', async () => {
    const short = new BotPool(1);
    const jobs = Array.from({ length: 8 }, (_, k) => short.play(game('test', k), never).catch((error: unknown) => error));
    await short.close();
    for (const outcome of await Promise.all(jobs)) expect(outcome).toMatchObject({ code: 'SERVER_DRAINING' });
  });
});

test('the clock of a seat does not count work for others between its answer and the reading of the answer', async () => {
  const time = { now: () => clock, after: () => () => undefined, lag: 30 };
  let clock = 0;
  const seat = new SeatClock({ perMoveMs: 50, bankMs: 0, startUpMs: null }, time);
  await seat.move(async () => {
    clock += 70;
  });
  expect(seat.spent).toEqual([40]);
});

function observation(env: Env): Buffer {
  const bytes = Buffer.alloc(env.ruleset.spec.observationBytes);
  env.writeObservation(bytes, 0, env.currentSeat);
  return bytes;
}

test('a bot that searches is refused with the same sentences as in this thread', async () => {
  const caller = await inProcess();
  const seats = ['mcts:iterations=100000', 'greedy'].map((value) => ({ driver: { $case: 'builtin', value } as const }));
  await expect(make(caller, { ruleset: 'base-2p', seats })).rejects.toMatchObject({ code: 'BOT_PARAMETER' });
  await caller.close();
});
