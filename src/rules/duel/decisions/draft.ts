import { decision } from '../../../engine/module.js';
import { pop, words } from '../../../engine/stack.js';
import { compiled, T } from '../../base/api/state.js';
import { TILE } from '../../base/api/words.js';
const WORDS = words({ category: 'public', left: 'public' });

/** DUEL-DEC-01: the seat picks a tile of the category that no seat has picked; the tile becomes available. */
export const DRAFT_TILE = decision({
  name: 'duel.draft',
  words: WORDS,
  legal: (g, _seat, frame) => {
    for (const tile of compiled(g).pool[WORDS.category.get(g, frame) - 1]!) if (T.stacked.get(g, tile) === 0) g.offer(TILE.ids[tile]!);
  },
  apply: (g, _seat, frame, action) => {
    T.stacked.set(g, g.keyOf(action), 1);
    if (WORDS.left.add(g, frame, -1) === 0) pop(g);
  },
});
