import type { Game } from '../../engine/game.js';
import { push } from '../../engine/stack.js';
import { DEED_REWARD } from './decisions/reward.js';
import { gainCoins, takeCitizenAt } from './goods.js';
import { contentOf, fromTower, vacate } from './pieces.js';
import { P } from './state.js';
import { T } from './tables.js';
import { MONK } from './words.js';

/* Followers on their way to the deeds board (base.md sections 3.9 and 5). */
export const FROM_TOWN_HALL = 0;
export const FROM_TOWER = 1;

/** The first space of the Town Hall that holds the neutral kind, -1 if none does. */
function townHallSpace(g: Game, seat: number, kind: number): number {
  const { firstSpace, spaces } = T.places[T.townHall]!;
  for (let space = firstSpace; space < firstSpace + spaces; space++) if (contentOf(g, seat, space) === kind + 1) return space;
  return -1;
}

export function hasToSend(g: Game, seat: number, source: number, kind: number): boolean {
  return source === FROM_TOWER ? g.u8[g.seat(seat) + P.tower + kind]! > 0 : townHallSpace(g, seat, kind) >= 0;
}

/** Exactly the kind shown, on a free space; no substitution (BASE-340). */
export function hasRoom(g: Game, group: number): boolean {
  return g.u8[T.filledAt[group]!]! < T.deedGroups[group]!.spaces;
}

export function canSend(g: Game, seat: number, source: number): boolean {
  for (let kind = 0; kind <= MONK; kind++) {
    if (!hasToSend(g, seat, source, kind)) continue;
    for (const group of T.deedGroups) if (group.kind === kind && hasRoom(g, group.index)) return true;
  }
  return false;
}

/** One follower to a deed with its reward; the last space also gives the citizen (BASE-342..347). */
export function send(g: Game, seat: number, source: number, group: number): void {
  const { kind, deed } = T.deedGroups[group]!;
  const { row, groups, spaces } = T.deeds[deed]!;
  if (source === FROM_TOWER) fromTower(g, seat, kind);
  else vacate(g, seat, townHallSpace(g, seat, kind));
  g.u8[T.filledAt[group]!]!++;
  let filled = 0;
  for (const other of groups) filled += g.u8[T.filledAt[other]!]!;
  if (filled === spaces) takeCitizenAt(g, seat, T.deedCitizenAt[deed]!);
  if (row.choice) push(g, DEED_REWARD, seat, row.coins);
  else gainCoins(g, seat, row.coins);
}
