import { compiledOf } from '../../../src/catalog/facts.js';
import { Stream } from '../../../src/core/rng.js';
import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { Env, type Seed } from '../../../src/env/env.js';
import { halve, type Contender } from './halving.js';
import type { Planner, PlannerOptions } from './planner.js';
import { ActionValues } from '../greedy/action-values.js';
import { RoundView } from '../../../src/env/observation-view.js';
import { indexOfMost } from '../policy/choice.js';
import { leadOf } from './priors.js';
import { timeUsed } from './time-limit.js';

const DEFAULT_PLANS = 8;
const DEFAULT_DEALS = 4;
const WIN = 2;
const LEAST = 0.15; // value of an untouched objective; the geometric mean needs all of them
const LEAD = 0.01;
const NEVER = -1;
const MOST_GENERATIONS = 4;
const SCALE = 2; // of the biases, in the points of the evaluation
const BIASED = 0.15; // share of the actions that have one
const FINE = 1024;

/** What is added to greedy's values of actions in one round, by action; null: nothing. */
type Bias = { readonly round: number; readonly values: Float64Array } | null;

interface Plan extends Contender {
  readonly bias: Bias;
}

/**
 * Compares whole strategies for a round, greedy and greedy with biases for and against some actions: each is played to the end of the game
 * in copies that are dealt anew, the better half plays more games, and the best one is followed for the round (sequential halving, with
 * equal deals for all).
 */
export class StrategyPlanner implements Planner {
  private readonly greedy: ActionValues;
  /** the copy that plays games to the end, and the env of the answer */
  private readonly copy: Env;
  private readonly own: Env;
  private readonly round: RoundView;
  private readonly rounds: number;
  /** round for which the strategy was chosen, and the strategy */
  private chosenFor = NEVER;
  private bias: Bias = null;

  constructor(
    private readonly ruleset: Ruleset,
    private readonly seed: Seed,
    private readonly options: PlannerOptions,
  ) {
    this.greedy = new ActionValues(ruleset);
    this.copy = new Env(ruleset, { replay: false });
    this.own = new Env(ruleset, { replay: false });
    this.round = new RoundView(ruleset);
    this.rounds = compiledOf(ruleset).rounds;
  }

  act(env: Env): number {
    const round = this.round.of(env);
    // planning comes when the followers of the round are known
    const isDue = env.decisionKind === 'base.planning' ? this.chosenFor !== round : this.chosenFor === NEVER;
    if (isDue) {
      this.bias = this.choose(env, round);
      this.chosenFor = round;
    }
    env.forkInto(this.own, 'resample', { seat: env.currentSeat, seed: `${this.seed}/own` });
    return this.answer(this.own, this.bias);
  }

  /** One of the legal actions. `env` is a determinization: it contains only facts that its seat may know. */
  private answer(env: Env, bias: Bias): number {
    if (bias === null || this.round.of(env) !== bias.round) return this.greedy.best(env)!;
    const actions = env.legalActions();
    const values = this.greedy.compute(env, actions);
    for (let k = 0; k < actions.length; k++) values[k]! += bias.values[actions[k]!]!;
    return actions[indexOfMost(values)]!;
  }

  private vary(stream: Stream, round: number): Bias {
    const values = Float64Array.from({ length: this.ruleset.spec.numActions }, () => {
      const biased = stream.below(FINE) < BIASED * FINE;
      const size = (stream.below(FINE) + stream.below(FINE)) / FINE - 1;
      return biased ? 2 * SCALE * size : 0;
    });
    return { round, values };
  }

  private choose(env: Env, round: number): Bias {
    const { plans = DEFAULT_PLANS, deals = DEFAULT_DEALS } = this.options;
    const seed = `${this.seed}/${env.currentSeat}/${round}`;
    const stream = new Stream(seed, 'plans');
    const used = timeUsed(this.options);
    const left = Math.max(0, this.rounds - round);
    // games are shorter towards the end, so more of them take no longer
    const generations = Math.max(1, Math.min(MOST_GENERATIONS, Math.round(this.rounds / (left + 1) / 2)));
    // early plans are made again later, and games are long then
    const width = Math.max(2, Math.round(plans * Math.min(1, 0.4 + round / this.rounds)));
    const games = Math.max(1, deals);
    let best = this.bias;
    let played = 0;
    for (let generation = 0; generation < generations && used() < 1; generation++) {
      const biases = best === null ? [null] : [best, null];
      while (biases.length < width) biases.push(this.vary(stream, round));
      const plans = biases.map((bias): Plan => ({ bias, sum: 0, games: 0 }));
      const play = ({ bias }: Plan, deal: number): number => this.play(env, bias, `${seed}/${played + deal}`);
      const winner = halve(plans, 1, () => games, play, used)[0]!;
      best = winner.bias;
      played += winner.games;
    }
    return best;
  }

  private play(env: Env, bias: Bias, seed: string): number {
    const { copy } = this;
    const seat = env.currentSeat;
    env.forkInto(copy, 'resample', { seat, seed });
    while (!copy.over) copy.step(this.answer(copy, copy.currentSeat === seat ? bias : null));
    return resultOf(copy, seat);
  }
}

/** Result of a finished game for the seat: a win, and how much of each objective was reached; with victory points, the win and the lead. */
function resultOf(env: Env, seat: number): number {
  const scores = env.scores();
  const own = scores[seat]!;
  if (own.objectives.length === 0) {
    const totals = scores.map(({ total }) => total);
    return env.rewards[seat]! + LEAD * leadOf(seat, totals);
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
