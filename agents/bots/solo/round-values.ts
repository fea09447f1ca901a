import { compiledOf } from '../../../src/catalog/facts.js';
import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { once } from '../../../src/core/once.js';
import type { Model, Models } from '../policy/models.js';
import { PHASES, ROUNDS } from '../policy/names.js';
import { roundFeatures } from './round-features.js';

const SURE = 4; // larger logits are not more certain

/** The model of the ruleset's scenario among those of the program, or that of its order; Refusals MODEL_UNKNOWN, MODEL_UNREADABLE. */
export function roundModelOf({ scenario, options }: Ruleset, models: Models): Model {
  const inOrder = `${scenario}-inOrder${ROUNDS}`;
  return models.named(options['inOrder'] === 'true' && models.has(inOrder) ? inOrder : `${scenario}${ROUNDS}`);
}

/** The learned values of a scenario: of a round's end, and preferences among answers. */
export class RoundValues {
  /** by decision, action and phase: sampling weight */
  readonly odds: Float32Array;
  readonly logits: Float32Array;
  /** numbers of the known decisions */
  readonly decisions: ReadonlyMap<string, number>;
  private readonly actions: number;
  private readonly rounds: number;

  constructor(
    readonly ruleset: Ruleset,
    /** value of a round's end by its features (`roundFeatures`) */
    readonly endValue: (features: Float32Array) => number,
  ) {
    this.actions = ruleset.spec.numActions;
    this.rounds = compiledOf(ruleset).rounds;
    const asked = ruleset.spec.observation.find(({ name }) => name === 'question.kind')!.elements;
    const names = ruleset.rules.decisions.flatMap((decision) =>
      decision !== null && asked.includes(decision.name) ? [decision.name] : [],
    );
    this.decisions = new Map(names.map((name, k) => [name, k]));
    const size = names.length * this.actions * PHASES;
    this.odds = new Float32Array(size).fill(1);
    this.logits = new Float32Array(size);
  }

  /** Index of a decision's logits: `at + action * PHASES`. */
  at(decision: string, round: number): number {
    return (
      this.decisions.get(decision)! * this.actions * PHASES +
      Math.min(PHASES - 1, Math.floor((Math.max(0, round - 1) * PHASES) / this.rounds))
    );
  }

  set(index: number, logit: number): void {
    this.logits[index] = Math.max(-SURE, Math.min(SURE, logit));
    this.odds[index] = Math.exp(this.logits[index]!);
  }
}

/** Values of a model of rounds (docs/bots.md), shared by bots of a thread; missing inputs and actions count 0. Refusal MODEL_MISMATCH. */
export const roundValuesOf = once((model: Model) =>
  once((ruleset: Ruleset) => {
    const { network } = model;
    const { features, decisions, actions } = model.roundNames;
    const inputs = roundFeatures(ruleset).names.map((name) => features.indexOf(name));
    const values = new RoundValues(ruleset, (x) => {
      network.input.fill(0);
      for (let k = 0; k < inputs.length; k++) if (inputs[k]! >= 0) network.input[inputs[k]!] = x[k]!;
      network.run();
      return network.value;
    });
    const outputs = ruleset.spec.actions.map(({ name }) => actions.indexOf(name));
    decisions.forEach((decision, k) => {
      if (!values.decisions.has(decision)) return;
      const at = values.at(decision, 1);
      for (let phase = 0; phase < PHASES; phase++) {
        network.input.fill(0);
        network.input[features.length + k * PHASES + phase] = 1;
        network.run();
        outputs.forEach((output, action) => {
          if (output >= 0) values.set(at + action * PHASES + phase, network.logit(output));
        });
      }
    });
    return values;
  }),
);
