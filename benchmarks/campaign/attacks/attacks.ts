import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClientHttp2Session } from 'node:http2';
import {
  EnvServiceService,
  ForkMode,
  ForkRequest,
  GetSpecRequest,
  MakeRequest,
  MakeResponse,
  ObserveRequest,
  RenderRequest,
  ResetRequest,
} from '../../../src/gen/orleans/v1/env.pb.js';
import { StreamVectorRequest, VectorServiceService } from '../../../src/gen/orleans/v1/vector.pb.js';
import { call, dial, frame, framed, holdHandshake, openSession, outcome, PREFACE, type Aim } from './wire.js';

export type Count = (outcome: string) => void;

/** Runs until `end` (ms of performance.now) or until its work is done. */
type Run = (aim: Aim, end: number, count: Count) => Promise<void>;

/** A way to deny a server to others. */
export interface Attack {
  readonly name: string;
  /** Whether it needs an account, or only access to the port. */
  readonly account: boolean;
  readonly run: Run;
}

const RULESET = 'base-4p';
const HEALTH = '/grpc.health.v1.Health/Check';
const MAKE = EnvServiceService.make.path;
const EMPTY = Buffer.alloc(0);

/** Time between two attempts to connect after a connection was closed. */
const RETRY_MS = 20;

/** Most calls of a flood, so that it ends even on a server without limits. */
const MOST_CALLS = 200_000;

/** Keeps `concurrency` calls in flight over one connection, and opens a new one when it is closed. */
function flood(concurrency: number, send: (session: ClientHttp2Session, aim: Aim) => ReturnType<typeof call>): Run {
  return async (aim, end, count) => {
    let session: ClientHttp2Session | null = null;
    let calls = 0;
    const repeat = async (): Promise<void> => {
      while (performance.now() < end && calls < MOST_CALLS) {
        if (session === null || session.closed || session.destroyed) session = openSession(aim.port);
        calls += 1;
        try {
          const ended = await outcome(send(session, aim));
          count(ended);
          if (ended === 'cut off') await wait(RETRY_MS);
        } catch {
          count('not sent');
          await wait(RETRY_MS);
        }
      }
    };
    await Promise.all(Array.from({ length: concurrency }, repeat));
    (session as ClientHttp2Session | null)?.destroy();
  };
}

const randomToken = (): string => `orleans_${Math.random().toString(36).slice(2)}`;

/** Connections without access that make one health check and then stay silent. */
const silent: Run = async ({ port }, end, count) => {
  const sessions: ClientHttp2Session[] = [];
  for (let k = 0; k < 1000 && performance.now() < end; k += 10) {
    const few = Array.from({ length: 10 }, (_, j) => openSession(port, `127.0.0.${2 + ((k + j) % 2)}`));
    sessions.push(...few);
    await Promise.all(few.map(async (session) => count(await outcome(call(session, HEALTH, EMPTY, null)).catch(() => 'not sent'))));
  }
  await wait(Math.max(0, end - performance.now()));
  for (const session of sessions) {
    count(session.destroyed ? 'connection closed' : 'connection held');
    session.destroy();
  }
};

/** Answers of a hundred kilobytes, held back by the flow-control window. */
const unfetched: Run = async ({ port, token }, end, count) => {
  const message = GetSpecRequest.encode(GetSpecRequest.fromPartial({ ruleset: RULESET, withCatalog: true })).finish();
  const sessions = Array.from({ length: 24 }, () => openSession(port, undefined, { initialWindowSize: 0 }));
  // one wait for all: most are ready while the first is waited for
  await Promise.race([Promise.all(sessions.map((session) => once(session, 'remoteSettings').catch(() => undefined))), wait(2000)]);
  const ends: Promise<void>[] = [];
  for (const session of sessions) {
    if (session.destroyed) {
      count('no connection');
      continue;
    }
    for (let k = 0; k < 250; k++) ends.push(outcome(call(session, EnvServiceService.getSpec.path, message, token)).then(count));
  }
  await wait(Math.max(0, end - performance.now()));
  for (const session of sessions) session.destroy();
  await Promise.all(ends);
};

const handshakes: Run = async ({ port }, end, count) => {
  const repeat = async (): Promise<void> => {
    for (let k = 0; k < 10_000 && performance.now() < end; k++) {
      const socket = dial(port);
      const done = new Promise<string>((resolve) => {
        socket.once('secureConnect', () => resolve('handshake'));
        socket.once('close', () => resolve('cut off'));
      });
      count(await done);
      socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: 64 }, repeat));
};

/** Time after which held handshakes end, even if some have not begun. */
const HELD_MS = 4000;

/** Handshakes of three addresses, held before their last message and then ended at the same time. */
const heldHandshakes: Run = async ({ port }, end, count) => {
  while (performance.now() < end) {
    const handshakes = Array.from({ length: 750 }, (_, k) => holdHandshake(port, `127.0.0.${2 + (k % 3)}`));
    await Promise.race([Promise.all(handshakes.map(({ held }) => held)), wait(HELD_MS)]);
    // the first bytes of the server arrive when its session is made
    const ended = handshakes.map(async ({ socket }) => {
      const begun = once(socket, 'data').then(() => 'session');
      count(
        await Promise.race([begun, once(socket, 'close').then(() => 'cut off'), wait(5000).then(() => 'no answer')]).catch(() => 'cut off'),
      );
    });
    for (const { finish } of handshakes) finish();
    await Promise.all(ended);
    for (const { socket } of handshakes) socket.destroy();
  }
};

/** Makes an env of the account, for calls that need one. */
async function begin(session: ClientHttp2Session, token: string): Promise<{ env: string; trainer: string }> {
  const made = call(session, MAKE, MakeRequest.encode(MakeRequest.fromPartial({ config: { ruleset: RULESET } })).finish(), token);
  const parts: Buffer[] = [];
  made.on('data', (part: Buffer) => parts.push(part));
  await outcome(made);
  const { env, trainerToken: trainer } = MakeResponse.decode(Buffer.concat(parts).subarray(5));
  const reset = ResetRequest.encode(ResetRequest.fromPartial({ env, seed: { value: { $case: 'number', value: 1n } } })).finish();
  await outcome(call(session, EnvServiceService.reset.path, reset, token, { authorization: `Bearer ${trainer}` }));
  return { env, trainer };
}

/** Keeps `concurrency` expensive calls in flight for one env. */
function expensive(concurrency: number, path: string, messageOf: (env: string) => Uint8Array): Run {
  return async (aim, end, count) => {
    const session = openSession(aim.port);
    const { env, trainer } = await begin(session, aim.token);
    const message = messageOf(env);
    await flood(concurrency, (other) => call(other, path, message, aim.token, { authorization: `Bearer ${trainer}` }))(aim, end, count);
    session.destroy();
  };
}

/** Sends raw frames as fast as a connection takes them, and opens a new one when it is closed. */
function frames(make: () => Buffer, headOf: (token: string) => Buffer = () => EMPTY): Run {
  return async ({ port, token }, end, count) => {
    let sent = 0;
    while (performance.now() < end && sent < 50_000) {
      const socket = dial(port);
      const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
      await Promise.race([once(socket, 'secureConnect').catch(() => undefined), closed]);
      if (!socket.destroyed) socket.write(Buffer.concat([PREFACE, headOf(token)]));
      socket.resume();
      while (!socket.destroyed && performance.now() < end && sent < 50_000) {
        sent += 1;
        count('sent');
        if (!socket.write(make())) await Promise.race([once(socket, 'drain').catch(() => undefined), closed, wait(1000)]);
        else if (sent % 20 === 0) await wait(0);
      }
      if (socket.destroyed) count('connection closed');
      socket.destroy();
      await wait(RETRY_MS);
    }
  };
}

const many = (count: number, make: () => Buffer): Buffer => Buffer.concat(Array.from({ length: count }, make));
const hundredTimes = (bytes: Buffer): Buffer => many(100, () => bytes);

/** Requests with one byte a second. */
const slowWriters: Run = async ({ port, token }, end, count) => {
  const sessions = [openSession(port), openSession(port)];
  const streams = sessions.flatMap((session) =>
    Array.from({ length: 200 }, () => {
      const stream = session.request({
        ':method': 'POST',
        ':path': MAKE,
        'content-type': 'application/grpc',
        te: 'trailers',
        'orleans-access': `Bearer ${token}`,
      });
      stream.on('error', () => undefined);
      return stream;
    }),
  );
  while (performance.now() < end) {
    for (const stream of streams) if (!stream.destroyed) stream.write(Buffer.from([0]), () => undefined);
    count('bytes');
    await wait(1000);
  }
  for (const session of sessions) session.destroy();
};

/** Requests of a megabyte that never end. */
const unfinished: Run = async ({ port, token }, end, count) => {
  const sessions = Array.from({ length: 4 }, () => openSession(port));
  for (const session of sessions) {
    for (let k = 0; k < 25; k++) {
      const stream = session.request({
        ':method': 'POST',
        ':path': VectorServiceService.streamVector.path,
        'content-type': 'application/grpc',
        te: 'trailers',
        'orleans-access': `Bearer ${token}`,
      });
      stream.on('error', () => undefined);
      stream.write(framed(Buffer.alloc(2 ** 20 - 10)).subarray(0, 2 ** 20 - 100), () => count('written'));
    }
  }
  await wait(Math.max(0, end - performance.now()));
  for (const session of sessions) {
    if (session.destroyed) count('connection closed');
    session.destroy();
  }
};

const OPEN_VECTOR = framed(
  StreamVectorRequest.encode(
    StreamVectorRequest.fromPartial({ seq: 0, command: { $case: 'open', value: { config: { ruleset: RULESET }, numEnvs: 256 } } }),
  ).finish(),
);

const catalog = GetSpecRequest.encode(GetSpecRequest.fromPartial({ ruleset: RULESET, withCatalog: true })).finish();

// HEADERS that put a value of 4,000 bytes into the HPACK table, then refer to it repeatedly
const LARGE_VALUE = Buffer.concat([Buffer.from([0x40, 1, 0x61, 0x7f, 0xa1, 0x1e]), Buffer.alloc(4000, 0x61)]);
let nextStream = 1;
const references = (): Buffer => {
  nextStream += 2;
  return frame(1, 5, nextStream, Buffer.alloc(16_000, 0xbe));
};

// POST, https, and a literal path
const HEADERS = Buffer.concat([Buffer.from([0x83, 0x87, 0x04, MAKE.length]), Buffer.from(MAKE)]);
const text = (value: string): Buffer => Buffer.concat([Buffer.from([value.length]), Buffer.from(value)]);
const literal = (name: string, value: string): Buffer => Buffer.concat([Buffer.from([0x10]), text(name), text(value)]);
/** A call of the account, whose authority is put into the HPACK table. */
function admitted(token: string): Buffer {
  const headers = [
    Buffer.from([0x83, 0x87, 0x41]),
    ...[text('localhost'), Buffer.from([0x04]), text(EnvServiceService.getServerInfo.path)],
    ...[literal('content-type', 'application/grpc'), literal('te', 'trailers'), literal('orleans-access', `Bearer ${token}`)],
  ];
  return Buffer.concat([frame(1, 4, 1, Buffer.concat(headers)), frame(0, 1, 1, framed(EMPTY))]);
}

const CANCEL = Buffer.from([0, 0, 0, 8]);
/** A stream that is opened and immediately reset; an HTTP/2 client library would wait for a free stream. */
const reset = (): Buffer => {
  nextStream += 2;
  return Buffer.concat([frame(1, 5, nextStream, HEADERS), frame(3, 0, nextStream, CANCEL)]);
};

const DATA = 0;
const PRIORITY = 2;
const SETTINGS = 4;
const PING = 6;
const WINDOW_UPDATE = 8;
const CONTINUATION = 9;
const UNKNOWN = 0x42;

/** 200 requests that begin and do not end, after a call of the account. */
const begun = (token: string): Buffer => {
  const streams = Array.from({ length: 200 }, (_, k) => frame(1, 4, 2 * k + 3, HEADERS));
  return Buffer.concat([admitted(token), ...streams]);
};
const windows = (): Buffer =>
  Buffer.concat(
    [0, 0x7fff_ffff].map((size) => {
      const setting = Buffer.alloc(6);
      setting.writeUInt16BE(4);
      setting.writeUInt32BE(size, 2);
      return frame(SETTINGS, 0, 0, setting);
    }),
  );
const ONE = Buffer.from([0, 0, 0, 1]);
/** A request with a literal header list of 15 KB. */
const longHeaders = (): Buffer => {
  nextStream += 2;
  return frame(1, 5, nextStream, Buffer.concat([HEADERS, ...Array.from({ length: 120 }, (_, k) => literal(`x${k}`, 'y'.repeat(110)))]));
};

/** Frames of a connection on which the account has made a call. */
const FRAMES: Readonly<Record<string, () => Buffer>> = {
  'streams reset at once': () => many(50, reset),
  PING: () => hundredTimes(frame(PING, 0, 0, Buffer.alloc(8))),
  SETTINGS: () => hundredTimes(frame(SETTINGS, 0, 0)),
  'SETTINGS that change the windows of 200 requests': () => many(50, windows),
  'WINDOW_UPDATE of one byte': () => hundredTimes(frame(WINDOW_UPDATE, 0, 0, ONE)),
  'DATA without bytes': () => hundredTimes(frame(DATA, 0, 3)),
  PRIORITY: () => hundredTimes(frame(PRIORITY, 0, 3, Buffer.alloc(5, 1))),
  'frames of an unknown type': () => hundredTimes(frame(UNKNOWN, 0, 0, Buffer.alloc(100))),
  'headers of 15 KB': longHeaders,
  CONTINUATION: () => frame(CONTINUATION, 0, 401, Buffer.alloc(1000, 0x88)),
};

export const ATTACKS: readonly Attack[] = [
  { name: '1,000 connections with one health check each', account: false, run: silent },
  { name: 'TLS handshakes', account: false, run: handshakes },
  { name: 'TLS handshakes of three addresses that end at the same time', account: false, run: heldHandshakes },
  { name: 'calls with invented tokens', account: false, run: flood(200, (session) => call(session, MAKE, EMPTY, randomToken())) },
  { name: 'calls without a token', account: false, run: flood(200, (session) => call(session, MAKE, EMPTY, null)) },
  { name: 'health checks', account: false, run: flood(200, (session) => call(session, HEALTH, EMPTY, null)) },
  { name: 'streams reset at once', account: false, run: frames(() => many(50, reset)) },
  { name: 'PING', account: false, run: frames(() => hundredTimes(frame(6, 0, 0, Buffer.alloc(8)))) },
  { name: 'SETTINGS', account: false, run: frames(() => hundredTimes(frame(4, 0, 0))) },
  {
    name: 'CONTINUATION without an end',
    account: false,
    run: frames(
      () => frame(9, 0, 1, Buffer.alloc(1000, 0x88)),
      () => frame(1, 0, 1, Buffer.alloc(10, 0x88)),
    ),
  },
  { name: 'references to a large header (HPACK)', account: false, run: frames(references, () => frame(1, 5, 1, LARGE_VALUE)) },
  { name: 'references to a header (HPACK) after a call', account: true, run: frames(references, admitted) },
  ...Object.entries(FRAMES).map(([name, make]) => ({
    name: `${name} after a call`,
    account: true,
    run: frames(make, name === 'CONTINUATION' ? (token) => Buffer.concat([begun(token), frame(1, 0, 401, HEADERS)]) : begun),
  })),
  { name: 'answers that nobody fetches', account: true, run: unfetched },
  {
    name: 'GetSpec with the catalog, 200 at a time',
    account: true,
    run: flood(200, (session, { token }) => call(session, EnvServiceService.getSpec.path, catalog, token)),
  },
  {
    name: 'Observe with the position, 200 at a time',
    account: true,
    run: expensive(200, EnvServiceService.observe.path, (env) =>
      ObserveRequest.encode(ObserveRequest.fromPartial({ env, withPosition: true })).finish(),
    ),
  },
  {
    name: 'Render with a drawing, 50 at a time',
    account: true,
    run: expensive(50, EnvServiceService.render.path, (env) =>
      RenderRequest.encode(RenderRequest.fromPartial({ env, svg: true })).finish(),
    ),
  },
  {
    name: 'Fork by RESAMPLE into 256, 28 at a time',
    account: true,
    run: expensive(28, EnvServiceService.fork.path, (env) =>
      ForkRequest.encode(ForkRequest.fromPartial({ env, mode: ForkMode.FORK_MODE_RESAMPLE, seat: 0, count: 256 })).finish(),
    ),
  },
  {
    name: 'vectors opened and dropped',
    account: true,
    run: flood(20, (session, { token }) => call(session, VectorServiceService.streamVector.path, OPEN_VECTOR.subarray(5), token)),
  },
  { name: '400 requests of one byte a second', account: true, run: slowWriters },
  { name: '100 requests of a megabyte that never end', account: true, run: unfinished },
];
