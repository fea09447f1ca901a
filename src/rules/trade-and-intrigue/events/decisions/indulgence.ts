import { words } from '../../../../engine/stack.js';
import { DECLINE, FOLLOWER, G, KINDS, MONK, payCoins, singleDecision, toBag } from '../../../base/api.js';

/** DEC-TI-10: a neutral follower of a kind in the supply but a Monk, into the bag without a step, or none. */
export const INDULGENCE = singleDecision({
  name: 'events.indulgence',
  words: words({ price: 'work' }),
  offer: (g) => {
    for (let kind = 0; kind < MONK; kind++) if (g.u8[G.followers + kind]! > 0) g.offer(FOLLOWER.ids[kind]!);
    g.offer(DECLINE.ids[0]!);
  },
  chosen: (g, seat, kind, price) => {
    payCoins(g, seat, price);
    g.u8[G.followers + kind]!--;
    toBag(g, seat, kind);
    if (g.log !== null) g.log(`seat${seat} gains ${KINDS[kind]}`);
  },
  available: (rules) => rules.modules.includes('events'),
});
