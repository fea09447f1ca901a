import { decision } from '../../../engine/module.js';
import { FRAME, pop } from '../../../engine/stack.js';
import { goodOf, itemValue, money, offerItems, PAY, payCoins, takeItem, toMarketplace } from '../../base/api.js';

/** DUEL-DEC-11, DUEL-DEC-14: a good or a coin until the demand is reached; no change is given. Word: what is still due. */
export const DUES = decision({
  name: 'duel.dues',
  args: ['due'],
  legal: (g, seat) => {
    offerItems(g, seat);
    if (money(g, seat) > 0) g.offer(PAY.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    const coin = action === PAY.ids[0];
    const item = g.rules.world.catalog.keyOf[action]!;
    const due = g.u8[frame + FRAME.a]! - (coin ? 1 : itemValue(g, seat, item));
    if (due <= 0) pop(g);
    else g.u8[frame + FRAME.a] = due;
    if (coin) return payCoins(g, seat, 1);
    takeItem(g, seat, item);
    toMarketplace(g, goodOf(item));
  },
});
