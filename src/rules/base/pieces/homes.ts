import type { Game, SeatIndex } from '../../../engine/game.js';
import { T } from '../model/tables.js';

export type Put = (g: Game, seat: SeatIndex, type: number) => void;

/** A piece that has left a space goes home if it has one; a follower is put elsewhere. */
export function goHome(g: Game, seat: SeatIndex, type: number, put: Put): void {
  const home = T.homes[type]!;
  if (home === null) put(g, seat, type);
  else home.enter(g, seat);
}
