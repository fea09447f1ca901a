import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeDemo } from '../../src/view/demo-folder.js';
import { browserOfAll, folder, openPage, violations, withBrowser } from './pages.js';

/* The page without a server, as a server of files sends it. */

const SITE = join(folder, 'demo');
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const asked: string[] = [];
const files = createServer(({ url }, response) => {
  const path = url === '/' ? '/index.html' : url!;
  asked.push(path);
  response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream');
  response.end(readFileSync(join(SITE, path)));
});
const addressOf = (): string => `http://127.0.0.1:${(files.address() as AddressInfo).port}/`;

/** Answers the open decision with the first action of the list. */
async function answer(page: Page): Promise<void> {
  await page.waitForSelector('.ask.you');
  const n = await page.inputValue('.nr input');
  await page.locator('.decision [data-action]').first().click();
  await page.keyboard.press('Enter');
  await page.waitForFunction((before) => document.querySelector<HTMLInputElement>('.nr input')?.value !== before, n);
}

/** Plays the action that the lesson advises. */
async function follow(page: Page, name: string): Promise<void> {
  // two decisions in turn may belong to one step of the lesson: for a moment the page still shows the advised action of the first one
  await page.getByRole('button', { name }).and(page.locator('.decision [data-action].advised')).click();
  await page.getByRole('button', { name: /^Play/ }).click();
}

withBrowser('demo', () => {
  browserOfAll();
  beforeAll(async () => {
    writeDemo(SITE);
    await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => files.close());

  test('a page of files plays immediately with bots and a trained network, without other requests', async () => {
    const page = await openPage(addressOf());
    for (const [ruleset, bot] of [
      ['duel', 'greedy'],
      ['base-2p', 'policy'],
      ['salesman', null],
    ] as const) {
      await page.waitForSelector('.new');
      await page.click('.new summary');
      await page.fill('.new input[list]', ruleset);
      if (bot !== null) await page.selectOption('.new select >> nth=1', bot);
      await page.click('.new button[type=submit]');
      for (let k = 0; k < 2; k++) await answer(page);
      if (ruleset !== 'salesman') await page.click('.tools >> text=Games');
    }
    // the shown game: a bot of the worker analyses it
    await page.click('text=Ask a bot');
    await page.waitForSelector('.rec');
    expect(await violations(page)).toEqual([]);
    await page.click('.tools >> text=Games');
    expect(await page.locator('section[aria-label=Games] tbody tr').count()).toBe(3);
    await page.click('section[aria-label=Games] tbody tr:has-text("policy") button');
    await answer(page);
    // the browser keeps the games: one continues after the page is reloaded, and so does its network
    const n = await page.inputValue('.nr input');
    await page.reload();
    await page.waitForFunction((before) => document.querySelector<HTMLInputElement>('.nr input')?.value === before, n);
    await answer(page);
    await page.click('.tools >> text=Games');
    expect(await page.locator('section[aria-label=Games] tbody tr').count()).toBe(3);
    expect(await page.innerText('.new')).toContain('This browser keeps your games');
    // a network is fetched by the page, when a bot is named that needs it
    const [first, ...others] = asked.slice(0, 6);
    expect([first, ...others.sort()]).toEqual([
      '/index.html',
      '/inter.woff2',
      '/models/base-2p.onnx',
      '/view.css',
      '/view.js',
      '/worker.js',
    ]);
    expect(new Set(asked.filter((path) => path.startsWith('/models/')))).toEqual(
      new Set(['/models/base-2p.onnx', '/models/salesman.rounds.onnx']),
    );
    expect(readFileSync(join(SITE, 'worker.js'), 'utf8')).not.toMatch(/\bfetch\(|XMLHttpRequest|WebSocket|EventSource|importScripts/);
  });

  test('a tab does not take over a game of another tab until that tab is closed', async () => {
    const page = await openPage(addressOf());
    await page.waitForSelector('.new');
    const kept = await page.locator('section[aria-label=Games] tbody tr').count();
    await page.click('.cards >> text=Travelling Salesman');
    await page.click('.new button[type=submit]');
    await answer(page);
    const other = await page.context().newPage();
    await other.goto(addressOf());
    await other.waitForSelector('text=Games in other tabs:');
    expect(await other.locator('section[aria-label=Games] tbody tr').count()).toBe(0);
    // another game has a different id when both are kept
    await other.click('.cards >> text=The Dignitary');
    await other.click('.new button[type=submit]');
    await answer(other);
    await page.goto('about:blank');
    await other.reload();
    await other.waitForSelector('.ask.you');
    await other.click('.tools >> text=Games');
    const rows = other.locator('section[aria-label=Games] tbody tr');
    expect(await rows.count()).toBe(kept + 2);
    await rows.filter({ hasText: 'salesman' }).locator('button').first().click();
    await answer(other);
  });

  test('without storage in the browser one sentence says that games end with the page', async () => {
    const page = await openPage('about:blank');
    const worker = readFileSync(join(SITE, 'worker.js'), 'utf8');
    const refusing = `Object.defineProperty(self, 'indexedDB', { get() { throw new Error('refused'); } });${worker}`;
    await page.route('**/worker.js', (route) => route.fulfill({ contentType: 'text/javascript', body: refusing }));
    await page.goto(addressOf());
    await page.waitForSelector('.new');
    expect(await page.innerText('.new')).toContain('This browser keeps no games: they end with this page.');
    await page.click('.new summary');
    await page.fill('.new input[list]', 'salesman');
    await page.click('.new button[type=submit]');
    await answer(page);
    await page.reload();
    await page.waitForSelector('.new');
    expect(await page.locator('section[aria-label=Games]').count()).toBe(0);
  });

  test('the start page links to the lesson, which can be played to its end with its hints', async () => {
    const page = await openPage(addressOf(), { size: { width: 1366, height: 657 } });
    await page.click('text=Learn to play in five minutes');
    const says = async (text: string): Promise<void> => page.locator('.lesson', { hasText: text }).waitFor();
    for (const [step, hint, name] of [
      ['1 of 5: Draw', 'Choose 4', 'Draw 4'],
      ['2 of 5: Plan', 'your farmer (F) to the Ship', 'Place own farmer: Ship'],
      ['2 of 5: Plan', 'your boatman (B)', 'Place own boatman: Ship'],
      ['2 of 5: Plan', 'The knight (K)', 'Place knight: Ship'],
      ['2 of 5: Plan', 'Choose Done', 'Done'],
      ['3 of 5: Act', 'Use the Ship', 'Use Ship'],
      ['3 of 5: Act', 'Sail there from Blois', 'Choose Blois ~ Tours'],
    ] as const) {
      await says(step);
      await says(hint);
      await follow(page, name);
    }
    await says('4 of 5: Event');
    await page.click('.lesson >> text=Next');
    await says('5 of 5: Income');
    expect(await page.innerText('.verdict')).toBe('The game is won.');
    expect(await violations(page)).toEqual([]);
    await page.click('.lesson >> text=Second part: a deed, a station and a delivery');
    for (const [step, name] of [
      ['1 of 6: A deed', 'Use Town Hall'],
      ['2 of 6: A tile', 'Use Brewery'],
      ['3 of 6: A station', 'Use Guildhall'],
      ['4 of 6: Goods', 'Use Wagon'],
      ['4 of 6: Goods', 'Montrichard'],
      ['4 of 6: Goods', 'Use Ship'],
      ['4 of 6: Goods', 'Vierzon'],
      ['4 of 6: Goods', 'Wine'],
      ['5 of 6: A delivery', 'Deliver building materials'],
      ['5 of 6: A delivery', 'Brocade'],
      ['5 of 6: A delivery', 'Wool'],
    ] as const) {
      await says(step);
      await follow(page, name);
    }
    await says('6 of 6: What else there is');
    expect(await page.innerText('.verdict')).toBe('The game is won.');
    await page.click('.lesson >> text=Choose a game');
    // a player who chooses otherwise gets a message and may leave
    await page.click('text=Learn to play in five minutes');
    await says('Choose 4');
    await page.click('.decision [data-action]:not(.advised)');
    await page.getByRole('button', { name: /^Play/ }).click();
    await says('You chose another way than the lesson.');
    await page.click('.lesson >> text=Leave the lesson');
    await page.waitForSelector('.new');
  });

  test('the demo is small', () => {
    const sizes = readdirSync(SITE, { withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [gzipSync(readFileSync(join(SITE, entry.name)), { level: 9 }).length] : [],
    );
    expect(sizes.length).toBe(6);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(500_000);
  });
});
