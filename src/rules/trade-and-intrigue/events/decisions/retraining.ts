import { decision } from '../../../../engine/module.js';
import { pop, words } from '../../../../engine/stack.js';
import { develop, itemValue, money, offerItems, PAY, payCoins, returnItem } from '../../../base/api.js';

const WORDS = words({ fee: 'work' });

/**
 * DEC-TI-14: a good, which is worth its value in development points, or the fee, which a seat that has
 * goods must be able to pay (RUL-213).
 */
export const RETRAINING = decision({
  name: 'events.retraining',
  words: WORDS,
  legal: (g, seat, frame) => {
    offerItems(g, seat);
    if (money(g, seat) >= g.u8[frame + WORDS.at.fee]!) g.offer(PAY.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    const fee = g.u8[frame + WORDS.at.fee]!;
    pop(g);
    if (action === PAY.ids[0]) return payCoins(g, seat, fee);
    const item = g.keyOf(action);
    const points = itemValue(g, seat, item);
    returnItem(g, seat, item);
    develop(g, seat, points);
  },
  available: (rules) => rules.modules.includes('events'),
});
