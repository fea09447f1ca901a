import { decision } from '../../../engine/module.js';
import { words } from '../../../engine/stack.js';
import { fromWaiting, occupy } from '../pieces/board.js';
import { offerPlacings, typeOf, groupOf } from '../pieces/placing.js';
import { P } from '../model/state.js';

/** The placings left, and the place of the action. */
const WORDS = words({ placings: 'public', place: 'work' });

/**
 * DEC-PLACE-01: one of the followers drawn goes onto a fitting free space, not of the Bathhouse itself. It is compulsory
 * while one fits (RUL-104); the rest goes to the bag when the action ends.
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
