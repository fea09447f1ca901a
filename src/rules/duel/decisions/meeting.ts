import type { Game } from '../../../engine/game.js';
import { push, words } from '../../../engine/stack.js';
import { CITIZENS, compiled, G, gainCitizen, money, P, payCoins, T, yesNoDecision, type EventRule } from '../../base/api.js';

/** Citizens in the stock: those that no seat has and that lie on no space (RUL-D07). */
function stock(g: Game): number {
  let left = compiled(g).setUp.citizensInAll!;
  for (let k = 0; k < CITIZENS.length; k++) left -= g.u8[G.citizens + k]!;
  for (let deed = 0; deed < T.deeds.length; deed++) left -= g.u8[T.deedCitizenAt[deed]!]!;
  for (let seat = 0; seat < g.rules.seats; seat++) left -= g.u8[g.seat(seat) + P.citizens]!;
  return left;
}

/** DUEL-DEC-08: buy a citizen, or not. */
export const MEETING = yesNoDecision({
  name: 'duel.town_meeting',
  words: words({ price: 'work' }),
  accepted: (g, seat, price) => {
    payCoins(g, seat, price);
    gainCitizen(g, seat);
  },
});

/** Each seat that has the coins may buy one citizen while the stock lasts (DUEL-EVT-TOWNMEETING-1, RUL-D12). */
export const townMeeting: EventRule = {
  negative: false,
  affects: () => true,
  run: (g, seat, price) => {
    if (money(g, seat) >= price && stock(g) > 0) push(g, MEETING, seat, price);
  },
};
