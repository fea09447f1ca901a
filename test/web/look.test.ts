import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { comparePicture } from './pictures.js';
import { PlayedGames } from '../../src/view/source/played.js';
import {
  browserOfAll,
  DESK,
  serverOf,
  fileOf,
  gamesIn,
  hostPage,
  keptPage,
  recordOf,
  sealedGame,
  shows,
  violations,
  withBrowser,
} from './pages.js';

/** What is looked at: a kept game, a decision, a size. */
const STATES = [
  { name: 'base-4p', game: 'base-4p-orders.json', at: 338, size: DESK },
  { name: 'base-4p-end', game: 'base-4p-orders.json', at: 829, size: DESK },
  { name: 'duel', game: 'duel.json', at: 250, size: DESK },
  { name: 'tours', game: 'tours.json', at: 90, size: DESK },
  { name: 'base-4p-narrow', game: 'base-4p-orders.json', at: 565, size: { width: 1024, height: 768 } },
  { name: 'tours-phone', game: 'tours.json', at: 40, size: { width: 390, height: 844 } },
] as const;

/** Panels whose content is wider than they are, and the page if it scrolls sideways. */
function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = [...document.querySelectorAll<HTMLElement>('.panel, .table-summary > *, .top > *')].filter(
      (panel) =>
        panel.checkVisibility() &&
        panel.scrollWidth > panel.clientWidth + 1 &&
        getComputedStyle(panel).overflowX !== 'auto' &&
        panel.clientWidth > 0 &&
        getComputedStyle(panel).display !== 'inline',
    );
    const names = wide.map((panel) => `${panel.className}: ${panel.scrollWidth} in ${panel.clientWidth}`);
    return document.documentElement.scrollWidth > innerWidth ? [...names, `page: ${document.documentElement.scrollWidth}`] : names;
  });
}

/** The page looks as it is drawn in test/web/pictures. */
async function compare(page: Page, name: string): Promise<void> {
  const compared = comparePicture(name, await page.screenshot({ animations: 'disabled' }), page.context().browser()!.version());
  if (typeof compared === 'string') throw new Error(compared);
  const { different, most, drawn } = compared;
  expect(different, `${name}: the difference is drawn in ${drawn}; ORLEANS_PICTURES=write accepts it`).toBeLessThanOrEqual(most);
}

withBrowser('look', () => {
  browserOfAll();

  test.each(STATES)('$name in light and dark: accessible, not cut off, the same picture', async ({ name, game, at, size }) => {
    const page = await keptPage(game, at, size);
    for (const theme of ['light', 'dark'] as const) {
      await page.evaluate((value) => {
        document.documentElement.dataset['theme'] = value;
      }, theme);
      expect(await violations(page, theme)).toEqual([]);
      await compare(page, `${name}-${theme}`);
    }
    expect(await overflows(page)).toEqual([]);
  });

  test('the list with its form and a compared view: accessible and not cut off', async () => {
    const games = new PlayedGames(gamesIn(fileOf('two.jsonl', recordOf('salesman', 'random').repeat(2))), () => undefined);
    const made = { game: 'p0', people: [{ seat: 0, token: 'x' }] };
    const opens = { ...games.opens(() => undefined), begin: () => made, opened: () => [made] };
    const list = await hostPage(await serverOf({ games, opens }));
    await list.waitForSelector('.new');
    await list.click('.new button[type=submit]');
    await list.waitForSelector('.new a');
    const { path, at } = sealedGame();
    const compared = await hostPage(await serverOf({ games: gamesIn(path) }), `&v=1&d=${at}`);
    await shows(compared, at);
    await compared.keyboard.press('1');
    await compared.keyboard.press('c');
    await compared.waitForSelector('.bagc.veiled');
    for (const page of [list, compared]) {
      for (const theme of ['light', 'dark'] as const) {
        await page.evaluate((value) => {
          document.documentElement.dataset['theme'] = value;
        }, theme);
        expect(await violations(page, theme)).toEqual([]);
      }
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await overflows(page), `${width} wide`).toEqual([]);
      }
    }
  });

  test('the page does not scroll sideways at any width from phone to desktop, or with letters of twice the size', async () => {
    const page = await keptPage('base-4p-orders.json', 700);
    for (const width of [1440, 1280, 1024, 720, 390]) {
      await page.setViewportSize({ width, height: width < 720 ? 844 : 800 });
      expect(await overflows(page), `${width} wide`).toEqual([]);
    }
    await page.keyboard.press('?');
    expect(await page.innerText('.help')).toContain('Shift+v');
    expect(await violations(page)).toEqual([]);
  });
});
