import type { Word } from '../../engine/accessors.js';
import { Deck } from '../../engine/deck.js';
import type { Game, SeatIndex } from '../../engine/game.js';
import { FRAME, framesOf, push } from '../../engine/stack.js';
import { clockwise } from '../base/api/round.js';
import { KEEP_CARD, OFFERED } from './decisions/keep.js';
import { CARDS, G, NOWHERE, P, PLACES, STREAM } from './state.js';

/* Cards that go from the pile into hands and back under the pile. */
/** Cards that no seat has seen; they are above the ones that seats have put under the pile. */
const FRESH = new Deck(STREAM, CARDS, G.fresh);

/** Puts all cards into the pile; no seat has seen any. */
export function shuffleCards(g: Game): void {
  G.fresh.fill(g, 1);
  G.pile.set(g, CARDS.length);
}

/** Returns the seat that put a card under the pile, for the card with `above` cards above it; -1: no seat has put it there. */
export const returnedBy = (g: Game, above: number): number => G.returnedBy.get(g, above) - 1;

/** Removes the top card of the pile and returns it (RUL-R29); the pile must not be empty. */
function drawCard(g: Game): number {
  const isFresh = FRESH.left(g) > 0;
  const card = isFresh ? FRESH.draw(g) : P.under.get(g, returnedBy(g, 0), 0) - 1;
  if (isFresh) G.fresh.set(g, card, 0);
  G.pile.add(g, -1);
  // the cards that seats have put under the pile move up by one
  G.returnedBy.setAll(g, [...G.returnedBy.all(g).subarray(1), 0]);
  for (let seat = 0; seat < g.rules.seats; seat++) P.under.setAll(g, seat, [...P.under.all(g, seat).subarray(1), 0]);
  return card;
}

function putUnder(g: Game, seat: SeatIndex, card: number): void {
  const above = G.pile.get(g);
  G.pile.set(g, above + 1);
  G.returnedBy.set(g, above, seat + 1);
  P.under.set(g, seat, above, card + 1);
}

/** Returns the card in the seat's hand; -1: none. */
export const handOf = (g: Game, seat: SeatIndex): number => P.hand.get(g, seat) - 1;

/** Returns whether the word leaves the card open: `nameCards` has not chosen it yet. */
export const isOpen = (word: number): boolean => word === ANY;

export function setHand(g: Game, seat: SeatIndex, card: number): void {
  P.hand.set(g, seat, card + 1);
  P.holds.set(g, seat, Number(card >= 0));
}

/** The seat draws two cards, or fewer if the pile has fewer, and keeps one of them (PRO-053, PRO-071, RUL-R13). */
export function offerCards(g: Game, seat: SeatIndex): void {
  if (G.pile.get(g) === 0) return;
  const first = drawCard(g);
  const second = G.pile.get(g) === 0 ? 0 : 1 + drawCard(g);
  push(g, KEEP_CARD, seat, first + 1, second);
}

/** The seat keeps one of the drawn cards. The other one goes under the pile, and below it the former card of the hand (RUL-R13). */
export function keepCard(g: Game, seat: SeatIndex, kept: number, refused: number): void {
  if (refused >= 0) putUnder(g, seat, refused);
  if (handOf(g, seat) >= 0) putUnder(g, seat, handOf(g, seat));
  setHand(g, seat, kept);
}

/** Word of a card that a position leaves open; `nameCards` chooses the card. */
const ANY = 255;

/**
 * Deals cards for a position that begins after the set-up: each seat has kept one card and put one under the pile; of these, the start
 * player's is the uppermost (RUL-R29).
 */
export function dealForPosition(g: Game): void {
  shuffleCards(g);
  for (let k = 0; k < g.rules.seats; k++) {
    const seat = clockwise(g, k);
    P.hand.set(g, seat, ANY);
    P.holds.set(g, seat, 1);
    G.returnedBy.set(g, k, seat + 1);
    P.under.set(g, seat, k, ANY);
  }
}

/**
 * Chooses the cards that a position leaves open, first those of hands, among those that no seat has seen; no card if there is none left.
 */
export function nameCards(g: Game): void {
  for (let seat = 0; seat < g.rules.seats; seat++) if (handOf(g, seat) + 1 === ANY) setHand(g, seat, FRESH.deal(g) - 1);
  for (let k = 0; k < PLACES; k++) {
    const seat = returnedBy(g, k);
    if (seat < 0 || P.under.get(g, seat, k) !== ANY) continue;
    P.under.set(g, seat, k, FRESH.deal(g));
    if (P.under.get(g, seat, k) === 0) G.returnedBy.set(g, k, 0);
  }
}

/** Visits each card of an open decision, with the frame and its word. */
export function eachOffered(g: Game, visit: (seat: SeatIndex, frame: number, word: Word) => void): void {
  for (const frame of framesOf(g, KEEP_CARD))
    for (const word of [OFFERED.first, OFFERED.second]) visit(FRAME.seat.get(g, frame), frame, word);
}

/**
 * Deals again the cards that the viewer has not seen: to the hands of the others, to the places in the pile where others have put cards,
 * and to their decisions about drawn cards. The rest is the unseen part of the pile.
 */
export function redraw(g: Game, viewer: SeatIndex): void {
  G.fresh.fill(g, 1);
  const know = (word: number): void => {
    if (word > 0) G.fresh.set(g, word - 1, 0);
  };
  for (let seat = 0; seat < g.rules.seats; seat++) {
    for (let card = 0; card < CARDS.length; card++) if (P.structures.get(g, seat, card) !== NOWHERE) G.fresh.set(g, card, 0);
  }
  know(P.hand.get(g, viewer));
  for (let above = 0; above < PLACES; above++) know(P.under.get(g, viewer, above));
  eachOffered(g, (seat, frame, word) => seat === viewer && know(word.get(g, frame)));
  for (let seat = 0; seat < g.rules.seats; seat++) {
    if (seat === viewer) continue;
    if (P.holds.get(g, seat) !== 0) P.hand.set(g, seat, FRESH.deal(g));
    for (let above = 0; above < PLACES; above++) if (returnedBy(g, above) === seat) P.under.set(g, seat, above, FRESH.deal(g));
  }
  eachOffered(g, (seat, frame, word) => seat !== viewer && word.set(g, frame, FRESH.deal(g)));
}
