import { baseSetUp, type SetUpRow } from '../../base/api/rows.js';

/** Place tiles in the game, of category I and II (PRO-008, PRO-009). */
export const TILES: readonly string[] = [
  ...['brewery', 'cheese_factory', 'hayrick', 'herb_garden', 'hospital', 'library', 'shipping_line', 'sacristy', 'tailor_shop', 'vineyard',
    'windmill'],
  ...['winery', 'wool_manufacturer'],
  ...['black_market', 'cellar', 'depot', 'gunpowder_tower', 'horse_wagon', 'laboratory', 'office', 'pharmacy', 'school', 'stage_coach',
    'tavern'],
];

/** The set-up of the base game with the changes of Prosperity (PRO-001, PRO-005..014, RUL-R22). */
export const setUp = (rules: Parameters<typeof baseSetUp>[0]): SetUpRow => ({
  ...baseSetUp(rules),
  goodsFaceDown: true,
  tiles: TILES,
  drawn: 0,
  // none on the development track, none for most stations (PRO-014, RUL-R10)
  citizens: ['boatmen', 'knights'],
  citizensInAll: 16,
});
