import { slots } from '../../engine/slots.js';
import { GOODS_SPACES, TOWN_IDS, TOWNS } from '../base/api/map.js';
import { goodIndex, T } from '../base/api/state.js';
import { GOODS } from '../base/api/words.js';
import { STRUCTURES, type StructureRow } from './data/structures.js';

/*
 * The slots of the module, and its rows as tables. A Structure card is in the pile, in a hand, built in front of a seat, or completed under
 * the seat's marker. The pile is a queue. On top are the cards that no seat has seen; they are drawn when they are turned. Below them are
 * the cards that seats have put under the pile, in that order (RUL-R29).
 */
export const CARDS = STRUCTURES.map(({ id }) => id);
/** Largest number of cards in the pile: all. */
export const PLACES = CARDS.length;
export const STREAM = 'structures';

/** Where the card of a seat is. */
export const NOWHERE = 0;
export const BUILT = 1;
export const COMPLETED = 2;

/** The item of a coin; the item of a good is its kind. */
export const COIN = GOODS.length;

/** An amount of a kind of goods, or of coins, that a Structure needs. */
export interface Need {
  card: number;
  item: number;
  amount: number;
}

function needsOf({ coins, goods }: StructureRow, card: number): Need[] {
  const wanted = Object.entries(goods).flatMap(([good, amount]) => (amount > 0 ? [{ card, item: goodIndex(good), amount }] : []));
  return coins > 0 ? [...wanted, { card, item: COIN, amount: coins }] : wanted;
}

/** Needs of the Structures, and indices computed from the rows of all modules; filled when they are bound. */
export const AT = { needs: [] as readonly Need[], deed: [] as number[], cardOf: [] as number[], towns: [] as number[], herbGarden: -1 };

/** Called when the world is bound, before the slots are bound. */
export function readNeeds(): void {
  AT.needs = STRUCTURES.flatMap(needsOf);
}

export const itemName = (item: number): string => (item === COIN ? 'coin' : GOODS[item]!);
const cardValues = ['none', ...CARDS];

const table = slots('prosperity', 'game', 'public', {
  carpenter: { n: TOWNS.length, kind: 'flag', elements: TOWN_IDS },
  pile: { scale: PLACES },
  /** items at Structures */
  placed: {
    get n(): number {
      return AT.needs.length;
    },
    get scale(): number {
      return Math.max(...AT.needs.map(({ amount }) => amount));
    },
    get elements(): string[] {
      return AT.needs.map(({ card, item }) => `${CARDS[card]}.${itemName(item)}`);
    },
  },
});

const tableWork = slots('prosperity', 'game', 'work', {
  town: {},
  /** by goods space: 1 + the seat with a piece on the good; no rule reads it, because the map shows that the good is covered */
  pieceOf: { n: GOODS_SPACES.length },
  /** by the number of cards above it: 1 + the seat that has put the card under the pile */
  returnedBy: { n: PLACES },
});

/** cards that no seat has seen */
const rest = slots('prosperity', 'game', 'work', { fresh: { n: CARDS.length, derivedFrom: 'secret' } });

const seats = slots('prosperity', 'seat', 'public', {
  /** whether the seat has a card in its hand */
  holds: { kind: 'flag' },
  structures: { n: CARDS.length, kind: 'category', scale: COMPLETED, elements: CARDS, values: ['none', 'built', 'completed'] },
});

const owner = slots('prosperity', 'seat', 'owner', {
  hand: { kind: 'category', scale: CARDS.length, values: cardValues },
  /** cards that the seat has put under the pile, by the number of cards above them (PRO-HID-07) */
  under: {
    n: PLACES,
    elements: Array.from({ length: PLACES }, (_, above) => String(above)),
    kind: 'category',
    scale: CARDS.length,
    values: cardValues,
  },
});

export const G = { ...table.at, ...tableWork.at, ...rest.at };
export const P = { ...seats.at, ...owner.at };
export const SLOTS = [table.group, tableWork.group, rest.group, seats.group, owner.group];

/** By card: its towns as bits, its deed; by deed: its card, -1 for the deeds of the board. Called when the layout is bound. */
export function bindStructures(): void {
  AT.deed = CARDS.map((id) => T.deeds.findIndex((deed) => deed.module === 'prosperity' && deed.row.private === true && deed.row.id === id));
  AT.cardOf = T.deeds.map((deed) => AT.deed.indexOf(deed.index));
  AT.towns = STRUCTURES.map(({ towns }) => towns.reduce((bits, town) => bits | (1 << T.townOf.get(town)!), 0));
  AT.herbGarden = T.tiles.findIndex((tile) => tile.row.id === 'herb_garden');
}
