import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { Env, type Seed } from '../../../src/env/env.js';
import { ActionValues } from './action-values.js';
import type { Bot } from '../bot.js';
import { BASE_WEIGHTS } from './base-weights.js';
import type { Weights } from './seat-features.js';

/**
 * Takes the legal action with the highest one-step lookahead value. The lookahead works on a determinization: what the seat
 * cannot know (draws to come, hour glass) is drawn anew in it.
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
    if (this.search?.ruleset !== env.ruleset) this.search = new OnePlySearch(env.ruleset, this.weights);
    return this.search.choose(env, `${this.seed}/${env.moveNumber}`, evaluations);
  }
}

/** One-ply search in one ruleset; its copies of the game are reused. */
class OnePlySearch {
  private readonly determinization: Env;
  private readonly actionValues: ActionValues;

  constructor(
    readonly ruleset: Ruleset,
    weights: Weights,
  ) {
    this.determinization = new Env(ruleset, { replay: false });
    this.actionValues = new ActionValues(ruleset, weights);
  }

  /** Null: it would take more than so many evaluations. */
  choose(env: Env, seed: Seed, evaluations: number): number | null {
    env.forkInto(this.determinization, 'resample', { seat: env.currentSeat, seed });
    const actions = this.determinization.legalActions();
    if (actions.length > evaluations) return null;
    const values = this.actionValues.computeWithin(this.determinization, actions, evaluations);
    if (values === null) return null;
    let best = 0;
    for (let k = 1; k < values.length; k++) if (values[k]! > values[best]!) best = k;
    return actions[best]!;
  }
}

export function makeGreedy(seed: Seed, weights: Weights = BASE_WEIGHTS): Bot {
  return new GreedyBot(seed, weights);
}
