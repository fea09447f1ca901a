import type { Game, SeatIndex } from '../../engine/game.js';
import { placedWheels } from '../base/api/board.js';
import { money, ownedOfKind, payCoins, returnItem, trackOf } from '../base/api/goods.js';
import { builtStations, ORLEANS, sharingTile, TOWNS } from '../base/api/map.js';
import { CITIZENS } from '../base/api/rows.js';
import { compiled, G as BASE, P as SEAT, rowsInPlay, S, T, TRACK_LAST, type TownIndex } from '../base/api/state.js';
import { FARMER, GOODS, MONK, type Counts } from '../base/api/words.js';
import { INDULGENCES } from './data/indulgences.js';
import { AT, P } from './state.js';

/* Facts for the conditions of the Indulgence cards, card by card (plague.md section 10). */

/** First wine space of the Farmers track (data:tracks.farmers). */
export const FIRST_WINE = 5;

/** Cards that a seat plays by giving goods or coins, which it can do in its turn (PLG-DEC-05). */
export const GIVING: readonly number[] = INDULGENCES.flatMap(({ condition }, card) => (condition.kind === 'give' ? [card] : []));

/** Whether the seat has the price of the card, in its town if it names one (PLG-063, PLG-064). Bread is not grain (RUL-P12). */
export function canGive(g: Game, seat: SeatIndex, card: number): boolean {
  const town = AT.towns[card]!;
  if (town >= 0 && town !== S.town.get(g, seat)) return false;
  const { goods = {}, coins = 0 } = priceOf(card);
  if (money(g, seat) < coins) return false;
  for (let good = 0; good < GOODS.length; good++) {
    const n = goods[GOODS[good]!] ?? 0;
    if (n > 0 && ownedOfKind(g, seat, good) < n) return false;
  }
  return true;
}

/** Returns the price of a card; only cards of the kind `give` have one. */
function priceOf(card: number): { goods?: Counts; coins?: number } {
  const { condition } = INDULGENCES[card]!;
  return condition.kind === 'give' ? condition : {};
}

/**
 * Moves goods and coins of the card to the supply, in one step (PLG-DEC-24). The goods are those in front of the seat: no tile of The
 * Plague stores goods of a printed kind, so the source is never a choice (PLG-013).
 */
export function give(g: Game, seat: SeatIndex, card: number): void {
  const { goods = {}, coins = 0 } = priceOf(card);
  GOODS.forEach((kind, good) => {
    for (let k = 0; k < (goods[kind] ?? 0); k++) returnItem(g, seat, good);
  });
  payCoins(g, seat, coins);
}

const isLand = (town: TownIndex): boolean => T.edgesAt[town]!.every((edge) => T.edgeRoad[edge]);

/** Counts stations in towns without a waterway; the Road is not a town (RUL-P29). `stations`: number of stations in a town. */
export function inlandStations(stations: (town: TownIndex) => number): number {
  return TOWNS.reduce((sum, _, town) => (isLand(town) ? sum + stations(town) : sum), 0);
}

/** Returns the number of wheels of the seat, placed or not (RUL-P29). */
export const wheelsOwned = (g: Game, seat: SeatIndex): number => S.wheelCount.get(g, seat) + placedWheels(g, seat);

/** Returns the number of deeds in use that still have their citizen; a full deed has none. */
export function deedCitizensLeft(g: Game): number {
  let sum = 0;
  for (let k = 0; k < AT.deeds.length; k++) sum += T.deedCitizens.get(g, AT.deeds[k]!);
  return sum;
}

/** Returns whether the stations of all seats let the seat build in the town. */
function isTownOpen(g: Game, seat: SeatIndex, town: TownIndex): boolean {
  if (SEAT.stations.get(g, seat, town) !== 0) return false;
  if (town === ORLEANS || sharingTile(g, seat) >= 0) return true;
  for (let other = 0; other < g.rules.seats; other++) if (SEAT.stations.get(g, other, town) !== 0) return false;
  return true;
}

/** Returns the number of citizens on tracks and deeds, without the one for most stations. */
function citizensLeft(g: Game): number {
  let sum = deedCitizensLeft(g);
  compiled(g).citizenSpaces.forEach((space) => {
    if (space !== 'most_stations') sum += BASE.citizens.get(g, (CITIZENS as readonly string[]).indexOf(space));
  });
  return sum;
}

function tilesLeft(g: Game): number {
  let sum = 0;
  for (const tile of compiled(g).tiles) sum += T.stacked.get(g, tile);
  return sum;
}

/** Returns the number of Monks of the seat: in the bag, on the Market, waiting, and on spaces. */
function monksOwned(g: Game, seat: SeatIndex): number {
  let sum = SEAT.bag.get(g, seat, MONK) + SEAT.market.get(g, seat, MONK) + SEAT.waiting.get(g, seat, MONK);
  for (const space of rowsInPlay(g).spaces) if (T.contents.get(g, seat, space) === MONK + 1) sum++;
  return sum;
}

/** Returns whether the number is already reached or can no longer be reached (section 10, "unusable when"). */
function isCountUnusable(g: Game, seat: SeatIndex, of: string, n: number): boolean {
  const built = builtStations(g, seat);
  const bar = (owned: number, more: number): boolean => owned >= n || owned + more < n;
  switch (of) {
    case 'stations':
      return bar(built, SEAT.unbuilt.get(g, seat));
    case 'inland': {
      const sites = TOWNS.filter((_, town) => isLand(town) && isTownOpen(g, seat, town)).length;
      return bar(
        inlandStations((town) => SEAT.stations.get(g, seat, town)),
        Math.min(SEAT.unbuilt.get(g, seat), sites),
      );
    }
    case 'status':
      return SEAT.status.get(g, seat) >= n;
    case 'wheels':
      return bar(wheelsOwned(g, seat), BASE.wheels.get(g));
    case 'tiles':
      return bar(P.tiles.get(g, seat), tilesLeft(g));
    case 'citizens':
      return bar(SEAT.citizens.get(g, seat), citizensLeft(g));
    default:
      return monksOwned(g, seat) + BASE.followers.get(g, MONK) < n;
  }
}

/** Returns whether the seat cannot use the card that it has just drawn (PLG-086, section 10). */
export function isUnusable(g: Game, seat: SeatIndex, card: number): boolean {
  const { condition } = INDULGENCES[card]!;
  switch (condition.kind) {
    case 'count':
      return isCountUnusable(g, seat, condition.of, condition.n);
    case 'build':
      return SEAT.unbuilt.get(g, seat) === 0 || !isTownOpen(g, seat, AT.towns[card]!);
    case 'wine':
      return trackOf(g, seat, FARMER) >= FIRST_WINE;
    case 'end':
      return TRACK_LAST.every((last, track) => trackOf(g, seat, track) >= last);
    case 'deed':
      return deedCitizensLeft(g) === 0;
    default:
      return false;
  }
}
