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

/** Cards that the seat plays by giving goods or coins, which it can do in its turn (PLG-DEC-05). */
export const GIVING: readonly number[] = INDULGENCES.flatMap(({ condition }, card) => (condition.kind === 'give' ? [card] : []));

/** Has the seat the price of the card, in the town that it names (PLG-063, PLG-064)? Bread is not grain (RUL-P12). */
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

/** Only cards of the kind GIVE or DELIVER have a price. */
function priceOf(card: number): { goods?: Counts; coins?: number } {
  const { condition } = INDULGENCES[card]!;
  return condition.kind === 'give' ? condition : {};
}

/**
 * Goods and coins of the card to the supply, in one step (PLG-DEC-24). The goods are those before the seat: no tile of The Plague stores
 * goods of a printed kind, so there is never a source to choose (PLG-013).
 */
export function give(g: Game, seat: SeatIndex, card: number): void {
  const { goods = {}, coins = 0 } = priceOf(card);
  GOODS.forEach((kind, good) => {
    for (let k = 0; k < (goods[kind] ?? 0); k++) returnItem(g, seat, good);
  });
  payCoins(g, seat, coins);
}

const isLand = (town: TownIndex): boolean => T.edgesAt[town]!.every((edge) => T.edgeRoad[edge]);

/** Stations of the seat in towns without a waterway; the Road is not a town (RUL-P29). `stations`: number of stations in a town. */
export function inlandStations(stations: (town: TownIndex) => number): number {
  return TOWNS.reduce((sum, _, town) => (isLand(town) ? sum + stations(town) : sum), 0);
}

/** Wheels that the seat holds, placed or not (RUL-P29). */
export const wheelsOwned = (g: Game, seat: SeatIndex): number => S.wheelCount.get(g, seat) + placedWheels(g, seat);

/** Deeds in use that have their citizen; a full deed has none. */
export function deedCitizensLeft(g: Game): number {
  let sum = 0;
  for (let k = 0; k < AT.deeds.length; k++) sum += T.deedCitizens.get(g, AT.deeds[k]!);
  return sum;
}

/** May the seat still build in the town, as far as other stations permit it? */
function mayStandIn(g: Game, seat: SeatIndex, town: TownIndex): boolean {
  if (SEAT.stations.get(g, seat, town) !== 0) return false;
  if (town === ORLEANS || sharingTile(g, seat) >= 0) return true;
  for (let other = 0; other < g.rules.seats; other++) if (SEAT.stations.get(g, other, town) !== 0) return false;
  return true;
}

/** Citizens on tracks and deeds, the one for most stations not among them. */
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

/** Monks of the seat in bag, on the Market and on spaces. */
function monksOwned(g: Game, seat: SeatIndex): number {
  let sum = SEAT.bag.get(g, seat, MONK) + SEAT.market.get(g, seat, MONK) + SEAT.waiting.get(g, seat, MONK);
  for (const space of rowsInPlay(g).spaces) if (T.contents.get(g, seat, space) === MONK + 1) sum++;
  return sum;
}

/** Is the number reached, or out of reach (section 10, "unusable when")? */
function isCountUnusable(g: Game, seat: SeatIndex, of: string, n: number): boolean {
  const built = builtStations(g, seat);
  const bar = (owned: number, more: number): boolean => owned >= n || owned + more < n;
  switch (of) {
    case 'stations':
      return bar(built, SEAT.unbuilt.get(g, seat));
    case 'inland': {
      const sites = TOWNS.filter((_, town) => isLand(town) && mayStandIn(g, seat, town)).length;
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

/** Can the seat not use the card that it has just drawn (PLG-086, section 10)? */
export function isUnusable(g: Game, seat: SeatIndex, card: number): boolean {
  const { condition } = INDULGENCES[card]!;
  switch (condition.kind) {
    case 'count':
      return isCountUnusable(g, seat, condition.of, condition.n);
    case 'build':
      return SEAT.unbuilt.get(g, seat) === 0 || !mayStandIn(g, seat, AT.towns[card]!);
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
