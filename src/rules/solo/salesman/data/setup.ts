import { GOODS_IN_BOX, type SetUpRow } from '../../../base/api/rows.js';

/** The set-up of Travelling Salesman (solo.md 4.1). */
export const SET_UP: SetUpRow = {
  // Farmer to Monk (SAL-011), without the Knight and the Scholar on the Market (RUL-S26)
  followers: [5, 3, 3, 3, 3, 3, 4],
  market: ['knight', 'scholar'],
  wheels: 8,
  goods: GOODS_IN_BOX,
  goodsRemoved: 0,
  filledAs: 4,
  coins: 10,
  stations: 0,
  town: 'orleans',
  tile: 'market_stand',
  tiles: ['bathhouse', 'cheese_factory', 'hayrick', 'herb_garden', 'tailor_shop', 'winery', 'wool_manufacturer', 'cellar', 'horse_wagon',
    'laboratory'],
  drawn: 0,
  citizens: [],
  deedCitizens: false,
  citizensInAll: 0,
  census: false,
  torture: false,
  rules: 'SAL-001..016 SOLO-02 LEG-11',
  provenance: 'derived',
};
