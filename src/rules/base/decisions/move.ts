import { push, words } from '../../../engine/stack.js';
import { compiled } from '../model/compiled.js';
import { hasGoods, moveAlong, offerEdges, offerGoods, takeFromMap } from '../pieces/merchant.js';
import { hasGoods as inGame } from '../model/in-play.js';
import { S } from '../model/state.js';
import { DECLINE } from '../model/verbs.js';
import { singleDecision } from './builders.js';

/** DEC-BASE-11: a connection at the merchant's town. `types`: 1 road, 2 waterway, 3 both; `mayDecline`: the seat may decline. */
export const EDGE_CHOICE = singleDecision({
  name: 'base.edge',
  words: words({ types: 'public', mayDecline: 'work' }),
  offer: (g, seat, types, mayDecline) => {
    offerEdges(g, g.u8[g.seat(seat) + S.town]!, types);
    if (mayDecline !== 0) g.offer(DECLINE.ids[0]!);
  },
  chosen: (g, seat, edge) => {
    moveAlong(g, seat, edge);
    if (hasGoods(g, edge)) push(g, GOOD_CHOICE, seat, edge);
  },
});

/** DEC-BASE-12: one of the goods on the connection, or none (BASE-262, BASE-263). */
export const GOOD_CHOICE = singleDecision({
  name: 'base.good',
  words: words({ edge: 'public' }),
  offer: (g, _seat, edge) => {
    offerGoods(g, edge);
    g.offer(DECLINE.ids[0]!);
  },
  chosen: (g, seat, good, edge) => {
    takeFromMap(g, seat, edge, good);
    if (compiled(g).setUp.bothGoods && hasGoods(g, edge)) push(g, GOOD_CHOICE, seat, edge); // RUL-S36
  },
  available: inGame,
});
