import { words } from '../../../engine/stack.js';
import { AMOUNT, GOODS, itemsOf, putItem, singleDecision, T, takeItem } from '../../base/api.js';
import { inPlay } from '../state.js';

/** Own grain; there is none on other tiles. */
export const GRAIN = GOODS.indexOf('grain');

/** DEC-PLACE-05: how many grain become bread on the tile, up to `most` in one action. */
export const BREAD = singleDecision({
  name: 'tiles.bread',
  words: words({ most: 'work', tile: 'work' }),
  offer: (g, seat, most) => {
    const available = Math.min(most, itemsOf(g, seat, GRAIN));
    for (let n = 1; n <= available; n++) g.offer(AMOUNT.ids[n]!);
  },
  chosen: (g, seat, n, _most, tile) => {
    const bread = T.items.findIndex((item) => item.tile === tile);
    for (let k = 0; k < n; k++) {
      takeItem(g, seat, GRAIN);
      putItem(g, seat, bread);
    }
  },
  available: inPlay('bakery'),
});
