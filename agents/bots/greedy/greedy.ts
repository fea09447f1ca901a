import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { Env, type Seed } from '../../../src/env/env.js';
import { ActionValues } from './action-values.js';
import type { Bot } from '../bot.js';
import { once } from '../../../src/core/once.js';
import { policyOf } from '../scenarios/evaluators.js';
import { BASE_WEIGHTS, type Weights } from './weights.js';

/**
 * Takes the legal action with the highest one-step lookahead value. The lookahead works on a determinization: facts that the seat cannot
 * know (future draws, hour glass) are drawn anew in it. Where the scenario has a policy, it follows that.
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
 * One-ply search in one ruleset, or the policy of its scenario; null: it would take more than so many evaluations. It stores nothing between
 * two decisions, so all bots of the thread with equal weights share it, and its copies of the game.
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
