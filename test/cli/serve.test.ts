import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';

async function start(): Promise<{ server: ChildProcess; address: string }> {
  const server = spawn(process.execPath, ['dist/src/cli/main.js', 'serve', '--port', '0', '--log-level', 'silent'], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: server.stdout! })) {
    const address = /served on (\S+) /.exec(line)?.[1];
    if (address !== undefined) return { server, address };
  }
  throw new Error('the server ended without saying where it listens');
}

describe('orleans serve', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('says where it listens, is healthy, and stops on %s with code 0', async (signal) => {
    const { server, address } = await start();
    const ended = once(server, 'exit');
    const health = spawnSync(process.execPath, ['scripts/health.mjs', address], { encoding: 'utf8' });
    expect({ status: health.status, stderr: health.stderr }).toEqual({ status: 0, stderr: '' });
    server.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(spawnSync(process.execPath, ['scripts/health.mjs', address]).status).toBe(1);
  });

  test('an address that is taken is refused with one sentence', async () => {
    const { server, address } = await start();
    const ended = once(server, 'exit');
    const port = address.replace(/^.*:/, '');
    const second = spawnSync(process.execPath, ['dist/src/cli/main.js', 'serve', '--port', port, '--log-level', 'silent'], { encoding: 'utf8' });
    expect(second.status).toBe(2);
    expect(second.stderr).toMatch(/^Cannot listen on .*\.\n$/);
    server.kill('SIGTERM');
    await ended;
  });
});
