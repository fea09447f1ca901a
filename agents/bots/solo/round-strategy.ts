import { Env } from '../../../src/env/env.js';
import type { Strategy } from '../methods.js';
import { WIN_POINTS, type LeafValues } from '../search/priors.js';
import type { RoundSearch } from './round-search.js';

const TRIED = 8; // number of compared answers: with more, unlikely ones look good by the chance of one copy

/** Plays each of the likeliest answers, and then the round by the likeliest ones; takes the answer with the best value at its end. */
export function roundStrategy({ ruleset, sampler, value }: RoundSearch): Strategy {
  const copy = new Env(ruleset, { replay: false });

  function act(env: Env): number {
    const actions = env.legalActions();
    const chances = sampler.chances(env, actions);
    const likeliest = [...actions.keys()].filter((k) => chances[k]! > 0).sort((a, b) => chances[b]! - chances[a]!);
    let best = likeliest[0]!;
    let most = -Infinity;
    for (const k of likeliest.length === 1 ? [] : likeliest.slice(0, TRIED)) {
      env.forkInto(copy, 'exact');
      sampler.sample(copy, [actions[k]!], 1, null);
      const result = value(copy);
      if (result <= most) continue;
      most = result;
      best = k;
    }
    return actions[best]!;
  }

  return { act, of: (env, actions) => sampler.chances(env, actions) };
}

/** The learned value of a round's end, -20 to 20 points; of a finished game the reached part of the task. */
export const roundLeafValues = ({ value }: RoundSearch): LeafValues => ({
  evaluate: (env, values) => values.fill(WIN_POINTS * (2 * value(env) - 1)),
});
