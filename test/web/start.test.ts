import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { loadRuleset, parseRuleset, VOCABULARY } from '../../src/catalog/ruleset.js';
import { countStandIns } from '../../src/catalog/words/stand-ins.js';
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

  test('boxes add parts to a game; of two that exclude each other the last one counts', async () => {
    const { page, games } = await startPage();
    expect((await boxes(page)).slice(0, 5)).toEqual(['Orders', 'Events', 'Trade', 'Intrigue', 'Eighth edition']);
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
    // editions and options are boxes too: of two values the last one counts
    expect(await box(page, 'First edition of 2014').isChecked()).toBe(true);
    await box(page, 'Eighth edition').check();
    await box(page, 'All tiles').check();
    expect(await rulesetOf(page)).toBe('base-3p@eighth+orders+events?planning=sealed&tiles=all');
    await box(page, 'Hidden plans').uncheck();
    expect(await rulesetOf(page)).toBe('base-3p@eighth+orders+events?tiles=all');
    // another game has its own additions, or none
    await page.click('.card:has-text("Prosperity") >> button >> nth=0');
    expect(await rulesetOf(page)).toBe('prosperity-2p');
    expect(await boxes(page)).toEqual(['Orders', 'Hidden plans']);
    await page.click('.card:has-text("Travelling Salesman") button');
    expect(await boxes(page)).toEqual(['In order']);
    await page.click('.card:has-text("The Duel") button');
    await page.waitForSelector('.card.on >> text=The Duel');
    expect(await page.locator('.new legend').allTextContents()).toContain('Additions and variants');
    await page.click('.card:has-text("The Trip to Tours") button');
    await page.waitForSelector('.card.on >> text=The Trip to Tours');
    expect(await page.locator('.new legend').allTextContents()).toEqual(['Who plays The Trip to Tours']);
    await page.click('.card:has-text("The base game") >> button >> nth=0');
    await box(page, 'Events').check();
    await Promise.all([page.context().waitForEvent('page'), page.click('.new button[type=submit]')]);
    await page.waitForSelector('.new ul a');
    expect(games.list().map(({ ruleset }) => ruleset)).toEqual(['base-2p+events']);
    await games.close();
  });

  test('a change of the form removes the refusal below it', async () => {
    const games = new PlayedGames(null, () => undefined);
    const server = await serverOf({ games, plays: games, opens: games.opens(() => undefined) });
    const page = await hostPage(server, '', { expected: /400/ });
    await page.selectOption('.new select >> nth=0', 'greedy');
    await page.click('.new button[type=submit]');
    await page.waitForSelector('.new .notice >> text=All seats are bots');
    await page.selectOption('.new select >> nth=0', 'person');
    await page.waitForSelector('.new .notice', { state: 'detached' });
    await games.close();
  });
});

test('the form offers every addition of a game and names choices that exclude each other', () => {
  const { games } = new PlayedGames(null, () => undefined).opens(() => undefined).offer();
  for (const { text, rulesets } of games) {
    const most = Math.max(...rulesets.map((name) => countStandIns(loadRuleset(name).spec.reconstructed)));
    expect(text).toMatch(new RegExp(`\\. ${most} values may differ from the printed game\\.$`));
  }
  const isRuleset = (text: string): boolean => {
    try {
      return parseRuleset(text) !== undefined;
    } catch {
      return false;
    }
  };
  const named = VOCABULARY.additions.filter(({ asked }) => asked === undefined).map(({ id }) => id);
  // @ before +, + before ?, and & before further options
  const joined = (ruleset: string, ids: readonly string[]): string => {
    const [editions, additions, options] = ['@', '+', '?'].map((mark) => ids.filter((id) => id.startsWith(mark)).join(''));
    return `${ruleset}${editions}${additions}?${options!.slice(1).replaceAll('?', '&')}`.replace(/\?$/, '');
  };
  for (const { rulesets, choices } of games) {
    const [ruleset] = rulesets as [string];
    const additions = choices.flatMap(({ id }) => (id.startsWith('+') ? [id.slice(1)] : []));
    expect(additions.sort(), ruleset).toEqual(named.filter((id) => isRuleset(`${ruleset}+${id}`)).sort());
    // all that can be chosen together, the first ones first
    for (const first of choices) {
      const together = [first];
      for (const one of choices) if (!together.includes(one) && !together.some(({ id }) => one.without.includes(id))) together.push(one);
      const ids = together.map(({ id }) => id);
      expect(isRuleset(joined(ruleset, ids)), joined(ruleset, ids)).toBe(true);
    }
    for (const { id, without } of choices)
      for (const other of without) expect(isRuleset(joined(ruleset, [id, other])), `${ruleset} ${id} ${other}`).toBe(false);
  }
});
