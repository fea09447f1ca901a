import type { Game, SeatIndex } from '../../../../engine/game.js';
import { words } from '../../../../engine/stack.js';
import { contentOf, hasWheel } from '../../../base/api/board.js';
import { singleDecision } from '../../../base/api/decisions.js';
import { compiled, T, type SpaceIndex } from '../../../base/api/state.js';
import { SPACE } from '../../../base/api/words.js';
import { characterIndex, isOpen } from '../character-rules.js';
import { strike } from '../strike.js';

/**
 * Returns whether the same space of the acting seat's board is free, on a place without a wheel; not for tiles (TI-INTR-SPY-5, RUL-245).
 */
function mayMove(g: Game, seat: SeatIndex, other: number, space: SpaceIndex): boolean {
  const { tile, firstSpace, spaces } = T.places[T.groups[T.spaceGroup[space]!]!.place]!;
  if (tile >= 0 || !hasWheel(g, other, space) || contentOf(g, seat, space) !== 0) return false;
  for (let own = firstSpace; own < firstSpace + spaces; own++) if (hasWheel(g, seat, own)) return false;
  return true;
}

export function hasWheelToSteal(g: Game, seat: SeatIndex, other: number): boolean {
  return compiled(g).wheelSpaces.some((space) => mayMove(g, seat, other, space));
}

/** DEC-TI-45: the seat chooses the wheel to steal, by its space (TI-INTR-SPY-1). */
export const THEIR_WHEEL = singleDecision({
  name: 'intrigue.their_wheel',
  words: words({ other: 'public' }),
  available: isOpen('spy'),
  offer: (g, seat, other) => {
    for (const space of compiled(g).wheelSpaces) if (mayMove(g, seat, other, space)) g.offer(SPACE.ids[space]!);
  },
  chosen: (g, seat, space, other) => strike(g, seat, other, characterIndex('spy'), space),
});
