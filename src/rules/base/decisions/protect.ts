import { decision } from '../../../engine/module.js';
import { pop } from '../../../engine/stack.js';
import { runEvent } from '../events.js';
import { clearFollowers, isActive, ownsTile } from '../pieces.js';
import { T } from '../tables.js';
import { DECLINE, PROTECT } from '../verbs.js';
import type { Game } from '../../../engine/game.js';

/** Has the seat something activated that cancels a negative event (PLACE-SACRISTY-1)? */
export function canProtect(g: Game, seat: number): boolean {
  for (let tile = 0; tile < T.tiles.length; tile++) if (protects(g, seat, tile)) return true;
  return false;
}

function protects(g: Game, seat: number, tile: number): boolean {
  return T.tiles[tile]!.row.protects === true && ownsTile(g, seat, tile) && isActive(g, seat, T.tiles[tile]!.place);
}

/** DEC-BASE-19, DEC-PLACE-03: give the protection up for this event, or suffer it. Asked before anything else of the event. */
export const PROTECTION = decision({
  name: 'base.protect',
  args: [],
  legal: (g, seat) => {
    for (let tile = 0; tile < T.tiles.length; tile++) if (protects(g, seat, tile)) g.offer(PROTECT.ids[tile]!);
    g.offer(DECLINE.ids[0]!);
  },
  apply: (g, seat, _frame, action) => {
    pop(g);
    if (action === DECLINE.ids[0]) runEvent(g, seat);
    else clearFollowers(g, seat, T.tiles[g.rules.world.catalog.keyOf[action]!]!.place);
  },
});
