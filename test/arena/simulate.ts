import { Stream } from '../../src/core/rng.js';
import type { PlayedMatch } from '../../src/arena/results/measurements.js';
import type { StoredSeat } from '../../src/arena/results/measure.js';
import { schedule } from '../../src/arena/schedule.js';
import { scheduleSpecOf, readConfig, type Tournament } from '../../src/arena/tournament/config.js';

/** Results with known truth. */
export class Dice {
  private readonly stream: Stream;

  constructor(seed: string) {
    this.stream = new Stream(seed, 'simulation');
  }

  /** In (0, 1). */
  uniform(): number {
    return (this.stream.below(2 ** 32) + 0.5) / 2 ** 32;
  }

  /** Box and Muller. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(this.uniform())) * Math.cos(2 * Math.PI * this.uniform());
  }

  /** Gumbel noise: the ranks of strength + noise follow Plackett and Luce's model with weights exp(strength). */
  gumbel(): number {
    return -Math.log(-Math.log(this.uniform()));
  }
}

export function tournamentOf(config: object): Tournament {
  return readConfig({ ruleset: 'base-2p', bots: ['a', 'b'], deals: 10, ...config }, '0').tournament;
}

/** A seat with a score; ranks and outcomes follow when the match is made. */
export function matchOf(
  deal: number,
  id: string,
  bots: readonly string[],
  scores: readonly number[],
  seats: readonly Partial<StoredSeat>[] = [],
): PlayedMatch['result'] {
  const ranks = scores.map((score) => 1 + scores.filter((other) => other > score).length);
  const winners = ranks.filter((rank) => rank === 1).length;
  return {
    id,
    deal,
    version: 3,
    ruleset: 'base-2p',
    rulesHash: 'r',
    catalogHash: 'c',
    seed: String(deal),
    bots: [...bots],
    decisions: 10,
    finalHash: 'f',
    complete: true,
    seats: scores.map((score, seat) => ({
      seat,
      bot: bots[seat]!,
      status: 'done',
      reason: '',
      forfeitMove: null,
      score,
      rank: ranks[seat]!,
      won: ranks[seat] === 1,
      outcome: ranks[seat] === 1 ? 1 / winners : 0,
      parts: { coins: score },
      objectives: [],
      decisions: 5,
      actions: { place: 5 },
      ...seats[seat],
    })),
  };
}

/** A tournament in which bots have strengths, and every deal favours some seats for all bots in them. */
export function simulate(tournament: Tournament, strengths: readonly number[], luck: number, dice: Dice): PlayedMatch[] {
  const favours = new Map<number, number[]>();
  return [...schedule(scheduleSpecOf(tournament), tournament.deals)].map(({ id, deal, bots }) => {
    if (!favours.has(deal))
      favours.set(
        deal,
        bots.map(() => luck * dice.normal()),
      );
    const scores = bots.map((bot, seat) => 100 + strengths[bot]! + favours.get(deal)![seat]! + dice.gumbel());
    return {
      bots,
      result: matchOf(
        deal,
        id,
        bots.map((bot) => tournament.bots[bot]!.name),
        scores,
      ),
    };
  });
}
