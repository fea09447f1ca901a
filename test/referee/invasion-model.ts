/** Facts of Invasion that all its parts use: the city, the team, towers, citizens, the Objectives. */
import { GOODS, KINDS, TRACK_OF } from './base-data.js';
import { add, GameOver, has, take, total, type Game } from './base-game.js';
import type { Counts } from './base-model.js';
import { CATAPULT, CLOTHING, FOLLOWERS, NEEDS, TREASURY, type Needs } from './invasion-data.js';

declare module './base-model.js' {
  interface Seat {
    /** Border towns with a tower of the seat. */
    towers?: string[];
    result?: 'won' | 'lost';
  }
  interface Table {
    characters?: (string | null)[];
    city?: City;
  }
}

export interface City {
  /** Goods in Warehouse and Clothing Store. */
  stored: Counts;
  coins: { city_treasury: number; treasury: number };
  /** Wheels there. */
  catapult: number;
  /** Citizens that no seat has won; those of the base game's tracks are in `citizens`. */
  citizens: string[];
  /** Won by the team together (RUL-C05). */
  won: number;
  reinforcement: boolean;
}

export const during = (game: Game, event: string): boolean => game.table.event === `invasion.${event}`;
export const cityOf = (game: Game): City => game.table.city!;
export const needs = (game: Game): Needs => NEEDS[game.seats]!;

// the team

/** COOP-DEC-01. */
export const startPlayer = (game: Game): number => game.table.start;
export const teamCoins = (game: Game): number => game.table.seats.reduce((sum, { coins }) => sum + coins, 0);

/** The team loses at once (COOP-043). */
export function lose(game: Game): never {
  for (const seat of game.table.seats) seat.result = 'lost';
  throw new GameOver();
}

// citizens

/** A citizen of the city, a pile, Le Blanc or the Craftsmen track goes to the team (RUL-C05). */
export function winForTeam(game: Game, name: string): void {
  const city = cityOf(game);
  if (!city.citizens.includes(name)) return;
  take(city.citizens, name);
  city.won++;
}

/** The first ordinary station in Le Blanc wins its citizen for its owner (RUL-C05, RUL-C51). */
export function winLeBlanc(game: Game, seat: number): void {
  const { citizens } = cityOf(game);
  if (!citizens.includes('le_blanc')) return;
  take(citizens, 'le_blanc');
  game.seat(seat).citizens++;
}

/** Piles of goods that are empty (COOP-OBJ-CITIZENS-3, RUL-C17). */
export function checkPiles(game: Game): void {
  for (const good of GOODS) if (!has(game.table.supply.goods, good)) winForTeam(game, `${good}_pile`);
}

/** Each follower track has a marker at its end (COOP-OBJ-CITIZENS-5). */
export function checkTracks(game: Game): void {
  const ended = (track: string): boolean => game.table.seats.some((_, seat) => game.rules.do.atEnd(game, seat, track));
  if (Object.values(TRACK_OF).every(ended)) winForTeam(game, 'craftsmen');
}

// the city

export const knightsOnWalls = (game: Game): number => game.table.deeds.walls?.knight ?? 0;
/** Spaces for Knights, with the Reinforcement as the last one (COOP-DEC-16). */
export const wallSpaces = (game: Game): number => needs(game).knights + (cityOf(game).reinforcement ? 1 : 0);

export const isFull = (standing: Counts | undefined, spaces: readonly string[]): boolean => total(standing ?? {}) === spaces.length;

/** How many more of a good the city takes (RUL-C04, RUL-C53: no good fits two rows). */
export function goodsWanted(game: Game, good: string): number {
  return (needs(game).warehouse[good] ?? CLOTHING[good] ?? 0) - (cityOf(game).stored[good] ?? 0);
}

export function store(game: Game, good: string): void {
  const { stored } = cityOf(game);
  add(stored, good);
  if (Object.keys(CLOTHING).every((kind) => stored[kind] === CLOTHING[kind])) winForTeam(game, 'clothing_store');
}

export const COIN_ROWS = ['city_treasury', 'treasury'] as const;
export const coinsWanted = (game: Game, row: (typeof COIN_ROWS)[number]): number =>
  (row === 'treasury' ? TREASURY : needs(game).coins) - cityOf(game).coins[row];

export function storeCoin(game: Game, row: (typeof COIN_ROWS)[number]): void {
  cityOf(game).coins[row]++;
  if (row === 'treasury' && coinsWanted(game, row) === 0) winForTeam(game, 'treasury');
}

export const catapultOpen = (game: Game): boolean => cityOf(game).catapult < CATAPULT;

export function toCatapult(game: Game): void {
  if (++cityOf(game).catapult === CATAPULT) winForTeam(game, 'catapult');
}

// towers

/** The town has a tower of a seat or of the set-up (COOP-OBJ-TOWERS-1). */
export const towerStands = (game: Game, town: string): boolean =>
  needs(game).towers.includes(town) || game.table.seats.some(({ towers }) => towers?.includes(town));

// Monks and other followers

export const monksOf = (game: Game, seat: number): number => followersOf(game, seat, 'monk');

/** Followers of a type on all that a seat has: bag, Market, Tower tile, spaces (RUL-C45). */
function followersOf(game: Game, seat: number, kind: string): number {
  const { bag, market, tower } = game.seat(seat);
  const standing = game.placesOf(seat).flatMap((name) => game.followersOn(seat, name).filter((type) => type === kind));
  return (bag[kind] ?? 0) + (market[kind] ?? 0) + (tower[kind] ?? 0) + standing.length;
}

export const neutralOf = (game: Game, seat: number): number => KINDS.reduce((sum, kind) => sum + followersOf(game, seat, kind), 0);

/** The Achievement of this follower row is complete (COOP-ACH-08). */
export const rowIsFull = (game: Game, row: string): boolean => isFull(game.table.deeds[row], FOLLOWERS[row]!);
