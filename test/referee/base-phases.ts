/** Phases 1 to 4 and 7 (sections 2.1 to 2.4 and 2.7 of the index). */
import { TOWER } from './base-data.js';
import { add, argument, has, held, spaceName, spaceOf, total, type Game } from './base-game.js';
import type { Counts, Offer, Play, Step } from './base-model.js';

/** The tile of the round is turned (BASE-101). */
export const hourGlass: Step = {
  phase: 'hour_glass',
  *run(game) {
    const { table } = game;
    table.event = game.chance('event', game.rules.next(game));
    add(table.hour_glass, table.event, -1);
  },
};

/** Tiles of the first letter that still has some (BASE-032). */
export function nextTiles(game: Game): string[] {
  const left = held(game.table.hour_glass);
  const letter = ['start', 'a', 'b', 'c'].find((l) => left.some((tile) => tile.endsWith(`.${l}`)));
  return left.filter((tile) => tile.endsWith(`.${letter}`));
}

/** BASE-110..116: in clockwise order, the only leader gains, and the only last seat pays with three or more seats. */
export const census: Step = {
  phase: 'census',
  *run(game) {
    const farmers = game.table.seats.map((seat) => seat.tracks.farmers!);
    const sole = (value: number): number => (farmers.filter((n) => n === value).length === 1 ? farmers.indexOf(value) : -1);
    const first = sole(Math.max(...farmers));
    const last = sole(Math.min(...farmers));
    yield* game.each(function* (seat) {
      if (seat === first) game.rules.do.gainCoins(game, seat, 1);
      if (seat === last && game.seats > 2) yield* game.rules.do.payCoins(game, seat, 1);
    });
  },
};

const ownsTower = (game: Game, seat: number): boolean => game.owns(seat, 'gunpowder_tower');
const towerRoom = (game: Game, seat: number): number => (ownsTower(game, seat) ? TOWER - total(game.seat(seat).tower) : 0);
/** Room of phase 3: Market and Tower, minus followers that wait. */
const room = (game: Game, seat: number): number =>
  game.rules.do.marketRoom(game, seat) + towerRoom(game, seat) - total(game.seat(seat).waiting);
/** Where drawn or recalled followers go: owners of the Tower distribute them at the end. */
const newcomers = (game: Game, seat: number): Counts => (ownsTower(game, seat) ? game.seat(seat).waiting : game.seat(seat).market);

/** Phase 3 of one seat: draw, recalls, Tower (DEC-BASE-02, DEC-BASE-04, DEC-PLACE-02). */
export const followers: Step = {
  phase: 'followers',
  run: (game) =>
    game.each(function* (seat) {
      yield* game.rules.do.moment(game, seat, 'phase3');
      const allowed = game.rules.do.allowance(game, seat);
      const most = Math.min(allowed, total(game.seat(seat).bag), room(game, seat));
      const options = Array.from({ length: most + 1 }, (_, d) => `draw(${d})`);
      const drawn = Number(argument(yield* game.ask(seat, 'base.draw', options)));
      for (let i = 0; i < drawn; i++) add(newcomers(game, seat), game.draw('draw', seat));
      yield* game.rules.do.moment(game, seat, 'drawn');
      yield* recalls(game, seat, allowed - drawn);
      yield* distribute(game, seat);
    }),
};

/** Followers on action spaces; identical ones on identical spaces of a place are one option (BASE-124..128). */
function recallable(game: Game, seat: number): string[] {
  return game.placesOf(seat).flatMap((name) => {
    const { spaces } = game.place(name);
    const standing = game.standing(seat, name);
    const first = (i: number): boolean => !standing.some((piece, j) => j < i && piece === standing[i] && spaces[j] === spaces[i]);
    return standing.flatMap((piece, i) =>
      piece !== null && piece !== 'wheel' && first(i) ? [`space(${spaceName(spaces, name, i)})`] : [],
    );
  });
}

/** Recalls a follower to the Market (BASE-124). */
export const recalling: Offer = {
  options: (game, seat) => (room(game, seat) > 0 ? recallable(game, seat) : []),
  *play(game, seat, option) {
    const { name, index } = spaceOf(game, option);
    const type = game.standing(seat, name)[index]!;
    game.put(seat, name, index, null);
    add(newcomers(game, seat), type);
  },
};

function* recalls(game: Game, seat: number, most: number): Play {
  for (let left = most; left > 0; left--) {
    const options = game.rules.recall.map((offer) => offer.options(game, seat));
    if (options.flat().length === 0) return;
    const answer = yield* game.ask(seat, 'base.recall', [...options.flat(), 'done']);
    if (answer === 'done') return;
    yield* game.rules.recall[options.findIndex((names) => names.includes(answer))]!.play(game, seat, answer);
    yield* game.rules.do.moment(game, seat, 'recalled');
  }
}

/** Puts waiting followers, or followers of the Market, onto the Tower (RUL-141); the other waiting ones go to the Market. */
function* distribute(game: Game, seat: number): Play {
  const me = game.seat(seat);
  while (total(me.waiting) > 0 || (towerRoom(game, seat) > 0 && total(me.market) > 0)) {
    const types = towerRoom(game, seat) > 0 ? [...held(me.waiting), ...held(me.market)] : [];
    const fitsMarket = total(me.waiting) <= game.rules.do.marketRoom(game, seat);
    const answer = yield* game.ask(seat, 'base.tower', [...types.map((type) => `to_tower(${type})`), ...(fitsMarket ? ['done'] : [])]);
    if (answer === 'done') break;
    const type = argument(answer);
    add(has(me.waiting, type) ? me.waiting : me.market, type, -1);
    add(me.tower, type);
  }
  for (const type of held(me.waiting)) add(me.market, type, me.waiting[type]!);
  me.waiting = {};
}

/** Every seat places until it answers done, or has nothing to place (DEC-BASE-05). */
export const planning: Step = {
  phase: 'planning',
  run: (game) =>
    game.each(function* (seat) {
      for (;;) {
        const options = game.rules.planning.map((offer) => offer.options(game, seat));
        const answer = yield* game.ask(seat, 'base.planning', [...options.flat(), 'done']);
        if (answer === 'done') return;
        yield* game.rules.planning[options.findIndex((names) => names.includes(answer))]!.play(game, seat, answer);
      }
    }),
};

/** Places a follower of the Market or the Tower; if the type is on both, asks from which (DEC-GEN-9). */
export const placing: Offer = {
  options(game, seat) {
    const { market, tower } = game.seat(seat);
    return [...new Set([...held(market), ...held(tower)])].flatMap((type) => game.rules.do.placings(game, seat, type));
  },
  *play(game, seat, option) {
    const { market, tower } = game.seat(seat);
    const type = argument(option).split(', ')[0]!;
    let source = has(market, type) ? market : tower;
    if (has(market, type) && has(tower, type)) {
      if ((yield* game.ask(seat, 'base.source', ['from(market)', 'from(tower)'])) === 'from(tower)') source = tower;
    }
    add(source, type, -1);
    game.rules.do.putFollower(game, seat, option);
  },
};

/** Places a wheel of the reserve (DEC-BASE-06). */
export const placingWheel: Offer = {
  options: (game, seat) => game.rules.do.wheelPlacings(game, seat, game.rules.do.reserve(game, seat)),
  *play(game, seat, option) {
    game.rules.do.placeWheel(game, seat, option);
  },
};

/** The marker goes to the left (BASE-180). */
export const startPlayer: Step = {
  phase: 'start_player',
  *run(game) {
    game.table.start = (game.table.start + 1) % game.seats;
  },
};
