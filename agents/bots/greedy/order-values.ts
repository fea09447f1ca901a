import { ORDERS, T } from '../../../src/catalog/facts.js';
import type { ObservationView } from '../../../src/env/observation-view.js';
import type { Prospects } from './evaluator.js';
import { MODULE_WEIGHTS } from './module-weights.js';
import { TOWN_IDS } from './observation-offsets.js';
import { goodsBy, worthOf } from './seat-features.js';

/** Powers of the discounts, by exponent: to compute them takes as long as all else here. */
const powersOf = (factor: number): Float64Array => Float64Array.from({ length: 64 }, (_, exponent) => factor ** exponent);
const MISSING = powersOf(MODULE_WEIGHTS.orderMissing);
const AWAY = powersOf(MODULE_WEIGHTS.orderAway);

/** The orders of the ruleset: where the observation has them, and what they ask for. */
export const orderCards = (view: ObservationView) =>
  ORDERS.filter(({ id }) => view.has('game.display', id)).map(({ id, town, goods, points }) => {
    const wants = goodsBy(goods);
    return {
      open: view.at('game.display', id),
      points,
      town: TOWN_IDS.indexOf(town),
      wants,
      /** points beyond the value of its goods */
      gain: points - worthOf(wants),
    };
  });

/** The best open order, and a part of the others; null: the ruleset has no orders. */
export function orderProspects(view: ObservationView): Prospects | null {
  const cards = orderCards(view);
  const { bytes } = view;
  return cards.length === 0
    ? null
    : (seat) => {
        let best = 0;
        let all = 0;
        for (let k = 0; k < cards.length; k++) {
          const { open, wants, gain, town } = cards[k]!;
          if (bytes[open] === 0) continue;
          const value = gain * MISSING[1 + seat.lacksOf(wants)]! * AWAY[T.distances[seat.town]![town]!]!;
          all += value;
          if (value > best) best = value;
        }
        return Math.min(1, seat.roundsLeft / 3) * (best + MODULE_WEIGHTS.orderOther * (all - best));
      };
}
