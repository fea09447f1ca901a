import type { Game, SeatIndex } from '../../../engine/game.js';
import { slots } from '../../../engine/slots.js';
import { gainBoundWheel } from '../../base/api/board.js';
import { trackOf } from '../../base/api/goods.js';
import { asNumber } from '../../base/api/positions.js';
import type { Field, Totals } from '../../base/api/rows.js';
import { compiled, G, T } from '../../base/api/state.js';
import { CRAFTSMAN } from '../../base/api/words.js';

/* The wheels at Navigation: one for every open space; wheels that no seat takes stay there (TI-TRADE-GEN-5, RUL-234). */
const NAVIGATION = 'navigation';

const { group, at: STORED } = slots('trade', 'game', 'public', { navigation: { scale: 4 } });
export const SLOTS = [group];

/** Returns the number of open spaces of the deed, which depends on the number of seats (TI-TRADE-GEN-2). */
const openSpaces = (g: Game): number => compiled(g).deedSpaces[T.deeds.findIndex((deed) => deed.row.id === NAVIGATION)]!;

export function layWheels(g: Game): void {
  const wheels = Math.min(openSpaces(g), G.wheels.get(g));
  G.wheels.add(g, -wheels);
  STORED.navigation.set(g, wheels);
}

/** Moves one of these wheels to the reserve of the seat (TI-TRADE-NAVIGATION-1..4, RUL-235). */
export function takeWheel(g: Game, seat: SeatIndex): void {
  if (trackOf(g, seat, CRAFTSMAN) === 0 || STORED.navigation.get(g) === 0) return;
  STORED.navigation.add(g, -1);
  // `gainBoundWheel` takes a wheel from the supply, so this wheel is put there first
  G.wheels.add(g, 1);
  gainBoundWheel(g, seat);
}

export function countWheels(g: Game, totals: Totals): void {
  totals.wheels += STORED.navigation.get(g);
}

/** Field of positions: number of wheels at Navigation. */
export const FIELD: Field = {
  read: (g) => STORED.navigation.get(g),
  apply: (g, value) => {
    STORED.navigation.set(g, asNumber(value, NAVIGATION, 0, openSpaces(g)));
  },
};
