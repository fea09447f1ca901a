import { decision } from '../../../engine/module.js';
import { FRAME, pop, push } from '../../../engine/stack.js';
import { offerItems } from '../../base/api.js';
import { characterIndex } from '../aims.js';
import { strike } from '../strike.js';

/* DEC-TI-41: the good that the other seat gives, then the own one (TI-INTR-FRAUD-4); bread is among them (RUL-109). */

/** Word: the other seat. */
export const THEIR_GOOD = decision({
  name: 'intrigue.their_good',
  args: ['other'],
  legal: (g, _seat, frame) => offerItems(g, g.u8[frame + FRAME.a]!),
  apply: (g, seat, frame, action) => {
    const other = g.u8[frame + FRAME.a]!;
    pop(g);
    push(g, OWN_GOOD, seat, other, g.rules.world.catalog.keyOf[action]!);
  },
});

/** Words: the other seat, its good. */
export const OWN_GOOD = decision({
  name: 'intrigue.own_good',
  args: ['other', 'item'],
  legal: (g, seat) => offerItems(g, seat),
  apply: (g, seat, frame, action) => {
    const other = g.u8[frame + FRAME.a]!;
    const item = g.u8[frame + FRAME.b]!;
    pop(g);
    strike(g, seat, other, characterIndex('fraud'), item, g.rules.world.catalog.keyOf[action]!);
  },
});
