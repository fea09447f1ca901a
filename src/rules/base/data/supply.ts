import type { RulesetConfig } from '../../../engine/slots.js';
import { EDITIONS } from '../model/editions.js';
import type { SetUpRow, SupplyRow } from '../model/schema.js';

/** Goods in the box from grain to brocade (BASE-012), and the points of one good at the end (BASE-524). */
export const GOODS_IN_BOX: readonly number[] = [24, 21, 18, 15, 12];
export const GOODS_POINTS: readonly number[] = [1, 2, 3, 4, 5];

/** The pieces with which each seat starts (BASE-002, BASE-003). */
export const STARTING_COINS = 5;
export const STATIONS = 10;

/** Pieces in play by number of seats (BASE-020, BASE-023); followers from Farmer to Monk. */
export const SUPPLY: Readonly<Record<number, SupplyRow>> = {
  2: { followers: [12, 6, 6, 6, 8, 8, 8], wheels: 16, goodsRemoved: 12, rules: 'BASE-020 BASE-023', provenance: 'sourced' },
  3: { followers: [14, 8, 8, 8, 11, 11, 11], wheels: 16, goodsRemoved: 6, rules: 'BASE-020 BASE-023', provenance: 'sourced' },
  4: { followers: [16, 10, 10, 10, 14, 14, 14], wheels: 16, goodsRemoved: 0, rules: 'BASE-020 BASE-023', provenance: 'sourced' },
  5: { followers: [18, 12, 12, 12, 17, 17, 17], wheels: 20, goodsRemoved: 0, rules: 'BASE-020 BASE-023', provenance: 'sourced' },
};

/** Number of tiles of each category in the game, if they are drawn (BASE-041, BASE-042). */
const DRAWN_TILES = 13;

/** Citizens on board spaces that belong to no deed (BASE-008, BASE-009). */
export const CITIZENS = ['boatmen', 'knights', 'development.3', 'development.18', 'development.28', 'most_stations'] as const;

/** The set-up of the base game (base.md section 1). */
export const baseSetUp = ({ seats, edition, options }: RulesetConfig): SetUpRow => ({
  ...SUPPLY[seats]!,
  goods: GOODS_IN_BOX,
  filledAs: seats,
  coins: STARTING_COINS,
  stations: STATIONS,
  town: 'orleans',
  drawn: (options['tiles'] ?? EDITIONS[edition]!.tiles) === 'draw' ? DRAWN_TILES : 0,
  citizens: CITIZENS,
  deedCitizens: true,
  census: true,
  torture: true,
});
