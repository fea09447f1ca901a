import type { SeatIndex } from '../../../../engine/game.js';
/**
 * A situation as readable JSON; docs/positions.md describes every field. All fields are optional when a position is set up; omitted fields
 * are as after set-up.
 */
export interface Position {
  phase?: string;
  round?: number;
  start?: number;
  active?: number;
  event?: string;
  hour_glass?: Counts;
  supply?: { followers?: Counts; wheels?: number; goods?: Counts; coins?: number };
  map?: Record<string, (string | null)[]>;
  /** goods that no seat has seen, if those on the map are face down */
  unseen?: Counts;
  deeds?: Record<string, Counts>;
  /** goods on the spaces of deeds from left to right, if some printed ones are missing */
  deed_goods?: Record<string, Counts[]>;
  citizens?: string[];
  stack?: string[];
  seats?: SeatPosition[];
  /** decisions and work in progress, only if the phase and the seat to act do not imply them */
  pending?: { kind: string; seat: SeatIndex; words: number[] }[];
  /** slots of modules, by their own keys */
  [key: string]: unknown;
}

export interface SeatPosition {
  coins?: number;
  goods?: Counts;
  bag?: Counts;
  market?: Counts;
  tower?: Counts;
  waiting?: Counts;
  spaces?: Record<string, (string | null)[]>;
  tracks?: Counts;
  merchant?: string;
  stations?: string[];
  unbuilt?: number;
  tiles?: string[];
  /** the face-down ones of the tiles, if a module turns tiles */
  turned?: string[];
  wheels?: Counts;
  first_wheel?: boolean;
  citizens?: number;
  passed?: boolean;
  /** goods on tiles by store, followers sent to tiles */
  stores?: Counts;
  received?: string[];
  /** tags of wheels on spaces by place, if a tile moves wheels */
  placed_wheels?: Record<string, string>;
  /** slots of modules, by their own keys */
  [key: string]: unknown;
}

export type Counts = Record<string, number>;

export const POSITION_KEYS = [
  'phase',
  'round',
  'start',
  'active',
  'event',
  'hour_glass',
  'supply',
  'map',
  'unseen',
  'deeds',
  'deed_goods',
  'citizens',
  'stack',
  'seats',
  'pending',
];
export const SEAT_KEYS = [
  'coins',
  'goods',
  'bag',
  'market',
  'tower',
  'waiting',
  'spaces',
  'tracks',
  'merchant',
  'stations',
  'unbuilt',
  'tiles',
  'turned',
  'wheels',
  'first_wheel',
  'citizens',
  'passed',
  'stores',
  'received',
  'placed_wheels',
];
export const SUPPLY_KEYS = ['followers', 'wheels', 'goods', 'coins'];
