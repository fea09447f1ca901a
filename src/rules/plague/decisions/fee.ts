import type { Game, SeatIndex } from '../../../engine/game.js';
import { procedure } from '../../../engine/module.js';
import { pop, push, words } from '../../../engine/stack.js';
import { charge } from '../../base/api/goods.js';
import { hasCard, PLAGUE_CARD } from '../state.js';

/** Coins for a station (PLG-CARD-9). */
const COINS = 1;

/** The fee for a new station, after the window of that station; torture for a missing coin (RUL-P21, RUL-P50). */
export const FEE = procedure('plague.fee', words({}), (g, seat) => {
  pop(g);
  charge(g, seat, COINS);
});

export function askFee(g: Game, seat: SeatIndex): void {
  if (hasCard(g, PLAGUE_CARD.fee)) push(g, FEE, seat);
}
