/** Slots and tables. */
export { DEV_STATUS, compiled, rowsInPlay, TRACK_BONUS, TRACK_LAST, TRACK_SPACES } from '../model/compiled.js';
export { COVERED, DICE, FACE_DOWN, G, P, S, STREAM } from '../model/state.js';
export { goodIndex, idsOf, isNeutral, kindOf, T, type Place } from '../model/tables.js';
export type { DeedIndex, EdgeIndex, GoodIndex, GroupIndex, PlaceIndex, SpaceIndex, TileIndex, TownIndex } from '../model/tables.js';
export { tableSlots } from '../model/prepare-tables.js';
