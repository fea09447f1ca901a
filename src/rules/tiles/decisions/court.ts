import { push, words } from '../../../engine/stack.js';
import { singleDecision } from '../../base/api/decisions.js';
import { money, transferCoins } from '../../base/api/goods.js';
import { hasGoods, offerEdges, offerGoods, otherEnd, ROAD, setTown, takeFromMap, WATERWAY } from '../../base/api/map.js';
import { S } from '../../base/api/state.js';
import { DECLINE, SEAT } from '../../base/api/words.js';
import { inPlay } from '../state.js';

/*
 * DEC-PLACE-11, the Court: the seat moves another seat's merchant; no hook of moves runs for that seat (RUL-121). `coins`: price of a good.
 */

/** The seat chooses the seat whose merchant it moves. */
export const ESCORTED = singleDecision({
  name: 'tiles.escorted',
  words: words({ coins: 'work' }),
  offer: (g, seat) => {
    for (let other = 0; other < g.rules.seats; other++) if (other !== seat) g.offer(SEAT.ids[other]!);
  },
  chosen: (g, seat, other, coins) => push(g, ESCORT, seat, other, coins),
  available: inPlay('court'),
});

/** The seat chooses the connection along which that merchant moves. */
export const ESCORT = singleDecision({
  name: 'tiles.escort',
  words: words({ other: 'public', coins: 'work' }),
  offer: (g, _seat, other) => offerEdges(g, S.town.get(g, other), ROAD | WATERWAY),
  chosen: (g, seat, edge, other, coins) => {
    setTown(g, other, otherEnd(edge, S.town.get(g, other)));
    if (hasGoods(g, edge) && money(g, seat) >= coins) push(g, ESCORT_GOOD, seat, other, coins, edge);
  },
  available: inPlay('court'),
});

/** The seat may take a good of the connection; it pays the seat that was moved (RUL-120). */
export const ESCORT_GOOD = singleDecision({
  name: 'tiles.escort_good',
  words: words({ other: 'public', coins: 'public', edge: 'public' }),
  offer: (g, _seat, _other, _coins, edge) => {
    offerGoods(g, edge);
    g.offer(DECLINE.ids[0]!);
  },
  chosen: (g, seat, good, other, coins, edge) => {
    takeFromMap(g, seat, edge, good);
    transferCoins(g, seat, other, coins);
  },
  available: inPlay('court'),
});
