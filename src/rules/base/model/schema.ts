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
  /** rule ids of the row; `X-1..3` is a range */
  rules: string;
  /** the provenance of the row's least reliable field */
  provenance: Provenance;
  /** the reconstructed fields; the other fields of a `reconstructed` row count as derived */
  standIns?: readonly string[];
}

/**
 * The effect of an action, a deed, a die face or an alternative, op by op in this order. Ops are defined in `effects/`; a module may add
 * ops. An action is usable if no op is impossible and at least one has an effect (RUL-011, RUL-012); a price does not count as an effect.
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
  /** citizens from an unlimited supply (RUL-231) */
  citizens?: number;
  move?: Connections;
  /** `move` that may be declined */
  mayMove?: Connections;
  build?: 'town';
  /** `build` that may be declined; `shared`: with a tile's help also where other seats have a station (TI-TRADE-ARCHITECTURE-4) */
  mayBuild?: 'town' | 'shared';
  send?: 'town_hall' | 'tower';
  bathhouse?: 1;
  pharmacy?: number;
  /** the price in coins, paid to the supply */
  pay?: number;
  /** the price in goods, given to the goods market */
  give?: 'any' | Good;
  /** an action that needs no activation (RUL-122): of all places of the seat, of the player board, or of one place, by id */
  free?: string;
  /** `free` that may be declined; `intact`: own places whose action does not use followers up (RUL-233) */
  mayFree?: string;
  /** effects by the number of the die; impossible ops are skipped (RUL-116) */
  die?: readonly EffectRow[];
  /** alternatives; the seat chooses one that is possible */
  choice?: Readonly<Partial<Record<Reward, EffectRow>>>;
}

/** An effect with ops of the base game and of modules. */
export type EffectRow = Effect & Record<string, unknown>;
export type Connections = 'road' | 'waterway' | 'any';
export type Reward = 'coin' | 'development' | 'good' | 'move';

/** An action box, on the player board or on a tile. */
export interface PlaceRow extends Row {
  name: string;
  spaces: readonly Requirement[];
  effect?: EffectRow;
  /** whether `all` spaces must be filled (default), or `one` is enough */
  activation?: 'all' | 'one';
  /** a filled place counts as activated only while the supply has no follower of the kind; not checked for free actions (RUL-131) */
  activeIf?: { usedUp: Kind };
  /** takes no own followers (BASE-292) */
  neutral?: boolean;
  /** `false`: takes no wheels, whatever its spaces are (BASE-306) */
  wheels?: boolean;
  /** followers stay on the place after the action (BASE-294) */
  keeps?: boolean;
  /** at most one follower of each kind; own and neutral followers of a kind count together (PLACE-THEATRE-1) */
  distinct?: boolean;
  /** the action uses up followers on action spaces, so it is not offered if followers must stay (RUL-233) */
  consumes?: boolean;
  /** `false`: can never be chosen as a free action (RUL-122) */
  free?: boolean;
}

export interface TileRow extends PlaceRow {
  category: 'I' | 'II';
  /** letters on the tile: scenarios in which it is not used (PLACE-GEN-8) */
  notIn?: readonly Letter[];
  substitute?: Substitute;
  /** permanent: more Market spaces in phase 3 */
  tower?: number;
  /** an activated tile can cancel a negative event */
  protects?: boolean;
  /** permanent: added to the development status */
  status?: number;
  /** its action moves placed wheels, so the game stores which spaces they may fill (RUL-138) */
  movesWheels?: boolean;
  /** permanent: the places of the board whose moves may use roads and waterways */
  connects?: readonly string[];
  /** if activated, it lets the Guildhall build where other seats have a station; then the followers of both places go back */
  shares?: boolean;
  /** permanent: where a follower gained in phase 5 may go instead of the bag */
  newcomers?: 'market';
  /** its effect leaves pieces on the tile, so no other seat may carry it out (RUL-119) */
  local?: boolean;
  /** goods on the tile; they belong to its owner */
  stores?: readonly StoreRow[];
  /** followers that may be sent here like to a deed, one of each kind */
  receives?: readonly Kind[];
}

export type Letter = 'D' | 'V' | 'T';

/** Permanent: a `follower` may be placed on spaces that ask for one of the kinds in `on`. */
export interface Substitute {
  follower: Kind | readonly Kind[];
  on: readonly Kind[];
}

/** Goods on a tile; their owner may give them like other goods. */
export interface StoreRow {
  id: string;
  /** the name in actions: `give(cheese, brasserie)` */
  name: string;
  /** the kind of the goods when they leave the tile */
  good: Good;
  /** goods that come with the tile, as far as the goods market has them */
  initial: number;
  /** one of them may be discarded to cancel a negative event */
  protects?: boolean;
  /** food of a special kind; its value is the status (RUL-109) */
  bread?: boolean;
}

export interface TownRow extends Row {
  name: string;
}

export interface EdgeRow extends Row {
  a: string;
  b: string;
  type: 'road' | 'waterway';
  /** for each goods space: the smallest number of seats with which it gets a good */
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
  /** by space: its goods; the seat that uses the space gets them */
  goods?: readonly Counts[];
  /** coins for each follower sent */
  coins: number;
  /** a development point may be taken instead */
  choice?: boolean;
  citizen: number;
  /** for each follower sent, after the coins */
  effect?: EffectRow;
  /** for the seat that fills the last open space, after the coins and the effect of the follower */
  completion?: EffectRow;
  /** wheels gained early from the deed can fill only Farmer spaces, in every edition (RUL-235) */
  bindsWheels?: boolean;
  /** the largest number of seats with which the rightmost space is covered */
  covered?: number;
  /** the largest number of seats with which no seat may send followers here */
  closed?: number;
  /** not a deed of the board: it belongs to one seat, and only this seat sends followers there, while the hook `ownsDeed` permits it */
  private?: true;
  /** id of the deed that must be full before followers may be sent here */
  opensAfter?: string;
  /** number of spaces in play by number of seats, from the left */
  bySeats?: Readonly<Record<number, number>>;
  /** the rulesets that have the deed; default: all with its module */
  inPlay?: (rules: RulesetConfig) => boolean;
}

export interface EventTileRow extends Row {
  event: string;
  /** back of the tile: `start`, `a`, `b`, `c`, `first`, or a pile of a module */
  pile: string;
  count: number;
  value: number;
}

/** One pile of the hour glass. Its tiles are adjacent in the rows; `draw` of them are in the game. */
export interface Pile {
  tiles: readonly string[];
  draw: number;
  /** the order of the tiles is printed, so turning one is not a chance record and takes no outcome of a script */
  known?: boolean;
}

export interface SupplyRow {
  /** from Farmer to Monk */
  followers: readonly number[];
  wheels: number;
  goodsRemoved: number;
  rules: string;
  provenance: Provenance;
}

/** The set-up of a game. The base game has one for each number of seats and edition; a scenario may have another. */
export interface SetUpRow extends SupplyRow {
  /** goods in the box, grain to brocade; if there are none, bonuses in goods do not exist (RUL-S19) */
  goods: readonly number[];
  /** number of seats that decides which goods spaces get a good */
  filledAs: number;
  /** only connections that touch one of these towns get goods */
  touching?: readonly string[];
  /** goods spaces that get no good: connections, `.2` for their second space */
  withoutGoods?: readonly string[];
  /** of each seat: coins, stations (0: the game has none), town of the merchant, a tile, neutral followers on the Market */
  coins: number;
  stations: number;
  town: string;
  tile?: string;
  market?: readonly Kind[];
  /** tiles that can be in the game: all without `letter`, or exactly `tiles`; `drawn`: number drawn of each category, 0: all */
  letter?: Letter;
  tiles?: readonly string[];
  /** tiles that are never in the game */
  without?: readonly string[];
  drawn: number;
  /** whether the seats choose the available tiles */
  draft?: true;
  /** board spaces, without deeds, with a citizen; `citizensIf`: only with this option; `citizensChosen`: only those that a seat chooses */
  citizens: readonly string[];
  deedCitizens: boolean;
  citizensIf?: string;
  citizensChosen?: true;
  /** number of all citizens of the game, including those that are not on spaces and deeds; default: those on spaces and deeds */
  citizensInAll?: number;
  census: boolean;
  torture: boolean;
  /** whether both goods of a connection may be taken (TRS-020) */
  bothGoods?: true;
  /** goods on the map are face down; the kind of a good is drawn when it is taken (PRO-005, RUL-R28) */
  goodsFaceDown?: true;
}

/** The work of a step of a round. */
export interface StepBody {
  /** `seats`: each seat once, clockwise from the start player; `table`: once for all; `turns`: seat by seat until all have passed */
  of: 'seats' | 'table' | 'turns';
  /** with `seats`: number of parts of the step; default: one for each seat */
  parts?: (g: Game) => number;
  /** does a part, or pushes its decisions. `seat`: the seat of the part; with `table`, the first seat that is not handled yet */
  run: (g: Game, seat: SeatIndex) => void;
  /** called when the step begins, and when it is over; then the phase is already the next one */
  begin?: (g: Game) => void;
  end?: (g: Game) => void;
}

/**
 * A step of a round. A step of a module is before or after another one, and is a phase with a number after those of the base. Or it is
 * carried out `instead` of another step, and that step keeps its number and name. Steps with the same `before` or `after` have the listed
 * order.
 */
export type StepRow = StepBody & ({ id: string; before?: string; after?: string } | { instead: string });

/** A card of a module; `text` contains its printed values. */
export interface CardRow extends Row {
  text: string;
}

/** A printed value, or a fact from a picture, that is on no tile, board or card of the rows. */
export interface ValueRow extends Row {
  /** the rulesets that use it; default: all with its module */
  inPlay?: (rules: RulesetConfig) => boolean;
}

/** A field of positions for slots of a module. */
export interface Field {
  /** undefined: the value is the same as after set-up, and is omitted */
  read: (g: Game) => unknown;
  apply: (g: Game, value: unknown) => void;
  /** the field is applied before all others, because the steps of rounds or the existing parts depend on it */
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
  /** citizens, without those on board spaces and deeds */
  citizens: number;
}

/** The rows that a module adds to the game. */
export interface Rows {
  pieces?: readonly PieceRow[];
  board?: readonly PlaceRow[];
  tiles?: readonly TileRow[];
  events?: readonly EventTileRow[];
  deeds?: readonly DeedRow[];
  cards?: readonly CardRow[];
  /** printed values that are on no tile, board or card of the rows */
  values?: readonly ValueRow[];
  /** conditions that corrected values must satisfy together: returns a sentence about the error, without a full stop; null: no error */
  check?: () => string | null;
  /** parts of the game that the rows replace: `deeds` (all deeds of other modules), and places of the player board by id (PRO-019) */
  replaces?: readonly string[];
  /** set-up instead of that of the base; a function if numbers depend on the seats (PLG-015, COOP-008) */
  setUp?: SetUpRow | ((rules: RulesetConfig) => SetUpRow);
  /** goal of the game; absent: victory points */
  goal?: Goal;
  /** the hour glass from top to bottom, instead of the edition's */
  hourGlass?: (rules: RulesetConfig) => readonly Pile[];
  /** steps that the module adds to a round, or carries out instead of others */
  steps?: readonly StepRow[];
  /** the module turns tiles face down (`turnTile`), all tiles or these ids, so the layout needs slots for it */
  turnsTiles?: true | readonly string[];
  /** a rule of the module puts tiles of seats back onto the stacks */
  returnsTiles?: true;
  /** effect ops that the module adds for its rows */
  ops?: Readonly<Record<string, Op>>;
  /** rules of the module's events, by `event` of their tiles */
  eventRules?: Readonly<Record<string, EventRule>>;
  /** verbs of the shared vocabulary that decisions of the module offer, always or under a condition; the compact spec has these verbs */
  verbs?: Readonly<Record<string, true | ((rules: RulesetConfig) => boolean)>>;
  /** slots of the module in positions */
  fields?: { game?: Readonly<Record<string, Field>>; seat?: Readonly<Record<string, SeatField>> };
  /**
   * figures on the map other than merchants and stations, for drawings: the field of positions, or of their seats, that names towns;
   * `standing`: towns with a figure that belongs to no seat and is not in positions; `needed`: towns that must get one
   */
  figures?: (
    rules: RulesetConfig,
  ) => readonly { id: string; of: 'game' | 'seat'; field: string; standing?: readonly string[]; needed?: readonly string[] }[];
  /** adds to `totals` the pieces in slots of the module, and those that the module has removed from the game */
  held?: (g: Game, totals: Totals) => void;
  /** called after all fields of a position are applied: refuses impossible positions, and sets the slots that depend on other slots */
  settled?: (g: Game) => void;
  /** requirements of spaces that only these pieces meet: no joker and no substitution */
  requirements?: Readonly<Record<`only_${string}`, readonly string[]>>;
}
