import type { Game } from '../../../engine/game.js';
import { words } from '../../../engine/stack.js';
import { S } from '../model/state.js';
import { build, canBuild, sharingTile } from '../pieces/stations.js';
import { usesEffect } from '../model/in-play.js';
import { yesNoDecision } from './builders.js';

/** `shared`: a tile that shares towns helps its owner, whoever stands on it (TI-TRADE-ARCHITECTURE-4). */
export function canBuildHere(g: Game, seat: number, shared: number): boolean {
  return canBuild(g, seat, g.u8[g.seat(seat) + S.town]!, shared !== 0 && sharingTile(g, seat) >= 0);
}

/** DEC-TI-34: a station in the merchant's town, or not. A shared one brings in no other tile (TI-TRADE-ARCHITECTURE-5). */
export const MAY_BUILD = yesNoDecision({
  name: 'base.may_build',
  words: words({ shared: 'work' }),
  asked: canBuildHere,
  accepted: (g, seat, shared) => build(g, seat, g.u8[g.seat(seat) + S.town]!, shared !== 0),
  available: (rules) => usesEffect(rules, 'mayBuild'),
});
