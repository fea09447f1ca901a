import type { Game, SeatIndex } from '../../../engine/game.js';
import { push, words } from '../../../engine/stack.js';
import { ownsFaceUp } from '../../base/api/board.js';
import { singleDecision } from '../../base/api/decisions.js';
import { addGood, goodOf, goodsOwned, offerItems, takeItem } from '../../base/api/goods.js';
import { P, type TownIndex } from '../../base/api/state.js';
import { SEAT } from '../../base/api/words.js';
import { inPlay, TILE_AT } from '../state.js';

/* DEC-PLACE-18, the Prairie: another seat with a station in the town gives a good that it chooses. */

const hasStation = (g: Game, seat: SeatIndex, town: TownIndex): boolean => P.stations.get(g, seat, town) !== 0;

/** Called after the merchant has moved to the town. If no other seat with a station there has a good, nothing happens (PLACE-PRAIRIE-5). */
export function visit(g: Game, seat: SeatIndex, town: TownIndex): void {
  if (!ownsFaceUp(g, seat, TILE_AT.prairie)) return;
  for (let other = 0; other < g.rules.seats; other++) {
    if (other !== seat && hasStation(g, other, town) && goodsOwned(g, other) > 0) return push(g, HOST, seat, town);
  }
}

/** The seat chooses another seat with a station in the town; that seat must give a good. */
export const HOST = singleDecision({
  name: 'tiles.host',
  words: words({ town: 'public' }),
  offer: (g, seat, town) => {
    for (let other = 0; other < g.rules.seats; other++) if (other !== seat && hasStation(g, other, town)) g.offer(SEAT.ids[other]!);
  },
  chosen: (g, seat, host) => push(g, GIFT, host, seat),
  available: inPlay('prairie'),
});

/** The host chooses the good (PLACE-PRAIRIE-2); bread becomes grain (RUL-109). `to`: the seat that gets it. */
export const GIFT = singleDecision({
  name: 'tiles.gift',
  words: words({ to: 'public' }),
  offer: (g, seat) => offerItems(g, seat),
  chosen: (g, seat, item, to) => {
    takeItem(g, seat, item);
    addGood(g, to, goodOf(item));
  },
  available: inPlay('prairie'),
});
