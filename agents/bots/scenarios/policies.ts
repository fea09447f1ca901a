import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { TeamPlanner } from '../invasion/team-planner.js';
import { TeamStrategy } from '../invasion/team-strategy.js';
import type { Planner, PlannerOptions } from '../search/planner.js';
import type { Strategy } from '../search/strategy.js';

/** How bots play a scenario in which single actions matter too little for a look at each of them. */
interface ScenarioPolicy {
  readonly strategy: (ruleset: Ruleset) => Strategy;
  readonly planner: (options: PlannerOptions) => Planner;
}

const POLICIES: Readonly<Record<string, ScenarioPolicy>> = {
  invasion: {
    strategy: (ruleset) => new TeamStrategy(ruleset),
    planner: (options) => new TeamPlanner(options),
  },
};

/** Undefined: bots evaluate each action there. */
export const policyOf = ({ scenario }: Ruleset): ScenarioPolicy | undefined => POLICIES[scenario];
