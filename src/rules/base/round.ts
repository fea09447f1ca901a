import { pickPile } from '../../engine/chance.js';
import type { SeatByte } from '../../engine/accessors.js';
import type { Game, SeatIndex } from '../../engine/game.js';
import { procedure } from '../../engine/module.js';
import { seal, unseal } from '../../engine/observe.js';
import { STACK } from '../../engine/slots.js';
import { finish, push, words } from '../../engine/stack.js';
import { EXCLUDE } from './decisions/exclude.js';
import { DRAW_CHOICE, RECALL, TOWER_CHOICE } from './decisions/followers.js';
import { PLANNING } from './decisions/planning.js';
import { canProtect, PROTECTION } from './decisions/protect.js';
import { TURN } from './decisions/turn.js';
import { eventOf, isReplaced, runEvent } from './events.js';
import { compiled, tilesOfPile } from './model/compiled.js';
import { charge, gainCoins } from './pieces/goods.js';
import { refreshSubstitutes } from './pieces/board.js';
import { awardMostStations } from './scoring.js';
import { G, P, STREAM } from './model/state.js';
import type { StepRow } from './model/schema.js';
import type { Step } from './model/steps.js';
import { T } from './model/tables.js';
import { FARMER, PHASE } from './model/vocabulary.js';

/** `handled`: number of finished parts of the step. */
export const ROUND_WORDS = words({ handled: 'work' });

/*
 * A game is one procedure at the bottom of the stack. The phase in the state is the step of the round, and the word of the frame is the
 * number of its finished parts. Decisions are pushed above the procedure, which continues after them (BASE-100).
 */
/** Returns the seat with number `k` in a phase, clockwise from the start player (DEC-GEN-5, DEC-GEN-7). */
export function clockwise(g: Game, k: number): number {
  const { seats } = g.rules;
  let seat = G.start.get(g) + k;
  // faster than a division
  while (seat >= seats) seat -= seats;
  return seat;
}

export const ROUND = procedure('base.round', ROUND_WORDS, (g, _seat, frame) => {
  const step = compiled(g).steps[G.phase.get(g)];
  if (step == null) throw new Error(`rounds of the ruleset have no phase ${G.phase.get(g)}`);
  const { seats } = g.rules;
  const handled = ROUND_WORDS.handled.get(g, frame);
  switch (step.of) {
    case 'seats':
      if (handled >= (step.parts?.(g) ?? seats)) return proceed(g, frame, step);
      ROUND_WORDS.handled.set(g, frame, handled + 1);
      return step.run(g, clockwise(g, handled));
    case 'table':
      if (handled >= seats) return proceed(g, frame, step);
      ROUND_WORDS.handled.set(g, frame, seats);
      return step.run(g, clockwise(g, handled));
    case 'turns':
      return takeTurns(g, frame, handled, step);
  }
});

/** Ends the step of the round and begins the next step, or ends the game. */
function proceed(g: Game, frame: number, step: Step): void {
  G.phase.set(g, step.next);
  ROUND_WORDS.handled.set(g, frame, 0);
  step.end?.(g);
  if (step.last && isGameOver(g)) return endGame(g);
  if (g.log !== null) g.log(`phase ${T.phases[step.next]}`);
  compiled(g).steps[step.next]!.begin?.(g);
}

/** Gives turns clockwise until all seats have passed (BASE-150, BASE-153). The search for the next seat starts at number `handled`. */
function takeTurns(g: Game, frame: number, handled: number, step: Step): void {
  const { seats } = g.rules;
  for (let k = 0; k < seats; k++) {
    const seat = clockwise(g, handled + k);
    if (P.passed.get(g, seat) !== 0) continue;
    ROUND_WORDS.handled.set(g, frame, (handled + k + 1) % seats);
    step.run(g, seat);
    if (g.log !== null) g.log(`seat${seat} has the turn`);
    return;
  }
  forAll(g, P.passed, 0);
  proceed(g, frame, step);
}

/** Returns the seat whose part of a step of seats or turns is in progress; -1: none. */
export function seatAtWork(g: Game): number {
  const step = g.over ? null : compiled(g).steps[G.phase.get(g)];
  const handled = ROUND_WORDS.handled.get(g, STACK);
  // the word is 0 before the first turn and after a turn of the last seat; before the first turn no facts of seats have changed
  if (step == null || step.of === 'table' || (step.of === 'seats' && handled === 0)) return -1;
  return clockwise(g, handled + g.rules.seats - 1);
}

function forAll(g: Game, slot: SeatByte, value: number): void {
  for (let seat = 0; seat < g.rules.seats; seat++) slot.set(g, seat, value);
}

/** Returns the number of excluded tiles: one for each seat, with 2 seats two for each (BASE-044, BASE-045, RUL-052). */
function exclusions(g: Game): number {
  if (!compiled(g).exclusion) return 0;
  return g.rules.seats === 2 ? 4 : g.rules.seats;
}

/**
 * Phase 1. The stack is face down: to turn its top tile is to draw from the first pile that has tiles left, so the state needs no hidden
 * order (BASE-031..033, BASE-101).
 */
function turnHourGlass(g: Game): void {
  G.round.add(g, 1);
  let tile = turnTile(g);
  while (isReplaced(tile) && !isStackEmpty(g)) tile = turnTile(g);
  T.revealed.set(g, tile, 1);
  G.current.set(g, tile + 1);
  for (const tap of compiled(g).hooks.roundStarted) tap(g);
}

/** Draws the top tile: one of the first pile that still has tiles of the game. */
function turnTile(g: Game): number {
  const { piles } = compiled(g);
  for (let pile = 0; pile < piles.length; pile++) {
    const { first, names, size, known } = piles[pile]!;
    const left = tilesLeft(g, first, names.length);
    if (size - left === tilesOfPile(g, pile)) continue;
    const tile = known ? first : first + pickPile(g, STREAM.hourGlass, T.eventsLeft.offsetOf(first), names.length, left, 'event', names);
    if (known && g.log !== null) g.log(`event(${names[0]})`);
    T.eventsLeft.add(g, tile, -1);
    return tile;
  }
  throw new Error('the hour glass is empty');
}

function tilesLeft(g: Game, first: number, n: number): number {
  let sum = 0;
  for (let k = 0; k < n; k++) sum += T.eventsLeft.get(g, first + k);
  return sum;
}

/** Returns whether the tile of this round is the last one (BASE-103). */
export function isStackEmpty(g: Game): boolean {
  const { piles } = compiled(g);
  for (let k = piles.length - 1; k >= 0; k--) {
    const { first, names, size } = piles[k]!;
    if (size - tilesLeft(g, first, names.length) < tilesOfPile(g, k)) return false;
  }
  return true;
}

function beginPlanning(g: Game): void {
  if (compiled(g).sealed) seal(g);
  eventChangesPlacing(g);
}

function endPlanning(g: Game): void {
  if (compiled(g).sealed) unseal(g);
  forAll(g, P.planned, 0);
  eventChangesPlacing(g);
}

/**
 * Some events let followers go onto more spaces in phase 4, so the substitutions are computed again at the beginning and the end of the
 * phase.
 */
function eventChangesPlacing(g: Game): void {
  if (eventOf(g)?.substitute === undefined) return;
  for (let seat = 0; seat < g.rules.seats; seat++) refreshSubstitutes(g, seat);
}

/** Calls the hooks of modules after the event; after the last round of a game with scoring, also those before the scoring. */
function closeRound(g: Game, seat: SeatIndex): void {
  const { roundEnding, beforeScoring } = compiled(g).hooks;
  for (const tap of roundEnding) tap(g, seat);
  if (beforeScoring.length > 0 && compiled(g).goal === null && isStackEmpty(g)) for (const tap of beforeScoring) tap(g, seat);
}

/** Phase 2, census of a seat by Farmers markers: alone first +1, alone last -1, the latter with 3 or more seats (BASE-110..115). */
function census(g: Game, seat: SeatIndex): void {
  const position = P.tracks.get(g, seat, FARMER);
  let ahead = 0;
  let behind = 0;
  for (let other = 0; other < g.rules.seats; other++) {
    if (other === seat) continue;
    const theirs = P.tracks.get(g, other, FARMER);
    if (theirs < position) ahead++;
    if (theirs > position) behind++;
  }
  const others = g.rules.seats - 1;
  if (ahead === others) gainCoins(g, seat, 1);
  else if (behind === others && g.rules.seats > 2) charge(g, seat, 1);
}

/** Phase 3 of a seat: draw, recall, Tower (BASE-120..128). The decision pushed last is asked first. */
export function gather(g: Game, seat: SeatIndex): void {
  push(g, TOWER_CHOICE, seat);
  push(g, RECALL, seat);
  push(g, DRAW_CHOICE, seat);
}

/** Phase 6 of a seat: the decision about protection comes before the event (DEC-PLACE-03). */
function happen(g: Game, seat: SeatIndex): void {
  if (canProtect(g, seat)) push(g, PROTECTION, seat);
  else runEvent(g, seat);
}

/** Phase 7: the start player changes, also in the last round (BASE-180, BASE-181). */
function passStart(g: Game): void {
  P.start.set(g, G.start.get(g), 0);
  G.start.set(g, clockwise(g, 1));
  P.start.set(g, G.start.get(g), 1);
  T.revealed.set(g, G.current.get(g) - 1, 0);
  G.current.set(g, 0);
}

/** Returns whether it was the last round (BASE-520). Modules may end the game earlier, or have another scoring. */
function isGameOver(g: Game): boolean {
  const last = isStackEmpty(g);
  const { hooks, goal } = compiled(g);
  for (const claim of hooks.gameOver) if (claim(g, last)) return true;
  if (last && goal === null) awardMostStations(g);
  return last;
}

/** The steps of a round in the base game (BASE-100), after the decisions of the set-up. */
export const STEPS: readonly StepRow[] = [
  { id: 'setup', of: 'seats', parts: exclusions, run: (g, seat) => push(g, EXCLUDE, seat) },
  { id: 'hour_glass', of: 'table', run: turnHourGlass },
  { id: 'census', of: 'seats', parts: (g) => (compiled(g).setUp.census ? g.rules.seats : 0), run: census },
  { id: 'followers', of: 'seats', run: gather },
  { id: 'planning', of: 'seats', begin: beginPlanning, run: (g, seat) => push(g, PLANNING, seat), end: endPlanning },
  { id: 'actions', of: 'turns', run: (g, seat) => push(g, TURN, seat) },
  { id: 'event', of: 'seats', run: happen },
  { id: 'start_player', of: 'seats', run: closeRound, end: passStart },
];

/** Ends the game, also in the middle of a rule. */
export function endGame(g: Game): void {
  G.phase.set(g, PHASE.over);
  finish(g);
}
