// A server that is not one of Orléans, or sends false data: calls soon end in ANSWER_MALFORMED, and the process continues.
import { Server as GrpcServer, ServerCredentials } from '@grpc/grpc-js';
import { createServer, type Server } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { connect, connectShards, OrleansError, type Client } from '../../agents/ts/client/index.js';
import { Connection, type Rpc } from '../../agents/ts/client/connection.js';
import { frame, FrameReader, KIND, statusFrame } from '../../agents/ts/client/local/frames.js';
import { readAnswer, type Answer } from '../../agents/ts/client/vector/answer.js';
import { EnvServiceService, type GetServerInfoResponse, type Spec, type StepResult } from '../../src/gen/orleans/v1/env.pb.js';
import { StreamVectorResponse, VectorOpened, type VectorBatch } from '../../src/gen/orleans/v1/vector.pb.js';
import { startServer, type RunningServer } from '../../src/server/server.js';

let server: RunningServer;
let client: Client;

beforeAll(async () => {
  server = await startServer({ address: '127.0.0.1:0', logLevel: 'silent' });
  client = connect(server.address);
});

afterEach(() => void vi.restoreAllMocks());

afterAll(async () => {
  client.close();
  await server.stop();
});

async function code(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    expect(error).toBeInstanceOf(OrleansError);
    return (error as OrleansError).code;
  }
  return 'none';
}

/** The answers to a call are changed on the way. */
function lie<Response>(rpc: Rpc, change: (answer: Response) => unknown): void {
  const honest = Connection.prototype.call;
  vi.spyOn(Connection.prototype, 'call').mockImplementation(async function (this: Connection, ...request: unknown[]) {
    const answer: unknown = await honest.apply(this, request as never);
    if (request[0] === rpc) change(answer as Response);
    return answer;
  } as typeof honest);
}

/** The messages of vector streams are changed on the way. */
function lieOnStreams(change: (answer: StreamVectorResponse) => unknown): void {
  const honest = Connection.prototype.openVector;
  vi.spyOn(Connection.prototype, 'openVector').mockImplementation(function (this: Connection) {
    const call = honest.call(this);
    const changed = (answer: Answer): Answer => {
      const message = StreamVectorResponse.decode(answer.bytes);
      change(message);
      return readAnswer(StreamVectorResponse.encode(message).finish());
    };
    for (const name of ['on', 'once'] as const) {
      const listen = call[name].bind(call) as (event: string, listener: (data: never) => void) => typeof call;
      const wrapped = (event: string, listener: (data: unknown) => void): typeof call =>
        listen(event, event === 'data' ? (answer: Answer) => listener(changed(answer)) : listener);
      Object.assign(call, { [name]: wrapped });
    }
    return call;
  });
}

describe('one env', () => {
  const wrongStates: Record<string, (result: StepResult) => unknown> = {
    'a short observation': (result) => (result.observation = Buffer.alloc(1)),
    'a long mask': (result) => (result.actionMask = Buffer.alloc(1 << 20)),
    'no rewards': (result) => (result.rewards = []),
    'a reward that is not a number': (result) => (result.rewards[0] = NaN),
    'a third seat': (result) => (result.currentSeat = 2),
    'seat -1': (result) => (result.currentSeat = -1),
  };
  test.each(Object.entries(wrongStates))('%s', async (_, change) => {
    const env = await client.make('base-2p');
    lie('reset', ({ result }: { result: StepResult }) => change(result));
    expect(await code(env.reset())).toBe('ANSWER_MALFORMED');
  });

  test('refuses a missing state, a record that is not JSON, columns of other lengths, and texts that control a terminal', async () => {
    const env = await client.make('base-2p');
    await env.reset({ seed: 1n });
    lie('observe', (answer: { result?: StepResult | undefined }) => (answer.result = undefined));
    expect(await code(env.observe())).toBe('ANSWER_MALFORMED');
    lie('getReplay', (answer: { recordJson: string }) => (answer.recordJson = '{'));
    expect(await code(env.replay())).toBe('ANSWER_MALFORMED');
    lie('search', (answer: { rewards: Buffer }) => (answer.rewards = answer.rewards.subarray(1)));
    expect(await code(env.search('exact', { actions: [0, 1] }))).toBe('ANSWER_MALFORMED');
    lie('rollout', (answer: { lengths: Buffer }) => (answer.lengths = Buffer.alloc(40)));
    expect(await code(env.rollout('reseed', { policies: ['random'] }))).toBe('ANSWER_MALFORMED');
    lie('render', (answer: { text: string }) => (answer.text = 'a\u{1B}]0;t\u{7}\u{1B}[31mb\u{1B}[2J\nc'));
    expect(await env.render()).toBe('a\u{FFFD}]0;t\u{FFFD}\u{FFFD}[31mb\u{FFFD}[2J\nc');
    expect(await env.render({ color: true })).toBe('a\u{FFFD}]0;t\u{FFFD}\u{1B}[31mb\u{FFFD}[2J\nc');
    expect(new OrleansError('UNKNOWN', 'BAD', 'a\u{1B}[2Jb').message).toBe('a\u{FFFD}[2Jb');
  });

  const wrongSpecs: Record<string, (spec: Spec) => unknown> = {
    'no seats': (spec) => (spec.seats = 0),
    'two thousand million seats': (spec) => (spec.seats = 2 ** 31),
    'millions of actions': (spec) => Object.assign(spec, { numActions: 2 ** 31, maskBytes: 2 ** 28, actions: [] }),
    'a long mask': (spec) => (spec.maskBytes = 2 ** 31),
    'a long observation': (spec) => Object.assign(spec, { observationBytes: 2 ** 31, observation: [] }),
    'parts that overlap': (spec) => (spec.observation[3]!.offset = 0),
    'ids in another order': (spec) => (spec.actions[0]!.id = 7),
    'a name that moves the cursor': (spec) => (spec.actions[0]!.name = '\u{1B}[2J'),
  };
  test.each(Object.entries(wrongSpecs))('a spec with %s', async (_, change) => {
    lie('getSpec', ({ spec }: { spec: Spec }) => change(spec));
    expect(await code(client.spec('base-2p'))).toBe('ANSWER_MALFORMED');
  });

  test('connects only to shards on the machine of their server', async () => {
    lie('getServerInfo', (info: GetServerInfoResponse) => (info.shards = ['10.9.9.9:22']));
    const shards = await connectShards(server.address);
    expect(shards.addresses).toEqual(['127.0.0.1:22']);
    shards.close();
    lie('getServerInfo', (info: GetServerInfoResponse) => (info.shards = ['unix:/run/docker.sock']));
    expect(await code(connectShards(server.address))).toBe('ANSWER_MALFORMED');
  });
});

describe('a vector', () => {
  const inBatch =
    (change: (batch: VectorBatch, answer: StreamVectorResponse) => unknown) =>
    (answer: StreamVectorResponse): unknown =>
      answer.event?.$case === 'batch' && change(answer.event.value, answer);
  const wrong: Record<string, (answer: StreamVectorResponse) => unknown> = {
    'observations cut off': inBatch((batch) => (batch.observation = batch.observation.subarray(1))),
    'no masks': inBatch((batch) => (batch.actionMask = Buffer.alloc(0))),
    'half a number': inBatch((batch) => (batch.rewards = batch.rewards.subarray(1))),
    'a reward that is not a number': inBatch((batch) => batch.rewards.writeFloatLE(NaN)),
    'a seat that does not exist': inBatch((batch) => batch.currentSeat.writeInt32LE(1000)),
    'another env': inBatch((batch) => batch.envIds.writeInt32LE(1000)),
    'no rows': inBatch((batch) => (batch.envIds = Buffer.alloc(0))),
    'the answer to another request': inBatch((_, answer) => (answer.seq += 1)),
    'nothing that is known': inBatch((_, answer) => (answer.event = undefined)),
    'no spec': (answer) => answer.event?.$case === 'opened' && (answer.event.value.spec = undefined),
    'no credit': (answer) => answer.event?.$case === 'opened' && (answer.event.value.maxInFlight = 0),
    'seats without end': (answer) => answer.event?.$case === 'opened' && (answer.event.value.spec!.seats = 2 ** 31),
  };
  test.each(Object.entries(wrong))('%s', async (_, change) => {
    lieOnStreams(change);
    const play = async (): Promise<unknown> => (await client.vector({ ruleset: 'base-2p', numEnvs: 3 })).reset(1n);
    expect(await code(play())).toBe('ANSWER_MALFORMED');
  });
});

describe.skipIf(process.platform === 'win32')('frames of the local transport', () => {
  const folder = mkdtempSync(join(tmpdir(), 'orleans-'));
  let liar: Server;
  let liars: Client;
  /** What follows the beginning of a call. */
  let reply: (call: number) => Buffer;

  beforeAll(async () => {
    liar = createServer((socket) => {
      const reader = new FrameReader(() => 1 << 20, {
        frame: (call, kind) => void (kind === KIND.begin && socket.write(reply(call))),
        tooLong: () => undefined,
      });
      socket.on('data', (chunk: Buffer) => reader.receive(chunk)).on('error', () => undefined);
    });
    await new Promise<void>((resolve) => liar.listen(join(folder, 's.local'), resolve));
    liars = connect(`unix:${join(folder, 's')}`);
  });

  afterAll(async () => {
    liars.close();
    await new Promise((resolve) => liar.close(resolve));
    rmSync(folder, { recursive: true });
  });

  const header = (call: number, kind: number, length: number): Buffer => {
    const bytes = frame(call, kind);
    bytes.writeUInt32BE(length, bytes.length - 4);
    return bytes;
  };
  const wrong: Record<string, (call: number) => Buffer> = {
    'four gigabytes': (call) => header(call, KIND.message, 2 ** 32 - 1),
    'a kind that is none': (call) => frame(call, 99),
    'an empty status': (call) => frame(call, KIND.status),
    'a status that is none': (call) => statusFrame(call, { status: 200, code: '', request: '', message: '' }),
    'a message that is none': (call) => frame(call, KIND.message, Buffer.from([0xff, 0xff, 0xff])),
  };
  test.each(Object.entries(wrong))('%s', async (_, data) => {
    reply = data;
    expect(await code(liars.info())).toBe('ANSWER_MALFORMED');
    expect(await code(liars.vector({ ruleset: 'base-2p', numEnvs: 2 }))).toBe('ANSWER_MALFORMED');
  });

  test('limits an answer to a single call more than one of a vector', async () => {
    reply = (call) => header(call, KIND.message, 2 ** 26 + 1);
    expect(await code(liars.info())).toBe('ANSWER_MALFORMED');
    reply = (call) => frame(call, KIND.message, Buffer.alloc(2 ** 23 + 1));
    await expect(liars.info()).rejects.toMatchObject({ code: 'ANSWER_MALFORMED', message: expect.stringContaining('8388608') as string });
    reply = (call) => header(call, KIND.message, 2 ** 26 + 1);
    // the first messages of a vector may be long: this one does not come to its end
    const brief = connect(liars.addresses, { timeoutMs: 300, reconnectTimeoutMs: 0 });
    expect(await code(brief.vector({ ruleset: 'base-2p', numEnvs: 2 }))).not.toBe('ANSWER_MALFORMED');
    brief.close();
  });
});

describe('an answer over gRPC beyond the limit', () => {
  let liar: GrpcServer;
  let liars: Client;
  let length = 0;

  beforeAll(async () => {
    liar = new GrpcServer({ 'grpc.max_send_message_length': -1 });
    const long = { path: EnvServiceService.getServerInfo.path, requestStream: false, responseStream: false } as const;
    liar.addService(
      {
        getServerInfo: {
          ...long,
          requestSerialize: Buffer.from,
          requestDeserialize: Buffer.from,
          responseSerialize: Buffer.from,
          responseDeserialize: Buffer.from,
        },
      },
      { getServerInfo: (_: unknown, answer: (error: null, bytes: Buffer) => void) => answer(null, Buffer.alloc(length)) },
    );
    const port = await new Promise<number>((resolve) =>
      liar.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (_, bound) => resolve(bound)),
    );
    liars = connect(`127.0.0.1:${port}`);
  });

  afterAll(() => {
    liars.close();
    liar.forceShutdown();
  });

  test('is refused before it is read', async () => {
    length = 2 ** 23 + 1;
    await expect(liars.info()).rejects.toMatchObject({ code: 'ANSWER_MALFORMED', message: expect.stringContaining('8388608') as string });
    length = 2 ** 26 + 1;
    await expect(liars.info()).rejects.toMatchObject({ code: 'ANSWER_MALFORMED', message: expect.stringContaining('67108864') as string });
  });
});

test('a message of a stream without columns has the limit of a single answer', () => {
  const value = VectorOpened.create({ resumeToken: 'x'.repeat(2 ** 26) });
  const opened = StreamVectorResponse.encode(StreamVectorResponse.create({ event: { $case: 'opened', value } })).finish();
  expect(() => readAnswer(opened)).toThrow('67108864 are allowed');
});
