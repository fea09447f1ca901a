import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Season } from '../../src/view/requests.js';
import { SeasonGames } from '../../src/view/source/season.js';
import { orleans } from '../cli/harness.js';
import { browserOfAll, serverOf, folder, hostPage, openPage, recordOf, shows, violations, withBrowser } from './pages.js';

const whole = join(folder, 'whole-season');
const live = join(folder, 'season');
const extras = join(folder, 'stage-2');
const standings = ['standings.json', 'standings.md', 'standings.html'];

beforeAll(async () => {
  const config = join(folder, 'season.json');
  const named = (name: string): object => ({ name, bot: 'random' });
  writeFileSync(
    config,
    JSON.stringify({
      tournament: { ruleset: 'base-2p', format: 'swiss', rounds: 2, deals: 1, maxSteps: 30 },
      bots: ['ann', 'bob', 'carl'].map(named),
      stages: [{}, { name: '<b>spring</b>', join: [named('dora')] }],
      queue: {},
      seed: 1,
      out: live,
    }),
  );
  expect(await orleans(['arena', 'season', config, '--once', '--jobs', '1'])).toMatchObject({ code: 0 });
  cpSync(live, whole, { recursive: true });
  expect(await orleans(['arena', 'season', whole, '--jobs', '1'])).toMatchObject({ code: 0 });
  cpSync(join(whole, 'stages', '2'), extras, { recursive: true });
  mkdirSync(join(live, 'queue', 'half'), { recursive: true });
  mkdirSync(join(live, 'queue', 'bad name'));
  writeFileSync(join(live, 'queue', 'bad name', 'READY'), '');
  expect(await orleans(['arena', 'queue', live, '--once'])).toMatchObject({ code: 0 });
});

const rows = (page: Page, panel: string): Promise<string[][]> =>
  page.$$eval(`section[aria-label="${panel}"] tbody tr`, (all) =>
    all.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText)),
  );

withBrowser('season', () => {
  browserOfAll();

  test('a season has standings, stages and the queue, which are updated, and a running match can be watched', async () => {
    const games = new SeasonGames(live);
    const page = await hostPage(await serverOf({ games, season: () => games.state() }));
    await page.waitForSelector('section[aria-label="Standings"] tbody tr');
    expect(await page.innerText('h1')).toBe('Season');
    const { bots } = JSON.parse(readFileSync(join(live, 'standings.json'), 'utf8')) as Season;
    expect((await rows(page, 'Standings')).map(([place, name, rating]) => [place, name, rating])).toEqual(
      bots.map(({ place, name, rating }) => [String(place), name, rating.toFixed(1).replace('-', '−')]),
    );
    expect((await rows(page, 'Stages')).map(([stage, state, , , matches]) => [stage, state, matches])).toEqual([
      ['1. stage 1', 'complete', '4 of 4'],
      ['2. <b>spring</b>', 'planned', ''],
    ]);
    expect(await rows(page, 'Queue')).toEqual([
      ['Being checked', '–'],
      ['Incomplete', 'half'],
      ['Accepted', '–'],
      ['Rejected: _.1', expect.stringContaining('"bad name" is not a name')],
    ]);
    for (const theme of ['light', 'dark'] as const) {
      await page.evaluate((value) => (document.documentElement.dataset['theme'] = value), theme);
      expect(await violations(page, theme)).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    // a match of the next stage is being played
    const lines = recordOf('base-2p', 'random').split('\n').slice(0, 12).join('\n');
    const stage = join(live, 'stages', '2');
    mkdirSync(join(stage, 'live'), { recursive: true });
    writeFileSync(join(stage, 'live', '0.0.0.jsonl'), `${lines}\n`);
    writeFileSync(join(stage, 'tournament.json'), readFileSync(join(extras, 'tournament.json')));
    games.refresh();
    await page.waitForSelector('section[aria-label="Running matches"] button');
    // the page requests it every two seconds
    expect((await rows(page, 'Stages'))[1]).toEqual(['2. <b>spring</b>', 'running', 'base-2p, swiss', '4', '0 of 8']);
    await page.click('section[aria-label="Running matches"] button');
    await shows(page, 11);
    expect(await page.innerText('.mode')).toBe('Watch');
    await page.click('.tools button >> text=Season');
    // the stage ends
    rmSync(stage, { recursive: true });
    renameSync(extras, stage);
    for (const name of standings) writeFileSync(join(live, name), readFileSync(join(whole, name)));
    games.refresh();
    await page.waitForFunction(() => document.querySelectorAll('section[aria-label="Standings"] tbody tr').length === 4);
    await page.waitForFunction(() => document.querySelector('[role=status]')?.textContent?.startsWith('2 of 2 stages are over. First is '));
    expect((await rows(page, 'Stages'))[1]!.slice(1)).toEqual(['complete', 'base-2p, swiss', '4', '8 of 8']);
    await page.waitForFunction(() => document.querySelectorAll('section[aria-label="Games"] tbody tr').length === 12);
    // matches of both stages have separate addresses
    await page.click('section[aria-label="Games"] tbody tr:last-child button');
    await page.waitForSelector('.nr input');
    await page.waitForFunction(() => location.hash.includes('g=1.3'));
  });

  test('a token of one seat or no token does not show the season', async () => {
    const games = new SeasonGames(whole);
    const server = await serverOf({ games, season: () => games.state() });
    const token = server.auth.issue({ kind: 'seat', game: '1.0', seat: 0 });
    const answers = await Promise.all(
      [token, 'x'.repeat(32), server.auth.issue({ kind: 'host' })].map(async (each) => {
        const response = await fetch(`${server.address}/api/season`, { headers: { Authorization: `Bearer ${each}` } });
        return [response.status, (await response.text()).includes('"stages"')];
      }),
    );
    expect(answers).toEqual([
      [403, false],
      [401, false],
      [200, true],
    ]);
    // a tournament has none
    const page = await openPage(`${server.address}/#k=${token}`, { expected: /40[13]/ });
    await page.waitForSelector('.top');
    expect(await page.$('section[aria-label="Standings"]')).toBeNull();
  });
});
