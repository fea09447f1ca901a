import { Env } from '../../../src/env/env.js';
import { RoundView } from '../../../src/env/observation-view.js';
import type { BotParameter } from '../name.js';
import { evaluateWithWin, leadOf, type LeafValues } from '../search/priors.js';
import { TIME, timeUsed, type Options } from '../search/time-limit.js';
import { best, shares } from './choice.js';
import { NetworkValues, type Evaluation } from './evaluation.js';

export const LOOKAHEAD = {
  /** playouts per likely action; default: as many as the time allows */
  playouts: { unit: 'count', from: 2, to: 100_000 },
  time: TIME,
} as const satisfies Record<string, BotParameter>;

/** Rounds until values are taken, the current one included; values at the end of the current round are too coarse. */
const HORIZON = 3;
/** Compared actions: their number, and their least share by the network. */
const MOST_ACTIONS = 3;
const LEAST_SHARE = 0.1;
/** Standard errors of the paired difference by which another action must be better. */
const STANDARD_ERRORS = 1.5;
const LEAST_PLAYOUTS = 2;

/** An action with its results by deal. */
export interface Candidate {
  readonly action: number;
  readonly results: number[];
}

/**
 * Improves a network's choice: plays each likely action for some rounds on equal deals, with all seats by the network, and compares leads over the
 * best other seat.
 */
export class Lookahead {
  private readonly copy: Env;
  private readonly round: RoundView;
  private readonly leaf: LeafValues;
  private readonly values: Float64Array;

  constructor(
    private readonly evaluation: Evaluation,
    private readonly options: Options<typeof LOOKAHEAD>,
  ) {
    const { ruleset } = evaluation;
    this.copy = new Env(ruleset, { replay: false });
    this.round = new RoundView(ruleset);
    this.leaf = new NetworkValues(evaluation);
    this.values = new Float64Array(ruleset.seats);
  }

  /** The likely actions, the chosen one first. `logits` by action. */
  compare(env: Env, legal: readonly number[], logits: Float32Array, seed: string): readonly Candidate[] {
    const used = timeUsed(this.options);
    const candidates = likely(legal, logits);
    if (candidates.length === 1) return candidates;
    const most = this.options.playouts ?? Infinity;
    const seat = env.currentSeat;
    const until = this.round.of(env) + HORIZON;
    for (let n = 0; n < most && (n < LEAST_PLAYOUTS || used() < 1); n++)
      for (const { action, results } of candidates) {
        env.forkInto(this.copy, 'resample', { seat, seed: `${seed}/${n}` });
        this.copy.step(action);
        results.push(this.playOn(seat, until));
      }
    return sortedByGain(candidates);
  }

  private playOn(seat: number, until: number): number {
    const { copy, evaluation, values } = this;
    while (!copy.over && this.round.of(copy) < until) {
      const legal = copy.legalActions();
      copy.step(legal.length === 1 ? legal[0]! : best(evaluation.logits(copy, legal), legal));
    }
    evaluateWithWin(this.leaf, copy, values);
    return evaluation.ruleset.spec.utility === 'versus' ? leadOf(seat, values) : values[seat]!;
  }
}

function likely(legal: readonly number[], logits: Float32Array): Candidate[] {
  const prior = shares(logits, legal);
  const order = legal.map((_, k) => k).sort((a, b) => prior[b]! - prior[a]!);
  return order
    .slice(0, MOST_ACTIONS)
    .filter((k, place) => place === 0 || prior[k]! >= LEAST_SHARE)
    .map((k) => ({ action: legal[k]!, results: [] }));
}

/** The first one stays first, unless another is better beyond chance. */
function sortedByGain(candidates: readonly Candidate[]): readonly Candidate[] {
  const gains = new Map(candidates.map((one) => [one, gainOver(candidates[0]!.results, one.results)]));
  return [...candidates].sort((a, b) => gains.get(b)! - gains.get(a)!);
}

/** Mean difference of the results, or 0 if it may be chance. */
function gainOver(first: readonly number[], results: readonly number[]): number {
  const count = results.length;
  const mean = results.reduce((sum, result, n) => sum + result - first[n]!, 0) / count;
  const squares = results.reduce((sum, result, n) => sum + (result - first[n]! - mean) ** 2, 0);
  return mean > STANDARD_ERRORS * Math.sqrt(squares / (count - 1) / count) ? mean : 0;
}
