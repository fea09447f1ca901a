import { decision } from '../../../engine/module.js';
import { FRAME, pop } from '../../../engine/stack.js';
import { runEvent } from '../events.js';
import { facts } from '../facts.js';
import { goodOf, itemsOf, offerItems, takeItem, toMarketplace } from '../items.js';
import { clearFollowers, isActive, ownsFaceUp } from '../pieces.js';
import { inPool } from '../scope.js';
import { T } from '../tables.js';
import { DECLINE, PROTECT } from '../verbs.js';
import type { Game } from '../../../engine/game.js';

/** Has the seat something activated, or a good, that cancels a negative event (PLACE-SACRISTY-1, PLACE-BRASSERIE-2)? */
export function canProtect(g: Game, seat: number): boolean {
  for (const tile of facts(g).tiles) if (protects(g, seat, tile)) return true;
  for (let item = 0; item < T.items.length; item++) if (isProtection(item) && itemsOf(g, seat, item) > 0) return true;
  return false;
}

const isProtection = (item: number): boolean => T.items[item]!.protects;

function protects(g: Game, seat: number, tile: number): boolean {
  return T.tiles[tile]!.row.protects === true && ownsFaceUp(g, seat, tile) && isActive(g, seat, T.tiles[tile]!.place);
}

/**
 * DEC-BASE-19, DEC-PLACE-03: give the protection up for this event, or suffer it. Asked before anything else of the event. Word: 1, if the
 * event comes later: who is protected from it is noted in the frame below, as bits (RUL-D03).
 */
export const PROTECTION = decision({
  name: 'base.protect',
  args: [],
  legal: (g, seat) => {
    for (const tile of facts(g).tiles) if (protects(g, seat, tile)) g.offer(PROTECT.ids[tile]!);
    offerItems(g, seat, isProtection);
    g.offer(DECLINE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    const noted = g.u8[frame + FRAME.a] !== 0;
    pop(g);
    if (action === DECLINE.ids[0]) {
      if (!noted) runEvent(g, seat);
      return;
    }
    if (noted) g.u8[g.top + FRAME.b]! |= 1 << seat;
    const { familyOf, keyOf } = g.rules.world.catalog;
    const key = keyOf[action]!;
    if (familyOf[action] === PROTECT.index) return clearFollowers(g, seat, T.tiles[key]!.place);
    takeItem(g, seat, key);
    toMarketplace(g, goodOf(key)); // RUL-106
  },
  possible: (rules) => T.tiles.some(({ index, row }) => (row.protects === true || row.stores?.some((s) => s.protects)) && inPool(rules, index)),
});
