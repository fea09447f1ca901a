import { Stream } from '../../../src/core/rng.js';
import { Env, type Seed } from '../../../src/env/env.js';
import type { Explanation } from '../bot.js';
import type { Planner, PlannerOptions } from '../search/planner.js';
import { timeUsed } from '../search/time-limit.js';
import type { Plan } from './plan-sampler.js';
import { RoundSearch } from './round-search.js';
import type { RoundValues } from './round-values.js';

const DEFAULT_PLANS = 300;
const DEALS = 3; // redealt copies in which the best plans are evaluated

const NONE = -1;
const EQUAL = 0.02; // plans whose values differ by less are about equally good: the search misses the best one by as much

/** Follows a plan for a round, and makes the next one when it is over or an unforeseen decision comes. */
export class PlanFollower {
  private plan: Plan | null = null;
  private next = 0;
  private round = NONE;
  private isSetUp = false;
  /** of the search for the last answer; null: it followed a plan */
  firsts: Float64Array | null = null;

  constructor(
    readonly search: RoundSearch,
    private readonly make: (env: Env, search: RoundSearch) => Plan,
  ) {}

  reset(): void {
    this.plan = null;
  }

  act(env: Env): number {
    const { sampler } = this.search;
    this.firsts = null;
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
    this.firsts = this.search.firsts;
    this.next = 1;
    return this.plan.actions[0]!;
  }
}

/** Plays a solo game by plans of whole rounds: samples many, and follows the one with the best value at its end. */
export class RoundPlanner implements Planner {
  private readonly follower: PlanFollower;
  /** the game as its seat knows it */
  private readonly own: Env;
  private answer = NONE;

  constructor(
    values: RoundValues,
    private seed: Seed,
    options: PlannerOptions,
  ) {
    this.own = new Env(values.ruleset, { replay: false });
    this.follower = new PlanFollower(new RoundSearch(values, DEALS), (env, search) => {
      const from = `${this.seed}/${env.moveNumber}`;
      const used = timeUsed(options);
      return search.search(env, options.plans ?? DEFAULT_PLANS, new Stream(from, 'plans'), from, () => used() >= 1);
    });
  }

  reset(seed: Seed): void {
    this.seed = seed;
    this.follower.reset();
  }

  act(env: Env): number {
    env.forkInto(this.own, 'resample', { seat: env.currentSeat, seed: `${this.seed}/own` });
    this.answer = this.follower.act(this.own);
    return this.answer;
  }

  /** After a new plan all first answers that were compared, else the answer alone. */
  explain(): Explanation {
    const { firsts } = this.follower;
    const found = this.own.legalActions().filter((action) => firsts !== null && firsts[action]! > NONE);
    if (found.length === 0) return { note: 'its plan', rows: [{ action: this.answer, share: 1 }] };
    const best = Math.max(...found.map((action) => firsts![action]!));
    const weights = found.map((action) => Math.exp((firsts![action]! - best) / EQUAL));
    const sum = weights.reduce((all, weight) => all + weight);
    return {
      note: 'plans that begin with each',
      rows: found.map((action, k) => ({ action, share: weights[k]! / sum, value: firsts![action]! })),
    };
  }
}
