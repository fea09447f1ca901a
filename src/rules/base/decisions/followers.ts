import type { Game, SeatIndex } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { pop, words } from '../../../engine/stack.js';
import { drawFromBag } from '../effects/ops.js';
import { eventOf } from '../events.js';
import { compiled, TRACK_SPACES, rowsInPlay } from '../model/compiled.js';
import {
  contentOf,
  emptyWaiting,
  fromMarket,
  fromWaiting,
  marketRoom,
  roomInPhase3,
  toMarket,
  toTower,
  toWaiting,
  vacate,
} from '../pieces/board.js';
import { goHome } from '../pieces/homes.js';
import { offerFollowers } from '../pieces/recallable.js';
import { hasTower } from '../model/in-play.js';
import { P, S } from '../model/state.js';
import { isFollower, T } from '../model/tables.js';
import { DONE, DRAW, MOST_DRAWN, SPACE, TO_TOWER } from '../model/verbs.js';
import { KNIGHT } from '../model/vocabulary.js';

/** Returns the number of followers that the seat may draw, by the Knights track (BASE-120, BASE-235). */
export function allowance(g: Game, seat: SeatIndex): number {
  let value = TRACK_SPACES[KNIGHT]![P.tracks.get(g, seat, KNIGHT)]!;
  for (const fold of compiled(g).hooks.allowance) value = fold(g, seat, value);
  return value;
}

/** Puts a drawn or recalled follower among the waiting ones if the seat has Tower space (DEC-PLACE-02), otherwise onto the Market. */
function arrive(g: Game, seat: SeatIndex, type: number): void {
  if (S.towerRoom.get(g, seat) > 0) toWaiting(g, seat, type);
  else toMarket(g, seat, type);
}
const RECALL_WORDS = words({ left: 'public' });

/** DEC-BASE-02: the seat chooses how many followers it draws (BASE-120..123). Below it on the stack is the frame of RECALL. */
export const DRAW_CHOICE = decision({
  name: 'base.draw',
  legal: (g, seat) => {
    const most = Math.min(allowance(g, seat), S.bagSize.get(g, seat), roomInPhase3(g, seat), MOST_DRAWN);
    for (let n = 0; n <= most; n++) g.offer(DRAW.ids[n]!);
  },
  apply: (g, seat, _frame, action) => {
    pop(g);
    const n = g.keyOf(action);
    // unused draws of the allowance may be recalls (BASE-124, RUL-006)
    RECALL_WORDS.left.set(g, g.top, allowance(g, seat) - n);
    const { drawn } = eventOf(g)!;
    for (let k = 0; k < n; k++) (drawn === undefined ? arrive : toWaiting)(g, seat, drawFromBag(g, seat));
    drawn?.(g, seat);
  },
});

/** DEC-BASE-04: the seat recalls followers from action spaces to the Market, but never wheels (BASE-124..128). */
export const RECALL = decision({
  name: 'base.recall',
  words: RECALL_WORDS,
  legal: (g, seat, frame) => {
    if (RECALL_WORDS.left.get(g, frame) === 0) return;
    if (roomInPhase3(g, seat) > 0) offerFollowers(g, seat);
    else if (compiled(g).homing.length > 0) offerHoming(g, seat);
    if (g.legalCount > 0) g.offer(DONE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    if (action === DONE.ids[0]) return pop(g);
    RECALL_WORDS.left.add(g, frame, -1);
    goHome(g, seat, vacate(g, seat, g.keyOf(action)), arrive);
  },
});

/** Offers the spaces of pieces that have a home, because they return there and need no Market space. */
function offerHoming(g: Game, seat: SeatIndex): void {
  for (const type of compiled(g).homing) {
    if (!T.homes[type]!.isAway(g, seat)) continue;
    for (const space of rowsInPlay(g).spaces) if (contentOf(g, seat, space) === type + 1) g.offer(SPACE.ids[space]!);
  }
}

/**
 * DEC-PLACE-02: the seat puts drawn or recalled followers, or followers of the Market (RUL-141), onto the Tower. The other waiting
 * followers go to the Market.
 */
export const TOWER_CHOICE = decision({
  name: 'base.tower',
  legal: (g, seat) => {
    const waiting = S.waitingSize.get(g, seat);
    if (S.towerSize.get(g, seat) < S.towerRoom.get(g, seat)) {
      for (let type = 0; type < T.types; type++) if (mayGoUp(g, seat, type)) g.offer(TO_TOWER.ids[type]!);
    }
    if (waiting === 0 && g.legalCount === 0) return;
    if (waiting <= marketRoom(g, seat)) g.offer(DONE.ids[0]!);
  },
  apply: (g, seat, _frame, action) => {
    if (action === DONE.ids[0]) {
      pop(g);
      return emptyWaiting(g, seat, toMarket);
    }
    const type = g.keyOf(action);
    if (P.waiting.get(g, seat, type) > 0) fromWaiting(g, seat, type);
    else fromMarket(g, seat, type);
    toTower(g, seat, type);
  },
  available: hasTower,
});

/** Returns whether a piece of the type waits, or is a follower on the Market. */
function mayGoUp(g: Game, seat: SeatIndex, type: number): boolean {
  return P.waiting.get(g, seat, type) > 0 || (isFollower(type) && P.market.get(g, seat, type) > 0);
}
