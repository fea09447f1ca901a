import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { ROOT } from '../../src/server/package.js';
import { packBundle, tournamentOf, unpackBundle, type Bundle } from '../../src/suite/bundle.js';
import { seedOf } from '../../src/suite/seeds.js';
import { checkFrozen } from '../../src/suite/frozen.js';
import { hashOf, taskOf } from '../../src/suite/tasks.js';
import { TASKS } from '../../src/suite/data/tasks.js';
import { orleans } from '../cli/harness.js';

const root = mkdtempSync(join(tmpdir(), 'orleans-suite-'));
afterAll(() => rmSync(root, { recursive: true }));

let whole: Bundle;
const path = join(root, 'd', 'bundle.json.gz');
beforeAll(async () => {
  const run = ['benchmark', 'run', 'D-v1', '--candidate', 'random', '--deals', '2', '--jobs', '1', '--out', join(root, 'd')];
  expect(await orleans(run)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/D-v1 random: score .*, result .* on 2 deals\nbundle /) as string,
  });
  whole = unpackBundle(readFileSync(path), path);
});

/** The result of `verify` for the bundle after a change. */
async function verified(change: (bundle: Bundle) => Bundle): Promise<{ code: number; out: string }> {
  const file = join(root, 'changed.json.gz');
  writeFileSync(file, packBundle(change(structuredClone(whole))));
  return orleans(['benchmark', 'verify', file]);
}

/** The bundle with other fields of its first match. */
const withMatch = (bundle: Bundle, change: (match: Bundle['matches'][number]) => object): Bundle => ({
  ...bundle,
  matches: bundle.matches.map((match, index) => (index === 0 ? ({ ...match, ...change(match) } as typeof match) : match)),
});

test('a bundle is verified, and every change of it is reported in a sentence', async () => {
  expect(await verified((bundle) => bundle)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^ok: D-v1 random, 4 matches, score /) as string,
  });
  const { actions, seats } = whole.matches[0]!;
  const swapped = [actions[1]!, actions[0]!, ...actions.slice(2)];
  const richer = seats.map((seat) => ({ ...seat, score: seat.score + 1 }));
  const { result } = whole;
  const cases: [string, (bundle: Bundle) => Bundle][] = [
    ['Match 0.0.0 ', (bundle) => withMatch(bundle, () => ({ actions: swapped }))],
    ['Match 0.0.0 has another value of seats', (bundle) => withMatch(bundle, () => ({ seats: richer }))],
    ['Match 0.0.0 has another value of hashes', (bundle) => withMatch(bundle, ({ hashes }) => ({ hashes: `0${hashes.slice(1)}` }))],
    ['The score is ', (bundle) => ({ ...bundle, result: { ...result, score: { ...result.score, mean: 2 } } })],
    ['The task D-v1 has the hash', (bundle) => ({ ...bundle, taskHash: '0' })],
    ['The rules have the hash', (bundle) => ({ ...bundle, rulesHash: '0' })],
    ['The field seed of the configuration', (bundle) => ({ ...bundle, tournament: { ...bundle.tournament, seed: 'mine' } })],
    ['The bundle has 3 matches', (bundle) => ({ ...bundle, matches: bundle.matches.slice(1) })],
  ];
  for (const [sentence, change] of cases) {
    const { code, out } = await verified(change);
    expect(out).toContain(sentence);
    expect(code).toBe(1);
  }
});

// corrected values (`data`) apply to a whole process; other processes check their tasks when they run them
test.each(TASKS.filter(({ others, data }) => others.length > 0 && data === undefined))(
  'the bots of $id play as at the release',
  async (task) => {
    await expect(checkFrozen(task)).resolves.toBeUndefined();
  },
);

test('a released task has not changed, and has bounds from 100 deals', () => {
  expect(TASKS.filter(({ bounds }) => bounds.deals !== 100)).toEqual([]);
  expect(Object.fromEntries(TASKS.map((task) => [task.id, hashOf(task)]))).toMatchInlineSnapshot(`
    {
      "C-v5": "187ddd9f60d42cf8",
      "D-v1": "a85940ae8fb63fe8",
      "I-v1": "9a465ae4009ae99d",
      "K-v1": "596a960ce5a6ece8",
      "L-none-v1": "815b6230bf1ba41d",
      "L-v1": "33a5c8111ae05c5d",
      "S-v1": "247665278ccd0ff0",
      "T2-v1": "98e87e0e071733e8",
      "T4-v1": "4d3c8efaa176c72f",
      "V-v1": "5c54284f7b02356e",
      "X4-seen-v1": "35b27ed051d8017a",
      "X4-v1": "f4c91d41235dedb1",
    }
  `);
});

test('a task of isomorphs has another number for each seed, and its bundle is verified', async () => {
  const out = join(root, 'i');
  const file = join(out, 'bundle.json.gz');
  await orleans(['benchmark', 'run', 'I-v1', '--candidate', 'random', '--deals', '2', '--jobs', '1', '--out', out]);
  const { tournament, matches } = unpackBundle(readFileSync(file), file);
  expect(tournament.ruleset).toMatch(/^salesman\?isomorph=[1-9]\d*$/);
  expect(tournamentOf(taskOf('I-v1'), 'random', 'bounds', 2, null).ruleset).not.toBe(tournament.ruleset);
  expect(matches[0]!.actions.join()).not.toMatch(/\b(place|pass|use)\b/);
  expect(await orleans(['benchmark', 'verify', file])).toMatchObject({
    code: 0,
    out: expect.stringContaining('ok: I-v1 random') as string,
  });
});

test('a frozen bot with another play is refused', async () => {
  const task = taskOf('D-v1');
  await expect(checkFrozen({ ...task, others: [{ bot: 'random', signature: task.others[0]!.signature }] })).rejects.toMatchObject({
    code: 'SUITE_FROZEN',
  });
});

test('development seeds are public; the test seed of a season must be the committed one', () => {
  expect(seedOf('S-v1', 'development', null)).toBe('orleans-bench/S-v1/development');
  expect(() => seedOf('S-v1', 'season-1', null)).toThrow('The seed of season-1 is not the one');
  expect(() => seedOf('S-v1', 'season-1', 'guessed')).toThrow('The seed of season-1 is not the one');
});

test('an unknown task and a file that is not a bundle are refused', async () => {
  expect(await orleans(['benchmark', 'run', 'Z-v1', '--candidate', 'random', '--out', root])).toMatchObject({
    err: expect.stringContaining('There is no task "Z-v1"; choose one of S-v1') as string,
  });
  const file = join(root, 'text');
  writeFileSync(file, 'text');
  expect(await orleans(['benchmark', 'verify', file])).toMatchObject({ err: expect.stringContaining('is not a bundle') as string });
});

test('a forged bundle does not use much memory and is not served as a page', async () => {
  const { deals } = whole.tournament;
  const endless = await verified((bundle) => ({ ...bundle, tournament: { ...bundle.tournament, deals: { ...deals, last: 1e9 } } }));
  expect(endless.out).toContain('4 matches for 1000000001 deals');
  const refused = (change: object): void =>
    expect(() => unpackBundle(packBundle({ ...whole, ...change }), 'x')).toThrow(
      expect.objectContaining({ code: 'SUITE_BUNDLE' }) as Error,
    );
  for (const change of [{ matches: [null] }, { tournament: null }, { result: null }, { entry: {} }, { declared: [] }]) refused(change);
  const large = gzipSync(Buffer.concat([gunzipSync(packBundle(whole)), Buffer.alloc(256 << 20, ' ')]), { level: 1 });
  expect(() => unpackBundle(large, 'x')).toThrow(/^x is not a bundle/);
  const file = join(root, 'page.json.gz');
  writeFileSync(file, packBundle({ ...whole, entry: '<script>alert(1)</script>' }));
  expect((await orleans(['benchmark', 'table', file])).out).toContain(String.raw`| \<script\>alert(1)\</script\> |`);
});

test('the table has a row for each entry, with the number of its runs', async () => {
  const { out } = await orleans(['benchmark', 'table', path]);
  // head, its line and one row, but no means over several tasks
  expect(out.match(/^.+$/gm)).toEqual([
    expect.stringMatching(/^\| task \| /),
    expect.any(String),
    expect.stringMatching(/^\| D-v1 \| random \| 1 \| /),
  ]);
  expect(out.endsWith(' |\n')).toBe(true);
  const twice = await orleans(['benchmark', 'table', path, path]);
  expect(twice.out).toContain('| D-v1 | random | 2 | ');
});

/** Those of tasks with corrected values are verified only by a program that plays with them. */
test('the results in the repository were played with the tasks, rules and values of luck of this program', () => {
  const folder = join(ROOT, 'benchmarks', 'suite');
  const results = readdirSync(folder).map((name) => unpackBundle(readFileSync(join(folder, name)), name));
  expect(results.length).toBeGreaterThan(40);
  for (const { entry, task, split, taskHash, rulesHash, tournament } of results.filter((one) => taskOf(one.task).data === undefined)) {
    const { deals } = tournament;
    const now = tournamentOf(taskOf(task), tournament.bots[0], split, deals.last - deals.first + 1, null);
    expect(JSON.stringify(tournament), `${task} ${entry}`).toBe(JSON.stringify(now));
    expect([taskHash, rulesHash]).toEqual([hashOf(taskOf(task)), loadRuleset(tournament.ruleset).hashes.rules]);
  }
});
