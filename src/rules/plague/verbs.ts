import { family } from '../../engine/family.js';
import { BACK_OF, CARD_NAMES, PILE_BACK } from './state.js';

/** An Indulgence card is played; key = card (PLG-DEC-27). */
export const INDULGENCE = family('indulgence', (module) =>
  module === 'plague' ? CARD_NAMES.map((name, key) => ({ key, args: [name] })) : [],
);

/** A card is taken from the display, or kept of those looked at; only cards of the pile's back; key = card (PLG-DEC-27). */
export const CARD = family('card', (module) =>
  module !== 'plague' ? [] : CARD_NAMES.flatMap((name, key) => (BACK_OF[key] === PILE_BACK ? [{ key, args: [name] }] : [])),
);

/** The top card of the pile. */
export const TAKE_PILE = family('take_pile', (module) => (module === 'plague' ? [{ key: 0, args: [] }] : []));

export const FAMILIES = [INDULGENCE, CARD, TAKE_PILE];
