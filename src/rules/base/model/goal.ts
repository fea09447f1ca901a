import type { Game } from '../../../engine/game.js';

/**
 * How the results of the seats depend on each other. `versus`: what a seat wins the others lose; `team`: all win or lose
 * together (COOP-020); `solo`: there is one seat.
 */
export type Utility = 'versus' | 'team' | 'solo';

/** Common part of all goals. An objective is reached with `need` things; once `done` it counts even if they are gone since. */
interface CommonGoal {
  objectives: readonly string[];
  have: (g: Game, seat: number, objective: number) => number;
  need: (g: Game, objective: number, seat: number) => number;
  done: (g: Game, seat: number, objective: number) => boolean;
  /** has the seat won, or would it if the game ended now? */
  won: (g: Game, seat: number) => boolean;
  /** 0 to 1: how far the seat has come; the potential of shaped rewards (SOLO-DEC-23, DUEL-DEC-16, COOP-DEC-43) */
  progress: (g: Game, seat: number) => number;
  /** adjusts the final reward by options of the ruleset */
  pays?: (g: Game, seat: number, reward: number) => number;
}

export interface VersusGoal extends CommonGoal {
  utility: 'versus';
  /** above 0: seat a stands before seat b */
  lead: (g: Game, a: number, b: number) => number;
}

export interface TeamGoal extends CommonGoal {
  utility: 'team';
  /** those of `objectives` that the team reaches as a whole: `have` and `done` are the same for every seat. The others are each seat's own. */
  shared: readonly string[];
  /** has the team won? */
  won: (g: Game) => boolean;
  /** progress of the team */
  progress: (g: Game) => number;
}

export interface SoloGoal extends CommonGoal {
  utility: 'solo';
}

/** How a game without victory points is won and lost. */
export type Goal = VersusGoal | TeamGoal | SoloGoal;
