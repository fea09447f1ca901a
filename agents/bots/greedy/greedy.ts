import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { once } from '../../../src/core/once.js';
import { Env, type Seed } from '../../../src/env/env.js';
import type { Bot } from '../bot.js';
import { methodOf, strategyOf } from '../methods.js';
import type { Model, Models } from '../policy/models.js';
import { BASE_WEIGHTS, type Weights } from './weights.js';

/**
 * Takes the legal action with the highest one-step lookahead value. The lookahead works on a determinization: facts that the seat cannot
 * know (future draws, hour glass) are drawn anew in it. Where the scenario has another method, it follows that.
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
    this.models = methodOf(ruleset)?.models(ruleset, this.library) ?? [];
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
 * The strategy in one ruleset; null: it would take more than so many evaluations. It stores nothing between two decisions, so all bots of
 * the thread with equal weights share it, and its copies of the game.
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
