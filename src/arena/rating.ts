import { rate, rating } from 'openskill';
import type { Stream } from '../core/rng.js';
import type { PlayedMatch } from './results/measurements.js';
import { shuffle } from './schedule/tables.js';

/** The bots of a finished game with their ranks. */
export interface Placing {
  readonly bots: readonly number[];
  readonly ranks: readonly number[];
}

export interface Strength {
  readonly mu: number;
  readonly sigma: number;
}

/** The games of matches that are not void. */
export function placingsOf(played: readonly PlayedMatch[]): Placing[] {
  return played
    .filter(({ result }) => result.void === undefined)
    .map(({ result, bots }) => ({ bots, ranks: result.seats.map(({ rank }) => rank) }));
}

/** Number of orders over which ratings are averaged; fewer if they take more than UPDATES updates. */
const ORDERS = 10;
const UPDATES = 60_000;

export const UNKNOWN: Strength = (({ mu, sigma }) => ({ mu, sigma }))(rating());

/**
 * Weng-Lin ratings with the Plackett-Luce model (library `openskill`), averaged over shuffled orders of the games, because the order has no
 * meaning here. `before`: strengths before the first game.
 */
export function rateAll(before: readonly Strength[], placings: readonly Placing[], stream: Stream): Strength[] {
  const total = before.map(() => ({ mu: 0, sigma: 0 }));
  const orders = Math.max(1, Math.min(ORDERS, Math.floor(UPDATES / Math.max(1, placings.length))));
  for (let order = 0; order < orders; order++) {
    const ratings = [...before];
    for (const placing of shuffle(placings, stream)) play(ratings, placing);
    ratings.forEach(({ mu, sigma }, bot) => {
      total[bot]!.mu += mu / orders;
      total[bot]!.sigma += sigma / orders;
    });
  }
  return total;
}

/** Strengths by seat after one game, from those before it. */
export function rateGame(before: readonly Strength[], ranks: readonly number[]): Strength[] {
  return rate(
    before.map((known) => [{ ...known }]),
    { rank: [...ranks] },
  ).map(([player]) => player!);
}

function play(ratings: Strength[], { bots, ranks }: Placing): void {
  const rated = rateGame(
    bots.map((bot) => ratings[bot]!),
    ranks,
  );
  for (const bot of new Set(bots)) {
    // a bot in several seats has the mean of its seats
    const own = rated.filter((_, seat) => bots[seat] === bot);
    ratings[bot] = { mu: mean(own.map(({ mu }) => mu)), sigma: mean(own.map(({ sigma }) => sigma)) };
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
