import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { afterAll, expect, test } from 'vitest';
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
  expect(await orleans(['view', out, '--export', join(out, 'games')])).toMatchObject({ code: 0, out: `4 pages in ${join(out, 'games')}\n` });
  await orleans(['arena', 'report', out]);
  const ids = readFileSync(join(out, 'matches.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { id: string }).id);
  expect(links()).toEqual(ids.map((id, line) => [id, `games/${line}.html`]));
  for (const [, page] of links()) expect(readFileSync(join(out, page), 'utf8').includes('<script type="application/octet-stream" id="lines">')).toBe(true);
  // bots that weigh nothing have nothing to explain
  expect(existsSync(join(out, 'analysis'))).toBe(false);
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
    '--view must be an address of the loopback like 127.0.0.1:8080, not "0.0.0.0:80".\n',
  );
  expect((await orleans(['view', out, '--game', '1', '--export', join(root, 'x')])).err).toBe(
    `--game chooses one game: --export must be a file like game.html, not the folder "${join(root, 'x')}".\n`,
  );
  expect((await orleans(['view', '--export', join(root, 'x')])).err).toBe('--export writes a game of a file or folder: name it.\n');
  expect((await orleans(['view', out, '--clock', '60'])).err).toBe('--clock is for --play; a game that the page begins has its own.\n');
  expect((await orleans(['view', '--play', 'salesman', '--clock', 'fast'])).err).toBe(
    '--clock must be seconds for a decision, and perhaps + seconds for the game, like 60+600, not "fast".\n',
  );
  writeFileSync(join(root, 'token'), 'short');
  expect((await orleans(['view', out, '--token-file', join(root, 'token')])).err).toBe(
    `"${join(root, 'token')}" holds no token of this program; remove it, or name another file.\n`,
  );
});
