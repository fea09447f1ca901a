import type { Game } from '../../../../engine/game.js';
import { decision } from '../../../../engine/module.js';
import { FRAME, pop, push } from '../../../../engine/stack.js';
import { contentOf, facts, G, money, payCoins, SPACE, vacate, WHEEL, type EventBody } from '../../../base/api.js';

/** Spaces on which a wheel of the seat stands, on tiles too; reserve wheels are not placed (RUL-S17). */
const wheelsOf = (g: Game, seat: number): number[] => facts(g).wheelSpaces.filter((space) => contentOf(g, seat, space) === WHEEL + 1);

function remove(g: Game, seat: number, space: number): void {
  vacate(g, seat, space);
  g.u8[G.wheels]!++;
}

/** SOLO-DEC-11: a wheel that is not paid for goes to the supply. Word: wheels due. */
export const WHEEL_LOSS = decision({
  name: 'dignitary.wheel',
  args: ['due'],
  legal: (g, seat) => {
    for (const space of wheelsOf(g, seat)) g.offer(SPACE.ids[space]!);
  },
  apply: (g, seat, frame, action) => {
    if (--g.u8[frame + FRAME.a]! === 0) pop(g);
    remove(g, seat, g.rules.world.catalog.keyOf[action]!);
  },
});

/** DIG-EVT-TECHTAX-1, DIG-EVT-TECHTAX-2: as many as can be paid are paid; where none can there is nothing to choose. */
export const wheelTax: EventBody = {
  negative: true,
  affects: (g, seat) => wheelsOf(g, seat).length > 0,
  run: (g, seat, coins) => {
    const wheels = wheelsOf(g, seat);
    const paid = Math.min(wheels.length, Math.floor(money(g, seat) / coins));
    payCoins(g, seat, coins * paid);
    if (paid === 0) for (const space of wheels) remove(g, seat, space);
    else if (paid < wheels.length) push(g, WHEEL_LOSS, seat, wheels.length - paid);
  },
};
