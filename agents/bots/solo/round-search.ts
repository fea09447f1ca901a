import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { Stream } from '../../../src/core/rng.js';
import { Env, type Seed } from '../../../src/env/env.js';
import { PlanSampler, type Plan } from './plan-sampler.js';
import { RoundFeatures } from './round-features.js';
import type { RoundValues } from './round-values.js';

const POOL = 8; // number of plans that others are made from, and number of first plans without a parent
const FREE = 0.3;
const KEPT = [0.6, 0.8, 0.9, 0.95];
const WON = 1;
const NEAR = 0.6; // a lost game that came very near to a win
const UNFINISHED = 0.7; // an objective whose needs are complete, compared to the reached objective

/** The reached part of a lost game's task, as a value below that of a win. */
export function outcome(env: Env): number {
  const { winner, objectives } = env.scores()[0]!;
  if (winner) return WON;
  let sum = 0;
  for (const { have, need, done } of objectives) sum += done ? 1 : UNFINISHED * Math.min(1, have / need);
  return NEAR * (sum / objectives.length) ** 2;
}

/** Searches plans for a round: samples them, plays each in a copy that is dealt anew, and evaluates the end of the round. */
export class RoundSearch {
  readonly sampler: PlanSampler;
  private readonly features: RoundFeatures;
  private readonly roots: Env[];
  private readonly copy: Env;
  /** the best plans of the last search, best first */
  readonly pool: Plan[] = [];
  /** by action: the best value of a plan of the last search that may begin with it, because placements have any order; -1: none */
  readonly firsts: Float64Array;

  constructor(
    private readonly values: RoundValues,
    deals: number,
  ) {
    const { ruleset } = this;
    this.sampler = new PlanSampler(values);
    this.features = new RoundFeatures(ruleset);
    this.roots = Array.from({ length: deals }, () => new Env(ruleset, { replay: false }));
    this.copy = new Env(ruleset, { replay: false });
    this.firsts = new Float64Array(ruleset.spec.numActions);
  }

  get ruleset(): Ruleset {
    return this.values.ruleset;
  }

  /** Value of a state at the end of a round. */
  value(env: Env): number {
    if (env.over) return outcome(env);
    return Math.max(0, Math.min(WON, this.values.endValue(this.read(env))));
  }

  read(env: Env): Float32Array {
    return this.features.read(env);
  }

  /** The best of so many plans, of fewer when the time is used. */
  search(env: Env, plans: number, seed: Seed, used: () => number): Plan {
    const { pool, roots, sampler, copy } = this;
    const stream = new Stream(String(seed), 'plans');
    pool.length = 0;
    this.firsts.fill(-1);
    for (let k = 0; k < roots.length; k++) env.forkInto(roots[k]!, 'resample', { seat: env.currentSeat, seed: `${seed}/${k}` });
    sampler.begin(env);
    for (let k = 0; k < plans && (k === 0 || used() < 1); k++) {
      roots[k % roots.length]!.forkInto(copy, 'exact');
      let parent: readonly number[] | null = null;
      let kept = 1;
      if (k >= FREE * plans && pool.length > 0 && stream.below(10) > 0) {
        parent = pool[Math.min(stream.below(pool.length), stream.below(pool.length))]!.actions;
        kept = KEPT[stream.below(KEPT.length)]!;
      }
      const actions = sampler.sample(copy, parent, kept, stream);
      const plan = { actions, value: this.value(copy) };
      this.keep(plan);
      this.compare(plan);
    }
    if (roots.length > 1) this.confirm(stream);
    return pool[0]!;
  }

  /** The best plans are evaluated in all deals, because each of them was found in one. */
  private confirm(stream: Stream): void {
    const { pool, roots, copy, sampler } = this;
    for (const plan of pool) {
      let sum = 0;
      for (const root of roots) {
        root.forkInto(copy, 'exact');
        sampler.sample(copy, plan.actions, 1, stream);
        sum += this.value(copy);
      }
      plan.value = sum / roots.length;
    }
    pool.sort((a, b) => b.value - a.value);
  }

  /** A plan may begin with its first action, or with each of the placements before its first other action. */
  private compare({ actions, value }: Plan): void {
    const { firsts, sampler } = this;
    const placed = actions.findIndex((action) => !sampler.isPlacement(action));
    const count = placed < 0 ? actions.length : Math.max(1, placed);
    for (let k = 0; k < count; k++) firsts[actions[k]!] = Math.max(firsts[actions[k]!]!, value);
  }

  private keep(plan: Plan): void {
    const { pool } = this;
    if (pool.length === POOL && plan.value <= pool[POOL - 1]!.value) return;
    if (pool.some(({ value }) => value === plan.value)) return;
    pool.push(plan);
    pool.sort((a, b) => b.value - a.value);
    pool.length = Math.min(pool.length, POOL);
  }
}
