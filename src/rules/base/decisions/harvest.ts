import type { Game } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { FRAME, pop, push } from '../../../engine/stack.js';
import { facts } from '../facts.js';
import { charge, money, payCoins } from '../goods.js';
import { goodOf, hasFood, isFood, offerItems, takeItem, toMarketplace } from '../items.js';
import { hasGoods } from '../scope.js';
import { PAY } from '../verbs.js';

/** Coins instead of a food that is missing (BASE-475, BASE-476). */
export const COINS_PER_FOOD = 5;

/** Food due: while the seat has some it is asked, without any it pays coins or is tortured (BASE-478). */
export function askFood(g: Game, seat: number, due: number, mayPay = facts(g).edition.harvestChoice): void {
  if (due === 0) return;
  if (!hasFood(g, seat)) charge(g, seat, COINS_PER_FOOD * due);
  else push(g, HARVEST, seat, due, Number(mayPay));
}

/** DEC-BASE-18: a food of some kind, or, where the event leaves the choice, coins for all that is still due. Words: food due; choice? */
export const HARVEST = decision({
  name: 'base.harvest',
  args: ['due'],
  legal: (g, seat, frame) => {
    offerItems(g, seat, isFood);
    const price = COINS_PER_FOOD * g.u8[frame + FRAME.a]!;
    if (g.u8[frame + FRAME.b] !== 0 && money(g, seat) >= price) g.offer(PAY.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    const due = g.u8[frame + FRAME.a]!;
    const mayPay = g.u8[frame + FRAME.b] !== 0;
    pop(g);
    if (action === PAY.ids[0]) return payCoins(g, seat, COINS_PER_FOOD * due);
    const item = g.rules.world.catalog.keyOf[action]!;
    takeItem(g, seat, item);
    toMarketplace(g, goodOf(item)); // BASE-479
    askFood(g, seat, due - 1, mayPay);
  },
  possible: hasGoods,
});
