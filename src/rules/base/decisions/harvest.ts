import type { Game, SeatIndex } from '../../../engine/game.js';
import { push } from '../../../engine/stack.js';
import { logForced } from '../../../engine/step.js';
import { compiled } from '../model/compiled.js';
import { charge } from '../pieces/goods.js';
import { hasFood } from '../pieces/items.js';
import { hasGoods } from '../model/in-play.js';
import { PAY } from '../model/verbs.js';
import { foodDecision } from './food.js';

/** Coins that replace a missing food (BASE-475, BASE-476). */
export const COINS_PER_FOOD = 5;

/** Collects due food: a seat with food is asked, a seat without food pays coins or is tortured (BASE-478). */
export function askFood(g: Game, seat: SeatIndex, due: number, mayPay = compiled(g).edition.harvestChoice): void {
  if (due === 0) return;
  if (hasFood(g, seat)) return push(g, HARVEST, seat, due, Number(mayPay));
  logForced(g, seat, PAY.ids[0]!);
  charge(g, seat, COINS_PER_FOOD * due);
}

/** DEC-BASE-18: the seat gives a food of any kind (BASE-479), or coins if the event lets it choose (`rest` not 0). */
export const HARVEST = foodDecision({
  name: 'base.harvest',
  coins: COINS_PER_FOOD,
  mayPay: (choice) => choice !== 0,
  given: (g, seat, due, choice) => askFood(g, seat, due, choice !== 0),
  available: hasGoods,
});
