import type { Env } from '../../../src/env/env.js';

/** Points that are added to the result of a finished game for a win, and subtracted for a loss. */
export const WIN_POINTS = 20;

/** Chances that guide a search to actions. */
export interface Priors {
  /** For each legal action of the seat to act, from the view of that seat: the chance that it is the best; they sum up to 1. */
  of(env: Env, actions: readonly number[]): Float64Array;
}

/** Values at the end of simulations, in place of the result of the game. */
export interface LeafValues {
  /**
   * Writes the expected result of every seat, in points and from the view of that seat; for a game that is over the real one. All seats of
   * a team have the same. The search adds `WIN_POINTS` for a win itself.
   */
  evaluate(env: Env, values: Float64Array): void;
}

/** If the seats win or lose together, gives each of them the mean of all values; else leaves the values as they are. */
export function shareInTeam({ ruleset }: Env, values: Float64Array): void {
  if (ruleset.spec.utility !== 'team') return;
  let sum = 0;
  for (let seat = 0; seat < values.length; seat++) sum += values[seat]!;
  values.fill(sum / values.length);
}

/** The value of a seat over the greatest of the others. */
export function leadOf(seat: number, values: ArrayLike<number>): number {
  let rival = -Infinity;
  for (let other = 0; other < values.length; other++) if (other !== seat) rival = Math.max(rival, values[other]!);
  return values[seat]! - rival;
}
