// The view of an operator: metrics, request ids, lines of the log.
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { startServer, type RunningServer, type ServerConfig } from '../../src/server/server.js';
import { begin, connect, finish, refused, type TestClient } from './client.js';

const servers: RunningServer[] = [];
const callers: TestClient[] = [];

async function serve(config: ServerConfig = {}): Promise<{ server: RunningServer; caller: TestClient; lines: string[] }> {
  const lines: string[] = [];
  const server = await startServer({ address: '127.0.0.1:0', logStream: { write: (line) => lines.push(line) }, ...config });
  servers.push(server);
  const caller = connect(server.address);
  callers.push(caller);
  return { server, caller, lines };
}

afterEach(async () => {
  for (const caller of callers.splice(0)) await caller.close();
  for (const server of servers.splice(0)) await server.stop();
});

/** Status of the metrics when they are asked for under a name. */
function statusFor(at: string, host: string): Promise<number> {
  return new Promise((resolve, reject) =>
    get(`${at}/metrics`, { headers: { host } }, (response) => resolve(response.resume().statusCode!)).on('error', reject),
  );
}

describe('metrics', () => {
  test('count calls by method and status, refusals by code, envs, steps and connections, and describe the process', async () => {
    const { server, caller } = await serve({ metricsAddress: '127.0.0.1:0' });
    const game = await begin(caller, { ruleset: 'salesman' });
    await refused(caller.ask('step', { env: game.env, actions: [0] }, 'wrong'));
    let steps = 0;
    await finish(caller, game, (legal) => {
      steps += 1;
      return legal[0]!;
    });
    const response = await fetch(`http://${server.metricsAddress}/metrics`);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await response.text();
    const sample = (name: string, labels: Record<string, string> = {}): number => {
      const wanted = Object.entries({ ...labels, shard: '0' }).map(([key, value]) => `${key}="${value}"`);
      const line = text.split('\n').find((one) => one.startsWith(`${name}{`) && wanted.every((label) => one.includes(label)));
      return Number(line?.split(' ').at(-1));
    };
    const step = { method: 'EnvService/Step' };
    expect(sample('orleans_calls_total', { method: 'EnvService/Make', status: 'OK' })).toBe(1);
    expect(sample('orleans_calls_total', { ...step, status: 'UNAUTHENTICATED' })).toBe(1);
    expect(sample('orleans_calls_total', { ...step, status: 'OK' })).toBe(steps);
    expect(sample('orleans_call_seconds_count', step)).toBe(steps + 1);
    expect(sample('orleans_calls_open', step)).toBe(0);
    expect(sample('orleans_refusals_total', { code: 'TOKEN_WRONG' })).toBe(1);
    expect(['orleans_envs', 'orleans_connections', 'orleans_steps_total'].map((name) => sample(name))).toEqual([1, 1, steps]);
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'nodejs_heap_size_used_bytes',
      'process_open_fds',
    ]) {
      expect(text).toMatch(new RegExp(`^${name}\\{shard="0"\\} \\d`, 'm'));
    }
    for (const secret of [game.env, game.trainerToken, ...game.seatTokens]) expect(text).not.toContain(secret);
  });

  test('have a separate port, which serves two paths and reports that the server stops', async () => {
    const { server } = await serve({ metricsAddress: '127.0.0.1:0' });
    const at = `http://${server.metricsAddress}`;
    expect((await fetch(`${at}/healthz`)).status).toBe(200);
    expect((await fetch(`${at}/etc/passwd`)).status).toBe(404);
    expect((await fetch(`${at}/metrics`, { method: 'POST' })).status).toBe(405);
    // a page of another site whose name resolves to the loopback may not read them
    for (const host of ['evil.example', 'evil.example:9464', 'localhost.evil.example', '127.0.0.1.evil.example'])
      expect(await statusFor(at, host)).toBe(403);
    for (const host of ['localhost', 'localhost:9464', '127.0.0.1:1', '[::1]:9464']) expect(await statusFor(at, host)).toBe(200);
    await server.stop();
    await expect(fetch(`${at}/healthz`)).rejects.toThrow();
  });

  test('on a port in use end the server: no port listens', async () => {
    const { server } = await serve({ metricsAddress: '127.0.0.1:0' });
    const folder = mkdtempSync(join(tmpdir(), 'orleans-'));
    const config = { address: `unix:${join(folder, 'o.sock')}`, logLevel: 'silent' } as const;
    await expect(startServer({ ...config, metricsAddress: server.metricsAddress })).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
    // both its sockets are free
    servers.push(await startServer(config));
    rmSync(folder, { recursive: true });
  });

  test('are not collected by default', async () => {
    const { server } = await serve();
    expect(server.metricsAddress).toBe(null);
    expect(await server.measure()).toEqual([]);
  });
});

describe('the log', () => {
  test('has every call with its request id, principal, status and time at level debug', async () => {
    const { caller, lines } = await serve({ logLevel: 'debug' });
    await begin(caller, { ruleset: 'salesman' });
    await refused(caller.ask('step', { env: 'none', actions: [0] }, 'wrong'));
    const calls = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'call');
    expect(calls.map(({ rpc, status, code }) => [rpc, status, code])).toEqual([
      ['Make', 'OK', undefined],
      ['Reset', 'OK', undefined],
      ['Step', 'NOT_FOUND', 'ENV_UNKNOWN'],
    ]);
    expect(new Set(calls.map(({ request }) => request)).size).toBe(3);
    for (const call of calls)
      expect(call).toMatchObject({
        request: expect.stringMatching(/^[0-9a-f]{8}-\w+$/) as string,
        principal: '127.0.0.1',
        ms: expect.any(Number) as number,
      });
  });

  test('is readable text with --log-format text', async () => {
    const { lines, server } = await serve({ logFormat: 'text' });
    expect(lines).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z info {2}serving {2}address=127\.0\.0\.1:\d+ {2}tls=false {2}access=false\n$/),
    ]);
    await server.stop();
    expect(lines.at(-1)).toMatch(/ info {2}stopped\n$/);
  });
});
