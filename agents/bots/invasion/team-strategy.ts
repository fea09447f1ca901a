import type { Ruleset } from '../../../src/catalog/ruleset.js';
import type { Env } from '../../../src/env/env.js';
import type { Priors } from '../search/priors.js';
import { InvasionPolicy } from './policy.js';
import type { Shift } from './weights.js';

/**
 * The team's policy on all seats, with weights by seat. As priors, the answer of the policy has probability 1, because one round shows too
 * little of the use of an answer (docs/bots.md).
 */
export class TeamStrategy implements Priors {
  private readonly policies: readonly InvasionPolicy[];

  constructor(ruleset: Ruleset) {
    this.policies = Array.from({ length: ruleset.seats }, () => new InvasionPolicy(ruleset));
  }

  /** Sets the seats' shifts. */
  follow(shifts: readonly Shift[]): void {
    this.policies.forEach((policy, seat) => policy.follow(shifts[seat]!));
  }

  act(env: Env): number {
    this.policies[env.currentSeat]!.plan.forget();
    return this.answer(env);
  }

  of(env: Env, actions: readonly number[]): Float64Array {
    const answer = this.act(env);
    return Float64Array.from(actions, (action) => Number(action === answer));
  }

  finish(env: Env): void {
    for (const policy of this.policies) policy.plan.forget();
    while (!env.over) env.step(this.answer(env));
  }

  private answer(env: Env): number {
    const action = this.policies[env.currentSeat]!.act(env);
    // rare decisions without a rule
    return action >= 0 ? action : env.pickLegal(0);
  }
}
