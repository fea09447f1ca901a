// The lock of a folder: at most one of several programs has it.
import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lock } from '../../src/arena/season/lock.js';
import { ROOT } from '../../src/server/package.js';

const root = mkdtempSync(join(tmpdir(), 'orleans-lock-'));
const programs: ChildProcess[] = [];
afterAll(() => {
  for (const program of programs) program.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

const BUSY = { code: 'QUEUE_BUSY', does: 'checks' } as const;

/** Acquires the named lock at the named time and returns whether it has it. */
const PROGRAM = `
import { lock } from ${JSON.stringify(join(ROOT, 'dist', 'src', 'arena', 'season', 'lock.js'))};
process.on('message', ({ path, at }) => {
  while (Date.now() < at);
  try {
    lock(path, ${JSON.stringify(BUSY)});
    process.send(true);
  } catch (error) {
    process.send(error.code === 'QUEUE_BUSY' ? false : error.message);
  }
});
process.send('ready');`;

test('of a killed process goes to exactly one of several waiting processes', async () => {
  const file = join(root, 'program.mjs');
  writeFileSync(file, PROGRAM);
  const { pid: dead } = spawnSync(process.execPath, ['-e', '0']);
  for (let k = 0; k < 4; k++) programs.push(fork(file, { execArgv: [] }));
  await Promise.all(programs.map((program) => once(program, 'message')));
  for (let round = 0; round < 60; round++) {
    const path = join(root, `${round}.lock`);
    writeFileSync(path, String(dead));
    const answers = Promise.all(programs.map(async (program) => ((await once(program, 'message')) as [unknown])[0]));
    const at = Date.now() + 5;
    for (const program of programs) program.send({ path, at });
    expect((await answers).sort(), `round ${round}`).toEqual([false, false, false, true]);
  }
  expect(readdirSync(root).filter((name) => !/^(\d+\.lock|program\.mjs)$/.test(name))).toEqual([]);
});

test('without a process number, or taken over in part by a killed process, can be acquired', () => {
  const path = join(root, 'odd.lock');
  writeFileSync(path, '');
  writeFileSync(`${path}.${statSync(path).ino}`, String(spawnSync(process.execPath, ['-e', '0']).pid));
  const release = lock(path, BUSY);
  expect(() => lock(path, BUSY)).toThrow('checks already');
  release();
  expect(readdirSync(root).filter((name) => name.startsWith('odd'))).toEqual([]);
});

test('that is a link, or whose first file is a link, is made again', () => {
  const diary = join(root, 'diary');
  writeFileSync(diary, 'dear diary');
  for (const target of [diary, join(root, 'none')]) {
    const path = join(root, 'linked.lock');
    for (const link of [path, `${path}.${process.pid}.${threadId}`]) symlinkSync(target, link);
    lock(path, BUSY)();
  }
  expect(readFileSync(diary, 'utf8')).toBe('dear diary');
  expect(readdirSync(root).filter((name) => /^(linked|none)/.test(name))).toEqual([]);
});
