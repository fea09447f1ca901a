import type { Game, SeatIndex } from '../../engine/game.js';
import { slots, type RulesetConfig } from '../../engine/slots.js';
import { TOWNS } from '../base/api/map.js';
import { T } from '../base/api/state.js';
import { GOODS } from '../base/api/words.js';
import { CHARACTERS } from './data/characters.js';
import { ACHIEVEMENTS } from './data/board.js';
import { CITY_TREASURY, defaultPiles, TOWER_TOWNS, TOWERS_AT_START, WAREHOUSE } from './data/setup.js';

/* Slots of the city, the team and the characters, in addition to those of the base game. All are public (COOP-DEC-41). */

const pileName = (good: string): string => `${good}_pile`;

/** Citizens without a slot in the base game: Le Blanc, the one next to the Craftsmen track, those under piles, those of achievements. */
export const CITIZEN_NAMES: readonly string[] = [
  'le_blanc',
  'craftsmen',
  ...GOODS.map(pileName),
  'catapult',
  'clothing_store',
  'treasury',
  'city_smithy',
  'refuge',
];
export const LE_BLANC = 0;
export const CRAFTSMEN = 1;
export const FIRST_PILE = 2;

const pilesOf = (rules: RulesetConfig): string[] => (rules.options['citizenPiles'] ?? defaultPiles()).split(',').map(pileName);

export const hasCitizen = (rules: RulesetConfig, citizen: number): boolean =>
  !CITIZEN_NAMES[citizen]!.endsWith('_pile') || pilesOf(rules).includes(CITIZEN_NAMES[citizen]!);

export const COIN_ROWS = ['city_treasury', 'treasury'] as const;

/** The needs of catapult, treasury and clothing store: wheels, coins, goods by kind. */
export const NEEDED = { wheels: 0, coins: 0, goods: GOODS.map(() => 0) };

/** Called when the world is bound, before the slots are bound. */
export function readAchievements(): void {
  const [{ wheels }, { goods }, { coins }] = ACHIEVEMENTS;
  Object.assign(NEEDED, { wheels, coins, goods: GOODS.map((good) => goods![good] ?? 0) });
}

const city = slots('invasion', 'game', 'public', {
  /** goods in the warehouse (grain, cheese, wine) and in the clothing store (wool, brocade) */
  stored: {
    n: GOODS.length,
    elements: [...GOODS],
    get scale(): number {
      return Math.max(...Object.values(WAREHOUSE).flat(), ...NEEDED.goods);
    },
  },
  coins: {
    n: COIN_ROWS.length,
    elements: [...COIN_ROWS],
    get scale(): number {
      return Math.max(...Object.values(CITY_TREASURY), NEEDED.coins);
    },
  },
  catapult: {
    get scale(): number {
      return NEEDED.wheels;
    },
  },
  citizens: { n: CITIZEN_NAMES.length, kind: 'flag', elements: CITIZEN_NAMES, available: hasCitizen },
  /** citizens that belong to the team and not to a seat */
  won: { scale: 10 },
  reinforcement: { kind: 'flag', available: (rules) => rules.options['meanEvents'] !== 'none' },
});

const seat = slots('invasion', 'seat', 'public', {
  /** 1 + the character; 0: not chosen yet */
  character: { kind: 'category', scale: CHARACTERS.length, values: ['none', ...CHARACTERS] },
  towers: {
    n: TOWER_TOWNS.length,
    kind: 'flag',
    elements: TOWER_TOWNS,
    available: (rules, k) => !(TOWERS_AT_START[rules.seats] ?? []).includes(TOWER_TOWNS[k]!),
  },
});

export const SLOTS = [city.group, seat.group];
export const CITY = city.at;
export const OWN = seat.at;

/** Returns the seat's character; -1: none yet. */
export const characterOf = (g: Game, seat: SeatIndex): number => OWN.character.get(g, seat) - 1;

/** Index of each town among those with a space for a tower; -1: it has none. */
export const TOWER_AT: Int8Array = Int8Array.from(TOWNS, (town) => TOWER_TOWNS.indexOf(town.id));

/** Indices of the deeds that rules use by name. */
export const DEED = { walls: -1, hall: -1 };

export function bindRows(): void {
  const deed = (id: string): number => T.deeds.findIndex(({ row }) => row.id === id);
  Object.assign(DEED, { walls: deed('walls'), hall: deed('assembly_hall') });
}
