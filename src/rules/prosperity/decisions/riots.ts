import { family } from '../../../engine/family.js';
import { decision } from '../../../engine/module.js';
import { pop, words } from '../../../engine/stack.js';
import { fromBag, fromMarket } from '../../base/api/board.js';
import { charge, money } from '../../base/api/goods.js';
import { G, P } from '../../base/api/state.js';
import { KNIGHT, PAY } from '../../base/api/words.js';

const HOLDERS = ['market', 'bag'] as const;
const FROM_MARKET = 0;

/** Returns a Knight to the supply; key = where it is taken from. */
export const RETURN_KNIGHT = family('return_knight', (module) =>
  module === 'prosperity' ? HOLDERS.map((holder, key) => ({ key, args: [holder] })) : [],
);

const WORDS = words({ price: 'work' });

/**
 * PRO-DEC-13: the seat gives a Knight of Market or bag, or coins; without both it pays the coins it has, and torture follows
 * (PRO-EVT-RIOTS-1, 2).
 */
export const RIOTS = decision({
  name: 'prosperity.riots',
  words: WORDS,
  legal: (g, seat, frame) => {
    const knights = [P.market.get(g, seat, KNIGHT), P.bag.get(g, seat, KNIGHT)];
    knights.forEach((n, from) => {
      if (n > 0) g.offer(RETURN_KNIGHT.ids[from]!);
    });
    if (g.legalCount === 0 || money(g, seat) >= WORDS.price.get(g, frame)) g.offer(PAY.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    const price = WORDS.price.get(g, frame);
    pop(g);
    if (action === PAY.ids[0]) return charge(g, seat, price);
    (g.keyOf(action) === FROM_MARKET ? fromMarket : fromBag)(g, seat, KNIGHT);
    G.followers.add(g, KNIGHT, 1);
    if (g.log !== null) g.log(`seat${seat} returns a knight`);
  },
});
