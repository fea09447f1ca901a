import type { Game } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { FRAME, pop, push } from '../../../engine/stack.js';
import { addGood, goodOf, goodsOwned, offerItems, ownsFaceUp, P, SEAT, takeItem } from '../../base/api.js';
import { inPlay, TILE_AT } from '../state.js';

/* DEC-PLACE-18, the Prairie: another owner of a station in the town gives a good of its choice. */

const hasStation = (g: Game, seat: number, town: number): boolean => g.u8[g.seat(seat) + P.stations + town] !== 0;

/** The merchant has been moved to the town. If nobody there has a good, there is nothing to choose. */
export function visit(g: Game, seat: number, town: number): void {
  if (!ownsFaceUp(g, seat, TILE_AT.prairie)) return;
  for (let other = 0; other < g.rules.seats; other++) {
    if (other !== seat && hasStation(g, other, town) && goodsOwned(g, other) > 0) return push(g, HOST, seat, town);
  }
}

/** Which of the owners? Word: town. */
export const HOST = decision({
  name: 'tiles.host',
  args: ['town'],
  legal: (g, seat, frame) => {
    const town = g.u8[frame + FRAME.a]!;
    for (let other = 0; other < g.rules.seats; other++) if (other !== seat && hasStation(g, other, town)) g.offer(SEAT.ids[other]!);
  },
  apply: (g, seat, _frame, action) => {
    pop(g);
    push(g, GIFT, g.rules.world.catalog.keyOf[action]!, seat);
  },
  possible: inPlay('prairie'),
});

/** That seat chooses the good (PLACE-PRAIRIE-2); it arrives as a plain good (RUL-109). Word: who gets it. */
export const GIFT = decision({
  name: 'tiles.gift',
  args: ['to'],
  legal: (g, seat) => offerItems(g, seat),
  apply: (g, seat, frame, action) => {
    const to = g.u8[frame + FRAME.a]!;
    pop(g);
    const item = g.rules.world.catalog.keyOf[action]!;
    takeItem(g, seat, item);
    addGood(g, to, goodOf(item));
  },
  possible: inPlay('prairie'),
});
