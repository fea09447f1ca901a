import { keepWheel } from '../../base/api/board.js';
import { singleDecision } from '../../base/api/decisions.js';
import { words } from '../../../engine/stack.js';
import { storeWheel } from '../city.js';
import { CATAPULT, CHOOSE, KEEP } from '../verbs.js';

/** COOP-DEC-17: a wheel just gained goes to the catapult, or the seat keeps it; it is in the supply until then. */
export const WHEEL_HOME = singleDecision({
  name: 'invasion.wheel',
  words: words({ tag: 'public' }),
  offer: (g) => {
    g.offer(CHOOSE.ids[CATAPULT]!);
    g.offer(CHOOSE.ids[KEEP]!);
  },
  chosen: (g, seat, way, tag) => (way === CATAPULT ? storeWheel(g) : keepWheel(g, seat, tag)),
});
