/** Something that is compared by games. */
export interface Contender {
  /** of the results of its games */
  sum: number;
  games: number;
}

/**
 * Sequential halving: all contenders play equal deals, the better half plays more of them, until `keep` are left or the time is used. Returns
 * them, the best first.
 *
 * @param games number of games in a stage, which begin with 0
 * @param play the result of a game; deals begin with 0
 * @param used the used part of the time
 */
export function halve<C extends Contender>(
  contenders: readonly C[],
  keep: number,
  games: (stage: number) => number,
  play: (contender: C, deal: number) => number,
  used: () => number,
): C[] {
  let alive = [...contenders];
  for (let stage = 0; alive.length > keep && used() < 1; stage++) {
    for (let n = games(stage); n > 0 && used() < 1; n--)
      for (const one of alive) {
        one.sum += play(one, one.games);
        one.games++;
      }
    // stable: of equal ones the earlier stay
    alive = alive.sort((a, b) => b.sum / b.games - a.sum / a.games).slice(0, Math.max(keep, alive.length >> 1));
  }
  return alive;
}
