import type { Utility } from '../../catalog/spec.js';
import { Stream } from '../../core/rng.js';
import { addAnswers, type AnswerCounts } from '../../seats/answer-counts.js';
import { placingsOf, rateAll, UNKNOWN, type Strength } from '../rating.js';
import type { SeatStatus } from '../record.js';
import type { SequentialState } from '../sprt.js';
import { estimate as estimateAll, meansOf, studentInterval, wilson, type Column, type Interval } from '../statistics/interval.js';
import type { SwissStanding } from '../schedule/swiss.js';
import type { Tournament } from '../tournament/config.js';
import { adjust, factorOf, FEWEST_TO_ADJUST, type Adjusted } from './adjusted.js';
import { difference, Measurements, type PlayedMatch } from './measurements.js';
import { measure, metricsOf, type Metric } from './measure.js';
import { comparison, swissOf } from './places.js';
import { sprtOfBot } from './sequential.js';

export type Forfeits = Readonly<Record<Exclude<SeatStatus, 'done'>, number>>;

/** An objective of a scenario without victory points. */
export interface ObjectiveSummary {
  /** share of the seats that reached it, by Wilson over deals */
  readonly reached: Interval;
  /** mean final amount, at most the need */
  readonly have: number;
  readonly need: number;
}

export interface BotSummary {
  readonly name: string;
  /** 1 for the best; equal results share a place. Null: the others are ranked by their results against this bot */
  readonly place: number | null;
  readonly deals: number;
  /** seats played: a bot in two seats of a table counts twice */
  readonly seats: number;
  /**
   * bootstrap over deals, Student's t below 30 of them; Wilson over deals for shares that are equal on every deal, and for the wins of a
   * single seat or a team. Without rivals only `outcome` and `score`
   */
  readonly metrics: Readonly<Record<'outcome' | 'score', Interval> & Partial<Record<Metric, Interval>>>;
  /** the metric of the tournament, by Student's t over the means of the deals */
  readonly student: Interval;
  /** the metric without the luck of the games; null: not measured, or on too few deals */
  readonly adjusted: Adjusted | null;
  /** if none or all may win: share of seats that won, by Wilson over deals; else null */
  readonly success: Interval | null;
  /** after the finished rounds of a swiss, which determine its ranking; null: not a swiss */
  readonly swiss: SwissStanding | null;
  /** null without rivals */
  readonly rating: Strength | null;
  /** mean victory points by source, which sum up to the mean score; without victory points the share of seats that reached each objective */
  readonly parts: Readonly<Record<string, number>>;
  /** By id, in the order of the rules. */
  readonly objectives: Readonly<Record<string, ObjectiveSummary>>;
  /** forfeited seats by reason; at most `seats` in total */
  readonly forfeits: Forfeits;
  readonly decisions: number;
  readonly actions: Readonly<Record<string, number>>;
  /** answers of its language model, counted by the bot; null: not counted */
  readonly answers: AnswerCounts | null;
}

export interface PairSummary {
  /** number in `bots` */
  readonly a: number;
  readonly b: number;
  /** share of the games at one table in which a finished before b; null: they never met */
  readonly ahead: Interval | null;
  /** metric of a minus that of b, on deals that both played; null: none */
  readonly difference: Interval | null;
}

export interface Summary {
  readonly utility: Utility;
  readonly metric: Metric;
  readonly seats: number;
  /** ids of the objectives; empty: scores are victory points */
  readonly objectives: readonly string[];
  readonly deals: number;
  readonly matches: number;
  /** matches without a result, in no other figure */
  readonly voided: number;
  readonly decisions: number;
  /** best first by the metric, in a swiss by points; a bot without a place comes first */
  readonly bots: readonly BotSummary[];
  readonly pairs: readonly PairSummary[];
  readonly sequential: SequentialState | null;
}

/** All statistics of the matches; equal matches give equal summaries. */
export function summarize(tournament: Tournament, all: readonly PlayedMatch[]): Summary {
  const played = all.filter(({ result }) => result.void === undefined);
  const { metric, seed, seats, utility } = tournament;
  const measurements = new Measurements(played, tournament.bots.length, utility);
  const metrics = metricsOf(utility);
  const objectives = played[0]?.result.seats[0]?.objectives.map(({ id }) => id) ?? [];
  const numbers = tournament.bots.map((_, bot) => bot);
  const points = new Map(metrics.map((name) => [name, numbers.map((bot) => measurements.points(name, bot))]));
  const columns = points.get(metric)!;
  const estimate = (data: readonly Column[], stream: string, range: Range): Interval[] =>
    estimateAll(data, new Stream(seed, stream)).map((interval, index) =>
      range === null ? interval : withinRange(interval, data[index]!, range),
    );
  const intervals = new Map(metrics.map((name) => [name, estimate(points.get(name)!, `bootstrap/${name}`, rangeOf(name))]));
  // wins and losses: Wilson's interval needs no resampling
  if (utility !== 'versus') intervals.set('outcome', points.get('outcome')!.map(wilsonOver));
  const adjusted = adjustedOf(measurements, columns, metric, (data) => estimate(data, 'bootstrap/adjusted', rangeOf(metric)));
  const strengths =
    utility !== 'versus'
      ? null
      : rateAll(
          numbers.map(() => UNKNOWN),
          placingsOf(played),
          new Stream(seed, 'ratings'),
        );
  const swiss = swissOf(tournament, all);
  const bots = numbers.map((bot) => ({
    ...tally(played, bot, utility),
    name: tournament.bots[bot]!.name,
    deals: columns[bot]!.counts.filter((count) => count > 0).length,
    metrics: Object.fromEntries(metrics.map((name) => [name, intervals.get(name)![bot]!])) as BotSummary['metrics'],
    student: studentInterval(columns[bot]!),
    adjusted: adjusted[bot]!,
    success: utility !== 'versus' || objectives.length > 0 ? wilsonOver(measurements.each(bot, ({ won }) => Number(won))) : null,
    objectives: Object.fromEntries(objectives.map((id, k) => [id, objectiveOf(measurements, bot, k)])),
    rating: strengths?.[bot] ?? null,
    swiss: swiss?.[bot] ?? null,
  }));
  const apart = referenceOf(tournament);
  const compare = comparison(
    bots.map(({ metrics }) => metrics[metric]!.mean),
    swiss,
  );
  // a bot with only byes has a place too
  const present = numbers.filter((bot) => bots[bot]!.seats > 0 || (bots[bot]!.swiss?.byes ?? 0) > 0);
  const ranked = present.filter((bot) => bot !== apart).sort((a, b) => compare(a, b) || a - b);
  const order = [...present.filter((bot) => bot === apart), ...ranked];
  const placeOf = (bot: number): number | null => (bot === apart ? null : 1 + ranked.filter((other) => compare(other, bot) < 0).length);
  return {
    utility,
    metric,
    seats,
    objectives,
    deals: measurements.deals,
    matches: played.length,
    voided: all.length - played.length,
    decisions: played.reduce((sum, { result }) => sum + result.decisions, 0),
    bots: order.map((bot) => ({ ...bots[bot]!, place: placeOf(bot) })),
    pairs: pairsOf(measurements, columns, order, metric, estimate).map((pair) =>
      isIncomparable(tournament, order, pair) ? { ...pair, difference: null } : pair,
    ),
    sequential:
      tournament.sequential === null || played.length === 0
        ? null
        : sprtOfBot(played, utility, metric, tournament.sequential, numbers.length),
  };
}

/**
 * The bot that all others are compared with, if they meet only this bot. Their results are against it, and its own result is a mean over
 * all of them, so it cannot be ranked with them. Null: none.
 */
function referenceOf({ format, seats, utility, bots }: Tournament): number | null {
  if (utility !== 'versus') return format === 'partners' && bots.length > 1 ? 0 : null;
  // two bots meet in all games, in any format
  if (bots.length < 3) return null;
  return format === 'gauntlet' || (format === 'one-vs-field' && seats === 2) ? 0 : null;
}

/** Whether the results of a pair cannot be compared: the first bot and a partner share one result; in a swiss two bots met different others. */
const isIncomparable = ({ format }: Tournament, order: readonly number[], { a, b }: PairSummary): boolean =>
  format === 'swiss' || (format === 'partners' && (order[a] === 0 || order[b] === 0));

/** Returns the mean share over the deals with Wilson's interval, where each deal counts as one game. */
function wilsonOver(column: Column): Interval {
  const shares = meansOf(column);
  return wilson(
    shares.reduce((sum, share) => sum + share, 0),
    shares.length,
  );
}

function objectiveOf(measurements: Measurements, bot: number, k: number): ObjectiveSummary {
  const have = meansOf(
    measurements.each(bot, ({ objectives }) =>
      objectives[k]!.done ? objectives[k]!.need : Math.min(objectives[k]!.have, objectives[k]!.need),
    ),
  );
  return {
    reached: wilsonOver(measurements.each(bot, ({ objectives }) => Number(objectives[k]!.done))),
    have: have.reduce((sum, value) => sum + value, 0) / have.length,
    need: measurements.played[0]!.result.seats[0]!.objectives[k]!.need,
  };
}

/** Bounds of a share; null for points, which have none. */
type Range = readonly [low: number, high: number] | null;

const rangeOf = (metric: Metric): Range => (metric === 'outcome' || metric === 'rank' ? [0, 1] : null);

function adjustedOf(
  measurements: Measurements,
  columns: readonly Column[],
  metric: Metric,
  estimate: (data: readonly Column[]) => Interval[],
): (Adjusted | null)[] {
  const adjusted = columns.map((column, bot) => {
    const luck = measurements.luck(metric, bot);
    return luck === null || meansOf(column).length < FEWEST_TO_ADJUST ? null : adjust(column, luck);
  });
  const intervals = estimate(adjusted.filter((column) => column !== null));
  return adjusted.map((column, bot) => column && { interval: intervals.shift()!, factor: factorOf(columns[bot]!, column) });
}

/**
 * When all deals went the same way, resampling finds no other result. A result that no deal showed may be as likely as Wilson's interval for
 * no success permits, and as far off as the bounds. (For a share of 0 or 1 this is Wilson's interval.)
 */
export function withinRange(interval: Interval, column: Column, [low, high]: NonNullable<Range>): Interval {
  if (interval.low !== interval.high) return { ...interval, low: Math.max(low, interval.low), high: Math.min(high, interval.high) };
  const { mean } = interval;
  const unseen = wilson(0, column.counts.filter((count) => count > 0).length).high;
  return { mean, low: mean - unseen * (mean - low), high: mean + unseen * (high - mean) };
}

function pairsOf(
  measurements: Measurements,
  columns: readonly Column[],
  order: readonly number[],
  metric: Metric,
  estimate: (data: readonly Column[], stream: string, range: Range) => Interval[],
): PairSummary[] {
  const pairs = order.flatMap((a, i) => order.flatMap((b, j) => (i === j ? [] : [{ a, b, i, j }])));
  const known = (intervals: readonly Interval[]): (Interval | null)[] =>
    intervals.map((interval) => (Number.isNaN(interval.mean) ? null : interval));
  const aheads = known(
    estimate(
      pairs.map(({ a, b }) => measurements.ahead(a, b)),
      'bootstrap/ahead',
      [0, 1],
    ),
  );
  const shares = metric === 'outcome' || metric === 'rank';
  const differences = known(
    estimate(
      pairs.map(({ a, b }) => difference(columns[a]!, columns[b]!)),
      'bootstrap/difference',
      shares ? [-1, 1] : null,
    ),
  );
  return pairs.map(({ i, j }, k) => ({
    a: i,
    b: j,
    ahead: measurements.utility === 'versus' ? aheads[k]! : null,
    difference: differences[k]!,
  }));
}

type Tally = Pick<BotSummary, 'seats' | 'parts' | 'forfeits' | 'decisions' | 'actions' | 'answers'>;

function tally(played: readonly PlayedMatch[], bot: number, utility: Utility): Tally {
  const forfeits = { timeout: 0, invalid: 0, error: 0, disconnected: 0 };
  const parts: Record<string, number> = {};
  const actions: Record<string, number> = {};
  let seats = 0;
  let scored = 0;
  let decisions = 0;
  let answers: AnswerCounts | null = null;
  for (const { result, bots } of played) {
    for (const [index, seat] of result.seats.entries()) {
      if (bots[index] !== bot) continue;
      seats++;
      decisions += seat.decisions;
      answers = addAnswers(answers, seat.answers ?? null);
      if (seat.status !== 'done') forfeits[seat.status]++;
      // as in the score, points of a substitute do not count, and after an end by forfeit no seat has any
      const isScored = measure('score', utility, result, index) !== null;
      if (isScored) scored++;
      if (isScored && (utility !== 'versus' || seat.status === 'done'))
        for (const [part, value] of Object.entries(seat.parts)) parts[part] = (parts[part] ?? 0) + value;
      for (const [verb, count] of Object.entries(seat.actions)) actions[verb] = (actions[verb] ?? 0) + count;
    }
  }
  for (const part of Object.keys(parts)) parts[part]! /= scored;
  return { seats, decisions, forfeits, parts, actions, answers };
}
