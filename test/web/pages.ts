import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect } from 'vitest';
import { playGames } from '../../src/cli/commands/play.js';
import { startViewServer, type ViewServer, type ViewServerOptions } from '../../src/view/http-server.js';
import { GameFile } from '../../src/view/source/file.js';
import { formatLine } from '../../src/arena/game-record.js';
import { titled, type Lack } from '../tools.js';
import { browserOfFolder, hasBrowser, hasTabs } from './browser.js';

const lack: Lack = hasBrowser ? null : 'page (no Chromium)';
/** Tests with a browser (`browser.ts`). */
export const withBrowser = (title: string, body: () => void): void => void describe.skipIf(lack !== null)(titled(title, lack), body);

/** What an overloaded machine may take for one step of a page. */
const SLOW_MS = 120_000;

export const DESK = { width: 1440, height: 900 };

const servers: ViewServer[] = [];
/** Contexts that end with their test. */
const contexts: BrowserContext[] = [];
/** Pages of this test that the next one takes over, and unused ones: a new page costs a second of processor time. */
const used: Page[] = [];
const free: Page[] = [];
/** Pages of kept games that the tests of a file share, with their servers. */
const shared = new Map<string, { server: ViewServer; page: Page }>();
/** Faults of a page: errors, blocked resources, requests to other machines. */
const faults: string[] = [];

export function browserOfAll(): void {
  afterEach(async () => {
    await Promise.all([...contexts.splice(0).map((context) => context.close()), ...used.splice(0).map(release)]);
    await Promise.all(servers.splice(0).map((server) => server.close()));
    expect(faults.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    for (const { server, page } of shared.values()) {
      await release(page);
      await server.close();
    }
    shared.clear();
  });
}

/** Empties a page for the next test. */
async function release(page: Page): Promise<void> {
  const others = page.context().pages();
  await Promise.all(others.filter((other) => other !== page).map((other) => other.close()));
  for (const event of ['console', 'pageerror', 'request', 'response'] as const) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  await page.goto('about:blank');
  free.push(page);
}

/** An empty page in a context that no other page of the test has. */
async function takePage(clock: boolean, atOnce: boolean): Promise<Page> {
  // neither a clock nor a setting can be taken from a page
  const isSpecial = clock || atOnce;
  const kept = isSpecial ? undefined : free.pop();
  const page = kept ?? (await newPage(atOnce));
  if (isSpecial) contexts.push(page.context());
  else used.push(page);
  return page;
}

async function newPage(atOnce: boolean): Promise<Page> {
  const context = await (await browserOfFolder()).newContext({ deviceScaleFactor: 1 });
  // instead of Playwright's 30 s
  context.setDefaultTimeout(SLOW_MS);
  await context.addInitScript((isAtOnce) => {
    if (location.protocol === 'about:') return;
    if (!isAtOnce) localStorage.setItem('orleans-at-once', 'no');
    // has layout, clicks and text like any page, but without painting and composing, which are a fifth of a page's work
    const unseen = new CSSStyleSheet();
    unseen.replaceSync('body { opacity: 0 }');
    document.adoptedStyleSheets = [unseen];
  }, atOnce);
  const page = await context.newPage();
  if (!hasTabs) return page;
  // without tabs, whose signs of loading are painted sixty times a second
  const client = await context.newCDPSession(page);
  const { windowId } = (await client.send('Browser.getWindowForTarget')) as { windowId: number };
  await client.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'fullscreen' } });
  await client.detach();
  return page;
}

/** Paints the page, for pictures and colours. */
async function paint(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

export async function serverOf(options: Pick<ViewServerOptions, 'games'> & Partial<ViewServerOptions>): Promise<ViewServer> {
  const server = await startViewServer({ host: '127.0.0.1', port: 0, allowHosts: [], ...options });
  servers.push(server);
  return server;
}

export interface PageOptions {
  size?: { width: number; height: number };
  theme?: 'light' | 'dark';
  /** Faults that the test causes: expected texts of the console. */
  expected?: RegExp;
  /** Called with the path of every request. */
  seen?: (path: string) => void;
  /** The clock of the page is the test's: `page.clock`. */
  clock?: boolean;
  /** Lets one click play, as on a page that is new to a browser; else an action is chosen first. */
  atOnce?: boolean;
}

/** A page of a server (each server has its own origin); every forbidden act of the page is a fault. */
export async function openPage(
  address: string,
  { size = DESK, theme = 'light', expected, seen, clock = false, atOnce = false }: PageOptions = {},
): Promise<Page> {
  const page = await takePage(clock, atOnce);
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  if (clock) await page.clock.install();
  const fault = (text: string): void => {
    if (expected === undefined || !expected.test(text)) faults.push(text);
  };
  page.on('console', (message) => message.type() === 'error' && fault(message.text()));
  page.on('pageerror', (error) => fault(error.stack ?? error.message));
  if (seen !== undefined) page.on('request', (request) => seen(new URL(request.url()).pathname));
  await page.route(/^(?!http:\/\/127\.0\.0\.1:|file:|data:)/, (route) => {
    fault(`request to ${route.request().url()}`);
    return route.abort();
  });
  await page.goto(address);
  return page;
}

/** The host's page of the games, with `place` in its address: `&g=0&d=12`. */
export function hostPage(server: ViewServer, place = '', options: PageOptions = {}): Promise<Page> {
  return openPage(`${server.address}/#k=${server.auth.issue({ kind: 'host' })}${place}`, options);
}

/**
 * The host's page of a kept game at decision `n`. The next test of the file gets the same page, which saves the second of processor time
 * for opening one: a test that changes more than the decision, the size and the theme opens its own with `hostPage`.
 */
export async function keptPage(name: string, n: number, size = DESK): Promise<Page> {
  const open = shared.get(name);
  if (open === undefined) {
    const server = await startViewServer({ host: '127.0.0.1', port: 0, allowHosts: [], games: keptGames(name) });
    const page = await hostPage(server, `&d=${n}`, { size });
    used.splice(used.indexOf(page), 1);
    shared.set(name, { server, page });
    await shows(page, n);
    await hasFrames(page, readKept(name).actions.length);
    return page;
  }
  const { page } = open;
  await page.setViewportSize(size);
  await page.mouse.move(0, 0);
  await page.evaluate((decision) => {
    delete document.documentElement.dataset['theme'];
    (document.activeElement as HTMLElement).blur();
    location.hash = `#g=0&d=${decision}`;
  }, n);
  await shows(page, n);
  return page;
}

/** Waits until decision `n` of the game is shown. */
export async function shows(page: Page, n: number): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelector<HTMLInputElement>('.nr input')?.value === String(wanted), n);
  await page.evaluate(() => document.fonts.ready);
}

/** Goes from the game to the list, for pages that have no button for it because they have a single game. */
export async function leaveGame(page: Page): Promise<void> {
  // the page updates its address a little later; without a game in it nothing would change
  await page.waitForFunction(() => location.hash.includes('g='));
  await page.evaluate(() => {
    location.hash = '';
  });
  await page.waitForSelector('main.lists');
}

/** Waits until all frames of a game of so many decisions are there. */
export async function hasFrames(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelector('.nr i')?.textContent === `of ${wanted}`, count);
}

export const folder = mkdtempSync(join(tmpdir(), 'orleans-web-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** A record of a game between bots, as `orleans play --record` writes it. */
export function recordOf(ruleset: string, bot: string, seed = '5'): string {
  const lines: string[] = [];
  playGames({ ruleset, games: 1, seed, bots: [bot], record: (line) => lines.push(formatLine(line)) });
  return lines.join('');
}

/** A game whose seats hide their plans and bags from each other, and a decision at which seat 1 sees neither of seat 0. */
export function sealedGame(): { path: string; at: number } {
  const path = fileOf('sealed.jsonl', recordOf('base-3p?planning=sealed&bagCounts=owner', 'random', '6'));
  const frames = gamesIn(path).find('0')!.frames(1, true).lines;
  const at = frames.findIndex((line) => {
    const { full } = JSON.parse(line) as { full: Record<string, Record<string, number>> };
    return sumOf(full['seats.0.bag'] ?? {}) > 2 && full['seats.0.spaces'] !== undefined;
  });
  return { path, at };
}

export const sumOf = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((total, n) => total + n, 0);

export function fileOf(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** A recorded game, so that pictures do not depend on how bots play today. */
export const keptGame = (name: string): string => join(import.meta.dirname, 'games', name);
export const gamesIn = (path: string): GameFile => new GameFile(path);

const read = new Map<string, GameFile>();
/** The games of such a file, shared by all tests, because replaying a large one takes a second. */
export function keptGames(name: string): GameFile {
  let games = read.get(name);
  if (games === undefined) read.set(name, (games = gamesIn(keptGame(name))));
  return games;
}
export const readKept = (name: string): { ruleset: string; seed: string; actions: string[] } =>
  JSON.parse(readFileSync(keptGame(name), 'utf8'));

/** Faults of the page that axe finds; in the dark theme only those of colours, because the rest is the same as in the light theme. */
export async function violations(page: Page, theme: 'light' | 'dark' = 'light'): Promise<string[]> {
  await paint(page);
  await page.evaluate(axe.source);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const runOnly = theme === 'light' ? tags : ['color-contrast', 'link-in-text-block'];
  return page.evaluate(
    async (options) => {
      const { axe } = window as unknown as {
        axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }> };
      };
      const found = await axe.run(options);
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)} ${failureSummary ?? ''}`),
      );
    },
    { runOnly, resultTypes: ['violations'] },
  );
}
