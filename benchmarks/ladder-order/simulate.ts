import { Stream } from '../../src/core/rng.js';
import { contenderOf, countMatch, drawTable, type Contender } from '../../src/arena/ladder/field.js';
import { shuffle } from '../../src/arena/schedule/tables.js';
import { seatingsOf } from '../../src/arena/schedule/seatings.js';

/** A simulation: bots of normally distributed strength, the seats of a table, and the number of matches. */
export interface Simulation {
  readonly bots: number;
  readonly seats: number;
  readonly matches: number;
  /** `ladder`: tables as a ladder draws them; `random`: uniform tables. */
  readonly draw: 'ladder' | 'random';
  /** Strength added to that of the first bot. */
  readonly ahead: number;
  readonly seed: string;
}

/** The ladder after some matches. */
export interface Point {
  /** Mean over the bots. */
  readonly matchesPerBot: number;
  /** Kendall's tau between the order of the ladder (by μ - 3 σ) and the order of the true strengths. */
  readonly tau: number;
  /** The same for the hundred strongest bots. */
  readonly best: number;
  /** Most matches of one bot, as a multiple of the mean. */
  readonly most: number;
  /** Milliseconds for drawing a table since the last point. */
  readonly mean: number;
  /** Draws since the last point that took longer than 5 ms. */
  readonly slow: number;
}

/** Standard deviation of the strengths. The better of two bots that differ by 1 wins 73 of 100 games. */
const STRENGTH = 1.5;
/** Standard deviation of a seat's luck on a deal, which paired matches share. */
const LUCK = 0.5;
const BEST = 100;
const SLOW_MS = 5;

/** Plays by the model of Plackett and Luce; yields a point each time `matchesPerBot` passes a mark. */
export function* simulate({ bots, seats, matches, draw, ahead, seed }: Simulation, marks: readonly number[]): Generator<Point> {
  const stream = new Stream(seed, 'simulation');
  const uniform = (): number => (stream.below(2 ** 32) + 0.5) / 2 ** 32;
  const normal = (): number => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  const field = Array.from({ length: bots }, (_, bot) => contenderOf({ id: String(bot), name: String(bot), version: 1, owner: null }));
  const strengths = field.map((_, bot) => STRENGTH * normal() + (bot === 0 ? ahead : 0));
  const strengthOf = new Map(field.map((one, bot) => [one, strengths[bot]!]));
  const seatings = seatingsOf(seats);
  let next = 0;
  let times = { sum: 0, slow: 0, count: 0 };
  for (let table = 0, played = 0; next < marks.length; table++) {
    const from = performance.now();
    const players = draw === 'ladder' ? drawTable(field, seats, new Stream(seed, String(table)))! : anybody(field, seats, stream);
    const took = performance.now() - from;
    times = { sum: times.sum + took, slow: times.slow + Number(took > SLOW_MS), count: times.count + 1 };
    const luck = players.map(() => LUCK * normal());
    for (const seating of seatings) {
      const seated = seating.map((letter) => players[letter]!);
      const points = seated.map((one, seat) => strengthOf.get(one)! + luck[seat]! - Math.log(-Math.log(uniform())));
      countMatch(
        seated,
        points.map((own) => ({ rank: 1 + points.filter((other) => other > own).length, status: 'done' })),
        false,
      );
      played++;
    }
    if (played * seats < marks[next]! * bots && played < matches) continue;
    const matchesPerBot = (played * seats) / bots;
    const most = field.reduce((high, one) => Math.max(high, one.matches), 0) / matchesPerBot;
    yield { ...order(field, strengths), most, matchesPerBot, mean: times.sum / times.count, slow: times.slow };
    times = { sum: 0, slow: 0, count: 0 };
    next = played < matches ? next + 1 : marks.length;
  }
}

function anybody(field: readonly Contender[], seats: number, stream: Stream): Contender[] {
  const players = new Set<Contender>();
  while (players.size < seats) players.add(field[stream.below(field.length)]!);
  return shuffle([...players], stream);
}

function order(field: readonly Contender[], strengths: readonly number[]): Pick<Point, 'tau' | 'best'> {
  const ratings = field.map(({ mu, sigma }) => mu - 3 * sigma);
  const numbers = field.map((_, bot) => bot).sort((a, b) => strengths[b]! - strengths[a]!);
  return { tau: kendall(numbers.map((bot) => ratings[bot]!)), best: kendall(numbers.slice(0, BEST).map((bot) => ratings[bot]!)) };
}

/** Kendall's tau between the order of the values and a descending one; counts inversions by merge sort. */
export function kendall(values: readonly number[]): number {
  const count = (list: readonly number[]): { sorted: number[]; inversions: number } => {
    if (list.length < 2) return { sorted: [...list], inversions: 0 };
    const [a, b] = [count(list.slice(0, list.length >> 1)), count(list.slice(list.length >> 1))];
    const sorted: number[] = [];
    let inversions = a.inversions + b.inversions;
    let [i, j] = [0, 0];
    while (i < a.sorted.length || j < b.sorted.length) {
      if (j === b.sorted.length || (i < a.sorted.length && a.sorted[i]! >= b.sorted[j]!)) sorted.push(a.sorted[i++]!);
      else {
        inversions += a.sorted.length - i;
        sorted.push(b.sorted[j++]!);
      }
    }
    return { sorted, inversions };
  };
  const pairs = (values.length * (values.length - 1)) / 2;
  return 1 - (2 * count(values).inversions) / pairs;
}
