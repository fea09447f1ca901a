import type { Game, SeatIndex } from '../../../engine/game.js';
import { words } from '../../../engine/stack.js';
import { singleDecision } from '../../base/api/decisions.js';
import { money, payCoins } from '../../base/api/goods.js';
import { build, canBuild, distance } from '../../base/api/map.js';
import { S, T, type TownIndex } from '../../base/api/state.js';
import { TOWN } from '../../base/api/words.js';
import { inPlay } from '../state.js';

/** Returns the coins for a station in the town: a price, and more for each connection from the merchant (RUL-134). */
function costOf(g: Game, seat: SeatIndex, town: TownIndex, price: number, each: number): number {
  return price + each * distance(S.town.get(g, seat), town);
}

/** Visits every town in which the seat may build and which it can pay. */
export function eachSite(g: Game, seat: SeatIndex, price: number, each: number, visit: (town: TownIndex) => void): void {
  for (let town = 0; town < T.edgesAt.length; town++) {
    if (canBuild(g, seat, town) && costOf(g, seat, town, price, each) <= money(g, seat)) visit(town);
  }
}

/** DEC-PLACE-19, the Quarry: the seat chooses the town of a station; the merchant does not move. `each`: coins for each connection. */
export const SITE = singleDecision({
  name: 'tiles.site',
  words: words({ price: 'work', each: 'work' }),
  offer: (g, seat, price, each) => eachSite(g, seat, price, each, (town) => g.offer(TOWN.ids[town]!)),
  chosen: (g, seat, town, price, each) => {
    payCoins(g, seat, costOf(g, seat, town, price, each));
    build(g, seat, town);
  },
  available: inPlay('quarry'),
});
