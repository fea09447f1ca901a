// Scenarios without victory points, of one seat, of two and of a team, over the wire.
import { credentials, Metadata } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import '../team.js';
import { connect, playSeat, type SeatDecision, type SeatOver } from '../../agents/ts/client/index.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { EnvConfig, ForkMode, IllegalActionPolicy, RewardMode, Utility, type StepResult } from '../../src/gen/orleans/v1/env.pb.js';
import { OpenSeatsRequest, SeatServiceClient } from '../../src/gen/orleans/v1/seat.pb.js';
import { startServer, type RunningServer } from '../../src/server/server.js';
import { CLIENTS, begin, finish, legalOf, make, playOut, refused, seedOf, type TestClient } from './client.js';
import { testServer } from './vector/server.js';
import { readInt32s } from './vector/stream.js';

const PROGRESS = RewardMode.REWARD_MODE_PROGRESS;
const IDS = ['bourges', 'chartres', 'vendome', 'tours', 'argenton'];

/** One step from winning: the wool is in Bourges. */
const LAST = {
  phase: 'event',
  round: 15,
  start: 0,
  seats: [{ coins: 4, merchant: 'bourges', goods: { wool: 3 }, objectives: IDS.slice(1) }],
};

describe.each(CLIENTS)('%s', (_name, open) => {
  let caller: TestClient;
  beforeAll(async () => {
    caller = await open();
  });
  afterAll(() => caller.close());

  test('the spec names the objectives, and every answer has their progress', async () => {
    const { spec } = await caller.ask('getSpec', { ruleset: 'salesman' });
    expect(spec).toMatchObject({ seats: 1, possibleAgents: ['player_0'], objectives: IDS, utility: Utility.UTILITY_SOLO });
    expect((await caller.ask('getSpec', { ruleset: 'base-2p' })).spec!.objectives).toEqual([]);
    const game = await begin(caller, { ruleset: 'salesman' });
    expect(game.start.objectives.map(({ objectives }) => objectives.map(({ id, done }) => [id, done]))).toEqual([
      IDS.map((id) => [id, false]),
    ]);
    expect(game.start.scores).toEqual([]);
    const { result: seen } = await caller.ask('observe', { env: game.env }, game.seatTokens[0]);
    expect(seen!.objectives).toEqual(game.start.objectives);
    expect((await begin(caller, { ruleset: 'base-2p' })).start.objectives).toEqual([]);
  });

  test('the spec declares how results depend on each other; the seats of a team get equal rewards and ranks', async () => {
    for (const [ruleset, utility] of [
      ['base-2p', Utility.UTILITY_VERSUS],
      ['duel', Utility.UTILITY_VERSUS],
      ['team-3p', Utility.UTILITY_TEAM],
    ] as const)
      expect((await caller.ask('getSpec', { ruleset })).spec!.utility).toBe(utility);
    const { spec } = await caller.ask('getSpec', { ruleset: 'team-3p' });
    expect([spec!.objectives, spec!.sharedObjectives]).toEqual([['treasure', 'savings'], ['treasure']]);
    const game = await make(caller, { ruleset: 'team-3p' });
    for (const [coins, result] of [
      [20, 1],
      [0, -1],
    ] as const) {
      const options = { position: { phase: 'event', event: 'plague.a', round: 3, seats: Array.from({ length: 3 }, () => ({ coins })) } };
      let { result: state } = await caller.ask('reset', { env: game.env, seed: seedOf(1n), options }, game.trainerToken);
      while (state!.currentSeat >= 0)
        ({ result: state } = await caller.ask(
          'step',
          { env: game.env, actions: (await legalOf(caller, game)).slice(0, 1) },
          game.trainerToken,
        ));
      expect(state!.returns).toEqual([result, result, result]);
      expect(state!.scores.map(({ rank, winner }) => [rank, winner])).toEqual(new Array(3).fill([1, result === 1]));
      expect(state!.objectives).toHaveLength(3);
    }
  });

  test('a win has its objectives in state and score, the reward +1 for the outcome and the rest of Φ for progress', async () => {
    for (const [reward, discount, paid] of [
      [RewardMode.REWARD_MODE_OUTCOME, 0, 1],
      [PROGRESS, 0, 1 - 0.9],
      [PROGRESS, 0.5, 1 - 0.9],
    ] as const) {
      const game = await make(caller, { ruleset: 'salesman', reward, discount });
      const { result: start } = await caller.ask(
        'reset',
        { env: game.env, seed: seedOf(1n), options: { position: LAST } },
        game.trainerToken,
      );
      expect(start!.objectives[0]!.objectives[0]).toEqual({ id: 'bourges', have: 3, need: 3, done: false });
      const { result } = await caller.ask(
        'step',
        { env: game.env, actions: [loadRuleset('salesman').actionId('objective(bourges)')] },
        game.seatTokens[0],
      );
      expect(result!.currentSeat).toBe(-4);
      expect(result!.rewards[0]).toBeCloseTo(paid, 12);
      expect(result!.scores).toMatchObject([{ total: 5, rank: 1, winner: true, parts: Object.fromEntries(IDS.map((id) => [id, 1])) }]);
      // the wool has been paid, the objective stays
      expect(result!.scores[0]!.objectives[0]).toEqual({ id: 'bourges', have: 0, need: 3, done: true });
      expect(result!.objectives[0]!.objectives).toEqual(result!.scores[0]!.objectives);
    }
  });

  test('rewards without a quantity and invalid discounts are refused', async () => {
    for (const [ruleset, reward] of [
      ['salesman', RewardMode.REWARD_MODE_SCORE],
      ['salesman', RewardMode.REWARD_MODE_RANK],
      ['duel', RewardMode.REWARD_MODE_MARGIN],
      ['base-2p', PROGRESS],
    ] as const) {
      expect(await refused(make(caller, { ruleset, reward }))).toMatchObject({
        status: 'INVALID_ARGUMENT',
        code: 'REWARD_UNSUPPORTED',
        message: expect.stringContaining(ruleset),
      });
    }
    for (const discount of [-0.5, 1.01, NaN, Infinity]) {
      expect(await refused(make(caller, { ruleset: 'salesman', reward: PROGRESS, discount }))).toMatchObject({
        status: 'INVALID_ARGUMENT',
        code: 'FIELD_VALUE',
      });
    }
    expect(
      await refused(
        make(caller, {
          ruleset: 'salesman',
          seats: [{ driver: { $case: 'client', value: true } }, { driver: { $case: 'client', value: true } }],
        }),
      ),
    ).toMatchObject({ code: 'FIELD_VALUE' });
    expect(await refused(make(caller, { ruleset: 'salesman-2p' }))).toMatchObject({ code: 'RULESET_SEATS' });
    expect((await make(caller, { ruleset: 'salesman', reward: PROGRESS, discount: 1 })).env).not.toBe('');
  });

  test('an illegal action of the only seat loses the game', async () => {
    const game = await begin(caller, {
      ruleset: 'salesman',
      reward: PROGRESS,
      illegal: IllegalActionPolicy.ILLEGAL_ACTION_POLICY_TERMINATE,
    });
    const legal = await legalOf(caller, game);
    const { result } = await caller.ask('step', { env: game.env, actions: [legal.includes(0) ? 1 : 0] }, game.trainerToken);
    expect(result).toMatchObject({
      currentSeat: -4,
      terminations: [true],
      illegal: [{ seat: 0, played: -1 }],
      scores: [{ winner: false }],
      rewards: [-1],
    });
  });

  test('a bot in the only seat plays the whole episode within Reset', async () => {
    const game = await begin(caller, { ruleset: 'salesman', seats: [{ driver: { $case: 'builtin', value: 'random' } }] });
    expect(game.start).toMatchObject({ currentSeat: -4, terminations: [true] });
    expect(Math.abs(game.start.returns[0]!)).toBe(1);
  });

  test('copies, rollouts and records work with one seat', async () => {
    const game = await begin(caller, { ruleset: 'salesman', reward: PROGRESS, discount: 0.9 });
    const [first] = await legalOf(caller, game);
    await caller.ask('step', { env: game.env, actions: [first!] }, game.trainerToken);
    for (const token of [game.trainerToken, game.seatTokens[0]]) {
      const { envs } = await caller.ask('fork', { env: game.env, mode: ForkMode.FORK_MODE_RESAMPLE, count: 2, seed: seedOf(9n) }, token);
      const { result } = await playOut(caller, envs[0]!);
      expect(result.scores).toHaveLength(1);
      const rollout = await caller.ask(
        'rollout',
        { env: game.env, policies: ['random'], count: 2, mode: ForkMode.FORK_MODE_RESAMPLE, seed: seedOf(9n) },
        token,
      );
      expect([rollout.returns.length, rollout.lengths.length, ...rollout.terminated]).toEqual([8, 8, 1, 1]);
    }
    expect(
      await refused(
        caller.ask(
          'rollout',
          { env: game.env, policies: ['random', 'random'], count: 1, mode: ForkMode.FORK_MODE_EXACT },
          game.trainerToken,
        ),
      ),
    ).toMatchObject({ code: 'FIELD_VALUE' });
    const { snapshot } = await caller.ask('snapshot', { env: game.env }, game.trainerToken);
    const over = await finish(caller, game, (legal, count) => legal[count % legal.length]!);
    expect(over.currentSeat).toBe(-4);
    const { recordJson } = await caller.ask('getReplay', { env: game.env }, game.seatTokens[0]);
    expect(JSON.parse(recordJson)).toMatchObject({ ruleset: 'salesman' });
    const { result: back } = await caller.ask('restore', { env: game.env, snapshot }, game.trainerToken);
    expect(back!.returns).toEqual([0]);
  });

  test("rewards of a bot's moves after those of the client are discounted once, with the decision of the client", async () => {
    const seat = {
      coins: 30,
      market: { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 },
      tracks: { development: 3 },
      spaces: { scriptorium: ['knight', 'scholar'], monastery: ['scholar', 'trader'] },
    };
    const position = { phase: 'actions', round: 3, start: 0, seats: [seat, seat] };
    const game = await make(caller, {
      ruleset: 'duel',
      reward: PROGRESS,
      discount: 0.5,
      seats: [{ driver: { $case: 'client', value: true } }, { driver: { $case: 'builtin', value: 'random' } }],
    });
    const phi = ({ objectives }: StepResult): number => {
      const [own, rival] = objectives.map(
        (one) => one.objectives.reduce((sum, { have, need, done }) => sum + (done ? 1 : 0.5 * Math.min(1, have / need)), 0) / 4,
      );
      return own! - rival!;
    };
    let ahead = 0;
    for (const seed of [1n, 2n, 3n, 4n]) {
      let { result } = await caller.ask('reset', { env: game.env, seed: seedOf(seed), options: { position } }, game.trainerToken);
      for (let k = 0; k < 3; k++) {
        const before = phi(result!);
        const [action] = await legalOf(caller, game);
        ({ result } = await caller.ask('step', { env: game.env, actions: [action!] }, game.trainerToken));
        expect(result!.currentSeat).toBe(0);
        expect(result!.rewards[0]).toBeCloseTo(0.5 * phi(result!) - before, 12);
        if (phi(result!) < 0) ahead++;
      }
    }
    // in some of these games the bot used the Scriptorium
    expect(ahead).toBeGreaterThan(0);
  });
});

describe('the vector stream', () => {
  test('has the objectives of rows on request, and always those of ended episodes', async () => {
    const { newStream } = await testServer();
    const [asked, plain] = [newStream(), newStream()];
    const config = EnvConfig.fromPartial({ ruleset: 'salesman', reward: PROGRESS, discount: 0.9 });
    await asked.open({ config, numEnvs: 3, columns: { objectives: true } });
    await plain.open({ config, numEnvs: 3 });
    const env = new Env(loadRuleset('salesman'));
    let [rows, bare] = [await asked.reset({ seeds: seedsOf([5, 6, 7]) }), await plain.reset({ seeds: seedsOf([5, 6, 7]) })];
    env.reset({ seed: 6 });
    for (let finals = 0; finals === 0; ) {
      expect(bare.objectives.length).toBe(0);
      const numbers = readInt32s(rows.objectives);
      expect([...numbers.subarray(15, 30)]).toEqual(
        env.scores()[0]!.objectives.flatMap(({ have, need, done }) => [have, need, Number(done)]),
      );
      const legal = Array.from({ length: 3 }, (_, row) => bitsOf(rows.actionMask, row, rows.actionMask.length / 3));
      const actions = legal.map((list) => list.at(-1) ?? 0);
      if (!env.over) env.step(actions[1]!);
      [rows, bare] = [await asked.step(actions), await plain.step(actions)];
      if (env.over) {
        expect(bare.finals!.objectives.equals(rows.finals!.objectives)).toBe(true);
        const f = readInt32s(rows.finals!.envIds).indexOf(1);
        expect([...readInt32s(rows.finals!.objectives).subarray(15 * f, 15 * f + 15)]).toEqual(
          env.scores()[0]!.objectives.flatMap(({ have, need, done }) => [have, need, Number(done)]),
        );
        finals++;
      }
    }
  });

  test('refuses the same options as Make', async () => {
    const { newStream } = await testServer();
    for (const [config, code] of [
      [{ ruleset: 'salesman', reward: RewardMode.REWARD_MODE_SCORE }, 'REWARD_UNSUPPORTED'],
      [{ ruleset: 'salesman', reward: PROGRESS, discount: 2 }, 'FIELD_VALUE'],
      [{ ruleset: 'salesman', seats: [{ driver: { $case: 'builtin', value: 'random' } }] }, 'FIELD_VALUE'],
    ] as const) {
      const stream = newStream();
      stream.send({
        $case: 'open',
        value: { config: EnvConfig.fromPartial(config as Parameters<typeof EnvConfig.fromPartial>[0]), numEnvs: 2 },
      });
      const answer = await stream.next();
      expect(answer!.event).toMatchObject({ $case: 'error', value: { code, fatal: false } });
    }
  });
});

describe('the seat service', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ address: '127.0.0.1:0', logLevel: 'silent' });
  });
  afterAll(() => server.stop());

  test('a bot plays the only seat to its end and receives the final objectives', async () => {
    const client = connect(server.address);
    const env = await client.make({ ruleset: 'salesman', reward: 'progress' });
    const service = new SeatServiceClient(server.address, credentials.createInsecure());
    const metadata = new Metadata();
    metadata.set('authorization', `Bearer ${env.credentials.trainerToken}`);
    const call = <R>(ask: (done: (error: unknown, answer: R) => void) => unknown): Promise<R> =>
      new Promise((resolve, reject) => ask((error, answer) => (error === null ? resolve(answer) : reject(error as Error))));
    await call((done) => service.openSeats(OpenSeatsRequest.fromPartial({ env: env.id, seats: [{ seat: 0 }] }), metadata, done));
    const asked: SeatDecision[] = [];
    const overs: SeatOver[] = [];
    const bot = playSeat(
      {
        decide: (decision) => {
          asked.push(decision);
          return decision.legalActions[decision.id % decision.legalActions.length]!;
        },
        over: (over) => overs.push(over),
      },
      { address: server.address, token: env.credentials.seatTokens[0]! },
    );
    bot.catch(() => undefined);
    await env.reset({ seed: 3 });
    const { result, seats } = await call<{ result: unknown; seats: unknown[] }>((done) =>
      service.awaitTurn({ env: env.id }, metadata, done as never),
    );
    expect(result).toMatchObject({ currentSeat: -4, terminations: [true], scores: [{ objectives: IDS.map((id) => ({ id })) }] });
    expect(seats).toMatchObject([{ seat: 0, decisions: asked.length }]);
    await env.close();
    await bot.catch(() => undefined);
    expect(overs).toMatchObject([{ reason: '', scores: [{ rank: 1, objectives: IDS.map((id) => ({ id })) }] }]);
    service.close();
    client.close();
  });
});

function seedsOf(seeds: readonly number[]): Buffer {
  return Buffer.from(BigUint64Array.from(seeds, BigInt).buffer);
}

function bitsOf(mask: Buffer, row: number, bytes: number): number[] {
  return Array.from({ length: 8 * bytes }, (_, action) => action).filter(
    (action) => (mask[row * bytes + (action >> 3)]! >> (action & 7)) & 1,
  );
}
