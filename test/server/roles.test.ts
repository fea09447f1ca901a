// What a seat token can do, call by call, and what it must not learn.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ForkMode } from '../../src/gen/orleans/v1/env.pb.js';
import { CLIENTS, begin, finish, hashOf, legalOf, recordOf, refused, seedOf, type TestClient, type Made } from './client.js';

const RULESET = 'base-2p';

type Call = (door: TestClient, game: Made, token: string, seat: number) => Promise<unknown>;
type Row = readonly [name: string, code: string | null, call: Call];
const { FORK_MODE_EXACT: EXACT, FORK_MODE_RESEED: RESEED, FORK_MODE_RESAMPLE: RESAMPLE } = ForkMode;

const rollout =
  (mode: ForkMode): Call =>
  (door, { env }, token) =>
    door.ask('rollout', { env, mode, policies: ['random'], maxSteps: 2 }, token);

/** The seat's token while the game runs; null: allowed. `seat` is the seat of the token, 1 - seat the other one. */
const POWERS: readonly Row[] = [
  ['CloseEnv', 'TRAINER_ONLY', (door, { env }, token) => door.ask('closeEnv', { env }, token)],
  ['KeepAlive', null, (door, { env }, token) => door.ask('keepAlive', { env }, token)],
  ['Reset', 'TRAINER_ONLY', (door, { env }, token) => door.ask('reset', { env }, token)],
  ['Reset with a seed', 'TRAINER_ONLY', (door, { env }, token) => door.ask('reset', { env, seed: seedOf(1n) }, token)],
  ['Reset to a position', 'TRAINER_ONLY', (door, { env }, token) => door.ask('reset', { env, options: { position: { round: 2 } } }, token)],
  ['LegalActions', null, (door, { env }, token) => door.ask('legalActions', { env, withNames: true }, token)],
  ['Observe', null, (door, { env }, token) => door.ask('observe', { env, withPosition: true }, token)],
  ['Observe its own seat', null, (door, { env }, token, seat) => door.ask('observe', { env, seat, withPosition: true }, token)],
  ['Observe the other seat', 'OTHER_SEAT', (door, { env }, token, seat) => door.ask('observe', { env, seat: 1 - seat }, token)],
  ['Observe a seat that is not there', 'OTHER_SEAT', (door, { env }, token) => door.ask('observe', { env, seat: 9 }, token)],
  ['Render', null, (door, { env }, token) => door.ask('render', { env }, token)],
  ['Render the other seat', 'OTHER_SEAT', (door, { env }, token, seat) => door.ask('render', { env, seat: 1 - seat }, token)],
  ['Snapshot', 'TRAINER_ONLY', (door, { env }, token) => door.ask('snapshot', { env }, token)],
  ['Restore', 'TRAINER_ONLY', (door, { env }, token) => door.ask('restore', { env, snapshot: Buffer.alloc(4) }, token)],
  ['Fork by EXACT', 'TRAINER_ONLY', (door, { env }, token) => door.ask('fork', { env, mode: EXACT }, token)],
  ['Fork by RESEED', 'TRAINER_ONLY', (door, { env }, token) => door.ask('fork', { env, mode: RESEED }, token)],
  ['Fork by RESAMPLE', null, (door, { env }, token) => door.ask('fork', { env, mode: RESAMPLE, count: 2 }, token)],
  ['Fork by RESAMPLE of the other seat', 'OTHER_SEAT', (door, { env }, token, seat) => door.ask('fork', { env, mode: RESAMPLE, seat: 1 - seat }, token)],
  ['Rollout by EXACT', 'TRAINER_ONLY', rollout(EXACT)],
  ['Rollout by RESEED', 'TRAINER_ONLY', rollout(RESEED)],
  ['Rollout by RESAMPLE', null, rollout(RESAMPLE)],
  ['GetReplay of a running game', 'EPISODE_RUNNING', (door, { env }, token) => door.ask('getReplay', { env }, token)],
];

/** Everything that the record of a game says of its beginning. */
async function originOf(door: TestClient, game: Made): Promise<string> {
  const { snapshot, ...record } = await recordOf(door, game);
  return JSON.stringify(record) + Buffer.from(snapshot ?? '', 'base64').toString('latin1');
}

/** State hash of a RESAMPLE copy that is made and closed again. */
async function copyOf(door: TestClient, env: string, token: string, seat: number): Promise<string> {
  const { envs } = await door.ask('fork', { env, mode: RESAMPLE, seat, seed: seedOf('the same') }, token);
  const hash = await hashOf(door, envs[0]!);
  await door.ask('closeEnv', { env: envs[0]!.env }, envs[0]!.trainerToken);
  return hash;
}

describe.each(CLIENTS)('seat tokens, %s', (_, open) => {
  let door: TestClient;
  beforeAll(async () => {
    door = await open();
  });
  afterAll(() => door.close());

  test.each(POWERS)('%s -> %s', async (_name, code, call) => {
    const game = await begin(door, { ruleset: RULESET });
    const hash = await hashOf(door, game);
    for (const [seat, token] of game.seatTokens.entries()) {
      if (code === null) await call(door, game, token, seat);
      else expect(await refused(call(door, game, token, seat))).toMatchObject({ status: 'PERMISSION_DENIED', code });
    }
    expect(await hashOf(door, game)).toBe(hash);
  });

  test('Step only when the seat is to act', async () => {
    const game = await begin(door, { ruleset: RULESET });
    const seat = game.start.currentSeat;
    const [action] = await legalOf(door, game);
    const request = { env: game.env, actions: [action!] };
    const hash = await hashOf(door, game);
    const failure = await refused(door.ask('step', request, game.seatTokens[1 - seat]));
    expect(failure).toMatchObject({ status: 'PERMISSION_DENIED', code: 'NOT_YOUR_TURN' });
    expect(await hashOf(door, game)).toBe(hash);
    const { result } = await door.ask('step', request, game.seatTokens[seat]);
    expect(result).toMatchObject({ observationSeat: seat, moveNumber: 1, episodeSeed: '' });
  });

  test('several actions must all be of the seat', async () => {
    const game = await begin(door, { ruleset: RULESET });
    // the trainer finds the first change of turn
    const actions: number[] = [];
    const { envs } = await door.ask('fork', { env: game.env, mode: EXACT }, game.trainerToken);
    const [copy] = envs;
    for (let seat = game.start.currentSeat; seat === game.start.currentSeat; ) {
      const [action] = await legalOf(door, copy!);
      actions.push(action!);
      seat = (await door.ask('step', { env: copy!.env, actions: [action!] }, copy!.trainerToken)).result!.currentSeat;
    }
    actions.push((await legalOf(door, copy!))[0]!);
    const hash = await hashOf(door, game);
    const token = game.seatTokens[game.start.currentSeat];
    expect(await refused(door.ask('step', { env: game.env, actions }, token))).toMatchObject({ code: 'NOT_YOUR_TURN' });
    expect(await hashOf(door, game)).toBe(hash);
    const { applied } = await door.ask('step', { env: game.env, actions: actions.slice(0, -1) }, token);
    expect(applied).toBe(actions.length - 1);
  });

  test('a seat that is not to act sees no mask, no actions, no seed, and its own count of moves', async () => {
    const game = await begin(door, { ruleset: RULESET });
    const other = 1 - game.start.currentSeat;
    const token = game.seatTokens[other]!;
    const { result: before } = await door.ask('observe', { env: game.env }, token);
    expect(before!.actionMask.every((byte) => byte === 0)).toBe(true);
    expect(before).toMatchObject({ currentSeat: 1 - other, observationSeat: other, moveNumber: 0, episodeSeed: '' });
    const legal = await door.ask('legalActions', { env: game.env, withNames: true }, token);
    expect(legal).toMatchObject({ actions: [], names: [] });
    expect(legal.actionMask).toEqual(before!.actionMask);
    await door.ask('step', { env: game.env, actions: [(await legalOf(door, game))[0]!] }, game.trainerToken);
    expect((await door.ask('observe', { env: game.env }, token)).result!.moveNumber).toBe(0);
    const { observation } = (await door.ask('observe', { env: game.env, seat: other }, game.trainerToken)).result!;
    expect((await door.ask('observe', { env: game.env }, token)).result!.observation).toEqual(observation);
  });

  test('expect_move_number counts as the holder counts', async () => {
    const game = await begin(door, { ruleset: RULESET });
    const counts = [0, 0];
    for (let total = 0; total < 8; total++) {
      const { result } = await door.ask('observe', { env: game.env }, game.trainerToken);
      const seat = result!.currentSeat;
      const actions = [(await legalOf(door, game))[0]!];
      const stale = await refused(door.ask('step', { env: game.env, actions, expectMoveNumber: counts[seat]! + 1 }, game.seatTokens[seat]));
      expect(stale).toMatchObject({ status: 'ABORTED', code: 'MOVE_STALE' });
      await door.ask('step', { env: game.env, actions, expectMoveNumber: counts[seat]! }, game.seatTokens[seat]);
      counts[seat]! += 1;
    }
  });

  test("the record of a finished game is everybody's, but the seed is the trainer's: it tells those of the next games", async () => {
    const game = await begin(door, { ruleset: RULESET });
    await finish(door, game, (legal) => legal[0]!);
    const tokens = [game.trainerToken, ...game.seatTokens];
    const answers = await Promise.all(tokens.map((token) => door.ask('getReplay', { env: game.env }, token)));
    const [{ seed, ...whole }, ...others] = answers.map(({ recordJson }) => JSON.parse(recordJson) as Record<string, unknown>) as [Record<string, unknown>];
    expect(seed).toBe('7');
    expect(others).toEqual([whole, whole]);
  });

  test('a copy for search has all powers over itself, none over its origin, and no secret of it', async () => {
    const seed = 'the secret seed';
    const game = await begin(door, { ruleset: RULESET }, seed);
    const seat = game.start.currentSeat;
    const seen = (await door.ask('observe', { env: game.env }, game.seatTokens[seat])).result!;
    const { envs } = await door.ask('fork', { env: game.env, mode: RESAMPLE, count: 2 }, game.seatTokens[seat]);
    const hashes = [await hashOf(door, game)];
    for (const copy of envs) {
      hashes.push(await hashOf(door, copy));
      const { result } = await door.ask('observe', { env: copy.env }, copy.seatTokens[seat]);
      expect(result).toEqual(seen);
      expect((await door.ask('observe', { env: copy.env }, copy.trainerToken)).result!.episodeSeed).toBe('');
      const { snapshot } = await door.ask('snapshot', { env: copy.env }, copy.trainerToken);
      expect(snapshot.includes(seed)).toBe(false);
      expect(await originOf(door, copy)).not.toContain(seed);
      expect(await refused(door.ask('keepAlive', { env: game.env }, copy.trainerToken))).toMatchObject({ code: 'TOKEN_WRONG' });
      expect(await refused(door.ask('keepAlive', { env: copy.env }, game.trainerToken))).toMatchObject({ code: 'TOKEN_WRONG' });
    }
    // the hidden part is drawn anew each time
    expect(new Set(hashes).size).toBe(3);
    expect((await finish(door, envs[0]!, (legal) => legal.at(-1)!)).scores).toHaveLength(2);
    expect(await hashOf(door, game)).toBe(hashes[0]);
  });

  test.each(['base-2p', 'base-3p?planning=sealed', 'base-4p?bagCounts=owner', 'base-3p@first-2014?planning=sealed'])(
    'a copy for search depends on nothing that the seat does not know (%s)',
    async (ruleset) => {
      const game = await begin(door, { ruleset });
      for (let moves = 0; moves < 120; moves++) {
        const { result } = await door.ask('observe', { env: game.env }, game.trainerToken);
        if (moves % 13 === 0) {
          for (const [seat, token] of game.seatTokens.entries()) {
            // two games that the seat cannot tell apart: the real one and a copy with other hidden facts
            const { envs } = await door.ask('fork', { env: game.env, mode: RESAMPLE, seed: seedOf(BigInt(moves)) }, token);
            const [twin] = envs;
            expect(await copyOf(door, game.env, token, seat)).toBe(await copyOf(door, twin!.env, twin!.seatTokens[seat]!, seat));
            await door.ask('closeEnv', { env: twin!.env }, twin!.trainerToken);
          }
        }
        const legal = await legalOf(door, game);
        const actions = [legal[(moves * 31) % legal.length]!];
        if (result!.currentSeat >= 0) await door.ask('step', { env: game.env, actions }, game.trainerToken);
      }
    },
  );

  test('what a sealed plan led to is told to its own seat and to the trainer', async () => {
    const game = await begin(door, { ruleset: 'base-2p?tiles=base&planning=sealed' });
    const seats = [{ tiles: ['gunpowder_tower'], market: { knight: 1 }, tower: { knight: 1 } }, {}];
    await door.ask('reset', { env: game.env, options: { position: { phase: 'planning', round: 5, start: 0, seats } } }, game.trainerToken);
    const { actions, names } = await door.ask('legalActions', { env: game.env, withNames: true }, game.trainerToken);
    await door.ask('step', { env: game.env, actions: [actions[names.indexOf('place(knight, scriptorium.knight)')]!] }, game.trainerToken);
    const told = async (token: string | undefined): Promise<string> => (await door.ask('observe', { env: game.env }, token)).result!.decisionKind;
    expect([await told(game.trainerToken), await told(game.seatTokens[0]), await told(game.seatTokens[1])]).toEqual([
      'base.source',
      'base.source',
      'base.planning',
    ]);
  });

  test('a position that the trainer set up is not in the record of a copy', async () => {
    const game = await begin(door, { ruleset: RULESET });
    await door.ask('reset', { env: game.env, options: { position: { round: 3 } } }, game.trainerToken);
    const { envs } = await door.ask('fork', { env: game.env, mode: RESAMPLE }, game.seatTokens[0]);
    expect(await recordOf(door, envs[0]!)).not.toHaveProperty('position');
  });

  test("a snapshot of such a copy says no more in an env of the searcher's own", async () => {
    const seed = 'the secret seed';
    const game = await begin(door, { ruleset: RULESET }, seed);
    const { envs } = await door.ask('fork', { env: game.env, mode: RESAMPLE }, game.seatTokens[0]);
    const { snapshot } = await door.ask('snapshot', { env: envs[0]!.env }, envs[0]!.trainerToken);
    const own = await begin(door, { ruleset: RULESET }, 'mine');
    const { result } = await door.ask('restore', { env: own.env, snapshot }, own.trainerToken);
    expect(result!.episodeSeed).toBe('');
    expect(await originOf(door, own)).not.toContain(seed);
    const { result: next } = await door.ask('reset', { env: own.env }, own.trainerToken);
    const { result: real } = await door.ask('reset', { env: game.env }, game.trainerToken);
    expect(next!.episodeSeed).not.toBe(real!.episodeSeed);
  });

  test.each([EXACT, RESEED])("a trainer's copy by mode %i shows a seed only when it leads there, and its record plays", async (mode) => {
    const game = await begin(door, { ruleset: RULESET });
    await door.ask('step', { env: game.env, actions: [(await legalOf(door, game))[0]!] }, game.trainerToken);
    const { envs } = await door.ask('fork', { env: game.env, mode }, game.trainerToken);
    const { env, trainerToken } = envs[0]!;
    const { result } = await door.ask('observe', { env }, trainerToken);
    expect(result!.episodeSeed).toBe(mode === EXACT ? '7' : '');
    await door.ask('step', { env, actions: [(await legalOf(door, envs[0]!))[0]!] }, trainerToken);
    const record = await recordOf(door, envs[0]!);
    expect(record.actions).toHaveLength(mode === EXACT ? 2 : 1);
    expect(record.hashes.at(-1)).toBe(await hashOf(door, envs[0]!));
  });

  test('the next episode of a copy is not the next episode of its origin', async () => {
    const game = await begin(door, { ruleset: RULESET });
    const { envs } = await door.ask('fork', { env: game.env, mode: RESAMPLE }, game.seatTokens[0]);
    const { result: copied } = await door.ask('reset', { env: envs[0]!.env }, envs[0]!.trainerToken);
    const { result } = await door.ask('reset', { env: game.env }, game.trainerToken);
    expect(copied!.episodeSeed).not.toBe(result!.episodeSeed);
    expect(copied!.episodeSeed).not.toBe('');
  });

  test('a copy made by a seat is driven by its client alone', async () => {
    const seats = [{ driver: { $case: 'client', value: true } as const }, { driver: { $case: 'builtin', value: 'random' } as const }];
    const game = await begin(door, { ruleset: RULESET, seats });
    const drivenBy = async (token: string): Promise<Set<number>> => {
      const { envs } = await door.ask('fork', { env: game.env, mode: RESAMPLE, seat: 0 }, token);
      const [copy] = envs;
      const acted = new Set<number>();
      for (let count = 0; count < 30; count++) {
        const actions = [(await legalOf(door, copy!))[0]!];
        const { result } = await door.ask('step', { env: copy!.env, actions }, copy!.trainerToken);
        if (result!.currentSeat < 0) break;
        acted.add(result!.currentSeat);
      }
      return acted;
    };
    expect(await drivenBy(game.seatTokens[0]!)).toEqual(new Set([0, 1]));
    expect(await drivenBy(game.trainerToken)).toEqual(new Set([0]));
  });
});
