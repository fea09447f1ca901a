// The files of results, which only grow.
import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../../src/server/package.js';

const root = mkdtempSync(join(tmpdir(), 'orleans-lines-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Appends a line that fits, one that does not, and another one that fits. */
const WRITER = `
  import { LineFile } from ${JSON.stringify(join(ROOT, 'dist', 'src', 'arena', 'tournament', 'lines.js'))};
  const lines = new LineFile(process.argv[1], 0);
  for (const text of ['one', 'two'.repeat(100), 'three']) {
    try {
      lines.append(text);
    } catch ({ code }) {
      console.log(code);
    }
  }
  lines.close();`;

test.skipIf(spawnSync('prlimit', ['--version']).status !== 0)(
  'a line without space on the disk is not in the file, not even in part',
  () => {
    const path = join(root, 'lines.jsonl');
    const { stdout } = spawnSync('prlimit', ['--fsize=100', process.execPath, '--input-type=module', '-e', WRITER, path], {
      encoding: 'utf8',
    });
    expect(stdout).toBe('EFBIG\n');
    expect(readFileSync(path, 'utf8')).toBe('one\nthree\n');
  },
);

test('a damaged line of times gives one sentence', () => {
  const out = join(root, 'results');
  const orleans = (...words: string[]): SpawnSyncReturns<string> =>
    spawnSync(process.execPath, [join(ROOT, 'dist', 'src', 'cli', 'main.js'), ...words], { encoding: 'utf8' });
  const bots = ['--candidate', 'random', '--against', 'greedy'];
  expect(orleans('evaluate', '--ruleset', 'base-2p', ...bots, '--deals', '0..0', '--out', out).status).toBe(0);
  const path = join(out, 'times.jsonl');
  const [first] = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, `${first}\n\0\0\0\n`);
  const { status, stderr } = orleans('arena', 'report', out);
  expect([status, stderr]).toEqual([2, `${path} has a line that is not the times of a match; restore the file or use another folder.\n`]);
});
