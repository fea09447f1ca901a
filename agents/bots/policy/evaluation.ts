import type { Ruleset } from '../../../src/catalog/ruleset.js';
import type { Env } from '../../../src/env/env.js';
import { factorsOf } from './encoding.js';
import type { Model } from './models.js';

/** Weights that are multiplied in the time in which `greedy` evaluates a state. */
const WEIGHTS_PER_EVALUATION = 20_000;

/** Evaluates games of one ruleset with a network, from the view of single seats. */
export class Evaluation {
  /** f32[A]: logits of the legal actions of the latest decision, by action; the others are undefined */
  readonly latest: Float32Array;
  /** cost of one answer, in evaluations of a state */
  readonly cost: number;
  private readonly factors: Float32Array;
  private readonly observation: Uint8Array;

  constructor(
    readonly ruleset: Ruleset,
    readonly model: Model,
  ) {
    this.latest = new Float32Array(ruleset.spec.numActions);
    this.cost = model.network.size / WEIGHTS_PER_EVALUATION;
    this.factors = factorsOf(ruleset);
    this.observation = new Uint8Array(ruleset.spec.observationBytes);
  }

  get hasValue(): boolean {
    return this.model.network.hasValue;
  }

  /** Logits of the legal actions of the seat to act, by action: `latest`. */
  logits(env: Env, legal: readonly number[]): Float32Array {
    const { network } = this.model;
    const { latest } = this;
    this.observe(env, env.currentSeat, 0);
    network.run(1);
    for (let k = 0; k < legal.length; k++) latest[legal[k]!] = network.logit(0, legal[k]!);
    return latest;
  }

  /** Expected result of the seat of the last `logits`: victory points, or its chance to win in rulesets without points. */
  get value(): number {
    return this.model.network.value(0);
  }

  /** Writes the expected result of every seat, each by its own observation. */
  writeValues(env: Env, values: Float64Array): void {
    const { network } = this.model;
    for (let seat = 0; seat < values.length; seat++) this.observe(env, seat, seat);
    network.run(values.length);
    for (let seat = 0; seat < values.length; seat++) values[seat] = network.value(seat);
  }

  private observe(env: Env, seat: number, row: number): void {
    const { observation, factors } = this;
    const { input } = this.model.network;
    env.writeObservation(observation, 0, seat);
    const at = row * factors.length;
    for (let k = 0; k < factors.length; k++) input[at + k] = observation[k]! * factors[k]!;
  }
}
