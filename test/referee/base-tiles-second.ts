/** Place tiles of category II of the Big Box that are not in the base game (28), those of travel, goods and tracks. */
import { across, edgesAt, EDGES, GOODS, STATUS, TOWNS, VALUE } from './base-data.js';
import { add, argument, has, kindOf, type Game } from './base-game.js';
import type { Action, Place, Play } from './base-model.js';
import { stationsBuilt } from './base-events.js';
import { BOTH, edgesFrom, goodsOf, returnGood, takeFromEdge } from './base-travel.js';
import { church, fleaAction, well } from './base-free.js';
import { monkAllowed } from './base-board.js';
import { placedWheels } from './base-torture.js';

const roll = (game: Game): number => Number(game.chance('roll', ['1', '2', '3', '4', '5', '6']));
const bread = (game: Game, seat: number): number => game.seat(seat).stores?.['bakery.bread'] ?? 0;
const inMarket = (game: Game): string[] => GOODS.filter((good) => has(game.table.supply.goods, good));
const atEnd = (game: Game, seat: number): boolean => game.rules.do.atEnd(game, seat, 'development');

function* takeGood(game: Game, seat: number, kinds: readonly string[], question = 'base.take'): Play {
  const options = kinds.map((good) => `take(${good})`);
  game.rules.do.gainGood(game, seat, argument(yield* game.ask(seat, question, options)));
}

function* giveAny(game: Game, seat: number): Play {
  returnGood(game, seat, yield* game.ask(seat, 'base.give', goodsOf(game, seat)));
}

/** 2 coins for one to three grain turned into bread (PLACE-BAKERY). */
const bakery: Action = {
  usable: (game, seat) => game.seat(seat).coins >= 2 && has(game.seat(seat).goods, 'grain'),
  *run(game, seat) {
    yield* game.rules.do.payCoins(game, seat, 2);
    const options = [1, 2, 3].filter((n) => n <= game.seat(seat).goods.grain!).map((n) => `amount(${n})`);
    const n = Number(argument(yield* game.ask(seat, 'tiles.bread', options)));
    add(game.seat(seat).goods, 'grain', -n);
    (game.seat(seat).stores ??= {})['bakery.bread'] = bread(game, seat) + n;
  },
};

const purchases = (game: Game, seat: number): string[] =>
  game.table.stack.filter((tile) => game.seat(seat).coins >= (game.place(tile).category === 'I' ? 2 : 3));

/** A tile of I for 2 coins or of II for 3 (PLACE-BALLROOM). */
const ballroom: Action = {
  usable: (game, seat) => purchases(game, seat).length > 0,
  *run(game, seat) {
    const options = purchases(game, seat).map((tile) => `tile(${tile})`);
    const tile = argument(yield* game.ask(seat, 'tiles.purchase', options));
    yield* game.rules.do.payCoins(game, seat, game.place(tile).category === 'I' ? 2 : 3);
    yield* game.rules.do.gainTile(game, seat, tile);
  },
};

const kindGiven = (option: string): string => argument(option).split(', ')[0]!;

/** Goods of kinds of which the seat has two and for which another kind is available. */
function pairs(game: Game, seat: number): string[] {
  const { goods, stores } = game.seat(seat);
  const owned = (good: string): number =>
    good === 'bread' ? bread(game, seat) : (goods[good] ?? 0) + (stores?.[`brasserie.${good}`] ?? 0);
  return goodsOf(game, seat, (good) => owned(good) >= 2 && inMarket(game).some((other) => other !== good));
}

/** Two goods of a kind for one of another (PLACE-BLACKMARKET). */
const blackMarket: Action = {
  usable: (game, seat) => pairs(game, seat).length > 0,
  *run(game, seat) {
    const market = inMarket(game);
    const first = yield* game.ask(seat, 'tiles.pair', pairs(game, seat));
    const kind = kindGiven(first);
    returnGood(game, seat, first);
    returnGood(
      game,
      seat,
      yield* game.ask(
        seat,
        'tiles.pair_second',
        goodsOf(game, seat, (good) => good === kind),
      ),
    );
    yield* takeGood(
      game,
      seat,
      market.filter((good) => good !== kind),
      'tiles.exchange',
    );
  },
};

const bookbindery: Action = {
  usable: () => true,
  *run(game, seat) {
    const n = roll(game);
    if (n === 6) game.rules.do.gainCoins(game, seat, 1);
    else yield* game.rules.do.develop(game, seat, n);
  },
};

const bourgeoisHouse: Action = {
  usable: () => true,
  *run(game, seat) {
    const options = [
      'reward(coin)',
      'reward(move)',
      ...(inMarket(game).length > 0 ? ['reward(good)'] : []),
      ...(atEnd(game, seat) ? [] : ['reward(development)']),
    ];
    const reward = argument(yield* game.ask(seat, 'base.alternative', options));
    if (reward === 'coin') game.rules.do.gainCoins(game, seat, 5);
    if (reward === 'move') yield* game.rules.do.moveAlong(game, seat, edgesFrom(game, seat, BOTH));
    if (reward === 'good') yield* takeGood(game, seat, inMarket(game));
    if (reward === 'development') yield* game.rules.do.develop(game, seat, 3);
  },
};

/** A good by the die; a 6 moves over a road, which may be declined (PLACE-CHRISTMASMARKET, DEC-PLACE-09). */
const christmasMarket: Action = {
  usable: () => true,
  *run(game, seat) {
    const n = roll(game);
    if (n < 6) return game.rules.do.gainGood(game, seat, GOODS[n - 1]!);
    const roads = edgesFrom(game, seat, ['road']);
    if (roads.length === 0) return;
    const edge = yield* game.rules.do.chooseEdge(game, seat, roads, 'base.edge', ['decline']);
    if (edge) yield* game.rules.do.goAlong(game, seat, edge);
  },
};

/** Moves the merchant of another seat; a good on the way costs 1 coin, to that seat (PLACE-COURT). */
const court: Action = {
  usable: (game) => game.seats > 1,
  *run(game, seat) {
    const seats = game.others(seat).map((other) => `seat(${other})`);
    const other = Number(argument(yield* game.ask(seat, 'tiles.escorted', seats)));
    const moved = game.seat(other);
    const edge = (yield* game.rules.do.chooseEdge(game, seat, edgesAt(moved.merchant), 'tiles.escort'))!;
    moved.merchant = across(edge, moved.merchant);
    const goods = game.table.map[edge.id]!.filter((good): good is string => good !== null);
    if (goods.length === 0 || game.seat(seat).coins === 0) return;
    const answer = yield* game.ask(seat, 'tiles.escort_good', [...goods.map((good) => `take(${good})`), 'decline']);
    if (answer === 'decline') return;
    takeFromEdge(game, edge.id, argument(answer));
    add(game.seat(seat).goods, argument(answer));
    yield* game.rules.do.payCoins(game, seat, 1);
    game.rules.do.gainCoins(game, other, 1);
  },
};

/** PLACE-FLEAMARKET; 4 and 6 may be declined, what is impossible gives nothing (RUL-116). */
const fleaMarket: Action = {
  usable: () => true,
  *run(game, seat) {
    const n = roll(game);
    if (n === 1) game.rules.do.gainCoins(game, seat, 1);
    if (n === 2) yield* game.rules.do.develop(game, seat, 1);
    if (n === 3) game.rules.do.gainGood(game, seat, 'wine');
    if (n === 4) yield* fleaAction(game, seat, ['farm_house']);
    if (n === 5 && monkAllowed(game)) yield* game.rules.do.takeFollower(game, seat, 'monk');
    if (n === 6)
      yield* fleaAction(
        game,
        seat,
        Object.keys(game.rules.places).filter((name) => !game.place(name).category),
      );
  },
};

const goldsmith: Action = {
  usable: (game, seat) => goodsOf(game, seat).length > 0 && stationsBuilt(game, seat) > 0 && !atEnd(game, seat),
  *run(game, seat) {
    yield* giveAny(game, seat);
    yield* game.rules.do.develop(game, seat, stationsBuilt(game, seat));
  },
};

/** Tracks whose current space has a bonus that is available (PLACE-LAIR-4, RUL-126). */
function lairs(game: Game, seat: number): string[] {
  const { tracks } = game.seat(seat);
  const bonus = (track: string): boolean => {
    if (track === 'farmers') return has(game.table.supply.goods, game.rules.do.shown(track, tracks.farmers!));
    if (track === 'craftsmen') return game.table.supply.wheels > 0;
    if (track === 'traders') return game.rules.do.tilesAtPosition(game, seat).length > 0;
    if (track === 'boatmen') return !game.rules.do.atEnd(game, seat, track);
    return !atEnd(game, seat);
  };
  return ['farmers', 'craftsmen', 'traders', 'boatmen', 'scholars']
    .filter((track) => tracks[track]! > 0 && bonus(track))
    .map((track) => `track(${track})`);
}

const lair: Action = {
  usable: (game, seat) => goodsOf(game, seat).length > 0 && lairs(game, seat).length > 0,
  *run(game, seat) {
    const options = lairs(game, seat);
    yield* giveAny(game, seat);
    yield* game.rules.do.bonus(game, seat, argument(yield* game.ask(seat, 'tiles.lair', options)));
  },
};

/** Buying is `take`, selling `give`; no bread (PLACE-MARKETSTAND). */
function trades(game: Game, seat: number): string[] {
  const buys = inMarket(game).filter((good) => VALUE[good]! <= game.seat(seat).coins);
  return [...buys.map((good) => `take(${good})`), ...goodsOf(game, seat, (good) => good !== 'bread')];
}

const marketStand: Action = {
  usable: (game, seat) => trades(game, seat).length > 0,
  *run(game, seat) {
    for (let i = 0; i < 2; i++) {
      const answer = yield* game.ask(seat, 'tiles.trade', [...trades(game, seat), ...(i > 0 ? ['done'] : [])]);
      if (answer === 'done') return;
      const price = VALUE[kindGiven(answer)]!;
      if (answer.startsWith('take')) {
        yield* game.rules.do.payCoins(game, seat, price);
        game.rules.do.gainGood(game, seat, argument(answer));
      } else {
        returnGood(game, seat, answer);
        game.rules.do.gainCoins(game, seat, price);
      }
    }
  },
};

/** Goes to the next star and takes nothing on the way (PLACE-OBSERVATORY). */
const observatory: Action = {
  usable: (game, seat) => !atEnd(game, seat),
  *run(game, seat) {
    const { tracks } = game.seat(seat);
    tracks.development = Math.min(...STATUS.map(([position]) => position).filter((position) => position > tracks.development!));
  },
};

/** A step of the Scholars without a Scholar; on the last space its points again (PLACE-OPERA). */
const opera: Action = {
  usable: (game, seat) => !game.rules.do.atEnd(game, seat, 'scholars') || !atEnd(game, seat),
  *run(game, seat) {
    if (game.rules.do.atEnd(game, seat, 'scholars')) yield* game.rules.do.bonus(game, seat, 'scholars');
    else yield* game.rules.do.advance(game, seat, 'scholars');
  },
};

/** Number of edges between two towns on the shortest way. */
function distance(from: string, to: string): number {
  let reached = new Set([from]);
  for (let n = 0; ; n++) {
    if (reached.has(to)) return n;
    reached = new Set([...reached, ...EDGES.flatMap((e) => (e.towns.some((town) => reached.has(town)) ? e.towns : []))]);
  }
}

const price = (game: Game, seat: number, town: string): number => 2 + 2 * distance(game.seat(seat).merchant, town);
const sites = (game: Game, seat: number): string[] =>
  TOWNS.filter((town) => game.rules.do.canBuild(game, seat, town) && price(game, seat, town) <= game.seat(seat).coins);

const quarry: Action = {
  usable: (game, seat) => sites(game, seat).length > 0,
  *run(game, seat) {
    const options = sites(game, seat).map((town) => `town(${town})`);
    const town = argument(yield* game.ask(seat, 'tiles.site', options));
    yield* game.rules.do.payCoins(game, seat, price(game, seat, town));
    yield* game.rules.do.build(game, seat, town);
  },
};

const sheepFarm: Action = {
  usable: (game, seat) => goodsOf(game, seat, (good) => good === 'cheese').length > 0,
  *run(game, seat) {
    const cheese = goodsOf(game, seat, (good) => good === 'cheese');
    returnGood(game, seat, yield* game.ask(seat, 'base.source_of_good', cheese));
    const wool = has(game.table.supply.goods, 'wool') ? ['reward(good)'] : [];
    const reward = argument(
      yield* game.ask(seat, 'base.alternative', ['reward(coin)', ...wool, ...(atEnd(game, seat) ? [] : ['reward(development)'])]),
    );
    if (reward === 'coin') game.rules.do.gainCoins(game, seat, 4);
    if (reward === 'good') game.rules.do.gainGood(game, seat, 'wool');
    if (reward === 'development') yield* game.rules.do.develop(game, seat, 3);
  },
};

const stageCoach: Action = {
  usable: (game, seat) => game.seat(seat).coins >= 3,
  *run(game, seat) {
    yield* game.rules.do.payCoins(game, seat, 3);
    yield* game.rules.do.moveAlong(game, seat, edgesFrom(game, seat, BOTH));
  },
};

/** A coin for each follower; they return to the owner's bag, but not when a Church uses it (RUL-119). */
const theatre: Action = {
  usable: (game, _, owner) => game.followersOn(owner, 'theatre').length > 0,
  *run(game, seat, owner) {
    game.rules.do.gainCoins(game, seat, game.followersOn(owner, 'theatre').length);
    if (seat === owner) game.rules.do.clear(game, owner, 'theatre');
  },
};

/** Up to as many steps as the die shows, without goods (RUL-137). */
const tinkerersWagon: Action = {
  usable: () => true,
  *run(game, seat) {
    const n = roll(game);
    if (n === 6) return game.rules.do.gainCoins(game, seat, 1);
    const me = game.seat(seat);
    for (let i = 0; i < n; i++) {
      const edge = yield* game.rules.do.chooseEdge(game, seat, edgesAt(me.merchant), 'tiles.walk', ['done']);
      if (!edge) return i > 0 ? yield* game.rules.do.arrive(game, seat) : undefined;
      me.merchant = across(edge, me.merchant);
    }
    yield* game.rules.do.arrive(game, seat);
  },
};

/** Where the wheel of a place may go: not to an equal space of the same place (RUL-138). */
function targets(game: Game, seat: number, name: string, index: number): string[] {
  const tag = game.seat(seat).placed_wheels?.[name] ?? 'free';
  game.put(seat, name, index, null);
  const groups = game.rules.do
    .wheelPlacings(game, seat, [tag])
    .filter((option) => option !== `wheel(${name}.${game.place(name).spaces[index]})`);
  game.put(seat, name, index, 'wheel');
  return groups;
}

const movable = (game: Game, seat: number) =>
  placedWheels(game, seat).filter(({ name, index }) => targets(game, seat, name, index).length > 0);

const workshop: Action = {
  usable: (game, seat) => game.seat(seat).coins > 0 && movable(game, seat).length > 0,
  *run(game, seat) {
    yield* game.rules.do.payCoins(game, seat, 1);
    const wheels = movable(game, seat);
    const answer = yield* game.ask(
      seat,
      'tiles.wheel',
      wheels.map(({ option }) => option),
    );
    const { name, index } = wheels.find(({ option }) => option === answer)!;
    const target = yield* game.ask(seat, 'tiles.wheel_target', targets(game, seat, name, index));
    game.put(seat, name, index, null);
    const tags = game.seat(seat).placed_wheels;
    const tag = tags?.[name] ?? 'free';
    delete tags?.[name];
    add(game.seat(seat).wheels, tag);
    game.rules.do.placeWheel(game, seat, target, tag);
  },
};

const tile = (action: Action, ...spaces: string[]): Place => ({ category: 'II', spaces, action });
const standing: Place = { category: 'II', spaces: [] };

export const secondTiles: Readonly<Record<string, Place>> = {
  bakery: {
    ...tile(bakery, 'farmer', 'craftsman'),
    lost(game, seat) {
      add(game.seat(seat).goods, 'grain', bread(game, seat));
      delete game.seat(seat).stores?.['bakery.bread'];
    },
  },
  ballroom: tile(ballroom, 'trader', 'knight'),
  black_market: tile(blackMarket, 'trader'),
  bookbindery: tile(bookbindery, 'craftsman', 'scholar'),
  bourgeois_house: tile(bourgeoisHouse, 'trader', 'knight', 'scholar'),
  cathedral: standing,
  christmas_market: tile(christmasMarket, 'craftsman', 'trader'),
  church: tile(church, 'monk'),
  court: tile(court, 'knight', 'scholar'),
  depot: standing,
  drawbridge: standing,
  flea_market: tile(fleaMarket, 'farmer', 'trader'),
  goldsmith: tile(goldsmith, 'craftsman', 'trader'),
  lair: tile(lair, 'farmer', 'knight'),
  lock: standing,
  market_stand: tile(marketStand, 'trader'),
  observatory: tile(observatory, 'scholar', 'scholar', 'monk'),
  opera: { ...tile(opera, 'farmer', 'craftsman', 'trader'), active: (game) => !game.rules.do.hasFollower(game, 'scholar') },
  prairie: standing,
  quarry: tile(quarry, 'craftsman', 'knight'),
  sheep_farm: tile(sheepFarm, 'farmer'),
  stage_coach: tile(stageCoach, 'knight'),
  tavern: { category: 'II', spaces: ['trader'] },
  theatre: {
    ...tile(theatre, 'any', 'any', 'any', 'any', 'any', 'any', 'any'),
    open: true,
    admits: (game, seat, type) => !game.followersOn(seat, 'theatre').some((other) => kindOf(other) === kindOf(type)),
  },
  tinkerers_wagon: tile(tinkerersWagon, 'craftsman', 'knight'),
  well: tile(well, 'scholar', 'monk'),
  workshop: tile(workshop, 'craftsman'),
};
