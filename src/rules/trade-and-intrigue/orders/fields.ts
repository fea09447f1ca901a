import { asList, asName, refuse } from '../../base/api/positions.js';
import type { Rows } from '../../base/api/rows.js';
import { CARD_NAMES, DISPLAY, isOpen, isTaken, layCard, setOpen, takeCard, takerOf } from './cards.js';

/* Orders in positions: the face-up cards, and the cards of each seat. The pile is the rest. */
const namesOf = (held: (card: number) => boolean): string[] => CARD_NAMES.filter((_, card) => held(card));

function cardsIn(value: unknown, field: string): number[] {
  const cards = asList(value, field).map((name) => asName(name, field, CARD_NAMES));
  if (new Set(cards).size < cards.length) refuse(`${field} names a card twice`, 'name it once');
  return cards;
}

export const FIELDS: NonNullable<Rows['fields']> = {
  game: {
    orders: {
      read: (g) => namesOf((card) => isOpen(g, card)),
      apply: (g, value) => {
        const open = cardsIn(value, 'orders');
        if (open.length > DISPLAY) refuse(`orders has at most ${DISPLAY} cards face up (TI-ORD-1)`, 'use fewer');
        for (const card of open)
          if (takerOf(g, card) >= 0) refuse(`orders: seat ${takerOf(g, card)} has ${CARD_NAMES[card]}`, 'name it in one place only');
        CARD_NAMES.forEach((_, card) => {
          if (takerOf(g, card) < 0) setOpen(g, card, open.includes(card));
        });
      },
    },
  },
  seat: {
    orders: {
      read: (g, seat) => namesOf((card) => isTaken(g, seat, card)),
      apply: (g, seat, value) => {
        for (const card of cardsIn(value, `seats.${seat}.orders`)) {
          if (takerOf(g, card) >= 0)
            refuse(`seats.${seat}.orders: seat ${takerOf(g, card)} has ${CARD_NAMES[card]}`, 'name it in one place only');
          const lay = isOpen(g, card);
          takeCard(g, seat, card);
          // if the set-up turned the card up, another card replaces it in the display
          if (lay) layCard(g);
        }
      },
    },
  },
};
