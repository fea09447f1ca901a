/** Section 9: the end of the game and the scores. The event of the last round is Pilgrimage, which changes nothing, unless a test names another. */
import { expect } from 'vitest';
import { DEEDS } from '../invariants.js';
import { rule, scenario, sum, type Scenario } from '../dsl.js';

const MARKET = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
const OTHERS = ['boatmen', 'knights', ...Object.keys(DEEDS), 'development.3', 'development.18', 'development.28'];

interface Seat {
  coins?: number;
  citizens?: number;
  stations?: string[];
  unbuilt?: number;
  [field: string]: unknown;
}

/** The end of the last round; citizens that seats do not have and no marker has passed can still be gained. */
function end(seats: Seat[], tile = 'pilgrimage.c', edition = 'eighth'): Scenario {
  const held = seats.reduce((n, seat) => n + (seat.citizens ?? 0), 0);
  const ahead = Math.max(...seats.map((seat) => (seat['tracks'] as { development?: number } | undefined)?.development ?? 0));
  const passed = (name: string): boolean => name.startsWith('development.') && Number(name.split('.')[1]) <= ahead;
  return scenario(`base-${seats.length}p@${edition}`, {
    phase: 'event',
    round: 18,
    start: 0,
    event: tile,
    citizens: [...OTHERS.slice(held).filter((name) => !passed(name)), 'most_stations'],
    seats: seats.map((seat) => ({ market: MARKET, unbuilt: 10 - (seat.stations?.length ?? 0), ...seat })),
  }).over();
}

const totals = (g: Scenario): number[] => g.env.scores().map((score) => Number(score.total));
const winners = (g: Scenario): boolean[] => g.env.scores().map((score) => Boolean(score.winner));
const untaken = (g: Scenario): boolean => (g.see('citizens') as string[]).includes('most_stations');

rule('BASE-520', 'the game continues after round 17, and ends after phase 6 of round 18', () => {
  const seats = [{ market: MARKET }, { market: MARKET }];
  const g = scenario('base-2p@eighth', { phase: 'event', round: 17, start: 0, event: 'income.c', seats });
  expect(g.env.over).toBe(false);
  g.asks('planning', 1).expect({ round: 18, 'seats.0.coins': 6, 'seats.1.coins': 6 });
  scenario('base-2p@eighth', { phase: 'event', round: 18, start: 0, event: 'pilgrimage.c', seats }).over();
});

rule('BASE-520', 'phase 6 of round 18 takes place: Income C pays before the scores', () => {
  expect(totals(end([{ coins: 5 }, { coins: 3 }], 'income.c'))).toEqual([6, 4]);
  expect(totals(end([{ coins: 5, goods: { wool: 3 } }, { coins: 3 }], 'taxes.c'))).toEqual([4 + 12, 3]);
});

rule('BASE-520', 'every game has 18 rounds', () => {
  for (const ruleset of ['base-2p@first-2014', 'base-3p@eighth', 'base-5p']) {
    const rounds = new Set<unknown>();
    const g = scenario(ruleset, undefined, { seed: 11 })
      .playRandom(5, 30_000, (now) => rounds.add(now.see('round')))
      .over();
    expect(g.see('round')).toBe(18);
    expect(rounds.size).toBeGreaterThan(15);
  }
});

rule('BASE-521', 'before scoring, the seat alone with the most built stations takes the citizen kept aside', () => {
  const g = end([{ coins: 0, stations: ['tours', 'blois'] }, { coins: 0, stations: ['briare'] }, { coins: 0 }]);
  g.expect({ 'seats.0.citizens': 1, 'seats.1.citizens': 0, 'seats.2.citizens': 0 });
  expect(untaken(g)).toBe(false);
  expect(totals(g)).toEqual([2 + 1, 1, 0]);
});

rule.each(
  'BASE-522 RUL-037',
  [
    [2, 2, 1],
    [0, 0, 0],
    [1, 1, 1],
    [3, 3, 0],
  ],
  'seats tied for the most (%i, %i, %i stations) do not take it',
  (...counts) => {
    const towns = ['tours', 'blois', 'briare', 'chinon', 'loches', 'vierzon', 'bourges', 'nevers'];
    const g = end(counts.map((n) => ({ coins: 0, stations: towns.splice(0, n) })));
    g.expect({ 'seats.0.citizens': 0, 'seats.1.citizens': 0, 'seats.2.citizens': 0 });
    expect(untaken(g)).toBe(true);
    expect(totals(g)).toEqual([...counts]);
  },
);

rule('RUL-037', 'only built stations count, not unbuilt or lost ones', () => {
  const g = end([
    { stations: ['tours'], unbuilt: 0 },
    { stations: ['blois', 'briare'], unbuilt: 1 },
  ]);
  g.expect({ 'seats.0.citizens': 0, 'seats.1.citizens': 1 });
  end([
    { stations: [], unbuilt: 10 },
    { stations: ['blois'], unbuilt: 0 },
  ]).expect({ 'seats.0.citizens': 0, 'seats.1.citizens': 1 });
});

rule('RUL-037', 'a station lost in the event of the last round no longer counts for the most', () => {
  const seats = [
    { coins: 0, market: MARKET, goods: { wool: 3 }, stations: ['tours', 'loches'], unbuilt: 0 },
    { market: MARKET, stations: ['blois'], unbuilt: 9 },
  ];
  const g = scenario('base-2p@eighth', { phase: 'event', round: 18, start: 0, event: 'taxes.c', seats });
  g.asks('torture', 0).act('town(tours)').over().expect({ 'seats.0.citizens': 0, 'seats.1.citizens': 0 });
});

rule.each('RUL-038', [['first-2014'], ['eighth'], ['big-box-2025']], '%s keeps one citizen aside for the most stations', (edition) => {
  const start = scenario(`base-3p@${edition}`);
  expect((start.see('citizens') as string[]).filter((name) => name === 'most_stations')).toHaveLength(1);
  expect(start.see('citizens')).toHaveLength(14);
  const tile = edition === 'first-2014' ? 'pilgrimage.first' : 'pilgrimage.c';
  end([{ stations: ['tours'] }, {}, {}], tile, edition).expect({ 'seats.0.citizens': 1 });
});

rule('BASE-523', 'each coin is worth one point', () => {
  expect(totals(end([{ coins: 0 }, { coins: 1 }, { coins: 37 }]))).toEqual([0, 1, 37]);
});

rule.each(
  'BASE-524',
  [
    ['grain', 1],
    ['cheese', 2],
    ['wine', 3],
    ['wool', 4],
    ['brocade', 5],
  ],
  '%s is worth %i',
  (good, value) => {
    expect(
      totals(
        end([
          { coins: 0, goods: { [good]: 3 } },
          { coins: 0, goods: { [good]: 1 } },
        ]),
      ),
    ).toEqual([3 * value, value]);
  },
);

rule('BASE-525', '5 stations, 2 citizens and status 4 give 28 points', () => {
  const five = ['tours', 'blois', 'briare', 'chinon', 'loches'];
  const rival = ['vierzon', 'bourges', 'nevers', 'sancerre', 'orleans'];
  expect(
    totals(
      end([
        { coins: 0, citizens: 2, stations: five, tracks: { development: 15 } },
        { coins: 0, stations: rival },
      ]),
    ),
  ).toEqual([28, 5]);
});

rule.each(
  'BASE-525',
  [
    [0, 1],
    [3, 1],
    [4, 2],
    [9, 3],
    [15, 4],
    [22, 5],
    [30, 6],
  ],
  'with the marker on %i each station and citizen counts %i',
  (marker, status) => {
    const g = end([
      { coins: 0, citizens: 3, stations: ['tours'], tracks: { development: marker } },
      { coins: 0, stations: ['blois'] },
    ]);
    expect(totals(g)).toEqual([4 * status, 1]);
  },
);

rule('BASE-526', 'unbuilt stations, followers, wheels, tiles and markers do not score', () => {
  const rich = {
    coins: 7,
    unbuilt: 10,
    bag: { knight: 3, monk: 2 },
    wheels: { free: 3 },
    tiles: ['school', 'winery'],
    spaces: { ship: ['wheel', 'boatman', 'knight'] },
    tracks: { farmers: 8, boatmen: 4, craftsmen: 5, traders: 2, knights: 3, scholars: 5, development: 2 },
  };
  expect(totals(end([rich, { coins: 6 }]))).toEqual([7, 6]);
});

rule('BASE-528', 'the highest total wins, even against more coins or stations', () => {
  const g = end([{ coins: 12, stations: ['tours'] }, { coins: 0, goods: { brocade: 3 } }, { coins: 13 }]);
  expect(totals(g)).toEqual([14, 15, 13]);
  expect(winners(g)).toEqual([false, true, false]);
});

rule('BASE-529 RUL-055', 'of A with 100 points on space 20, B with 100 on space 22 and C with 99, B wins alone', () => {
  const g = end([
    { coins: 100, tracks: { development: 20 } },
    { coins: 100, tracks: { development: 22 } },
    { coins: 99, tracks: { development: 30 } },
  ]);
  expect(totals(g)).toEqual([100, 100, 99]);
  expect(winners(g)).toEqual([false, true, false]);
});

rule('BASE-529 RUL-055', 'the marker decides a tie, not the status: 17 wins against 16, both with status 4', () => {
  expect(
    winners(
      end([
        { coins: 50, tracks: { development: 17 } },
        { coins: 50, tracks: { development: 16 } },
      ]),
    ),
  ).toEqual([true, false]);
});

rule('BASE-530', 'if A and B are also on one space, both win, and C does not', () => {
  const seat = { coins: 100, tracks: { development: 20 } };
  expect(winners(end([seat, seat, { coins: 99, tracks: { development: 20 } }]))).toEqual([true, true, false]);
  expect(winners(end([seat, seat, seat]))).toEqual([true, true, true]);
});

rule('BASE-528 BASE-530', 'the final reward is +1 for a lone winner of two, and 0 for both in a tie', () => {
  expect([...end([{ coins: 9 }, { coins: 8 }]).env.returns]).toEqual([1, -1]);
  expect([...end([{ coins: 9 }, { coins: 9 }]).env.returns]).toEqual([0, 0]);
  expect(sum([...end([{ coins: 9 }, { coins: 9 }, { coins: 3 }]).env.returns])).toBeCloseTo(0);
});
