import { decision } from '../../../../engine/module.js';
import { FRAME, pop, push } from '../../../../engine/stack.js';
import { foodOwned, goodOf, isFood, money, offerItems, PAY, payCoins, takeItem, toMarketplace, type EventBody } from '../../../base/api.js';
import { decide } from '../../../scenario/api.js';

/** Coins instead of a food (SAL-EVT-FEEDING-1). */
const COINS_PER_FOOD = 2;

/** SOLO-DEC-10: all food or all coins, no mixing (RUL-S08). Words: food due; has one been given? */
export const FOOD = decision({
  name: 'salesman.food',
  args: ['due'],
  legal: (g, seat, frame) => {
    const due = g.u8[frame + FRAME.a]!;
    if (foodOwned(g, seat) >= due) offerItems(g, seat, isFood);
    if (g.u8[frame + FRAME.b] === 0 && money(g, seat) >= COINS_PER_FOOD * due) g.offer(PAY.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    const due = g.u8[frame + FRAME.a]!;
    pop(g);
    if (action === PAY.ids[0]) return payCoins(g, seat, COINS_PER_FOOD * due);
    const item = g.rules.world.catalog.keyOf[action]!;
    takeItem(g, seat, item);
    toMarketplace(g, goodOf(item));
    if (due > 1) push(g, FOOD, seat, due - 1, 1);
  },
});

/** Who can pay neither way has lost at once (SAL-EVT-STARVE-1). */
export const feeding: EventBody = {
  negative: true,
  affects: () => true,
  run: (g, seat, due) => {
    if (foodOwned(g, seat) < due && money(g, seat) < COINS_PER_FOOD * due) decide(g, false);
    else push(g, FOOD, seat, due);
  },
};
