import type { Game, SeatIndex } from '../../../engine/game.js';

/**
 * The relation between the results of the seats. `versus`: if one seat wins, the others lose; `team`: all win or lose together (COOP-020);
 * `solo`: there is one seat.
 */
export type Utility = 'versus' | 'team' | 'solo';

/** The common part of all goals. An objective is reached with `need` things; once `done`, it counts even if the seat loses them later. */
interface CommonGoal {
  objectives: readonly string[];
  have: (g: Game, seat: SeatIndex, objective: number) => number;
  need: (g: Game, objective: number, seat: SeatIndex) => number;
  done: (g: Game, seat: SeatIndex, objective: number) => boolean;
  /** whether the seat has won, or would win if the game ended now */
  won: (g: Game, seat: SeatIndex) => boolean;
  /** progress of the seat from 0 to 1; the potential of shaped rewards (SOLO-DEC-23, DUEL-DEC-16, COOP-DEC-43) */
  progress: (g: Game, seat: SeatIndex) => number;
  /** changes the final reward by options of the ruleset */
  pays?: (g: Game, seat: SeatIndex, reward: number) => number;
}

export interface VersusGoal extends CommonGoal {
  utility: 'versus';
  /** above 0 if seat a is ahead of seat b */
  lead: (g: Game, a: number, b: number) => number;
}

export interface TeamGoal extends CommonGoal {
  utility: 'team';
  /** the `objectives` that the team reaches together: their `have` and `done` are equal for all seats; each seat has the others alone */
  shared: readonly string[];
  won: (g: Game) => boolean;
  progress: (g: Game) => number;
}

export interface SoloGoal extends CommonGoal {
  utility: 'solo';
}

/** The conditions for winning and losing in a game without victory points. */
export type Goal = VersusGoal | TeamGoal | SoloGoal;
