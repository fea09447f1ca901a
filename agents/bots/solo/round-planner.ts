import { Stream } from '../../../src/core/rng.js';
import { Env, type Seed } from '../../../src/env/env.js';
import type { Planner, PlannerOptions } from '../search/planner.js';
import { timeUsed } from '../search/time-limit.js';
import type { Plan } from './plan-sampler.js';
import { RoundSearch } from './round-search.js';
import type { RoundValues } from './round-values.js';

const DEFAULT_PLANS = 300;
const DEALS = 3; // redealt copies in which the best plans are evaluated

const NONE = -1;

/** Follows a plan for a round, and makes the next one when it is over or an unforeseen decision comes. */
export class PlanFollower {
  private plan: Plan | null = null;
  private next = 0;
  private round = NONE;
  private isSetUp = false;

  constructor(
    readonly search: RoundSearch,
    private readonly make: (env: Env, search: RoundSearch) => Plan,
  ) {}

  reset(): void {
    this.plan = null;
  }

  act(env: Env): number {
    const { sampler } = this.search;
    const draw = sampler.drawAll(env);
    if (draw >= 0) {
      this.plan = null;
      return draw;
    }
    const round = sampler.roundOf(env);
    const isSetUp = env.decisionKind === 'dignitary.citizens';
    if (round !== this.round || isSetUp !== this.isSetUp) this.plan = null;
    this.round = round;
    this.isSetUp = isSetUp;
    const action = this.plan?.actions[this.next] ?? NONE;
    if (env.isLegal(action)) {
      this.next++;
      return action;
    }
    this.plan = this.make(env, this.search);
    this.next = 1;
    return this.plan.actions[0]!;
  }
}

/** Plays a solo game by plans of whole rounds: samples many, and follows the one with the best value at its end. */
export class RoundPlanner implements Planner {
  private readonly follower: PlanFollower;
  /** the game as its seat knows it */
  private readonly own: Env;

  constructor(
    values: RoundValues,
    private readonly seed: Seed,
    options: PlannerOptions,
  ) {
    this.own = new Env(values.ruleset, { replay: false });
    this.follower = new PlanFollower(new RoundSearch(values, DEALS), (env, search) => {
      const from = `${seed}/${env.moveNumber}`;
      const used = timeUsed(options);
      return search.search(env, options.plans ?? DEFAULT_PLANS, new Stream(from, 'plans'), from, () => used() >= 1);
    });
  }

  act(env: Env): number {
    env.forkInto(this.own, 'resample', { seat: env.currentSeat, seed: `${this.seed}/own` });
    return this.follower.act(this.own);
  }
}
