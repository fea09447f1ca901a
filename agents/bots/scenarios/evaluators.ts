import type { ObservationView } from '../greedy/observation-view.js';
import type { Weights } from '../greedy/seat-features.js';
import { Evaluator } from '../greedy/evaluator.js';
import { DignitaryEvaluator } from './dignitary.js';
import { DuelEvaluator } from './duel.js';
import type { ScenarioEvaluator } from './scenario-evaluator.js';
import { SalesmanEvaluator } from './salesman.js';
import { ToursEvaluator } from './tours.js';
import { VierzonEvaluator } from './vierzon.js';

const EVALUATORS: Readonly<Record<string, new (sight: ObservationView, weights?: Weights) => ScenarioEvaluator>> = {
  duel: DuelEvaluator,
  dignitary: DignitaryEvaluator,
  vierzon: VierzonEvaluator,
  salesman: SalesmanEvaluator,
  tours: ToursEvaluator,
};

/** null: the ruleset has victory points. */
export function scenarioEvaluatorOf(sight: ObservationView, weights?: Weights): ScenarioEvaluator | null {
  const quest = EVALUATORS[sight.ruleset.scenario];
  return quest === undefined ? null : new quest(sight, weights);
}

/** Who judges in the ruleset. */
export const evaluatorOf = (sight: ObservationView, weights?: Weights): Evaluator => scenarioEvaluatorOf(sight, weights) ?? new Evaluator(sight, weights);
