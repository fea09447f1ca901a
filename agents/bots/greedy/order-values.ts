import { GOODS, ORDERS, T, TOWNS } from '../../../src/catalog/facts.js';
import type { Evaluator } from './evaluator.js';
import { MODULE_WEIGHTS } from './module-weights.js';
import type { ObservationView } from '../../../src/env/observation-view.js';

/** The orders of the ruleset: where the observation has them, and what they ask for. */
const cardsOf = (view: ObservationView) =>
  ORDERS.filter(({ id }) => view.has('game.display', id)).map(({ id, town, goods, points }) => {
    const wants = GOODS.map((good) => goods[good] ?? 0);
    return {
      open: view.at('game.display', id),
      taken: view.at('self.orders', id),
      points,
      town: TOWNS.findIndex((row) => row.id === town),
      wants,
      /** points beyond the value of its goods */
      gain: points - wants.reduce((sum, n, good) => sum + n * (good + 1), 0),
    };
  });

/** Points of fulfilled orders and the expected value of open ones. */
export class OrderValues {
  private constructor(
    private readonly bytes: Uint8Array,
    private readonly cards: ReturnType<typeof cardsOf>,
  ) {}

  /** null: the ruleset has no orders. */
  static create(view: ObservationView): OrderValues | null {
    const cards = cardsOf(view);
    return cards.length === 0 ? null : new OrderValues(view.bytes, cards);
  }

  /** Points of the orders that the seat has fulfilled. */
  fulfilledPoints(): number {
    let points = 0;
    for (let k = 0; k < this.cards.length; k++) if (this.bytes[this.cards[k]!.taken] === 1) points += this.cards[k]!.points;
    return points;
  }

  /** Expected value of the open orders: the best one, and a part of the others. */
  openOrdersValue(context: Evaluator): number {
    let best = 0;
    let all = 0;
    for (let k = 0; k < this.cards.length; k++) {
      const card = this.cards[k]!;
      if (this.bytes[card.open] === 0) continue;
      let missing = 1;
      for (let good = 0; good < card.wants.length; good++) missing += Math.max(0, card.wants[good]! - context.goodsOf(good));
      const value = card.gain * MODULE_WEIGHTS.orderMissing ** missing * MODULE_WEIGHTS.orderAway ** T.distances[context.town]![card.town]!;
      all += value;
      if (value > best) best = value;
    }
    return Math.min(1, context.roundsLeft / 3) * (best + MODULE_WEIGHTS.orderOther * (all - best));
  }
}
