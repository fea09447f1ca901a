import { push } from '../../../engine/stack.js';
import { foodDecision } from '../../base/api/decisions.js';

/** DUEL-DEC-10: food alone; coins do not help. */
export const FOOD = foodDecision({
  name: 'duel.harvest',
  given: (g, seat, due) => {
    if (due > 0) push(g, FOOD, seat, due);
  },
});
