import type { Ruleset } from '../../../src/catalog/ruleset.js';
import type { Env, Seed } from '../../../src/env/env.js';
import type { Bot } from '../bot.js';
import type { BotParameter } from '../name.js';
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

/** Plans rounds: compares plans of a round in scenarios with learned values, whole strategies elsewhere. */
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
      const model = modelFor(env.ruleset);
      this.planner =
        model === null ? new StrategyPlanner(env.ruleset, this.seed, this.options) : new RoundPlanner(model, this.seed, this.options);
    }
    return this.planner.act(env);
  }
}

export function makePlanner(seed: Seed, options: PlannerOptions = {}): Bot {
  return new PlannerBot(seed, options);
}
