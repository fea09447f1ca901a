import { decision } from '../../../../engine/module.js';
import { pop, words } from '../../../../engine/stack.js';
import { itemValue, offerItems, returnItem } from '../../../base/api/goods.js';

/** `due`: victory points of goods that are still due. */
const WORDS = words({ due: 'public' });

/** SOLO-DEC-05: the seat gives good by good until their value is enough; no change is given (RUL-S06). */
export const MATERIALS = decision({
  name: 'vierzon.materials',
  words: WORDS,
  legal: (g, seat) => offerItems(g, seat),
  apply: (g, seat, frame, action) => {
    const due = WORDS.due.get(g, frame);
    const item = g.keyOf(action);
    const value = itemValue(g, seat, item);
    returnItem(g, seat, item);
    if (value < due) WORDS.due.set(g, frame, due - value);
    else pop(g);
  },
});
