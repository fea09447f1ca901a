// Requests that wait for their answers count for memory and calls, also when their clients have cancelled them.
import { connect as connectHttp2 } from 'node:http2';
import { pino } from 'pino';
import { Client, credentials, Metadata, type ClientUnaryCall } from '@grpc/grpc-js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { EnvServiceService, ForkMode, MakeRequest, ResetRequest, RolloutRequest, SearchRequest } from '../../src/gen/orleans/v1/env.pb.js';
import { setCaller } from '../../src/rpc/caller.js';
import { FairScheduler } from '../../src/rpc/fair-scheduler.js';
import { CallCancelled, limitRequest, type CancellableCall } from '../../src/rpc/status.js';
import { BotPool } from '../../src/server/bots/pool.js';
import { IN_PROCESS, makeContext } from '../../src/server/context.js';
import { Dispatcher } from '../../src/server/dispatcher.js';
import { makeHandlers } from '../../src/server/handlers/all.js';
import { OpenRequests } from '../../src/server/open-requests.js';
import type { Sessions } from '../../src/server/sessions.js';
import { startServer, type RunningServer } from '../../src/server/server.js';
import { resolveSettings } from '../../src/server/settings.js';
import { begin, connect, make, TestCall, type Made } from './client.js';
import { codeOf, soon, turn, until } from './exposed-server.js';
import { client as vectorChannel, TestStream } from './vector/stream.js';

const BOTS = { ruleset: 'base-2p', seats: Array.from({ length: 2 }, () => ({ driver: { $case: 'builtin', value: 'mcts' } as const })) };

/** A bot that waits for the test; returns how to let it answer. */
function holdBots(): () => void {
  let answer = (): void => undefined;
  const first = new Promise<number>((_, reject) => (answer = () => reject(new CallCancelled())));
  vi.spyOn(BotPool.prototype, 'decide').mockReturnValue(first);
  return answer;
}

async function gauge(server: RunningServer, name: string): Promise<number> {
  const { values } = (await server.measure()).find((measured) => measured.name === name)!;
  return (values as { value: number }[]).reduce((sum, { value }) => sum + value, 0);
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the budget of open requests', () => {
  const served: { stop(): Promise<void> }[] = [];
  const clients: { close(): unknown }[] = [];

  afterEach(async () => {
    for (const client of clients.splice(0)) client.close();
    for (const server of served.splice(0)) await server.stop();
  });

  async function serve(maxUnfinishedBytes = 1 << 20): Promise<{ server: RunningServer; game: Made }> {
    const server = await startServer({
      address: '127.0.0.1:0',
      logLevel: 'silent',
      measures: true,
      maxUnfinishedBytes,
      drainSeconds: 0,
    });
    served.push(server);
    const caller = connect(server.address);
    clients.push(caller);
    return { server, game: await make(caller, BOTS) };
  }

  test('counts requests until their handlers end, also cancelled ones', async () => {
    const letAnswer = holdBots();
    // a search of more than 64 KiB counts for 960 KiB more than its bytes
    const { server, game } = await serve(4 << 20);
    const client = new Client(server.address, credentials.createInsecure());
    clients.push(client);
    const metadata = new Metadata();
    metadata.set('authorization', `Bearer ${game.trainerToken}`);
    const codes: string[] = [];
    const call = (method: 'reset' | 'search', bytes: Uint8Array): ClientUnaryCall => {
      const write = (): Buffer => Buffer.from(bytes);
      return client.makeUnaryRequest(
        EnvServiceService[method].path,
        write,
        (read) => read,
        null,
        metadata,
        (error) => codes.push(codeOf(error!)),
      );
    };
    const states = [{ state: { $case: 'snapshot', value: Buffer.alloc(300_000) } as const }];
    const search = (): ClientUnaryCall =>
      call('search', SearchRequest.encode(SearchRequest.fromPartial({ env: game.env, states })).finish());
    const openSearches = async (): Promise<number> => {
      const { values } = (await server.measure()).find(({ name }) => name === 'orleans_calls_open')!;
      const open = (values as { labels: { method: string }; value: number }[]).find(({ labels }) => labels.method === 'EnvService/Search');
      return open?.value ?? 0;
    };
    const unfinishedBytes = (): Promise<number> => gauge(server, 'orleans_unfinished_bytes');
    call('reset', ResetRequest.encode(ResetRequest.fromPartial({ env: game.env })).finish());
    await until('the bot is asked', () => vi.mocked(BotPool.prototype.decide).mock.calls.length > 0);
    const waiting: ClientUnaryCall[] = [];
    // one after the other: requests that arrive have a limit, too
    while (waiting.length < 4) {
      waiting.push(search());
      await until(
        `${waiting.length} requests count`,
        async () => (await openSearches()) === waiting.length && (await unfinishedBytes()) >= waiting.length * 300_000,
      );
    }
    search();
    await until('a request is refused', () => codes.length > 0);
    expect(codes).toEqual(['CALLS_LIMIT']);
    for (const one of waiting) one.cancel();
    await until('cancelled calls are closed', async () => (await openSearches()) === 0);
    expect(await unfinishedBytes()).toBeGreaterThan(1_200_000);
    search();
    await until('another request is refused', () => codes.length === 6);
    expect(codes.at(-1)).toBe('CALLS_LIMIT');
    letAnswer();
    await until('no request counts', async () => (await unfinishedBytes()) === 0);
  });

  test('counts the options of a vector until their reset is done, also after its client has left', async () => {
    const letAnswer = holdBots();
    const { server } = await serve();
    const open = async (): Promise<TestStream> => {
      const channel = vectorChannel(server.address);
      clients.push(channel);
      const stream = new TestStream(channel);
      const seats = [BOTS.seats[0]!, { driver: { $case: 'client', value: true } as const }];
      await stream.open({ config: { ruleset: 'base-2p', seats }, numEnvs: 1 });
      return stream;
    };
    const options = Array.from({ length: 3_000 }, () => ({ start_seat: 0 }));
    const first = await open();
    first.sendReset({ options });
    await until('the bot is asked', () => vi.mocked(BotPool.prototype.decide).mock.calls.length > 0);
    first.call.cancel();
    await first.ended;
    const second = await open();
    second.sendReset({ options });
    expect(await second.error()).toMatchObject({ code: 'CALLS_LIMIT', fatal: false });
    expect(await gauge(server, 'orleans_unfinished_bytes')).toBeGreaterThan(1 << 20);
    letAnswer();
    await until('no request counts', async () => (await gauge(server, 'orleans_unfinished_bytes')) === 0);
  });

  test('counts a request until its answer is read', async () => {
    const { server } = await serve();
    const caller = connect(server.address);
    clients.push(caller);
    const game = await begin(caller, { ruleset: 'base-2p' });
    const { snapshot } = await caller.ask('snapshot', { env: game.env }, game.trainerToken);
    const states = [{ state: { $case: 'snapshot', value: snapshot } as const }];
    const search = SearchRequest.encode(SearchRequest.fromPartial({ env: game.env, mode: 1, states })).finish();
    // a field that no message has, behind it
    const message = Buffer.concat([search, Buffer.from([0xa2, 0x1f, 0xe0, 0xd4, 0x03]), Buffer.alloc(60_000)]);
    const session = connectHttp2(`http://${server.address}`, { settings: { initialWindowSize: 0 } });
    const stream = session.request({
      ':method': 'POST',
      ':path': EnvServiceService.search.path,
      'content-type': 'application/grpc',
      te: 'trailers',
      authorization: `Bearer ${game.trainerToken}`,
    });
    const prefix = Buffer.alloc(5);
    prefix.writeUInt32BE(message.length, 1);
    stream.on('error', () => undefined);
    stream.end(Buffer.concat([prefix, message]));
    const answerBytes = (): Promise<number> => gauge(server, 'orleans_answer_bytes');
    await until('the answer counts with its request', async () => (await answerBytes()) >= 16 * 60_000);
    const closed = new Promise((resolve) => stream.once('close', resolve));
    stream.close();
    await closed;
    session.destroy();
    await until('no answer counts', async () => (await answerBytes()) === 0);
  });
});

test('large requests that arrive together are decoded in turns of their caller, between turns of others', async () => {
  let time = 0;
  const charged: number[] = [];
  const requests = new OpenRequests(1 << 20, 1);
  const scheduler = new FairScheduler(() => time);
  const dispatcher = new Dispatcher(scheduler, requests, pino({ level: 'silent' }), (_, calls) => void charged.push(calls));
  const done: string[] = [];
  const answer = dispatcher.unary('Observe', async (name: string) => void done.push(name));
  const requestDeserialize = (bytes: Buffer): string => {
    time += bytes.length / 1000;
    const until = performance.now() + 1;
    while (performance.now() < until);
    return 'large';
  };
  const method = limitRequest({ requestDeserialize }, 1 << 20, ({ length }) => length);
  const call = (caller: string, bytes: number): Promise<void> => {
    const metadata = new Metadata();
    const { principal } = IN_PROCESS;
    setCaller(metadata, { principal, schedulingKey: caller, address: '', rate: '', onRead: () => undefined });
    const request = bytes === 0 ? 'small' : method.requestDeserialize(Buffer.alloc(bytes));
    return new Promise((resolve) =>
      answer({ request, metadata, cancelled: false } as unknown as Parameters<typeof answer>[0], () => resolve()),
    );
  };
  const larges = Array.from({ length: 5 }, () => call('mallory', 10_000));
  expect(time).toBeLessThan(50);
  const small = call('alice', 0);
  expect(requests.bytes).toBe(6 * 16_384);
  await soon('all calls end', Promise.all([...larges, small]));
  expect(done.indexOf('small')).toBeLessThan(3);
  expect(charged.filter((calls) => calls >= 4)).toHaveLength(5);
  expect([time, requests.bytes]).toEqual([50, 0]);
});

test('a principal has a share of the bytes, and others can use the rest; small requests count as 16 KiB', () => {
  const requests = new OpenRequests(1 << 20, 1 / 2);
  const [first, small, last] = [500_000, 100, 500_000].map((bytes) => requests.begin('mallory', bytes));
  expect(requests.bytes).toBe(1_016_384);
  expect(() => requests.begin('mallory', 1)).toThrow(expect.objectContaining({ code: 'CALLS_LIMIT' }));
  requests.begin('alice', 100);
  for (const end of [first!, last!]) end();
  requests.begin('mallory', 100);
  expect(requests.bytes).toBe(3 * 16_384);
  small!();
  expect(requests.bytes).toBe(2 * 16_384);
});

describe('the queue of an env', () => {
  async function busy(): Promise<{
    sessions: Sessions;
    call: (name: string, call?: CancellableCall, seat?: number) => Promise<void>;
    done: string[];
    end: () => void;
  }> {
    const { sessions } = makeContext(resolveSettings({}));
    const { session, tokens } = await sessions.open(
      { env: { seats: 2 }, copy: null } as Parameters<Sessions['open']>[0],
      IN_PROCESS.principal,
    );
    const done: string[] = [];
    let end = (): void => undefined;
    const token = tokens.trainer;
    void sessions.withSession(session.id, { token }, () => new Promise<void>((resolve) => (end = resolve)));
    await turn();
    const call = (name: string, one: CancellableCall = IN_PROCESS.call, seat?: number): Promise<void> =>
      sessions.withSession(session.id, { token: seat === undefined ? token : tokens.seats[seat]!, call: one }, () => void done.push(name));
    return { sessions, call, done, end };
  }

  test('drops cancelled calls while an earlier call runs', async () => {
    const { sessions, call, done, end } = await busy();
    const cancelled = new TestCall();
    const [first, dropped, last] = [call('first'), call('dropped', cancelled), call('last')];
    cancelled.cancel();
    sessions.sweep();
    await expect(soon('the dropped call ends', dropped)).rejects.toThrow(CallCancelled);
    expect(done).toEqual([]);
    // not done either, although it is not dropped before its turn
    const late = expect(call('late', cancelled)).rejects.toThrow(CallCancelled);
    end();
    await soon('the other calls end', Promise.all([first, late, last]));
    expect(done).toEqual(['first', 'last']);
  });

  test('has places for every token: a seat cannot block the trainer or another seat', async () => {
    const { call, done, end } = await busy();
    const bySeat = (seat: number): Promise<void> => call(`seat ${seat}`, undefined, seat);
    const flood = Array.from({ length: 257 }, () => bySeat(0));
    await expect(soon('the flood is refused', bySeat(0))).rejects.toMatchObject({ code: 'CALLS_LIMIT' });
    const others = [call('trainer'), bySeat(1)];
    end();
    await soon('all calls end', Promise.all([...flood, ...others]));
    expect(done.slice(-2)).toEqual(['trainer', 'seat 1']);
  });

  test('has 256 places for a token; cancelled calls free their places', async () => {
    const { call, done, end } = await busy();
    const made = Array.from({ length: 256 }, () => new TestCall());
    const calls = made.map((one, k) => call(String(k), one));
    await expect(soon('one more call ends', call('one more'))).rejects.toMatchObject({ code: 'CALLS_LIMIT' });
    made[7]!.cancel();
    const more = call('one more');
    await expect(soon('the cancelled call ends', calls[7]!)).rejects.toThrow(CallCancelled);
    end();
    await soon('the call in its place ends', more);
    expect(done).toHaveLength(256);
  });
});

test('a Reset whose caller has disconnected stops asking bots and does not change the game', async () => {
  const context = makeContext(resolveSettings({}));
  const handlers = makeHandlers(context);
  const { env, trainerToken: token } = await handlers.make(MakeRequest.fromPartial({ config: BOTS }), IN_PROCESS);
  const call = new TestCall();
  const decide = vi.spyOn(BotPool.prototype, 'decide').mockImplementation(() => {
    call.cancel();
    return Promise.resolve(0);
  });
  const reset = handlers.reset(ResetRequest.fromPartial({ env }), { ...IN_PROCESS, token, call });
  await expect(reset).rejects.toThrow(CallCancelled);
  expect(decide).toHaveBeenCalledTimes(1);
  const observed = handlers.legalActions({ env, withNames: false }, { ...IN_PROCESS, token });
  await expect(observed).rejects.toMatchObject({ code: 'NOT_RESET' });
  await context.close();
});

test('a cancelled Rollout drops its running games and begins no other', async () => {
  const dropped: AbortSignal[] = [];
  vi.spyOn(BotPool.prototype, 'play').mockImplementation((_, signal) => {
    dropped.push(signal);
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve({ returns: [], length: 0, terminated: false })));
  });
  const context = makeContext(resolveSettings({}));
  const handlers = makeHandlers(context);
  const { env, trainerToken: token } = await handlers.make(MakeRequest.fromPartial({ config: { ruleset: 'base-2p' } }), IN_PROCESS);
  await handlers.reset(ResetRequest.fromPartial({ env }), { ...IN_PROCESS, token });
  const request = RolloutRequest.fromPartial({ env, mode: ForkMode.FORK_MODE_RESEED, policies: ['random'], count: 100 });
  const call = new TestCall();
  const rollout = handlers.rollout(request, { ...IN_PROCESS, token, call });
  await until('games are played', () => dropped.length > 0);
  const begun = dropped.length;
  expect(dropped.some(({ aborted }) => aborted)).toBe(false);
  call.cancel();
  expect(dropped.every(({ aborted }) => aborted)).toBe(true);
  await rollout;
  expect(dropped).toHaveLength(begun);
  await context.close();
});
