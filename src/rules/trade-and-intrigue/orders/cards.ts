import { Deck } from '../../../engine/deck.js';
import type { Game, SeatIndex } from '../../../engine/game.js';
import { slots } from '../../../engine/slots.js';
import { T } from '../../base/api/state.js';
import { GOODS } from '../../base/api/words.js';
import { CARDS } from './data/cards.js';

/*
 * The places of the cards: face up next to the pile, with the seats, or in the pile. No seat knows the order of the pile, so it is not in the
 * state: a card is drawn when it is turned.
 */
export const CARD_NAMES = CARDS.map((card) => card.id);
export const STREAM = 'orders';

/** Number of face-up cards (TI-ORD-1). */
export const DISPLAY = 5;

const table = slots('orders', 'game', 'public', { display: { n: CARDS.length, kind: 'flag', elements: CARD_NAMES } });
/** the pile: cards that are neither face up nor taken */
const rest = slots('orders', 'game', 'work', { pile: { n: CARDS.length } });
const seats = slots('orders', 'seat', 'public', { orders: { n: CARDS.length, kind: 'flag', elements: CARD_NAMES } });

export const SLOTS = [table.group, rest.group, seats.group];
const G = { ...table.at, ...rest.at };
const P = seats.at;
const DECK = new Deck(STREAM, CARD_NAMES, G.pile);

export const townOf = (card: number): number => T.townOf.get(CARDS[card]!.town)!;
/** Returns the number of each good that the card needs. */
export const wants = (card: number): readonly number[] => GOODS.map((good) => CARDS[card]!.goods[good] ?? 0);

export const isOpen = (g: Game, card: number): boolean => G.display.get(g, card) !== 0;
export const isTaken = (g: Game, seat: SeatIndex, card: number): boolean => P.orders.get(g, seat, card) !== 0;

/** Returns the seat that has fulfilled the order; -1: none. */
export function takerOf(g: Game, card: number): number {
  for (let seat = 0; seat < g.rules.seats; seat++) if (isTaken(g, seat, card)) return seat;
  return -1;
}

/** Set-up: puts all cards into the pile, then turns the first ones face up (TI-ORD-1). */
export function layDisplay(g: Game): void {
  G.pile.fill(g, 1);
  for (let k = 0; k < DISPLAY; k++) layCard(g);
}

/** Turns a card in the set-up. The chance script is not used, because it has only later outcomes. */
export function layCard(g: Game): void {
  const { script } = g;
  g.script = null;
  turnCard(g);
  g.script = script;
}

/** Turns the next card face up; nothing happens if the pile is empty (TI-ORD-7, RUL-205). */
export function turnCard(g: Game): void {
  if (DECK.left(g) > 0) setOpen(g, DECK.draw(g), true);
}

/** Moves a card between pile and display. */
export function setOpen(g: Game, card: number, open: boolean): void {
  G.pile.set(g, card, open ? 0 : 1);
  G.display.set(g, card, open ? 1 : 0);
}

/** Gives the card, from the display or from the pile, to the seat permanently. */
export function takeCard(g: Game, seat: SeatIndex, card: number): void {
  G.pile.set(g, card, 0);
  G.display.set(g, card, 0);
  P.orders.set(g, seat, card, 1);
}

/** Returns the points of the orders that the seat has fulfilled (TI-ORD-10). */
export function pointsOf(g: Game, seat: SeatIndex): number {
  let sum = 0;
  for (let card = 0; card < CARDS.length; card++) if (isTaken(g, seat, card)) sum += CARDS[card]!.points;
  return sum;
}
