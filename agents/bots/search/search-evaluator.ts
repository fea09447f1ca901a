import type { Ruleset } from '../../../src/catalog/ruleset.js';
import type { Env } from '../../../src/env/env.js';
import { ActionValues } from '../greedy/action-values.js';
import { ObservationView } from '../greedy/observation-view.js';
import { ValueFunction } from './value-function.js';

/** What a search asks about positions. Everything that it is told of a seat comes from what that seat sees. */
export interface SearchEvaluator {
  /** Of the legal actions of the seat to act: how likely each is to be the best; they sum up to 1. */
  prior(env: Env, actions: readonly number[]): Float64Array;
  /** Writes what every seat will end with; of a game that is over what it has come to, but for the win itself. */
  evaluate(env: Env, values: Float64Array): void;
}

/** Temperature of the softmax that makes priors of values, in points. */
const PRIOR_TEMPERATURE = 1.5;

/** Priors of the heuristic evaluation, and the learned linear value function. */
export class HeuristicEvaluator implements SearchEvaluator {
  private readonly actionValues: ActionValues;
  private readonly valueFunction: ValueFunction;

  constructor(ruleset: Ruleset) {
    this.actionValues = new ActionValues(ruleset);
    this.valueFunction = new ValueFunction(new ObservationView(ruleset));
  }

  prior(env: Env, actions: readonly number[]): Float64Array {
    const prior = this.actionValues.compute(env, actions);
    let best = -Infinity;
    for (let k = 0; k < prior.length; k++) best = Math.max(best, prior[k]!);
    let sum = 0;
    for (let k = 0; k < prior.length; k++) sum += prior[k] = Math.exp((prior[k]! - best) / PRIOR_TEMPERATURE);
    for (let k = 0; k < prior.length; k++) prior[k]! /= sum;
    return prior;
  }

  evaluate(env: Env, values: Float64Array): void {
    this.valueFunction.evaluate(env, values);
  }
}
