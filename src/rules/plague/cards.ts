import type { Game, SeatIndex } from '../../engine/game.js';
import { FRAME, framesOf } from '../../engine/stack.js';
import { clearCorpses } from './corpses.js';
import { INDULGENCES } from './data/indulgences.js';
import { KEEP, LOOKED, SEEN_CARDS } from './decisions/keep.js';
import { BACK_OF, BACKS, CARD_NAMES, DECK, G, P, PILE_BACK, PILE_INDEX } from './state.js';

/*
 * The Indulgence cards: in hands, played, open in the display, in the pile, or in the box. Only its owner knows a hand; the others see the
 * backs (PLG-HID-01). The pile has no order: a card is drawn when it is turned or taken.
 */
const CARDS = CARD_NAMES.length;

/** Number of open cards at the beginning (PLG-011). */
const DISPLAY = 2;

export const isInHand = (g: Game, seat: SeatIndex, card: number): boolean => P.hand.get(g, seat, card) !== 0;
export const isPlayed = (g: Game, seat: SeatIndex, card: number): boolean => P.played.get(g, seat, card) !== 0;
export const isOpen = (g: Game, card: number): boolean => PILE_INDEX[card]! >= 0 && G.display.get(g, PILE_INDEX[card]!) !== 0;
/** Returns whether all seats saw the seat take the card (PLG-HID-01). */
export const isSeen = (g: Game, seat: SeatIndex, card: number): boolean =>
  PILE_INDEX[card]! >= 0 && P.seen.get(g, seat, PILE_INDEX[card]!) !== 0;

export function setOpen(g: Game, card: number, open: boolean): void {
  G.display.set(g, PILE_INDEX[card]!, Number(open));
}

export function setSeen(g: Game, seat: SeatIndex, card: number, seen: boolean): void {
  if (PILE_INDEX[card]! >= 0) P.seen.set(g, seat, PILE_INDEX[card]!, Number(seen));
}

/** Puts a card into the hand. `seen`: all seats saw which card it was. */
export function toHand(g: Game, seat: SeatIndex, card: number, seen: boolean): void {
  P.hand.set(g, seat, card, 1);
  P.held.add(g, seat, BACK_OF[card]!, 1);
  if (seen) setSeen(g, seat, card, true);
}

/** Opens a card of the pile, if it has one (PLG-085, PLG-EVT-EXORCISM-1, RUL-P28). */
export function openCard(g: Game): void {
  if (DECK.left(g) > 0) layOpen(g, DECK.draw(g));
}

/** Moves the card from the pile to the display. */
export function layOpen(g: Game, card: number): void {
  G.pile.set(g, card, 0);
  setOpen(g, card, true);
  if (g.log !== null) g.log(`${CARD_NAMES[card]} is laid open`);
}

/** Moves an open card to the seat's hand; the next card of the pile is turned up (PLG-085, RUL-P15). */
export function takeOpenCard(g: Game, seat: SeatIndex, card: number): void {
  setOpen(g, card, false);
  toHand(g, seat, card, true);
  openCard(g);
}

/** Moves a card of the pile that only the seat has seen to its hand. */
export function takeFromPile(g: Game, seat: SeatIndex, card: number): void {
  G.pile.set(g, card, 0);
  toHand(g, seat, card, false);
}

/** Reveals a card of the seat: it stays in front of the seat, whose Corpses go to the supply (PLG-060, PLG-061, PLG-039). */
export function reveal(g: Game, seat: SeatIndex, card: number): void {
  P.hand.set(g, seat, card, 0);
  setSeen(g, seat, card, false);
  P.held.add(g, seat, BACK_OF[card]!, -1);
  P.played.set(g, seat, card, 1);
  clearCorpses(g, seat);
  if (g.log !== null) g.log(`seat${seat} plays ${CARD_NAMES[card]}`);
}

/** Returns the points of the played cards (PLG-091). */
export function pointsOf(g: Game, seat: SeatIndex): number {
  let sum = 0;
  for (let card = 0; card < CARDS; card++) if (P.played.get(g, seat, card) !== 0) sum += INDULGENCES[card]!.points;
  return sum;
}

/** Returns a random card with the back among those for which `isFree` is true; -1: there is none. Never scripted. */
export function dealCard(g: Game, back: number, isFree: (card: number) => boolean): number {
  let free = 0;
  for (let card = 0; card < CARDS; card++) if (BACK_OF[card] === back && isFree(card)) free++;
  if (free === 0) return -1;
  let nth = DECK.roll(g, free);
  for (let card = 0; ; card++) if (BACK_OF[card] === back && isFree(card) && nth-- === 0) return card;
}

/** Returns whether the card is in no hand, not played and not open. */
export function isUnknown(g: Game, card: number): boolean {
  if (isOpen(g, card)) return false;
  for (let seat = 0; seat < g.rules.seats; seat++) if (isInHand(g, seat, card) || isPlayed(g, seat, card)) return false;
  return true;
}

/** Set-up: every seat gets a card of each of the first two backs; the others are the pile, its first cards are open (PLG-008, PLG-011). */
export function dealCards(g: Game): void {
  for (let seat = 0; seat < g.rules.seats; seat++) {
    for (let back = 0; back < PILE_BACK; back++)
      toHand(
        g,
        seat,
        dealCard(g, back, (card) => isUnknown(g, card)),
        false,
      );
  }
  fillDisplay(g, 0);
}

/** Opens cards until the display has its initial number; then the pile is the rest of its back. */
export function fillDisplay(g: Game, open: number): void {
  for (let k = open; k < DISPLAY; k++) {
    const card = dealCard(g, PILE_BACK, (other) => isUnknown(g, other));
    if (card >= 0) setOpen(g, card, true);
  }
  refillPile(g);
}

export function refillPile(g: Game): void {
  for (let card = 0; card < CARDS; card++) G.pile.set(g, card, Number(BACK_OF[card] === PILE_BACK && isUnknown(g, card)));
}

/** Draws the hidden cards again: hands of the other seats by their backs, the pile, cards that another seat looks at (PLG-HID-08). */
export function redraw(g: Game, viewer: SeatIndex): void {
  const looked = new Set<number>();
  eachLook(g, (seat, frame) => {
    if (seat === viewer) for (const word of LOOKED) looked.add(word.get(g, frame) - 1);
  });
  const isFree = (card: number): boolean => isUnknown(g, card) && !looked.has(card);
  const others = Array.from({ length: g.rules.seats }, (_, seat) => seat).filter((seat) => seat !== viewer);
  // first the cards that all seats saw, so that no other hand gets them
  for (const seat of others) for (let card = 0; card < CARDS; card++) P.hand.set(g, seat, card, Number(isSeen(g, seat, card)));
  for (const seat of others) {
    for (let back = 0; back < BACKS.length; back++) {
      let known = 0;
      for (let card = 0; card < CARDS; card++) if (BACK_OF[card] === back && isSeen(g, seat, card)) known++;
      for (let k = known; k < P.held.get(g, seat, back); k++) P.hand.set(g, seat, dealCard(g, back, isFree), 1);
    }
  }
  refillPile(g);
  const { script } = g;
  g.script = null;
  eachLook(g, (seat, frame) => {
    if (seat !== viewer) lookAt(g).forEach((card, k) => LOOKED[k]!.set(g, frame, card + 1));
  });
  g.script = script;
}

/** Returns different cards from the top of the pile, up to `SEEN_CARDS`; they stay in the pile. */
export function lookAt(g: Game): number[] {
  const seen: number[] = [];
  while (seen.length < SEEN_CARDS && DECK.left(g) > 0) {
    const card = DECK.draw(g);
    G.pile.set(g, card, 0);
    seen.push(card);
  }
  for (const card of seen) G.pile.set(g, card, 1);
  return seen;
}

/** Visits the decisions in which a seat looks at cards of the pile. */
function eachLook(g: Game, visit: (seat: SeatIndex, frame: number) => void): void {
  for (const frame of framesOf(g, KEEP)) visit(FRAME.seat.get(g, frame), frame);
}
