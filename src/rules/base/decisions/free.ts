import type { Game, SeatIndex } from '../../../engine/game.js';
import { words } from '../../../engine/stack.js';
import { actFreely, beingCarriedOut, isUsable } from '../effects/use.js';
import { compiled } from '../model/compiled.js';
import { ownsFaceUp } from '../pieces/board.js';
import { T, type Place, type PlaceIndex } from '../model/tables.js';
import { usesEffect } from '../model/in-play.js';
import { DECLINE, USE } from '../model/verbs.js';
import { singleDecision } from './builders.js';

/** Sets of places whose actions may be chosen; a scope of PLACES or more means one place. */
const SCOPES = ['own', 'board', 'intact'];
const PLACES = SCOPES.length;

/**
 * Whether the scope includes own tiles. If it does, a tile that is used together with the chosen place needs no activation either
 * (RUL-135).
 */
const isJoint = (scope: number): boolean => SCOPES[scope] === 'own' || SCOPES[scope] === 'intact';

export function scopeOf(scope: string): number {
  return SCOPES.includes(scope) ? SCOPES.indexOf(scope) : PLACES + T.places.findIndex((p) => p.row.id === scope);
}

function isInScope(g: Game, seat: SeatIndex, { index, tile, row }: Place, scope: number): boolean {
  if (tile >= 0 && !ownsFaceUp(g, seat, tile)) return false;
  if (scope >= PLACES) return index === scope - PLACES;
  switch (SCOPES[scope]) {
    case 'board':
      return tile < 0;
    case 'intact':
      return row.consumes !== true;
    default:
      return true;
  }
}

/**
 * Places whose actions are being tested. The test offers no actions that lead back to one of them, because this would be an endless
 * recursion (RUL-122).
 */
const testing: number[] = [];

export function whileTesting(place: PlaceIndex, test: () => boolean): boolean {
  testing.push(place);
  const verdict = test();
  testing.pop();
  return verdict;
}

/** Returns whether the action of the place is being carried out or tested (RUL-122). */
function isGoingOn(g: Game, place: PlaceIndex): boolean {
  return testing.includes(place) || beingCarriedOut(g, place);
}

/**
 * Returns whether the action can be carried out for free: it is possible now, activated or not, and is not being carried out or tested
 * already (RUL-122).
 */
function isChoosable(g: Game, seat: SeatIndex, place: Place, scope: number): boolean {
  if (!place.acts || place.row.free === false || !isInScope(g, seat, place, scope)) return false;
  return !isGoingOn(g, place.index) && isUsable(g, seat, place.index, seat, isJoint(scope), false);
}

/** `from`: the place that gives the action; -1: no place. */
export function hasFreeAction(g: Game, seat: SeatIndex, scope: number, from: number): boolean {
  return whileTesting(from, () => compiled(g).places.some((place) => isChoosable(g, seat, T.places[place]!, scope)));
}

/** DEC-PLACE-25, DEC-TI-32: the seat chooses an action that needs no activation. `mayDecline`: the seat may decline. */
export const FREE = singleDecision({
  name: 'base.free',
  words: words({ scope: 'public', mayDecline: 'work' }),
  offer: (g, seat, scope, mayDecline) => {
    for (const place of compiled(g).places) if (isChoosable(g, seat, T.places[place]!, scope)) g.offer(USE.ids[place]!);
    if (mayDecline !== 0) g.offer(DECLINE.ids[0]!);
  },
  chosen: (g, seat, place, scope) => actFreely(g, seat, place, isJoint(scope)),
  available: (rules) => usesEffect(rules, 'free') || usesEffect(rules, 'mayFree'),
});
