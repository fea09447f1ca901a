import type { Game, SeatIndex } from '../../../engine/game.js';
import type { RulesetConfig } from '../../../engine/slots.js';
import type { Op } from '../effects/op.js';
import type { EventRule } from '../events.js';
import type { Goal } from './goal.js';
import type { PieceRow } from './piece-row.js';
import type { Counts, Good, Kind, Requirement } from './vocabulary.js';

/** Reliability of a printed value: read from the material, derived from it, or a proposed reconstruction. */
export type Provenance = 'sourced' | 'derived' | 'reconstructed';

export interface Row {
  id: string;
  /** ids of the rule index for the row, `X-1..3` for a range */
  rules: string;
  /** that of the row's least reliable field */
  provenance: Provenance;
  /** the reconstructed fields; with them the other fields of a `reconstructed` row count as derived */
  standIns?: readonly string[];
}

/**
 * The effect of an action, a deed, a die face or an alternative, op by op in this order. Ops are defined in `effects/`; a module may add
 * ops. An action is usable when no op is impossible and at least one has an effect (RUL-011, RUL-012); a price does not count as an effect.
 */
export interface Effect {
  coins?: number;
  /** `follower`: those on the place; own ones go back to the bag */
  coinsPer?: 'status' | 'station' | 'follower';
  development?: number;
  developmentPer?: 'station';
  good?: Good;
  /** a good of any kind that the goods market has */
  take?: 1;
  wheel?: 'step' | 'lab';
  recruit?: Kind;
  village?: 1;
  /** citizens that are not limited (RUL-231) */
  citizens?: number;
  move?: Connections;
  /** `move` that may be declined */
  mayMove?: Connections;
  build?: 'town';
  /** `build` that may be declined; `shared`: beside others with a tile's help (TI-TRADE-ARCHITECTURE-4) */
  mayBuild?: 'town' | 'shared';
  send?: 'town_hall' | 'tower';
  bathhouse?: 1;
  pharmacy?: number;
  /** the price: coins to the supply */
  pay?: number;
  /** the price: a good to the goods market */
  give?: 'any' | Good;
  /** an action carried out without its activation (RUL-122): of all places of the seat, of the player board, or of a place by id */
  free?: string;
  /** `free` that may be declined; `intact`: own places whose action does not use followers up (RUL-233) */
  mayFree?: string;
  /** effects by the number rolled; impossible ops are left out (RUL-116) */
  die?: readonly EffectRow[];
  /** alternatives, of which the seat chooses a possible one */
  choice?: Readonly<Partial<Record<Reward, EffectRow>>>;
}

/** An effect in ops of the base and of modules. */
export type EffectRow = Effect & Record<string, unknown>;
export type Connections = 'road' | 'waterway' | 'any';
export type Reward = 'coin' | 'development' | 'good' | 'move';

/** An action box: on the player board, or on a tile. */
export interface PlaceRow extends Row {
  name: string;
  spaces: readonly Requirement[];
  effect?: EffectRow;
  /** `all` spaces must be filled (default), or `one` is enough */
  activation?: 'all' | 'one';
  /** filled, it counts as activated only while the supply has no follower of the kind; not checked for free actions (RUL-131) */
  activeIf?: { usedUp: Kind };
  /** takes no own followers (BASE-292) */
  neutral?: boolean;
  /** `false`: closed to wheels whatever its spaces (BASE-306) */
  wheels?: boolean;
  /** followers stay on the place when the action is done (BASE-294) */
  keeps?: boolean;
  /** at most one follower of each kind, own and neutral are one kind (PLACE-THEATRE-1) */
  distinct?: boolean;
  /** the action uses up followers on action spaces, so it is not offered where followers must stay (RUL-233) */
  consumes?: boolean;
  /** `false`: never chosen as a free action (RUL-122) */
  free?: boolean;
}

export interface TileRow extends PlaceRow {
  category: 'I' | 'II';
  /** letters printed on the tile: scenarios in which it is not used (PLACE-GEN-8) */
  notIn?: readonly Letter[];
  substitute?: Substitute;
  /** permanent: more Market spaces in phase 3 */
  tower?: number;
  /** reaction: activated, it can cancel a negative event */
  protects?: boolean;
  /** permanent: added to the development status */
  status?: number;
  /** its action moves placed wheels: the game stores which spaces they may fill (RUL-138) */
  movesWheels?: boolean;
  /** permanent: board places whose move may use roads and waterways */
  connects?: readonly string[];
  /** activated, it lets the Guildhall build beside other seats' stations; both places give their followers back */
  shares?: boolean;
  /** permanent: where a follower gained in phase 5 may go instead of the bag */
  newcomers?: 'market';
  /** its effect leaves pieces on the tile: no other seat may carry it out (RUL-119) */
  local?: boolean;
  /** goods on the tile that belong to its owner */
  stores?: readonly StoreRow[];
  /** followers that may be sent here like to a deed, one of each */
  receives?: readonly Kind[];
}

export type Letter = 'D' | 'V' | 'T';

/** Permanent: a `follower` may be placed on spaces that ask for one of `on`. */
export interface Substitute {
  follower: Kind | readonly Kind[];
  on: readonly Kind[];
}

/** Goods on a tile; their owner may give them like those in front of the seat. */
export interface StoreRow {
  id: string;
  /** how actions name them: `give(cheese, brasserie)` */
  name: string;
  /** the kind that the goods are once they leave the tile */
  good: Good;
  /** goods that the tile brings, as far as the goods market has them */
  initial: number;
  /** one may be discarded against a negative event */
  protects?: boolean;
  /** food of a special kind with the status as value (RUL-109) */
  bread?: boolean;
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
  /** from left to right; `any` takes every neutral kind */
  spaces: readonly Requirement[];
  /** by space: its goods, which go to the seat that uses it */
  goods?: readonly Counts[];
  /** coins for each follower sent */
  coins: number;
  /** a development point may be taken instead */
  choice?: boolean;
  citizen: number;
  /** for each follower sent, after the coins */
  effect?: EffectRow;
  /** for the seat that fills the last open space, after the follower's own */
  completion?: EffectRow;
  /** wheels gained early from the deed fill Farmer spaces only, in every edition (RUL-235) */
  bindsWheels?: boolean;
  /** with at most so many seats the rightmost space is covered */
  covered?: number;
  /** with at most so many seats nobody may send anyone here */
  closed?: number;
  /** not a deed of the board: one seat has it and alone sends there, while the hook `deedBefore` permits it */
  private?: true;
  /** id of the deed that must be full before anyone may be sent here */
  opensAfter?: string;
  /** spaces that are in play by number of seats, from the left */
  bySeats?: Readonly<Record<number, number>>;
  /** the rulesets that have it, by default all with its module */
  inPlay?: (rules: RulesetConfig) => boolean;
}

export interface EventTileRow extends Row {
  event: string;
  /** back of the tile: `start`, `a`, `b`, `c`, `first`, or a pile of a module */
  pile: string;
  count: number;
  value: number;
}

/** One pile of the hour glass stack: its tiles are adjacent in the rows; `draw` of them are in the game. */
export interface Pile {
  tiles: readonly string[];
  draw: number;
  /** the order of the tiles is printed: turning one is not a chance record and takes no outcome of a script */
  known?: boolean;
}

export interface SupplyRow {
  /** Farmer .. Monk */
  followers: readonly number[];
  wheels: number;
  goodsRemoved: number;
  rules: string;
  provenance: Provenance;
}

/** The set-up of a game. The base game has one by number of seats and edition; a scenario brings its own. */
export interface SetUpRow extends SupplyRow {
  /** goods in the box, grain to brocade; without any, bonuses in goods do not exist (RUL-S19) */
  goods: readonly number[];
  /** number of seats that decides which goods spaces are filled */
  filledAs: number;
  /** only connections that touch one of these towns get goods */
  touching?: readonly string[];
  /** goods spaces that get no good: connections, `.2` for their second space */
  withoutGoods?: readonly string[];
  /** of each seat: coins, stations (0: there are none in the game), town of the merchant, a tile, neutral followers on the Market */
  coins: number;
  stations: number;
  town: string;
  tile?: string;
  market?: readonly Kind[];
  /** tiles that may come into the game: all without `letter`, or exactly `tiles`; `drawn` of each category by chance, 0: all */
  letter?: Letter;
  tiles?: readonly string[];
  /** tiles that never come into the game */
  without?: readonly string[];
  drawn: number;
  /** the seats pick the available tiles */
  draft?: true;
  /** board spaces, deeds apart, that hold a citizen; `citizensIf`: only with this option; `citizensChosen`: only those that a seat chooses */
  citizens: readonly string[];
  deedCitizens: boolean;
  citizensIf?: string;
  citizensChosen?: true;
  /** all citizens of the game, those elsewhere included; default: those on spaces and deeds */
  citizensInAll?: number;
  census: boolean;
  torture: boolean;
  /** both goods of a connection may be taken (TRS-020) */
  bothGoods?: true;
  /** goods on the map are face down: the kind of one is drawn when it is taken (PRO-005, RUL-R28) */
  goodsFaceDown?: true;
}

/** The work of a step of a round. */
export interface StepBody {
  /** `seats`: each seat once, clockwise from the start player; `table`: all at once, once; `turns`: seat by seat until all have passed */
  of: 'seats' | 'table' | 'turns';
  /** `seats`: number of parts of the step, if not one for each seat */
  parts?: (g: Game) => number;
  /** does a part, or pushes its decisions. `seat`: the seat of the part; with `table` the first seat not handled yet */
  run: (g: Game, seat: SeatIndex) => void;
  /** called when the step begins, and when it is over: the phase is then already the next one */
  begin?: (g: Game) => void;
  end?: (g: Game) => void;
}

/**
 * A step of a round. A module's step comes before or after another one, and is a phase with a number after those of the base; or it is
 * carried out `instead` of a step, which keeps its number and its name. Steps at one anchor come in the listed order.
 */
export type StepRow = StepBody & ({ id: string; before?: string; after?: string } | { instead: string });

/** A card of a module; `text` contains its printed values. */
export interface CardRow extends Row {
  text: string;
}

/** A printed value, or a fact from a picture, that is on no tile, board or card of the rows. */
export interface ValueRow extends Row {
  /** the rulesets that use it, by default all with its module */
  inPlay?: (rules: RulesetConfig) => boolean;
}

/** A field of positions for a module's own slots. */
export interface Field {
  /** undefined: as after set-up, left out */
  read: (g: Game) => unknown;
  apply: (g: Game, value: unknown) => void;
  /** the field is applied before all others, because the course of rounds or the existing parts depend on it */
  first?: true;
  /** called if a position omits the field: sets the values that follow from the rest of the position */
  absent?: (g: Game) => void;
}

export interface SeatField {
  read: (g: Game, seat: SeatIndex) => unknown;
  apply: (g: Game, seat: SeatIndex, value: unknown) => void;
}

/** Pieces of the box that are not in the supply. */
export interface Totals {
  followers: number[];
  wheels: number;
  goods: number[];
  coins: number;
  /** citizens, those on board spaces and deeds apart */
  citizens: number;
}

/** The rows a module adds to the game. */
export interface Rows {
  pieces?: readonly PieceRow[];
  board?: readonly PlaceRow[];
  tiles?: readonly TileRow[];
  events?: readonly EventTileRow[];
  deeds?: readonly DeedRow[];
  cards?: readonly CardRow[];
  /** printed values that are on no tile, board or card of the rows */
  values?: readonly ValueRow[];
  /** conditions that corrected values of the rows must satisfy together: a sentence without full stop that names the error, null: none */
  check?: () => string | null;
  /** parts of the game that the rows replace: `deeds` (all deeds of other modules) and places of the player board by id (PRO-019) */
  replaces?: readonly string[];
  /** set-up instead of the base's; a function where numbers depend on the seats (PLG-015, COOP-008) */
  setUp?: SetUpRow | ((rules: RulesetConfig) => SetUpRow);
  /** goal of the game instead of victory points */
  goal?: Goal;
  /** the hour glass from top to bottom, instead of the edition's */
  hourGlass?: (rules: RulesetConfig) => readonly Pile[];
  /** steps that the module adds to a round, or carries out in place of others */
  steps?: readonly StepRow[];
  /** the module turns tiles face down (`turnTile`), all or those with these ids, so the layout needs slots for it */
  turnsTiles?: true | readonly string[];
  /** a rule of the module puts tiles of seats back into the stacks */
  returnsTiles?: true;
  /** effect ops that the module adds for its rows */
  ops?: Readonly<Record<string, Op>>;
  /** rules of the module's events, by `event` of their tiles */
  eventRules?: Readonly<Record<string, EventRule>>;
  /** verbs of the shared vocabulary that the module's decisions offer, always or under a condition: the compact spec has those */
  verbs?: Readonly<Record<string, true | ((rules: RulesetConfig) => boolean)>>;
  /** the module's own slots in positions */
  fields?: { game?: Readonly<Record<string, Field>>; seat?: Readonly<Record<string, SeatField>> };
  /**
   * figures on the map besides merchants and stations, for drawings: the field of positions, or of their seats, that names towns;
   * `standing`: towns with a figure that belongs to no seat and that no position names
   */
  figures?: (rules: RulesetConfig) => readonly { id: string; of: 'game' | 'seat'; field: string; standing?: readonly string[] }[];
  /** adds to `totals` the pieces in the module's own slots, and those that the module has removed from the game */
  held?: (g: Game, totals: Totals) => void;
  /** called when all fields of a position are applied: refuses impossible positions, and sets the slots that follow from the rest */
  settled?: (g: Game) => void;
  /** requirements of spaces that exactly these pieces meet: no joker and no substitution */
  requirements?: Readonly<Record<`only_${string}`, readonly string[]>>;
}
