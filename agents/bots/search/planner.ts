import type { Ruleset } from '../../../src/catalog/ruleset.js';
import type { Env, Seed } from '../../../src/env/env.js';
import type { Bot } from '../bot.js';
import type { BotParameter } from '../name.js';
import { policyOf } from '../scenarios/policies.js';
import { modelFor } from '../solo/models.js';
import { RoundPlanner } from '../solo/round-planner.js';
import { StrategyPlanner } from './strategy-planner.js';
import { TIME, type TimeLimit } from './time-limit.js';

export const PLANNER = {
  plans: { unit: 'count', from: 2, to: 100_000 },
  deals: { unit: 'count', from: 0, to: 1000 },
  time: TIME,
} as const satisfies Record<string, BotParameter>;

export interface PlannerOptions extends TimeLimit {
  /** strategies that are compared for a round, the one without change among them; in solo games plans that are sampled */
  plans?: number;
  /** games for each of those that are compared, in each stage of the comparison */
  deals?: number;
}

/** Plays one game in one ruleset. */
export interface Planner {
  /** The answer of the seat to act; the game itself is unchanged. */
  act(env: Env): number;
}

/** Plans rounds: of the whole team in Invasion, by learned values in scenarios that have them, by whole strategies elsewhere. */
class PlannerBot implements Bot {
  readonly name = 'planner';
  private ruleset: Ruleset | null = null;
  private planner!: Planner;

  constructor(
    private seed: Seed,
    private readonly options: PlannerOptions,
  ) {}

  reset(seed: Seed): void {
    this.seed = seed;
    this.ruleset = null;
  }

  act(env: Env): number {
    if (this.ruleset !== env.ruleset) {
      this.ruleset = env.ruleset;
      this.planner = this.plannerFor(env.ruleset);
    }
    return this.planner.act(env);
  }

  private plannerFor(ruleset: Ruleset): Planner {
    const policy = policyOf(ruleset);
    if (policy !== undefined) return policy.planner(this.options);
    const model = modelFor(ruleset);
    return model === null ? new StrategyPlanner(ruleset, this.seed, this.options) : new RoundPlanner(model, this.seed, this.options);
  }
}

export function makePlanner(seed: Seed, options: PlannerOptions = {}): Bot {
  return new PlannerBot(seed, options);
}
