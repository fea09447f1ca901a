import type { CompiledBase } from '../../../src/rules/base/model/compiled.js';
import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { Network } from './network.js';

/** parts of the game with preferences of their own */
export const PHASES = 4;
/** logits beyond are no more certain */
const SURE = 4;

/** What was learned about a scenario: the value of a round's end, and which actions good plans have. */
export class Model {
  /** by decision, action and phase: the weight with which a plan is sampled */
  readonly odds: Float32Array;
  readonly logits: Float32Array;
  private readonly decisions: ReadonlyMap<string, number>;
  private readonly actions: number;
  private readonly rounds: number;

  constructor(
    readonly ruleset: Ruleset,
    readonly network: Network,
  ) {
    this.actions = ruleset.spec.numActions;
    this.rounds = (ruleset.rules.compiled as CompiledBase).rounds;
    this.decisions = new Map(ruleset.rules.decisions.flatMap((decision, k) => (decision === null ? [] : [[decision.name, k] as const])));
    const size = ruleset.rules.decisions.length * this.actions * PHASES;
    this.odds = new Float32Array(size).fill(1);
    this.logits = new Float32Array(size);
  }

  /** Where the logits of a decision's actions are: `at + action * PHASES`. */
  at(decision: string, round: number): number {
    return this.decisions.get(decision)! * this.actions * PHASES + Math.min(PHASES - 1, Math.floor((Math.max(0, round - 1) * PHASES) / this.rounds));
  }

  set(index: number, logit: number): void {
    this.logits[index] = Math.max(-SURE, Math.min(SURE, logit));
    this.odds[index] = Math.exp(this.logits[index]!);
  }
}
