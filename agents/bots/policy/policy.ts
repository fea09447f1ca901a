import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { Stream } from '../../../src/core/rng.js';
import type { Env, Seed } from '../../../src/env/env.js';
import type { Bot, Explanation } from '../bot.js';
import type { BotParameter } from '../name.js';
import type { Options } from '../search/time-limit.js';
import { best, shares } from './choice.js';
import { Evaluation } from './evaluation.js';
import { Lookahead, LOOKAHEAD, type Candidate } from './lookahead.js';
import type { Model, Models } from './models.js';

export const POLICY = {
  model: { unit: 'model', unnamed: true },
  /** 1: only rulesets with the encoding of the training */
  strict: { unit: 'count', from: 0, to: 1 },
  /** percent of decisions drawn from all legal actions */
  noise: { unit: 'count', from: 0, to: 100 },
  ...LOOKAHEAD,
} as const satisfies Record<string, BotParameter>;

/**
 * Takes the legal action with the greatest logit; with `playouts` or `time` the likely action with the best continuation (`lookahead.ts`);
 * with `noise` sometimes any legal action, for a weaker opponent of the same kind.
 */
export class PolicyBot implements Bot {
  readonly name = 'policy';
  readonly reset?: (seed: Seed) => void;
  private readonly isSearching: boolean;
  private readonly noise: number;
  private evaluation: Evaluation | null = null;
  private lookahead: Lookahead | null = null;
  /** of the latest decision: legal actions, expected result (null: no value), compared actions */
  private legal: readonly number[] = [];
  private value: number | null = null;
  private candidates: readonly Candidate[] = [];
  private seed!: Seed;
  private answers = 0;
  private stream!: Stream;
  private wasDrawn = false;

  constructor(
    private readonly library: Models,
    private readonly options: Options<typeof POLICY>,
    seed: Seed,
  ) {
    this.isSearching = options.playouts !== undefined || options.time !== undefined;
    this.noise = options.noise ?? 0;
    this.begin(seed);
    // without search and noise answers follow from the state alone
    if (this.isSearching || this.noise > 0) this.reset = (next) => this.begin(next);
  }

  private begin(seed: Seed): void {
    this.seed = seed;
    this.answers = 0;
    this.stream = new Stream(String(seed), this.name);
  }

  prepare(ruleset: Ruleset): void {
    if (this.evaluation?.ruleset === ruleset) return;
    const { library, options, isSearching } = this;
    const model = library.choose(options.model, ruleset, options.strict === 1);
    if (isSearching) model.requireValue(ruleset);
    this.evaluation = new Evaluation(ruleset, model);
    this.lookahead = isSearching ? new Lookahead(new Evaluation(ruleset, model), options) : null;
  }

  get models(): readonly Model[] {
    return this.evaluation === null ? [] : [this.evaluation.model];
  }

  get cost(): number | undefined {
    return this.isSearching ? undefined : this.evaluation?.cost;
  }

  act(env: Env): number {
    return this.actWithin(env, Infinity)!;
  }

  actWithin(env: Env, evaluations: number): number | null {
    this.prepare(env.ruleset);
    if ((this.cost ?? Infinity) > evaluations) return null;
    const evaluation = this.evaluation!;
    const legal = env.legalActions();
    const logits = evaluation.logits(env, legal);
    this.legal = legal;
    this.value = evaluation.hasValue ? evaluation.value : null;
    if (this.lookahead !== null) this.candidates = this.lookahead.compare(env, legal, logits, `${this.seed}/${this.answers++}`);
    this.wasDrawn = this.stream.below(100) < this.noise;
    if (this.wasDrawn) return legal[this.stream.below(legal.length)]!;
    return this.lookahead === null ? best(logits, legal) : this.candidates[0]!.action;
  }

  explain(): Explanation {
    if (this.evaluation === null || this.legal.length === 0) throw new Error('nothing was answered yet');
    const { legal, evaluation, value } = this;
    const prior = shares(evaluation.latest, legal);
    const results = new Map(this.candidates.map((one) => [one.action, one.results]));
    const answer = this.candidates.length > 1 ? this.candidates[0]!.action : null;
    const rows = legal.map((action, k) => ({
      action,
      share: answer === null ? prior[k]! : Number(action === answer),
      prior: prior[k]!,
      ...meanOf(results.get(action)),
    }));
    const expected = value === null ? '' : `, which expects ${value.toFixed(2)} for the seat`;
    const { model, ruleset } = evaluation;
    const origin = model.fits(ruleset) ? '' : ` (trained for ${model.ruleset})`;
    const drawn = this.wasDrawn ? '; this action was drawn from all legal ones' : '';
    return { note: `the network ${model.name}${origin}${expected}${drawn}`, rows };
  }
}

function meanOf(results: readonly number[] = []): { value?: number } {
  return results.length === 0 ? {} : { value: results.reduce((sum, one) => sum + one) / results.length };
}
