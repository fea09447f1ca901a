import type { SetUpRow } from '../../../base/api/rows.js';

/** The towns that have a Citizen at the start (DIG-009). */
export const TOWN_CITIZENS: readonly string[] = ['vendome', 'tours', 'vierzon', 'sancerre', 'argenton_sur_creuse', 'saint_amand_montrond'];

/** The set-up of The Dignitary (solo.md 2.1). */
export const SET_UP: SetUpRow = {
  followers: [4, 4, 4, 4, 4, 4, 4],
  wheels: 6,
  // no goods in the game (DIG-018)
  goods: [0, 0, 0, 0, 0],
  goodsRemoved: 0,
  filledAs: 0,
  coins: 0,
  stations: 10,
  town: 'orleans',
  tile: 'stage_coach',
  letter: 'D',
  drawn: 5,
  citizens: ['boatmen', 'knights', 'development.3', 'development.18', 'development.28'],
  deedCitizens: true,
  citizensChosen: true,
  // seven on the board, six in towns (DIG-INV-01)
  citizensInAll: 13,
  census: false,
  torture: true,
  rules: 'DIG-001..018 SOLO-02 SOLO-04',
  provenance: 'derived',
};
