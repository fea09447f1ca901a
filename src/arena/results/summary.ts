import { Stream } from '../../core/rng.js';
import { rateAll, type Strength } from '../rating.js';
import type { SeatStatus } from '../record.js';
import type { SequentialState } from '../sprt.js';
import { bootstrap, studentInterval, wilson, type Column, type Interval } from '../statistics/interval.js';
import type { Tournament } from '../tournament/config.js';
import { difference, Ledger, type Played } from './columns.js';
import { METRICS, utilityOf, type Metric, type Utility } from './measure.js';
import { judgeBot } from './sequential.js';

export type Forfeits = Readonly<Record<Exclude<SeatStatus, 'done'>, number>>;

export interface BotSummary {
  readonly name: string;
  readonly deals: number;
  /** Seats played: a bot that sits twice at a table counts twice. */
  readonly seats: number;
  /** Bootstrap over deals. */
  readonly metrics: Readonly<Record<Metric, Interval>>;
  /** The metric of the tournament once more, by Student's t over the means of the deals. */
  readonly student: Interval;
  /** Where all win or lose together: share of wins, by Wilson over deals; else null. */
  readonly success: Interval | null;
  /** Null where nobody plays against anybody. */
  readonly rating: Strength | null;
  /** Mean victory points by source. */
  readonly parts: Readonly<Record<string, number>>;
  /** Seats forfeited, by reason; never more than `seats`. */
  readonly forfeits: Forfeits;
  readonly decisions: number;
  /** Own actions by verb. */
  readonly actions: Readonly<Record<string, number>>;
}

export interface PairSummary {
  /** Numbers in `bots` of the summary. */
  readonly a: number;
  readonly b: number;
  /** Share of the games at one table in which a stands before b; null: they never met. */
  readonly ahead: Interval | null;
  /** Metric of the tournament, a less b, on the deals that both played; null: there is none. */
  readonly difference: Interval | null;
}

export interface Summary {
  readonly utility: Utility;
  readonly metric: Metric;
  readonly deals: number;
  readonly matches: number;
  readonly decisions: number;
  /** Best first, by the metric of the tournament. */
  readonly bots: readonly BotSummary[];
  readonly pairs: readonly PairSummary[];
  readonly sequential: SequentialState | null;
}

/** Everything that can be said about the matches; equal matches give equal summaries. */
export function summarize(tournament: Tournament, played: readonly Played[]): Summary {
  const utility = utilityOf(played.map(({ result }) => result));
  const ledger = new Ledger(played, tournament.bots.length, utility);
  const { metric, seed } = tournament;
  const numbers = tournament.bots.map((_, bot) => bot);
  const points = new Map(METRICS.map((name) => [name, numbers.map((bot) => ledger.points(name, bot))]));
  const columns = points.get(metric)!;
  const intervals = new Map(METRICS.map((name) => [name, bootstrap(points.get(name)!, new Stream(seed, `bootstrap/${name}`))]));
  const strengths = utility === 'shared' || tournament.seats === 1 ? null : rateAll(numbers.length, placings(played), new Stream(seed, 'ratings'));
  const bots = numbers.map((bot) => ({
    ...tally(played, bot),
    name: tournament.bots[bot]!.name,
    deals: columns[bot]!.counts.filter((count) => count > 0).length,
    metrics: Object.fromEntries(METRICS.map((name) => [name, intervals.get(name)![bot]!])) as Record<Metric, Interval>,
    student: studentInterval(columns[bot]!),
    success: utility === 'shared' ? successOf(points.get('outcome')![bot]!) : null,
    rating: strengths?.[bot] ?? null,
  }));
  const order = numbers.filter((bot) => bots[bot]!.seats > 0).sort((a, b) => bots[b]!.metrics[metric].mean - bots[a]!.metrics[metric].mean || a - b);
  return {
    utility,
    metric,
    deals: ledger.deals,
    matches: played.length,
    decisions: played.reduce((sum, { result }) => sum + result.decisions, 0),
    bots: order.map((bot) => bots[bot]!),
    pairs: pairsOf(ledger, columns, order, seed),
    sequential: tournament.sequential === null || played.length === 0 ? null : judgeBot(played, metric, tournament.sequential, numbers.length),
  };
}

function placings(played: readonly Played[]): { bots: readonly number[]; ranks: readonly number[] }[] {
  return played.map(({ result, bots }) => ({ bots, ranks: result.seats.map(({ rank }) => rank) }));
}

function successOf(column: Column): Interval {
  const shares = [...column.sums].flatMap((sum, deal) => (column.counts[deal]! > 0 ? [sum / column.counts[deal]!] : []));
  return wilson(shares.reduce((sum, share) => sum + share, 0), shares.length);
}

function pairsOf(ledger: Ledger, columns: readonly Column[], order: readonly number[], seed: string): PairSummary[] {
  const pairs = order.flatMap((a, i) => order.flatMap((b, j) => (i === j ? [] : [{ a, b, i, j }])));
  const estimate = (name: string, column: (a: number, b: number) => Column): (Interval | null)[] => {
    const all = pairs.map(({ a, b }) => column(a, b));
    return bootstrap(all, new Stream(seed, `bootstrap/${name}`)).map((interval) => (Number.isNaN(interval.mean) ? null : interval));
  };
  const aheads = estimate('ahead', (a, b) => ledger.ahead(a, b));
  const differences = estimate('difference', (a, b) => difference(columns[a]!, columns[b]!));
  return pairs.map(({ i, j }, k) => ({ a: i, b: j, ahead: ledger.utility === 'shared' ? null : aheads[k]!, difference: differences[k]! }));
}

type Tally = Pick<BotSummary, 'seats' | 'parts' | 'forfeits' | 'decisions' | 'actions'>;

function tally(played: readonly Played[], bot: number): Tally {
  const forfeits = { timeout: 0, invalid: 0, error: 0, disconnected: 0 };
  const parts: Record<string, number> = {};
  const actions: Record<string, number> = {};
  let seats = 0;
  let decisions = 0;
  for (const { result, bots } of played) {
    for (const seat of result.seats.filter((_, index) => bots[index] === bot)) {
      seats++;
      decisions += seat.decisions;
      if (seat.status !== 'done') forfeits[seat.status]++;
      for (const [part, value] of Object.entries(seat.parts)) parts[part] = (parts[part] ?? 0) + value;
      for (const [verb, count] of Object.entries(seat.actions)) actions[verb] = (actions[verb] ?? 0) + count;
    }
  }
  for (const part of Object.keys(parts)) parts[part]! /= seats;
  return { seats, decisions, forfeits, parts, actions };
}
