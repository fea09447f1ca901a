import { family } from '../../engine/family.js';
import { BACK_OF, CARD_NAMES, PILE_BACK } from './state.js';

/** Plays an Indulgence card; key = card (PLG-DEC-27). */
export const INDULGENCE = family('indulgence', (module) =>
  module === 'plague' ? CARD_NAMES.map((name, key) => ({ key, args: [name] })) : [],
);

/** Takes a card from the display, or keeps one of those looked at; only cards with the back of the pile; key = card (PLG-DEC-27). */
export const CARD = family('card', (module) =>
  module !== 'plague' ? [] : CARD_NAMES.flatMap((name, key) => (BACK_OF[key] === PILE_BACK ? [{ key, args: [name] }] : [])),
);

/** Takes the top card of the pile. */
export const TAKE_PILE = family('take_pile', (module) => (module === 'plague' ? [{ key: 0, args: [] }] : []));

export const FAMILIES = [INDULGENCE, CARD, TAKE_PILE];
