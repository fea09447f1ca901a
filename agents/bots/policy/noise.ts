import { Stream } from '../../../src/core/rng.js';
import type { Env, Seed } from '../../../src/env/env.js';
import type { Bot } from '../bot.js';

/**
 * Has a network draw a share of its actions from all legal ones: a weaker opponent of the same kind.
 *
 * @param percent of the decisions, 1 to 100
 */
export function withNoise(policy: Bot, percent: number, seed: Seed): Bot {
  const streamOf = (text: Seed): Stream => new Stream(String(text), policy.name);
  let stream = streamOf(seed);
  let wasDrawn = false;
  const actWithin = (env: Env, evaluations: number): number | null => {
    const answer = policy.actWithin!(env, evaluations);
    wasDrawn = answer !== null && stream.below(100) < percent;
    if (!wasDrawn) return answer;
    const legal = env.legalActions();
    return legal[stream.below(legal.length)]!;
  };
  return {
    name: policy.name,
    get models() {
      return policy.models ?? [];
    },
    get cost() {
      return policy.cost;
    },
    prepare: (ruleset) => policy.prepare!(ruleset),
    reset(next) {
      policy.reset?.(next);
      stream = streamOf(next);
    },
    act: (env) => actWithin(env, Infinity)!,
    actWithin,
    explain() {
      const { note, rows } = policy.explain!();
      return { note: wasDrawn ? `${note}; this action was drawn from all legal ones` : note, rows };
    },
  };
}
