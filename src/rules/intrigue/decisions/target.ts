import { decision } from '../../../engine/module.js';
import { FRAME, pop } from '../../../engine/stack.js';
import { DECLINE, P, S, SEAT } from '../../base/api.js';
import { AIMS, characterIndex, isOpen } from '../aims.js';
import { strike } from '../strike.js';

/**
 * The other seat that the effect shall hit; compulsory where there is one (TI-INTR-GEN-9, RUL-240). Without any it is ignored
 * (TI-INTR-GEN-6). Words: character, object (the Traitor's track).
 */
export const TARGET = decision({
  name: 'intrigue.target',
  args: ['character', 'object'],
  legal: (g, seat, frame) => {
    const { affects } = AIMS[g.u8[frame + FRAME.a]!]!;
    for (let other = 0; other < g.rules.seats; other++) {
      if (other !== seat && affects(g, seat, other, g.u8[frame + FRAME.b]!)) g.offer(SEAT.ids[other]!);
    }
  },
  apply: (g, seat, frame, action) => {
    const character = g.u8[frame + FRAME.a]!;
    const object = g.u8[frame + FRAME.b]!;
    pop(g);
    const other = g.rules.world.catalog.keyOf[action]!;
    const { ask } = AIMS[character]!;
    if (ask === undefined) strike(g, seat, other, character, object);
    else ask(g, seat, other);
  },
});

/** DEC-TI-42: a station in the merchant's town by its owner, one's own too, or none (TI-INTR-ARSONIST-1, RUL-243). */
export const ARSON = decision({
  name: 'intrigue.arson',
  args: [],
  possible: isOpen('arsonist'),
  legal: (g, seat) => {
    const town = g.u8[g.seat(seat) + S.town]!;
    for (let owner = 0; owner < g.rules.seats; owner++) {
      if (g.u8[g.seat(owner) + P.stations + town] !== 0) g.offer(SEAT.ids[owner]!);
    }
    if (g.legalCount > 0) g.offer(DECLINE.ids[0]!);
  },
  apply: (g, seat, _frame, action) => {
    pop(g);
    if (action === DECLINE.ids[0]) return;
    strike(g, seat, g.rules.world.catalog.keyOf[action]!, characterIndex('arsonist'), g.u8[g.seat(seat) + S.town]!);
  },
});
