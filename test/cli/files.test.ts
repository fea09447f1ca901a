// Files that cannot be used end in a sentence, never in a stack trace.
import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileProblem, fileSentence } from '../../src/core/file-error.js';
import { orleans } from './harness.js';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orleans-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const evaluate = (out: string): ReturnType<typeof orleans> =>
  orleans(['evaluate', '--ruleset', 'salesman', '--candidate', 'random', '--deals', '0..1', '--out', out]);

test('a configuration of a stranger prints only the refusal: no warning with its text, and no key that is a list', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  const read = (input: string): ReturnType<typeof orleans> => orleans(['arena', 'run', '-', '--out', join(folder, 'out')], { input });
  expect((await read('ruleset: base-2p\ndeals: 1\nbots: [!!a "x\u001b]0;y\u0007"]')).err).toMatch(
    /^The configuration of the tournament has a mistake: bots/,
  );
  expect((await read('? [a, b]\n: 1')).err).toMatch(/^"-" is neither JSON nor YAML \(With stringKeys, all keys must be strings/);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('a folder of results that is a file or below one is refused', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const out of [file, join(file, 'below')]) {
    const { code, err } = await evaluate(out);
    expect(code).not.toBe(0);
    expect(err).toMatch(/^The file or folder ".*" cannot be used \((it exists already|a part of its path is not a folder)\); .*\.\n$/);
  }
});

// root may do everything and is not kept out
test.skipIf(process.getuid?.() === 0)('a folder without permission is refused', async () => {
  const closed = join(folder, 'closed');
  mkdirSync(closed);
  chmodSync(closed, 0o500);
  expect((await evaluate(join(closed, 'out'))).err).toMatch(
    /^.*out cannot be written by user \d+ \(EACCES\); give it to that user or take another one; .*\n$/,
  );
});

const GO_ON = 'free some space and run the same command: a tournament or an evaluation continues';

test.skipIf(!existsSync('/dev/full'))('a full disk behind the standard output', () => {
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, ['dist/src/cli/main.js', 'spec', 'base-4p'], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(full);
  expect({ status, stderr }).toEqual({ status: 1, stderr: `The output cannot be written (the disk is full); ${GO_ON}.\n` });
});

test.each([
  ['ENOSPC', 'the disk is full', GO_ON, GO_ON],
  ['EDQUOT', 'the disk quota is used up', GO_ON, GO_ON],
  ['EACCES', 'there is no permission'],
  ['EROFS', 'the file system can only be read'],
  ['EEXIST', 'it exists already'],
])('%s is reported in words: %s', (code, words, ofFile = 'correct it or name another one', ofOutput = 'write to another place') => {
  const error = Object.assign(new Error(code), { code, path: '/some/where' });
  expect(fileProblem(error)).toBe(words);
  expect(fileSentence(error)).toBe(`The file or folder "/some/where" cannot be used (${words}); ${ofFile}.`);
  expect(fileSentence(Object.assign(new Error(code), { code }))).toBe(`The output cannot be written (${words}); ${ofOutput}.`);
});

test('an error of another kind is not reported as a file error', () => {
  expect(fileSentence(new TypeError('x'))).toBe(null);
  expect(fileSentence(Object.assign(new Error('x'), { code: 'ERR_INVALID_ARG_TYPE' }))).toBe(null);
});
