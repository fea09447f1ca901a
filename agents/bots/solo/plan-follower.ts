import type { Env } from '../../../src/env/env.js';
import type { Plan } from './plan-sampler.js';
import type { RoundSearch } from './round-search.js';

const NONE = -1;

/** Follows a plan for a round, and makes the next one when it is over or something else is asked than was foreseen. */
export class PlanFollower {
  private plan: Plan | null = null;
  private next = 0;
  private round = NONE;
  private setUp = false;

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
    const setUp = env.decisionKind === 'dignitary.citizens';
    if (round !== this.round || setUp !== this.setUp) this.plan = null;
    this.round = round;
    this.setUp = setUp;
    let action = this.plan === null || this.next >= this.plan.actions.length ? NONE : this.plan.actions[this.next]!;
    if (action === NONE || !env.isLegal(action)) {
      this.plan = this.make(env, this.search);
      this.next = 0;
      action = this.plan.actions[0]!;
    }
    this.next++;
    return action;
  }
}
