import type { Game } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { FRAME, pop } from '../../../engine/stack.js';
import { build, canBuild, distance, money, payCoins, S, T, TOWN } from '../../base/api.js';
import { inPlay } from '../state.js';

/** Coins for a station in the town: a price, and more for each connection from the merchant (RUL-134). */
function costOf(g: Game, seat: number, town: number, price: number, each: number): number {
  return price + each * distance(g.u8[g.seat(seat) + S.town]!, town);
}

/** Visits every town in which the seat may build and which it can pay. */
export function eachSite(g: Game, seat: number, price: number, each: number, visit: (town: number) => void): void {
  for (let town = 0; town < T.edgesAt.length; town++) {
    if (canBuild(g, seat, town) && costOf(g, seat, town, price, each) <= money(g, seat)) visit(town);
  }
}

/** DEC-PLACE-19, the Quarry; the merchant does not move. Words: price, coins for each connection. */
export const SITE = decision({
  name: 'tiles.site',
  args: [],
  legal: (g, seat, frame) => eachSite(g, seat, g.u8[frame + FRAME.a]!, g.u8[frame + FRAME.b]!, (town) => g.offer(TOWN.ids[town]!)),
  apply: (g, seat, frame, action) => {
    const town = g.rules.world.catalog.keyOf[action]!;
    const cost = costOf(g, seat, town, g.u8[frame + FRAME.a]!, g.u8[frame + FRAME.b]!);
    pop(g);
    payCoins(g, seat, cost);
    build(g, seat, town);
  },
  possible: inPlay('quarry'),
});
