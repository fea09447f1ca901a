import type { Page } from 'playwright-core';
import type { MatchRecord } from '../../src/arena/record.js';
import type { Frame } from '../../src/view/contract.js';
import type { ViewServer } from '../../src/view/http-server.js';
import { PlayedGames } from '../../src/view/source/played.js';
import type { MatchOrder, PlayedMatch } from '../../src/view/source/match.js';
import { openPage, serverOf, type PageOptions } from './pages.js';

/* Games of people with a page for each of them. */

export interface Table {
  server: ViewServer;
  match: PlayedMatch;
  ended: Promise<MatchRecord | null>;
  pages: Page[];
}

/** A match with a page for every person, or for some of them. */
export async function sit(
  order: Partial<MatchOrder> & Pick<MatchOrder, 'ruleset'>,
  options: PageOptions = {},
  seats: readonly number[] = order.people ?? [0],
): Promise<Table> {
  const games = new PlayedGames(null, () => undefined);
  const match = games.begin({ seed: '4', people: [0], bots: [{ name: 'greedy', kind: 'builtin', bot: 'greedy' }], clock: null, ...order });
  const server = await serverOf({ games, plays: games });
  const ended = match.play().catch(() => null);
  const pages: Page[] = [];
  for (const seat of seats)
    pages.push(await openPage(`${server.address}/#g=0&k=${server.auth.issue({ kind: 'seat', game: '0', seat })}`, options));
  return { server, match, ended, pages };
}

/** Number of the decision that the page is asked, '' if none; `over` after the game. */
export const asked = (page: Page): Promise<string> =>
  page.evaluate(() => {
    if (document.querySelector('.ask')?.textContent === 'The game is over') return 'over';
    return document.querySelector('.ask.you') === null ? '' : document.querySelector<HTMLInputElement>('.nr input')!.value;
  });

export async function nextAsk(page: Page, before: string): Promise<string> {
  await page.waitForFunction(
    (last) => {
      if (document.querySelector('.ask')?.textContent === 'The game is over') return true;
      // while the page still sends the last answer, it takes no other
      const isAsked = document.querySelector('main[aria-busy=false] .ask.you') !== null;
      return isAsked && document.querySelector<HTMLInputElement>('.nr input')!.value !== last;
    },
    before,
    { polling: 20 },
  );
  return asked(page);
}

/** Fills a place by its button, until so many followers are on the board and the page takes the next answer. */
export async function fill(page: Page, place: string, followers: number): Promise<void> {
  await page.click(`.fillb[aria-label^="Fill ${place}"]`);
  await page.waitForFunction(
    (wanted) =>
      document.querySelector('main[aria-busy=false]') !== null && document.querySelectorAll('.board .sp svg:not(.open)').length === wanted,
    followers,
  );
}

/** Records the texts for screen readers from now on; returns a function that takes those since its last call. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  const recorded = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const status = document.querySelector('.sr[role=status]')!;
    new MutationObserver(() => texts.push(status.textContent!)).observe(status, { characterData: true, childList: true, subtree: true });
    return texts;
  });
  return () => recorded.evaluate((texts) => texts.splice(0));
}

/**
 * Answers decisions with their last action until the game is over, and returns their number. Clicks come from scripts, which takes a
 * quarter of the time of a mouse.
 */
export function leaveAll(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const until = (holds: () => boolean): Promise<void> =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!holds()) return;
          observer.disconnect();
          resolve();
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
        look();
      });
    const number = (): string => document.querySelector<HTMLInputElement>('.nr input')!.value;
    const isOver = (): boolean => document.querySelector('.ask')?.textContent === 'The game is over';
    let count = 0;
    for (; !isOver(); count++) {
      const before = number();
      [...document.querySelectorAll<HTMLElement>('.decision [data-action]')].at(-1)!.click();
      await until(() => document.querySelector('.opt.primary:not([disabled])') !== null);
      const play = document.querySelector<HTMLElement>('.opt.primary')!;
      play.focus();
      play.click();
      await until(() => isOver() || (document.querySelector('main[aria-busy=false] .ask.you') !== null && number() !== before));
    }
    return count;
  });
}

/** Name of the action that seat 0 played in decision `n` of its page. */
export function playedAt({ match: { stream } }: Table, n: string): string {
  const { played } = JSON.parse(stream.frames(0).lines[Number(n)]!) as Frame;
  return stream.origin.ruleset.spec.actions[played!]!.name;
}

export const roundOf = async (page: Page): Promise<number> => Number(await page.innerText('.rnd b'));
