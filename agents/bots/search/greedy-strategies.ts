import type { Stream } from '../../../src/core/rng.js';
import type { Ruleset } from '../../../src/catalog/ruleset.js';
import type { Env } from '../../../src/env/env.js';
import { ActionValues } from '../greedy/action-values.js';
import { RoundView } from '../greedy/observation-view.js';
import type { Strategy } from './strategy.js';

/** Scale of the biases, in the points of the evaluation. */
const SCALE = 2;
/** share of the actions that have one */
const BIASED = 0.15;
const FINE = 1024;

/** Greedy, and greedy with a bias for or against some actions in one round. */
export class GreedyStrategies {
  readonly base: Strategy;
  private readonly values: ActionValues;
  private readonly round: RoundView;

  constructor(private readonly ruleset: Ruleset) {
    this.values = new ActionValues(ruleset);
    this.round = new RoundView(ruleset);
    this.base = { act: (env) => this.values.best(env)! };
  }

  vary(stream: Stream, round: number): Strategy {
    const bias = Float64Array.from({ length: this.ruleset.spec.numActions }, () => {
      const biased = stream.below(FINE) < BIASED * FINE;
      const size = (stream.below(FINE) + stream.below(FINE)) / FINE - 1;
      return biased ? 2 * SCALE * size : 0;
    });
    return { act: (env) => this.choose(env, bias, round) };
  }

  private choose(env: Env, bias: Float64Array, round: number): number {
    if (this.round.of(env) !== round) return this.base.act(env);
    const actions = env.legalActions();
    const values = this.values.compute(env, actions);
    let best = 0;
    let most = -Infinity;
    for (let k = 0; k < actions.length; k++) {
      const value = values[k]! + bias[actions[k]!]!;
      if (value <= most) continue;
      most = value;
      best = k;
    }
    return actions[best]!;
  }
}
