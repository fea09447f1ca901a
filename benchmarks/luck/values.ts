import { makeBot } from '../../agents/bots/index.js';
import { ObservationView } from '../../src/env/observation-view.js';
import { openValue, type StateValue } from '../../src/arena/state-value.js';
import type { Ruleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { localModels } from '../../src/server/bots/models.js';

/** A number in [0, 1) that depends on the whole state but not on the result. */
export const RUBBISH: StateValue = {
  evaluate(env, values) {
    for (let seat = 0; seat < values.length; seat++)
      values[seat] = Number.parseInt(env.stateHash().slice(6 * (seat % 2), 6 * (seat % 2) + 6), 16) / 2 ** 24;
  },
};

/**
 * The value `learned` at the start of the next round, after greedy has played until then: expensive, but it shows what draws are good for.
 */
export function aheadOf(ruleset: Ruleset): StateValue {
  const { value } = openValue('learned', ruleset, null);
  const copy = new Env(ruleset, { replay: false });
  const view = new ObservationView(ruleset);
  const round = view.at('game.round');
  const greedy = makeBot('greedy', 0, { models: localModels() });
  const roundOf = (env: Env): number => {
    view.observe(env, 0);
    return view.bytes[round]!;
  };
  return {
    evaluate(env, values) {
      env.forkInto(copy, 'exact');
      const now = roundOf(copy);
      while (!copy.over && roundOf(copy) === now) copy.step(greedy.act(copy));
      value.evaluate(copy, values);
    },
  };
}
