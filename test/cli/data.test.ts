import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'orleans-data-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Answer {
  hashes: { rules: string };
  reconstructed: string[];
}

/** Values are corrected before anything is loaded, so each command line has a separate process. */
function spec(...argv: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, ['dist/src/cli/main.js', 'spec', 'base-2p', '--json', ...argv], { encoding: 'utf8' });
}

function write(name: string, data: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(data));
  return file;
}

test('--data corrects printed values: the rules hash changes, and the value is no longer reconstructed', () => {
  const printed = JSON.parse(spec().stdout) as Answer;
  const corrected = JSON.parse(spec('--data', write('good.json', { tiles: { bathhouse: { spaces: ['craftsman'] } } })).stdout) as Answer;
  expect(corrected.hashes.rules).not.toBe(printed.hashes.rules);
  expect(printed.reconstructed.join()).toContain('bathhouse');
  expect(corrected.reconstructed.join()).not.toContain('bathhouse');
});

test('--data refuses invalid corrections, with one sentence and code 2', () => {
  const { status, stdout, stderr } = spec('--data', write('bad.json', { tiles: { bathhouse: { spaces: ['dragon'] } } }));
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^[^\n]*bathhouse[^\n]*\.\n$/);
});

test('the example of docs/data.md is a valid correction', () => {
  const example = /^```json\n(.*?)^```$/ms.exec(readFileSync('docs/data.md', 'utf8'))![1]!;
  const { status, stdout } = spec('--data', write('example.json', JSON.parse(example)));
  expect(status).toBe(0);
  expect((JSON.parse(stdout) as Answer).hashes.rules).not.toBe((JSON.parse(spec().stdout) as Answer).hashes.rules);
});
