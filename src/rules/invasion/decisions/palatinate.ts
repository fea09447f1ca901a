import type { Game, SeatIndex } from '../../../engine/game.js';
import { push, words } from '../../../engine/stack.js';
import { eachActive } from '../../base/api/board.js';
import { singleDecision } from '../../base/api/decisions.js';
import { borrowAction, isUsable } from '../../base/api/effects.js';
import { T, type PlaceIndex } from '../../base/api/state.js';
import { SEAT, USE } from '../../base/api/words.js';

/**
 * Calls `visit` for each place that the holder has activated and the seat could use now. A place without spaces is never activated
 * (RUL-124), and another Palatinate cannot be used through this one (RUL-C12).
 */
function eachLent(g: Game, seat: SeatIndex, holder: number, visit: (place: PlaceIndex) => void): void {
  eachActive(g, holder, (_g, _holder, index) => {
    const { acts, spaces, row } = T.places[index]!;
    if (acts && spaces > 0 && row.effect!['palatinate'] === undefined && isUsable(g, seat, index, holder)) visit(index);
  });
}

function lends(g: Game, seat: SeatIndex, holder: number): boolean {
  let found = false;
  if (holder !== seat) eachLent(g, seat, holder, () => (found = true));
  return found;
}

export function hasLender(g: Game, seat: SeatIndex): boolean {
  for (let holder = 0; holder < g.rules.seats; holder++) if (lends(g, seat, holder)) return true;
  return false;
}

/** COOP-DEC-15: the seat chooses the seat whose action it carries out. */
export const PALATINATE = singleDecision({
  name: 'invasion.palatinate',
  offer: (g, seat) => {
    for (let holder = 0; holder < g.rules.seats; holder++) if (lends(g, seat, holder)) g.offer(SEAT.ids[holder]!);
  },
  chosen: (g, seat, holder) => push(g, PALATINATE_USE, seat, holder),
});

/** The seat chooses the action; effects, costs and choices are those of the acting seat (COOP-ACT-PALATINATE-1, COOP-ACT-PALATINATE-2). */
export const PALATINATE_USE = singleDecision({
  name: 'invasion.palatinate_use',
  words: words({ holder: 'public' }),
  offer: (g, seat, holder) => eachLent(g, seat, holder, (place) => g.offer(USE.ids[place]!)),
  chosen: (g, seat, place, holder) => borrowAction(g, seat, place, holder),
});
