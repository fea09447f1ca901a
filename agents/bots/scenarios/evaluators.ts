import type { Ruleset } from '../../../src/catalog/ruleset.js';
import type { ObservationView } from '../../../src/env/observation-view.js';
import type { Weights } from '../greedy/weights.js';
import { Evaluator } from '../greedy/evaluator.js';
import { TeamPlanner } from '../invasion/team-planner.js';
import { TeamValues } from '../invasion/team-result.js';
import { TeamStrategy } from '../invasion/team-strategy.js';
import { DignitaryEvaluator } from './dignitary.js';
import { DuelEvaluator } from './duel.js';
import type { ScenarioEvaluator } from './scenario-evaluator.js';
import { SalesmanEvaluator } from './salesman.js';
import { ToursEvaluator } from './tours.js';
import { VierzonEvaluator } from './vierzon.js';

type Maker = new (view: ObservationView, weights?: Weights) => ScenarioEvaluator;
const SOLOS: Readonly<Record<string, Maker>> = {
  dignitary: DignitaryEvaluator,
  vierzon: VierzonEvaluator,
  salesman: SalesmanEvaluator,
  tours: ToursEvaluator,
};
const EVALUATORS: Readonly<Record<string, Maker>> = { ...SOLOS, duel: DuelEvaluator };

/** null: the ruleset has victory points. */
export function scenarioEvaluatorOf(view: ObservationView, weights?: Weights): ScenarioEvaluator | null {
  const type = EVALUATORS[view.ruleset.scenario];
  return type === undefined ? null : new type(view, weights);
}

/** The evaluator for the ruleset of the view. */
export const evaluatorOf = (view: ObservationView, weights?: Weights): Evaluator =>
  scenarioEvaluatorOf(view, weights) ?? new Evaluator(view, weights);

const TEAM = { Strategy: TeamStrategy, Values: TeamValues, Planner: TeamPlanner };
const POLICIES: Readonly<Record<string, typeof TEAM>> = { invasion: TEAM };

/** The policy of a scenario whose single actions matter too little to evaluate each; undefined: none. */
export const policyOf = ({ scenario }: Ruleset): typeof TEAM | undefined => POLICIES[scenario];

export const PLANNED: readonly string[] = [...Object.keys(SOLOS), ...Object.keys(POLICIES)];
