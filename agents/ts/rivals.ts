import { TOWNS } from '../../src/rules/base/data/map.js';
import { T } from '../../src/rules/base/tables.js';
import { openSpaces } from '../../src/rules/base/scope.js';
import { GOODS, TRACK_IDS, TYPES, WHEEL, WHEEL_TAGS } from '../../src/rules/base/words.js';
import { isAimed } from './gains.js';
import { PRICES } from './prices.js';
import type { Sight } from './sight.js';
import { WEIGHTS } from './weights.js';

const WHEEL_BYTE = WHEEL + 1;

/** How the other seats stand, for rulesets in which one can harm them. */
export class Rivals {
  private readonly seats: ReturnType<typeof rival>[];
  private readonly bytes: Uint8Array;

  private constructor(sight: Sight) {
    this.bytes = sight.bytes;
    this.seats = Array.from({ length: sight.ruleset.seats - 1 }, (_, k) => rival(sight, `opp${k + 1}`));
  }

  /** null: no deed of the ruleset is aimed at others, or they are of the same team. */
  static of(sight: Sight): Rivals | null {
    const aimed = T.deeds.some((deed) => openSpaces(sight.ruleset, deed) > 0 && isAimed(deed.row.effect));
    return aimed && sight.ruleset.spec.utility === 'versus' ? new Rivals(sight) : null;
  }

  /** Points that the others' state counts against one's own. */
  standing(left: number): number {
    let best = 0;
    let all = 0;
    for (let k = 0; k < this.seats.length; k++) {
      const value = this.of(this.seats[k]!, left);
      all += value;
      if (value > best) best = value;
    }
    return PRICES.leader * best + (PRICES.others * all) / this.seats.length;
  }

  private of(seat: ReturnType<typeof rival>, left: number): number {
    const b = this.bytes;
    let value = b[seat.coins]!;
    for (let good = 0; good < seat.goods.length; good++) value += b[seat.goods[good]!]! * (good + 1);
    value += b[seat.status]! * (total(b, seat.stations) + b[seat.citizens]!);
    value += PRICES.step * total(b, seat.tracks) * Math.min(1, left / 6);
    value += left * PRICES.follower * total(b, seat.followers);
    value += left * WEIGHTS.reserveWheel * total(b, seat.wheels);
    if (b[seat.orleans] === 0) value += PRICES.underway;
    for (let space = 0; space < seat.spaces.length; space++) {
      const content = b[seat.spaces[space]!]!;
      if (content === WHEEL_BYTE) value += left * WEIGHTS.reserveWheel;
      // it is still there when it was taken off its place, but it has to be drawn and placed again
      else if (content !== 0) value += PRICES.onPlace + left * PRICES.follower;
    }
    return value;
  }
}

function rival(sight: Sight, name: string) {
  return {
    coins: sight.at(`${name}.coins`),
    status: sight.at(`${name}.status`),
    citizens: sight.at(`${name}.citizens`),
    goods: sight.all(`${name}.goods`, GOODS),
    tracks: sight.all(`${name}.tracks`, TRACK_IDS),
    stations: sight.all(
      `${name}.stations`,
      TOWNS.map((town) => town.id),
    ),
    followers: Int32Array.from(['bag', 'market', 'waiting', 'tower'].flatMap((where) => [...sight.all(`${name}.${where}`, TYPES)])),
    wheels: sight.all(`${name}.wheels`, WHEEL_TAGS),
    orleans: sight.at(`${name}.merchant`, 'orleans'),
    spaces: Int32Array.from(
      T.spaceNames.filter((space) => sight.has(`${name}.spaces`, space)),
      (space) => sight.at(`${name}.spaces`, space),
    ),
  };
}

function total(bytes: Uint8Array, offsets: Int32Array): number {
  let sum = 0;
  for (let k = 0; k < offsets.length; k++) sum += bytes[offsets[k]!]!;
  return sum;
}
