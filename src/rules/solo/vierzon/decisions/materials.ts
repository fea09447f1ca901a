import { decision } from '../../../../engine/module.js';
import { FRAME, pop } from '../../../../engine/stack.js';
import { goodOf, itemValue, offerItems, takeItem, toMarketplace } from '../../../base/api.js';

/** SOLO-DEC-05: good by good until they are worth enough, without change (RUL-S06). Word: victory points still due. */
export const MATERIALS = decision({
  name: 'vierzon.materials',
  args: ['due'],
  legal: (g, seat) => offerItems(g, seat),
  apply: (g, seat, frame, action) => {
    const due = g.u8[frame + FRAME.a]!;
    const item = g.rules.world.catalog.keyOf[action]!;
    const value = itemValue(g, seat, item);
    takeItem(g, seat, item);
    toMarketplace(g, goodOf(item));
    if (value < due) g.u8[frame + FRAME.a] = due - value;
    else pop(g);
  },
});
