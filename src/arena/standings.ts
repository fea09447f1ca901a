import type { Score } from '../env/env.js';
import { finalReward } from '../env/reward.js';

export interface Standing {
  readonly rank: number;
  readonly outcome: number;
}

/**
 * Who stands where. Seats that forfeited stand behind all others and are equal among themselves, whatever a substitute made
 * for them. When the match was cut off by a forfeit (`finished` false) the others are equal too: what they had by then is no result.
 */
export function standings(scores: readonly Score[], forfeits: readonly boolean[], finished: boolean): Standing[] {
  const cut = !finished && forfeits.some((forfeit) => forfeit);
  const better = (a: number, b: number): boolean =>
    forfeits[a] === forfeits[b] ? !forfeits[a] && !cut && scores[a]!.rank < scores[b]!.rank : forfeits[b]!;
  const ranks = scores.map((_, seat) => 1 + scores.filter((__, other) => better(other, seat)).length);
  const outcome = new Float64Array(scores.length);
  finalReward('outcome', scores.map((score, seat) => ({ ...score, rank: ranks[seat]!, winner: ranks[seat] === 1 })), outcome);
  return ranks.map((rank, seat) => ({ rank, outcome: outcome[seat]! }));
}
