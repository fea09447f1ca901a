import { words } from '../../../../engine/stack.js';
import { singleDecision } from '../../../base/api/decisions.js';
import { P, S } from '../../../base/api/state.js';
import { DECLINE, SEAT } from '../../../base/api/words.js';
import { CHARACTER_RULES, characterIndex, isOpen } from '../character-rules.js';
import { strike } from '../strike.js';

/**
 * The seat chooses the other seat that the effect changes; it must choose one if it can (TI-INTR-GEN-9, RUL-240). Otherwise the effect is
 * ignored (TI-INTR-GEN-6). `object`: the Traitor's track.
 */
export const TARGET = singleDecision({
  name: 'intrigue.target',
  words: words({ character: 'public', object: 'public' }),
  offer: (g, seat, character, object) => {
    const { affects } = CHARACTER_RULES[character]!;
    for (let other = 0; other < g.rules.seats; other++) if (other !== seat && affects(g, seat, other, object)) g.offer(SEAT.ids[other]!);
  },
  chosen: (g, seat, other, character, object) => {
    const { ask } = CHARACTER_RULES[character]!;
    if (ask === undefined) strike(g, seat, other, character, object);
    else ask(g, seat, other);
  },
});

/** DEC-TI-42: the seat may choose a station in the merchant's town, by its owner, even its own station (TI-INTR-ARSONIST-1, RUL-243). */
export const ARSON = singleDecision({
  name: 'intrigue.arson',
  available: isOpen('arsonist'),
  offer: (g, seat) => {
    const town = S.town.get(g, seat);
    for (let owner = 0; owner < g.rules.seats; owner++) {
      if (P.stations.get(g, owner, town) !== 0) g.offer(SEAT.ids[owner]!);
    }
    if (g.legalCount > 0) g.offer(DECLINE.ids[0]!);
  },
  chosen: (g, seat, owner) => strike(g, seat, owner, characterIndex('arsonist'), S.town.get(g, seat)),
});
