import type { TileRow } from '../../base/api/rows.js';

const ANYONE = ['farmer', 'boatman', 'craftsman', 'trader', 'scholar'] as const;
const ANY_SEVEN = ['any', 'any', 'any', 'any', 'any', 'any', 'any'] as const;

/** Printed numbers that are not in an effect. */
export interface Printed {
  /** victory points: for each kind of goods of which the owner has the most; for a complete set */
  most: number;
  set: number;
  /** victory points for a line of 4 stations; for 5 or more */
  line4: number;
  line5: number;
  /** number of citizens that count in addition at the end */
  citizens: number;
  /** coins for a wine */
  wine: number;
}

/**
 * The other 37 Place tiles (PLACE-GEN-7), by category, then in alphabetical order; append new ones. `effect` is the action of the tile,
 * op by op in printed order; ops that the base game does not have are in `ops.ts`. A tile without an effect has a permanent ability: a
 * field of its row, or a hook in `module.ts`.
 */
export const TILES: readonly (TileRow & { printed?: Partial<Printed> })[] = [
  { id: 'barracks', name: 'Barracks', category: 'I', notIn: ['D'], spaces: [], substitute: { follower: ANYONE, on: ['knight'] },
    rules: 'PLACE-BARRACKS-1..2', provenance: 'derived' },
  {
    id: 'brasserie', name: 'Brasserie', category: 'I', notIn: ['D', 'V', 'T'], spaces: [], rules: 'PLACE-BRASSERIE-1..6',
      provenance: 'derived',
    stores: [
      { id: 'brasserie.cheese', name: 'cheese, brasserie', good: 'cheese', initial: 2, protects: true },
      { id: 'brasserie.wine', name: 'wine, brasserie', good: 'wine', initial: 2, protects: true },
    ],
  },
  { id: 'episcopal_see_of_tours', name: 'Episcopal See of Tours', category: 'I', notIn: ['D', 'V', 'T'], spaces: ['any'],
    effect: { visit: 'tours' }, rules: 'PLACE-EPISCOPALSEE-1..5', provenance: 'sourced' },
  { id: 'farm', name: 'Farm', category: 'I', notIn: ['D'], spaces: ['farmer', 'boatman'], effect: { bonus: 'farmers' },
    rules: 'PLACE-FARM-1..4', provenance: 'reconstructed', standIns: ['spaces'] },
  { id: 'merchant_house', name: 'Merchant House', category: 'I', notIn: ['D', 'V', 'T'], spaces: [], printed: { most: 4 },
    rules: 'PLACE-MERCHANTHOUSE-1..3', provenance: 'derived' },
  { id: 'port', name: 'Port', category: 'I', notIn: ['D', 'V', 'T'], spaces: [], printed: { line4: 10, line5: 15 },
    rules: 'PLACE-PORT-1..3', provenance: 'derived' },
  { id: 'road', name: 'Road', category: 'I', spaces: ['craftsman', 'trader', 'knight'], effect: { roadside: 4 }, local: true,
    rules: 'PLACE-ROAD-1..5', provenance: 'reconstructed', standIns: ['spaces'] },
  { id: 'statue', name: 'Statue', category: 'I', spaces: [], newcomers: 'market', rules: 'PLACE-STATUE-1..4', provenance: 'derived' },
  { id: 'vineyard', name: 'Vineyard', category: 'I', notIn: ['D'], spaces: [], printed: { wine: 1 }, rules: 'PLACE-VINEYARD-1..4',
    provenance: 'derived' },

  {
    id: 'bakery', name: 'Bakery', category: 'II', notIn: ['D', 'V', 'T'], spaces: ['farmer', 'craftsman'], effect: { pay: 2, bake: 3 },
      local: true, rules: 'PLACE-BAKERY-1..7', provenance: 'reconstructed', standIns: ['spaces'],
    stores: [{ id: 'bakery.bread', name: 'bread', good: 'grain', initial: 0, bread: true }],
  },
  { id: 'ballroom', name: 'Ballroom', category: 'II', spaces: ['trader', 'knight'], effect: { buyTile: [2, 3] },
    rules: 'PLACE-BALLROOM-1..2', provenance: 'reconstructed', standIns: ['spaces'] },
  { id: 'black_market', name: 'Black Market', category: 'II', notIn: ['D'], spaces: ['trader'], effect: { exchange: 2 },
    rules: 'PLACE-BLACKMARKET-1..2', provenance: 'reconstructed', standIns: ['spaces'] },
  {
    id: 'bookbindery', name: 'Bookbindery', category: 'II', spaces: ['craftsman', 'scholar'], rules: 'PLACE-BOOKBINDERY-1..3',
      provenance: 'reconstructed', standIns: ['spaces'],
    effect: { die: [{ development: 1 }, { development: 2 }, { development: 3 }, { development: 4 }, { development: 5 }, { coins: 1 }] },
  },
  {
    id: 'bourgeois_house', name: 'Bourgeois House', category: 'II', spaces: ['trader', 'knight', 'scholar'],
      rules: 'PLACE-BOURGEOISHOUSE-1..3', provenance: 'reconstructed', standIns: ['spaces'],
    effect: { choice: { coin: { coins: 5 }, good: { take: 1 }, move: { move: 'any' }, development: { development: 3 } } },
  },
  { id: 'cathedral', name: 'Cathedral', category: 'II', notIn: ['D', 'V', 'T'], spaces: [], status: 1, rules: 'PLACE-CATHEDRAL-1..4',
    provenance: 'derived' },
  {
    id: 'christmas_market', name: 'Christmas Market', category: 'II', notIn: ['D'], spaces: ['craftsman', 'trader'],
      rules: 'PLACE-CHRISTMASMARKET-1..4', provenance: 'reconstructed', standIns: ['spaces'],
    effect: { die: [{ good: 'grain' }, { good: 'cheese' }, { good: 'wine' }, { good: 'wool' }, { good: 'brocade' }, { mayMove: 'road' }] },
  },
  { id: 'church', name: 'Church', category: 'II', notIn: ['D', 'V', 'T'], spaces: ['monk'], effect: { borrow: 2 },
    rules: 'PLACE-CHURCH-1..8', provenance: 'sourced' },
  { id: 'court', name: 'Court', category: 'II', notIn: ['D', 'V', 'T'], spaces: ['knight', 'scholar'], effect: { escort: 1 },
    rules: 'PLACE-COURT-1..5', provenance: 'reconstructed', standIns: ['spaces'] },
  { id: 'depot', name: 'Depot', category: 'II', notIn: ['D', 'V', 'T'], spaces: [], printed: { set: 5 }, rules: 'PLACE-DEPOT-1..2',
    provenance: 'derived' },
  { id: 'drawbridge', name: 'Drawbridge', category: 'II', spaces: [], connects: ['ship', 'wagon'], rules: 'PLACE-DRAWBRIDGE-1..3',
    provenance: 'derived' },
  {
    id: 'flea_market', name: 'Flea Market', category: 'II', spaces: ['farmer', 'trader'], rules: 'PLACE-FLEAMARKET-1..7',
      provenance: 'reconstructed', standIns: ['spaces'],
    effect: { die: [{ coins: 1 }, { development: 1 }, { good: 'wine' }, { mayFree: 'farm_house' }, { recruit: 'monk' },
      { mayFree: 'board' }] },
  },
  { id: 'gaming_room', name: 'Gaming Room', category: 'II', notIn: ['D', 'T'], spaces: [], receives: ['farmer', 'scholar', 'knight'],
    printed: { citizens: 3 }, rules: 'PLACE-GAMINGROOM-1..10', provenance: 'sourced' },
  { id: 'goldsmith', name: 'Goldsmith', category: 'II', notIn: ['D'], spaces: ['craftsman', 'trader'],
    effect: { give: 'any', developmentPer: 'station' }, rules: 'PLACE-GOLDSMITH-1..3', provenance: 'reconstructed', standIns: ['spaces'] },
  { id: 'lair', name: 'Lair', category: 'II', notIn: ['D'], spaces: ['farmer', 'knight'],
    effect: { lair: ['farmers', 'craftsmen', 'traders', 'boatmen', 'scholars'] }, rules: 'PLACE-LAIR-1..4', provenance: 'reconstructed',
    standIns: ['spaces'] },
  { id: 'lock', name: 'Lock', category: 'II', spaces: [], rules: 'PLACE-LOCK-1..7', provenance: 'derived' },
  { id: 'market_stand', name: 'Market Stand', category: 'II', notIn: ['D'], spaces: ['trader'], effect: { trade: 2 },
    rules: 'PLACE-MARKETSTAND-1..5', provenance: 'reconstructed', standIns: ['spaces'] },
  { id: 'observatory', name: 'Observatory', category: 'II', notIn: ['D', 'T'], spaces: ['scholar', 'scholar', 'monk'], effect: { star: 1 },
    rules: 'PLACE-OBSERVATORY-1..4', provenance: 'reconstructed', standIns: ['spaces'] },
  { id: 'opera', name: 'Opera', category: 'II', notIn: ['D', 'V', 'T'], spaces: ['farmer', 'craftsman', 'trader'],
    activeIf: { usedUp: 'scholar' }, effect: { encore: 'scholars' }, rules: 'PLACE-OPERA-1..4', provenance: 'reconstructed',
    standIns: ['spaces'] },
  { id: 'prairie', name: 'Prairie', category: 'II', notIn: ['D', 'V', 'T'], spaces: [], rules: 'PLACE-PRAIRIE-1..5',
    provenance: 'derived' },
  { id: 'quarry', name: 'Quarry', category: 'II', spaces: ['craftsman', 'knight'], effect: { quarry: [2, 2] }, rules: 'PLACE-QUARRY-1..5',
    provenance: 'reconstructed', standIns: ['spaces'] },
  {
    id: 'sheep_farm', name: 'Sheep Farm', category: 'II', notIn: ['D'], spaces: ['farmer'], rules: 'PLACE-SHEEPFARM-1..2',
      provenance: 'reconstructed', standIns: ['spaces'],
    effect: { give: 'cheese', choice: { good: { good: 'wool' }, coin: { coins: 4 }, development: { development: 3 } } },
  },
  { id: 'stage_coach', name: 'Stage Coach', category: 'II', spaces: ['knight'], effect: { pay: 3, move: 'any' },
    rules: 'PLACE-STAGECOACH-1', provenance: 'sourced' },
  { id: 'tavern', name: 'Tavern', category: 'II', notIn: ['D', 'V', 'T'], spaces: ['trader'], shares: true, rules: 'PLACE-TAVERN-1..5',
    provenance: 'reconstructed', standIns: ['spaces'] },
  { id: 'theatre', name: 'Theatre', category: 'II', spaces: ANY_SEVEN, activation: 'one', distinct: true, wheels: false, consumes: true,
    effect: { coinsPer: 'follower' }, rules: 'PLACE-THEATRE-1..4', provenance: 'sourced' },
  {
    id: 'tinkerers_wagon', name: "Tinkerer's Wagon", category: 'II', notIn: ['D'], spaces: ['craftsman', 'knight'],
      rules: 'PLACE-TINKERERSWAGON-1..4', provenance: 'reconstructed', standIns: ['spaces'],
    effect: { die: [{ walk: 1 }, { walk: 2 }, { walk: 3 }, { walk: 4 }, { walk: 5 }, { coins: 1 }] },
  },
  { id: 'well', name: 'Well', category: 'II', spaces: ['scholar', 'monk'], effect: { free: 'own' }, free: false, rules: 'PLACE-WELL-1..6',
    provenance: 'reconstructed', standIns: ['spaces'] },
  { id: 'workshop', name: 'Workshop', category: 'II', notIn: ['D', 'V', 'T'], spaces: ['craftsman'], effect: { pay: 1, moveWheel: 1 },
    movesWheels: true, rules: 'PLACE-WORKSHOP-1..5', provenance: 'reconstructed', standIns: ['spaces'] },
];
