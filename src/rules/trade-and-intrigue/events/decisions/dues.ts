import { decision } from '../../../../engine/module.js';
import { pop, words } from '../../../../engine/stack.js';
import { goodsOwned, itemValue, offerItems, owe, returnItem } from '../../../base/api/goods.js';

/** `due`: points in goods that are still due. */
const WORDS = words({ due: 'public' });

/** DEC-TI-17: the seat gives a good for the due points. Without goods the rest is torture, and coins cannot replace it (RUL-218). */
export const DUES = decision({
  name: 'events.dues',
  words: WORDS,
  legal: (g, seat) => offerItems(g, seat),
  apply: (g, seat, frame, action) => {
    const item = g.keyOf(action);
    const due = WORDS.due.get(g, frame) - itemValue(g, seat, item);
    returnItem(g, seat, item);
    if (due > 0 && goodsOwned(g, seat) > 0) {
      WORDS.due.set(g, frame, due);
      return;
    }
    pop(g);
    owe(g, seat, due); // no torture if the goods were enough
  },
});
