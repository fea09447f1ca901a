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
 * Plays a solo game by plans of whole rounds: samples many, follows the one with the best value at its end, and makes the next one when it is
 * over or an unforeseen decision comes.
 */
export class RoundPlanner implements Planner {
  /** the game as its seat knows it */
  private readonly own: Env;
  /** answers of the plan; null: the next decision needs a new one */
  private plan: readonly number[] | null = null;
  private next = 0;
  private round = NONE;
  private isSetUp = false;
  /** whether the last answer comes from a search, and not from a plan that was known */
  private isNew = false;

  constructor(
    private readonly search: RoundSearch,
    private seed: Seed,
    private readonly options: PlannerOptions,
  ) {
    this.own = new Env(search.ruleset, { replay: false });
  }

  reset(seed: Seed): void {
    this.seed = seed;
    this.plan = null;
  }

  act(env: Env): number {
    const { own } = this;
    const { sampler } = this.search;
    env.forkInto(own, 'resample', { seat: env.currentSeat, seed: `${this.seed}/own` });
    this.isNew = false;
    const draw = sampler.drawAll(own);
    if (draw >= 0) {
      this.plan = null;
      return draw;
    }
    const round = sampler.roundOf(own);
    const isSetUp = own.decisionKind === 'dignitary.citizens';
    if (round !== this.round || isSetUp !== this.isSetUp) this.plan = null;
    this.round = round;
    this.isSetUp = isSetUp;
    const planned = this.plan?.[this.next] ?? NONE;
    this.isNew = !own.isLegal(planned);
    if (this.isNew) {
      const { plans = DEFAULT_PLANS } = this.options;
      this.plan = this.search.search(own, plans, `${this.seed}/${own.moveNumber}`, timeUsed(this.options)).actions;
      this.next = 0;
    }
    return this.plan![this.next++]!;
  }

  /** After a new plan all first answers that were compared; later in it only placements have several answers. */
  explain(): Explanation | null {
    const { own, isNew } = this;
    const { firsts } = this.search;
    const left = this.placementsLeft();
    const found = own.legalActions().filter((action) => left.has(action) || (isNew && firsts[action]! > NONE));
    if (found.length === 0) return null;
    const values = found.map((action) => firsts[action]!);
    const shares = left.size > 0 ? found.map((action) => left.get(action) ?? 0) : softmax(Float64Array.from(values), EQUAL);
    const note = isNew ? 'plans that begin with each' : 'placements that are left of the plans';
    return { note, rows: found.map((action, k) => ({ action, share: shares[k]!, ...(isNew && { value: values[k]! }) })) };
  }

  /** Where the answer is a placement, by action its part of all that are left of the best plans that have those so far: they have any order. */
  private placementsLeft(): Map<number, number> {
    const { plan, next, own } = this;
    const { pool, sampler } = this.search;
    const left = new Map<number, number>();
    if (plan === null || !sampler.isPlacement(plan[next - 1]!)) return left;
    const placed = plan.slice(0, next - 1).filter((action) => sampler.isPlacement(action));
    const plans = pool
      .filter(({ actions }) => placed.every((action) => actions.includes(action)))
      .map(({ actions, value }) => ({ value, rest: actions.filter((action) => sampler.isPlacement(action) && own.isLegal(action)) }))
      .filter(({ rest }) => rest.length > 0);
    const values = Float64Array.from(plans, ({ value }) => value);
    const weights = softmax(values, EQUAL);
    plans.forEach(({ rest }, k) => {
      for (const action of rest) left.set(action, (left.get(action) ?? 0) + weights[k]! / rest.length);
    });
    return left;
  }
}
