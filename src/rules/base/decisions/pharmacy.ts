import { words } from '../../../engine/stack.js';
import { TRACK_LAST } from '../facts.js';
import { develop, money, payCoins, trackOf } from '../goods.js';
import { speaks } from '../scope.js';
import { AMOUNT } from '../verbs.js';
import { DEV } from '../words.js';
import { singleDecision } from './single.js';

/** DEC-PLACE-17: coins to pay, up to `most`, a space each; chosen before moving (RUL-132). */
export const PHARMACY = singleDecision({
  name: 'base.pharmacy',
  words: words({ most: 'public' }),
  offer: (g, seat, most) => {
    const affordable = Math.min(most, money(g, seat), TRACK_LAST[DEV]! - trackOf(g, seat, DEV));
    for (let n = 1; n <= affordable; n++) g.offer(AMOUNT.ids[n]!);
  },
  chosen: (g, seat, amount) => {
    payCoins(g, seat, amount);
    develop(g, seat, amount);
  },
  possible: (rules) => speaks(rules, 'pharmacy'),
});
