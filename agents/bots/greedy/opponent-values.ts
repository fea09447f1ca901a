import { openSpaces, T, TYPES } from '../../../src/catalog/facts.js';
import type { ObservationView } from '../../../src/env/observation-view.js';
import { BASE_WEIGHTS } from './base-weights.js';
import { isAimed } from './effect-values.js';
import type { Prospects } from './evaluator.js';
import { MODULE_WEIGHTS } from './module-weights.js';
import { possessions, TOWN_IDS } from './observation-offsets.js';
import { sum, WHEEL_CONTENT } from './seat-features.js';

const ORLEANS = TOWN_IDS.indexOf('orleans');

/**
 * The value of the other seats' positions, as a loss for the seat; null: no deed of the ruleset is aimed at others, or they are of the same
 * team.
 */
export function opponentProspects(view: ObservationView): Prospects | null {
  const isHarmful = T.deeds.some((deed) => openSpaces(view.ruleset, deed) > 0 && isAimed(deed.row.effect));
  if (!isHarmful || view.ruleset.spec.utility !== 'versus') return null;
  const seats = view.opponents.map((opponent) => opponentOffsets(view, opponent));
  return ({ roundsLeft }) => {
    let best = 0;
    let all = 0;
    for (let k = 0; k < seats.length; k++) {
      const value = positionValue(view.bytes, seats[k]!, roundsLeft);
      all += value;
      if (value > best) best = value;
    }
    return MODULE_WEIGHTS.leader * best + (MODULE_WEIGHTS.others * all) / seats.length;
  };
}

function positionValue(b: Uint8Array, seat: ReturnType<typeof opponentOffsets>, left: number): number {
  let value = b[seat.coins]!;
  for (let good = 0; good < seat.goods.length; good++) value += b[seat.goods[good]!]! * (good + 1);
  value += b[seat.status]! * (sum(b, seat.stations) + b[seat.citizens]!);
  value += MODULE_WEIGHTS.step * sum(b, seat.tracks) * Math.min(1, left / 6);
  value += left * MODULE_WEIGHTS.follower * (sum(b, seat.bag) + sum(b, seat.market) + sum(b, seat.others));
  value += left * BASE_WEIGHTS.reserveWheel * sum(b, seat.wheels);
  if (b[seat.merchant[ORLEANS]!] === 0) value += MODULE_WEIGHTS.underway;
  for (let space = 0; space < seat.spaces.length; space++) {
    const content = b[seat.spaces[space]!]!;
    if (content === WHEEL_CONTENT) value += left * BASE_WEIGHTS.reserveWheel;
    // a piece that is taken off its place still exists, but has to be drawn and placed again
    else if (content !== 0) value += MODULE_WEIGHTS.onPlace + left * MODULE_WEIGHTS.follower;
  }
  return value;
}

const opponentOffsets = (view: ObservationView, name: string) => ({
  ...possessions(view, name),
  status: view.at(`${name}.status`),
  others: Int32Array.from(['waiting', 'tower'].flatMap((where) => [...view.allOrZero(`${name}.${where}`, TYPES)])),
  spaces: view.atAll(
    `${name}.spaces`,
    T.spaceNames.filter((space) => view.has(`${name}.spaces`, space)),
  ),
});
