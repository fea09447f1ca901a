import type { Game } from '../../engine/game.js';
import { facts } from './facts.js';
import { TOWNS } from './data/map.js';
import { P } from './state.js';

/** Orléans has room for a station of every seat, any other town for one (BASE-271, BASE-272). */
export const ORLEANS = 0;

export function canBuild(g: Game, seat: number, town: number): boolean {
  const s = g.seat(seat);
  if (g.u8[s + P.unbuilt] === 0 || g.u8[s + P.stations + town] !== 0) return false;
  if (town === ORLEANS) return true;
  for (let other = 0; other < g.rules.seats; other++) {
    if (g.u8[g.seat(other) + P.stations + town] !== 0) return false;
  }
  return true;
}

export function build(g: Game, seat: number, town: number): void {
  const s = g.seat(seat);
  g.u8[s + P.unbuilt]!--;
  g.u8[s + P.stations + town] = 1;
  if (g.log !== null) g.log(`seat${seat} builds in ${TOWNS[town]!.id}`);
  for (const told of facts(g).hooks.stationBuilt) told(g, seat, town);
}

export function builtStations(g: Game, seat: number): number {
  const at = g.seat(seat) + P.stations;
  let sum = 0;
  for (let town = 0; town < TOWNS.length; town++) sum += g.u8[at + town]!;
  return sum;
}
