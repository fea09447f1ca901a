import { DEV, FARMER, INDULGENCES, T } from '../../../src/catalog/facts.js';
import type { Evaluator, Prospects } from './evaluator.js';
import { MODULE_WEIGHTS } from './module-weights.js';
import { TOWN_IDS } from './observation-offsets.js';
import { goodsBy, worthOf } from './seat-features.js';
import type { ObservationView } from '../../../src/env/observation-view.js';

const FIRST_WINE = 5;
const W = MODULE_WEIGHTS;

/** The Indulgence cards of the ruleset, with the chance that each will be played, 0 to 1, and its price in points. */
export const indulgenceCards = (view: ObservationView) =>
  INDULGENCES.filter(({ id }) => view.has('self.hand', id)).map((row) => ({
    held: view.at('self.hand', row.id),
    points: row.points,
    chance: chanceOf(row.condition),
    price: priceOf(row.condition),
  }));

/**
 * The possible gain of cards in hand, and the cost of Corpses in the remaining rounds: spaces of the Market, and draws. Null: the ruleset has
 * none.
 */
export function plagueProspects(view: ObservationView): Prospects | null {
  const cards = indulgenceCards(view);
  if (cards.length === 0) return null;
  const { bytes } = view;
  const [market, bag] = [view.at('self.market', 'corpse'), view.at('self.bag', 'corpse')];
  return (m) => {
    const onMarket = bytes[market]!;
    const penance = W.penance * Math.max(onMarket, Math.min(W.usualCorpses, m.roundsLeft));
    let total = 0;
    for (let k = 0; k < cards.length; k++) {
      const { held, points, price, chance } = cards[k]!;
      // a card is best kept until it removes several Corpses
      if (bytes[held] === 1) total += W.heldCard * Math.max(0, points + penance - price) * chance(m);
    }
    const crowded = Math.max(0, onMarket + m.allowance - W.roomForCorpses);
    const corpses = W.corpseOnMarket * onMarket + W.crowdedMarket * crowded + W.corpseInBag * bytes[bag]!;
    return Math.min(1, m.roundsLeft / 2) * total - m.roundsLeft * corpses;
  };
}

const away = (m: Evaluator, town: number): number => W.cardAway ** T.distances[m.town]![town]!;
type Condition = (typeof INDULGENCES)[number]['condition'];

function priceOf(condition: Condition): number {
  if (condition.kind !== 'give') return 0;
  return (condition.coins ?? 0) + worthOf(goodsBy(condition.goods ?? {}));
}

/** What conditions count. */
const COUNTS: Readonly<Record<Extract<Condition, { kind: 'count' }>['of'], (m: Evaluator) => number>> = {
  stations: (m) => m.stations,
  inland: (m) => Math.max(0, m.stations - 2),
  status: (m) => m.statusNow(),
  wheels: (m) => m.wheels,
  tiles: (m) => m.tiles,
  citizens: (m) => m.citizens,
  monks: (m) => m.monks,
};

function chanceOf(condition: Condition): (m: Evaluator) => number {
  switch (condition.kind) {
    case 'arrive': {
      const town = TOWN_IDS.indexOf(condition.town);
      // the followers there have to leave first
      return (m) => (m.town === town ? W.cardAway ** 2 : away(m, town));
    }
    case 'build': {
      const town = TOWN_IDS.indexOf(condition.town);
      return (m) => (m.isFree(town) ? W.cardBuild * away(m, town) : 0);
    }
    case 'give': {
      const wants = goodsBy(condition.goods ?? {});
      const town = condition.town === undefined ? -1 : TOWN_IDS.indexOf(condition.town);
      const coins = condition.coins ?? 0;
      return (m) => {
        const missing = Math.max(0, coins - m.coins) / 2 + m.lacksOf(wants);
        return W.orderMissing ** missing * (town < 0 ? 1 : away(m, town));
      };
    }
    case 'count': {
      const have = COUNTS[condition.of];
      return (m) => stepsTo(condition.n, have(m));
    }
    case 'wine':
      return (m) => stepsTo(FIRST_WINE, m.position(FARMER));
    default:
      return (m) => (m.position(DEV) > 0 ? W.cardFar : 0);
  }
}

const stepsTo = (need: number, have: number): number => (have >= need ? 0 : W.cardStep ** (need - have));
