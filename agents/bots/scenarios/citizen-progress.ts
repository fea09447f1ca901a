import { BOATMAN, DEV, DEVELOPMENT, KNIGHT, TRACKS } from '../../../src/catalog/facts.js';
import type { ObservationView } from '../greedy/observation-view.js';
import type { DeedView } from '../greedy/evaluator.js';
import type { SeatFeatures } from '../greedy/seat-features.js';

/** A citizen that the seat has. */
export const CITIZEN_VALUE = 20;
/** the steps before a citizen of a track or a deed compared to having it */
const ON_THE_WAY = 0.6;
/** a University brings several steps at once */
const STEPS = 3;

/** The citizens of tracks: the last step towards each, and the byte that says whether it is still there. */
export const citizenWays = (view: ObservationView) => [
  ...DEVELOPMENT.citizens.map((last) => ({ track: DEV, last, at: view.at('game.citizens', `development.${last}`) })),
  ...[KNIGHT, BOATMAN].map((track) => ({ track, last: TRACKS[track]!.citizenAt!, at: view.at('game.citizens', TRACKS[track]!.id) })),
];

export function filledSpaces(b: Uint8Array, { kinds }: DeedView): number {
  let filled = 0;
  for (const { at } of kinds) filled += b[at]!;
  return filled;
}

/** Value of progress towards the citizens of tracks and deeds, where every citizen counts the same. */
export class CitizenProgress {
  private readonly ways: ReturnType<typeof citizenWays>;

  constructor(private readonly view: ObservationView) {
    this.ways = citizenWays(view);
  }

  /** Value of the steps made so far. */
  value(seat: SeatFeatures): number {
    const b = this.view.bytes;
    let total = 0;
    for (const { track, last, at } of this.ways) if (b[at] === 1) total += partOfCitizen(seat.position(track), last);
    for (const deed of seat.at.deeds) {
      if (b[deed.citizenAt] === 0) continue;
      total += partOfCitizen(filledSpaces(b, deed), deed.spaces);
    }
    return total;
  }

  /** Value of one step on the development track. */
  stepValue(seat: SeatFeatures): number {
    const position = seat.position(DEV);
    let total = 0;
    for (const { track, last, at } of this.ways) {
      if (track !== DEV || this.view.bytes[at] === 0) continue;
      total += partOfCitizen(position + STEPS, last) - partOfCitizen(position, last);
      if (position < last && position + STEPS >= last) total += (1 - ON_THE_WAY) * CITIZEN_VALUE;
    }
    return total / STEPS;
  }
}

const partOfCitizen = (steps: number, all: number): number => (ON_THE_WAY * CITIZEN_VALUE * Math.min(all, steps)) / all;
