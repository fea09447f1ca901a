import { decision } from '../../../engine/module.js';
import { pop, words } from '../../../engine/stack.js';
import { itemValue, money, offerItems, payCoins, returnItem } from '../../base/api/goods.js';
import { PAY } from '../../base/api/words.js';

/** `due`: value that is still due. */
const WORDS = words({ due: 'public' });

/** DUEL-DEC-11, DUEL-DEC-14: the seat gives a good or a coin until the demand is reached; no change is given. */
export const DUES = decision({
  name: 'duel.dues',
  words: WORDS,
  legal: (g, seat) => {
    offerItems(g, seat);
    if (money(g, seat) > 0) g.offer(PAY.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    const coin = action === PAY.ids[0];
    const item = g.keyOf(action);
    const due = WORDS.due.get(g, frame) - (coin ? 1 : itemValue(g, seat, item));
    if (due <= 0) pop(g);
    else WORDS.due.set(g, frame, due);
    if (coin) payCoins(g, seat, 1);
    else returnItem(g, seat, item);
  },
});
