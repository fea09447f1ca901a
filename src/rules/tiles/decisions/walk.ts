import type { Game } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { FRAME, pop } from '../../../engine/stack.js';
import { DONE, moveTo, offerEdges, otherEnd, passThrough, ROAD, S, WATERWAY } from '../../base/api.js';
import { inPlay } from '../state.js';

/** Only the town where it ends counts for what follows from a move (RUL-133, RUL-137). */
function end(g: Game, seat: number, moved: boolean): void {
  pop(g);
  if (moved) moveTo(g, seat, g.u8[g.seat(seat) + S.town]!);
}

/** DEC-PLACE-23, the Tinkerer's Wagon: town by town, no goods, stop at will. Words: steps left, towns walked. */
export const WALK = decision({
  name: 'tiles.walk',
  args: ['left'],
  legal: (g, seat) => {
    offerEdges(g, g.u8[g.seat(seat) + S.town]!, ROAD | WATERWAY);
    g.offer(DONE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    const walked = g.u8[frame + FRAME.b]!;
    if (action === DONE.ids[0]) return end(g, seat, walked > 0);
    passThrough(g, seat, otherEnd(g.rules.world.catalog.keyOf[action]!, g.u8[g.seat(seat) + S.town]!));
    g.u8[frame + FRAME.b] = walked + 1;
    if (--g.u8[frame + FRAME.a]! === 0) end(g, seat, true);
  },
  possible: inPlay('tinkerers_wagon'),
});
