// Bad input: each gets its canonical status, a stable code and a sentence, and the game is as it was and goes on.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EnvConfig, ForkMode, IllegalActionPolicy, RewardMode } from '../../src/gen/orleans/v1/env.pb.js';
import { CLIENTS, begin, hashOf, legalOf, make, refused, seedOf, type TestClient, type Failure, type Made } from './client.js';

const RULESET = 'base-2p';
const SENTENCE = /^\S.{15,}\.$/s;

type Call = (door: TestClient, game: Made) => Promise<unknown>;
type Row = readonly [name: string, status: string, code: string, call: Call];

const config = (ruleset: string): EnvConfig => EnvConfig.fromPartial({ ruleset });
const step =
  (actions: number[], expectMoveNumber?: number): Call =>
  (door, { env, trainerToken }) =>
    door.ask('step', { env, actions, expectMoveNumber }, trainerToken);
const reset =
  (options: Record<string, unknown>): Call =>
  (door, { env, trainerToken }) =>
    door.ask('reset', { env, options }, trainerToken);
const restore =
  (snapshot: Buffer): Call =>
  (door, { env, trainerToken }) =>
    door.ask('restore', { env, snapshot }, trainerToken);

/** A snapshot of this game, changed. */
const altered =
  (change: (bytes: Buffer) => Buffer): Call =>
  async (door, game) => {
    const { snapshot } = await door.ask('snapshot', { env: game.env }, game.trainerToken);
    return restore(change(Buffer.from(snapshot)))(door, game);
  };

const ROWS: readonly Row[] = [
  // rulesets and specs
  ['a ruleset that does not parse', 'INVALID_ARGUMENT', 'RULESET_MALFORMED', (door) => make(door, { ruleset: 'base 2p' })],
  ['an unknown ruleset', 'NOT_FOUND', 'RULESET_UNKNOWN', (door) => make(door, { ruleset: 'chess-2p' })],
  ['an unknown ruleset in GetSpec', 'NOT_FOUND', 'RULESET_UNKNOWN', (door) => door.ask('getSpec', { ruleset: 'chess-2p' })],
  ['an illegal combination', 'INVALID_ARGUMENT', 'RULESET_ILLEGAL', (door) => make(door, { ruleset: 'base-2p@eighth?exclusion=true' })],
  ['too many seats', 'INVALID_ARGUMENT', 'RULESET_SEATS', (door) => make(door, { ruleset: 'base-7p' })],
  ['too few seats', 'INVALID_ARGUMENT', 'RULESET_SEATS', (door) => make(door, { ruleset: 'base-1p' })],
  ['no config', 'INVALID_ARGUMENT', 'FIELD_VALUE', (door) => door.ask('make', {})],
  ['an unknown reward mode', 'INVALID_ARGUMENT', 'FIELD_VALUE', (door) => make(door, { ruleset: RULESET, reward: RewardMode.UNRECOGNIZED })],
  ['an unknown policy', 'INVALID_ARGUMENT', 'FIELD_VALUE', (door) => make(door, { ruleset: RULESET, illegal: IllegalActionPolicy.UNRECOGNIZED })],
  ['drivers for another number of seats', 'INVALID_ARGUMENT', 'FIELD_VALUE', (door) => make(door, { ruleset: RULESET, seats: [{}] })],
  ['a seat without a driver', 'INVALID_ARGUMENT', 'FIELD_VALUE', (door) => make(door, { ruleset: RULESET, seats: [{}, {}] })],
  [
    'an unknown bot',
    'NOT_FOUND',
    'BOT_UNKNOWN',
    (door) => make(door, { ruleset: RULESET, seats: [0, 1].map(() => ({ driver: { $case: 'builtin', value: 'alphago' } as const })) }),
  ],
  [
    'a bot that would hold up the service: mcts:time=2s',
    'INVALID_ARGUMENT',
    'BOT_PARAMETER',
    (door) => make(door, { ruleset: RULESET, seats: [0, 1].map(() => ({ driver: { $case: 'builtin', value: 'mcts:time=2s' } as const })) }),
  ],
  [
    'a bot that would hold up the service: mcts:iterations=100000',
    'INVALID_ARGUMENT',
    'BOT_PARAMETER',
    (door) => make(door, { ruleset: RULESET, seats: [0, 1].map(() => ({ driver: { $case: 'builtin', value: 'mcts:iterations=100000' } as const })) }),
  ],
  [
    'a bot that would hold up the service: rollout:playouts=100',
    'INVALID_ARGUMENT',
    'BOT_PARAMETER',
    (door) => make(door, { ruleset: RULESET, seats: [0, 1].map(() => ({ driver: { $case: 'builtin', value: 'rollout:playouts=100' } as const })) }),
  ],
  ['a protocol version that is none', 'INVALID_ARGUMENT', 'PROTOCOL_MALFORMED', (door) => make(door, { ruleset: RULESET }, { protocolVersion: 'new' })],
  ['another protocol major', 'FAILED_PRECONDITION', 'PROTOCOL_MISMATCH', (door) => make(door, { ruleset: RULESET }, { protocolVersion: '2.0.0' })],
  [
    'hashes of another version',
    'FAILED_PRECONDITION',
    'HASH_MISMATCH',
    async (door) => {
      const { spec } = await door.ask('getSpec', { ruleset: RULESET });
      return door.ask('make', { config: config(RULESET), expectHashes: { ...spec!.hashes!, observation: '0123' } });
    },
  ],
  // names and tokens
  ['an unknown env', 'NOT_FOUND', 'ENV_UNKNOWN', (door, game) => door.ask('step', { env: 'nowhere', actions: [0] }, game.trainerToken)],
  ['no token', 'UNAUTHENTICATED', 'TOKEN_MISSING', (door, { env }) => door.ask('step', { env, actions: [0] })],
  ['a token of nothing', 'UNAUTHENTICATED', 'TOKEN_WRONG', (door, { env }) => door.ask('step', { env, actions: [0] }, 'guess')],
  [
    'the token of another env',
    'UNAUTHENTICATED',
    'TOKEN_WRONG',
    async (door, { env }) => {
      const other = await make(door, { ruleset: RULESET });
      return door.ask('step', { env, actions: [0] }, other.trainerToken);
    },
  ],
  // actions
  ['no action', 'INVALID_ARGUMENT', 'ACTIONS_MISSING', step([])],
  ['an action beyond the last', 'OUT_OF_RANGE', 'ACTION_OUT_OF_RANGE', step([1 << 20])],
  ['a negative action', 'OUT_OF_RANGE', 'ACTION_OUT_OF_RANGE', step([-1])],
  ['an action that is not legal', 'FAILED_PRECONDITION', 'ACTION_ILLEGAL', async (door, game) => step([await illegalIn(door, game)])(door, game)],
  [
    'a second action that is out of range',
    'OUT_OF_RANGE',
    'ACTION_OUT_OF_RANGE',
    async (door, game) => step([(await legalOf(door, game))[0]!, -1])(door, game),
  ],
  ['a stale move number', 'ABORTED', 'MOVE_STALE', async (door, game) => step([(await legalOf(door, game))[0]!], 41)(door, game)],
  // reset
  ['an unknown reset option', 'INVALID_ARGUMENT', 'RESET_OPTION_UNKNOWN', reset({ difficulty: 'easy' })],
  ['a start seat that is no number', 'INVALID_ARGUMENT', 'RESET_OPTION_VALUE', reset({ start_seat: 'first' })],
  ['a start seat that is not there', 'OUT_OF_RANGE', 'SEAT_OUT_OF_RANGE', reset({ start_seat: 2 })],
  ['a position that is no object', 'INVALID_ARGUMENT', 'RESET_OPTION_VALUE', reset({ position: [] })],
  ['an impossible position', 'INVALID_ARGUMENT', 'POSITION_INVALID', reset({ position: { round: 99 } })],
  ['a chance script that is no text', 'INVALID_ARGUMENT', 'RESET_OPTION_VALUE', reset({ chance: 6 })],
  ['an impossible chance script', 'INVALID_ARGUMENT', 'CHANCE_SCRIPT', reset({ chance: 'unicorn' })],
  [
    'a seed too long',
    'INVALID_ARGUMENT',
    'SEED_INVALID',
    (door, { env, trainerToken }) => door.ask('reset', { env, seed: seedOf('x'.repeat(201)) }, trainerToken),
  ],
  // views
  ['a seat that is not there', 'OUT_OF_RANGE', 'SEAT_OUT_OF_RANGE', (door, { env, trainerToken }) => door.ask('observe', { env, seat: 2 }, trainerToken)],
  [
    'a picture for a seat that is not there',
    'OUT_OF_RANGE',
    'SEAT_OUT_OF_RANGE',
    (door, { env, trainerToken }) => door.ask('render', { env, seat: -1 }, trainerToken),
  ],
  // save and branch
  ['bytes that are no snapshot', 'INVALID_ARGUMENT', 'SNAPSHOT_MALFORMED', restore(Buffer.from('not a snapshot'))],
  ['no bytes', 'INVALID_ARGUMENT', 'SNAPSHOT_MALFORMED', restore(Buffer.alloc(0))],
  [
    'a snapshot with one bit changed',
    'INVALID_ARGUMENT',
    'SNAPSHOT_MALFORMED',
    altered((bytes) => {
      // behind the state stand the 32 bytes of the MAC
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
    async (door, game) => {
      const other = await begin(door, { ruleset: 'base-3p' });
      const { snapshot } = await door.ask('snapshot', { env: other.env }, other.trainerToken);
      return restore(snapshot)(door, game);
    },
  ],
  ['a fork without a mode', 'INVALID_ARGUMENT', 'FIELD_VALUE', (door, { env, trainerToken }) => door.ask('fork', { env }, trainerToken)],
  [
    'a fork for a seat that is not there',
    'OUT_OF_RANGE',
    'SEAT_OUT_OF_RANGE',
    (door, { env, trainerToken }) => door.ask('fork', { env, mode: ForkMode.FORK_MODE_RESAMPLE, seat: 5 }, trainerToken),
  ],
  [
    'too many copies',
    'RESOURCE_EXHAUSTED',
    'FORK_LIMIT',
    (door, { env, trainerToken }) => door.ask('fork', { env, mode: ForkMode.FORK_MODE_EXACT, count: 1e6 }, trainerToken),
  ],
  [
    'a rollout without a mode',
    'INVALID_ARGUMENT',
    'FIELD_VALUE',
    (door, { env, trainerToken }) => door.ask('rollout', { env, policies: ['random'] }, trainerToken),
  ],
  [
    'a rollout of too many games',
    'RESOURCE_EXHAUSTED',
    'ROLLOUT_LIMIT',
    (door, { env, trainerToken }) => door.ask('rollout', { env, policies: ['random'], mode: ForkMode.FORK_MODE_EXACT, count: 1e6 }, trainerToken),
  ],
  [
    'a rollout of games too long',
    'RESOURCE_EXHAUSTED',
    'ROLLOUT_LIMIT',
    (door, { env, trainerToken }) => door.ask('rollout', { env, policies: ['random'], mode: ForkMode.FORK_MODE_EXACT, maxSteps: 1e9 }, trainerToken),
  ],
  [
    'a rollout by an unknown bot',
    'NOT_FOUND',
    'BOT_UNKNOWN',
    (door, { env, trainerToken }) => door.ask('rollout', { env, policies: ['alphago'], mode: ForkMode.FORK_MODE_EXACT }, trainerToken),
  ],
  [
    'a rollout with too few bots',
    'INVALID_ARGUMENT',
    'FIELD_VALUE',
    (door, { env, trainerToken }) => door.ask('rollout', { env, policies: [], mode: ForkMode.FORK_MODE_EXACT }, trainerToken),
  ],
];

describe.each(CLIENTS)('bad input, %s', (_, open) => {
  let door: TestClient;
  beforeAll(async () => {
    door = await open();
  });
  afterAll(() => door.close());

  test.each(ROWS)('%s: %s %s, and the game goes on', async (_name, status, code, call) => {
    const game = await begin(door, { ruleset: RULESET });
    const hash = await hashOf(door, game);
    expectFailure(await refused(call(door, game)), status, code);
    expect(await hashOf(door, game)).toBe(hash);
    await goOn(door, game);
  });

  const BEFORE_RESET: readonly (readonly [string, Call])[] = [
    ['Step', step([0])],
    ['LegalActions', (d, { env, trainerToken }) => d.ask('legalActions', { env }, trainerToken)],
    ['Observe', (d, { env, trainerToken }) => d.ask('observe', { env }, trainerToken)],
    ['Render', (d, { env, trainerToken }) => d.ask('render', { env }, trainerToken)],
    ['Snapshot', (d, { env, trainerToken }) => d.ask('snapshot', { env }, trainerToken)],
    ['Fork', (d, { env, trainerToken }) => d.ask('fork', { env, mode: ForkMode.FORK_MODE_EXACT }, trainerToken)],
    ['Rollout', (d, { env, trainerToken }) => d.ask('rollout', { env, policies: ['random'], mode: ForkMode.FORK_MODE_EXACT }, trainerToken)],
    ['GetReplay', (d, { env, trainerToken }) => d.ask('getReplay', { env }, trainerToken)],
  ];
  test.each(BEFORE_RESET)('%s before Reset', async (_name, call) => {
    const made = await make(door, { ruleset: RULESET });
    expectFailure(await refused(call(door, made)), 'FAILED_PRECONDITION', 'NOT_RESET');
  });

  test('Step after the end, which Reset gets out of', async () => {
    const game = await begin(door, { ruleset: RULESET, maxSteps: 1 });
    await goOn(door, game);
    const hash = await hashOf(door, game);
    expectFailure(await refused(step([0])(door, game)), 'FAILED_PRECONDITION', 'EPISODE_OVER');
    expectFailure(await refused(step([0, 1])(door, game)), 'FAILED_PRECONDITION', 'EPISODE_OVER');
    expect(await hashOf(door, game)).toBe(hash);
    const again = await door.ask('reset', { env: game.env, seed: seedOf(7n) }, game.trainerToken);
    expect(again.result).toEqual(game.start);
  });

  test('Restore that fails at its new seed leaves the state too', async () => {
    const origin = await begin(door, { ruleset: RULESET }, 1n);
    const { snapshot } = await door.ask('snapshot', { env: origin.env }, origin.trainerToken);
    const game = await begin(door, { ruleset: RULESET }, 2n);
    const hash = await hashOf(door, game);
    const failure = await refused(door.ask('restore', { env: game.env, snapshot, reseed: seedOf('x'.repeat(201)) }, game.trainerToken));
    expectFailure(failure, 'INVALID_ARGUMENT', 'SEED_INVALID');
    expect(await hashOf(door, game)).toBe(hash);
  });

  test('a snapshot whose versions differ says so', async () => {
    const game = await begin(door, { ruleset: RULESET });
    const { snapshot } = await door.ask('snapshot', { env: game.env }, game.trainerToken);
    const hash = await hashOf(door, game);
    const { spec } = await door.ask('getSpec', { ruleset: RULESET });
    for (const version of [spec!.hashes!.stateVersion, spec!.hashes!.rules]) {
      const older = Buffer.from(snapshot.toString('latin1').replace(version, '0'.repeat(version.length)), 'latin1');
      expect(older.equals(snapshot)).toBe(false);
      expectFailure(await refused(restore(older)(door, game)), 'FAILED_PRECONDITION', 'SNAPSHOT_VERSION');
    }
    expect(await hashOf(door, game)).toBe(hash);
  });
});

function expectFailure(failure: Failure, status: string, code: string): void {
  expect(failure).toMatchObject({ status, code });
  expect(failure.message).toMatch(SENTENCE);
}

async function illegalIn(door: TestClient, game: Made): Promise<number> {
  const legal = new Set(await legalOf(door, game));
  for (let action = 0; ; action++) if (!legal.has(action)) return action;
}

/** One legal step works. */
async function goOn(door: TestClient, game: Made): Promise<void> {
  const [action] = await legalOf(door, game);
  const { applied } = await door.ask('step', { env: game.env, actions: [action!] }, game.trainerToken);
  expect(applied).toBe(1);
}
