import { GOODS_IN_BOX, type SetUpRow } from '../../../base/api/rows.js';

/** The town that has a Citizen at the start (TRS-009). */
export const TOWN_CITIZENS: readonly string[] = ['orleans'];

/** The set-up of The Trip to Tours (solo.md 5.1). */
export const SET_UP: SetUpRow = {
  followers: [8, 5, 5, 5, 5, 5, 5],
  wheels: 4,
  goods: GOODS_IN_BOX,
  goodsRemoved: 0,
  // goods on every space of the map (RUL-S12)
  filledAs: 4,
  bothGoods: true,
  coins: 3,
  stations: 10,
  town: 'nevers',
  tile: 'stage_coach',
  letter: 'T',
  drawn: 0,
  citizens: ['boatmen', 'knights', 'development.3', 'development.18', 'development.28'],
  deedCitizens: true,
  // including the citizen in Orléans (RUL-S34)
  citizensInAll: 8,
  census: false,
  torture: true,
  rules: 'TRS-001..014 TRS-020 TRS-021 SOLO-02 SOLO-04',
  provenance: 'derived',
};
