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
