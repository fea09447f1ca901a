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
  private search: OnePlySearch | null = null;

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
    if (this.search?.ruleset !== env.ruleset) this.search = searchOf(env.ruleset, this.weights);
    return this.search.choose(env, `${this.seed}/${env.moveNumber}`, evaluations);
  }
}

/** One-ply search in one ruleset; its copies of the game are reused. */
class OnePlySearch {
  private readonly determinization: Env;
  /** the policy of the scenario, or values of its actions */
  private readonly player: Strategy | ActionValues;

  constructor(
    readonly ruleset: Ruleset,
    weights: Weights,
  ) {
    this.determinization = new Env(ruleset, { replay: false });
    this.player = policyOf(ruleset)?.strategy(ruleset) ?? new ActionValues(ruleset, weights);
  }

  /** Null: it would take more than so many evaluations. */
  choose(env: Env, seed: Seed, evaluations: number): number | null {
    env.forkInto(this.determinization, 'resample', { seat: env.currentSeat, seed });
    return this.player instanceof ActionValues
      ? this.player.best(this.determinization, evaluations)
      : this.player.act(this.determinization);
  }
}

/**
 * Searches with the default weights: they store nothing between two decisions, so all bots of the thread can share one for each ruleset.
 */
const SEARCHES = new WeakMap<Ruleset, OnePlySearch>();

function searchOf(ruleset: Ruleset, weights: Weights): OnePlySearch {
  const known = weights === BASE_WEIGHTS ? SEARCHES.get(ruleset) : undefined;
  const search = known ?? new OnePlySearch(ruleset, weights);
  if (weights === BASE_WEIGHTS) SEARCHES.set(ruleset, search);
  return search;
}

export function makeGreedy(seed: Seed, weights: Weights = BASE_WEIGHTS): Bot {
  return new GreedyBot(seed, weights);
}
