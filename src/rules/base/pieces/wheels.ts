import type { Game, SeatIndex } from '../../../engine/game.js';
import { push } from '../../../engine/stack.js';
import { WHEELS } from '../decisions/turn.js';
import { compiled } from '../model/compiled.js';
import { contentOf, occupy, vacate } from './board.js';
import { G, P, S } from '../model/state.js';
import { T, type GroupIndex, type PlaceIndex, type SpaceIndex } from '../model/tables.js';
import { SPACE, WHEEL_ON } from '../model/verbs.js';
import { CRAFTSMAN, FARMER, PHASE, WHEEL } from '../model/vocabulary.js';
import { lowest } from '../../../core/bits.js';

/* Gear wheels in the reserve, and the spaces that they may fill (base.md section 4). */
const STEP1 = 0;
const FREE = 1;
const LAB = 2;
const BOUND = 3;
/** Wheel tags from the most restricted to the least (RUL-056). */
const BY_RESTRICTION = [BOUND, STEP1, FREE, LAB];

/** The spaces that a wheel may fill: none; only Farmer spaces; all spaces except those for Monks. */
const NOWHERE = 0;
const FARMER_SPACES = 1;
const ANYWHERE = 2;

/** Moves a wheel from the supply to the seat's reserve, with its tag (BASE-300, RUL-015). */
export function gainWheel(g: Game, seat: SeatIndex, lab: boolean): void {
  takeWheel(g, seat, lab ? LAB : usualTag(g, seat));
}

/** Moves a wheel to the reserve; its restriction applies in every edition (RUL-235). */
export function gainBoundWheel(g: Game, seat: SeatIndex): void {
  const tag = usualTag(g, seat);
  takeWheel(g, seat, tag === STEP1 && compiled(g).edition.wheels === 'first-placed' ? BOUND : tag);
}

function takeWheel(g: Game, seat: SeatIndex, tag: number): void {
  if (G.wheels.get(g) === 0) return;
  for (const claim of compiled(g).hooks.wheelGained) if (claim(g, seat, tag)) return;
  keepWheel(g, seat, tag);
}

/**
 * Moves a wheel of the supply to the reserve. In phase 6 the seat has passed already, so it may place the wheel immediately (DEC-BASE-16,
 * BASE-301).
 */
export function keepWheel(g: Game, seat: SeatIndex, tag: number): void {
  G.wheels.add(g, -1);
  P.wheels.add(g, seat, tag, 1);
  S.wheelCount.add(g, seat, 1);
  if (g.log !== null) g.log(`seat${seat} gains a wheel`);
  if (G.phase.get(g) === PHASE.event) push(g, WHEELS, seat);
}

/** Returns the tag of a wheel that the seat gains now, but not from the Laboratory. */
export function usualTag(g: Game, seat: SeatIndex): number {
  return P.tracks.get(g, seat, CRAFTSMAN) <= 1 ? STEP1 : FREE;
}

/** Returns the tag of the most restricted reserve wheel that may fill the space (RUL-056); -1: none. */
function chooseTag(g: Game, seat: SeatIndex, reach: number): number {
  for (const tag of BY_RESTRICTION) {
    if (P.wheels.get(g, seat, tag) > 0 && reachOf(g, seat, tag) >= reach) return tag;
  }
  return -1;
}

function reachOf(g: Game, seat: SeatIndex, tag: number): number {
  switch (compiled(g).edition.wheels) {
    case 'first-placed': // BASE-310
      return tag === BOUND || P.firstWheel.get(g, seat) === 0 ? FARMER_SPACES : ANYWHERE;
    case 'by-tag': // BASE-311, BASE-313
      return tag === STEP1 ? FARMER_SPACES : ANYWHERE;
    case 'by-position': {
      // BASE-312, BASE-313
      if (tag === LAB) return ANYWHERE;
      const position = P.tracks.get(g, seat, CRAFTSMAN);
      return position === 0 ? NOWHERE : position === 1 ? FARMER_SPACES : ANYWHERE;
    }
  }
}

/** Offers every space group that a reserve wheel may fill; Farmer spaces are those with a printed Farmer (BASE-314). */
export function offerWheels(g: Game, seat: SeatIndex): void {
  if (S.wheelCount.get(g, seat) === 0) return;
  const anywhere = chooseTag(g, seat, ANYWHERE) >= 0;
  if (!anywhere && chooseTag(g, seat, FARMER_SPACES) < 0) return;
  const words = compiled(g).groupWords;
  for (let w = 0; w < words; w++) {
    // at most one wheel on a place, and only on an empty space (BASE-304, BASE-308)
    let word = S.open.word(g, seat, w) & ~S.wheeled.word(g, seat, w);
    for (; word !== 0; word &= word - 1) {
      const group = (w << 5) + lowest(word);
      const { wheels, requirement } = T.groups[group]!;
      if (wheels && (anywhere || requirement === FARMER) && takesWheel(g, group)) g.offer(WHEEL_ON.ids[group]!);
    }
  }
}

/** Returns whether the group's place may take a wheel now. */
export function takesWheel(g: Game, group: GroupIndex): boolean {
  const { takesWheel: vetoes } = compiled(g).hooks;
  for (let k = 0; k < vetoes.length; k++) if (!vetoes[k]!(g, T.groups[group]!.place)) return false;
  return true;
}

export function placeWheel(g: Game, seat: SeatIndex, group: GroupIndex): void {
  const reach = T.groups[group]!.requirement === FARMER ? FARMER_SPACES : ANYWHERE;
  const tag = chooseTag(g, seat, reach);
  dropWheel(g, seat, tag);
  P.firstWheel.set(g, seat, 1);
  occupy(g, seat, group, WHEEL);
  if (compiled(g).movesWheels) S.placedTags.set(g, seat, T.groups[group]!.place, tag + 1);
}

/** Returns whether the wheel on a place may move to the group, by its tag or by the rule of the edition (RUL-138). */
export function wheelReaches(g: Game, seat: SeatIndex, place: PlaceIndex, group: GroupIndex): boolean {
  const tag = S.placedTags.get(g, seat, place) - 1;
  return (
    T.groups[group]!.wheels &&
    takesWheel(g, group) &&
    reachOf(g, seat, Math.max(tag, STEP1)) >= (T.groups[group]!.requirement === FARMER ? FARMER_SPACES : ANYWHERE)
  );
}

/** Moves a placed wheel to another space; it keeps its tag (PLACE-WORKSHOP-1). */
export function moveWheel(g: Game, seat: SeatIndex, space: SpaceIndex, group: GroupIndex): void {
  const from = T.groups[T.spaceGroup[space]!]!.place;
  const tag = S.placedTags.get(g, seat, from);
  vacate(g, seat, space);
  occupy(g, seat, group, WHEEL);
  S.placedTags.set(g, seat, T.groups[group]!.place, tag);
}
export function hasWheel(g: Game, seat: SeatIndex, space: SpaceIndex): boolean {
  return contentOf(g, seat, space) === WHEEL + 1;
}

/** Returns the number of wheels on the spaces of the seat, without its reserve; `counts` can exclude spaces. */
export function placedWheels(g: Game, seat: SeatIndex, counts?: (space: SpaceIndex) => boolean): number {
  if (!S.wheeled.any(g, seat)) return 0;
  let sum = 0;
  for (const space of compiled(g).wheelSpaces) if (hasWheel(g, seat, space) && (counts === undefined || counts(space))) sum++;
  return sum;
}
export function offerPlacedWheels(g: Game, seat: SeatIndex): void {
  if (!S.wheeled.any(g, seat)) return;
  for (const space of compiled(g).wheelSpaces) if (hasWheel(g, seat, space)) g.offer(SPACE.ids[space]!);
}

function dropWheel(g: Game, seat: SeatIndex, tag: number): void {
  P.wheels.add(g, seat, tag, -1);
  S.wheelCount.add(g, seat, -1);
}

/** Removes a reserve wheel from the game, the most restricted one (RUL-056). */
export function loseReserveWheel(g: Game, seat: SeatIndex): void {
  dropWheel(g, seat, chooseTag(g, seat, NOWHERE));
}
