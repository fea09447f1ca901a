import { decision } from '../../../engine/module.js';
import { FRAME, pop } from '../../../engine/stack.js';
import { facts, T, TILE } from '../../base/api.js';

/** DUEL-DEC-01: a tile of the category that nobody has picked lies ready from now on. Words: category, tiles left to pick. */
export const DRAFT_TILE = decision({
  name: 'duel.draft',
  args: ['category', 'left'],
  legal: (g, _seat, frame) => {
    for (const tile of facts(g).pool[g.u8[frame + FRAME.a]! - 1]!) if (g.u8[T.stackAt[tile]!] === 0) g.offer(TILE.ids[tile]!);
  },
  apply: (g, _seat, frame, action) => {
    g.u8[T.stackAt[g.rules.world.catalog.keyOf[action]!]!] = 1;
    if (--g.u8[frame + FRAME.b]! === 0) pop(g);
  },
});
