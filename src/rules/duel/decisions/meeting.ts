import { push, words } from '../../../engine/stack.js';
import { yesNoDecision } from '../../base/api/decisions.js';
import { citizensInSupply, gainCitizen, money, payCoins } from '../../base/api/goods.js';
import type { EventRule } from '../../base/api/round.js';

/** DUEL-DEC-08: the seat may buy a citizen. */
export const MEETING = yesNoDecision({
  name: 'duel.town_meeting',
  words: words({ price: 'work' }),
  accepted: (g, seat, price) => {
    payCoins(g, seat, price);
    gainCitizen(g, seat);
  },
});

/** Each seat that has the coins may buy one citizen, while the supply has some (DUEL-EVT-TOWNMEETING-1, RUL-D07, RUL-D12). */
export const townMeeting: EventRule = {
  negative: false,
  affects: () => true,
  run: (g, seat, price) => {
    if (money(g, seat) >= price && citizensInSupply(g) > 0) push(g, MEETING, seat, price);
  },
};
