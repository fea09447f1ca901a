import type { Ruleset } from '../../src/catalog/ruleset.js';
import type { Env, Seed } from '../../src/env/env.js';
import type { Model, Models } from './policy/models.js';

/** A built-in player. Its answers never depend on facts that are hidden from its seat (docs/bots.md). */
export interface Bot {
  readonly name: string;
  /** Gets ready for a ruleset: a Refusal says why the bot cannot play it, before a game of it begins. Absent: it plays all of them. */
  prepare?(ruleset: Ruleset): void;
  /** The trained networks that it plays by, when it is prepared; none, or absent: it has none. */
  readonly models?: readonly Model[];
  /** Called before each game. */
  reset?(seed: Seed): void;
  /** The answer of the seat to act: one of the legal actions. The game itself is left as it is. */
  act(env: Env): number;
  /**
   * As `act`, where that takes no more than so many evaluations of a state; null: it takes more, and is left to somebody who has the time.
   * Absent: the bot does not know.
   */
  actWithin?(env: Env, evaluations: number): number | null;
  /** What the last answer was chosen from; absent: the bot weighs nothing that could be told. */
  explain?(): Explanation;
}

/** What a bot thought of the legal actions of a decision. */
export interface Explanation {
  /** how it was found out: `600 iterations` */
  note: string;
  /** by action, in any order. `share`: 0 to 1, of the visits; `value`: mean result of the seat, in points or progress; `prior`: 0 to 1 */
  rows: { action: number; share: number; value?: number; prior?: number }[];
  /** by seat: mean result over the playouts of the answer, in points or progress */
  value?: number[];
}

/** Milliseconds since any fixed moment; for bots with a budget of time. */
export type Clock = () => number;

/** What the program in which a bot plays has for it. */
export interface BotHost {
  readonly clock: Clock;
  readonly models: Models;
}
