// Bad input: each gets its canonical status, a stable code and a sentence; the game is unchanged and continues.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EnvConfig, ForkMode, IllegalActionPolicy, RewardMode } from '../../src/gen/orleans/v1/env.pb.js';
import { CLIENTS, begin, hashOf, legalOf, make, refused, seedOf, type TestClient, type Failure, type Made } from './client.js';

const RULESET = 'base-2p';
const SENTENCE = /^\S.{15,}\.$/s;

type Call = (caller: TestClient, game: Made) => Promise<unknown>;
type Row = readonly [name: string, status: string, code: string, call: Call];

const config = (ruleset: string): EnvConfig => EnvConfig.fromPartial({ ruleset });
const step =
  (actions: number[], expectMoveNumber?: number): Call =>
  (caller, { env, trainerToken }) =>
    caller.ask('step', { env, actions, expectMoveNumber }, trainerToken);
const reset =
  (options: Record<string, unknown>): Call =>
  (caller, { env, trainerToken }) =>
    caller.ask('reset', { env, options }, trainerToken);
const restore =
  (snapshot: Buffer): Call =>
  (caller, { env, trainerToken }) =>
    caller.ask('restore', { env, snapshot }, trainerToken);

/** A snapshot of this game, changed. */
const altered =
  (change: (bytes: Buffer) => Buffer): Call =>
  async (caller, game) => {
    const { snapshot } = await caller.ask('snapshot', { env: game.env }, game.trainerToken);
    return restore(change(Buffer.from(snapshot)))(caller, game);
  };

const ROWS: readonly Row[] = [
  // rulesets and specs
  ['a ruleset that does not parse', 'INVALID_ARGUMENT', 'RULESET_MALFORMED', (caller) => make(caller, { ruleset: 'base 2p' })],
  ['an unknown ruleset', 'NOT_FOUND', 'RULESET_UNKNOWN', (caller) => make(caller, { ruleset: 'chess-2p' })],
  ['an unknown ruleset in GetSpec', 'NOT_FOUND', 'RULESET_UNKNOWN', (caller) => caller.ask('getSpec', { ruleset: 'chess-2p' })],
  ['an illegal combination', 'INVALID_ARGUMENT', 'RULESET_ILLEGAL', (caller) => make(caller, { ruleset: 'base-2p@eighth?exclusion=true' })],
  ['too many seats', 'INVALID_ARGUMENT', 'RULESET_SEATS', (caller) => make(caller, { ruleset: 'base-7p' })],
  ['too few seats', 'INVALID_ARGUMENT', 'RULESET_SEATS', (caller) => make(caller, { ruleset: 'base-1p' })],
  ['no config', 'INVALID_ARGUMENT', 'FIELD_VALUE', (caller) => caller.ask('make', {})],
  [
    'an unknown reward mode',
    'INVALID_ARGUMENT',
    'FIELD_VALUE',
    (caller) => make(caller, { ruleset: RULESET, reward: RewardMode.UNRECOGNIZED }),
  ],
  [
    'an unknown policy',
    'INVALID_ARGUMENT',
    'FIELD_VALUE',
    (caller) => make(caller, { ruleset: RULESET, illegal: IllegalActionPolicy.UNRECOGNIZED }),
  ],
  ['drivers for another number of seats', 'INVALID_ARGUMENT', 'FIELD_VALUE', (caller) => make(caller, { ruleset: RULESET, seats: [{}] })],
  ['a seat without a driver', 'INVALID_ARGUMENT', 'FIELD_VALUE', (caller) => make(caller, { ruleset: RULESET, seats: [{}, {}] })],
  [
    'an unknown bot',
    'NOT_FOUND',
    'BOT_UNKNOWN',
    (caller) => make(caller, { ruleset: RULESET, seats: [0, 1].map(() => ({ driver: { $case: 'builtin', value: 'alphago' } as const })) }),
  ],
  ...['mcts:time=2s', 'mcts:iterations=100000', 'rollout:playouts=100', 'planner:plans=301', 'planner:plans=49', 'planner:deals=5'].map(
    (value): Row => [
      `a bot that would hold up the service: ${value}`,
      'INVALID_ARGUMENT',
      'BOT_PARAMETER',
      (caller) => make(caller, { ruleset: RULESET, seats: [0, 1].map(() => ({ driver: { $case: 'builtin', value } as const })) }),
    ],
  ),
  [
    'a protocol version that is none',
    'INVALID_ARGUMENT',
    'PROTOCOL_MALFORMED',
    (caller) => make(caller, { ruleset: RULESET }, { protocolVersion: 'new' }),
  ],
  [
    'another protocol major',
    'FAILED_PRECONDITION',
    'PROTOCOL_MISMATCH',
    (caller) => make(caller, { ruleset: RULESET }, { protocolVersion: '2.0.0' }),
  ],
  [
    'hashes of another version',
    'FAILED_PRECONDITION',
    'HASH_MISMATCH',
    async (caller) => {
      const { spec } = await caller.ask('getSpec', { ruleset: RULESET });
      return caller.ask('make', { config: config(RULESET), expectHashes: { ...spec!.hashes!, observation: '0123' } });
    },
  ],
  // names and tokens
  ['an unknown env', 'NOT_FOUND', 'ENV_UNKNOWN', (caller, game) => caller.ask('step', { env: 'nowhere', actions: [0] }, game.trainerToken)],
  ['no token', 'UNAUTHENTICATED', 'TOKEN_MISSING', (caller, { env }) => caller.ask('step', { env, actions: [0] })],
  ['a token of nothing', 'UNAUTHENTICATED', 'TOKEN_WRONG', (caller, { env }) => caller.ask('step', { env, actions: [0] }, 'guess')],
  [
    'the token of another env',
    'UNAUTHENTICATED',
    'TOKEN_WRONG',
    async (caller, { env }) => {
      const other = await make(caller, { ruleset: RULESET });
      return caller.ask('step', { env, actions: [0] }, other.trainerToken);
    },
  ],
  // actions
  ['no action', 'INVALID_ARGUMENT', 'ACTIONS_MISSING', step([])],
  ['an action beyond the last', 'OUT_OF_RANGE', 'ACTION_OUT_OF_RANGE', step([1 << 20])],
  ['a negative action', 'OUT_OF_RANGE', 'ACTION_OUT_OF_RANGE', step([-1])],
  [
    'an action that is not legal',
    'FAILED_PRECONDITION',
    'ACTION_ILLEGAL',
    async (caller, game) => step([await illegalIn(caller, game)])(caller, game),
  ],
  [
    'a second action that is out of range',
    'OUT_OF_RANGE',
    'ACTION_OUT_OF_RANGE',
    async (caller, game) => step([(await legalOf(caller, game))[0]!, -1])(caller, game),
  ],
  ['a stale move number', 'ABORTED', 'MOVE_STALE', async (caller, game) => step([(await legalOf(caller, game))[0]!], 41)(caller, game)],
  // reset
  ['an unknown reset option', 'INVALID_ARGUMENT', 'RESET_OPTION_UNKNOWN', reset({ difficulty: 'easy' })],
  ['a start seat that is no number', 'INVALID_ARGUMENT', 'RESET_OPTION_VALUE', reset({ start_seat: 'first' })],
  ['a start seat that is not there', 'OUT_OF_RANGE', 'SEAT_OUT_OF_RANGE', reset({ start_seat: 2 })],
  ['a position that is no object', 'INVALID_ARGUMENT', 'RESET_OPTION_VALUE', reset({ position: [] })],
  ['an impossible position', 'INVALID_ARGUMENT', 'POSITION_INVALID', reset({ position: { round: 99 } })],
  [
    'a position that would fill the memory',
    'INVALID_ARGUMENT',
    'RESET_OPTION_VALUE',
    reset({ position: { stack: Array.from({ length: 1640 }, () => 'windmill') } }),
  ],
  ['a chance script that is no text', 'INVALID_ARGUMENT', 'RESET_OPTION_VALUE', reset({ chance: 6 })],
  ['a chance script that would fill the memory', 'INVALID_ARGUMENT', 'RESET_OPTION_VALUE', reset({ chance: 'knight,'.repeat(2400) })],
  ['an impossible chance script', 'INVALID_ARGUMENT', 'CHANCE_SCRIPT', reset({ chance: 'unicorn' })],
  [
    'a seed too long',
    'INVALID_ARGUMENT',
    'SEED_INVALID',
    (caller, { env, trainerToken }) => caller.ask('reset', { env, seed: seedOf('x'.repeat(201)) }, trainerToken),
  ],
  // views
  [
    'a seat that is not there',
    'OUT_OF_RANGE',
    'SEAT_OUT_OF_RANGE',
    (caller, { env, trainerToken }) => caller.ask('observe', { env, seat: 2 }, trainerToken),
  ],
  [
    'a picture for a seat that is not there',
    'OUT_OF_RANGE',
    'SEAT_OUT_OF_RANGE',
    (caller, { env, trainerToken }) => caller.ask('render', { env, seat: -1 }, trainerToken),
  ],
  // save and branch
  ['bytes that are no snapshot', 'INVALID_ARGUMENT', 'SNAPSHOT_MALFORMED', restore(Buffer.from('not a snapshot'))],
  ['no bytes', 'INVALID_ARGUMENT', 'SNAPSHOT_MALFORMED', restore(Buffer.alloc(0))],
  [
    'a snapshot with one bit changed',
    'INVALID_ARGUMENT',
    'SNAPSHOT_MALFORMED',
    altered((bytes) => {
      // the 32 bytes of the MAC follow the state
      bytes[bytes.length - 41]! ^= 1;
      return bytes;
    }),
  ],
  [
    'a snapshot with one bit of its MAC changed',
    'FAILED_PRECONDITION',
    'SNAPSHOT_KEY',
    altered((bytes) => {
      bytes[bytes.length - 9]! ^= 1;
      return bytes;
    }),
  ],
  ['half a snapshot', 'INVALID_ARGUMENT', 'SNAPSHOT_MALFORMED', altered((bytes) => bytes.subarray(0, bytes.length >> 1))],
  [
    'a snapshot of another ruleset',
    'FAILED_PRECONDITION',
    'SNAPSHOT_RULESET',
    async (caller, game) => {
      const other = await begin(caller, { ruleset: 'base-3p' });
      const { snapshot } = await caller.ask('snapshot', { env: other.env }, other.trainerToken);
      return restore(snapshot)(caller, game);
    },
  ],
  [
    'a fork without a mode',
    'INVALID_ARGUMENT',
    'FIELD_VALUE',
    (caller, { env, trainerToken }) => caller.ask('fork', { env }, trainerToken),
  ],
  [
    'a fork for a seat that is not there',
    'OUT_OF_RANGE',
    'SEAT_OUT_OF_RANGE',
    (caller, { env, trainerToken }) => caller.ask('fork', { env, mode: ForkMode.FORK_MODE_RESAMPLE, seat: 5 }, trainerToken),
  ],
  [
    'too many copies',
    'RESOURCE_EXHAUSTED',
    'FORK_LIMIT',
    (caller, { env, trainerToken }) => caller.ask('fork', { env, mode: ForkMode.FORK_MODE_EXACT, count: 1e6 }, trainerToken),
  ],
  [
    'a rollout without a mode',
    'INVALID_ARGUMENT',
    'FIELD_VALUE',
    (caller, { env, trainerToken }) => caller.ask('rollout', { env, policies: ['random'] }, trainerToken),
  ],
  [
    'a rollout of too many games',
    'RESOURCE_EXHAUSTED',
    'ROLLOUT_LIMIT',
    (caller, { env, trainerToken }) =>
      caller.ask('rollout', { env, policies: ['random'], mode: ForkMode.FORK_MODE_EXACT, count: 1e6 }, trainerToken),
  ],
  [
    'a rollout of games too long',
    'RESOURCE_EXHAUSTED',
    'ROLLOUT_LIMIT',
    (caller, { env, trainerToken }) =>
      caller.ask('rollout', { env, policies: ['random'], mode: ForkMode.FORK_MODE_EXACT, maxSteps: 1e9 }, trainerToken),
  ],
  [
    'a rollout by an unknown bot',
    'NOT_FOUND',
    'BOT_UNKNOWN',
    (caller, { env, trainerToken }) => caller.ask('rollout', { env, policies: ['alphago'], mode: ForkMode.FORK_MODE_EXACT }, trainerToken),
  ],
  [
    'a rollout with too few bots',
    'INVALID_ARGUMENT',
    'FIELD_VALUE',
    (caller, { env, trainerToken }) => caller.ask('rollout', { env, policies: [], mode: ForkMode.FORK_MODE_EXACT }, trainerToken),
  ],
];

describe.each(CLIENTS)('bad input, %s', (_, open) => {
  let caller: TestClient;
  beforeAll(async () => {
    caller = await open();
  });
  afterAll(() => caller.close());

  test('several actions with scripted chance: ACTIONS_SCRIPTED', async () => {
    const game = await begin(caller, { ruleset: RULESET });
    await reset({ position: { phase: 'hour_glass', round: 2 }, chance: 'taxes.a, farmer' })(caller, game);
    const before = await hashOf(caller, game);
    const [first] = await legalOf(caller, game);
    expect(await refused(step([first!, first!])(caller, game))).toMatchObject({ status: 'FAILED_PRECONDITION', code: 'ACTIONS_SCRIPTED' });
    expect(await hashOf(caller, game)).toBe(before);
  });

  test.each(ROWS)('%s: %s %s, and the game continues', async (_name, status, code, call) => {
    const game = await begin(caller, { ruleset: RULESET });
    const hash = await hashOf(caller, game);
    expectFailure(await refused(call(caller, game)), status, code);
    expect(await hashOf(caller, game)).toBe(hash);
    await goOn(caller, game);
  });

  const BEFORE_RESET: readonly (readonly [string, Call])[] = [
    ['Step', step([0])],
    ['LegalActions', (d, { env, trainerToken }) => d.ask('legalActions', { env }, trainerToken)],
    ['Observe', (d, { env, trainerToken }) => d.ask('observe', { env }, trainerToken)],
    ['Render', (d, { env, trainerToken }) => d.ask('render', { env }, trainerToken)],
    ['Snapshot', (d, { env, trainerToken }) => d.ask('snapshot', { env }, trainerToken)],
    ['Fork', (d, { env, trainerToken }) => d.ask('fork', { env, mode: ForkMode.FORK_MODE_EXACT }, trainerToken)],
    [
      'Rollout',
      (d, { env, trainerToken }) => d.ask('rollout', { env, policies: ['random'], mode: ForkMode.FORK_MODE_EXACT }, trainerToken),
    ],
    ['GetReplay', (d, { env, trainerToken }) => d.ask('getReplay', { env }, trainerToken)],
  ];
  test.each(BEFORE_RESET)('%s before Reset is refused', async (_name, call) => {
    const made = await make(caller, { ruleset: RULESET });
    expectFailure(await refused(call(caller, made)), 'FAILED_PRECONDITION', 'NOT_RESET');
  });

  test('Step after the end is refused until Reset', async () => {
    const game = await begin(caller, { ruleset: RULESET, maxSteps: 1 });
    await goOn(caller, game);
    const hash = await hashOf(caller, game);
    expectFailure(await refused(step([0])(caller, game)), 'FAILED_PRECONDITION', 'EPISODE_OVER');
    expectFailure(await refused(step([0, 1])(caller, game)), 'FAILED_PRECONDITION', 'EPISODE_OVER');
    expect(await hashOf(caller, game)).toBe(hash);
    const again = await caller.ask('reset', { env: game.env, seed: seedOf(7n) }, game.trainerToken);
    expect(again.result).toEqual(game.start);
  });

  test('a Restore that fails at its new seed does not change the state', async () => {
    const origin = await begin(caller, { ruleset: RULESET }, 1n);
    const { snapshot } = await caller.ask('snapshot', { env: origin.env }, origin.trainerToken);
    const game = await begin(caller, { ruleset: RULESET }, 2n);
    const hash = await hashOf(caller, game);
    const failure = await refused(caller.ask('restore', { env: game.env, snapshot, reseed: seedOf('x'.repeat(201)) }, game.trainerToken));
    expectFailure(failure, 'INVALID_ARGUMENT', 'SEED_INVALID');
    expect(await hashOf(caller, game)).toBe(hash);
  });

  test('the refusal of a snapshot names differing versions', async () => {
    const game = await begin(caller, { ruleset: RULESET });
    const { snapshot } = await caller.ask('snapshot', { env: game.env }, game.trainerToken);
    const hash = await hashOf(caller, game);
    const { spec } = await caller.ask('getSpec', { ruleset: RULESET });
    for (const version of [spec!.hashes!.stateVersion, spec!.hashes!.rules]) {
      const older = Buffer.from(snapshot.toString('latin1').replace(version, '0'.repeat(version.length)), 'latin1');
      expect(older.equals(snapshot)).toBe(false);
      expectFailure(await refused(restore(older)(caller, game)), 'FAILED_PRECONDITION', 'SNAPSHOT_VERSION');
    }
    expect(await hashOf(caller, game)).toBe(hash);
  });
});

function expectFailure(failure: Failure, status: string, code: string): void {
  expect(failure).toMatchObject({ status, code });
  expect(failure.message).toMatch(SENTENCE);
}

async function illegalIn(caller: TestClient, game: Made): Promise<number> {
  const legal = new Set(await legalOf(caller, game));
  for (let action = 0; ; action++) if (!legal.has(action)) return action;
}

/** One legal step works. */
async function goOn(caller: TestClient, game: Made): Promise<void> {
  const [action] = await legalOf(caller, game);
  const { applied } = await caller.ask('step', { env: game.env, actions: [action!] }, game.trainerToken);
  expect(applied).toBe(1);
}
