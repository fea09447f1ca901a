import { decision } from '../../../engine/module.js';
import { FRAME, pop } from '../../../engine/stack.js';
import { goodOf, goodsOwned, itemValue, offerItems, owe, takeItem, toMarketplace } from '../../base/api.js';

/** DEC-TI-17: a good towards the points due; with no goods left the rest is torture, coins do not settle it (RUL-218). Word: points due. */
export const DUES = decision({
  name: 'events.dues',
  args: ['due'],
  legal: (g, seat) => offerItems(g, seat),
  apply: (g, seat, frame, action) => {
    const item = g.rules.world.catalog.keyOf[action]!;
    const due = g.u8[frame + FRAME.a]! - itemValue(g, seat, item);
    takeItem(g, seat, item);
    toMarketplace(g, goodOf(item));
    if (due > 0 && goodsOwned(g, seat) > 0) {
      g.u8[frame + FRAME.a] = due;
      return;
    }
    pop(g);
    owe(g, seat, due); // nothing where the goods were enough
  },
  possible: (rules) => rules.modules.includes('events'),
});
