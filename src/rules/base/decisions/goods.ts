import { words } from '../../../engine/stack.js';
import { gainGood } from '../pieces/goods.js';
import { goodOf, isBread, offerItems, OUT_OF_THE_GAME, returnItem, takeItem } from '../pieces/items.js';
import { G } from '../model/state.js';
import { TAKE } from '../model/verbs.js';
import { GOODS } from '../model/vocabulary.js';
import { T } from '../model/tables.js';
import { hasGoods, inPool, usesEffect } from '../model/in-play.js';
import { singleDecision } from './builders.js';

/** DEC-GEN-10: the seat chooses from where it gives a good of a given kind; bread is not a kind. */
export const SOURCE_OF_GOOD = singleDecision({
  name: 'base.source_of_good',
  words: words({ good: 'public', destination: 'work' }),
  offer: (g, seat, good) => offerItems(g, seat, (item) => goodOf(item) === good && !isBread(item)),
  chosen: (g, seat, item, _good, destination) => (destination === OUT_OF_THE_GAME ? takeItem(g, seat, item) : returnItem(g, seat, item)),
  available: (rules) => T.items.some((item) => item.tile >= 0 && !item.bread && inPool(rules, item.tile)),
});

/** DEC-PLACE-13: the seat gives any good to the goods market as the price of an action. */
export const GIVE_GOOD = singleDecision({
  name: 'base.give',
  offer: (g, seat) => offerItems(g, seat),
  chosen: returnItem,
  available: (rules) => usesEffect(rules, 'give'),
});

/** The seat takes a good of any kind from the goods market. */
export const TAKE_GOOD = singleDecision({
  name: 'base.take',
  offer: (g) => {
    for (let good = 0; good < GOODS.length; good++) if (G.goods.get(g, good) > 0) g.offer(TAKE.ids[good]!);
  },
  chosen: gainGood,
  available: (rules) => hasGoods(rules) && usesEffect(rules, 'take'),
});
