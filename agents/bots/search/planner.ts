import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { Refusal } from '../../../src/core/result.js';
import type { Env, Seed } from '../../../src/env/env.js';
import type { Bot, Explanation } from '../bot.js';
import type { BotParameter } from '../name.js';
import { PLANNED, policyOf } from '../scenarios/evaluators.js';
import type { Model, Models } from '../policy/models.js';
import { roundPlanner } from '../solo/round-planner.js';
import { roundSearch } from '../solo/round-search.js';
import { roundModelOf, roundValuesOf } from '../solo/round-values.js';
import { TIME, type Options } from './time-limit.js';

export const PLANNER = {
  /** plans per round: of the team, compared; in solo games, sampled */
  plans: { unit: 'count', from: 2, to: 100_000 },
  /** games per plan of a team in the first stage; 0 or missing in solo games */
  deals: { unit: 'count', from: 0, to: 1000 },
  time: TIME,
} as const satisfies Record<string, BotParameter>;

export type PlannerOptions = Options<typeof PLANNER>;

const DEALS = 3; // redealt copies in which the best plans of a solo game are evaluated

/** Plays a game in one ruleset. */
export interface Planner {
  /** The answer of the seat to act; does not change the game. */
  act(env: Env): number;
  /** Legal actions of the last decision with the values of the best plans that begin with them; absent or null: none. */
  explain?(): Explanation | null;
  /** Drops its plan and takes a new seed; absent: make another planner. */
  reset?(seed: Seed): void;
}

/** Plans rounds: of the whole team in Invasion, by learned values in solo games. */
export class PlannerBot implements Bot {
  readonly name = 'planner';
  models: readonly Model[] = [];
  private ruleset: Ruleset | null = null;
  private planner!: Planner;
  private answer = -1;

  constructor(
    private seed: Seed,
    private readonly library: Models,
    private readonly options: PlannerOptions,
  ) {}

  /** Refusals BOT_PARAMETER, MODEL_MISMATCH, MODEL_UNKNOWN, MODEL_UNREADABLE. */
  prepare(ruleset: Ruleset): void {
    if (this.ruleset === ruleset) return;
    this.planner = this.plannerFor(ruleset);
    this.ruleset = ruleset;
  }

  reset(seed: Seed): void {
    this.seed = seed;
    if (this.ruleset !== null && this.planner.reset !== undefined) this.planner.reset(seed);
    else this.ruleset = null;
  }

  act(env: Env): number {
    this.prepare(env.ruleset);
    this.answer = this.planner.act(env);
    return this.answer;
  }

  explain(): Explanation {
    return this.planner.explain?.() ?? { note: 'its plan', rows: [{ action: this.answer, share: 1 }] };
  }

  private plannerFor(ruleset: Ruleset): Planner {
    const policy = policyOf(ruleset);
    if (policy !== undefined) return new policy.Planner(this.options);
    if (!PLANNED.includes(ruleset.scenario))
      throw new Refusal(
        'MODEL_MISMATCH',
        `planner does not play ${ruleset.name}, only ${PLANNED.join(', ')}; choose mcts or policy.`,
        'FAILED_PRECONDITION',
      );
    if ((this.options.deals ?? 0) > 0)
      throw new Refusal('BOT_PARAMETER', `planner does not use deals in ${ruleset.name}; leave deals out, or give deals=0.`);
    const model = roundModelOf(ruleset, this.library);
    this.models = [model];
    return roundPlanner(roundSearch(roundValuesOf(model)(ruleset), DEALS), this.seed, this.options);
  }
}
