import { family } from '../../../../engine/family.js';
import type { Game, SeatIndex } from '../../../../engine/game.js';
import { procedure } from '../../../../engine/module.js';
import { pop, push, words } from '../../../../engine/stack.js';
import { forcePass, singleDecision } from '../../../base/api/decisions.js';
import { giveKind, OUT_OF_THE_GAME, ownedOfKind } from '../../../base/api/goods.js';
import { S } from '../../../base/api/state.js';
import { DECLINE, GOODS } from '../../../base/api/words.js';
import { CARD_NAMES, isOpen, takeCard, townOf, turnCard, wants } from '../cards.js';

export const ORDER = family('order', (module) => (module === 'orders' ? CARD_NAMES.map((name, key) => ({ key, args: [name] })) : []));

/** Returns whether the seat can fulfil the face-up order in its merchant's town (TI-ORD-3, TI-ORD-4). Bread is not grain (TI-ORD-13). */
function canFulfil(g: Game, seat: SeatIndex, card: number): boolean {
  if (!isOpen(g, card) || townOf(card) !== S.town.get(g, seat)) return false;
  return wants(card).every((n, good) => n === 0 || ownedOfKind(g, seat, good) >= n);
}

/**
 * Runs after every action of the seat in phase 5. After an order the seat passes, so it fulfils at most one a round (RUL-201, RUL-202,
 * RUL-206).
 */
export function askOrder(g: Game, seat: SeatIndex): void {
  for (let card = 0; card < CARD_NAMES.length; card++) if (canFulfil(g, seat, card)) return push(g, FULFIL, seat);
}

/** DEC-TI-01: the seat may fulfil one of the orders that it can pay here (TI-ORD-9). */
export const FULFIL = singleDecision({
  name: 'orders.order',
  offer: (g, seat) => {
    for (let card = 0; card < CARD_NAMES.length; card++) if (canFulfil(g, seat, card)) g.offer(ORDER.ids[card]!);
    g.offer(DECLINE.ids[0]!);
  },
  chosen: (g, seat, card) => push(g, DELIVERY, seat, card),
});

/** The card, the kind of goods, and the number of goods of the kind already given. */
const WORDS = words({ card: 'work', good: 'work', given: 'work' });

/**
 * The goods leave the game one by one (TI-ORD-5). Then the seat takes the card, the next card is turned, and the seat passes (TI-ORD-6..8,
 * RUL-204).
 */
export const DELIVERY = procedure('orders.delivery', WORDS, (g, seat, frame) => {
  const card = WORDS.card.get(g, frame);
  const good = WORDS.good.get(g, frame);
  if (good === GOODS.length) {
    pop(g);
    return deliver(g, seat, card);
  }
  if (WORDS.given.get(g, frame) < wants(card)[good]!) {
    WORDS.given.add(g, frame, 1);
    return giveKind(g, seat, good, OUT_OF_THE_GAME);
  }
  WORDS.good.set(g, frame, good + 1);
  WORDS.given.set(g, frame, 0);
});

function deliver(g: Game, seat: SeatIndex, card: number): void {
  takeCard(g, seat, card);
  if (g.log !== null) g.log(`seat${seat} fulfils order ${CARD_NAMES[card]}`);
  turnCard(g);
  forcePass(g, seat);
}
