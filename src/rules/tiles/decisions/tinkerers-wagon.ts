import type { Game } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { pop, words } from '../../../engine/stack.js';
import { DONE, moveTo, offerEdges, otherEnd, passThrough, ROAD, S, WATERWAY } from '../../base/api.js';
import { inPlay } from '../state.js';

/** Ends the walk: hooks of moves run for its last town only (RUL-133, RUL-137). */
function end(g: Game, seat: number, moved: boolean): void {
  pop(g);
  if (moved) moveTo(g, seat, g.u8[g.seat(seat) + S.town]!);
}

/** `left`: steps left; `walked`: towns walked so far. */
const WORDS = words({ left: 'public', walked: 'work' });

/** DEC-PLACE-23, the Tinkerer's Wagon: town by town, no goods, stop at will. */
export const WALK = decision({
  name: 'tiles.walk',
  words: WORDS,
  legal: (g, seat) => {
    offerEdges(g, g.u8[g.seat(seat) + S.town]!, ROAD | WATERWAY);
    g.offer(DONE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    const walked = g.u8[frame + WORDS.at.walked]!;
    if (action === DONE.ids[0]) return end(g, seat, walked > 0);
    passThrough(g, seat, otherEnd(g.keyOf(action), g.u8[g.seat(seat) + S.town]!));
    g.u8[frame + WORDS.at.walked] = walked + 1;
    if (--g.u8[frame + WORDS.at.left]! === 0) end(g, seat, true);
  },
  available: inPlay('tinkerers_wagon'),
});
