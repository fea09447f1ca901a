import { decision } from '../../../engine/module.js';
import { pop, words } from '../../../engine/stack.js';
import { eventOf, eventValue, runEvent } from '../events.js';
import { compiled, rowsInPlay } from '../model/compiled.js';
import { itemsOf, offerItems, returnItem } from '../pieces/items.js';
import { clearFollowers, isActive, ownsFaceUp } from '../pieces/board.js';
import { inPool } from '../model/in-play.js';
import { T, type TileIndex } from '../model/tables.js';
import { DECLINE, PROTECT } from '../model/verbs.js';
import type { Game, SeatIndex } from '../../../engine/game.js';

/** Returns whether the event would affect the seat and the seat has something that cancels it. */
export function canProtect(g: Game, seat: SeatIndex): boolean {
  const { negative, preventable = false, affects } = eventOf(g)!;
  return (negative || preventable) && affects(g, seat, eventValue(g)) && hasProtection(g, seat, negative);
}

/** Whether the seat has an activated tile, for negative events only, or a good (PLACE-SACRISTY-1, PLACE-BRASSERIE-2, RUL-106). */
export function hasProtection(g: Game, seat: SeatIndex, negative: boolean): boolean {
  if (negative) for (const tile of compiled(g).protectingTiles) if (protects(g, seat, tile)) return true;
  return rowsInPlay(g).items.some(({ index, protects }) => protects && itemsOf(g, seat, index) > 0);
}

const isProtection = (item: number): boolean => T.items[item]!.protects;

function protects(g: Game, seat: SeatIndex, tile: TileIndex): boolean {
  return ownsFaceUp(g, seat, tile) && isActive(g, seat, T.tiles[tile]!.place);
}

/** `noted` is not 0: the event happens later, and the frame below stores the protected seats (RUL-D03). */
const WORDS = words({ noted: 'work' });

/** Words of a procedure that first asks all seats for protection: the number of its finished steps, and the protected seats as bits. */
export const NOTING_WORDS = words({ done: 'work', spared: 'work' });

/** DEC-BASE-19, DEC-PLACE-03: the seat uses up a protection against this event, or declines. Asked before the other steps of the event. */
export const PROTECTION = decision({
  name: 'base.protect',
  words: WORDS,
  legal: (g, seat) => {
    if (eventOf(g)!.negative) for (const tile of compiled(g).protectingTiles) if (protects(g, seat, tile)) g.offer(PROTECT.ids[tile]!);
    offerItems(g, seat, isProtection);
    g.offer(DECLINE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    const noted = WORDS.noted.get(g, frame) !== 0;
    pop(g);
    if (action === DECLINE.ids[0]) {
      if (!noted) runEvent(g, seat);
      return;
    }
    if (noted) NOTING_WORDS.spared.set(g, g.top, NOTING_WORDS.spared.get(g, g.top) | (1 << seat));
    const key = g.keyOf(action);
    if (g.familyOf(action) === PROTECT.index) clearFollowers(g, seat, T.tiles[key]!.place);
    else returnItem(g, seat, key); // RUL-106
  },
  available: (rules) =>
    T.tiles.some(({ index, row }) => (row.protects === true || row.stores?.some((s) => s.protects)) && inPool(rules, index)),
});
