import type { Ruleset } from '../../src/catalog/ruleset.js';
import type { Env, Seed } from '../../src/env/env.js';
import type { Model, Models } from './policy/models.js';

/** A built-in player. Its answers never depend on facts that are hidden from its seat (docs/bots.md). */
export interface Bot {
  readonly name: string;
  /**
   * Prepares the bot for a ruleset; throws a Refusal if the bot cannot play it, before a game of it begins. Absent: it plays all of them.
   */
  prepare?(ruleset: Ruleset): void;
  /** The trained networks of the bot, when it is prepared; none, or absent: it has none. */
  readonly models?: readonly Model[];
  /** Evaluations of a state that every answer takes; absent: it varies, or the bot is not prepared. */
  readonly cost?: number | undefined;
  /** Called before each game. Absent: the answers follow from the state of the game alone, so that any thread may give them. */
  reset?(seed: Seed): void;
  /** The answer of the seat to act: one of the legal actions. The game itself is unchanged. */
  act(env: Env): number;
  /**
   * As `act`, if that takes at most so many evaluations of a state; null: it takes more, and the caller should ask another thread. Absent:
   * the bot does not know.
   */
  actWithin?(env: Env, evaluations: number): number | null;
  /** The candidates of the last answer; absent: the bot has no values for actions. */
  explain?(): Explanation;
}

/** A bot's values for the legal actions of a decision. */
export interface Explanation {
  /** the method: `600 iterations` */
  note: string;
  /** by action, in any order. `share`: 0 to 1, of the visits; `value`: mean result of the seat, in points or progress; `prior`: 0 to 1 */
  rows: { action: number; share: number; value?: number; prior?: number }[];
  /** by seat: mean result over the playouts of the answer, in points or progress */
  value?: number[];
}

/** Milliseconds since any fixed moment; for bots with a budget of time. */
export type Clock = () => number;

/** The services of the program in which a bot plays. */
export interface BotHost {
  readonly clock: Clock;
  readonly models: Models;
}
