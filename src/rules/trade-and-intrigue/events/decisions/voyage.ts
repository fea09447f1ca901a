import { words } from '../../../../engine/stack.js';
import { askGood, DECLINE, moveAlong, offerEdges, payCoins, ROAD, S, singleDecision, WATERWAY } from '../../../base/api.js';

/** DEC-TI-13: a connection at the merchant's town, with a good on the way as always, or none. */
export const VOYAGE = singleDecision({
  name: 'events.voyage',
  words: words({ price: 'work' }),
  offer: (g, seat) => {
    offerEdges(g, g.u8[g.seat(seat) + S.town]!, ROAD | WATERWAY);
    g.offer(DECLINE.ids[0]!);
  },
  chosen: (g, seat, edge, price) => {
    payCoins(g, seat, price);
    moveAlong(g, seat, edge);
    askGood(g, seat, edge);
  },
  available: (rules) => rules.modules.includes('events'),
});
