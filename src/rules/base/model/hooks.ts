import type { Game, SeatIndex } from '../../../engine/game.js';
import type { Module } from '../../../engine/module.js';
import type { DeedIndex, GoodIndex, GroupIndex, PlaceIndex, TileIndex, TownIndex } from './tables.js';
import type { ExtraActions } from '../extra-actions.js';

/**
 * The closed list of hooks. Taps are called and return nothing. The first claim that returns true takes over. A veto returns false to
 * forbid. A fold returns a changed number. `turnActions`, `sites` and `points` are objects that the base game asks. Hooks are collected
 * once for a ruleset, so that a game only loops over short arrays.
 */
export interface Hooks {
  /** tap: the game is set up; no decision has been asked yet */
  setUp: (g: Game) => void;
  /** tap: a position begins after the set-up and drops its decisions; the module chooses the answers to its decisions */
  setUpSkipped: (g: Game) => void;
  /** tap: a round begins; its event is known */
  roundStarted: (g: Game) => void;
  /** tap: the seat now owns the tile */
  tileGained: (g: Game, seat: SeatIndex, tile: TileIndex) => void;
  /** tap: the tile leaves the seat; its followers, wheels and stored goods have already left it */
  tileLost: (g: Game, seat: SeatIndex, tile: TileIndex) => void;
  /** taps: the tile is now face down and empty; the tile is face up again */
  tileTurned: (g: Game, seat: SeatIndex, tile: TileIndex) => void;
  tileRestored: (g: Game, seat: SeatIndex, tile: TileIndex) => void;
  /** tap: the town now has a station of the seat */
  stationBuilt: (g: Game, seat: SeatIndex, town: TownIndex) => void;
  /** tap: a voluntary move of the seat has ended in the town; decisions pushed here are asked after the goods */
  merchantMoved: (g: Game, seat: SeatIndex, town: TownIndex) => void;
  /** tap: a part of a voluntary move of the seat has ended in the town, and the move may continue (RUL-S24) */
  merchantPassed: (g: Game, seat: SeatIndex, town: TownIndex) => void;
  /**
   * tap: an action of the seat in phase 5 is complete, and its followers are back in the bag (RUL-047); decisions pushed here are asked in
   * the order of the modules
   */
  actionDone: (g: Game, seat: SeatIndex, place: PlaceIndex) => void;
  /** extra actions of the module in every turn of phase 5, before the seat acts or passes; they do not end the turn */
  turnActions: ExtraActions;
  /** tap, for each seat: phase 6 is over for all seats */
  roundEnding: (g: Game, seat: SeatIndex) => void;
  /** claim: the game ends with this round; `last`: it is the last round in any case (BASE-520) */
  gameOver: (g: Game, last: boolean) => boolean;
  /** tap, for each seat: the last round is over; the scoring is next */
  beforeScoring: (g: Game, seat: SeatIndex) => void;
  /** tap: an action or a procedure has changed the game; the next decision is not asked yet */
  afterChange: (g: Game) => void;
  /** veto: whether the seat may send followers to the private deed, because it owns the deed */
  ownsDeed: (g: Game, seat: SeatIndex, deed: DeedIndex) => boolean;
  /** tap: the seat has filled the last space of the deed */
  deedFilled: (g: Game, seat: SeatIndex, deed: DeedIndex) => void;
  /** claim: the seat gives up a station on a tile in torture */
  stationGiven: (g: Game, seat: SeatIndex) => boolean;
  /** claim: the module makes the step that comes with a follower of the kind */
  overrideStep: (g: Game, seat: SeatIndex, kind: number) => boolean;
  /** veto: whether the seat may use the place of the holder now */
  mayUse: (g: Game, seat: SeatIndex, place: PlaceIndex, holder: number) => boolean;
  /** claim: a rule makes the seat pass, but a part of its turn is still pending; the module calls `passNow` after it */
  holdPass: (g: Game, seat: SeatIndex) => boolean;
  /**
   * claim: a piece drawn from the bag outside of phase 3 is not a follower; the module removes it, and the effect that needed a follower is
   * skipped
   */
  nonFollowerDrawn: (g: Game, seat: SeatIndex, type: number) => boolean;
  /** fold: the kind of the random neutral follower that leaves the bag in torture; -1: not drawn yet */
  neutralDrawn: (g: Game, seat: SeatIndex, kind: number) => number;
  /** veto: whether a wheel may be put onto the place */
  takesWheel: (g: Game, place: PlaceIndex) => boolean;
  /** veto: whether coin spaces of the development track pay */
  paysDevelopment: (g: Game) => boolean;
  /** fold: number of tiles of a pile of the hour glass in this game */
  tilesOfPile: (g: Game, pile: number, value: number) => number;
  /** fold: number of stations of a seat, built or not */
  stationsInAll: (g: Game, value: number) => number;
  /** veto: whether the seat may send a follower from the Town Hall or the Tower (`source`) to the deed group now */
  maySend: (g: Game, seat: SeatIndex, source: number, group: GroupIndex) => boolean;
  /** claim: the module asks where a gained wheel goes; the wheel is in the supply until `keepWheel`, or until the module takes it */
  wheelGained: (g: Game, seat: SeatIndex, tag: number) => boolean;
  /** buildings that replace stations in some towns */
  sites: BuildingSites;
  /** fold: number of followers that may be drawn in phase 3 */
  allowance: (g: Game, seat: SeatIndex, value: number) => number;
  /** fold: number of spaces of the seat's Market */
  marketSpaces: (g: Game, seat: SeatIndex, value: number) => number;
  /** fold: number of built stations that are not in a town */
  stations: (g: Game, seat: SeatIndex, value: number) => number;
  /** fold: number of station pieces of the seat that are elsewhere and do not count as stations (PRO-055) */
  stationPieces: (g: Game, seat: SeatIndex, value: number) => number;
  /** fold: goods of the kind, and coins, that count in the scoring although the seat can no longer give them (PRO-083) */
  scoredGoods: (g: Game, seat: SeatIndex, good: GoodIndex, value: number) => number;
  scoredCoins: (g: Game, seat: SeatIndex, value: number) => number;
  /** list: sources of victory points other than coins, goods and development (BASE-527) */
  points: readonly PointSource[];
}

/** Towns where seats build other buildings instead of stations; each uses an unbuilt station. */
export interface BuildingSites {
  readonly claims: (g: Game, town: TownIndex) => boolean;
  /** returns whether the seat, which has an unbuilt station, can build there now */
  readonly isFree: (g: Game, seat: SeatIndex, town: TownIndex) => boolean;
  readonly build: (g: Game, seat: SeatIndex, town: TownIndex) => void;
}

/** A source of victory points of a module; an entry of `parts` in scores. */
export interface PointSource {
  readonly id: string;
  readonly points: (g: Game, seat: SeatIndex) => number;
}

export type HookTable = { readonly [K in keyof Hooks]: readonly Hooks[K][] };

const NAMES = [
  'setUp',
  'setUpSkipped',
  'roundStarted',
  'tileGained',
  'tileLost',
  'tileTurned',
  'tileRestored',
  'stationBuilt',
  'merchantMoved',
  'merchantPassed',
  'actionDone',
  'turnActions',
  'roundEnding',
  'gameOver',
  'beforeScoring',
  'afterChange',
  'ownsDeed',
  'deedFilled',
  'stationGiven',
  'overrideStep',
  'mayUse',
  'holdPass',
  'nonFollowerDrawn',
  'neutralDrawn',
  'takesWheel',
  'paysDevelopment',
  'tilesOfPile',
  'stationsInAll',
  'maySend',
  'wheelGained',
  'sites',
  'allowance',
  'marketSpaces',
  'stations',
  'stationPieces',
  'scoredGoods',
  'scoredCoins',
  'points',
] as const satisfies readonly (keyof Hooks)[];

/** Collects the hooks of the modules in play. Throws if a module names a hook that does not exist. */
export function collectHooks(modules: readonly Module[]): HookTable {
  const table = Object.fromEntries(NAMES.map((name) => [name, []])) as unknown as Record<keyof Hooks, unknown[]>;
  for (const module of modules) {
    for (const [name, hook] of Object.entries((module.hooks ?? {}) as Partial<Hooks>)) {
      if (!(name in table)) throw new Error(`module ${module.id}: there is no hook ${name}`);
      table[name as keyof Hooks].push(hook);
    }
  }
  return table as HookTable;
}
