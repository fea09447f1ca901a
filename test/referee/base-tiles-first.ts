/** Place tiles of category I of the Big Box that are not in the base game (9). */
import { EDGES, GOODS, TOWNS, VALUE } from './base-data.js';
import { add, argument, has, type Game } from './base-game.js';
import type { Action, Place } from './base-model.js';

/** Goes to Tours, or from Tours to any other town; no good on the way (PLACE-EPISCOPALSEE). */
const episcopalSee: Action = {
  usable: () => true,
  *run(game, seat) {
    const me = game.seat(seat);
    const options = (me.merchant === 'tours' ? TOWNS.filter((town) => town !== 'tours') : ['tours']).map((town) => `town(${town})`);
    me.merchant = options.length === 1 ? 'tours' : argument(yield* game.ask(seat, 'tiles.see', options));
    yield* game.rules.do.arrive(game, seat);
  },
};

const shownToFarmers = (game: Game, seat: number): string => game.rules.do.shown('farmers', game.seat(seat).tracks.farmers!);

/** The good at the Farmers position (PLACE-FARM). */
const farm: Action = {
  usable: (game, seat) => has(game.table.supply.goods, shownToFarmers(game, seat)),
  *run(game, seat) {
    game.rules.do.gainGood(game, seat, shownToFarmers(game, seat));
  },
};

const road: Action = {
  usable: (game, seat) => (game.seat(seat).road ?? 0) < 4 && game.seat(seat).unbuilt > 0,
  *run(game, seat) {
    game.seat(seat).unbuilt--;
    game.seat(seat).road = (game.seat(seat).road ?? 0) + 1;
  },
};

const brasserie: Place = {
  category: 'I',
  spaces: [],
  /** Two cheese and two wine, or as many as there are (PLACE-BRASSERIE-1). */
  *gained(game, seat) {
    const stores = (game.seat(seat).stores ??= {});
    for (const good of ['cheese', 'cheese', 'wine', 'wine']) {
      if (!has(game.table.supply.goods, good)) continue;
      add(game.table.supply.goods, good, -1);
      add(stores, `brasserie.${good}`);
    }
  },
  lost(game, seat) {
    const { stores, goods } = game.seat(seat);
    for (const good of ['cheese', 'wine']) {
      add(goods, good, stores?.[`brasserie.${good}`] ?? 0);
      delete stores?.[`brasserie.${good}`];
    }
  },
};

export const firstTiles: Readonly<Record<string, Place>> = {
  barracks: { category: 'I', spaces: [], substitutes: (_, required) => required === 'knight' },
  brasserie,
  episcopal_see_of_tours: { category: 'I', spaces: ['any'], action: episcopalSee },
  farm: { category: 'I', spaces: ['farmer', 'boatman'], action: farm },
  merchant_house: { category: 'I', spaces: [] },
  port: { category: 'I', spaces: [] },
  road: {
    category: 'I',
    spaces: ['craftsman', 'trader', 'knight'],
    action: road,
    lost(game, seat) {
      game.seat(seat).unbuilt += game.seat(seat).road ?? 0;
      delete game.seat(seat).road;
    },
  },
  statue: { category: 'I', spaces: [] },
  vineyard: { category: 'I', spaces: [] },
};

/** Goods of a kind, including those of the Brasserie (PLACE-MERCHANTHOUSE-3). */
const ownedOf = (game: Game, seat: number, good: string): number =>
  (game.seat(seat).goods[good] ?? 0) + (game.seat(seat).stores?.[`brasserie.${good}`] ?? 0);

/** Longest path over waterways between own stations (RUL-110). */
function longestLine(game: Game, seat: number): number {
  const { stations } = game.seat(seat);
  const reach = (town: string, seen: readonly string[]): number => {
    const next = EDGES.filter((e) => e.type === 'waterway' && e.towns.includes(town)).flatMap((e) => e.towns.filter((t) => t !== town));
    return 1 + Math.max(0, ...next.filter((t) => stations.includes(t) && !seen.includes(t)).map((t) => reach(t, [...seen, t])));
  };
  return Math.max(0, ...stations.map((town) => reach(town, [town])));
}

const owner = (tile: string, points: (game: Game, seat: number) => number) => (game: Game, seat: number) =>
  game.owns(seat, tile) ? points(game, seat) : 0;

/** Points of tiles of both categories. */
export const tileScoring: Readonly<Record<string, (game: Game, seat: number) => number>> = {
  stores: (game, seat) =>
    Object.entries(game.seat(seat).stores ?? {}).reduce(
      (sum, [store, n]) => sum + n * (store === 'bakery.bread' ? game.rules.do.status(game, seat) : VALUE[store.slice(10)]!),
      0,
    ),
  merchantHouse: owner(
    'merchant_house',
    (game, seat) =>
      4 * GOODS.filter((good) => game.others(seat).every((other) => ownedOf(game, other, good) < ownedOf(game, seat, good))).length,
  ),
  port: owner('port', (game, seat) => (longestLine(game, seat) >= 5 ? 15 : longestLine(game, seat) === 4 ? 10 : 0)),
  depot: owner('depot', (game, seat) => 5 * Math.min(...GOODS.map((good) => ownedOf(game, seat, good)))),
  gamingRoom: owner('gaming_room', (game, seat) =>
    game.seat(seat).received?.length === 3 && game.seat(seat).supper?.length === 2 ? 3 * game.rules.do.status(game, seat) : 0,
  ),
};
