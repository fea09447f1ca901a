/** Section 6: the development track (printed: status 2 at 4, 3 at 9, 4 at 15, 5 at 22, 6 at 30; coins 3 at 7, 4 at 12, 5 at 25). */
import { expect } from 'vitest';
import { DEEDS } from '../invariants.js';
import { rule, scenario, type Scenario } from '../dsl.js';
import { playGreedy } from '../greedy.js';

const busy = { spaces: { scriptorium: ['knight', 'scholar'] } };
const OTHERS = ['boatmen', 'knights', ...Object.keys(DEEDS), 'most_stations'];

/** Citizens that can still be gained after markers up to `marker` have taken theirs. */
const left = (marker: number): string[] => [
  ...OTHERS,
  ...[3, 18, 28].filter((space) => space > marker).map((space) => `development.${space}`),
];
const taken = (marker: number): number => [3, 18, 28].filter((space) => space <= marker).length;

/** The turn of seat 0 with its dev marker at this space; it owns Library, Hospital and Shipping Line, all activated. */
function at(marker: number, more: object = {}, ruleset = 'base-2p@eighth'): Scenario {
  return scenario(ruleset, {
    phase: 'actions',
    round: 5,
    start: 0,
    citizens: left(marker),
    seats: [
      {
        tracks: { development: marker },
        citizens: taken(marker),
        tiles: ['library', 'hospital', 'shipping_line'],
        spaces: {
          library: ['knight', 'scholar'],
          hospital: ['boatman', 'scholar'],
          shipping_line: ['boatman'],
          scriptorium: ['knight', 'scholar'],
          university: ['farmer', 'craftsman', 'trader'],
        },
        ...more,
      },
      busy,
    ],
  }).mark();
}

rule.each(
  'BASE-380',
  [
    ['use(shipping_line)', 1],
    ['use(scriptorium)', 1],
    ['use(library)', 2],
    ['use(university)', 2],
  ],
  '%s moves the marker by %i spaces',
  (use, points) => {
    at(4)
      .act(use)
      .expect({ 'seats.0.tracks.development': `+${points}`, 'seats.1.tracks.development': '+0', 'seats.0.coins': '+0' });
  },
);

rule.each(
  'BASE-380',
  [
    [0, 2],
    [1, 3],
    [2, 4],
    [3, 5],
    [4, 6],
  ],
  'the University from Scholars position %i gives %i points',
  (position, points) => {
    at(4, { tracks: { development: 13, scholars: position }, citizens: 1 })
      .act('use(university)')
      .expect({ 'seats.0.tracks.development': 13 + points, 'seats.0.tracks.scholars': position + 1 });
  },
);

rule.each(
  'BASE-381 BASE-384',
  [
    [5, 7, 3],
    [6, 8, 3],
    [7, 9, 0],
    [10, 12, 4],
    [11, 13, 4],
    [12, 14, 0],
    [23, 25, 5],
    [24, 26, 5],
    [25, 27, 0],
    [4, 6, 0],
  ],
  'two points from %i to %i give %i coins',
  (from, to, coins) => {
    at(from)
      .act('use(library)')
      .expect({ 'seats.0.tracks.development': to, 'seats.0.coins': `+${coins}` })
      .done();
  },
);

rule.each(
  'BASE-382 BASE-384',
  [
    [1, 3],
    [2, 3],
    [16, 18],
    [17, 18],
    [26, 28],
    [27, 28],
  ],
  'two points from %i take the citizen of space %i, whether the marker stops there or passes',
  (from, space) => {
    const g = at(from)
      .act('use(library)')
      .expect({ 'seats.0.tracks.development': from + 2, 'seats.0.citizens': '+1' });
    expect(g.see('citizens')).not.toContain(`development.${space}`);
  },
);

rule('BASE-382', 'the first seat that passes the space takes the citizen; the second gets none', () => {
  const g = scenario('base-2p@eighth', {
    phase: 'actions',
    round: 5,
    start: 0,
    citizens: left(3),
    seats: [
      { tracks: { development: 5 }, citizens: 1, spaces: { scriptorium: ['knight', 'scholar'] } },
      { tracks: { development: 2 }, tiles: ['library'], spaces: { library: ['knight', 'scholar'], farm_house: ['boatman', 'craftsman'] } },
    ],
  }).mark();
  g.act('use(scriptorium)')
    .asks('turn', 1)
    .act('use(library)')
    .expect({ 'seats.1.tracks.development': 4, 'seats.1.citizens': '+0', 'seats.0.citizens': '+0' });
});

rule.each(
  'BASE-383',
  [
    [0, 1],
    [3, 1],
    [4, 2],
    [8, 2],
    [9, 3],
    [14, 3],
    [15, 4],
    [21, 4],
    [22, 5],
    [29, 5],
    [30, 6],
  ],
  'a marker on %i means status %i',
  (marker, status) => {
    at(marker)
      .act('use(hospital)')
      .expect({ 'seats.0.coins': `+${status}` });
  },
);

rule.each(
  'BASE-383',
  [
    [2, 4, 2],
    [3, 5, 2],
    [7, 9, 3],
    [8, 10, 3],
    [13, 15, 4],
    [14, 16, 4],
    [20, 22, 5],
    [21, 23, 5],
    [28, 30, 6],
  ],
  'from %i to %i the status is immediately %i',
  (from, to, status) => {
    at(from)
      .act('use(library)')
      .asks('turn', 1)
      .act('pass')
      .asks('turn', 0)
      .mark()
      .act('use(hospital)')
      .expect({ 'seats.0.tracks.development': to, 'seats.0.coins': `+${status}` });
  },
);

rule('BASE-384', '3 points from marker 2 give space 5, the citizen of space 3 and status 2', () => {
  const g = at(2, { tracks: { development: 2, scholars: 1 } }).act('use(university)');
  g.expect({ 'seats.0.tracks.development': 5, 'seats.0.citizens': '+1' })
    .act('pass')
    .mark()
    .act('use(hospital)')
    .expect({ 'seats.0.coins': '+2' });
});

rule('BASE-384', 'six points in one step give all gains that the marker passes: coins at 25 and the citizen at 28', () => {
  at(22, { tracks: { development: 22, scholars: 4 } })
    .act('use(university)')
    .expect({ 'seats.0.tracks.development': 28, 'seats.0.coins': '+5', 'seats.0.citizens': '+1' });
});

rule('BASE-385 RUL-025', 'a marker that went back from 9 to 8 has status 2: Income C gives 2 coins', () => {
  const g = tortured({ tracks: { development: 9 }, goods: { grain: 2 }, citizens: 1 }, 'income.c');
  g.act('torture(development)').expect({ 'seats.0.tracks.development': 8, 'seats.0.coins': 0 });
  g.asks('planning', 1).act('done').asks('planning', 0).act('done');
  g.expect({ round: 14, 'seats.0.coins': 2, 'seats.1.coins': 7 });
});

rule('BASE-385 RUL-025', "scoring uses the status of the marker's space: 9 counts 3, and after a step back to 8 it counts 2", () => {
  const g = tortured({ tracks: { development: 9 }, goods: { grain: 2 }, citizens: 1, stations: ['tours'], unbuilt: 9 });
  const before = Number(g.env.scores()[0]!.total);
  g.act('torture(development)');
  // 1 station and 1 citizen at status 3, then at status 2; the grain stays
  expect([before, Number(g.env.scores()[0]!.total)]).toEqual([2 * 3 + 2, 2 * 2 + 2]);
});

rule.each(
  'BASE-386',
  [
    [29, 'use(library)'],
    [29, 'use(university)'],
    [28, 'use(library)'],
  ],
  'from %i, %s moves the marker to 30, and further points are lost',
  (marker, use) => {
    at(marker).act(use).expect({ 'seats.0.tracks.development': 30, 'seats.0.coins': '+0' });
  },
);

rule('BASE-386', 'on the last space only actions with another effect are offered, such as the University', () => {
  const g = at(30).asks('turn', 0).only('use(hospital)', 'use(university)', 'pass');
  g.act('use(university)').expect({ 'seats.0.tracks.development': 30, 'seats.0.tracks.scholars': 1 });
});

rule('BASE-387', 'a lost follower or station, an unpaid event or a spent good never moves the marker back', () => {
  for (const item of ['torture(station)', 'give(grain)', 'torture(follower)', 'town(tours)']) {
    const g = tortured({
      tracks: { development: 10 },
      goods: { grain: 2 },
      bag: { scholar: 1 },
      citizens: 1,
      stations: ['tours'],
      unbuilt: 9,
    });
    g.act(item).expect({ 'seats.0.tracks.development': 10 });
  }
});

rule('BASE-387', 'in whole games a marker moves back only when its seat answers torture, one space at a time', () => {
  let steps = 0;
  for (const seed of [1, 2, 3]) {
    const g = scenario('base-4p@eighth', undefined, { seed });
    let before: number[] | undefined;
    let kind = '';
    let seat = -1;
    playGreedy(g, seed, (now) => {
      const markers = [0, 1, 2, 3].map((i) => now.count(`seats.${i}.tracks.development`));
      markers.forEach((marker, i) => {
        const back = before === undefined ? 0 : before[i]! - marker;
        if (back <= 0) return;
        expect([kind, seat, back]).toEqual(['base.torture', i, 1]);
        steps++;
      });
      [before, kind, seat] = [markers, now.env.decisionKind, now.env.currentSeat];
    });
  }
  expect(steps).toBeGreaterThan(0);
});

rule('BASE-388', 'a citizen is not lost when the marker goes back behind its space, and not gained again', () => {
  const g = tortured(
    { tracks: { development: 4 }, goods: { brocade: 4 }, citizens: 1, spaces: { scriptorium: ['knight', 'scholar'] } },
    'pilgrimage.c',
  );
  g.act('torture(development)', 'torture(development)').expect({ 'seats.0.tracks.development': 2, 'seats.0.citizens': 1 });
  g.asks('recall', 0).act('done').asks('planning', 1).act('done').asks('planning', 0).act('done');
  g.asks('turn', 0).act('use(scriptorium)').expect({ 'seats.0.tracks.development': 3, 'seats.0.citizens': 1 });
  expect(g.see('citizens')).toHaveLength(13);
});

/** Taxes B of round 12 ask seat 0, which has no coin, for one coin per two goods; its own followers are on the Market. */
function tortured(seat: object, next?: string): Scenario {
  const market = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
  const marker = (seat as { tracks: { development: number } }).tracks.development;
  return scenario(
    'base-2p',
    {
      phase: 'event',
      round: 12,
      start: 0,
      event: 'taxes.b',
      citizens: left(marker),
      hour_glass: Object.fromEntries(
        ['pilgrimage.c', 'income.c', 'harvest.c', 'taxes.c', 'trading_day.c', 'plague.c'].map((tile) => [tile, 1]),
      ),
      seats: [
        { coins: 0, market, ...seat },
        { coins: 6, market, stations: ['blois'], unbuilt: 9 },
      ],
    },
    next === undefined ? {} : { chance: next },
  ).asks('torture', 0);
}
