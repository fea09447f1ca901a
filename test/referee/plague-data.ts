/** Printed and reconstructed values of The Plague (expansion data; the index says which are reconstructed). */
import type { Counts } from './base-model.js';

/** Numbers that a card can count, before and after a piece of work. */
export type Measure = 'stations' | 'landlocked' | 'status' | 'wheels' | 'tiles' | 'farmers' | 'citizens' | 'monks' | 'deeds' | 'ends';

export interface Indulgence {
  readonly back: 'A' | 'B' | 'C';
  readonly points: number;
  /** Town in which the merchant must arrive. */
  readonly arrive?: string;
  /** Town in which a station must be built. */
  readonly build?: string;
  /** Goods and coins to give, in a certain town or anywhere. */
  readonly give?: Counts;
  readonly town?: string;
  /** Number to reach from below; without a number every increase counts. */
  readonly measure?: Measure;
  readonly reach?: number;
}

const pilgrimage = (town: string, points: number): [string, Indulgence] => [`pilgrimage_${town}`, { back: 'B', points, arrive: town }];
const build = (town: string, points: number): [string, Indulgence] => [`build_${town}`, { back: 'C', points, build: town }];
const donate = (back: 'A' | 'C', n: number, item: string, points: number): [string, Indulgence] => [
  `donate_${n}_${item === 'coin' ? 'coins' : item}`,
  { back, points, give: { [item]: n } },
];
const deliver = (name: string, town: string, give: Counts, points: number): [string, Indulgence] => [
  `deliver_${name}_${town}`,
  { back: 'C', points, give, town },
];
const count = (name: string, measure: Measure, points: number, reach?: number): [string, Indulgence] => [
  name,
  { back: 'C', points, measure, ...(reach === undefined ? {} : { reach }) },
];

/** PLG-IND-1..40. */
export const CARDS: Readonly<Record<string, Indulgence>> = Object.fromEntries([
  donate('A', 1, 'grain', 2),
  donate('A', 1, 'cheese', 3),
  donate('A', 1, 'wine', 4),
  donate('A', 1, 'wool', 5),
  donate('A', 1, 'brocade', 6),
  donate('A', 3, 'coin', 4),
  pilgrimage('vierzon', 2),
  pilgrimage('sancerre', 3),
  pilgrimage('le_mans', 3),
  pilgrimage('chinon', 4),
  pilgrimage('loches', 4),
  pilgrimage('etampes', 3),
  pilgrimage('argenton_sur_creuse', 4),
  donate('C', 5, 'grain', 7),
  donate('C', 3, 'cheese', 8),
  donate('C', 3, 'wine', 11),
  donate('C', 5, 'coin', 6),
  donate('C', 10, 'coin', 12),
  build('chartres', 3),
  build('montargis', 3),
  build('blois', 3),
  build('tours', 4),
  build('le_blanc', 5),
  build('nevers', 5),
  deliver('brocade', 'orleans', { brocade: 1 }, 6),
  deliver('grain', 'vendome', { grain: 1 }, 4),
  deliver('wool', 'briare', { wool: 1 }, 6),
  deliver('5_coins', 'chatellerault', { coin: 5 }, 10),
  deliver('cheese_wine', 'bourges', { cheese: 1, wine: 1 }, 8),
  count('fifth_trading_station', 'stations', 6, 5),
  count('development_status_3', 'status', 3, 3),
  count('development_status_5', 'status', 6, 5),
  count('second_gear_wheel', 'wheels', 3, 2),
  count('third_place_tile', 'tiles', 4, 3),
  count('farmers_track_first_wine', 'farmers', 3, 5),
  count('second_citizen', 'citizens', 5, 2),
  count('two_monks_on_market', 'monks', 4, 2),
  count('third_landlocked_trading_station', 'landlocked', 6, 3),
  count('citizen_by_beneficial_deed', 'deeds', 4),
  count('end_of_a_track', 'ends', 5),
]);

/** Corpses in the game (PLG-007). */
export const CORPSES = 46;

/** Tiles of the hour glass: letter and number of Corpses handed out at the end of phase 6 (RUL-P01). */
export const EVENTS: Readonly<Record<string, readonly [letter: string, corpses: number]>> = {
  outbreak: ['outbreak', 0],
  training: ['a', 1],
  harvest_1: ['a', 1],
  income: ['a', 1],
  taking_to_the_road: ['a', 1],
  consolation: ['a', 1],
  indulgence: ['a', 1],
  bon_voyage: ['b', 2],
  sabotage: ['b', 1],
  trading_day_1: ['b', 2],
  exorcism: ['b', 2],
  closing_day: ['b', 1],
  'rat_infestation.b': ['b', 1],
  malfunction: ['c', 1],
  goods_tax_3: ['c', 1],
  curfew: ['c', 1],
  grave_goods: ['c', 2],
  retraining: ['c', 2],
  peasant_uprising: ['c', 2],
  'rat_infestation.d': ['d', 1],
  arson: ['d', 1],
  development_tax: ['d', 2],
  fast_travel: ['d', 2],
  wake: ['d', 1],
  quarantine: ['d', 1],
  victory_over_plague: ['victory', 0],
};

/** Plague cards (PLG-CARD-1..15). */
export const PLAGUE_CARDS = [
  'farmhouse_only_after_leaving_orleans',
  'remove_scholars',
  'half_gear_wheels',
  'doctor_from_round_3',
  'half_monks',
  'remove_second_hour_glass',
  'corpse_upkeep',
  'no_gear_in_village',
  'trading_station_fee',
  'town_hall_after_third_star',
  'two_corpses_start',
  'four_stations_less',
  'no_gear_on_place_tiles',
  'one_corpse_start',
  'no_development_coins',
];

/** Spaces of the Deeds, and whether they are in the lower area (PLG-DEED-02). */
export const DEEDS: Readonly<Record<string, { readonly spaces: string; readonly lower?: true }>> = {
  alchemy_1: { spaces: 'any any any any' },
  autopsy: { spaces: 'scholar craftsman scholar knight' },
  plague_coinage: { spaces: 'trader trader knight monk' },
  storeroom: { spaces: 'farmer farmer farmer boatman craftsman' },
  alchemy_2: { spaces: 'any any any any', lower: true },
  herbalism: { spaces: 'scholar farmer monk scholar', lower: true },
  messenger_service: { spaces: 'boatman boatman trader knight', lower: true },
  cremation: { spaces: 'farmer farmer craftsman craftsman boatman trader monk', lower: true },
};

/** Place tiles that are never part of the game (PLG-013). */
export const REMOVED_TILES = ['sacristy', 'brasserie', 'gunpowder_tower'];
/** Place tiles of a category in the game (PLG-015). */
export const LAID_OUT = (seats: number): number => (seats === 5 ? 12 : 10);
