import { family } from '../../../engine/family.js';
import { decision } from '../../../engine/module.js';
import { pop, words } from '../../../engine/stack.js';
import { keepCard } from '../cards.js';
import { CARDS } from '../state.js';

/** Keeps one of the drawn cards; key = card. */
export const KEEP = family('keep', (module) => (module === 'prosperity' ? CARDS.map((name, key) => ({ key, args: [name] })) : []));

/** 1 + the drawn cards; 0: none. Only the asked seat sees them. */
export const OFFERED = words({ first: 'owner', second: 'owner' });

/** PRO-DEC-01, PRO-DEC-07: the seat chooses which of the drawn cards it keeps. */
export const KEEP_CARD = decision({
  name: 'prosperity.keep',
  words: OFFERED,
  legal: (g, _seat, frame) => {
    for (const word of [OFFERED.first, OFFERED.second]) if (word.get(g, frame) > 0) g.offer(KEEP.ids[word.get(g, frame) - 1]!);
  },
  apply: (g, seat, frame, action) => {
    const kept = g.keyOf(action);
    const first = OFFERED.first.get(g, frame) - 1;
    const second = OFFERED.second.get(g, frame) - 1;
    pop(g);
    keepCard(g, seat, kept, kept === first ? second : first);
  },
});
