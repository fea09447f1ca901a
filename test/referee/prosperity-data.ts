/** Printed and reconstructed values of Prosperity (expansion data; the index says which are reconstructed). */

export interface Structure {
  readonly towns: readonly string[];
  readonly followers: readonly string[];
  /** Goods and coins that it needs. */
  readonly items: Readonly<Record<string, number>>;
  readonly points: number;
}

const card = (towns: string, followers: string, points: number, items: Readonly<Record<string, number>> = {}): Structure => ({
  towns: towns.split(' '),
  followers: followers.split(' '),
  items,
  points,
});

/** In the order of the data, which positions in the middle of a question use. */
export const STRUCTURES: Readonly<Record<string, Structure>> = {
  vineyard: card('chateauroux blois', 'farmer farmer boatman', 12, { wine: 1 }),
  watermill: card('montrichard briare', 'farmer boatman', 8, { coin: 1 }),
  sawmill: card('vierzon etampes', 'craftsman craftsman', 6),
  tannery: card('loches montargis', 'farmer craftsman trader', 8),
  smithy: card('bourges chateaudun', 'craftsman craftsman knight', 9),
  pottery: card('la_chatre vendome', 'craftsman trader', 9, { coin: 2 }),
  brickworks: card('chartres saint_amand_montrond', 'farmer boatman craftsman', 8),
  dairy: card('le_mans nevers', 'farmer farmer', 9, { cheese: 1 }),
  granary: card('chartres chateauroux', 'farmer trader', 9, { grain: 2 }),
  fulling_mill: card('le_blanc sancerre', 'boatman craftsman', 11, { wool: 1 }),
  weaving_mill: card('bourges tours', 'farmer craftsman trader', 13, { wool: 1 }),
  dye_works: card('chatellerault chateaudun', 'craftsman trader scholar', 15, { brocade: 1 }),
  stables: card('etampes argenton_sur_creuse', 'farmer knight', 9, { grain: 1 }),
  brewhouse: card('blois nevers', 'farmer craftsman', 9, { coin: 1, grain: 1 }),
  inn: card('le_mans la_chatre', 'farmer boatman trader', 12, { wine: 1 }),
  toll_bridge: card('tours sancerre', 'boatman craftsman knight', 9),
  ferry_landing: card('chinon briare', 'boatman boatman craftsman', 8),
  chapel: card('vendome le_blanc', 'craftsman monk', 8),
  cloister_school: card('loches saint_amand_montrond', 'scholar monk', 9),
  hospice: card('montargis chatellerault', 'farmer scholar monk', 11),
  watchtower: card('argenton_sur_creuse chinon', 'craftsman knight knight', 10),
  mint: card('vierzon montrichard', 'trader knight scholar', 14, { coin: 3 }),
};
export const CARDS = Object.keys(STRUCTURES);

/** RUL-R01, round by round. */
export const EVENTS: readonly string[] = [
  ...[
    'support',
    'indulgence',
    'pilgrimage',
    'taxes',
    'riots',
    'bribe',
    'plague.a',
    'firestorm',
    'mass',
    'peregrination',
    'restoration',
    'harvest',
  ],
  ...['pilgrims_day', 'plague.b', 'market_day', 'development_tax'],
].map((event) => `prosperity.${event}`);

/** PRO-008, PRO-009. */
export const TILES: readonly string[] = [
  ...[
    'brewery',
    'cheese_factory',
    'hayrick',
    'herb_garden',
    'hospital',
    'library',
    'shipping_line',
    'sacristy',
    'tailor_shop',
    'vineyard',
    'windmill',
  ],
  ...[
    'winery',
    'wool_manufacturer',
    'black_market',
    'cellar',
    'depot',
    'gunpowder_tower',
    'horse_wagon',
    'laboratory',
    'office',
    'pharmacy',
    'school',
  ],
  ...['stage_coach', 'tavern'],
];

/** Citizens in the game (PRO-013). */
export const CITIZENS = 16;
