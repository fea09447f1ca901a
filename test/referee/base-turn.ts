/** Phase 5: turns (BASE-150..159). */
import { add, argument, has, held, isOwn, type Game } from './base-game.js';
import type { Offer, Play, Step } from './base-model.js';

export const actions: Step = {
  phase: 'actions',
  *run(game) {
    let seat = game.table.start;
    while (game.table.seats.some((s) => !s.passed)) {
      if (!game.seat(seat).passed) {
        game.table.active = seat;
        game.expect(`seat${seat} has the turn`);
        yield* turn(game, seat);
      }
      seat = (seat + 1) % game.seats;
    }
    for (const s of game.table.seats) s.passed = false;
  },
};

/** One turn: steps that use no action, then one action or the pass (DEC-BASE-08). */
function* turn(game: Game, seat: number): Play {
  for (let over = false; !over; ) {
    const options = game.rules.turn.map((offer) => offer.options(game, seat));
    const answer = yield* game.ask(seat, 'base.turn', options.flat());
    over = yield* game.rules.turn[options.findIndex((names) => names.includes(answer))]!.play(game, seat, answer);
    if (over && !game.seat(seat).passed) yield* game.rules.do.moment(game, seat, 'acted');
  }
}

/** Places of a seat that are activated and whose effect can be carried out now (RUL-012). */
export const using: Offer<boolean> = {
  options: (game, seat) =>
    game
      .placesOf(seat)
      .filter(
        (name) => game.place(name).action && game.rules.do.activated(game, seat, name) && game.place(name).action!.usable(game, seat, seat),
      )
      .map((name) => `use(${name})`),
  *play(game, seat, option) {
    yield* game.rules.do.use(game, seat, argument(option));
    return true;
  },
};

/** Sending from the Gunpowder Tower is a separate action (RUL-124). */
export const tower: Offer<boolean> = {
  options: (game, seat) => (game.rules.do.sendable(game, seat, onTower(game, seat)).length > 0 ? ['use(gunpowder_tower)'] : []),
  *play(game, seat) {
    yield* sendFromTower(game, seat);
    return true;
  },
};

export const onTower = (game: Game, seat: number): string[] => {
  const { tower } = game.seat(seat);
  return held(tower).flatMap((type) => Array<string>(tower[type]!).fill(type));
};

export function* sendFromTower(game: Game, seat: number): Play {
  yield* game.rules.do.send(game, seat, onTower(game, seat), (type) => add(game.seat(seat).tower, type, -1));
}

/** The pass, and the wheels of the reserve after it (BASE-301, DEC-BASE-16). */
export const pass: Offer<boolean> = {
  options: () => ['pass'],
  *play(game, seat) {
    game.seat(seat).passed = true;
    yield* wheels(game, seat);
    return true;
  },
};

/** Places wheels of the reserve until the seat keeps the rest. */
export function* wheels(game: Game, seat: number): Play {
  if (game.rules.do.reserve(game, seat).length === 0) return;
  for (;;) {
    const answer = yield* game.ask(seat, 'base.wheels', [
      ...game.rules.do.wheelPlacings(game, seat, game.rules.do.reserve(game, seat)),
      'done',
    ]);
    if (answer === 'done') return;
    game.rules.do.placeWheel(game, seat, answer);
  }
}

/** Whether the bag has a neutral follower. */
export const neutralInBag = (game: Game, seat: number): boolean =>
  Object.keys(game.seat(seat).bag).some((type) => !isOwn(type) && has(game.seat(seat).bag, type));
