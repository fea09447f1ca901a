import type { Game, SeatIndex } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { pop, push, words } from '../../../engine/stack.js';
import { yesNoDecision } from '../../base/api/decisions.js';
import { money, payCoins } from '../../base/api/goods.js';
import { isOpen, layOpen, lookAt, takeFromPile, takeOpenCard } from '../cards.js';
import { isUnusable } from '../conditions.js';
import { CARD_NAMES, DECK } from '../state.js';
import { CARD, TAKE_PILE } from '../verbs.js';
import { KEEP } from './keep.js';

/** Returns whether there is a card to take, open or in the pile. */
export const hasCards = (g: Game): boolean => DECK.left(g) > 0 || CARD_NAMES.some((_, card) => isOpen(g, card));

/** `three`: the seat looks at three cards of the pile and keeps one. */
const WORDS = words({ three: 'public' });

/** PLG-DEC-08: the seat takes an open card, or one of the pile (PLG-083, PLG-TILE-BACKDOOR-1, PLG-TILE-BACKDOOR-2). */
export const TAKE = decision({
  name: 'plague.take',
  words: WORDS,
  legal: (g) => {
    for (let card = 0; card < CARD_NAMES.length; card++) if (isOpen(g, card)) g.offer(CARD.ids[card]!);
    if (DECK.left(g) > 0) g.offer(TAKE_PILE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    const three = WORDS.three.get(g, frame) !== 0;
    pop(g);
    if (action !== TAKE_PILE.ids[0]) return takeOpenCard(g, seat, g.keyOf(action));
    if (!three) return takeTop(g, seat);
    const [first = -1, second = -1, third = -1] = lookAt(g);
    push(g, KEEP, seat, first + 1, second + 1, third + 1);
  },
});

/**
 * Takes the top card of the pile. A card that the seat cannot use is opened and replaced by the next one, once, without a decision
 * (PLG-086, PLG-087, RUL-P16); if the pile is then empty, the seat keeps it (RUL-P48).
 */
function takeTop(g: Game, seat: SeatIndex): void {
  const card = DECK.draw(g);
  if (!isUnusable(g, seat, card) || DECK.left(g) === 1) return takeFromPile(g, seat, card);
  layOpen(g, card);
  takeFromPile(g, seat, DECK.draw(g));
}

/** The event Consolation: the seat may pay coins for the top card of the pile (PLG-EVT-CONSOLATION-1). */
export const CONSOLATION = yesNoDecision({
  name: 'plague.consolation',
  words: words({ price: 'work' }),
  asked: (g, seat, price) => money(g, seat) >= price && DECK.left(g) > 0,
  accepted: (g, seat, price) => {
    payCoins(g, seat, price);
    takeTop(g, seat);
  },
});
