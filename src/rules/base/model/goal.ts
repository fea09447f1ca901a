import type { Game, SeatIndex } from '../../../engine/game.js';

/**
 * The relation between the results of the seats. `versus`: a win of one seat is a loss of the others; `team`: all win or lose together
 * (COOP-020); `solo`: there is one seat.
 */
export type Utility = 'versus' | 'team' | 'solo';

/** Common part of all goals. An objective is reached with `need` things; once `done`, it counts even if the seat has lost them since. */
interface CommonGoal {
  objectives: readonly string[];
  have: (g: Game, seat: SeatIndex, objective: number) => number;
  need: (g: Game, objective: number, seat: SeatIndex) => number;
  done: (g: Game, seat: SeatIndex, objective: number) => boolean;
  /** has the seat won, or would it if the game ended now? */
  won: (g: Game, seat: SeatIndex) => boolean;
  /** progress of the seat, 0 to 1; the potential of shaped rewards (SOLO-DEC-23, DUEL-DEC-16, COOP-DEC-43) */
  progress: (g: Game, seat: SeatIndex) => number;
  /** adjusts the final reward by options of the ruleset */
  pays?: (g: Game, seat: SeatIndex, reward: number) => number;
}

export interface VersusGoal extends CommonGoal {
  utility: 'versus';
  /** above 0: seat a is ahead of seat b */
  lead: (g: Game, a: number, b: number) => number;
}

export interface TeamGoal extends CommonGoal {
  utility: 'team';
  /**
   * those of `objectives` that the team reaches as a whole: `have` and `done` are the same for every seat. Each seat has the others for
   * itself.
   */
  shared: readonly string[];
  won: (g: Game) => boolean;
  progress: (g: Game) => number;
}

export interface SoloGoal extends CommonGoal {
  utility: 'solo';
}

/** The conditions for winning and losing a game without victory points. */
export type Goal = VersusGoal | TeamGoal | SoloGoal;
