import { Stream } from '../../../src/core/rng.js';
import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { Env } from '../../../src/env/env.js';
import type { CompiledBase } from '../../../src/rules/base/model/compiled.js';
import { ObservationView } from '../greedy/observation-view.js';
import type { Planner, PlannerOptions } from '../search/planner.js';
import { timeUsed } from '../search/time-limit.js';
import { TeamResult } from './team-result.js';
import { TeamStrategy } from './team-strategy.js';
import { NUM_GROUPS, shiftOf, type Shift } from './weights.js';

const DEFAULT_PLANS = 24;
const DEFAULT_DEALS = 2;
/** games of a plan in a stage of the comparison, at most */
const MOST_DEALS = 8;
/** plans that are left at the end, and begin the comparison of the next round */
const ELITE = 4;
/** rounds to go at which `plans` are compared: games are shorter towards the end, so that more of them take no longer */
const MEAN_ROUNDS_LEFT = 11.3;
const LEAST_PLANS = 0.7;
const MOST_PLANS = 12;
/** share of the groups that a variation changes, and by how much (standard deviation of the logarithm) */
const CHANGED = 0.3;
const SPREAD = 0.35;
/** share of random answers in a round that is tried out */
const RANDOM = 0.04;
/** last rounds, in which more plans are tried out answer by answer */
const LATE = 5;
const NEVER = -1;

/** An answer of a round that is a part of a plan. */
interface Answer {
  readonly seat: number;
  readonly kind: string;
  readonly action: number;
}

/** Weights for each seat, and answers of the present round. */
interface Plan {
  readonly shifts: readonly Shift[];
  /** null: those of the policy; it is set by the first game when `tries` */
  answers: Answer[] | null;
  readonly tries: boolean;
  sum: number;
  games: number;
}

/** Ways to play that are always among those compared: by what is dear early and late in the game. */
const STARTS: readonly Shift[] = [
  shiftOf({}),
  shiftOf({ achievement: [0.7, 1.2] }),
  shiftOf({ wheel: [1.5, 0] }),
  shiftOf({ tower: [-0.7, 0.7], wheel: [1.5, 0] }),
  shiftOf({ tower: [-0.5, 0.5], wheel: [1.2, 0], achievement: [0.5, 1] }),
];

/**
 * One plan a round for the whole team: plans are played to the end of the game in copies that are dealt anew, the better half plays more
 * games, and the best plan is followed for the round; the best four begin the comparison of the next round. Chance of the comparison
 * depends on the round alone, so that bots of several seats compare the same plans.
 */
export class TeamPlanner implements Planner {
  /** the copy that plays games to the end, and the env of the answer */
  private readonly copy: Env;
  private readonly own: Env;
  private readonly view: ObservationView;
  private readonly round: number;
  private readonly rounds: number;
  private readonly result: TeamResult;
  private readonly tried: TeamStrategy;
  private readonly followed: TeamStrategy;
  private readonly seats: number;
  private stream!: Stream;
  private elite: readonly Plan[] = [];
  private plan: Plan | null = null;
  /** those of the plan, and the next one of them */
  private answers: readonly Answer[] = [];
  private next = 0;
  private plannedRound = NEVER;

  constructor(
    ruleset: Ruleset,
    private readonly options: PlannerOptions,
  ) {
    this.copy = new Env(ruleset, { replay: false });
    this.own = new Env(ruleset, { replay: false });
    this.view = new ObservationView(ruleset);
    this.round = this.view.at('game.round');
    this.rounds = (ruleset.rules.compiled as CompiledBase).rounds;
    this.result = new TeamResult(ruleset);
    this.tried = new TeamStrategy(ruleset);
    this.followed = new TeamStrategy(ruleset);
    this.seats = ruleset.seats;
  }

  act(env: Env): number {
    const round = this.roundOf(env);
    // planning comes when the followers of the round are known
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

  private roundOf(env: Env): number {
    this.view.observe(env, env.currentSeat);
    return this.view.bytes[this.round]!;
  }

  /** The answer of the plan to this decision; -1: it has none, or the round differs from the one that was planned. */
  private answerOf(env: Env): number {
    const { answers } = this;
    // answers of other seats are theirs
    while (this.next < answers.length && answers[this.next]!.seat !== env.currentSeat) this.next++;
    if (this.next === answers.length) return -1;
    const { kind, action } = answers[this.next]!;
    if (kind === env.decisionKind && env.isLegal(action)) {
      this.next++;
      return action;
    }
    this.next = answers.length;
    return -1;
  }

  private choose(env: Env, round: number): void {
    const seed = `team/${round}`;
    this.stream = new Stream(seed, 'plans');
    const used = timeUsed(this.options);
    const { deals = DEFAULT_DEALS } = this.options;
    let alive = this.plans(this.rounds - round);
    let deal = 0;
    for (let games = Math.max(1, deals); alive.length > ELITE && used() < 1; games = Math.min(2 * games, MOST_DEALS)) {
      for (let n = 0; n < games && used() < 1; n++, deal++) for (const plan of alive) this.play(env, plan, round, `${seed}/${deal}`);
      // stable: of equal ones the earlier stay
      alive = [...alive].sort((a, b) => b.sum / b.games - a.sum / a.games).slice(0, Math.max(ELITE, alive.length >> 1));
    }
    this.elite = alive.slice(0, ELITE);
    this.plan = alive[0]!;
    this.answers = this.plan.answers ?? [];
    this.next = 0;
    this.followed.follow(this.plan.shifts);
  }

  /** The plans to compare: the best of the round before, the starts, and variations of both. */
  private plans(left: number): Plan[] {
    const { elite, seats } = this;
    const { plans = DEFAULT_PLANS } = this.options;
    const wanted = Math.round(plans * Math.max(LEAST_PLANS, Math.min(MOST_PLANS, (MEAN_ROUNDS_LEFT + 0.7) / (left + 0.7))));
    const starts = STARTS.map((shift) => Array.from({ length: seats }, () => shift));
    const made: Plan[] = [...elite.map(({ shifts }) => shifts), ...starts].map((shifts) => planOf(shifts, false));
    while (made.length < wanted) {
      const from = elite.length > 0 && this.uniform() < 0.8 ? this.oneOf(elite).shifts : this.oneOf(starts);
      const way = this.uniform();
      const seat = this.stream.below(seats);
      const other = elite.length > 1 ? this.oneOf(elite).shifts : from;
      let shifts = from;
      if (way < 0.35) shifts = from.map((shift) => this.vary(shift));
      else if (way < 0.6) shifts = from.map((shift, k) => (k === seat ? this.vary(shift) : shift));
      else if (way < 0.75) shifts = from.map((shift, k) => (this.uniform() < 0.5 ? other[k]! : shift));
      made.push(planOf(shifts, way >= 0.75 || this.uniform() < (left < LATE ? 0.7 : 0.4)));
    }
    return made;
  }

  private vary(from: Shift): Shift {
    const shift = Float64Array.from(from);
    for (let group = 0; group < NUM_GROUPS; group++) {
      if (this.uniform() >= CHANGED) continue;
      let normal = -6;
      for (let k = 0; k < 12; k++) normal += this.uniform();
      // for the whole game, for its beginning or for its end
      const when = this.uniform();
      if (when < 0.75) shift[group]! += SPREAD * normal;
      if (when < 0.5 || when >= 0.75) shift[NUM_GROUPS + group]! += SPREAD * normal;
    }
    return shift;
  }

  /** Plays the plan to the end of the game in a copy. */
  private play(env: Env, plan: Plan, round: number, seed: string): void {
    const { copy, tried } = this;
    env.forkInto(copy, 'resample', { seat: env.currentSeat, seed });
    tried.follow(plan.shifts);
    if (plan.answers === null && plan.tries) plan.answers = this.tryOut(copy, round);
    for (const { seat, kind, action } of plan.answers ?? []) {
      if (copy.over || copy.currentSeat !== seat || copy.decisionKind !== kind || !copy.isLegal(action)) break;
      copy.step(action);
    }
    while (!copy.over) copy.step(tried.act(copy));
    plan.sum += this.result.of(copy);
    plan.games++;
  }

  /** Plays the round with some random answers, and returns all answers. */
  private tryOut(copy: Env, round: number): Answer[] {
    const answers: Answer[] = [];
    while (!copy.over && this.roundOf(copy) === round) {
      const action = this.uniform() < RANDOM ? copy.pickLegal(this.stream.below(copy.numLegal)) : this.tried.act(copy);
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

const planOf = (shifts: readonly Shift[], tries: boolean): Plan => ({ shifts, answers: null, tries, sum: 0, games: 0 });
