import { GOODS_IN_BOX, type SetUpRow } from '../../../base/api/rows.js';

/** The set-up of Capital Vierzon (solo.md 3.1). */
export const SET_UP: SetUpRow = {
  followers: [4, 4, 4, 4, 4, 4, 4],
  wheels: 4,
  goods: GOODS_IN_BOX,
  goodsRemoved: 50,
  filledAs: 2,
  touching: ['orleans', 'blois', 'tours', 'loches', 'montrichard', 'vierzon', 'bourges', 'sancerre'],
  coins: 0,
  stations: 10,
  town: 'orleans',
  tile: 'market_stand',
  letter: 'V',
  drawn: 5,
  citizens: ['boatmen', 'knights', 'development.3', 'development.18', 'development.28'],
  deedCitizens: true,
  citizensInAll: 7,
  census: false,
  torture: true,
  rules: 'VIE-001..019 SOLO-02',
  provenance: 'derived',
};
