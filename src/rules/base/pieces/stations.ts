import type { Game, SeatIndex } from '../../../engine/game.js';
import type { TownIndex } from '../model/tables.js';
import { compiled } from '../model/compiled.js';
import { TOWNS } from '../data/map.js';
import { ownsFaceUp } from './board.js';
import { P } from '../model/state.js';

/** In Orléans every seat may have a station, in any other town one seat (BASE-271, BASE-272). */
export const ORLEANS = 0;

/**
 * Returns whether the seat can build a station, or what replaces it (`sites`), in the town. `shared`: other seats may have stations there.
 */
export function canBuild(g: Game, seat: SeatIndex, town: TownIndex, shared = false): boolean {
  if (P.unbuilt.get(g, seat) === 0) return false;
  for (const site of compiled(g).hooks.sites) if (site.claims(g, town)) return site.isFree(g, seat, town);
  if (P.stations.get(g, seat, town) !== 0) return false;
  if (town === ORLEANS || shared) return true;
  for (let other = 0; other < g.rules.seats; other++) {
    if (P.stations.get(g, other, town) !== 0) return false;
  }
  return true;
}

/** Builds a station. `quiet`: the hook `stationBuilt` does not run (TI-TRADE-ARCHITECTURE-5). */
export function build(g: Game, seat: SeatIndex, town: TownIndex, quiet = false): void {
  P.unbuilt.add(g, seat, -1);
  for (const site of compiled(g).hooks.sites) if (site.claims(g, town)) return site.build(g, seat, town);
  P.stations.set(g, seat, town, 1);
  if (g.log !== null) g.log(`seat${seat} builds in ${TOWNS[town]!.id}`);
  if (!quiet) for (const tap of compiled(g).hooks.stationBuilt) tap(g, seat, town);
}

/** Returns the tile that lets the seat build where others have stations, activated or not; -1: none (PLACE-TAVERN-1). */
export function sharingTile(g: Game, seat: SeatIndex): number {
  for (const tile of compiled(g).sharingTiles) if (ownsFaceUp(g, seat, tile)) return tile;
  return -1;
}

/** Returns the number of built stations of the seat, in towns and on tiles (RUL-111). */
export function builtStations(g: Game, seat: SeatIndex): number {
  return P.stations.sum(g, seat) + stationsOnTiles(g, seat);
}

export function stationsOnTiles(g: Game, seat: SeatIndex): number {
  let sum = 0;
  for (const fold of compiled(g).hooks.stations) sum = fold(g, seat, sum);
  return sum;
}
