/** Payments and torture (BASE-420..433). */
import { DEVELOPMENT_COINS } from './base-data.js';
import { add, argument, has, isOwn, spaceName, spaceOf, take, type Game } from './base-game.js';
import type { Offer, Play } from './base-model.js';
import { goodsOf, removeGood } from './base-travel.js';

/** Pays all coins that the seat has; torture for the rest. */
export function* payCoins(game: Game, seat: number, n: number): Play {
  const paid = Math.min(n, game.seat(seat).coins);
  game.seat(seat).coins -= paid;
  yield* game.rules.do.torture(game, seat, n - paid);
}

/** One thing for each missing coin; the rest lapses (BASE-433). */
export function* torture(game: Game, seat: number, debt: number): Play {
  for (; debt > 0; debt--) {
    const options = game.rules.torture.map((offer) => offer.options(game, seat));
    if (options.flat().length === 0) return;
    const answer = yield* game.ask(seat, 'base.torture', options.flat());
    yield* game.rules.torture[options.findIndex((names) => names.includes(answer))]!.play(game, seat, answer);
  }
}

const when = (possible: boolean, option: string): string[] => (possible ? [option] : []);

/** What is given leaves the game (BASE-428). */
export const items: readonly Offer[] = [
  {
    options: (game, seat) => when(game.seat(seat).unbuilt > 0, 'torture(station)'),
    *play(game, seat) {
      game.seat(seat).unbuilt--;
    },
  },
  {
    options: (game, seat) => game.seat(seat).stations.map((town) => `town(${town})`),
    *play(game, seat, option) {
      take(game.seat(seat).stations, argument(option));
    },
  },
  {
    options: (game, seat) => when((game.seat(seat).road ?? 0) > 0, 'tile_station'),
    *play(game, seat) {
      game.seat(seat).road!--;
    },
  },
  {
    options: (game, seat) =>
      when(
        Object.keys(game.seat(seat).bag).some((type) => !isOwn(type) && has(game.seat(seat).bag, type)),
        'torture(follower)',
      ),
    *play(game, seat) {
      game.draw('lose', seat, (type) => !isOwn(type));
    },
  },
  {
    /** RUL-027: not from a coin space and not onto one. */
    options: (game, seat) => {
      const at = game.seat(seat).tracks.development!;
      return when(at > 0 && !(at in DEVELOPMENT_COINS) && !(at - 1 in DEVELOPMENT_COINS), 'torture(development)');
    },
    *play(game, seat) {
      game.seat(seat).tracks.development!--;
    },
  },
  {
    options: (game, seat) => goodsOf(game, seat),
    *play(game, seat, option) {
      removeGood(game, seat, option);
    },
  },
  {
    options: (game, seat) => game.seat(seat).tiles.map((tile) => `tile(${tile})`),
    *play(game, seat, option) {
      game.rules.do.loseTile(game, seat, argument(option));
    },
  },
  {
    options: (game, seat) => when(game.rules.do.reserve(game, seat).length > 0, 'torture(wheel)'),
    *play(game, seat) {
      add(game.seat(seat).wheels, game.rules.do.reserve(game, seat)[0]!, -1);
    },
  },
  {
    options: (game, seat) => placedWheels(game, seat).map(({ option }) => option),
    *play(game, seat, option) {
      const { name, index } = spaceOf(game, option);
      game.put(seat, name, index, null);
      delete game.seat(seat).placed_wheels?.[name];
    },
  },
];

/** Wheels on the spaces of a seat, by `space(...)`. */
export function placedWheels(game: Game, seat: number): { name: string; index: number; option: string }[] {
  return game.placesOf(seat).flatMap((name) => {
    const index = game.standing(seat, name).indexOf('wheel');
    return index < 0 ? [] : [{ name, index, option: `space(${spaceName(game.place(name).spaces, name, index)})` }];
  });
}
