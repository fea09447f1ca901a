import { family } from '../../../../engine/family.js';
import type { Game, SeatIndex } from '../../../../engine/game.js';
import { decision } from '../../../../engine/module.js';
import { pop, push, words } from '../../../../engine/stack.js';
import { logForced } from '../../../../engine/step.js';
import { emptyWaiting, fromWaiting, toBag, toMarket } from '../../../base/api/board.js';
import { eventValue, type EventRule } from '../../../base/api/round.js';
import { P, S } from '../../../base/api/state.js';
import { TYPES } from '../../../base/api/words.js';

/** puts a follower that was just drawn back into the bag; key = type */
export const BANISH = family('banish', (module) => (module === 'vierzon' ? TYPES.map((type, key) => ({ key, args: [type] })) : []));

function banishOne(g: Game, seat: SeatIndex, type: number): void {
  fromWaiting(g, seat, type);
  toBag(g, seat, type);
}

function banishForced(g: Game, seat: SeatIndex, type: number): void {
  logForced(g, seat, BANISH.ids[type]!);
  toBag(g, seat, type);
}

/** The number of followers that must still go back. */
const WORDS = words({ left: 'public' });

/** SOLO-DEC-13: the seat puts one of the followers drawn in this phase, which wait, back into the bag; the others stay (RUL-S21). */
export const BANISHMENT = decision({
  name: 'vierzon.banishment',
  words: WORDS,
  legal: (g, seat) => {
    for (let type = 0; type < TYPES.length; type++) if (P.waiting.get(g, seat, type) > 0) g.offer(BANISH.ids[type]!);
  },
  apply: (g, seat, frame, action) => {
    banishOne(g, seat, g.keyOf(action));
    if (WORDS.left.add(g, frame, -1) > 0) return;
    pop(g);
    // a seat with a Tower is asked about these followers later (DEC-PLACE-02)
    if (S.towerRoom.get(g, seat) === 0) emptyWaiting(g, seat, toMarket);
  },
});

/** VIE-EVT-BANISHMENT-1: right after the draw, before recalls. If no more followers than this were drawn, all of them go back. */
export const banishment: EventRule = {
  negative: false,
  affects: () => false,
  run: () => {},
  drawn: (g, seat) => {
    const banished = eventValue(g);
    if (S.waitingSize.get(g, seat) <= banished) emptyWaiting(g, seat, banishForced);
    else push(g, BANISHMENT, seat, banished);
  },
};
