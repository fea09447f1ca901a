import { decision } from '../../../../engine/module.js';
import { pop, words } from '../../../../engine/stack.js';
import { itemValue, offerItems, returnItem } from '../../../base/api/goods.js';

/** `due`: victory points that goods still have to be worth. */
const WORDS = words({ due: 'public' });

/** SOLO-DEC-05: good by good until they are worth enough, without change (RUL-S06). */
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
