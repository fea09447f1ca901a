import { type Character, TOWER_TOWNS, TOWNS } from '../../../src/catalog/facts.js';

/* Towns of Invasion by their index on the map. */
const townOf = (id: string): number => TOWNS.findIndex((town) => town.id === id);
/** By town: its number among the border towns, -1: none. */
export const TOWER_AT = TOWNS.map((town) => TOWER_TOWNS.indexOf(town.id));
export const LE_BLANC = townOf('le_blanc');
/** Towns in which characters need a station. */
export const BUILD_IN: Readonly<Partial<Record<Character, readonly number[]>>> = {
  librarian: [townOf('loches')],
  innkeeper: [townOf('chateaudun'), townOf('chateauroux')],
};
