import { decision } from '../../../engine/module.js';
import { FRAME, pop } from '../../../engine/stack.js';
import { DECLINE, FOLLOWER, G, KINDS, MONK, payCoins, toBag } from '../../base/api.js';

/** DEC-TI-10: a neutral follower of a kind in the supply but a Monk, into the bag without a step, or none. Word: price. */
export const INDULGENCE = decision({
  name: 'events.indulgence',
  args: [],
  legal: (g) => {
    for (let kind = 0; kind < MONK; kind++) if (g.u8[G.followers + kind]! > 0) g.offer(FOLLOWER.ids[kind]!);
    g.offer(DECLINE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    const price = g.u8[frame + FRAME.a]!;
    pop(g);
    if (action === DECLINE.ids[0]) return;
    const kind = g.rules.world.catalog.keyOf[action]!;
    payCoins(g, seat, price);
    g.u8[G.followers + kind]!--;
    toBag(g, seat, kind);
    if (g.log !== null) g.log(`seat${seat} gains ${KINDS[kind]}`);
  },
  possible: (rules) => rules.modules.includes('events'),
});
