import type { SeatIndex } from '../../../engine/game.js';
import { GOODS_IN_BOX, type SetUpRow } from '../../base/api/rows.js';

/** The set-up of The Duel (duel.md section 1). */
export const SET_UP: SetUpRow = {
  // as in the base game for two seats (DUEL-006, DUEL-008)
  followers: [12, 6, 6, 6, 8, 8, 8],
  wheels: 8,
  goods: GOODS_IN_BOX,
  goodsRemoved: 12,
  filledAs: 2,
  coins: 5,
  stations: 10,
  // until the seat chooses a town (DUEL-007)
  town: 'orleans',
  drawn: 0,
  draft: true,
  citizens: ['boatmen', 'knights', 'development.3', 'development.18', 'development.28'],
  citizensIf: 'duelTrackCitizens',
  deedCitizens: true,
  citizensInAll: 16,
  census: false,
  torture: false,
  rules: 'DUEL-001..023 RUL-D07 RUL-D08',
  provenance: 'derived',
};

/** Picks of the draft in their order, each with a number of tiles of a category (DUEL-014); `seat` counts from the start player. */
export const DRAFT: readonly { seat: SeatIndex; category: number; tiles: number }[] = [
  { seat: 0, category: 1, tiles: 5 },
  { seat: 1, category: 1, tiles: 5 },
  { seat: 1, category: 2, tiles: 5 },
  { seat: 0, category: 2, tiles: 5 },
];
