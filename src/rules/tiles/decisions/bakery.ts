import { words } from '../../../engine/stack.js';
import { singleDecision } from '../../base/api/decisions.js';
import { itemsOf, putItem, takeItem } from '../../base/api/goods.js';
import { T } from '../../base/api/state.js';
import { AMOUNT, GOODS } from '../../base/api/words.js';
import { inPlay } from '../state.js';

/** The item of grain in front of the seat; no tile stores grain as grain. */
export const GRAIN = GOODS.indexOf('grain');

/** DEC-PLACE-05: the seat chooses how much grain becomes bread on the tile, 1 to `most` (PLACE-BAKERY-2); the tile's row has the price. */
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
