import type { Game } from '../../engine/game.js';
import {
  builtStations,
  CITIZENS,
  compiled,
  FARMER,
  G as BASE,
  GOODS,
  MONK,
  money,
  ORLEANS,
  ownedOfKind,
  P as SEAT,
  payCoins,
  placedWheels,
  returnItem,
  S,
  sharingTile,
  T,
  TOWNS,
  TRACK_LAST,
  trackOf,
  rowsInPlay,
} from '../base/api.js';
import { INDULGENCES } from './data/indulgences.js';
import { P, townOfCard } from './state.js';

/* What the conditions of the Indulgence cards look at, card by card (plague.md section 10). */

/** First wine space of the Farmers track (data:tracks.farmers). */
export const FIRST_WINE = 5;

/** By card: what it takes of each good, and of coins; only cards of the kind GIVE or DELIVER take something. */
let prices: readonly { goods: readonly number[]; coins: number }[] = [];

/** Cards that are played by giving something, which the seat can do in its turn (PLG-DEC-05). */
export const GIVING: readonly number[] = INDULGENCES.flatMap(({ condition }, card) => (condition.kind === 'give' ? [card] : []));

/** Has the seat what the card takes, in the town that it names (PLG-063, PLG-064)? Bread is no grain (RUL-P12). */
export function canGive(g: Game, seat: number, card: number): boolean {
  const town = townOfCard[card]!;
  const { goods, coins } = prices[card]!;
  if (town >= 0 && town !== g.u8[g.seat(seat) + S.town]) return false;
  for (let good = 0; good < GOODS.length; good++) if (goods[good]! > 0 && ownedOfKind(g, seat, good) < goods[good]!) return false;
  return money(g, seat) >= coins;
}

/**
 * Goods and coins of the card to the supply, in one step (PLG-DEC-24). The goods stand before the seat: no tile of The Plague stores goods of
 * a printed kind, so there is never a source to choose (PLG-013).
 */
export function give(g: Game, seat: number, card: number): void {
  const { goods, coins } = prices[card]!;
  goods.forEach((n, good) => {
    for (let k = 0; k < n; k++) returnItem(g, seat, good);
  });
  payCoins(g, seat, coins);
}

const isLand = (town: number): boolean => T.edgesAt[town]!.every((edge) => T.edgeRoad[edge]);
let inland: readonly number[] = [];
/** The deeds of the module. */
let deeds: readonly number[] = [];

export function bindConditions(): void {
  prices = INDULGENCES.map(({ condition }) => ({
    goods: GOODS.map((good) => (condition.kind === 'give' ? (condition.goods?.[good] ?? 0) : 0)),
    coins: condition.kind === 'give' ? (condition.coins ?? 0) : 0,
  }));
  deeds = T.deeds.flatMap(({ module, index }) => (module === 'plague' ? [index] : []));
  inland = TOWNS.flatMap((_, town) => (isLand(town) ? [town] : []));
}

/** Stations of the seat in towns without a waterway; the Road is no town (RUL-P29). `at`: the first of the marks by town. */
export function inlandStations(g: Game, at: number): number {
  let sum = 0;
  for (let k = 0; k < inland.length; k++) sum += g.u8[at + inland[k]!]!;
  return sum;
}

/** Wheels that the seat holds, placed or not (RUL-P29). */
export const wheelsOwned = (g: Game, seat: number): number => g.u8[g.seat(seat) + S.wheelCount]! + placedWheels(g, seat);

/** Deeds in use that have their citizen; a full deed has none. */
export function deedCitizensLeft(g: Game): number {
  let sum = 0;
  for (let k = 0; k < deeds.length; k++) sum += g.u8[T.deedCitizenAt[deeds[k]!]!]!;
  return sum;
}

/** May the seat still build in the town, as far as stations stand there? */
function mayStandIn(g: Game, seat: number, town: number): boolean {
  if (g.u8[g.seat(seat) + SEAT.stations + town] !== 0) return false;
  if (town === ORLEANS || sharingTile(g, seat) >= 0) return true;
  for (let other = 0; other < g.rules.seats; other++) if (g.u8[g.seat(other) + SEAT.stations + town] !== 0) return false;
  return true;
}

/** Citizens on tracks and deeds, the one for most stations not among them. */
function citizensLeft(g: Game): number {
  let sum = deedCitizensLeft(g);
  compiled(g).citizenSpaces.forEach((space) => {
    if (space !== 'most_stations') sum += g.u8[BASE.citizens + (CITIZENS as readonly string[]).indexOf(space)]!;
  });
  return sum;
}

function tilesLeft(g: Game): number {
  let sum = 0;
  for (const tile of compiled(g).tiles) sum += g.u8[T.stackAt[tile]!]!;
  return sum;
}

/** Monks of the seat in bag, on the Market and on spaces. */
function monksOwned(g: Game, seat: number): number {
  const s = g.seat(seat);
  let sum = g.u8[s + SEAT.bag + MONK]! + g.u8[s + SEAT.market + MONK]! + g.u8[s + SEAT.waiting + MONK]!;
  for (const space of rowsInPlay(g).spaces) if (g.u8[s + T.spaceAt[space]!] === MONK + 1) sum++;
  return sum;
}

/** Is the number reached, or out of reach (section 10, "unusable when")? */
function isCountUnusable(g: Game, seat: number, of: string, n: number): boolean {
  const s = g.seat(seat);
  const built = builtStations(g, seat);
  const bar = (owned: number, more: number): boolean => owned >= n || owned + more < n;
  switch (of) {
    case 'stations':
      return bar(built, g.u8[s + SEAT.unbuilt]!);
    case 'inland': {
      const sites = inland.filter((town) => mayStandIn(g, seat, town)).length;
      return bar(inlandStations(g, s + SEAT.stations), Math.min(g.u8[s + SEAT.unbuilt]!, sites));
    }
    case 'status':
      return g.u8[s + SEAT.status]! >= n;
    case 'wheels':
      return bar(wheelsOwned(g, seat), g.u8[BASE.wheels]!);
    case 'tiles':
      return bar(g.u8[s + P.tiles]!, tilesLeft(g));
    case 'citizens':
      return bar(g.u8[s + SEAT.citizens]!, citizensLeft(g));
    default:
      return monksOwned(g, seat) + g.u8[BASE.followers + MONK]! < n;
  }
}

/** Can the seat not use the card that it has just drawn (PLG-086, section 10)? */
export function isUnusable(g: Game, seat: number, card: number): boolean {
  const { condition } = INDULGENCES[card]!;
  switch (condition.kind) {
    case 'count':
      return isCountUnusable(g, seat, condition.of, condition.n);
    case 'build':
      return g.u8[g.seat(seat) + SEAT.unbuilt] === 0 || !mayStandIn(g, seat, townOfCard[card]!);
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
