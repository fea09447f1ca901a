import type { Env } from '../../../src/env/env.js';
import { objectiveIds } from '../../../src/env/reward.js';
import type { SearchEvaluator } from '../search/search-evaluator.js';
import { WIN_POINTS } from '../search/simulation.js';
import { shares } from './choice.js';
import type { Evaluation } from './evaluation.js';

/** Priors of a network, and its values where it has them. */
export class NetworkEvaluator implements SearchEvaluator {
  /** the network's values are chances, not points */
  private readonly isChance: boolean;

  constructor(
    private readonly evaluation: Evaluation,
    /** who judges positions in place of the network; null: it does itself */
    private readonly otherwise: SearchEvaluator | null,
    private readonly prior0: boolean,
  ) {
    this.isChance = objectiveIds(evaluation.ruleset.rules).length > 0;
  }

  prior(env: Env, actions: readonly number[]): Float64Array {
    if (!this.prior0) return this.otherwise!.prior(env, actions);
    return shares(this.evaluation.logits(env, actions), actions);
  }

  evaluate(env: Env, values: Float64Array): void {
    if (this.prior0 && this.otherwise !== null) return this.otherwise.evaluate(env, values);
    // the win itself is counted by the search, in the same points
    if (env.over) for (let seat = 0; seat < values.length; seat++) values[seat] = this.isChance ? 0 : env.points(seat, 'all');
    else {
      this.evaluation.writeValues(env, values);
      if (this.isChance) for (let seat = 0; seat < values.length; seat++) values[seat] = WIN_POINTS * (2 * values[seat]! - 1);
    }
    if (env.ruleset.spec.utility !== 'team') return;
    let sum = 0;
    for (let seat = 0; seat < values.length; seat++) sum += values[seat]!;
    values.fill(sum / values.length);
  }
}
