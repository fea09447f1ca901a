import type { Game, SeatIndex } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { pop, push, words } from '../../../engine/stack.js';
import {
  canPlace,
  fromMarket,
  fromWaiting,
  groupOf,
  marketRoom,
  occupy,
  offerPlacingsOf,
  toMarket,
  toWaiting,
} from '../../base/api/board.js';
import { singleDecision } from '../../base/api/decisions.js';
import { P } from '../../base/api/state.js';
import { FOLLOWER, KINDS, TO_MARKET } from '../../base/api/words.js';
import { TO } from '../verbs.js';

/** Returns whether the seat can take a follower of the kind, on a space or on its Market (RUL-C13). */
const canReceive = (g: Game, seat: SeatIndex, kind: number): boolean => marketRoom(g, seat) > 0 || canPlace(g, seat, kind);

/** Returns whether another seat can take a follower of the kind from the seat's Market. */
function canGive(g: Game, seat: SeatIndex, kind: number): boolean {
  if (P.market.get(g, seat, kind) === 0) return false;
  for (let other = 0; other < g.rules.seats; other++) if (other !== seat && canReceive(g, other, kind)) return true;
  return false;
}

/** Returns whether the seat can give a follower away. Own followers stay with their seat (RUL-C13). */
export const hasGuest = (g: Game, seat: SeatIndex): boolean => KINDS.some((_, kind) => canGive(g, seat, kind));

/** COOP-DEC-13: the seat chooses a neutral follower of its Market. */
export const HOSTEL = singleDecision({
  name: 'invasion.hostel',
  offer: (g, seat) => {
    for (let kind = 0; kind < KINDS.length; kind++) if (canGive(g, seat, kind)) g.offer(FOLLOWER.ids[kind]!);
  },
  chosen: (g, seat, kind) => push(g, HOSTEL_TO, seat, kind),
});

/** The seat chooses another seat, which gets the follower. */
export const HOSTEL_TO = singleDecision({
  name: 'invasion.hostel_to',
  words: words({ kind: 'public' }),
  offer: (g, seat, kind) => {
    for (let other = 0; other < g.rules.seats; other++) if (other !== seat && canReceive(g, other, kind)) g.offer(TO.ids[1 + other]!);
  },
  chosen: (g, seat, to, kind) => {
    const other = to - 1;
    fromMarket(g, seat, kind);
    toWaiting(g, other, kind);
    if (g.log !== null) g.log(`seat${seat} sends ${KINDS[kind]} to seat${other}`);
    push(g, HOSTEL_ROOM, other, kind);
  },
});

const ROOM = words({ kind: 'public' });

/**
 * COOP-DEC-14: the receiver puts the follower on a space, by the rules of planning, or on the Market; now the follower belongs to the
 * receiver.
 */
export const HOSTEL_ROOM = decision({
  name: 'invasion.hostel_room',
  words: ROOM,
  legal: (g, seat, frame) => {
    offerPlacingsOf(g, seat, ROOM.kind.get(g, frame));
    if (marketRoom(g, seat) > 0) g.offer(TO_MARKET.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    const kind = ROOM.kind.get(g, frame);
    pop(g);
    fromWaiting(g, seat, kind);
    if (action === TO_MARKET.ids[0]) toMarket(g, seat, kind);
    else occupy(g, seat, groupOf(g.keyOf(action)), kind);
  },
});
