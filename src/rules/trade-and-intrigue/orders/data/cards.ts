import type { CardRow } from '../../../base/api/rows.js';
import { countsText, type Counts } from '../../../base/api/words.js';

/** An order card: its goods, the town of delivery, its victory points. */
export interface OrderRow extends CardRow {
  town: string;
  goods: Counts;
  points: number;
}

const card = (town: string, goods: Counts, points: number): OrderRow => ({
  id: town,
  town,
  goods,
  points,
  get text(): string {
    return `${countsText(this.goods)} to ${this.town} for ${this.points} points`;
  },
  rules: 'TI-ORD-2',
  provenance: 'reconstructed', standIns: ['goods', 'points'],
});

/**
 * The 23 cards (TI-GEN-4), one for every town. Their number and the range of 7 to 22 points are known. The goods are stand-ins, and the
 * points are computed from them: value of the goods + their number + distance from Orléans.
 */
export const CARDS: readonly OrderRow[] = [
  card('orleans', { wool: 1, brocade: 1 }, 11),
  card('chartres', { cheese: 2 }, 7),
  card('chateaudun', { grain: 1, wine: 1 }, 7),
  card('montargis', { cheese: 1, wool: 1 }, 9),
  card('vierzon', { grain: 2, wine: 1 }, 9),
  card('blois', { wine: 2 }, 9),
  card('briare', { cheese: 1, wine: 1 }, 8),
  card('le_mans', { grain: 1, cheese: 1, wool: 1 }, 12),
  card('etampes', { wool: 2 }, 12),
  card('vendome', { grain: 1, brocade: 1 }, 10),
  card('tours', { cheese: 1, wine: 1, brocade: 1 }, 15),
  card('montrichard', { grain: 1, cheese: 2 }, 10),
  card('chateauroux', { grain: 2, wool: 1 }, 11),
  card('bourges', { cheese: 1, brocade: 1 }, 11),
  card('saint_amand_montrond', { grain: 1, cheese: 1, wine: 1 }, 11),
  card('sancerre', { cheese: 2, wool: 1 }, 13),
  card('chinon', { grain: 1, cheese: 1, brocade: 1 }, 14),
  card('loches', { grain: 1, wine: 1, wool: 1 }, 14),
  card('le_blanc', { grain: 1, wool: 1, brocade: 1 }, 16),
  card('argenton_sur_creuse', { grain: 1, cheese: 1, wine: 1, wool: 1 }, 17),
  card('la_chatre', { wine: 2, brocade: 1 }, 17),
  card('nevers', { wine: 1, wool: 1, brocade: 1 }, 18),
  card('chatellerault', { cheese: 1, wine: 1, wool: 1, brocade: 1 }, 22),
];
