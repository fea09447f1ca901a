import type { Game, SeatIndex } from '../../../engine/game.js';
import { words } from '../../../engine/stack.js';
import { gainTile } from '../../base/api/board.js';
import { singleDecision } from '../../base/api/decisions.js';
import { money, payCoins } from '../../base/api/goods.js';
import { rowsInPlay, T, type TileIndex } from '../../base/api/state.js';
import { TILE } from '../../base/api/words.js';
import { inPlay } from '../state.js';

/** Visits every tile of the stacks that the seat can pay; the price depends on its category. */
export function eachAffordable(g: Game, seat: SeatIndex, prices: readonly number[], visit: (tile: TileIndex) => void): void {
  const coins = money(g, seat);
  for (const { index, category } of rowsInPlay(g).tiles) if (T.stacked.get(g, index) !== 0 && prices[category - 1]! <= coins) visit(index);
}

/** DEC-PLACE-06: the seat buys any tile for the price of its category, whatever its Traders position is (PLACE-BALLROOM-2). */
export const PURCHASE = singleDecision({
  name: 'tiles.purchase',
  words: words({ price1: 'work', price2: 'work' }),
  offer: (g, seat, price1, price2) => eachAffordable(g, seat, [price1, price2], (tile) => g.offer(TILE.ids[tile]!)),
  chosen: (g, seat, tile, price1, price2) => {
    payCoins(g, seat, T.tiles[tile]!.category === 1 ? price1 : price2);
    gainTile(g, seat, tile);
  },
  available: inPlay('ballroom'),
});
