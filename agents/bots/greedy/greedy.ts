import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { once } from '../../../src/core/once.js';
import { Env, type Seed } from '../../../src/env/env.js';
import type { Bot } from '../bot.js';
import { methodModels, strategyOf } from '../methods.js';
import type { Model, Models } from '../policy/models.js';
import { BASE_WEIGHTS, type Weights } from './weights.js';

/**
 * Takes the legal action with the highest one-step lookahead value on a determinization, which redraws unknown facts (future draws, hour glass).
 * Follows the method of the scenario if there is one.
 */
export class GreedyBot implements Bot {
  readonly name = 'greedy';
  models: readonly Model[] = [];

  constructor(
    private seed: Seed,
    private readonly library: Models,
    private readonly weights: Weights = BASE_WEIGHTS,
  ) {}

  /** Refusals MODEL_UNKNOWN, MODEL_UNREADABLE, MODEL_MISMATCH. */
  prepare(ruleset: Ruleset): void {
    this.models = methodModels(ruleset, this.library);
    searchOf(this.weights)(this.library)(ruleset);
  }

  reset(seed: Seed): void {
    this.seed = seed;
  }

  act(env: Env): number {
    return this.actWithin(env, Infinity)!;
  }

  actWithin(env: Env, evaluations: number): number | null {
    return searchOf(this.weights)(this.library)(env.ruleset)(env, `${this.seed}/${env.moveNumber}`, evaluations);
  }
}

/**
 * The strategy in one ruleset; null: more evaluations needed. It stores nothing between decisions, so bots of a thread with equal models and
 * weights share it.
 */
const searchOf = once((weights: Weights) =>
  once((library: Models) =>
    once((ruleset: Ruleset) => {
      const copy = new Env(ruleset, { replay: false });
      const strategy = strategyOf(ruleset, library, weights);
      return (env: Env, seed: Seed, evaluations: number): number | null => {
        env.forkInto(copy, 'resample', { seat: env.currentSeat, seed });
        return strategy.act(copy, evaluations);
      };
    }),
  ),
);
