// The remote examples play whole games from separate processes. (The TypeScript one is built: `npm test` builds first.)
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type RunningServer } from '../../src/server/server.js';
import { ROOT } from '../../src/server/package.js';
import { findPython, titled } from '../tools.js';

const ENDING = /^base-3p: \d+ decisions\n(player_[0-2]: -?\d+ points, rank [1-3](, winner)?\n){3}$/;
const ALONE = /^salesman: \d+ decisions\nplayer_0: [0-5] of 5 objectives, rank 1(, winner)?\n$/;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ address: '127.0.0.1:0', logLevel: 'silent' });
});
afterAll(() => server.stop());

/** Runs a program while this process serves it. */
function run(program: string, args: readonly string[], input?: string): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: ['pipe', 'pipe', 'pipe'] });
    child.stdin.end(input);
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

test('the TypeScript example plays a game', async () => {
  const script = join(ROOT, 'dist', 'agents', 'ts', 'examples', 'remote.js');
  for (const [ruleset, ending] of [
    ['base-3p', ENDING],
    ['salesman', ALONE],
  ] as const) {
    const { code, out, err } = await run(process.execPath, [script, server.address, ruleset, '5']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(ending);
  }
});

test('the TypeScript listing of docs/typescript.md runs by the command that it prints', async () => {
  const page = readFileSync(join(ROOT, 'docs', 'typescript.md'), 'utf8');
  const snippets = [...page.matchAll(/^```ts\n(.*?)^```/gms)].map(([, text]) => text!);
  const command = /^npx esbuild .*< first.ts .*$/m.exec(page)![0];
  expect(snippets).toHaveLength(1);
  // the server of this test listens elsewhere than the reader's
  const [bundle, runner] = command.replace('< first.ts', '').split(' | ') as [string, string];
  const [, tool, ...flags] = bundle.trim().split(' ');
  const built = spawnSync(join(ROOT, 'node_modules', '.bin', tool!), flags, {
    cwd: ROOT,
    input: snippets[0]!.replace('127.0.0.1:50051', server.address),
    encoding: 'utf8',
  });
  expect({ status: built.status, said: built.stderr }).toEqual({ status: 0, said: '' });
  const [, ...args] = runner.split(' ');
  const { code, err } = await run(process.execPath, args, built.stdout);
  expect({ code, err }).toEqual({ code: 0, err: '' });
});

const { python, lack } = findPython();

describe.skipIf(lack !== null)(titled('with Python', lack), () => {
  const example = join(ROOT, 'agents', 'python', 'examples', 'remote_random.py');

  test('the example plays a game', async () => {
    for (const [ruleset, ending] of [
      ['base-3p', ENDING],
      ['salesman', ALONE],
    ] as const) {
      const { code, out, err } = await run(python, [example, server.address, ruleset, '5']);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toMatch(ending);
    }
  });
});
