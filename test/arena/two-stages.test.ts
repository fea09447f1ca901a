// Repeated tests of a changed bot, and the match that is published after them.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { orleans } from '../cli/harness.js';

const root = mkdtempSync(join(tmpdir(), 'orleans-two-stages-'));
afterAll(() => rmSync(root, { recursive: true }));

async function play(name: string, change: object): Promise<{ code: number | null; out: string; err: string; folder: string }> {
  const folder = join(root, name);
  const path = join(root, `${name}.json`);
  const tournament = { ruleset: 'base-2p', bots: ['random', { name: 'same', bot: 'random' }], deals: 30, maxSteps: 2, metric: 'score' };
  const sequential = { null: -90, alternative: -80 };
  const config = { tournament, tests: [{ sequential }, { sequential }], publish: { deals: 2 }, ...change };
  writeFileSync(path, JSON.stringify(config));
  return { ...(await orleans(['arena', 'test', path, '--out', folder, '--jobs', '1'])), folder };
}
const matchesIn = (folder: string): number => readFileSync(join(folder, 'matches.jsonl'), 'utf8').trimEnd().split('\n').length;

test('a verdict for the alternative starts the next test, and the published match follows with its full length', async () => {
  const { code, err, folder } = await play('better', {});
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(matchesIn(join(folder, 'test-1'))).toBeLessThan(60);
  expect(matchesIn(join(folder, 'test-2'))).toBeLessThan(60);
  expect(matchesIn(join(folder, 'published'))).toBe(4);
  const seeds = ['test-1', 'test-2', 'published'].map(
    (name) => (JSON.parse(readFileSync(join(folder, name, 'tournament.json'), 'utf8')) as { tournament: { seed: string } }).tournament.seed,
  );
  expect(new Set(seeds).size).toBe(3);
});

test('any other verdict ends the tests, but the match is still published', async () => {
  const sequential = { null: 80, alternative: 90 };
  const { code, out, folder } = await play('worse', { tests: [{ sequential }, { sequential }] });
  expect([code, existsSync(join(folder, 'test-2')), matchesIn(join(folder, 'published'))]).toEqual([0, false, 4]);
  expect(out).toContain('not for the alternative');
});

test.each([
  ['a test without a question', { tests: [{}] }, /test-1: a test needs "sequential"/],
  ['a published match that may end early', { publish: { sequential: { null: 0, alternative: 1 } } }, /published: .* fixed length/],
  ['a seed', { publish: { seed: 1 } }, /leave seed out/],
  ['a strange field', { stages: 2 }, /has a mistake/],
])('%s is refused before a match', async (_, change, sentence) => {
  const { code, err, folder } = await play('refused', change);
  expect(code).toBe(2);
  expect(err).toMatch(sentence);
  expect(existsSync(folder)).toBe(false);
});
