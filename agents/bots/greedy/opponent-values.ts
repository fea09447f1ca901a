import { GOODS, openSpaces, T, TOWNS, TRACK_IDS, TYPES, WHEEL_TAGS } from '../../../src/catalog/facts.js';
import { isAimed } from './effect-values.js';
import { MODULE_WEIGHTS } from './module-weights.js';
import type { ObservationView } from './observation-view.js';
import { sum, WHEEL_CONTENT } from './seat-features.js';
import { BASE_WEIGHTS } from './base-weights.js';

/** Values of the other seats' positions, for rulesets in which one seat can harm another. */
export class OpponentValues {
  private readonly seats: ReturnType<typeof opponentOffsets>[];
  private readonly bytes: Uint8Array;

  private constructor(view: ObservationView) {
    this.bytes = view.bytes;
    this.seats = Array.from({ length: view.ruleset.seats - 1 }, (_, k) => opponentOffsets(view, `opp${k + 1}`));
  }

  /** null: no deed of the ruleset is aimed at others, or they are of the same team. */
  static of(view: ObservationView): OpponentValues | null {
    const aimed = T.deeds.some((deed) => openSpaces(view.ruleset, deed) > 0 && isAimed(deed.row.effect));
    return aimed && view.ruleset.spec.utility === 'versus' ? new OpponentValues(view) : null;
  }

  /** The value of the opponents' positions, as a loss for the seat. */
  total(left: number): number {
    let best = 0;
    let all = 0;
    for (let k = 0; k < this.seats.length; k++) {
      const value = this.of(this.seats[k]!, left);
      all += value;
      if (value > best) best = value;
    }
    return MODULE_WEIGHTS.leader * best + (MODULE_WEIGHTS.others * all) / this.seats.length;
  }

  private of(seat: ReturnType<typeof opponentOffsets>, left: number): number {
    const b = this.bytes;
    let value = b[seat.coins]!;
    for (let good = 0; good < seat.goods.length; good++) value += b[seat.goods[good]!]! * (good + 1);
    value += b[seat.status]! * (sum(b, seat.stations) + b[seat.citizens]!);
    value += MODULE_WEIGHTS.step * sum(b, seat.tracks) * Math.min(1, left / 6);
    value += left * MODULE_WEIGHTS.follower * sum(b, seat.followers);
    value += left * BASE_WEIGHTS.reserveWheel * sum(b, seat.wheels);
    if (b[seat.orleans] === 0) value += MODULE_WEIGHTS.underway;
    for (let space = 0; space < seat.spaces.length; space++) {
      const content = b[seat.spaces[space]!]!;
      if (content === WHEEL_CONTENT) value += left * BASE_WEIGHTS.reserveWheel;
      // a piece that is taken off its place still exists, but has to be drawn and placed again
      else if (content !== 0) value += MODULE_WEIGHTS.onPlace + left * MODULE_WEIGHTS.follower;
    }
    return value;
  }
}

function opponentOffsets(view: ObservationView, name: string) {
  return {
    coins: view.at(`${name}.coins`),
    status: view.at(`${name}.status`),
    citizens: view.at(`${name}.citizens`),
    goods: view.atAll(`${name}.goods`, GOODS),
    tracks: view.atAll(`${name}.tracks`, TRACK_IDS),
    stations: view.atAll(
      `${name}.stations`,
      TOWNS.map((town) => town.id),
    ),
    // with bagCounts=owner the content of another seat's bag is hidden: it counts as nothing
    followers: Int32Array.from(['bag', 'market', 'waiting', 'tower'].flatMap((where) => [...view.allOrZero(`${name}.${where}`, TYPES)])),
    wheels: view.allOrZero(`${name}.wheels`, WHEEL_TAGS),
    orleans: view.at(`${name}.merchant`, 'orleans'),
    spaces: Int32Array.from(
      T.spaceNames.filter((space) => view.has(`${name}.spaces`, space)),
      (space) => view.at(`${name}.spaces`, space),
    ),
  };
}
