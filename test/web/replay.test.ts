import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { browserOfAll, serverOf, hasFrames, hostPage, keptGames, keptPage, openPage, readKept, shows, withBrowser } from './pages.js';

const KEPT = 'base-4p-orders.json';

/** The env of the kept game at decision n. */
function envAt(n: number): Env {
  const { ruleset: name, seed, actions } = readKept(KEPT);
  const ruleset = loadRuleset(name);
  const env = new Env(ruleset);
  env.reset({ seed });
  for (const action of actions.slice(0, n)) env.step(ruleset.actionId(action));
  return env;
}

const number = (page: Page): Promise<string> => page.inputValue('.nr input');
const round = (page: Page): Promise<string> => page.innerText('.rnd b');

withBrowser('replay', () => {
  browserOfAll();

  test('keys, buttons, the number field, a click on the log and the address agree on the decision', async () => {
    const page = await hostPage(await serverOf({ games: keptGames(KEPT) }));
    await shows(page, 0);
    // keys go to the frames that are there
    await hasFrames(page, readKept(KEPT).actions.length);
    for (let k = 0; k < 20; k++) await page.keyboard.press('ArrowRight');
    await shows(page, 20);
    await page.waitForFunction(() => location.hash === '#g=0&d=20');
    await page.keyboard.press('PageDown');
    const next = Number(await number(page));
    expect(next).toBeGreaterThan(20);
    expect(Number(await round(page))).toBe(envAt(20).position(null).round! + 1);
    expect(envAt(next - 1).position(null).round).toBe(envAt(20).position(null).round);
    await page.keyboard.press('End');
    await shows(page, readKept(KEPT).actions.length);
    expect(await page.innerText('.ask')).toContain('The game is over');
    await page.fill('.nr input', '338');
    await page.keyboard.press('Enter');
    await shows(page, 338);
    expect(await page.locator('.log li.now').innerText()).toContain('338');
    await page.locator('.log li.d button').first().click();
    expect(Number(await number(page))).toBeLessThan(338);
    await page.evaluate(() => {
      location.hash = '#g=0&d=100';
    });
    await shows(page, 100);
  });

  test.each([0, 338, 700])('the page shows the position of the env at decision %i', async (n) => {
    const env = envAt(n);
    const { seats, supply, round: now } = env.position(null);
    const page = await keptPage(KEPT, n);
    expect(Number(await round(page))).toBe(now);
    const rows = await page.locator('.seats tbody tr').all();
    expect(rows).toHaveLength(env.seats);
    for (const [seat, row] of rows.entries()) {
      const cells = await row.locator('td').allInnerTexts();
      expect(cells.slice(0, 2).map(Number), `points and coins of seat ${seat}`).toEqual([env.scores()[seat]!.total, seats![seat]!.coins]);
      expect(cells.slice(5, 10).map((text) => Number(text.replace('·', '0')))).toEqual(
        ['grain', 'cheese', 'wine', 'wool', 'brocade'].map((good) => seats![seat]!.goods![good] ?? 0),
      );
      expect(await page.locator(`.merchant.s${seat} title`).textContent()).toContain(`player ${seat + 1} in `);
    }
    const market = await page.locator('.table-summary .grp').first().locator('b').allInnerTexts();
    expect(market.map(Number)).toEqual(Object.values(supply!.goods!));
    const board = await page.locator('.board .mk8').first().locator('svg').count();
    expect(board).toBe(Object.values(seats![env.currentSeat]!.market!).reduce((sum, k) => sum + k, 0));
    expect(await page.locator('.decision [data-action]').count()).toBe(env.numLegal);
    const listed = await page.locator('.decision [data-action]').evaluateAll((all) => all.map((one) => Number(one.dataset['action'])));
    expect(listed.sort((a, b) => a - b)).toEqual([...env.legalActions()].sort((a, b) => a - b));
  });

  test('an action under the pointer highlights its places, a place highlights its actions', async () => {
    const page = await keptPage(KEPT, 338);
    await page.hover('[title="Place trader: Castle, trader space"]');
    expect(await page.locator('.sp.lit').count()).toBe(1);
    expect(await page.locator('.sp.lit').getAttribute('aria-label')).toBe('Castle, trader space');
    expect(await page.locator('.fol.lit svg').first().getAttribute('aria-label')).toBe('trader');
    await page.hover('button[aria-label="Castle, trader space"]');
    const hot = await page.locator('.opt.hot').evaluateAll((all) => all.map((one) => one.getAttribute('title')));
    expect(hot.length).toBeGreaterThan(1);
    expect(hot.every((title) => title!.endsWith(': Castle, trader space'))).toBe(true);
  });

  test('a connection under the pointer or with the focus has a hint on the side with more space', async () => {
    const n = readKept(KEPT).actions.findIndex((action) => action.startsWith('edge('));
    const page = await keptPage(KEPT, n);
    expect(await page.locator('.tip').count()).toBe(0);
    const edges = await page.locator('.map g[role=button]').all();
    expect(edges.length).toBeGreaterThan(1);
    for (const edge of edges) {
      await edge.focus();
      const name = (await edge.getAttribute('aria-label'))!.split(',')[0]!;
      const [title, text] = await page.locator('.tip text').allTextContents();
      expect(title).toBe(name);
      expect(text).toMatch(/^move here(, (grain|cheese|wine|wool|brocade))*$/);
      const [map, tip] = await Promise.all([page.locator('.map').boundingBox(), page.locator('.tip').boundingBox()]);
      expect(tip!.x).toBeGreaterThanOrEqual(map!.x);
      expect(tip!.x + tip!.width).toBeLessThanOrEqual(map!.x + map!.width);
    }
    await page.locator('.nr input').focus();
    expect(await page.locator('.tip').count()).toBe(0);
  });

  test('copying without a selection copies the name of the action in the API', async () => {
    const page = await keptPage(KEPT, 338);
    const copied = (): Promise<string> =>
      page.evaluate(() => {
        const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true });
        document.body.dispatchEvent(event);
        return event.clipboardData!.getData('text/plain');
      });
    expect(await copied()).toBe(readKept(KEPT).actions[338]);
    await page.hover('[title="Place trader: Castle, trader space"]');
    expect(await copied()).toBe('place(trader, castle.trader)');
  });

  test('key b shows the state after the played action, key v the view of another seat', async () => {
    const page = await hostPage(await serverOf({ games: keptGames(KEPT) }), '&d=338');
    await shows(page, 338);
    const free = await page.locator('.sp .open').count();
    await page.keyboard.press('b');
    await page.waitForFunction((before) => document.querySelectorAll('.sp .open').length === before - 1, free);
    await page.keyboard.press('b');
    await page.keyboard.press('v');
    await page.waitForFunction(() => document.querySelector('.seg button.on')?.getAttribute('aria-label') === 'player 1');
    // the frames of another view come one after the other
    await page.waitForFunction(() =>
      document.querySelector<HTMLElement>('.decision')?.innerText.includes('Only player 3 knows the choices.'),
    );
    await page.waitForFunction(() => location.hash === '#g=0&v=0&d=338');
  });

  test('a bot marks its best action on request, and key e announces it to screen readers', async () => {
    const page = await keptPage(KEPT, 338);
    await page.click('text=Ask a bot');
    await page.waitForSelector('.rec td');
    expect(await page.innerText('.advice')).toMatch(/^The bot would do this: .*\.$/);
    expect(await page.getAttribute('.rec th[title]', 'title')).toContain('mcts:iterations=200: 200 iterations');
    expect(await page.locator('.exp .chip').count(), 'what every seat may expect').toBe(4);
    expect(await page.locator('.opt.best').count()).toBe(1);
    expect(await page.locator('.sp.best').count()).toBe(1);
    await page.keyboard.press('e');
    expect(await page.innerText('[role=status]')).toMatch(
      /^Decision 338: player 3, 46 choices\. Played: Place Monk, Ship\. .*percent, value/,
    );
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('.rec').count()).toBe(0);
  });

  test('the token is removed from the address, and a page without a token shows the reason', async () => {
    const server = await serverOf({ games: keptGames(KEPT) });
    const page = await hostPage(server);
    await shows(page, 0);
    expect(page.url()).not.toContain('k=');
    const anonymous = await openPage(server.address, { expected: /401/ });
    await anonymous.waitForSelector('.failure');
    expect(await anonymous.innerText('.failure')).toBe(
      'This address has no valid key; open it in the browser that shows the game, or open the address that the program printed.',
    );
  });
});
