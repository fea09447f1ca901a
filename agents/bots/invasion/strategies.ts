import type { Stream } from '../../../src/core/rng.js';
import type { Ruleset } from '../../../src/catalog/ruleset.js';
import type { Env } from '../../../src/env/env.js';
import { ActionValues } from '../greedy/action-values.js';
import type { Strategy, StrategySource } from '../search/strategy.js';
import { InvasionPolicy } from './policy.js';
import { INVASION_WEIGHTS, type InvasionWeights } from './weights.js';

/** Weights that are varied together, because they describe the price of one thing. */
const GROUPS: readonly (readonly (keyof InvasionWeights)[])[] = [
  ['tower', 'pull'],
  ['decay', 'farther'],
  ['wall', 'knight'],
  ['coin', 'spareCoin'],
  ['good', 'spareGood'],
  ['citizen'],
  ['achievement', 'sought'],
  ['ahead', 'development'],
  ['character'],
  ['home', 'possession'],
  ['hall'],
  ['draw'],
  ['follower', 'scarce', 'plenty'],
  ['monk'],
  ['wheel'],
  ['tile'],
  ['partLoad'],
  ['inHand'],
  ['urgency'],
];
/** part of the groups that a variation changes, and by how much (standard deviation of the logarithm) */
const CHANGED = 0.2;
const SPREAD = 0.7;
const FINE = 1024;

interface WeightedStrategy extends Strategy {
  readonly weights: InvasionWeights;
}

/** The team's policy with its weights, and with varied ones. */
export class InvasionStrategies implements StrategySource {
  readonly base: Strategy;
  /** made on demand: few games have such a decision */
  private values: ActionValues | null = null;

  constructor(readonly ruleset: Ruleset) {
    this.base = this.of(INVASION_WEIGHTS);
  }

  vary(from: Strategy, stream: Stream): Strategy {
    const weights = { ...(from as WeightedStrategy).weights };
    for (const group of GROUPS) {
      if (stream.below(FINE) >= CHANGED * FINE) continue;
      let normal = -6;
      for (let k = 0; k < 12; k++) normal += stream.below(FINE) / FINE;
      const factor = Math.exp(SPREAD * normal);
      for (const name of group) {
        weights[name] *= factor;
        if (PARTS.has(name)) weights[name] = Math.min(1, weights[name]);
      }
    }
    return this.of(weights);
  }

  private of(weights: InvasionWeights): WeightedStrategy {
    const policy = new InvasionPolicy(this.ruleset, weights);
    return {
      weights,
      act: (env) => {
        const action = policy.act(env);
        return action >= 0 ? action : this.fallBack(env);
      },
    };
  }

  /** The rare decisions for which the policy has no rule. */
  private fallBack(env: Env): number {
    this.values ??= new ActionValues(this.ruleset);
    return this.values.best(env)!;
  }
}

/** Weights that are a part of something. */
const PARTS: ReadonlySet<string> = new Set(['decay', 'farther', 'inHand', 'partLoad', 'ahead']);
