import type { Game } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { FRAME, pop, push } from '../../../engine/stack.js';
import { ACCEPT, CITIZENS, DECLINE, facts, G, gainCitizen, money, P, payCoins, T, type EventBody } from '../../base/api.js';

/** Citizens in the stock: all that lie nowhere else (RUL-D07). */
function stock(g: Game): number {
  let left = facts(g).setUp.citizensInAll!;
  for (let k = 0; k < CITIZENS.length; k++) left -= g.u8[G.citizens + k]!;
  for (let deed = 0; deed < T.deeds.length; deed++) left -= g.u8[T.deedCitizenAt[deed]!]!;
  for (let seat = 0; seat < g.rules.seats; seat++) left -= g.u8[g.seat(seat) + P.citizens]!;
  return left;
}

/** DUEL-DEC-08: a citizen, or not. Word: the price. */
export const MEETING = decision({
  name: 'duel.town_meeting',
  args: [],
  legal: (g) => {
    g.offer(ACCEPT.ids[0]!);
    g.offer(DECLINE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    const price = g.u8[frame + FRAME.a]!;
    pop(g);
    if (action === DECLINE.ids[0]) return;
    payCoins(g, seat, price);
    gainCitizen(g, seat);
  },
});

/** One for each seat that has the coins, as long as there are some (DUEL-EVT-TOWNMEETING-1, RUL-D12). */
export const townMeeting: EventBody = {
  negative: false,
  affects: () => true,
  run: (g, seat, price) => {
    if (money(g, seat) >= price && stock(g) > 0) push(g, MEETING, seat, price);
  },
};
