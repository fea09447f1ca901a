// Vector streams of the TypeScript client: byte for byte the vector in process, on one server and on two.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  OrleansError,
  connect,
  connectShards,
  type Batch,
  type Client,
  type SlotStart,
  type VectorOptions,
  type VectorStream,
} from '../../agents/ts/client/index.js';
import { readAnswer } from '../../agents/ts/client/vector/answer.js';
import { errorOfAnswer } from '../../agents/ts/client/vector/resumable-stream.js';
import { ROOT } from '../../src/server/package.js';
import { startServer, type RunningServer } from '../../src/server/server.js';
import { Mirror, SHORT, answers } from './mirror.js';

const ROUNDS = 80;

let servers: RunningServer[];
let clients: Record<'one server' | 'two servers', Client>;

beforeAll(async () => {
  servers = [await start(), await start()];
  clients = { 'one server': connect(servers[0]!.address), 'two servers': connect(servers.map(({ address }) => address)) };
});

afterAll(async () => {
  for (const client of Object.values(clients)) client.close();
  await Promise.all(servers.map((server) => server.stop()));
});

function start(): Promise<RunningServer> {
  return startServer({ address: '127.0.0.1:0', logLevel: 'silent' });
}

/** Plays all slots in lockstep, comparing every batch. */
async function playAll(stream: VectorStream, mirror: Mirror, rounds = ROUNDS): Promise<void> {
  let batch = await stream.reset(5n);
  mirror.reset(batch, 5n);
  for (let round = 0; round < rounds; round++) {
    const actions = answers(batch, round);
    batch = await stream.step(actions);
    mirror.step(batch, actions);
  }
}

const SERVERS = ['one server', 'two servers'] as const;

describe.each(SERVERS)('%s', (servers) => {
  test.each(['next-step', 'same-step', 'disabled'] as const)('%s: every byte as in process, finals of all seats too', async (autoreset) => {
    const options: VectorOptions = { ...SHORT, numEnvs: 7, autoreset };
    const stream = await clients[servers].vector(options);
    expect(stream.shards).toBe(servers === 'one server' ? 1 : 2);
    await playAll(stream, new Mirror(options));
    await stream.close();
  });

  test.each(['salesman', 'duel'])('%s: objectives of every row and of ended episodes, rewards of progress', async (ruleset) => {
    const options: VectorOptions = {
      ruleset,
      numEnvs: 7,
      maxSteps: 60,
      reward: 'progress',
      discount: 0.9,
      autoreset: 'same-step',
      columns: { objectives: true },
    };
    const stream = await clients[servers].vector(options);
    await playAll(stream, new Mirror(options));
    await stream.close();
  });

  test('a vector accepts one seed for each slot, a reset mask, and steps of some slots in any order', async () => {
    const options: VectorOptions = { ...SHORT, numEnvs: 6, autoreset: 'disabled' };
    const stream = await clients[servers].vector(options);
    const mirror = new Mirror(options);
    const seeds = [9n, 8n, 7n, 6n, 5n, 2n ** 64n - 1n];
    const batch = await stream.reset(seeds);
    mirror.reset(batch, seeds);
    const ids = Int32Array.of(4, 0, 3, 1);
    const wanted = answers(batch, 1);
    const actions = ids.map((id) => wanted[id]!);
    mirror.step(await stream.step(actions, ids), actions, ids);
    const mask = Uint8Array.of(0, 1, 0, 0, 1, 1);
    mirror.reset(await stream.reset(77n, mask), 77n, mask);
    const one = Int32Array.of(5);
    const last = await stream.step(Int32Array.of(answers(await stream.reset(1n), 0)[5]!), one);
    expect([...last.slot]).toEqual([5]);
    await stream.close();
  });

  test('a vector accepts positions and start players, for all slots and for each', async () => {
    const client = clients[servers];
    const stream = await client.vector({ ...SHORT, numEnvs: 4, columns: {} });
    const late = { position: { round: 12, start: 1 } };
    const expected = async (starts: readonly (SlotStart | null)[]): Promise<Buffer> => {
      const env = await client.make(SHORT.ruleset);
      const rows: Buffer[] = [];
      for (const [slot, start] of starts.entries()) rows.push((await env.reset({ seed: 30 + slot, ...start })).observation);
      await env.close();
      return Buffer.concat(rows);
    };
    const seeds = [30, 31, 32, 33];
    const each = [late, null, { startSeat: 1 }, { position: { round: 12, start: 1 } }];
    expect(Buffer.compare((await stream.reset(seeds, undefined, each)).observation, await expected(each))).toBe(0);
    expect(Buffer.compare((await stream.reset(seeds, undefined, late)).observation, await expected([late, late, late, late]))).toBe(0);
    expect(Buffer.compare((await stream.reset(seeds)).observation, await expected([null, null, null, null]))).toBe(0);
    // nothing begins on any server
    for (const wrong of [{ position: { round: 99 } }, [null, null, null, { position: { round: 99 } }]])
      await expect(stream.reset([1, 2, 3, 4], undefined, wrong)).rejects.toMatchObject({ code: 'POSITION_INVALID' });
    expect([...(await stream.step(Int32Array.of(-1, -1, -1, -1))).episodeSeed]).toEqual(seeds.map(BigInt));
    for (const wrong of [[late], { position: { round: 5n } }])
      expect(() => stream.sendReset(seeds, undefined, wrong)).toThrow(expect.objectContaining({ code: 'CLIENT_USE' }) as Error);
    await stream.close();
  });

  test('two alternating halves play the same games as the whole vector', async () => {
    const options: VectorOptions = { ...SHORT, numEnvs: 8 };
    const stream = await clients[servers].vector({ ...options, maxInFlight: 2 });
    const mirror = new Mirror(options);
    const first = await stream.reset(5n);
    mirror.reset(first, 5n);
    const all = answers(first, 0);
    const halves = [Int32Array.of(0, 1, 2, 3), Int32Array.of(4, 5, 6, 7)];
    const sent: Int32Array[] = halves.map((ids) => ids.map((id) => all[id]!));
    halves.forEach((ids, half) => stream.send(sent[half]!, ids));
    for (let turn = 2; turn < ROUNDS; turn++) {
      const half = turn % 2;
      const ids = halves[half]!;
      const batch = await stream.recv();
      mirror.step(batch, sent[half]!, ids);
      sent[half] = answers(batch, turn >> 1);
      stream.send(sent[half]!, ids);
    }
    expect((await stream.recv()).rows + (await stream.recv()).rows).toBe(8);
    await stream.close();
  });

  test('first-ready: each slot plays the same games as in lockstep', async () => {
    const options: VectorOptions = { ...SHORT, numEnvs: 12 };
    const stream = await clients[servers].vector({ ...options, batchSize: 3 });
    const mirror = new Mirror(options);
    stream.sendReset(5n);
    const begun: Batch[] = [];
    for (let k = 0; k < 4; k++) begun.push(await stream.recv());
    expect(begun.flatMap(({ slot }) => [...slot]).sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    const sent = new Map<number, number>();
    const answer = (batch: Batch, round: number): void => {
      const actions = answers(batch, round);
      batch.slot.forEach((slot, row) => sent.set(slot, actions[row]!));
      stream.send(actions, batch.slot);
    };
    mirror.start(5n);
    begun.forEach((batch) => answer(batch, 0));
    for (let round = 1; round < ROUNDS; round++) {
      const batch = await stream.recv();
      expect(batch.rows).toBe(3);
      mirror.step(
        batch,
        batch.slot.map((slot) => sent.get(slot)!),
      );
      answer(batch, round);
    }
    await stream.close();
  });
});

test('later batches do not change an earlier batch', async () => {
  const stream = await clients['one server'].vector({ ruleset: 'base-2p', numEnvs: 16 });
  const first = await stream.reset(1n);
  const copy = Buffer.from(first.observation);
  let batch = first;
  for (let round = 0; round < 50; round++) batch = await stream.step(answers(batch, round));
  expect(Buffer.compare(first.observation, copy)).toBe(0);
  await stream.close();
});

test('requests beyond the credit wait in the client', async () => {
  const options: VectorOptions = { ...SHORT, numEnvs: 4 };
  const stream = await clients['one server'].vector({ ...options, maxInFlight: 1 });
  const mirror = new Mirror(options);
  const batch = await stream.reset(5n);
  mirror.reset(batch, 5n);
  const actions = answers(batch, 0);
  for (let slot = 0; slot < 4; slot++) stream.send(actions.subarray(slot, slot + 1), Int32Array.of(slot));
  for (let slot = 0; slot < 4; slot++) mirror.step(await stream.recv(), actions.subarray(slot, slot + 1), Int32Array.of(slot));
  stream.acknowledge();
  await stream.close();
});

test('a client of one shard finds the other shards', async () => {
  const addresses: string[] = [];
  const shards = [];
  for (const shard of [0, 1]) {
    const started = await startServer({ address: '127.0.0.1:0', logLevel: 'silent', shard, shards: async () => addresses });
    shards.push(started);
    addresses.push(started.address);
  }
  const client = await connectShards(addresses[1]!);
  expect(client.addresses).toEqual(addresses);
  const stream = await client.vector({ ...SHORT, numEnvs: 4 });
  expect(stream.shards).toBe(2);
  await stream.close();
  client.close();
  const alone = await connectShards(servers[0]!.address);
  expect(alone.addresses).toEqual([servers[0]!.address]);
  alone.close();
  await Promise.all(shards.map((one) => one.stop()));
});

test('a client forgets its closed vectors', async () => {
  // as options that come from the environment
  const client = connect(clients['one server'].addresses, { accessToken: process.env['ORLEANS_NOT_SET'], timeoutMs: undefined });
  for (let k = 0; k < 3; k++) await (await client.vector({ ruleset: 'base-2p', numEnvs: 1 })).close();
  const open = await client.vector({ ruleset: 'base-2p', numEnvs: 1 });
  expect([...(client as unknown as { readonly streams: ReadonlySet<unknown> }).streams]).toEqual([open]);
  const inFlight = [client.info(), client.vector({ ruleset: 'base-2p', numEnvs: 1 })];
  client.close();
  for (const end of await Promise.allSettled([...inFlight, client.info()]))
    expect(end).toMatchObject({ reason: { code: 'CLIENT_CLOSED' } });
});

test('a vector works over a unix socket', async () => {
  const path = `/tmp/orleans-client-${process.pid}.sock`;
  const server = await startServer({ address: `unix:${path}`, logLevel: 'silent' });
  const client = connect(`unix:${path}`);
  const options: VectorOptions = { ...SHORT, numEnvs: 3 };
  const stream = await client.vector(options);
  await playAll(stream, new Mirror(options), 5);
  const env = await client.make('base-2p');
  const unsendable = env.step(1.5);
  await expect(unsendable).rejects.toMatchObject({ code: 'CLIENT_USE' });
  const inFlight = [client.vector(options), env.reset()];
  client.close();
  const later = [client.info(), client.make('base-2p'), client.vector(options), env.reset()];
  for (const end of await Promise.allSettled([...inFlight, ...later])) expect(end).toMatchObject({ reason: { code: 'CLIENT_CLOSED' } });
  expect(stream.hasEnded).toBe(true);
  await server.stop();
});

describe('failures', () => {
  const rejection = async (call: Promise<unknown>): Promise<OrleansError> => {
    const error = await call.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(OrleansError);
    return error as OrleansError;
  };

  test('opening is refused with the code of the server', async () => {
    const { 'one server': client } = clients;
    expect(await rejection(client.vector({ ruleset: 'nonsense', numEnvs: 2 }))).toMatchObject({ code: 'RULESET_UNKNOWN' });
    expect(await rejection(client.vector({ ruleset: 'base-2p', numEnvs: 2, seats: ['nobody', null] }))).toMatchObject({
      code: 'BOT_UNKNOWN',
    });
    expect(await rejection(client.vector({ ruleset: 'base-2p', numEnvs: 2, expectHashes: { rules: 'x' } }))).toMatchObject({
      code: 'HASH_MISMATCH',
    });
    for (const wrong of [{ numEnvs: 1.5 }, { batchSize: -1 }, { firstSlot: -2 }, { maxInFlight: NaN }, { autoreset: 'never' as never }])
      expect(await rejection(client.vector({ ruleset: 'base-2p', numEnvs: 2, ...wrong }))).toMatchObject({ code: 'CLIENT_USE' });
    expect(await rejection(clients['two servers'].vector({ ruleset: 'base-2p', numEnvs: 4, batchSize: 2 }))).toMatchObject({
      code: 'CLIENT_USE',
    });
  });

  test.each(SERVERS)('%s: a refused request changes nothing, and the stream continues', async (servers) => {
    const options: VectorOptions = { ...SHORT, numEnvs: 4 };
    const stream = await clients[servers].vector(options);
    expect(await rejection(stream.step(new Int32Array(4)))).toMatchObject({ code: 'NOT_RESET' });
    expect(await rejection(stream.recv())).toMatchObject({ code: 'CLIENT_USE' });
    for (const wrong of [[0, 0, 0, 0], Float32Array.of(0, 0, 0, 0), Int16Array.of(0, 0, 0, 0, 0, 0, 0, 0)])
      for (const given of [[wrong], [new Int32Array(4), wrong]])
        expect(() => stream.send(...(given as unknown as [Int32Array]))).toThrow(expect.objectContaining({ code: 'CLIENT_USE' }) as Error);
    await playAll(stream, new Mirror(options), 3);
    await stream.close();
    await stream.close();
    expect(() => stream.send(new Int32Array(4))).toThrow(expect.objectContaining({ code: 'CLIENT_CLOSED' }) as Error);
    for (const call of [stream.step(new Int32Array(4)), stream.reset(1n)]) expect((await rejection(call)).code).toBe('CLIENT_CLOSED');
  });

  test('errors of calls and of vectors have the statuses of docs/errors.md', async () => {
    const page = readFileSync(join(ROOT, 'docs', 'errors.md'), 'utf8');
    const rows = page.matchAll(/^\| `(\w+)` \| ([A-Z_]*) \|/gm);
    const statuses = new Map([...rows].map(([, code, status]) => [code, status || 'INVALID_ARGUMENT']));
    const { 'one server': client } = clients;
    const [fresh, env] = [await client.make('base-2p'), await client.make('base-2p')];
    await env.reset({ seed: 1 });
    const open = (options: Partial<VectorOptions>): Promise<VectorStream> => client.vector({ ruleset: 'base-2p', numEnvs: 2, ...options });
    const idle = await open({});
    const vector = await open({});
    await vector.reset(1n);
    const step = (slots: number[], count = slots.length): Promise<Batch> => vector.step(new Int32Array(count), Int32Array.from(slots));
    const failing: [code: string, call: Promise<unknown>][] = [
      ['NOT_RESET', fresh.step(0)],
      ['ACTIONS_MISSING', env.step([])],
      ['OTHER_SEAT', env.seat(0).observe({ seat: 1 })],
      ['ENV_UNKNOWN', client.attach({ ...env.credentials, env: 'none' }, env.spec).observe()],
      ['TOKEN_WRONG', client.attach({ ...env.credentials, trainerToken: 'wrong' }, env.spec).observe()],
      ['FORK_LIMIT', env.fork('exact', 1_000_000)],
      ['RULESET_UNKNOWN', open({ ruleset: 'chess-2p' })],
      ['RULESET_SEATS', open({ ruleset: 'base-9p' })],
      ['BOT_UNKNOWN', open({ seats: [null, 'nobody'] })],
      ['HASH_MISMATCH', open({ expectHashes: { rules: 'x' } })],
      ['MODEL_UNKNOWN', open({ seats: [null, 'policy:nothing'] })],
      ['REWARD_UNSUPPORTED', open({ ruleset: 'salesman', reward: 'margin' })],
      ['NOT_RESET', idle.step(new Int32Array(2))],
      ['SLOT_UNKNOWN', step([7])],
      ['SLOT_TWICE', step([1, 1])],
      ['COLUMN_LENGTH', step([0, 1], 1)],
      ['SEAT_OUT_OF_RANGE', vector.reset(1n, undefined, { startSeat: 9 })],
      ['POSITION_INVALID', vector.reset(1n, undefined, { position: { round: 99 } })],
    ];
    const seen = await Promise.all(failing.map(async ([, call]) => rejection(call)));
    expect(seen.map(({ code, status }) => [code, status])).toEqual(failing.map(([code]) => [code, statuses.get(code)]));
    await vector.close();
    await idle.close();
  });

  test.each([
    [{ status: 11, fatal: true }, 'OUT_OF_RANGE'],
    [{ status: 0, fatal: true }, 'ABORTED'],
    [{ status: 0, fatal: false }, 'FAILED_PRECONDITION'],
    [{ status: 0, fatal: true, code: 'SERVER_DRAINING' }, 'UNAVAILABLE'],
    [{ status: 99, fatal: true }, 'UNKNOWN'],
  ])('the error %o of a vector has the status %s', (sent, status) => {
    const error = { code: 'SOME_CODE', message: 'Do.', ...sent };
    const answer = { ...readAnswer(new Uint8Array(0)), error };
    expect(errorOfAnswer(answer)).toMatchObject({ status, code: error.code, message: 'Do.' });
  });

  test('an illegal action appears only in the status of its row', async () => {
    const stream = await clients['one server'].vector({ ruleset: 'base-2p', numEnvs: 3 });
    const batch = await stream.reset(1n);
    const actions = answers(batch, 0);
    actions[1] = -1;
    expect([...(await stream.step(actions)).status]).toEqual([0, 2, 0]);
    await stream.close();
  });
});
