import { decision } from '../../../engine/module.js';
import { pop } from '../../../engine/stack.js';
import { canRecruit, recruit } from '../recruit.js';
import { RECRUIT } from '../verbs.js';
import { BOATMAN, CRAFTSMAN, TRADER } from '../words.js';

const ALTERNATIVES = [BOATMAN, CRAFTSMAN, TRADER] as const;

/** DEC-BASE-09: one of the playable alternatives of the Village. */
export const VILLAGE = decision({
  name: 'base.village',
  args: [],
  legal: (g, seat) => {
    for (const kind of ALTERNATIVES) if (canRecruit(g, seat, kind)) g.offer(RECRUIT.ids[kind]!);
  },
  apply: (g, seat, _frame, action) => {
    pop(g);
    recruit(g, seat, g.rules.world.catalog.keyOf[action]!);
  },
});
