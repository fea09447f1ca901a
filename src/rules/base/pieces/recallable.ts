import { lowest, setBit } from '../../../core/bits.js';
import type { Game } from '../../../engine/game.js';
import { S } from '../model/state.js';
import { T } from '../model/tables.js';
import { SPACE } from '../model/verbs.js';
import { WHEEL } from '../model/vocabulary.js';

/*
 * Spaces from which followers can be recalled, one bit each, kept up to date whenever a space is filled or emptied: recall is asked so often
 * that looking through all places took a sixth of the time of a game.
 */

/** Does a lower one of the equal spaces hold an equal piece? Of such spaces only the lowest is offered (DEC-GEN-4). */
export function stoodBefore(g: Game, seat: number, space: number, content: number): boolean {
  const s = g.seat(seat);
  const { firstSpace } = T.groups[T.spaceGroup[space]!]!;
  for (let other = firstSpace; other < space; other++) if (g.u8[s + T.spaceAt[other]!] === content) return true;
  return false;
}

/** Called when a space of the group was filled or emptied; `s` is the first byte of the seat's block. */
export function refreshRecallable(g: Game, s: number, group: number): void {
  const { firstSpace, spaces } = T.groups[group]!;
  const { u8, u32 } = g;
  const first = (s + S.recallable) >> 2;
  /** contents seen so far */
  let seen = 0;
  for (let space = firstSpace; space < firstSpace + spaces; space++) {
    const content = u8[s + T.spaceAt[space]!]!;
    const bit = 1 << content;
    const offered = content !== 0 && content !== WHEEL + 1 && (seen & bit) === 0;
    seen |= bit;
    setBit(u32, first, space, offered);
  }
}

/** Offers the spaces on which followers of the seat are. */
export function offerFollowers(g: Game, seat: number): void {
  const at = (g.seat(seat) + S.recallable) >> 2;
  for (let w = 0; w < T.spaceWords; w++) {
    for (let word = g.u32[at + w]!; word !== 0; word &= word - 1) g.offer(SPACE.ids[(w << 5) + lowest(word)]!);
  }
}
