import type { Game } from '../engine/game.js';
import { coinPoints, developmentPoints, goodsPoints, modulePoints, rankOf, totalPoints } from '../rules/base/scoring.js';

/** `outcome`: win or loss, zero-sum; `rank`: by place; `margin`: lead over the best other; `score`: points as they happen. */
export const REWARD_MODES = ['outcome', 'rank', 'score', 'margin'] as const;
export type RewardMode = (typeof REWARD_MODES)[number];

export interface Score {
  total: number;
  /** 1 for the best; equal seats share a rank */
  rank: number;
  /** would win if the game ended now */
  winner: boolean;
  /** victory points by source; their sum is `total` */
  parts: Record<string, number>;
}

export function scoresOf(g: Game): Score[] {
  return Array.from({ length: g.rules.seats }, (_, seat) => {
    const rank = rankOf(g, seat) + 1;
    const parts: Record<string, number> = { coins: coinPoints(g, seat), goods: goodsPoints(g, seat), development: developmentPoints(g, seat) };
    const extra = modulePoints(g, seat);
    if (extra !== 0) parts['modules'] = extra;
    return { total: totalPoints(g, seat), rank, winner: rank === 1, parts };
  });
}

/** Rewards at the end of an episode, into `rewards`. Sums are 0 except with `margin`. */
export function finalReward(mode: Exclude<RewardMode, 'score'>, scores: readonly Score[], rewards: Float64Array): void {
  const n = scores.length;
  const winners = scores.filter((s) => s.winner).length;
  scores.forEach((score, seat) => {
    switch (mode) {
      case 'outcome':
        // k of n seats win: (n/k - 1)/(n - 1) each, the others -1/(n - 1)
        rewards[seat] = score.winner ? (n / winners - 1) / (n - 1) : -1 / (n - 1);
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
