import type { Game, SeatIndex } from '../../engine/game.js';
import { FRAME, framesOf } from '../../engine/stack.js';
import { GOODS_SPACES, TOWN_IDS, TOWNS } from '../base/api/map.js';
import { asCounts, asList, asName, asNumber, asObject, refuse } from '../base/api/positions.js';
import { isHidden } from '../base/api/round.js';
import type { Rows } from '../base/api/rows.js';
import { COVERED, FACE_DOWN, G as BASE, T, type SpaceIndex } from '../base/api/state.js';
import { eachOffered, handOf, isOpen, nameCards, returnedBy, setHand } from './cards.js';
import { setTown, SITE } from './decisions/carpenter.js';
import { AT, BUILT, CARDS, COMPLETED, G, itemName, NOWHERE, P, PLACES } from './state.js';
import { isBuilt, hasAllNeeds, piecesOf } from './structures.js';

/* Prosperity in positions: the figure, the cards, the pieces on goods, and the goods and coins at Structures. */

const cardsAs = (g: Game, seat: SeatIndex, how: number): string[] => CARDS.filter((_, card) => P.structures.get(g, seat, card) === how);

function layCards(g: Game, seat: SeatIndex, value: unknown, field: string, how: number): void {
  for (const name of asList(value, field)) {
    const card = asName(name, field, CARDS);
    if (isPlayed(g, card)) refuse(`${field}: ${CARDS[card]} is elsewhere already`, 'name it in one place only');
    P.structures.set(g, seat, card, how);
  }
}

/** Returns whether the card is built or completed. */
function isPlayed(g: Game, card: number): boolean {
  for (let seat = 0; seat < g.rules.seats; seat++) if (P.structures.get(g, seat, card) !== NOWHERE) return true;
  return false;
}

/** Marks a pile whose length is given, until `settlePosition` has counted it. */
const GIVEN = 0x80;

const needsOf = (card: number): number[] => AT.needs.flatMap((need, k) => (need.card === card ? [k] : []));

export const FIELDS: NonNullable<Rows['fields']> = {
  game: {
    carpenter: {
      read: (g) => TOWNS[G.town.get(g)]!.id,
      apply: (g, value) => setTown(g, asName(value, 'carpenter', TOWN_IDS)),
    },
    /** cards that seats have put under the pile, from top to bottom */
    returned: {
      read: (g) => {
        const cards = [];
        for (let above = 0; above < PLACES; above++) {
          const seat = returnedBy(g, above);
          if (seat >= 0) cards.push({ seat, card: isHidden(g, seat, P.under) ? 'hidden' : CARDS[P.under.get(g, seat, above) - 1]! });
        }
        return cards;
      },
      apply: (g, value) => {
        const entries = asList(value, 'returned');
        if (entries.length > PLACES) refuse(`returned: there are ${PLACES} cards`, 'use fewer');
        clearReturned(g);
        entries.forEach((entry, k) => {
          const given = asObject(entry, `returned.${k}`, ['seat', 'card']);
          const seat = asNumber(given['seat'], `returned.${k}.seat`, 0, g.rules.seats - 1);
          // `settlePosition` moves them below the cards that no seat has seen
          G.returnedBy.set(g, k, seat + 1);
          P.under.set(g, seat, k, 1 + asName(given['card'], `returned.${k}.card`, CARDS));
        });
      },
    },
    /** number of cards in the pile; it follows from the other fields */
    pile: {
      read: (g) => G.pile.get(g),
      apply: (g, value) => {
        G.pile.set(g, GIVEN | asNumber(value, 'pile', 0, PLACES));
      },
    },
    /** goods and coins at Structures */
    placed: {
      read: (g) => {
        const built = CARDS.map((name, card) => [name, needsOf(card).filter((k) => G.placed.get(g, k) > 0)] as const).filter(
          ([, placed]) => placed.length > 0,
        );
        if (built.length === 0) return undefined;
        return Object.fromEntries(
          built.map(([name, placed]) => [name, Object.fromEntries(placed.map((k) => [itemName(AT.needs[k]!.item), G.placed.get(g, k)]))]),
        );
      },
      apply: (g, value) => {
        const given = asObject(value, 'placed', CARDS);
        CARDS.forEach((name, card) => {
          if (given[name] === undefined) return;
          const needs = needsOf(card);
          const items = needs.map((k) => itemName(AT.needs[k]!.item));
          asCounts(given[name], `placed.${name}`, items).forEach((n, i) => {
            const need = AT.needs[needs[i]!]!;
            if (n > need.amount) refuse(`placed.${name}.${items[i]}: the Structure asks for ${need.amount} (PRO-INV-07)`, 'use fewer');
            G.placed.set(g, needs[i]!, n);
          });
        });
      },
    },
  },
  seat: {
    hand: {
      read: (g, seat) => {
        if (P.holds.get(g, seat) === 0) return null;
        return isHidden(g, seat, P.hand) ? 'hidden' : CARDS[handOf(g, seat)]!;
      },
      apply: (g, seat, value) => setHand(g, seat, value === null ? -1 : asName(value, `seats.${seat}.hand`, CARDS)),
    },
    built: {
      read: (g, seat) => orAbsent(cardsAs(g, seat, BUILT)),
      apply: (g, seat, value) => layCards(g, seat, value, `seats.${seat}.built`, BUILT),
    },
    completed: {
      read: (g, seat) => orAbsent(cardsAs(g, seat, COMPLETED)),
      apply: (g, seat, value) => layCards(g, seat, value, `seats.${seat}.completed`, COMPLETED),
    },
    /** goods spaces with a piece of the seat */
    pieces: {
      read: (g, seat) => orAbsent(GOODS_SPACES.filter((_, space) => pieceOn(g, space) === seat)),
      apply: (g, seat, value) => {
        for (const name of asList(value, `seats.${seat}.pieces`)) {
          const space = asName(name, `seats.${seat}.pieces`, GOODS_SPACES);
          const owner = pieceOn(g, space);
          if (owner >= 0)
            refuse(`seats.${seat}.pieces: a piece of seat ${owner} is on ${GOODS_SPACES[space]} already`, 'name it in one place only');
          G.pieceOf.set(g, space, seat + 1);
        }
      },
    },
  },
};

const orAbsent = (list: string[]): string[] | undefined => (list.length === 0 ? undefined : list);

/** Returns the seat with a piece on the good of the space; -1: none. */
const pieceOn = (g: Game, space: SpaceIndex): number => G.pieceOf.get(g, space) - 1;

function clearReturned(g: Game): void {
  G.returnedBy.fill(g, 0);
  for (let seat = 0; seat < g.rules.seats; seat++) P.under.fill(g, seat, 0);
}

/** Completes the slots that can be computed from the fields, and refuses fields that contradict each other. */
export function settlePosition(g: Game): void {
  checkCards(g);
  checkPieces(g);
  CARDS.forEach((name, card) => {
    const built = Array.from({ length: g.rules.seats }, (_, seat) => seat).some((seat) => isBuilt(g, seat, card));
    const hasFollowers = T.deeds[AT.deed[card]!]!.groups.some((group) => T.filled.get(g, group) > 0);
    if (!built && hasFollowers) refuse(`deeds.${name}: no seat has built the Structure`);
    if (!built && needsOf(card).some((k) => G.placed.get(g, k) > 0)) refuse(`placed.${name}: no seat has built the Structure`);
    if (built && hasAllNeeds(g, card)) refuse(`seats: ${name} has all that it needs, so it is completed (PRO-066)`, 'name it in completed');
  });
}

/** Checks that every card is in one place. No seat has seen the unnamed ones, and they are on top of the pile (PRO-INV-01, RUL-R29). */
function checkCards(g: Game): void {
  const where: (string | undefined)[] = CARDS.map(() => undefined);
  const put = (card: number, place: string): void => {
    if (where[card] !== undefined)
      refuse(`${place}: ${CARDS[card]} is at ${where[card]} already; every card exists once`, 'name it in one place only');
    where[card] = place;
  };
  for (let seat = 0; seat < g.rules.seats; seat++) {
    for (const [how, name] of [
      [BUILT, 'built'],
      [COMPLETED, 'completed'],
    ] as const)
      CARDS.forEach((_, card) => P.structures.get(g, seat, card) === how && put(card, `seats.${seat}.${name}`));
    const hand = P.hand.get(g, seat);
    if (hand > 0 && !isOpen(hand)) put(hand - 1, `seats.${seat}.hand`);
  }
  for (let k = 0; k < PLACES; k++) {
    const seat = returnedBy(g, k);
    const card = seat < 0 ? 0 : P.under.get(g, seat, k);
    if (card > 0 && !isOpen(card)) put(card - 1, `returned.${k}`);
  }
  eachOffered(g, (_, frame, word) => {
    const card = word.get(g, frame);
    if (card > CARDS.length) refuse('pending: there is no such card');
    if (card > 0) put(card - 1, 'pending');
  });
  CARDS.forEach((_, card) => G.fresh.set(g, card, Number(where[card] === undefined)));
  nameCards(g);
  const said = G.pile.get(g);
  const length = lowerReturned(g);
  G.pile.set(g, length);
  if ((said & GIVEN) !== 0 && said !== (GIVEN | length)) refuse(`pile: ${length} cards are in no other place`, 'leave it out');
}

/** Moves the cards that seats have put under the pile below those that no seat has seen; returns the length of the pile. */
function lowerReturned(g: Game): number {
  const returned: { seat: SeatIndex; card: number }[] = [];
  for (let k = 0; k < PLACES; k++) {
    const seat = returnedBy(g, k);
    if (seat >= 0) returned.push({ seat, card: P.under.get(g, seat, k) });
  }
  clearReturned(g);
  const fresh = CARDS.filter((_, card) => G.fresh.get(g, card) !== 0).length;
  returned.forEach(({ seat, card }, k) => {
    G.returnedBy.set(g, fresh + k, seat + 1);
    P.under.set(g, seat, fresh + k, card);
  });
  return fresh + returned.length;
}

/** Checks that only goods with a piece are covered, and that a seat has a piece for each Structure built (PRO-INV-03). */
function checkPieces(g: Game): void {
  GOODS_SPACES.forEach((name, space) => {
    const seat = pieceOn(g, space);
    const good = BASE.map.get(g, space);
    if (seat < 0 && good === COVERED) refuse(`map: the good on ${name} is covered, but no seat has a piece there`);
    if (seat < 0) return;
    if (good === 0) refuse(`seats.${seat}.pieces: there is no good on ${name} under the piece`);
    if (good === FACE_DOWN) BASE.map.set(g, space, COVERED);
  });
  for (let seat = 0; seat < g.rules.seats; seat++) {
    const built = cardsAs(g, seat, BUILT).length + cardsAs(g, seat, COMPLETED).length - Number(choosesSite(g, seat));
    if (piecesOf(g, seat) !== built)
      refuse(`seats.${seat}.pieces: ${piecesOf(g, seat)} on the map, ${built} Structures built or completed (PRO-INV-03)`);
  }
}

/** Returns whether the seat has built a Structure and not yet put its piece on the map. */
const choosesSite = (g: Game, seat: SeatIndex): boolean => framesOf(g, SITE).some((frame) => FRAME.seat.get(g, frame) === seat);
