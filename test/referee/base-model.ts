/** Types of the referee: the table, the decisions, and the rows of a set of rules. */
import type { Game } from './base-game.js';
import type { Procedures } from './base-procedures.js';

export type Counts = Record<string, number>;

/** A seat as docs/positions.md writes it. Scenario parts add fields by declaration merging. */
export interface Seat {
  coins: number;
  goods: Counts;
  bag: Counts;
  market: Counts;
  tower: Counts;
  /** Followers drawn or recalled in this phase 3 and not yet distributed; only of owners of the Gunpowder Tower. */
  waiting: Counts;
  /** Pieces by place in printed order: a follower type, `wheel`, or null. */
  spaces: Record<string, (string | null)[]>;
  tracks: Counts;
  merchant: string;
  stations: string[];
  unbuilt: number;
  tiles: string[];
  /** The face-down ones. */
  turned?: string[];
  /** Reserve by tag (RUL-015). */
  wheels: Counts;
  first_wheel: boolean;
  citizens: number;
  passed: boolean;
  /** Goods on tiles: `brasserie.cheese`, `brasserie.wine`, `bakery.bread`. */
  stores?: Counts;
  /** Followers in the Gaming Room, `gaming_room.KIND`. */
  received?: string[];
  /** Tags of placed wheels by place, if the ruleset has a Workshop. */
  placed_wheels?: Record<string, string>;
  road?: number;
  /** Goods in the Gaming Room. */
  supper?: string[];
}

/** A position as docs/positions.md writes it, without the questions in progress. */
export interface Table {
  phase: string;
  round: number;
  start: number;
  active?: number;
  event?: string;
  hour_glass: Counts;
  /** `coins`: value of all coins that no seat has, if they are limited. */
  supply: { followers: Counts; wheels: number; goods: Counts; coins?: number };
  map: Record<string, (string | null)[]>;
  /** Followers sent, by deed and kind. */
  deeds: Record<string, Counts>;
  citizens: string[];
  stack: string[];
  seats: Seat[];
}

export interface Question {
  readonly seat: number;
  readonly kind: string;
  /** Names of the legal actions, sorted, without repetition; at least two. */
  readonly options: readonly string[];
}

/** Part of a game: yields questions, and is resumed with the answers. */
export type Play<T = void> = Generator<Question, T, string>;

/** The effect of a place. `seat` gets the benefit, `owner` has the place with its pieces; they differ for the Church. */
export interface Action {
  usable(game: Game, seat: number, owner: number): boolean;
  run(game: Game, seat: number, owner: number): Play;
  /** The effect itself decides where the followers there go (Town Hall, Theatre). */
  readonly keeps?: boolean;
}

/** A place of the player board, or a Place tile (those have a category). */
export interface Place {
  /** Printed requirements in printed order: a kind or `any`. */
  readonly spaces: readonly string[];
  readonly category?: 'I' | 'II';
  readonly action?: Action;
  /** One follower is enough (Town Hall, Theatre); such places take no wheel. */
  readonly open?: boolean;
  /** Further condition for the followers that may be there, in addition to the requirement. */
  readonly admits?: (game: Game, seat: number, type: string) => boolean;
  /** Condition of activation in addition to the pieces on its spaces (Opera). */
  readonly active?: (game: Game, seat: number) => boolean;
  /** Permanent ability of the owner: a follower of `kind` may be on a space for `required`. */
  readonly substitutes?: (kind: string, required: string) => boolean;
  /** Carried out when the tile is gained, and when it is lost (its spaces are cleared before). */
  readonly gained?: (game: Game, seat: number) => Play;
  readonly lost?: (game: Game, seat: number) => void;
}

export interface Deed {
  readonly spaces: readonly string[];
  /** For free spaces outside of the deeds board: whether a follower of this kind may be sent, and where it goes. */
  readonly open?: (game: Game, seat: number, kind: string) => boolean;
  readonly receive?: (game: Game, seat: number, kind: string) => Play;
  /** Reward of one follower. */
  reward(game: Game, seat: number, kind: string): Play;
  /** Reward of the seat that fills the last space; default: the citizen of that name. */
  readonly complete?: (game: Game, seat: number) => Play;
}

/** The effect of an event in phase 6. Its key in the table is the name of the tile, or the name before the dot. */
export interface EventRow {
  /** Seat by seat from the start player. */
  readonly each?: (game: Game, seat: number, letter: string) => Play;
  /** Once, after `each`. */
  readonly whole?: (game: Game, letter: string) => Play;
  /** The event is negative and would affect that seat now (RUL-112), so the Sacristy is offered. */
  readonly hits?: (game: Game, seat: number, letter: string) => boolean;
  /** Only the Brasserie is offered (RUL-106). */
  readonly spared?: (game: Game, seat: number) => boolean;
}

/** A phase of the round. `phase` is its name in positions and log. */
export interface Step {
  readonly phase: string;
  /** The log does not name it. */
  readonly silent?: boolean;
  run(game: Game): Play;
}

/** A group of answers to a question, and their effects. */
export interface Offer<T = void> {
  options(game: Game, seat: number): string[];
  play(game: Game, seat: number, option: string): Play<T>;
}

/** Moments after which scenario parts may ask something; the base asks nothing. */
export type Moment = 'phase3' | 'drawn' | 'recalled' | 'acted';

/** Everything that a scenario part can add to or replace. */
export interface Rules {
  readonly rounds: number;
  readonly phases: readonly Step[];
  readonly places: Readonly<Record<string, Place>>;
  readonly deeds: Readonly<Record<string, Deed>>;
  readonly events: Readonly<Record<string, EventRow>>;
  /** Tiles of the hour glass that may be turned now. */
  next(game: Game): string[];
  /** Answers to `base.recall` in addition to `done`; each uses up a draw. */
  readonly recall: readonly Offer[];
  /** Answers to `base.planning` in addition to `done`. */
  readonly planning: readonly Offer[];
  /** Answers to `base.turn`; the result is whether the turn is over. */
  readonly turn: readonly Offer<boolean>[];
  /** Things that may be given in torture. */
  readonly torture: readonly Offer[];
  /** Victory points of a seat by name. */
  readonly scoring: Readonly<Record<string, (game: Game, seat: number) => number>>;
  readonly do: Procedures;
  /** A table before round 1, and the outcomes of chance before the first question; throws if the deal was impossible. */
  setup(rules: Rules, first: Table): Setup;
  /** Before round 1; next: after the last round. */
  before(game: Game): Play;
  finish(game: Game): Play;
}

export interface Setup {
  readonly table: Table;
  readonly dealt: string[];
}
