// Calls that their client cancels, over gRPC and the local transport: the client sees it at once, and the server stops the work.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectHttp2, type IncomingHttpHeaders } from 'node:http2';
import { Client as GrpcClient, credentials, Metadata, status as Status } from '@grpc/grpc-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { OrleansError, connect, type CallOptions, type Client, type EnvHandle } from '../../agents/ts/client/index.js';
import { AwaitTurnRequest, OpenSeatsRequest, SeatServiceService } from '../../src/gen/orleans/v1/seat.pb.js';
import { CallCancelled } from '../../src/rpc/status.js';
import { BotPool } from '../../src/server/bots/pool.js';
import { ChannelSeats } from '../../src/server/seats.js';
import { startServer, type RunningServer } from '../../src/server/server.js';
import { connect as connectRaw, make } from '../server/client.js';
import { until } from '../server/exposed-server.js';
import { proxyTo, type TestProxy } from './proxy.js';

const TRANSPORTS = ['gRPC', 'the local transport'] as const;

let folder: string;
let proxy: TestProxy;
const servers = new Map<(typeof TRANSPORTS)[number], RunningServer>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orleans-cancel-'));
  const start = (address: string): Promise<RunningServer> => startServer({ address, logLevel: 'silent', measures: true, drainSeconds: 0 });
  servers.set('gRPC', await start('127.0.0.1:0'));
  servers.set('the local transport', await start(`unix:${join(folder, 'o.sock')}`));
  proxy = await proxyTo(servers.get('gRPC')!.address);
});

afterAll(async () => {
  await proxy.close();
  for (const server of servers.values()) await server.stop();
  rmSync(folder, { recursive: true });
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** The failure of a call that must fail. */
async function failure(call: Promise<unknown>): Promise<OrleansError> {
  const outcome = await call.catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(OrleansError);
  return outcome as OrleansError;
}

/** Games that end only when their Rollout is dropped; returns their signals. */
function holdGames(): AbortSignal[] {
  const held: AbortSignal[] = [];
  vi.spyOn(BotPool.prototype, 'play').mockImplementation((_, dropped) => {
    held.push(dropped);
    return new Promise((resolve) => dropped.addEventListener('abort', () => resolve({ returns: [], length: 0, terminated: false })));
  });
  return held;
}

describe.each(TRANSPORTS)('a call over %s', (transport) => {
  let client: Client;
  let env: EnvHandle;

  beforeEach(async () => {
    client = connect(transport === 'gRPC' ? proxy.address : servers.get(transport)!.address);
    env = await client.make('base-2p');
    await env.reset({ seed: 5 });
  });

  afterEach(() => {
    client.close();
  });

  const rollout = (call?: CallOptions): Promise<unknown> => env.rollout('reseed', { policies: ['random'] }, call);

  async function allDropped(held: readonly AbortSignal[]): Promise<void> {
    await until('the games are dropped', () => held.every(({ aborted }) => aborted));
    vi.restoreAllMocks();
  }

  test('that its signal aborts has its own code and the reason; client and env continue', async () => {
    const held = holdGames();
    const leaving = new AbortController();
    const failed = failure(rollout({ signal: leaving.signal }));
    await until('a game is played', () => held.length > 0);
    leaving.abort('enough');
    expect(await failed).toMatchObject({ status: 'CANCELLED', code: 'CALL_ABORTED', cause: 'enough', retryable: false });
    await allDropped(held);
    const { actions } = await env.legalActions();
    expect((await env.step(actions[0]!, 0)).applied).toBe(1);
    // a signal that lives longer than its calls keeps none of them
    const lasting = new AbortController();
    const [add, stop] = [vi.spyOn(lasting.signal, 'addEventListener'), vi.spyOn(lasting.signal, 'removeEventListener')];
    await client.info({ signal: lasting.signal });
    await failure(env.step(100_000, undefined, { signal: lasting.signal }));
    expect([add.mock.calls.length, stop.mock.calls.length]).toEqual([2, 2]);
  });

  test('with an aborted signal is not sent', async () => {
    const play = vi.spyOn(BotPool.prototype, 'play');
    expect(await failure(rollout({ signal: AbortSignal.abort() }))).toMatchObject({ code: 'CALL_ABORTED' });
    await client.info();
    expect(play).not.toHaveBeenCalled();
  });

  test('ends at its own time limit, and the server stops the work', async () => {
    const held = holdGames();
    // a longer one if the server was too busy to begin
    for (let timeoutMs = 50; held.length === 0; timeoutMs *= 2)
      expect(await failure(rollout({ timeoutMs }))).toMatchObject({
        code: 'DEADLINE_EXCEEDED',
        message: `The server has not answered within ${timeoutMs} ms; give a longer timeoutMs.`,
      });
    await allDropped(held);
    expect((await env.observe()).result.moveNumber).toBe(0);
  });

  const ends = { 'client is closed': () => client.close(), 'connection breaks': () => proxy.cut() };

  test.each(transport === 'gRPC' ? (['client is closed', 'connection breaks'] as const) : (['client is closed'] as const))(
    'ends when its %s, and the server stops the work',
    async (end) => {
      const held = holdGames();
      const failed = failure(rollout());
      await until('a game is played', () => held.length > 0);
      ends[end]();
      await allDropped(held);
      expect((await failed).code).toBe(end === 'client is closed' ? 'CLIENT_CLOSED' : 'UNAVAILABLE');
    },
  );

  test('with other options is refused', async () => {
    const wrong: [unknown, string][] = [
      [500, 'The options of a call are 500; give an object with signal or timeoutMs.'],
      [{ timeout: 500 }, "A call has no option 'timeout'; use signal or timeoutMs."],
      [{ signal: new AbortController() }, 'The signal of a call is not an AbortSignal; give the signal of an AbortController.'],
      ...[0, -1, Infinity, NaN, 2 ** 31, '5'].map((timeoutMs): [unknown, string] => [
        { timeoutMs },
        `timeoutMs is ${timeoutMs}; give a number of milliseconds above 0 and at most 2147483647.`,
      ]),
    ];
    for (const [call, message] of wrong)
      expect(await failure(client.info(call as CallOptions))).toMatchObject({ code: 'CLIENT_USE', message });
    expect((await client.info({ signal: undefined, timeoutMs: undefined })).maxGames).toBeGreaterThan(0);
  });
});

describe('the server drops an AwaitTurn', () => {
  const { path, requestSerialize, responseDeserialize } = SeatServiceService.awaitTurn;

  async function waitingBytes(): Promise<number> {
    const { values } = (await servers.get('gRPC')!.measure()).find(({ name }) => name === 'orleans_unfinished_bytes')!;
    return (values as { value: number }[]).reduce((sum, { value }) => sum + value, 0);
  }

  /** A game whose bots never come. */
  async function waitingGame(channel: GrpcClient): Promise<{ env: string; metadata: Metadata }> {
    const caller = connectRaw(proxy.address);
    const { env, trainerToken } = await make(caller, { ruleset: 'base-2p' });
    const metadata = new Metadata();
    metadata.set('authorization', `Bearer ${trainerToken}`);
    const { openSeats } = SeatServiceService;
    await new Promise<void>((resolve, reject) =>
      channel.makeUnaryRequest(
        openSeats.path,
        openSeats.requestSerialize,
        openSeats.responseDeserialize,
        OpenSeatsRequest.fromPartial({ env, seats: [{ seat: 0 }, { seat: 1 }] }),
        metadata,
        (error) => (error === null ? resolve() : reject(error)),
      ),
    );
    await caller.ask('reset', { env }, trainerToken);
    await caller.close();
    return { env, metadata };
  }

  const open = (): GrpcClient => new GrpcClient(proxy.address, credentials.createInsecure(), { 'grpc.use_local_subchannel_pool': 1 });

  test.each(['cancelled', 'of a closed connection'])('%s', async (cause) => {
    const channel = open();
    const { env, metadata } = await waitingGame(channel);
    let hasEnded = false;
    const waiting = channel.makeUnaryRequest(
      path,
      requestSerialize,
      responseDeserialize,
      AwaitTurnRequest.fromPartial({ env }),
      metadata,
      () => (hasEnded = true),
    );
    await until('the call waits', async () => (await waitingBytes()) > 0);
    if (cause === 'cancelled') waiting.cancel();
    else proxy.cut();
    await until('the client sees the end', () => hasEnded);
    await until('the server waits no longer', async () => (await waitingBytes()) === 0);
    channel.close();
  });

  test('past its deadline, also if its client does not cancel it', async () => {
    const channel = open();
    const { env, metadata } = await waitingGame(channel);
    const waits: Promise<void>[] = [];
    const { whenIdle } = ChannelSeats.prototype;
    vi.spyOn(ChannelSeats.prototype, 'whenIdle').mockImplementation(function (this: ChannelSeats, call) {
      const wait = whenIdle.call(this, call);
      waits.push(wait);
      return wait;
    });
    const body = requestSerialize(AwaitTurnRequest.fromPartial({ env }));
    const session = connectHttp2(`http://${proxy.address}`);
    const statusAfter = (ms: number): Promise<unknown> =>
      new Promise((resolve) => {
        const headers = { 'content-type': 'application/grpc', te: 'trailers', 'grpc-timeout': `${ms}m`, ...metadata.toHttp2Headers() };
        const ended = (received: IncomingHttpHeaders): void => void ('grpc-status' in received && resolve(received['grpc-status']));
        const stream = session.request({ ':method': 'POST', ':path': path, ...headers });
        stream.on('response', ended).on('trailers', ended).resume();
        stream.end(Buffer.concat([Buffer.from([0, 0, 0, 0, body.length]), body]));
      });
    // a longer one if the server was too busy to begin
    for (let ms = 50; waits.length === 0; ms *= 2) expect(await statusAfter(ms)).toBe(String(Status.DEADLINE_EXCEEDED));
    await expect(waits[0]).rejects.toBeInstanceOf(CallCancelled);
    session.close();
    channel.close();
  });
});
