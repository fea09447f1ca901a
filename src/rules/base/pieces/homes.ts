import type { Game, SeatIndex } from '../../../engine/game.js';
import { T } from '../model/tables.js';

export type Put = (g: Game, seat: SeatIndex, type: number) => void;

/** Moves a piece that has left a space to its home; a piece without a home is put elsewhere. */
export function goHome(g: Game, seat: SeatIndex, type: number, put: Put): void {
  const home = T.homes[type]!;
  if (home === null) put(g, seat, type);
  else home.enter(g, seat);
}
