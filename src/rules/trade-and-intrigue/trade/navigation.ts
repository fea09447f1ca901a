import type { Game } from '../../../engine/game.js';
import { slots } from '../../../engine/slots.js';
import { asNumber, CRAFTSMAN, compiled, G, gainBoundWheel, T, trackOf, type Field, type Totals } from '../../base/api.js';

/* The wheels at Navigation: one for every open space, out of the supply to the end (TI-TRADE-GEN-5, RUL-234). */
const NAVIGATION = 'navigation';

const lying = slots('trade', 'game', 'public', { navigation: { n: 1, scale: 4 } });
export const SLOTS = [lying.group];

/** Spaces of the deed that are open to so many seats (TI-TRADE-GEN-2). */
const openSpaces = (g: Game): number => compiled(g).deedSpaces[T.deeds.findIndex((deed) => deed.row.id === NAVIGATION)]!;

export function layWheels(g: Game): void {
  const wheels = Math.min(openSpaces(g), g.u8[G.wheels]!);
  g.u8[G.wheels]! -= wheels;
  g.u8[lying.at.navigation] = wheels;
}

/** One of the wheels goes to the reserve, by the general rules (TI-TRADE-NAVIGATION-1..4, RUL-235). */
export function takeWheel(g: Game, seat: number): void {
  if (trackOf(g, seat, CRAFTSMAN) === 0 || g.u8[lying.at.navigation] === 0) return;
  g.u8[lying.at.navigation]!--;
  // `gainBoundWheel` takes a wheel from the supply, so this one is put there first
  g.u8[G.wheels]!++;
  gainBoundWheel(g, seat);
}

export function countWheels(g: Game, totals: Totals): void {
  totals.wheels += g.u8[lying.at.navigation]!;
}

/** Field of positions: number of wheels at Navigation. */
export const FIELD: Field = {
  read: (g) => g.u8[lying.at.navigation],
  apply: (g, value) => {
    g.u8[lying.at.navigation] = asNumber(value, NAVIGATION, 0, openSpaces(g));
  },
};
