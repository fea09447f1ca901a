import type { Op } from './effects/op.js';
import type { EventBody } from './events.js';
import type { Good, Kind, Requirement } from './words.js';

/** How sure a printed value is: read off the material, follows from it, or a stand-in that was proposed. */
export type Provenance = 'sourced' | 'derived' | 'reconstructed';

interface Row {
  id: string;
  /** ids of the rule index that the row carries, `X-1..3` for a range */
  rules: string;
  provenance: Provenance;
}

/**
 * What an action does, op by op in this order. Ops are defined in `effects/`; a module may add ops.
 * An action is usable when no op is closed and at least one can do something (RUL-011, RUL-012).
 */
export interface Effect {
  coins?: number;
  coinsPer?: 'status' | 'station';
  development?: number;
  good?: Good;
  wheel?: 'step' | 'lab';
  recruit?: Kind;
  village?: 1;
  move?: 'road' | 'waterway';
  build?: 'town';
  send?: 'town_hall' | 'tower';
  bathhouse?: 1;
  pharmacy?: number;
}

/** An action box: on the player board, or on a tile. */
export interface PlaceRow extends Row {
  name: string;
  spaces: readonly Requirement[];
  effect?: Effect & Record<string, unknown>;
  /** `all` spaces must be filled (default), or `one` is enough */
  activation?: 'all' | 'one';
  /** takes no own followers (BASE-292) */
  neutral?: boolean;
  /** `false`: closed to wheels whatever its spaces (BASE-306) */
  wheels?: boolean;
  /** its followers stay when the action is done (BASE-294) */
  keeps?: boolean;
}

export interface TileRow extends PlaceRow {
  category: 'I' | 'II';
  /** standing: `follower` may be placed on spaces that ask for one of `on` */
  substitute?: { follower: Kind; on: readonly Kind[] };
  /** standing: more Market spaces in phase 3 */
  tower?: number;
  /** reaction: activated, it can cancel a negative event */
  protects?: boolean;
}

export interface TownRow extends Row {
  name: string;
}

export interface EdgeRow extends Row {
  a: string;
  b: string;
  type: 'road' | 'waterway';
  /** a goods space each: smallest number of seats with which it is filled */
  spaces: readonly number[];
}

export interface TrackRow extends Row {
  follower: Kind;
  bonus: 'good' | 'coins' | 'wheel' | 'tile' | 'allowance' | 'development';
  /** value at the start space (allowance) */
  start?: number;
  spaces: readonly (number | Good)[];
  citizenAt?: number;
}

export interface DevelopmentRow {
  last: number;
  statusAtStart: number;
  status: Readonly<Record<number, number>>;
  coins: Readonly<Record<number, number>>;
  citizens: readonly number[];
  rules: string;
  provenance: Provenance;
}

export interface DeedRow extends Row {
  name: string;
  spaces: readonly Kind[];
  /** coins for each follower sent */
  coins: number;
  /** a development point may be taken instead */
  choice?: boolean;
  citizen: number;
}

export interface EventTileRow extends Row {
  event: string;
  /** back of the tile: `start`, `a`, `b`, `c`, `first`, or a pile of a module's own */
  pile: string;
  count: number;
  value: number;
}

export interface SupplyRow {
  /** Farmer .. Monk */
  followers: readonly number[];
  wheels: number;
  goodsRemoved: number;
  rules: string;
  provenance: Provenance;
}

/** The rows a module adds to the game. */
export interface Rows {
  board?: readonly PlaceRow[];
  tiles?: readonly TileRow[];
  events?: readonly EventTileRow[];
  deeds?: readonly DeedRow[];
  /** effect ops that the rows of the module use and base does not have */
  ops?: Readonly<Record<string, Op>>;
  /** what the module's events do, by `event` of their tiles */
  bodies?: Readonly<Record<string, EventBody>>;
}
