// The same seed and actions give the same bytes through Env in process and through gRPC.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env, type RewardMode as Mode } from '../../src/env/env.js';
import { RewardMode, type StepResult } from '../../src/gen/orleans/v1/env.pb.js';
import { begin, overSocket, type TestClient, type Made } from './client.js';

const GAMES: readonly (readonly [ruleset: string, reward: Mode, wire: RewardMode, seed: bigint | string])[] = [
  ['base-2p', 'outcome', RewardMode.REWARD_MODE_UNSPECIFIED, 1n],
  ['base-3p@first-2014', 'rank', RewardMode.REWARD_MODE_RANK, 'two'],
  ['base-4p?planning=sealed', 'score', RewardMode.REWARD_MODE_SCORE, 3n],
  ['base-5p@eighth', 'margin', RewardMode.REWARD_MODE_MARGIN, 2n ** 64n - 1n],
  ['salesman', 'progress', RewardMode.REWARD_MODE_PROGRESS, 4n],
  ['duel', 'progress', RewardMode.REWARD_MODE_PROGRESS, 'five'],
];

describe('a game in process and over gRPC', () => {
  let caller: TestClient;
  beforeAll(async () => {
    caller = await overSocket();
  });
  afterAll(() => caller.close());

  test.each(GAMES)('%s, reward %s, is the same', async (name, reward, wire, seed) => {
    const ruleset = loadRuleset(name);
    const env = new Env(ruleset, { reward });
    env.reset({ seed });
    const game = await begin(caller, { ruleset: name, reward: wire }, seed);
    expectSame(game.start, env);
    for (let count = 0; !env.over; count++) {
      const legal = env.legalActions();
      const action = legal[(count * 7919) % legal.length]!;
      const seat = env.currentSeat;
      env.step(action);
      const token = count % 2 === 0 ? game.trainerToken : game.seatTokens[seat];
      const { result } = await caller.ask('step', { env: game.env, actions: [action] }, token);
      if (count % 2 === 0) expectSame(result!, env, seat);
      else expect(result!.observation.equals(observation(env, seat))).toBe(true);
      // the views of all seats now and then; each costs a call
      if (count % 48 === 0 || env.over) await expectSameViews(caller, game, env);
    }
    expect(JSON.parse((await caller.ask('getReplay', { env: game.env }, game.trainerToken)).recordJson)).toEqual(
      JSON.parse(JSON.stringify(env.replay())),
    );
    const { snapshot, stateHash } = await caller.ask('snapshot', { env: game.env }, game.trainerToken);
    expect(stateHash).toBe(env.stateHash());
    // the MAC of the server follows the bytes of a snapshot
    expect(snapshot.subarray(0, -32).equals(env.snapshot())).toBe(true);
  });
});

function expectSame(result: StepResult, env: Env, actor = 0): void {
  const { maskBytes } = env.ruleset.spec;
  const mask = Buffer.alloc(maskBytes);
  env.writeMask(mask, 0);
  const seat = env.over ? actor : env.currentSeat;
  expect(result.observationSeat).toBe(seat);
  expect(result.observation.equals(observation(env, seat))).toBe(true);
  expect(result.actionMask.equals(mask)).toBe(true);
  expect({ ...result, observation: null, observations: result.observations.length, actionMask: null, observationSeat: null }).toEqual({
    currentSeat: env.currentSeat,
    agentSelection: env.over ? '' : `player_${env.currentSeat}`,
    decisionKind: env.decisionKind,
    observation: null,
    observations: 0,
    observationSeat: null,
    actionMask: null,
    rewards: [...env.rewards],
    returns: [...env.returns],
    terminations: new Array<boolean>(env.seats).fill(env.terminated),
    truncations: new Array<boolean>(env.seats).fill(env.truncated),
    moveNumber: env.moveNumber,
    scores: env.over ? env.scores() : [],
    illegal: [],
    episodeSeed: env.episodeSeed,
    objectives: env.scores().flatMap(({ objectives }) => (objectives.length === 0 ? [] : [{ objectives }])),
  });
}

async function expectSameViews(caller: TestClient, game: Made, env: Env): Promise<void> {
  for (let seat = 0; seat < env.seats; seat++) {
    const request = { env: game.env, withPosition: true };
    const { result, positionJson } = await caller.ask('observe', request, game.seatTokens[seat]);
    expect(result!.observation.equals(observation(env, seat))).toBe(true);
    expect(result!.actionMask.some((byte) => byte !== 0)).toBe(seat === env.currentSeat);
    expect(JSON.parse(positionJson)).toEqual(JSON.parse(JSON.stringify(env.position(seat))));
    const { text } = await caller.ask('render', { env: game.env, color: true }, game.seatTokens[seat]);
    expect(text).toBe(env.render(seat, true));
  }
}

function observation(env: Env, seat: number): Buffer {
  const bytes = Buffer.alloc(env.ruleset.spec.observationBytes);
  env.writeObservation(bytes, 0, seat);
  return bytes;
}
