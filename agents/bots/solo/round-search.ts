import { Stream } from '../../../src/core/rng.js';
import { Env, type Seed } from '../../../src/env/env.js';
import { PlanSampler, type Plan } from './plan-sampler.js';
import { roundFeatures } from './round-features.js';
import type { RoundValues } from './round-values.js';

const POOL = 8; // number of plans from which others are made, and number of first plans without a parent
const FREE = 0.3;
const KEPT = [0.6, 0.8, 0.9, 0.95];
const WON = 1;
const NEAR = 0.6; // a lost game that came very near to a win
const UNFINISHED = 0.7; // an objective whose needs are complete, compared to the reached objective

/** The value of a finished game: WON, or less for the reached part of the task of a lost game. */
export function outcome(env: Env): number {
  const { winner, objectives } = env.scores()[0]!;
  if (winner) return WON;
  // in order, only the next objective is possible and few are reached, so all count equally
  const inOrder = env.ruleset.options['inOrder'] === 'true';
  let isNext = true;
  let sum = 0;
  for (const { have, need, done } of objectives) {
    if (isNext || !inOrder) sum += done ? 1 : UNFINISHED * Math.min(1, have / need);
    isNext &&= done;
  }
  return NEAR * (sum / objectives.length) ** (inOrder ? 1 : 2);
}

export type RoundSearch = ReturnType<typeof roundSearch>;

/** Searches plans for a round: samples them, plays each in a redealt copy, and evaluates the end of the round. */
export function roundSearch(values: RoundValues, deals: number) {
  const { ruleset } = values;
  const sampler = new PlanSampler(values);
  const features = roundFeatures(ruleset);
  const roots = Array.from({ length: deals }, () => new Env(ruleset, { replay: false }));
  const copy = new Env(ruleset, { replay: false });
  const pool: Plan[] = [];
  /** by action the best value of a plan of the last search that may begin with it (placements have any order); -1: none */
  const firsts = new Float64Array(ruleset.spec.numActions);

  function value(env: Env): number {
    if (env.over) return outcome(env);
    return Math.max(0, Math.min(WON, values.endValue(features.read(env))));
  }

  /** The best of `plans` plans; of fewer plans when the time is used. */
  function search(env: Env, plans: number, seed: Seed, used: () => number): Plan {
    const stream = new Stream(String(seed), 'plans');
    pool.length = 0;
    firsts.fill(-1);
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
      const plan = { actions, value: value(copy) };
      keep(plan);
      compare(plan);
    }
    if (roots.length > 1) confirm(stream);
    return pool[0]!;
  }

  /** Evaluates the best plans in all deals, because each was found in one. */
  function confirm(stream: Stream): void {
    for (const plan of pool) {
      let sum = 0;
      for (const root of roots) {
        root.forkInto(copy, 'exact');
        sampler.sample(copy, plan.actions, 1, stream);
        sum += value(copy);
      }
      plan.value = sum / roots.length;
    }
    pool.sort((a, b) => b.value - a.value);
  }

  /** A plan may begin with its first action, or with any placement before its first other action. */
  function compare(plan: Plan): void {
    const placed = plan.actions.findIndex((action) => !sampler.isPlacement(action));
    const count = placed < 0 ? plan.actions.length : Math.max(1, placed);
    for (let k = 0; k < count; k++) firsts[plan.actions[k]!] = Math.max(firsts[plan.actions[k]!]!, plan.value);
  }

  function keep(plan: Plan): void {
    if (pool.length === POOL && plan.value <= pool[POOL - 1]!.value) return;
    if (pool.some((other) => other.value === plan.value)) return;
    pool.push(plan);
    pool.sort((a, b) => b.value - a.value);
    pool.length = Math.min(pool.length, POOL);
  }

  return { ruleset, sampler, features, pool, firsts, value, search };
}
