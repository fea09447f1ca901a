/**
 * The lines that the server sends to a page, one JSON object each: a head, a table, a frame for every decision, an end. A file, a finished
 * game and a live one have the same lines. Types only: the page imports this file and `requests.ts`.
 */
export const CONTRACT_VERSION = 1;

/** The view: everything, or the knowledge of one seat. */
export type View = 'all' | number;
export type Counts = Record<string, number>;
export interface Named {
  id: string;
  name: string;
}

export type Line = Head | Table | Frame | Back | End | Failure;

export interface Head {
  t: 'head';
  version: typeof CONTRACT_VERSION;
  /** Id of the game at the server. */
  game: string;
  /** Short text: file and number, or the origin of the game. */
  title: string;
  ruleset: string;
  /** Results of the seats: against each other, as a team, or alone. */
  utility: 'versus' | 'team' | 'solo';
  seats: number;
  /** Names of the bots and people by seat. */
  names: string[];
  view: View;
  /** The game may continue: the answer stays open. */
  live: boolean;
  /** Seats that people play. */
  humans: number[];
  /** Seed of the game; view `all` only, and not while people play. */
  seed?: string;
  /** Hash of the rules of the program. */
  rules: string;
  source: 'record' | 'match' | 'session' | 'play';
  /** The time of the program when it sends this line, in ms since 1970; only if a clock runs. */
  now?: number;
  /** The game is a lesson. */
  lesson?: Lesson;
  /** A fault that is not part of the game, as a sentence. */
  remark?: string;
  /** Number of answers that were taken back so far; absent: 0. A page that asks for lines sends its last number. */
  backs?: number;
}

/** Answers were taken back: frames from number `from` on are removed. */
export interface Back {
  t: 'back';
  from: number;
  /** Number of answers taken back so far. */
  backs: number;
}

/** A game that explains a round, step by step. */
export interface Lesson {
  /** Number of this part, from 0. */
  part: number;
  /** Title of the next part; absent: this is the last one. */
  next?: string;
  /** Steps without a hint come after the last decision. */
  steps: { title: string; text: string; hints: { action: number; hint: string }[] }[];
}

/** A place on the board at which an action happens; `button`: none. */
export type Anchor =
  | `${'edge' | 'town' | 'space' | 'place' | 'deed' | 'tile' | 'good' | 'follower' | 'track' | 'card' | 'objective' | 'event'}:${string}`
  | `seat:${number}`
  | 'button';

export interface TableSpace {
  /** Kind, kinds separated by `|`, or `any`. */
  need: string;
  /** Anchors `space:<group>`, of all equal spaces of the place, and `space:<name>`, of this one. */
  group: string;
  name: string;
}
export interface TablePlace extends Named {
  spaces: TableSpace[];
  /** It comes with a Place tile. */
  tile: boolean;
  /** One follower is enough. */
  one?: true;
}
export interface TableDeed extends Named {
  spaces: {
    need: string;
    /** Key of `state.deeds[id]`; spaces for any follower count by the kind on them and have no kind. */
    label: string | null;
    goods?: Counts;
  }[];
  coins: number;
  citizen: boolean;
  /** A card: it is in play if a field of a module names it, or a follower is on it. */
  card?: true;
}
export interface TrackCell {
  label?: string;
  good?: string;
  wheel?: true;
  tile?: string;
  /** Id in `state.citizens`. */
  citizen?: string;
  status?: number;
  coins?: number;
}
export interface TableTrack {
  id: string;
  follower?: string;
  cells: TrackCell[];
}
export interface TableCard {
  id: string;
  town?: string;
  text: string;
  goods?: Counts;
  points?: number;
}
export interface TableAction {
  id: number;
  name: string;
  verb: string;
  args: string[];
  at: Anchor[];
}

/** The rows of a ruleset; sent once for each game. */
export interface Table {
  t: 'table';
  /** Name of the drawing of the map; a page that lacks it lists the connections. */
  map: string;
  rounds: number;
  goal: 'points' | 'objectives';
  /** Spaces of the Market as printed. */
  market: number;
  towns: Named[];
  edges: { id: string; a: string; b: string; type: string; spaces: number }[];
  places: TablePlace[];
  deeds: TableDeed[];
  tracks: TableTrack[];
  cards: TableCard[];
  events: Named[];
  /** Event tile by round if the order is printed; else empty. */
  schedule: string[];
  objectives: (Named & { /** each player of a team has a separate one */ own?: true })[];
  goods: string[];
  kinds: string[];
  /**
   * Figures on towns besides merchants and stations: the field of the state or of its seats that names their towns; those in `standing`
   * have no owner, and those in `needed` must get one.
   */
  figures: { id: string; of: 'game' | 'seat'; field: string; standing: string[]; needed: string[] }[];
  /** Fields of a position, and of a seat in it, that the base game has; all others are of modules. */
  fields: { game: string[]; seat: string[] };
  /** Pieces in bags and on boards; `kind` null: no follower. */
  pieces: { id: string; kind: string | null; own: boolean }[];
  actions: TableAction[];
  words: Words;
}

type AnswerWords = Partial<{ button: string; phrase: string; does: string; priced: Counts; names: Record<string, string>; held: true }>;

/** The game in sentences; parts without a description are absent. */
export interface Words {
  /** The question of a decision, and how to answer some of them, by kind; the effect of the actions of a verb, and their heading. */
  questions: Record<string, string>;
  hints: Record<string, string>;
  verbs: Record<string, string>;
  headings: Record<string, string>;
  /** Words of answers by kind and verb: on the button, in the log, their effect, prices by good, names of arguments, and whether the space holds a follower; others have those of the verb. */
  answers: Record<string, Readonly<Record<string, AnswerWords>>>;
  /** Words for a played action of the verb, `places {1} on {2}`; `{1+}` counts seats from 1. */
  phrases: Record<string, string>;
  /** Meaning of a row and the names of its reconstructed values, by `place:ship`, `deed:`, `event:`, `card:`, `objective:`, `character:`, `piece:` and `track:`. */
  rows: Record<string, string>;
  /** How the game is lost at the end of its last round, and earlier if possible; null: the player with the most points wins. */
  losses: { readonly end: string; readonly early?: string } | null;
  /** The rules on one page: how the game is won, a round step by step, and what the terms mean. */
  rules: { goal: string; round: string[]; terms: [name: string, text: string][] };
  /** By event that ends the game for a seat that cannot pay: its demand, and the seats that lose then. */
  deadly: Record<string, string>;
}

/** A position as `Env.position` gives it, which `docs/positions.md` describes. */
export interface SeatState {
  [key: string]: unknown;
}
export interface State {
  seats: SeatState[];
  [key: string]: unknown;
}

export interface Objective {
  id: string;
  have: number;
  need: number;
  done: boolean;
}
export interface Points {
  total: number;
  parts: Counts;
  objectives: Objective[];
}
export interface Ask {
  seat: number;
  /** The seat on whose board the actions are, or whose merchant they move; absent: the asked seat. */
  other?: number;
  kind: string;
  /** The question if it is about one of several things; else the question of the kind applies. */
  question?: string;
  /** Ids of the legal actions, null if the view may not know them. */
  legal: number[] | null;
  /** Why places of the seat of the view, else of the asked seat, would do nothing now, by place, as sentences; in its planning, unfilled ones too. */
  idle?: Readonly<Record<string, string>>;
  /** What to know before the answer: filled places that would do nothing now, tiles that are chosen already; absent: nothing. */
  warning?: string;
  /** Says that the asked seat cannot pay yet for this round, which would end the game; absent: it can, or nothing is due. */
  unpaid?: string;
  /** Number of the decision of the seat whose view this is, which an answer must name. */
  id?: number;
  /** The end of the time of the seat of the view, in ms since 1970 by the clock of the program (`Head.now`); absent: no clock runs. */
  clock?: number;
  /** Number of the last answers that the seat of the view may take back; absent: none. */
  open?: number;
}

/** The state in which a decision is asked; `played` and `log` are added after the answer. */
export interface Frame {
  t: 'frame';
  n: number;
  state: State;
  /** Paths of `state` that the view may not know: `seats.1.bag`. */
  hidden: string[];
  /** For a compared view of a seat: the full values of all fields that the seat sees differently, by path. */
  full?: Record<string, unknown>;
  points: Points[];
  /** null: the game is over. */
  ask: Ask | null;
  played?: number;
  log: Entry[];
  /** The analysis of the bot of the seat; view `all`, and that of the seat itself. */
  analysis?: Analysis;
}
export interface Entry {
  seat?: number;
  kind: 'forced' | 'chance' | 'gain' | 'pay' | 'forfeit' | 'other';
  text: string;
  /** The cause if no seat decided it: the event of the round, a place on a track. */
  cause?: string;
  /** Kind of the decision of a forced answer. */
  asked?: string;
  /** The spaces that a forced answer names, before it. */
  of?: SeatState;
}
/** A bot's analysis of a decision. */
export interface Analysis {
  bot: string;
  note: string;
  /** By action, best first: share of the visits or choices, mean value, prior. */
  rows: { action: number; share: number; value?: number; prior?: number }[];
  /** Expected result by seat, in points or progress. */
  value?: number[];
}
export interface End {
  t: 'end';
  scores: { total: number; rank: number; winner: boolean }[];
  /** The end of the game by seat; empty if the source does not have it. */
  seats: { status: string; reason: string }[];
  /** The rules ended the game. */
  complete: boolean;
}
/** The reason why the game cannot be shown, or cannot be continued from here. */
export interface Failure {
  t: 'failure';
  code: string;
  message: string;
}
