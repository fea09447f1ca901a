// Bad input and broken rules: each gets its code, changes nothing, and only the fatal ones end the stream.
import { connect as connectSocket } from 'node:net';
import { status as Status, type ServiceError } from '@grpc/grpc-js';
import { describe, expect, test } from 'vitest';
import { Struct } from '../../../src/gen/google/protobuf/struct.pb.js';
import { IllegalActionPolicy } from '../../../src/gen/orleans/v1/env.pb.js';
import { type AutoresetMode, StreamVectorRequest, StreamVectorResponse } from '../../../src/gen/orleans/v1/vector.pb.js';
import { decodeOptions, decodeRequest } from '../../../src/server/vector/request.js';
import { testServer, until } from './server.js';
import { type TestStream, int32s, readInt32s, uint64s } from './stream.js';

const CONFIG = { ruleset: 'base-2p' };

async function begun(numEnvs = 3, more: object = {}): Promise<{ stream: TestStream; first: string }> {
  const { newStream } = await testServer();
  const stream = newStream();
  await stream.open({ config: CONFIG, numEnvs, columns: { randomAction: true }, ...more });
  return { stream, first: (await stream.reset({ seed: 5n })).observation.toString('hex') };
}

/** All slots unchanged: an empty reset shows its rows. */
async function rows(stream: TestStream, numEnvs = 3): Promise<string> {
  return (await stream.reset({ resetMask: Buffer.alloc(numEnvs) })).observation.toString('hex');
}

describe('invalid requests are refused:', () => {
  const step = (actions: number[], ids: number[] | null) => (stream: TestStream) => stream.sendStep(actions, ids);
  test.each([
    ['too few actions', 'COLUMN_LENGTH', step([0, 0], null)],
    ['too many actions', 'COLUMN_LENGTH', step([0, 0, 0, 0], null)],
    ['fewer actions than slots', 'COLUMN_LENGTH', step([0], [0, 1])],
    ['half a number', 'COLUMN_LENGTH', (stream: TestStream) => stream.send({ $case: 'step', value: { actions: Buffer.alloc(11) } })],
    [
      'half a slot',
      'COLUMN_LENGTH',
      (stream: TestStream) => stream.send({ $case: 'step', value: { actions: int32s([0]), envIds: Buffer.alloc(3) } }),
    ],
    ['an unknown slot', 'SLOT_UNKNOWN', step([0, 0], [0, 3])],
    ['a negative slot', 'SLOT_UNKNOWN', step([0], [-1])],
    ['a slot twice', 'SLOT_TWICE', step([0, 0], [1, 1])],
    ['a mask of another length', 'COLUMN_LENGTH', (stream: TestStream) => stream.sendReset({ resetMask: Buffer.alloc(4) })],
    ['seeds of another number', 'COLUMN_LENGTH', (stream: TestStream) => stream.sendReset({ seeds: uint64s([1n, 2n]) })],
    ['seed and seeds', 'FIELD_VALUE', (stream: TestStream) => stream.sendReset({ seed: 1n, seeds: uint64s([1n, 2n, 3n]) })],
    [
      'an option that streams do not have',
      'RESET_OPTION_UNKNOWN',
      (stream: TestStream) => stream.sendReset({ options: [{ chance: 'x' }] }),
    ],
    [
      'a position that nobody can be in',
      'POSITION_INVALID',
      (stream: TestStream) => stream.sendReset({ options: [{}, { position: { round: 99 } }], optionsOf: int32s([0, 0, 0]) }),
    ],
    ['a start seat beyond the seats', 'SEAT_OUT_OF_RANGE', (stream: TestStream) => stream.sendReset({ options: [{ start_seat: 2 }] })],
    [
      'options for another number of slots',
      'COLUMN_LENGTH',
      (stream: TestStream) => stream.sendReset({ options: [{}], optionsOf: int32s([0]) }),
    ],
    [
      'options that are not there',
      'FIELD_VALUE',
      (stream: TestStream) => stream.sendReset({ options: [{}], optionsOf: int32s([-1, 0, 1]) }),
    ],
    [
      'more options than a reset may have',
      'FIELD_VALUE',
      (stream: TestStream) => stream.sendReset({ options: Array.from({ length: 65_537 }, () => ({})) }),
    ],
    [
      'options that take long to decode',
      'MESSAGE_TOO_LARGE',
      (stream: TestStream) => stream.sendReset({ options: [{ position: { seats: new Array<null>(40_000).fill(null) } }] }),
    ],
    ['no command', 'COMMAND_MISSING', (stream: TestStream) => stream.send(undefined)],
    ['no seq', 'FIELD_VALUE', (stream: TestStream) => stream.sendStep([0, 0, 0], null, { seq: 0 })],
    [
      'a second open',
      'ALREADY_OPEN',
      (stream: TestStream) => stream.send({ $case: 'open', value: { config: CONFIG, numEnvs: 1 } }, { seq: 0 }),
    ],
    ['an ack of the future', 'ACK_FUTURE', (stream: TestStream) => stream.sendStep([0, 0, 0], null, { ack: 2 })],
  ] as const)('%s: %s', async (_, code, send) => {
    const { stream, first } = await begun();
    send(stream);
    expect(await stream.error()).toMatchObject({ code, fatal: false, message: expect.stringMatching(/^(?:[A-Z]|round ).*\.$/) as string });
    expect(await rows(stream)).toBe(first);
    await stream.close();
  });

  test('a step before the reset, for all slots and for one', async () => {
    const { newStream } = await testServer();
    const stream = newStream();
    await stream.open({ config: CONFIG, numEnvs: 2 });
    stream.sendStep([0, 0]);
    expect(await stream.error()).toMatchObject({ code: 'NOT_RESET', fatal: false, seq: 1, number: 1 });
    const shown = await stream.reset({ seed: 1n, resetMask: Buffer.from([1, 0]) });
    expect([...shown.slotStatus]).toEqual([0, 4]);
    expect(readInt32s(shown.currentSeat)[1]).toBe(-4);
    stream.sendStep([0], [1]);
    expect(await stream.error()).toMatchObject({ code: 'NOT_RESET' });
    await stream.step([0], [0]);
  });

  test('any request before open', async () => {
    const { newStream } = await testServer();
    const stream = newStream();
    stream.sendStep([0]);
    expect(await stream.error()).toMatchObject({ code: 'NOT_OPEN', fatal: false });
    await stream.open({ config: CONFIG, numEnvs: 1 });
  });

  test.each([
    ['FIELD_VALUE', { numEnvs: 1 }],
    ['RULESET_UNKNOWN', { config: { ruleset: 'chess-2p' }, numEnvs: 1 }],
    ['FIELD_VALUE', { config: CONFIG, numEnvs: 0 }],
    ['FIELD_VALUE', { config: CONFIG, numEnvs: 2, batchSize: 3 }],
    ['FIELD_VALUE', { config: CONFIG, numEnvs: 2, autoreset: 9 as AutoresetMode }],
    ['PROTOCOL_MISMATCH', { config: CONFIG, numEnvs: 1, protocolVersion: '2.0.0' }],
    ['HASH_MISMATCH', { config: CONFIG, numEnvs: 1, expectHashes: { actions: 'others' } }],
    [
      'BOT_UNKNOWN',
      {
        config: { ...CONFIG, seats: [{ driver: { $case: 'client', value: true } }, { driver: { $case: 'builtin', value: 'nobody' } }] },
        numEnvs: 1,
      },
    ],
    [
      'FIELD_VALUE',
      { config: { ...CONFIG, seats: [0, 1].map(() => ({ driver: { $case: 'builtin' as const, value: 'random' } })) }, numEnvs: 1 },
    ],
    ['VECTORS_LIMIT', { config: CONFIG, numEnvs: 9 }],
  ] as const)('open: %s', async (code, value) => {
    const { newStream, server } = await testServer({ maxVectorEnvs: 8 });
    const stream = newStream();
    stream.send({ $case: 'open', value: value as Parameters<TestStream['open']>[0] }, { seq: 0 });
    expect(await stream.error()).toMatchObject({ code, fatal: false, number: 0 });
    expect(server.load()).toMatchObject({ vectors: 0, vectorEnvs: 0 });
    await stream.open({ config: CONFIG, numEnvs: 1 });
  });
});

describe('invalid rows', () => {
  test('an illegal action or one out of range affects only its row', async () => {
    const { stream } = await begun();
    const before = await stream.reset({ resetMask: Buffer.alloc(3) });
    const [a, , c] = readInt32s(before.randomAction);
    for (const wrong of [-1, 100_000]) {
      const batch = await stream.step([wrong], [1]);
      expect([...batch.slotStatus]).toEqual([2]);
      const length = batch.observation.length;
      expect(batch.observation.equals(before.observation.subarray(length, 2 * length))).toBe(true);
    }
    expect([...(await stream.step([a!, 100_000, c!])).slotStatus]).toEqual([0, 2, 0]);
  });

  test('policy TERMINATE ends the episode of the offender', async () => {
    const { stream } = await begun(2, { config: { ...CONFIG, illegal: IllegalActionPolicy.ILLEGAL_ACTION_POLICY_TERMINATE } });
    const before = await stream.reset({ resetMask: Buffer.alloc(2) });
    const mask = before.actionMask;
    const illegal = Array.from({ length: 8 }, (_, a) => a).find((a) => ((mask[0]! >> a) & 1) === 0)!;
    const batch = await stream.step([illegal, readInt32s(before.randomAction)[1]!]);
    expect([...batch.slotStatus]).toEqual([2, 0]);
    expect([...batch.ended]).toEqual([1, 0]);
    expect(readInt32s(batch.finals!.envIds)).toEqual(Int32Array.of(0));
  });
});

describe('credit', () => {
  test('too many requests end the stream; the vector waits for its client', async () => {
    const { newStream, connect } = await testServer();
    const stream = newStream();
    stream.autoAck = false;
    const { resumeToken, maxInFlight } = await stream.open({ config: CONFIG, numEnvs: 1, maxInFlight: 3 });
    expect(maxInFlight).toBe(3);
    for (let k = 0; k < 4; k++) stream.sendReset({ seed: 1n });
    for (let k = 1; k <= 3; k++) expect((await stream.batch()).number).toBe(k);
    expect(await stream.error()).toMatchObject({
      code: 'CREDIT_OVERRUN',
      status: Status.RESOURCE_EXHAUSTED,
      fatal: true,
      number: 0,
      seq: 4,
    });
    await stream.ended;
    expect(stream.outcome).toBe('ok');
    const again = newStream(connect());
    again.send({ $case: 'open', value: { resumeToken } }, { seq: 0, ack: 3 });
    expect((await again.next())!.event).toMatchObject({ value: { lastSeq: 3 } });
    again.sendReset({ seed: 1n }, { seq: 4, ack: 3 });
    expect(await again.batch()).toMatchObject({ seq: 4, number: 4 });
  });

  test('acknowledging returns credit', async () => {
    const { newStream } = await testServer();
    const stream = newStream();
    await stream.open({ config: CONFIG, numEnvs: 1, maxInFlight: 1 });
    for (let k = 0; k < 20; k++) await stream.reset({ seed: 1n });
    stream.autoAck = false;
    stream.send({ $case: 'acknowledge', value: {} }, { seq: 0, ack: 20 });
    stream.sendReset({ seed: 1n });
    expect((await stream.batch()).number).toBe(21);
  });

  test('is reduced to a share of the budget for all vectors', async () => {
    const { newStream } = await testServer({ maxKeptBytes: 1_000_000 });
    const stream = newStream();
    expect((await stream.open({ config: CONFIG, numEnvs: 16, maxInFlight: 1000 })).maxInFlight).toBeLessThan(10);
    const greedy = newStream();
    greedy.send({ $case: 'open', value: { config: CONFIG, numEnvs: 1000 } });
    expect(await greedy.error()).toMatchObject({ code: 'VECTORS_LIMIT', fatal: false });
  });

  test('is granted from one budget: vectors with unread answers are refused when it is empty', async () => {
    const { newStream, connect, server } = await testServer({ maxKeptBytes: 20_000_000 });
    const channel = connect();
    const held: ReturnType<typeof newStream>[] = [];
    for (;;) {
      const stream = newStream(channel);
      stream.send({ $case: 'open', value: { config: CONFIG, numEnvs: 64, maxInFlight: 64 } }, { seq: 0 });
      const event = (await stream.next())!.event;
      if (event?.$case === 'error') {
        expect(event.value).toMatchObject({ code: 'VECTORS_LIMIT', fatal: false });
        break;
      }
      held.push(stream);
    }
    // the first have a quarter each, the later ones what is left
    expect(held.length).toBeGreaterThanOrEqual(4);
    expect(server.load().vectors).toBe(held.length);
    await held[0]!.close();
    await held[0]!.ended;
    await until(() => server.load().streams === held.length);
    await newStream(channel).open({ config: CONFIG, numEnvs: 64 });
  });
});

describe('messages of the stream', () => {
  test('the vector of a client that dies in the middle of a message is kept unchanged for its lease', async () => {
    const { newStream, server, connect } = await testServer({ maxMessageBytes: 1 << 20 });
    const port = Number(server.address.replace(/^.*:/, ''));
    const stream = newStream();
    const { resumeToken } = await stream.open({ config: CONFIG, numEnvs: 3 });
    const first = await stream.reset({ seed: 5n });
    // a second connection uses raw HTTP/2: headers, then the first bytes of a message, then nothing more
    const { connect: connectHttp } = await import('node:http2');
    const socket = connectSocket(port, '127.0.0.1');
    const session = connectHttp(`http://127.0.0.1:${port}`, { createConnection: () => socket });
    session.on('error', () => undefined);
    const request = session.request({
      ':method': 'POST',
      ':path': '/orleans.v1.VectorService/StreamVector',
      'content-type': 'application/grpc',
      te: 'trailers',
    });
    request.on('error', () => undefined);
    const open = Buffer.from(
      StreamVectorRequest.encode(StreamVectorRequest.fromPartial({ command: { $case: 'open', value: { resumeToken } } })).finish(),
    );
    const step = Buffer.from(
      StreamVectorRequest.encode(
        StreamVectorRequest.fromPartial({ seq: 2, command: { $case: 'step', value: { actions: int32s([0, 0, 0]) } } }),
      ).finish(),
    );
    const framed = (message: Buffer): Buffer => Buffer.concat([Buffer.from([0, 0, 0, 0, message.length]), message]);
    request.write(Buffer.concat([framed(open), framed(step).subarray(0, 9)]));
    await new Promise((resolve) => request.once('data', resolve));
    expect(await stream.error()).toMatchObject({ code: 'TAKEN_OVER', status: Status.ABORTED, fatal: true });
    await stream.ended;
    socket.destroy();
    await until(() => server.load().streams === 0);
    expect(server.load()).toEqual({ streams: 0, vectors: 1, vectorEnvs: 3 });
    const again = newStream(connect());
    expect((await again.open({ resumeToken })).lastSeq).toBe(1);
    // not acknowledged by this client: sent again
    expect((await again.batch()).observation.equals(first.observation)).toBe(true);
    again.seq = 1;
    expect((await again.reset({ resetMask: Buffer.alloc(3) })).observation.equals(first.observation)).toBe(true);
  });

  test('options are decoded one at a time, and invalid ones end the call', async () => {
    const { connect } = await testServer();
    const call = connect().makeBidiStreamRequest(
      '/orleans.v1.VectorService/StreamVector',
      (bytes: Buffer) => bytes,
      (bytes: Buffer) => StreamVectorResponse.decode(bytes),
    );
    const answer = (): Promise<StreamVectorResponse> => new Promise((resolve) => call.once('data', resolve));
    const reset = (seq: number, ...options: Buffer[]): Buffer => {
      const entries = Buffer.concat(options.map((bytes) => Buffer.from([0x22, bytes.length, ...bytes])));
      return Buffer.from([0x08, seq, 0x22, entries.length, ...entries]);
    };
    const open = { command: { $case: 'open', value: { config: CONFIG, numEnvs: 1 } } } as const;
    call.write(Buffer.from(StreamVectorRequest.encode(StreamVectorRequest.fromPartial(open)).finish()));
    await answer();
    const noMessage = Buffer.from([0xff]);
    call.write(reset(1, Buffer.from(Struct.encode(Struct.wrap({ start_seat: 9 })).finish()), noMessage));
    expect((await answer()).event).toMatchObject({ $case: 'error', value: { code: 'SEAT_OUT_OF_RANGE' } });
    call.write(reset(2, noMessage));
    const error = await new Promise<ServiceError>((resolve) => call.on('error', resolve));
    expect(error.metadata.get('orleans-error-code')).toEqual(['REQUEST_MALFORMED']);
  });

  test('a reset without its options is decoded like by generated code', () => {
    const value = { seeds: uint64s([1n, 2n]), resetMask: Buffer.from([1, 0]), optionsOf: int32s([0, 1]), options: [{ start_seat: 1 }, {}] };
    const message = StreamVectorRequest.fromPartial({ seq: 3, ack: 2, command: { $case: 'reset', value } });
    const { request, options } = decodeRequest(Buffer.from(StreamVectorRequest.encode(message).finish()));
    const { command, ...rest } = message;
    expect(request).toEqual({ ...rest, command: { ...command, value: { ...command!.value, options: [] } } });
    expect(options.map(decodeOptions)).toEqual(value.options);
    const step = StreamVectorRequest.fromPartial({ seq: 300, command: { $case: 'step', value: { actions: Buffer.alloc(200) } } });
    const bytes = Buffer.from(StreamVectorRequest.encode(step).finish());
    expect(decodeRequest(bytes)).toEqual({ request: step, options: [] });
    // not only a step: its options stay bytes too
    const both = decodeRequest(Buffer.concat([bytes, StreamVectorRequest.encode(message).finish()]));
    expect([both.request.command!.$case, both.options.length]).toEqual(['reset', 2]);
    expect(both.request.command!.value).toMatchObject({ options: [] });
  });

  test('a request that is too large or not a message ends the call with a code', async () => {
    const { newStream, connect, server } = await testServer({ maxMessageBytes: 4096 });
    const large = newStream();
    await large.open({ config: CONFIG, numEnvs: 1 });
    large.send({ $case: 'reset', value: { seeds: Buffer.alloc(5000) } });
    await large.ended;
    expect(large.outcome).toMatchObject({ code: 8 });
    const channel = connect();
    const call = channel.makeBidiStreamRequest(
      '/orleans.v1.VectorService/StreamVector',
      (bytes: Buffer) => bytes,
      (bytes: Buffer) => bytes,
    );
    call.on('data', () => undefined);
    call.write(Buffer.from([0x0a, 0xff]));
    const error = await new Promise<{ code: number; metadata: { get(key: string): unknown[] } }>((resolve) =>
      call.on('error', resolve as never),
    );
    expect(error.metadata.get('orleans-error-code')).toEqual(['REQUEST_MALFORMED']);
    await until(() => server.load().streams === 0);
  });
});
