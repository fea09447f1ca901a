import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { parseRuleset, VOCABULARY } from '../../src/catalog/ruleset.js';
import { PlayedGames } from '../../src/view/source/played.js';
import { browserOfAll, hostPage, serverOf, withBrowser } from './pages.js';

/* The form of the start page. */

async function startPage(): Promise<{ page: Page; games: PlayedGames }> {
  const games = new PlayedGames(null, () => undefined);
  const page = await hostPage(await serverOf({ games, plays: games, opens: games.opens(() => undefined) }));
  await page.waitForSelector('.new form');
  return { page, games };
}

const rulesetOf = (page: Page): Promise<string> => page.locator('.new input[list]').inputValue();
const box = (page: Page, addition: string) => page.locator('.new label.once', { hasText: `${addition}:` }).locator('input');
const boxes = (page: Page): Promise<string[]> =>
  page.locator('.new label.once').evaluateAll((all) => all.map((one) => one.textContent!.split(':')[0]!));

withBrowser('start page', () => {
  browserOfAll();

  test('boxes add what a game may have; of two that exclude each other the last one counts', async () => {
    const { page, games } = await startPage();
    expect(await boxes(page)).toEqual(['Orders', 'Events', 'Trade', 'Intrigue']);
    await box(page, 'Orders').check();
    await box(page, 'Events').check();
    expect(await rulesetOf(page)).toBe('base-2p+orders+events');
    // more players, and the same additions
    await page.click('.sizes >> nth=0 >> button[aria-label="4 players"]');
    expect(await rulesetOf(page)).toBe('base-4p+orders+events');
    expect(await page.locator('.new select').count()).toBe(4);
    expect(await page.locator('.card.on b').innerText()).toBe('The base game');
    await box(page, 'Trade').check();
    await box(page, 'Intrigue').check();
    expect(await box(page, 'Trade').isChecked()).toBe(false);
    await box(page, 'Events').uncheck();
    expect(await rulesetOf(page)).toBe('base-4p+orders+intrigue');
    // a ruleset that is typed keeps its edition and options
    await page.click('.new summary');
    await page.fill('.new input[list]', 'base-3p@first-2014+orders?planning=sealed');
    expect(await box(page, 'Orders').isChecked()).toBe(true);
    expect(await page.locator('.new select').count()).toBe(3);
    await box(page, 'Events').check();
    expect(await rulesetOf(page)).toBe('base-3p@first-2014+orders+events?planning=sealed');
    // another game has its own additions, or none
    await page.click('.card:has-text("Prosperity") >> button >> nth=0');
    expect(await rulesetOf(page)).toBe('prosperity-2p');
    expect(await boxes(page)).toEqual(['Orders']);
    await page.click('.card:has-text("Travelling Salesman") button');
    expect(await boxes(page)).toEqual([]);
    await page.click('.card:has-text("The base game") >> button >> nth=0');
    await box(page, 'Events').check();
    await Promise.all([page.context().waitForEvent('page'), page.click('.new button[type=submit]')]);
    await page.waitForSelector('.new ul a');
    expect(games.list().map(({ ruleset }) => ruleset)).toEqual(['base-2p+events']);
    await games.close();
  });
});

test('the form offers every addition of a game, and no two that exclude each other', () => {
  const { games } = new PlayedGames(null, () => undefined).opens(() => undefined).offer();
  const isRuleset = (text: string): boolean => {
    try {
      return parseRuleset(text) !== undefined;
    } catch {
      return false;
    }
  };
  const named = VOCABULARY.additions.filter(({ asked }) => asked === undefined).map(({ id }) => id);
  for (const { rulesets, additions } of games)
    for (const ruleset of rulesets) {
      expect(additions.map(({ id }) => id).sort(), ruleset).toEqual(named.filter((id) => isRuleset(`${ruleset}+${id}`)).sort());
      // all that can be chosen together, the first ones first
      for (const first of additions) {
        const together = [first];
        for (const one of additions)
          if (!together.includes(one) && !together.some(({ id }) => one.without.includes(id))) together.push(one);
        expect(isRuleset([ruleset, ...together.map(({ id }) => id)].join('+')), ruleset).toBe(true);
      }
      for (const { id, without } of additions)
        for (const other of without) expect(isRuleset(`${ruleset}+${id}+${other}`), `${ruleset} ${id} ${other}`).toBe(false);
    }
});
