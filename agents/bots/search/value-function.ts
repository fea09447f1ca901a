import { compiledOf } from '../../../src/catalog/facts.js';
import type { Env } from '../../../src/env/env.js';
import { shareInTeam } from './priors.js';
import { FeatureVector } from './feature-vector.js';
import { LEARNED_WEIGHTS } from './data/learned-weights.js';
import type { ObservationView } from '../../../src/env/observation-view.js';

/** Coefficients of a feature (`FeatureVector.names`): part x linear + part x (1 - part) x curved, with the remaining part of the rounds. */
export type FeatureWeight = readonly [feature: string, linear: number, curved: number];

/** The remaining part of the rounds at the start of a round, that round included. */
export function partLeft(round: number, rounds: number): number {
  return Math.max(0, rounds + 1 - round) / rounds;
}

/**
 * A seat's expected final points at the start of a round: its score plus a learned linear function of its features. Features without a row have
 * weight 0; rows of one feature add up.
 */
export class ValueFunction {
  readonly features: FeatureVector;
  private readonly linear: Float64Array;
  private readonly curved: Float64Array;
  private readonly round: number;
  private readonly rounds: number;

  constructor(
    private readonly view: ObservationView,
    rows: readonly FeatureWeight[] = LEARNED_WEIGHTS,
  ) {
    this.features = new FeatureVector(view);
    this.round = view.at('game.round');
    this.rounds = compiledOf(view.ruleset).rounds;
    const coefficients = (part: 1 | 2): Float64Array =>
      Float64Array.from(this.features.names, (name) => rows.reduce((sum, row) => (row[0] === name ? sum + row[part] : sum), 0));
    this.linear = coefficients(1);
    this.curved = coefficients(2);
  }

  /** Writes every seat's value; the real points after the game; the mean in a team. */
  evaluate(env: Env, values: Float64Array): void {
    for (let seat = 0; seat < values.length; seat++) values[seat] = this.valueFor(env, seat);
    shareInTeam(env, values);
  }

  private valueFor(env: Env, seat: number): number {
    const { evaluator } = this.features;
    if (evaluator.byObjectives) return evaluator.evaluateState(env, seat, 'other');
    return env.points(seat, 'all') + (env.over ? 0 : this.futurePoints(env, seat));
  }

  private futurePoints(env: Env, seat: number): number {
    const { view, features, linear, curved } = this;
    view.observe(env, seat);
    features.read();
    const { values } = features;
    const part = partLeft(view.bytes[this.round]!, this.rounds);
    const curve = part * (1 - part);
    // cards in hand and Corpses are not features
    let total = features.evaluator.prospects();
    for (let k = 0; k < values.length; k++) total += values[k]! * (part * linear[k]! + curve * curved[k]!);
    return total;
  }
}
