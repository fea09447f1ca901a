import { push } from '../../../../engine/stack.js';
import { foodDecision } from '../../../base/api/decisions.js';
import { foodOwned, money } from '../../../base/api/goods.js';
import type { EventRule } from '../../../base/api/round.js';
import { decide } from '../../../scenario/api.js';

/** Coins that replace a food (SAL-EVT-FEEDING-1). */
const COINS_PER_FOOD = 2;

/** SOLO-DEC-10: the seat pays all in food or all in coins (RUL-S08). `rest` is not 0 after the seat has given a food. */
export const FOOD = foodDecision({
  name: 'salesman.food',
  mayGive: (g, seat, due) => foodOwned(g, seat) >= due,
  coins: COINS_PER_FOOD,
  mayPay: (begun) => begun === 0,
  given: (g, seat, due) => {
    if (due > 0) push(g, FOOD, seat, due, 1);
  },
});

/** A seat that can pay neither food nor coins loses immediately (SAL-EVT-STARVE-1). */
export const feeding: EventRule = {
  negative: true,
  affects: () => true,
  run: (g, seat, due) => {
    if (foodOwned(g, seat) < due && money(g, seat) < COINS_PER_FOOD * due) decide(g, false);
    else push(g, FOOD, seat, due);
  },
};
