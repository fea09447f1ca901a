import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { Deeds, hasDeeds } from '../deeds/Deeds.js';
import { fieldOf, partOf, table } from '../state.js';
import { Indulgences, PlagueCards, Structures } from './Cards.js';
import { Characters, City } from './City.js';
import { Journal } from './Journal.js';

interface Page {
  readonly name: string;
  readonly isThere: () => boolean;
  readonly Body: ComponentType;
}

/** What a game has besides boards and map, in the order of the tabs. A game has those whose fields its positions have. */
const PAGES: readonly Page[] = [
  { name: 'Deeds', isThere: hasDeeds, Body: Deeds },
  { name: 'City', isThere: () => fieldOf('city') !== undefined, Body: City },
  { name: 'Characters', isThere: () => fieldOf('characters') !== undefined, Body: Characters },
  { name: 'Indulgences', isThere: () => fieldOf('indulgences') !== undefined, Body: Indulgences },
  { name: 'Plague cards', isThere: () => fieldOf('plague_cards') !== undefined, Body: PlagueCards },
  { name: 'Structures', isThere: () => partOf(0, 'hand') !== undefined, Body: Structures },
  { name: 'Journal', isThere: () => table.value!.goal === 'objectives', Body: Journal },
];

const chosen = signal('Deeds');

/** The panel below the map: deeds, and what the modules of the game have of their own. */
export function ModuleTabs() {
  if (table.value === null) return null;
  const pages = PAGES.filter(({ isThere }) => isThere());
  const page = pages.find(({ name }) => name === chosen.value) ?? pages[0];
  if (page === undefined) return null;
  return (
    <section class="deeds panel" aria-label={page.name}>
      <h2 class="sr">{page.name}</h2>
      {pages.length > 1 && (
        <div class="ptabs" role="group" aria-label="What else the game has">
          {pages.map(({ name }) => (
            <button
              type="button"
              class={page.name === name ? 'on' : ''}
              aria-pressed={page.name === name}
              onClick={() => (chosen.value = name)}
            >
              {name}
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
