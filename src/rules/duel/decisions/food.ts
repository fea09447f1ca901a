import type { Game } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { FRAME, pop } from '../../../engine/stack.js';
import { goodOf, isFood, itemsOf, offerItems, T, takeItem, toMarketplace } from '../../base/api.js';

export function foodOf(g: Game, seat: number): number {
  let sum = 0;
  for (const { index } of T.items) if (isFood(index)) sum += itemsOf(g, seat, index);
  return sum;
}

/** DUEL-DEC-10: a food, to the supply; coins do not help. Word: food due. */
export const FOOD = decision({
  name: 'duel.harvest',
  args: ['due'],
  legal: (g, seat) => offerItems(g, seat, isFood),
  apply: (g, seat, frame, action) => {
    if (--g.u8[frame + FRAME.a]! === 0) pop(g);
    const item = g.rules.world.catalog.keyOf[action]!;
    takeItem(g, seat, item);
    toMarketplace(g, goodOf(item));
  },
});
