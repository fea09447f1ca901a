import { decision } from '../../../engine/module.js';
import { pop, words } from '../../../engine/stack.js';
import { compiled, T, TILE } from '../../base/api.js';

/** The category, and the tiles left to pick. */
const WORDS = words({ category: 'public', left: 'public' });

/** DUEL-DEC-01: a tile of the category that nobody has picked lies ready from now on. */
export const DRAFT_TILE = decision({
  name: 'duel.draft',
  words: WORDS,
  legal: (g, _seat, frame) => {
    for (const tile of compiled(g).pool[g.u8[frame + WORDS.at.category]! - 1]!) if (g.u8[T.stackAt[tile]!] === 0) g.offer(TILE.ids[tile]!);
  },
  apply: (g, _seat, frame, action) => {
    g.u8[T.stackAt[g.keyOf(action)]!] = 1;
    if (--g.u8[frame + WORDS.at.left]! === 0) pop(g);
  },
});
