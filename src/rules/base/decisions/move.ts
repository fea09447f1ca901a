import { decision } from '../../../engine/module.js';
import { FRAME, pop, push } from '../../../engine/stack.js';
import { facts } from '../facts.js';
import { hasGoods, moveAlong, offerEdges, offerGoods, takeFromMap } from '../moves.js';
import { hasGoods as inGame } from '../scope.js';
import { S } from '../state.js';
import { DECLINE } from '../verbs.js';

/** DEC-BASE-11: a connection at the merchant's town. Words: allowed types, 1 road, 2 waterway, 3 both; may it be declined? */
export const EDGE_CHOICE = decision({
  name: 'base.edge',
  args: ['types'],
  legal: (g, seat, frame) => {
    offerEdges(g, g.u8[g.seat(seat) + S.town]!, g.u8[frame + FRAME.a]!);
    if (g.u8[frame + FRAME.b] !== 0) g.offer(DECLINE.ids[0]!);
  },
  apply: (g, seat, _frame, action) => {
    pop(g);
    if (action === DECLINE.ids[0]) return;
    const edge = g.rules.world.catalog.keyOf[action]!;
    moveAlong(g, seat, edge);
    if (hasGoods(g, edge)) push(g, GOOD_CHOICE, seat, edge);
  },
});

/** DEC-BASE-12: one of the goods on the connection, or none (BASE-262, BASE-263). Word: the connection. */
export const GOOD_CHOICE = decision({
  name: 'base.good',
  args: ['edge'],
  legal: (g, _seat, frame) => {
    offerGoods(g, g.u8[frame + FRAME.a]!);
    g.offer(DECLINE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    const edge = g.u8[frame + FRAME.a]!;
    pop(g);
    if (action === DECLINE.ids[0]) return;
    takeFromMap(g, seat, edge, g.rules.world.catalog.keyOf[action]!);
    if (facts(g).setUp.bothGoods && hasGoods(g, edge)) push(g, GOOD_CHOICE, seat, edge); // RUL-S36
  },
  possible: inGame,
});
