// The cost of anonymous callers and accounts for a server with an access file: connections, unread answers, calls without a valid token.
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectHttp2, type ClientHttp2Session, type ClientHttp2Stream, type Settings } from 'node:http2';
import { connect as connectSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EnvServiceService, ForkMode, GetSpecRequest, SearchRequest } from '../../src/gen/orleans/v1/env.pb.js';
import { StreamVectorRequest, VectorServiceService } from '../../src/gen/orleans/v1/vector.pb.js';
import { logFault } from '../../src/rpc/faults.js';
import { FairScheduler } from '../../src/rpc/fair-scheduler.js';
import { Handshakes } from '../../src/rpc/handshakes.js';
import type { Connection } from '../../src/rpc/connection.js';
import type { Logger } from '../../src/rpc/log.js';
import { ConnectionLimiter } from '../../src/rpc/connection-limiter.js';
import { ThrottledLog } from '../../src/rpc/throttled-log.js';
import { tokenDigest } from '../../src/rpc/tokens.js';
import { extraCalls } from '../../src/server/costs.js';
import { startServer, type RunningServer, type ServerConfig } from '../../src/server/server.js';
import { begin, inProcess, make, refused } from './client.js';
import { CERTIFICATES, soon, until } from './exposed-server.js';

const ALICE = 'orleans_the-token-of-alice';
const MALLORY = 'orleans_the-token-of-mallory';
const HEALTH = '/grpc.health.v1.Health/Check';
const INFO = EnvServiceService.getServerInfo.path;
const SPEC = EnvServiceService.getSpec.path;
const CATALOG = GetSpecRequest.encode(GetSpecRequest.fromPartial({ ruleset: 'base-2p', withCatalog: true })).finish();
const NOTHING = Buffer.alloc(0);
const certificate = (name: string): string => join(CERTIFICATES, name);
const TLS = { cert: certificate('ours-server.pem'), key: certificate('ours-server.key') };

let folder = '';
let lines: string[] = [];
let ms = 0;
const servers: RunningServer[] = [];
const sessions: ClientHttp2Session[] = [];

async function serve(config: ServerConfig = {}): Promise<RunningServer> {
  const access = join(folder, 'access.json');
  const principal = (name: string, token: string): object => ({ name, tokens: [{ sha256: tokenDigest(token).toString('hex') }] });
  writeFileSync(access, JSON.stringify({ principals: [principal('alice', ALICE), principal('mallory', MALLORY)] }));
  const logStream = { write: (line: string): void => void lines.push(line) };
  const server = await startServer({
    address: '127.0.0.1:0',
    access,
    drainSeconds: 0,
    cutOffSeconds: 0,
    logStream,
    now: () => ms,
    ...config,
  });
  servers.push(server);
  return server;
}

async function dial({ address }: RunningServer, settings: Settings = {}): Promise<ClientHttp2Session> {
  const session = connectHttp2(`http://${address}`, { settings });
  sessions.push(session);
  session.on('error', () => undefined);
  await once(session, 'remoteSettings');
  return session;
}

const portOf = ({ address }: RunningServer): number => Number(address.replace(/^.*:/, ''));

function dialTls(server: RunningServer): TLSSocket {
  return connectTls({ port: portOf(server), host: '127.0.0.1', ALPNProtocols: ['h2'], rejectUnauthorized: false });
}

function request(session: ClientHttp2Session, path: string, token: string | null): ClientHttp2Stream {
  const access = token === null ? {} : { 'orleans-access': `Bearer ${token}` };
  const stream = session.request({ ':method': 'POST', ':path': path, 'content-type': 'application/grpc', te: 'trailers', ...access });
  return stream.on('error', () => undefined);
}

function call(session: ClientHttp2Session, path: string, message: Uint8Array, token: string | null): ClientHttp2Stream {
  const stream = request(session, path, token);
  const bytes = Buffer.alloc(5 + message.length);
  bytes.writeUInt32BE(message.length, 1);
  bytes.set(message, 5);
  stream.end(bytes);
  return stream;
}

/** OK, the code of the refusal, or that the stream was cut off. */
async function outcome(stream: ClientHttp2Stream): Promise<string> {
  let code = 'cut off';
  const read = (headers: Record<string, unknown>): void => {
    if (headers['grpc-status'] !== undefined) code = headers['grpc-status'] === '0' ? 'OK' : String(headers['orleans-error-code']);
  };
  stream.on('response', read).on('trailers', read).resume();
  // not `once` of events: it takes the error before the end for a failure
  await new Promise((resolve) => stream.once('close', resolve));
  return code;
}

const times = (text: string): number => lines.filter((line) => line.includes(text)).length;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orleans-'));
  lines = [];
  ms = 0;
});

afterEach(async () => {
  await new Promise((resolve) => setImmediate(resolve));
  for (const session of sessions.splice(0)) session.destroy();
  for (const server of servers.splice(0)) await server.stop();
  rmSync(folder, { recursive: true });
});

describe('the time of a connection', () => {
  test.each([
    ['a health check', HEALTH, null],
    ['a refused call', INFO, 'invented'],
    ['a Play without a seat', '/orleans.v1.SeatService/Play', null],
  ])('a connection with only %s is closed after its time; a connection with an accepted token is not', async (_, path, token) => {
    const server = await serve();
    const [anonymous, alice] = [await dial(server), await dial(server)];
    await outcome(call(anonymous, path, NOTHING, token));
    expect(await outcome(call(alice, INFO, NOTHING, ALICE))).toBe('OK');
    ms += 31_000;
    await until('the connection is closed', () => anonymous.destroyed);
    expect(times('"fault":"first call"')).toBe(1);
    expect(await outcome(call(alice, INFO, NOTHING, ALICE))).toBe('OK');
  });

  test('a connection of a principal is accepted despite any number of anonymous connections', async () => {
    const server = await serve({ maxConnections: 8 });
    const anonymous: ClientHttp2Session[] = [];
    for (let k = 0; k < 12; k++) {
      anonymous.push(await dial(server));
      expect(await outcome(call(anonymous[k]!, HEALTH, NOTHING, null))).toBe('OK');
    }
    // a quarter of the places is kept
    expect(anonymous.filter((session) => !session.destroyed)).toHaveLength(6);
    for (let k = 0; k < 8; k++) expect(await outcome(call(await dial(server), INFO, NOTHING, ALICE))).toBe('OK');
  });
});

describe('the limit of connections', () => {
  const connection = (name: string): Connection => ({ peer: { name }, principal: null, calls: 0, gone: false }) as Connection;

  test('closes one of the address with the most anonymous ones, the oldest first', () => {
    const limiter = new ConnectionLimiter({ maxConnections: 8, maxAddressConnections: 8 });
    const many = Array.from({ length: 5 }, () => connection('many'));
    const few = connection('few');
    for (const one of [few, ...many]) expect(limiter.add(one)).toBeNull();
    expect(limiter.add(connection('new'))).toEqual({ fault: 'connections', closed: many[0] });
    limiter.remove(many[0]!);
    many[1]!.calls = 1;
    expect(limiter.add(connection('newer'))).toEqual({ fault: 'connections', closed: many[2] });
  });

  test('without anonymous connections closes one of the principal with the most, but never one with a running call', () => {
    const limiter = new ConnectionLimiter({ maxConnections: 4, maxAddressConnections: 8 });
    const [a, b, c, d] = Array.from({ length: 4 }, (_, k) => {
      const one = connection(`address ${k}`);
      limiter.add(one);
      limiter.admit(one, k < 3 ? 'mallory' : 'alice');
      return one;
    });
    a!.calls = 1;
    const newcomer = connection('new');
    expect(limiter.add(newcomer)).toEqual({ fault: 'connections', closed: b });
    limiter.remove(newcomer);
    for (const one of [b, c, d]) one!.calls = 1;
    const other = connection('other');
    expect(limiter.add(other)).toEqual({ fault: 'connections', closed: other });
  });
});

describe('calls without a valid token', () => {
  test.each([
    ['invented tokens', INFO, (k: number) => `invented-${k}`, 'ACCESS_WRONG'],
    ['no token', INFO, () => null, 'ACCESS_MISSING'],
    ['health checks', HEALTH, () => null, 'OK'],
  ])('%s: a limited number is answered, then the connection is closed; the log has one line a minute', async (_, path, tokenOf, code) => {
    const server = await serve({ anonymousCallsPerSecond: 5 });
    const alice = await dial(server);
    const session = await dial(server);
    // two seconds of them at once
    for (let k = 0; k < 10; k++) expect(await outcome(call(session, path, NOTHING, tokenOf(k)))).toBe(code);
    expect(await outcome(call(session, path, NOTHING, tokenOf(10)))).toBe('cut off');
    await until('the connection is closed', () => session.destroyed);
    expect(times('"fault":"anonymous calls"')).toBe(1);
    // it does not count against those with a token, although they come from the same address
    expect(await outcome(call(alice, INFO, NOTHING, ALICE))).toBe('OK');
    // one that may carry others as well is left alone: the call is cut off
    expect(await outcome(call(alice, path, NOTHING, tokenOf(11)))).toBe('cut off');
    expect(await outcome(call(alice, INFO, NOTHING, ALICE))).toBe('OK');
    expect(times('access refused')).toBe(code === 'OK' ? 0 : 1);
  });

  test.each([
    ['an unknown method', '/orleans.v1.EnvService/Unknown', 'application/grpc'],
    ['another kind of content', INFO, 'text/plain'],
  ])('calls with %s, which grpc-js refuses, count too', async (_, path, contentType) => {
    const server = await serve({ anonymousCallsPerSecond: 2 });
    const session = await dial(server);
    const refusedBy = async (): Promise<boolean> => {
      const headers = { ':method': 'POST', ':path': path, 'content-type': contentType, 'orleans-access': `Bearer ${ALICE}` };
      const stream = session.request(headers, { endStream: true }).on('error', () => undefined);
      let isAnswered = false;
      stream.once('response', () => (isAnswered = true)).resume();
      await new Promise((resolve) => stream.once('close', resolve));
      return isAnswered;
    };
    expect(await outcome(call(session, INFO, NOTHING, ALICE))).toBe('OK');
    const answered: boolean[] = [];
    for (let k = 0; k < 6; k++) answered.push(await refusedBy());
    expect(answered).toEqual([true, true, true, true, false, false]);
  });

  test('a limited number of rate refusals of a principal is answered; further calls are cut off, and the connection stays', async () => {
    const server = await serve({ requestsPerSecond: 1, requestBurst: 2, anonymousCallsPerSecond: 2 });
    const session = await dial(server);
    const codes: string[] = [];
    for (let k = 0; k < 8; k++) codes.push(await outcome(call(session, INFO, NOTHING, ALICE)));
    expect(codes).toEqual(['OK', 'OK', 'RATE_LIMIT', 'RATE_LIMIT', 'RATE_LIMIT', 'RATE_LIMIT', 'cut off', 'cut off']);
    ms += 1000;
    expect(await outcome(call(session, INFO, NOTHING, ALICE))).toBe('OK');
  });

  /**
   * A connection with four calls at once, after alice has used up her rate and her answered refusals: the next call waits an hour or more.
   */
  async function usedUp(): Promise<ClientHttp2Session> {
    const server = await serve({
      requestsPerSecond: 1,
      requestBurst: 1,
      anonymousCallsPerSecond: 1,
      maxConnectionStreams: 4,
      cutOffSeconds: 3600,
    });
    const session = await dial(server);
    const ended: string[] = [];
    for (let k = 0; k < 3; k++) ended.push(await outcome(call(session, INFO, NOTHING, ALICE)));
    expect(ended).toEqual(['OK', 'RATE_LIMIT', 'RATE_LIMIT']);
    return session;
  }

  test('all refused calls of a principal that is alone on a connection wait before they are cut off', async () => {
    const session = await usedUp();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const held = Array.from({ length: 3 }, () => call(session, INFO, NOTHING, ALICE));
    const ended = held.map((stream) => outcome(stream));
    // its answer comes after the end of any of them
    await outcome(call(session, HEALTH, NOTHING, null));
    expect(held.map((stream) => stream.destroyed)).toEqual([false, false, false]);
    // those that began together end at different times, one to two times the setting
    const ends = timers.mock.calls.map(([, delay]) => delay! / 3_600_000).filter((time) => time > 0.5);
    timers.mockRestore();
    expect(new Set(ends).size).toBe(3);
    for (const time of ends) expect(Math.floor(time)).toBe(1);
    session.destroy();
    await Promise.all(ended);
  });

  test('a call waits before it is cut off, so that the next comes later; at most half of the calls of a shared connection wait', async () => {
    const session = await usedUp();
    // another principal calls over it, as through a proxy
    await outcome(call(session, HEALTH, NOTHING, null));
    const held = [1, 2].map(() => call(session, INFO, NOTHING, ALICE));
    const over = held.map((stream) => outcome(stream));
    expect(await outcome(call(session, INFO, NOTHING, ALICE))).toBe('cut off');
    expect(held.map((stream) => stream.destroyed)).toEqual([false, false]);
    held[0]!.close();
    await over[0];
    // its place is free again
    const next = call(session, INFO, NOTHING, ALICE);
    over.push(outcome(next));
    expect(await outcome(call(session, INFO, NOTHING, ALICE))).toBe('cut off');
    expect(next.destroyed).toBe(false);
    session.destroy();
    await Promise.all(over);
  });

  test('the same warning is written once a minute with a count, and at most a hundred different ones', () => {
    const written: object[] = [];
    const log = new ThrottledLog({ warn: (fields: object) => void written.push(fields) } as unknown as Logger, () => ms);
    for (let k = 0; k < 1000; k++) log.warn('same', { address: 'a' }, 'refused');
    expect(written).toEqual([{ address: 'a' }]);
    ms += 61_000;
    log.sweep();
    expect(written).toEqual([{ address: 'a' }, { address: 'a', again: 999 }]);
    written.length = 0;
    for (let k = 0; k < 5000; k++) log.warn(`other ${k}`, { address: String(k) }, 'refused');
    expect(written.length).toBeLessThanOrEqual(100);
    log.sweep();
    expect(written.at(-1)).toEqual({ count: 5000 - 99 });
  });
});

test('the same fault is written once a minute with a count, and its answers have the id of that line', () => {
  const written: { id: string; again?: number }[] = [];
  const log = { error: (fields: { id: string }) => void written.push(fields) } as unknown as Logger;
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const first = (): Error => new Error('here');
  const ids = Array.from({ length: 1000 }, () => logFault(log, 'Step', first(), []));
  expect(new Set(ids)).toEqual(new Set([written[0]!.id]));
  const other = logFault(log, 'Step', new Error('elsewhere'), []);
  now.mockReturnValue(60_000);
  const later = logFault(log, 'Step', first(), []);
  now.mockRestore();
  expect(written.map(({ id, again }) => [id, again])).toEqual([
    [ids[0], undefined],
    [other, undefined],
    [later, 999],
  ]);
});

test.each([
  ['a health check', HEALTH, null],
  ['a call with a token', SPEC, ALICE],
])('a compressed request of %s is refused before it is read', async (_, path, token) => {
  const session = await dial(await serve());
  const access = token === null ? {} : { 'orleans-access': `Bearer ${token}` };
  const headers = { ':method': 'POST', ':path': path, 'content-type': 'application/grpc', te: 'trailers', 'grpc-encoding': 'gzip' };
  const compressed = session.request({ ...headers, ...access }).on('error', () => undefined);
  const message = gzipSync(NOTHING);
  const prefix = Buffer.from([1, 0, 0, 0, message.length]);
  compressed.end(Buffer.concat([prefix, message]));
  expect(await outcome(compressed)).toBe('REQUEST_MALFORMED');
});

describe('a message that takes long to decode:', () => {
  /** So many bytes of small fields that no message has. */
  const fields = (bytes: number): Buffer => Buffer.from('7800'.repeat(bytes / 2), 'hex');
  const STREAM = VectorServiceService.streamVector.path;
  const framed = (message: Buffer): Buffer =>
    Buffer.concat([Buffer.from([0, 0, message.length >> 16, message.length >> 8, message.length]), message]);
  /** A megabyte takes more than 5 ms, which are 20 calls. */
  const RATES = { requestsPerSecond: 1000, requestBurst: 15 };

  test.each([
    ['of Reset', 'ENV_UNKNOWN', fields(130_000)],
    ['that is malformed', 'REQUEST_MALFORMED', Buffer.concat([fields(130_000), Buffer.from([0x0a])])],
  ])('%s counts as several calls', async (_, code, message) => {
    // so many bytes take more than 0.25 ms, which is another call
    const session = await dial(await serve({ ...RATES, requestBurst: 2 }));
    expect(await outcome(call(session, EnvServiceService.reset.path, message, MALLORY))).toBe(code);
    expect(await outcome(call(session, INFO, NOTHING, MALLORY))).toBe('RATE_LIMIT');
    expect(await outcome(call(session, INFO, NOTHING, ALICE))).toBe('OK');
  });

  test('a message of a stream counts as several calls, and the stream waits until its caller may make calls again', async () => {
    const session = await dial(await serve(RATES));
    const stream = request(session, STREAM, MALLORY);
    let answers = 0;
    stream.on('data', () => (answers += 1));
    stream.write(framed(fields(1_000_000)));
    await until('the first answer comes', () => answers >= 1);
    stream.write(framed(fields(2)));
    for (let k = 0; k < 5; k++) expect(await outcome(call(session, INFO, NOTHING, MALLORY))).toBe('RATE_LIMIT');
    expect(answers).toBe(1);
    // less than a message may be unfinished
    ms += 20_000;
    await until('the second answer comes', () => answers >= 2);
    stream.close();
  });

  test('waiting messages of a stream count as unfinished', async () => {
    const session = await dial(await serve({ ...RATES, maxUnfinishedBytes: 3_000_000 }));
    const stream = request(session, STREAM, MALLORY);
    for (let k = 0; k < 8; k++) stream.write(framed(fields(1_000_000)));
    expect(await soon('the stream is cancelled', outcome(stream))).toBe('cut off');
    expect(times('"fault":"unfinished bytes"')).toBe(1);
  });
});

test('a health check longer than any service name is refused before it is read', async () => {
  const server = await serve();
  // empty names, of which the last one counts
  const ofBytes = async (bytes: number): Promise<string> =>
    outcome(call(await dial(server), HEALTH, Buffer.from('0a00'.repeat(bytes / 2), 'hex'), null));
  expect(await ofBytes(256)).toBe('OK');
  expect(await ofBytes(258)).toBe('REQUEST_MALFORMED');
});

describe('TLS handshakes', () => {
  test('begin one at a time, and addresses alternate', () => {
    const begun: string[] = [];
    const gaps: (() => void)[] = [];
    const handshakes = new Handshakes((next) => void gaps.push(next));
    const add = (address: string, name: string): void => handshakes.add(address, () => void begun.push(name));
    for (const k of [1, 2, 3]) add('mallory', `mallory ${k}`);
    add('alice', 'alice');
    expect(begun).toEqual(['mallory 1']);
    const end = (): void => {
      for (const next of gaps.splice(0)) next();
    };
    end();
    end();
    expect(begun).toEqual(['mallory 1', 'mallory 2', 'alice']);
    end();
    end();
    add('alice', 'alice again');
    expect(begun.slice(3)).toEqual(['mallory 3', 'alice again']);
    expect(gaps).toHaveLength(1);
  });

  test('an address with 64 unfinished ones waits for the end of one; another address does not', () => {
    const begun: string[] = [];
    const handshakes = new Handshakes((next) => next());
    for (let k = 1; k <= 66; k++) handshakes.add('mallory', () => void begun.push(`mallory ${k}`));
    expect(begun).toHaveLength(64);
    handshakes.add('alice', () => void begun.push('alice'));
    expect(begun.at(-1)).toBe('alice');
    handshakes.end('mallory');
    expect(begun.slice(64)).toEqual(['alice', 'mallory 65']);
    for (let k = 0; k < 64; k++) handshakes.end('mallory');
    expect(begun.at(-1)).toBe('mallory 66');
  });

  test('the session after a handshake starts when the scheduler has time for it; its connection may close before', async () => {
    const enter = vi.spyOn(FairScheduler.prototype, 'enter');
    const admit: (() => void)[] = [];
    for (let k = 0; k < 2; k++) enter.mockReturnValueOnce(new Promise((resolve) => void admit.push(resolve)));
    const server = await serve({ tls: TLS });
    const [first, closed] = [dialTls(server), dialTls(server)];
    let isHeard = false;
    first.once('data', () => (isHeard = true));
    await until('both wait', () => enter.mock.calls.length >= 2);
    closed.destroy();
    const other = dialTls(server);
    await once(other, 'data');
    expect(isHeard).toBe(false);
    for (const resolve of admit) resolve();
    await until('the first is served', () => isHeard);
    for (const socket of [first, other]) socket.destroy();
    enter.mockRestore();
  });

  test('a silent peer does not use a turn; a peer that disconnects ends its handshake', async () => {
    const begin = vi.spyOn(Handshakes.prototype, 'add');
    const end = vi.spyOn(Handshakes.prototype, 'end');
    const server = await serve({ tls: TLS });
    const silent = connectSocket(portOf(server), '127.0.0.1');
    await once(silent, 'connect');
    const [client, other] = [dialTls(server), dialTls(server)];
    await Promise.all([once(client, 'secureConnect'), once(other, 'secureConnect')]);
    expect(begin).toHaveBeenCalledTimes(2);
    const half = connectSocket(portOf(server), '127.0.0.1');
    half.write(Buffer.from([22, 3, 1]));
    await until('the handshake begins', () => begin.mock.calls.length >= 3);
    half.destroy();
    await until('it has ended', () => end.mock.calls.length >= 3);
    expect(end.mock.calls).toEqual([['127.0.0.1'], ['127.0.0.1'], ['127.0.0.1']]);
    for (const socket of [silent, client, other]) socket.destroy();
    for (const spy of [begin, end]) spy.mockRestore();
  });
});

test('beyond the limit of unfinished requests those of the principal with the most are cancelled, also on shared connections', async () => {
  const server = await serve({ maxUnfinishedBytes: 800_000 });
  const [shared, other] = [await dial(server), await dial(server)];
  const half = (session: ClientHttp2Session, token: string, bytes: number): ClientHttp2Stream => {
    const stream = request(session, INFO, token).resume();
    stream.write(Buffer.alloc(bytes));
    return stream;
  };
  // alice has the largest request
  const alice = half(shared, ALICE, 360_000);
  const mallory = [shared, shared, other].map((session) => half(session, MALLORY, 240_000));
  const closed = (stream: ClientHttp2Stream): Promise<unknown> => new Promise((resolve) => stream.once('close', resolve));
  await soon('requests are cancelled', Promise.race([closed(alice), Promise.all(mallory.map(closed))]));
  expect(await outcome(call(shared, INFO, NOTHING, ALICE))).toBe('OK');
  expect([alice.closed, shared.closed, other.closed]).toEqual([false, false, false]);
});

describe('unread answers', () => {
  const CLOSED_WINDOW = { initialWindowSize: 0 };

  test('are limited for a connection: further calls are refused, and other connections are answered', async () => {
    const server = await serve({ maxAnswerBytes: 8 * 100_000, metricsAddress: '127.0.0.1:0' });
    const hoarder = await dial(server, CLOSED_WINDOW);
    const calls = Array.from({ length: 12 }, () => outcome(call(hoarder, SPEC, CATALOG, ALICE)));
    // refusals have no body that a window could hold back
    expect(await Promise.race(calls)).toBe('ANSWERS_LIMIT');
    expect(await outcome(call(await dial(server), SPEC, CATALOG, ALICE))).toBe('OK');
    expect(await heldBytes(server)).toBeLessThan(2 * 100_000 + 100_000);
    hoarder.destroy();
    await Promise.all(calls);
    await until('no answer is held', async () => (await heldBytes(server)) === 0);
  });

  test('are limited for a principal over all its connections', async () => {
    const server = await serve({ maxAnswerBytes: 4 * 100_000, metricsAddress: '127.0.0.1:0' });
    const hoarders = await Promise.all(Array.from({ length: 4 }, () => dial(server, CLOSED_WINDOW)));
    const ends = hoarders.flatMap((session) => Array.from({ length: 2 }, () => outcome(call(session, SPEC, CATALOG, ALICE))));
    expect(await Promise.race(ends)).toBe('ANSWERS_LIMIT');
    expect(await heldBytes(server)).toBeLessThanOrEqual(3 * 100_000);
  });

  test('have a time limit', async () => {
    const server = await serve({ answerSeconds: 5 });
    const hoarder = await dial(server, CLOSED_WINDOW);
    const held = call(hoarder, SPEC, CATALOG, ALICE);
    const ended = outcome(held);
    await once(held, 'response');
    ms += 6_000;
    expect(await ended).toBe('cut off');
    expect(hoarder.destroyed).toBe(false);
  });

  test('the number of open calls of a principal is limited', async () => {
    const server = await serve({ maxPrincipalCalls: 3 });
    const hoarder = await dial(server, CLOSED_WINDOW);
    const held = Array.from({ length: 3 }, () => call(hoarder, SPEC, CATALOG, ALICE));
    const ends = held.map((stream) => outcome(stream));
    await Promise.all(held.map((stream) => once(stream, 'response')));
    expect(await outcome(call(await dial(server), INFO, NOTHING, ALICE))).toBe('CALLS_LIMIT');
    hoarder.destroy();
    await Promise.all(ends);
    expect(await outcome(call(await dial(server), INFO, NOTHING, ALICE))).toBe('OK');
  });

  async function heldBytes(server: RunningServer): Promise<number> {
    const metrics = await server.measure();
    const gauge = metrics.find(({ name }) => name === 'orleans_answer_bytes')!;
    return Number((gauge.values as { value: number }[])[0]?.value);
  }
});

describe('expensive calls', () => {
  test('count as several calls', async () => {
    const server = await serve({ requestsPerSecond: 1, requestBurst: 18 });
    const session = await dial(server);
    // the catalog counts for 17
    expect(await outcome(call(session, SPEC, CATALOG, ALICE))).toBe('OK');
    expect(await outcome(call(session, INFO, NOTHING, ALICE))).toBe('OK');
    expect(await outcome(call(session, INFO, NOTHING, ALICE))).toBe('RATE_LIMIT');
    expect(extraCalls('Fork', { mode: ForkMode.FORK_MODE_RESAMPLE, count: 256 }, 2000)).toBe(1024);
    expect(extraCalls('Fork', { mode: ForkMode.FORK_MODE_EXACT, count: 2 ** 32 - 1 }, 2000)).toBe(2000);
    const search = (more: object): number =>
      extraCalls('Search', SearchRequest.fromPartial({ stateOf: Buffer.alloc(4 * 100), ...more }), 2000);
    expect([search({}), search({ policies: ['random'] }), search({ columns: { snapshots: true } })]).toEqual([10, 111, 50]);
    expect([search({ states: Array.from({ length: 100 }, () => ({})) }), search({ actions: Buffer.alloc(4 * 5000) })]).toEqual([60, 110]);
    expect([extraCalls('Reset', {}, 2000), extraCalls('Reset', { options: { position: { round: 3 } } }, 2000)]).toEqual([3, 15]);
    const step = (actions: number): number => extraCalls('Step', { actions: new Array<number>(actions).fill(0) }, 2000);
    expect([step(0), step(1), step(301), extraCalls('GetReplay', {}, 2000)]).toEqual([0, 0, 12, 24]);
  });

  test('a vector counts by the number of its envs', async () => {
    // a stream is one call, a vector of 256 envs 40 more
    const server = await serve({ requestsPerSecond: 1, requestBurst: 42 });
    const session = await dial(server);
    const open = { seq: 0, command: { $case: 'open', value: { config: { ruleset: 'base-2p' }, numEnvs: 256 } } } as const;
    const message = StreamVectorRequest.encode(StreamVectorRequest.fromPartial(open)).finish();
    const stream = VectorServiceService.streamVector.path;
    expect(await outcome(call(session, stream, message, ALICE))).toBe('OK');
    expect(await outcome(call(session, INFO, NOTHING, ALICE))).toBe('OK');
    expect(await outcome(call(session, INFO, NOTHING, ALICE))).toBe('RATE_LIMIT');
  });

  test('the catalog of a ruleset is encoded once', async () => {
    const { serializeSpec } = await import('../../src/server/spec-response.js');
    const caller = await inProcess();
    const [first, second] = [
      await caller.ask('getSpec', { ruleset: 'base-2p', withCatalog: true }),
      await caller.ask('getSpec', { ruleset: 'base-2p', withCatalog: true }),
    ];
    expect(serializeSpec(first)).toBe(serializeSpec(second));
    const { spec } = EnvServiceService.getSpec.responseDeserialize(serializeSpec(first));
    expect(spec).toEqual(first.spec);
    expect(spec!.actions.length).toBe(spec!.numActions);
    const plain = await caller.ask('getSpec', { ruleset: 'base-2p' });
    expect(EnvServiceService.getSpec.responseDeserialize(serializeSpec(plain)).spec!.actions).toEqual([]);
    await caller.close();
  });

  test('a Fork beyond the limit makes no copies', async () => {
    let turns = 0;
    // the pace asks for the time between two copies
    const caller = await inProcess({ maxGames: 3, now: () => turns++ });
    const game = await begin(caller, { ruleset: 'base-2p' });
    const fork = (count: number) =>
      caller.ask('fork', { env: game.env, mode: ForkMode.FORK_MODE_RESAMPLE, seat: 0, count }, game.trainerToken);
    const before = turns;
    expect((await refused(fork(256))).code).toBe('GAMES_LIMIT');
    expect(turns - before).toBeLessThan(50);
    expect((await fork(2)).envs).toHaveLength(2);
    expect((await refused(make(caller, { ruleset: 'base-2p' }))).code).toBe('GAMES_LIMIT');
    await caller.close();
  });
});
