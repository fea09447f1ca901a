import type { Ruleset } from '../../../src/catalog/ruleset.js';
import type { Env, Seed } from '../../../src/env/env.js';
import type { Bot, Explanation } from '../bot.js';
import type { BotParameter } from '../name.js';
import { TIME } from '../search/time-limit.js';
import { best, shares } from './choice.js';
import { Evaluation } from './evaluation.js';
import { Lookahead, type Candidate, type LookaheadOptions } from './lookahead.js';
import type { Model, Models } from './models.js';
import { withNoise } from './noise.js';

export const POLICY = {
  model: { unit: 'model', unnamed: true },
  /** 1: only a ruleset with the encoding that the network was trained for */
  strict: { unit: 'count', from: 0, to: 1 },
  /** percent of the decisions that are drawn from all legal actions */
  noise: { unit: 'count', from: 0, to: 100 },
  playouts: { unit: 'count', from: 2, to: 100_000 },
  time: TIME,
} as const satisfies Record<string, BotParameter>;

interface PolicyOptions extends LookaheadOptions {
  readonly model?: string;
  readonly strict?: number;
  readonly noise?: number;
}

/** Takes the legal action that a trained network gives the greatest logit. */
class PolicyBot implements Bot {
  readonly name = 'policy';
  protected evaluation: Evaluation | null = null;
  protected legal: readonly number[] = [];
  /** Expected result of the seat; null: the network has no value. */
  private value: number | null = null;

  constructor(
    private readonly library: Models,
    protected readonly options: PolicyOptions,
  ) {}

  prepare(ruleset: Ruleset): void {
    if (this.evaluation?.ruleset === ruleset) return;
    this.evaluation = new Evaluation(ruleset, this.choose(ruleset));
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
    if (this.evaluation!.cost > evaluations) return null;
    return best(this.logits(env), this.legal);
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

  protected choose(ruleset: Ruleset): Model {
    return this.library.choose(this.options.model, ruleset, this.options.strict === 1);
  }

  /** Those of the legal actions, by action. */
  protected logits(env: Env): Float32Array {
    const evaluation = this.evaluation!;
    this.legal = env.legalActions();
    const logits = evaluation.logits(env, this.legal);
    this.value = evaluation.hasValue ? evaluation.value : null;
    return logits;
  }
}

/** Takes the one of a network's likely actions that proves best when the network plays it on (`lookahead.ts`). */
class LookaheadBot extends PolicyBot {
  private lookahead: Lookahead | null = null;
  /** Of the latest decision. */
  private candidates: readonly Candidate[] = [];
  private answers = 0;

  constructor(
    library: Models,
    options: PolicyOptions,
    private seed: Seed,
  ) {
    super(library, options);
  }

  override prepare(ruleset: Ruleset): void {
    if (this.evaluation?.ruleset === ruleset) return;
    super.prepare(ruleset);
    this.lookahead = new Lookahead(new Evaluation(ruleset, this.evaluation!.model), this.options);
  }

  protected override choose(ruleset: Ruleset): Model {
    const model = super.choose(ruleset);
    model.requireValue(ruleset);
    return model;
  }

  reset(seed: Seed): void {
    this.seed = seed;
    this.answers = 0;
  }

  override get cost(): undefined {
    return undefined;
  }

  override actWithin(env: Env, evaluations: number): number | null {
    if (evaluations < Infinity) return null;
    this.prepare(env.ruleset);
    const logits = this.logits(env);
    this.candidates = this.lookahead!.compare(env, this.legal, logits, `${this.seed}/${this.answers++}`);
    return this.candidates[0]!.action;
  }

  override explain(): Explanation {
    const { note, rows } = super.explain();
    const results = new Map(this.candidates.map((one) => [one.action, one.results]));
    return { note, rows: rows.map((row) => ({ ...row, ...meanOf(results.get(row.action)) })) };
  }
}

function meanOf(results: readonly number[] = []): { value?: number } {
  return results.length === 0 ? {} : { value: results.reduce((sum, one) => sum + one) / results.length };
}

export function makePolicy(library: Models, seed: Seed, options: PolicyOptions): Bot {
  const { playouts, time, noise = 0 } = options;
  const isSearching = playouts !== undefined || time !== undefined;
  const policy = isSearching ? new LookaheadBot(library, options, seed) : new PolicyBot(library, options);
  return noise === 0 ? policy : withNoise(policy, noise, seed);
}
