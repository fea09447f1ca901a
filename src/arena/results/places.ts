import { roundsOf } from '../schedule.js';
import { swissStandings, type SwissStanding } from '../schedule/swiss.js';
import { scheduleSpecOf, type Tournament } from '../tournament/config.js';
import type { PlayedMatch } from './measurements.js';

/** Standings after the finished rounds; null: not a swiss. */
export function swissOf(tournament: Tournament, all: readonly PlayedMatch[]): SwissStanding[] | null {
  if (tournament.format !== 'swiss') return null;
  const spec = scheduleSpecOf(tournament);
  return swissStandings(spec, roundsOf(spec, tournament.deals, all));
}

/** Equal up to the rounding of sums. */
const isEqual = (a: number, b: number): boolean => a === b || Math.abs(a - b) < 1e-9;

/**
 * Compares two bots by number: below 0 if the first has the better place, 0 if they share it. By the means of the metric (NaN: no games), in a
 * swiss by points and Buchholz first.
 */
export function comparison(means: readonly number[], swiss: readonly SwissStanding[] | null): (a: number, b: number) => number {
  const resultsOf = (bot: number): number[] => {
    const mean = Number.isNaN(means[bot]!) ? -Infinity : means[bot]!;
    return swiss === null ? [mean] : [swiss[bot]!.points, swiss[bot]!.buchholz, mean];
  };
  return (a, b) => {
    const [x, y] = [resultsOf(a), resultsOf(b)];
    const at = x.findIndex((value, k) => !isEqual(value, y[k]!));
    return at < 0 ? 0 : y[at]! - x[at]!;
  };
}
