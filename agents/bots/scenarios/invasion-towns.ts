import { TOWNS } from '../../../src/rules/base/data/map.js';
import type { Character } from '../../../src/rules/invasion/data/characters.js';
import { TOWER_TOWNS } from '../../../src/rules/invasion/data/setup.js';

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
