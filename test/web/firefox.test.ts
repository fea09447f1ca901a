import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startViewServer, type ViewServer } from '../../src/view/http-server.js';
import { PlayedGames } from '../../src/view/source/played.js';
import { findTool, titled } from '../tools.js';
import { ENTER, Firefox } from './firefox.js';
import { fileOf, gamesIn, recordOf } from './pages.js';

const path = process.env['FIREFOX'] ?? findTool('firefox-esr', 'firefox');
const lack = path === undefined ? 'page in Firefox (no Firefox)' : null;

describe.skipIf(lack !== null)(titled('Firefox', lack), () => {
  let firefox: Firefox;
  let server: ViewServer;

  beforeAll(async () => {
    const games = new PlayedGames(gamesIn(fileOf('firefox.jsonl', recordOf('salesman', 'random').repeat(2))), () => undefined);
    server = await startViewServer({
      host: '127.0.0.1',
      port: 0,
      allowHosts: [],
      games,
      plays: games,
      opens: games.opens((error) => {
        throw error;
      }),
    });
    firefox = await Firefox.start(path!);
  });
  afterAll(async () => {
    await firefox?.close();
    await server?.close();
  });

  /** The number of the open decision when it is no longer `before`. */
  async function nextAsk(before: unknown): Promise<unknown> {
    const shown = `document.querySelector('.nr input')?.value`;
    await firefox.until(`document.querySelector('.ask.you') !== null && ${shown} !== ${JSON.stringify(before)}`);
    return firefox.value(shown);
  }

  test('the start page begins a game; it can be played by mouse and keys, taken back, linked, left by Back and entered by Forward', async () => {
    const host = `${server.address}/#k=${server.auth.issue({ kind: 'host' })}`;
    await firefox.goto(host);
    await firefox.click('.card:nth-child(5) > button');
    expect(await firefox.value(`document.querySelector('.new input[list]').value`)).toBe('salesman');
    await firefox.click('.new button[type=submit]');
    await firefox.tab(2);
    const first = await nextAsk('');
    // by mouse: a choice shows its effect, and Play plays it
    await firefox.until(`document.querySelector('.once input') !== null`);
    if ((await firefox.value(`document.querySelector('.once input').checked`)) === true) await firefox.click('.once input');
    await firefox.click('.decision .scroll [data-action]');
    await firefox.until(`document.querySelector('.outcome').textContent.includes(': 1 of 3 spaces filled.')`);
    await firefox.click('.opt.primary');
    const second = await nextAsk(first);
    // by keys: the digit of an action, and Enter
    await firefox.press('2');
    expect(await firefox.value(`document.querySelectorAll('.decision [aria-pressed=true]').length`)).toBe(1);
    await firefox.press(ENTER);
    await nextAsk(second);
    await firefox.press('u');
    await firefox.until(`document.querySelector('.nr input').value === ${JSON.stringify(second)}`);
    expect(await firefox.value(`document.querySelector('[role=status]').textContent`)).toMatch(/^Taken back: places .*Your move\./);
    await firefox.click('.tools > button');
    await firefox.until(`document.querySelector('.notice')?.textContent.startsWith('The link is copied.')`);
    // the list of the host: opens a replay, leaves it with Back and enters it with Forward
    await firefox.goto('about:blank');
    await firefox.goto(host);
    await firefox.click('section[aria-label=Games] tbody tr:last-child button');
    await firefox.until(`document.querySelector('.board') !== null`);
    await firefox.back();
    await firefox.until(`document.querySelector('.new') !== null`);
    await firefox.forward();
    await firefox.until(`document.querySelector('.board') !== null`);
  });
});
