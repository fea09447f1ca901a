import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { TeamPriors, TeamValues } from '../invasion/team-guides.js';
import { TeamPlanner } from '../invasion/team-planner.js';
import { TeamStrategy } from '../invasion/team-strategy.js';

const TEAM = { Priors: TeamPriors, Values: TeamValues, Strategy: TeamStrategy, Planner: TeamPlanner };
const POLICIES: Readonly<Record<string, typeof TEAM>> = { invasion: TEAM };

/** How bots play a scenario in which single actions matter too little for a look at each of them; undefined: they evaluate each action. */
export const policyOf = ({ scenario }: Ruleset): typeof TEAM | undefined => POLICIES[scenario];
