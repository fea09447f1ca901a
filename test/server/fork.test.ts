import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ForkMode } from '../../src/gen/orleans/v1/env.pb.js';
import { CLIENTS, begin, hashOf, legalOf, make, playOut, recordOf, seedOf, type TestClient } from './client.js';

const RULESET = 'base-2p';
const first = (legal: number[]): number => legal[0]!;

describe.each(CLIENTS)('save and branch, %s', (_, open) => {
  let caller: TestClient;
  beforeAll(async () => {
    caller = await open();
  });
  afterAll(() => caller.close());

  test('Snapshot and Restore take a game back, in another env too', async () => {
    const game = await begin(caller, { ruleset: RULESET });
    const { snapshot, stateHash } = await caller.ask('snapshot', { env: game.env }, game.trainerToken);
    const { result } = await playOut(caller, game, first);
    const other = await make(caller, { ruleset: RULESET });
    for (const target of [game, other]) {
      const restored = await caller.ask('restore', { env: target.env, snapshot }, target.trainerToken);
      expect(restored.stateHash).toBe(stateHash);
      expect(restored.result!.observation).toEqual(game.start.observation);
      const again = await playOut(caller, target, first);
      expect(again.result.scores).toEqual(result.scores);
    }
  });

  test('Restore with a new seed keeps the state and changes the chance to come', async () => {
    const game = await begin(caller, { ruleset: RULESET });
    const { snapshot, stateHash } = await caller.ask('snapshot', { env: game.env }, game.trainerToken);
    const restored = await caller.ask('restore', { env: game.env, snapshot, reseed: seedOf(99n) }, game.trainerToken);
    expect(restored.stateHash).not.toBe(stateHash);
    expect(restored.result!.observation).toEqual(game.start.observation);
    await caller.ask('step', { env: game.env, actions: [(await legalOf(caller, game))[0]!] }, game.trainerToken);
    expect((await recordOf(caller, game)).hashes).toEqual([await hashOf(caller, game)]);
  });

  test('Fork makes copies that go on alone', async () => {
    const game = await begin(caller, { ruleset: RULESET });
    const hash = await hashOf(caller, game);
    const { envs } = await caller.ask('fork', { env: game.env, mode: ForkMode.FORK_MODE_EXACT, count: 3 }, game.trainerToken);
    expect(new Set([game.env, ...envs.map(({ env }) => env)]).size).toBe(4);
    for (const copy of envs) expect(await hashOf(caller, copy)).toBe(hash);
    const { result } = await playOut(caller, envs[0]!, first);
    expect(await hashOf(caller, envs[1]!)).toBe(hash);
    expect(await hashOf(caller, game)).toBe(hash);
    expect((await playOut(caller, game, first)).result.scores).toEqual(result.scores);
  });

  test('Fork by RESEED keeps what is known and changes the chance, differently for each copy', async () => {
    const game = await begin(caller, { ruleset: RULESET });
    const request = { env: game.env, mode: ForkMode.FORK_MODE_RESEED, count: 2, seed: seedOf(5n) };
    const { envs } = await caller.ask('fork', request, game.trainerToken);
    const hashes = [await hashOf(caller, game)];
    for (const copy of envs) hashes.push(await hashOf(caller, copy));
    expect(new Set(hashes).size).toBe(3);
    const { envs: again } = await caller.ask('fork', request, game.trainerToken);
    expect(await hashOf(caller, again[1]!)).toBe(hashes[2]);
    const { result } = await caller.ask('observe', { env: envs[0]!.env }, envs[0]!.trainerToken);
    expect(result!.observation).toEqual(game.start.observation);
  });

  test('Rollout plays copies with bots and leaves the game alone', async () => {
    const game = await begin(caller, { ruleset: RULESET });
    const hash = await hashOf(caller, game);
    const request = { env: game.env, policies: ['random'], count: 3, mode: ForkMode.FORK_MODE_RESEED, seed: seedOf(3n) };
    const rolled = await caller.ask('rollout', request, game.trainerToken);
    expect(rolled.returns).toHaveLength(4 * 3 * 2);
    expect(rolled.lengths).toHaveLength(4 * 3);
    expect([...rolled.terminated]).toEqual([1, 1, 1]);
    for (let index = 0; index < 3; index++) {
      expect(rolled.returns.readFloatLE(8 * index) + rolled.returns.readFloatLE(8 * index + 4)).toBeCloseTo(0);
      expect(rolled.lengths.readInt32LE(4 * index)).toBeGreaterThan(0);
    }
    expect(await caller.ask('rollout', request, game.trainerToken)).toEqual(rolled);
    expect(await hashOf(caller, game)).toBe(hash);
    const cut = await caller.ask('rollout', { ...request, count: 0, maxSteps: 2 }, game.trainerToken);
    expect([cut.lengths.readInt32LE(0), ...cut.terminated]).toEqual([2, 0]);
  });

  test('GetReplay gives the record of the episode', async () => {
    const game = await begin(caller, { ruleset: RULESET }, 'a seed');
    const { record: played } = await playOut(caller, game);
    const record = await recordOf(caller, game);
    expect(record).toMatchObject({ ruleset: RULESET, seed: 'a seed' });
    expect(record.actions).toHaveLength(played.length);
    expect(record.hashes.at(-1)).toBe(await hashOf(caller, game));
  });
});
