import { decision } from '../../../engine/module.js';
import { FRAME } from '../../../engine/stack.js';
import { fromWaiting, occupy } from '../pieces.js';
import { offerPlacings, typeOf, groupOf } from '../placing.js';
import { P } from '../state.js';

/**
 * DEC-PLACE-01: one of the followers drawn onto a fitting free space, not of the Bathhouse itself. It is
 * compulsory while one fits (RUL-104); the rest goes to the bag when the action ends. Words: placings left, the place.
 */
export const BATHHOUSE = decision({
  name: 'base.bathhouse',
  args: ['placings'],
  legal: (g, seat, frame) => {
    if (g.u8[frame + FRAME.a] === 0) return;
    offerPlacings(g, seat, P.waiting, g.u8[frame + FRAME.b]!);
  },
  apply: (g, seat, frame, action) => {
    g.u8[frame + FRAME.a]!--;
    const type = typeOf(g, action);
    fromWaiting(g, seat, type);
    occupy(g, seat, groupOf(g, action), type);
  },
});
