import { lowest } from '../../../core/bits.js';
import type { SeatBytes } from '../../../engine/accessors.js';
import type { Game, SeatIndex } from '../../../engine/game.js';
import { compiled, rowsInPlay } from '../model/compiled.js';
import { refreshStatus } from './goods.js';
import { goHome, type Put } from './homes.js';
import { G, P, S } from '../model/state.js';
import {
  isFollower,
  isOwn,
  kindOf,
  T,
  type Item,
  type GroupIndex,
  type PlaceIndex,
  type SpaceIndex,
  type TileIndex,
} from '../model/tables.js';
import { PHASE, WHEEL } from '../model/vocabulary.js';
import { refreshRecallable } from './recallable.js';
import { MARKET_SPACES } from '../data/board.js';

/*
 * Followers, wheels and tiles of a seat, and the derived slots that are updated with every change: free groups, activated places, sizes. No
 * other file writes these slots.
 */

/** Bag, Market, Tower and waiting followers are numbers by type; each has its sum in a work slot. */
export function toBag(g: Game, seat: SeatIndex, type: number): void {
  P.bag.add(g, seat, type, 1);
  S.bagSize.add(g, seat, 1);
}

export function fromBag(g: Game, seat: SeatIndex, type: number): void {
  P.bag.add(g, seat, type, -1);
  S.bagSize.add(g, seat, -1);
}

export function toMarket(g: Game, seat: SeatIndex, type: number): void {
  P.market.add(g, seat, type, 1);
  S.marketSize.add(g, seat, 1);
}

export function fromMarket(g: Game, seat: SeatIndex, type: number): void {
  P.market.add(g, seat, type, -1);
  S.marketSize.add(g, seat, -1);
}

export function toTower(g: Game, seat: SeatIndex, type: number): void {
  P.tower.add(g, seat, type, 1);
  S.towerSize.add(g, seat, 1);
}

export function fromTower(g: Game, seat: SeatIndex, type: number): void {
  P.tower.add(g, seat, type, -1);
  S.towerSize.add(g, seat, -1);
}

export function toWaiting(g: Game, seat: SeatIndex, type: number): void {
  P.waiting.add(g, seat, type, 1);
  S.waitingSize.add(g, seat, 1);
}

export function fromWaiting(g: Game, seat: SeatIndex, type: number): void {
  P.waiting.add(g, seat, type, -1);
  S.waitingSize.add(g, seat, -1);
}

/** Returns the number of followers in the slot, which may also have other pieces. */
export function followersHeld(g: Game, seat: SeatIndex, held: SeatBytes): number {
  let sum = 0;
  for (let type = 0; type < T.types; type++) if (isFollower(type)) sum += held.get(g, seat, type);
  return sum;
}

/** Moves every waiting follower with `put`. */
export function emptyWaiting(g: Game, seat: SeatIndex, put: (g: Game, seat: SeatIndex, type: number) => void): void {
  if (S.waitingSize.get(g, seat) === 0) return;
  for (let type = 0; type < T.types; type++) {
    while (P.waiting.get(g, seat, type) > 0) {
      fromWaiting(g, seat, type);
      put(g, seat, type);
    }
  }
}

/** Returns the number of spaces of the seat's Market (INV-13), including those of modules (PLG-TILE-CEMETERY-1). */
export function marketSpaces(g: Game, seat: SeatIndex): number {
  const { marketSpaces: folds } = compiled(g);
  let value = MARKET_SPACES;
  for (let k = 0; k < folds.length; k++) value = folds[k]!(g, seat, value);
  return value;
}

/** Returns the number of free spaces of Market and Tower in phase 3, minus the followers that wait for them (BASE-121, RUL-007). */
export function roomInPhase3(g: Game, seat: SeatIndex): number {
  return marketRoom(g, seat) + S.towerRoom.get(g, seat) - S.towerSize.get(g, seat) - S.waitingSize.get(g, seat);
}

export function marketRoom(g: Game, seat: SeatIndex): number {
  return marketSpaces(g, seat) - S.marketSize.get(g, seat);
}

/** Removes a piece from the seat: a neutral one goes to the supply, an own one to the bag. */
function toSupply(g: Game, seat: SeatIndex, type: number): void {
  if (isOwn(type)) toBag(g, seat, type);
  else G.followers.add(g, type, 1);
}

/* ---- spaces ---- */

/** Returns the content of a space: 0 nothing, 1 + type a follower, 1 + WHEEL a wheel. */
export function contentOf(g: Game, seat: SeatIndex, space: SpaceIndex): number {
  return T.contents.get(g, seat, space);
}

/** Returns whether the group accepts the type, with substitutions (BASE-131). */
export function accepts(g: Game, seat: SeatIndex, type: number, group: GroupIndex): boolean {
  const w = group >> 5;
  const bit = T.accepts[acceptedFrom(g, seat, type) + w]! & (1 << (group & 31));
  return withoutEqualKinds(g, seat, type, w, bit) !== 0;
}

/** Returns the index in `T.accepts` of the first word with the groups that accept the type, with the current substitutions. */
export function acceptedFrom(g: Game, seat: SeatIndex, type: number): number {
  return S.substitutes.get(g, seat) * T.acceptWords + type * T.groupWords;
}

/**
 * Removes from `groups` (bits of word `w`) the groups of places that accept each kind only once and already have the kind of the type; own
 * and neutral followers of a kind count together (PLACE-THEATRE-1, PLACE-THEATRE-4).
 */
export function withoutEqualKinds(g: Game, seat: SeatIndex, type: number, w: number, groups: number): number {
  let left = groups;
  for (let word = groups & T.distinct[w]!; word !== 0; word &= word - 1) {
    const bit = lowest(word);
    const { firstSpace, spaces } = T.places[T.groups[(w << 5) + bit]!.place]!;
    for (let space = firstSpace; space < firstSpace + spaces; space++) {
      const content = contentOf(g, seat, space);
      if (content !== 0 && isFollower(content - 1) && kindOf(content - 1) === kindOf(type)) left &= ~(1 << bit);
    }
  }
  return left;
}

/** Puts a follower or a wheel on the lowest free space of a group (DEC-GEN-9). */
export function occupy(g: Game, seat: SeatIndex, group: GroupIndex, piece: number): void {
  const { firstSpace, spaces } = T.groups[group]!;
  let space = firstSpace;
  while (T.contents.get(g, seat, space) !== 0)
    if (++space === firstSpace + spaces) throw new Error(`group ${group} of seat ${seat} is full`);
  occupySpace(g, seat, space, piece);
}

export function occupySpace(g: Game, seat: SeatIndex, space: SpaceIndex, piece: number): void {
  const group = T.spaceGroup[space]!;
  const { place } = T.groups[group]!;
  T.contents.set(g, seat, space, piece + 1);
  if (isFull(g, seat, group)) S.open.put(g, seat, group, false);
  refreshRecallable(g, seat, group);
  if (piece === WHEEL) markWheel(g, seat, place, true);
  refreshActive(g, seat, place);
}

/** Empties a space and returns its former content (type or WHEEL). */
export function vacate(g: Game, seat: SeatIndex, space: SpaceIndex): number {
  const group = T.spaceGroup[space]!;
  const { place } = T.groups[group]!;
  const piece = T.contents.get(g, seat, space) - 1;
  T.contents.set(g, seat, space, 0);
  S.open.put(g, seat, group, true);
  refreshRecallable(g, seat, group);
  if (piece === WHEEL) {
    markWheel(g, seat, place, false);
    S.placedTags.set(g, seat, place, 0);
  }
  refreshActive(g, seat, place);
  return piece;
}

function isFull(g: Game, seat: SeatIndex, group: GroupIndex): boolean {
  const { firstSpace, spaces } = T.groups[group]!;
  for (let k = 0; k < spaces; k++) if (contentOf(g, seat, firstSpace + k) === 0) return false;
  return true;
}

function markWheel(g: Game, seat: SeatIndex, place: PlaceIndex, on: boolean): void {
  for (const group of T.places[place]!.groups) S.wheeled.put(g, seat, group, on);
}

/** Updates whether a place is activated: all its spaces have a piece, or at least one if one is enough (BASE-135, BASE-291). */
function refreshActive(g: Game, seat: SeatIndex, place: PlaceIndex): void {
  const { firstSpace, spaces, needsOne } = T.places[place]!;
  let held = 0;
  for (let space = firstSpace; space < firstSpace + spaces; space++) if (contentOf(g, seat, space) !== 0) held++;
  S.active.put(g, seat, place, needsOne ? held > 0 : held === spaces);
}

/** Returns whether the place is activated: by its pieces, and by other conditions (PLACE-OPERA-1). */
export function isActive(g: Game, seat: SeatIndex, place: PlaceIndex): boolean {
  return isMet(g, place) && S.active.has(g, seat, place);
}

function isMet(g: Game, place: PlaceIndex): boolean {
  const { usedUp } = T.places[place]!;
  return usedUp < 0 || G.followers.get(g, usedUp) === 0;
}

/** Moves the followers of a place to the owner's bag; wheels stay (BASE-155, BASE-156). */
export function clearFollowers(g: Game, seat: SeatIndex, place: PlaceIndex): void {
  const { firstSpace, spaces } = T.places[place]!;
  for (let space = firstSpace; space < firstSpace + spaces; space++) {
    const content = contentOf(g, seat, space);
    if (content !== 0 && content - 1 !== WHEEL) goHome(g, seat, vacate(g, seat, space), toBag);
  }
}

export function followersOn(g: Game, seat: SeatIndex, place: PlaceIndex): number {
  const { firstSpace, spaces } = T.places[place]!;
  let sum = 0;
  for (let space = firstSpace; space < firstSpace + spaces; space++) {
    const content = contentOf(g, seat, space);
    if (content !== 0 && content - 1 !== WHEEL) sum++;
  }
  return sum;
}

/* ---- places and tiles ---- */

/** Makes the spaces of a place usable by the seat. */
export function addPlaceTo(g: Game, seat: SeatIndex, place: PlaceIndex): void {
  for (const group of T.places[place]!.groups) S.open.put(g, seat, group, true);
  refreshActive(g, seat, place);
}

/** Returns whether the seat has the tile, face up or face down. Scoring and torture count it either way. */
export function ownsTile(g: Game, seat: SeatIndex, tile: TileIndex): boolean {
  return T.owned.get(g, seat, tile) !== 0;
}

/** Whether the seat has the tile face up; only then its spaces, action, abilities and protection exist (PRO-EVT-FIRESTORM-1). */
export function ownsFaceUp(g: Game, seat: SeatIndex, tile: TileIndex): boolean {
  return ownsTile(g, seat, tile) && !isFaceDown(g, seat, tile);
}

/** Returns whether the tile is face down. No tile is, if no module turns tiles. */
function isFaceDown(g: Game, seat: SeatIndex, tile: TileIndex): boolean {
  return compiled(g).turnsTiles && T.turned.has(tile) && T.turned.get(g, seat, tile) !== 0;
}

export function gainTile(g: Game, seat: SeatIndex, tile: TileIndex): void {
  const { row } = T.tiles[tile]!;
  T.stacked.set(g, tile, 0);
  T.owned.set(g, seat, tile, 1);
  openTile(g, seat, tile);
  if (row.stores) fillStores(g, seat, tile);
  for (const tap of compiled(g).hooks.tileGained) tap(g, seat, tile);
  if (g.log !== null) g.log(`seat${seat} gains tile ${row.id}`);
}

/** Returns the seat that owns the tile, -1 if none does; every tile exists once (RUL-053). */
export function ownerOf(g: Game, tile: TileIndex): number {
  for (let seat = 0; seat < g.rules.seats; seat++) if (ownsTile(g, seat, tile)) return seat;
  return -1;
}

/** Fills the stores of a tile with goods of the goods market, as far as it has them (PLACE-BRASSERIE-1). */
function fillStores(g: Game, seat: SeatIndex, tile: TileIndex): void {
  for (const { index, good, row } of storesOf(tile)) {
    for (let k = 0; k < row!.initial && G.goods.get(g, good) > 0; k++) {
      G.goods.add(g, good, -1);
      T.stored.add(g, seat, index, 1);
    }
  }
}

const storesOf = (tile: TileIndex): Item[] => T.items.filter((item) => item.tile === tile);

/** Returns the number of followers on a tile that receives followers. */
export function received(g: Game, seat: SeatIndex, tile: TileIndex): number {
  let sum = 0;
  for (const group of T.deedGroups) if (group.tile === tile) sum += T.received.get(g, seat, group.index);
  return sum;
}

/** Removes the tile from the seat; RUL-030 says where the pieces on it go. */
export function loseTile(g: Game, seat: SeatIndex, tile: TileIndex): void {
  clearTile(g, seat, tile, toBag);
  for (const group of T.deedGroups) if (group.tile === tile) T.received.set(g, seat, group.index, 0);
  T.owned.set(g, seat, tile, 0);
  if (isFaceDown(g, seat, tile)) T.turned.set(g, seat, tile, 0);
  else closeTile(g, seat, tile);
  for (const tap of compiled(g).hooks.tileLost) tap(g, seat, tile);
}

/** Turns the tile face down: neutral followers and wheels go to the supply, own followers to the bag (PRO-EVT-FIRESTORM-1..3, RUL-R16). */
export function turnTile(g: Game, seat: SeatIndex, tile: TileIndex): void {
  clearTile(g, seat, tile, toSupply);
  for (const { tile: on, index, kind } of T.deedGroups) {
    if (on !== tile) continue;
    G.followers.add(g, kind, T.received.get(g, seat, index));
    T.received.set(g, seat, index, 0);
  }
  T.turned.set(g, seat, tile, 1);
  closeTile(g, seat, tile);
  for (const tap of compiled(g).hooks.tileTurned) tap(g, seat, tile);
  if (g.log !== null) g.log(`seat${seat} turns tile ${T.tiles[tile]!.row.id}`);
}

/** Turns the tile face up again (PRO-EVT-RESTORATION-1). */
export function restoreTile(g: Game, seat: SeatIndex, tile: TileIndex): void {
  T.turned.set(g, seat, tile, 0);
  openTile(g, seat, tile);
  for (const tap of compiled(g).hooks.tileRestored) tap(g, seat, tile);
  if (g.log !== null) g.log(`seat${seat} restores tile ${T.tiles[tile]!.row.id}`);
}

/** Adds spaces and permanent abilities of a tile of the seat that is now face up. */
function openTile(g: Game, seat: SeatIndex, tile: TileIndex): void {
  const { row, place } = T.tiles[tile]!;
  addPlaceTo(g, seat, place);
  S.towerRoom.add(g, seat, row.tower ?? 0);
  refreshAbilities(g, seat, tile);
}

/** Removes spaces and permanent abilities of a tile, which must be empty. */
function closeTile(g: Game, seat: SeatIndex, tile: TileIndex): void {
  const { row, place } = T.tiles[tile]!;
  S.towerRoom.add(g, seat, -(row.tower ?? 0));
  for (const group of T.places[place]!.groups) S.open.put(g, seat, group, false);
  S.active.put(g, seat, place, false);
  refreshAbilities(g, seat, tile);
}

function refreshAbilities(g: Game, seat: SeatIndex, tile: TileIndex): void {
  const { row } = T.tiles[tile]!;
  if (row.substitute) refreshSubstitutes(g, seat);
  if (row.status) refreshStatus(g, seat);
}

/** Clears the tile: `put` moves its followers and those on the Tower that the tile adds; wheels go to the supply, goods to their owner. */
function clearTile(g: Game, seat: SeatIndex, tile: TileIndex, put: Put): void {
  const { row, place } = T.tiles[tile]!;
  const { firstSpace, spaces } = T.places[place]!;
  for (let space = firstSpace; space < firstSpace + spaces; space++) {
    if (contentOf(g, seat, space) === 0) continue;
    const piece = vacate(g, seat, space);
    if (piece === WHEEL) G.wheels.add(g, 1);
    else goHome(g, seat, piece, put);
  }
  if (row.tower !== undefined) {
    for (let type = 0; type < T.types; type++) {
      while (P.tower.get(g, seat, type) > 0) {
        fromTower(g, seat, type);
        put(g, seat, type);
      }
    }
  }
  for (const { index, good } of storesOf(tile)) {
    P.goods.add(g, seat, good, T.stored.get(g, seat, index));
    T.stored.set(g, seat, index, 0);
  }
}

/** Computes the current substitutions: those of the seat's tiles and, in phase 4, of the event (BASE-131). */
export function refreshSubstitutes(g: Game, seat: SeatIndex): void {
  const event = G.phase.get(g) === PHASE.planning && G.current.get(g) > 0 ? T.events[G.current.get(g) - 1]!.row.event : null;
  let inForce = 0;
  for (const { index, tile, event: of } of rowsInPlay(g).substitutes) {
    if (tile >= 0 ? ownsFaceUp(g, seat, tile) : of === event) inForce |= 1 << index;
  }
  S.substitutes.set(g, seat, inForce);
}

/** Calls `visit` for every place that the seat has activated (`isActive`). */
export function eachActive(g: Game, seat: SeatIndex, visit: (g: Game, seat: SeatIndex, place: PlaceIndex) => void): void {
  for (let w = 0; w < T.placeWords; w++) {
    for (let word = S.active.word(g, seat, w); word !== 0; word &= word - 1) {
      const place = (w << 5) + lowest(word);
      if (isMet(g, place)) visit(g, seat, place);
    }
  }
}
