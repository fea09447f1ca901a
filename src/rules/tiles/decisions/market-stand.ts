import type { Game, SeatIndex } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { pop, words } from '../../../engine/stack.js';
import { gainCoins, gainGood, goodOf, isBread, itemsOf, itemValue, money, offerItems, payCoins, returnItem } from '../../base/api/goods.js';
import { G, rowsInPlay, type GoodIndex } from '../../base/api/state.js';
import { DONE, GIVE, GOODS, TAKE } from '../../base/api/words.js';
import { inPlay } from '../state.js';

/** Returns the price of a good; the first items are the goods in front of a seat, so kinds are items. */
const price = (g: Game, seat: SeatIndex, good: GoodIndex): number => itemValue(g, seat, good);

const canBuy = (g: Game, seat: SeatIndex, good: GoodIndex): boolean => G.goods.get(g, good) > 0 && price(g, seat, good) <= money(g, seat);

/** Bread has no price (PLACE-BAKERY-6). */
const canSell = (item: number): boolean => !isBread(item);

export function canTrade(g: Game, seat: SeatIndex): boolean {
  return (
    GOODS.some((_, good) => canBuy(g, seat, good)) || rowsInPlay(g).items.some(({ index }) => canSell(index) && itemsOf(g, seat, index) > 0)
  );
}

/** `left`: number of goods that may still be traded; `traded`: number of goods traded so far. */
const WORDS = words({ left: 'public', traded: 'work' });

/** DEC-PLACE-16, the Market Stand: the seat buys or sells a good at its value, at least once (PLACE-MARKETSTAND-5). */
export const TRADE = decision({
  name: 'tiles.trade',
  words: WORDS,
  legal: (g, seat, frame) => {
    if (WORDS.left.get(g, frame) === 0) return;
    for (let good = 0; good < GOODS.length; good++) if (canBuy(g, seat, good)) g.offer(TAKE.ids[good]!);
    offerItems(g, seat, canSell);
    if (WORDS.traded.get(g, frame) > 0) g.offer(DONE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    if (action === DONE.ids[0]) return pop(g);
    WORDS.left.add(g, frame, -1);
    WORDS.traded.add(g, frame, 1);
    const key = g.keyOf(action);
    if (g.familyOf(action) === GIVE.index) {
      returnItem(g, seat, key);
      gainCoins(g, seat, price(g, seat, goodOf(key)));
    } else {
      payCoins(g, seat, price(g, seat, key));
      gainGood(g, seat, key);
    }
  },
  available: inPlay('market_stand'),
});
