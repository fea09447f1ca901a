import { singleDecision } from '../../base/api/decisions.js';
import { giveKind, ownedOfKind } from '../../base/api/goods.js';
import { goodIndex } from '../../base/api/state.js';
import { AMOUNT } from '../../base/api/words.js';

export const WOOL = goodIndex('wool');
export const BROCADE = goodIndex('brocade');
/** Number of fabrics that the Lady asks for; at least one must be brocade (DUEL-OBJ-LADY-1). */
export const PRICE = 3;

/** DUEL-DEC-05: the seat chooses how much of the price is brocade; the rest is wool. */
export const FABRICS = singleDecision({
  name: 'duel.fabrics',
  offer: (g, seat) => {
    const most = Math.min(PRICE, ownedOfKind(g, seat, BROCADE));
    for (let b = Math.max(1, PRICE - ownedOfKind(g, seat, WOOL)); b <= most; b++) g.offer(AMOUNT.ids[b]!);
  },
  chosen: (g, seat, brocade) => {
    for (let k = 0; k < PRICE; k++) giveKind(g, seat, k < brocade ? BROCADE : WOOL);
  },
});
