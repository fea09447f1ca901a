// Attacks below the level of calls: silence, cut frames, floods of connections, messages that never end.
import { once } from 'node:events';
import { connect as connectHttp2, constants, type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2';
import { connect, type Socket } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, credentials, Metadata } from '@grpc/grpc-js';
import { afterEach, describe, expect, test } from 'vitest';
import { EnvServiceService } from '../../src/gen/orleans/v1/env.pb.js';
import { MessageMeter } from '../../src/rpc/message-meter.js';
import { connectionsThatFit, openFilesOf } from '../../src/server/descriptors.js';
import { startServer, type RunningServer, type ServerConfig } from '../../src/server/server.js';
import { healthOf, soon } from './exposed-server.js';

const PREFACE = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n';
const SETTINGS = Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]);
/** The head of a HEADERS frame of 100 bytes without END_HEADERS, and ten of its bytes. */
const CUT_HEADERS = Buffer.concat([Buffer.from([0, 0, 100, 1, 0, 0, 0, 0, 1]), Buffer.alloc(10, 0x88)]);

const servers: RunningServer[] = [];
const sockets: Socket[] = [];
const sessions: ClientHttp2Session[] = [];
const clients: Client[] = [];

interface Served {
  readonly server: RunningServer;
  readonly port: number;
  readonly times: (text: string) => number;
  /** Lets time pass for the limits, not for the test. */
  readonly pass: (seconds: number) => void;
}

async function serve(config: ServerConfig = {}): Promise<Served> {
  const lines: string[] = [];
  let ms = 0;
  const server = await startServer({
    address: '127.0.0.1:0',
    drainSeconds: 0,
    logStream: { write: (line) => lines.push(line) },
    now: () => ms,
    ...config,
  });
  servers.push(server);
  return {
    server,
    port: Number(server.address.replace(/^.*:/, '')),
    times: (text) => lines.filter((line) => line.includes(text)).length,
    pass: (seconds) => {
      ms += 1000 * seconds;
    },
  };
}

async function dial(port: number, ...bytes: (string | Buffer)[]): Promise<{ socket: Socket; closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  for (const part of bytes) socket.write(part);
  socket.resume();
  return { socket, closed };
}

async function openSession(port: number): Promise<ClientHttp2Session> {
  const session = connectHttp2(`http://127.0.0.1:${port}`);
  sessions.push(session);
  session.on('error', () => undefined);
  await soon('the session is open', once(session, 'remoteSettings'));
  return session;
}

function post(session: ClientHttp2Session, path: string): ClientHttp2Stream {
  const stream = session.request({
    [constants.HTTP2_HEADER_METHOD]: 'POST',
    [constants.HTTP2_HEADER_PATH]: path,
    'content-type': 'application/grpc',
    te: 'trailers',
  });
  stream.on('error', () => undefined);
  return stream;
}

/**
 * Waits until the server has read what was written on the stream before. A ping overtakes data that still waits, so the loop turns once
 * before it.
 */
async function seen(stream: ClientHttp2Stream): Promise<void> {
  while (stream.pending || stream.writableLength > 0) await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise<void>((resolve, reject) => stream.session!.ping((error) => (error === null ? resolve() : reject(error))));
}

/** The prefix of a message of so many bytes. */
function prefix(length: number): Buffer {
  const bytes = Buffer.alloc(5);
  bytes.writeUInt32BE(length, 1);
  return bytes;
}

function healthy(server: RunningServer): Promise<string> {
  const client = new Client(server.address, credentials.createInsecure(), { 'grpc.use_local_subchannel_pool': 1 });
  clients.push(client);
  return healthOf(client);
}

afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  // a Node session that is destroyed in the close event of one of its streams never ends
  await new Promise((resolve) => setImmediate(resolve));
  for (const session of sessions.splice(0)) session.destroy();
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) await server.stop();
});

/** A frame of a kind that HTTP/2 does not know. */
const UNKNOWN = Buffer.concat([Buffer.from([0, 0x3e, 0x80, 0x42, 0, 0, 0, 0, 0]), Buffer.alloc(16_000)]);

describe('a silent peer', () => {
  test.each([
    ['nothing at all', [], 11, 'preface'],
    ['half a preface', [PREFACE.slice(0, 10)], 11, 'preface'],
    ['a cut header block', [PREFACE, SETTINGS, CUT_HEADERS], 31, 'first call'],
  ])('%s: its connection is closed after its time', async (_, bytes, seconds, fault) => {
    const { server, port, pass, times } = await serve();
    const { closed } = await dial(port, ...bytes);
    await healthy(server);
    pass(seconds);
    await soon('the connection is closed', closed);
    expect(times(`"fault":"${fault}"`)).toBe(1);
  });

  test('a connection that sends much before its first accepted call is closed', async () => {
    const { server, port, times } = await serve();
    const { closed } = await dial(port, PREFACE, SETTINGS, ...Array.from({ length: 9 }, () => UNKNOWN));
    await soon('the connection is closed', closed);
    expect(times('"fault":"anonymous bytes"')).toBe(1);
    await healthy(server);
  });

  /** The headers of a health check: POST, http, and literals for everything else. */
  const healthHeaders = (stream: number): Buffer => {
    const literal = (head: number[], ...texts: string[]): Buffer[] => [
      Buffer.from(head),
      ...texts.flatMap((text) => [Buffer.from([text.length]), Buffer.from(text)]),
    ];
    const headers = Buffer.concat([
      Buffer.from([0x83, 0x86]),
      ...literal([0x01], 'localhost'),
      ...literal([0x04], '/grpc.health.v1.Health/Check'),
      ...literal([0x10], 'content-type', 'application/grpc'),
      ...literal([0x10], 'te', 'trailers'),
    ]);
    return Buffer.concat([Buffer.from([0, 0, headers.length, 1, 4, 0, 0, 0, stream]), headers]);
  };
  /** A message in pieces of one byte: their frames take ten. */
  const bytewise = (stream: number, message: Buffer): Buffer =>
    Buffer.concat([...message].map((byte) => Buffer.from([0, 0, 1, 0, 0, 0, 0, 0, stream, byte])));

  test.each([
    ['nothing else', Buffer.alloc(0)],
    [
      'a request in pieces of one byte',
      Buffer.concat([healthHeaders(3), bytewise(3, Buffer.concat([prefix(50_000), Buffer.alloc(20_000)]))]),
    ],
  ])('a connection with a principal that sends much without a call is closed too: before it %s', async (_, before) => {
    const { server, port, times } = await serve();
    const empty = Buffer.from([0, 0, 5, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0]);
    const { socket, closed } = await dial(port, PREFACE, SETTINGS, healthHeaders(1), empty);
    // the message SERVING, behind its prefix
    const answer = '\0\0\0\0\x02\x08\x01';
    let read = '';
    const answered = new Promise<void>((resolve) => {
      socket.on('data', (bytes: Buffer) => (read += bytes.toString('latin1')).includes(answer) && resolve());
    });
    await soon('the first call is answered', answered);
    socket.write(before);
    for (let k = 0; k < 9; k++) socket.write(UNKNOWN);
    await soon('the connection is closed', closed);
    expect(times('"fault":"bytes without calls"')).toBe(1);
    await healthy(server);
  });

  test('a client may send any number of calls and messages', async () => {
    const { server, port, times } = await serve();
    const client = new Client(server.address, credentials.createInsecure());
    clients.push(client);
    const metadata = new Metadata();
    metadata.set('x-large', 'x'.repeat(3000));
    for (let k = 0; k < 100; k++) await healthOf(client, metadata);
    // requests that wait to be read, and requests that are refused before they have arrived
    const session = connectHttp2(`http://${server.address}`);
    sessions.push(session);
    const call = (path: string): Promise<unknown> => {
      const stream = session.request({ ':method': 'POST', ':path': path, 'content-type': 'application/grpc', te: 'trailers' });
      stream.on('error', () => undefined).resume();
      stream.end(Buffer.concat([Buffer.from([0, 0, 0, 0x40, 0]), Buffer.alloc(0x4000)]));
      return new Promise((resolve) => stream.once('close', resolve));
    };
    const paths = [EnvServiceService.make.path, '/orleans.v1.EnvService/Unknown'];
    for (const path of paths) await soon('all calls are closed', Promise.all(Array.from({ length: 20 }, () => call(path))));
    // the count that closes this one has left the others alone
    const { closed } = await dial(port, PREFACE, SETTINGS, ...Array.from({ length: 9 }, () => UNKNOWN));
    await soon('the connection is closed', closed);
    expect(await healthOf(client)).toBe('SERVING');
    expect(session.destroyed).toBe(false);
    expect(times('"fault"')).toBe(1);
  });

  test('a client that has made a call may be silent', async () => {
    const { server, port, pass } = await serve();
    const client = new Client(server.address, credentials.createInsecure());
    clients.push(client);
    await healthOf(client);
    const { closed } = await dial(port);
    pass(3600);
    // the sweep that closes this one has left the other alone
    await soon('the connection is closed', closed);
    expect(await healthOf(client)).toBe('SERVING');
    expect(client.getChannel().getConnectivityState(false)).toBe(2);
  });
});

describe('limits of connections', () => {
  test('an address has a limit: another connection replaces its oldest idle connection without a principal', async () => {
    const { server, port, times } = await serve({ maxAddressConnections: 3 });
    const silent = [await dial(port), await dial(port), await dial(port)];
    expect(await healthy(server)).toBe('SERVING');
    await soon('the connection is closed', silent[0]!.closed);
    expect(times('"fault":"address connections"')).toBe(1);
    expect(silent.slice(1).some(({ socket }) => socket.destroyed)).toBe(false);
  });

  test('admitted connections are not closed for new ones: if they fill the limit, a new one is closed', async () => {
    const { server, port, times } = await serve({ maxAddressConnections: 2 });
    for (let k = 0; k < 2; k++) expect(await healthy(server)).toBe('SERVING');
    const { closed } = await dial(port);
    await soon('the connection is closed', closed);
    expect(times('"fault":"address connections"')).toBe(1);
    for (const client of clients) expect(await healthOf(client)).toBe('SERVING');
  });

  test('a process that may open few files accepts fewer connections, so that silent ones do not use all files', async () => {
    const { server, port, times } = await serve({ openFiles: 8 });
    const silent = [];
    for (let k = 0; k < 4; k++) silent.push(await dial(port));
    expect(await healthy(server)).toBe('SERVING');
    await soon('connections are closed', Promise.all([silent[0]!.closed, silent[1]!.closed]));
    expect(times('LimitNOFILE')).toBe(1);
    expect([openFilesOf('Max open files            700                 20000  files'), openFilesOf('')]).toEqual([700, Infinity]);
    expect([connectionsThatFit(1000, 700), connectionsThatFit(1000, 20_000), connectionsThatFit(1000, Infinity)]).toEqual([
      600, 1000, 1000,
    ]);
  });

  test('on a unix socket only the limit of all connections applies', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'orleans-'));
    const path = join(folder, 'o.sock');
    const { times } = await serve({ address: `unix:${path}`, maxConnections: 2, maxAddressConnections: 1 });
    const first = connect(path);
    sockets.push(first);
    await once(first, 'connect');
    const closed = once(first.resume(), 'close');
    const others = [connect(path), connect(path)];
    sockets.push(...others);
    await soon('the connection is closed', closed);
    expect(times('"fault":"connections"')).toBe(1);
    expect(others.every((socket) => !socket.destroyed)).toBe(true);
    rmSync(folder, { recursive: true });
  });

  test('the number of simultaneous calls of a connection is limited', async () => {
    const { port } = await serve({ maxConnectionStreams: 7 });
    expect((await openSession(port)).remoteSettings.maxConcurrentStreams).toBe(7);
  });
});

describe('unfinished messages', () => {
  const UNARY = '/orleans.v1.EnvService/Make';
  const STREAM = '/orleans.v1.VectorService/StreamVector';

  test.each([
    ['a call without a message', UNARY, []],
    ['half a message', UNARY, [prefix(100), Buffer.alloc(50)]],
    ['a request without an end', UNARY, [prefix(0)]],
    ['half a message on a stream', STREAM, [prefix(0), prefix(100), Buffer.alloc(50)]],
    ['a stream without a message', STREAM, []],
    ['reflection without an end', '/grpc.reflection.v1.ServerReflection/ServerReflectionInfo', [prefix(0)]],
  ])('%s: the call is closed after its time, the connection stays', async (_, path, parts) => {
    const { port, pass, times } = await serve();
    const session = await openSession(port);
    const stream = post(session, path);
    stream.resume();
    for (const part of parts) stream.write(part);
    await seen(stream);
    pass(31);
    await soon('the call is closed', once(stream, 'close'));
    expect(times('"fault":"unfinished message"')).toBe(1);
    expect(session.closed).toBe(false);
  });

  test.each([true, false])('each piece counts for 128 bytes more until its message has ended (many messages: %s)', (long) => {
    const meter = new MessageMeter(long, 100, 0);
    const pieces = [...Buffer.concat([prefix(3), Buffer.alloc(3)])].map((byte) => Buffer.from([byte]));
    let sum = 0;
    const held = pieces.map((piece) => (sum += meter.receive(piece, () => 0)));
    // a stream counts its headers until the first message
    expect(held.slice(0, 7)).toEqual([1, 2, 3, 4, 5, 6, 7].map((count) => count * 129 - (long ? 100 : 0)));
    expect(held.at(-1)! + (long ? 0 : meter.end())).toBe(-100);
  });

  test('a vector stream may be silent between messages', async () => {
    const { port, pass } = await serve();
    const session = await openSession(port);
    const stream = post(session, STREAM);
    stream.write(Buffer.concat([prefix(2), Buffer.from([8, 1])]));
    await soon('the stream is answered', once(stream, 'data'));
    const late = post(session, UNARY).resume();
    await seen(late);
    pass(31);
    await soon('the late call is closed', once(late, 'close'));
    expect(stream.closed).toBe(false);
  });

  test('they share a budget: without principals the calls of the connection with the most of them are cancelled', async () => {
    const { server, port, times } = await serve({ maxUnfinishedBytes: 1 << 20 });
    const small = post(await openSession(port), UNARY);
    small.write(Buffer.concat([prefix(1000), Buffer.alloc(500)]));
    const greedy = await openSession(port);
    const open = async (): Promise<ClientHttp2Stream> => {
      const stream = post(greedy, UNARY).resume();
      stream.write(prefix(1 << 19));
      await seen(stream);
      return stream;
    };
    const calls = await Promise.all(Array.from({ length: 5 }, open));
    for (const stream of calls) stream.write(Buffer.alloc(1 << 18));
    await soon('the calls are closed', Promise.all(calls.map((stream) => once(stream, 'close'))));
    expect(times('"fault":"unfinished bytes"')).toBe(1);
    expect(await healthy(server)).toBe('SERVING');
    expect(small.closed).toBe(false);
    // the budget is free again
    const next = await Promise.all(Array.from({ length: 3 }, open));
    for (const stream of next) stream.write(Buffer.alloc(1 << 18));
    await Promise.all(next.map(seen));
    expect(next.map(({ closed }) => closed)).toEqual([false, false, false]);
  });
});
