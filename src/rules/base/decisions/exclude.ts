import { decision } from '../../../engine/module.js';
import { pop } from '../../../engine/stack.js';
import { T } from '../tables.js';
import { DECLINE, TILE } from '../verbs.js';

/** DEC-BASE-01, variant of the first edition: one tile out of the game, or none (BASE-044). */
export const EXCLUDE = decision({
  name: 'base.exclude',
  args: [],
  legal: (g) => {
    for (const { index } of T.tiles) if (g.u8[T.stackAt[index]!] !== 0) g.offer(TILE.ids[index]!);
    g.offer(DECLINE.ids[0]!);
  },
  apply: (g, _seat, _frame, action) => {
    pop(g);
    if (action !== DECLINE.ids[0]) g.u8[T.stackAt[g.rules.world.catalog.keyOf[action]!]!] = 0;
  },
  possible: (rules) => rules.options['exclusion'] === 'true',
});
