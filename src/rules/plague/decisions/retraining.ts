import { decision } from '../../../engine/module.js';
import { pop, words } from '../../../engine/stack.js';
import { charge, develop, itemValue, offerItems, PAY, returnItem } from '../../base/api.js';

const WORDS = words({ fee: 'work' });

/** PLG-DEC-20: a good for its value in development steps, or the fee, with torture for missing coins (PLG-EVT-RETRAINING-1, -2, RUL-P37). */
export const RETRAINING = decision({
  name: 'plague.retraining',
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
  available: (rules) => rules.modules.includes('plague'),
});
