import { otherEnd, T } from '../base/api.js';

/* Waterways of the map. */
const waterways = (town: number): number[] => T.edgesAt[town]!.filter((edge) => !T.edgeRoad[edge]!);

/** PLACE-VINEYARD-2 */
export function onRiver(town: number): boolean {
  return waterways(town).length > 0;
}

/** Most towns on a simple path of waterways through towns that are `held` (RUL-110). */
export function longestLine(held: (town: number) => boolean): number {
  const walked = new Set<number>();
  const from = (town: number): number => {
    if (!held(town) || walked.has(town)) return 0;
    walked.add(town);
    const further = waterways(town).map((edge) => from(otherEnd(edge, town)));
    walked.delete(town);
    return 1 + Math.max(0, ...further);
  };
  return Math.max(...T.edgesAt.map((_, town) => from(town)));
}
