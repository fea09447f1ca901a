import { Refusal } from '../core/result.js';
import type { Rules } from '../engine/compile.js';
import type { Game } from '../engine/game.js';
import { seatToAct } from '../engine/step.js';
import { compiled, type CompiledBase } from '../rules/base/model/compiled.js';
import type { Goal, Utility } from '../rules/base/model/goal.js';
import { isWinner, modulePoints, partsOf, potential, rankOf, totalPoints } from '../rules/base/scoring.js';

/**
 * - `outcome`: win or loss; zero-sum between rivals, equal for all seats of a team.
 * - `rank`: by the rank of the seat.
 * - `margin`: lead over the best other seat.
 * - `score`: points when they are gained.
 * - `progress`: the outcome at the end, and `discount * Φ(s') - Φ(s)` at every step; optimal policies stay optimal (proof:
 * test/env/progress.test.ts).
 */
const REWARD_MODES = ['outcome', 'rank', 'score', 'margin', 'progress'] as const;
export type RewardMode = (typeof REWARD_MODES)[number];

export interface Score {
  /** victory points; without them, the objectives reached by the seat, or by the team and each of its seats (COOP-DEC-45) */
  total: number;
  /** 1 for the best; equal seats, and all seats of a team, share a rank */
  rank: number;
  /** whether the seat has won, or would win if the game ended now; equal in a team */
  winner: boolean;
  /** parts of the total: `coins`, `goods`, `development` and the sources of modules, or the objectives; their sum is `total` */
  parts: Record<string, number>;
  /** objectives of a scenario without victory points; otherwise empty */
  objectives: ObjectiveState[];
}

export interface ObjectiveState {
  id: string;
  /** amount that counts for the seat, at most `need` */
  have: number;
  /** 0: the objective needs nothing in this game, or nothing yet */
  need: number;
  /** whether the objective was reached; scenarios that mark it keep the mark if `have` decreases. It is true if nothing is needed */
  done: boolean;
}

export function scoresOf(g: Game): Score[] {
  const { goal } = compiled(g);
  return Array.from({ length: g.rules.seats }, (_, seat) => {
    const parts = goal === null ? partsOf(g, seat) : reachedOf(g, goal, seat);
    const objectives = goal === null ? [] : objectivesOf(g, goal, seat);
    return { total: pointsOf(g, seat, 'all'), rank: rankOf(g, seat) + 1, winner: isWinner(g, seat), parts, objectives };
  });
}

/**
 * Returns the scores of an episode that ended before its game. Nobody wins a truncated episode. In a `terminated` one, the offender and its
 * team lose, and the other seats win.
 */
export function stoppedScores(g: Game, scores: readonly Score[], terminated: boolean): Score[] {
  const hasRivals = terminated && compiled(g).utility === 'versus';
  return scores.map((score, seat) => ({ ...score, winner: hasRivals && seat !== seatToAct(g) }));
}

/** Returns `Score.total` of the seat; `modules`: only the victory points of modules. */
export function pointsOf(g: Game, seat: number, of: 'all' | 'modules'): number {
  if (of === 'modules') return modulePoints(g, seat);
  const { goal } = compiled(g);
  return goal === null ? totalPoints(g, seat) : Object.values(reachedOf(g, goal, seat)).reduce((sum, n) => sum + n, 0);
}

/** Returns 0 or 1 for each objective; an objective of each seat of a team counts once per seat. */
function reachedOf(g: Game, goal: Goal, seat: number): Record<string, number> {
  const counted = goal.objectives.map((id, k): [string, number] => {
    if (goal.need(g, k, seat) === 0) return [id, 0];
    if (goal.utility !== 'team' || goal.shared.includes(id)) return [id, Number(goal.done(g, seat, k))];
    let reached = 0;
    for (let own = 0; own < g.rules.seats; own++) reached += Number(goal.done(g, own, k));
    return [id, reached];
  });
  return Object.fromEntries(counted.filter(([, n]) => n > 0));
}

const haveOf = (g: Game, goal: Goal, seat: number, k: number): number => Math.min(goal.have(g, seat, k), goal.need(g, k, seat));

function objectivesOf(g: Game, goal: Goal, seat: number): ObjectiveState[] {
  return goal.objectives.map((id, k) => ({ id, have: haveOf(g, goal, seat, k), need: goal.need(g, k, seat), done: goal.done(g, seat, k) }));
}

/** Returns the ids of the objectives in the order of `Score.objectives`; empty with victory points. */
export function objectiveIds(rules: Rules): readonly string[] {
  return (rules.compiled as CompiledBase).goal?.objectives ?? [];
}

/** Returns the ids of the objectives that a team reaches as a whole. */
export function sharedObjectiveIds(rules: Rules): readonly string[] {
  const { goal } = rules.compiled as CompiledBase;
  return goal?.utility === 'team' ? goal.shared : [];
}

/** Writes i32[P, K, 3]: have, need and done of each objective of each seat. */
export function writeObjectives(g: Game, dst: Int32Array, offset: number): void {
  const { goal } = compiled(g);
  if (goal === null) return;
  let at = offset;
  for (let seat = 0; seat < g.rules.seats; seat++) {
    for (let k = 0; k < goal.objectives.length; k++) {
      dst[at++] = haveOf(g, goal, seat, k);
      dst[at++] = goal.need(g, k, seat);
      dst[at++] = Number(goal.done(g, seat, k));
    }
  }
}

/**
 * Writes the rewards at the end of an episode. Those of rivals have the sum 0, except with `margin`. A single seat, and all seats of a
 * team, get +1 for a win and -1 for a loss (COOP-DEC-42).
 */
export function finalReward(
  mode: 'outcome' | 'rank' | 'margin',
  utility: Utility,
  scores: readonly Pick<Score, 'winner' | 'rank' | 'total'>[],
  rewards: Float64Array,
): void {
  const n = scores.length;
  const winners = scores.filter((s) => s.winner).length;
  scores.forEach((score, seat) => {
    if (utility !== 'versus') {
      rewards[seat] = score.winner ? 1 : -1;
      return;
    }
    switch (mode) {
      case 'outcome':
        // if k of n seats win: (n/k - 1)/(n - 1) for each winner, -1/(n - 1) for the others; 0 for all if nobody wins
        rewards[seat] = winners === 0 ? 0 : score.winner ? (n / winners - 1) / (n - 1) : -1 / (n - 1);
        return;
      case 'rank': {
        // from +1 for the first place to -1 for the last, in equal steps; seats with equal rank get the mean of their places
        const tied = scores.filter((s) => s.rank === score.rank).length;
        rewards[seat] = 1 - (2 * (score.rank - 1 + (tied - 1) / 2)) / (n - 1);
        return;
      }
      case 'margin':
        rewards[seat] = score.total - Math.max(...scores.filter((_, other) => other !== seat).map((s) => s.total));
        return;
    }
  });
}

/** Why a reward mode that compares seats is refused in a game without rivals. */
const NO_RIVALS = { team: 'its seats win or lose together', solo: 'it has one seat' } as const;

/** Throws the refusal REWARD_UNSUPPORTED if the ruleset lacks the quantity of the mode. */
export function checkReward(mode: RewardMode, name: string, rules: Rules): void {
  const { goal, utility } = rules.compiled as CompiledBase;
  const refused = (m: RewardMode): string | null => {
    if (!REWARD_MODES.includes(m)) return 'no reward has this name';
    if (m === 'outcome') return null;
    if (m === 'progress') return goal === null ? 'its victory points are not objectives to come closer to' : null;
    if (utility !== 'versus' && m !== 'score') return NO_RIVALS[utility];
    return m === 'rank' || goal === null ? null : 'it has no victory points';
  };
  const why = refused(mode);
  if (why === null) return;
  const modes = REWARD_MODES.filter((m) => refused(m) === null);
  throw new Refusal('REWARD_UNSUPPORTED', `${name} has no reward ${mode}, because ${why}; use ${modes.join(', ')}.`);
}

export class RewardTracker {
  /** points (`score`) or potential (`progress`) of each seat at the last decision */
  readonly baseline: Float64Array;

  constructor(
    private readonly game: Game,
    private readonly mode: RewardMode,
    private readonly discount: number,
  ) {
    this.baseline = new Float64Array(game.rules.seats);
  }

  /** Sets the baseline; a reset gives no reward. */
  reset(): void {
    for (let seat = 0; seat < this.baseline.length; seat++) this.baseline[seat] = this.measure(seat);
  }

  /** Copies the baseline, for a copy of the game. */
  copyFrom(from: RewardTracker): void {
    for (let seat = 0; seat < this.baseline.length; seat++) this.baseline[seat] = from.baseline[seat]!;
  }

  /** Writes the rewards since the last call; `own`: after a decision of the learner, not after one between two of its decisions. */
  write(rewards: Float64Array, own: boolean): void {
    for (let seat = 0; seat < rewards.length; seat++) rewards[seat] = 0;
    if (this.game.over && this.mode !== 'score') this.writeFinal(this.mode === 'progress' ? 'outcome' : this.mode, rewards);
    this.addDifference(rewards, own);
  }

  /** Writes the rewards after an illegal action with the policy `terminate`: the offender and its team lose; the other seats share +1. */
  writeForfeit(offender: number, rewards: Float64Array): void {
    const versus = compiled(this.game).utility === 'versus';
    for (let seat = 0; seat < rewards.length; seat++) rewards[seat] = versus && seat !== offender ? 1 / (rewards.length - 1) : -1;
    this.applyOptions(rewards);
    if (this.mode === 'progress') for (let seat = 0; seat < rewards.length; seat++) rewards[seat]! -= this.baseline[seat]!;
  }

  private writeFinal(mode: Exclude<RewardMode, 'score' | 'progress'>, rewards: Float64Array): void {
    const { game } = this;
    // computes only the compared numbers, because whole scores took 5 % of the time of a game
    const scores = Array.from(rewards, (_, seat) => ({
      winner: isWinner(game, seat),
      rank: mode === 'rank' ? rankOf(game, seat) + 1 : 0,
      total: mode === 'margin' ? pointsOf(game, seat, 'all') : 0,
    }));
    finalReward(mode, compiled(game).utility, scores, rewards);
    this.applyOptions(rewards);
  }

  private applyOptions(rewards: Float64Array): void {
    const pays = compiled(this.game).goal?.pays;
    if (pays !== undefined) for (let seat = 0; seat < rewards.length; seat++) rewards[seat] = pays(this.game, seat, rewards[seat]!);
  }

  private addDifference(rewards: Float64Array, own: boolean): void {
    if (this.mode !== 'score' && this.mode !== 'progress') return;
    const discount = this.mode === 'progress' ? this.discount : 1;
    // rewards between two decisions of the learner are added to those of the first, so that the sum up to its next state is discounted once
    const before = own ? 1 : discount;
    for (let seat = 0; seat < rewards.length; seat++) {
      const now = this.measure(seat);
      rewards[seat]! += discount * now - before * this.baseline[seat]!;
      this.baseline[seat] = now;
    }
  }

  private measure(seat: number): number {
    switch (this.mode) {
      case 'score':
        return totalPoints(this.game, seat);
      case 'progress':
        return potential(this.game, seat);
      default:
        return 0;
    }
  }
}
