import type { Game, SeatIndex } from '../../../../engine/game.js';
import { words } from '../../../../engine/stack.js';
import { contentOf, hasWheel, offerFollowers } from '../../../base/api/board.js';
import { singleDecision } from '../../../base/api/decisions.js';
import { rowsInPlay } from '../../../base/api/state.js';
import { characterIndex } from '../character-rules.js';
import { strike } from '../strike.js';

export function hasFollower(g: Game, seat: SeatIndex): boolean {
  for (const space of rowsInPlay(g).spaces) {
    if (contentOf(g, seat, space) !== 0 && !hasWheel(g, seat, space)) return true;
  }
  return false;
}

/** DEC-TI-44: the seat chooses the follower to remove, by its space (TI-INTR-SABOTEUR-2). */
export const THEIR_FOLLOWER = singleDecision({
  name: 'intrigue.their_follower',
  words: words({ other: 'public' }),
  offer: (g, _seat, other) => offerFollowers(g, other),
  chosen: (g, seat, space, other) => strike(g, seat, other, characterIndex('saboteur'), space),
});
