import { otherEnd } from '../base/api/map.js';
import { T, type TownIndex } from '../base/api/state.js';

const waterways = (town: TownIndex): number[] => T.edgesAt[town]!.filter((edge) => !T.edgeRoad[edge]!);

/** Returns whether the town is on a river (PLACE-VINEYARD-2). */
export function onRiver(town: TownIndex): boolean {
  return waterways(town).length > 0;
}

/** Returns the largest number of towns on a simple path of waterways through towns that are `held` (RUL-110). */
export function longestLine(held: (town: TownIndex) => boolean): number {
  const walked = new Set<number>();
  const from = (town: TownIndex): number => {
    if (!held(town) || walked.has(town)) return 0;
    walked.add(town);
    const further = waterways(town).map((edge) => from(otherEnd(edge, town)));
    walked.delete(town);
    return 1 + Math.max(0, ...further);
  };
  return Math.max(...T.edgesAt.map((_, town) => from(town)));
}
