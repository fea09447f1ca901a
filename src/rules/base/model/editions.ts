import type { PlaceIndex } from './tables.js';
import type { ValueRow } from './schema.js';

/** All differences between the editions (base.md section 11). Rules never read the edition; they read these values in compiled rulesets. */
export interface Edition {
  /** largest number of seats (BASE-600) */
  seats: number;
  /** hour glass piles from top to bottom (BASE-031, BASE-032, BASE-603) */
  piles: readonly string[];
  /** whether a seat with food may pay coins instead (BASE-475, BASE-477, BASE-605) */
  harvestChoice: boolean;
  /** number of followers that the Bathhouse draws and places (BASE-608) */
  bathhouse: { draw: number; place: PlaceIndex };
  /** the rule for the spaces that a wheel may fill: BASE-310, BASE-311 or BASE-312 (BASE-613) */
  wheels: 'first-placed' | 'by-tag' | 'by-position';
  /** value of all coins; 0: unlimited (BASE-562, BASE-563, RUL-039) */
  coins: number;
  /** the available tiles: the 20 of every edition, or 13 of each category drawn from all (BASE-040, BASE-041) */
  tiles: 'base' | 'draw';
  /** whether the edition has the variant of base.md BASE-044 (BASE-612) */
  exclusion: boolean;
}

/** The 47 coin pieces of the first edition; no total is printed (RUL-039). */
export const COIN_PIECES: ValueRow & { coins: number } = {
  id: 'coin_pieces',
  coins: 220,
  rules: 'RUL-039',
  provenance: 'reconstructed',
  standIns: ['coins'],
  inPlay: ({ edition, options }) => EDITIONS[edition]!.coins > 0 && options['coins'] === undefined,
};

export const EDITIONS: Readonly<Record<string, Edition>> = {
  'first-2014': {
    seats: 4,
    piles: ['start', 'first'],
    harvestChoice: false,
    bathhouse: { draw: 3, place: 2 },
    wheels: 'first-placed',
    get coins(): number {
      return COIN_PIECES.coins;
    },
    tiles: 'base',
    exclusion: true,
  },
  eighth: {
    seats: 5,
    piles: ['start', 'a', 'b', 'c'],
    harvestChoice: true,
    bathhouse: { draw: 2, place: 1 },
    wheels: 'by-tag',
    coins: 0,
    tiles: 'base',
    exclusion: false,
  },
  'big-box-2025': {
    seats: 5,
    piles: ['start', 'a', 'b', 'c'],
    harvestChoice: true,
    bathhouse: { draw: 2, place: 1 },
    wheels: 'by-position',
    coins: 0,
    tiles: 'draw',
    exclusion: false,
  },
};
