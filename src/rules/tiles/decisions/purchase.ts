import type { Game } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { FRAME, pop } from '../../../engine/stack.js';
import { gainTile, money, payCoins, T, TILE } from '../../base/api.js';
import { inPlay } from '../state.js';

/** Visits every tile of the stacks that the seat can pay; the price is that of its category. */
export function eachAffordable(g: Game, seat: number, prices: readonly number[], visit: (tile: number) => void): void {
  const coins = money(g, seat);
  for (const { index, category } of T.tiles) if (g.u8[T.stackAt[index]!] !== 0 && prices[category - 1]! <= coins) visit(index);
}

/** DEC-PLACE-06: any tile, whatever the Traders position (PLACE-BALLROOM-2). Words: price of category I, of category II. */
export const PURCHASE = decision({
  name: 'tiles.purchase',
  args: [],
  legal: (g, seat, frame) => eachAffordable(g, seat, [g.u8[frame + FRAME.a]!, g.u8[frame + FRAME.b]!], (tile) => g.offer(TILE.ids[tile]!)),
  apply: (g, seat, frame, action) => {
    const tile = g.rules.world.catalog.keyOf[action]!;
    const price = g.u8[(T.tiles[tile]!.category === 1 ? FRAME.a : FRAME.b) + frame]!;
    pop(g);
    payCoins(g, seat, price);
    gainTile(g, seat, tile);
  },
  possible: inPlay('ballroom'),
});
