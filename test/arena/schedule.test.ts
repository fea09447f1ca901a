import { describe, expect, test } from 'vitest';
import { FORMATS, countMatches, schedule, scheduleDeal, TABLES, type Fixture, type ScheduleSpec } from '../../src/arena/schedule.js';
import { deriveSeed } from '../../src/arena/tournament/seed.js';
import { seatingsOf } from '../../src/arena/schedule/seatings.js';

const SEATS = [1, 2, 3, 4, 5];
const BOTS = [1, 2, 3, 4, 5, 6, 7, 9];
const DEALS = [0, 1, 17];

function order(seats: number, bots: number, more: Partial<ScheduleSpec> = {}): ScheduleSpec {
  return { seats, utility: seats === 1 ? 'solo' : 'versus', bots, format: 'round-robin', tables: 'all', seed: 's', ...more };
}

/** How often something was counted, by key. */
function tally<T>(items: Iterable<T>): Map<T, number> {
  const counts = new Map<T, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}
const even = (counts: Iterable<number>): boolean => new Set(counts).size <= 1;
const seatsTaken = (matches: readonly Fixture[]): Map<string, number> =>
  tally(matches.flatMap(({ bots }) => bots.map((bot, seat) => `${bot} in ${seat}`)));
const numbers = (n: number): number[] => Array.from({ length: n }, (_, k) => k);

describe('seatings', () => {
  test.each(SEATS)('%i seats: every seating is an order of the bots, and every bot is in every seat equally often', (seats) => {
    const rows = seatingsOf(seats);
    expect(rows).toHaveLength([1, 2, 6, 4, 10][seats - 1]!);
    for (const row of rows) expect([...row].sort()).toEqual(numbers(seats));
    const taken = tally(rows.flatMap((row) => row.map((letter, seat) => `${letter} in ${seat}`)));
    expect(taken.size).toBe(seats * seats);
    expect(even(taken.values())).toBe(true);
  });

  test.each([2, 3, 4, 5])('%i seats: every bot has every other bot as right neighbour equally often', (seats) => {
    const pairs = tally(seatingsOf(seats).flatMap((row) => row.slice(1).map((letter, at) => `${row[at]} ${letter}`)));
    expect(pairs.size).toBe(seats * (seats - 1));
    expect(even(pairs.values())).toBe(true);
  });

  test.each([2, 3])('%i seats: the seatings are all orders, none twice', (seats) => {
    expect(new Set(seatingsOf(seats).map((row) => row.join())).size).toBe(seatingsOf(seats).length);
  });
});

describe.each(SEATS)('a deal with %i seats', (seats) => {
  test.each(BOTS.flatMap((bots) => TABLES.map((tables) => ({ bots, tables }))))(
    '$bots bots in round robin, tables $tables: every bot takes every seat equally often',
    ({ bots, tables }) => {
      for (const deal of DEALS) {
        const taken = seatsTaken(scheduleDeal(order(seats, bots, { tables }), deal));
        expect(taken.size).toBe(bots * seats);
        expect(even(taken.values())).toBe(true);
      }
    },
  );

  test.each(BOTS)('%i bots in round robin: every pair plays together equally often', (bots) => {
    for (const deal of DEALS) {
      const matches = scheduleDeal(order(seats, bots), deal);
      const met = tally(
        matches.flatMap((match) =>
          [...new Set(match.bots)].flatMap((a) => [...new Set(match.bots)].filter((b) => b > a).map((b) => `${a} ${b}`)),
        ),
      );
      expect(met.size).toBe(seats === 1 ? 0 : (bots * (bots - 1)) / 2);
      expect(even(met.values())).toBe(true);
    }
  });

  test.each(BOTS.filter((bots) => bots > 1))(
    'the first of %i bots against the field has one seat at every table, and all bots are in all seats equally often',
    (bots) => {
      for (const tables of TABLES) {
        const matches = scheduleDeal(order(seats, bots, { format: 'one-vs-field', tables }), 3);
        if (seats > 1) expect(matches.every((match) => match.bots.filter((bot) => bot === 0).length === 1)).toBe(true);
        const taken = seatsTaken(matches);
        expect(even(numbers(seats).map((seat) => taken.get(`0 in ${seat}`)!))).toBe(true);
        expect(even(numbers(bots - 1).flatMap((other) => numbers(seats).map((seat) => taken.get(`${other + 1} in ${seat}`)!)))).toBe(true);
      }
    },
  );

  test.each(BOTS.filter((bots) => bots > 1))('a gauntlet against %i bots has one opponent at each table, all equally often', (bots) => {
    const matches = scheduleDeal(order(seats, bots, { format: 'gauntlet' }), 3);
    if (seats === 1) {
      expect(matches.map((match) => match.bots)).toEqual(numbers(bots).map((bot) => [bot]));
      return;
    }
    const opponents = tally(matches.map((match) => [...new Set(match.bots)].filter((bot) => bot !== 0).join()));
    expect([...opponents.keys()].sort()).toEqual(
      numbers(bots - 1)
        .map((bot) => String(bot + 1))
        .sort(),
    );
    expect([...opponents.values()].every((count) => count === seats)).toBe(true);
  });

  test('partners: the first bot is once in each seat with each of the other bots, which fill the other seats', () => {
    const matches = scheduleDeal(order(seats, 3, { format: 'partners', utility: 'team' }), 3);
    const expected = [1, 2].flatMap((other) =>
      numbers(seats).map((own) =>
        numbers(seats)
          .map((seat) => (seat === own ? 0 : other))
          .join(),
      ),
    );
    expect(matches.map((match) => match.bots.join()).sort()).toEqual(expected.sort());
  });

  test.each(FORMATS.filter((format) => format !== 'partners'))(
    'bots of a team do not meet, whatever the format (%s): each has all seats, once a deal',
    (format) => {
      const matches = scheduleDeal(order(seats, 4, { format, utility: 'team' }), 3);
      expect(matches.map((match) => match.bots)).toEqual(numbers(4).map((bot) => numbers(seats).map(() => bot)));
    },
  );

  test('no match occurs twice', () => {
    for (const format of FORMATS) {
      const matches = scheduleDeal(order(seats, 4, { format }), 0);
      expect(new Set(matches.map((match) => match.bots.join())).size).toBe(matches.length);
    }
  });

  test('matches of a deal share its seed, ids are unique, and the last match is marked', () => {
    const matches = [...schedule(order(seats, 5, { format: 'one-vs-field' }), { first: 2, last: 9 })];
    expect(new Set(matches.map(({ id }) => id)).size).toBe(matches.length);
    expect(matches.every(({ seed, deal, id }) => seed === deriveSeed('s', `deal/${deal}`) && id.startsWith(`${deal}.`))).toBe(true);
    expect(matches.filter(({ closes }) => closes).map(({ deal }) => deal)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(matches.every(({ closes, deal }, index) => closes === (matches[index + 1]?.deal !== deal))).toBe(true);
    expect(countMatches(order(seats, 5, { format: 'one-vs-field' }), { first: 2, last: 9 })).toBe(matches.length);
  });
});

test('a schedule is a pure function: after any interruption it continues in the same way', () => {
  for (const format of FORMATS) {
    const whole = [...schedule(order(4, 6, { format, tables: 'cyclic' }), { first: 0, last: 11 })];
    const parts = [0, 3, 4, 9].flatMap((first, index, firsts) => [
      ...schedule(order(4, 6, { format, tables: 'cyclic' }), { first, last: (firsts[index + 1] ?? 12) - 1 }),
    ]);
    expect(parts).toEqual(whole);
  }
});

test('over the deals all bots have each other as neighbours, and cyclic tables contain all pairs', () => {
  const around = (matches: readonly Fixture[]): Map<string, number> =>
    tally(matches.flatMap(({ bots }) => bots.map((bot, seat) => `${bot} ${bots[(seat + 1) % bots.length]}`)));
  const pairs = around([...schedule(order(4, 4), { first: 0, last: 599 })]);
  expect(pairs.size).toBe(12);
  for (const count of pairs.values()) expect(Math.abs(count / 800 - 1)).toBeLessThan(0.1);
  const met = tally(
    [...schedule(order(4, 9, { tables: 'cyclic' }), { first: 0, last: 299 })].flatMap(({ bots }) =>
      bots.flatMap((a) => bots.filter((b) => b > a).map((b) => `${a} ${b}`)),
    ),
  );
  expect(met.size).toBe(36);
  const mean = [...met.values()].reduce((sum, count) => sum + count, 0) / 36;
  for (const count of met.values()) expect(Math.abs(count / mean - 1)).toBeLessThan(0.15);
});

test('too many tables and too few bots are refused with a sentence', () => {
  expect(() => scheduleDeal(order(5, 14), 0)).toThrow(
    '14 bots make 2002 different tables on every deal; set "tables" to "cyclic" for 14 of them.',
  );
  expect(scheduleDeal(order(5, 14, { tables: 'cyclic' }), 0)).toHaveLength(14 * 10);
  expect(() => scheduleDeal(order(2, 1, { format: 'gauntlet' }), 0)).toThrow(expect.objectContaining({ code: 'ARENA_BOTS' }));
});
