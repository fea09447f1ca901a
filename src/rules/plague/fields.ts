import type { SeatByte } from '../../engine/accessors.js';
import type { Game, SeatIndex } from '../../engine/game.js';
import { framesOf } from '../../engine/stack.js';
import { contentOf } from '../base/api/board.js';
import { asFlag, asList, asName, asNumber, asObject, refuse } from '../base/api/positions.js';
import { isHidden } from '../base/api/round.js';
import type { Rows } from '../base/api/rows.js';
import { G as BASE, rowsInPlay } from '../base/api/state.js';
import { corpsesOf } from './corpses.js';
import { dealCard, fillDisplay, isInHand, isOpen, isPlayed, isSeen, isUnknown, refillPile, setOpen, setSeen, toHand } from './cards.js';
import { KEEP, LOOKED } from './decisions/keep.js';
import { replaceCards, TURNED_UP } from './plague-cards.js';
import {
  ASIDE,
  AT,
  AT_HOME,
  BACK_OF,
  BACKS,
  CARD_NAMES,
  CORPSES,
  DOCTOR_STATES,
  G,
  hasCard,
  P,
  PILE_BACK,
  PLACED,
  PLAGUE_CARD_NAMES,
} from './state.js';

type SeatField = NonNullable<NonNullable<Rows['fields']>['seat']>[string];

/*
 * The Plague in positions. Corpses are listed with the pieces of bags and Markets. Their supply, the pile and the Doctors on spaces are
 * computed from the rest.
 */

const namesOf = (is: (card: number) => boolean): string[] => CARD_NAMES.filter((_, card) => is(card));

/** Returns the hand of a seat: its cards, or their number by back if they are hidden. */
const readHand = (g: Game, seat: SeatIndex): unknown =>
  isHidden(g, seat, P.hand)
    ? Object.fromEntries(BACKS.map((back, k) => [back, P.held.get(g, seat, k)]))
    : namesOf((card) => isInHand(g, seat, card));

function cardsIn(value: unknown, field: string): number[] {
  const cards = asList(value ?? [], field).map((name) => asName(name, field, CARD_NAMES));
  if (new Set(cards).size < cards.length) refuse(`${field} names a card twice`, 'name it once');
  return cards;
}

/** Sets the Indulgence cards. A seat that is omitted gets two cards as in the set-up, of those that are not named. */
function applyIndulgences(g: Game, value: unknown): void {
  const field = 'indulgences';
  const given = asObject(value, field, ['display', 'seats']);
  const seats = asList(given['seats'] ?? [], `${field}.seats`);
  if (seats.length > g.rules.seats)
    refuse(`${field}.seats has ${seats.length} entries, the ruleset has ${g.rules.seats} seats`, 'give at most one entry per seat');
  clearCards(g);
  const claim = (cards: readonly number[], name: string): void => {
    for (const card of cards) if (!isUnknown(g, card)) refuse(`${name}: ${CARD_NAMES[card]} is elsewhere`, 'name it in one place only');
  };
  seats.forEach((entry, seat) => {
    const name = `${field}.seats.${seat}`;
    const own = asObject(entry, name, ['hand', 'seen', 'played']);
    if (own['hand'] !== undefined && !Array.isArray(own['hand'])) refuse(`${name}.hand: the position does not say which cards these are`);
    const hand = cardsIn(own['hand'], `${name}.hand`);
    const played = cardsIn(own['played'], `${name}.played`);
    claim(hand, `${name}.hand`);
    for (const card of hand) toHand(g, seat, card, false);
    claim(played, `${name}.played`);
    for (const card of played) P.played.set(g, seat, card, 1);
    for (const card of cardsIn(own['seen'], `${name}.seen`)) {
      if (!hand.includes(card) || BACK_OF[card] !== PILE_BACK)
        refuse(`${name}.seen: ${CARD_NAMES[card]} is not a card of the hand that was taken from the display`);
      setSeen(g, seat, card, true);
    }
  });
  const open = cardsIn(given['display'], `${field}.display`);
  claim(open, `${field}.display`);
  for (const card of open) {
    if (BACK_OF[card] !== PILE_BACK) refuse(`${field}.display: ${CARD_NAMES[card]} is not a card of the pile`);
    setOpen(g, card, true);
  }
  for (let seat = seats.length; seat < g.rules.seats; seat++) dealHand(g, seat);
  if (given['display'] === undefined) fillDisplay(g, 0);
  else refillPile(g);
}

/** Deals a card of each of the first two backs that is not named elsewhere. */
function dealHand(g: Game, seat: SeatIndex): void {
  for (let back = 0; back < PILE_BACK; back++) {
    const card = dealCard(g, back, (other) => isUnknown(g, other));
    if (card >= 0) toHand(g, seat, card, false);
  }
}

function clearCards(g: Game): void {
  // only cards of the pile can be open or seen
  const ofPile = CARD_NAMES.flatMap((_, card) => (BACK_OF[card] === PILE_BACK ? [card] : []));
  for (const card of ofPile) setOpen(g, card, false);
  for (let seat = 0; seat < g.rules.seats; seat++) {
    for (const slot of [P.hand, P.played, P.held]) slot.fill(g, seat, 0);
    for (const card of ofPile) setSeen(g, seat, card, false);
  }
}

export const FIELDS: NonNullable<Rows['fields']> = {
  game: {
    plague_cards: {
      first: true,
      read: (g) => PLAGUE_CARD_NAMES.filter((_, card) => hasCard(g, card)),
      apply: (g, value) => {
        const cards = asList(value, 'plague_cards').map((name) => asName(name, 'plague_cards', PLAGUE_CARD_NAMES));
        if (new Set(cards).size < cards.length) refuse('plague_cards names a card twice', 'name it once');
        if (cards.length > TURNED_UP) refuse(`plague_cards: ${TURNED_UP} cards are turned up, not ${cards.length} (PLG-012)`, 'use fewer');
        replaceCards(g, cards);
      },
    },
    corpses: {
      read: (g) => G.corpses.get(g),
      apply: (g, value) => {
        const left = CORPSES - corpsesHeld(g);
        if (left >= 0 && asNumber(value, 'corpses', 0, CORPSES) !== left)
          refuse(`corpses: ${left} are left in the supply, because no Corpse leaves the game (PLG-INV-01)`);
      },
    },
    indulgences: {
      read: (g) => ({
        display: namesOf((card) => isOpen(g, card)),
        seats: Array.from({ length: g.rules.seats }, (_, seat) => ({
          hand: readHand(g, seat),
          seen: namesOf((card) => isSeen(g, seat, card)),
          played: namesOf((card) => isPlayed(g, seat, card)),
        })),
      }),
      apply: applyIndulgences,
    },
  },
  seat: {
    doctor: {
      read: (g, seat) => DOCTOR_STATES[P.doctor.get(g, seat)],
      apply: (g, seat, value) => {
        P.doctor.set(g, seat, asName(value, `seats.${seat}.doctor`, DOCTOR_STATES));
      },
    },
    has_left_orleans: flagField('has_left_orleans', P.hasLeft),
    third_star: flagField('third_star', P.thirdStar),
  },
};

const corpsesHeld = (g: Game): number =>
  Array.from({ length: g.rules.seats }, (_, seat) => corpsesOf(g, seat)).reduce((sum, n) => sum + n, 0);

/** Checks conditions on the pieces of all seats, and sets the slots that can be computed from them. */
export function settlePosition(g: Game): void {
  const held = corpsesHeld(g);
  if (held > CORPSES) refuse(`seats: ${CORPSES} Corpses exist, bags and Markets have ${held} (PLG-007)`);
  G.corpses.set(g, CORPSES - held);
  for (let seat = 0; seat < g.rules.seats; seat++) settleDoctor(g, seat);
  for (const frame of framesOf(g, KEEP)) {
    const looked = LOOKED.map((word) => word.get(g, frame)).filter((word) => word !== 0);
    if (looked.length === 0 || looked.some((word, k) => G.pile.get(g, word - 1) !== 1 || looked.indexOf(word) !== k))
      refuse(`pending: ${KEEP.name} looks at different cards of the pile`);
  }
}

/** Before the tile of a round is turned, the earlier round and its event are over. */
const isOutbreakOver = (g: Game): boolean => BASE.round.get(g) > Number(BASE.current.get(g) !== 0);

/** A Doctor on a space is placed; after the Outbreak no Doctor is aside (PLG-INV-06, PLG-INV-07). */
function settleDoctor(g: Game, seat: SeatIndex): void {
  const onSpaces = rowsInPlay(g).spaces.filter((space) => contentOf(g, seat, space) === AT.doctor + 1).length;
  const field = `seats.${seat}.doctor`;
  if (onSpaces > 1) refuse(`seats.${seat}.spaces: a seat has one Doctor, not ${onSpaces} (PLG-017)`, 'use fewer');
  if (onSpaces === 1 && BASE.round.get(g) < 2) refuse(`seats.${seat}.spaces: the Doctor cannot be placed before round 2 (PLG-050)`);
  if (onSpaces === 1 && P.doctor.get(g, seat) === AT_HOME) refuse(`${field}: the Doctor is on a space already (PLG-INV-06)`);
  if (onSpaces === 0 && P.doctor.get(g, seat) === PLACED) refuse(`${field}: the Doctor is on no space of the position (PLG-INV-06)`);
  if (onSpaces === 1) P.doctor.set(g, seat, PLACED);
  else if (P.doctor.get(g, seat) === ASIDE && isOutbreakOver(g)) P.doctor.set(g, seat, AT_HOME);
}

/** Returns the field for a flag of a seat; it is omitted if the flag is not set. */
function flagField(key: string, slot: SeatByte): SeatField {
  return {
    read: (g, seat) => (slot.get(g, seat) === 0 ? undefined : true),
    apply: (g, seat, value) => slot.set(g, seat, Number(asFlag(value, `seats.${seat}.${key}`))),
  };
}
