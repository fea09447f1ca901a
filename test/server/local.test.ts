// The local transport compared with gRPC: equal answers and refusals, and errors of a socket.
import { mkdtempSync, rmSync } from 'node:fs';
import { connect as dial, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client as GrpcClient, credentials, Metadata, status as Status, type MethodDefinition, type ServiceError } from '@grpc/grpc-js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { connect, OrleansError, type VectorOptions } from '../../agents/ts/client/index.js';
import { LocalChannel } from '../../agents/ts/client/local/channel.js';
import { beginFrame, frame, FrameReader, helloFrame, KIND, readStatus, type CallStatus } from '../../agents/ts/client/local/frames.js';
import { EnvConfig, EnvServiceService, ForkResponse, MakeResponse } from '../../src/gen/orleans/v1/env.pb.js';
import { StreamVectorRequest, StreamVectorResponse, VectorOpen } from '../../src/gen/orleans/v1/vector.pb.js';
import type { Rpc, Wire as Calls } from '../../src/server/handlers/handler.js';
import { startServer, type RunningServer } from '../../src/server/server.js';
import type { ServerConfig } from '../../src/server/settings.js';
import { IdlePolling } from '../../src/server/local/idle-polling.js';
import { BatchPool } from '../../src/server/vector/batch.js';
import { answers, Mirror, SHORT } from '../client/mirror.js';
import { LONG } from '../long.js';

const STREAM = '/orleans.v1.VectorService/StreamVector';
const TIMEOUT_MS = 60_000;

const folders: string[] = [];
const servers: RunningServer[] = [];
const closing: (() => void)[] = [];

async function serve(config: ServerConfig = {}): Promise<{ server: RunningServer; address: string; path: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'orleans-local-'));
  folders.push(folder);
  const server = await startServer({ logLevel: 'silent', address: `unix:${join(folder, 'o.sock')}`, ...config });
  servers.push(server);
  return { server, address: server.address, path: join(folder, 'o.sock.local') };
}

afterEach(async () => {
  for (const close of closing.splice(0)) close();
  for (const server of servers.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

// ---- the same calls over both ----

/** The answer to a call or to a message of a stream. */
type Outcome = { readonly bytes: Buffer } | { readonly status: string; readonly code: string; readonly message: string } | 'end';

interface Wire {
  call(path: string, request: Buffer, token?: string): Promise<Outcome>;
  /** Sends the requests in turn, each after the answer to the one before. */
  stream(requests: readonly Buffer[]): Promise<Outcome[]>;
  close(): void;
}

interface RawStream {
  on(event: 'data' | 'error' | 'end', listener: (value: never) => void): unknown;
  write(bytes: never): unknown;
}

const outcomeOf = (error: unknown): Outcome => {
  if (error instanceof OrleansError)
    return { status: error.status, code: error.code === error.status ? '' : error.code, message: error.message };
  const { code, details, metadata } = error as ServiceError;
  return { status: Status[code], code: String(metadata.get('orleans-error-code')[0] ?? ''), message: details };
};

function play(stream: RawStream, requests: readonly Buffer[]): Promise<Outcome[]> {
  return new Promise((resolve) => {
    const outcomes: Outcome[] = [];
    let over = false;
    const next = (outcome?: Outcome): void => {
      if (over) return;
      if (outcome !== undefined) outcomes.push(outcome);
      over = outcome === 'end' || (outcome !== undefined && 'status' in outcome);
      if (over) return resolve(outcomes);
      const request = requests[outcomes.length];
      if (request !== undefined) stream.write(request as never);
    };
    stream.on('data', (bytes: Buffer) => next({ bytes: Buffer.from(bytes) }));
    stream.on('error', (error) => next(outcomeOf(error)));
    stream.on('end', () => next('end'));
    next();
  });
}

function overGrpc(address: string): Wire {
  const client = new GrpcClient(address, credentials.createInsecure(), { 'grpc.max_send_message_length': -1 });
  const same = (bytes: Buffer): Buffer => bytes;
  return {
    call: (path, request, token) => {
      const metadata = new Metadata();
      if (token !== undefined) metadata.set('authorization', `Bearer ${token}`);
      return new Promise((resolve) => {
        client.makeUnaryRequest(path, same, same, request, metadata, {}, (error, bytes) =>
          resolve(error === null ? { bytes: bytes! } : outcomeOf(error)),
        );
      });
    },
    stream: (requests) => play(client.makeBidiStreamRequest(STREAM, same, same, new Metadata(), {}) as never, requests),
    close: () => client.close(),
  };
}

function overLocal(path: string): Wire {
  const channel = new LocalChannel(path, '');
  return {
    call: (rpc, request, token = '') =>
      channel.call(rpc, request, token, TIMEOUT_MS).then((bytes): Outcome => ({ bytes: Buffer.from(bytes) }), outcomeOf),
    stream: (requests) =>
      play(
        channel.stream(
          STREAM,
          (bytes) => bytes as never,
          (bytes) => bytes,
        ) as never,
        requests,
      ),
    close: () => channel.close(),
  };
}

/** Calls whose answers depend only on the list; ids and tokens of envs are replaced by their order. */
async function script(wire: Wire): Promise<unknown[]> {
  const outcomes: unknown[] = [];
  const secrets: string[] = [];
  const ask = async <K extends Rpc>(rpc: K, request: Partial<Calls[K]['request']>, token?: string): Promise<Buffer> => {
    const method = EnvServiceService[rpc] as unknown as MethodDefinition<Calls[K]['request'], Calls[K]['response']>;
    const bytes = method.requestSerialize(
      Object.assign(method.requestDeserialize(Buffer.alloc(0)) as object, request) as Calls[K]['request'],
    );
    const outcome = await wire.call(method.path, bytes, token);
    outcomes.push([rpc, outcome]);
    return typeof outcome === 'object' && 'bytes' in outcome ? outcome.bytes : Buffer.alloc(0);
  };
  const seed = { value: { $case: 'number' as const, value: 7n } };
  await ask('getServerInfo', {});
  await ask('listRulesets', {});
  await ask('getSpec', { ruleset: 'base-2p', withCatalog: true });
  await ask('getSpec', { ruleset: 'nonsense' });
  const made = MakeResponse.decode(await ask('make', { config: EnvConfig.fromPartial({ ruleset: 'base-2p' }) }));
  secrets.push(made.env, made.trainerToken, ...made.seatTokens);
  const { env, trainerToken: token, seatTokens } = made;
  await ask('legalActions', { env }, token);
  await ask('reset', { env, seed }, token);
  await ask('reset', { env, seed }, seatTokens[0]);
  await ask('legalActions', { env, withNames: true }, token);
  await ask('step', { env, actions: [100_000] }, token);
  await ask('step', { env, actions: [0] }, 'wrong');
  await ask('step', { env, actions: [0] });
  await ask('observe', { env, withPosition: true }, token);
  await ask('observe', { env, seat: 1 }, seatTokens[0]);
  await ask('render', { env, svg: true }, token);
  await ask('snapshot', { env }, token);
  const { envs } = ForkResponse.decode(await ask('fork', { env, count: 2, mode: 1 }, token));
  for (const copy of envs) secrets.push(copy.env, copy.trainerToken, ...copy.seatTokens);
  await ask('rollout', { env, policies: ['random'], count: 3, mode: 2, seed, maxSteps: 30 }, token);
  const copies = {
    env,
    mode: 2,
    seed,
    actionCounts: Buffer.from(Int32Array.of(1, 0).buffer),
    actions: Buffer.from(Int32Array.of(7).buffer),
    policies: ['random'],
    maxSteps: 30,
  };
  await ask(
    'search',
    { ...copies, stateOf: Buffer.alloc(8), columns: { observation: true, actionMask: true, scores: true, snapshots: true } },
    token,
  );
  await ask('search', { ...copies, stateOf: Buffer.from([1, 0, 0, 0]) }, token);
  await ask('getReplay', { env }, token);
  await ask('keepAlive', { env }, token);
  await ask('closeEnv', { env }, token);
  await ask('closeEnv', { env }, token);
  await ask('restore', { env: 'nobody', snapshot: Buffer.alloc(70_000) }, token);
  for (const bytes of [Buffer.from([255, 255]), Buffer.alloc(2 * 1024 * 1024)])
    outcomes.push(await wire.call(EnvServiceService.step.path, bytes));
  outcomes.push(await wire.call('/orleans.v1.EnvService/Nothing', Buffer.alloc(0)));

  const request = (seq: number, ack: number, command: StreamVectorRequest['command']): Buffer =>
    Buffer.from(StreamVectorRequest.encode({ seq, ack, command }).finish());
  const open = VectorOpen.fromPartial({
    config: { ruleset: 'base-2p', maxSteps: 4, illegal: 3 },
    numEnvs: 3,
    columns: { legalActions: true, scores: true },
  });
  const step = (seq: number, actions: Int32Array): Buffer =>
    request(seq, seq - 1, { $case: 'step', value: { envIds: Buffer.alloc(0), actions: Buffer.from(actions.buffer) } });
  const opening = request(0, 0, { $case: 'open', value: open });
  const reset = request(1, 0, {
    $case: 'reset',
    value: { seed: 5n, seeds: Buffer.alloc(0), resetMask: Buffer.alloc(0), options: [], optionsOf: Buffer.alloc(0) },
  });
  const close = request(12, 11, { $case: 'close', value: {} });
  const steps = Array.from({ length: 9 }, (_, index) => step(index + 2, Int32Array.of(0, 1, 2)));
  const position = (round: number): Buffer =>
    request(1, 0, {
      $case: 'reset',
      value: {
        seed: 5n,
        seeds: Buffer.alloc(0),
        resetMask: Buffer.alloc(0),
        options: [{ position: { round } }],
        optionsOf: Buffer.alloc(0),
      },
    });
  const lists = [
    [opening, position(3), step(2, Int32Array.of(0, 1, 2)), request(3, 2, { $case: 'close', value: {} })],
    [opening, position(99), request(2, 1, { $case: 'close', value: {} })],
    [opening, reset, ...steps, step(11, Int32Array.of(0)), close],
    [reset, opening, opening, Buffer.from([255, 255])],
    [request(0, 0, { $case: 'open', value: VectorOpen.fromPartial({ resumeToken: 'nobody' }) })],
    [opening, Buffer.alloc(2 * 1024 * 1024)],
  ];
  for (const list of lists) {
    const replies = await wire.stream(list);
    for (const reply of replies) {
      if (typeof reply !== 'object' || !('bytes' in reply)) continue;
      const { event } = StreamVectorResponse.decode(reply.bytes);
      if (event?.$case === 'opened') secrets.push(event.value.resumeToken);
    }
    outcomes.push(replies);
  }
  const text = (value: unknown): unknown =>
    Buffer.isBuffer(value)
      ? secrets.reduce((rest, secret, index) => rest.replaceAll(secret, `secret ${index}`), value.toString('latin1'))
      : Array.isArray(value)
        ? value.map(text)
        : typeof value === 'object'
          ? Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, text(one)]))
          : value;
  return outcomes.map(text);
}

describe('both transports give equal answers, byte by byte', () => {
  test.each(['recycled', 'protobuf'] as const)('with framing %s', async (vectorFraming) => {
    const { address, path } = await serve({ vectorFraming });
    const wires = [overGrpc(address), overLocal(path)];
    closing.push(...wires.map((wire) => () => wire.close()));
    const [expected, got] = [await script(wires[0]!), await script(wires[1]!)];
    expect(got).toEqual(expected);
    const flat = JSON.stringify(got);
    for (const code of [
      'ACTION_OUT_OF_RANGE',
      'TOKEN_WRONG',
      'TOKEN_MISSING',
      'MESSAGE_TOO_LARGE',
      'REQUEST_MALFORMED',
      'RESUME_UNKNOWN',
      'COLUMN_LENGTH',
      'UNIMPLEMENTED',
    ])
      expect(flat).toContain(code);
  });
});

// ---- faults ----

/** A client that sends any bytes. */
class Peer {
  readonly answers: { readonly call: number; readonly kind: number; readonly bytes: Buffer }[] = [];
  isClosed = false;
  readonly socket: Socket;

  constructor(where: string | { readonly port: number }, hello: Buffer | null = helloFrame('')) {
    this.socket = typeof where === 'string' ? dial(where) : dial(where.port, '127.0.0.1');
    const reader = new FrameReader(() => 2 ** 32, {
      frame: (call, kind, bytes) => this.answers.push({ call, kind, bytes }),
      tooLong: () => undefined,
    });
    this.socket.on('data', (chunk: Buffer) => reader.receive(chunk));
    this.socket.on('error', () => undefined).on('close', () => (this.isClosed = true));
    closing.push(() => this.socket.destroy());
    if (hello !== null) this.socket.write(hello);
  }

  ask(call: number, request: Buffer, sent?: () => void, path = '/orleans.v1.EnvService/ListRulesets'): void {
    this.socket.write(beginFrame(call, { path, access: '', token: '', request }), sent);
  }

  /** How call `number` ended. */
  status(number: number): CallStatus | null | undefined {
    const found = this.answers.find(({ call, kind }) => call === number && kind === KIND.status);
    return found && readStatus(found.bytes);
  }

  has(number: number): boolean {
    return this.answers.some(({ call }) => call === number);
  }
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('faults', () => {
  test('garbage is refused and ends the connection; others are served', async () => {
    const { path } = await serve();
    const anonymous = [
      new Peer(path, Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')),
      new Peer(path, frame(0, KIND.hello, Buffer.from('hello'))),
      new Peer(path, frame(0, KIND.message, Buffer.alloc(9))),
    ];
    const later = [
      frame(1, 77),
      frame(0, KIND.begin, Buffer.alloc(6)),
      frame(1, KIND.begin, Buffer.from([9, 9, 1])),
      frame(0, KIND.hello),
    ].map((bytes) => {
      const peer = new Peer(path);
      peer.socket.write(bytes);
      return peer;
    });
    for (const peer of [...anonymous, ...later]) {
      await until(() => peer.isClosed);
      expect(peer.status(0)).toMatchObject({ status: Status.INVALID_ARGUMENT, code: 'REQUEST_MALFORMED' });
    }
    const friend = new Peer(path);
    friend.ask(1, Buffer.alloc(0));
    await until(() => friend.has(1));
  });

  test('frames in pieces are joined, and a frame beyond the limit is dropped while it arrives', async () => {
    const { path } = await serve({ maxMessageBytes: 1024 });
    const peer = new Peer(path);
    const bytes = beginFrame(1, { path: '/orleans.v1.EnvService/ListRulesets', access: '', token: '', request: Buffer.alloc(0) });
    for (const byte of bytes) peer.socket.write(Buffer.from([byte]));
    peer.ask(2, Buffer.alloc(1_000_000));
    peer.ask(3, Buffer.alloc(2000));
    peer.ask(4, Buffer.alloc(0));
    await until(() => peer.has(4));
    expect([2, 3].map((call) => peer.status(call)?.code)).toEqual(['MESSAGE_TOO_LARGE', 'MESSAGE_TOO_LARGE']);
    expect(peer.status(1)).toBeUndefined();
    expect(peer.status(4)).toBeUndefined();
  });

  test('the server stops reading from a client that does not read; other clients are not delayed, and no data is lost', async () => {
    const { path } = await serve();
    const [lazy, other] = [new Peer(path), new Peer(path)];
    lazy.socket.pause();
    const calls = 3000;
    // a field that the server does not know makes the request larger than the answer
    const request = Buffer.concat([Buffer.from([0xfa, 0x07, 0x80, 0x10]), Buffer.alloc(2048)]);
    let taken = 0;
    // one after another: Node reports only complete writes as sent
    const next = (): void => {
      if (taken < calls) lazy.ask(++taken, request, next);
    };
    next();
    // until the server takes nothing more of it
    let [before, steady] = [-1, 0];
    for (let call = 1; steady < 20; call++) {
      other.ask(call, Buffer.alloc(0));
      await until(() => other.has(call));
      steady = taken === before ? steady + 1 : 0;
      before = taken;
    }
    expect(taken).toBeLessThan(calls / 2);
    lazy.socket.resume();
    await until(() => lazy.answers.length === calls);
    expect(lazy.answers.every(({ kind }) => kind === KIND.message)).toBe(true);
  });

  test('streams that take all places of a connection still answer, and a further call is refused', async () => {
    const { address } = await serve({ maxConnectionStreams: 2 });
    const client = connect(address, { timeoutMs: TIMEOUT_MS });
    closing.push(() => client.close());
    const options: VectorOptions = { ...SHORT, numEnvs: 2 };
    const streams = [await client.vector(options), await client.vector(options)];
    for (const refused of await Promise.allSettled([client.info(), client.vector(options)]))
      expect(refused).toMatchObject({ reason: { code: 'CALLS_LIMIT', status: 'RESOURCE_EXHAUSTED' } });
    for (const stream of streams) {
      const { randomAction } = await stream.reset(1);
      await stream.step(randomAction!);
    }
    await streams[0]!.close();
    expect((await client.info()).protocolVersion).not.toBe('');
  });

  test('a connection without a hello, half a frame and unread answers have time limits', async () => {
    let time = 0;
    const { path } = await serve({ now: () => time });
    const silent = new Peer(path, Buffer.alloc(0));
    const half = new Peer(path);
    half.socket.write(frame(1, KIND.begin, Buffer.alloc(100)).subarray(0, 50));
    const lazy = new Peer(path);
    lazy.socket.pause();
    for (let call = 1; call <= 200; call++) lazy.ask(call, Buffer.alloc(0), undefined, '/orleans.v1.EnvService/GetServerInfo');
    for (let call = 201; call <= 240; call++)
      lazy.ask(call, Buffer.from([0x0a, 7, ...Buffer.from('base-4p'), 0x10, 1]), undefined, '/orleans.v1.EnvService/GetSpec');
    const fine = new Peer(path);
    for (let call = 1; call <= 20; call++) {
      fine.ask(call, Buffer.alloc(0));
      await until(() => fine.has(call));
    }
    time = 31_000;
    await until(() => silent.isClosed && half.isClosed);
    fine.ask(21, Buffer.alloc(0));
    await until(() => fine.has(21));
    expect(fine.isClosed).toBe(false);
    lazy.socket.resume();
    await until(() => lazy.isClosed);
    expect(lazy.answers.length).toBeLessThan(240);
  });

  test('TCP requires the secret of the server', async () => {
    await expect(startServer({ address: '127.0.0.1:0', local: '127.0.0.1:0', logLevel: 'silent' })).rejects.toThrow(/needs a secret/);
    await expect(startServer({ address: '127.0.0.1:0', local: '0.0.0.0:0', localSecret: 'x', logLevel: 'silent' })).rejects.toThrow(
      /loopback/,
    );
    const { server } = await serve({ address: '127.0.0.1:0', local: '127.0.0.1:0', localSecret: 'abc' });
    const port = Number(server.localAddress!.split(':')[1]);
    const [anonymous, friend] = [new Peer({ port }), new Peer({ port }, helloFrame('abc'))];
    await until(() => anonymous.isClosed);
    expect(anonymous.status(0)).toMatchObject({ status: Status.UNAUTHENTICATED, code: 'TOKEN_WRONG' });
    friend.ask(1, Buffer.alloc(0));
    await until(() => friend.has(1));
  });

  test('the vector of a disconnected client is kept for its lease', async () => {
    let time = 0;
    const { server, address, path } = await serve({ now: () => time });
    const killed = new Peer(path);
    killed.ask(1, Buffer.alloc(0), undefined, STREAM);
    const open = VectorOpen.fromPartial({ config: { ruleset: 'base-2p' }, numEnvs: 2 });
    const request = StreamVectorRequest.encode({ seq: 0, ack: 0, command: { $case: 'open', value: open } }).finish();
    killed.socket.write(frame(1, KIND.message, Buffer.from(request)));
    await until(() => killed.has(1));
    expect(server.load().streams).toBe(1);
    killed.socket.destroy();
    await until(() => server.load().streams === 0);
    expect(server.load().vectors).toBe(1);
    time = 61_000;
    const other = connect(address);
    closing.push(() => other.close());
    // opening one looks after the others
    await other.vector({ ...SHORT, numEnvs: 2 });
    expect(server.load().vectors).toBe(1);
  });

  test('a stopping server ends its streams with SERVER_DRAINING and refuses later calls', async () => {
    const { server, address } = await serve({ drainSeconds: 5 });
    const client = connect(address, { reconnectTimeoutMs: 100 });
    closing.push(() => client.close());
    const stream = await client.vector({ ...SHORT, numEnvs: 2 });
    await stream.reset(1n);
    await server.stop();
    await expect(stream.step(Int32Array.of(0, 0))).rejects.toMatchObject({ code: 'SERVER_DRAINING' });
    await expect(client.info()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

/** The socket file of a local transport that a test can cut anywhere, even in the middle of a frame. */
async function cutting(path: string): Promise<{ readonly address: string; cutAfter(bytes: number): void }> {
  const near = `${path.replace(/\.local$/, '')}.cut`;
  let left = Infinity;
  const proxy = createServer((client) => {
    const server = dial(path);
    for (const [one, other] of [[client, server] as const, [server, client] as const])
      one.on('error', () => undefined).on('close', () => other.destroy());
    client.pipe(server);
    server.on('data', (bytes: Buffer) => {
      client.write(bytes.subarray(0, left));
      left -= Math.min(left, bytes.length);
      if (left > 0) return;
      left = Infinity;
      client.destroySoon();
      server.destroy();
    });
  });
  await new Promise<void>((resolve) => proxy.listen(`${near}.local`, resolve));
  closing.push(() => proxy.close());
  return { address: `unix:${near}`, cutAfter: (bytes) => (left = bytes) };
}

test('a vector whose connection breaks repeatedly plays the same games', async () => {
  const options: VectorOptions = { ...SHORT, numEnvs: 6 };
  const { path } = await serve();
  const proxy = await cutting(path);
  const client = connect(proxy.address);
  closing.push(() => client.close());
  const stream = await client.vector(options);
  const mirror = new Mirror(options);
  let batch = await stream.reset(5n);
  mirror.reset(batch, 5n);
  for (let cut = 0; cut < (LONG ? 1000 : 40); cut++) {
    const actions = answers(batch, cut);
    // before the answer, in its header, in its body, and after it
    if (cut % 4 === 3) stream.breakOff();
    else proxy.cutAfter(1 + ((cut * 997) % 9000));
    batch = await stream.step(actions);
    mirror.step(batch, actions);
  }
  await stream.close();
});

test('the memory of answers is reused, also for those that the socket sends immediately', async () => {
  const { address } = await serve();
  const client = connect(address);
  closing.push(() => client.close());
  const taken = vi.spyOn(BatchPool.prototype, 'take');
  closing.push(() => taken.mockRestore());
  const stream = await client.vector({ ...SHORT, numEnvs: 4 });
  let batch = await stream.reset(5n);
  for (let step = 0; step < 40; step++) batch = await stream.step(answers(batch, step));
  await stream.close();
  expect(taken).toHaveBeenCalledTimes(41);
  expect(new Set(taken.mock.results.map(({ value }) => value as unknown)).size).toBeLessThan(5);
});

test('a connection polls after an answer, and rarely if the next request takes long', () => {
  let time = 0;
  const turns: (() => void)[] = [];
  const polling = new IdlePolling(
    () => time,
    (turn) => turns.push(turn),
  );
  // as many turns as there are, at most ten microseconds each
  const run = (): number => {
    let count = 0;
    for (; turns.length > 0; count++) {
      time += 0.01;
      turns.shift()!();
    }
    return count;
  };
  for (let request = 0; request < 3; request++) {
    polling.answered();
    expect(turns).toHaveLength(1);
    polling.received();
    expect(run(), 'it ends with the request').toBe(1);
  }
  const polled = Array.from({ length: 40 }, () => {
    polling.answered();
    return run();
  });
  expect(polled.flatMap((count, answer) => (count > 0 ? [answer] : []))).toEqual([0, 2, 5, 10, 19, 36]);
  expect(polled[0]).toBe(20);
  for (let answer = 0; answer < 60; answer++) polling.answered();
  polling.received();
  run();
  polling.answered();
  expect(turns, 'a quick client is polled for again').toHaveLength(1);
});
