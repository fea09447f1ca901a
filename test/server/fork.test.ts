import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ForkMode, type SearchState } from '../../src/gen/orleans/v1/env.pb.js';
import { int32s } from './vector/stream.js';
import { CLIENTS, begin, hashOf, inProcess, legalOf, make, playOut, recordOf, refused, seedOf, type TestClient } from './client.js';

const RULESET = 'base-2p';
const first = (legal: number[]): number => legal[0]!;

test('GetReplay replays a game in pieces and answers other callers between them', async () => {
  let ms = 0;
  const caller = await inProcess({ now: () => (ms += 0.1) });
  const game = await begin(caller, { ruleset: RULESET });
  await playOut(caller, game);
  const done: string[] = [];
  setImmediate(() => done.push('others'));
  await recordOf(caller, game).then(() => done.push('replay'));
  expect(done).toEqual(['others', 'replay']);
  await caller.close();
});

describe.each(CLIENTS)('save and branch, %s', (_, open) => {
  let caller: TestClient;
  beforeAll(async () => {
    caller = await open();
  });
  afterAll(() => caller.close());

  test('Snapshot and Restore return to an earlier state, also in another env', async () => {
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

  test('Restore with a new seed keeps the state and changes future chance', async () => {
    const game = await begin(caller, { ruleset: RULESET });
    const { snapshot, stateHash } = await caller.ask('snapshot', { env: game.env }, game.trainerToken);
    const restored = await caller.ask('restore', { env: game.env, snapshot, reseed: seedOf(99n) }, game.trainerToken);
    expect(restored.stateHash).not.toBe(stateHash);
    expect(restored.result!.observation).toEqual(game.start.observation);
    await caller.ask('step', { env: game.env, actions: [(await legalOf(caller, game))[0]!] }, game.trainerToken);
    expect((await recordOf(caller, game)).hashes).toEqual([await hashOf(caller, game)]);
  });

  test('Fork makes copies that continue separately', async () => {
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

  test('Fork by RESEED keeps known facts and changes future chance, differently for each copy', async () => {
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

  test('Rollout plays copies with bots and does not change the game', async () => {
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

  test('Search answers like Fork, Step and Observe of each copy, and does not change the game', async () => {
    const game = await begin(caller, { ruleset: RULESET });
    const hash = await hashOf(caller, game);
    const legal = await legalOf(caller, game);
    const { snapshot } = await caller.ask('snapshot', { env: game.env }, game.trainerToken);
    const states: SearchState[] = [
      { state: { $case: 'env', value: { env: game.env, token: game.trainerToken } } },
      { state: { $case: 'snapshot', value: snapshot } },
    ];
    // by copy: its state, and its actions; the last one names an action that is not legal after the first
    const played = [[legal[0]!], [], [legal.at(-1)!, legal.at(-1)!]];
    const request = {
      env: game.env,
      states,
      stateOf: int32s([0, 1, 1]),
      actionCounts: int32s(played.map((actions) => actions.length)),
      actions: int32s(played.flat()),
      mode: ForkMode.FORK_MODE_RESEED,
      seed: seedOf(5n),
      columns: { observation: true, actionMask: true, scores: true, snapshots: true },
    };
    const found = await caller.ask('search', request, game.trainerToken);
    const { envs } = await caller.ask(
      'fork',
      { env: game.env, mode: ForkMode.FORK_MODE_RESEED, count: 3, seed: seedOf(5n) },
      game.trainerToken,
    );
    const O = found.observation.length / 3;
    const M = found.actionMask.length / 3;
    for (const [row, copy] of envs.entries()) {
      const applied = found.applied.readInt32LE(4 * row);
      const actions = played[row]!.slice(0, applied);
      if (actions.length > 0) await caller.ask('step', { env: copy.env, actions }, copy.trainerToken);
      const { result } = await caller.ask('observe', { env: copy.env }, copy.trainerToken);
      expect(found.currentSeat.readInt32LE(4 * row)).toBe(result!.currentSeat);
      expect(found.observation.subarray(row * O, (row + 1) * O)).toEqual(result!.observation);
      expect(found.actionMask.subarray(row * M, (row + 1) * M)).toEqual(result!.actionMask);
      const other = await make(caller, { ruleset: RULESET });
      expect((await caller.ask('restore', { env: other.env, snapshot: found.snapshots[row]! }, other.trainerToken)).stateHash).toBe(
        await hashOf(caller, copy),
      );
      const isIllegal = applied < played[row]!.length;
      expect(found.illegal[row]).toBe(Number(isIllegal));
      if (isIllegal) expect(await legalOf(caller, copy)).not.toContain(played[row]![applied]);
    }
    expect([...found.ended]).toEqual([0, 0, 0]);
    expect(await hashOf(caller, game)).toBe(hash);
  });

  test('Search continues its copies with bots', async () => {
    const game = await begin(caller, { ruleset: RULESET });
    const request = { env: game.env, mode: ForkMode.FORK_MODE_RESEED, seed: seedOf(3n), stateOf: Buffer.alloc(12), policies: ['random'] };
    const found = await caller.ask('search', request, game.trainerToken);
    expect([...found.rolloutTerminated]).toEqual([1, 1, 1]);
    for (let row = 0; row < 3; row++) {
      expect(found.rolloutReturns.readFloatLE(8 * row) + found.rolloutReturns.readFloatLE(8 * row + 4)).toBeCloseTo(0);
      expect(found.rolloutLengths.readInt32LE(4 * row)).toBeGreaterThan(0);
    }
    expect(await caller.ask('search', request, game.trainerToken)).toEqual(found);
    const cut = await caller.ask('search', { ...request, maxSteps: 2 }, game.trainerToken);
    expect([cut.rolloutLengths.readInt32LE(0), cut.rolloutTerminated[0]]).toEqual([2, 0]);
  });

  test.each([
    ['too many copies', 'FORK_LIMIT', { stateOf: Buffer.alloc(4 * 257) }],
    ['too many states', 'FORK_LIMIT', { stateOf: int32s([0]), states: Array.from({ length: 257 }, () => ({ state: undefined })) }],
    ['a state that is not there', 'FIELD_VALUE', { stateOf: int32s([1]) }],
    ['half a number', 'COLUMN_LENGTH', { stateOf: Buffer.alloc(9) }],
    ['counts for another number of copies', 'COLUMN_LENGTH', { actionCounts: int32s([1, 1]), actions: int32s([0, 0]) }],
    ['counts that do not add up', 'COLUMN_LENGTH', { actionCounts: int32s([2]), actions: int32s([0]) }],
    ['a count below 0', 'COLUMN_LENGTH', { actionCounts: int32s([-1]) }],
    ['an unknown action', 'ACTION_OUT_OF_RANGE', { actionCounts: int32s([1]), actions: int32s([1000]) }],
    ['an empty state', 'FIELD_VALUE', { states: [{ state: undefined }] }],
    [
      'bytes that are not a snapshot',
      'SNAPSHOT_MALFORMED',
      { states: [{ state: { $case: 'snapshot' as const, value: Buffer.from('x') } }] },
    ],
    ['an unknown env', 'ENV_UNKNOWN', { states: [{ state: { $case: 'env' as const, value: { env: 'nobody', token: '' } } }] }],
    ['an unknown bot', 'BOT_UNKNOWN', { policies: ['nobody'] }],
    ['no mode', 'FIELD_VALUE', { mode: ForkMode.FORK_MODE_UNSPECIFIED }],
  ])('Search refuses %s: %s', async (_name, code, more) => {
    const game = await begin(caller, { ruleset: RULESET });
    expect(
      await refused(caller.ask('search', { env: game.env, mode: ForkMode.FORK_MODE_EXACT, ...more }, game.trainerToken)),
    ).toMatchObject({ code });
  });

  test('Search accepts games of one ruleset only', async () => {
    const [game, other] = [await begin(caller, { ruleset: RULESET }), await begin(caller, { ruleset: 'base-3p' })];
    const states: SearchState[] = [{ state: { $case: 'env', value: { env: other.env, token: other.trainerToken } } }];
    expect(await refused(caller.ask('search', { env: game.env, mode: ForkMode.FORK_MODE_EXACT, states }, game.trainerToken))).toMatchObject(
      {
        code: 'FIELD_VALUE',
      },
    );
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
