import { words } from '../../../engine/stack.js';
import { TRACK_LAST } from '../model/compiled.js';
import { develop, money, payCoins, trackOf } from '../pieces/goods.js';
import { usesEffect } from '../model/in-play.js';
import { AMOUNT } from '../model/verbs.js';
import { DEV } from '../model/vocabulary.js';
import { singleDecision } from './builders.js';

/** DEC-PLACE-17: the seat pays up to `most` coins, each for a step on the development track; chosen before moving (RUL-132). */
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
  available: (rules) => usesEffect(rules, 'pharmacy'),
});
