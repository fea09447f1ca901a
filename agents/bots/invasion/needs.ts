import { type Character, FOODS, NEEDS } from '../../../src/catalog/facts.js';
import { TOWN_IDS } from '../greedy/observation-offsets.js';
import type { SeatView } from './team-view.js';

/* Needs of characters in goods, coins and stations. */
export const LE_BLANC = TOWN_IDS.indexOf('le_blanc');
/** Towns where characters need a station. */
export const BUILD_IN: Readonly<Partial<Record<Character, readonly number[]>>> = {
  librarian: [TOWN_IDS.indexOf('loches')],
  innkeeper: [TOWN_IDS.indexOf('chateaudun'), TOWN_IDS.indexOf('chateauroux')],
};

const WOOL = 3;
/** most goods of a kind that the Merchant keeps */
const KEPT_CLOTH = 12;
/** value of a good for the Merchant's objective, half of which are coins */
const HALF = 0.5;

/** Goods of the kind that the seat needs in total. */
export function wantedBy(seat: SeatView, good: number): number {
  const { character, goods } = seat;
  // grain is worth least to the Innkeeper and most to the city
  if (character === 'innkeeper' && good > 0 && good < FOODS) {
    const lack = NEEDS.innkeeper.food - seat.pointsOf(0, FOODS);
    return Math.max(0, goods[good]! + Math.ceil(lack / (good + 1)));
  }
  if (character === 'fisherman' && good === WOOL) return NEEDS.fisherman.wool;
  if (character === 'merchant' && good >= WOOL) return KEPT_CLOTH;
  return seat.dues.units[good]!;
}

/** Goods of the kind that the character lacks. */
export function lackOf(seat: SeatView, good: number): number {
  if (seat.character === 'merchant' && coinsLacking(seat) === 0) return 0;
  return Math.max(0, wantedBy(seat, good) - seat.goods[good]!);
}

/** Part of the objective that a missing good adds. */
export function partOf({ character }: SeatView, good: number): number {
  switch (character) {
    case 'innkeeper':
      return (good + 1) / NEEDS.innkeeper.food;
    case 'merchant':
      return (good + 1) / (HALF * NEEDS.merchant.points);
    default:
      return 1 / NEEDS.fisherman.wool;
  }
}

/** Missing coins of the character. */
export function coinsLacking(seat: SeatView): number {
  const { character, coins, goods } = seat;
  if (character === 'mayor') return Math.max(0, NEEDS.mayor.coins - coins);
  if (character === 'merchant') return Math.max(0, NEEDS.merchant.points - coins - seat.pointsOf(FOODS, goods.length));
  return seat.dues.coinsLacking;
}

/** Part of the objective that a missing coin adds. */
export const partOfCoin = ({ character }: SeatView): number =>
  1 / (character === 'mayor' ? NEEDS.mayor.coins : HALF * NEEDS.merchant.points);
