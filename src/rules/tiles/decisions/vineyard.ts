import type { Game, SeatIndex } from '../../../engine/game.js';
import { push } from '../../../engine/stack.js';
import { ownsFaceUp } from '../../base/api/board.js';
import { yesNoDecision } from '../../base/api/decisions.js';
import { gainGood, money, payCoins } from '../../base/api/goods.js';
import { G, type TownIndex } from '../../base/api/state.js';
import { GOODS } from '../../base/api/words.js';
import { onRiver } from '../map.js';
import { inPlay, PRINTED, TILE_AT } from '../state.js';

const WINE = GOODS.indexOf('wine');

/** Called after a station was built: in a town on a river the seat may buy wine, if it can (PLACE-VINEYARD-1..3). */
export function askVineyard(g: Game, seat: SeatIndex, town: TownIndex): void {
  if (ownsFaceUp(g, seat, TILE_AT.vineyard) && onRiver(town) && canBuy(g, seat)) push(g, VINEYARD, seat);
}

const canBuy = (g: Game, seat: SeatIndex): boolean => money(g, seat) >= PRINTED.wine && G.goods.get(g, WINE) > 0;

/** DEC-PLACE-24: the seat may buy wine. */
export const VINEYARD = yesNoDecision({
  name: 'tiles.vineyard',
  // the seat may have paid a fee after it built the station (RUL-P50)
  asked: canBuy,
  accepted: (g, seat) => {
    payCoins(g, seat, PRINTED.wine);
    gainGood(g, seat, WINE);
  },
  available: inPlay('vineyard'),
});
