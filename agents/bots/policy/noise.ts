import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { Stream } from '../../../src/core/rng.js';
import type { Env, Seed } from '../../../src/env/env.js';
import type { Bot, Explanation } from '../bot.js';
import type { Model } from './models.js';
import type { PolicyBot } from './policy.js';

/** A network that draws a share of its actions from all legal ones: a weaker opponent of the same kind. */
export class NoisyPolicy implements Bot {
  private stream: Stream;
  private wasDrawn = false;

  /** @param percent of the decisions, 1 to 100 */
  constructor(
    private readonly policy: PolicyBot & Pick<Bot, 'reset'>,
    private readonly percent: number,
    seed: Seed,
  ) {
    this.stream = new Stream(String(seed), this.name);
  }

  get name(): string {
    return this.policy.name;
  }

  get models(): readonly Model[] {
    return this.policy.models;
  }

  get cost(): number | undefined {
    return this.policy.cost;
  }

  prepare(ruleset: Ruleset): void {
    this.policy.prepare(ruleset);
  }

  reset(seed: Seed): void {
    this.policy.reset?.(seed);
    this.stream = new Stream(String(seed), this.name);
  }

  act(env: Env): number {
    return this.actWithin(env, Infinity)!;
  }

  actWithin(env: Env, evaluations: number): number | null {
    const answer = this.policy.actWithin(env, evaluations);
    if (answer === null) return null;
    this.wasDrawn = this.stream.below(100) < this.percent;
    if (!this.wasDrawn) return answer;
    const legal = env.legalActions();
    return legal[this.stream.below(legal.length)]!;
  }

  explain(): Explanation {
    const { note, rows } = this.policy.explain();
    return { note: this.wasDrawn ? `${note}; this action was drawn from all legal ones` : note, rows };
  }
}
