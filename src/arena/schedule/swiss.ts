import { Stream } from '../../core/rng.js';
import { deriveSeed } from '../tournament/seed.js';
import { shuffle } from './tables.js';

export interface SwissSpec {
  readonly bots: number;
  readonly seats: number;
  readonly seed: string;
}

/** The bots at one table of a round, and the points of each. */
export interface SwissTable {
  readonly bots: readonly number[];
  readonly points: readonly number[];
}

/** A finished round. */
export interface SwissRound {
  readonly tables: readonly SwissTable[];
  /** Bots that had a bye. */
  readonly byes: readonly number[];
}

/** A round to play: bots by table, each at one table. */
export interface Pairing {
  readonly tables: readonly (readonly number[])[];
  readonly byes: readonly number[];
}

/** The place of a bot after some rounds. */
export interface SwissStanding {
  readonly points: number;
  /** mean points of its opponents, summed over the rounds */
  readonly buchholz: number;
  readonly byes: number;
}

/** Points of a bye: the middle between first and last. */
export const BYE_POINTS = 0.5;

/** Seats filled by a search before another repeated meeting is permitted. */
const MOST_TRIES = 100_000;

/** Most choices of byes that are considered. */
const MOST_BYES = 40;

export const tablesPerRound = ({ bots, seats }: Pick<SwissSpec, 'bots' | 'seats'>): number => Math.floor(bots / seats);

export function swissStandings({ bots }: Pick<SwissSpec, 'bots'>, rounds: readonly SwissRound[]): SwissStanding[] {
  const points = Array.from({ length: bots }, () => 0);
  const byes = Array.from({ length: bots }, () => 0);
  for (const { tables, byes: free } of rounds) {
    for (const table of tables) table.bots.forEach((bot, at) => (points[bot]! += table.points[at]!));
    for (const bot of free) {
      points[bot]! += BYE_POINTS;
      byes[bot]!++;
    }
  }
  // a bye counts as an opponent of middle strength
  const buchholz = byes.map((count) => count * BYE_POINTS * rounds.length);
  for (const { bots: table } of rounds.flatMap(({ tables }) => tables)) {
    const sum = table.reduce((total, bot) => total + points[bot]!, 0);
    for (const bot of table) buchholz[bot]! += (sum - points[bot]!) / (table.length - 1);
  }
  return points.map((own, bot) => ({ points: own, buchholz: buchholz[bot]!, byes: byes[bot]! }));
}

/**
 * Pairs the next round by the Monrad system, for tables of any size. Bots are ordered by points, equals by lot; the first one without a table
 * gets the next ones that it has not met, with backtracking. Without a pairing one repeated meeting is permitted, then another. Byes go to
 * the lowest of those with the fewest. A pure function of earlier rounds and seed.
 */
export function pairRound(spec: SwissSpec, rounds: readonly SwissRound[]): Pairing {
  const standings = swissStandings(spec, rounds);
  const lot = shuffle(
    Array.from({ length: spec.bots }, (_, bot) => bot),
    new Stream(deriveSeed(spec.seed, `swiss/${rounds.length}`), 'pairing'),
  );
  const order = lot.sort((a, b) => standings[b]!.points - standings[a]!.points);
  const met = meetings(spec.bots, rounds);
  const choices = byeChoices(order, standings, spec.bots % spec.seats);
  for (let repeats = 0; ; repeats++) {
    const budget = { left: MOST_TRIES };
    for (const byes of choices) {
      const search = new Search(spec.seats, met, budget);
      const tables = search.seat(
        order.filter((bot) => !byes.includes(bot)),
        repeats,
      );
      if (tables !== null) return { tables, byes };
    }
  }
}

function meetings(bots: number, rounds: readonly SwissRound[]): number[][] {
  const met = Array.from({ length: bots }, () => Array.from({ length: bots }, () => 0));
  for (const { bots: table } of rounds.flatMap(({ tables }) => tables)) {
    for (const a of table) for (const b of table) if (a !== b) met[a]![b]!++;
  }
  return met;
}

/** Choices of byes, best first: no bot has one more than another candidate. */
function byeChoices(order: readonly number[], standings: readonly SwissStanding[], count: number): number[][] {
  if (count === 0) return [[]];
  const fewest = Math.min(...standings.map(({ byes }) => byes));
  const upwards = [...order].reverse();
  const next = upwards.filter((bot) => standings[bot]!.byes === fewest);
  const later = upwards.filter((bot) => standings[bot]!.byes > fewest);
  return next.length >= count ? choose(next, count) : choose(later, count - next.length).map((rest) => [...next, ...rest]);
}

/** The first `size`-combinations, in the order of the items. */
function choose(items: readonly number[], size: number): number[][] {
  const found: number[][] = [];
  const visit = (from: number, chosen: readonly number[]): void => {
    if (chosen.length === size) found.push([...chosen]);
    else for (let at = from; at < items.length && found.length < MOST_BYES; at++) visit(at + 1, [...chosen, items[at]!]);
  };
  visit(0, []);
  return found;
}

/** A depth-first search for tables. */
class Search {
  constructor(
    private readonly seats: number,
    private readonly met: readonly (readonly number[])[],
    private readonly budget: { left: number },
  ) {}

  /** Tables for all these bots with at most `repeats` repeated meetings; null: none found. */
  seat(open: readonly number[], repeats: number): number[][] | null {
    if (open.length === 0) return [];
    if (repeats === 0 && !this.isOpen(open)) return null;
    const [first, ...others] = open;
    return this.fill([first!], others, 0, repeats);
  }

  /** Fills a table from `others`, starting at `from`, then seats the rest. */
  private fill(table: readonly number[], others: readonly number[], from: number, repeats: number): number[][] | null {
    if (table.length === this.seats) {
      const rest = this.seat(
        others.filter((bot) => !table.includes(bot)),
        repeats,
      );
      return rest === null ? null : [[...table], ...rest];
    }
    for (let at = from; at < others.length; at++) {
      if (this.budget.left-- <= 0) return null;
      const bot = others[at]!;
      const again = table.reduce((sum, other) => sum + this.met[bot]![other]!, 0);
      const found = again > repeats ? null : this.fill([...table, bot], others, at + 1, repeats - again);
      if (found !== null) return found;
    }
    return null;
  }

  /** Whether each bot has enough others that it has not met. */
  private isOpen(open: readonly number[]): boolean {
    return open.every((bot) => open.filter((other) => other !== bot && this.met[bot]![other] === 0).length >= this.seats - 1);
  }
}
