import { Refusal } from '../core/result.js';
import type { Rules } from '../engine/compile.js';
import type { Game } from '../engine/game.js';
import { facts, type Facts } from '../rules/base/facts.js';
import { coinPoints, developmentPoints, goodsPoints, isWinner, modulePoints, potential, rankOf, totalPoints } from '../rules/base/scoring.js';

/**
 * `outcome`: win or loss, zero-sum between seats; `rank`: by place; `margin`: lead over the best other; `score`: points as they
 * happen; `progress`: outcome, and on the way there `discount * Φ(s') - Φ(s)`, which leaves the best policies what they are
 * (test/env/progress.test.ts is the proof).
 */
const REWARD_MODES = ['outcome', 'rank', 'score', 'margin', 'progress'] as const;
export type RewardMode = (typeof REWARD_MODES)[number];

export interface Score {
  /** victory points; where there are none the number of objectives reached */
  total: number;
  /** 1 for the best; equal seats share a rank */
  rank: number;
  /** has won, or would if the game ended now */
  winner: boolean;
  /** what the total is made of, by source; their sum is `total` */
  parts: Record<string, number>;
  /** what a scenario without victory points asks for; else empty */
  objectives: ObjectiveState[];
}

export interface ObjectiveState {
  id: string;
  have: number;
  need: number;
  /** reached; it stays so even if `have` sinks again */
  done: boolean;
}

export function scoresOf(g: Game): Score[] {
  return Array.from({ length: g.rules.seats }, (_, seat) => {
    const objectives = objectivesOf(g, seat);
    const parts = objectives === null ? pointsOf(g, seat) : Object.fromEntries(objectives.filter((o) => o.done).map((o) => [o.id, 1]));
    const total = objectives === null ? totalPoints(g, seat) : objectives.filter((o) => o.done).length;
    return { total, rank: rankOf(g, seat) + 1, winner: isWinner(g, seat), parts, objectives: objectives ?? [] };
  });
}

function pointsOf(g: Game, seat: number): Record<string, number> {
  const parts: Record<string, number> = { coins: coinPoints(g, seat), goods: goodsPoints(g, seat), development: developmentPoints(g, seat) };
  const extra = modulePoints(g, seat);
  if (extra !== 0) parts['modules'] = extra;
  return parts;
}

function objectivesOf(g: Game, seat: number): ObjectiveState[] | null {
  const { goal } = facts(g);
  if (goal === null) return null;
  return goal.objectives.map((id, k) => ({ id, have: goal.have(g, seat, k), need: goal.need(g, k), done: goal.done(g, seat, k) }));
}

/** What the scenario asks for, in the order in which it is told; empty where victory points are counted. */
export function objectiveIds(rules: Rules): readonly string[] {
  return (rules.facts as Facts).goal?.objectives ?? [];
}

/** i32[P, K, 3]: have, need and done of each objective of each seat. */
export function writeObjectives(g: Game, dst: Int32Array, offset: number): void {
  const { goal } = facts(g);
  if (goal === null) return;
  let at = offset;
  for (let seat = 0; seat < g.rules.seats; seat++) {
    for (let k = 0; k < goal.objectives.length; k++) {
      dst[at++] = goal.have(g, seat, k);
      dst[at++] = goal.need(g, k);
      dst[at++] = Number(goal.done(g, seat, k));
    }
  }
}

/** Rewards at the end of an episode, into `rewards`. Sums are 0 except with `margin` and for one seat, which has +1 or -1. */
export function finalReward(mode: 'outcome' | 'rank' | 'margin', scores: readonly Pick<Score, 'winner' | 'rank' | 'total'>[], rewards: Float64Array): void {
  const n = scores.length;
  const winners = scores.filter((s) => s.winner).length;
  scores.forEach((score, seat) => {
    if (n === 1) {
      rewards[0] = score.winner ? 1 : -1;
      return;
    }
    switch (mode) {
      case 'outcome':
        // k of n seats win: (n/k - 1)/(n - 1) each, the others -1/(n - 1); 0 for all when nobody does
        rewards[seat] = winners === 0 ? 0 : score.winner ? (n / winners - 1) / (n - 1) : -1 / (n - 1);
        return;
      case 'rank': {
        // +1 for the first place, -1 for the last, evenly between; ties share the mean of their places
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

/** Refusal REWARD_UNSUPPORTED where the mode has nothing to count. */
export function checkReward(mode: RewardMode, name: string, rules: Rules): void {
  const hasPoints = (rules.facts as Facts).goal === null;
  const modes = REWARD_MODES.filter((m) => (m === 'progress' ? !hasPoints : m === 'outcome' || (m === 'rank' ? rules.seats > 1 : hasPoints)));
  if (!modes.includes(mode)) throw new Refusal('REWARD_UNSUPPORTED', `${name} has no reward ${mode}; it has: ${modes.join(', ')}.`);
}

/** Rewards of all seats of one game, decision by decision. */
export class RewardTracker {
  /** points (`score`) or potential (`progress`) of each seat at the last decision */
  private readonly before: Float64Array;

  constructor(
    private readonly game: Game,
    private readonly mode: RewardMode,
    private readonly discount: number,
  ) {
    this.before = new Float64Array(game.rules.seats);
  }

  /** Records the baseline; a reset brings no reward. */
  reset(): void {
    for (let seat = 0; seat < this.before.length; seat++) this.before[seat] = this.measure(seat);
  }

  /** Takes over another tracker's baseline, for a copy of its game. */
  copyFrom(from: RewardTracker): void {
    this.before.set(from.before);
  }

  /** Writes the rewards since the last call; `own`: the decision was the learner's, not one between two of its decisions. */
  write(rewards: Float64Array, own: boolean): void {
    rewards.fill(0);
    if (this.game.over && this.mode !== 'score') this.writeFinal(this.mode === 'progress' ? 'outcome' : this.mode, rewards);
    this.addDifference(rewards, own);
  }

  /** Writes the rewards of an illegal action under the policy `terminate`: -1 for the offender, the others share +1. */
  writeForfeit(offender: number, rewards: Float64Array): void {
    for (let seat = 0; seat < rewards.length; seat++) rewards[seat] = seat === offender ? -1 : 1 / (rewards.length - 1);
    this.applyOptions(rewards);
    if (this.mode === 'progress') for (let seat = 0; seat < rewards.length; seat++) rewards[seat]! -= this.before[seat]!;
  }

  private writeFinal(mode: Exclude<RewardMode, 'score' | 'progress'>, rewards: Float64Array): void {
    finalReward(mode, scoresOf(this.game), rewards);
    this.applyOptions(rewards);
  }

  private applyOptions(rewards: Float64Array): void {
    const pays = facts(this.game).goal?.pays;
    if (pays !== undefined) for (let seat = 0; seat < rewards.length; seat++) rewards[seat] = pays(this.game, seat, rewards[seat]!);
  }

  private addDifference(rewards: Float64Array, own: boolean): void {
    if (this.mode !== 'score' && this.mode !== 'progress') return;
    const discount = this.mode === 'progress' ? this.discount : 1;
    // what others play in between ends in the learner's next state: their sum with its own decision is discounted once
    const before = own ? 1 : discount;
    for (let seat = 0; seat < rewards.length; seat++) {
      const now = this.measure(seat);
      rewards[seat]! += discount * now - before * this.before[seat]!;
      this.before[seat] = now;
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
