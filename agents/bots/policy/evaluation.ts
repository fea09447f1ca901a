import type { Ruleset } from '../../../src/catalog/ruleset.js';
import type { Env } from '../../../src/env/env.js';
import { objectiveIds } from '../../../src/env/reward.js';
import { shareInTeam, WIN_POINTS, type LeafValues, type Priors } from '../search/priors.js';
import { shares } from './choice.js';
import type { Encoding } from './encoding.js';
import type { Model } from './models.js';

const WEIGHTS_PER_EVALUATION = 20_000; // weights that are multiplied in the time in which `greedy` evaluates a state

/** Evaluates games of a ruleset with a network, by single seats' observations; as priors a softmax of the logits over legal actions. */
export class Evaluation implements Priors {
  /** f32[A]: logits of the latest decision's legal actions, by action; others are undefined */
  readonly latest: Float32Array;
  /** evaluations of a state per answer */
  readonly cost: number;
  private readonly encoding: Encoding;

  constructor(
    readonly ruleset: Ruleset,
    readonly model: Model,
  ) {
    this.latest = new Float32Array(ruleset.spec.numActions);
    this.cost = model.network.size / WEIGHTS_PER_EVALUATION;
    this.encoding = model.encodingFor(ruleset);
  }

  get hasValue(): boolean {
    return this.model.network.hasValue;
  }

  /** Logits of the legal actions of the seat to act, by action: `latest`. */
  logits(env: Env, legal: readonly number[]): Float32Array {
    const { network } = this.model;
    const { latest } = this;
    const { outputs } = this.encoding;
    this.evaluate(env, env.currentSeat);
    let sum = 0;
    let unknown = 0;
    for (let k = 0; k < legal.length; k++) {
      const action = legal[k]!;
      const similar = outputs[action]!;
      let logit = 0;
      for (let n = 0; n < similar.length; n++) logit += network.logit(similar[n]!);
      if (similar.length > 0) sum += latest[action] = logit / similar.length;
      else unknown++;
    }
    if (unknown > 0) {
      const mean = sum / Math.max(1, legal.length - unknown);
      for (let k = 0; k < legal.length; k++) if (outputs[legal[k]!]!.length === 0) latest[legal[k]!] = mean;
    }
    return latest;
  }

  /** Expected result of the seat of the last `logits`: victory points, or without them its chance to win. */
  get value(): number {
    return this.model.network.value;
  }

  of(env: Env, actions: readonly number[]): Float64Array {
    return shares(this.logits(env, actions), actions);
  }

  /** Reads the seat's observation, for `value`. */
  evaluate(env: Env, seat: number): void {
    const { encoding } = this;
    this.model.network.runCodes(encoding.codesOf(env, seat), encoding.factors, env, seat);
  }
}

/** The values of a network, by each seat's observation. */
export class NetworkValues implements LeafValues {
  /** whether values are chances to win, not points */
  private readonly isChance: boolean;

  constructor(private readonly evaluation: Evaluation) {
    this.isChance = objectiveIds(evaluation.ruleset.rules).length > 0;
  }

  evaluate(env: Env, values: Float64Array): void {
    const { evaluation, isChance } = this;
    for (let seat = 0; seat < values.length; seat++) {
      if (!env.over) evaluation.evaluate(env, seat);
      // both in -WIN_POINTS to WIN_POINTS; the search adds that of a finished game
      if (isChance) values[seat] = env.over ? 0 : WIN_POINTS * (2 * evaluation.value - 1);
      else values[seat] = env.over ? env.points(seat, 'all') : evaluation.value;
    }
    shareInTeam(env, values);
  }
}
