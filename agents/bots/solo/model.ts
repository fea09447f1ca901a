import type { CompiledBase } from '../../../src/rules/base/model/compiled.js';
import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { ObservationView } from '../greedy/observation-view.js';
import { decodeNetwork, type LearnedModel } from './learned-model.js';
import type { Network } from './network.js';
import { RoundFeatures } from './round-features.js';

/** parts of the game with separate preferences */
export const PHASES = 4;
/** logits are written in tenths */
const TENTHS = 10;
/** larger logits are not more certain */
const SURE = 4;

/** A learned model of a scenario: the value of a round's end, and the actions of good plans. */
export class Model {
  /** by decision, action and phase: the weight with which a plan is sampled */
  readonly odds: Float32Array;
  readonly logits: Float32Array;
  private readonly decisions: ReadonlyMap<string, number>;
  private readonly actions: number;
  private readonly rounds: number;

  static of(ruleset: Ruleset, learned: LearnedModel): Model {
    const { names } = new RoundFeatures(new ObservationView(ruleset));
    const model = new Model(ruleset, decodeNetwork(learned, names));
    const ids = new Map(ruleset.spec.actions.map(({ name }, action) => [name, action]));
    for (const line of learned.preferences.split('\n')) {
      const [decision = '', ...rest] = line.split(' ');
      const action = ids.get(rest.slice(PHASES).join(' '));
      if (action === undefined || !model.decisions.has(decision)) continue;
      for (let phase = 0; phase < PHASES; phase++) model.set(model.at(decision, 1) + action * PHASES + phase, Number(rest[phase]) / TENTHS);
    }
    return model;
  }

  constructor(
    readonly ruleset: Ruleset,
    readonly network: Network,
  ) {
    this.actions = ruleset.spec.numActions;
    this.rounds = (ruleset.rules.compiled as CompiledBase).rounds;
    const asked = ruleset.spec.observation.find(({ name }) => name === 'question.kind')!.elements;
    this.decisions = new Map(
      ruleset.rules.decisions.flatMap((decision, k) =>
        decision !== null && asked.includes(decision.name) ? [[decision.name, k] as const] : [],
      ),
    );
    const size = ruleset.rules.decisions.length * this.actions * PHASES;
    this.odds = new Float32Array(size).fill(1);
    this.logits = new Float32Array(size);
  }

  /** Index of the logits of a decision's actions: `at + action * PHASES`. */
  at(decision: string, round: number): number {
    return (
      this.decisions.get(decision)! * this.actions * PHASES +
      Math.min(PHASES - 1, Math.floor((Math.max(0, round - 1) * PHASES) / this.rounds))
    );
  }

  /** The preferences in the format that `of` reads; small ones are left out. */
  writePreferences(): string {
    const lines: string[] = [];
    for (const decision of this.decisions.keys()) {
      this.ruleset.spec.actions.forEach(({ name }, action) => {
        const at = this.at(decision, 1) + action * PHASES;
        const tenths = Array.from(this.logits.subarray(at, at + PHASES), (logit) => Math.round(logit * TENTHS));
        if (tenths.some((n) => Math.abs(n) > 1)) lines.push(`${decision} ${tenths.join(' ')} ${name}`);
      });
    }
    return lines.join('\n');
  }

  set(index: number, logit: number): void {
    this.logits[index] = Math.max(-SURE, Math.min(SURE, logit));
    this.odds[index] = Math.exp(this.logits[index]!);
  }
}
