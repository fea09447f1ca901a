import { decision } from '../../../engine/module.js';
import { words } from '../../../engine/stack.js';
import { fromWaiting, occupy } from '../pieces/board.js';
import { offerPlacings, typeOf, groupOf } from '../pieces/placing.js';
import { P } from '../model/state.js';

/** Number of followers that may still be placed, and the place of the action. */
const WORDS = words({ placings: 'public', place: 'work' });

/**
 * DEC-PLACE-01: the seat puts one of the drawn followers onto a free space that accepts it, but not onto the Bathhouse. It must do so if it
 * can (RUL-104); the other drawn followers go to the bag when the action ends.
 */
export const BATHHOUSE = decision({
  name: 'base.bathhouse',
  words: WORDS,
  legal: (g, seat, frame) => {
    if (WORDS.placings.get(g, frame) !== 0) offerPlacings(g, seat, P.waiting, WORDS.place.get(g, frame));
  },
  apply: (g, seat, frame, action) => {
    WORDS.placings.add(g, frame, -1);
    const key = g.keyOf(action);
    fromWaiting(g, seat, typeOf(key));
    occupy(g, seat, groupOf(key), typeOf(key));
  },
});
