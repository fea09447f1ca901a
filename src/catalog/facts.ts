/** Facts about the rules for built-in bots, which read rules only through this file, the catalog and the env. */
import type { CompiledBase } from '../rules/base/model/compiled.js';
import type { Ruleset } from './ruleset.js';

export { MARKET_SPACES } from '../rules/base/data/board.js';
export { COINS_PER_FOOD } from '../rules/base/api/decisions.js';
export { EDGES, TOWNS } from '../rules/base/data/map.js';
export { DEVELOPMENT, TRACKS } from '../rules/base/data/tracks.js';
export { openSpaces, roomOf } from '../rules/base/model/in-play.js';
export type { EffectRow, PlaceRow } from '../rules/base/model/schema.js';
export { COVERED, FACE_DOWN } from '../rules/base/model/state.js';
export { kindOf, T } from '../rules/base/model/tables.js';
export * from '../rules/base/model/vocabulary.js';
export { PRICE as FABRICS_PRICE } from '../rules/duel/decisions/fabrics.js';
export { OBJECTIVES as DUEL_OBJECTIVES } from '../rules/duel/objectives.js';
export { ACHIEVEMENTS, BOARD as INVASION_BOARD, DEEDS as INVASION_DEEDS } from '../rules/invasion/data/board.js';
export { CHARACTERS, DUES, NEEDS, type Character } from '../rules/invasion/data/characters.js';
export { EVENTS as INVASION_EVENTS } from '../rules/invasion/data/events.js';
export * from '../rules/invasion/data/setup.js';
export { INDULGENCES } from '../rules/plague/data/indulgences.js';
export { STRUCTURES } from '../rules/prosperity/data/structures.js';
export { TOWN_CITIZENS } from '../rules/solo/dignitary/data/setup.js';
export { OBJECTIVES as DELIVERIES } from '../rules/solo/salesman/data/board.js';
export { TASK as TOURS_TASK } from '../rules/solo/tours/data/task.js';
export { OBJECTIVES as VIERZON_OBJECTIVES } from '../rules/solo/vierzon/objectives.js';
export { CARDS as ORDERS } from '../rules/trade-and-intrigue/orders/data/cards.js';

/** The ruleset as the base game compiled it. */
export function compiledOf({ rules }: Ruleset): CompiledBase {
  return rules.compiled as CompiledBase;
}
