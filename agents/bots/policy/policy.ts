import type { Ruleset } from '../../../src/catalog/ruleset.js';
import type { Env, Seed } from '../../../src/env/env.js';
import type { Bot, Explanation } from '../bot.js';
import type { BotParameter } from '../name.js';
import { best, shares } from './choice.js';
import { Evaluation } from './evaluation.js';
import type { Model, Models } from './models.js';
import { NoisyPolicy } from './noise.js';

export const POLICY = {
  model: { unit: 'model', unnamed: true },
  /** 1: only a ruleset with the encoding that the network was trained for */
  strict: { unit: 'count', from: 0, to: 1 },
  /** percent of the decisions that are drawn from all legal actions */
  noise: { unit: 'count', from: 0, to: 100 },
} as const satisfies Record<string, BotParameter>;

/** Takes the legal action that a trained network gives the greatest logit. It is deterministic. */
export class PolicyBot implements Bot {
  readonly name = 'policy';
  private evaluation: Evaluation | null = null;
  private legal: readonly number[] = [];
  /** Expected result of the seat; null: the network has no value. */
  private value: number | null = null;

  constructor(
    private readonly library: Models,
    private readonly chosen: string | undefined,
    private readonly strict: boolean,
  ) {}

  prepare(ruleset: Ruleset): void {
    if (this.evaluation?.ruleset !== ruleset)
      this.evaluation = new Evaluation(ruleset, this.library.choose(this.chosen, ruleset, this.strict));
  }

  get models(): readonly Model[] {
    return this.evaluation === null ? [] : [this.evaluation.model];
  }

  get cost(): number | undefined {
    return this.evaluation?.cost;
  }

  act(env: Env): number {
    return this.actWithin(env, Infinity)!;
  }

  actWithin(env: Env, evaluations: number): number | null {
    this.prepare(env.ruleset);
    const evaluation = this.evaluation!;
    if (evaluation.cost > evaluations) return null;
    this.legal = env.legalActions();
    const logits = evaluation.logits(env, this.legal);
    this.value = evaluation.hasValue ? evaluation.value : null;
    return best(logits, this.legal);
  }

  explain(): Explanation {
    if (this.evaluation === null || this.legal.length === 0) throw new Error('nothing was answered yet');
    const { legal, evaluation, value } = this;
    const prior = shares(evaluation.latest, legal);
    const rows = legal.map((action, k) => ({ action, share: prior[k]!, prior: prior[k]! }));
    const expected = value === null ? '' : `, which expects ${value.toFixed(2)} for the seat`;
    const { model, ruleset } = evaluation;
    const origin = model.fits(ruleset) ? '' : ` (trained for ${model.ruleset})`;
    return { note: `the network ${model.name}${origin}${expected}`, rows };
  }
}

interface PolicyChoice {
  readonly model?: string;
  readonly strict?: number;
  readonly noise?: number;
}

export function makePolicy(library: Models, seed: Seed, { model, strict = 0, noise = 0 }: PolicyChoice): Bot {
  const policy = new PolicyBot(library, model, strict === 1);
  return noise === 0 ? policy : new NoisyPolicy(policy, noise, seed);
}
