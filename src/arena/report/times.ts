import { ascending, quantile } from '../statistics/quantile.js';
import type { Tournament } from '../tournament/config.js';
import type { TimedMatch } from '../tournament/folder.js';

/** Milliseconds per decision. `p50` and `p99` are medians of the quantiles of the matches, `max` is the longest time. */
export interface BotTimes {
  readonly name: string;
  readonly p50: number | null;
  readonly p99: number | null;
  readonly max: number | null;
  /** Seconds over all matches. */
  readonly total: number;
}

export function timesOf(tournament: Tournament, matches: readonly TimedMatch[]): BotTimes[] {
  return tournament.bots.map(({ name }, bot) => {
    const own = matches.flatMap(({ times, result, bots }) =>
      (times ?? []).filter((_, seat) => bots[seat] === bot && result.seats[seat]!.decisions > 0),
    );
    const middle = (values: readonly number[]): number | null => (values.length === 0 ? null : quantile(ascending(values), 0.5));
    return {
      name,
      p50: middle(own.map(({ p50 }) => p50)),
      p99: middle(own.map(({ p99 }) => p99)),
      max: own.length === 0 ? null : own.reduce((most, { max }) => Math.max(most, max), 0),
      total: own.reduce((sum, { total }) => sum + total / 1000, 0),
    };
  });
}

export function unlimitedOf({ bots }: Tournament, matches: readonly TimedMatch[]): string[] {
  const seen = new Set(matches.flatMap(({ times, bots: seated }) => seated.filter((_, seat) => times?.[seat]?.unlimited === true)));
  return bots.flatMap(({ name }, bot) => (seen.has(bot) ? [name] : []));
}
