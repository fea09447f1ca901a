/** Events of Invasion (section 7 of the index). */
import { EDGES, GOODS, KINDS, TRACKS, TRACK_OF, VALUE } from './base-data.js';
import { add, argument, has, held, isOwn, kindOf, spaceName, spaceOf, take, total, type Game } from './base-game.js';
import type { EventRow, Play } from './base-model.js';
import { harvest, plague } from './base-events.js';
import { placedWheels } from './base-torture.js';
import { BOTH, edgesFrom, returnGood, takeFromEdge } from './base-travel.js';
import { REPLACEMENT } from './invasion-data.js';
import { startPlayer, checkPiles, cityOf, goodsWanted, lose, monksOf, needs, neutralOf, store, teamCoins } from './invasion-model.js';
import { guildhall } from './invasion-places.js';
import { coins, pool, poolOrCoins, rotate, share, tooPoor, type Means } from './invasion-team.js';

// things that a seat or the team gives

/** Wheels, placed or in the reserve (RUL-C46). */
const wheels: Means = {
  count: (game, seat) => total(game.seat(seat).wheels) + placedWheels(game, seat).length,
  options: (game, seat) => [
    ...(game.rules.do.reserve(game, seat).length > 0 ? ['give_up(wheel)'] : []),
    ...placedWheels(game, seat).map(({ option }) => option),
  ],
  give: returnWheel,
};

/** Moves a wheel to the supply. */
export function returnWheel(game: Game, seat: number, option: string): void {
  game.table.supply.wheels++;
  if (option === 'give_up(wheel)') return add(game.seat(seat).wheels, game.rules.do.reserve(game, seat)[0]!, -1);
  const { name, index } = spaceOf(game, option);
  game.put(seat, name, index, null);
  delete game.seat(seat).placed_wheels?.[name];
}

/** Place tiles, which leave the game (COOP-EVT-ARSON-1, RUL-C30). */
const tiles: Means = {
  count: (game, seat) => game.seat(seat).tiles.length,
  options: (game, seat) => game.seat(seat).tiles.map((tile) => `tile(${tile})`),
  give: (game, seat, option) => game.rules.do.loseTile(game, seat, argument(option)),
};

/** Followers of these types anywhere, as options: bag, Market, Tower tile, single spaces (COOP-DEC-30, RUL-C45). */
function zones(game: Game, seat: number, kinds: readonly string[]): string[] {
  const { bag, market, tower } = game.seat(seat);
  const lying = (zone: string, counts: Record<string, number>): string[] =>
    kinds.filter((kind) => has(counts, kind)).map((kind) => `lose(${zone}, ${kind})`);
  const onSpaces = game.placesOf(seat).flatMap((name) => {
    const { spaces } = game.place(name);
    const standing = game.standing(seat, name);
    const first = (i: number): boolean => !standing.some((piece, j) => j < i && piece === standing[i] && spaces[j] === spaces[i]);
    return standing.flatMap((piece, i) =>
      piece !== null && kinds.includes(piece) && first(i) ? [`space(${spaceName(spaces, name, i)})`] : [],
    );
  });
  return [...lying('bag', bag), ...lying('market', market), ...lying('tower', tower), ...onSpaces];
}

/** Moves a follower to the supply. */
function returnFollower(game: Game, seat: number, option: string): void {
  const me = game.seat(seat);
  if (option.startsWith('space(')) {
    const { name, index } = spaceOf(game, option);
    add(game.table.supply.followers, game.standing(seat, name)[index]!);
    return game.put(seat, name, index, null);
  }
  const [zone, kind] = argument(option).split(', ') as ['bag' | 'market' | 'tower', string];
  add(me[zone], kind, -1);
  add(game.table.supply.followers, kind);
}

/** Steps back on the Development track, or Monks (RUL-C16). */
const steps: Means = {
  count: (game, seat) => game.seat(seat).tracks.development! + monksOf(game, seat),
  options: (game, seat) => [...(game.seat(seat).tracks.development! > 0 ? ['give_up(step)'] : []), ...zones(game, seat, ['monk'])],
  give(game, seat, option) {
    if (option === 'give_up(step)') game.seat(seat).tracks.development!--;
    else returnFollower(game, seat, option);
  },
};

const sum = (game: Game, means: Means): number => game.table.seats.reduce((n, _, seat) => n + means.count(game, seat), 0);

// stack A

/** Wheels or tiles, and coins for the missing ones (COOP-EVT-DEMOLITION, COOP-EVT-ARSON). */
const demand = (kind: string, means: Means): EventRow => ({
  *whole(game) {
    const n = needs(game).things;
    if (tooPoor(game, n, means, REPLACEMENT)) lose(game);
    yield* poolOrCoins(game, kind, n, means, REPLACEMENT);
  },
});

/** Three steps, a wine, three coins (COOP-EVT-DONATION-1, COOP-DEC-21). */
function* donation(game: Game): Play {
  for (let i = 0; i < 3; i++) {
    const seat = yield* share(game, 'invasion.share', (other) => !game.rules.do.atEnd(game, other, 'development'));
    if (seat !== undefined) yield* game.rules.do.develop(game, seat, 1);
  }
  if (has(game.table.supply.goods, 'wine')) game.rules.do.gainGood(game, (yield* share(game, 'invasion.share'))!, 'wine');
  for (let i = 0; i < 3; i++) game.rules.do.gainCoins(game, (yield* share(game, 'invasion.share'))!, 1);
}

/** Moves grain of the map to the supply (COOP-EVT-DROUGHT-1, COOP-DEC-22). */
function* drought(game: Game): Play {
  const withGrain = (): string[] =>
    EDGES.flatMap(({ id }) => game.table.map[id]!.filter((good) => good === 'grain').map(() => `edge(${id})`));
  yield* rotate(game, 'invasion.drought', 4, withGrain, (option) => {
    takeFromEdge(game, argument(option), 'grain');
    add(game.table.supply.goods, 'grain');
  });
}

/** Tiles of the stacks, removed permanently (COOP-EVT-EARTHQUAKE-1, COOP-DEC-23). */
function* earthquake(game: Game): Play {
  const left = (): string[] => game.table.stack.map((tile) => `tile(${tile})`);
  yield* rotate(game, 'invasion.earthquake', 5, left, (option) => take(game.table.stack, argument(option)));
}

/** 8 coins for 3 grain; the Warehouse takes what it lacks (COOP-EVT-GOODTRADE, COOP-DEC-24, RUL-C04). */
function* goodTrade(game: Game): Play {
  if (teamCoins(game) < 8 || (game.table.supply.goods.grain ?? 0) < 3 || goodsWanted(game, 'grain') === 0) return;
  if ((yield* game.ask(startPlayer(game), 'invasion.good_trade', ['accept', 'decline'])) === 'decline') return;
  yield* pool(game, 'invasion.coins', 8, coins);
  for (let i = 0; i < 3 && goodsWanted(game, 'grain') > 0; i++) {
    add(game.table.supply.goods, 'grain', -1);
    store(game, 'grain');
  }
  checkPiles(game);
}

/** 4 coins for a tower or a station by the rules of the Guildhall (COOP-EVT-PROGRESS, RUL-C20). */
function* progress(game: Game, seat: number): Play {
  const me = game.seat(seat);
  if (me.coins < 4 || !guildhall.usable(game, seat, seat)) return;
  if ((yield* game.ask(seat, 'invasion.progress', ['accept', 'decline'])) === 'decline') return;
  me.coins -= 4;
  yield* guildhall.run(game, seat, seat);
}

/** COOP-EVT-SUPPORT, RUL-C18. */
function* support(game: Game, seat: number): Play {
  const { bag } = game.seat(seat);
  if (total(bag) === 0) return;
  const type = game.draw('draw', seat);
  add(bag, type);
  const kind = kindOf(type);
  if (game.rules.do.hasFollower(game, kind)) yield* game.rules.do.takeFollower(game, seat, kind);
  const track = TRACK_OF[kind];
  if (track !== undefined && !game.rules.do.atEnd(game, seat, track)) yield* game.rules.do.advance(game, seat, track);
}

/** COOP-EVT-TRAINING, RUL-C55. */
function* training(game: Game, seat: number): Play {
  const open = Object.values(TRACK_OF).filter((track) => !game.rules.do.atEnd(game, seat, track));
  if (open.length === 0) return;
  const options = open.map((track) => `track(${track})`);
  yield* game.rules.do.advance(game, seat, argument(yield* game.ask(seat, 'invasion.training', options)));
}

const PRICES: Readonly<Record<string, number>> = { wool: 2, brocade: 3 };

function trades(game: Game): string[] {
  const buys = Object.keys(PRICES).filter((good) => has(game.table.supply.goods, good) && teamCoins(game) >= PRICES[good]!);
  const sells = Object.keys(PRICES).filter((good) => game.table.seats.some(({ goods }) => has(goods, good)));
  return [...buys.map((good) => `wool_market(buy, ${good})`), ...sells.map((good) => `wool_market(sell, ${good})`)];
}

/** Up to three purchases and sales of the team (COOP-EVT-WOOLMARKET, COOP-DEC-28). */
function* woolMarket(game: Game): Play {
  for (let i = 0; i < 3 && trades(game).length > 0; i++) {
    const answer = yield* game.ask(startPlayer(game), 'invasion.wool_market', [...trades(game), 'done']);
    if (answer === 'done') return;
    const [way, good] = argument(answer).split(', ') as [string, string];
    if (way === 'buy') {
      yield* pool(game, 'invasion.coins', PRICES[good]!, coins);
      game.rules.do.gainGood(game, (yield* share(game, 'invasion.share'))!, good);
      continue;
    }
    returnGood(game, (yield* share(game, 'invasion.seller', (seat) => has(game.seat(seat).goods, good)))!, `give(${good})`);
    for (let coin = 0; coin < PRICES[good]!; coin++) game.rules.do.gainCoins(game, (yield* share(game, 'invasion.share'))!, 1);
  }
}

// stack B

/** 2 coins for a move with a good (COOP-EVT-BONVOYAGE). */
function* bonVoyage(game: Game, seat: number): Play {
  if (game.seat(seat).coins < 2) return;
  const edge = yield* game.rules.do.chooseEdge(game, seat, edgesFrom(game, seat, BOTH), 'invasion.bon_voyage', ['decline']);
  if (!edge) return;
  game.seat(seat).coins -= 2;
  yield* game.rules.do.goAlong(game, seat, edge);
}

/** Three neutral followers, from anywhere (COOP-EVT-FAMINE). */
function* famine(game: Game, seat: number): Play {
  for (let i = 0; i < 3 && neutralOf(game, seat) > 0; i++)
    returnFollower(game, seat, yield* game.ask(seat, 'invasion.famine', zones(game, seat, KINDS)));
}

/** Goods with the value 5, or an own tower (COOP-EVT-ROBBERY, RUL-C15). */
function* robbery(game: Game, seat: number): Play {
  const me = game.seat(seat);
  const points = GOODS.reduce((n, good) => n + (me.goods[good] ?? 0) * VALUE[good]!, 0);
  const options = [...(points >= 5 ? ['choose(goods)'] : []), ...(me.towers ?? []).map((town) => `town(${town})`)];
  if (options.length === 0) lose(game);
  const answer = yield* game.ask(seat, 'invasion.robbery', options);
  if (answer !== 'choose(goods)') {
    take(me.towers!, argument(answer));
    me.unbuilt++;
    return;
  }
  for (let paid = 0; paid < 5; ) {
    const good = yield* game.ask(
      seat,
      'invasion.loot',
      held(me.goods).map((own) => `give(${own})`),
    );
    returnGood(game, seat, good);
    paid += VALUE[argument(good)]!;
  }
}

/** Citizens that no seat has won (RUL-C14). */
const citizensLeft = (game: Game): string[] => [...game.table.citizens, ...cityOf(game).citizens];

/** A Monk of every seat, or a citizen (COOP-EVT-ROME, RUL-C14, COOP-DEC-33). */
function* romeCalling(game: Game): Play {
  const all = game.table.seats.every((_, seat) => monksOf(game, seat) > 0);
  if ((yield* game.ask(startPlayer(game), 'invasion.rome', [...(all ? ['choose(monks)'] : []), 'choose(citizen)'])) === 'choose(monks)') {
    for (const seat of game.clockwise()) returnFollower(game, seat, yield* game.ask(seat, 'invasion.monk', zones(game, seat, ['monk'])));
    return;
  }
  const left = citizensLeft(game);
  if (left.length === 0) return;
  const name = argument(
    yield* game.ask(
      startPlayer(game),
      'invasion.removal',
      left.map((citizen) => `remove(${citizen})`),
    ),
  );
  take(game.table.citizens.includes(name) ? game.table.citizens : cityOf(game).citizens, name);
}

/** COOP-EVT-SUMMONING, COOP-DEC-34. */
function* summoning(game: Game, seat: number): Play {
  const me = game.seat(seat);
  if (me.merchant === 'orleans') return;
  if ((yield* game.ask(seat, 'invasion.summoning', ['decline', ...(me.coins >= 5 ? ['pay'] : [])])) === 'pay') me.coins -= 5;
  else me.merchant = 'orleans';
}

/** Six steps or Monks of the team (COOP-EVT-WITCHHUNT). */
function* witchHunt(game: Game): Play {
  if (sum(game, steps) < 6) lose(game);
  yield* pool(game, 'invasion.witch_hunt', 6, steps);
}

/** Draws two followers before one of them goes back (COOP-EVT-RAGING-1). */
function* ragingPlague(game: Game, seat: number): Play {
  const { bag } = game.seat(seat);
  const drawn: string[] = [];
  while (drawn.length < 2 && total(bag) > 0) drawn.push(game.draw('lose', seat));
  for (const type of drawn) add(isOwn(type) ? bag : game.table.supply.followers, type);
}

/** Wool and brocade of the waterways (COOP-EVT-PIRATES-1). */
function pirates(game: Game): void {
  for (const { id, type } of EDGES) {
    if (type !== 'waterway') continue;
    for (const good of ['wool', 'brocade'])
      while (game.table.map[id]!.includes(good)) {
        takeFromEdge(game, id, good);
        add(game.table.supply.goods, good);
      }
  }
}

/** Two cheese and a grain of the Warehouse, or as many as there are (COOP-EVT-RATS-1). */
function rats(game: Game): void {
  const { stored } = cityOf(game);
  for (const good of ['cheese', 'cheese', 'grain']) {
    if (!has(stored, good)) continue;
    add(stored, good, -1);
    add(game.table.supply.goods, good);
  }
}

const silently = (effect: (game: Game) => void): EventRow => ({
  *whole(game) {
    effect(game);
  },
});

const coinsFor = (amount: (game: Game, seat: number) => number): EventRow => ({
  *each(game, seat) {
    game.rules.do.gainCoins(game, seat, amount(game, seat));
  },
});

/** Effects in phase 6. Assembly, Highwayman and Pilgrimage act in phase 5, Good Winds and Trip at the end of the round. */
export const events: Readonly<Record<string, EventRow>> = {
  demolition: demand('invasion.demolition', wheels),
  donation: { whole: donation },
  drought: { whole: drought },
  earthquake: { whole: earthquake },
  escape: silently((game) => {
    const { citizens } = cityOf(game);
    if (citizens.includes('le_blanc')) take(citizens, 'le_blanc');
  }),
  good_trade: { whole: goodTrade },
  progress: { each: progress },
  reinforcement: silently((game) => {
    cityOf(game).reinforcement = true;
  }),
  support: { each: support },
  training: { each: training },
  wool_market: { whole: woolMarket },
  arson: demand('invasion.arson', tiles),
  bon_voyage: { each: bonVoyage },
  famine: { each: famine },
  /** The coins printed there, without the citizen (COOP-EVT-FISHING-1, -2). */
  fishing_grounds: coinsFor((game, seat) => Number(TRACKS.boatmen!.slice(0, 4)[game.seat(seat).tracks.boatmen! - 1] ?? 0)),
  harvest: { each: (game, seat) => harvest(game, seat, 2) },
  income: coinsFor((game, seat) => 2 * game.rules.do.status(game, seat)),
  pirates: silently(pirates),
  plague: { each: plague },
  raging_plague: { each: ragingPlague },
  rats: silently(rats),
  robbery: { each: robbery },
  rome_calling: { whole: romeCalling },
  summoning: { each: summoning },
  witch_hunt: { whole: witchHunt },
};
