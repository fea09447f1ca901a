import type { Game } from '../../engine/game.js';
import { facts } from './facts.js';
import { money, takeCitizen, trackOf } from './goods.js';
import { itemsOf, itemValue } from './items.js';
import { builtStations } from './stations.js';
import { CITIZEN, P } from './state.js';
import { T } from './tables.js';
import { DEV } from './words.js';

/* End of the game (base.md section 9). All sums can be asked for at any time. */

export function coinPoints(g: Game, seat: number): number {
  return money(g, seat); // BASE-523
}

export function goodsPoints(g: Game, seat: number): number {
  let sum = 0;
  for (let item = 0; item < T.items.length; item++) {
    const n = itemsOf(g, seat, item);
    if (n > 0) sum += n * itemValue(g, seat, item);
  }
  return sum; // BASE-524
}

/** (built stations + citizens) x status (BASE-525). */
export function developmentPoints(g: Game, seat: number): number {
  const s = g.seat(seat);
  return (builtStations(g, seat) + g.u8[s + P.citizens]!) * g.u8[s + P.status]!;
}

/** Points of the modules (BASE-527). */
export function modulePoints(g: Game, seat: number): number {
  let points = 0;
  for (const fold of facts(g).hooks.points) points = fold(g, seat, points);
  return points;
}

export function totalPoints(g: Game, seat: number): number {
  return coinPoints(g, seat) + goodsPoints(g, seat) + developmentPoints(g, seat) + modulePoints(g, seat);
}

/** The citizen kept aside goes to the seat that is alone with most built stations (BASE-521, BASE-522, RUL-037). */
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

/** 0 for the best seats: higher total, then further on the development track; equal seats share a rank (BASE-528..530). */
export function rankOf(g: Game, seat: number): number {
  let better = 0;
  for (let other = 0; other < g.rules.seats; other++) {
    const lead = totalPoints(g, other) - totalPoints(g, seat) || trackOf(g, other, DEV) - trackOf(g, seat, DEV);
    if (lead > 0) better++;
  }
  return better;
}
