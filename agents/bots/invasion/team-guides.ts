import type { Ruleset } from '../../../src/catalog/ruleset.js';
import type { Env } from '../../../src/env/env.js';
import { Evaluator } from '../greedy/evaluator.js';
import { ObservationView } from '../../../src/env/observation-view.js';
import { shareInTeam, type LeafValues, type Priors } from '../search/priors.js';
import { TeamResult } from './team-result.js';
import { TeamStrategy } from './team-strategy.js';

/** the value of all objectives, in points of the evaluation */
const ALL = 300;

/** The policy's answer has all of the chance: a round shows too little of what an answer is good for (docs/bots.md). */
export class TeamPriors implements Priors {
  private readonly strategy: TeamStrategy;

  constructor(ruleset: Ruleset) {
    this.strategy = new TeamStrategy(ruleset);
  }

  of(env: Env, actions: readonly number[]): Float64Array {
    const answer = this.strategy.act(env);
    return Float64Array.from(actions, (action) => Number(action === answer));
  }
}

/** The value of a state for the team: what it has reached of its objectives, and the strength of the seats. */
export class TeamValues implements LeafValues {
  private readonly result: TeamResult;
  private readonly view: ObservationView;
  private readonly evaluator: Evaluator;

  constructor(ruleset: Ruleset) {
    this.result = new TeamResult(ruleset);
    this.view = new ObservationView(ruleset);
    this.evaluator = new Evaluator(this.view);
  }

  evaluate(env: Env, values: Float64Array): void {
    const reached = ALL * this.result.share(env);
    for (let seat = 0; seat < values.length; seat++) {
      this.view.observe(env, seat);
      values[seat] = reached + this.evaluator.evaluate('other');
    }
    shareInTeam(env, values);
  }
}
