import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { afterAll, expect, test } from 'vitest';
import { GameFile } from '../../src/view/source/file.js';
import { parseRecords } from '../../src/view/source/record.js';
import { orleans } from '../cli/harness.js';

const root = mkdtempSync(join(tmpdir(), 'orleans-pages-'));
afterAll(() => rmSync(root, { recursive: true }));
const out = join(root, 'run');
const config = join(root, 't.json');
writeFileSync(config, JSON.stringify({ ruleset: 'salesman', bots: ['random', 'greedy'], deals: 2, seed: 3, out, explain: true }));

/** Links of the report: text and address. */
function links(): [string, string][] {
  const { document } = parseHTML(readFileSync(join(out, 'report.html'), 'utf8'));
  return [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')!]);
}

test('the report links each match to its page, once there are pages', async () => {
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

test('lines of matches and records that somebody has forged are refused in a sentence', () => {
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

test('names and reasons of a record are text in its page, also where they look like scripts', async () => {
  const [match] = readFileSync(join(out, 'matches.jsonl'), 'utf8').split('\n');
  const { seats, ...rest } = JSON.parse(match!) as { seats: object[] };
  const attack = `</script><script>alert(1)</script><img src=x onerror="alert(1)">`;
  const forged = join(root, 'forged.jsonl');
  writeFileSync(
    forged,
    `${JSON.stringify({ ...rest, bots: [attack], id: attack, seats: seats.map((seat) => ({ ...seat, reason: attack })) })}\n`,
  );
  const page = join(root, 'forged.html');
  expect(await orleans(['view', forged, '--game', '0', '--export', page])).toMatchObject({ code: 0 });
  const html = readFileSync(page, 'utf8');
  expect(html).not.toContain('alert(1)');
  expect(parseHTML(html).document.querySelectorAll('script')).toHaveLength(2);
  expect(html).toMatch(/script-src 'sha256-[^']+'; style-src/);
});

test('a tournament writes them itself, and shows its matches while it runs', async () => {
  const again = join(root, 'again');
  const { code, err } = await orleans(['arena', 'run', config, '--out', again, '--jobs', '1', '--pages', '--view', '127.0.0.1:0']);
  expect(code).toBe(0);
  expect(err).toMatch(/^watch http:\/\/127\.0\.0\.1:\d+\/#k=[\w-]{32}\n/);
  expect(existsSync(join(again, 'games', '3.html'))).toBe(true);
  expect(readFileSync(join(again, 'matches.jsonl'), 'utf8')).toBe(readFileSync(join(out, 'matches.jsonl'), 'utf8'));
});

test('wrong places for the page and wrong exports are one sentence', async () => {
  expect((await orleans(['arena', 'run', config, '--view', '0.0.0.0:80'])).err).toBe(
    '--view is "0.0.0.0:80"; give an address of the loopback such as 127.0.0.1:8080.\n',
  );
  expect((await orleans(['view', out, '--game', '1', '--export', join(root, 'x')])).err).toBe(
    `--export is the folder "${join(root, 'x')}", but --game chooses one game; name a file such as game.html.\n`,
  );
  expect((await orleans(['view', '--export', join(root, 'x')])).err).toBe('--export needs recorded games; name their file or folder.\n');
  expect((await orleans(['view', out, '--clock', '60'])).err).toBe(
    '--clock is given without --play; add --play, or set the clock in the form of the page.\n',
  );
  expect((await orleans(['view', '--play', 'salesman', '--clock', 'fast'])).err).toBe(
    '--clock is "fast"; give seconds for a decision, or with + seconds for the game, such as 60+600.\n',
  );
  writeFileSync(join(root, 'token'), 'short');
  expect((await orleans(['view', out, '--token-file', join(root, 'token')])).err).toBe(
    `"${join(root, 'token')}" holds no token of this program; remove it, or name another file.\n`,
  );
});
