import { Stream } from '../core/rng.js';
import { deriveSeed } from './tournament/seed.js';
import { seatingsOf, thin } from './schedule/seatings.js';
import { shuffle, tablesOf, type Field } from './schedule/tables.js';

export { FORMATS, TABLES, type Field, type Format, type Tables } from './schedule/tables.js';

/** A match to be played. */
export interface Fixture {
  /** `<deal>.<table>.<seating>` */
  readonly id: string;
  readonly deal: number;
  /** Chance seed of the deal. */
  readonly seed: string;
  /** Bot number by seat. */
  readonly bots: readonly number[];
  /** The last match of its deal. */
  readonly closes: boolean;
}

export interface ScheduleSpec extends Field {
  readonly seed: string;
}

/** First and last deal, both included. */
export interface DealRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The matches of one deal: a pure function of the spec and the deal's number, so that a schedule can be cut anywhere, taken
 * up again, and dealt out over machines.
 */
export function scheduleDeal(spec: ScheduleSpec, deal: number): Fixture[] {
  const tables = tablesOf(spec, new Stream(deriveSeed(spec.seed, `tables/${deal}`), 'tables'));
  const seatings = seatingsOf(spec.seats);
  const order = deriveSeed(spec.seed, `seatings/${deal}`);
  const seated = tables.map((bots, table) => {
    // a square leaves it open who is which letter; drawn anew, nobody is bound to the same circle of neighbours on every deal
    const letters = spec.seats <= 3 ? bots : shuffle(bots, new Stream(order, String(table)));
    return seatings.map((row) => row.map((letter) => letters[letter]!));
  });
  const matches = thin(seated).flatMap((rows, table) => rows.map((row, seating) => ({ id: `${deal}.${table}.${seating}`, bots: row })));
  const seed = deriveSeed(spec.seed, `deal/${deal}`);
  return matches.map((match, index) => ({ ...match, deal, seed, closes: index === matches.length - 1 }));
}

/** All matches of a range of deals, in the order in which they are written. */
export function* schedule(spec: ScheduleSpec, { first, last }: DealRange): Generator<Fixture> {
  for (let deal = first; deal <= last; deal++) yield* scheduleDeal(spec, deal);
}

export function countMatches(spec: ScheduleSpec, deals: DealRange): number {
  let count = 0;
  for (let deal = deals.first; deal <= deals.last; deal++) count += scheduleDeal(spec, deal).length;
  return count;
}
