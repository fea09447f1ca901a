import type { Game } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { FRAME, pop } from '../../../engine/stack.js';
import { contentOf, SPACE, T, WHEEL } from '../../base/api.js';
import { characterIndex, isOpen } from '../aims.js';
import { strike } from '../strike.js';

const isWheel = (g: Game, seat: number, space: number): boolean => contentOf(g, seat, space) === WHEEL + 1;

/** The same space of the own board is free and the place has no wheel; tiles have no counterpart (TI-INTR-SPY-5, RUL-245). */
function mayMove(g: Game, seat: number, other: number, space: number): boolean {
  const { tile, firstSpace, spaces } = T.places[T.groups[T.spaceGroup[space]!]!.place]!;
  if (tile >= 0 || !isWheel(g, other, space) || contentOf(g, seat, space) !== 0) return false;
  for (let own = firstSpace; own < firstSpace + spaces; own++) if (isWheel(g, seat, own)) return false;
  return true;
}

export function hasWheelToSteal(g: Game, seat: number, other: number): boolean {
  for (let space = 0; space < T.spaceGroup.length; space++) if (mayMove(g, seat, other, space)) return true;
  return false;
}

/** DEC-TI-45: the wheel to be stolen, by its space (TI-INTR-SPY-1). Word: the other seat. */
export const THEIR_WHEEL = decision({
  name: 'intrigue.their_wheel',
  args: ['other'],
  possible: isOpen('spy'),
  legal: (g, seat, frame) => {
    for (let space = 0; space < T.spaceGroup.length; space++) {
      if (mayMove(g, seat, g.u8[frame + FRAME.a]!, space)) g.offer(SPACE.ids[space]!);
    }
  },
  apply: (g, seat, frame, action) => {
    const other = g.u8[frame + FRAME.a]!;
    pop(g);
    strike(g, seat, other, characterIndex('spy'), g.rules.world.catalog.keyOf[action]!);
  },
});
