import { pickPile, roll } from '../../engine/chance.js';
import type { Game } from '../../engine/game.js';
import { FRAME_BYTES, STACK } from '../../engine/slots.js';
import { FRAME, push } from '../../engine/stack.js';
import { clockwise } from '../base/api.js';
import { KEEP_CARD, OFFERED } from './decisions/keep.js';
import { CARDS, G, NOWHERE, P, PLACES, STREAM } from './state.js';

/* Cards that go from the pile into hands and under the pile again. */
const streamOf = (g: Game): number => g.rules.world.layout.streams.indexOf(STREAM);

/** All cards into the pile; nobody has seen any. */
export function shuffleCards(g: Game): void {
  g.u8.fill(1, G.fresh, G.fresh + CARDS.length);
  g.u8[G.pile] = CARDS.length;
}

/** Cards that nobody has seen: those above the ones that seats have put under the pile. */
function freshCards(g: Game): number {
  let fresh = 0;
  for (let card = 0; card < CARDS.length; card++) fresh += g.u8[G.fresh + card]!;
  return fresh;
}

/** The seat that has put the card with so many cards above it, -1: it lies there from the beginning. */
export const returnedBy = (g: Game, above: number): number => g.u8[G.returnedBy + above]! - 1;

/** The top card leaves the pile (RUL-R29); the pile must not be empty. */
function drawCard(g: Game): number {
  const fresh = freshCards(g);
  let card: number;
  if (fresh > 0) {
    card = pickPile(g, streamOf(g), G.fresh, CARDS.length, fresh, 'card', CARDS);
    g.u8[G.fresh + card] = 0;
  } else {
    card = g.u8[g.seat(returnedBy(g, 0)) + P.under]! - 1;
  }
  g.u8[G.pile]!--;
  moveUp(g, G.returnedBy);
  for (let seat = 0; seat < g.rules.seats; seat++) moveUp(g, g.seat(seat) + P.under);
  return card;
}

/** The places of the pile from the slot on lie one card higher. */
function moveUp(g: Game, at: number): void {
  g.u8.copyWithin(at, at + 1, at + PLACES);
  g.u8[at + PLACES - 1] = 0;
}

/** The seat puts a card under the pile. */
function putUnder(g: Game, seat: number, card: number): void {
  const above = g.u8[G.pile]!++;
  g.u8[G.returnedBy + above] = seat + 1;
  g.u8[g.seat(seat) + P.under + above] = card + 1;
}

/** The card in the seat's hand, -1: none. */
export const handOf = (g: Game, seat: number): number => g.u8[g.seat(seat) + P.hand]! - 1;

/** Is the card in the slot left to chance? */
export const isOpen = (word: number): boolean => word === ANY;

export function setHand(g: Game, seat: number, card: number): void {
  g.u8[g.seat(seat) + P.hand] = card + 1;
  g.u8[g.seat(seat) + P.holds] = Number(card >= 0);
}

/** The seat draws two cards, or what the pile has, and keeps one of them (PRO-053, PRO-071, RUL-R13). */
export function offerCards(g: Game, seat: number): void {
  if (g.u8[G.pile] === 0) return;
  const first = drawCard(g);
  const second = g.u8[G.pile] === 0 ? 0 : 1 + drawCard(g);
  push(g, KEEP_CARD, seat, first + 1, second);
}

/** The seat keeps one of the cards drawn: the other one goes under the pile, below it the former hand card (RUL-R13). */
export function keepCard(g: Game, seat: number, kept: number, refused: number): void {
  if (refused >= 0) putUnder(g, seat, refused);
  if (handOf(g, seat) >= 0) putUnder(g, seat, handOf(g, seat));
  setHand(g, seat, kept);
}

/** In the slot of a card: any card that lies nowhere else; `nameCards` chooses one. */
const ANY = 255;

/** A position begins after the set-up: each seat has kept one card and put one under the pile, the start player's lies uppermost (RUL-R29). */
export function dealSomehow(g: Game): void {
  shuffleCards(g);
  for (let k = 0; k < g.rules.seats; k++) {
    const seat = clockwise(g, k);
    const s = g.seat(seat);
    g.u8[s + P.hand] = ANY;
    g.u8[s + P.holds] = 1;
    g.u8[G.returnedBy + k] = seat + 1;
    g.u8[s + P.under + k] = ANY;
  }
}

/** Chooses cards where a position left them to chance, in hands first, out of those that nobody has seen; none where none is left. */
export function nameCards(g: Game): void {
  for (let seat = 0; seat < g.rules.seats; seat++) if (handOf(g, seat) + 1 === ANY) setHand(g, seat, dealFresh(g) - 1);
  for (let k = 0; k < PLACES; k++) {
    const seat = returnedBy(g, k);
    if (seat < 0 || g.u8[g.seat(seat) + P.under + k] !== ANY) continue;
    g.u8[g.seat(seat) + P.under + k] = dealFresh(g);
    if (g.u8[g.seat(seat) + P.under + k] === 0) g.u8[G.returnedBy + k] = 0;
  }
}

/** 1 + a random card that nobody has seen, 0: there is none. No chance record: set-up, or facts drawn anew. */
function dealFresh(g: Game): number {
  const left = freshCards(g);
  if (left === 0) return 0;
  let n = roll(g, streamOf(g), left);
  let card = 0;
  while (g.u8[G.fresh + card] === 0 || n-- > 0) card++;
  g.u8[G.fresh + card] = 0;
  return card + 1;
}

/** Visits each card that a seat is asked about, with the frame and the offset of its word. */
export function eachOffered(g: Game, visit: (seat: number, at: number) => void): void {
  if (g.over) return;
  for (let frame = STACK; frame <= g.top; frame += FRAME_BYTES) {
    if (g.u8[frame] !== KEEP_CARD.index) continue;
    visit(g.u8[frame + FRAME.seat]!, frame + OFFERED.at.first);
    visit(g.u8[frame + FRAME.seat]!, frame + OFFERED.at.second);
  }
}

/**
 * Deals anew the cards that the viewer has not seen: to the hands of the others, to the places in the pile where the others have put
 * one, and to the decisions that the others are asked, which are always about two cards; the rest is the unseen part of the pile.
 */
export function redraw(g: Game, viewer: number): void {
  const { u8 } = g;
  u8.fill(1, G.fresh, G.fresh + CARDS.length);
  const know = (word: number): void => {
    if (word > 0) u8[G.fresh + word - 1] = 0;
  };
  for (let seat = 0; seat < g.rules.seats; seat++) {
    for (let card = 0; card < CARDS.length; card++) if (u8[g.seat(seat) + P.structures + card] !== NOWHERE) u8[G.fresh + card] = 0;
  }
  know(u8[g.seat(viewer) + P.hand]!);
  for (let above = 0; above < PLACES; above++) know(u8[g.seat(viewer) + P.under + above]!);
  eachOffered(g, (seat, at) => seat === viewer && know(u8[at]!));
  const deal = (at: number): void => {
    u8[at] = dealFresh(g);
  };
  for (let seat = 0; seat < g.rules.seats; seat++) {
    if (seat === viewer) continue;
    const s = g.seat(seat);
    if (u8[s + P.holds] !== 0) deal(s + P.hand);
    for (let above = 0; above < PLACES; above++) if (returnedBy(g, above) === seat) deal(s + P.under + above);
  }
  eachOffered(g, (seat, at) => seat !== viewer && deal(at));
}
