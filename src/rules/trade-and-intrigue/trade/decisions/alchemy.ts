import { procedure } from '../../../../engine/module.js';
import { pop, push, words } from '../../../../engine/stack.js';
import { emptyWaiting, fromWaiting, groupOf, occupy, offerPlacings, toBag, toWaiting, typeOf } from '../../../base/api/board.js';
import { singleDecision, yesNoDecision } from '../../../base/api/decisions.js';
import { drawFromBag } from '../../../base/api/effects.js';
import { P, S } from '../../../base/api/state.js';

/** DEC-TI-31: the seat may draw a follower from the bag (TI-TRADE-ALCHEMY-6). */
export const ALCHEMY = yesNoDecision({
  name: 'trade.alchemy',
  asked: (g, seat) => S.bagSize.get(g, seat) > 0,
  accepted: (g, seat) => {
    toWaiting(g, seat, drawFromBag(g, seat));
    push(g, LEFT_OVER, seat);
    push(g, TRANSMUTATION, seat);
  },
});

/** The seat must place the drawn follower if it can, even on the Town Hall (TI-TRADE-ALCHEMY-2, TI-TRADE-ALCHEMY-7, RUL-232). */
export const TRANSMUTATION = singleDecision({
  name: 'trade.transmutation',
  offer: (g, seat) => offerPlacings(g, seat, P.waiting),
  chosen: (g, seat, key) => {
    fromWaiting(g, seat, typeOf(key));
    occupy(g, seat, groupOf(key), typeOf(key));
  },
});

/** Puts a follower that cannot be placed back into the bag immediately, so that the next follower sent may draw it again (RUL-232). */
export const LEFT_OVER = procedure('trade.left_over', words({}), (g, seat) => {
  pop(g);
  emptyWaiting(g, seat, toBag);
});
