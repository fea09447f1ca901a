// Features of a real server: transport failures, health, reflection, logs, draining.
import { createRequire } from 'node:module';
import {
  Client,
  credentials,
  loadPackageDefinition,
  status as Status,
  type ClientDuplexStream,
  type ClientReadableStream,
  type ServiceError,
} from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { protoPath as healthProto } from 'grpc-health-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { ForkMode } from '../../src/gen/orleans/v1/env.pb.js';
import { startServer, type RunningServer, type ServerConfig } from '../../src/server/server.js';
import { begin, callRaw, connect, finish, hashOf, legalOf, refused, seedOf, type TestClient } from './client.js';

const RULESET = 'base-2p';
const KEY = new Uint8Array(32).fill(1);

interface Running {
  server: RunningServer;
  caller: TestClient;
  /** A plain channel to the same server. */
  client: Client;
  /** Everything logged so far. */
  log: () => string;
}

const open: Running[] = [];

async function run(config: ServerConfig = {}): Promise<Running> {
  const lines: string[] = [];
  const server = await startServer({
    address: '127.0.0.1:0',
    logLevel: 'debug',
    logStream: { write: (line) => lines.push(line) },
    ...config,
  });
  const client = new Client(server.address, credentials.createInsecure());
  const running = { server, caller: connect(server.address), client, log: () => lines.join('') };
  open.push(running);
  return running;
}

afterEach(async () => {
  vi.restoreAllMocks();
  for (const { server, caller, client } of open.splice(0)) {
    client.close();
    await caller.close();
    await server.stop();
  }
});

describe('transport', () => {
  test('invalid bytes are refused like other invalid input', async () => {
    const { client, caller } = await run();
    const failure = await refused(callRaw(client, '/orleans.v1.EnvService/Make', Buffer.from([0x0a, 0xff]), (bytes) => bytes));
    expect(failure).toMatchObject({ status: 'INVALID_ARGUMENT', code: 'REQUEST_MALFORMED' });
    expect(failure.message).toMatch(/^The request .*\.$/);
    await begin(caller, { ruleset: RULESET });
  });

  test('an address in use is refused', async () => {
    const { server } = await run();
    await expect(startServer({ address: server.address, logLevel: 'silent' })).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
  });

  test('two simultaneous calls for one game are answered one after the other', async () => {
    const { caller } = await run();
    const game = await begin(caller, { ruleset: RULESET });
    const actions = [(await legalOf(caller, game))[0]!];
    const request = { env: game.env, actions, expectMoveNumber: 0 };
    const outcomes = await Promise.allSettled([
      caller.ask('step', request, game.trainerToken),
      caller.ask('step', request, game.trainerToken),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refused(caller.ask('step', request, game.trainerToken))).toMatchObject({ code: 'MOVE_STALE' });
  });
});

describe('standard services', () => {
  test('the health check answers SERVING for the server and for the service', async () => {
    const { client } = await run();
    for (const service of ['', 'orleans.v1.EnvService']) expect(await healthOf(client, service)).toBe('SERVING');
  });

  test.each(['v1', 'v1alpha'])('reflection %s lists the services and describes ours', async (version) => {
    const { client } = await run();
    const names = (await reflect(client, version, { list_services: '' })).list_services_response!.service.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['orleans.v1.EnvService', 'grpc.health.v1.Health']));
    const files = await reflect(client, version, { file_containing_symbol: 'orleans.v1.EnvService' });
    const bytes = Buffer.concat(files.file_descriptor_response!.file_descriptor_proto);
    for (const name of ['CloseEnv', 'Rollout', 'episode_seed']) expect(bytes.includes(name)).toBe(true);
  });

  test('health checks are answered during a rollout', async () => {
    const { client, caller } = await run();
    const game = await begin(caller, { ruleset: RULESET });
    let done = false;
    const request = { env: game.env, policies: ['random'], count: 24, mode: ForkMode.FORK_MODE_RESEED };
    const rollout = caller.ask('rollout', request, game.trainerToken).finally(() => {
      done = true;
    });
    let answered = 0;
    while (!done) {
      expect(await healthOf(client, '')).toBe('SERVING');
      answered += 1;
    }
    await rollout;
    expect(answered).toBeGreaterThan(1);
  });
});

describe('logs', () => {
  test('contain calls, statuses and codes, but no token and no seed', async () => {
    const { caller, log } = await run();
    const seeds = [123456789123456789n, 'a very secret seed'];
    const secrets = seeds.map(String);
    for (const seed of seeds) {
      const game = await begin(caller, { ruleset: RULESET }, seed);
      const seat = game.seatTokens[0]!;
      await refused(caller.ask('reset', { env: game.env, seed: seedOf(seed) }, seat));
      await refused(caller.ask('step', { env: game.env, actions: [0] }, 'a-guessed-token'));
      const forkOf = { env: game.env, mode: ForkMode.FORK_MODE_RESAMPLE, seed: seedOf('a forked seed') };
      const { envs } = await caller.ask('fork', forkOf, seat);
      await caller.ask('rollout', { ...forkOf, policies: ['random'], maxSteps: 3 }, seat);
      const { snapshot } = await caller.ask('snapshot', { env: game.env }, game.trainerToken);
      await caller.ask('restore', { env: game.env, snapshot, reseed: seedOf('a new seed') }, game.trainerToken);
      await refused(caller.ask('reset', { env: game.env, options: { 'a secret option': 1 } }, game.trainerToken));
      await caller.ask('closeEnv', { env: game.env }, game.trainerToken);
      secrets.push(game.trainerToken, ...game.seatTokens, envs[0]!.trainerToken, ...envs[0]!.seatTokens, game.start.episodeSeed);
    }
    secrets.push('a-guessed-token', 'a forked seed', 'a new seed', 'a secret option');
    for (const word of ['Make', 'Reset', 'PERMISSION_DENIED', 'TRAINER_ONLY', 'TOKEN_WRONG']) expect(log()).toContain(word);
    for (const secret of secrets) expect(log()).not.toContain(secret);
  });

  test('have the cause of a fault without secrets; the answer is INTERNAL with an id', async () => {
    const { caller, log } = await run();
    const seed = 'a very secret seed';
    const game = await begin(caller, { ruleset: RULESET });
    const hash = await hashOf(caller, game);
    vi.spyOn(Env.prototype, 'reset').mockImplementation(() => {
      throw new TypeError(`the dice broke at ${seed}, said ${game.trainerToken} and ${game.seatTokens[1]}`);
    });
    const failure = await refused(caller.ask('reset', { env: game.env, seed: seedOf(seed) }, game.trainerToken));
    expect(failure).toMatchObject({ status: 'INTERNAL', code: 'INTERNAL' });
    const id = /[0-9a-f-]{36}/.exec(failure.message)![0];
    expect(failure.message).not.toContain('dice');
    const line = log()
      .split('\n')
      .find((text) => text.includes(id))!;
    expect(line).toContain('the dice broke');
    expect(line).toContain('play.');
    for (const secret of [seed, game.trainerToken, game.seatTokens[1]!]) expect(log()).not.toContain(secret);
    expect(await hashOf(caller, game)).toBe(hash);
    // the same fault again is in the same line
    const again = await refused(caller.ask('reset', { env: game.env, seed: seedOf(seed) }, game.trainerToken));
    expect(again.message).toBe(failure.message);
    expect(log().split('the dice broke')).toHaveLength(2);
  });
});

describe('a rule that fails', () => {
  test('gives INTERNAL once, then the env refuses calls until its reset; the server and its other envs continue', async () => {
    const { caller, client } = await run();
    const game = await begin(caller, { ruleset: RULESET });
    const other = await begin(caller, { ruleset: RULESET });
    const legal = await legalOf(caller, game);
    const { rules } = loadRuleset(RULESET);
    const broken = rules.decisions.find((decision) => decision?.name === game.start.decisionKind)!;
    const apply = vi.spyOn(broken as { apply: typeof broken.apply }, 'apply').mockImplementation(() => {
      throw new TypeError('a rule failed');
    });
    const step = { env: game.env, actions: [legal[0]!] };
    expect(await refused(caller.ask('step', step, game.trainerToken))).toMatchObject({ status: 'INTERNAL', code: 'INTERNAL' });
    apply.mockRestore();
    const calls = [caller.ask('step', step, game.trainerToken), caller.ask('snapshot', { env: game.env }, game.trainerToken)];
    for (const call of calls) expect(await refused(call)).toMatchObject({ status: 'FAILED_PRECONDITION', code: 'ENV_FAULTED' });
    expect(await healthOf(client, '')).toBe('SERVING');
    expect(await caller.ask('step', { env: other.env, actions: [legal[0]!] }, other.trainerToken)).toMatchObject({ applied: 1 });
    await caller.ask('reset', { env: game.env, seed: seedOf(7n) }, game.trainerToken);
    expect(await caller.ask('step', step, game.trainerToken)).toMatchObject({ applied: 1 });
  });
});

describe('snapshots', () => {
  test('a server accepts only snapshots with its key', async () => {
    const [first, second, third] = [
      await run({ snapshotKey: KEY }),
      await run({ snapshotKey: KEY }),
      await run({ snapshotKey: KEY.map((byte) => byte + 1) }),
    ];
    const game = await begin(first.caller, { ruleset: RULESET });
    const { snapshot, stateHash } = await first.caller.ask('snapshot', { env: game.env }, game.trainerToken);
    const same = await begin(second.caller, { ruleset: RULESET }, 8n);
    expect(await second.caller.ask('restore', { env: same.env, snapshot }, same.trainerToken)).toMatchObject({ stateHash });
    const other = await begin(third.caller, { ruleset: RULESET }, 8n);
    const before = await hashOf(third.caller, other);
    expect(await refused(third.caller.ask('restore', { env: other.env, snapshot }, other.trainerToken))).toMatchObject({
      status: 'FAILED_PRECONDITION',
      code: 'SNAPSHOT_KEY',
    });
    expect(await hashOf(third.caller, other)).toBe(before);
  });
});

describe('draining', () => {
  test('finishes running calls and refuses new ones, and the health check reports it', async () => {
    const { server, caller, client } = await run();
    const game = await begin(caller, { ruleset: RULESET });
    const statuses: string[] = [];
    const watch = watchHealth(client);
    watch.on('data', ({ status }: { status: string }) => {
      statuses.push(status);
    });
    watch.on('error', () => undefined);
    await new Promise((resolve) => watch.once('data', resolve));
    // the call is under way when its first playout begins
    const begun = new Promise<void>((resolve) => {
      const { forkInto } = Env.prototype;
      vi.spyOn(Env.prototype, 'forkInto').mockImplementation(function (this: Env, ...args) {
        resolve();
        return forkInto.apply(this, args);
      });
    });
    const rollout = caller.ask(
      'rollout',
      { env: game.env, policies: ['random'], count: 8, mode: ForkMode.FORK_MODE_RESEED },
      game.trainerToken,
    );
    await begun;
    const stopped = server.stop();
    expect(server.stop()).toBe(stopped);
    const { lengths } = await rollout;
    expect(lengths.readInt32LE(4 * 7)).toBeGreaterThan(0);
    await stopped;
    expect(statuses).toEqual(['SERVING', 'NOT_SERVING']);
    expect(await refused(caller.ask('getServerInfo', {}))).toMatchObject({ status: 'UNAVAILABLE' });
  });

  test('stops a server without calls immediately', async () => {
    const { server, caller } = await run();
    const game = await begin(caller, { ruleset: RULESET });
    await finish(caller, game, (legal) => legal[0]!);
    await server.stop();
  });
});

interface Method<Response> {
  path: string;
  requestSerialize(request: object): Buffer;
  responseDeserialize(bytes: Buffer): Response;
}

type HealthMethod = Method<{ status: string }>;

const reflectionProto = createRequire(import.meta.url).resolve('@grpc/reflection/build/proto/grpc/reflection/v1/reflection.proto');

const { grpc } = loadPackageDefinition(loadSync([healthProto, reflectionProto], { enums: String, keepCase: true })) as unknown as {
  grpc: {
    health: { v1: { Health: { service: { Check: HealthMethod; Watch: HealthMethod } } } };
    reflection: { v1: { ServerReflection: { service: { ServerReflectionInfo: Method<Reflected> } } } };
  };
};
const healthMethods = grpc.health.v1.Health.service;
const reflectionMethod = grpc.reflection.v1.ServerReflection.service.ServerReflectionInfo;

function healthOf(client: Client, service: string): Promise<string> {
  const { path, requestSerialize, responseDeserialize } = healthMethods.Check;
  return callRaw(client, path, requestSerialize({ service }), responseDeserialize).then(({ status }) => status);
}

function watchHealth(client: Client): ClientReadableStream<{ status: string }> {
  const { path, requestSerialize, responseDeserialize } = healthMethods.Watch;
  return client.makeServerStreamRequest(path, requestSerialize, responseDeserialize, { service: '' });
}

interface Reflected {
  list_services_response?: { service: { name: string }[] };
  file_descriptor_response?: { file_descriptor_proto: Buffer[] };
}

function reflect(client: Client, version: string, request: object): Promise<Reflected> {
  const { requestSerialize, responseDeserialize } = reflectionMethod;
  const path = `/grpc.reflection.${version}.ServerReflection/ServerReflectionInfo`;
  const stream: ClientDuplexStream<object, Reflected> = client.makeBidiStreamRequest(path, requestSerialize, responseDeserialize);
  return new Promise((resolve, reject) => {
    stream.on('data', (answer: Reflected) => {
      stream.end();
      resolve(answer);
    });
    stream.on('error', (error: ServiceError) => {
      if (error.code !== Status.CANCELLED) reject(error);
    });
    stream.write(request);
  });
}
