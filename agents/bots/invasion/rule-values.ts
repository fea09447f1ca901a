import { DEVELOPMENT } from '../../../src/rules/base/data/tracks.js';
import { ACHIEVEMENTS, BOARD } from '../../../src/rules/invasion/data/board.js';
import { NEEDS } from '../../../src/rules/invasion/data/characters.js';
import { EVENTS } from '../../../src/rules/invasion/data/events.js';
import { TILES } from '../../../src/rules/tiles/data/tiles.js';

function valueOf(event: string): number {
  const row = EVENTS.find(({ id }) => id === `invasion.${event}`);
  if (row === undefined) throw new Error(`there is no event ${event}`);
  return row.value;
}

/* What rows say, under the names that the policy has for it. */

/** coins that Demolition and Arson ask for in the place of a wheel or a tile */
export const WHEEL_PRICE = valueOf('demolition');
export const TILE_PRICE = valueOf('arson');
/** coins that Trip and Bon Voyage ask for, and staying at a Summoning; food of a Harvest */
export const TRIP_FARE = valueOf('trip');
export const VOYAGE_FARE = valueOf('bon_voyage');
export const STAYING = valueOf('summoning');
export const HARVEST = valueOf('harvest');
/** worth of goods that Robbery takes; steps that Witch Hunt takes */
export const LOOT = valueOf('robbery');
export const STEPS_BACK = valueOf('witch_hunt');
/** goods and coins that a Vehicle and a Guild House carry; the Stage Coach's price */
export const VEHICLE_LOAD = Number(BOARD.find(({ id }) => id === 'vehicle')!.effect!.vehicle);
export const GUILD_LOAD = Number(BOARD.find(({ id }) => id === 'guild_house')!.effect!.guildHouse);
export const COACH_FARE = TILES.find(({ id }) => id === 'stage_coach')!.effect!.pay!;
/** coins of the treasury's citizen */
export const TREASURY_COINS = ACHIEVEMENTS[2].coins!;
/** position of the development track with the star that the Librarian needs */
export const LIBRARIANS_STEP = Number(Object.entries(DEVELOPMENT.status).find(([, star]) => star === NEEDS.librarian.star)![0]);
