import type { Game, SeatIndex } from '../../../engine/game.js';
import { push, words } from '../../../engine/stack.js';
import { singleDecision } from '../../base/api/decisions.js';
import { gainGood, goodOf, isBread, itemsOf, offerItems, ownedOfKind, returnItem } from '../../base/api/goods.js';
import { G } from '../../base/api/state.js';
import { GOODS, TAKE } from '../../base/api/words.js';
import { inPlay } from '../state.js';

/*
 * DEC-PLACE-07, the Black Market: the seat gives two goods of a kind and takes one of another kind. Bread is a separate kind (RUL-109). The
 * kinds that it can take are fixed before it gives a good.
 */
const BREAD = GOODS.length;

const kindOf = (item: number): number => (isBread(item) ? BREAD : goodOf(item));

/** Returns the kinds that the goods market has, without the given kind, as bits. */
function others(g: Game, kind: number): number {
  let bits = 0;
  for (let good = 0; good < GOODS.length; good++) if (good !== kind && G.goods.get(g, good) > 0) bits |= 1 << good;
  return bits;
}

/** Returns whether the seat owns two goods of the item's kind and the goods market has another kind. */
export function isPair(g: Game, seat: SeatIndex, item: number): boolean {
  const owned = isBread(item) ? itemsOf(g, seat, item) : ownedOfKind(g, seat, goodOf(item));
  return owned >= 2 && others(g, kindOf(item)) !== 0;
}

/** The seat chooses the first good that it gives. */
export const PAIR = singleDecision({
  name: 'tiles.pair',
  offer: (g, seat) => offerItems(g, seat, (item) => isPair(g, seat, item)),
  chosen: (g, seat, item) => {
    push(g, EXCHANGE, seat, others(g, kindOf(item)));
    push(g, PAIR_SECOND, seat, kindOf(item));
    returnItem(g, seat, item);
  },
  available: inPlay('black_market'),
});

/** The seat chooses the source of the second good, which is of the same kind. */
export const PAIR_SECOND = singleDecision({
  name: 'tiles.pair_second',
  words: words({ kind: 'public' }),
  offer: (g, seat, kind) => offerItems(g, seat, (item) => kindOf(item) === kind),
  chosen: returnItem,
  available: inPlay('black_market'),
});

/** The seat chooses the good that it takes, of one of the kinds (bits). */
export const EXCHANGE = singleDecision({
  name: 'tiles.exchange',
  words: words({ kinds: 'public' }),
  offer: (g, _seat, kinds) => {
    for (let good = 0; good < GOODS.length; good++) if ((kinds & (1 << good)) !== 0) g.offer(TAKE.ids[good]!);
  },
  chosen: gainGood,
  available: inPlay('black_market'),
});
