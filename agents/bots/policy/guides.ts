import type { Env } from '../../../src/env/env.js';
import { objectiveIds } from '../../../src/env/reward.js';
import type { LeafValues, Priors } from '../search/priors.js';
import { WIN_POINTS } from '../search/simulation.js';
import { shareInTeam } from '../search/team-mean.js';
import { shares } from './choice.js';
import type { Evaluation } from './evaluation.js';

/** A softmax of a network's logits over the legal actions. */
export class NetworkPriors implements Priors {
  constructor(private readonly evaluation: Evaluation) {}

  of(env: Env, actions: readonly number[]): Float64Array {
    return shares(this.evaluation.logits(env, actions), actions);
  }
}

/** The values of a network, all seats in one batch. */
export class NetworkValues implements LeafValues {
  /** the network's values are chances to win, not points */
  private readonly isChance: boolean;

  constructor(private readonly evaluation: Evaluation) {
    this.isChance = objectiveIds(evaluation.ruleset.rules).length > 0;
  }

  evaluate(env: Env, values: Float64Array): void {
    // a win and its chance have the same scale: from -WIN_POINTS to WIN_POINTS, which the search adds itself when the game is over
    if (env.over) for (let seat = 0; seat < values.length; seat++) values[seat] = this.isChance ? 0 : env.points(seat, 'all');
    else {
      this.evaluation.writeValues(env, values);
      if (this.isChance) for (let seat = 0; seat < values.length; seat++) values[seat] = WIN_POINTS * (2 * values[seat]! - 1);
    }
    shareInTeam(env, values);
  }
}
