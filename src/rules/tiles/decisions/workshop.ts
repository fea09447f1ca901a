import { lowest } from '../../../core/bits.js';
import type { Game } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { FRAME, pop, push } from '../../../engine/stack.js';
import { contentOf, facts, moveWheel, S, SPACE, T, WHEEL, WHEEL_ON, wheelReaches } from '../../base/api.js';
import { inPlay } from '../state.js';

/*
 * DEC-PLACE-26, the Workshop: a placed wheel goes to another empty space by the usual rules (RUL-138): also
 * within its place, but not to an equal space, which would change nothing, nor to a place with another wheel.
 */

/** Visits every space group to which the wheel may go. */
function eachTarget(g: Game, seat: number, space: number, visit: (group: number) => void): void {
  const s = g.seat(seat);
  const from = T.spaceGroup[space]!;
  const home = T.groups[from]!.place;
  for (let w = 0; w < facts(g).groupWords; w++) {
    for (let word = g.u32[((s + S.open) >> 2) + w]!; word !== 0; word &= word - 1) {
      const group = (w << 5) + lowest(word);
      if (group === from || !wheelReaches(g, seat, home, group)) continue;
      if (T.groups[group]!.place === home || !hasWheel(g, s, group)) visit(group);
    }
  }
}

const hasWheel = (g: Game, s: number, group: number): boolean => (g.u32[((s + S.wheeled) >> 2) + (group >> 5)]! & (1 << (group & 31))) !== 0;

/** Visits every placed wheel that can go somewhere. */
export function eachMovable(g: Game, seat: number, visit: (space: number) => void): void {
  for (let space = 0; space < T.spaceGroup.length; space++) {
    if (contentOf(g, seat, space) !== WHEEL + 1) continue;
    let movable = false;
    eachTarget(g, seat, space, () => {
      movable = true;
    });
    if (movable) visit(space);
  }
}

/** Which wheel? */
export const WHEEL_CHOICE = decision({
  name: 'tiles.wheel',
  args: [],
  legal: (g, seat) => eachMovable(g, seat, (space) => g.offer(SPACE.ids[space]!)),
  apply: (g, seat, _frame, action) => {
    pop(g);
    push(g, WHEEL_TARGET, seat, g.rules.world.catalog.keyOf[action]!);
  },
  possible: inPlay('workshop'),
});

/** Where to? Word: the wheel's space. */
export const WHEEL_TARGET = decision({
  name: 'tiles.wheel_target',
  args: ['space'],
  legal: (g, seat, frame) => eachTarget(g, seat, g.u8[frame + FRAME.a]!, (group) => g.offer(WHEEL_ON.ids[group]!)),
  apply: (g, seat, frame, action) => {
    const space = g.u8[frame + FRAME.a]!;
    pop(g);
    moveWheel(g, seat, space, g.rules.world.catalog.keyOf[action]!);
  },
  possible: inPlay('workshop'),
});
