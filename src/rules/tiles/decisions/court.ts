import { decision } from '../../../engine/module.js';
import { FRAME, pop, push } from '../../../engine/stack.js';
import { DECLINE, hasGoods, money, offerEdges, offerGoods, otherEnd, ROAD, S, SEAT, setTown, takeFromMap, transferCoins, WATERWAY } from '../../base/api.js';
import { inPlay } from '../state.js';

/* DEC-PLACE-11, the Court: the merchant of another seat is moved; nothing follows from it for that seat (RUL-121). */

/** Whose merchant? Word: coins for a good. */
export const ESCORTED = decision({
  name: 'tiles.escorted',
  args: [],
  legal: (g, seat) => {
    for (let other = 0; other < g.rules.seats; other++) if (other !== seat) g.offer(SEAT.ids[other]!);
  },
  apply: (g, seat, frame, action) => {
    const coins = g.u8[frame + FRAME.a]!;
    pop(g);
    push(g, ESCORT, seat, g.rules.world.catalog.keyOf[action]!, coins);
  },
  possible: inPlay('court'),
});

/** Along which connection? Words: the other seat, coins for a good. */
export const ESCORT = decision({
  name: 'tiles.escort',
  args: ['other'],
  legal: (g, _seat, frame) => offerEdges(g, g.u8[g.seat(g.u8[frame + FRAME.a]!) + S.town]!, ROAD | WATERWAY),
  apply: (g, seat, frame, action) => {
    const other = g.u8[frame + FRAME.a]!;
    const coins = g.u8[frame + FRAME.b]!;
    pop(g);
    const edge = g.rules.world.catalog.keyOf[action]!;
    setTown(g, other, otherEnd(edge, g.u8[g.seat(other) + S.town]!));
    if (!hasGoods(g, edge) || money(g, seat) < coins) return;
    push(g, ESCORT_GOOD, seat, other, coins);
    g.u8[g.top + FRAME.c] = edge;
  },
  possible: inPlay('court'),
});

/** A good of the connection, paid to the seat that was moved (RUL-120), or none. Words: the other seat, coins, connection. */
export const ESCORT_GOOD = decision({
  name: 'tiles.escort_good',
  args: ['other', 'coins', 'edge'],
  legal: (g, _seat, frame) => {
    offerGoods(g, g.u8[frame + FRAME.c]!);
    g.offer(DECLINE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    const other = g.u8[frame + FRAME.a]!;
    const coins = g.u8[frame + FRAME.b]!;
    const edge = g.u8[frame + FRAME.c]!;
    pop(g);
    if (action === DECLINE.ids[0]) return;
    takeFromMap(g, seat, edge, g.rules.world.catalog.keyOf[action]!);
    transferCoins(g, seat, other, coins);
  },
  possible: inPlay('court'),
});
