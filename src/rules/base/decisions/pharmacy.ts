import { decision } from '../../../engine/module.js';
import { FRAME, pop } from '../../../engine/stack.js';
import { TRACK_LAST } from '../facts.js';
import { develop, money, payCoins, trackOf } from '../goods.js';
import { speaks } from '../scope.js';
import { AMOUNT } from '../verbs.js';
import { DEV } from '../words.js';

/** DEC-PLACE-17: coins to pay, a space each; chosen before moving (RUL-132). Word: most coins. */
export const PHARMACY = decision({
  name: 'base.pharmacy',
  args: ['most'],
  legal: (g, seat, frame) => {
    const most = Math.min(g.u8[frame + FRAME.a]!, money(g, seat), TRACK_LAST[DEV]! - trackOf(g, seat, DEV));
    for (let n = 1; n <= most; n++) g.offer(AMOUNT.ids[n]!);
  },
  apply: (g, seat, _frame, action) => {
    pop(g);
    const amount = g.rules.world.catalog.keyOf[action]!;
    payCoins(g, seat, amount);
    develop(g, seat, amount);
  },
  possible: (rules) => speaks(rules, 'pharmacy'),
});
