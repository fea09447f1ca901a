import { decision } from '../../../../engine/module.js';
import { pop, words } from '../../../../engine/stack.js';
import { charge, develop, itemValue, offerItems, PAY, returnItem } from '../../../base/api.js';

const WORDS = words({ fee: 'work' });

/**
 * DEC-TI-14: a good, which is worth its value in development points, or the fee; coins that are missing
 * for it are settled by torture (RUL-213).
 */
export const RETRAINING = decision({
  name: 'events.retraining',
  words: WORDS,
  legal: (g, seat) => {
    offerItems(g, seat);
    g.offer(PAY.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    const fee = g.u8[frame + WORDS.at.fee]!;
    pop(g);
    if (action === PAY.ids[0]) return charge(g, seat, fee);
    const item = g.keyOf(action);
    const points = itemValue(g, seat, item);
    returnItem(g, seat, item);
    develop(g, seat, points);
  },
  available: (rules) => rules.modules.includes('events'),
});
