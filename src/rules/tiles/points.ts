import type { Game } from '../../engine/game.js';
import { GOODS, ownedOfKind, ownsTile, P as BASE } from '../base/api.js';
import { isComplete } from './gaming.js';
import { longestLine } from './map.js';
import { TILE_AT } from './state.js';

/* What tiles are worth at the end of the game. */

/** For each kind of goods of which the owner alone has the most (PLACE-MERCHANTHOUSE-1, RUL-108). */
const MOST_OF_A_KIND = 4;
const SET = 5;
const LINE_OF_4 = 10;
const LINE_OF_5 = 15;
/** More citizens in the scoring (PLACE-GAMINGROOM-6). */
const GAMERS = 3;

export function tilePoints(g: Game, seat: number, value: number): number {
  let points = value;
  if (ownsTile(g, seat, TILE_AT.merchant_house)) points += MOST_OF_A_KIND * GOODS.filter((_, good) => hasMost(g, seat, good)).length;
  if (ownsTile(g, seat, TILE_AT.port)) points += portPoints(g, seat);
  if (ownsTile(g, seat, TILE_AT.depot)) points += SET * Math.min(...GOODS.map((_, good) => ownedOfKind(g, seat, good)));
  if (isComplete(g, seat)) points += GAMERS * g.u8[g.seat(seat) + BASE.status]!;
  return points;
}

function hasMost(g: Game, seat: number, good: number): boolean {
  const owned = ownedOfKind(g, seat, good);
  for (let other = 0; other < g.rules.seats; other++) if (other !== seat && ownedOfKind(g, other, good) >= owned) return false;
  return true;
}

/** PLACE-PORT-1, PLACE-PORT-2 */
function portPoints(g: Game, seat: number): number {
  const stations = g.seat(seat) + BASE.stations;
  const line = longestLine((town) => g.u8[stations + town] !== 0);
  return line >= 5 ? LINE_OF_5 : line === 4 ? LINE_OF_4 : 0;
}
