import type { Game, SeatIndex } from '../../engine/game.js';
import { followersOnDeed, gainCitizen } from '../base/api/goods.js';
import { G as BASE, P, T, TRACK_LAST, type GoodIndex, type TownIndex } from '../base/api/state.js';
import { GOODS, WHEEL_TAGS } from '../base/api/words.js';
import { push } from '../../engine/stack.js';
import { CITY_TREASURY, WAREHOUSE } from './data/setup.js';
import { WHEEL_HOME } from './decisions/wheel.js';
import { CITIZEN_NAMES, CITY, COIN_ROWS, CRAFTSMEN, FIRST_PILE, hasCitizen, LE_BLANC, NEEDED } from './state.js';

/* Rows of the city that take goods, coins and wheels; citizens of the team. A full row takes no more (RUL-C04). */
/** Number of goods that are food and belong to the warehouse: grain, cheese, wine. The others belong to the clothing store. */
const FOODS = 3;

/** Returns how many goods of the kind the city needs in total. */
export const goodsNeeded = (g: Game, good: GoodIndex): number => (good < FOODS ? WAREHOUSE[g.rules.seats]![good]! : NEEDED.goods[good]!);
export const hasRoomForGood = (g: Game, good: GoodIndex): boolean => CITY.stored.get(g, good) < goodsNeeded(g, good);

const TREASURY_ROW = COIN_ROWS.indexOf('treasury');
/** Returns how many coins a row needs in total. */
export const coinsNeeded = (g: Game, row: number): number => (row === TREASURY_ROW ? NEEDED.coins : CITY_TREASURY[g.rules.seats]!);
export const hasRoomForCoin = (g: Game, row: number): boolean => CITY.coins.get(g, row) < coinsNeeded(g, row);

/** Returns whether the city has all parts of the achievement. Other citizens have no achievement. */
export function isAchieved(g: Game, id: string): boolean {
  switch (id) {
    case 'catapult':
      return CITY.catapult.get(g) === NEEDED.wheels;
    case 'clothing_store':
      return NEEDED.goods.every((n, good) => good < FOODS || CITY.stored.get(g, good) >= n);
    case 'treasury':
      return !hasRoomForCoin(g, TREASURY_ROW);
    default: {
      const deed = T.deeds.find(({ row }) => row.id === id);
      return deed !== undefined && followersOnDeed(g, deed.index) === deed.spaces;
    }
  }
}

/** Adds a good to the warehouse or the clothing store. */
export function storeGood(g: Game, good: GoodIndex): void {
  CITY.stored.add(g, good, 1);
  if (g.log !== null) g.log(`the city gets ${GOODS[good]}`);
  if (isAchieved(g, 'clothing_store')) achieve(g, 'clothing_store');
}
export function storeCoin(g: Game, row: number): void {
  CITY.coins.add(g, row, 1);
  if (isAchieved(g, 'treasury')) achieve(g, 'treasury');
}

/** Moves a wheel from the supply to the catapult. */
export function storeWheel(g: Game): void {
  BASE.wheels.add(g, -1);
  if (g.log !== null) g.log('the catapult gets a wheel');
  CITY.catapult.add(g, 1);
  if (isAchieved(g, 'catapult')) achieve(g, 'catapult');
}

/** Asks where a gained wheel goes; wheels for Farmer spaces or for a full catapult go to the seat as usual (COOP-ACH-05..07, RUL-C22). */
export function askForWheel(g: Game, seat: SeatIndex, tag: number): boolean {
  if (WHEEL_TAGS[tag] === 'step1' || CITY.catapult.get(g) === NEEDED.wheels) return false;
  push(g, WHEEL_HOME, seat, tag);
  return true;
}

/** Called when an achievement is complete: the team wins its citizen, if it is still there (COOP-ACH-08, RUL-C49). */
export const achieve = (g: Game, id: string): void => winForTeam(g, CITIZEN_NAMES.indexOf(id));

function winForTeam(g: Game, citizen: number): void {
  if (CITY.citizens.get(g, citizen) === 0) return;
  CITY.citizens.set(g, citizen, 0);
  CITY.won.add(g, 1);
  if (g.log !== null) g.log(`the team wins the citizen ${CITIZEN_NAMES[citizen]}`);
}

/** COOP-011, COOP-012 */
export function layCitizens(g: Game): void {
  CITIZEN_NAMES.forEach((_, citizen) => CITY.citizens.set(g, citizen, Number(hasCitizen(g.rules, citizen))));
}

/** A seat that builds a station in Le Blanc wins the citizen there (COOP-OBJ-CITIZENS-2, RUL-C51). */
export function winLeBlanc(g: Game, seat: SeatIndex, town: TownIndex): void {
  if (town !== T.townOf.get('le_blanc') || CITY.citizens.get(g, LE_BLANC) === 0) return;
  CITY.citizens.set(g, LE_BLANC, 0);
  gainCitizen(g, seat);
}

/** The team wins the citizens whose condition is true: a pile is empty; all six tracks are at their ends (COOP-OBJ-CITIZENS-3..5). */
export function winByState(g: Game): void {
  for (let good = 0; good < GOODS.length; good++) if (BASE.goods.get(g, good) === 0) winForTeam(g, FIRST_PILE + good);
  if (areTracksEnded(g)) winForTeam(g, CRAFTSMEN);
}

/** Returns whether each follower track has a marker on its last space (COOP-OBJ-CITIZENS-5). */
function areTracksEnded(g: Game): boolean {
  for (let track = 0; track < TRACK_LAST.length - 1; track++) {
    let ended = false;
    for (let seat = 0; seat < g.rules.seats && !ended; seat++) ended = P.tracks.get(g, seat, track) === TRACK_LAST[track];
    if (!ended) return false;
  }
  return true;
}
