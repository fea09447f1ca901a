import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { GameStream } from '../../src/view/game-stream.js';
import { readAsset } from '../../src/view/static.js';
import {
  browserOfAll,
  serverOf,
  fileOf,
  gamesIn,
  hostPage,
  keptGames,
  readKept,
  recordOf,
  leaveGame,
  shows,
  withBrowser,
} from './pages.js';

/* Counts the work of the page. `npm run bench:view` measures times, which a loaded machine disturbs and no test asserts. */
const KEPT = 'base-4p-orders.json';

/** The number of nodes that each of `steps` steps changes (attributes, text or children), ascending. */
function touched(page: Page, steps: number): Promise<number[]> {
  return page.evaluate(async (count) => {
    const counts: number[] = [];
    // what is built is counted, and not laid out
    document.getElementById('page')!.style.display = 'none';
    let nodes = new Set<Node>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records) nodes.add(target);
    });
    observer.observe(document.getElementById('page')!, { subtree: true, childList: true, attributes: true, characterData: true });
    for (let k = 0; k < count; k++) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      // drawn, and counted, before the browser does anything else
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
      counts.push(nodes.size);
      nodes = new Set();
    }
    document.getElementById('page')!.style.display = '';
    return counts.sort((a, b) => a - b);
  }, steps);
}

withBrowser('work', () => {
  browserOfAll();

  test('a game needs one request; its lines and the page are small', async () => {
    const asked: string[] = [];
    const server = await serverOf({ games: keptGames(KEPT) });
    const page = await hostPage(server, '', { seen: (path) => asked.push(path) });
    const { length } = readKept(KEPT).actions;
    await page.waitForFunction((n) => document.querySelector('.nr i')?.textContent === `of ${n}`, length);
    expect(asked.sort()).toEqual(['/', '/api/games', '/api/games/0/lines', '/inter.woff2', '/view.css', '/view.js']);
    // a later decision is drawn when it has come, and no earlier one
    await leaveGame(page);
    await page.evaluate(() => {
      const drawn = new Set<string>();
      new MutationObserver(() => {
        const field = document.querySelector<HTMLInputElement>('.nr input');
        if (field !== null) drawn.add(field.value);
        document.body.dataset['drawn'] = [...drawn].join(' ');
      }).observe(document.getElementById('page')!, { subtree: true, childList: true });
      location.hash = '#g=0&d=600';
    });
    await shows(page, 600);
    expect(await page.evaluate(() => document.body.dataset['drawn'])).toBe('600');
    const lines = keptGames(KEPT).find('0')!.whole('all');
    // spec: 5 MB, 44 kB compressed as the server does
    expect(lines.length).toBeLessThan(8_000_000);
    expect(brotliCompressSync(lines, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length).toBeLessThan(80_000);
    const bytes = ['view.js', 'view.css'].reduce((sum, file) => sum + gzipSync(readAsset(file), { level: 9 }).length, 0);
    expect(bytes).toBeLessThanOrEqual(60_000);
  });

  test('a step updates the changed elements and few others', async () => {
    const page = await hostPage(await serverOf({ games: keptGames(KEPT) }), '&d=200');
    await shows(page, 200);
    await page.waitForFunction((n) => document.querySelector('.nr i')?.textContent === `of ${n}`, readKept(KEPT).actions.length);
    // spec: 3,000 nodes are drawn fast enough without reusing earlier drawings
    expect(await page.locator('*').count()).toBeLessThan(3_000);
    const counts = await touched(page, 150);
    await shows(page, 350);
    expect(counts[0], 'something is counted').toBeGreaterThan(5);
    expect(counts[75], 'the middle step').toBeLessThan(75);
    expect(counts[142], 'all but one in twenty').toBeLessThan(120);
  });

  test('a thousand decisions use less than 80 MB', async () => {
    const records = recordOf('base-5p+orders+events+trade', 'greedy', '1').split('\n').slice(0, 1002).join('\n');
    const path = fileOf('thousand.jsonl', `${records}\n`);
    const page = await hostPage(await serverOf({ games: gamesIn(path) }));
    await page.waitForFunction(() => Number(document.querySelector('.nr i')?.textContent?.slice(3)) >= 1000);
    const client = await page.context().newCDPSession(page);
    await client.send('HeapProfiler.collectGarbage');
    const { usedSize } = (await client.send('Runtime.getHeapUsage')) as { usedSize: number };
    expect(usedSize).toBeLessThan(80e6);
  });

  test('a fast game is drawn less often than it moves, and the page has all of its moves', async () => {
    const { ruleset: name, seed, actions } = readKept(KEPT);
    const ruleset = loadRuleset(name);
    const origin = { title: '', ruleset, names: ['a', 'b', 'c', 'd'], source: 'record' as const, humans: [], seed };
    const stream = new GameStream('0', { ...origin, begin: (env) => env.reset({ seed }) });
    const server = await serverOf({ games: { list: () => [], find: () => stream, refresh: () => undefined } });
    const page = await hostPage(server, '&g=0', { clock: true });
    await shows(page, 0);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const move = async (from: number, to: number): Promise<void> => {
      for (const action of actions.slice(from, to)) {
        stream.push(ruleset.actionId(action));
        // each of them is sent as a separate message
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const drawn = (): Promise<string | null> => page.locator('.nr i').textContent();
    // the first is drawn at once; while no time passes, no other one is
    await move(0, 1);
    await page.waitForFunction(() => document.querySelector('.nr i')?.textContent !== 'of 0');
    const before = await drawn();
    await move(1, 400);
    // what is asked later is answered later: the lines have come
    await page.evaluate(() => fetch('/').then((response) => response.text()));
    expect(await drawn()).toBe(before);
    // lines arrive when the server has sent them; each turn of the clock draws those that have arrived
    while ((await drawn()) !== 'of 400') await page.clock.runFor(40);
    await shows(page, 400);
    for (const n of [1, 199, 333]) {
      await page.fill('.nr input', String(n));
      await page.keyboard.press('Enter');
      await shows(page, n);
    }
  });
});
