/** Victory points at the end (section 9 of the index). */
import { VALUE } from './base-data.js';
import type { Game } from './base-game.js';
import { stationsBuilt } from './base-events.js';

export const scoring: Readonly<Record<string, (game: Game, seat: number) => number>> = {
  coins: (game, seat) => game.seat(seat).coins,
  goods: (game, seat) => Object.entries(game.seat(seat).goods).reduce((sum, [good, n]) => sum + n * VALUE[good]!, 0),
  stationsAndCitizens: (game, seat) => (stationsBuilt(game, seat) + game.seat(seat).citizens) * game.rules.do.status(game, seat),
};

/** Victory points of every seat. */
export const scores = (game: Game): number[] =>
  game.table.seats.map((_, seat) => Object.values(game.rules.scoring).reduce((sum, points) => sum + points(game, seat), 0));

/** Most points; among equal seats, those with the best development track (BASE-528..530). */
export function winners(game: Game): number[] {
  const points = scores(game);
  const tied = points.flatMap((n, seat) => (n === Math.max(...points) ? [seat] : []));
  const furthest = Math.max(...tied.map((seat) => game.seat(seat).tracks.development!));
  return tied.filter((seat) => game.seat(seat).tracks.development === furthest);
}
