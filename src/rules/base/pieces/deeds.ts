import type { Game, SeatIndex } from '../../../engine/game.js';
import { push } from '../../../engine/stack.js';
import { DEED_REWARD } from '../decisions/reward.js';
import { runEffect } from '../effects/use.js';
import { compiled, rowsInPlay } from '../model/compiled.js';
import { addGood, gainCoins, takeDeedCitizen } from './goods.js';
import { contentOf, fromTower, ownsFaceUp, vacate } from './board.js';
import { P } from '../model/state.js';
import { T, type DeedIndex, type GroupIndex, type SpaceIndex } from '../model/tables.js';

/* Followers that are sent to the deeds board, or to a tile that receives followers (base.md sections 3.9 and 5). */
export const FROM_TOWN_HALL = 0;
export const FROM_TOWER = 1;

/** Returns the first space of the Town Hall that has the neutral kind (BASE-341) and is not `barred` (bits); -1 if there is none. */
function townHallSpace(g: Game, seat: SeatIndex, kind: number, barred: number): number {
  const { firstSpace, spaces } = T.places[T.townHall]!;
  for (let k = 0; k < spaces; k++) if ((barred & (1 << k)) === 0 && contentOf(g, seat, firstSpace + k) === kind + 1) return firstSpace + k;
  return -1;
}

/** Returns the empty spaces of the Town Hall, as bits: the current action does not send followers that arrive there later (RUL-023). */
export function emptyTownHallSpaces(g: Game, seat: SeatIndex): number {
  const { firstSpace, spaces } = T.places[T.townHall]!;
  let empty = 0;
  for (let k = 0; k < spaces; k++) if (contentOf(g, seat, firstSpace + k) === 0) empty |= 1 << k;
  return empty;
}

export function hasToSend(g: Game, seat: SeatIndex, source: number, kind: number, barred: number): boolean {
  return source === FROM_TOWER ? P.tower.get(g, seat, kind) > 0 : townHallSpace(g, seat, kind, barred) >= 0;
}

/** Returns whether the deed group has a free space. It takes only its kind, without substitution (BASE-340). */
function hasRoom(g: Game, seat: SeatIndex, group: GroupIndex): boolean {
  const { deed, tile } = T.deedGroups[group]!;
  if (deed < 0) return ownsFaceUp(g, seat, tile) && T.received.get(g, seat, group) === 0;
  if (T.deeds[deed]!.row.private && !ownsPrivateDeed(g, seat, deed)) return false;
  const { opensAfter } = T.deeds[deed]!;
  if (opensAfter >= 0 && followersOnDeed(g, opensAfter) < compiled(g).deedSpaces[opensAfter]!) return false;
  return T.filled.get(g, group) < compiled(g).room[group]! && followersOnDeed(g, deed) < compiled(g).deedSpaces[deed]!;
}

/** Returns whether the seat owns the private deed. */
export function ownsPrivateDeed(g: Game, seat: SeatIndex, deed: DeedIndex): boolean {
  for (const owns of compiled(g).hooks.ownsDeed) if (!owns(g, seat, deed)) return false;
  return true;
}

/** Returns whether the seat may send a follower from the source to the group now, if it has one there. */
export function maySend(g: Game, seat: SeatIndex, source: number, group: GroupIndex): boolean {
  if (!hasRoom(g, seat, group)) return false;
  const vetoes = compiled(g).hooks.maySend;
  for (let k = 0; k < vetoes.length; k++) if (!vetoes[k]!(g, seat, source, group)) return false;
  return true;
}
export function followersOnDeed(g: Game, deed: DeedIndex): number {
  let sum = 0;
  for (const group of T.deeds[deed]!.groups) sum += T.filled.get(g, group);
  return sum;
}

/** Returns whether the seat can send a follower from the holder's Town Hall or Tower. */
export function canSend(g: Game, seat: SeatIndex, source: number, holder: number): boolean {
  for (const group of compiled(g).sends) {
    if (hasToSend(g, holder, source, T.deedGroups[group]!.kind, 0) && maySend(g, seat, source, group)) return true;
  }
  return false;
}

/**
 * Sends one follower of the holder's Town Hall or Tower to a deed: the seat gets coins, goods and effect, then those of completing the deed
 * (BASE-342..347, TI-TRADE-GEN-9). A tile that receives followers gives nothing. Returns the new barred spaces.
 */
export function send(g: Game, seat: SeatIndex, source: number, group: GroupIndex, barred: number, holder: number): number {
  const { kind, deed, at } = T.deedGroups[group]!;
  let left = barred;
  if (source === FROM_TOWER) fromTower(g, holder, kind);
  else {
    const space = townHallSpace(g, holder, kind, barred);
    vacate(g, holder, space);
    left |= 1 << (space - T.places[T.townHall]!.firstSpace);
  }
  if (deed < 0) {
    T.received.set(g, seat, group, 1);
    return left;
  }
  const before = T.filled.get(g, group);
  T.filled.set(g, group, before + 1);
  if (followersOnDeed(g, deed) === compiled(g).deedSpaces[deed]) {
    takeDeedCitizen(g, seat, deed);
    if (T.deedCompletions[deed]! >= 0) runEffect(g, seat, T.deedCompletions[deed]!);
    for (const tap of compiled(g).hooks.deedFilled) tap(g, seat, deed);
  }
  if (T.deedEffects[deed]! >= 0) runEffect(g, seat, T.deedEffects[deed]!);
  takeDeedGoods(g, seat, deed, at[before]!);
  const { row } = T.deeds[deed]!;
  if (row.choice) push(g, DEED_REWARD, seat, row.coins);
  else gainCoins(g, seat, row.coins);
  return left;
}

/** The seat takes the goods on the space of the deed (TI-TRADE-THANKSGIVING-1). */
function takeDeedGoods(g: Game, seat: SeatIndex, deed: DeedIndex, space: SpaceIndex): void {
  for (const goods of rowsInPlay(g).deedGoods) {
    if (goods.deed !== deed || goods.space !== space) continue;
    for (; T.deedGoodsLeft.get(g, goods.index) > 0; T.deedGoodsLeft.add(g, goods.index, -1)) addGood(g, seat, goods.good);
  }
}
