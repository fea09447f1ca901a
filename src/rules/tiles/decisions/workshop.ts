import { lowest } from '../../../core/bits.js';
import type { Game, SeatIndex } from '../../../engine/game.js';
import { push, words } from '../../../engine/stack.js';
import { hasWheel, moveWheel, wheelReaches } from '../../base/api/board.js';
import { singleDecision } from '../../base/api/decisions.js';
import { compiled, S, T, type GroupIndex, type SpaceIndex } from '../../base/api/state.js';
import { SPACE, WHEEL_ON } from '../../base/api/words.js';
import { inPlay } from '../state.js';

/*
 * DEC-PLACE-26, the Workshop: the seat moves a placed wheel to another empty space by the usual rules (RUL-138), also within its place. The
 * wheel cannot move to an equal space, because this would not change the game, or to a place with another wheel.
 */

/** Visits every space group to which the wheel may move. */
function eachTarget(g: Game, seat: SeatIndex, space: SpaceIndex, visit: (group: GroupIndex) => void): void {
  const from = T.spaceGroup[space]!;
  const home = T.groups[from]!.place;
  for (let w = 0; w < compiled(g).groupWords; w++) {
    for (let word = S.open.word(g, seat, w); word !== 0; word &= word - 1) {
      const group = (w << 5) + lowest(word);
      if (group === from || !wheelReaches(g, seat, home, group)) continue;
      if (T.groups[group]!.place === home || !S.wheeled.has(g, seat, group)) visit(group);
    }
  }
}

/** Visits every placed wheel that can move. */
export function eachMovable(g: Game, seat: SeatIndex, visit: (space: SpaceIndex) => void): void {
  for (const space of compiled(g).wheelSpaces) {
    if (!hasWheel(g, seat, space)) continue;
    let movable = false;
    eachTarget(g, seat, space, () => {
      movable = true;
    });
    if (movable) visit(space);
  }
}

/** The seat chooses the placed wheel that it moves. */
export const WHEEL_CHOICE = singleDecision({
  name: 'tiles.wheel',
  offer: (g, seat) => eachMovable(g, seat, (space) => g.offer(SPACE.ids[space]!)),
  chosen: (g, seat, space) => push(g, WHEEL_TARGET, seat, space),
  available: inPlay('workshop'),
});

/** The seat chooses the space group to which the wheel moves. */
export const WHEEL_TARGET = singleDecision({
  name: 'tiles.wheel_target',
  words: words({ space: 'public' }),
  offer: (g, seat, space) => eachTarget(g, seat, space, (group) => g.offer(WHEEL_ON.ids[group]!)),
  chosen: (g, seat, group, space) => moveWheel(g, seat, space, group),
  available: inPlay('workshop'),
});
