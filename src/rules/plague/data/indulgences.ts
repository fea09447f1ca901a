import type { CardRow } from '../../base/api/rows.js';
import { countsText, type Counts } from '../../base/api/words.js';

/**
 * What the seat must do for a card: its merchant arrives in a town (`arrive`); it builds a station in a town (`build`); it reaches a number
 * that it had not reached before (`count`); its Farmers marker reaches the first wine (`wine`), or any marker the end of its track (`end`);
 * it wins a citizen by completing a deed (`deed`); it gives goods and coins (`give`), anywhere or in a town.
 */
export type Condition =
  | { kind: 'arrive' | 'build'; town: string }
  | { kind: 'count'; of: 'stations' | 'inland' | 'status' | 'wheels' | 'tiles' | 'citizens' | 'monks'; n: number }
  | { kind: 'wine' | 'end' | 'deed' }
  | { kind: 'give'; town?: string; goods?: Counts; coins?: number };

export type Back = 'A' | 'B' | 'C';

interface IndulgenceRow extends CardRow {
  back: Back;
  points: number;
  condition: Condition;
}

function conditionText(condition: Condition): string {
  if ('n' in condition) return `${condition.n} ${condition.of}`;
  if (!('town' in condition || condition.kind === 'give')) return condition.kind;
  const { kind, town } = condition;
  const given = condition.kind === 'give' ? [countsText(condition.goods ?? {}),
    condition.coins === undefined ? '' : `${condition.coins} coins`].filter(Boolean) : [kind];
  return `${given.join(', ')}${town === undefined ? '' : ` in ${town}`}`;
}

function card(number: number, id: string, back: Back, points: number, condition: Condition): IndulgenceRow {
  const shipped = JSON.stringify(condition);
  return {
    id,
    back,
    points,
    condition,
    get text(): string {
      // the id describes the condition, unless it is corrected
      const asked = JSON.stringify(this.condition) === shipped ? '' : `; asks for ${conditionText(this.condition)}`;
      return `back ${this.back}, ${this.points} points${asked}`;
    },
    rules: `PLG-IND-${number}`,
    provenance: 'reconstructed',
    standIns: ['back', 'points'],
  };
}

/** The 40 Indulgence cards by number (plague.md section 10). Their conditions are derived; backs and points are stand-ins (RUL-P02). */
export const INDULGENCES: readonly IndulgenceRow[] = [
  card(1, 'pilgrimage_vierzon', 'B', 2, { kind: 'arrive', town: 'vierzon' }),
  card(2, 'pilgrimage_sancerre', 'B', 3, { kind: 'arrive', town: 'sancerre' }),
  card(3, 'pilgrimage_le_mans', 'B', 3, { kind: 'arrive', town: 'le_mans' }),
  card(4, 'pilgrimage_chinon', 'B', 4, { kind: 'arrive', town: 'chinon' }),
  card(5, 'pilgrimage_loches', 'B', 4, { kind: 'arrive', town: 'loches' }),
  card(6, 'pilgrimage_etampes', 'B', 3, { kind: 'arrive', town: 'etampes' }),
  card(7, 'pilgrimage_argenton_sur_creuse', 'B', 4, { kind: 'arrive', town: 'argenton_sur_creuse' }),
  card(8, 'fifth_trading_station', 'C', 6, { kind: 'count', of: 'stations', n: 5 }),
  card(9, 'development_status_3', 'C', 3, { kind: 'count', of: 'status', n: 3 }),
  card(10, 'development_status_5', 'C', 6, { kind: 'count', of: 'status', n: 5 }),
  card(11, 'second_gear_wheel', 'C', 3, { kind: 'count', of: 'wheels', n: 2 }),
  card(12, 'third_place_tile', 'C', 4, { kind: 'count', of: 'tiles', n: 3 }),
  card(13, 'farmers_track_first_wine', 'C', 3, { kind: 'wine' }),
  card(14, 'second_citizen', 'C', 5, { kind: 'count', of: 'citizens', n: 2 }),
  card(15, 'two_monks_on_market', 'C', 4, { kind: 'count', of: 'monks', n: 2 }),
  card(16, 'third_landlocked_trading_station', 'C', 6, { kind: 'count', of: 'inland', n: 3 }),
  card(17, 'citizen_by_beneficial_deed', 'C', 4, { kind: 'deed' }),
  card(18, 'end_of_a_track', 'C', 5, { kind: 'end' }),
  card(19, 'build_chartres', 'C', 3, { kind: 'build', town: 'chartres' }),
  card(20, 'build_montargis', 'C', 3, { kind: 'build', town: 'montargis' }),
  card(21, 'build_blois', 'C', 3, { kind: 'build', town: 'blois' }),
  card(22, 'build_tours', 'C', 4, { kind: 'build', town: 'tours' }),
  card(23, 'build_le_blanc', 'C', 5, { kind: 'build', town: 'le_blanc' }),
  card(24, 'build_nevers', 'C', 5, { kind: 'build', town: 'nevers' }),
  card(25, 'donate_1_grain', 'A', 2, { kind: 'give', goods: { grain: 1 } }),
  card(26, 'donate_1_cheese', 'A', 3, { kind: 'give', goods: { cheese: 1 } }),
  card(27, 'donate_1_wine', 'A', 4, { kind: 'give', goods: { wine: 1 } }),
  card(28, 'donate_1_wool', 'A', 5, { kind: 'give', goods: { wool: 1 } }),
  card(29, 'donate_1_brocade', 'A', 6, { kind: 'give', goods: { brocade: 1 } }),
  card(30, 'donate_3_coins', 'A', 4, { kind: 'give', coins: 3 }),
  card(31, 'donate_5_grain', 'C', 7, { kind: 'give', goods: { grain: 5 } }),
  card(32, 'donate_3_cheese', 'C', 8, { kind: 'give', goods: { cheese: 3 } }),
  card(33, 'donate_3_wine', 'C', 11, { kind: 'give', goods: { wine: 3 } }),
  card(34, 'donate_5_coins', 'C', 6, { kind: 'give', coins: 5 }),
  card(35, 'donate_10_coins', 'C', 12, { kind: 'give', coins: 10 }),
  card(36, 'deliver_brocade_orleans', 'C', 6, { kind: 'give', town: 'orleans', goods: { brocade: 1 } }),
  card(37, 'deliver_grain_vendome', 'C', 4, { kind: 'give', town: 'vendome', goods: { grain: 1 } }),
  card(38, 'deliver_wool_briare', 'C', 6, { kind: 'give', town: 'briare', goods: { wool: 1 } }),
  card(39, 'deliver_5_coins_chatellerault', 'C', 10, { kind: 'give', town: 'chatellerault', coins: 5 }),
  card(40, 'deliver_cheese_wine_bourges', 'C', 8, { kind: 'give', town: 'bourges', goods: { cheese: 1, wine: 1 } }),
];

/** Smallest number of cards by back: A and B one for every seat of the largest game, C the first display (RUL-P02). */
const LEAST: Readonly<Record<Back, number>> = { A: 5, B: 5, C: 2 };

export function checkBacks(): string | null {
  const short = (['A', 'B', 'C'] as const).find((back) => INDULGENCES.filter((row) => row.back === back).length < LEAST[back]);
  return short === undefined ? null : `fewer than ${LEAST[short]} cards have the back ${short} (RUL-P02)`;
}
