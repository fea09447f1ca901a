import type { Game } from '../../engine/game.js';
import { facts } from './facts.js';
import { occupy } from './pieces.js';
import { G, P, S } from './state.js';
import { T } from './tables.js';
import { WHEEL_ON } from './verbs.js';
import { CRAFTSMAN, FARMER, WHEEL, WHEEL_TAGS } from './words.js';
import { lowest } from '../../core/bits.js';

/* Gear wheels in the reserve and where they may go (base.md section 4). */
const STEP1 = 0;
const FREE = 1;
const LAB = 2;

/** How far a wheel reaches: no space, Farmer spaces only, any space but a Monk's. */
const NOWHERE = 0;
const FARMER_SPACES = 1;
const ANYWHERE = 2;

/** A wheel from the supply to the reserve, with its tag (RUL-015). */
export function gainWheel(g: Game, seat: number, lab: boolean): void {
  if (g.u8[G.wheels] === 0) return;
  const s = g.seat(seat);
  const tag = lab ? LAB : g.u8[s + P.tracks + CRAFTSMAN]! <= 1 ? STEP1 : FREE;
  g.u8[G.wheels]!--;
  g.u8[s + P.wheels + tag]!++;
  g.u8[s + S.wheelCount]!++;
  if (g.log !== null) g.log(`seat${seat} gains a wheel`);
}

/** The most restricted reserve wheel that reaches far enough (RUL-056); -1: none. */
function chooseTag(g: Game, seat: number, reach: number): number {
  const s = g.seat(seat);
  for (let tag = 0; tag < WHEEL_TAGS.length; tag++) {
    if (g.u8[s + P.wheels + tag]! > 0 && reachOf(g, seat, tag) >= reach) return tag;
  }
  return -1;
}

function reachOf(g: Game, seat: number, tag: number): number {
  const s = g.seat(seat);
  switch (facts(g).edition.wheels) {
    case 'first-placed': // BASE-310
      return g.u8[s + P.firstWheel] === 0 ? FARMER_SPACES : ANYWHERE;
    case 'by-tag': // BASE-311, BASE-313
      return tag === STEP1 ? FARMER_SPACES : ANYWHERE;
    case 'by-position': { // BASE-312, BASE-313
      if (tag === LAB) return ANYWHERE;
      const position = g.u8[s + P.tracks + CRAFTSMAN]!;
      return position === 0 ? NOWHERE : position === 1 ? FARMER_SPACES : ANYWHERE;
    }
  }
}

/** Offers every space group that some reserve wheel may fill. */
export function offerWheels(g: Game, seat: number): void {
  const s = g.seat(seat);
  if (g.u8[s + S.wheelCount] === 0) return;
  const anywhere = chooseTag(g, seat, ANYWHERE) >= 0;
  if (!anywhere && chooseTag(g, seat, FARMER_SPACES) < 0) return;
  for (let w = 0; w < T.groupWords; w++) {
    // at most one wheel a place, on an empty space (BASE-304, BASE-308)
    let word = g.u32[((s + S.open) >> 2) + w]! & ~g.u32[((s + S.wheeled) >> 2) + w]!;
    for (; word !== 0; word &= word - 1) {
      const group = (w << 5) + lowest(word);
      const { wheels, requirement } = T.groups[group]!;
      if (wheels && (anywhere || requirement === FARMER)) g.offer(WHEEL_ON.ids[group]!);
    }
  }
}

export function placeWheel(g: Game, seat: number, group: number): void {
  const s = g.seat(seat);
  const reach = T.groups[group]!.requirement === FARMER ? FARMER_SPACES : ANYWHERE;
  dropWheel(g, seat, chooseTag(g, seat, reach));
  g.u8[s + P.firstWheel] = 1;
  occupy(g, seat, group, WHEEL);
}

function dropWheel(g: Game, seat: number, tag: number): void {
  const s = g.seat(seat);
  g.u8[s + P.wheels + tag]!--;
  g.u8[s + S.wheelCount]!--;
}

/** A reserve wheel leaves the game, the most restricted first (RUL-056). */
export function loseReserveWheel(g: Game, seat: number): void {
  dropWheel(g, seat, chooseTag(g, seat, NOWHERE));
}
