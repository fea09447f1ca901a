import { DEV, FARMER, INDULGENCES, openSpaces, ORDERS, T, TYPES } from '../../../src/catalog/facts.js';
import type { ObservationView } from '../../../src/env/observation-view.js';
import { isAimed } from './effect-values.js';
import type { Evaluator } from './evaluator.js';
import { possessions, TOWN_IDS } from './observation-offsets.js';
import { goodsBy, sum, WHEEL_CONTENT, pointsOfGoods } from './seat-features.js';
import { BASE_WEIGHTS, MODULE_WEIGHTS as W } from './weights.js';

/** Expected points of cards and pieces of a module for the observed seat, beyond the points that they already give. */
type Prospects = (seat: Evaluator) => number;

// ---- Orders ----

/** Powers of the discounts by exponent, cached because computing them takes as long as the rest. */
const powersOf = (factor: number): Float64Array => Float64Array.from({ length: 64 }, (_, exponent) => factor ** exponent);
const MISSING = powersOf(W.orderMissing);
const AWAY = powersOf(W.orderAway);

/** The orders of the ruleset: offsets and requirements. */
export const orderCards = (view: ObservationView) =>
  ORDERS.filter(({ id }) => view.has('game.display', id)).map(({ id, town, goods, points }) => {
    const wants = goodsBy(goods);
    return {
      open: view.at('game.display', id),
      points,
      town: TOWN_IDS.indexOf(town),
      wants,
      /** points beyond the value of its goods */
      gain: points - pointsOfGoods(wants),
    };
  });

/** The best open order and a part of the others; null: no orders. */
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
        return Math.min(1, seat.roundsLeft / 3) * (best + W.orderOther * (all - best));
      };
}

// ---- The Plague ----

const FIRST_WINE = 5;

/** The Indulgence cards with the chance that each is played (0 to 1) and its price in points. */
export const indulgenceCards = (view: ObservationView) =>
  INDULGENCES.filter(({ id }) => view.has('self.hand', id)).map((row) => ({
    held: view.at('self.hand', row.id),
    points: row.points,
    chance: chanceOf(row.condition),
    price: priceOf(row.condition),
  }));

/**
 * The possible gain of cards in hand, and the cost of Corpses in the remaining rounds: spaces of the Market, and draws. Null: without The Plague.
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
  return (condition.coins ?? 0) + pointsOfGoods(goodsBy(condition.goods ?? {}));
}

/** Amounts of conditions. */
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
      // the followers on it must leave first
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

// ---- Other seats ----

const ORLEANS = TOWN_IDS.indexOf('orleans');

/** The value of the other seats' positions, as a loss; null: no deed affects others, or they are of the same team. */
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
    return W.leader * best + (W.others * all) / seats.length;
  };
}

function positionValue(b: Uint8Array, seat: ReturnType<typeof opponentOffsets>, left: number): number {
  let value = b[seat.coins]!;
  for (let good = 0; good < seat.goods.length; good++) value += b[seat.goods[good]!]! * (good + 1);
  value += b[seat.status]! * (sum(b, seat.stations) + b[seat.citizens]!);
  value += W.step * sum(b, seat.tracks) * Math.min(1, left / 6);
  value += left * W.follower * (sum(b, seat.bag) + sum(b, seat.market) + sum(b, seat.others));
  value += left * BASE_WEIGHTS.reserveWheel * sum(b, seat.wheels);
  if (b[seat.merchant[ORLEANS]!] === 0) value += W.underway;
  for (let space = 0; space < seat.spaces.length; space++) {
    const content = b[seat.spaces[space]!]!;
    if (content === WHEEL_CONTENT) value += left * BASE_WEIGHTS.reserveWheel;
    // a removed piece exists, but has to be drawn and placed again
    else if (content !== 0) value += W.onPlace + left * W.follower;
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
