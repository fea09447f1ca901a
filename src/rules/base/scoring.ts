import type { Game, SeatIndex } from '../../engine/game.js';
import type { GoodIndex } from './model/tables.js';
import { compiled, rowsInPlay } from './model/compiled.js';
import { money, takeCitizen, trackOf } from './pieces/goods.js';
import { GOODS_POINTS } from './data/supply.js';
import { itemsOf, itemValue, ownedOfKind } from './pieces/items.js';
import { builtStations } from './pieces/stations.js';
import { CITIZEN, P } from './model/state.js';

import { DEV } from './model/vocabulary.js';

/* End of the game (base.md section 9). All sums can be computed at any time. */

function coinPoints(g: Game, seat: SeatIndex): number {
  let coins = money(g, seat); // BASE-523
  const { scoredCoins } = compiled(g).hooks;
  for (let k = 0; k < scoredCoins.length; k++) coins = scoredCoins[k]!(g, seat, coins);
  return coins;
}

/** Returns the number of goods of the kind that count for the seat: its goods, and additions of modules. */
export function scoredGoods(g: Game, seat: SeatIndex, good: GoodIndex): number {
  return addedGoods(g, seat, good, ownedOfKind(g, seat, good));
}

function addedGoods(g: Game, seat: SeatIndex, good: GoodIndex, value: number): number {
  const { scoredGoods } = compiled(g).hooks;
  let n = value;
  for (let k = 0; k < scoredGoods.length; k++) n = scoredGoods[k]!(g, seat, good, n);
  return n;
}

export function goodsPoints(g: Game, seat: SeatIndex): number {
  let sum = 0;
  for (const { index } of rowsInPlay(g).items) {
    const n = itemsOf(g, seat, index);
    if (n > 0) sum += n * itemValue(g, seat, index);
  }
  if (compiled(g).hooks.scoredGoods.length > 0) GOODS_POINTS.forEach((points, good) => (sum += points * addedGoods(g, seat, good, 0)));
  return sum; // BASE-524
}

/** Returns (built stations + citizens) x status (BASE-525). */
export function developmentPoints(g: Game, seat: SeatIndex): number {
  return (builtStations(g, seat) + P.citizens.get(g, seat)) * P.status.get(g, seat);
}

/** Returns the points of the modules (BASE-527). */
export function modulePoints(g: Game, seat: SeatIndex): number {
  const { pointSources } = compiled(g);
  let points = 0;
  for (let k = 0; k < pointSources.length; k++) points += pointSources[k]!.points(g, seat);
  return points;
}

/** Returns victory points by source, without sources of modules that give none. */
export function partsOf(g: Game, seat: SeatIndex): Record<string, number> {
  const parts: Record<string, number> = {
    coins: coinPoints(g, seat),
    goods: goodsPoints(g, seat),
    development: developmentPoints(g, seat),
  };
  for (const { id, points } of compiled(g).pointSources) {
    const value = points(g, seat);
    if (value !== 0) parts[id] = value;
  }
  return parts;
}

export function totalPoints(g: Game, seat: SeatIndex): number {
  return coinPoints(g, seat) + goodsPoints(g, seat) + developmentPoints(g, seat) + modulePoints(g, seat);
}

/** Gives the reserved citizen to the seat that alone has the most built stations (BASE-521, BASE-522, RUL-037). */
export function awardMostStations(g: Game): void {
  let best = -1;
  let winner = -1;
  for (let seat = 0; seat < g.rules.seats; seat++) {
    const built = builtStations(g, seat);
    if (built === best) winner = -1;
    if (built > best) {
      best = built;
      winner = seat;
    }
  }
  if (winner >= 0) takeCitizen(g, winner, CITIZEN.mostStations);
}

/** Returns a number above 0 if seat a has more points than seat b, or equal points and a better development track (BASE-528..530). */
const leadByPoints = (g: Game, a: number, b: number): number =>
  totalPoints(g, a) - totalPoints(g, b) || trackOf(g, a, DEV) - trackOf(g, b, DEV);

/** Returns the rank of the seat, 0 for the best; equal seats share it. Seats that are not `versus` have rank 0 (COOP-DEC-45). */
export function rankOf(g: Game, seat: SeatIndex): number {
  const { goal } = compiled(g);
  if (goal !== null && goal.utility !== 'versus') return 0;
  const lead = goal?.lead ?? leadByPoints;
  let better = 0;
  for (let other = 0; other < g.rules.seats; other++) if (other !== seat && lead(g, other, seat) > 0) better++;
  return better;
}

/** Returns whether the seat has won, or would win if the game ended now. */
export function isWinner(g: Game, seat: SeatIndex): boolean {
  const { goal } = compiled(g);
  return goal === null ? rankOf(g, seat) === 0 : goal.won(g, seat);
}

/**
 * Returns the potential of the reward `progress` in a game without victory points: the progress of the seat or the team from 0 to 1, and 0
 * after the game (SOLO-DEC-23, COOP-DEC-43). With `versus`, the mean progress of the other seats is subtracted (DUEL-DEC-16).
 */
export function potential(g: Game, seat: SeatIndex): number {
  const { goal } = compiled(g);
  if (goal === null || g.over) return 0;
  let value = goal.progress(g, seat);
  if (goal.utility !== 'versus') return value;
  for (let other = 0; other < g.rules.seats; other++) if (other !== seat) value -= goal.progress(g, other) / (g.rules.seats - 1);
  return value;
}
