import type { Game } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { FRAME, pop, push } from '../../../engine/stack.js';
import { DECLINE, G, gainGood, goodOf, GOODS, isBread, offerItems, TAKE, takeItem, toMarketplace, type EventBody } from '../../base/api.js';

/** Another kind of goods that the supply has now; bread is a kind of its own (RUL-D20, RUL-109). */
const isOther = (g: Game, item: number, good: number): boolean => g.u8[G.goods + good]! > 0 && (isBread(item) || goodOf(item) !== good);

/** DUEL-DEC-08: an own good that something else can be had for, or none. */
export const TRADE = decision({
  name: 'duel.trade',
  args: [],
  legal: (g, seat) => {
    offerItems(g, seat, (item) => GOODS.some((_, good) => isOther(g, item, good)));
    if (g.legalCount > 0) g.offer(DECLINE.ids[0]!);
  },
  apply: (g, seat, _frame, action) => {
    pop(g);
    if (action !== DECLINE.ids[0]) push(g, TRADE_FOR, seat, g.rules.world.catalog.keyOf[action]!);
  },
});

/** For which good of the supply? Only now it changes hands. Word: the item given. */
export const TRADE_FOR = decision({
  name: 'duel.trade_for',
  args: ['item'],
  legal: (g, _seat, frame) => {
    for (let good = 0; good < GOODS.length; good++) if (isOther(g, g.u8[frame + FRAME.a]!, good)) g.offer(TAKE.ids[good]!);
  },
  apply: (g, seat, frame, action) => {
    const item = g.u8[frame + FRAME.a]!;
    pop(g);
    takeItem(g, seat, item);
    toMarketplace(g, goodOf(item));
    gainGood(g, seat, g.rules.world.catalog.keyOf[action]!);
  },
});

/** DUEL-EVT-TRADE-1 */
export const trade: EventBody = { negative: false, affects: () => true, run: (g, seat) => push(g, TRADE, seat) };
