import type { Game, SeatIndex } from '../../engine/game.js';
import { ownsFaceUp } from '../base/api/board.js';
import { ownedOfKind } from '../base/api/goods.js';
import { scoredGoods } from '../base/api/round.js';
import type { PointSource } from '../base/api/rows.js';
import { P as BASE, type GoodIndex } from '../base/api/state.js';
import { GOODS } from '../base/api/words.js';
import { isComplete } from './gaming-room.js';
import { longestLine } from './map.js';
import { PRINTED, TILE_AT } from './state.js';

/** Tiles that give victory points at the end of the game. */
export const TILE_POINTS: readonly PointSource[] = [
  {
    id: 'merchant_house',
    points: (g, seat) =>
      ownsFaceUp(g, seat, TILE_AT.merchant_house) ? PRINTED.most * GOODS.filter((_, good) => hasMost(g, seat, good)).length : 0,
  },
  { id: 'port', points: (g, seat) => (ownsFaceUp(g, seat, TILE_AT.port) ? portPoints(g, seat) : 0) },
  {
    id: 'depot',
    points: (g, seat) =>
      ownsFaceUp(g, seat, TILE_AT.depot) ? PRINTED.set * Math.min(...GOODS.map((_, good) => scoredGoods(g, seat, good))) : 0,
  },
  { id: 'gaming_room', points: gamersPoints },
];

/** Returns the points of a complete Gaming Room, which counts as several citizens (PLACE-GAMINGROOM-6, RUL-S35). */
export function gamersPoints(g: Game, seat: SeatIndex): number {
  return isComplete(g, seat) ? PRINTED.citizens * BASE.status.get(g, seat) : 0;
}

/** Returns whether the seat has more of the good than every other seat (PLACE-MERCHANTHOUSE-1, RUL-108). */
function hasMost(g: Game, seat: SeatIndex, good: GoodIndex): boolean {
  const owned = ownedOfKind(g, seat, good);
  for (let other = 0; other < g.rules.seats; other++) if (other !== seat && ownedOfKind(g, other, good) >= owned) return false;
  return true;
}

/** Returns the points of the longest line of stations; only one line counts, and only once (PLACE-PORT-1, PLACE-PORT-2). */
function portPoints(g: Game, seat: SeatIndex): number {
  const line = longestLine((town) => BASE.stations.get(g, seat, town) !== 0);
  return line >= 5 ? PRINTED.line5 : line === 4 ? PRINTED.line4 : 0;
}
