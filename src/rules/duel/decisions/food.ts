import { decision } from '../../../engine/module.js';
import { FRAME, pop } from '../../../engine/stack.js';
import { goodOf, isFood, offerItems, takeItem, toMarketplace } from '../../base/api.js';

/** DUEL-DEC-10: a food, to the supply; coins do not help. Word: food due. */
export const FOOD = decision({
  name: 'duel.harvest',
  args: ['due'],
  legal: (g, seat) => offerItems(g, seat, isFood),
  apply: (g, seat, frame, action) => {
    if (--g.u8[frame + FRAME.a]! === 0) pop(g);
    const item = g.rules.world.catalog.keyOf[action]!;
    takeItem(g, seat, item);
    toMarketplace(g, goodOf(item));
  },
});
