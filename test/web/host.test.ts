import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatLine } from '../../src/arena/game-record.js';
import type { MatchRecord } from '../../src/arena/record.js';
import type { Listed, Opened } from '../../src/view/requests.js';
import { playGames } from '../../src/cli/commands/play.js';
import { startViewServer } from '../../src/view/http-server.js';
import { GameFile } from '../../src/view/source/file.js';
import { PlayedGames } from '../../src/view/source/played.js';
import { orleans } from '../cli/harness.js';
import type { Page } from 'playwright-core';
import {
  browserOfAll,
  serverOf,
  fileOf,
  folder,
  gamesIn,
  hostPage,
  openPage,
  recordOf,
  sealedGame,
  shows,
  sumOf,
  withBrowser,
} from './pages.js';

withBrowser('host', () => {
  browserOfAll();

  test('the decision panel shows the search of the bot that played, and a seat sees the search of its bot', async () => {
    const path = join(folder, 'searched.jsonl');
    await orleans(['play', 'duel', '--bots', 'mcts:iterations=4,random', '--seed', '2', '--record', path, '--explain']);
    const stream = gamesIn(path).find('0')!;
    const searched = stream.frames('all').lines.findIndex((line) => line.includes('"analysis"'));
    const page = await hostPage(await serverOf({ games: gamesIn(path) }), `&d=${searched}`);
    await shows(page, searched);
    expect(await page.innerText('.rec thead')).toContain('Recorded search: mcts:iterations=4: 4 iterations');
    expect(await page.locator('.opt.best').count()).toBe(1);
    expect(await page.locator('.rec .tagp').innerText()).toBe('played');
    const marks = async (): Promise<number> => page.locator('.rec').count();
    for (const view of ['player 1', 'player 2']) {
      await page.click(`.seg button[aria-label="${view}"]`);
      await page.waitForFunction((name) => document.querySelector('.seg button.on')?.getAttribute('aria-label') === name, view);
      await shows(page, searched);
      expect(await marks(), view).toBe(view === 'player 1' ? 1 : 0);
    }
  });

  test('key c compares the view of a seat with the full state: hidden fields are hatched, with the full value below', async () => {
    const { path, at } = sealedGame();
    const [frame] = gamesIn(path).find('0')!.frames(1, true).lines.slice(at);
    const { full } = JSON.parse(frame!) as { full: Record<string, Record<string, number>> };
    const page = await hostPage(await serverOf({ games: gamesIn(path) }), `&v=1&d=${at}`);
    await shows(page, at);
    await page.keyboard.press('1');
    expect(await page.locator('.board .veiled').count()).toBe(0);
    await page.keyboard.press('c');
    await page.waitForSelector('.bagc.veiled');
    await shows(page, at);
    expect(await page.locator('.bagc .unseen').innerText()).toBe('?');
    expect(await page.locator('.bagc .truth svg').count()).toBe(sumOf(full['seats.0.bag']!));
    expect(await page.locator('.place.veiled .truth').count()).toBeGreaterThan(0);
    expect(await page.locator('.cmp').getAttribute('aria-pressed')).toBe('true');
    const round = await page.innerText('.rnd b');
    await page.click('.seg button[aria-label="everything"]');
    await page.waitForFunction(() => document.querySelector('.seg button.on')?.getAttribute('aria-label') === 'everything');
    await page.waitForFunction((n) => document.querySelector('.rnd b')?.textContent === n, round);
    expect(Number(await page.inputValue('.nr input')), 'everything has more decisions than a seat sees').toBeGreaterThan(at);
    await page.click('.seg button[aria-label="player 2"]');
    await page.waitForFunction(() => document.querySelector('.seg button.on')?.getAttribute('aria-label') === 'player 2');
    await page.waitForFunction((n) => document.querySelector('.rnd b')?.textContent === n, round);
    await page.keyboard.press('c');
    await page.waitForFunction(() => document.querySelector('.cmp')?.getAttribute('aria-pressed') === 'true');
    // a seat may see its bag
    await page.keyboard.press('2');
    expect(await page.locator('.bagc.veiled').count()).toBe(0);
    await page.keyboard.press('c');
    await page.waitForFunction(() => document.querySelector('.cmp')?.getAttribute('aria-pressed') === 'false');
    expect(await page.locator('.truth').count()).toBe(0);
  });

  test('the reason of a refused game stays when the list is updated', async () => {
    const games = new PlayedGames(null, () => undefined);
    const server = await serverOf({ games, plays: games, opens: games.opens(() => undefined) });
    const page = await hostPage(server, '', { expected: /400/, clock: true });
    await page.click('.new summary');
    await page.fill('.new input[list]', 'base-9p');
    await page.click('.new button[type=submit]');
    await page.waitForSelector('.new .notice');
    // at the second answer the page has read the first
    for (let n = 0; n < 2; n++) {
      const renewed = page.waitForResponse((one) => one.url().endsWith('/api/games') && one.request().method() === 'GET');
      await page.clock.runFor(2000);
      await renewed;
    }
    expect(await page.innerText('.new .notice')).toMatch(/^base .*seats/);
    await games.close();
  });

  test('the form begins a game; a tab that has only the token of the seat plays it', async () => {
    const records: MatchRecord[] = [];
    const games = new PlayedGames(null, (record) => records.push(record));
    const server = await serverOf({ games, plays: games, opens: games.opens(() => undefined) });
    const page = await hostPage(server, '', { expected: /403|400/ });
    await page.waitForSelector('.new');
    expect(await page.innerText('.list')).toBe('There is no game here yet.');
    expect(await page.locator('.new select').count(), 'two players').toBe(2);
    await page.click('.new summary');
    await page.fill('.new input[list]', 'base-9p');
    await page.click('.new button[type=submit]');
    await page.waitForSelector('.new .notice');
    expect(await page.innerText('.new .notice')).toMatch(/^base .*seats/);
    expect(await page.locator('.card').count()).toBe(9);
    // no rival that refuses the game: one that was chosen gives way
    await page.fill('.new input[list]', 'invasion-2p?characters=easy');
    await page.selectOption('.new select >> nth=1', 'planner');
    await page.fill('.new input[list]', 'base-2p');
    expect(await page.locator('.new select >> nth=1').inputValue()).toBe('greedy');
    expect(await page.locator('.new option[value=planner]').count()).toBe(0);
    await page.click('.card:has-text("Travelling Salesman") button');
    expect(await page.locator('.new input[list]').inputValue()).toBe('salesman');
    expect(await page.locator('.new select').count()).toBe(1);
    // the game opens without a click, and stays a link
    const [seatPage] = await Promise.all([page.context().waitForEvent('page'), page.click('.new button[type=submit]')]);
    await page.waitForSelector('.new a');
    await page.waitForSelector('.list tbody tr');
    expect(await page.locator('.list tbody tr').count()).toBe(1);
    // opened again, the host's address lists the game of a person and does not try to show it
    const again = await hostPage(server);
    await again.waitForSelector('.new ul a');
    expect(await again.innerText('.new ul')).toMatch(/^Travelling Salesman as player 1 you, salesman, \d+ decisions$/);
    await seatPage!.waitForSelector('.ask.you');
    const held = await seatPage!.evaluate(() => sessionStorage.getItem('orleans-token'));
    expect(held).not.toBe(await page.evaluate(() => sessionStorage.getItem('orleans-token')));
    expect(seatPage!.url()).not.toContain('k=');
    const [lesson] = await Promise.all([page.context().waitForEvent('page'), page.click('text=Learn to play in five minutes')]);
    await lesson!.waitForSelector('.lesson .hint2');
    await lesson!.waitForSelector('.tools button >> text=Games');
    expect(await lesson!.locator('.tools >> text=Games').count()).toBe(1);
    expect(await page.locator('.list tbody tr').allInnerTexts()).toEqual([
      expect.stringMatching(/^Lesson/),
      expect.stringMatching(/^Played here: you/),
    ]);
    // who is in the lesson may begin its next part, and no other seat may
    const teach = (tab: Page): Promise<number> =>
      tab.evaluate(async () => {
        const headers = { Authorization: `Bearer ${sessionStorage.getItem('orleans-token')}` };
        return (await fetch('/api/lesson', { method: 'POST', headers, body: '{"part":1}' })).status;
      });
    expect([await teach(lesson!), await teach(seatPage!)]).toEqual([200, 403]);
    expect(await page.locator('.new ul a').count()).toBeGreaterThan(1);
    expect(await page.locator('.list tbody button').count()).toBe(0);
    // a spectator sees nothing while people play
    await page.evaluate(() => {
      location.hash = '#g=0';
    });
    await page.waitForSelector('.failure');
    expect(await page.innerText('.failure')).toContain(
      'Until the game ends, players and spectators see only their own view; wait for the end.',
    );
    await games.close();
  });

  test('in a game of two people the tab invites the other person and links to the start page, and addresses work in every tab', async () => {
    const games = new PlayedGames(null, () => undefined);
    const server = await serverOf({ games, plays: games, opens: games.opens(() => undefined) });
    const page = await hostPage(server);
    await page.selectOption('.new select >> nth=1', 'person');
    const [own] = await Promise.all([page.context().waitForEvent('page'), page.click('.new button[type=submit]')]);
    await own!.evaluate(() => {
      navigator.clipboard.writeText = async (text) => void (document.title = text);
    });
    const copied = async (name: string): Promise<string> => {
      await own!.click(`.tools >> text="${name}"`);
      await own!.waitForFunction(() => document.title.startsWith('http'));
      const link = await own!.title();
      await own!.evaluate(() => void (document.title = ''));
      return link;
    };
    const link = await copied('Invite player 2');
    expect(await own!.innerText('.notice')).toBe('The link is copied. It is for player 2. It opens only on this computer.');
    // the invited person is in another browser, and has the own seat only
    const friend = await openPage(link);
    await friend.waitForSelector('.board');
    expect(await friend.innerText('.seen')).toMatch(/^You are\s+2/);
    expect(await friend.locator('.invite, .tools a').count()).toBe(0);
    expect(new URL(await copied('Copy my link')).hash).toContain('v=0');
    expect(await own!.innerText('.notice')).toContain('It plays as you.');
    const [start] = await Promise.all([page.context().waitForEvent('page'), own!.click('.tools >> text=Games')]);
    await start!.waitForSelector('.new ul a');
    expect(await start!.locator('.new ul .invite').allInnerTexts()).toEqual(['Invite player 1', 'Invite player 2']);
    // the address of the page, in another tab of the browser, and in another browser
    const second = await page.context().newPage();
    await second.goto(own!.url());
    await second.waitForSelector('.board');
    expect(await second.innerText('.seen')).toMatch(/^You are\s+1/);
    const anonymous = await openPage(own!.url(), { expected: /401/ });
    await anonymous.waitForSelector('.failure');
    // who waits reads whose decision it is
    const asked = games.find('0')!.frames(0).current.ask!.seat;
    const waiting = [own!, friend][1 - asked]!;
    expect(await waiting.innerText('.ask h2')).toBe(`Player ${asked + 1} decides`);
    expect(await waiting.innerText('.board h2')).toMatch(/, you$/m);
    // the end leads to the start page too
    const stream = games.find('0')!;
    for (let { ask } = await stream.newest(0); ask !== null; { ask } = await stream.newest(0)) {
      const open = (await stream.newest(ask.seat)).ask!;
      games.answer('0', ask.seat, { id: open.id!, action: open.legal!.at(-1)! });
    }
    await own!.waitForFunction(() => document.querySelector('.ask')?.textContent === 'The game is over');
    expect(await own!.innerText('.seen')).toMatch(/^Seen by/);
    expect(await own!.locator('.tools a').allInnerTexts()).toEqual(['Games']);
    await games.close();
  });

  test('a list of many games can be searched, sorted, paged and updated, and has standings', async () => {
    const lines: string[] = [];
    playGames({ ruleset: 'duel', games: 1, seed: '3', bots: ['random', 'greedy'], record: (line) => lines.push(formatLine(line)) });
    const path = fileOf('many.jsonl', lines.join('').repeat(120));
    const page = await hostPage(await serverOf({ games: gamesIn(path) }), '', { clock: true });
    const rows = page.locator('section[aria-label=Games] tbody tr');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(100);
    await page.click('text=Next');
    expect(await rows.count()).toBe(20);
    expect(await rows.last().innerText()).toContain('#119');
    await page.fill('.finder input', '#77');
    expect(await rows.count()).toBe(1);
    expect(await rows.innerText()).toContain('(won)');
    await page.fill('.finder input', '');
    await page.click('thead >> text=Game');
    await page.click('thead >> text=Game');
    expect(await rows.first().innerText()).toContain('#119');
    expect(await page.locator('section[aria-label^=Standings] tbody tr').allInnerTexts()).toEqual([
      expect.stringMatching(/\t120\t120\t100 %/),
      expect.stringMatching(/\t120\t0\t0 %/),
    ]);
    appendFileSync(path, lines.join(''));
    await page.clock.runFor(2500);
    await page.waitForSelector('h2:has-text("121 games")');
  });

  test('standings count the games of one ruleset only', async () => {
    const game = (id: string, ruleset: string, scores: number[]): Listed => ({
      ...{ id, title: id, ruleset, names: ['greedy', 'random'], live: false, decisions: 9, scores, seed: null },
      won: scores.map((score) => score === Math.max(...scores)),
    });
    const points = ['0', '1', '2'].map((id) => game(id, 'base-2p', [50, 30]));
    const list = [...points, game('3', 'duel', [0, 4]), game('4', 'duel', [0, 4])];
    const page = await hostPage(await serverOf({ games: { list: () => list, find: () => null, refresh: () => undefined } }));
    await page.waitForSelector('section[aria-label^=Standings]');
    expect(await page.locator('section[aria-label^=Standings]').allInnerTexts()).toEqual([
      expect.stringMatching(/^base-2p: standings after 3 games\s.*greedy\t3\t3\t100 %\t50.0\s*random\t3\t0\t0 %\t30.0$/s),
    ]);
  });

  test('invalid orders of games give one sentence each, and only the host can give orders', async () => {
    const games = new PlayedGames(null, () => undefined);
    const server = await serverOf({ games, plays: games, opens: games.opens(() => undefined) });
    const host = server.auth.issue({ kind: 'host' });
    const post = async (body: unknown, token = host): Promise<[number, string]> => {
      const response = await fetch(`${server.address}/api/games`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      return [response.status, ((await response.json()) as { message: string }).message];
    };
    expect(await post({ ruleset: 'base-2p', seats: [null] })).toEqual([400, 'base-2p has 2 seats, and 1 are filled; fill each seat once.']);
    expect(await post({ ruleset: 'base-2p', seats: ['greedy', 'random'] })).toEqual([
      400,
      'All seats are bots; give one seat to a person. To watch bots, run `orleans play "base-2p" --bots greedy,random --record game.jsonl` and then `orleans view game.jsonl`.',
    ]);
    expect(await post({ ruleset: 'base-2p', seats: [null, 'oracle'] })).toEqual([404, expect.stringContaining('There is no bot "oracle"')]);
    expect(await post({ ruleset: 'base-2p', seats: [null, 'mcts:iterations=9999'] })).toEqual([
      400,
      expect.stringContaining('is 9999; use at most 300, or play the bot in the arena'),
    ]);
    expect(await post({ ruleset: 'base-2p' })).toEqual([
      400,
      expect.stringContaining('The body of the request cannot be read; send JSON with'),
    ]);
    expect(await post({ ruleset: 'salesman', seats: [null] }, server.auth.issue({ kind: 'seat', game: '0', seat: 0 }))).toEqual([
      403,
      'Only the page of the host starts games; open the address that the program printed for the host.',
    ]);
    for (let k = 0; k < 16; k++) expect((await post({ ruleset: 'salesman', seats: [null] }))[0]).toBe(200);
    expect(await post({ ruleset: 'salesman', seats: [null] })).toEqual([429, '16 games are being played here; finish one of them first.']);
    await games.close();
  });

  test('a seat sees only its clock; when its time is over greedy plays for it, and late answers are refused', async () => {
    const games = new PlayedGames(null, () => undefined);
    const server = await serverOf({ games, plays: games, opens: games.opens(() => undefined) });
    const open = async (seconds: number): Promise<Opened> => {
      const headers = { Authorization: `Bearer ${server.auth.issue({ kind: 'host' })}` };
      const order = { ruleset: 'base-2p', seed: '3', seats: [null, null], clock: { move: seconds, bank: 0 } };
      return (await (
        await fetch(`${server.address}/api/games`, { method: 'POST', headers, body: JSON.stringify(order) })
      ).json()) as Opened;
    };
    const long = await open(3000);
    const pages = await Promise.all(long.people.map(({ token }) => openPage(`${server.address}/#g=${long.game}&k=${token}`)));
    await Promise.all(pages.map((page) => page.waitForSelector('.board')));
    const stream = games.find(long.game)!;
    const asked = stream.frames(0).current.ask!.seat;
    await pages[asked]!.waitForSelector('.clock');
    expect(await pages[asked]!.innerText('.clock')).toMatch(/^(50:00|49:\d\d)$/);
    expect(await pages[1 - asked]!.locator('.clock').count()).toBe(0);
    expect(
      stream
        .frames(1 - asked)
        .lines.join('')
        .includes('"clock"'),
      'the time of another seat is not told',
    ).toBe(false);
    // no time at all: the seat is lost as soon as it is asked
    const short = await open(0);
    const token = short.people[0]!.token;
    const page = await openPage(`${server.address}/#g=${short.game}&k=${token}`);
    await page.waitForFunction(() => document.querySelector('.ask')?.textContent === 'The game is over');
    const body = JSON.stringify({ id: 0, action: 0 });
    const late = await fetch(`${server.address}/api/games/${short.game}/answer`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body,
    });
    expect([late.status, await late.json()]).toEqual([
      409,
      { code: 'SEAT_FORFEITED', message: 'The time of this seat ran out and greedy plays for it; watch the game to its end.' },
    ]);
    expect(await page.innerText('.results')).toContain('timeout');
    await games.close();
  });

  test('after a restart of the program a page continues its game; with another token it shows the reason why not', async () => {
    const lines = recordOf('salesman', 'random')
      .split('\n')
      .map((line) => `${line}\n`);
    const path = fileOf('restarted.jsonl', lines.slice(0, 11).join(''));
    const first = await serverOf({ games: gamesIn(path) });
    const token = first.auth.issue({ kind: 'host' });
    const page = await openPage(`${first.address}/#k=${token}`, { expected: /ERR_|401/ });
    await shows(page, 10);
    const port = Number(new URL(first.address).port);
    await first.close();
    await page.waitForSelector('.notice');
    expect(await page.innerText('.notice')).toBe('The connection was cut; the page asks again.');
    appendFileSync(path, lines.slice(11, 14).join(''));
    const second = await startViewServer({ host: '127.0.0.1', port, allowHosts: [], games: new GameFile(path) });
    second.auth.issue({ kind: 'host' }, token);
    await shows(page, 13);
    expect(await page.locator('.notice').count()).toBe(0);
    const numbers = await page
      .locator('.log li[data-n]')
      .evaluateAll((all) => all.flatMap((one) => (one as HTMLElement).dataset['n']!.split(' ')));
    expect(numbers).toEqual(numbers.map((_, k) => String(k)));
    await second.close();
    const third = await serverOf({ games: gamesIn(path), port });
    third.auth.issue({ kind: 'host' });
    await page.waitForSelector('.failure');
    expect(await page.innerText('.failure')).toBe(
      'This address has no valid key; open it in the browser that shows the game, or open the address that the program printed.',
    );
    expect(await page.locator('.notice').count(), 'one message, not two').toBe(0);
  });

  test('a record of other rules, a truncated record and a folder without matches show the reason', async () => {
    const lines = recordOf('salesman', 'random').trimEnd().split('\n');
    const head = JSON.parse(lines[0]!) as { hashes: { rules: string } };
    const foreign = fileOf(
      'foreign.jsonl',
      [JSON.stringify({ ...head, hashes: { ...head.hashes, rules: 'x' } }), ...lines.slice(1), ''].join('\n'),
    );
    const page = await hostPage(await serverOf({ games: gamesIn(foreign) }), '', { expected: /409/ });
    await page.waitForSelector('.failure');
    expect(await page.innerText('.failure')).toMatch(
      /^The record was made with rules .* and this program has .*; replay it with the program/,
    );
    const cut = fileOf('cut.jsonl', `${lines.slice(0, 9).join('\n')}\n${lines[9]!.slice(0, 20)}`);
    expect(new GameFile(cut).cut).toBe(
      `The last line of "${cut}" is not complete: the game is shown up to there, and continues when the file does.`,
    );
    const shown = await hostPage(await serverOf({ games: gamesIn(cut) }));
    await shows(shown, 8);
    const changed = lines.map((line, k) => (k === 5 ? line.replace(/"hash":"[0-9a-f]{4}/, '"hash":"0000') : line)).join('\n');
    const wrong = await hostPage(await serverOf({ games: gamesIn(fileOf('wrong.jsonl', `${changed}\n`)) }), '', { expected: /409/ });
    await wrong.waitForSelector('.failure');
    expect(await wrong.innerText('.failure')).toMatch(/^The game does not replay as it was recorded \(step 5, .*: the state hash is /);
    const empty = join(folder, 'empty');
    mkdirSync(empty, { recursive: true });
    expect(await orleans(['view', empty])).toMatchObject({
      code: 2,
      err: `"${empty}" holds no matches, because it has neither tournament.json nor matches.jsonl; name the folder of a tournament.\n`,
    });
    writeFileSync(join(empty, 'tournament.json'), '{}');
    const none = await hostPage(await serverOf({ games: new PlayedGames(null, () => undefined) }));
    await none.waitForSelector('.list');
    expect(await none.innerText('.list')).toBe('There is no game here yet.');
  });
});
