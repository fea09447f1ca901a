import { decision } from '../../../engine/module.js';
import { pop } from '../../../engine/stack.js';
import { moveTo, S, T, TOWN } from '../../base/api.js';
import { inPlay } from '../state.js';

/** DEC-PLACE-04: from Tours to any other town, without a good (PLACE-EPISCOPALSEE-2, 3). */
export const SEE = decision({
  name: 'tiles.see',
  args: [],
  legal: (g, seat) => {
    for (let town = 0; town < T.edgesAt.length; town++) if (town !== g.u8[g.seat(seat) + S.town]) g.offer(TOWN.ids[town]!);
  },
  apply: (g, seat, _frame, action) => {
    pop(g);
    moveTo(g, seat, g.rules.world.catalog.keyOf[action]!);
  },
  possible: inPlay('episcopal_see_of_tours'),
});
