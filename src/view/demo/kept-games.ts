import { loadRuleset } from '../../catalog/ruleset.js';
import type { TakenBack } from '../../arena/record.js';
import type { Opened } from '../requests.js';
import type { GameLog, MatchOrder, PlayedMatch } from '../source/match.js';
import type { GameStore } from '../source/played.js';

/* The part of IndexedDB that is used here; the types of Node lack it. */
interface DbRequest<T> {
  result: T;
  onsuccess: (() => void) | null;
  onerror: (() => void) | null;
  onupgradeneeded: (() => void) | null;
}
interface Store {
  put(value: KeptGame): DbRequest<unknown>;
  delete(key: string): DbRequest<unknown>;
  getAll(): DbRequest<KeptGame[]>;
}
interface Db {
  createObjectStore(name: string, options: { keyPath: string }): unknown;
  transaction(name: string, mode: 'readonly' | 'readwrite'): { objectStore(name: string): Store };
}
/* The part of the Web Locks that is used here; a lock is held until its promise is settled or its worker ends. */
interface Locks {
  request(name: string, options: { signal?: AbortSignal }, held: () => Promise<void>): Promise<void>;
}
declare const navigator: { readonly locks?: Locks };
declare const indexedDB: { open(name: string, version: number): DbRequest<Db> };

const NAME = 'games';
/** Games that the browser keeps; each has about 5 kB. */
const MOST_KEPT = 16;

/** Maximum wait for the lock of a game, in ms: a reloaded page ends its old worker in this time. */
const LOCK_MS = 700;

/** A game as the browser keeps it. */
interface KeptGame {
  readonly key: string;
  /** Milliseconds since 1970 at its beginning. */
  readonly begun: number;
  readonly order: Omit<MatchOrder, 'past'>;
  readonly opened: Opened;
  /** Hashes of the ruleset: another version of the page, with other hashes, cannot continue the game. */
  readonly hashes: string;
  readonly actions: number[];
  readonly takenBack: TakenBack[];
}

/** Keeps the games of a page without a server in the storage of the browser, so that they survive a reload. */
export class KeptGames implements GameStore {
  /** Kept games that another tab plays. */
  elsewhere = 0;

  private constructor(private readonly db: Db | null) {}

  /** Opens the storage; a browser may refuse it. */
  static async open(): Promise<KeptGames> {
    try {
      const request = indexedDB.open('orleans', 1);
      request.onupgradeneeded = () => void request.result.createObjectStore(NAME, { keyPath: 'key' });
      return new KeptGames(await resultOf(request));
    } catch {
      return new KeptGames(null);
    }
  }

  get isAble(): boolean {
    return this.db !== null;
  }

  keep({ order }: PlayedMatch, opened: Opened): GameLog {
    const game = { key: crypto.randomUUID(), begun: Date.now(), order, opened, hashes: hashesOf(order), actions: [], takenBack: [] };
    void hold(game.key);
    return this.logOf(game);
  }

  /**
   * The games that are not over and that no other tab plays, oldest first; more than the newest `MOST_KEPT` are removed, as are those of
   * another version.
   */
  async games(): Promise<{ order: MatchOrder; opened: Opened; log: GameLog }[]> {
    const all = this.db === null ? [] : await resultOf(this.store('readonly').getAll()).catch(() => []);
    const known = all.filter(({ order, hashes }) => hashes === hashesOf(order)).sort((a, b) => b.begun - a.begun);
    const kept = known.slice(0, MOST_KEPT).reverse();
    for (const game of all) if (!kept.includes(game)) this.store('readwrite').delete(game.key);
    const free = await Promise.all(kept.map(({ key }) => hold(key)));
    this.elsewhere = free.filter((isFree) => !isFree).length;
    return kept
      .filter((_, k) => free[k])
      .map((game) => {
        const past = { actions: [...game.actions], takenBack: [...game.takenBack] };
        return { order: { ...game.order, past }, opened: game.opened, log: this.logOf(game) };
      });
  }

  private logOf(game: KeptGame): GameLog {
    const { order, actions, takenBack, key } = game;
    const { spec } = loadRuleset(order.ruleset);
    const idOf = new Map(spec.actions.map(({ name }, id) => [name, id]));
    let isDue = false;
    // several steps of bots are one write
    const save = (): void => {
      if (isDue) return;
      isDue = true;
      queueMicrotask(() => {
        isDue = false;
        if (this.db !== null) this.store('readwrite').put(game);
      });
    };
    return {
      step: (_seat, action) => {
        actions.push(idOf.get(action)!);
        save();
      },
      takeBack: (answer) => {
        actions.length = answer.decision;
        takenBack.push(answer);
        save();
      },
      end: () => {
        if (this.db !== null) this.store('readwrite').delete(key);
      },
    };
  }

  private store(mode: 'readonly' | 'readwrite'): Store {
    return this.db!.transaction(NAME, mode).objectStore(NAME);
  }
}

/** Takes the lock of a game until the worker ends, so that two tabs do not play one game; false: another tab has it. */
function hold(key: string): Promise<boolean> {
  const { locks } = navigator;
  if (locks === undefined) return Promise.resolve(true);
  return new Promise((resolve) => {
    const held = (): Promise<void> => {
      resolve(true);
      return new Promise(() => undefined);
    };
    locks.request(`orleans-game-${key}`, { signal: AbortSignal.timeout(LOCK_MS) }, held).catch(() => resolve(false));
  });
}

const hashesOf = ({ ruleset }: Pick<MatchOrder, 'ruleset'>): string => JSON.stringify(loadRuleset(ruleset).hashes);

function resultOf<T>(request: DbRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('The browser refuses its storage.'));
  });
}
