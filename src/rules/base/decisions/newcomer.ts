import type { Game, SeatIndex } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { pop, words } from '../../../engine/stack.js';
import { eventOf } from '../events.js';
import { compiled } from '../model/compiled.js';
import { fromWaiting, marketRoom, occupy, ownsFaceUp, toBag, toMarket } from '../pieces/board.js';
import { groupOf, offerPlacingsOf } from '../pieces/placing.js';
import { G } from '../model/state.js';
import { TO_BAG, TO_MARKET } from '../model/verbs.js';
import { PHASE } from '../model/vocabulary.js';
import { offersVerb } from '../model/in-play.js';

/** Returns whether a tile lets a follower gained in phase 5 go to the Market (PLACE-STATUE-1). */
function mayGoToMarket(g: Game, seat: SeatIndex): boolean {
  for (const tile of compiled(g).newcomerTiles) if (ownsFaceUp(g, seat, tile)) return marketRoom(g, seat) > 0;
  return false;
}

/** Returns whether the event lets a follower gained in phase 5 go to an action space (TI-EVT-AMNESTY-1). */
const mayGoToSpaces = (g: Game): boolean => eventOf(g)?.newcomers === 'spaces';

/** Returns whether the follower just gained can go to another place than the bag (RUL-139). */
export function mayChooseHome(g: Game, seat: SeatIndex): boolean {
  return G.phase.get(g) === PHASE.actions && (mayGoToMarket(g, seat) || mayGoToSpaces(g));
}

/** The type of the follower, which waits until the seat has chosen. */
const WORDS = words({ type: 'public' });

/** DEC-PLACE-21: the follower just gained goes to the bag, the Market or an action space. */
export const NEWCOMER = decision({
  name: 'base.newcomer',
  words: WORDS,
  legal: (g, seat, frame) => {
    g.offer(TO_BAG.ids[0]!);
    if (mayGoToMarket(g, seat)) g.offer(TO_MARKET.ids[0]!);
    if (mayGoToSpaces(g)) offerPlacingsOf(g, seat, WORDS.type.get(g, frame));
  },
  apply: (g, seat, frame, action) => {
    const type = WORDS.type.get(g, frame);
    pop(g);
    fromWaiting(g, seat, type);
    if (action === TO_BAG.ids[0]) toBag(g, seat, type);
    else if (action === TO_MARKET.ids[0]) toMarket(g, seat, type);
    else occupy(g, seat, groupOf(g.keyOf(action)), type);
  },
  available: (rules) => offersVerb(rules, 'to_bag'),
});
