import type { Game } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { FRAME, pop, push } from '../../../engine/stack.js';
import { G, gainGood, goodOf, GOODS, isBread, itemsOf, offerItems, ownedOfKind, TAKE, takeItem, toMarketplace } from '../../base/api.js';
import { inPlay } from '../state.js';

/*
 * DEC-PLACE-07, the Black Market: two goods of a kind, then one of another kind. Bread is a kind of its own
 * (RUL-109). What can be taken is settled before anything is given.
 */
const BREAD = GOODS.length;

const kindOf = (item: number): number => (isBread(item) ? BREAD : goodOf(item));

/** Kinds other than the one given that the goods market has, as bits. */
function others(g: Game, kind: number): number {
  let bits = 0;
  for (let good = 0; good < GOODS.length; good++) if (good !== kind && g.u8[G.goods + good]! > 0) bits |= 1 << good;
  return bits;
}

/** Does the seat own two of the item's kind, and is there another kind to take? */
export function isPair(g: Game, seat: number, item: number): boolean {
  const owned = isBread(item) ? itemsOf(g, seat, item) : ownedOfKind(g, seat, goodOf(item));
  return owned >= 2 && others(g, kindOf(item)) !== 0;
}

function give(g: Game, seat: number, item: number): void {
  takeItem(g, seat, item);
  toMarketplace(g, goodOf(item));
}

/** The first good given. */
export const PAIR = decision({
  name: 'tiles.pair',
  args: [],
  legal: (g, seat) => offerItems(g, seat, (item) => isPair(g, seat, item)),
  apply: (g, seat, _frame, action) => {
    pop(g);
    const item = g.rules.world.catalog.keyOf[action]!;
    push(g, EXCHANGE, seat, others(g, kindOf(item)));
    push(g, PAIR_SECOND, seat, kindOf(item));
    give(g, seat, item);
  },
  possible: inPlay('black_market'),
});

/** The second one, of the same kind: from where? Word: kind. */
export const PAIR_SECOND = decision({
  name: 'tiles.pair_second',
  args: ['kind'],
  legal: (g, seat, frame) => offerItems(g, seat, (item) => kindOf(item) === g.u8[frame + FRAME.a]),
  apply: (g, seat, _frame, action) => {
    pop(g);
    give(g, seat, g.rules.world.catalog.keyOf[action]!);
  },
  possible: inPlay('black_market'),
});

/** The good taken. Word: kinds, as bits. */
export const EXCHANGE = decision({
  name: 'tiles.exchange',
  args: ['kinds'],
  legal: (g, _seat, frame) => {
    for (let good = 0; good < GOODS.length; good++) if ((g.u8[frame + FRAME.a]! & (1 << good)) !== 0) g.offer(TAKE.ids[good]!);
  },
  apply: (g, seat, _frame, action) => {
    pop(g);
    gainGood(g, seat, g.rules.world.catalog.keyOf[action]!);
  },
  possible: inPlay('black_market'),
});
