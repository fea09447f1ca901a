import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { Env, type Seed } from '../../../src/env/env.js';
import { ActionValues } from './action-values.js';
import type { Bot } from '../bot.js';
import { policyOf } from '../scenarios/policies.js';
import type { Strategy } from '../search/strategy.js';
import { BASE_WEIGHTS } from './base-weights.js';
import type { Weights } from './seat-features.js';

/**
 * Takes the legal action with the highest one-step lookahead value. The lookahead works on a determinization: facts that the seat cannot
 * know (future draws, hour glass) are drawn anew in it. Where the scenario has a policy, it follows that.
 */
class GreedyBot implements Bot {
  readonly name = 'greedy';

  constructor(
    private seed: Seed,
    private readonly weights: Weights,
  ) {}

  reset(seed: Seed): void {
    this.seed = seed;
  }

  act(env: Env): number {
    return this.actWithin(env, Infinity)!;
  }

  actWithin(env: Env, evaluations: number): number | null {
    return searchOf(env.ruleset, this.weights).choose(env, `${this.seed}/${env.moveNumber}`, evaluations);
  }
}

/** One-ply search in one ruleset; its copies of the game are reused. */
class OnePlySearch {
  private readonly determinization: Env;
  /** the policy of the scenario, or values of its actions */
  private readonly player: Strategy | ActionValues;

  constructor(ruleset: Ruleset, weights: Weights) {
    this.determinization = new Env(ruleset, { replay: false });
    const policy = policyOf(ruleset);
    this.player = policy === undefined ? new ActionValues(ruleset, weights) : new policy.Strategy(ruleset);
  }

  /** Null: it would take more than so many evaluations. */
  choose(env: Env, seed: Seed, evaluations: number): number | null {
    env.forkInto(this.determinization, 'resample', { seat: env.currentSeat, seed });
    return this.player instanceof ActionValues
      ? this.player.best(this.determinization, evaluations)
      : this.player.act(this.determinization);
  }
}

/** Searches store nothing between two decisions, so all bots of the thread with equal weights share them. */
const SEARCHES = new WeakMap<Weights, WeakMap<Ruleset, OnePlySearch>>();

function searchOf(ruleset: Ruleset, weights: Weights): OnePlySearch {
  let known = SEARCHES.get(weights);
  if (known === undefined) SEARCHES.set(weights, (known = new WeakMap()));
  let search = known.get(ruleset);
  if (search === undefined) known.set(ruleset, (search = new OnePlySearch(ruleset, weights)));
  return search;
}

export function makeGreedy(seed: Seed, weights: Weights = BASE_WEIGHTS): Bot {
  return new GreedyBot(seed, weights);
}
