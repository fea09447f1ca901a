/** Printed values of the base game, edition big-box-2025: map, tracks, follower counts, hour glass. Source: the printed component data. */

/** Follower kinds; own followers of a seat have `own_` before the kind. */
export const KINDS = ['farmer', 'boatman', 'craftsman', 'trader', 'knight', 'scholar', 'monk'] as const;
export const OWN = ['own_farmer', 'own_boatman', 'own_craftsman', 'own_trader'] as const;

/** Value of a good in coins and victory points (BASE-524). */
export const VALUE: Readonly<Record<string, number>> = { grain: 1, cheese: 2, wine: 3, wool: 4, brocade: 5 };
export const GOODS = Object.keys(VALUE);
export const FOOD = ['grain', 'cheese', 'wine'];
/** Goods in the box (BASE-012). */
export const BOX: Readonly<Record<string, number>> = { grain: 24, cheese: 21, wine: 18, wool: 15, brocade: 12 };
/** Goods removed unseen, by number of seats (BASE-023). */
export const REMOVED: Readonly<Record<number, number>> = { 2: 12, 3: 6, 4: 0, 5: 0 };
export const WHEELS: Readonly<Record<number, number>> = { 2: 16, 3: 16, 4: 16, 5: 20 };

/** Neutral followers by number of seats, in the order of KINDS (BASE-020). */
export const NEUTRAL: Readonly<Record<number, readonly number[]>> = {
  2: [12, 6, 6, 6, 8, 8, 8],
  3: [14, 8, 8, 8, 11, 11, 11],
  4: [16, 10, 10, 10, 14, 14, 14],
  5: [18, 12, 12, 12, 17, 17, 17],
};

export const MARKET = 8;
export const TOWER = 2;
export const ROUNDS = 18;

/** Bonus of the spaces of the follower tracks, from position 1 on: a good, coins, `wheel`, `tile`, development points, or an allowance. */
export const TRACKS: Readonly<Record<string, readonly (string | number)[]>> = {
  farmers: ['grain', 'grain', 'cheese', 'cheese', 'wine', 'wine', 'wool', 'brocade'],
  boatmen: [2, 3, 4, 5, 'citizen'],
  craftsmen: ['wheel', 'wheel', 'wheel', 'wheel', 'wheel'],
  traders: ['tile', 'tile', 'tile', 'tile', 'tile'],
  knights: [5, 6, 7, 7, 8],
  scholars: [2, 3, 4, 5, 6],
};
/** Draws in phase 3 at Knights position 0. */
export const DRAWS = 4;
export const KNIGHT_CITIZEN = 4;
export const DEVELOPMENT = 30;
export const STATUS: readonly (readonly [position: number, status: number])[] = [
  [30, 6],
  [22, 5],
  [15, 4],
  [9, 3],
  [4, 2],
  [0, 1],
];
export const DEVELOPMENT_COINS: Readonly<Record<number, number>> = { 7: 3, 12: 4, 25: 5 };
/** Track of each kind of follower that has one. */
export const TRACK_OF: Readonly<Record<string, string>> = {
  farmer: 'farmers',
  boatman: 'boatmen',
  craftsman: 'craftsmen',
  trader: 'traders',
  knight: 'knights',
  scholar: 'scholars',
};

export const CITIZENS = ['boatmen', 'knights', 'development.3', 'development.18', 'development.28', 'most_stations'];

/** Hour glass tiles: the start tile, then five A, six B, six C (BASE-032). */
export const HOUR_GLASS: readonly string[] = [
  'pilgrimage.start',
  ...['income', 'harvest', 'taxes', 'trading_day', 'plague'].map((event) => `${event}.a`),
  ...['b', 'c'].flatMap((letter) =>
    ['pilgrimage', 'income', 'harvest', 'taxes', 'trading_day', 'plague'].map((event) => `${event}.${letter}`),
  ),
];

export interface Edge {
  readonly id: string;
  readonly towns: readonly [string, string];
  readonly type: 'road' | 'waterway';
  /** Goods spaces from the first town to the second: 0 always filled, 3 or 4 from that number of seats on (BASE-024). */
  readonly spaces: readonly number[];
}

const edge = (a: string, b: string, type: 'road' | 'waterway', spaces: readonly number[] = [0]): Edge => ({
  id: `${a}--${b}--${type}`,
  towns: [a, b],
  type,
  spaces,
});

export const EDGES: readonly Edge[] = [
  edge('le_mans', 'chartres', 'road', [4, 0]),
  edge('etampes', 'montargis', 'road', [0, 4]),
  edge('chatellerault', 'argenton_sur_creuse', 'road', [0, 4]),
  edge('saint_amand_montrond', 'nevers', 'road', [4, 0]),
  edge('le_mans', 'tours', 'road', [0, 3]),
  edge('orleans', 'vierzon', 'road', [0, 3]),
  edge('chartres', 'etampes', 'road'),
  edge('chartres', 'orleans', 'road'),
  edge('chartres', 'chateaudun', 'road'),
  edge('le_mans', 'chateaudun', 'road'),
  edge('le_mans', 'vendome', 'road'),
  edge('chateaudun', 'vendome', 'road'),
  edge('chateaudun', 'orleans', 'road'),
  edge('orleans', 'montargis', 'road'),
  edge('vendome', 'blois', 'road'),
  edge('montargis', 'briare', 'road'),
  edge('blois', 'vierzon', 'road'),
  edge('chinon', 'chatellerault', 'road'),
  edge('montrichard', 'loches', 'road'),
  edge('vierzon', 'chateauroux', 'road'),
  edge('bourges', 'sancerre', 'road'),
  edge('loches', 'chateauroux', 'road'),
  edge('le_blanc', 'chateauroux', 'road'),
  edge('argenton_sur_creuse', 'la_chatre', 'road'),
  edge('la_chatre', 'saint_amand_montrond', 'road'),
  edge('bourges', 'saint_amand_montrond', 'road'),
  edge('bourges', 'nevers', 'road'),
  edge('chateauroux', 'argenton_sur_creuse', 'road'),
  edge('chateauroux', 'la_chatre', 'road'),
  edge('orleans', 'briare', 'waterway', [0, 3]),
  edge('briare', 'sancerre', 'waterway', [0, 3]),
  edge('chinon', 'le_blanc', 'waterway', [0, 3]),
  edge('orleans', 'blois', 'waterway'),
  edge('blois', 'tours', 'waterway'),
  edge('tours', 'montrichard', 'waterway'),
  edge('tours', 'loches', 'waterway'),
  edge('tours', 'chinon', 'waterway'),
  edge('chinon', 'chatellerault', 'waterway'),
  edge('montrichard', 'vierzon', 'waterway'),
  edge('vierzon', 'bourges', 'waterway'),
  edge('vierzon', 'saint_amand_montrond', 'waterway'),
  edge('sancerre', 'nevers', 'waterway'),
  edge('le_blanc', 'argenton_sur_creuse', 'waterway'),
];
export const TOWNS: readonly string[] = [...new Set(EDGES.flatMap((e) => e.towns))];
/** Edges at a town. */
export const edgesAt = (town: string): readonly Edge[] => EDGES.filter((e) => e.towns.includes(town));
export const across = (e: Edge, town: string): string => (e.towns[0] === town ? e.towns[1] : e.towns[0]);
/** Towns on a river have a waterway (PLACE-VINEYARD-2). */
export const onRiver = (town: string): boolean => edgesAt(town).some((e) => e.type === 'waterway');
