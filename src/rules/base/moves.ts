import type { Game } from '../../engine/game.js';
import { P, S } from './state.js';
import { T } from './tables.js';

/** Types of connections, as bits. */
export const ROAD = 1;
export const WATERWAY = 2;

export const edgeType = (edge: number): number => (T.edgeRoad[edge]! ? ROAD : WATERWAY);

/** Does a connection of one of the types leave the merchant's town (BASE-267)? */
export function canMove(g: Game, seat: number, types: number): boolean {
  const edges = T.edgesAt[g.u8[g.seat(seat) + S.town]!]!;
  for (let k = 0; k < edges.length; k++) if ((edgeType(edges[k]!) & types) !== 0) return true;
  return false;
}

/** The merchant stands in the town from now on (BASE-567). */
export function setTown(g: Game, seat: number, town: number): void {
  const s = g.seat(seat);
  g.u8[s + P.merchant + g.u8[s + S.town]!] = 0;
  g.u8[s + S.town] = town;
  g.u8[s + P.merchant + town] = 1;
}

/** To the other end of a connection of the merchant's town. */
export function moveAlong(g: Game, seat: number, edge: number): void {
  const [a, b] = T.edgeEnds[edge]!;
  setTown(g, seat, g.u8[g.seat(seat) + S.town] === a ? b : a);
}
