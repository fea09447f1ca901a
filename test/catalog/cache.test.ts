// Names of rulesets come from callers, so compiled rulesets must not accumulate.
import { expect, test } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';

test('the cache keeps the most recently used rulesets; a ruleset in use stays valid', () => {
  const [old, used] = [loadRuleset('base-3p'), loadRuleset('base-4p')];
  const env = new Env(old);
  for (let coins = 40; coins < 105; coins++) {
    loadRuleset(`base-2p@first-2014?coins=${coins}`);
    expect(loadRuleset('base-4p')).toBe(used);
  }
  expect(loadRuleset('base-3p')).not.toBe(old);
  env.reset({ seed: 1 });
  expect(env.numLegal).toBeGreaterThan(1);
});
