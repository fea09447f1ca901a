import { procedure } from '../../engine/module.js';
import { pop, push, words } from '../../engine/stack.js';
import { clockwise } from '../base/api/round.js';
import { DRAFT } from './data/setup.js';
import { DRAFT_TILE } from './decisions/draft.js';
import { MERCHANT } from './decisions/merchant.js';

const WORDS = words({ asked: 'work' });

/** Before the first round: first both merchants, beginning with the start player, then the tiles (DUEL-007, DUEL-014, RUL-D08). */
export const OPENING = procedure('duel.opening', WORDS, (g, _seat, frame) => {
  const asked = WORDS.asked.add(g, frame, 1) - 1;
  const { seats } = g.rules;
  if (asked < seats) return push(g, MERCHANT, clockwise(g, asked));
  const turn = DRAFT[asked - seats];
  if (turn === undefined) return pop(g);
  push(g, DRAFT_TILE, clockwise(g, turn.seat), turn.category, turn.tiles);
});
