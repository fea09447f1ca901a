import { procedure } from '../../../engine/module.js';
import { pop, words } from '../../../engine/stack.js';
import { clockwise } from '../../base/api/round.js';
import { offerCards } from '../cards.js';

const WORDS = words({ asked: 'work' });

/** Before the first round every seat, beginning with the start player, gets two cards and keeps one (PRO-015, PRO-DEC-01). */
export const OPENING = procedure('prosperity.opening', WORDS, (g, _seat, frame) => {
  const asked = WORDS.asked.add(g, frame, 1) - 1;
  if (asked === g.rules.seats) return pop(g);
  offerCards(g, clockwise(g, asked));
});
