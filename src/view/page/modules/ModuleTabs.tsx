import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { Deeds, hasDeeds } from '../deeds/Deeds.js';
import { cursor, fieldOf, head, partOf, scoreOf, table } from '../state.js';
import { Indulgences, PlagueCards, Structures } from './Cards.js';
import { Characters, City } from './City.js';
import { Journal } from './Journal.js';
import { ToCome } from './ToCome.js';

interface Page {
  readonly name: string;
  readonly isThere: () => boolean;
  /** Its content; a different JSON text is a change. */
  readonly content: () => unknown;
  readonly Body: ComponentType;
}

const fields = (...keys: string[]): unknown[] => keys.map(fieldOf);
const listed = (key: string): number => Object.keys(fieldOf(key) ?? {}).length;
const seats = (): number[] => [...head.value!.names.keys()];
const structures = (): unknown[] => [
  fields('placed'),
  seats().map((seat) => ['hand', 'built', 'completed'].map((key) => partOf(seat, key))),
];
const completed = (): unknown[] =>
  seats().map((seat) =>
    scoreOf(seat)
      ?.objectives?.filter(({ done }) => done)
      .map(({ id }) => id),
  );

/** The parts of a game besides boards and map, in tab order. A tab appears if the positions of the game have its fields. */
const PAGES: readonly Page[] = [
  { name: 'Deeds', isThere: hasDeeds, content: () => fields('deeds', 'deed_goods', 'citizens', 'orders'), Body: Deeds },
  { name: 'City', isThere: () => fieldOf('city') !== undefined, content: () => fields('city'), Body: City },
  { name: 'Characters', isThere: () => fieldOf('characters') !== undefined, content: () => fields('characters'), Body: Characters },
  { name: 'Indulgences', isThere: () => fieldOf('indulgences') !== undefined, content: () => fields('indulgences'), Body: Indulgences },
  {
    name: 'Plague cards',
    isThere: () => fieldOf('plague_cards') !== undefined,
    content: () => fields('plague_cards', 'returned', 'pile'),
    Body: PlagueCards,
  },
  { name: 'Structures', isThere: () => partOf(0, 'hand') !== undefined, content: structures, Body: Structures },
  {
    name: 'To come',
    isThere: () => table.value!.schedule.length > 0 || listed('hour_glass') + listed('stack') > 0,
    content: () => null,
    Body: ToCome,
  },
  { name: 'Journal', isThere: () => table.value!.goal === 'objectives', content: completed, Body: Journal },
];

const chosen = signal('Deeds');
/** The game of the tabs; by tab, the decision and content when it was last open. */
let game: string | null = null;
const seen = new Map<string, { n: number; content: string }>();

/** Whether a tab has changed since it was last open. An earlier decision is not news. */
function hasNews({ name, content }: Page, isOpen: boolean): boolean {
  const [now, n] = [JSON.stringify(content()), cursor.value];
  const last = seen.get(name);
  if (isOpen || last === undefined || n < last.n) seen.set(name, { n, content: now });
  return seen.get(name)!.content !== now;
}

/** The panel below the map: deeds, and the parts that modules add. */
export function ModuleTabs() {
  if (table.value === null) return null;
  const pages = PAGES.filter(({ isThere }) => isThere());
  const page = pages.find(({ name }) => name === chosen.value) ?? pages[0];
  if (page === undefined) return null;
  if (game !== head.value!.game) seen.clear();
  game = head.value!.game;
  return (
    <section class="deeds panel" aria-label={page.name}>
      <h2 class="sr">{page.name}</h2>
      {pages.length > 1 && (
        <div class="ptabs" role="group" aria-label="What else the game has">
          {pages.map((one) => (
            <button type="button" class={page === one ? 'on' : ''} aria-pressed={page === one} onClick={() => (chosen.value = one.name)}>
              {one.name}
              {hasNews(one, page === one) && (
                <>
                  <i class="news" aria-hidden="true" />
                  <span class="sr"> (changed)</span>
                </>
              )}
            </button>
          ))}
        </div>
      )}
      {page.Body === Deeds ? (
        <Deeds />
      ) : (
        <div class="module-panel" role="region" aria-label={`All of ${page.name}`} tabIndex={0}>
          <page.Body />
        </div>
      )}
    </section>
  );
}
