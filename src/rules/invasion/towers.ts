import type { Game, SeatIndex } from '../../engine/game.js';
import { TOWNS } from '../base/api/map.js';
import type { BuildingSites } from '../base/api/rows.js';
import { P, type TownIndex } from '../base/api/state.js';
import { TOWER_TOWNS, TOWERS_AT_START } from './data/setup.js';
import { OWN, TOWER_AT } from './state.js';

/* Fortified Towers in the border towns. No other rule counts them as stations (RUL-C41). */

/** Returns whether the town has a tower of an unused colour from the beginning (COOP-013, COOP-014). */
export const isBuiltAtStart = (g: Game, tower: number): boolean => TOWERS_AT_START[g.rules.seats]!.includes(TOWER_TOWNS[tower]!);
export const hasTower = (g: Game, seat: SeatIndex, tower: number): boolean => OWN.towers.get(g, seat, tower) !== 0;

/** Returns whether the town has a tower, of any seat or from the beginning. */
function isFortified(g: Game, tower: number): boolean {
  if (isBuiltAtStart(g, tower)) return true;
  for (let seat = 0; seat < g.rules.seats; seat++) if (hasTower(g, seat, tower)) return true;
  return false;
}
export function towersOf(g: Game, seat: SeatIndex): number {
  return OWN.towers.sum(g, seat);
}

/** Returns the number of towers that the seats must build (RUL-C28). */
export const towersNeeded = (g: Game): number => TOWER_TOWNS.length - TOWERS_AT_START[g.rules.seats]!.length;

/** COOP-OBJ-TOWERS-2, COOP-OBJ-TOWERS-3, COOP-DEC-18: in a border town seats can build only a tower. */
export const SITES: BuildingSites = {
  claims: (_g, town) => TOWER_AT[town]! >= 0,
  isFree: (g, _seat, town) => !isFortified(g, TOWER_AT[town]!),
  build: (g, seat, town) => {
    OWN.towers.set(g, seat, TOWER_AT[town]!, 1);
    if (g.log !== null) g.log(`seat${seat} builds a tower in ${TOWNS[town]!.id}`);
  },
};

/** Returns the tower to its owner, so the town must be fortified again (RUL-C15). */
export function destroyTower(g: Game, seat: SeatIndex, town: TownIndex): void {
  OWN.towers.set(g, seat, TOWER_AT[town]!, 0);
  P.unbuilt.add(g, seat, 1);
  if (g.log !== null) g.log(`seat${seat} destroys its tower in ${TOWNS[town]!.id}`);
}
