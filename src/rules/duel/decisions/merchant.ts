import { decision } from '../../../engine/module.js';
import { pop } from '../../../engine/stack.js';
import { setTown, TOWN, TOWNS } from '../../base/api.js';

/** DUEL-DEC-02: any town, also the one that the other has chosen; no move, nothing follows from it. */
export const MERCHANT = decision({
  name: 'duel.merchant',
  args: [],
  legal: (g) => {
    for (let town = 0; town < TOWNS.length; town++) g.offer(TOWN.ids[town]!);
  },
  apply: (g, seat, _frame, action) => {
    pop(g);
    setTown(g, seat, g.rules.world.catalog.keyOf[action]!);
  },
});
