import { baseSetUp, type Rows } from '../../base/api/rows.js';

/** Number of tiles of each category in the game (PLG-015). */
const TILES = 10;
const TILES_OF_FIVE = 12;

/** The set-up of the base game (PLG-001), with other tiles (PLG-013, PLG-015). */
export const setUp = ((rules) => ({
  ...baseSetUp(rules),
  drawn: rules.seats === 5 ? TILES_OF_FIVE : TILES,
  without: ['sacristy', 'brasserie', 'gunpowder_tower'],
})) satisfies Rows['setUp'];
