import { T, TOWNS } from '../../../src/catalog/facts.js';
import { TOWN_IDS } from '../greedy/observation-offsets.js';

/** Lengths of shortest tours through sets of towns in connections, precomputed. */
export class TourLengths {
  readonly towns: readonly number[];
  /** by required number, set of towns (bits) and start */
  private readonly lengths: readonly (readonly Uint8Array[])[];

  constructor(ids: readonly string[]) {
    this.towns = ids.map((id) => TOWN_IDS.indexOf(id));
    const sets = 1 << ids.length;
    const lengths: Uint8Array[][] = [Array.from({ length: sets }, () => new Uint8Array(TOWNS.length))];
    for (let count = 1; count <= ids.length; count++) {
      lengths.push(
        Array.from({ length: sets }, (_, set) =>
          Uint8Array.from(TOWNS, (_row, from) => {
            const ways = this.towns.flatMap((town, k) =>
              (set >> k) & 1 ? [T.distances[from]![town]! + lengths[count - 1]![set & ~(1 << k)]![town]!] : [],
            );
            // the set has fewer ways than requested
            return ways.length === 0 ? 0 : Math.min(...ways);
          }),
        ),
      );
    }
    this.lengths = lengths;
  }

  has(town: number, set: number): boolean {
    const k = this.towns.indexOf(town);
    return k >= 0 && ((set >> k) & 1) === 1;
  }

  /** Connections to all towns of the set, or to `enough` of them. */
  from(town: number, set: number, enough = this.towns.length): number {
    return this.lengths[Math.min(enough, this.towns.length)]![set]![town]!;
  }
}
