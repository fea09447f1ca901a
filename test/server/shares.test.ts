// Limits of one caller: calls per second by principal, by address and in total; copies by the token of a seat.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, credentials } from '@grpc/grpc-js';
import { afterEach, describe, expect, test } from 'vitest';
import { ForkMode } from '../../src/gen/orleans/v1/env.pb.js';
import { addressKey } from '../../src/rpc/address.js';
import { startServer, type RunningServer, type ServerConfig } from '../../src/server/server.js';
import { begin, connect, legalOf, refused, type TestClient } from './client.js';
import { healthOf } from './exposed-server.js';

const servers: RunningServer[] = [];
const callers: TestClient[] = [];
let ms = 0;

async function serve(config: ServerConfig): Promise<RunningServer> {
  const server = await startServer({ address: '127.0.0.1:0', logLevel: 'silent', now: () => ms, ...config });
  servers.push(server);
  return server;
}

function dial({ address }: RunningServer): TestClient {
  const caller = connect(address);
  callers.push(caller);
  return caller;
}

const code = async (call: Promise<unknown>): Promise<string> => (await refused(call)).code;

afterEach(async () => {
  for (const caller of callers.splice(0)) await caller.close();
  for (const server of servers.splice(0)) await server.stop();
});

describe('calls per second', () => {
  test('count by address: another connection of the same address adds no calls', async () => {
    const server = await serve({ addressRequestsPerSecond: 1 });
    await dial(server).ask('getServerInfo', {});
    await dial(server).ask('getServerInfo', {});
    expect(await code(dial(server).ask('getServerInfo', {}))).toBe('RATE_LIMIT');
    // health too is a call
    const client = new Client(server.address, credentials.createInsecure());
    await expect(healthOf(client)).rejects.toMatchObject({ code: 8 });
    client.close();
    ms += 1000;
    await dial(server).ask('getServerInfo', {});
  });

  test('have a total limit', async () => {
    const server = await serve({ totalRequestsPerSecond: 2 });
    for (let call = 0; call < 4; call++) await dial(server).ask('getServerInfo', {});
    expect(await code(dial(server).ask('getServerInfo', {}))).toBe('RATE_LIMIT');
  });

  test('of a caller beyond its limit do not reduce those of others: connections of a unix socket have separate limits', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'orleans-'));
    const server = await serve({
      address: `unix:${join(folder, 'o.sock')}`,
      requestsPerSecond: 1,
      requestBurst: 2,
      totalRequestsPerSecond: 3,
    });
    const [greedy, other] = [dial(server), dial(server)];
    for (let call = 0; call < 2; call++) await greedy.ask('getServerInfo', {});
    for (let call = 0; call < 20; call++) expect(await code(greedy.ask('getServerInfo', {}))).toBe('RATE_LIMIT');
    for (let call = 0; call < 2; call++) await other.ask('getServerInfo', {});
    rmSync(folder, { recursive: true });
  });

  test.each([
    ['10.0.0.1', 5000, '10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', 5000, '10.0.0.1', '10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', 5000, '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::7', 5000, '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
    ['2001:db8::7', 5000, '2001:db8:0:0::/64', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 5000, 'fe80:0:0:0::/64', 'fe80:0:0:0::/64'],
    ['::1', 5000, '::1', '::1'],
    ['unix', 7, 'unix', 'unix:7'],
    [undefined, undefined, 'unknown', 'unknown'],
  ])('%s:%s is %s, for rates %s', (remoteAddress, remotePort, name, rate) => {
    expect(addressKey({ remoteAddress, remotePort })).toEqual({ name, rate });
  });
});

describe('copies by the token of a seat', () => {
  test('are limited, including copies of copies; the trainer has a separate limit', async () => {
    const server = await serve({ maxSeatCopies: 3 });
    const caller = dial(server);
    const game = await begin(caller, { ruleset: 'base-2p' });
    const fork = (env: string, token: string, count: number) =>
      caller.ask('fork', { env, mode: ForkMode.FORK_MODE_RESAMPLE, seat: 0, count }, token);
    const seat = game.seatTokens[0]!;
    const { envs } = await fork(game.env, seat, 2);
    // a copy of a copy, by the trainer token that the seat was given for it
    await fork(envs[0]!.env, envs[0]!.trainerToken, 1);
    expect(await code(fork(game.env, seat, 1))).toBe('COPIES_LIMIT');
    expect(await code(fork(envs[0]!.env, envs[0]!.trainerToken, 1))).toBe('COPIES_LIMIT');
    expect((await fork(game.env, game.trainerToken, 8)).envs).toHaveLength(8);
    await caller.ask('closeEnv', { env: envs[1]!.env }, envs[1]!.trainerToken);
    await fork(game.env, seat, 1);
    expect(await legalOf(caller, game)).not.toEqual([]);
  });
});

test('without an access file an address beyond the loopback may have half of the games, the loopback all', async () => {
  const open = await serve({ address: '0.0.0.0:0', insecure: true, maxGames: 4 });
  const caller = connect(open.address.replace('0.0.0.0', '127.0.0.1'));
  callers.push(caller);
  for (let game = 0; game < 2; game++) await begin(caller, { ruleset: 'base-2p' });
  expect(await code(begin(caller, { ruleset: 'base-2p' }))).toBe('GAMES_LIMIT');
  const local = dial(await serve({ maxGames: 2 }));
  for (let game = 0; game < 2; game++) await begin(local, { ruleset: 'base-2p' });
});
