import type { Game, SeatIndex } from '../../../engine/game.js';
import { decision, type Decision } from '../../../engine/module.js';
import { pop, words } from '../../../engine/stack.js';
import { money, payCoins } from '../pieces/goods.js';
import { isFood, offerItems, returnItem } from '../pieces/items.js';
import { PAY } from '../model/verbs.js';

const WORDS = words({ due: 'public', rest: 'work' });

interface FoodDecision extends Pick<Decision, 'name'>, Partial<Pick<Decision, 'available'>> {
  /** returns whether the seat may give food; default: yes */
  mayGive?: (g: Game, seat: SeatIndex, due: number) => boolean;
  /** coins for each due food, and whether the seat may pay them instead; default: only food */
  coins?: number;
  mayPay?: (rest: number) => boolean;
  /** called after the seat gave a food; `due` is the food that is still due */
  given: (g: Game, seat: SeatIndex, due: number, rest: number) => void;
}

/** Makes a decision about due food: one food to the goods market, or coins for all that is still due. `rest` is a word of the caller. */
export function foodDecision({ mayGive, coins = 0, mayPay, given, ...shared }: FoodDecision): Decision {
  return decision({
    ...shared,
    words: WORDS,
    legal: (g, seat, frame) => {
      const due = WORDS.due.get(g, frame);
      if (mayGive === undefined || mayGive(g, seat, due)) offerItems(g, seat, isFood);
      if (mayPay?.(WORDS.rest.get(g, frame)) && money(g, seat) >= coins * due) g.offer(PAY.ids[0]!);
    },
    apply: (g, seat, frame, action) => {
      const due = WORDS.due.get(g, frame);
      const rest = WORDS.rest.get(g, frame);
      pop(g);
      if (action === PAY.ids[0]) return payCoins(g, seat, coins * due);
      returnItem(g, seat, g.keyOf(action));
      given(g, seat, due - 1, rest);
    },
  });
}
