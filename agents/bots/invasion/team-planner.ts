import { compiledOf } from '../../../src/catalog/facts.js';
import { once } from '../../../src/core/once.js';
import { Stream } from '../../../src/core/rng.js';
import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { Env } from '../../../src/env/env.js';
import { RoundView } from '../../../src/env/observation-view.js';
import type { Planner, PlannerOptions } from '../search/planner.js';
import { timeUsed } from '../search/time-limit.js';
import { TeamResult } from './team-result.js';
import { TeamStrategy } from './team-strategy.js';
import { NUM_GROUPS, PHASES, shiftOf, type Shift } from './weights.js';

const DEFAULT_PLANS = 88;
const DEFAULT_DEALS = 2;
/** games per plan and stage of the comparison */
const MOST_DEALS = 8;
/** plans left at the end, for the comparison of the next round */
const ELITE = 4;
/** rounds left at which `plans` are compared, with two seats: games are shorter later, and longer with more seats */
const MEAN_ROUNDS_LEFT = 11.3;
const LEAST_PLANS = 0.7;
const MOST_PLANS = 12;
/** share of groups that a variation changes, and its size (standard deviation of the logarithm) */
const CHANGED = 0.3;
const SPREAD = 0.35;
/** share of random answers in a tried round; share of these rounds with other weights; their spread */
const RANDOM = 0.04;
const OTHER_WEIGHTS = 0.5;
const WIDE_SPREAD = 0.9;
/** last rounds, with more plans of answers and another variation of the best */
const LATE = 5;
const GENERATIONS = 3;
/** answers of a model that may be skipped */
const AHEAD = 3;
const NEVER = -1;

/** An answer within a plan. */
interface Answer {
  readonly seat: number;
  readonly kind: string;
  readonly action: number;
}

/** Weights by seat, and answers of this round. */
interface Plan {
  readonly shifts: readonly Shift[];
  /** null: the policy answers */
  answers: readonly Answer[] | null;
  /** the answers that the first game varies, and the seats' weights for them */
  readonly model: readonly Answer[] | undefined;
  readonly trial: readonly Shift[] | undefined;
  sum: number;
  games: number;
}

/** Weights that are always compared: prices early and late in the game. */
const STARTS: readonly Shift[] = [
  PHASES,
  shiftOf(),
  shiftOf('achievement 0.7 1.2'),
  shiftOf('wheel 1.5 0'),
  shiftOf('tower -0.7 0.7, wheel 1.5 0'),
  shiftOf('tower -0.5 0.5, wheel 1.2 0, achievement 0.5 1'),
];

/** One plan per round for the whole team. Bots of a process that play the same game share it; elsewhere each makes one. */
export class TeamPlanner implements Planner {
  constructor(private readonly options: PlannerOptions) {}

  act(env: Env): number {
    return gamePlannerFor(env, this, this.options).act(env);
  }
}

/** By game and options of the bots. */
const gamePlannersOf = once((_game: Env) => new Map<string, GamePlanner>());

function gamePlannerFor(env: Env, planner: TeamPlanner, options: PlannerOptions): GamePlanner {
  const { plans, deals, time } = options;
  const key = `${plans}/${deals}/${time}`;
  const planners = gamePlannersOf(env);
  let gamePlanner = planners.get(key);
  if (gamePlanner === undefined || !gamePlanner.notice(env, planner)) {
    gamePlanner = new GamePlanner(env.ruleset, options);
    gamePlanner.notice(env, planner);
    planners.set(key, gamePlanner);
  }
  return gamePlanner;
}

/**
 * Plans one game: plays plans to the end in redealt copies, more games with the better half, and follows the best plan for the round; the best four
 * enter the next comparison, whose chance depends on the round alone.
 */
class GamePlanner {
  /** the copy for playouts, and the env of the answer */
  private readonly copy: Env;
  private readonly own: Env;
  private readonly round: RoundView;
  private readonly rounds: number;
  private readonly result: TeamResult;
  private readonly tried: TeamStrategy;
  private readonly followed: TeamStrategy;
  private readonly seats: number;
  private stream!: Stream;
  private seed = '';
  /** deals of this comparison */
  private deal = 0;
  private elite: readonly Plan[] = [];
  private plan: Plan | null = null;
  /** answers of the plan, and index of the next one */
  private answers: readonly Answer[] = [];
  private next = 0;
  private plannedRound = NEVER;
  private latestRound = 0;
  /** by seat the bot that has asked */
  private readonly planners: (TeamPlanner | undefined)[] = [];

  constructor(
    ruleset: Ruleset,
    private readonly options: PlannerOptions,
  ) {
    this.copy = new Env(ruleset, { replay: false });
    this.own = new Env(ruleset, { replay: false });
    this.round = new RoundView(ruleset);
    this.rounds = compiledOf(ruleset).rounds;
    this.result = new TeamResult(ruleset);
    this.tried = new TeamStrategy(ruleset);
    this.followed = new TeamStrategy(ruleset);
    this.seats = ruleset.seats;
  }

  /** Records bot and round. False: the plan is of an earlier game, because another bot had the seat or the rounds started again. */
  notice(env: Env, planner: TeamPlanner): boolean {
    const round = this.round.of(env);
    const known = (this.planners[env.currentSeat] ??= planner);
    if (known !== planner || round < this.latestRound) return false;
    this.latestRound = round;
    return true;
  }

  act(env: Env): number {
    const round = this.latestRound;
    // plan when the followers of the round are known
    const isPlanning = env.decisionKind === 'base.planning';
    if (this.plan === null || (isPlanning && round !== this.plannedRound)) {
      this.choose(env, round);
      this.plannedRound = isPlanning ? round : NEVER;
    }
    const action = this.answerOf(env);
    if (action >= 0) return action;
    env.forkInto(this.own, 'resample', { seat: env.currentSeat, seed: 'own' });
    return this.followed.act(this.own);
  }

  /** The plan's answer to this decision; -1: none, or the round differs from the plan. */
  private answerOf(env: Env): number {
    const { answers } = this;
    // skip answers of other seats
    while (this.next < answers.length && answers[this.next]!.seat !== env.currentSeat) this.next++;
    if (this.next === answers.length) return -1;
    const answer = answers[this.next]!;
    if (fits(answer, env)) {
      this.next++;
      return answer.action;
    }
    this.next = answers.length;
    return -1;
  }

  private choose(env: Env, round: number): void {
    this.seed = `team/${round}`;
    this.stream = new Stream(this.seed, 'plans');
    this.deal = 0;
    const used = timeUsed(this.options);
    const { plans = DEFAULT_PLANS } = this.options;
    const left = this.rounds - round;
    const wanted = ((plans * 2) / this.seats) * Math.max(LEAST_PLANS, Math.min(MOST_PLANS, (MEAN_ROUNDS_LEFT + 0.7) / (left + 0.7)));
    const generations = left < LATE ? GENERATIONS : 1;
    let best = this.compare(env, round, this.plans(Math.round(wanted / generations), left), used);
    for (let generation = 1; generation < generations && used() < 1; generation++)
      best = this.compare(env, round, this.descendants(Math.round(wanted / generations), best), used);
    this.elite = best;
    this.plan = best[0]!;
    this.answers = this.plan.answers ?? [];
    this.next = 0;
    this.followed.follow(this.plan.shifts);
  }

  /** The plans, best first, by sequential halving: all play equal deals, and the better half plays more, until few are left or the time is used. */
  private compare(env: Env, round: number, plans: readonly Plan[], used: () => number): readonly Plan[] {
    const { deals = DEFAULT_DEALS } = this.options;
    const most = Math.max(MOST_DEALS, deals);
    let alive = [...plans];
    for (let games = Math.max(1, deals); alive.length > ELITE && used() < 1; games = Math.min(2 * games, most)) {
      for (let n = games; n > 0 && used() < 1; n--)
        for (const plan of alive) {
          plan.sum += this.play(env, plan, round, this.deal + plan.games);
          plan.games++;
        }
      // stable: earlier ones win ties
      alive = alive.sort((a, b) => b.sum / b.games - a.sum / a.games).slice(0, Math.max(ELITE, alive.length >> 1));
    }
    this.deal += alive[0]!.games;
    return alive.slice(0, ELITE);
  }

  /** Plans to compare: the best of the last round, the starts, and variations of both. */
  private plans(wanted: number, left: number): Plan[] {
    const { elite, seats } = this;
    const starts = STARTS.map((shift) => Array.from({ length: seats }, () => shift));
    const made: Plan[] = [...elite.map(({ shifts }) => shifts), ...starts].map((shifts) => planOf(shifts));
    while (made.length < wanted) {
      const from = elite.length > 0 && this.uniform() < 0.8 ? this.oneOf(elite).shifts : this.oneOf(starts);
      const way = this.uniform();
      const seat = this.stream.below(seats);
      const other = elite.length > 1 ? this.oneOf(elite).shifts : from;
      let shifts = from;
      if (way < 0.35) shifts = from.map((shift) => this.vary(shift));
      else if (way < 0.6) shifts = from.map((shift, k) => (k === seat ? this.vary(shift) : shift));
      else if (way < 0.75) shifts = from.map((shift, k) => (this.uniform() < 0.5 ? other[k]! : shift));
      const isTrial = way >= 0.75 || this.uniform() < (left < LATE ? 0.7 : 0.4);
      const trial = isTrial && this.uniform() < OTHER_WEIGHTS ? shifts.map((shift) => this.vary(shift, WIDE_SPREAD)) : undefined;
      made.push(planOf(shifts, isTrial ? [] : undefined, trial));
    }
    return made;
  }

  /** The best plans with other answers. */
  private descendants(wanted: number, best: readonly Plan[]): Plan[] {
    const made = best.map(({ shifts, answers }) => ({ ...planOf(shifts), answers }));
    while (made.length < wanted) {
      const { shifts, answers } = this.oneOf(best);
      made.push(planOf(shifts, answers ?? []));
    }
    return made;
  }

  private vary(from: Shift, spread = SPREAD): Shift {
    const shift = Float64Array.from(from);
    for (let group = 0; group < NUM_GROUPS; group++) {
      if (this.uniform() >= CHANGED) continue;
      let normal = -6;
      for (let k = 0; k < 12; k++) normal += this.uniform();
      // for the whole game, its beginning or its end
      const when = this.uniform();
      if (when < 0.75) shift[group]! += spread * normal;
      if (when < 0.5 || when >= 0.75) shift[NUM_GROUPS + group]! += spread * normal;
    }
    return shift;
  }

  /** Plays the plan to the end in a copy. */
  private play(env: Env, plan: Plan, round: number, deal: number): number {
    const { copy, tried } = this;
    env.forkInto(copy, 'resample', { seat: env.currentSeat, seed: `${this.seed}/${deal}` });
    tried.follow(plan.trial ?? plan.shifts);
    if (plan.answers === null && plan.model !== undefined) plan.answers = this.tryOut(copy, round, plan.model, plan.trial === undefined);
    else
      for (const answer of plan.answers ?? []) {
        if (!fits(answer, copy)) break;
        copy.step(answer.action);
      }
    tried.follow(plan.shifts);
    tried.finish(copy);
    return this.result.of(copy, this.rounds - round < LATE);
  }

  /** Plays the round by the model, then by the policy, with some random answers on request; returns all answers. */
  private tryOut(copy: Env, round: number, model: readonly Answer[], atRandom: boolean): Answer[] {
    const answers: Answer[] = [];
    let next = 0;
    while (!copy.over && this.round.of(copy) === round) {
      const ahead = model.findIndex((answer, k) => k >= next && k < next + AHEAD && fits(answer, copy));
      if (ahead >= 0) next = ahead + 1;
      let action = ahead >= 0 ? model[ahead]!.action : NEVER;
      if (atRandom && this.uniform() < RANDOM) action = copy.pickLegal(this.stream.below(copy.numLegal));
      else if (action < 0) action = this.tried.act(copy);
      answers.push({ seat: copy.currentSeat, kind: copy.decisionKind, action });
      copy.step(action);
    }
    return answers;
  }

  private uniform(): number {
    return this.stream.below(FINE) / FINE;
  }

  private oneOf<T>(list: readonly T[]): T {
    return list[this.stream.below(list.length)]!;
  }
}

const FINE = 2 ** 20;

const planOf = (shifts: readonly Shift[], model?: readonly Answer[], trial?: readonly Shift[]): Plan => ({
  shifts,
  answers: null,
  model,
  trial,
  sum: 0,
  games: 0,
});

const fits = ({ seat, kind, action }: Answer, env: Env): boolean =>
  !env.over && env.currentSeat === seat && env.decisionKind === kind && env.isLegal(action);
