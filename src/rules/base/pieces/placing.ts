import type { SeatBytes } from '../../../engine/accessors.js';
import type { Game, SeatIndex } from '../../../engine/game.js';
import { compiled } from '../model/compiled.js';
import { S } from '../model/state.js';
import { acceptedFrom, withoutEqualKinds } from './board.js';
import { T } from '../model/tables.js';
import { PLACE } from '../model/verbs.js';

/* Placing followers: each type that the seat has may be placed on every own group that has a free space and accepts it (BASE-130..132). */

/** Offers the placings of the followers in the slot `held`, but not onto the place `except` (-1: all places). */
export function offerPlacings(g: Game, seat: SeatIndex, held: SeatBytes, except = -1): void {
  for (let type = 0; type < T.types; type++) if (held.get(g, seat, type) !== 0) offerPlacingsOf(g, seat, type, except);
}
export function offerPlacingsOf(g: Game, seat: SeatIndex, type: number, except = -1): void {
  const accepted = acceptedFrom(g, seat, type);
  const first = type * T.groups.length;
  const words = compiled(g).groupWords;
  for (let w = 0; w < words; w++) {
    let word = S.open.word(g, seat, w) & T.accepts[accepted + w]!;
    if ((word & T.distinct[w]!) !== 0) word = withoutEqualKinds(g, seat, type, w, word);
    if (except >= 0) for (const group of T.places[except]!.groups) if (group >> 5 === w) word &= ~(1 << (group & 31));
    g.offerBits(PLACE, first + (w << 5), word);
  }
}
export function canPlace(g: Game, seat: SeatIndex, type: number): boolean {
  const accepted = acceptedFrom(g, seat, type);
  for (let w = 0; w < compiled(g).groupWords; w++) {
    const word = S.open.word(g, seat, w) & T.accepts[accepted + w]!;
    if (word !== 0 && withoutEqualKinds(g, seat, type, w, word) !== 0) return true;
  }
  return false;
}

/** Returns the type of a `place` action from its key. */
export const typeOf = (key: number): number => Math.floor(key / T.groups.length);
/** Returns the group of a `place` action from its key. */
export const groupOf = (key: number): number => key % T.groups.length;
