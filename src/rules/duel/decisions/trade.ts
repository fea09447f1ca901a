import type { Game } from '../../../engine/game.js';
import { push, words } from '../../../engine/stack.js';
import { singleDecision } from '../../base/api/decisions.js';
import { gainGood, goodOf, isBread, offerItems, returnItem } from '../../base/api/goods.js';
import type { EventRule } from '../../base/api/round.js';
import { G, type GoodIndex } from '../../base/api/state.js';
import { DECLINE, GOODS, TAKE } from '../../base/api/words.js';

/** Returns whether the supply has the good, and the good is of another kind than the item. Bread is a separate kind (RUL-D20, RUL-109). */
const isOther = (g: Game, item: number, good: GoodIndex): boolean => G.goods.get(g, good) > 0 && (isBread(item) || goodOf(item) !== good);

/** DUEL-DEC-08: the seat may choose an own good to trade for another kind. */
export const TRADE = singleDecision({
  name: 'duel.trade',
  offer: (g, seat) => {
    offerItems(g, seat, (item) => GOODS.some((_, good) => isOther(g, item, good)));
    if (g.legalCount > 0) g.offer(DECLINE.ids[0]!);
  },
  chosen: (g, seat, item) => push(g, TRADE_FOR, seat, item),
});

/** The seat chooses the good of the supply that it gets for the item, and gives the item. */
export const TRADE_FOR = singleDecision({
  name: 'duel.trade_for',
  words: words({ item: 'public' }),
  offer: (g, _seat, item) => {
    for (let good = 0; good < GOODS.length; good++) if (isOther(g, item, good)) g.offer(TAKE.ids[good]!);
  },
  chosen: (g, seat, good, item) => {
    returnItem(g, seat, item);
    gainGood(g, seat, good);
  },
});

/** DUEL-EVT-TRADE-1 */
export const trade: EventRule = { negative: false, affects: () => true, run: (g, seat) => push(g, TRADE, seat) };
