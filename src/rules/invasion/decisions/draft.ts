import { singleDecision } from '../../base/api/decisions.js';
import { giveCharacter, seatOf } from '../characters.js';
import { CHARACTERS } from '../data/characters.js';
import { CHARACTER } from '../verbs.js';

/** COOP-DEC-37: the seat chooses a character that no seat has. */
export const DRAFT = singleDecision({
  name: 'invasion.character',
  offer: (g) => {
    CHARACTERS.forEach((character, k) => {
      if (seatOf(g, character) < 0) g.offer(CHARACTER.ids[k]!);
    });
  },
  chosen: giveCharacter,
  available: (rules) => rules.options['characters'] === 'choose',
});
