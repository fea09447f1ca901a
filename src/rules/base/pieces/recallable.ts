import type { Game, SeatIndex } from '../../../engine/game.js';
import { S } from '../model/state.js';
import { T, type GroupIndex, type SpaceIndex } from '../model/tables.js';
import { SPACE } from '../model/verbs.js';
import { WHEEL } from '../model/vocabulary.js';

/*
 * Spaces from which followers can be recalled, one bit each, updated whenever a space is filled or emptied. Recall is frequent: a search of
 * all places took 17 % of the time of a game.
 */

/** Returns whether an earlier space of the group has the same content. Of such spaces only the first is offered (DEC-GEN-4). */
export function wasPlacedBefore(g: Game, seat: SeatIndex, space: SpaceIndex, content: number): boolean {
  const { firstSpace } = T.groups[T.spaceGroup[space]!]!;
  for (let other = firstSpace; other < space; other++) if (T.contents.get(g, seat, other) === content) return true;
  return false;
}

/** Updates the bits of a group after one of its spaces was filled or emptied. */
export function refreshRecallable(g: Game, seat: SeatIndex, group: GroupIndex): void {
  const { firstSpace, spaces } = T.groups[group]!;
  /** contents found so far */
  let seen = 0;
  for (let space = firstSpace; space < firstSpace + spaces; space++) {
    const content = T.contents.get(g, seat, space);
    const bit = 1 << content;
    const offered = content !== 0 && content !== WHEEL + 1 && (seen & bit) === 0;
    seen |= bit;
    S.recallable.put(g, seat, space, offered);
  }
}
export function offerFollowers(g: Game, seat: SeatIndex): void {
  for (let w = 0; w < T.spaceWords; w++) g.offerBits(SPACE, w << 5, S.recallable.word(g, seat, w));
}
