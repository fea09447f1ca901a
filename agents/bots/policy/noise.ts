import { Stream } from '../../../src/core/rng.js';
import type { Env, Seed } from '../../../src/env/env.js';
import type { Bot } from '../bot.js';
import type { PolicyBot } from './policy.js';

/**
 * Has a network draw a share of its actions from all legal ones: a weaker opponent of the same kind.
 *
 * @param percent of the decisions, 1 to 100
 */
export function withNoise(policy: PolicyBot & Pick<Bot, 'reset'>, percent: number, seed: Seed): Bot {
  const plain = { actWithin: policy.actWithin, explain: policy.explain, reset: policy.reset };
  const streamOf = (text: Seed): Stream => new Stream(String(text), policy.name);
  let stream = streamOf(seed);
  let wasDrawn = false;
  return Object.assign(policy, {
    reset(next: Seed) {
      plain.reset?.call(policy, next);
      stream = streamOf(next);
    },
    actWithin(env: Env, evaluations: number) {
      const answer = plain.actWithin.call(policy, env, evaluations);
      wasDrawn = answer !== null && stream.below(100) < percent;
      if (!wasDrawn) return answer;
      const legal = env.legalActions();
      return legal[stream.below(legal.length)]!;
    },
    explain() {
      const { note, rows } = plain.explain.call(policy);
      return { note: wasDrawn ? `${note}; this action was drawn from all legal ones` : note, rows };
    },
  });
}
