import { Deck } from '../../engine/deck.js';
import type { Game } from '../../engine/game.js';
import { slots } from '../../engine/slots.js';
import { TOWNS } from '../base/api/map.js';
import { T } from '../base/api/state.js';
import { KINDS, TRACK_IDS } from '../base/api/words.js';
import { EVENT_TILES } from './data/hourglass.js';
import { INDULGENCES, type Back } from './data/indulgences.js';
import { PLAGUE_CARDS } from './data/plague-cards.js';

/* The slots of The Plague, and the indices of its pieces, places and tiles among those of all modules. */

export const STREAM = 'plague';
/** Number of Corpses in the box (PLG-007). */
export const CORPSES = 46;

export const CARD_NAMES = INDULGENCES.map(({ id }) => id);
export const PLAGUE_CARD_NAMES = PLAGUE_CARDS.map(({ id }) => id);
export const BACKS: readonly Back[] = ['A', 'B', 'C'];
/** By card: index of its back. */
export const BACK_OF = new Uint8Array(CARD_NAMES.length);
/** The back of the draw pile (PLG-011). */
export const PILE_BACK = 2;
/** By card: its index among the cards with the back of the pile; -1: the card has another back. */
export const PILE_INDEX = new Int8Array(CARD_NAMES.length);
const pileNames = (): string[] => CARD_NAMES.filter((_, card) => BACK_OF[card] === PILE_BACK);

/** Called when the world is bound, before the slots are bound. */
export function readBacks(): void {
  let inPile = 0;
  INDULGENCES.forEach(({ back }, card) => {
    BACK_OF[card] = BACKS.indexOf(back);
    PILE_INDEX[card] = BACK_OF[card] === PILE_BACK ? inPile++ : -1;
  });
}

/** States of the Doctor of a seat (PLG-INV-06). */
export const ASIDE = 0;
export const AT_HOME = 1;
export const PLACED = 2;
export const DOCTOR_STATES = ['aside', 'infirmary', 'placed'] as const;

const cards = { n: CARD_NAMES.length, kind: 'flag', elements: CARD_NAMES } as const;
const pileCards = {
  kind: 'flag',
  get n(): number {
    return pileNames().length;
  },
  get elements(): string[] {
    return pileNames();
  },
} as const;

const table = slots('plague', 'game', 'public', {
  corpses: { scale: CORPSES },
  /** Plague cards turned up in the set-up */
  cards: { n: PLAGUE_CARD_NAMES.length, kind: 'flag', elements: PLAGUE_CARD_NAMES },
  /** open cards, by index among those of the pile */
  display: pileCards,
});

const tableWork = slots('plague', 'game', 'work', {
  /** cards of the draw pile; they have no order, because a card is drawn when it is turned or taken (PLG-DEC-29) */
  pile: { n: CARD_NAMES.length, derivedFrom: 'secret' },
  /** candidates while a neutral follower is drawn: neutral followers by kind, then Corpses; otherwise 0 */
  urn: { n: KINDS.length + 1 },
  /** 1 + the acting seat whose facts are compared, 0: none; its facts after its last step of work (RUL-P53, `watch.ts`) */
  watched: {},
  facts: { n: TRACK_IDS.length + TOWNS.length + 9 },
});

const seat = slots('plague', 'seat', 'public', {
  doctor: { kind: 'category', scale: 2, values: DOCTOR_STATES },
  /** Indulgence cards in hand by back; they are face down in front of their owner (PLG-HID-01) */
  held: { n: BACKS.length, scale: 4, elements: BACKS },
  /** cards in hand that all seats saw the seat take */
  seen: pileCards,
  played: cards,
  /** whether the merchant has been away from Orléans; whether the marker has reached the third star (RUL-P20) */
  hasLeft: { kind: 'flag' },
  thirdStar: { kind: 'flag' },
});

const seatOwner = slots('plague', 'seat', 'owner', { hand: cards });

const seatWork = slots('plague', 'seat', 'work', {
  /** number of Place tiles, without the Infirmary (RUL-P11) */
  tiles: {},
});

export const G = { ...table.at, ...tableWork.at };
export const P = { ...seat.at, ...seatOwner.at, ...seatWork.at };
export const DECK = new Deck(STREAM, CARD_NAMES, G.pile);
export const SLOTS = [table.group, tableWork.group, seat.group, seatOwner.group, seatWork.group];

/** Types of the two pieces, and indices that rules of the module use by name. */
export const AT = {
  corpse: -1,
  doctor: -1,
  cemetery: -1,
  farmHouse: -1,
  village: -1,
  townHall: -1,
  spring: -1,
  deeds: [] as number[],
  /** by card: the town of its condition; -1: it has none */
  towns: [] as number[],
  /** by number of a card: the number that its condition requires; 0: none */
  needed: [] as number[],
};
/** Returns the number of Corpses for each seat at the end of phase 6 of a round with the event tile (PLG-024). */
export function corpsesOfTile(tile: number): number {
  const printed = EVENT_TILES.find(({ id }) => id === T.events[tile]!.row.id);
  return printed === undefined || printed.event === 'plague_outbreak' ? 0 : (printed.corpses ?? 0);
}

/** Called after the layout is bound and the rows of all modules have their indices. */
export function bindState(): void {
  const piece = (id: string): number => T.pieces.findIndex((row) => row.id === id);
  const place = (id: string): number => T.places.findIndex(({ row }) => row.id === id);
  Object.assign(AT, {
    corpse: piece('corpse'),
    doctor: piece('doctor'),
    cemetery: T.tiles.findIndex(({ row }) => row.id === 'cemetery'),
    farmHouse: place('farm_house'),
    village: place('village'),
    townHall: place('town_hall'),
    spring: place('medicinal_spring'),
    deeds: T.deeds.flatMap(({ module, index }) => (module === 'plague' ? [index] : [])),
    needed: [0, ...INDULGENCES.map(({ condition }) => (condition.kind === 'count' ? condition.n : 0))],
    towns: INDULGENCES.map(({ condition }) => ('town' in condition && condition.town !== undefined ? T.townOf.get(condition.town)! : -1)),
  });
}

/** Indices of the Plague cards that rules use: their number minus 1. */
export const PLAGUE_CARD = {
  farmHouse: 0,
  scholars: 1,
  wheels: 2,
  doctor: 3,
  monks: 4,
  hourGlass: 5,
  upkeep: 6,
  village: 7,
  fee: 8,
  townHall: 9,
  twoCorpses: 10,
  stations: 11,
  tiles: 12,
  oneCorpse: 13,
  development: 14,
} as const;
export const hasCard = (g: Game, card: number): boolean => G.cards.get(g, card) !== 0;
