import type { Env } from '../../../src/env/env.js';
import type { Plan } from './plan-sampler.js';
import type { RoundSearch } from './round-search.js';

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
