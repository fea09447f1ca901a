import type { Game } from '../../../engine/game.js';
import { words } from '../../../engine/stack.js';
import { singleDecision } from '../../base/api/decisions.js';
import { takeFromPile } from '../cards.js';
import { CARD } from '../verbs.js';

const WORDS = words({ first: 'owner', second: 'owner', third: 'owner' });
/** 1 + each of the cards that the owner of the Back Door looks at (PLG-TILE-BACKDOOR-1); 0: none. */
export const LOOKED = Object.values(WORDS);
export const SEEN_CARDS = LOOKED.length;

function offerSeen(g: Game, _seat: number, first: number, second: number, third: number): void {
  for (const card of [first, second, third]) if (card !== 0) g.offer(CARD.ids[card - 1]!);
}

/**
 * PLG-DEC-09: the seat keeps one of the cards that it looks at; the others stay in the pile (PLG-TILE-BACKDOOR-2). Each word is 1 + a card,
 * which only the seat may know (PLG-HID-04).
 */
export const KEEP = singleDecision({
  name: 'plague.keep',
  words: WORDS,
  offer: offerSeen,
  chosen: takeFromPile,
});
