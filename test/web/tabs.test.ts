import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfAll, hasFrames, withBrowser } from './pages.js';
import { sit } from './sitting.js';

/** Connections of Chromium to a server, for all pages of a browser. */
const CONNECTIONS = 6;
const LINES = '/api/games/0/lines';
const LOST = 'The program does not answer; try again.';

withBrowser('games in several tabs', () => {
  browserOfAll();

  /** Hides or shows a page, as another tab of its window does, because all pages of Playwright are visible. */
  const turn = (page: Page, isHidden: boolean): Promise<void> =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);

  /** An answer that does not arrive, and its message. */
  async function refused(page: Page): Promise<void> {
    await page.route('**/answer', (route) => route.abort());
    await page.locator('.decision [data-action]').last().click();
    await page.click('.opt.primary');
    await page.waitForSelector(`.notice >> text="${LOST}"`);
  }

  /** Answers until another player is asked. */
  async function playOn(page: Page): Promise<void> {
    while ((await page.locator('.ask.you').count()) > 0) {
      const n = await page.inputValue('.nr input');
      await page.locator('.decision [data-action]').last().click();
      await page.click('.opt.primary');
      await page.waitForFunction(
        (before) =>
          document.querySelector('main[aria-busy=false] .ask') !== null &&
          document.querySelector<HTMLInputElement>('.nr input')!.value !== before,
        n,
      );
    }
  }

  test('hidden tabs keep no connection: the seventh tab gets answers, and a tab that is shown again has every line once', async () => {
    const order = { ruleset: 'base-2p', people: [0, 1], bots: [] };
    const { server, match, pages } = await sit(order, { expected: /ERR_/ }, [0]);
    const [first] = pages as [Page];
    await first.waitForSelector('.board');
    const asked = match.stream.frames(0).current.ask!.seat;
    const links = [asked, 1 - asked].map((seat) => `${server.address}/#g=0&k=${server.auth.issue({ kind: 'seat', game: '0', seat })}`);
    await turn(first, true);
    const tabs: Page[] = [];
    for (let k = 0; k < CONNECTIONS; k++) {
      const tab = await first.context().newPage();
      await tab.goto(links[k === 0 ? 1 : 0]!);
      await tab.waitForSelector('.board');
      tabs.push(tab);
      if (k === 1) await refused(tab);
      if (k < CONNECTIONS - 1) await turn(tab, true);
    }
    const [other, hidden] = tabs as [Page, Page];
    const shown = tabs.at(-1)!;
    expect(await other.title()).not.toContain('Your move');
    expect(await hidden.title()).toContain('Your move');
    await shown.waitForSelector('.ask.you');
    await playOn(shown);
    // a hidden tab asks at intervals, and its title has the player to move
    await other.waitForFunction(() => document.title.startsWith('Your move'));
    await hidden.waitForFunction(() => !document.title.startsWith('Your move'));
    await turn(hidden, false);
    await hasFrames(hidden, match.stream.frames(asked).lines.length - 1);
    const logOf = (page: Page): Promise<string[]> => page.locator('.log li[data-n]').allInnerTexts();
    expect(await logOf(hidden)).toEqual(await logOf(shown));
    expect(await hidden.innerText('.notice'), 'a message is read when the tab is shown again').toBe(LOST);
    await match.close();
  });

  test('a hidden tab whose player has a clock keeps its connection', async () => {
    const asks: string[] = [];
    const order = { ruleset: 'base-2p', people: [0, 1], bots: [], clock: { perMoveMs: 3_000_000, bankMs: 0 } };
    const { match, pages } = await sit(order, { seen: (path) => path === LINES && asks.push(path) });
    for (const page of pages) await page.waitForSelector('.board');
    const asked = match.stream.frames(0).current.ask!.seat;
    const [playing, waiting] = [pages[asked]!, pages[1 - asked]!];
    const [request] = await Promise.all([waiting.waitForRequest((one) => one.url().includes(LINES)), turn(waiting, true)]);
    expect(new URL(request.url()).searchParams.has('once')).toBe(false);
    const before = asks.length;
    await playing.waitForSelector('.ask.you');
    await playOn(playing);
    await waiting.waitForFunction(() => document.title.startsWith('Your move'));
    expect(asks.length).toBe(before);
    await match.close();
  });
});
