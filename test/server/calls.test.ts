import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ForkMode, IllegalActionPolicy, RewardMode } from '../../src/gen/orleans/v1/env.pb.js';
import { CLIENTS, begin, bitsOf, hashOf, legalOf, make, playOut, recordOf, refused, seedOf, type TestClient } from './client.js';

const RULESET = 'base-2p';

describe.each(CLIENTS)('every call, %s', (_, open) => {
  let caller: TestClient;
  beforeAll(async () => {
    caller = await open();
  });
  afterAll(() => caller.close());

  test('GetServerInfo returns the protocol and the limits of the server', async () => {
    const info = await caller.ask('getServerInfo', {});
    expect(info.protocolVersion).toMatch(/^1\.\d+\.\d+$/);
    expect(info.serverVersion).toMatch(/^\d+\.\d+\.\d+$/);
    expect(info.features).toEqual(expect.arrayContaining(['fork.resample', 'rollout', 'search']));
    expect(info.bots).toEqual(expect.arrayContaining(['random', 'greedy']));
    expect(info.leaseTtl).toEqual({ seconds: 600n, nanos: 0 });
    expect(info.maxGames).toBe(1024);
  });

  test('ListRulesets names rulesets that Make accepts', async () => {
    const { rulesets } = await caller.ask('listRulesets', {});
    expect(rulesets).toContain('base-4p');
    const made = await make(caller, { ruleset: rulesets[0]! });
    expect(made.spec!.ruleset).toBe(rulesets[0]);
  });

  test('GetSpec has the catalog only when asked', async () => {
    const bare = (await caller.ask('getSpec', { ruleset: RULESET })).spec!;
    const { spec } = await caller.ask('getSpec', { ruleset: RULESET, withCatalog: true });
    expect(bare.actions).toEqual([]);
    expect(spec).toMatchObject({ ruleset: RULESET, seats: 2, possibleAgents: ['player_0', 'player_1'], hashes: bare.hashes });
    expect(spec!.actions.map(({ id }) => id)).toEqual(Array.from({ length: bare.numActions }, (_, id) => id));
    const end = spec!.observation.at(-1)!;
    expect(end.offset + end.length).toBe(bare.observationBytes);
    expect(bare.maskBytes).toBe(Math.ceil(bare.numActions / 8));
  });

  test('Make gives an env, a spec and one token per seat, all different', async () => {
    const made = await make(caller, { ruleset: 'base-4p' }, { protocolVersion: '1.99.0' });
    const secrets = [made.env, made.trainerToken, ...made.seatTokens];
    expect(made.seatTokens).toHaveLength(4);
    expect(new Set(secrets).size).toBe(6);
    // 24 random bytes each
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{32}$/);
    expect(made.spec!.seats).toBe(4);
    expect(made.leaseTtl).toEqual({ seconds: 600n, nanos: 0 });
  });

  test('Make accepts the hashes of its own spec', async () => {
    const { spec } = await caller.ask('getSpec', { ruleset: RULESET });
    await expect(make(caller, { ruleset: RULESET }, { expectHashes: spec!.hashes })).resolves.toBeDefined();
  });

  test('Reset deals the same game for the same seed, number or text, and another game for another seed', async () => {
    const hashes = [];
    for (const seed of [7n, 7n, 8n, 'seven', 'seven', 2n ** 64n - 1n])
      hashes.push(await hashOf(caller, await begin(caller, { ruleset: 'base-4p' }, seed)));
    expect(hashes[0]).toBe(hashes[1]);
    expect(hashes[3]).toBe(hashes[4]);
    expect(new Set(hashes).size).toBe(4);
  });

  test('Reset without a seed continues the series of the env, and the reported seed repeats the episode', async () => {
    const game = await begin(caller, { ruleset: RULESET });
    const { result } = await caller.ask('reset', { env: game.env }, game.trainerToken);
    const hash = await hashOf(caller, game);
    expect(result!.episodeSeed).not.toBe(game.start.episodeSeed);
    await caller.ask('reset', { env: game.env, seed: seedOf(result!.episodeSeed) }, game.trainerToken);
    expect(await hashOf(caller, game)).toBe(hash);
  });

  test('Reset without any seed draws a different seed for each env', async () => {
    const seeds = new Set<string>();
    for (let count = 0; count < 2; count++) {
      const made = await make(caller, { ruleset: RULESET });
      const { result } = await caller.ask('reset', { env: made.env }, made.trainerToken);
      seeds.add(result!.episodeSeed);
    }
    expect(seeds.size).toBe(2);
    expect(seeds).not.toContain('');
  });

  test('the series of seeds is the same for single and for several actions in a call', async () => {
    const seeds = new Set<string>();
    for (const together of [false, true]) {
      const game = await begin(caller, { ruleset: RULESET });
      await caller.ask('reset', { env: game.env }, game.trainerToken);
      const actions: number[] = [];
      const { envs } = await caller.ask('fork', { env: game.env, mode: ForkMode.FORK_MODE_EXACT }, game.trainerToken);
      for (let count = 0; count < 3; count++) {
        actions.push((await legalOf(caller, envs[0]!))[0]!);
        await caller.ask('step', { env: envs[0]!.env, actions: actions.slice(-1) }, envs[0]!.trainerToken);
      }
      for (const part of together ? [actions] : actions.map((action) => [action])) {
        await caller.ask('step', { env: game.env, actions: part }, game.trainerToken);
      }
      seeds.add((await caller.ask('reset', { env: game.env }, game.trainerToken)).result!.episodeSeed);
    }
    expect(seeds.size).toBe(1);
  });

  test('Reset takes a start seat', async () => {
    const made = await make(caller, { ruleset: 'base-4p' });
    for (const seat of [0, 3]) {
      const { result } = await caller.ask('reset', { env: made.env, options: { start_seat: seat } }, made.trainerToken);
      expect(result!.currentSeat).toBe(seat);
      expect(result!.agentSelection).toBe(`player_${seat}`);
    }
  });

  test('Reset starts from a position', async () => {
    const made = await make(caller, { ruleset: RULESET });
    await caller.ask('reset', { env: made.env, options: { position: { round: 5, start: 1 } } }, made.trainerToken);
    const { positionJson } = await caller.ask('observe', { env: made.env, withPosition: true }, made.trainerToken);
    expect(JSON.parse(positionJson)).toMatchObject({ round: 5 });
  });

  test('Step answers one decision', async () => {
    const game = await begin(caller, { ruleset: RULESET });
    const before = await hashOf(caller, game);
    const [action] = await legalOf(caller, game);
    const { result, applied } = await caller.ask('step', { env: game.env, actions: [action!], expectMoveNumber: 0 }, game.trainerToken);
    expect(applied).toBe(1);
    expect(result).toMatchObject({ moveNumber: 1, terminations: [false, false], truncations: [false, false], scores: [], illegal: [] });
    expect(result!.observationSeat).toBe(result!.currentSeat);
    expect(result!.observation.some((byte) => byte > 0)).toBe(true);
    expect(await hashOf(caller, game)).not.toBe(before);
  });

  test('Step with several actions is the same as several Steps', async () => {
    const one = await begin(caller, { ruleset: RULESET });
    const many = await begin(caller, { ruleset: RULESET });
    const actions = [];
    let last: unknown;
    for (let count = 0; count < 5; count++) {
      const action = (await legalOf(caller, one)).at(-1)!;
      actions.push(action);
      last = (await caller.ask('step', { env: one.env, actions: [action] }, one.trainerToken)).result;
    }
    const { result, applied } = await caller.ask('step', { env: many.env, actions }, many.trainerToken);
    expect(applied).toBe(5);
    expect(result).toEqual(last);
    expect(await hashOf(caller, many)).toBe(await hashOf(caller, one));
    expect(await recordOf(caller, many)).toEqual(await recordOf(caller, one));
  });

  test('Step stops at the end of the episode and returns the number of applied actions', async () => {
    const game = await begin(caller, { ruleset: RULESET, maxSteps: 3 });
    const { record } = await playOut(caller, await begin(caller, { ruleset: RULESET, maxSteps: 3 }));
    const { result, applied } = await caller.ask('step', { env: game.env, actions: [...record, 0, 0] }, game.trainerToken);
    expect(applied).toBe(3);
    expect(result).toMatchObject({ currentSeat: -4, truncations: [true, true], terminations: [false, false] });
  });

  test('a whole game ends with scores, rewards for all and no further decision', async () => {
    const game = await begin(caller, { ruleset: RULESET });
    const { result } = await playOut(caller, game);
    expect(result).toMatchObject({
      currentSeat: -4,
      agentSelection: '',
      decisionKind: '',
      terminations: [true, true],
      truncations: [false, false],
    });
    expect(result.actionMask.every((byte) => byte === 0)).toBe(true);
    expect(result.scores).toHaveLength(2);
    for (const { total, parts } of result.scores) {
      expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(total);
    }
    expect(result.rewards.reduce((sum, reward) => sum + reward, 0)).toBeCloseTo(0);
    expect(result.returns).toEqual(result.rewards);
    expect(await legalOf(caller, game)).toEqual([]);
  });

  test('LegalActions are ascending, have names, and agree with the mask', async () => {
    const game = await begin(caller, { ruleset: RULESET });
    const { spec } = await caller.ask('getSpec', { ruleset: RULESET, withCatalog: true });
    const { actions, actionMask, names } = await caller.ask('legalActions', { env: game.env, withNames: true }, game.trainerToken);
    expect(actions).toEqual(bitsOf(actionMask));
    expect(actionMask).toEqual(game.start.actionMask);
    expect(names).toEqual(actions.map((action) => spec!.actions[action]!.name));
  });

  test('Observe shows any seat to the trainer and changes nothing', async () => {
    const game = await begin(caller, { ruleset: RULESET });
    const hash = await hashOf(caller, game);
    const seen = [];
    for (const seat of [0, 1]) seen.push((await caller.ask('observe', { env: game.env, seat }, game.trainerToken)).result!);
    expect(seen.map(({ observationSeat }) => observationSeat)).toEqual([0, 1]);
    expect(seen[game.start.currentSeat]!.observation).toEqual(game.start.observation);
    expect(seen[0]!.observation.equals(seen[1]!.observation)).toBe(false);
    expect(seen[0]!.rewards).toEqual([0, 0]);
    expect(await hashOf(caller, game)).toBe(hash);
  });

  test('Reset, Step and Observe have the observations of all seats when asked', async () => {
    const made = await make(caller, { ruleset: 'base-3p?planning=sealed' });
    const { env } = made;
    const seen = async (): Promise<Buffer> => {
      const each = [0, 1, 2].map(async (seat) => (await caller.ask('observe', { env, seat }, made.trainerToken)).result!.observation);
      return Buffer.concat(await Promise.all(each));
    };
    const { result: begun } = await caller.ask('reset', { env, seed: seedOf(1n), withObservations: true }, made.trainerToken);
    expect(begun!.observations.equals(await seen())).toBe(true);
    for (let k = 0; k < 30; k++) {
      const [action] = (await legalOf(caller, { ...made, env })).slice(-1);
      const { result } = await caller.ask('step', { env, actions: [action!], withObservations: true }, made.trainerToken);
      expect(result!.observations.equals(await seen())).toBe(true);
    }
    const { result } = await caller.ask('observe', { env, seat: 1, withObservations: true }, made.trainerToken);
    expect(result!.observations.equals(await seen())).toBe(true);
    expect((await caller.ask('observe', { env }, made.trainerToken)).result!.observations).toHaveLength(0);
  });

  test('Render gives text, coloured on demand', async () => {
    const game = await begin(caller, { ruleset: RULESET });
    const plain = await caller.ask('render', { env: game.env }, game.trainerToken);
    const colored = await caller.ask('render', { env: game.env, color: true, seat: 1 }, game.trainerToken);
    expect(plain.text).not.toBe('');
    expect(plain.text).not.toContain('\u001b');
    expect(colored.text).not.toBe('');
  });

  test('KeepAlive returns the lease, CloseEnv ends it', async () => {
    const made = await make(caller, { ruleset: RULESET });
    expect(await caller.ask('keepAlive', { env: made.env }, made.seatTokens[1])).toEqual({ leaseTtl: { seconds: 600n, nanos: 0 } });
    await caller.ask('closeEnv', { env: made.env }, made.trainerToken);
    expect(await refused(caller.ask('keepAlive', { env: made.env }, made.trainerToken))).toMatchObject({
      status: 'NOT_FOUND',
      code: 'ENV_UNKNOWN',
    });
  });

  test('built-in bots play their seats, and a learner gets only the decisions of its seat', async () => {
    const seats = [{ driver: { $case: 'client', value: true } as const }, { driver: { $case: 'builtin', value: 'random' } as const }];
    const config = { ruleset: RULESET, seats, reward: RewardMode.REWARD_MODE_SCORE };
    const results = [];
    for (const game of [await begin(caller, config), await begin(caller, config)]) {
      expect(game.start.currentSeat).toBe(0);
      let sum = game.start.rewards[1]!;
      for (let result = game.start; ; ) {
        const actions = [bitsOf(result.actionMask)[0]!];
        // a refusal in between must not change what the bot does; late in the game the second action would not be reached
        if (results.length > 0 && result.moveNumber < 10)
          await refused(caller.ask('step', { env: game.env, actions: [actions[0]!, 1 << 20] }, game.trainerToken));
        result = (await caller.ask('step', { env: game.env, actions }, game.trainerToken)).result!;
        sum += result.rewards[1]!;
        if (result.currentSeat < 0) {
          expect(sum).toBeCloseTo(result.returns[1]!);
          results.push(result);
          break;
        }
        expect(result.currentSeat).toBe(0);
      }
    }
    expect(results[1]).toEqual(results[0]);
  });

  test('a game of bots alone is played inside Reset', async () => {
    const seats = ['greedy', 'random'].map((value) => ({ driver: { $case: 'builtin', value } as const }));
    const game = await begin(caller, { ruleset: RULESET, seats });
    expect(game.start.currentSeat).toBe(-4);
    expect(game.start.scores).toHaveLength(2);
  });

  test.each([
    [IllegalActionPolicy.ILLEGAL_ACTION_POLICY_TERMINATE, -4],
    [IllegalActionPolicy.ILLEGAL_ACTION_POLICY_RANDOM_LEGAL, 0],
  ])('illegal actions with policy %i are reported', async (illegal, currentSeat) => {
    const game = await begin(caller, { ruleset: RULESET, illegal });
    const seat = game.start.currentSeat;
    const action = bitsOf(game.start.actionMask.map((byte) => byte ^ 255))[0]!;
    const { result } = await caller.ask('step', { env: game.env, actions: [action] }, game.trainerToken);
    expect(result!.illegal).toHaveLength(1);
    expect(result!.illegal[0]).toMatchObject({ seat, action });
    const { played } = result!.illegal[0]!;
    if (currentSeat === -4) expect(result).toMatchObject({ currentSeat: -4, terminations: [true, true] });
    else expect(bitsOf(game.start.actionMask)).toContain(played);
  });
});
