import { decision } from '../../../engine/module.js';
import { FRAME, pop, push } from '../../../engine/stack.js';
import { addGood } from '../goods.js';
import { hasGoods, moveAlong, offerEdges } from '../moves.js';
import { G, S } from '../state.js';
import { T } from '../tables.js';
import { DECLINE, TAKE } from '../verbs.js';

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
    const edge = g.u8[frame + FRAME.a]!;
    const first = T.edgeFirstSpace[edge]!;
    for (let space = first; space < first + T.edgeSpaces[edge]!; space++) {
      const good = g.u8[G.map + space]!;
      if (good !== 0) g.offer(TAKE.ids[good - 1]!);
    }
    g.offer(DECLINE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    const edge = g.u8[frame + FRAME.a]!;
    pop(g);
    if (action === DECLINE.ids[0]) return;
    const good = g.rules.world.catalog.keyOf[action]!;
    let space = T.edgeFirstSpace[edge]!;
    while (g.u8[G.map + space] !== good + 1) space++;
    g.u8[G.map + space] = 0; // not replaced (BASE-265)
    addGood(g, seat, good);
  },
});
