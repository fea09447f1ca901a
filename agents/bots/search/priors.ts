import type { Env } from '../../../src/env/env.js';

/** Points added for a win at the end, and subtracted for a loss. */
export const WIN_POINTS = 20;

/** Chances that guide a search. */
export interface Priors {
  /** By legal action of the seat to act, from its view: the chance that it is best; sum 1. */
  of(env: Env, actions: readonly number[]): Float64Array;
}

/** Values at the end of simulations. */
export interface LeafValues {
  /**
   * Writes every seat's expected result in points, from its view; the real one of a finished game, equal within a team. The search adds
   * `WIN_POINTS`.
   */
  evaluate(env: Env, values: Float64Array): void;
}

/** As `evaluate`, with `WIN_POINTS` for a win and minus them for a loss. */
export function evaluateWithWin(leafValues: LeafValues, env: Env, values: Float64Array): void {
  leafValues.evaluate(env, values);
  if (env.over) for (let seat = 0; seat < values.length; seat++) values[seat]! += WIN_POINTS * env.rewards[seat]!;
}

/** In a team, replaces all values by their mean. */
export function shareInTeam({ ruleset }: Env, values: Float64Array): void {
  if (ruleset.spec.utility !== 'team') return;
  let sum = 0;
  for (let seat = 0; seat < values.length; seat++) sum += values[seat]!;
  values.fill(sum / values.length);
}

/** The value of a seat minus the greatest of the others. */
export function leadOf(seat: number, values: ArrayLike<number>): number {
  let rival = -Infinity;
  for (let other = 0; other < values.length; other++) if (other !== seat) rival = Math.max(rival, values[other]!);
  return values[seat]! - rival;
}
