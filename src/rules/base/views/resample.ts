import { rowsInPlay } from '../model/compiled.js';
import { roll } from '../../../engine/chance.js';
import { Game, type SeatIndex } from '../../../engine/game.js';
import { redraw } from '../../../engine/hidden.js';
import { FRAME, pop, push } from '../../../engine/stack.js';
import { kindToAct, settle } from '../../../engine/step.js';
import { PLANNING } from '../decisions/planning.js';
import { contentOf, fromMarket, fromTower, toMarket, toTower, vacate } from '../pieces/board.js';
import { backToPlanning } from './redact.js';
import { clockwise } from '../round.js';
import { P, S, STREAM } from '../model/state.js';
import { isOwn, T } from '../model/tables.js';
import { DONE } from '../model/verbs.js';
import { WHEEL_TAGS } from '../model/vocabulary.js';

/** Limit of draws of hidden facts until the asked seat has a choice. */
const DRAWS = 1000;

/**
 * Draws again the facts hidden from `viewer`: hidden facts of modules, and sealed plans of the other seats. The hour glass and every future
 * draw are future chance, for which the caller has given a new seed. The viewer knows the asked seat and that it has a choice, so neither
 * changes: hidden facts are drawn until the seat has a choice. In a sealed phase each other seat plans again with random legal steps from
 * the beginning of the phase. `unseen`: the viewer has not seen the earlier moves, so bags of other seats that are not public are hidden
 * too.
 */
export function resample(g: Game, viewer: SeatIndex, unseen: boolean): void {
  const sealed = g.sealed;
  const bags = unseen && g.rules.options['bagCounts'] === 'owner';
  const hidden = bags || g.rules.hidden.redraws.length > 0;
  if (!sealed && !hidden) return;
  // the number of moves would reveal the number of hidden or sealed steps of the other seats
  g.forgetMoves();
  if (hidden) redrawHidden(g, viewer, bags);
  if (sealed) planAnew(g, viewer);
  else if (!g.over) settle(g);
}

/** Draws until the asked seat has a choice. If no draw gives one, the last draw stays and `settle` continues with it. */
function redrawHidden(g: Game, viewer: SeatIndex, bags: boolean): void {
  const isFree = g.over || g.sealed || FRAME.seat.get(g, g.top) === viewer;
  for (let k = 0; k < DRAWS; k++) {
    redraw(g, viewer);
    if (bags) dealBags(g, viewer);
    if (isFree || (ask(g) && g.legalCount > 1)) return;
  }
}

/**
 * Deals the pieces in the bags of the other seats again. The viewer knows the size of each bag, and can compute the contents of all these
 * bags together from what it sees (RUL-040). Own followers stay with their seats.
 */
function dealBags(g: Game, viewer: SeatIndex): void {
  const pool = new Uint8Array(T.types);
  const bags: { seat: SeatIndex; size: number }[] = [];
  let left = 0;
  for (let seat = 0; seat < g.rules.seats; seat++) {
    if (seat === viewer) continue;
    let size = 0;
    for (let type = 0; type < T.types; type++) {
      if (isOwn(type)) continue;
      pool[type]! += P.bag.get(g, seat, type);
      size += P.bag.get(g, seat, type);
      P.bag.set(g, seat, type, 0);
    }
    bags.push({ seat, size });
    left += size;
  }
  for (const { seat, size } of bags) {
    for (let k = 0; k < size; k++) {
      let pick = roll(g, STREAM.setup, left--);
      let type = 0;
      while (pick >= pool[type]!) pick -= pool[type++]!;
      pool[type]!--;
      P.bag.add(g, seat, type, 1);
    }
  }
}

function planAnew(g: Game, viewer: SeatIndex): void {
  const asked = FRAME.seat.get(g, g.top);
  if (asked !== viewer) backToPlanning(g);
  for (let k = 0; k < g.rules.seats; k++) {
    const seat = clockwise(g, k);
    if (seat === viewer) {
      if (seat === asked) return settle(g);
      continue;
    }
    takeBack(g, seat);
    planAgain(g, seat, seat === asked);
    if (seat === asked) return settle(g);
  }
}

/** Moves the seat's followers and wheels back to where they were when the phase was sealed. */
function takeBack(g: Game, seat: SeatIndex): void {
  for (const space of rowsInPlay(g).spaces) {
    if (contentOf(g, seat, space) !== T.contents.sealed(g, seat, space)) T.homes[vacate(g, seat, space)]?.enter(g, seat);
  }
  for (let type = 0; type < T.types; type++) {
    while (P.market.get(g, seat, type) < P.market.sealed(g, seat, type)) toMarket(g, seat, type);
    while (P.market.get(g, seat, type) > P.market.sealed(g, seat, type)) fromMarket(g, seat, type);
    while (P.tower.get(g, seat, type) < P.tower.sealed(g, seat, type)) toTower(g, seat, type);
    while (P.tower.get(g, seat, type) > P.tower.sealed(g, seat, type)) fromTower(g, seat, type);
  }
  for (let tag = 0; tag < WHEEL_TAGS.length; tag++) P.wheels.set(g, seat, tag, P.wheels.sealed(g, seat, tag));
  S.wheelCount.set(g, seat, P.wheels.sum(g, seat));
  P.firstWheel.set(g, seat, P.firstWheel.sealed(g, seat));
}

/** Plans with random steps until the seat is done; the asked seat stops while it still has a choice. */
function planAgain(g: Game, seat: SeatIndex, isAsked: boolean): void {
  const depth = g.depth;
  const done = g.rules.toCompact[DONE.ids[0]!]!;
  const before = new Game(g.rules);
  if (!isAsked) push(g, PLANNING, seat);
  const base = isAsked ? depth : depth + 1;
  for (;;) {
    if (!ask(g)) break;
    if (g.depth === base && isAsked && g.legalCount < 2) {
      before.copyInto(g);
      break;
    }
    const id = g.pick(roll(g, STREAM.setup, g.legalCount));
    if (id === done && g.depth === base) break;
    if (g.depth === base) g.copyInto(before);
    const frame = g.top;
    g.rules.decisions[FRAME.kind.get(g, frame)]!.apply(g, seat, frame, g.rules.toUniversal[id]!);
  }
  if (!isAsked) pop(g);
}

/** Offers the legal actions of the decision on top; returns false if there are none. */
function ask(g: Game): boolean {
  g.clearLegal();
  g.rules.decisions[kindToAct(g)]!.legal(g, FRAME.seat.get(g, g.top), g.top);
  return g.legalCount > 0;
}
