import { keepWheel } from '../../base/api/board.js';
import { singleDecision } from '../../base/api/decisions.js';
import { words } from '../../../engine/stack.js';
import { storeWheel } from '../city.js';
import { CATAPULT, CHOOSE, KEEP } from '../verbs.js';

/** COOP-DEC-17: the seat puts a wheel just gained onto the catapult, or keeps it; until then the wheel is in the supply. */
export const WHEEL_HOME = singleDecision({
  name: 'invasion.wheel',
  words: words({ tag: 'public' }),
  offer: (g) => {
    g.offer(CHOOSE.ids[CATAPULT]!);
    g.offer(CHOOSE.ids[KEEP]!);
  },
  chosen: (g, seat, way, tag) => (way === CATAPULT ? storeWheel(g) : keepWheel(g, seat, tag)),
});
