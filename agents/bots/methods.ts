import type { Ruleset } from '../../src/catalog/ruleset.js';
import { once } from '../../src/core/once.js';
import { Refusal } from '../../src/core/result.js';
import type { Env, Seed } from '../../src/env/env.js';
import { ObservationView } from '../../src/env/observation-view.js';
import { ActionValues } from './greedy/action-values.js';
import type { Weights } from './greedy/weights.js';
import { TeamPlanner } from './invasion/team-planner.js';
import { TeamValues } from './invasion/team-result.js';
import { TeamStrategy } from './invasion/team-strategy.js';
import type { Model, Models } from './policy/models.js';
import type { Planner, PlannerOptions } from './search/planner.js';
import type { LeafValues, Priors } from './search/priors.js';
import { ValueFunction } from './search/value-function.js';
import { roundPlanner } from './solo/round-planner.js';
import { roundSearch } from './solo/round-search.js';
import { roundLeafValues, roundStrategy } from './solo/round-strategy.js';
import { roundModelOf, roundValuesOf } from './solo/round-values.js';

const DEALS = 3; // redealt copies in which the planner evaluates the best plans of a solo game

/** Answers of `greedy`, which stores nothing between decisions; as priors of a search the shares of all actions. */
export interface Strategy extends Priors {
  /** The answer in a determinization; null: more evaluations needed. */
  act(env: Env, evaluations?: number): number | null;
}

/** The methods of bots in scenarios in which the value of the state after each action is not enough. Refusals MODEL_UNKNOWN, MODEL_UNREADABLE, MODEL_MISMATCH. */
interface Method {
  /** The trained networks that it uses. */
  models(ruleset: Ruleset, library: Models): readonly Model[];
  strategy(ruleset: Ruleset, library: Models): Strategy;
  leafValues(ruleset: Ruleset, library: Models): LeafValues;
  /** Refusal BOT_PARAMETER. */
  planner(ruleset: Ruleset, library: Models, seed: Seed, options: PlannerOptions): Planner;
}

const TEAM: Method = {
  models: () => [],
  strategy: (ruleset) => new TeamStrategy(ruleset),
  leafValues: (ruleset) => new TeamValues(ruleset),
  planner: (_ruleset, _library, _seed, options) => new TeamPlanner(options),
};

const valuesOf = (ruleset: Ruleset, library: Models) => roundValuesOf(roundModelOf(ruleset, library))(ruleset);

/** For single answers and values, which do not store anything: bots of a thread share it. */
const searchOf = once((library: Models) => once((ruleset: Ruleset) => roundSearch(valuesOf(ruleset, library), 0)));

const ROUNDS: Method = {
  models: (ruleset, library) => [roundModelOf(ruleset, library)],
  strategy: (ruleset, library) => roundStrategy(searchOf(library)(ruleset)),
  leafValues: (ruleset, library) => roundLeafValues(searchOf(library)(ruleset)),
  planner(ruleset, library, seed, options) {
    if ((options.deals ?? 0) > 0)
      throw new Refusal('BOT_PARAMETER', `planner does not use deals in ${ruleset.name}; leave deals out, or give deals=0.`);
    return roundPlanner(roundSearch(valuesOf(ruleset, library), DEALS), seed, options);
  },
};

const METHODS: Readonly<Record<string, Method>> = { dignitary: ROUNDS, vierzon: ROUNDS, salesman: ROUNDS, tours: ROUNDS, invasion: TEAM };

/** The scenarios that `planner` plays. */
export const PLANNED: readonly string[] = Object.keys(METHODS);

/** undefined: bots evaluate the state after each action. */
export const methodOf = ({ scenario }: Ruleset): Method | undefined => (Object.hasOwn(METHODS, scenario) ? METHODS[scenario] : undefined);

/** The networks that a bot of the ruleset chooses without a name. */
export const methodModels = (ruleset: Ruleset, library: Models): readonly Model[] => methodOf(ruleset)?.models(ruleset, library) ?? [];

export const strategyOf = (ruleset: Ruleset, library: Models, weights?: Weights): Strategy =>
  methodOf(ruleset)?.strategy(ruleset, library) ?? new ActionValues(ruleset, weights);

/** The values at the end of simulations, without a network of the caller. */
export const leafValuesOf = (ruleset: Ruleset, library: Models): LeafValues =>
  methodOf(ruleset)?.leafValues(ruleset, library) ?? new ValueFunction(new ObservationView(ruleset));
