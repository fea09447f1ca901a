import type { Game, SeatIndex } from '../../../engine/game.js';
import { words } from '../../../engine/stack.js';
import { isOpen } from '../effects/use.js';
import { isActive } from '../pieces/board.js';
import { S } from '../model/state.js';
import { T } from '../model/tables.js';
import { build, canBuild, sharingTile } from '../pieces/stations.js';
import { usesEffect } from '../model/in-play.js';
import { yesNoDecision } from './builders.js';

/** `shared`: a tile that lets seats share towns helps its owner, whichever seat's followers are on it (TI-TRADE-ARCHITECTURE-4). */
export function canBuildHere(g: Game, seat: SeatIndex, shared: number): boolean {
  return canBuild(g, seat, S.town.get(g, seat), shared !== 0 && sharingTile(g, seat) >= 0);
}

/**
 * Returns the place of a tile that shares towns, if it helps the Guildhall now, otherwise -1. It must be activated, unless the action that
 * it helps is `free` (RUL-135), and the seat must be allowed to use it in this round (RUL-244, RUL-P08).
 */
export function sharingPlace(g: Game, seat: SeatIndex, free: boolean): number {
  const tile = sharingTile(g, seat);
  if (tile < 0) return -1;
  const { place } = T.tiles[tile]!;
  return (free || isActive(g, seat, place)) && isOpen(g, seat, place, seat, !free) ? place : -1;
}

/** DEC-TI-34: the seat may build a station in the merchant's town. A shared station triggers no other tile (TI-TRADE-ARCHITECTURE-5). */
export const MAY_BUILD = yesNoDecision({
  name: 'base.may_build',
  words: words({ shared: 'work' }),
  asked: canBuildHere,
  accepted: (g, seat, shared) => build(g, seat, S.town.get(g, seat), shared !== 0),
  available: (rules) => usesEffect(rules, 'mayBuild'),
});
