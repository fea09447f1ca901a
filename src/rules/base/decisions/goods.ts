import { decision } from '../../../engine/module.js';
import { FRAME, pop } from '../../../engine/stack.js';
import { gainGood } from '../goods.js';
import { goodOf, isBread, offerItems, OUT_OF_THE_GAME, takeItem, toMarketplace } from '../items.js';
import { G } from '../state.js';
import { TAKE } from '../verbs.js';
import { GOODS } from '../words.js';
import { T } from '../tables.js';
import { hasGoods, inPool, speaks } from '../scope.js';

/** A good of a fixed kind is given: from where (DEC-GEN-10)? Bread is none of the kinds. Words: kind, destination. */
export const SOURCE_OF_GOOD = decision({
  name: 'base.source_of_good',
  args: ['good'],
  legal: (g, seat, frame) => offerItems(g, seat, (item) => goodOf(item) === g.u8[frame + FRAME.a] && !isBread(item)),
  apply: (g, seat, frame, action) => {
    const destination = g.u8[frame + FRAME.b]!;
    pop(g);
    const item = g.rules.world.catalog.keyOf[action]!;
    takeItem(g, seat, item);
    if (destination !== OUT_OF_THE_GAME) toMarketplace(g, goodOf(item));
  },
  possible: (rules) => T.items.some((item) => item.tile >= 0 && !item.bread && inPool(rules, item.tile)),
});

/** The price of an action: any good, to the goods market (DEC-PLACE-13). */
export const GIVE_GOOD = decision({
  name: 'base.give',
  args: [],
  legal: (g, seat) => offerItems(g, seat),
  apply: (g, seat, _frame, action) => {
    pop(g);
    const item = g.rules.world.catalog.keyOf[action]!;
    takeItem(g, seat, item);
    toMarketplace(g, goodOf(item));
  },
  possible: (rules) => speaks(rules, 'give'),
});

/** A good of any kind that the goods market has. */
export const TAKE_GOOD = decision({
  name: 'base.take',
  args: [],
  legal: (g) => {
    for (let good = 0; good < GOODS.length; good++) if (g.u8[G.goods + good]! > 0) g.offer(TAKE.ids[good]!);
  },
  apply: (g, seat, _frame, action) => {
    pop(g);
    gainGood(g, seat, g.rules.world.catalog.keyOf[action]!);
  },
  possible: (rules) => hasGoods(rules) && speaks(rules, 'take'),
});
