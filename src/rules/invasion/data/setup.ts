import { baseSetUp, type SetUpRow, type ValueRow } from '../../base/api/rows.js';
import { GOODS, type Good } from '../../base/api/words.js';
import type { RulesetConfig } from '../../../engine/slots.js';

/** The ten tiles of each category that are in the game (COOP-004, COOP-005). */
const TILES: readonly string[] = [
  'cheese_factory', 'hayrick', 'herb_garden', 'library', 'shipping_line', 'tailor_shop', 'vineyard', 'windmill', 'winery',
    'wool_manufacturer',
  'black_market', 'gunpowder_tower', 'horse_wagon', 'laboratory', 'market_stand', 'pharmacy', 'school', 'stage_coach', 'tavern', 'well',
];

/** Number of all citizens: ten on the map board, five on the achievements (COOP-011, COOP-012). */
export const ALL_CITIZENS = 15;

/** Kinds of goods that have a citizen under their pile, if the option `citizenPiles` does not name others (RUL-C17). */
export const CITIZEN_PILES: ValueRow & { piles: readonly Good[] } = {
  id: 'citizen_piles',
  piles: ['wine', 'wool', 'brocade'],
  rules: 'RUL-C17',
  provenance: 'reconstructed',
  standIns: ['piles'],
  inPlay: ({ options }) => options['citizenPiles'] === undefined,
};
export const defaultPiles = (): string => GOODS.filter((good) => CITIZEN_PILES.piles.includes(good)).join(',');

/** The map side "Invasion" has the goods spaces of the base side except these; `.2` is the second space of a connection (RUL-C48). */
export const MAP_SIDE: ValueRow & { withoutGoods: readonly string[] } = {
  id: 'map_side',
  withoutGoods: [],
  rules: 'RUL-C48',
  provenance: 'reconstructed',
  standIns: ['withoutGoods'],
};

/** The set-up of the base game with the changes of invasion.md section 1. */
export const setUp = (rules: RulesetConfig): SetUpRow => ({
  ...baseSetUp(rules),
  tiles: TILES,
  drawn: 0,
  // the other citizens of the map board are in slots of the module; there is none for most stations (RUL-C31)
  citizens: ['boatmen', 'knights', 'development.3', 'development.18', 'development.28'],
  deedCitizens: false,
  citizensInAll: ALL_CITIZENS,
  census: false,
  ...(MAP_SIDE.withoutGoods.length > 0 && { withoutGoods: MAP_SIDE.withoutGoods }),
  rules: 'COOP-001..019 COOP-024 RUL-C28 RUL-C31',
  provenance: 'derived',
});
type BySeats<V> = Readonly<Record<number, V>>;

/** Knights on the walls (COOP-OBJ-WALLS-1), citizens of the team (COOP-OBJ-CITIZENS-1), coins (COOP-OBJ-TREASURY-1). */
export const WALLS: BySeats<number> = { 2: 5, 3: 8, 4: 10, 5: 13 };
export const CITIZENS_NEEDED: BySeats<number> = { 2: 7, 3: 8, 4: 9, 5: 10 };
export const CITY_TREASURY: BySeats<number> = { 2: 30, 3: 40, 4: 50, 5: 50 };
/** Grain, cheese and wine in the warehouse (COOP-OBJ-WAREHOUSE-1). */
export const WAREHOUSE: BySeats<readonly [grain: number, cheese: number, wine: number]> = { 2: [6, 3, 3], 3: [10, 5, 5], 4: [12, 6, 6],
  5: [14, 7, 7] };

/** Border towns with a space for a tower. The number 13 is known; the list follows from the map (RUL-C28). */
export const TOWER_TOWNS: readonly string[] = [
  'le_mans', 'chartres', 'etampes', 'montargis', 'briare', 'sancerre', 'nevers', 'saint_amand_montrond', 'la_chatre', 'argenton_sur_creuse',
  'chatellerault', 'chinon', 'tours',
];

const FOR_THREE = ['la_chatre', 'briare', 'tours'];
/** Towns that have a tower of an unused colour from the beginning (COOP-013, COOP-014). */
export const TOWERS_AT_START: BySeats<readonly string[]> = { 2: [...FOR_THREE, 'etampes', 'montargis', 'saint_amand_montrond', 'chinon'],
  3: FOR_THREE, 4: [], 5: [] };

/** Number of tiles of the stacks A and B in the game, and so of rounds (COOP-008). */
export const DRAWN: BySeats<readonly [a: number, b: number]> = { 2: [9, 8], 3: [9, 8], 4: [8, 7], 5: [8, 7] };

/** Number of wheels or tiles that Demolition and Arson take (COOP-EVT-DEMOLITION-1, COOP-EVT-ARSON-1). */
export const LOSSES: BySeats<number> = { 2: 2, 3: 2, 4: 3, 5: 3 };
