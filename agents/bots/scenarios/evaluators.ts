import type { ObservationView } from '../greedy/observation-view.js';
import type { Weights } from '../greedy/seat-features.js';
import { Evaluator } from '../greedy/evaluator.js';
import { DignitaryEvaluator } from './dignitary.js';
import { DuelEvaluator } from './duel.js';
import type { ScenarioEvaluator } from './scenario-evaluator.js';
import { SalesmanEvaluator } from './salesman.js';
import { ToursEvaluator } from './tours.js';
import { VierzonEvaluator } from './vierzon.js';

const EVALUATORS: Readonly<Record<string, new (view: ObservationView, weights?: Weights) => ScenarioEvaluator>> = {
  duel: DuelEvaluator,
  dignitary: DignitaryEvaluator,
  vierzon: VierzonEvaluator,
  salesman: SalesmanEvaluator,
  tours: ToursEvaluator,
};

/** null: the ruleset has victory points. */
export function scenarioEvaluatorOf(view: ObservationView, weights?: Weights): ScenarioEvaluator | null {
  const type = EVALUATORS[view.ruleset.scenario];
  return type === undefined ? null : new type(view, weights);
}

/** The evaluator for the ruleset of the view. */
export const evaluatorOf = (view: ObservationView, weights?: Weights): Evaluator =>
  scenarioEvaluatorOf(view, weights) ?? new Evaluator(view, weights);
