/** Printed and reconstructed values of Invasion (expansion data; the index says which are reconstructed). */
import type { Counts } from './base-model.js';

/** Tiles of stack A, of stack B, and the last one, one each (COOP-007). */
export const STACKS: Readonly<Record<'a' | 'b' | 'c', readonly string[]>> = {
  a: [
    ...[
      'assembly',
      'demolition',
      'donation',
      'drought',
      'earthquake',
      'escape',
      'good_trade',
      'good_winds',
      'highwayman',
      'pilgrimage',
      'progress',
    ],
    ...['reinforcement', 'support', 'training', 'trip', 'wool_market'],
  ],
  b: [
    ...[
      'arson',
      'bon_voyage',
      'famine',
      'fishing_grounds',
      'harvest',
      'income',
      'pirates',
      'plague',
      'raging_plague',
      'rats',
      'robbery',
      'rome_calling',
    ],
    ...['summoning', 'witch_hunt'],
  ],
  c: ['invasion'],
};
/** COOP-050, RUL-C11. */
export const MEAN = ['demolition', 'earthquake', 'reinforcement', 'arson', 'famine', 'raging_plague', 'robbery', 'witch_hunt'];
/** COOP-051. */
export const HELPFUL = ['support', 'training'];

/** Numbers by seats: rounds with an A and with a B tile (COOP-008), needs of the Objectives (section 5). */
export interface Needs {
  readonly a: number;
  readonly b: number;
  readonly knights: number;
  readonly citizens: number;
  readonly coins: number;
  readonly warehouse: Counts;
  /** Towers at the start (COOP-013, COOP-014). */
  readonly towers: readonly string[];
  /** Number of things that Demolition and Arson demand. */
  readonly things: number;
}

const THREE = ['la_chatre', 'briare', 'tours'];

export const NEEDS: Readonly<Record<number, Needs>> = {
  2: {
    a: 9,
    b: 8,
    knights: 5,
    citizens: 7,
    coins: 30,
    warehouse: { grain: 6, cheese: 3, wine: 3 },
    towers: [...THREE, 'etampes', 'montargis', 'saint_amand_montrond', 'chinon'],
    things: 2,
  },
  3: { a: 9, b: 8, knights: 8, citizens: 8, coins: 40, warehouse: { grain: 10, cheese: 5, wine: 5 }, towers: THREE, things: 2 },
  4: { a: 8, b: 7, knights: 10, citizens: 9, coins: 50, warehouse: { grain: 12, cheese: 6, wine: 6 }, towers: [], things: 3 },
  5: { a: 8, b: 7, knights: 13, citizens: 10, coins: 50, warehouse: { grain: 14, cheese: 7, wine: 7 }, towers: [], things: 3 },
};

/** Border towns (RUL-C28). */
export const BORDER = [
  ...[
    'le_mans',
    'chartres',
    'etampes',
    'montargis',
    'briare',
    'sancerre',
    'nevers',
    'saint_amand_montrond',
    'la_chatre',
    'argenton_sur_creuse',
  ],
  ...['chatellerault', 'chinon', 'tours'],
];

/** Place tiles (COOP-004, COOP-005). */
export const TILES = [
  ...[
    'cheese_factory',
    'hayrick',
    'herb_garden',
    'library',
    'shipping_line',
    'tailor_shop',
    'vineyard',
    'windmill',
    'winery',
    'wool_manufacturer',
  ],
  ...[
    'black_market',
    'gunpowder_tower',
    'horse_wagon',
    'laboratory',
    'market_stand',
    'pharmacy',
    'school',
    'stage_coach',
    'tavern',
    'well',
  ],
];

/** Achievements (data:invasion.achievements): goods, coins, wheels; those of followers are rows of the city. */
export const CLOTHING: Counts = { wool: 3, brocade: 2 };
export const TREASURY = 15;
export const CATAPULT = 4;
export const FOLLOWERS: Readonly<Record<string, readonly string[]>> = {
  city_smithy: ['craftsman', 'craftsman', 'craftsman', 'trader', 'farmer'],
  refuge: ['scholar', 'monk', 'boatman', 'trader', 'farmer'],
};
export const ASSEMBLY_HALL = ['farmer', 'boatman', 'craftsman', 'trader', 'knight', 'scholar', 'monk'];

/** COOP-053, COOP-054. */
export const EASY = ['councilman', 'fisherman', 'general', 'innkeeper', 'librarian'];
export const HARD = ['estate_manager', 'mayor', 'merchant', 'scholar'];

/** Coins for each missing wheel or tile (RUL-C09, COOP-EVT-ARSON-2). */
export const REPLACEMENT = 6;

export interface Due {
  readonly kind: string;
  readonly n: number;
}
const due = (kind: string, n = 1): Due => ({ kind, n });

/** Round by round (RUL-C06). */
export const DUES: readonly Due[] = [
  due('coins', 2),
  due('grain'),
  due('coins', 2),
  due('grain'),
  due('books', 2),
  due('coins', 3),
  due('cheese'),
  due('farmer'),
  due('coins', 3),
  due('wheel'),
  due('wine'),
  due('coins', 4),
  due('station'),
  due('boatman'),
  due('coins', 4),
  due('tile'),
  due('wool'),
  due('books', 3),
];
