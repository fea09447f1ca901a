import { decision } from '../../../../engine/module.js';
import { pop } from '../../../../engine/stack.js';
import { G, loseReserveWheel, offerPlacedWheels, RESERVE_WHEEL, S, TORTURE, vacate } from '../../../base/api.js';

/** DEC-TI-15: a placed wheel, or one of the reserve, goes back to the supply (RUL-216); a seat without wheels is not asked. */
export const MALFUNCTION = decision({
  name: 'events.malfunction',
  legal: (g, seat) => {
    offerPlacedWheels(g, seat);
    if (g.u8[g.seat(seat) + S.wheelCount]! > 0) g.offer(TORTURE.ids[RESERVE_WHEEL]!);
  },
  apply: (g, seat, _frame, action) => {
    pop(g);
    if (action === TORTURE.ids[RESERVE_WHEEL]) loseReserveWheel(g, seat);
    else vacate(g, seat, g.keyOf(action));
    g.u8[G.wheels]!++;
  },
  available: (rules) => rules.modules.includes('events'),
});
