import { decision } from '../../../engine/module.js';
import { FRAME, pop } from '../../../engine/stack.js';
import { AMOUNT, GOODS, itemsOf, putItem, T, takeItem } from '../../base/api.js';
import { inPlay } from '../state.js';

/** Own grain; there is none on other tiles. */
export const GRAIN = GOODS.indexOf('grain');

/** DEC-PLACE-05: how many grain become bread. Words: most in one action, the tile. */
export const BREAD = decision({
  name: 'tiles.bread',
  args: [],
  legal: (g, seat, frame) => {
    const most = Math.min(g.u8[frame + FRAME.a]!, itemsOf(g, seat, GRAIN));
    for (let n = 1; n <= most; n++) g.offer(AMOUNT.ids[n]!);
  },
  apply: (g, seat, frame, action) => {
    const tile = g.u8[frame + FRAME.b]!;
    pop(g);
    const bread = T.items.findIndex((item) => item.tile === tile);
    const n = g.rules.world.catalog.keyOf[action]!;
    for (let k = 0; k < n; k++) {
      takeItem(g, seat, GRAIN);
      putItem(g, seat, bread);
    }
  },
  possible: inPlay('bakery'),
});
