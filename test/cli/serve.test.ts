import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect as connectSocket } from 'node:net';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { connect, type OrleansError, type VectorStream } from '../../agents/ts/client/index.js';
import { welcome } from '../../src/cli/serve-welcome.js';
import type { ServerConfig } from '../../src/server/settings.js';
import { startServer } from '../../src/server/server.js';

async function start(
  more: readonly string[] = [],
  input: 'ignore' | 'pipe' = 'ignore',
): Promise<{ server: ChildProcess; address: string }> {
  const server = spawn(process.execPath, ['dist/src/cli/main.js', 'serve', '--port', '0', '--log-level', 'silent', ...more], {
    stdio: [input, 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: server.stdout! })) {
    const address = /served on (\S+) /.exec(line)?.[1];
    if (address !== undefined) return { server, address };
  }
  throw new Error('the server ended without saying where it listens');
}

/** Continues stepping; returns the code of the first refusal. */
async function stepUntilRefused(vector: VectorStream, actions: Int32Array): Promise<string> {
  let next = actions;
  for (;;) {
    try {
      next = (await vector.step(next)).randomAction!;
    } catch (error) {
      return (error as OrleansError).code;
    }
  }
}

describe('orleans serve', () => {
  test('its first lines do not name a file, because only a checkout has the examples', () => {
    const lines = welcome(['127.0.0.1:50051'], null, null, { tls: null, access: null } as unknown as ServerConfig);
    expect(lines).toContain("orleans_env.make('base-2p', address='127.0.0.1:50051')");
    expect(lines).not.toMatch(/\.(js|py)\b/);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('says where it listens, is healthy, and stops on %s with code 0', async (signal) => {
    const { server, address } = await start();
    const ended = once(server, 'exit');
    const health = spawnSync(process.execPath, ['scripts/health.mjs', address], { encoding: 'utf8' });
    expect({ status: health.status, stderr: health.stderr }).toEqual({ status: 0, stderr: '' });
    server.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(spawnSync(process.execPath, ['scripts/health.mjs', address]).status).toBe(1);
  });

  // the servers of the other tests have no input at all; if that stopped them, they would end before the health check
  test('an attached server stops with code 0 when its standard input ends', async () => {
    const { server } = await start(['--attached'], 'pipe');
    const ended = once(server, 'exit');
    server.stdin!.write('nobody reads this\n');
    server.stdin!.end();
    expect(await ended).toEqual([0, null]);
  });

  test('SIGTERM with an open vector stream: pending requests are answered, the stream ends with SERVER_DRAINING, and the code is 0', async () => {
    const { server, address } = await start();
    const ended = once(server, 'exit');
    const vector = await connect(address).vector({ ruleset: 'base-2p', numEnvs: 8, columns: { randomAction: true } });
    const first = await vector.reset(1n);
    const answered = vector.step(first.randomAction!);
    expect((await answered).rows).toBe(8);
    server.kill('SIGTERM');
    await expect(stepUntilRefused(vector, (await answered).randomAction!)).resolves.toBe('SERVER_DRAINING');
    expect(await ended).toEqual([0, null]);
  });

  test('SIGTERM ends it although peers send nothing, half a preface or a preface, and stay connected', async () => {
    const { server, address } = await start(['--drain', '1']);
    const ended = once(server, 'exit');
    const peers = ['', 'PRI * HTTP/2.0', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\u0004\0\0\0\0\0'].map(async (bytes) => {
      const peer = connectSocket({ host: '127.0.0.1', port: Number(address.replace(/^.*:/, '')), allowHalfOpen: true });
      peer.on('error', () => undefined);
      await once(peer, 'connect');
      peer.write(bytes);
      return peer;
    });
    await Promise.all(peers);
    // the server has accepted the peers before it answers this
    spawnSync(process.execPath, ['scripts/health.mjs', address]);
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    for (const peer of peers) (await peer).destroy();
  });

  test('an address in use is refused with one sentence', async () => {
    const server = await startServer({ address: '127.0.0.1:0', logLevel: 'silent' });
    const port = server.address.replace(/^.*:/, '');
    const second = spawnSync(process.execPath, ['dist/src/cli/main.js', 'serve', '--port', port, '--log-level', 'silent'], {
      encoding: 'utf8',
    });
    expect(second.status).toBe(2);
    expect(second.stderr).toMatch(/^Cannot listen on .*\.\n$/);
    await server.stop();
  });
});
