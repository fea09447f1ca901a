import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import type { Env } from '../../src/env/env.js';
import { STRUCTURES } from '../../src/rules/prosperity/data/structures.js';
import { GameStream } from '../../src/view/game-stream.js';
import { browserOfAll, hasFrames, hostPage, keptPage, readKept, serverOf, shows, withBrowser } from './pages.js';
import { nextAsk, sit } from './sitting.js';

/* Words of decisions: answered ones, and those whose actions are about pieces on spaces. */

const KEPT = 'base-4p-orders.json';
const texts = (page: Page, found: string): Promise<string[]> => page.locator(found).allInnerTexts();

/** A page of a game from a position, in which the named actions were played, and perhaps ended it; in the view of a seat if one is given. */
async function pageOf(
  name: string,
  position: object,
  actions: readonly string[],
  { ends = false, view = 'all' }: { ends?: boolean; view?: number | 'all' } = {},
): Promise<Page> {
  const ruleset = loadRuleset(name);
  const names = Array.from({ length: ruleset.seats }, (_, seat) => `player ${seat + 1}`);
  const begin = (env: Env): void => void env.reset({ seed: 1, position });
  const stream = new GameStream('0', { title: '', ruleset, names, source: 'record', humans: [], seed: null, begin });
  for (const action of actions) stream.push(ruleset.actionId(action));
  if (ends) stream.finish([], true);
  const server = await serverOf({ games: { list: () => [], find: () => stream, refresh: () => undefined } });
  const page = await hostPage(server, `&g=0&v=${view}&d=${actions.length}`);
  await shows(page, actions.length);
  return page;
}

withBrowser('decided', () => {
  browserOfAll();

  test('a replay has the decision, but not the question and the buttons of a game in progress', async () => {
    const { actions } = readKept(KEPT);
    const page = await keptPage(KEPT, 338);
    expect(await page.innerText('.ask h2')).toBe('Player 3 places monk on Ship');
    expect(await page.innerText('.turn')).toBe('Planning · 46 choices');
    expect(await page.locator('.tail [data-action], .decision kbd[data-digit], .fillb').count()).toBe(0);
    const borders = await page
      .locator('.scroll .opt:not(.played)')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopColor));
    expect(borders).toHaveLength(45);
    expect(new Set(borders)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
    const done = actions.findIndex((action, n) => n > 338 && action === 'done');
    await page.fill('.nr input', String(done));
    await page.keyboard.press('Enter');
    await shows(page, done);
    expect(await page.innerText('.ask h2')).toMatch(/^Player \d ends planning$/);
    expect(await texts(page, '.scroll .opt.played')).toEqual(['Done planning']);
  });

  test('a person who looks back at a decision sees the answer, and no button to play it', async () => {
    const { pages, match } = await sit({ ruleset: 'salesman', bots: [] });
    const page = pages[0]!;
    const first = await nextAsk(page, '');
    expect(await page.innerText('.ask h2')).toMatch(/\?$/);
    expect(await page.locator('.opt.primary').count()).toBe(1);
    const action = page.locator('.decision [data-action]').last();
    await action.click();
    await page.click('.opt.primary');
    await nextAsk(page, first);
    await page.keyboard.press('Home');
    await page.waitForSelector('.past');
    expect(await page.innerText('.ask h2')).toMatch(/^Player 1 [a-z]/);
    expect(await page.locator('.tail .opt.primary, .ask input').count()).toBe(0);
    await page.click('.past button');
    await page.waitForSelector('.ask.you');
    await match.close();
  });

  test('the question and the log name a follower that goes back to the Market', async () => {
    const n = readKept(KEPT).actions.findIndex((name) => name.startsWith('space('));
    const page = await keptPage(KEPT, n);
    const named = /takes (own )?(farmer|boatman|craftsman|trader|knight|scholar|monk) back from [A-Z]/;
    expect(await page.innerText('.ask h2')).toMatch(named);
    await page.keyboard.press('ArrowRight');
    await shows(page, n + 1);
    expect(await page.innerText(`.log li[data-n="${n}"]`)).toMatch(named);
  });

  test('followers on different spaces of one place have different names', async () => {
    const spaces = { carpenter: ['trader', 'own_trader'] };
    const position = {
      phase: 'actions',
      round: 3,
      event: 'prosperity.pilgrimage',
      start: 0,
      carpenter: 'orleans',
      seats: [{ spaces }, {}],
    };
    const page = await pageOf('prosperity-2p', position, ['use(carpenter)', 'edge(orleans--vierzon--road)']);
    expect(await texts(page, '.scroll [data-action] .lb')).toEqual(['Trader on Carpenter', 'Own trader on Carpenter']);
  });

  test('names and sums are in the usual spelling', async () => {
    const seats = [{ has_left_orleans: true, coins: 1 }, {}];
    const page = await pageOf('plague-2p', { phase: 'followers', round: 3, seats }, []);
    await hasFrames(page, 0);
    await page.click('.board .tabs >> text=1');
    expect(await texts(page, '.other-fields dt')).toContain('Has left Orléans');
    expect((await page.innerText('.sum')).replace(/\s+/g, ' ')).toBe('1 point now = coins 1');
  });

  test('goods for sale have prices, and Structure cards of hands are not among the deeds', async () => {
    const market = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
    const seats = [
      { market, hand: 'sawmill', coins: 9, spaces: { farm_house: ['boatman', 'craftsman'] } },
      { market, hand: 'inn' },
    ];
    const position = { phase: 'actions', round: 15, event: 'prosperity.market_day', start: 0, seats };
    const page = await pageOf('prosperity-2p', position, ['pass']);
    expect(await texts(page, '.decision .vg h3')).toEqual(['Buy']);
    expect((await texts(page, '.scroll [data-action] .lb')).slice(0, 2)).toEqual(['Grain for 1 coin', 'Cheese for 2 coins']);
    expect(await texts(page, '.tail [data-action]')).toEqual([expect.stringMatching(/^Buy nothing/)]);
    expect(await texts(page, '.deed .dn span:first-child')).not.toContain('Sawmill');
    expect(await texts(page, '.other-fields dt')).toContain('Goods that nobody has seen');
    // a space for two kinds has both letters
    expect(await page.locator('.places .kt').allTextContents()).toEqual(['T/B', 'T/B', 'T/B']);
    await page.click('.ptabs >> text=Structures');
    expect(await page.innerText('.module-panel')).toContain('Built and supplied with 2 craftsmen');
  });

  test('a good that Fraud takes is explained as taken', async () => {
    const seats = [
      { market: {}, goods: { cheese: 1, wool: 1 }, spaces: { town_hall: ['boatman', null] } },
      { market: {}, goods: { grain: 2, wine: 1 } },
    ];
    const position = { phase: 'actions', round: 3, start: 0, event: 'income.a', seats };
    const page = await pageOf('base-2p+intrigue?bribes=off', position, ['use(town_hall)', 'send(boatman, fraud)']);
    const explainedAs = async (good: string): Promise<string> => {
      await page.hover(`.scroll [data-action] >> text=${good}`);
      return page.innerText('.about');
    };
    expect(await texts(page, '.decision .vg h3')).toEqual(['Take']);
    expect(await explainedAs('Wine')).toBe('Take this good of the other player.');
  });

  test('while another player draws, the Town Hall that no deed needs is not ready on the board of the view', async () => {
    const bag = { own_farmer: 1 };
    const seats = [
      { bag, market: {}, spaces: { town_hall: ['knight', null] } },
      { bag, market: {} },
    ];
    const deeds = { city_wall: { knight: 3 }, papal_conclave: { knight: 1 }, peace_treaty: { knight: 2 } };
    const page = await pageOf('base-2p', { phase: 'followers', round: 8, start: 1, deeds, seats }, [], { view: 0 });
    expect(await page.innerText('.ask')).toContain('Asked: player 2');
    await page.click('.board .tabs >> text=1');
    expect(await page.innerText('.pn:has-text("Town Hall")')).toBe('Town Hall no effect');
    await page.hover('.pn:has-text("Town Hall")');
    expect(await page.innerText('.about')).toMatch(/^Town Hall is filled, but would do nothing now: no deed takes these followers\. /);
  });

  test('goods on tiles and at Structures that are not finished are in the row of goods', async () => {
    const goodsOf = async (page: Page): Promise<string[]> => (await texts(page, '.seats tbody tr:first-child td')).slice(5, 10);
    const tiles = [
      { market: {}, goods: { grain: 1 }, tiles: ['brasserie'], stores: { 'brasserie.cheese': 1, 'brasserie.wine': 2 } },
      { market: {} },
    ];
    const first = await pageOf('base-2p?tiles=all', { phase: 'actions', round: 3, start: 0, seats: tiles }, []);
    expect(await goodsOf(first)).toEqual(['1', '·+1', '·+2', '·', '·']);
    const card = STRUCTURES.find(({ goods }) => (goods as Record<string, number>)['wine'] !== undefined)!.id;
    const seats = [{ market: {}, built: [card], pieces: ['orleans--vierzon--road'] }, { market: {} }];
    const second = await pageOf('prosperity-2p', { phase: 'actions', round: 3, start: 0, placed: { [card]: { wine: 1 } }, seats }, []);
    expect((await goodsOf(second))[2]).toBe('·+1');
  });

  test('after an early loss of a team the page names the payment that was missing, and no other', async () => {
    // the Trip costs 4 coins, the Estate Manager owes 2
    const lostWith = async (coins: number): Promise<string> => {
      const seats = [
        { coins, market: {}, spaces: { scriptorium: ['knight', 'scholar'] } },
        { coins: 9, market: {} },
      ];
      const position = { phase: 'actions', round: 3, start: 0, event: 'invasion.trip', seats };
      const page = await pageOf('invasion-2p?characters=estate_manager,fisherman', position, ['pass'], { ends: true });
      return page.innerText('.why');
    };
    expect(await lostWith(0)).toBe(
      'The team could not pay what this round asks for. Trip: Each player whose merchant is in Orléans pays 4 coins; who cannot pay loses the game for all.',
    );
    expect(await lostWith(5)).toBe(
      'The team could not pay what this round asks for. Player 1 as Estate Manager gives 2 coins at the end of round 3, or the game is lost.',
    );
  });

  test('a demand of things from the team has their number, and the log names the coin that a player gives', async () => {
    const seats = [
      { coins: 9, market: {}, spaces: { scriptorium: ['knight', 'scholar'] } },
      { coins: 9, market: {} },
    ];
    const position = { phase: 'actions', round: 3, start: 0, event: 'invasion.demolition', seats };
    const page = await pageOf('invasion-2p?characters=merchant,fisherman', position, ['pass', 'give_up(coin)']);
    const demand = 'The team returns 2 technology wheels, or pays 6 coins for each.';
    expect(await page.innerText('.evtext')).toContain(demand);
    expect(await texts(page, '.due')).toContainEqual(expect.stringContaining(demand));
    expect(await page.innerText('.log')).toContain('gives a coin');
    expect(await texts(page, '.scroll [data-action] .lb')).toEqual(['A coin']);
  });

  test('in The Duel goods have the names of that game, and rewards are labelled as coins or points', async () => {
    const seats = [{ citizens: 1, spaces: { bourgeois: ['farmer'] } }, {}];
    const page = await pageOf('duel', { phase: 'actions', round: 3, start: 0, seats }, ['use(bourgeois)']);
    const labels = await texts(page, '.scroll [data-action] .lb');
    expect(labels.map((label) => label.split('\n')[0])).toEqual(
      expect.arrayContaining(['Grain', 'Cheese', 'Wine', 'Wool', 'Brocade', 'Coins', 'Development points']),
    );
    expect(await page.innerText('.decision')).not.toContain('Wine for');
  });

  test('in The Duel dues are paid coin by coin, and a harvest that takes no coins does not offer them', async () => {
    const seat = { coins: 9, goods: { grain: 2, wine: 2 }, market: {} };
    const seats = [{ ...seat, spaces: { scriptorium: ['knight', 'scholar'] } }, seat];
    const asks = async (round: number, event: string): Promise<Page> =>
      pageOf('duel', { phase: 'actions', round, start: 0, event, seats }, ['pass']);
    const dues = await asks(10, 'duel.dues_7.a');
    expect(await texts(dues, '.scroll [data-action] .lb')).toEqual(['Grain', 'Wine', 'Pay 1 coin']);
    expect(await dues.innerText('.decision')).toContain('Still due: goods and coins worth 7.');
    const harvest = await asks(11, 'duel.harvest_2');
    expect(await texts(harvest, '.scroll [data-action] .lb')).toEqual(['Grain', 'Wine']);
    expect(await harvest.innerText('.ask h2')).toBe('How do you pay the food that is due? Still due: 2 food.');
  });

  test('a choice among the followers of another player shows the board of that player and marks them only there', async () => {
    const seats = [{ spaces: { town_hall: ['farmer', null] } }, { spaces: { castle: ['own_farmer', 'own_boatman', null] } }];
    const position = { phase: 'actions', round: 3, start: 0, event: 'income.a', seats };
    const page = await pageOf('base-2p+intrigue?bribes=off', position, ['use(town_hall)', 'send(farmer, saboteur)']);
    expect(await page.innerText('.board h2')).toContain('Board of player 2');
    expect(await page.locator('.board .sp.lg svg:not(.open)').count()).toBe(2);
    expect(await texts(page, '.scroll [data-action] .lb')).toEqual(['Own farmer on Castle', 'Own boatman on Castle']);
    await page.click('.board .tabs button >> nth=0');
    await page.waitForSelector('.board.b0');
    expect(await page.locator('.board .lg').count()).toBe(0);
  });

  test('the question and the log of torture name the things that are given up', async () => {
    const own = { coins: 0, market: {}, bag: { farmer: 1 }, tracks: { development: 6 }, goods: { grain: 4 } };
    const position = { phase: 'actions', round: 8, start: 0, event: 'taxes.b', seats: [own, { market: {} }] };
    const page = await pageOf('base-2p', position, ['torture(station)']);
    const labels = await texts(page, '.scroll [data-action] .lb');
    expect(labels.map((label) => label.split('\n')[0])).toEqual([
      ...['Grain', 'An unbuilt station', 'A neutral follower, drawn from the bag', 'A development point'],
    ]);
    expect(await page.innerText('.log')).toContain('gives up an unbuilt station');
  });

  test('the Doctor can be chosen on the board, and an Indulgence card has the name of its town', async () => {
    const position = {
      ...{ phase: 'planning', round: 3, start: 0, seats: [{ market: { own_farmer: 1 } }, { market: {} }] },
      indulgences: { display: ['build_chartres', 'deliver_5_coins_chatellerault'] },
    };
    const page = await pageOf('plague-2p', position, []);
    await page.click('.board [aria-label="Doctor on the Market"]');
    await page.waitForSelector('.decision .row [data-piece=doctor]');
    expect(await page.locator('.decision .row').count()).toBe(1);
    await page.click('.ptabs >> text=Indulgences');
    expect(await page.innerText('.module-panel')).toContain('Deliver 5 coins Châtellerault');
  });

  test('the page calls people of a game players', async () => {
    const { pages, match } = await sit({ ruleset: 'base-2p', people: [0, 1], bots: [] });
    const page = pages[0]!;
    await page.waitForSelector('.seats .sn');
    expect(await texts(page, '.seats .sn')).toEqual(['you', 'player 2']);
    await page.click('.board .tabs >> text=2');
    expect(await page.innerText('.board h2 > span:not(.chip)')).toBe('Board of player 2');
    await match.close();
  });
});
