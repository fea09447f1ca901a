import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MATCH_VERSION } from '../../src/arena/record.js';
import { GameFolder } from '../../src/view/source/folder.js';
import { browserOfAll, serverOf, fileOf, folder, gamesIn, hostPage, recordOf, leaveGame, shows, withBrowser } from './pages.js';

withBrowser('watch', () => {
  browserOfAll();

  test('the page follows a growing record, stays after a step back, and follows again', async () => {
    const lines = recordOf('salesman', 'random')
      .split('\n')
      .map((line) => `${line}\n`);
    const path = fileOf('growing.jsonl', lines.slice(0, 11).join(''));
    const page = await hostPage(await serverOf({ games: gamesIn(path) }), '', { expected: /ERR_/ });
    await shows(page, 10);
    expect(await page.innerText('.mode')).toBe('Watch');
    // a game in progress shows its newest decision if the address names a later one
    await leaveGame(page);
    await page.evaluate(() => {
      location.hash = '#g=0&d=99';
    });
    await shows(page, 10);
    await page.keyboard.press('End');
    // an unfinished line does not count as a decision
    appendFileSync(path, lines[11]!.slice(0, 20));
    appendFileSync(path, lines[11]!.slice(20));
    appendFileSync(path, lines.slice(12, 14).join(''));
    await shows(page, 13);
    await page.keyboard.press('ArrowLeft');
    await shows(page, 12);
    appendFileSync(path, lines.slice(14, 17).join(''));
    await page.waitForFunction(() => document.querySelector('.nr i')?.textContent === 'of 16');
    expect(await page.inputValue('.nr input')).toBe('12');
    await page.keyboard.press('End');
    await shows(page, 16);
    // the connection breaks while the game continues
    await page.context().setOffline(true);
    appendFileSync(path, lines.slice(17, 20).join(''));
    await page.context().setOffline(false);
    appendFileSync(path, lines.slice(20).join(''));
    await page.waitForFunction(() => document.querySelector('.mode')?.textContent === 'Replay');
    const total = lines.filter((line) => line.includes('"action"')).length;
    expect(await page.innerText('.nr i')).toBe(`of ${total}`);
    const numbers = await page.evaluate(() => {
      const found: string[] = [];
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
      for (const one of document.querySelectorAll<HTMLElement>('.log li[data-n]')) found.push(...one.dataset['n']!.split(' '));
      return found;
    });
    expect(numbers).toEqual(numbers.map((_, k) => String(Number(numbers[0]) + k)));
  });

  test('the page follows a tournament without a click: a game in progress, its end as written, and the next game', async () => {
    const run = join(folder, 'run');
    const live = join(run, 'live');
    mkdirSync(live, { recursive: true });
    writeFileSync(join(run, 'tournament.json'), '{}');
    const lines = recordOf('salesman', 'random').trimEnd().split('\n');
    const steps = lines.slice(1, -1).map((line) => JSON.parse(line) as { action: string; hash: string });
    const head = JSON.parse(lines[0]!) as { ruleset: string; seed: string; hashes: { rules: string; catalog: string } };
    writeFileSync(join(live, '0-0.jsonl'), `${lines.slice(0, 8).join('\n')}\n`);
    // the next game is at a decision after the turn in which the other merchant moved
    const duel = recordOf('duel', 'greedy').trimEnd().split('\n');
    const turns = duel.slice(1, -1).map((line) => JSON.parse(line) as { action: string; seat: number });
    const edge = turns.findIndex(({ action }) => action.startsWith('edge('));
    const moved = turns.findIndex(({ seat }, k) => k > edge && seat !== turns[edge]!.seat);
    expect(moved).toBeGreaterThan(1);
    writeFileSync(join(live, '0-1.jsonl'), `${duel.slice(0, 1 + moved).join('\n')}\n`);
    const page = await hostPage(await serverOf({ games: new GameFolder(run) }), '', { clock: true });
    // lines arrive in real time, and are drawn in the time of the test
    await page.clock.pauseAt(Date.now() + 60_000);
    const plays = async (n: number, total: number, ms = 250): Promise<void> => {
      const isThere = (wanted: string[]): boolean =>
        document.querySelector<HTMLInputElement>('.nr input')?.value === wanted[0] &&
        document.querySelector('.nr i')?.textContent === wanted[1];
      for (let k = 0; !(await page.evaluate(isThere, [String(n), `of ${total}`])); k++) {
        if (k === 4000) throw new Error(`waited for ${n} of ${total}; the page shows: ${await page.innerText('body')}`);
        await page.clock.runFor(ms);
      }
    };
    await page.click('section[aria-label="In progress"] button');
    // until all lines are there, less time than a decision is shown
    await plays(0, 7, 1);
    await plays(2, 7);
    await page.keyboard.press(' ');
    const { scores } = JSON.parse(lines.at(-1)!) as { scores: { total: number; rank: number; winner: boolean }[] };
    const won = scores[0]!.winner;
    const seat = {
      seat: 0,
      bot: 'random',
      status: 'done',
      reason: '',
      forfeitMove: null,
      score: scores[0]!.total,
      rank: 1,
      won,
      outcome: Number(won),
    };
    const match = {
      id: '0/0',
      version: MATCH_VERSION,
      ruleset: head.ruleset,
      rulesHash: head.hashes.rules,
      catalogHash: head.hashes.catalog,
      deal: 0,
      seed: head.seed,
      bots: ['random'],
      seats: [seat],
      decisions: steps.length,
      actions: steps.map(({ action }) => action),
      hashes: steps.map(({ hash }) => hash).join(''),
      finalHash: steps.at(-1)!.hash,
      complete: true,
    };
    appendFileSync(join(run, 'matches.jsonl'), `${JSON.stringify(match)}\n`);
    rmSync(join(live, '0-0.jsonl'));
    await plays(2, steps.length);
    // a game that ends faster than a person can watch is shown at the chosen speed
    await page.keyboard.press(' ');
    await plays(3, steps.length);
    await plays(8, steps.length);
    for (let k = 0; k < 4; k++) await page.keyboard.press('+');
    await page.waitForSelector('.spd >> text=32/s');
    await plays(steps.length, steps.length);
    expect(await page.innerText('.results')).toContain('random');
    expect(await page.innerText('.ask')).toContain('The next game opens here');
    expect(await page.locator('.went').count()).toBe(0);
    await page.clock.fastForward(6000);
    await plays(moved, moved);
    expect(await page.innerText('.mode')).toBe('Watch');
    expect(await page.innerText('.turn')).toContain('is thinking');
    expect(await page.locator('.went').count(), 'the way of the other merchant').toBe(1);
    // a page that has caught up follows the game
    appendFileSync(join(live, '0-1.jsonl'), `${duel[1 + moved]!}\n`);
    await plays(moved + 1, moved + 1);
    await page.clock.resume();
    // the list ends it
    await page.click('.tools button >> text=Games');
    await page.click('section[aria-label="Games"] tbody button');
    await page.waitForSelector('.nr input');
    expect(await page.isChecked('.top input')).toBe(false);
  });
});
