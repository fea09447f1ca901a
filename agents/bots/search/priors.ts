import type { Ruleset } from '../../../src/catalog/ruleset.js';
import type { Env } from '../../../src/env/env.js';
import { ActionValues } from '../greedy/action-values.js';
import { softmax } from '../softmax.js';

/** Which actions a search looks at first. */
export interface Priors {
  /** Of the legal actions of the seat to act, from what that seat sees: how likely each is to be the best; they sum up to 1. */
  of(env: Env, actions: readonly number[]): Float64Array;
}

/** What a search takes for the result of a game where its simulations end. */
export interface LeafValues {
  /**
   * Writes what every seat will end with, in points and from what that seat sees; of a game that is over what it has come to. All seats of
   * a team have the same. The search adds `WIN_POINTS` for a win itself.
   */
  evaluate(env: Env, values: Float64Array): void;
}

/** Temperature of the softmax that makes priors of values, in points. */
const PRIOR_TEMPERATURE = 1.5;

/** A softmax of the heuristic evaluation of what follows from each action. */
export class HeuristicPriors implements Priors {
  private readonly actionValues: ActionValues;

  constructor(ruleset: Ruleset) {
    this.actionValues = new ActionValues(ruleset);
  }

  of(env: Env, actions: readonly number[]): Float64Array {
    return softmax(this.actionValues.compute(env, actions), PRIOR_TEMPERATURE);
  }
}
