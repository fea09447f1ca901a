import { Stream } from '../core/rng.js';
import { deriveSeed } from './tournament/seed.js';
import { ahead } from './results/measure.js';
import type { PlayedMatch } from './results/measurements.js';
import { removeRepetitions, seatingsOf } from './schedule/seatings.js';
import { pairRound, tablesPerRound, type SwissRound } from './schedule/swiss.js';
import { FORMATS, shuffle, tablesOf, type Field } from './schedule/tables.js';

export { FORMATS, TABLES, type Field, type Format, type Tables } from './schedule/tables.js';

/** All formats; the rounds of `swiss` follow from results. */
export const ALL_FORMATS = [...FORMATS, 'swiss'] as const;
export type AnyFormat = (typeof ALL_FORMATS)[number];

/** A match to be played. */
export interface Fixture {
  /** `<deal>.<table>.<seating>` */
  readonly id: string;
  readonly deal: number;
  /** Chance seed of the deal. */
  readonly seed: string;
  /** Bot number by seat. */
  readonly bots: readonly number[];
  /** whether it is the last match of its deal */
  readonly closes: boolean;
}

export interface ScheduleSpec extends Omit<Field, 'format'> {
  readonly seed: string;
  readonly format: AnyFormat;
  /** swiss: number of rounds that share the deals */
  readonly rounds?: number;
}

export interface DealRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The matches of a deal: a pure function of spec and deal, so that a schedule can be cut, resumed and distributed. `tables`: bots by table, if they
 * do not follow from the spec.
 */
export function scheduleDeal(spec: ScheduleSpec, deal: number, tables = tablesOfDeal(spec, deal)): Fixture[] {
  const seatings = seatingsOf(spec.seats);
  const order = deriveSeed(spec.seed, `seatings/${deal}`);
  const seated = tables.map((bots, table) => {
    // a square leaves the assignment of letters open; if it is drawn for each deal, a bot does not have the same neighbours on every deal
    const letters = spec.seats <= 3 ? bots : shuffle(bots, new Stream(order, String(table)));
    return seatings.map((row) => row.map((letter) => letters[letter]!));
  });
  const matches = removeRepetitions(seated).flatMap((rows, table) =>
    rows.map((row, seating) => ({ id: `${deal}.${table}.${seating}`, bots: row })),
  );
  const seed = deriveSeed(spec.seed, `deal/${deal}`);
  return matches.map((match, index) => ({ ...match, deal, seed, closes: index === matches.length - 1 }));
}

function tablesOfDeal(spec: ScheduleSpec, deal: number): readonly (readonly number[])[] {
  const { format } = spec;
  if (format === 'swiss') throw new Error('the tables of a swiss follow from results: ask its Schedule');
  return tablesOf({ ...spec, format }, new Stream(deriveSeed(spec.seed, `tables/${deal}`), 'tables'));
}

/**
 * The matches of a range of deals, in order. A swiss round is paired once the results of earlier rounds are known; all its tables play the same
 * deals.
 */
export class Schedule {
  private deal: number;
  private queue: Fixture[] = [];
  private tables: readonly (readonly number[])[] | null = null;
  private readonly played: PlayedMatch[] = [];
  private given = 0;

  constructor(
    private readonly spec: ScheduleSpec,
    private readonly deals: DealRange,
  ) {
    this.deal = deals.first;
  }

  /** Adds the result of a match, in the order of `next`. */
  record(match: PlayedMatch): void {
    if (this.spec.format === 'swiss') this.played.push(match);
  }

  /** The next match; null: none, or it depends on missing results. */
  next(): Fixture | null {
    while (this.queue.length === 0) {
      if (this.deal > this.deals.last) return null;
      if (this.spec.format === 'swiss') {
        if ((this.deal - this.deals.first) % dealsPerRound(this.spec, this.deals) === 0) {
          if (this.played.length < this.given) return null;
          this.tables = pairRound(this.spec, roundsOf(this.spec, this.deals, this.played)).tables;
        }
        this.queue = scheduleDeal(this.spec, this.deal++, this.tables!);
      } else this.queue = scheduleDeal(this.spec, this.deal++);
    }
    this.given++;
    return this.queue.shift()!;
  }
}

const dealsPerRound = ({ rounds }: ScheduleSpec, { first, last }: DealRange): number => (last - first + 1) / rounds!;

/**
 * The finished rounds of a swiss. Of two bots at a table, the one that finished first in more of their matches has 1, equal ones 1/2; the
 * points of a round are the mean over the others at the table. Void matches do not count.
 */
export function roundsOf(spec: ScheduleSpec, deals: DealRange, played: readonly PlayedMatch[]): SwissRound[] {
  const size = dealsPerRound(spec, deals) * matchesPerDeal(spec);
  return Array.from({ length: Math.floor(played.length / size) }, (_, round) => {
    const matches = played.slice(round * size, (round + 1) * size);
    const tables = Array.from({ length: tablesPerRound(spec) }, (__, table) =>
      tableOf(matches.filter(({ result }) => tableNumber(result.id) === table)),
    );
    const seated = new Set(tables.flatMap(({ bots }) => bots));
    return { tables, byes: Array.from({ length: spec.bots }, (__, bot) => bot).filter((bot) => !seated.has(bot)) };
  });
}

const tableNumber = (id: string): number => Number(id.split('.')[1]);

function tableOf(matches: readonly PlayedMatch[]): SwissRound['tables'][number] {
  const bots = [...matches[0]!.bots].sort((a, b) => a - b);
  const counted = matches.filter(({ result }) => result.void === undefined);
  const compare = (a: number, b: number): number => {
    const lead = counted.reduce(
      (sum, { result, bots: seated }) => sum + ahead(result.seats[seated.indexOf(a)]!, result.seats[seated.indexOf(b)]!) - 0.5,
      0,
    );
    return lead === 0 ? 0.5 : Number(lead > 0);
  };
  return {
    bots,
    points: bots.map((bot) => bots.reduce((sum, other) => (other === bot ? sum : sum + compare(bot, other)), 0) / (bots.length - 1)),
  };
}

/** All matches of a range of deals, in order, for a format with fixed tables. */
export function* schedule(spec: ScheduleSpec, { first, last }: DealRange): Generator<Fixture> {
  for (let deal = first; deal <= last; deal++) yield* scheduleDeal(spec, deal);
}

export function countMatches(spec: ScheduleSpec, deals: DealRange): number {
  if (spec.format === 'swiss') return (deals.last - deals.first + 1) * matchesPerDeal(spec);
  let count = 0;
  for (let deal = deals.first; deal <= deals.last; deal++) count += scheduleDeal(spec, deal).length;
  return count;
}

export function closesDeal(spec: ScheduleSpec, deal: number, id: string): boolean {
  if (spec.format === 'swiss') return id === `${deal}.${tablesPerRound(spec) - 1}.${seatingsOf(spec.seats).length - 1}`;
  return scheduleDeal(spec, deal).at(-1)!.id === id;
}

const matchesPerDeal = (spec: ScheduleSpec): number => tablesPerRound(spec) * seatingsOf(spec.seats).length;
