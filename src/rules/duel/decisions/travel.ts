import { decision } from '../../../engine/module.js';
import { pop, push, words } from '../../../engine/stack.js';
import { money, payCoins } from '../../base/api/goods.js';
import { moveAlong, offerEdges, ROAD, WATERWAY } from '../../base/api/map.js';
import type { EventRule } from '../../base/api/round.js';
import { S } from '../../base/api/state.js';
import { DONE, EDGE } from '../../base/api/words.js';
import { OBJECTIVE_ACTIONS } from '../../scenario/api.js';

/** Coins for a move (DUEL-EVT-QUICKTRAVEL-2). */
const FARE = 1;
const WORDS = words({ left: 'public', made: 'work' });

/** DUEL-DEC-12: the seat moves without goods, or stops; before the second move it can pay objectives. */
export const TRAVEL = decision({
  name: 'duel.travel',
  words: WORDS,
  legal: (g, seat, frame) => {
    if (money(g, seat) < FARE) return;
    offerEdges(g, S.town.get(g, seat), ROAD | WATERWAY);
    if (WORDS.made.get(g, frame) > 0) OBJECTIVE_ACTIONS.offer(g, seat);
    g.offer(DONE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    if (action === DONE.ids[0]) return pop(g);
    if (g.familyOf(action) !== EDGE.index) return OBJECTIVE_ACTIONS.apply(g, seat, action);
    WORDS.made.add(g, frame, 1);
    if (WORDS.left.add(g, frame, -1) === 0) pop(g);
    payCoins(g, seat, FARE);
    moveAlong(g, seat, g.keyOf(action));
  },
});

/** DUEL-EVT-QUICKTRAVEL-1, RUL-D19 */
export const quickTravel: EventRule = { negative: false, affects: () => true, run: (g, seat, moves) => push(g, TRAVEL, seat, moves) };
