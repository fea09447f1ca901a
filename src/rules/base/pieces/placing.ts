import { lowest } from '../../../core/bits.js';
import type { Game } from '../../../engine/game.js';
import { compiled } from '../model/compiled.js';
import { S } from '../model/state.js';
import { T } from '../model/tables.js';
import { PLACE } from '../model/verbs.js';

/* Placing followers: every type held may go onto every own group that has a free space and accepts it (BASE-130..132). */

/** Offers the placings of the followers counted from the slot `held` on; not on the place `except` (-1: anywhere). */
export function offerPlacings(g: Game, seat: number, held: number, except = -1): void {
  const at = g.seat(seat) + held;
  for (let type = 0; type < T.types; type++) if (g.u8[at + type] !== 0) offerPlacingsOf(g, seat, type, except);
}

/** Offers the placings of one type. */
export function offerPlacingsOf(g: Game, seat: number, type: number, except = -1): void {
  const s = g.seat(seat);
  const open = (s + S.open) >> 2;
  const accepts = ((s + S.accepts) >> 2) + type * T.groupWords;
  const first = type * T.groups.length;
  const { ids } = PLACE;
  const words = compiled(g).groupWords;
  for (let w = 0; w < words; w++) {
    for (let word = g.u32[open + w]! & g.u32[accepts + w]!; word !== 0; word &= word - 1) {
      const group = (w << 5) + lowest(word);
      if (T.groups[group]!.place !== except) g.offer(ids[first + group]!);
    }
  }
}

/** Could a follower of the type be placed? */
export function canPlace(g: Game, seat: number, type: number): boolean {
  const s = g.seat(seat);
  const open = (s + S.open) >> 2;
  const accepts = ((s + S.accepts) >> 2) + type * T.groupWords;
  for (let w = 0; w < compiled(g).groupWords; w++) if ((g.u32[open + w]! & g.u32[accepts + w]!) !== 0) return true;
  return false;
}

/** Type and group of a `place` action, by its key. */
export const typeOf = (key: number): number => Math.floor(key / T.groups.length);
export const groupOf = (key: number): number => key % T.groups.length;
