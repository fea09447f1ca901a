import type { Game, SeatIndex } from '../../../engine/game.js';
import { push, words } from '../../../engine/stack.js';
import { singleDecision } from '../../base/api/decisions.js';
import { gainGood, goodOf, isBread, itemsOf, offerItems, ownedOfKind, returnItem } from '../../base/api/goods.js';
import { G } from '../../base/api/state.js';
import { GOODS, TAKE } from '../../base/api/words.js';
import { inPlay } from '../state.js';

/*
 * DEC-PLACE-07, the Black Market: two goods of a kind, then one of another kind. Bread is a separate kind (RUL-109). The kinds that can be
 * taken are settled before a good is given.
 */
const BREAD = GOODS.length;

const kindOf = (item: number): number => (isBread(item) ? BREAD : goodOf(item));

/** Kinds other than the one given that the goods market has, as bits. */
function others(g: Game, kind: number): number {
  let bits = 0;
  for (let good = 0; good < GOODS.length; good++) if (good !== kind && G.goods.get(g, good) > 0) bits |= 1 << good;
  return bits;
}

/** Does the seat own two of the item's kind, and has the goods market another kind? */
export function isPair(g: Game, seat: SeatIndex, item: number): boolean {
  const owned = isBread(item) ? itemsOf(g, seat, item) : ownedOfKind(g, seat, goodOf(item));
  return owned >= 2 && others(g, kindOf(item)) !== 0;
}

/** The first good given. */
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

/** The source of the second good given, which is of the same kind. */
export const PAIR_SECOND = singleDecision({
  name: 'tiles.pair_second',
  words: words({ kind: 'public' }),
  offer: (g, seat, kind) => offerItems(g, seat, (item) => kindOf(item) === kind),
  chosen: returnItem,
  available: inPlay('black_market'),
});

/** The good taken, of one of the kinds (bits). */
export const EXCHANGE = singleDecision({
  name: 'tiles.exchange',
  words: words({ kinds: 'public' }),
  offer: (g, _seat, kinds) => {
    for (let good = 0; good < GOODS.length; good++) if ((kinds & (1 << good)) !== 0) g.offer(TAKE.ids[good]!);
  },
  chosen: gainGood,
  available: inPlay('black_market'),
});
