import { compiledOf } from '../../../src/catalog/facts.js';
import { Stream } from '../../../src/core/rng.js';
import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { Env, type Seed } from '../../../src/env/env.js';
import type { Planner, PlannerOptions } from './planner.js';
import { ObservationView } from '../greedy/observation-view.js';
import { GreedyStrategies } from './greedy-strategies.js';
import type { Strategy } from './strategy.js';
import { timeUsed } from './time-limit.js';

const DEFAULT_PLANS = 8;
const DEFAULT_DEALS = 4;
const WIN = 2;
/** Value of an untouched objective; the geometric mean needs all of them. */
const LEAST = 0.15;
const LEAD = 0.01;
const NEVER = -1;
const MOST_GENERATIONS = 4;

interface Plan {
  readonly strategy: Strategy;
  sum: number;
  games: number;
}

/**
 * Compares whole strategies for a round: each is played to the end of the game in copies that are dealt anew, the better half plays more
 * games, and the best one is followed for the round (sequential halving, with equal deals for all).
 */
export class StrategyPlanner implements Planner {
  private readonly source: GreedyStrategies;
  /** the copy that plays games to the end, and the env of the answer */
  private readonly copy: Env;
  private readonly own: Env;
  private readonly view: ObservationView;
  private readonly round: number;
  private readonly rounds: number;
  /** round for which the strategy was chosen */
  private chosenFor = NEVER;
  private strategy: Strategy;

  constructor(
    ruleset: Ruleset,
    private readonly seed: Seed,
    private readonly options: PlannerOptions,
  ) {
    this.source = new GreedyStrategies(ruleset);
    this.copy = new Env(ruleset, { replay: false });
    this.own = new Env(ruleset, { replay: false });
    this.view = new ObservationView(ruleset);
    this.round = this.view.at('game.round');
    this.rounds = compiledOf(ruleset).rounds;
    this.strategy = this.source.base;
  }

  act(env: Env): number {
    this.view.observe(env, env.currentSeat);
    const round = this.view.bytes[this.round]!;
    // planning comes when the followers of the round are known
    const isDue = env.decisionKind === 'base.planning' ? this.chosenFor !== round : this.chosenFor === NEVER;
    if (isDue) {
      this.strategy = this.choose(env, round);
      this.chosenFor = round;
    }
    env.forkInto(this.own, 'resample', { seat: env.currentSeat, seed: `${this.seed}/own` });
    return this.strategy.act(this.own);
  }

  private choose(env: Env, round: number): Strategy {
    const { plans = DEFAULT_PLANS, deals = DEFAULT_DEALS } = this.options;
    const seed = `${this.seed}/${env.currentSeat}/${round}`;
    const stream = new Stream(seed, 'plans');
    const used = timeUsed(this.options);
    const left = Math.max(0, this.rounds - round);
    // games are shorter towards the end, so more of them take no longer
    const generations = Math.max(1, Math.min(MOST_GENERATIONS, Math.round(this.rounds / (left + 1) / 2)));
    // early plans are made again later, and games are long then
    const width = Math.max(2, Math.round(plans * Math.min(1, 0.4 + round / this.rounds)));
    let best = this.strategy;
    let deal = 0;
    for (let generation = 0; generation < generations; generation++) {
      const strategies = best === this.source.base ? [best] : [best, this.source.base];
      let alive: Plan[] = strategies.map((strategy) => ({ strategy, sum: 0, games: 0 }));
      while (alive.length < width) alive.push({ strategy: this.source.vary(stream, round), sum: 0, games: 0 });
      while (alive.length > 1) {
        for (let n = 0; n < Math.max(1, deals); n++, deal++) {
          for (const plan of alive) {
            plan.sum += this.play(env, plan.strategy, `${seed}/${deal}`);
            plan.games++;
          }
          if (used() >= 1) return bestOf(alive);
        }
        // stable: of equal ones the earlier stay
        alive = [...alive].sort((a, b) => b.sum / b.games - a.sum / a.games).slice(0, alive.length >> 1);
      }
      best = alive[0]!.strategy;
    }
    return best;
  }

  private play(env: Env, strategy: Strategy, seed: string): number {
    const { copy } = this;
    const seat = env.currentSeat;
    env.forkInto(copy, 'resample', { seat, seed });
    while (!copy.over) copy.step((copy.currentSeat === seat ? strategy : this.source.base).act(copy));
    return resultOf(copy, seat);
  }
}

function bestOf(plans: readonly Plan[]): Strategy {
  let best = plans[0]!;
  for (const plan of plans) if (plan.sum / plan.games > best.sum / best.games) best = plan;
  return best.strategy;
}

/** Result of a finished game for the seat: a win, and how much of each objective was reached; with victory points, the win and the lead. */
function resultOf(env: Env, seat: number): number {
  const scores = env.scores();
  const own = scores[seat]!;
  if (own.objectives.length === 0) {
    let rival = -Infinity;
    for (let other = 0; other < scores.length; other++) if (other !== seat) rival = Math.max(rival, scores[other]!.total);
    return env.rewards[seat]! + LEAD * (own.total - rival);
  }
  let logarithms = 0;
  let n = 0;
  for (const { have, need } of own.objectives) {
    if (need === 0) continue;
    logarithms += Math.log(LEAST + (1 - LEAST) * Math.min(1, have / need) ** 2);
    n++;
  }
  return (own.winner ? WIN : 0) + Math.exp(logarithms / Math.max(1, n));
}
