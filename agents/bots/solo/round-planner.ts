import { Env, type Seed } from '../../../src/env/env.js';
import type { Explanation } from '../bot.js';
import { softmax } from '../policy/choice.js';
import type { Planner, PlannerOptions } from '../search/planner.js';
import { timeUsed } from '../search/time-limit.js';
import type { RoundSearch } from './round-search.js';

const DEFAULT_PLANS = 300;
const NONE = -1;
const EQUAL = 0.02; // plans whose values differ by less are about equally good: the search misses the best one by as much

/**
 * Plays a solo game by plans of rounds: samples many, follows the one with the best end, and plans again at its end or at an unforeseen decision.
 */
export function roundPlanner({ ruleset, sampler, pool, firsts, search }: RoundSearch, first: Seed, options: PlannerOptions) {
  /** the game as its seat knows it */
  const own = new Env(ruleset, { replay: false });
  let seed = first;
  /** answers of the plan; null: plan at the next decision */
  let plan: readonly number[] | null = null;
  let next = 0;
  /** round of the plan; 0: the set-up of the Dignitary */
  let round = NONE;
  /** whether the last answer is from a new search */
  let isNew = false;

  function reset(another: Seed): void {
    seed = another;
    plan = null;
  }

  function act(env: Env): number {
    env.forkInto(own, 'resample', { seat: env.currentSeat, seed: `${seed}/own` });
    isNew = false;
    const draw = sampler.drawAll(own);
    if (draw >= 0) {
      plan = null;
      return draw;
    }
    const now = own.decisionKind === 'dignitary.citizens' ? 0 : sampler.roundOf(own);
    if (now !== round) plan = null;
    round = now;
    isNew = !own.isLegal(plan?.[next] ?? NONE);
    if (isNew) {
      plan = search(own, options.plans ?? DEFAULT_PLANS, `${seed}/${own.moveNumber}`, timeUsed(options)).actions;
      next = 0;
    }
    return plan![next++]!;
  }

  /** After a new plan: all compared first answers; later only a placement has several candidates. */
  function explain(): Explanation | null {
    const left = placementsLeft();
    const found = own.legalActions().filter((action) => left.has(action) || (isNew && firsts[action]! > NONE));
    if (found.length === 0) return null;
    const values = found.map((action) => firsts[action]!);
    const shares = left.size > 0 ? found.map((action) => left.get(action) ?? 0) : softmax(Float64Array.from(values), EQUAL);
    const note = isNew ? 'plans that begin with each' : 'placements that are left of the plans';
    return { note, rows: found.map((action, k) => ({ action, share: shares[k]!, ...(isNew && { value: values[k]! }) })) };
  }

  /**
   * For a placement: the share of each action among the remaining placements of the best plans. These are the plans that contain all
   * earlier placements, in any order.
   */
  function placementsLeft(): Map<number, number> {
    const left = new Map<number, number>();
    if (plan === null || !sampler.isPlacement(plan[next - 1]!)) return left;
    const placed = plan.slice(0, next - 1).filter((action) => sampler.isPlacement(action));
    const plans = pool
      .filter(({ actions }) => placed.every((action) => actions.includes(action)))
      .map(({ actions, value }) => ({ value, rest: actions.filter((action) => sampler.isPlacement(action) && own.isLegal(action)) }))
      .filter(({ rest }) => rest.length > 0);
    const weights = softmax(
      Float64Array.from(plans, ({ value }) => value),
      EQUAL,
    );
    plans.forEach(({ rest }, k) => {
      for (const action of rest) left.set(action, (left.get(action) ?? 0) + weights[k]! / rest.length);
    });
    return left;
  }

  return { act, explain, reset } satisfies Planner;
}
