import type { Ruleset } from '../../src/catalog/ruleset.js';
import type { Env, Seed } from '../../src/env/env.js';
import type { Model, Models } from './policy/models.js';

/** A built-in player. Its answers never depend on facts that are hidden from its seat (docs/bots.md). */
export interface Bot {
  readonly name: string;
  /** Prepares the bot for a ruleset before its games; throws a Refusal if it cannot play the ruleset. Absent: the bot plays all rulesets. */
  prepare?(ruleset: Ruleset): void;
  /** The trained networks of a prepared bot; empty or absent: none. */
  readonly models?: readonly Model[];
  /** Evaluations of a state per answer; absent: it varies, or the bot is not prepared. */
  readonly cost?: number | undefined;
  /** Called before each game. Absent: answers follow from the state alone, so any thread may compute them. */
  reset?(seed: Seed): void;
  /** A legal action for the seat to act; does not change the game. */
  act(env: Env): number;
  /** As `act` with a limit on evaluations of a state; null: it needs more, so ask another thread. Absent: unknown. */
  actWithin?(env: Env, evaluations: number): number | null;
  /** The candidates of the last answer; absent: no values for actions. */
  explain?(): Explanation;
}

/** A bot's values for the legal actions. */
export interface Explanation {
  /** the method: `600 iterations` */
  note: string;
  /** by action, in any order. `share`: 0 to 1, of the visits; `value`: mean result of the seat, in points or progress; `prior`: 0 to 1 */
  rows: { action: number; share: number; value?: number; prior?: number }[];
  /** by seat: mean result over the playouts of the answer, in points or progress */
  value?: number[];
}

/** Milliseconds since any fixed moment. */
export type Clock = () => number;

/** Services of the program for its bots. */
export interface BotHost {
  readonly clock: Clock;
  readonly models: Models;
}
