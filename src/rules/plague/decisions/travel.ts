import { decision } from '../../../engine/module.js';
import { pop, words } from '../../../engine/stack.js';
import { askGood, DECLINE, DONE, moveAlong, moveTo, offerEdges, otherEnd, passThrough, payCoins, ROAD, S, singleDecision, WATERWAY } from '../../base/api.js';

/** PLG-DEC-13, Bon Voyage: a connection for coins, with a good on the way, or none (PLG-EVT-BONVOYAGE-1, PLG-EVT-BONVOYAGE-2). */
export const VOYAGE = singleDecision({
  name: 'plague.voyage',
  words: words({ price: 'work' }),
  offer: (g, seat) => {
    offerEdges(g, g.u8[g.seat(seat) + S.town]!, ROAD | WATERWAY);
    if (g.legalCount > 0) g.offer(DECLINE.ids[0]!);
  },
  chosen: (g, seat, edge, price) => {
    payCoins(g, seat, price);
    moveAlong(g, seat, edge);
    askGood(g, seat, edge);
  },
  available: (rules) => rules.modules.includes('plague'),
});

/** `left`: steps left; `walked`: steps made. */
const WORDS = words({ left: 'public', walked: 'work' });

/**
 * PLG-DEC-13, Fast Travel and Messenger Service: town by town without goods, stop at will. Every town is reached (RUL-P52); what follows from
 * a move looks at the last one alone (RUL-133).
 */
export const FAST_TRAVEL = decision({
  name: 'plague.fast_travel',
  words: WORDS,
  legal: (g, seat, frame) => {
    offerEdges(g, g.u8[g.seat(seat) + S.town]!, ROAD | WATERWAY);
    if (g.legalCount > 0 || g.u8[frame + WORDS.at.walked]! > 0) g.offer(DONE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    const town = g.u8[g.seat(seat) + S.town]!;
    if (action === DONE.ids[0]) {
      const moved = g.u8[frame + WORDS.at.walked]! > 0;
      pop(g);
      if (moved) moveTo(g, seat, town);
      return;
    }
    const next = otherEnd(g.keyOf(action), town);
    if (--g.u8[frame + WORDS.at.left]! === 0) {
      pop(g);
      return moveTo(g, seat, next);
    }
    g.u8[frame + WORDS.at.walked]!++;
    passThrough(g, seat, next);
  },
  available: (rules) => rules.modules.includes('plague'),
});
