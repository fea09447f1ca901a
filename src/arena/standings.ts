import type { Utility } from '../catalog/spec.js';
import type { Score } from '../env/env.js';

export interface Standing {
  readonly rank: number;
  readonly won: boolean;
  readonly outcome: number;
}

/**
 * Ranks of the seats. Forfeited seats share the last rank, whatever a substitute made. When a forfeit ended the match (`finished` false) the
 * others are equal too, because their scores are not a result. The first of the other seats win, with any score. A team is equal: it has
 * lost when one of its seats forfeited.
 */
export function standings(utility: Utility, scores: readonly Score[], forfeits: readonly boolean[], finished: boolean): Standing[] {
  const failed = forfeits.some((forfeit) => forfeit);
  if (utility !== 'versus') return scores.map(({ rank, winner }) => ({ rank, won: winner && !failed, outcome: Number(winner && !failed) }));
  const cut = !finished && failed;
  const better = (a: number, b: number): boolean =>
    forfeits[a] === forfeits[b] ? !forfeits[a] && !cut && scores[a]!.rank < scores[b]!.rank : forfeits[b]!;
  const ranks = scores.map((_, seat) => 1 + scores.filter((__, other) => better(other, seat)).length);
  // in a scenario the first seat need not have won, because none or all may win
  const won = scores.map(({ winner }, seat) => !forfeits[seat] && (failed ? ranks[seat] === 1 : winner));
  // without a winner all have lost equally, except those who forfeited
  const winners = won.filter((one) => one).length;
  const shareOf = (seat: number): number => (forfeits[seat]! ? 0 : winners === 0 ? 1 / scores.length : won[seat]! ? 1 / winners : 0);
  return ranks.map((rank, seat) => ({ rank, won: won[seat]!, outcome: shareOf(seat) }));
}
