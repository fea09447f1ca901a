import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { BOTS } from '../../agents/bots/index.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import type { End, Frame } from '../../src/view/contract.js';
import { PlayedGames } from '../../src/view/source/played.js';
import { tableOf } from '../../src/view/table.js';
import {
  browserOfAll,
  fileOf,
  gamesIn,
  hasFrames,
  hostPage,
  keptGames,
  keptPage,
  openPage,
  recordOf,
  serverOf,
  shows,
  withBrowser,
} from './pages.js';
import { asked, fill, leaveAll, nextAsk, roundOf, sit } from './sitting.js';

/* The page for a person who knows neither the rules nor the API. */

const texts = (found: Locator): Promise<string[]> => found.allInnerTexts();
const headings = (page: Page): Promise<string[]> => texts(page.locator('.decision .vg h3'));

/** Numbers of the API, and its words, in the texts of the page. */
const API = /player 0|\bseat\b|legal action|undefined|_/i;

withBrowser('newcomer', () => {
  browserOfAll();

  test('a line of the log without a number of a player belongs to the player of the line above it', async () => {
    const { lines } = keptGames('duel.json').find('0')!.frames('all');
    const frames = lines.map((line) => JSON.parse(line) as Frame);
    // a player acts, the other passes without a choice, and the first one too
    const { n, ask, log } = frames.find(({ log, ask }) => log.some(({ seat }, k) => seat === ask?.seat && log[k - 1]?.seat === 1 - seat!))!;
    const page = await keptPage('duel.json', n + 1);
    const rows = page.locator(`.log li[data-n~="${n}"], .log li[data-n~="${n}"] ~ li.c`);
    const said = (await texts(rows)).slice(0, log.length + 1).map((text) => text.split('\n').filter((part) => /^[12]$|[a-z]/.test(part)));
    let at = ask!.seat;
    const expected = [ask!.seat, ...log.map(({ seat }) => seat!)];
    expect(said.map(([first]) => (at = /^[12]$/.test(first!) ? Number(first) - 1 : at))).toEqual(expected);
  });

  test.each([
    ['base-2p+intrigue', '83', /chooses \w+ on [A-Z]|offers (no coins|\d+ coins?)\b/],
    ['prosperity-2p', '1', /takes (own )?(trader|boatman|monk) back from Carpenter \(no choice\)/],
  ])('the log of %s names the followers of answers, with and without a choice', async (ruleset, seed, named) => {
    const record = recordOf(ruleset, 'random', seed);
    const page = await hostPage(await serverOf({ games: gamesIn(fileOf('named.jsonl', record)) }), '&d=0');
    await shows(page, 0);
    const said: string[] = [];
    const count = record.split('"action":').length - 1;
    await hasFrames(page, count);
    for (let n = 40; n < count + 40; n += 50) {
      await page.evaluate(
        (decision) => {
          location.hash = `#g=0&d=${decision}`;
        },
        Math.min(n, count),
      );
      await shows(page, Math.min(n, count));
      said.push(...(await texts(page.locator('.log li'))));
    }
    expect(said.filter((text) => named.test(text)).length).toBeGreaterThan(0);
    expect(said.filter((text) => /what is on a space|offers 1 coins|draws 0 \(no|\bSeat\b|undefined/.test(text))).toEqual([]);
  });

  test('the text of an event is not cut off beside the supply, and a game to continue lists its players', async () => {
    const games = new PlayedGames(null, () => undefined);
    const host = await hostPage(await serverOf({ games, plays: games, opens: games.opens(() => undefined) }));
    await host.click('.cards >> [aria-label="Players of The Plague"] >> text=3');
    const opened = host.context().waitForEvent('page');
    await host.click('.new .begin');
    const page = await opened;
    await nextAsk(page, '');
    await host.reload();
    await host.waitForSelector('.new ul a');
    expect(await host.innerText('.new ul li')).toMatch(/^The Plague as player 1 .*you, greedy, greedy, plague-3p, /);
    const text = page.locator('.evtext');
    // the longest text in its games without stand-ins
    const longest = 'Each player draws 5 pieces of the bag: Corpses and one neutral follower of them are gone.';
    await text.evaluate((element, words) => (element.textContent = words), longest);
    // less than a line
    expect(await text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(5);
    await games.close();
  });

  test('the text of an event says which of its values may differ from the printed ones', async () => {
    const { pages, match } = await sit({ ruleset: 'invasion-2p?characters=merchant,fisherman', seed: '15' });
    const page = pages[0]!;
    await nextAsk(page, '');
    expect(await page.innerText('.evtext')).toMatch(/^The team .* May differ in print: .+\.$/);
    await match.close();
  });

  test('the log begins with a complete plan', async () => {
    const { lines } = keptGames('base-4p-orders.json').find('0')!.frames('all');
    const frames = lines.map((line) => JSON.parse(line) as Frame);
    const { actions } = loadRuleset('base-4p+orders').spec;
    const places = (n: number): boolean => actions[frames[n]!.played ?? 0]!.verb === 'place' && frames[n]!.log.length === 0;
    const seatAt = (n: number): number => frames[n]!.ask!.seat;
    const from = frames.findIndex((_, n) => n > 60 && [n - 1, n, n + 1].every((k) => places(k) && seatAt(k) === seatAt(n)));
    const page = await keptPage('base-4p-orders.json', from + 40);
    const first = Number((await page.locator('.log li[data-n]').first().getAttribute('data-n'))!.split(' ')[0]);
    expect(first).toBeGreaterThan(from);
  });

  test('numbers of players begin at 1, a decision explains how to answer it, and every tile explains its effect', async () => {
    const { pages, match } = await sit({ ruleset: 'base-2p', seed: '3' });
    const page = pages[0]!;
    let at = await nextAsk(page, '');
    expect(await page.innerText('.about')).toMatch(/^Choose a follower of your Market, then a space/);
    expect(await page.innerText('.board h2')).toContain('Board of player 1, you');
    expect(await page.innerText('.seen')).toMatch(/^You are\s+1\s+player 1$/);
    expect(await texts(page.locator('.board .tabs button'))).toEqual(['1', '2', 'all']);
    expect(await headings(page)).toEqual(['Place']);
    expect(await page.innerText('.evtext')).toMatch(/^[A-Z].*\.$/);
    // only the whole place works, so a button that fills a part of it says so
    expect(await texts(page.locator('.fillb[aria-label^="Fill Village"], .fillb[aria-label^="Fill Ship"]'))).toEqual(['2 of 3', 'fill']);
    await fill(page, 'Village', 3);
    const play = async (name: string): Promise<void> => {
      at = await page.inputValue('.nr input');
      await page.locator('.decision [data-action]', { hasText: name }).first().click();
      await page.click('.opt.primary');
      await nextAsk(page, at);
    };
    await play('Done');
    expect(await texts(page.locator('.log li[data-n]'))).toContainEqual(
      expect.stringContaining('places farmer, boatman and craftsman on Village'),
    );
    expect(await headings(page)).toEqual(['Use']);
    await play('Village');
    expect(await headings(page)).toEqual(['Gain']);
    await play('Trader');
    expect(await headings(page)).toEqual(['Take a tile']);
    const tiles = await texts(page.locator('.decision .opt.wide .lb'));
    expect(tiles.length).toBeGreaterThan(5);
    for (const tile of tiles) expect(tile).toMatch(/^.+\n.+\.$/);
    expect((await page.innerText('body')).match(API)).toBeNull();
    await match.close();
  });

  test('a yes-or-no question has such buttons and no heading that repeats them', async () => {
    const { pages, match } = await sit({ ruleset: 'plague-2p', seed: '3' });
    const page = pages[0]!;
    for (
      let at = await nextAsk(page, '');
      !(await page.innerText('.ask h2')).startsWith('Do you put all Corpses');
      at = await nextAsk(page, at)
    ) {
      await page.locator('.decision [data-action]').last().click();
      await page.click('.opt.primary');
    }
    expect(await texts(page.locator('.decision [data-action] .lb, .tail [data-action]'))).toEqual(['Yes', expect.stringMatching(/^No/)]);
    expect(await headings(page)).toEqual([]);
    expect((await page.innerText('body')).match(API)).toBeNull();
    await page.locator('.decision [data-action]', { hasText: 'Yes' }).click();
    await page.click('.opt.primary');
    await page.waitForFunction(() => document.querySelector('.log')!.textContent!.includes('puts all Corpses back into the bag'));
    await match.close();
  });

  test('names of ways begin at the town of the merchant, and goods do not mention objectives', async () => {
    const page = await keptPage('tours.json', 0);
    const ways = keptGames('tours.json')
      .find('0')!
      .frames('all')
      .lines.map((line) => JSON.parse(line) as Frame)
      .filter(({ ask }) => ask?.kind === 'base.edge' || ask?.kind === 'base.good');
    const kinds = new Set(ways.map(({ ask }) => ask!.kind));
    expect(kinds.size).toBe(2);
    const { towns } = tableOf(loadRuleset('tours'));
    for (const { n, ask, state } of ways) {
      await page.evaluate((decision) => {
        location.hash = `#g=0&d=${decision}`;
      }, n);
      await shows(page, n);
      const labels = (await texts(page.locator('.decision .scroll [data-action] .lb'))).filter((text) => text !== 'None');
      const town = towns.find(({ id }) => id === state.seats[0]!['merchant'])!.name;
      for (const label of labels) expect(label).toMatch(ask!.kind === 'base.good' ? /^[A-Z][a-z]+$/ : new RegExp(`^${town} [~–] `));
    }
  });

  test('a repeated choice has the number of its repetitions', async () => {
    const { pages, match } = await sit({ ruleset: 'duel' });
    const page = pages[0]!;
    const left: string[] = [];
    for (let at = await nextAsk(page, ''); left.length < 5; at = await nextAsk(page, at)) {
      const question = await page.innerText('.ask h2');
      if (question.startsWith('Which tile can both players gain'))
        left.push(/: (\d tiles?) of category I\.$/.exec(question)?.[1] ?? question);
      await page.locator('.decision [data-action]').first().click();
      await page.click('.opt.primary');
    }
    expect(left).toEqual(['5 tiles', '4 tiles', '3 tiles', '2 tiles', '1 tile']);
    await match.close();
  });

  test('a list of another kind begins at its top, an outcome is conditional, and advice leaves space for the choices and buttons', async () => {
    const { pages, match } = await sit({ ruleset: 'duel' });
    const page = pages[0]!;
    const first = await nextAsk(page, '');
    const scroll = page.locator('.decision .scroll');
    expect(await scroll.evaluate((list) => (list.scrollTop = 9999) && list.scrollTop)).toBeGreaterThan(0);
    await page.locator('.decision [data-action]').last().click();
    await page.click('.opt.primary');
    await nextAsk(page, first);
    expect(await page.innerText('.ask h2')).toMatch(/^Which tile can both players gain in this game\?/);
    expect(await scroll.evaluate((list) => list.scrollTop)).toBe(0);
    await page.locator('.decision [data-action]').first().hover();
    await page.waitForFunction(() => document.querySelector('.outcome')!.textContent !== '');
    expect(await page.locator('.outcome').evaluate((text) => getComputedStyle(text, '::before').content)).toBe('"If you do this: "');
    await page.click('text=Ask a bot');
    await page.waitForSelector('.rec td');
    const boxOf = async (found: string): Promise<{ y: number; height: number }> => (await page.locator(found).boundingBox())!;
    expect((await boxOf('.decision .scroll')).height).toBeGreaterThanOrEqual(70);
    const [panel, play] = [await boxOf('.decision'), await boxOf('.opt.primary')];
    expect(play.y + play.height).toBeLessThan(panel.y + panel.height);
    await match.close();
  });

  test('in The Plague the Doctor and a Corpse explain themselves; in Invasion all players see the needs of their characters', async () => {
    const plague = await sit({ ruleset: 'plague-2p', seed: '3' });
    const page = plague.pages[0]!;
    await nextAsk(page, '');
    // before the Outbreak he does nothing
    expect(await page.locator('.other-fields dt', { hasText: 'Doctor' }).count()).toBe(0);
    for (
      let at = await asked(page);
      (await page.locator('[title^="Corpse: It takes a draw"]').count()) === 0;
      at = await nextAsk(page, at)
    ) {
      await page.locator('.decision [data-action]').last().click();
      await page.click('.opt.primary');
    }
    expect(await page.locator('.other-fields dt', { hasText: 'Doctor' }).getAttribute('title')).toMatch(/^Doctor: .*any follower/);
    await plague.match.close();
    const invasion = await sit({ ruleset: 'invasion-2p?characters=merchant,fisherman', seed: '3' });
    await nextAsk(invasion.pages[0]!, '');
    const own = await invasion.pages[0]!.locator('.ob[title*="haracter"], .ob[title^="Merchant"], .ob[title^="Fisherman"]').all();
    expect(await Promise.all(own.map((one) => one.getAttribute('title')))).toEqual([
      expect.stringMatching(/^Merchant: .*50/),
      expect.stringMatching(/^Fisherman: .*boatmen/),
    ]);
    await invasion.match.close();
  });

  test('the choice to put a coin into the Treasury explains its effect', async () => {
    const { pages, match } = await sit({ ruleset: 'invasion-2p', seed: '3' });
    const page = pages[0]!;
    const play = async (name: string): Promise<void> => {
      const at = await asked(page);
      await page.locator('.decision [data-action]', { hasText: name }).first().click();
      await page.click('.opt.primary');
      await nextAsk(page, at);
    };
    await nextAsk(page, '');
    await fill(page, 'Guild House', 2);
    await play('Done');
    await play('Guild House');
    if ((await page.innerText('.ask h2')).startsWith('To whom')) await play('City');
    expect(await texts(page.locator('.decision .opt.wide .lb'))).toEqual([
      'City treasury',
      'Treasury\n15 coins win the team a citizen. May differ in print: coins.',
    ]);
    expect(await page.innerText('.about')).toBe('The City treasury is an objective of the team.');
    await match.close();
  });

  test.each(['base-2p', 'base-3p', 'base-4p+orders', 'base-5p'])(
    'in a low window the board, the points and the tracks of %s are whole',
    async (ruleset) => {
      const { pages, match } = await sit({ ruleset, seed: '3' }, { size: { width: 1366, height: 657 } });
      const page = pages[0]!;
      await nextAsk(page, '');
      expect(await page.locator('.mid').evaluate((column) => column.scrollHeight - column.clientHeight)).toBeLessThanOrEqual(0);
      await match.close();
    },
  );

  test('in a low window warnings leave space for the choices, and Begin is completely visible', async () => {
    const size = { width: 1366, height: 657 };
    const { pages, match } = await sit({ ruleset: 'invasion-2p?characters=estate_manager,fisherman', seed: '3' }, { size });
    const [page] = pages as [Page];
    await nextAsk(page, '');
    expect(await page.locator('.due').count()).toBe(3);
    expect((await page.locator('.decision .scroll').boundingBox())!.height).toBeGreaterThan(150);
    // two lines of the log
    expect((await page.locator('.log ol').boundingBox())!.height).toBeGreaterThanOrEqual(48);
    await match.close();
    const games = new PlayedGames(null, () => undefined);
    const host = await hostPage(await serverOf({ games, plays: games, opens: games.opens(() => undefined) }), '', { size });
    const isWhole = async (): Promise<void> => {
      const { y, height } = (await host.locator('.new .begin').boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(size.height);
    };
    await isWhole();
    expect(await host.innerText('.new .hint')).toMatch(/^To watch bots, run `orleans play /);
    // also below the games in progress
    const opened = host.context().waitForEvent('page');
    await host.click('.new .begin');
    await opened;
    await host.reload();
    await host.waitForSelector('.new ul a');
    await isWhole();
    await games.close();
  });

  test('a chosen deed has its reward, and the supply counts followers in the plural', async () => {
    const frames = keptGames('base-4p-orders.json')
      .find('0')!
      .frames('all')
      .lines.map((line) => JSON.parse(line) as Frame);
    const page = await keptPage(
      'base-4p-orders.json',
      frames.findIndex(({ ask }) => ask?.kind === 'base.send'),
    );
    const deeds = await texts(page.locator('.decision .row .opt small'));
    expect(deeds.length).toBeGreaterThan(0);
    for (const text of deeds) expect(text).toMatch(/^For each follower sent: /);
    const titles = await page.locator('.sup .cnt').evaluateAll((all) => all.map((one) => (one as HTMLElement).title));
    for (const title of titles) expect(title).toMatch(/^(1 [a-z]+|\d+ (boatmen|craftsmen|[a-z]+s))$/);
  });

  test('a filled place that would do nothing has the reason', async () => {
    const { pages, match } = await sit({ ruleset: 'dignitary' }, { atOnce: true });
    const page = pages[0]!;
    for (let at = await nextAsk(page, ''); (await page.locator('.fillb').count()) === 0; at = await nextAsk(page, at))
      await page.locator('.decision [data-action]').first().click();
    // shown before it is filled, too
    expect(await page.innerText('.pn:has-text("University")')).toBe('University no effect');
    await page.hover('.fillb[aria-label^="Fill University"]');
    expect(await page.innerText('.about')).toMatch(/^University would do nothing now: no scholar can be gained this round\. University: /);
    await fill(page, 'University', 3);
    await page.mouse.move(0, 0);
    const reason = 'University is filled, but would do nothing now: no scholar can be gained this round.';
    expect(await page.innerText('.about')).toMatch(new RegExp(`^${reason}`));
    expect(await page.innerText('.pn:has-text("University")')).toBe('University no effect');
    await page.keyboard.press('d');
    await page.waitForFunction((text) => document.querySelector('.outcome')!.textContent!.includes(text), reason);
    await match.close();
  });

  test('the last placement of a plan mentions that it ends the plan, and no other button ends the plan without it', async () => {
    const { pages, match } = await sit({ ruleset: 'base-2p', seed: '3' }, { atOnce: true });
    const page = pages[0]!;
    await nextAsk(page, '');
    const done = page.locator('.tail [data-action]');
    await fill(page, 'Castle', 3);
    expect(await texts(done)).toEqual([expect.stringMatching(/^Done planning/)]);
    await page.locator('.decision [data-action]', { hasText: 'Guildhall' }).click();
    await page.waitForFunction(() => /With it you end planning with/.test(document.querySelector('.outcome')!.textContent!));
    expect(await done.count()).toBe(0);
    const at = await page.inputValue('.nr input');
    await page.click('.opt.primary');
    await nextAsk(page, at);
    expect(await headings(page)).toEqual(['Use']);
    await match.close();
  });

  test('Enter before the answer of the server plays the waiting action', async () => {
    const { pages, match } = await sit({ ruleset: 'base-2p', seed: '3' }, { atOnce: true });
    const page = pages[0]!;
    await nextAsk(page, '');
    await fill(page, 'Castle', 3);
    const at = await nextAsk(page, '');
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/answer', async (route) => {
      await released;
      await route.continue();
    });
    await page.locator('.decision [data-action]', { hasText: 'Guildhall' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    release();
    await nextAsk(page, at);
    expect(await headings(page)).toEqual(['Use']);
    await match.close();
  });

  test('a double click or a held digit answers one question, and a double click takes back two', async () => {
    const { pages, match } = await sit({ ruleset: 'salesman', bots: [] }, { atOnce: true });
    const [page] = pages as [Page];
    const first = await nextAsk(page, '');
    const click = async (where: string, clickCount: number): Promise<void> => {
      const { x, y, width, height } = (await page.locator(where).first().boundingBox())!;
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
    };
    const back = '.tail .ghost >> text=Take back';
    await click('.decision [data-action]', 1);
    let at = await nextAsk(page, first);
    await click('.decision [data-action]', 2);
    await click(back, 1);
    expect(await nextAsk(page, at)).toBe(first);
    await page.keyboard.down('1');
    at = await nextAsk(page, first);
    await page.keyboard.down('1');
    await page.keyboard.up('1');
    await click(back, 1);
    expect(await nextAsk(page, at)).toBe(first);
    await click('.decision [data-action]', 1);
    at = await nextAsk(page, first);
    await click('.decision [data-action]', 1);
    const third = await nextAsk(page, at);
    await click(back, 1);
    expect(await nextAsk(page, third)).toBe(at);
    await click(back, 2);
    expect(await nextAsk(page, at)).toBe(first);
    await match.close();
  });

  test('the outcome belongs to the chosen answer, although another action has the focus', async () => {
    const { pages, match } = await sit({ ruleset: 'base-2p', seed: '3' }, { atOnce: true });
    const page = pages[0]!;
    await nextAsk(page, '');
    await page.keyboard.press('/');
    await page.keyboard.type('castle');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => /Castle: 1 of 3/.test(document.querySelector('.outcome')!.textContent!));
    await page.keyboard.press('d');
    await page.waitForFunction(() => /You end planning with no place ready/.test(document.querySelector('.outcome')!.textContent!));
    await match.close();
  });

  test('the outcome of an action under the pointer does not mention Play, which plays the chosen action', async () => {
    const { pages, match } = await sit({ ruleset: 'base-2p', seed: '3' }, { atOnce: true });
    const [page] = pages as [Page];
    await nextAsk(page, '');
    await fill(page, 'Castle', 3);
    const outcome = (text: string) =>
      page.waitForFunction((wanted) => new RegExp(wanted).test(document.querySelector('.outcome')!.textContent!), text);
    await page.mouse.move(0, 0);
    await page.keyboard.press('2');
    await outcome('^Farm House: 1 of 2.*Press Play');
    await page.hover('.decision .scroll [data-action] >> nth=0');
    await outcome('^Guildhall: 1 of 3');
    expect(await page.innerText('.outcome')).not.toContain('Press Play');
    await match.close();
  });

  test('after a look at another board a player sees their own board at the next decision', async () => {
    const { pages, match } = await sit({ ruleset: 'base-2p', seed: '3' }, { atOnce: true });
    const page = pages[0]!;
    let at = await nextAsk(page, '');
    await page.locator('.board .tabs button', { hasText: '2' }).click();
    await page.waitForSelector('.board.b1');
    await page.locator('.decision [data-action]').first().click();
    at = await nextAsk(page, at);
    await page.waitForSelector('.board.b0');
    await page.locator('.board .tabs button', { hasText: 'all' }).click();
    await page.locator('.decision [data-action]').first().click();
    await nextAsk(page, at);
    expect(await page.locator('.board.many').count()).toBe(1);
    await match.close();
  });

  test('followers that are placed and taken back move with an animation', async () => {
    const { pages, match } = await sit({ ruleset: 'base-2p', seed: '3' });
    const page = pages[0]!;
    await nextAsk(page, '');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, options) {
        const where = this.closest('.mk8') === null ? 'space' : 'Market';
        document.body.dataset['glides'] = `${document.body.dataset['glides'] ?? ''} ${where}`;
        return animate.call(this, frames, options);
      };
    });
    await page.click('.fillb[aria-label^="Fill Farm House"]');
    await page.waitForFunction(() => /^( space){2,}$/.test(document.body.dataset['glides'] ?? ''));
    await page.waitForSelector('main[aria-busy=false]');
    await page.keyboard.press('u');
    // a move is drawn twice if its lines arrive in two parts before the page is drawn
    await page.waitForFunction(() => / space space( space)*( Market)+$/.test(document.body.dataset['glides']!));
    await match.close();
  });

  test('the fill command works although the lines of an answer are drawn one after the other', async () => {
    const { pages, match } = await sit({ ruleset: 'base-2p', seed: '3' });
    const page = pages[0]!;
    await nextAsk(page, '');
    await page.evaluate(() => {
      const { read } = ReadableStreamDefaultReader.prototype;
      const lines: string[] = [];
      ReadableStreamDefaultReader.prototype.read = async function () {
        if (lines.length === 0) {
          const { done, value } = await read.call(this);
          if (done) return { done, value };
          lines.push(...(value as string).split(/(?<=\n)/));
        } else for (let n = 0; n < 4; n++) await new Promise(requestAnimationFrame);
        return { done: false, value: lines.shift() };
      };
    });
    // the line after the first answer is still read as before
    await page.click('.fillb[aria-label^="Fill Village"]');
    await page.waitForFunction(() => document.querySelectorAll('.board .sp svg:not(.open)').length > 0);
    await page.waitForSelector('main[aria-busy=false]');
    expect(await page.locator('.board .sp svg:not(.open)').count()).toBe(3);
    await match.close();
  });

  test('on a phone the decision is above the board, the map and the chart', async () => {
    const { pages, match } = await sit({ ruleset: 'base-2p' }, { size: { width: 390, height: 844 } });
    const page = pages[0]!;
    await nextAsk(page, '');
    const top = async (panel: string): Promise<number> => (await page.locator(panel).boundingBox())!.y;
    const tops = await Promise.all(['.top', '.table-summary', '.rtabs', '.decision', '.board', '.mapp', '.timeline'].map(top));
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    expect(new Set(tops).size).toBe(tops.length);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await match.close();
  });

  test('a game begins with its question whichever panel was open, and players with equal names have numbers', async () => {
    const games = new PlayedGames(null, () => undefined);
    const server = await serverOf({ games, plays: games });
    const begin = (ruleset: string): string => {
      const match = games.begin({
        ruleset,
        seed: '4',
        people: [0],
        bots: [{ name: 'greedy', kind: 'builtin', bot: 'greedy' }],
        clock: null,
      });
      void match.play().catch(() => null);
      return `${server.address}/#g=${match.id}&k=${server.auth.issue({ kind: 'seat', game: match.id, seat: 0 })}`;
    };
    const page = await openPage(begin('duel'), { size: { width: 390, height: 844 } });
    await nextAsk(page, '');
    // the towns of the question are before the board
    const top = async (panel: string): Promise<number> => (await page.locator(panel).boundingBox())!.y;
    expect(await top('.mapp')).toBeLessThan(await top('.board'));
    // a panel that is chosen is below its tab, and not below the map
    for (const [tab, panel] of [
      ['Board', '.board'],
      ['Seats', '.seats'],
      ['Tracks', '.tracks'],
    ] as const) {
      await page.click(`.rtabs >> text=${tab}`);
      expect(await top(panel)).toBeLessThan(await top('.mapp'));
    }
    await page.click('.rtabs >> text=Board');
    await page.goto('about:blank');
    await page.goto(begin('base-3p'));
    await nextAsk(page, '');
    expect(await page.locator('main').getAttribute('data-tab')).toBe('decision');
    expect(await page.locator('.seats .sn').allTextContents()).toEqual(['you', 'greedy 2', 'greedy 3']);
    await games.close();
  });

  test('an action that waits although one click plays shows the reason', async () => {
    const { pages, match } = await sit({ ruleset: 'base-2p', seed: '3' }, { atOnce: true });
    const page = pages[0]!;
    await nextAsk(page, '');
    await page.click('.tail [data-action]');
    await page.waitForFunction(() => document.querySelector('.outcome')!.textContent!.endsWith('Press Play to do it.'));
    await match.close();
  });

  test('Space plays a replay also with the focus on an action', async () => {
    const page = await keptPage('base-4p-orders.json', 100);
    await page.locator('.decision [data-action]').first().click();
    const pressed = await page.locator('.decision [data-action]').first().getAttribute('aria-pressed');
    await page.keyboard.press('Space');
    await page.waitForSelector('button[aria-label=pause]');
    await page.keyboard.press('Space');
    await page.waitForSelector('button[aria-label=play]');
    expect(pressed).toBe('true');
  });

  test('labels of the chart are not below the cursor or outside its panel', async () => {
    const page = await keptPage('base-4p-orders.json', 0, { width: 1366, height: 657 });
    const box = async (selector: string) => (await page.locator(selector).last().boundingBox())!;
    const [panel, cursor] = [await box('.timeline'), await box('.cursor i')];
    for (const label of await page.locator('.yl').all()) {
      const { x, y } = (await label.boundingBox())!;
      expect(y).toBeGreaterThanOrEqual(panel.y);
      expect(x).toBeGreaterThanOrEqual(cursor.x + cursor.width);
    }
  });

  test('a space for several kinds of followers names all of them', async () => {
    const { pages, match } = await sit({ ruleset: 'prosperity-2p', seed: '3' });
    const page = pages[0]!;
    for (let at = await nextAsk(page, ''); (await headings(page))[0] !== 'Place'; at = await nextAsk(page, at)) {
      await page.locator('.decision [data-action]').last().click();
      await page.click('.opt.primary');
    }
    const labels = await page.locator('.decision [data-action]').evaluateAll((all) => all.map((one) => one.ariaLabel));
    expect(labels).toContain('Place own trader: Carpenter, trader or boatman space');
    await match.close();
  });

  test('an Invasion is played to its last round, and its end lists what was not completed', async () => {
    const { pages, match } = await sit({ ruleset: 'invasion-2p?characters=easy&meanEvents=none', seed: '3', people: [1] });
    const page = pages[0]!;
    await nextAsk(page, '');
    await leaveAll(page);
    await page.waitForSelector('.verdict');
    expect(await roundOf(page)).toBe(18);
    // also when the page shows the whole game
    await page.waitForSelector('.seg button.on:has-text("everything")');
    expect(await page.innerText('.board h2')).toContain('player 2');
    expect(await page.innerText('.why')).toBe('The invasion has come, and not all objectives are complete.');
    // those of the team, and of each player the own one
    const objectives = (await texts(page.locator('ul.results li'))).map((text) => text.replace(/\s+/g, ' ').trim());
    // without the reinforcement, whose event is not in play (COOP-DEC-46)
    expect(objectives.length).toBe(7);
    for (const one of objectives.slice(0, 5)) expect(one).toMatch(/^(✓ [A-Z][a-z ]+|✗ [A-Z][a-z ]+: \d+ of \d+)$/);
    for (const seat of [1, 2])
      expect(objectives[4 + seat]).toMatch(new RegExp(`^${seat} (✓ Character's task|✗ Character's task: \\d of \\d)$`));
    // the table says the same
    const isDone = (one: string): boolean => one.includes('✓');
    const done = [5, 6].map((own) => [...objectives.slice(0, 5), objectives[own]!].filter(isDone).length);
    expect(await texts(page.locator('.seats .pts b'))).toEqual(done.map((n) => `${n}/6`));
    // one number for the team, which the start page shows, too (COOP-DEC-44)
    const complete = objectives.filter(isDone).length;
    expect(await page.innerText('.verdict')).toBe(`The team has lost. It has ${complete} of 7 objectives.`);
    const ending = match.stream.whole(0).trimEnd().split('\n').at(-1)!;
    expect((JSON.parse(ending) as End).scores.map(({ total }) => total)).toEqual([complete, complete]);
    expect((await texts(page.locator('ol.results li'))).join()).not.toMatch(/\d of/);
    expect((await texts(page.locator('.orow .chip'))).join()).toBe('1,2');
    expect((await page.innerText('body')).match(API)).toBeNull();
    await match.close();
  });

  test('at the end of a game points have their sources', async () => {
    const page = await keptPage('base-4p-orders.json', 829);
    expect(await page.innerText('.sum')).toMatch(/ points now = .*stations and citizens \(\d \+ \d\) × \d/);
    await page.keyboard.press('End');
    await page.waitForSelector('.sources');
    expect(await page.innerText('.verdict')).toMatch(/^Player 4 has won\.$/);
    const rows = await page
      .locator('.sources tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.firstChild!.textContent!)));
    expect(rows.map(([name]) => name)).toEqual(expect.arrayContaining(['Coins', 'Goods', 'Stations and citizens, times status', 'Orders']));
    for (let k = 1; k < 5; k++) {
      const column = rows.map((row) => Number(row[k]));
      expect(column.slice(0, -1).reduce((sum, n) => sum + n, 0)).toBe(column.at(-1));
    }
  });
});

test('every built-in bot has a description for players who choose a rival', async () => {
  const { BOT_TEXTS } = await import('../../src/catalog/words/scenarios.js');
  expect(Object.keys(BOT_TEXTS).sort()).toEqual([...BOTS].sort());
});
