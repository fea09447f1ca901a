import { Stream } from '../../../src/core/rng.js';
import { Env, type Seed } from '../../../src/env/env.js';
import { halve, type Contender } from '../search/halving.js';
import type { Planner, PlannerOptions } from '../search/planner.js';
import { timeUsed } from '../search/time-limit.js';
import type { Plan } from './plan-sampler.js';
import { RoundSearch } from './round-search.js';
import type { RoundValues } from './round-values.js';

const DEFAULT_PLANS = 300;
const DEFAULT_DEALS = 0;
const COMPARED = 8; // plans that are compared by games to the end
const INNER = 30; // rounds that are sampled for each plan in those games

const SAMPLING = 0.5;

const NONE = -1;

interface Candidate extends Contender {
  readonly plan: Plan;
}

/** Follows a plan for a round, and makes the next one when it is over or an unforeseen decision comes. */
export class PlanFollower {
  private plan: Plan | null = null;
  private next = 0;
  private round = NONE;
  private isSetUp = false;

  constructor(
    readonly search: RoundSearch,
    private readonly make: (env: Env, search: RoundSearch) => Plan,
  ) {}

  reset(): void {
    this.plan = null;
  }

  act(env: Env): number {
    const { sampler } = this.search;
    const draw = sampler.drawAll(env);
    if (draw >= 0) {
      this.plan = null;
      return draw;
    }
    const round = sampler.roundOf(env);
    const isSetUp = env.decisionKind === 'dignitary.citizens';
    if (round !== this.round || isSetUp !== this.isSetUp) this.plan = null;
    this.round = round;
    this.isSetUp = isSetUp;
    const action = this.plan?.actions[this.next] ?? NONE;
    if (env.isLegal(action)) {
      this.next++;
      return action;
    }
    this.plan = this.make(env, this.search);
    this.next = 1;
    return this.plan.actions[0]!;
  }
}

/**
 * Plays a solo game by plans of whole rounds: samples many, keeps those with the best value at their end, and compares these by games
 * to the end in which every further round is planned in the same way with less effort (sequential halving, with equal deals for all).
 */
export class RoundPlanner implements Planner {
  private readonly follower: PlanFollower;
  /** plays the games to the end */
  private readonly inner: PlanFollower;
  private readonly copy: Env;
  /** the game as its seat knows it */
  private readonly own: Env;
  private stream!: Stream;
  private innerStream!: Stream;
  private deal = '';

  constructor(
    values: RoundValues,
    private readonly seed: Seed,
    private readonly options: PlannerOptions,
  ) {
    this.copy = new Env(values.ruleset, { replay: false });
    this.own = new Env(values.ruleset, { replay: false });
    this.follower = new PlanFollower(new RoundSearch(values, 3), (env, search) => this.choose(env, search));
    this.inner = new PlanFollower(new RoundSearch(values, 1), (env, search) =>
      search.search(env, INNER, this.innerStream, `${this.deal}/${env.moveNumber}`),
    );
  }

  act(env: Env): number {
    env.forkInto(this.own, 'resample', { seat: env.currentSeat, seed: `${this.seed}/own` });
    return this.follower.act(this.own);
  }

  private choose(env: Env, search: RoundSearch): Plan {
    const { plans = DEFAULT_PLANS, deals = DEFAULT_DEALS } = this.options;
    const seed = `${this.seed}/${env.moveNumber}`;
    this.stream = new Stream(seed, 'plans');
    const used = timeUsed(this.options);
    // with games to the end afterwards, sampling has half of the time
    const isOver = (): boolean => used() >= (deals > 0 ? SAMPLING : 1);
    search.search(env, plans, this.stream, seed, isOver);
    if (deals === 0) return search.pool[0]!;
    const candidates = search.pool.slice(0, COMPARED).map((plan): Candidate => ({ plan, sum: 0, games: 0 }));
    const play = ({ plan }: Candidate, game: number): number => this.play(env, plan, search, `${seed}/${game}`);
    return halve(candidates, 1, () => deals, play, used)[0]!.plan;
  }

  /** Result of a game that begins with the plan. */
  private play(env: Env, plan: Plan, search: RoundSearch, deal: string): number {
    const { copy, inner } = this;
    env.forkInto(copy, 'resample', { seat: env.currentSeat, seed: deal });
    this.deal = deal;
    this.innerStream = new Stream(deal, 'inner');
    search.sampler.sample(copy, plan.actions, 1, this.innerStream);
    inner.reset();
    while (!copy.over) copy.step(inner.act(copy));
    return inner.search.value(copy);
  }
}
