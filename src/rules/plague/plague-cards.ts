import type { Game, SeatIndex } from '../../engine/game.js';
import { charge } from '../base/api/goods.js';
import type { Totals } from '../base/api/rows.js';
import { compiled, G as BASE, P as SEAT, T, type PlaceIndex } from '../base/api/state.js';
import { MONK, SCHOLAR } from '../base/api/words.js';
import { corpsesOnMarket, layCorpse, removeCorpse } from './corpses.js';
import { PILE_A } from './data/hourglass.js';
import { AT, DECK, G, hasCard, P, PLAGUE_CARD, PLAGUE_CARD_NAMES } from './state.js';

/* The Plague cards: those of the start remove pieces from the game or add Corpses; the others forbid or demand something. */

/** Number of cards turned up (PLG-012). */
export const TURNED_UP = 3;
/** Number of stations that each seat loses (PLG-CARD-12), and coins of the upkeep (PLG-CARD-7). */
const FEWER_STATIONS = 4;
const UPKEEP = 1;

/** Pieces that the cards remove from the supply: Scholars, Monks, wheels; half of an odd number is rounded down (RUL-P19). */
function removed(g: Game): { scholars: number; monks: number; wheels: number } {
  const { followers, wheels } = compiled(g).setUp;
  return {
    scholars: hasCard(g, PLAGUE_CARD.scholars) ? g.rules.seats : 0,
    monks: hasCard(g, PLAGUE_CARD.monks) ? Math.floor(followers[MONK]! / 2) : 0,
    wheels: hasCard(g, PLAGUE_CARD.wheels) ? Math.floor(wheels / 2) : 0,
  };
}

/** Adds the removed pieces to those that are elsewhere. */
export function countRemoved(g: Game, totals: Totals): void {
  const { scholars, monks, wheels } = removed(g);
  totals.followers[SCHOLAR]! += scholars;
  totals.followers[MONK]! += monks;
  totals.wheels += wheels;
}

/** Set-up: turns up three random cards, and applies those of the start (PLG-012, PLG-018, RUL-P18). */
export function turnCards(g: Game): void {
  for (let k = 0; k < TURNED_UP; k++) {
    let nth = DECK.roll(g, PLAGUE_CARD_NAMES.length - k);
    let card = 0;
    while (hasCard(g, card) || nth-- > 0) card++;
    G.cards.set(g, card, 1);
  }
  const { scholars, monks, wheels } = removed(g);
  BASE.followers.add(g, SCHOLAR, -scholars);
  BASE.followers.add(g, MONK, -monks);
  BASE.wheels.add(g, -wheels);
  prepareSeats(g);
}

/**
 * Applies the start cards to the seats. For a position that names its cards, `replaceCards` first undoes the effects of the cards turned up
 * in the set-up.
 */
function prepareSeats(g: Game): void {
  const corpses = 2 * Number(hasCard(g, PLAGUE_CARD.twoCorpses)) + Number(hasCard(g, PLAGUE_CARD.oneCorpse));
  for (let seat = 0; seat < g.rules.seats; seat++) {
    if (hasCard(g, PLAGUE_CARD.stations)) SEAT.unbuilt.add(g, seat, -FEWER_STATIONS);
    for (let k = 0; k < corpses; k++) layCorpse(g, seat);
  }
}

/** Replaces the turned-up cards by these, in a game as after set-up; the caller sets the supply. */
export function replaceCards(g: Game, cards: readonly number[]): void {
  for (let seat = 0; seat < g.rules.seats; seat++) {
    while (corpsesOnMarket(g, seat) > 0) removeCorpse(g, seat);
    if (hasCard(g, PLAGUE_CARD.stations)) SEAT.unbuilt.add(g, seat, FEWER_STATIONS);
  }
  PLAGUE_CARD_NAMES.forEach((_, card) => G.cards.set(g, card, Number(cards.includes(card))));
  prepareSeats(g);
}

/** Fold: stations of a seat (PLG-CARD-12). */
export const stationsInAll = (g: Game, stations: number): number => stations - (hasCard(g, PLAGUE_CARD.stations) ? FEWER_STATIONS : 0);

/** Fold: tiles of a pile. The topmost A is removed unseen, so one tile fewer is drawn (PLG-CARD-6, PLG-DEC-29). */
export const tilesOfPile = (g: Game, pile: number, tiles: number): number =>
  tiles - Number(pile === PILE_A && hasCard(g, PLAGUE_CARD.hourGlass));

/** Veto: places that the seat may not use until it has reached something (PLG-CARD-1, PLG-CARD-10, RUL-P20). */
export function mayUse(g: Game, seat: SeatIndex, place: PlaceIndex): boolean {
  if (place === AT.farmHouse) return !hasCard(g, PLAGUE_CARD.farmHouse) || P.hasLeft.get(g, seat) !== 0;
  return place !== AT.townHall || !hasCard(g, PLAGUE_CARD.townHall) || P.thirdStar.get(g, seat) !== 0;
}

/** Veto: places that take no wheel (PLG-CARD-8, PLG-CARD-13, RUL-P47). */
export function takesWheel(g: Game, place: PlaceIndex): boolean {
  if (place === AT.village) return !hasCard(g, PLAGUE_CARD.village);
  return T.places[place]!.tile < 0 || !hasCard(g, PLAGUE_CARD.tiles);
}

/** Veto: coin spaces of the development track (PLG-CARD-15). */
export const paysDevelopment = (g: Game): boolean => !hasCard(g, PLAGUE_CARD.development);

/** The start of a round: a seat pays a coin if its Market, with the Cemetery, has a Corpse (PLG-CARD-7, RUL-P50). */
export function payUpkeep(g: Game, seat: SeatIndex): void {
  if (corpsesOnMarket(g, seat) > 0) charge(g, seat, UPKEEP);
}
export const payers = (g: Game): number => (hasCard(g, PLAGUE_CARD.upkeep) ? g.rules.seats : 0);
