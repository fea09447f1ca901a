import { procedure } from '../../../engine/module.js';
import { pop, push, words } from '../../../engine/stack.js';
import { emptyWaiting, fromWaiting, groupOf, occupy, offerPlacings, toBag, toWaiting, typeOf } from '../../base/api/board.js';
import { singleDecision, yesNoDecision } from '../../base/api/decisions.js';
import { P, S } from '../../base/api/state.js';
import type { Game, SeatIndex } from '../../../engine/game.js';
import { corpsesOnMarket, drawFollower, layCorpse, removeCorpse } from '../corpses.js';
import { G } from '../state.js';

/** PLG-DEC-11: the seat chooses the space for the drawn follower; it must place it if it can (RUL-P27). */
export const PLACING = singleDecision({
  name: 'plague.placing',
  offer: (g, seat) => offerPlacings(g, seat, P.waiting),
  chosen: (g, seat, key) => {
    fromWaiting(g, seat, typeOf(key));
    occupy(g, seat, groupOf(key), typeOf(key));
  },
});

/** Moves a follower that could not be placed back into the bag. */
export const LEFT_OVER = procedure('plague.left_over', words({}), (g, seat) => {
  pop(g);
  emptyWaiting(g, seat, toBag);
});

/** Draws a piece: a follower is placed immediately, a Corpse goes to the supply, and nothing else is drawn (PLG-041, PLG-042). */
export function drawAndPlace(g: Game, seat: SeatIndex): void {
  if (S.bagSize.get(g, seat) === 0) return;
  const type = drawFollower(g, seat);
  if (type < 0) return;
  toWaiting(g, seat, type);
  push(g, LEFT_OVER, seat);
  push(g, PLACING, seat);
}

/** PLG-DEC-10, Alchemy: the seat may draw and place (PLG-DEED-08, PLG-DEED-ALCHEMY-2..4). */
export const ALCHEMY = yesNoDecision({
  name: 'plague.alchemy',
  asked: (g, seat) => S.bagSize.get(g, seat) > 0,
  accepted: drawAndPlace,
});

/** PLG-DEC-10, Autopsy: the seat may move a Corpse of its Market to the supply; then every other seat gets one (PLG-DEED-AUTOPSY-1..3). */
export const AUTOPSY = yesNoDecision({
  name: 'plague.autopsy',
  asked: (g, seat) => corpsesOnMarket(g, seat) > 0,
  accepted: (g, seat) => {
    removeCorpse(g, seat);
    // all other seats get one, or no seat does (RUL-P23)
    if (G.corpses.get(g) < g.rules.seats - 1) return;
    for (let other = 0; other < g.rules.seats; other++) if (other !== seat) layCorpse(g, other);
  },
});
