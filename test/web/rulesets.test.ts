import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { PRESETS } from '../../src/catalog/presets.js';
import { loadRuleset, type Ruleset } from '../../src/catalog/ruleset.js';
import { Stream } from '../../src/core/rng.js';
import { Env } from '../../src/env/env.js';
import type { CompiledBase } from '../../src/rules/base/model/compiled.js';
import { T } from '../../src/rules/base/model/tables.js';
import type { Position } from '../../src/rules/base/views/position.js';
import type { End, Frame } from '../../src/view/contract.js';
import { GameStream, type Origin } from '../../src/view/game-stream.js';
import { FrameWriter } from '../../src/view/frames.js';
import type { Games } from '../../src/view/source/games.js';
import { tableOf } from '../../src/view/table.js';
import { furnished } from '../machine/furnished.js';
import { orleans } from '../cli/harness.js';
import { browserOfAll, serverOf, fileOf, folder, hasFrames, hostPage, keptGame, openPage, readKept, shows, withBrowser } from './pages.js';

/** A game that begins so and continues with random decisions. */
function randomGame(id: string, ruleset: Ruleset, begin: (env: Env) => void, decisions: number): GameStream {
  const origin: Origin = {
    title: id,
    ruleset,
    names: Array.from({ length: ruleset.seats }, () => 'random'),
    source: 'record',
    humans: [],
    seed: null,
    begin,
  };
  const stream = new GameStream(id, origin);
  const env = new Env(ruleset);
  begin(env);
  const pick = new Stream('page', id);
  for (let k = 0; k < decisions && !env.over; k++) {
    const action = env.pickLegal(pick.below(env.numLegal));
    stream.push(action);
    env.step(action);
  }
  stream.finish([], env.over);
  return stream;
}

/** Moments of games of a ruleset as the lines of one game: the first and last of each. */
interface Shown {
  readonly name: string;
  readonly lines: string;
  readonly frames: number;
}

/**
 * A random game of the ruleset, and tables with the tiles and events that no ruleset before has shown. The page takes them for one game,
 * because it draws any frame, so each ruleset needs one request and one table.
 */
function shownOf(name: string, k: number): Shown {
  const ruleset = loadRuleset(name);
  const { eventCounts, tiles } = ruleset.rules.compiled as CompiledBase;
  const frames: Frame[] = [];
  const show = (begin: (env: Env) => void, decisions: number): void => {
    const env = new Env(ruleset);
    begin(env);
    const writer = new FrameWriter(env, 'all');
    const pick = new Stream('page', `${name} ${frames.length}`);
    for (let n = 0; n < decisions && !env.over; n++) writer.step(env.pickLegal(pick.below(env.numLegal)));
    // those between would be parsed without being seen
    for (const line of new Set([writer.lines[0]!, writer.lines.at(-1)!])) frames.push({ ...(JSON.parse(line) as Frame), n: frames.length });
  };
  show((env) => env.reset({ seed: k }), 40);
  if (tiles.some((tile) => !dealt.has(tile))) {
    const position = furnished(ruleset, k, { round: 3 });
    show((env) => env.reset({ seed: k, position }), 12);
    for (const tile of tiles) dealt.add(tile);
  }
  T.events.forEach(({ index, row }) => {
    if (eventCounts[index] === 0 || seen.has(row.id)) return;
    const position = { phase: 'followers', event: row.id };
    try {
      new Env(ruleset).reset({ seed: k, position });
    } catch {
      // in a printed order the event may not come in the first phase of a game with such a set-up; the random game shows it
      return;
    }
    show((env) => env.reset({ seed: k, position }), 0);
    seen.add(row.id);
  });
  const origin: Origin = {
    title: name,
    ruleset,
    names: Array.from({ length: ruleset.seats }, () => 'random'),
    source: 'record',
    humans: [],
    seed: null,
    begin: () => undefined,
  };
  const end: End = { t: 'end', scores: origin.names.map(() => ({ total: 0, rank: 1, winner: false })), seats: [], complete: false };
  const lines = [{ ...new GameStream('0', origin).head('all'), live: false }, tableOf(ruleset), ...frames, end]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
  return { name, lines, frames: frames.length };
}
const seen = new Set<string>();
const dealt = new Set<number>();

withBrowser('rulesets', () => {
  browserOfAll();

  test('the page shows every preset, event, tile and deed', async () => {
    const games: Games = { list: () => [], find: () => null, refresh: () => undefined };
    const page = await hostPage(await serverOf({ games }));
    const rulesets = PRESETS.map(shownOf);
    expect(seen.size).toBeGreaterThan(60);
    await page.route(/\/api\/games\/\d+\/lines/, (route) =>
      route.fulfill({ body: rulesets[Number(/games\/(\d+)/.exec(route.request().url())![1])]!.lines }),
    );
    for (const [k, { name, frames }] of rulesets.entries()) {
      const found = await page.evaluate(
        async ([hash, title, last]) => {
          // what is built is read, and neither laid out nor painted
          document.getElementById('page')!.style.display = 'none';
          location.hash = hash;
          const ready = (): boolean =>
            document.querySelector('.file i')?.textContent?.endsWith(title) === true &&
            document.querySelector('.nr i')?.textContent === `of ${last}`;
          for (let wait = 0; !ready() && wait < 3000; wait++) await new Promise((resolve) => setTimeout(resolve, 10));
          const bad: string[] = ready() ? [] : ['it does not open'];
          const field = document.querySelector<HTMLInputElement>('.nr input')!;
          for (let n = 0; n <= last; n++) {
            field.value = String(n);
            field.dispatchEvent(new Event('change', { bubbles: true }));
            for (let turn = 0; turn < 20; turn++) await Promise.resolve();
            if (document.querySelector('.log .now a')?.textContent !== String(n)) bad.push(`decision ${n} is not shown`);
            const read = (selector: string): void => {
              const text = document.querySelector(selector)!.textContent!;
              // the words alone first, because searching with their surroundings takes a hundred times as long
              if (/undefined|NaN|\[object|null/.test(text)) bad.push(...text.match(/.{0,30}(undefined|NaN|\[object|null).{0,30}/g)!);
            };
            read('#page');
            const [first, ...tabs] = document.querySelectorAll<HTMLElement>('.ptabs button');
            for (const tab of first === undefined ? [] : [...tabs, first]) {
              tab.click();
              for (let turn = 0; turn < 5; turn++) await Promise.resolve();
              read('.left');
            }
          }
          return bad;
        },
        [`#g=${k}`, name, frames - 1] as const,
      );
      expect(found, name).toEqual([]);
    }
  });

  test('the map has towers and the Carpenter, and cards in hands and in a pile are not deeds', async () => {
    const open = async (name: string, position: Position, decisions = 3): Promise<Page> => {
      const stream = randomGame('0', loadRuleset(name), (env) => env.reset({ seed: 2, position }), decisions);
      const page = await hostPage(await serverOf({ games: { list: () => [], find: () => stream, refresh: () => undefined } }), '&g=0&d=0');
      await shows(page, 0);
      return page;
    };
    const invasion = await open('invasion-3p', {
      phase: 'followers',
      round: 2,
      seats: [{ towers: ['chartres'] }, { towers: ['nevers', 'chinon'] }, {}],
    });
    expect((await invasion.locator('.building text').allTextContents()).sort()).toEqual(['1', '2', '2']);
    // COOP-013: three without an owner, without a number
    expect(await invasion.locator('.town > .building.none').count()).toBe(3);
    // COOP-OBJ-TOWERS-2: the other border towns need a tower
    expect(await invasion.locator('.town > .lacks').count()).toBe(7);
    const titles = await invasion.locator('.town title').allTextContents();
    for (const title of ['Chartres, tower of player 1', 'Nevers, tower of player 2', 'Tours, tower of nobody', 'Le Mans, needs a tower'])
      expect(titles).toContain(title);
    const prosperity = await open('prosperity-3p', {
      phase: 'followers',
      round: 2,
      carpenter: 'vierzon',
      seats: [{}, { built: ['sawmill'], pieces: ['orleans--vierzon--road'] }, {}],
    });
    // a Structure has the number of its player on the good that it covers; unknown goods stay question marks
    const spots = prosperity.locator('.spot');
    expect(await spots.filter({ hasText: 'Structure of player 2' }).locator('text').allTextContents()).toEqual(['2']);
    const fills = await prosperity
      .locator('.spot.building > :not(title)')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).fill));
    expect(new Set(fills).size, 'a disc, and a number that can be read on it').toBe(2);
    expect(fills).toHaveLength(2);
    expect(await spots.filter({ hasText: 'Orléans – Montargis: face down' }).locator('text').allTextContents()).toEqual(['?']);
    expect(await prosperity.locator('.figure title').textContent()).toBe('Carpenter in Vierzon');
    await prosperity.keyboard.press('?');
    const meanings = await prosperity.locator('.meanings li').allTextContents();
    expect(meanings.filter((text) => text.startsWith('Sawmill: '))).toHaveLength(1);
    await prosperity.keyboard.press('?');
    const tab = (page: Page, name: string): Promise<void> => page.click(`.ptabs >> text=${name}`);
    await tab(prosperity, 'Structures');
    const inHand = await prosperity.locator('.module-panel li:has(em:text("In hand.")) b').first().innerText();
    expect(await prosperity.innerText('.module-panel')).toMatch(
      /A Structure in .* it is worth \d+ points\..*Support board.*The pile has \d+ cards\./s,
    );
    await tab(prosperity, 'Deeds');
    const deeds = await prosperity.locator('.deed .dn > span:not(.sr)').allTextContents();
    // three of the game, and the Structure that is built
    expect(deeds).toHaveLength(4);
    expect(deeds.map((deed) => deed.toLowerCase())).not.toContain(inHand.toLowerCase());
    // a Structure pays no coins, and the map has the goods that it covers
    expect(await prosperity.locator('.deed .dn', { hasText: 'Sawmill' }).locator('em').innerText()).toBe('');
    await prosperity.click('[aria-label="Board of player 2"]');
    expect(await prosperity.locator('.other-fields dt', { hasText: 'Pieces' }).count()).toBe(0);
    await tab(invasion, 'City');
    expect(await invasion.innerText('.module-panel')).toMatch(
      /City treasury \d+ coins? of 40\. Coins that the Guild House.*Catapult 0 wheels\. 4 wheels win the team a citizen\..*Clothing store: 3 wool, 2 brocade win the team a citizen\..*Still to be won: /s,
    );
    await tab(invasion, 'Characters');
    expect(await invasion.locator('.module-panel li').allInnerTexts()).toEqual(
      Array(3).fill(expect.stringMatching(/of random \d\. \w.*\. (\d of \d parts are done|Not done yet)\.$/s)),
    );
    const plague = await open('plague-3p', { phase: 'followers', round: 2 }, 120);
    await tab(plague, 'Indulgences');
    expect(await plague.innerText('.module-panel')).toMatch(/Player 1: (no card|\d cards?) in hand.*To be taken.*Play it when /s);
    // a closed tab shows that its content has changed, until it is opened
    const changed = plague.locator('.ptabs button', { hasText: '(changed)' });
    expect(await changed.count()).toBe(0);
    await hasFrames(plague, 120);
    await plague.keyboard.press('End');
    await changed.filter({ hasText: 'Deeds' }).waitFor();
    await tab(plague, 'Deeds');
    expect(await changed.filter({ hasText: 'Deeds' }).count()).toBe(0);
    // a step back is not news
    await plague.keyboard.press('Home');
    await shows(plague, 0);
    expect(await changed.count()).toBe(0);
  });

  test('a field without a panel is listed under "also"', async () => {
    const ruleset = loadRuleset('base-2p+intrigue');
    const stream = randomGame('0', ruleset, (env) => env.reset({ seed: 2, position: furnished(ruleset, 2, { round: 3 }) }), 30);
    const page = await hostPage(await serverOf({ games: { list: () => [], find: () => stream, refresh: () => undefined } }), '&g=0&d=1');
    await shows(page, 1);
    const fields = (await page.locator('.other-fields div').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    expect(fields).toContainEqual(expect.stringMatching(/^Supper /));
    // a part of which there is nothing is not named
    for (const field of fields) expect(field).not.toMatch(/ 0(,|$)/);
  });

  test('an exported game opens from a file without a network and shows the same', async () => {
    const out = join(folder, 'game.html');
    const outcome = await orleans(['view', keptGame('base-4p-orders.json'), '--export', out]);
    expect(outcome).toMatchObject({ code: 0, err: '' });
    expect(readFileSync(out).length).toBeLessThan(600_000);
    const page = await openPage(`${pathToFileURL(out).href}#d=338`);
    await shows(page, 338);
    const server = await hostPage(
      await serverOf({ games: { list: () => [], find: () => streamOfKept(), refresh: () => undefined } }),
      '&g=0&d=338',
    );
    await shows(server, 338);
    for (const one of [page, server]) await hasFrames(one, readKept('base-4p-orders.json').actions.length);
    for (const panel of ['.table-summary', '.seats', '.board', '.decision .scroll', '.log', '.deeds'])
      expect(await page.innerText(panel), panel).toBe(await server.innerText(panel));
    await page.keyboard.press('ArrowRight');
    await shows(page, 339);
    // the view of one seat: the file has no decision of the others
    const seat = join(folder, 'seat.html');
    expect((await orleans(['view', keptGame('base-4p-orders.json'), '--export', seat, '--view', '1'])).code).toBe(0);
    const own = await openPage(pathToFileURL(seat).href);
    await shows(own, 0);
    expect(await own.innerText('.seen')).toContain('player 2');
  });
});

function streamOfKept(): GameStream {
  const { ruleset: name, seed, actions } = readKept('base-4p-orders.json');
  const ruleset = loadRuleset(name);
  const stream = new GameStream('0', {
    title: 'base-4p-orders.json #0',
    ruleset,
    names: [0, 1, 2, 3].map((seat) => `player ${seat + 1}`),
    source: 'record',
    humans: [],
    seed,
    begin: (env) => env.reset({ seed }),
  });
  stream.push(...actions.map((action) => ruleset.actionId(action)));
  stream.finish([], true);
  return stream;
}

test('a file that cannot be exported prints one sentence', async () => {
  const twice = fileOf('twice.jsonl', '');
  expect(await orleans(['view', twice, '--export', join(folder, 'x.html')])).toMatchObject({
    code: 2,
    err: `"${twice}" holds no game; write one with \`orleans play --record\`.\n`,
  });
  expect((await orleans(['view', keptGame('tours.json'), '--export', join(folder, 'x.html'), '--view', 'both'])).err).toBe(
    '--view is "both"; give all or the number of a seat.\n',
  );
  expect((await orleans(['view', keptGame('tours.json'), '--export', join(folder, 'x.html'), '--game', '7'])).err).toBe(
    'There is no game 7; choose 0 to 0.\n',
  );
});
