import type { Game, SeatIndex } from '../../../../engine/game.js';
import { decision } from '../../../../engine/module.js';
import { pop, push, words } from '../../../../engine/stack.js';
import { logForced } from '../../../../engine/step.js';
import { hasWheel, offerPlacedWheels, placedWheels, vacate } from '../../../base/api/board.js';
import { money, payCoins } from '../../../base/api/goods.js';
import type { EventRule } from '../../../base/api/round.js';
import { compiled, G, type SpaceIndex } from '../../../base/api/state.js';
import { SPACE } from '../../../base/api/words.js';

function remove(g: Game, seat: SeatIndex, space: SpaceIndex): void {
  vacate(g, seat, space);
  G.wheels.add(g, 1);
}

/** `due`: number of wheels that the seat must give or pay for. */
const WORDS = words({ due: 'public' });

/** SOLO-DEC-11: the seat chooses a wheel that it does not pay for; it goes to the supply. */
export const WHEEL_LOSS = decision({
  name: 'dignitary.wheel',
  words: WORDS,
  legal: offerPlacedWheels,
  apply: (g, seat, frame, action) => {
    if (WORDS.due.add(g, frame, -1) === 0) pop(g);
    remove(g, seat, g.keyOf(action));
  },
});

/**
 * DIG-EVT-TECHTAX-1, DIG-EVT-TECHTAX-2: the seat pays coins for as many wheels as possible and loses the others, without a decision if it
 * loses all. Wheels on tiles count, those of the reserve do not (RUL-S17).
 */
export const wheelTax: EventRule = {
  negative: true,
  affects: (g, seat) => placedWheels(g, seat) > 0,
  run: (g, seat, coins) => {
    const wheels = placedWheels(g, seat);
    const paid = Math.min(wheels, Math.floor(money(g, seat) / coins));
    payCoins(g, seat, coins * paid);
    if (paid === 0) {
      for (const space of compiled(g).wheelSpaces) {
        if (!hasWheel(g, seat, space)) continue;
        logForced(g, seat, SPACE.ids[space]!);
        remove(g, seat, space);
      }
    } else if (paid < wheels) push(g, WHEEL_LOSS, seat, wheels - paid);
  },
};
