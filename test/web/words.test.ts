import { expect, test } from 'vitest';
import {
  browserOfAll,
  serverOf,
  fileOf,
  gamesIn,
  hasFrames,
  hostPage,
  keptGames,
  openPage,
  recordOf,
  shows,
  withBrowser,
} from './pages.js';

/** Number of decisions in the record of one game. */
const decisionsOf = (record: string): number => record.split('"action":').length - 1;

withBrowser('words', () => {
  browserOfAll();

  test('places, deeds, events and actions are explained under the pointer, with the focus and after a tap', async () => {
    const page = await hostPage(await serverOf({ games: keptGames('base-4p-orders.json') }), '&d=338');
    await shows(page, 338);
    const about = page.locator('.about');
    const ship =
      'Ship: Your merchant moves along a waterway and may take one good that lies there. Needs a farmer, a boatman and a knight.';
    const first = page.locator('.place .pn').first();
    await first.hover();
    expect(await about.innerText()).toBe(ship);
    expect(await first.getAttribute('title')).toBe(ship);
    await page.locator('.deed', { hasText: 'Papal conclave' }).hover();
    expect(await about.innerText()).toBe('Papal conclave: For each follower sent: 3 coins. For the last space: 1 citizen.');
    const titleAt = (where: string): Promise<string | null> =>
      page
        .locator(where)
        .first()
        .evaluate((element) => element.closest('[title]')!.getAttribute('title'));
    // the tooltip of the name is the meaning, too
    expect(await titleAt('.deed .dn span:text("Papal conclave")')).toBe(await about.innerText());
    expect(await titleAt('.tc .tb:text("8")')).toBe('8 followers');
    expect(await titleAt('.tc .tb:text("2")')).toMatch(/^2 (coins|development points)$/);
    await page.locator('.ord').first().hover();
    expect(await about.innerText()).toMatch(/ points; you pass then\. May differ in print: goods and points\.$/);
    await page.locator('.evn').hover();
    expect(await about.innerText()).toMatch(/^\w.*: .*\.$/);
    const castle = page.locator('[title="Place trader: Castle, trader space"]');
    await castle.focus();
    await page.mouse.move(1, 1);
    expect(await about.innerText()).toContain('Castle: You get a knight');
    await castle.click();
    await page.locator('.brand').click();
    expect(await about.innerText()).toContain('Castle: You get a knight');
    await page.keyboard.press('?');
    await page.click('.meanings summary');
    expect(await page.locator('.meanings li').count()).toBeGreaterThan(60);
    expect(await page.innerText('.rules')).toContain('"What things mean" below marks them.');
  });

  test('an address with a wrong decision shows it, a copied link opens in any tab, and Back and Forward move between list and game', async () => {
    const record = recordOf('salesman', 'random');
    const server = await serverOf({ games: gamesIn(fileOf('several.jsonl', record.repeat(3))) });
    const page = await hostPage(server, '&g=0&d=-5');
    await shows(page, 0);
    await hasFrames(page, decisionsOf(record));
    expect(await page.innerText('.notice')).toBe('The address names decision "-5", which does not exist; this is the first one.');
    await page.keyboard.press('ArrowRight');
    await shows(page, 1);
    expect(await page.locator('.notice').count()).toBe(0);
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => void (document.title = text);
    });
    await page.click('text=Copy link');
    await page.waitForSelector('text=Copied');
    const other = await openPage(await page.evaluate(() => document.title));
    await shows(other, 1);
    await other.click('text=Games');
    await other.locator('.list tbody button').nth(2).click();
    await shows(other, 0);
    expect(other.url()).toContain('g=2');
    await other.goBack();
    await other.waitForSelector('.list tbody');
    await other.goForward();
    await shows(other, 0);
    await other.goBack();
    await other.goBack();
    await shows(other, 1);
  });

  test('a lost game shows the reason, and a demand is announced before it is due', async () => {
    const record = recordOf('salesman', 'random', '1');
    const page = await hostPage(await serverOf({ games: gamesIn(fileOf('lost.jsonl', record)) }), '&d=0');
    await shows(page, 0);
    await hasFrames(page, decisionsOf(record));
    expect(await page.innerText('.due >> nth=0')).toContain('This round and the next: ');
    await page.keyboard.press('End');
    expect(await page.innerText('.verdict')).toBe('The game is lost.');
    expect(await page.innerText('.why')).toContain('could not be fed');
    expect(await page.innerText('.results')).toMatch(/\d of 5 objectives/);
  });

  test('dues of the Estate Manager are announced, and a loss names the one that was not paid', async () => {
    const record = recordOf('invasion-2p?characters=estate_manager,fisherman', 'random', '1');
    const page = await hostPage(await serverOf({ games: gamesIn(fileOf('due.jsonl', record)) }), '&d=0');
    await shows(page, 0);
    await hasFrames(page, decisionsOf(record));
    const dues = await page.locator('.due').allInnerTexts();
    expect(dues).toContain('Player 1 as Estate Manager gives 2 coins at the end of round 1, or the game is lost.');
    expect(dues).toContain('Player 1 as Estate Manager gives 1 grain at the end of round 2, or the game is lost.');
    await page.keyboard.press('End');
    expect(await page.innerText('.why')).toMatch(/^The team could not pay what this round asks for\. .*Player 1 as Estate Manager gives /);
  });
});
