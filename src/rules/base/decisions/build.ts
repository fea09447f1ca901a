import type { Game } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { FRAME, pop } from '../../../engine/stack.js';
import { S } from '../state.js';
import { build, canBuild, sharingTile } from '../stations.js';
import { ACCEPT, DECLINE } from '../verbs.js';
import { speaks } from '../scope.js';

/** `shared`: a tile that shares towns helps its owner, whoever stands on it (TI-TRADE-ARCHITECTURE-4). */
export function canBuildHere(g: Game, seat: number, shared: number): boolean {
  return canBuild(g, seat, g.u8[g.seat(seat) + S.town]!, shared !== 0 && sharingTile(g, seat) >= 0);
}

/** DEC-TI-34: a station in the merchant's town, or not. Word: shared? Then no other tile joins in (TI-TRADE-ARCHITECTURE-5). */
export const MAY_BUILD = decision({
  name: 'base.may_build',
  args: [],
  legal: (g, seat, frame) => {
    if (!canBuildHere(g, seat, g.u8[frame + FRAME.a]!)) return;
    g.offer(ACCEPT.ids[0]!);
    g.offer(DECLINE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    const quiet = g.u8[frame + FRAME.a] !== 0;
    pop(g);
    if (action === ACCEPT.ids[0]) build(g, seat, g.u8[g.seat(seat) + S.town]!, quiet);
  },
  possible: (rules) => speaks(rules, 'mayBuild'),
});
