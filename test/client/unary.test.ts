// The unary calls of the TypeScript client against a real server.
import { createServer, type AddressInfo } from 'node:net';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import '../team.js';
import { OVER, OrleansError, connect, legalActions, type Client } from '../../agents/ts/client/index.js';
import { channelCredentials } from '../../agents/ts/client/endpoint.js';
import { Spec } from '../../agents/ts/client/spec.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { Utility } from '../../src/gen/orleans/v1/env.pb.js';
import { startServer, type RunningServer } from '../../src/server/server.js';

let server: RunningServer;
let client: Client;

beforeAll(async () => {
  server = await startServer({ address: '127.0.0.1:0', logLevel: 'silent' });
  client = connect(server.address);
});

afterAll(async () => {
  client.close();
  await server.stop();
});

/** The failure of a call that must fail. */
async function failure(call: Promise<unknown> | (() => unknown)): Promise<OrleansError> {
  try {
    await (typeof call === 'function' ? call() : call);
  } catch (error) {
    expect(error).toBeInstanceOf(OrleansError);
    return error as OrleansError;
  }
  throw new Error('it did not fail');
}

describe('a game that the client plays', () => {
  test('equals the game in process at each step, for the trainer and for every seat', async () => {
    const ruleset = loadRuleset('base-2p');
    const here = new Env(ruleset);
    const there = await client.make('base-2p');
    here.reset({ seed: 11n });
    let state = await there.reset({ seed: 11n });
    const seats = [there.seat(0), there.seat(1)];
    for (let move = 0; state.currentSeat !== OVER; move++) {
      const legal = legalActions(state.actionMask);
      expect(legal).toEqual(here.legalActions());
      const action = legal[(7 * move) % legal.length]!;
      const observation = new Uint8Array(ruleset.spec.observationBytes);
      here.writeObservation(observation, 0, here.currentSeat);
      expect(Buffer.compare(state.observation, observation)).toBe(0);
      here.step(action);
      await seats[state.currentSeat]!.step(action);
      ({ result: state } = await there.observe());
    }
    expect(state.returns).toEqual([...here.returns]);
    expect(state.scores.map(({ total }) => total)).toEqual(here.scores().map(({ total }) => total));
    expect((await there.replay())['actions']).toHaveLength(here.moveNumber);
    await there.close();
    expect((await failure(there.observe())).code).toBe('ENV_UNKNOWN');
  });

  // a type test too: `tsc` refuses this file if a field may be absent, but not undefined
  test('treats undefined fields as absent', async () => {
    const none = undefined;
    const config = { ruleset: 'base-2p', reward: none, discount: none, illegal: none, maxSteps: none, seats: none };
    const tls = { ca: none, cert: none, key: none, serverName: none };
    expect(channelCredentials(tls).options).toEqual(channelCredentials({}).options);
    const columns = { legalActions: none, byteMask: none, randomAction: none, objectives: none };
    const vector = await client.vector({
      ...config,
      ...{
        numEnvs: 2,
        batchSize: none,
        autoreset: none,
        maxInFlight: none,
        columns,
        firstSlot: none,
        surviveLoss: none,
        expectHashes: none,
      },
    });
    const plain = await client.vector({ ruleset: 'base-2p', numEnvs: 2 });
    expect(await vector.reset(7, none, { startSeat: none, position: none })).toEqual(await plain.reset(7));
    await vector.close();
    await plain.close();

    const env = await client.make(config, none);
    const state = await env.reset({ seed: none, startSeat: none, position: none, chance: none });
    expect(await env.render({ seat: none, color: none })).toBe(await env.render());
    expect((await env.observe({ seat: none, withPosition: none })).result).toEqual(state);
    const [copy] = await env.fork('exact', none, { seat: none, seed: none });
    await copy!.close();
    const rollout = { policies: ['random'], count: none, maxSteps: none, seat: none, seed: none };
    expect((await env.rollout('exact', rollout)).lengths).toHaveLength(1);
    const search = { states: none, stateOf: none, actions: none, policies: none, maxSteps: none, seat: none, seed: none };
    const shown = { observation: none, actionMask: none, scores: none, snapshots: none };
    expect(await env.search('exact', { ...search, ...shown })).toEqual(await env.search('exact'));
    await env.close();
  });

  test('forks, plays rollouts, and continues from a snapshot', async () => {
    const env = await client.make({ ruleset: 'base-2p', seats: [null, 'random'], reward: 'margin' });
    await env.reset({ seed: 'a text', startSeat: 0 });
    const { snapshot, stateHash } = await env.snapshot();
    const [copy] = await env.fork('exact');
    expect((await copy!.snapshot()).stateHash).toBe(stateHash);
    const rollout = await env.rollout('reseed', { policies: ['random'], count: 3, seed: 5n });
    expect(rollout.returns).toBeInstanceOf(Float32Array);
    expect([rollout.returns.length, rollout.lengths.length]).toEqual([6, 3]);
    expect([...rollout.terminated]).toEqual([1, 1, 1]);
    const { actions } = await env.legalActions(true);
    await env.step(actions[0]!);
    expect((await env.restore(snapshot)).stateHash).toBe(stateHash);
    expect(await env.render({ seat: 0 })).toContain('\n');
    expect(JSON.parse((await env.observe({ withPosition: true })).positionJson)).toBeTypeOf('object');
    await env.keepAlive();
    const [fair] = await env.seat(0).fork('resample');
    await fair!.close();
  });

  test('searches many copies in one call with the results of Fork, Step and Observe of each copy', async () => {
    const env = await client.make('base-2p');
    await env.reset({ seed: 3 });
    const { snapshot, stateHash } = await env.snapshot();
    const legal = (await env.legalActions()).actions;
    const actions = [legal[0]!, [], [legal.at(-1)!, legal.at(-1)!], legal[1]!];
    const copies = await env.fork('reseed', actions.length, { seed: 5n });
    const found = await env.search('reseed', {
      states: [env, snapshot],
      stateOf: [0, 1, 0, 1],
      actions,
      seed: 5n,
      scores: true,
      snapshots: true,
      policies: ['random'],
    });
    expect([...found.applied]).toEqual([1, 0, 1, 1]);
    expect([...found.illegal]).toEqual([0, 0, 1, 0]);
    const { observationBytes: O, maskBytes: M } = env.spec;
    for (const [row, copy] of copies.entries()) {
      const played = [actions[row]!].flat().slice(0, found.applied[row]);
      if (played.length > 0) await copy.step(played);
      const { result } = await copy.observe();
      expect(found.currentSeat[row]).toBe(result.currentSeat);
      expect(Buffer.compare(found.observation.subarray(row * O, (row + 1) * O), result.observation)).toBe(0);
      expect(Buffer.compare(found.actionMask.subarray(row * M, (row + 1) * M), result.actionMask)).toBe(0);
      const { stateHash: hash } = await copy.snapshot();
      expect((await copy.restore(found.snapshots[row]!)).stateHash).toBe(hash);
    }
    expect([found.points.length, found.rollouts.returns.length, ...found.rollouts.terminated]).toEqual([8, 8, 1, 1, 1, 1]);
    expect((await env.snapshot()).stateHash).toBe(stateHash);
    // one copy of each state; copies of the only state
    expect((await env.search('exact', { states: [env, snapshot], observation: false })).applied).toHaveLength(2);
    expect((await env.search('exact', { actions: legal.slice(0, 3) })).applied).toHaveLength(3);
    expect((await failure(env.search('exact', { states: [env, snapshot], actions: [0] }))).code).toBe('CLIENT_USE');
    const seat = env.seat((await env.observe()).result.currentSeat);
    expect((await seat.search('resample', { stateOf: [0, 0] })).observation).toHaveLength(2 * O);
    expect((await failure(seat.search('exact'))).status).toBe('PERMISSION_DENIED');
  });

  test('a client with only the token of a seat plays that seat', async () => {
    const env = await client.make('base-2p');
    const { currentSeat } = await env.reset({ seed: 3 });
    const guest = connect(server.address);
    const player = guest.seat(env.id, env.credentials.seatTokens[currentSeat]!, currentSeat, env.spec);
    const { actions } = await player.legalActions();
    expect((await player.step(actions[0]!, 0)).applied).toBe(1);
    guest.close();
  });
});

test('the spec names how the results of seats depend on each other', async () => {
  const specs = await Promise.all(['base-2p', 'salesman', 'team-2p'].map((ruleset) => client.spec(ruleset)));
  expect(specs.map(({ utility }) => utility)).toEqual(['versus', 'solo', 'team']);
  // fields that a server of protocol 1.2 omits
  const older = specs.map(({ message }) => new Spec({ ...message, utility: Utility.UTILITY_UNSPECIFIED }));
  expect(older.slice(0, 2).map(({ utility }) => utility)).toEqual(['versus', 'solo']);
});

test('a scenario of one seat: its spec and its answers name the objectives', async () => {
  const env = await client.make({ ruleset: 'salesman', reward: 'progress', discount: 0.95 });
  const { objectives } = await env.reset({ seed: 2 });
  expect([env.spec.seats, env.credentials.seatTokens.length, objectives.length]).toEqual([1, 1, 1]);
  expect(objectives[0]!.objectives.map(({ id }) => id)).toEqual(env.spec.objectives);
  const rollout = await env.rollout('resample', { policies: ['random'], count: 2, seed: 1n });
  expect([rollout.returns.length, rollout.lengths.length]).toEqual([2, 2]);
  expect((await failure(client.make({ ruleset: 'salesman', reward: 'margin' }))).code).toBe('REWARD_UNSUPPORTED');
});

test('the spec maps names to ids and ids to names', async () => {
  const spec = await client.spec('base-4p');
  expect(await client.spec('base-4p')).toBe(spec);
  expect(spec.numActions).toBe(spec.actions.length);
  for (const { id, name } of spec.actions) expect(spec.actionId(name)).toBe(id);
  expect(spec.actionName(spec.actionId('place( farmer ,castle.farmer)'))).toBe('place(farmer, castle.farmer)');
  expect(spec.field('question.kind').offset).toBe(0);
  expect((await failure(() => spec.actionId('dance'))).code).toBe('ACTION_UNKNOWN');
  expect((await failure(() => spec.actionName(-1))).code).toBe('ACTION_OUT_OF_RANGE');
  expect(await client.rulesets()).toContain('base-4p');
  expect((await client.info()).bots).toContain('random');
});

describe('failures', () => {
  test('of a call have the status and the stable code of the server', async () => {
    const env = await client.make('base-2p');
    expect(await failure(env.step(0))).toMatchObject({ status: 'FAILED_PRECONDITION', code: 'NOT_RESET' });
    await env.reset({ seed: 1 });
    expect(await failure(env.step(100_000))).toMatchObject({ status: 'OUT_OF_RANGE', code: 'ACTION_OUT_OF_RANGE' });
    expect(await failure(env.seat(1).fork('exact'))).toMatchObject({ status: 'PERMISSION_DENIED' });
    expect(await failure(client.spec('nonsense'))).toMatchObject({ code: 'RULESET_UNKNOWN' });
    expect(await failure(client.make('base-2p', { rulesVersion: 999 }))).toMatchObject({ code: 'HASH_MISMATCH' });
    const { actions } = await env.legalActions();
    await env.step(actions[0]!, 0);
    expect(await failure(env.step(actions[0]!, 0))).toMatchObject({ status: 'ABORTED', code: 'MOVE_STALE', retryable: false });
  });

  test('a server never answers: the deadline ends the call', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const waiting = connect(`127.0.0.1:${(silent.address() as AddressInfo).port}`, { timeoutMs: 50 });
    const message = 'The server has not answered within 50 ms; give a longer timeoutMs.';
    expect(await failure(waiting.info())).toMatchObject({ status: 'DEADLINE_EXCEEDED', code: 'DEADLINE_EXCEEDED', message });
    expect((await failure(waiting.vector({ ruleset: 'base-2p', numEnvs: 2 }))).code).toBe('DEADLINE_EXCEEDED');
    waiting.close();
    silent.close();
  });

  test('a server that does not know the call is to be upgraded', async () => {
    const older = new Server();
    const port = await new Promise<number>((resolve) =>
      older.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (_, bound) => resolve(bound)),
    );
    const asking = connect(`127.0.0.1:${port}`);
    const message = expect.stringMatching(/does not implement .*GetServerInfo; upgrade the server\.$/);
    expect(await failure(asking.info())).toMatchObject({ status: 'UNIMPLEMENTED', code: 'PROTOCOL_MISMATCH', message });
    asking.close();
    older.forceShutdown();
  });

  test('no server: the call fails', async () => {
    const UNREACHABLE = expect.stringMatching(/^The server cannot be reached or has ended \(.*\); check that it runs\.$/);
    const gone = await startServer({ address: '127.0.0.1:0', logLevel: 'silent' });
    await gone.stop();
    const lost = connect(gone.address);
    expect(await failure(lost.info())).toMatchObject({ status: 'UNAVAILABLE', retryable: true, message: UNREACHABLE });
    expect(await failure(lost.vector({ ruleset: 'base-2p', numEnvs: 2 }))).toMatchObject({ status: 'UNAVAILABLE', message: UNREACHABLE });
    lost.close();
  });

  test('a call after failed ones connects at once', async () => {
    let connections = 0;
    const refusing = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
    const address = `127.0.0.1:${(refusing.address() as AddressInfo).port}`;
    const lost = connect(address);
    for (let call = 1; call <= 5; call++) {
      expect(await failure(lost.info())).toMatchObject({ status: 'UNAVAILABLE' });
      expect(connections).toBeGreaterThanOrEqual(call);
    }
    await new Promise((resolve) => refusing.close(resolve));
    expect(await failure(lost.info())).toMatchObject({ status: 'UNAVAILABLE' });
    const back = await startServer({ address, logLevel: 'silent' });
    expect((await lost.info()).bots).toContain('random');
    lost.close();
    await back.stop();
  });

  test('wrong use of the client is refused', async () => {
    expect((await failure(() => connect([]))).code).toBe('CLIENT_USE');
    expect(await failure(() => connect('localhost'))).toMatchObject({
      code: 'CLIENT_USE',
      message: expect.stringContaining("'localhost:50051'"),
    });
    expect(await failure(() => connect('http://localhost:50051/'))).toMatchObject({
      code: 'CLIENT_USE',
      message: expect.stringMatching(/is a URL; give host:port, such as 'localhost:50051'\.$/),
    });
    for (const [config, message] of [
      [{ reward: 'points' }, 'The reward is points; use one of outcome, rank, score, margin, progress.'],
      [{ illegal: 'toString' }, /^The treatment of illegal actions is toString; use one of error, /],
      [{ maxSteps: -1 }, 'maxSteps is -1; give a whole number of at least 0.'],
    ] as const)
      expect(await failure(client.make({ ruleset: 'base-2p', ...(config as object) }))).toMatchObject({
        code: 'CLIENT_USE',
        message: expect.stringMatching(message),
      });
    // 0 would travel as "not given"
    for (const discount of [0, 1.5, NaN])
      expect((await failure(client.make({ ruleset: 'salesman', reward: 'progress', discount }))).code).toBe('CLIENT_USE');
    const env = await client.make('base-2p');
    expect((await failure(env.reset({ seed: -1 }))).code).toBe('CLIENT_USE');
    expect((await failure(env.reset({ seed: 2 ** 60 }))).code).toBe('CLIENT_USE');
    expect((await failure(env.reset({ position: { round: 5n } }))).code).toBe('CLIENT_USE');
    expect(await failure(env.fork('copy' as never))).toMatchObject({ message: 'The mode is copy; use one of exact, reseed, resample.' });
    expect(await failure(() => env.seat(2))).toMatchObject({
      code: 'SEAT_OUT_OF_RANGE',
      message: 'Seat 2 does not exist in base-2p; use 0 to 1.',
    });
    // answers of make are shorter without names
    for (const named of [() => env.spec.actionId('done'), () => env.spec.actionName(0), () => env.spec.field('question.kind')])
      expect(await failure(named)).toMatchObject({ code: 'CLIENT_USE', message: expect.stringContaining("client.spec('base-2p')") });
    for (const action of [1.5, NaN, 2 ** 40]) expect((await failure(env.step(action))).code).toBe('CLIENT_USE');
  });
});
