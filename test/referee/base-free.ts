/** Actions that need no followers: Well and Flea Market (RUL-122), and the Church, which uses tiles of other seats (RUL-119). */
import { argument, type Game } from './base-game.js';
import type { Action, Play } from './base-model.js';
import { onTower, sendFromTower } from './base-turn.js';

/** Places whose effect can be used now, activated or not. `granted`: the Tavern helps without its follower (RUL-135). */
function possible(game: Game, seat: number, names: readonly string[], granted: boolean): string[] {
  game.tavernGranted = granted;
  const usable = names.filter((name) => {
    if (name === 'gunpowder_tower') return game.rules.do.sendable(game, seat, onTower(game, seat)).length > 0;
    return game.place(name).action?.usable(game, seat, seat) ?? false;
  });
  game.tavernGranted = false;
  return usable;
}

/** Carries out only the effect: followers on the place stay, except those that the effect uses (Town Hall, Theatre, Tower). */
function* carryOut(game: Game, seat: number, name: string, granted: boolean): Play {
  if (name === 'gunpowder_tower') return yield* sendFromTower(game, seat);
  game.tavernGranted = granted;
  yield* game.place(name).action!.run(game, seat, seat);
  game.tavernGranted = false;
}

function* choose(game: Game, seat: number, names: readonly string[], granted: boolean, decline: readonly string[]): Play {
  const options = possible(game, seat, names, granted).map((name) => `use(${name})`);
  if (options.length === 0) return;
  const answer = yield* game.ask(seat, 'base.free', [...options, ...decline]);
  if (answer !== 'decline') yield* carryOut(game, seat, argument(answer), granted);
}

/** An action from the die of the Flea Market; it may be declined. */
export const fleaAction = (game: Game, seat: number, names: readonly string[]): Play => choose(game, seat, names, false, ['decline']);

/** The places that the Well may use: all but wells, and not the Church if a Church uses the Well. */
const wellPlaces = (game: Game, seat: number, owner: number): string[] =>
  game.placesOf(seat).filter((name) => name !== 'well' && (seat === owner || name !== 'church'));

export const well: Action = {
  usable: (game, seat, owner) => possible(game, seat, wellPlaces(game, seat, owner), true).length > 0,
  run: (game, seat, owner) => choose(game, seat, wellPlaces(game, seat, owner), true, []),
};

const CLOSED_TO_CHURCH = ['road', 'bakery', 'tavern', 'church'];

/** Tiles of other seats that are activated with followers and would affect the user after paying 2 coins. */
function eligible(game: Game, seat: number): string[] {
  const me = game.seat(seat);
  if (me.coins < 2) return [];
  me.coins -= 2;
  const tiles = game.others(seat).flatMap((owner) =>
    game.seat(owner).tiles.filter((tile) => {
      const action = game.place(tile).action;
      if (!action || CLOSED_TO_CHURCH.includes(tile) || game.followersOn(owner, tile).length === 0) return false;
      return game.rules.do.activated(game, owner, tile) && action.usable(game, seat, owner);
    }),
  );
  me.coins += 2;
  return tiles;
}

/** Two coins to the owner; then the effect as if the seat owned the tile (PLACE-CHURCH). */
export const church: Action = {
  usable: (game, seat) => eligible(game, seat).length > 0,
  *run(game, seat) {
    const options = eligible(game, seat).map((tile) => `tile(${tile})`);
    const tile = argument(yield* game.ask(seat, 'tiles.church', options));
    const owner = game.others(seat).find((other) => game.owns(other, tile))!;
    yield* game.rules.do.payCoins(game, seat, 2);
    game.rules.do.gainCoins(game, owner, 2);
    yield* game.place(tile).action!.run(game, seat, owner);
  },
};
