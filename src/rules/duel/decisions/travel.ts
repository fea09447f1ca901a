import { decision } from '../../../engine/module.js';
import { FRAME, pop, push } from '../../../engine/stack.js';
import { DONE, EDGE, money, moveAlong, offerEdges, payCoins, ROAD, S, WATERWAY, type EventBody } from '../../base/api.js';
import { offerObjectives, takeObjective } from '../../scenario/api.js';

/** Coins for a move (DUEL-EVT-QUICKTRAVEL-2). */
const FARE = 1;

/** DUEL-DEC-12: a move without goods, or enough of it; before the second one objectives can be paid. Words: moves left, moves made. */
export const TRAVEL = decision({
  name: 'duel.travel',
  args: ['left'],
  legal: (g, seat, frame) => {
    if (money(g, seat) < FARE) return;
    offerEdges(g, g.u8[g.seat(seat) + S.town]!, ROAD | WATERWAY);
    if (g.u8[frame + FRAME.b]! > 0) offerObjectives(g, seat);
    g.offer(DONE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    const { familyOf, keyOf } = g.rules.world.catalog;
    if (familyOf[action] !== EDGE.index) {
      if (!takeObjective(g, seat, action)) pop(g);
      return;
    }
    g.u8[frame + FRAME.b]!++;
    if (--g.u8[frame + FRAME.a]! === 0) pop(g);
    payCoins(g, seat, FARE);
    moveAlong(g, seat, keyOf[action]!);
  },
});

/** DUEL-EVT-QUICKTRAVEL-1, RUL-D19 */
export const quickTravel: EventBody = { negative: false, affects: () => true, run: (g, seat, moves) => push(g, TRAVEL, seat, moves) };
