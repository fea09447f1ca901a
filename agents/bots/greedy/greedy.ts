import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { Env, type Seed } from '../../../src/env/env.js';
import { ActionValues } from './action-values.js';
import type { Bot } from '../bot.js';
import { once } from '../../../src/core/once.js';
import { policyOf } from '../scenarios/evaluators.js';
import { BASE_WEIGHTS, type Weights } from './weights.js';

/**
 * Takes the legal action with the highest one-step lookahead value on a determinization, which redraws unknown facts (future draws, hour glass).
 * Follows the policy of the scenario if there is one.
 */
export class GreedyBot implements Bot {
  readonly name = 'greedy';

  constructor(
    private seed: Seed,
    private readonly weights: Weights = BASE_WEIGHTS,
  ) {}

  reset(seed: Seed): void {
    this.seed = seed;
  }

  act(env: Env): number {
    return this.actWithin(env, Infinity)!;
  }

  actWithin(env: Env, evaluations: number): number | null {
    return searchOf(this.weights)(env.ruleset)(env, `${this.seed}/${env.moveNumber}`, evaluations);
  }
}

/**
 * The search in one ruleset, or the policy of its scenario; null: more evaluations needed. It stores nothing between decisions, so bots of a thread
 * with equal weights share it.
 */
const searchOf = once((weights: Weights) =>
  once((ruleset: Ruleset) => {
    const copy = new Env(ruleset, { replay: false });
    const policy = policyOf(ruleset);
    const strategy = policy === undefined ? null : new policy.Strategy(ruleset);
    const values = policy === undefined ? new ActionValues(ruleset, weights) : null;
    return (env: Env, seed: Seed, evaluations: number): number | null => {
      env.forkInto(copy, 'resample', { seat: env.currentSeat, seed });
      return values === null ? strategy!.act(copy) : values.best(copy, evaluations);
    };
  }),
);
