import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseHTML } from 'linkedom';
import { afterAll, expect, test } from 'vitest';
import { GameFile } from '../../src/view/source/file.js';
import { parseRecords } from '../../src/view/source/record.js';
import { orleans, orleansProcess } from '../cli/harness.js';
import { findTool } from '../tools.js';

const root = mkdtempSync(join(tmpdir(), 'orleans-pages-'));
afterAll(() => rmSync(root, { recursive: true }));
const out = join(root, 'run');
const config = join(root, 't.json');
writeFileSync(config, JSON.stringify({ ruleset: 'salesman', bots: ['random', 'greedy'], deals: 2, seed: 3, out, explain: true }));

/** A copy of the results, as a stranger may send them. */
function sent(): string {
  const folder = mkdtempSync(join(root, 'sent-'));
  cpSync(out, folder, { recursive: true });
  return folder;
}

const ATTACK = `</script><script>alert(1)</script><img src=x onerror="alert(1)">`;

/** Fields of a file of results. */
interface Fields {
  readonly seats: readonly object[];
  readonly tournament: { readonly bots: readonly object[] };
}

/** Links of the report: text and address. */
function links(): [string, string][] {
  const { document } = parseHTML(readFileSync(join(out, 'report.html'), 'utf8'));
  return [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')!]);
}

test('the report links each match to its page if pages exist', async () => {
  expect(await orleans(['arena', 'run', config, '--jobs', '1'])).toMatchObject({ code: 0 });
  expect(links()).toEqual([]);
  expect(readFileSync(join(out, 'report.html'), 'utf8')).toContain('orleans view . --export games');
  expect(await orleans(['view', out, '--export', join(out, 'games')])).toMatchObject({
    code: 0,
    out: `4 pages in ${join(out, 'games')}\n`,
  });
  await orleans(['arena', 'report', out]);
  const ids = readFileSync(join(out, 'matches.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { id: string }).id);
  expect(links()).toEqual(ids.map((id, line) => [id, `games/${line}.html`]));
  for (const [, page] of links())
    expect(readFileSync(join(out, page), 'utf8').includes('<script type="application/octet-stream" id="lines">')).toBe(true);
  // bots that weigh nothing have nothing to explain
  expect(existsSync(join(out, 'analysis'))).toBe(false);
});

test('forged lines of matches and records are refused with a sentence', () => {
  const [match] = readFileSync(join(out, 'matches.jsonl'), 'utf8').split('\n');
  const fields = JSON.parse(match!) as { seats: object[]; actions: unknown[] };
  const odd = { toString: 1 };
  const head = { record: 1, ruleset: 'salesman', seed: '1', hash: '', hashes: { rulesVersion: 4, rules: '' } };
  const forged: object[][] = [
    [{ ...fields, version: odd }],
    [{ ...fields, seats: [null] }],
    [{ ...fields, seats: [{ ...fields.seats[0], reason: odd }] }],
    [{ ...fields, seats: [{ ...fields.seats[0], status: '<b>' }] }],
    [{ ...fields, actions: [odd, ...fields.actions.slice(1)] }],
    [{ ...head, record: odd }],
    [{ ...head, hashes: { rulesVersion: odd, rules: odd } }],
    [head, { seat: 0, action: odd, hash: '' }],
    [head, { scores: [null] }],
    [{ ruleset: 'salesman', seed: '1', actions: [odd], hashes: [] }],
  ];
  for (const lines of forged)
    expect(() => parseRecords(lines.map((line) => JSON.stringify(line)).join('\n')), JSON.stringify(lines).slice(0, 200)).toThrow(
      expect.objectContaining({ code: 'RECORD_MALFORMED' }) as Error,
    );
  const endless = join(root, 'endless.jsonl');
  writeFileSync(endless, '');
  truncateSync(endless, 66 << 20);
  expect(() => new GameFile(endless)).toThrow(/has more than 64 MiB/);
});

test.each<[string, (fields: Fields) => object]>([
  ['matches.jsonl', ({ seats: [seat] }) => ({ seats: [{ ...seat, score: ATTACK }] })],
  ['matches.jsonl', ({ seats: [seat] }) => ({ seats: [{ ...seat, status: ATTACK }] })],
  ['matches.jsonl', ({ seats: [seat] }) => ({ seats: [{ ...seat, parts: { coins: ATTACK } }] })],
  ['matches.jsonl', () => ({ decisions: ATTACK })],
  ['times.jsonl', () => ({ times: [{ p50: ATTACK, p99: 1, max: 1, total: 1 }] })],
  ['tournament.json', ({ tournament }) => ({ tournament: { ...tournament, bots: [{ name: `${ATTACK}\n`, kind: 'builtin', bot: 'x' }] } })],
  ['tournament.json', ({ tournament }) => ({ tournament: { ...tournament, metric: ATTACK } })],
  ['tournament.json', ({ tournament }) => ({ tournament: { ...tournament, utility: 'versus' } })],
  ['tournament.json', ({ tournament }) => ({ tournament: { ...tournament, deals: ATTACK } })],
])('a forged report of %s is refused with a sentence: %s', async (name, forge) => {
  const folder = sent();
  rmSync(join(folder, 'report.html'));
  const [first, ...rest] = readFileSync(join(folder, name), 'utf8').split(name === 'tournament.json' ? '\0' : '\n');
  const fields = JSON.parse(first!) as Fields;
  writeFileSync(join(folder, name), [JSON.stringify({ ...fields, ...forge(fields) }), ...rest].join('\n'));
  const { err } = await orleans(['arena', 'report', folder]);
  expect(err).toMatch(/(has a line that is not (a match|the times of a match)|is not the file of a tournament); restore .* folder\.\n$/);
  expect(existsSync(join(folder, 'report.html'))).toBe(false);
});

test("a report has the names of a bot's variables without their values, which may be keys", async () => {
  const folder = sent();
  const path = join(folder, 'tournament.json');
  const { tournament, ...rest } = JSON.parse(readFileSync(path, 'utf8')) as Fields;
  const bots = [
    { name: 'random', kind: 'process', command: ['./bot'], environment: { API_KEY: 'key-of-ann' }, sandbox: { driver: 'bwrap' } },
  ];
  writeFileSync(path, JSON.stringify({ ...rest, tournament: { ...tournament, bots: [...bots, tournament.bots[1]] } }));
  expect(await orleans(['arena', 'report', folder])).toMatchObject({ code: 0 });
  for (const name of ['report.json', 'report.md', 'report.html']) {
    const text = readFileSync(join(folder, name), 'utf8');
    expect(text, name).toContain('API_KEY');
    expect(text, name).not.toContain('key-of-ann');
  }
});

test('the page shows names and reasons of a record as text, also if they contain scripts', async () => {
  const [match] = readFileSync(join(out, 'matches.jsonl'), 'utf8').split('\n');
  const { seats, ...rest } = JSON.parse(match!) as { seats: object[] };
  const forged = join(root, 'forged.jsonl');
  writeFileSync(
    forged,
    `${JSON.stringify({ ...rest, bots: [ATTACK], id: ATTACK, seats: seats.map((seat) => ({ ...seat, reason: ATTACK })) })}\n`,
  );
  const page = join(root, 'forged.html');
  expect(await orleans(['view', forged, '--game', '0', '--export', page])).toMatchObject({ code: 0 });
  const html = readFileSync(page, 'utf8');
  expect(html).not.toContain('alert(1)');
  expect(parseHTML(html).document.querySelectorAll('script')).toHaveLength(2);
  expect(html).toMatch(/script-src 'sha256-[^']+'; style-src/);
});

test('the page of a seat has only its reason, because those of others quote their programs', async () => {
  const [folder, page] = [join(root, 'two'), join(root, 'seat.html')];
  const words = [
    'evaluate',
    '--ruleset',
    'base-2p',
    '--candidate',
    'random',
    '--against',
    'other=random',
    '--deals',
    '0..0',
    '--jobs',
    '1',
  ];
  expect(await orleans([...words, '--out', folder])).toMatchObject({ code: 0 });
  const [match] = readFileSync(join(folder, 'matches.jsonl'), 'utf8').split('\n');
  const { seats, ...rest } = JSON.parse(match!) as { seats: object[] };
  const path = join(root, 'reasons.jsonl');
  writeFileSync(path, `${JSON.stringify({ ...rest, seats: seats.map((seat, at) => ({ ...seat, reason: `said by ${at}` })) })}\n`);
  const reasons = async (view: string): Promise<string[]> => {
    expect(await orleans(['view', path, '--export', page, '--view', view])).toMatchObject({ code: 0 });
    const [, lines] = / id="lines">([^<]*)</.exec(readFileSync(page, 'utf8'))!;
    const last = gunzipSync(Buffer.from(lines!, 'base64')).toString('utf8').trimEnd().split('\n').at(-1)!;
    return (JSON.parse(last) as { seats: { reason: string }[] }).seats.map(({ reason }) => reason);
  };
  expect(await reasons('1')).toEqual(['', 'said by 1']);
  expect(await reasons('all')).toEqual(['said by 0', 'said by 1']);
});

test('a tournament writes its pages and shows its matches while it runs', async () => {
  const again = join(root, 'again');
  const { code, err } = await orleans(['arena', 'run', config, '--out', again, '--jobs', '1', '--pages', '--view', '127.0.0.1:0']);
  expect(code).toBe(0);
  expect(err).toMatch(/^watch http:\/\/127\.0\.0\.1:\d+\/#k=[\w-]{32}\n/);
  expect(existsSync(join(again, 'games', '3.html'))).toBe(true);
  expect(readFileSync(join(again, 'matches.jsonl'), 'utf8')).toBe(readFileSync(join(out, 'matches.jsonl'), 'utf8'));
});

test('reports and pages replace links in the results of a stranger and do not change their targets', async () => {
  const folder = sent();
  rmSync(join(folder, 'games'), { recursive: true, force: true });
  mkdirSync(join(folder, 'games'));
  const victim = join(root, 'victim');
  writeFileSync(victim, 'precious');
  const links = ['report.json', 'report.md', 'report.html', 'results.parquet', 'games/0.html'].flatMap((name) => [name, `${name}.part`]);
  for (const name of links) {
    rmSync(join(folder, name), { force: true });
    symlinkSync(victim, join(folder, name));
  }
  expect(await orleans(['view', folder, '--export', join(folder, 'games')])).toMatchObject({ code: 0 });
  expect(await orleans(['arena', 'report', folder])).toMatchObject({ code: 0 });
  expect(readFileSync(victim, 'utf8')).toBe('precious');
  for (const name of links.filter((link) => !link.endsWith('.part')))
    expect(lstatSync(join(folder, name)).isSymbolicLink(), name).toBe(false);
});

test.each([
  ['tournament.json', ['arena', 'report']],
  ['matches.jsonl', ['arena', 'report']],
  ['times.jsonl', ['arena', 'report']],
  ['matches.jsonl', ['view']],
  ['live/x.jsonl', ['view']],
])('%s is refused if a device replaces it in the results of a stranger: %j', async (name, command) => {
  const folder = sent();
  mkdirSync(join(folder, 'live'));
  rmSync(join(folder, name), { force: true });
  symlinkSync('/dev/null', join(folder, name));
  expect((await orleans([...command, folder])).err).toBe(
    `The file "${join(folder, name)}" cannot be read (it is not a plain file); name another file.\n`,
  );
});

test.skipIf(findTool('mkfifo') === undefined)('a pipe in the results of a stranger does not keep the program waiting', async () => {
  const folder = sent();
  rmSync(join(folder, 'matches.jsonl'));
  spawnSync(findTool('mkfifo')!, [join(folder, 'matches.jsonl')]);
  expect((await orleansProcess(['arena', 'report', folder])).err).toMatch(/it is not a plain file/);
});

test('wrong places for the page and wrong exports give one sentence', async () => {
  expect((await orleans(['arena', 'run', config, '--view', '0.0.0.0:80'])).err).toBe(
    '--view is "0.0.0.0:80"; give an address of the loopback such as 127.0.0.1:8080.\n',
  );
  expect((await orleans(['view', out, '--game', '1', '--export', join(root, 'x')])).err).toBe(
    `--export is the folder "${join(root, 'x')}", but --game chooses one game; name a file such as game.html.\n`,
  );
  expect((await orleans(['view', '--export', join(root, 'x')])).err).toBe('--export needs recorded games; name their file or folder.\n');
  for (const option of ['clock', 'seat', 'bots', 'seed'])
    for (const place of [[out], []])
      expect((await orleans(['view', ...place, `--${option}`, '0'])).err).toBe(
        `--${option} is given without --play; add --play, or leave --${option} out and choose it on the page.\n`,
      );
  expect((await orleans(['view', '--play', 'salesman', '--clock', 'fast'])).err).toBe(
    '--clock is "fast"; give seconds for a decision, or with + seconds for the game, such as 60+600.\n',
  );
  for (const option of ['game', 'view'])
    for (const place of [[out], ['--play', 'salesman'], []])
      expect((await orleans(['view', ...place, `--${option}`, '0'])).err).toBe(
        `--${option} needs --export; add --export FILE.html, or leave --${option} out.\n`,
      );
  expect((await orleans(['view', '--play', 'salesman', '--export', join(root, 'x')])).err).toBe(
    '--export needs recorded games; name their file or folder.\n',
  );
  writeFileSync(join(root, 'token'), 'short');
  expect((await orleans(['view', out, '--token-file', join(root, 'token')])).err).toBe(
    `"${join(root, 'token')}" holds no token of this program; remove it, or name another file.\n`,
  );
});
