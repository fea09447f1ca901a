import type { Utility } from '../../catalog/spec.js';
import { Refusal } from '../../core/result.js';
import type { Stream } from '../../core/rng.js';
import { removeRepetitions } from './seatings.js';

/**
 * `round-robin`: all meet all; `one-vs-field`: the first bot has one seat against mixed tables; `gauntlet`: the first bot has one seat, and
 * each of the others in turn all other seats; `partners`: the same in a team.
 */
export const FORMATS = ['round-robin', 'one-vs-field', 'gauntlet', 'partners'] as const;
export type Format = (typeof FORMATS)[number];

/** `all`: every table on every deal; `cyclic`: as many tables as bots, drawn for every deal. */
export const TABLES = ['all', 'cyclic'] as const;
export type Tables = (typeof TABLES)[number];

const MOST_TABLES = 1000;

export interface Field {
  readonly format: Format;
  readonly tables: Tables;
  readonly bots: number;
  readonly seats: number;
  readonly utility: Utility;
}

/** The tables of a deal: bot numbers per seat, unordered. */
export function tablesOf(field: Field, stream: Stream): (readonly number[])[] {
  const { format, bots, seats, utility } = field;
  const all = range(bots);
  const beside = (others: readonly number[]): number[][] =>
    others.map((other) => [all[0]!, ...Array.from({ length: seats - 1 }, () => other)]);
  if (format === 'partners' && utility === 'team') return beside(all.slice(1));
  // bots of one team would share its result, so each plays the deal in all seats, and they can be compared
  if (utility !== 'versus') return all.map((bot) => Array.from({ length: seats }, () => bot));
  const [first, ...others] = all;
  if (format === 'round-robin') return mix(all, seats, field, stream);
  if (others.length === 0) throw new Refusal('ARENA_BOTS', `A ${format} with one bot has no opponents; name at least two bots.`);
  if (format === 'gauntlet') return beside(others);
  return mix(others, seats - 1, field, stream).map((table) => [first!, ...table]);
}

/** Fills `seats` from `bots` as evenly as possible, with every choice for the remainder. */
function mix(bots: readonly number[], seats: number, field: Field, stream: Stream): (readonly number[])[] {
  const everyone = Array.from({ length: Math.floor(seats / bots.length) }, () => bots).flat();
  const extra = seats % bots.length;
  const choices = field.tables === 'all' ? combinations(bots, extra) : rounds(bots, extra, stream);
  return choices.map((choice) => [...everyone, ...choice]);
}

function combinations(bots: readonly number[], size: number): (readonly number[])[] {
  const count = binomial(bots.length, size);
  if (count > MOST_TABLES) {
    throw new Refusal(
      'ARENA_TABLES',
      `${bots.length} bots make ${count} different tables on every deal; set "tables" to "cyclic" for ${bots.length} of them.`,
    );
  }
  const choose = (from: number, left: number): number[][] =>
    left === 0 ? [[]] : range(bots.length - from).flatMap((k) => choose(from + k + 1, left - 1).map((rest) => [bots[from + k]!, ...rest]));
  return choose(0, size);
}

/** One choice and all its rotations: each bot is in `size` of them. */
function rounds(bots: readonly number[], size: number, stream: Stream): (readonly number[])[] {
  const circle = shuffle(bots, stream);
  const chosen = shuffle(range(bots.length), stream).slice(0, size);
  return removeRepetitions([
    circle.map((_, shift) => chosen.map((at) => circle[(at + shift) % circle.length]!).sort((a, b) => a - b)),
  ]).flat();
}

export function shuffle<T>(items: readonly T[], stream: Stream): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const at = stream.below(last + 1);
    [result[at], result[last]] = [result[last]!, result[at]!];
  }
  return result;
}

function range(n: number): number[] {
  return Array.from({ length: n }, (_, k) => k);
}

function binomial(n: number, k: number): number {
  return range(k).reduce((product, i) => (product * (n - i)) / (i + 1), 1);
}
