import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { Refusal } from '../../../src/core/result.js';
import type { Env, Seed } from '../../../src/env/env.js';
import type { Bot, Explanation } from '../bot.js';
import type { BotParameter } from '../name.js';
import { methodOf, PLANNED } from '../methods.js';
import type { Model, Models } from '../policy/models.js';
import { TIME, type Options } from './time-limit.js';

export const PLANNER = {
  /** number of plans per round: compared plans of a team, or sampled plans of a solo game */
  plans: { unit: 'count', from: 2, to: 100_000 },
  /** games per plan of a team in the first stage; 0 or missing in solo games */
  deals: { unit: 'count', from: 0, to: 1000 },
  time: TIME,
} as const satisfies Record<string, BotParameter>;

export type PlannerOptions = Options<typeof PLANNER>;

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
    const method = methodOf(ruleset);
    if (method === undefined)
      throw new Refusal(
        'MODEL_MISMATCH',
        `planner does not play ${ruleset.name}, only ${PLANNED.join(', ')}; choose mcts or policy.`,
        'FAILED_PRECONDITION',
      );
    this.planner = method.planner(ruleset, this.library, this.seed, this.options);
    this.models = method.models(ruleset, this.library);
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
}
