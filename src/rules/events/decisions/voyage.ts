import { decision } from '../../../engine/module.js';
import { FRAME, pop, push } from '../../../engine/stack.js';
import { DECLINE, GOOD_CHOICE, hasGoods, moveAlong, offerEdges, payCoins, ROAD, S, WATERWAY } from '../../base/api.js';

/** DEC-TI-13: a connection at the merchant's town, with a good on the way as always, or none. Word: price. */
export const VOYAGE = decision({
  name: 'events.voyage',
  args: [],
  legal: (g, seat) => {
    offerEdges(g, g.u8[g.seat(seat) + S.town]!, ROAD | WATERWAY);
    g.offer(DECLINE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    const price = g.u8[frame + FRAME.a]!;
    pop(g);
    if (action === DECLINE.ids[0]) return;
    payCoins(g, seat, price);
    const edge = g.rules.world.catalog.keyOf[action]!;
    moveAlong(g, seat, edge);
    if (hasGoods(g, edge)) push(g, GOOD_CHOICE, seat, edge);
  },
  possible: (rules) => rules.modules.includes('events'),
});
