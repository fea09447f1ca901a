import { decision } from '../../../engine/module.js';
import { pop } from '../../../engine/stack.js';
import { contentOf, G, loseReserveWheel, S, SPACE, T, TORTURE, vacate, WHEEL } from '../../base/api.js';

const RESERVE_WHEEL = 3;

/** DEC-TI-15: a placed wheel, or one of the reserve, back to the supply (RUL-216); without wheels there is no question. */
export const MALFUNCTION = decision({
  name: 'events.malfunction',
  args: [],
  legal: (g, seat) => {
    for (let space = 0; space < T.spaceGroup.length; space++) {
      if (contentOf(g, seat, space) === WHEEL + 1) g.offer(SPACE.ids[space]!);
    }
    if (g.u8[g.seat(seat) + S.wheelCount]! > 0) g.offer(TORTURE.ids[RESERVE_WHEEL]!);
  },
  apply: (g, seat, _frame, action) => {
    pop(g);
    if (action === TORTURE.ids[RESERVE_WHEEL]) loseReserveWheel(g, seat);
    else vacate(g, seat, g.rules.world.catalog.keyOf[action]!);
    g.u8[G.wheels]!++;
  },
  possible: (rules) => rules.modules.includes('events'),
});
