import { family } from '../../../engine/family.js';
import type { Game, SeatIndex } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { pop, push } from '../../../engine/stack.js';
import { when, type Op } from '../../base/api/effects.js';
import { develop, trackOf } from '../../base/api/goods.js';
import { TRACK_LAST } from '../../base/api/state.js';
import { DEV, REWARD } from '../../base/api/words.js';
import { offerCards } from '../cards.js';
import { G } from '../state.js';

export const EXCHANGE = family('exchange', (module) => (module === 'prosperity' ? [{ key: 0, args: [] }] : []));

const DEVELOPMENT = 1;

const canDevelop = (g: Game, seat: SeatIndex): boolean => trackOf(g, seat, DEV) < TRACK_LAST[DEV]!;
const hasCards = (g: Game): boolean => G.pile.get(g) > 0;

/** PRO-073: a development step or the exchange of the card must be possible. */
export const scriptoriumOp: Op = {
  arg: () => 0,
  test: (g, seat) => when(canDevelop(g, seat) || hasCards(g)),
  run: (g, seat) => push(g, SCRIPTORIUM, seat),
};

/** PRO-DEC-08: the seat makes a development step, or changes its card (PRO-070). */
export const SCRIPTORIUM = decision({
  name: 'prosperity.scriptorium',
  legal: (g, seat) => {
    if (canDevelop(g, seat)) g.offer(REWARD.ids[DEVELOPMENT]!);
    if (hasCards(g)) g.offer(EXCHANGE.ids[0]!);
  },
  apply: (g, seat, _frame, action) => {
    pop(g);
    if (action === EXCHANGE.ids[0]) offerCards(g, seat);
    else develop(g, seat, 1);
  },
});
