import type { DeedRow, PlaceRow, Rows, TileRow } from '../../base/api/rows.js';

/** Up to this number of seats the deeds of the lower area are closed (PLG-DEED-02). */
const UPPER_ONLY = 3;

const ANYONE = ['any', 'any', 'any', 'any'] as const;

/**
 * The board "The Plague". The areas of Alchemy I and II and the gains of the deeds are derived; the kinds of spaces, and the areas of the
 * other deeds, are stand-ins.
 */
export const DEEDS: readonly DeedRow[] = [
  { id: 'alchemy_1', name: 'Alchemy I', spaces: ANYONE, coins: 0, citizen: 0, effect: { plague_alchemy: 1 },
    rules: 'PLG-DEED-05 PLG-DEED-ALCHEMY-1..4', provenance: 'reconstructed', standIns: ['spaces'] },
  { id: 'autopsy', name: 'Autopsy', spaces: ['scholar', 'craftsman', 'scholar', 'knight'], coins: 0, citizen: 1, effect: { autopsy: 1 },
    rules: 'PLG-DEED-07 PLG-DEED-AUTOPSY-1..3', provenance: 'reconstructed', standIns: ['spaces', 'closed'] },
  { id: 'plague_coinage', name: 'Coinage', spaces: ['trader', 'trader', 'knight', 'monk'], coins: 2, citizen: 1,
    rules: 'PLG-DEED-07 PLG-DEED-COINAGE-1', provenance: 'reconstructed', standIns: ['spaces', 'closed'] },
  { id: 'storeroom', name: 'Storeroom', spaces: ['farmer', 'farmer', 'farmer', 'boatman', 'craftsman'], coins: 0, citizen: 1,
    effect: { good: 'grain' }, rules: 'PLG-DEED-07 PLG-DEED-STOREROOM-1', provenance: 'reconstructed', standIns: ['spaces', 'closed'] },
  { id: 'alchemy_2', name: 'Alchemy II', spaces: ANYONE, coins: 0, citizen: 1, effect: { plague_alchemy: 1 }, closed: UPPER_ONLY,
    opensAfter: 'alchemy_1', rules: 'PLG-DEED-02 PLG-DEED-04 PLG-DEED-06 PLG-DEED-ALCHEMY-1..4', provenance: 'reconstructed',
    standIns: ['spaces'] },
  { id: 'herbalism', name: 'Herbalism', spaces: ['scholar', 'farmer', 'monk', 'scholar'], coins: 0, citizen: 1, effect: { development: 2 },
    closed: UPPER_ONLY, rules: 'PLG-DEED-02 PLG-DEED-07 PLG-DEED-HERBALISM-1', provenance: 'reconstructed',
    standIns: ['spaces', 'closed'] },
  { id: 'messenger_service', name: 'Messenger Service', spaces: ['boatman', 'boatman', 'trader', 'knight'], coins: 0, citizen: 1,
    effect: { errand: 1 }, closed: UPPER_ONLY, rules: 'PLG-DEED-02 PLG-DEED-07 PLG-DEED-MESSENGER-1..2', provenance: 'reconstructed',
    standIns: ['spaces', 'closed'] },
  { id: 'cremation', name: 'Cremation', spaces: ['farmer', 'farmer', 'craftsman', 'craftsman', 'boatman', 'trader', 'monk'], coins: 1,
    choice: true, citizen: 1, closed: UPPER_ONLY, rules: 'PLG-DEED-02 PLG-DEED-07 PLG-DEED-CREMATION-1', provenance: 'reconstructed',
    standIns: ['spaces', 'closed'] },
];

/** The Infirmary is part of the player board and not a tile (RUL-P11, RUL-P46). Its upper space is the home of the Doctor. */
export const BOARD: readonly PlaceRow[] = [
  { id: 'infirmary', name: 'Infirmary', spaces: ['monk'], effect: { indulgence: 'top' }, rules: 'PLG-016 PLG-081 PLG-082',
    provenance: 'derived' },
];

/** The categories (RUL-P03) and the spaces of the Back Door are stand-ins. */
export const TILES: readonly TileRow[] = [
  { id: 'cemetery', name: 'Cemetery', category: 'I', spaces: [], rules: 'PLG-TILE-CEMETERY-1..2', provenance: 'reconstructed',
    standIns: ['category'] },
  { id: 'back_door', name: 'Back Door', category: 'I', spaces: ['trader', 'scholar'], effect: { indulgence: 'three' },
    rules: 'PLG-TILE-BACKDOOR-1..2', provenance: 'reconstructed', standIns: ['category', 'spaces'] },
  {
    id: 'medicinal_spring', name: 'Medicinal Spring', category: 'II', spaces: ['only_doctor', 'only_neutral'], wheels: false, local: true,
    effect: { spring: 1 }, rules: 'PLG-TILE-SPRING-1..3', provenance: 'reconstructed', standIns: ['category'],
  },
];

/** Spaces of the Medicinal Spring (PLG-TILE-SPRING-1). */
export const REQUIREMENTS: NonNullable<Rows['requirements']> = {
  only_doctor: ['doctor'],
  only_neutral: ['farmer', 'boatman', 'craftsman', 'trader', 'knight', 'scholar'],
};
