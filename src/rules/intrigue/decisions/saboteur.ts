import type { Game } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { FRAME, pop } from '../../../engine/stack.js';
import { contentOf, offerFollowers, T, WHEEL } from '../../base/api.js';
import { characterIndex } from '../aims.js';
import { strike } from '../strike.js';

export function hasFollower(g: Game, seat: number): boolean {
  for (let space = 0; space < T.spaceGroup.length; space++) {
    const content = contentOf(g, seat, space);
    if (content !== 0 && content !== WHEEL + 1) return true;
  }
  return false;
}

/** DEC-TI-44: the follower to be removed, by its space (TI-INTR-SABOTEUR-2). Word: the other seat. */
export const THEIR_FOLLOWER = decision({
  name: 'intrigue.their_follower',
  args: ['other'],
  legal: (g, _seat, frame) => offerFollowers(g, g.u8[frame + FRAME.a]!),
  apply: (g, seat, frame, action) => {
    const other = g.u8[frame + FRAME.a]!;
    pop(g);
    strike(g, seat, other, characterIndex('saboteur'), g.rules.world.catalog.keyOf[action]!);
  },
});
