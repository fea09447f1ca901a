import { push } from '../../../engine/stack.js';
import { foodDecision } from '../../base/api/decisions.js';

/** DUEL-DEC-10: the seat gives food; coins cannot replace it. */
export const FOOD = foodDecision({
  name: 'duel.harvest',
  given: (g, seat, due) => {
    if (due > 0) push(g, FOOD, seat, due);
  },
});
