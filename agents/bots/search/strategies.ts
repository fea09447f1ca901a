import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { InvasionStrategies } from '../invasion/strategies.js';
import { GreedyStrategies } from './greedy-strategies.js';
import type { StrategySource } from './strategy.js';

/** Strategies around the special policy of a ruleset; null: it has none, and bots evaluate each action there. */
export function policyFor(ruleset: Ruleset): StrategySource | null {
  return ruleset.scenario === 'invasion' ? new InvasionStrategies(ruleset) : null;
}

/** The strategies that a search compares in the ruleset. */
export function strategiesFor(ruleset: Ruleset): StrategySource {
  return policyFor(ruleset) ?? new GreedyStrategies(ruleset);
}
