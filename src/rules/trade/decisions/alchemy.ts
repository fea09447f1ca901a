import { decision, procedure } from '../../../engine/module.js';
import { pop, push } from '../../../engine/stack.js';
import { ACCEPT, DECLINE, drawFromBag, emptyWaiting, fromWaiting, groupOf, occupy, offerPlacings, P, S, toBag, toWaiting, typeOf } from '../../base/api.js';

/** DEC-TI-31: draw a follower from the bag, or not (TI-TRADE-ALCHEMY-6). */
export const ALCHEMY = decision({
  name: 'trade.alchemy',
  args: [],
  legal: (g, seat) => {
    if (g.u8[g.seat(seat) + S.bagSize] === 0) return;
    g.offer(ACCEPT.ids[0]!);
    g.offer(DECLINE.ids[0]!);
  },
  apply: (g, seat, _frame, action) => {
    pop(g);
    if (action === DECLINE.ids[0]) return;
    toWaiting(g, seat, drawFromBag(g, seat));
    push(g, LEFT_OVER, seat);
    push(g, TRANSMUTATION, seat);
  },
});

/** Where the follower drawn stands; compulsory where it fits, the Town Hall included (TI-TRADE-ALCHEMY-2, 7, RUL-232). */
export const TRANSMUTATION = decision({
  name: 'trade.transmutation',
  args: [],
  legal: (g, seat) => offerPlacings(g, seat, P.waiting),
  apply: (g, seat, _frame, action) => {
    pop(g);
    const type = typeOf(g, action);
    fromWaiting(g, seat, type);
    occupy(g, seat, groupOf(g, action), type);
  },
});

/** What fits nowhere goes back at once: the next follower sent may draw it again (RUL-232). */
export const LEFT_OVER = procedure('trade.left_over', (g, seat) => {
  pop(g);
  emptyWaiting(g, seat, toBag);
});
