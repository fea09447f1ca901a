import type { Game } from '../../../engine/game.js';
import { push, words } from '../../../engine/stack.js';
import { DECLINE, G, gainGood, goodOf, GOODS, isBread, offerItems, returnItem, singleDecision, TAKE, type EventRule } from '../../base/api.js';

/** Another kind of goods that the supply has now; bread is a kind of its own (RUL-D20, RUL-109). */
const isOther = (g: Game, item: number, good: number): boolean => g.u8[G.goods + good]! > 0 && (isBread(item) || goodOf(item) !== good);

/** DUEL-DEC-08: an own good that something else can be had for, or none. */
export const TRADE = singleDecision({
  name: 'duel.trade',
  offer: (g, seat) => {
    offerItems(g, seat, (item) => GOODS.some((_, good) => isOther(g, item, good)));
    if (g.legalCount > 0) g.offer(DECLINE.ids[0]!);
  },
  chosen: (g, seat, item) => push(g, TRADE_FOR, seat, item),
});

/** For which good of the supply is the item given? Only now it changes hands. */
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
