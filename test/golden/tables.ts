import { STRUCTURES, type StructureRow } from '../../src/rules/prosperity/data/structures.js';

/** Positions made for one thing that random play does not show. */
const at = (towns: string[]): object => ({ merchant: towns[0], stations: towns, unbuilt: 10 - towns.length });

/** The last actions of a game: most grain and wool, a line of four stations, a set of goods, a citizen with the Cathedral. */
export const POINTS = {
  phase: 'actions',
  round: 18,
  start: 0,
  event: 'pilgrimage.c',
  seats: [
    {
      tiles: ['merchant_house'],
      goods: { grain: 3, wool: 3 },
      spaces: { scriptorium: ['knight', 'scholar'], farm_house: ['boatman', 'craftsman'] },
    },
    { tiles: ['port'], ...at(['orleans', 'blois', 'tours', 'chinon']), goods: {}, spaces: { scriptorium: ['knight', 'scholar'] } },
    { tiles: ['depot'], goods: { grain: 1, cheese: 1, wine: 1, wool: 1, brocade: 1 } },
    { tiles: ['cathedral'], goods: { cheese: 1, wine: 1, brocade: 1 }, citizens: 1 },
  ],
};

/** The merchant is in a town with another seat's station; only the Tavern lets the Guildhall build there. */
export const TAVERN = {
  phase: 'actions',
  round: 5,
  start: 0,
  event: 'income.a',
  seats: [
    {
      merchant: 'blois',
      tiles: ['tavern'],
      spaces: { tavern: ['trader'], guildhall: ['farmer', 'craftsman', 'knight'], scriptorium: ['knight', 'scholar'] },
    },
    { stations: ['blois'], spaces: { scriptorium: ['knight', 'scholar'] } },
  ],
};

/** A Boatman with the Lock, the Prairie's guest, the last gamer, the Black Market with cheese from two sources, the Ballroom. */
export const CITY = {
  phase: 'actions',
  round: 5,
  start: 0,
  event: 'income.a',
  seats: [
    { coins: 9, tiles: ['lock', 'ballroom'], spaces: { village: ['farmer', 'boatman', 'craftsman'], ballroom: ['trader', 'knight'] } },
    { merchant: 'blois', tiles: ['prairie'], spaces: { ship: ['farmer', 'boatman', 'knight'], scriptorium: ['knight', 'scholar'] } },
    {
      stations: ['orleans', 'tours'],
      goods: { grain: 1, wool: 1, cheese: 1, wine: 1 },
      tiles: ['gaming_room'],
      received: ['gaming_room.farmer', 'gaming_room.knight'],
      spaces: { town_hall: ['scholar', 'farmer'] },
    },
    {
      stations: ['orleans', 'vierzon'],
      goods: { cheese: 2 },
      tiles: ['black_market', 'brasserie'],
      stores: { 'brasserie.cheese': 1 },
      spaces: { black_market: ['trader'] },
    },
  ],
};

/** The end of a game: the guests are there, cheese and wine are in front of the seat and in its Brasserie. */
export const SUPPER = {
  phase: 'event',
  round: 18,
  start: 0,
  event: 'pilgrimage.c',
  seats: [
    {
      tiles: ['gaming_room', 'brasserie'],
      received: ['gaming_room.farmer', 'gaming_room.scholar', 'gaming_room.knight'],
      goods: { cheese: 1, wine: 1 },
      stores: { 'brasserie.cheese': 1, 'brasserie.wine': 1 },
    },
    {},
  ],
};

/** The Town Hall can only spy; the other seats have two wheels that could be taken. */
export const SPYING = {
  phase: 'actions',
  round: 9,
  start: 0,
  event: 'income.b',
  deeds: { fraud: { scholar: 1 }, hangman: { scholar: 1 }, tax_collector: { scholar: 1 }, traitor: { scholar: 1 } },
  seats: [
    { spaces: { town_hall: ['scholar', null] } },
    { spaces: { ship: ['farmer', null, 'wheel'], castle: ['wheel', null, null] } },
    {},
    {},
  ],
};

/** The Technology Tax of The Dignitary: coins for one of three wheels. */
export const WHEELS = {
  phase: 'event',
  round: 8,
  seats: [
    {
      coins: 3,
      tiles: ['stage_coach', 'windmill'],
      spaces: { ship: ['farmer', null, 'wheel'], castle: ['wheel', null, null], windmill: ['wheel', null] },
    },
  ],
};

/** Towns that together show every Structure card once. */
export const BUILDING_TOWNS = [
  'blois',
  'chartres',
  'loches',
  'chatellerault',
  'bourges',
  'sancerre',
  'vendome',
  'le_mans',
  'chinon',
  'etampes',
  'montrichard',
];

/** The Carpenter is in the town of a card of both seats; each has built a card of the next town, which lacks a follower and all items. */
export function structuresIn(town: string): object {
  const at = (id: string): StructureRow[] => STRUCTURES.filter(({ towns }) => towns.includes(id));
  const next = at(BUILDING_TOWNS[(BUILDING_TOWNS.indexOf(town) + 1) % BUILDING_TOWNS.length]!);
  const without = ([, ...rest]: StructureRow['followers']): Record<string, number> =>
    Object.fromEntries(rest.map((kind) => [kind, rest.filter((other) => other === kind).length]));
  return {
    phase: 'actions',
    round: 9,
    start: 0,
    carpenter: town,
    deeds: Object.fromEntries(next.map(({ id, followers }) => [id, without(followers)])),
    seats: at(town).map(({ id }, seat) => {
      const built = next[seat]!;
      return {
        hand: id,
        built: [built.id],
        pieces: [['chateaudun--orleans--road', 'orleans--montargis--road'][seat]],
        coins: built.coins,
        goods: built.goods,
        spaces: { carpenter: ['monk'], town_hall: [built.followers[0], null] },
      };
    }),
  };
}

/** Monks and others on the Market for Pilgrim's Day. */
export const PILGRIMS = {
  phase: 'event',
  round: 13,
  start: 0,
  seats: [
    { hand: 'inn', market: { monk: 2, knight: 1 } },
    { hand: 'mint', market: { monk: 1, own_farmer: 1, scholar: 1 } },
  ],
};
