// Bodies and answers of the requests of a page, besides the lines of a game (`contract.ts`).

/** Answer of `GET /api/games`. */
export interface Lobby {
  games: Listed[];
  /** The page may begin games: `POST /api/games`. */
  opens: boolean;
  /** For the host: games that people play here, with the tokens of their seats. */
  opened?: Opened[];
  /** Whether these games continue after the program, or a page without a server, was closed. */
  keeps?: boolean;
  /** Kept games that another tab plays. */
  elsewhere?: number;
  /** The games are matches of a season: `GET /api/season`. */
  season?: true;
}

/** Answer of `GET /api/season`: the present state of a season. */
export interface Season {
  stages: SeasonStage[];
  /** Best first; bots that have left are not ranked. */
  bots: { name: string; version: number; place: number | null; rating: number; mu: number; sigma: number; stages: number }[];
  /** Running matches. */
  running: Listed[];
  /** null: it has no queue. */
  queue: SeasonQueue | null;
}
export interface SeasonStage {
  number: number;
  name: string;
  state: 'complete' | 'running' | 'planned';
  ruleset: string | null;
  format: string | null;
  bots: number | null;
  matches: number;
  planned: number | null;
}
export interface SeasonQueue {
  /** Names in the queue that are not complete yet. */
  waiting: string[];
  /** Submissions in a check. */
  taken: string[];
  accepted: string[];
  /** With the reason, a sentence. */
  rejected: { id: string; reason: string }[];
}

/** Answer of `GET /api/offer`: the choices for a new game. */
export interface Offer {
  rulesets: { name: string; seats: number }[];
  /** The games with a sentence, the strongest built-in bot, a ruleset for each number of seats, and the further choices of each. */
  games: { title: string; text: string; best: string; rulesets: string[]; choices: OfferedChoice[] }[];
  /** The built-in bots with a sentence, and the scenarios that they play; null: all. */
  bots: { name: string; text: string; scenarios: readonly string[] | null }[];
  /** How to watch a game of bots, which this page does not begin. */
  watch: string;
}

/** An addition, edition or option: `+orders`, `@eighth` or `?planning=sealed`; a game cannot combine it with those in `without`. */
export type OfferedChoice = { id: string; text: string; without: string[] };

/** Body of `POST /api/lesson`: a part of the lesson to begin. */
export type LessonOrder = { part: number };

/** Body of `POST /api/games`: a game to play. */
export interface Order {
  ruleset: string;
  /** Absent: a random one. */
  seed?: string;
  /** By seat: a built-in bot, null for a person. */
  seats: (string | null)[];
  /** Seconds for a decision, and for the whole game beyond them; absent: no clock runs. */
  clock?: { move: number; bank: number };
}

/** Answer of `POST /api/games`: the game, and for each person the token of the seat. */
export interface Opened {
  game: string;
  people: { seat: number; token: string }[];
}

/** A game in the list of the server. */
export interface Listed {
  id: string;
  title: string;
  ruleset: string;
  names: string[];
  live: boolean;
  /** Decisions, and by seat the points or completed objectives, if they are known without playing the game. */
  decisions: number | null;
  scores: number[] | null;
  /** Whether each seat has won, if the game is over. */
  won: boolean[] | null;
  seed: string | null;
}

/** Body of `POST /api/games/:id/analyse`: a bot of this program is asked for the decision of frame n. The answer is an `Analysis`. */
export interface Question {
  n: number;
  bot: string;
}

/** Body of `POST /api/games/:id/answer`. */
export interface Answer {
  id: number;
  action: number;
  /** Play it only if it can be taken back. */
  ifOpen?: boolean | undefined;
}

/** Answer to it; false: it could not be taken back, and `ifOpen` was set. */
export type Answered = { played: boolean };

/** Body of `POST /api/games/:id/back`: takes back the last answer of the seat; `id` is the decision that it is asked now. */
export type TakeBack = { id: number };

/** Answer of `POST /api/games/:id/outcome`, whose body is an `Answer`: the effect of that answer, in sentences. */
export type Outcome = { text: string[] };

/** A request to the worker of a page without a server; the parts of its answer come over the port that is sent with it. */
export type WorkerRequest = { method: string; path: string; token: string; body?: unknown };
/** A request, the names of all trained networks, or the file of one; null: it cannot be fetched. */
export type WorkerMessage = WorkerRequest | { models: string[] } | { model: string; bytes: ArrayBuffer | null };
/** Message of a worker: a bot needs the network. */
export type WantedModel = { wanted: string };
/** A part of an answer: its status first, then text, then its end. */
export type WorkerPart = { status: number } | { text: string } | { end: true };
