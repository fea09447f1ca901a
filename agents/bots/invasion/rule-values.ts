import { ACHIEVEMENTS, DEVELOPMENT, GOODS, INVASION_BOARD, INVASION_EVENTS, NEEDS } from '../../../src/catalog/facts.js';

function valueOfEvent(event: string): number {
  const row = INVASION_EVENTS.find(({ id }) => id === `invasion.${event}`);
  if (row === undefined) throw new Error(`there is no event ${event}`);
  return row.value;
}

/** Values of rows by the policy's names, read when a policy is made, for corrected rows. */
export const ruleValues = () => ({
  /** coins for Demolition and Arson instead of a wheel or a tile */
  wheelPrice: valueOfEvent('demolition'),
  tilePrice: valueOfEvent('arson'),
  /** coins for Trip, Progress, Bon Voyage and a Summoning; food for a Harvest */
  tripFare: valueOfEvent('trip'),
  progress: valueOfEvent('progress'),
  voyageFare: valueOfEvent('bon_voyage'),
  staying: valueOfEvent('summoning'),
  harvest: valueOfEvent('harvest'),
  /** value of goods taken by Robbery; steps taken by Witch Hunt */
  loot: valueOfEvent('robbery'),
  stepsBack: valueOfEvent('witch_hunt'),
  /** goods and coins of a Vehicle and a Guild House */
  vehicleLoad: Number(INVASION_BOARD.find(({ id }) => id === 'vehicle')!.effect!.vehicle),
  guildLoad: Number(INVASION_BOARD.find(({ id }) => id === 'guild_house')!.effect!.guildHouse),
  /** goods by kind and in total, and coins for the achievements */
  clothing: GOODS.map((good) => ACHIEVEMENTS[1].goods![good] ?? 0),
  clothingGoods: Object.values(ACHIEVEMENTS[1].goods!).reduce((sum, n) => sum + n, 0),
  treasuryCoins: ACHIEVEMENTS[2].coins!,
  catapultWheels: ACHIEVEMENTS[0].wheels!,
});

/** position of the development track with the star that the Librarian needs */
export const LIBRARIANS_STEP = Number(Object.entries(DEVELOPMENT.status).find(([, star]) => star === NEEDS.librarian.star)![0]);
