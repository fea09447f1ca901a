import { decision } from '../../../engine/module.js';
import { FRAME, pop } from '../../../engine/stack.js';
import { develop, goodOf, itemValue, money, offerItems, PAY, payCoins, takeItem, toMarketplace } from '../../base/api.js';

/**
 * DEC-TI-14: a good, which is worth its value in development points, or the fee, which a seat that has
 * goods must be able to pay (RUL-213). Word: fee.
 */
export const RETRAINING = decision({
  name: 'events.retraining',
  args: [],
  legal: (g, seat, frame) => {
    offerItems(g, seat);
    if (money(g, seat) >= g.u8[frame + FRAME.a]!) g.offer(PAY.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    const fee = g.u8[frame + FRAME.a]!;
    pop(g);
    if (action === PAY.ids[0]) return payCoins(g, seat, fee);
    const item = g.rules.world.catalog.keyOf[action]!;
    const points = itemValue(g, seat, item);
    takeItem(g, seat, item);
    toMarketplace(g, goodOf(item));
    develop(g, seat, points);
  },
  possible: (rules) => rules.modules.includes('events'),
});
