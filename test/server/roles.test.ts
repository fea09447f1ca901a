// Rights of a seat token, call by call, and facts that it must not learn.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ForkMode, type SearchState } from '../../src/gen/orleans/v1/env.pb.js';
import { CLIENTS, begin, bitsOf, finish, hashOf, legalOf, recordOf, refused, seedOf, type TestClient, type Made } from './client.js';

const RULESET = 'base-2p';

type Call = (caller: TestClient, game: Made, token: string, seat: number) => Promise<unknown>;
type Row = readonly [name: string, code: string | null, call: Call];
const { FORK_MODE_EXACT: EXACT, FORK_MODE_RESEED: RESEED, FORK_MODE_RESAMPLE: RESAMPLE } = ForkMode;

const rollout =
  (mode: ForkMode): Call =>
  (caller, { env }, token) =>
    caller.ask('rollout', { env, mode, policies: ['random'], maxSteps: 2 }, token);

const COLUMNS = { observation: true, actionMask: true, scores: true, snapshots: true };
const snapshotOf = (value: Buffer): SearchState => ({ state: { $case: 'snapshot', value } });

/** The result for the seat's token while the game runs; null: allowed. `seat` is the seat of the token, 1 - seat the other one. */
const POWERS: readonly Row[] = [
  ['CloseEnv', 'TRAINER_ONLY', (caller, { env }, token) => caller.ask('closeEnv', { env }, token)],
  ['KeepAlive', null, (caller, { env }, token) => caller.ask('keepAlive', { env }, token)],
  ['Reset', 'TRAINER_ONLY', (caller, { env }, token) => caller.ask('reset', { env }, token)],
  ['Reset with a seed', 'TRAINER_ONLY', (caller, { env }, token) => caller.ask('reset', { env, seed: seedOf(1n) }, token)],
  [
    'Reset to a position',
    'TRAINER_ONLY',
    (caller, { env }, token) => caller.ask('reset', { env, options: { position: { round: 2 } } }, token),
  ],
  ['LegalActions', null, (caller, { env }, token) => caller.ask('legalActions', { env, withNames: true }, token)],
  ['Observe', null, (caller, { env }, token) => caller.ask('observe', { env, withPosition: true }, token)],
  ['Observe its own seat', null, (caller, { env }, token, seat) => caller.ask('observe', { env, seat, withPosition: true }, token)],
  [
    'Observe with the observations of all',
    'TRAINER_ONLY',
    (caller, { env }, token) => caller.ask('observe', { env, withObservations: true }, token),
  ],
  [
    'Step with the observations of all',
    'TRAINER_ONLY',
    (caller, { env }, token) => caller.ask('step', { env, actions: [0], withObservations: true }, token),
  ],
  // a second action that is refused would reveal what the first one causes (draws, plans of others) without playing anything
  [
    'Step with several actions',
    'TRAINER_ONLY',
    async (caller, { env, trainerToken }, token) => {
      const { actions } = await caller.ask('legalActions', { env }, trainerToken);
      await caller.ask('step', { env, actions: [actions[0]!, 0] }, token);
    },
  ],
  ['Observe the other seat', 'OTHER_SEAT', (caller, { env }, token, seat) => caller.ask('observe', { env, seat: 1 - seat }, token)],
  ['Observe a seat that is not there', 'OTHER_SEAT', (caller, { env }, token) => caller.ask('observe', { env, seat: 9 }, token)],
  ['Render', null, (caller, { env }, token) => caller.ask('render', { env }, token)],
  ['Render the other seat', 'OTHER_SEAT', (caller, { env }, token, seat) => caller.ask('render', { env, seat: 1 - seat }, token)],
  ['Snapshot', 'TRAINER_ONLY', (caller, { env }, token) => caller.ask('snapshot', { env }, token)],
  ['Restore', 'TRAINER_ONLY', (caller, { env }, token) => caller.ask('restore', { env, snapshot: Buffer.alloc(4) }, token)],
  ['Fork by EXACT', 'TRAINER_ONLY', (caller, { env }, token) => caller.ask('fork', { env, mode: EXACT }, token)],
  ['Fork by RESEED', 'TRAINER_ONLY', (caller, { env }, token) => caller.ask('fork', { env, mode: RESEED }, token)],
  ['Fork by RESAMPLE', null, (caller, { env }, token) => caller.ask('fork', { env, mode: RESAMPLE, count: 2 }, token)],
  [
    'Fork by RESAMPLE of the other seat',
    'OTHER_SEAT',
    (caller, { env }, token, seat) => caller.ask('fork', { env, mode: RESAMPLE, seat: 1 - seat }, token),
  ],
  ['Rollout by EXACT', 'TRAINER_ONLY', rollout(EXACT)],
  ['Rollout by RESEED', 'TRAINER_ONLY', rollout(RESEED)],
  ['Rollout by RESAMPLE', null, rollout(RESAMPLE)],
  ['Search by EXACT', 'TRAINER_ONLY', (caller, { env }, token) => caller.ask('search', { env, mode: EXACT }, token)],
  ['Search by RESEED', 'TRAINER_ONLY', (caller, { env }, token) => caller.ask('search', { env, mode: RESEED }, token)],
  ['Search by RESAMPLE', null, (caller, { env }, token) => caller.ask('search', { env, mode: RESAMPLE, columns: COLUMNS }, token)],
  [
    'Search by RESAMPLE of the other seat',
    'OTHER_SEAT',
    (caller, { env }, token, seat) => caller.ask('search', { env, mode: RESAMPLE, seat: 1 - seat }, token),
  ],
  [
    'Search of a snapshot',
    'TRAINER_ONLY',
    (caller, { env }, token) => caller.ask('search', { env, mode: RESAMPLE, states: [snapshotOf(Buffer.alloc(4))] }, token),
  ],
  [
    'Search by EXACT of an env that is named as a state',
    'TRAINER_ONLY',
    (caller, { env, trainerToken }, token) =>
      caller.ask('search', { env, mode: EXACT, states: [{ state: { $case: 'env', value: { env, token } } }] }, trainerToken),
  ],
  ['GetReplay of a running game', 'EPISODE_RUNNING', (caller, { env }, token) => caller.ask('getReplay', { env }, token)],
];

/** All fields of a record about the beginning of the game. */
async function originOf(caller: TestClient, game: Made): Promise<string> {
  const { snapshot, ...record } = await recordOf(caller, game);
  return JSON.stringify(record) + Buffer.from(snapshot ?? '', 'base64').toString('latin1');
}

/** State hash of a RESAMPLE copy that is made and closed, and the answer of Search for such copies. */
async function copyOf(caller: TestClient, env: string, token: string, seat: number): Promise<string> {
  const found = await caller.ask(
    'search',
    { env, mode: RESAMPLE, seat, seed: seedOf('the same'), stateOf: Buffer.alloc(8), columns: COLUMNS },
    token,
  );
  const told = Object.values(found)
    .map((column: Buffer | Buffer[]) => (Array.isArray(column) ? Buffer.concat(column) : column).toString('hex'))
    .join();
  const { envs } = await caller.ask('fork', { env, mode: RESAMPLE, seat, seed: seedOf('the same') }, token);
  const hash = await hashOf(caller, envs[0]!);
  await caller.ask('closeEnv', { env: envs[0]!.env }, envs[0]!.trainerToken);
  return `${hash} ${told}`;
}

describe.each(CLIENTS)('seat tokens, %s', (way, open) => {
  let caller: TestClient;
  beforeAll(async () => {
    caller = await open();
  });
  afterAll(() => caller.close());

  test.each(POWERS)('%s -> %s', async (_name, code, call) => {
    const game = await begin(caller, { ruleset: RULESET });
    const hash = await hashOf(caller, game);
    for (const [seat, token] of game.seatTokens.entries()) {
      if (code === null) await call(caller, game, token, seat);
      else expect(await refused(call(caller, game, token, seat))).toMatchObject({ status: 'PERMISSION_DENIED', code });
    }
    expect(await hashOf(caller, game)).toBe(hash);
  });

  test('allow Step only when the seat is to act', async () => {
    const game = await begin(caller, { ruleset: RULESET });
    const seat = game.start.currentSeat;
    const [action] = await legalOf(caller, game);
    const request = { env: game.env, actions: [action!] };
    const hash = await hashOf(caller, game);
    const failure = await refused(caller.ask('step', request, game.seatTokens[1 - seat]));
    expect(failure).toMatchObject({ status: 'PERMISSION_DENIED', code: 'NOT_YOUR_TURN' });
    expect(await hashOf(caller, game)).toBe(hash);
    const { result } = await caller.ask('step', request, game.seatTokens[seat]);
    expect(result).toMatchObject({ observationSeat: seat, moveNumber: 1, episodeSeed: '' });
  });

  test('a seat that is not to act gets the number of its moves, but no mask, actions or seed', async () => {
    const game = await begin(caller, { ruleset: RULESET });
    const other = 1 - game.start.currentSeat;
    const token = game.seatTokens[other]!;
    const { result: before } = await caller.ask('observe', { env: game.env }, token);
    expect(before!.actionMask.every((byte) => byte === 0)).toBe(true);
    expect(before).toMatchObject({ currentSeat: 1 - other, observationSeat: other, moveNumber: 0, episodeSeed: '' });
    const legal = await caller.ask('legalActions', { env: game.env, withNames: true }, token);
    expect(legal).toMatchObject({ actions: [], names: [] });
    expect(legal.actionMask).toEqual(before!.actionMask);
    await caller.ask('step', { env: game.env, actions: [(await legalOf(caller, game))[0]!] }, game.trainerToken);
    expect((await caller.ask('observe', { env: game.env }, token)).result!.moveNumber).toBe(0);
    const { observation } = (await caller.ask('observe', { env: game.env, seat: other }, game.trainerToken)).result!;
    expect((await caller.ask('observe', { env: game.env }, token)).result!.observation).toEqual(observation);
  });

  test("expect_move_number uses the count of the token's holder", async () => {
    const game = await begin(caller, { ruleset: RULESET });
    const counts = [0, 0];
    for (let total = 0; total < 8; total++) {
      const { result } = await caller.ask('observe', { env: game.env }, game.trainerToken);
      const seat = result!.currentSeat;
      const actions = [(await legalOf(caller, game))[0]!];
      const stale = await refused(
        caller.ask('step', { env: game.env, actions, expectMoveNumber: counts[seat]! + 1 }, game.seatTokens[seat]),
      );
      expect(stale).toMatchObject({ status: 'ABORTED', code: 'MOVE_STALE' });
      await caller.ask('step', { env: game.env, actions, expectMoveNumber: counts[seat]! }, game.seatTokens[seat]);
      counts[seat]! += 1;
    }
  });

  test('all tokens get the record of a finished game, but only the trainer gets the seed, which determines the seeds of the next games', async () => {
    const game = await begin(caller, { ruleset: RULESET });
    await finish(caller, game, (legal) => legal[0]!);
    const tokens = [game.trainerToken, ...game.seatTokens];
    const answers = await Promise.all(tokens.map((token) => caller.ask('getReplay', { env: game.env }, token)));
    const [{ seed, ...whole }, ...others] = answers.map(({ recordJson }) => JSON.parse(recordJson) as Record<string, unknown>) as [
      Record<string, unknown>,
    ];
    expect(seed).toBe('7');
    expect(others).toEqual([whole, whole]);
  });

  test("the limit max_steps of a seat's copy reveals nothing: it counts the decisions of all seats after the copy", async () => {
    const game = await begin(caller, {
      ruleset: RULESET,
      maxSteps: 6,
      seats: [{ driver: { $case: 'client', value: true } }, { driver: { $case: 'builtin', value: 'random' } }],
    });
    for (let k = 0; k < 2; k++)
      await caller.ask('step', { env: game.env, actions: [(await legalOf(caller, game))[0]!] }, game.trainerToken);
    for (const [token, steps] of [
      [game.seatTokens[0]!, 6],
      [game.trainerToken, 4],
    ] as const) {
      const { envs } = await caller.ask('fork', { env: game.env, mode: RESAMPLE, seat: 0 }, token);
      const [copy] = envs;
      let answered = 0;
      for (let over = false; !over; answered++) {
        const actions = [(await legalOf(caller, copy!))[0]!];
        over = (await caller.ask('step', { env: copy!.env, actions }, copy!.trainerToken)).result!.truncations[0]!;
      }
      expect(answered).toBe(steps);
    }
  });

  test('the token of a copy for search allows all calls for the copy, none for the original, and shows no secret of it', async () => {
    const seed = 'the secret seed';
    const game = await begin(caller, { ruleset: RULESET }, seed);
    const seat = game.start.currentSeat;
    const seen = (await caller.ask('observe', { env: game.env }, game.seatTokens[seat])).result!;
    const { envs } = await caller.ask('fork', { env: game.env, mode: RESAMPLE, count: 2 }, game.seatTokens[seat]);
    const hashes = [await hashOf(caller, game)];
    for (const copy of envs) {
      hashes.push(await hashOf(caller, copy));
      const { result } = await caller.ask('observe', { env: copy.env }, copy.seatTokens[seat]);
      expect(result).toEqual(seen);
      expect((await caller.ask('observe', { env: copy.env }, copy.trainerToken)).result!.episodeSeed).toBe('');
      const { snapshot } = await caller.ask('snapshot', { env: copy.env }, copy.trainerToken);
      expect(snapshot.includes(seed)).toBe(false);
      expect(await originOf(caller, copy)).not.toContain(seed);
      expect(await refused(caller.ask('keepAlive', { env: game.env }, copy.trainerToken))).toMatchObject({ code: 'TOKEN_WRONG' });
      expect(await refused(caller.ask('keepAlive', { env: copy.env }, game.trainerToken))).toMatchObject({ code: 'TOKEN_WRONG' });
    }
    // the hidden part is drawn again each time
    expect(new Set(hashes).size).toBe(3);
    expect((await finish(caller, envs[0]!, (legal) => legal.at(-1)!)).scores).toHaveLength(2);
    expect(await hashOf(caller, game)).toBe(hashes[0]);
  });

  // each ruleset in one of the two ways
  const TWINS = {
    'in process': ['base-2p', 'base-3p?planning=sealed'],
    'over a socket': ['base-4p?bagCounts=owner', 'base-3p@first-2014?planning=sealed'],
  };
  test.each(TWINS[way])('a copy for search does not depend on facts hidden from the seat (%s)', async (ruleset) => {
    const game = await begin(caller, { ruleset });
    let now = game.start;
    for (let moves = 0; moves < 120; moves++) {
      if (moves % 13 === 0) {
        for (const [seat, token] of game.seatTokens.entries()) {
          // two games that look the same to the seat: the real one and a copy with other hidden facts
          const { envs } = await caller.ask('fork', { env: game.env, mode: RESAMPLE, seed: seedOf(BigInt(moves)) }, token);
          const [twin] = envs;
          expect(await copyOf(caller, game.env, token, seat)).toBe(await copyOf(caller, twin!.env, twin!.seatTokens[seat]!, seat));
          await caller.ask('closeEnv', { env: twin!.env }, twin!.trainerToken);
        }
      }
      const legal = bitsOf(now.actionMask);
      const actions = [legal[(moves * 31) % legal.length]!];
      now = (await caller.ask('step', { env: game.env, actions }, game.trainerToken)).result!;
    }
  });

  test('the results of a sealed plan are sent to its seat and the trainer', async () => {
    const game = await begin(caller, { ruleset: 'base-2p?tiles=base&planning=sealed' });
    const seats = [{ tiles: ['gunpowder_tower'], market: { knight: 1 }, tower: { knight: 1 } }, {}];
    await caller.ask(
      'reset',
      { env: game.env, options: { position: { phase: 'planning', round: 5, start: 0, seats } } },
      game.trainerToken,
    );
    const { actions, names } = await caller.ask('legalActions', { env: game.env, withNames: true }, game.trainerToken);
    await caller.ask('step', { env: game.env, actions: [actions[names.indexOf('place(knight, scriptorium.knight)')]!] }, game.trainerToken);
    const told = async (token: string | undefined): Promise<string> =>
      (await caller.ask('observe', { env: game.env }, token)).result!.decisionKind;
    expect([await told(game.trainerToken), await told(game.seatTokens[0]), await told(game.seatTokens[1])]).toEqual([
      'base.source',
      'base.source',
      'base.planning',
    ]);
  });

  test('the record of a copy does not contain a start position of the trainer', async () => {
    const game = await begin(caller, { ruleset: RULESET });
    await caller.ask('reset', { env: game.env, options: { position: { round: 3 } } }, game.trainerToken);
    const { envs } = await caller.ask('fork', { env: game.env, mode: RESAMPLE }, game.seatTokens[0]);
    expect(await recordOf(caller, envs[0]!)).not.toHaveProperty('position');
  });

  test('a snapshot of such a copy reveals no more in another env of the searcher', async () => {
    const seed = 'the secret seed';
    const game = await begin(caller, { ruleset: RULESET }, seed);
    const { envs } = await caller.ask('fork', { env: game.env, mode: RESAMPLE }, game.seatTokens[0]);
    const { snapshot } = await caller.ask('snapshot', { env: envs[0]!.env }, envs[0]!.trainerToken);
    const own = await begin(caller, { ruleset: RULESET }, 'mine');
    const { result } = await caller.ask('restore', { env: own.env, snapshot }, own.trainerToken);
    expect(result!.episodeSeed).toBe('');
    expect(await originOf(caller, own)).not.toContain(seed);
    const { result: next } = await caller.ask('reset', { env: own.env }, own.trainerToken);
    const { result: real } = await caller.ask('reset', { env: game.env }, game.trainerToken);
    expect(next!.episodeSeed).not.toBe(real!.episodeSeed);
  });

  test.each([EXACT, RESEED])(
    "a trainer's copy by mode %i shows a seed only if the seed leads to its state, and its record replays",
    async (mode) => {
      const game = await begin(caller, { ruleset: RULESET });
      await caller.ask('step', { env: game.env, actions: [(await legalOf(caller, game))[0]!] }, game.trainerToken);
      const { envs } = await caller.ask('fork', { env: game.env, mode }, game.trainerToken);
      const { env, trainerToken } = envs[0]!;
      const { result } = await caller.ask('observe', { env }, trainerToken);
      expect(result!.episodeSeed).toBe(mode === EXACT ? '7' : '');
      await caller.ask('step', { env, actions: [(await legalOf(caller, envs[0]!))[0]!] }, trainerToken);
      const record = await recordOf(caller, envs[0]!);
      expect(record.actions).toHaveLength(mode === EXACT ? 2 : 1);
      expect(record.hashes.at(-1)).toBe(await hashOf(caller, envs[0]!));
    },
  );

  test('the next episode of a copy differs from that of the original', async () => {
    const game = await begin(caller, { ruleset: RULESET });
    const { envs } = await caller.ask('fork', { env: game.env, mode: RESAMPLE }, game.seatTokens[0]);
    const { result: copied } = await caller.ask('reset', { env: envs[0]!.env }, envs[0]!.trainerToken);
    const { result } = await caller.ask('reset', { env: game.env }, game.trainerToken);
    expect(copied!.episodeSeed).not.toBe(result!.episodeSeed);
    expect(copied!.episodeSeed).not.toBe('');
  });

  test('only the client of the seat drives a copy made by a seat', async () => {
    const seats = [{ driver: { $case: 'client', value: true } as const }, { driver: { $case: 'builtin', value: 'random' } as const }];
    const game = await begin(caller, { ruleset: RULESET, seats });
    const drivenBy = async (token: string): Promise<Set<number>> => {
      const { envs } = await caller.ask('fork', { env: game.env, mode: RESAMPLE, seat: 0 }, token);
      const [copy] = envs;
      const acted = new Set<number>();
      for (let count = 0; count < 30; count++) {
        const actions = [(await legalOf(caller, copy!))[0]!];
        const { result } = await caller.ask('step', { env: copy!.env, actions }, copy!.trainerToken);
        if (result!.currentSeat < 0) break;
        acted.add(result!.currentSeat);
      }
      return acted;
    };
    expect(await drivenBy(game.seatTokens[0]!)).toEqual(new Set([0, 1]));
    expect(await drivenBy(game.trainerToken)).toEqual(new Set([0]));
  });
});
