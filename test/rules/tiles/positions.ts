/** Positions that the tests of the Big Box tiles share. */
import { expect } from 'vitest';
import { map, scenario, type Scenario } from '../../dsl.js';

export const ALL = 'base-2p?tiles=all';
export const MARKET = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
/** A seat with one usable action, so that the turn stops at it. */
export const BUSY = { market: MARKET, spaces: { scriptorium: ['knight', 'scholar'] } };
export const KINDS = ['farmer', 'boatman', 'craftsman', 'trader', 'knight', 'scholar', 'monk'];
export const GOODS = ['grain', 'cheese', 'wine', 'wool', 'brocade'];
export const TRACKS = ['farmers', 'boatmen', 'craftsmen', 'traders', 'knights', 'scholars', 'development'];
/** The hour glass after round 12. */
export const LAST_SIX = Object.fromEntries(
  ['pilgrimage.c', 'income.c', 'harvest.c', 'taxes.c', 'trading_day.c', 'plague.c'].map((tile) => [tile, 1]),
);

/** Pieces that activate the tile. */
export const FILLED: Readonly<Record<string, readonly string[]>> = {
  episcopal_see_of_tours: ['knight'],
  farm: ['farmer', 'boatman'],
  road: ['craftsman', 'trader', 'knight'],
  bakery: ['farmer', 'craftsman'],
  ballroom: ['trader', 'knight'],
  black_market: ['trader'],
  bookbindery: ['craftsman', 'scholar'],
  bourgeois_house: ['trader', 'knight', 'scholar'],
  christmas_market: ['craftsman', 'trader'],
  church: ['monk'],
  court: ['knight', 'scholar'],
  flea_market: ['farmer', 'trader'],
  goldsmith: ['craftsman', 'trader'],
  lair: ['farmer', 'knight'],
  market_stand: ['trader'],
  observatory: ['scholar', 'scholar', 'monk'],
  opera: ['farmer', 'craftsman', 'trader'],
  quarry: ['craftsman', 'knight'],
  sheep_farm: ['farmer'],
  stage_coach: ['knight'],
  tavern: ['trader'],
  theatre: ['farmer'],
  tinkerers_wagon: ['craftsman', 'knight'],
  well: ['scholar', 'monk'],
  workshop: ['craftsman'],
  hospital: ['boatman', 'scholar'],
  office: ['scholar', 'scholar'],
  pharmacy: ['farmer'],
  bathhouse: ['trader'],
  winery: ['farmer', 'trader'],
  hayrick: ['farmer'],
  library: ['knight', 'scholar'],
  cellar: ['monk', 'scholar'],
  horse_wagon: ['knight', 'trader'],
  sacristy: ['monk'],
  laboratory: ['craftsman', 'scholar'],
  brewery: ['monk'],
  shipping_line: ['boatman'],
  windmill: ['craftsman', 'craftsman'],
};
/** Pieces that activate the places of the player board. */
export const BOARD: Readonly<Record<string, readonly string[]>> = {
  ship: ['farmer', 'boatman', 'knight'],
  wagon: ['farmer', 'trader', 'knight'],
  guildhall: ['farmer', 'craftsman', 'knight'],
  castle: ['farmer', 'boatman', 'trader'],
  scriptorium: ['knight', 'scholar'],
  town_hall: ['knight', 'farmer'],
  monastery: ['scholar', 'trader'],
  farm_house: ['boatman', 'craftsman'],
  village: ['farmer', 'boatman', 'craftsman'],
  university: ['farmer', 'craftsman', 'trader'],
};

export interface Seat {
  tiles?: readonly string[];
  spaces?: Readonly<Record<string, readonly (string | null)[]>>;
  [field: string]: unknown;
}
export interface Setting {
  rules?: string;
  rivals?: readonly object[];
  goods?: Readonly<Record<string, readonly (string | null)[]>>;
  chance?: string;
  top?: object;
}

/** Citizens of the dev track that a marker on this space has passed. */
export const passed = (marker: number): number => [3, 18, 28].filter((space) => space <= marker).length;

/** The turn of seat 0 in phase 5: the named tiles and the Farm House are activated, so that the seat never must pass. The map is empty. */
export function turn(names: string | readonly string[], seat: Seat = {}, setting: Setting = {}): Scenario {
  const { rules = ALL, rivals = [BUSY], goods = {}, chance, top = {} } = setting;
  const { tiles = [], spaces = {}, ...rest } = seat;
  const active = typeof names === 'string' ? [names] : names;
  const filled = Object.fromEntries(active.map((name) => [name, FILLED[name] ?? BOARD[name]!]));
  return scenario(
    rules,
    {
      phase: 'actions',
      round: 5,
      start: 0,
      event: 'income.a',
      map: map(goods),
      ...top,
      seats: [
        {
          ...rest,
          tiles: [...active.filter((name) => name in FILLED), ...tiles],
          spaces: { farm_house: BOARD.farm_house, ...filled, ...spaces },
        },
        ...rivals,
      ],
    },
    chance === undefined ? {} : { chance },
  ).mark();
}

/** The end of the game after an event without effect; no citizen is left for the most stations. */
export function finish(seats: readonly Seat[], tile = 'pilgrimage.c', top: object = {}): Scenario {
  return scenario(`base-${seats.length < 2 ? 2 : seats.length}p?tiles=all`, {
    phase: 'event',
    round: 18,
    start: 0,
    event: tile,
    citizens: [],
    map: map(),
    ...top,
    seats: seats.map((seat) => ({ coins: 0, market: MARKET, ...seat })),
  });
}

export const score = (g: Scenario, seat = 0): number => g.over().env.scores()[seat]!.total;

/** Checks the seat that answers now. */
export function asked(g: Scenario, seat: number): Scenario {
  expect(g.env.currentSeat, g.legal().join(' ')).toBe(seat);
  return g;
}

/** The tile is closed: only the Farm House and passing are left. */
export const closed = (g: Scenario): Scenario => g.asks('turn', 0).only('use(farm_house)', 'pass');

/** Goods on the Brasserie and bread on the Bakery, as a position has them. */
export const stores = ({
  cheese = 0,
  wine = 0,
  bread = 0,
}: {
  cheese?: number;
  wine?: number;
  bread?: number;
}): Record<string, unknown> => ({
  stores: {
    ...(cheese > 0 && { 'brasserie.cheese': cheese }),
    ...(wine > 0 && { 'brasserie.wine': wine }),
    ...(bread > 0 && { 'bakery.bread': bread }),
  },
});
export const CHEESE = 'seats.0.stores.brasserie.cheese';
export const WINE = 'seats.0.stores.brasserie.wine';
export const BREAD = 'seats.0.stores.bakery.bread';
/** Stations on the Road. */
export const road = (n: number): Record<string, unknown> => ({ road: n });
export const ROAD = 'seats.0.road';
/** Followers and goods in the Gaming Room. */
export const gamers = (
  kinds: readonly string[] = ['farmer', 'scholar', 'knight'],
  supper: readonly string[] = [],
): Record<string, unknown> => ({ received: kinds.map((kind) => `gaming_room.${kind}`), supper });
