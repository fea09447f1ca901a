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
    /** `rest`: what is left of the plan before */
    private readonly make: (env: Env, search: RoundSearch, rest: readonly number[]) => Plan,
    /** other seats have plans of their own: what they did is taken into account at each turn */
    private readonly shared = false,
  ) {}

  reset(): void {
    this.plan = null;
  }

  /** What is left of the plan. */
  get rest(): readonly number[] {
    return this.plan === null ? [] : this.plan.actions.slice(this.next);
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
    let action = this.following(env);
    if (action === NONE || (this.shared && env.decisionKind === 'base.turn') || !env.isLegal(action)) {
      this.plan = this.make(env, this.search, this.rest);
      this.next = 0;
      action = this.following(env);
    }
    this.next++;
    return action;
  }

  /** The next answer of the seat to act; those of others have been given, or others in their place. */
  private following(env: Env): number {
    const { spec } = env.ruleset;
    if (this.plan === null) return NONE;
    const { actions } = this.plan;
    while (this.next < actions.length && Math.floor(actions[this.next]! / spec.numActions) !== env.currentSeat) this.next++;
    return this.next < actions.length ? actions[this.next]! % spec.numActions : NONE;
  }
}
