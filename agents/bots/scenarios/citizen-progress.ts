import { BOATMAN, DEV, DEVELOPMENT, KNIGHT, TRACKS } from '../../../src/catalog/facts.js';
import type { ObservationView } from '../greedy/observation-view.js';
import type { SeatFeatures } from '../greedy/seat-features.js';

/** A citizen that the seat has. */
export const CITIZEN_VALUE = 20;
/** the steps before a citizen of a track or a deed compared to having it */
const ON_THE_WAY = 0.6;
/** a University brings several steps at once */
const STEPS = 3;

/** Value of progress towards the citizens of tracks and deeds, where every citizen counts the same. */
export class CitizenProgress {
  private readonly onDevelopment: readonly { last: number; at: number }[];
  private readonly onTracks: readonly { track: number; last: number; at: number }[];

  constructor(private readonly view: ObservationView) {
    this.onDevelopment = DEVELOPMENT.citizens.map((last) => ({ last, at: view.at('game.citizens', `development.${last}`) }));
    this.onTracks = [KNIGHT, BOATMAN].map((track) => ({
      track,
      last: TRACKS[track]!.citizenAt!,
      at: view.at('game.citizens', TRACKS[track]!.id),
    }));
  }

  /** Value of the steps made so far. */
  value(seat: SeatFeatures): number {
    const b = this.view.bytes;
    let total = this.development(seat.position(DEV));
    for (const { track, last, at } of this.onTracks)
      if (b[at] === 1) total += (ON_THE_WAY * CITIZEN_VALUE * Math.min(last, seat.position(track))) / last;
    for (const deed of seat.at.deeds) {
      if (b[deed.citizenAt] === 0) continue;
      let filled = 0;
      for (const kind of deed.kinds) filled += b[kind.at]!;
      total += (ON_THE_WAY * CITIZEN_VALUE * filled) / deed.spaces;
    }
    return total;
  }

  /** Value of one step on the development track. */
  stepValue(seat: SeatFeatures): number {
    const position = seat.position(DEV);
    let total = this.development(position + STEPS) - this.development(position);
    for (const { last, at } of this.onDevelopment)
      if (this.view.bytes[at] === 1 && position < last && position + STEPS >= last) total += (1 - ON_THE_WAY) * CITIZEN_VALUE;
    return total / STEPS;
  }

  private development(position: number): number {
    let total = 0;
    for (const { last, at } of this.onDevelopment)
      if (this.view.bytes[at] === 1) total += (ON_THE_WAY * CITIZEN_VALUE * Math.min(last, position)) / last;
    return total;
  }
}
