/** How a team decides: POOL, ROTATE, SHARE (COOP-DEC-02 .. COOP-DEC-05). */
import { argument, type Game } from './base-game.js';
import type { Play } from './base-model.js';
import { startPlayer, teamCoins } from './invasion-model.js';

/** Things that a team gives, one by one. */
export interface Means {
  /** How many a seat can give. */
  count(game: Game, seat: number): number;
  options(game: Game, seat: number): string[];
  give(game: Game, seat: number, option: string): void;
}

/**
 * Seats in turn give until `demand` is met (COOP-DEC-03); the number that was given.
 * @param enough whether a seat may stop with `open` units still open and `later` units that the seats after it can give
 */
export function* pool(
  game: Game,
  kind: string,
  demand: number,
  means: Means,
  enough = (open: number, later: number): boolean => open <= later,
): Play<number> {
  let given = 0;
  for (const [i, seat] of game.clockwise().entries()) {
    while (given < demand) {
      const later = game
        .clockwise()
        .slice(i + 1)
        .reduce((sum, other) => sum + means.count(game, other), 0);
      const options = means.count(game, seat) > 0 ? means.options(game, seat) : [];
      const answer = yield* game.ask(seat, kind, [...options, ...(enough(demand - given, later) ? ['done'] : [])]);
      if (answer === 'done') break;
      means.give(game, seat, answer);
      given++;
    }
  }
  return given;
}

/** Coins, one by one. */
export const coins: Means = {
  count: (game, seat) => game.seat(seat).coins,
  options: () => ['give_up(coin)'],
  give(game, seat) {
    game.seat(seat).coins--;
  },
};

/** Things, or coins for each missing one (COOP-DEC-04). The caller must check that the team can pay. */
export function* poolOrCoins(game: Game, kind: string, demand: number, means: Means, price: number): Play {
  const given = yield* pool(game, kind, demand, means, (open, later) => price * Math.max(0, open - later) <= teamCoins(game));
  yield* pool(game, 'invasion.coins', price * (demand - given), coins);
}

/** Whether the team cannot pay: things and coins together are not enough. */
export const tooPoor = (game: Game, demand: number, means: Means, price: number): boolean =>
  price * Math.max(0, demand - game.table.seats.reduce((sum, _, seat) => sum + means.count(game, seat), 0)) > teamCoins(game);

/** The start player names the seat that gets the next unit (COOP-DEC-05); `undefined` if no seat can take it. */
export function* share(game: Game, kind: string, eligible: (seat: number) => boolean = () => true): Play<number | undefined> {
  const seats = game.clockwise().filter(eligible);
  if (seats.length === 0) return undefined;
  const answer = yield* game.ask(
    startPlayer(game),
    kind,
    seats.map((seat) => `seat(${seat})`),
  );
  return Number(argument(answer));
}

/** Equal picks of single things, the first by the start player, each next one by the next seat; all of them if there are no more (COOP-DEC-02). */
export function* rotate(game: Game, kind: string, picks: number, things: () => string[], pick: (option: string) => void): Play {
  if (things().length <= picks) return things().forEach(pick);
  for (let j = 0; j < picks; j++) pick(yield* game.ask((startPlayer(game) + j) % game.seats, kind, things()));
}
