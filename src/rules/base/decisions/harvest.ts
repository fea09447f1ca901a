import type { Game } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { FRAME, pop, push } from '../../../engine/stack.js';
import { facts } from '../facts.js';
import { charge, money, payCoins } from '../goods.js';
import { G, P } from '../state.js';
import { GIVE, PAY } from '../verbs.js';
import { FOODS } from '../words.js';

/** Coins instead of a food that is missing (BASE-475, BASE-476). */
const COINS_PER_FOOD = 5;

/** Food due: while the seat has some it is asked, without any it pays coins or is tortured (BASE-478). */
export function askFood(g: Game, seat: number, due: number): void {
  if (due === 0) return;
  const at = g.seat(seat) + P.goods;
  let food = 0;
  for (let good = 0; good < FOODS; good++) food += g.u8[at + good]!;
  if (food === 0) charge(g, seat, COINS_PER_FOOD * due);
  else push(g, HARVEST, seat, due);
}

/** DEC-BASE-18: a food of some kind, or coins for all that is still due. Word: food due. */
export const HARVEST = decision({
  name: 'base.harvest',
  args: ['due'],
  legal: (g, seat, frame) => {
    const at = g.seat(seat) + P.goods;
    for (let good = 0; good < FOODS; good++) if (g.u8[at + good]! > 0) g.offer(GIVE.ids[good]!);
    const price = COINS_PER_FOOD * g.u8[frame + FRAME.a]!;
    if (facts(g).edition.harvestChoice && money(g, seat) >= price) g.offer(PAY.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    const due = g.u8[frame + FRAME.a]!;
    pop(g);
    if (action === PAY.ids[0]) return payCoins(g, seat, COINS_PER_FOOD * due);
    const good = g.rules.world.catalog.keyOf[action]!;
    g.u8[g.seat(seat) + P.goods + good]!--;
    g.u8[G.goods + good]!++; // BASE-479
    askFood(g, seat, due - 1);
  },
});
