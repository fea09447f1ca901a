import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Frame, State } from '../../src/view/contract.js';
import { makeBot } from '../../agents/bots/index.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { T } from '../../src/rules/base/model/tables.js';
import { unpaidOf } from '../../src/view/unpaid.js';
import { orleans } from '../cli/harness.js';
import { browserOfAll, folder, openPage, shows, withBrowser } from './pages.js';
import { asked, leaveAll, nextAsk, playedAt, recordAnnouncements, roundOf, sit } from './sitting.js';

/** Common windows of laptops, 200 % zoom of a desk, and a phone. */
const WINDOWS = [
  [1366, 657],
  [1280, 600],
  [1024, 600],
  [960, 540],
  [390, 844],
] as const;

withBrowser('play', () => {
  browserOfAll();

  test('a game can be played by mouse with the places on the board, the list, and Play', async () => {
    const { pages, match } = await sit({ ruleset: 'base-2p' });
    const page = pages[0]!;
    let at = await nextAsk(page, '');
    let onBoard = 0;
    for (let k = 0; k < 80 && (await roundOf(page)) < 3; k++) {
      const spaces = page.locator('button.sp.lg');
      if (k % 2 === 0 && (await spaces.count()) > 0) {
        // a place, then one of the followers that fit there
        await spaces.first().click();
        onBoard++;
        if ((await page.locator('[data-action][aria-pressed=true]').count()) === 0)
          await page.locator('.decision .scroll [data-action]').first().click();
      } else {
        const all = page.locator('.decision [data-action]');
        await all.nth(k % (await all.count())).click();
      }
      await page.click('.opt.primary');
      at = await nextAsk(page, at);
    }
    expect(await roundOf(page)).toBe(3);
    expect(onBoard).toBeGreaterThan(1);
    expect(await page.locator('.seen.lock').innerText()).toContain('player 1');
    await match.close();
  });

  test('Enter plays the last choice: a town by arrows, a space by mouse, and the choice of `d` after a click', async () => {
    const game = await sit({ ruleset: 'duel' });
    const page = game.pages[0]!;
    const focused = (): Promise<string> => page.evaluate(() => (document.activeElement as HTMLElement).dataset['anchor'] ?? '');
    const chosen = page.locator('.decision [aria-pressed=true]');
    /** The first of the arrows that leads to another town. */
    const elsewhere = async (): Promise<string> => {
      const from = await focused();
      for (const arrow of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'])
        if ((await focused()) === from) await page.keyboard.press(arrow);
      expect(await focused()).not.toBe(from);
      return focused();
    };
    let at = await nextAsk(page, '');
    while (!(await focused()).startsWith('town:')) await page.keyboard.press('Tab');
    await elsewhere();
    await page.keyboard.press('Enter');
    expect(await chosen.count()).toBe(1);
    // the focus has moved since the choice: Enter chooses again, and plays after that
    const last = await elsewhere();
    await page.keyboard.press('Enter');
    expect(await asked(page)).toBe(at);
    await page.keyboard.press('Enter');
    let next = await nextAsk(page, at);
    expect(playedAt(game, at)).toBe(`town(${last.slice('town:'.length)})`);
    const spaces = page.locator('button.sp.lg');
    for (at = next; (await spaces.count()) === 0; at = await nextAsk(page, at)) {
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
    }
    await page.locator('button.fol.lg').first().focus();
    await page.keyboard.press('Enter');
    await spaces.first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    next = await nextAsk(page, at);
    expect(playedAt(game, at)).toContain('place(');
    await page.locator('.decision .scroll [data-action]').first().click();
    await page.keyboard.press('d');
    await page.keyboard.press('Enter');
    at = next;
    await nextAsk(page, at);
    expect(playedAt(game, at)).toBe('done');
    await game.match.close();
  });

  test('followers are placed by click, fill and drag; the outcome is shown before, and all placements can be taken back', async () => {
    const game = await sit({ ruleset: 'base-2p' }, { expected: /ERR_/ });
    const page = game.pages[0]!;
    let at = await nextAsk(page, '');
    for (; (await page.locator('button.fol.lg').count()) === 0; at = await nextAsk(page, at)) {
      await page.locator('.decision .scroll [data-action]').last().click();
      await page.click('.opt.primary');
    }
    const placed = page.locator('.board .sp svg:not(.open)');
    const before = await placed.count();
    const hasPlaced = async (n: number): Promise<void> => {
      await page.waitForFunction((wanted) => document.querySelectorAll('.board .sp svg:not(.open)').length === wanted, before + n);
      await page.waitForSelector('main[aria-busy=false]');
    };
    expect(await page.getByText('Take back').count()).toBe(0);
    // a choice in the list shows its effect
    await page.locator('.decision .scroll [data-action]').first().click();
    await page.waitForFunction(() =>
      /: 1 of \d spaces filled\. Next: you choose again/.test(document.querySelector('.outcome')!.textContent!),
    );
    await page.keyboard.press('Escape');
    const place = (name: string) => page.locator('.board .place').filter({ hasText: name });
    const follower = (name: string) => page.getByLabel(`${name} on the Market`);
    await page.getByLabel('Fill Farm House: 2 followers').click();
    await hasPlaced(2);
    await follower('Own farmer').dragTo(place('Ship').locator('button.sp.lg').first());
    await hasPlaced(3);
    // the last follower ends the planning, which cannot be taken back, so it waits for Play
    await follower('Own trader').click();
    await place('Wagon').locator('button.sp.lg').first().click();
    await page.waitForFunction(() => document.querySelector('.outcome')!.textContent!.endsWith('Next: player 2.'));
    expect(await placed.count()).toBe(before + 3);
    await page.keyboard.press('Escape');
    await follower('Own trader').click();
    await page.keyboard.press('Escape');
    for (let n = 3; n > 0; n--) {
      await page.keyboard.press('u');
      await hasPlaced(n - 1);
      expect(await page.innerText('[role=status]')).toMatch(
        /^Taken back: places own (farmer|boatman|craftsman) on [A-Z][A-Za-z ]+\. Your move\. .*\? \d+ choices\.$/,
      );
    }
    expect(await page.getByText('Take back').count()).toBe(0);
    expect(await asked(page)).toBe(at);
    // a space that the selected follower cannot fill: nothing is played, and the page shows why
    await follower('Own trader').click();
    const all = await placed.count();
    await place('Ship').locator('button.sp').first().click();
    expect(await page.innerText('.tail .notice')).toBe('The selected own trader cannot go here: this space takes a farmer.');
    expect([await placed.count(), await asked(page)]).toEqual([all, at]);
    await place('Wagon').locator('button.sp.lg').first().focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('.opt.primary').isEnabled()).toBe(true);
    // without its program the page does not ask for a move
    await game.server.close();
    await page.waitForSelector('.notice');
    expect(await asked(page)).toBe('');
    expect(await page.locator('.opt.primary').isEnabled()).toBe(false);
    await game.match.close();
  });

  test('a player with too little food for this round gets a warning before the round ends', async () => {
    const [ruleset, seed] = ['salesman', '3'];
    const env = new Env(loadRuleset(ruleset), { replay: false });
    const bot = makeBot('random', seed);
    env.reset({ seed });
    const actions: number[] = [];
    const unpaid = (): string | undefined => unpaidOf(env.ruleset, env.position(0) as State, 0);
    while (unpaid() === undefined) {
      actions.push(bot.act(env));
      env.step(actions.at(-1)!);
    }
    const { pages } = await sit({ ruleset, seed, past: { actions, takenBack: [] } });
    await nextAsk(pages[0]!, '');
    expect(await pages[0]!.innerText('.due:last-of-type')).toBe(unpaid());
  });

  test('a round played like greedy takes at most 12 clicks', async () => {
    const [seed, rounds] = ['5', 2];
    const { actions: names } = loadRuleset('base-4p+orders').spec;
    const bot = makeBot('greedy', seed);
    const env = new Env(loadRuleset('base-4p+orders'), { replay: false });
    env.reset({ seed });
    const actions: number[] = [];
    while (env.position(null).round !== 9) {
      actions.push(bot.act(env));
      env.step(actions.at(-1)!);
    }
    const { pages, match } = await sit({ ruleset: 'base-4p+orders', seed, past: { actions, takenBack: [] } }, { atOnce: true });
    const page = pages[0]!;
    await nextAsk(page, '');
    /** The followers that greedy would place in turn on a place. */
    const planFor = (place: string): number => {
      const now = match.stream.envAt(match.stream.length)!;
      let count = 0;
      for (let { verb, args } = names[bot.act(now)]!; verb === 'place' && now.currentSeat === 0; { verb, args } = names[bot.act(now)]!) {
        if (args[1]!.startsWith(`${place}.`)) count++;
        now.step(bot.act(now));
      }
      return count;
    };
    let clicks = 0;
    const click = async (where: string): Promise<void> => {
      const before = match.stream.length;
      await page.locator(where).first().click();
      clicks++;
      // it is played and the seat is asked again, or it waits for Play
      await page.waitForSelector('main[aria-busy=false]');
      const isShown = async (): Promise<boolean> => {
        const { ask, n } = match.stream.frames(0).current;
        return ask?.seat === 0 && (await asked(page)) === String(n);
      };
      await expect.poll(isShown, { timeout: 200_000 }).toBe(true);
      if (match.stream.length === before) await page.locator('.opt.primary:not([disabled])').waitFor();
    };
    while ((await roundOf(page)) < 9 + rounds) {
      if ((await page.locator('.opt.primary:not([disabled])').count()) > 0) {
        await click('.opt.primary');
        continue;
      }
      const action = bot.act(match.stream.envAt(match.stream.length)!);
      const { verb, args } = names[action]!;
      const place = args[1]?.split('.')[0] ?? '';
      const fill = `.fillb[aria-label^="Fill ${T.places.find(({ row }) => row.id === place)?.row.name}"]`;
      const isFilled = verb === 'place' && (await page.locator(fill).count()) > 0 && planFor(place) > 1;
      await click(isFilled ? fill : `[data-action="${action}"]`);
    }
    const own = match.stream.frames(0).lines.map((line) => JSON.parse(line) as Frame);
    const decisions = own.filter(({ ask, played, state }) => ask?.seat === 0 && played !== undefined && Number(state['round']) >= 9).length;
    expect(decisions / rounds).toBeGreaterThan(9);
    expect(clicks / rounds).toBeLessThanOrEqual(12);
    await match.close();
  });

  test('in low and in narrow windows the decision and Play are visible', async () => {
    const { pages, match } = await sit({ ruleset: 'base-4p+orders' });
    const page = pages[0]!;
    await nextAsk(page, '');
    const box = async (panel: string) => (await page.locator(panel).boundingBox())!;
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      for (const panel of ['board', 'decision']) {
        await page.keyboard.press('Escape');
        await page.keyboard.press(panel === 'board' ? 'Alt+2' : 'Alt+1');
        const play = await box('.opt.primary');
        expect(play.y + play.height, `${width} x ${height}, ${panel}`).toBeLessThanOrEqual(height);
        if (panel === 'decision') expect((await box('.decision')).height, `${width} x ${height}`).toBeGreaterThanOrEqual(260);
        await page
          .locator(panel === 'board' ? 'button.sp.lg' : '.scroll [data-action]')
          .first()
          .click();
      }
      expect((await box('.mapp')).height, `${width} x ${height}`).toBeGreaterThanOrEqual(240);
    }
    // 150 % zoom of a laptop: the first actions are above the bar with Play
    await page.setViewportSize({ width: 911, height: 438 });
    await page.keyboard.press('Alt+1');
    await page.evaluate(() => scrollTo(0, 0));
    expect((await box('.scroll [data-action] >> nth=0')).y + 72).toBeLessThan((await box('.tail')).y);
    // a large screen shows the same, larger
    await page.setViewportSize({ width: 1920, height: 1080 });
    expect((await box('.decision')).width).toBeGreaterThan(1.15 * 336);
    await match.close();
  });

  test.each(['base-4p+orders', 'duel', 'plague-3p', 'prosperity-3p', 'invasion-3p', 'salesman'])(
    '%s: on a common laptop all of the board, the objectives and the tracks is in sight',
    async (ruleset) => {
      const [width, height] = WINDOWS[0];
      const { pages, match } = await sit({ ruleset }, { size: { width, height } });
      const page = pages[0]!;
      await nextAsk(page, '');
      const columns = page.locator('.left, .mid');
      expect(await columns.evaluateAll((all) => all.map((one) => one.scrollHeight - one.clientHeight))).toEqual([0, 0]);
      const tracks = (await page.locator('.tracks').boundingBox())!;
      expect(tracks.y + tracks.height).toBeLessThanOrEqual(height);
      await match.close();
    },
  );

  test('moves of other players since my move are counted, marked, described, and can be stepped through', async () => {
    const { pages, match } = await sit({ ruleset: 'base-4p' });
    const page = pages[0]!;
    const at = await nextAsk(page, '');
    expect(await page.title()).toContain('Your move');
    expect(await page.innerText('[role=status]')).toMatch(/Your move\. .*\? \d+ choices\.$/);
    await page.keyboard.press('d');
    await page.keyboard.press('Enter');
    const now = await nextAsk(page, at);
    const since = page.locator('.log h2 .lnk');
    expect(Number.parseInt(await since.innerText(), 10)).toBe(Number(now) - Number(at) - 1);
    expect(await page.innerText('.log ol')).toMatch(/places .* on \w+/);
    expect(await page.innerText('.log ol')).not.toMatch(/[a-z]\(|seat|_/);
    await page.keyboard.press('n');
    expect(await page.locator('.nr input').inputValue()).toBe(String(Number(at) + 1));
    await page.keyboard.press('End');
    // a move of the others on the map has its way drawn
    for (let k = 0; k < 40 && (await page.locator('polyline.went').count()) === 0; k++) {
      const before = await asked(page);
      await page.locator('.decision [data-action]').last().click();
      await page.keyboard.press('Enter');
      await nextAsk(page, before);
    }
    expect(await page.locator('polyline.went').count()).toBeGreaterThan(0);
    await match.close();
  });

  test('the first Tab leads to the actions, the digit of an action chooses it, and all names differ', async () => {
    const { pages, match } = await sit({ ruleset: 'base-2p' });
    const page = pages[0]!;
    await nextAsk(page, '');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement!.textContent)).toBe('To the actions');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => (document.activeElement as HTMLElement).dataset['action'] !== undefined);
    const options = page.locator('.decision .scroll [data-action]');
    expect(await options.nth(2).locator('kbd').getAttribute('data-digit')).toBe('3');
    await page.keyboard.press('3');
    expect(await options.nth(2).getAttribute('aria-pressed')).toBe('true');
    const names = await options.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(new Set(names).size).toBe(names.length);
    await match.close();
  });

  test('after an answer the arrow keys begin at the actions, and Enter leads there from the search', async () => {
    const { pages, match } = await sit({ ruleset: 'base-2p', seed: '9' });
    const page = pages[0]!;
    const first = await nextAsk(page, '');
    const focused = (): Promise<string | undefined> => page.evaluate(() => (document.activeElement as HTMLElement).dataset['action']);
    await page.keyboard.press('/');
    await page.keyboard.type('castle');
    await page.keyboard.press('Enter');
    expect(await focused()).toBe(await page.locator('.scroll [data-action]').first().getAttribute('data-action'));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await nextAsk(page, first);
    await page.waitForFunction(() => document.activeElement?.className.startsWith('decision') === true);
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(await page.locator('.scroll [data-action]').first().getAttribute('data-action'));
    await match.close();
  });

  test('/ searches also a short list, the focused action is explained, and a screen reader gets the answer before the next question', async () => {
    const { pages, match } = await sit({ ruleset: 'dignitary', bots: [] });
    const page = pages[0]!;
    const first = await nextAsk(page, '');
    const status = page.locator('[role=status]');
    const question = await status.innerText();
    expect(await page.locator('.find').count()).toBe(0);
    await page.keyboard.press('/');
    await page.keyboard.type('ment 3');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement!.textContent)).toContain('Development 3');
    await page.waitForFunction(
      () =>
        /^Next: /.test(document.querySelector('.outcome')!.textContent!) &&
        document.querySelector('.sr[role=status]')!.textContent!.startsWith('Next: '),
    );
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await nextAsk(page, first);
    expect(await status.innerText()).toBe(`Player 1 puts a citizen on Development 3. ${question.replace('7 spaces', '6 spaces')}`);
    await match.close();
  });

  test('a game can be played by keyboard alone', async () => {
    const { pages, match } = await sit({ ruleset: 'base-2p', seed: '9' });
    const page = pages[0]!;
    let at = await nextAsk(page, '');
    const takeAnnouncements = await recordAnnouncements(page);
    for (let k = 0; k < 60 && (await roundOf(page)) < 2; k++) {
      await page.keyboard.press('1');
      if ((await page.locator('[data-action][aria-pressed=true]').count()) === 0) await page.keyboard.press('d');
      await takeAnnouncements();
      await page.keyboard.press('Enter');
      at = await nextAsk(page, at);
      // the effect of the action with the focus may follow at once
      expect(await takeAnnouncements()).toContainEqual(expect.stringMatching(/^Player [12] .+\. Your move\. /));
    }
    expect(await roundOf(page)).toBe(2);
    await match.close();
  });

  test('a whole solo game is played by clicks; the page shows why it is lost, replays it, and shows all of it', async () => {
    const { pages, ended, match } = await sit({ ruleset: 'dignitary', bots: [] });
    const page = pages[0]!;
    let at = await nextAsk(page, '');
    // at first something is done, then all is left
    for (let clicks = 0; clicks < 12; clicks++) {
      const all = page.locator('.decision [data-action]');
      await (clicks < 8 ? all.first() : all.last()).click();
      await page.click('.opt.primary');
      at = await nextAsk(page, at);
    }
    expect(await leaveAll(page)).toBeGreaterThan(20);
    expect(match.stream.frames(0).current.state['round']).toBe(16);
    expect(await page.innerText('.verdict')).toBe('The game is lost.');
    expect(await page.innerText('.why')).toContain('too few citizens');
    const record = await ended;
    expect(record).toMatchObject({ complete: true, seats: [{ bot: 'you', status: 'done' }] });
    const path = join(folder, 'played.jsonl');
    writeFileSync(path, `${JSON.stringify(record)}\n`);
    expect(await orleans(['replay', path])).toMatchObject({ code: 0, out: 'ok 1 match\n' });
    await page.waitForFunction(() => document.querySelector('.seg button.on')?.textContent === 'everything');
    expect(await page.innerText('.results')).toContain('you');
    // the button that ended the game is gone: Tab continues at the result
    await page.waitForFunction(() => document.activeElement?.className.startsWith('decision') === true);
    // the view of a seat stays when it is asked for after the end
    const views: (string | null)[] = [];
    page.on('request', (request) => request.url().includes('/lines') && views.push(new URL(request.url()).searchParams.get('view')));
    await page.click('.seg button[aria-label="player 1"]');
    await page.waitForSelector('.cmp');
    await page.waitForFunction(() => document.querySelector('.ask h2')?.textContent === 'The game is over');
    // what is asked later is answered later
    await page.evaluate(() => fetch('/').then((response) => response.text()));
    expect(views).toEqual(['0']);
  });

  test('a key pressed while the whole game is loaded after its end is not lost', async () => {
    const { pages, match } = await sit({ ruleset: 'dignitary', bots: [] });
    const page = pages[0]!;
    await nextAsk(page, '');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/view=all/, async (route) => {
      await held;
      await route.continue();
    });
    const wanted = page.waitForRequest(/view=all/);
    await leaveAll(page);
    await wanted;
    const over = Number(await page.inputValue('.nr input'));
    await page.keyboard.press('ArrowLeft');
    await shows(page, over - 1);
    release();
    await page.waitForFunction(() => document.querySelector('.seg button.on')?.textContent === 'everything');
    await shows(page, over - 1);
    await match.close();
  });

  test('an answer counts once after a double click, on a second page, and after a reload', async () => {
    const seat = 0;
    const order = { ruleset: 'base-2p', people: [0, 1], bots: [], seed: '2' };
    const { server, match, pages } = await sit(order, { expected: /40[139]/ }, [seat]);
    const page = pages[0]!;
    await nextAsk(page, '');
    const twin = await openPage(`${server.address}/#g=0&k=${server.auth.issue({ kind: 'seat', game: '0', seat })}`, {
      expected: /40[39]/,
    });
    await nextAsk(twin, '');
    const stream = match.stream;
    const before = stream.length;
    await page.locator('.decision [data-action]').first().click();
    await page.locator('.opt.primary').dblclick();
    await page.waitForFunction((n) => document.querySelector('.nr i')?.textContent !== `of ${n}`, before);
    expect(stream.length).toBe(before + 1);
    // the same decision again, as sent by a page that has not received the answer
    const late = await twin.evaluate(async () => {
      const headers = { Authorization: `Bearer ${sessionStorage.getItem('orleans-token')}` };
      const response = await fetch('/api/games/0/answer', { method: 'POST', headers, body: JSON.stringify({ id: 0, action: 0 }) });
      return [response.status, ((await response.json()) as { message: string }).message];
    });
    expect(late).toEqual([409, 'This decision was answered already, perhaps on another page; answer the one that the page shows now.']);
    expect(stream.length).toBe(before + 1);
    await page.reload();
    await page.waitForSelector('.board');
    expect(stream.length).toBe(before + 1);
    for (const view of ['all', String(1 - seat)]) {
      const status = await twin.evaluate(async (wanted) => {
        const headers = { Authorization: `Bearer ${sessionStorage.getItem('orleans-token')}` };
        return (await fetch(`/api/games/0/lines?view=${wanted}`, { headers })).status;
      }, view);
      expect(status).toBe(403);
    }
    await match.close();
  });

  test('no byte of the page of a seat depends on the plans of another seat', async () => {
    const { pages, match } = await sit({ ruleset: 'base-2p?planning=sealed&bagCounts=owner', people: [0, 1], bots: [], seed: '3' });
    const stream = match.stream;
    const bodies: string[] = [];
    for (const page of pages) page.on('response', async (response) => bodies.push(await response.text().catch(() => '')));
    // to the planning: the asked seat draws everything
    for (let k = 0; k < 8 && stream.frames(0).current.ask!.kind !== 'base.planning'; k++) {
      const page = pages[stream.frames(0).current.ask!.seat]!;
      const at = await nextAsk(page, '');
      await page.locator('.decision [data-action]').last().click();
      await page.keyboard.press('Enter');
      await page.waitForFunction((n) => document.querySelector<HTMLInputElement>('.nr input')!.value !== n, at);
    }
    const planner = stream.frames(0).current.ask!.seat;
    const [own, other] = [pages[planner]!, pages[1 - planner]!];
    const before = await other.evaluate(() => document.body.innerText);
    const lines = stream.frames(1 - planner).lines.join('');
    for (let k = 0; k < 2; k++) {
      const at = await nextAsk(own, '');
      await own.locator('.decision .scroll [data-action]').first().click();
      await own.keyboard.press('Enter');
      await own.waitForFunction((n) => document.querySelector<HTMLInputElement>('.nr input')!.value !== n, at);
    }
    expect(await own.locator('.board .sp svg:not(.open)').count()).toBeGreaterThan(0);
    expect(stream.frames(1 - planner).lines.join('')).toBe(lines);
    expect(await other.evaluate(() => document.body.innerText)).toBe(before);
    await other.keyboard.press(String(planner + 1));
    expect(await other.innerText('.board .bagc')).toContain('?');
    expect(await other.locator('.board .sp svg:not(.open)').count()).toBe(0);
    expect(await other.evaluate(() => document.documentElement.outerHTML)).not.toContain('"played"');
    await match.close();
  });
});
