import { expect } from 'vitest';
import { map, rule, scenario, sum, type Scenario } from '../dsl.js';
import { playGreedy } from '../greedy.js';
import { must } from '../plays.js';

const OWN = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
const FARM = ['boatman', 'craftsman'];
const SCRIPT = ['knight', 'scholar'];
const SHIP = ['farmer', 'boatman', 'knight'];
/** A seat with one usable action, so that the turn stops at it. */
const RIVAL = { market: OWN, spaces: { scriptorium: SCRIPT } };
const GAMES = [
  ['base-2p@first-2014', 2],
  ['base-3p@eighth', 3],
  ['base-4p', 4],
] as const;
/** Seats on the Farmers track; the phase ends at the draw of the start player. */
const census = (ruleset: string, farmers: readonly number[], coins: readonly number[] = farmers.map(() => 5), more: object = {}) =>
  scenario(ruleset, {
    phase: 'census',
    round: 5,
    seats: farmers.map((n, i) => ({ coins: coins[i], tracks: { farmers: n }, bag: OWN })),
    ...more,
  });

// --- the round -----------------------------------------------------------------------------------

rule.each(
  'BASE-100 BASE-030 INV-18 INV-32',
  GAMES,
  '%s: a game of %i seats has 18 rounds, and the start player changes once per round',
  (ruleset, n) => {
    const starts: number[] = [];
    const g = scenario(ruleset, undefined, { startSeat: 1 }).idle((s) => {
      const round = s.count('round');
      expect(sum(s.see('hour_glass'))).toBe(18 - round);
      starts[round - 1] = s.count('start');
      return false;
    });
    expect(starts).toEqual(Array.from({ length: 18 }, (_, i) => (1 + i) % n));
    g.over().expect({ round: 18 });
  },
);

rule.each(
  'BASE-100 BASE-101 BASE-102 BASE-170 BASE-180',
  [
    ['base-3p@first-2014', 1, 'pilgrimage.start', 'income.first', 1, 'plague.first'],
    ['base-3p@eighth', 6, 'taxes.a', 'income.b', 2, 'plague.b'],
    ['base-3p', 6, 'taxes.a', 'income.b', 2, 'plague.b'],
  ] as const,
  '%s after round %i has hour glass, census, followers, planning, actions, event and start player in this order',
  (ruleset, round, last, event, coins, next) => {
    const g = scenario(
      ruleset,
      {
        phase: 'start_player',
        round,
        event: last,
        start: 0,
        seats: [
          { coins: 5, tracks: { farmers: 0 }, bag: OWN, spaces: {} },
          { coins: 5, tracks: { farmers: 3 }, bag: OWN, spaces: {} },
          { coins: 5, tracks: { farmers: 1 }, bag: OWN, spaces: { scriptorium: SCRIPT } },
        ],
      },
      { chance: event },
    );
    g.asks('draw', 1).expect({
      round: round + 1,
      start: 1,
      event,
      phase: 'followers',
      'seats.0.coins': 4,
      'seats.1.coins': 6,
      'seats.2.coins': 5,
    });
    g.chance('own_farmer').act('draw(1)').asks('draw', 2).act('draw(0)').asks('recall', 2).act('done').asks('draw', 0).act('draw(0)');
    g.asks('planning', 1).expect({ phase: 'planning' }).act('place(own_farmer, ship.farmer)');
    g.asks('turn', 2).expect({ phase: 'actions', 'seats.0.coins': 4, 'seats.1.coins': 6, 'seats.2.coins': 5 });
    g.chance(next)
      .act('use(scriptorium)')
      .asks('draw', 2)
      .expect({
        round: round + 2,
        start: 2,
        event: next,
        'seats.0.coins': 4 + coins - 1,
        'seats.1.coins': 6 + coins + 1,
        'seats.2.coins': 5 + coins,
        'seats.2.tracks.development': 1,
      })
      .done();
  },
);

rule.each(
  'BASE-101',
  [
    ['base-2p@first-2014', 'income.first', 'taxes.first', 2],
    ['base-2p@eighth', 'income.a', 'taxes.a', 0],
    ['base-2p', 'income.a', 'taxes.a', 0],
  ] as const,
  '%s: after %s the top tile is turned, and %s is the event of the next round',
  (ruleset, last, event, left) => {
    const g = scenario(ruleset, { phase: 'start_player', round: 2, event: last, seats: [{ bag: OWN }, {}] }, { chance: event });
    g.expect({ round: 3, event, [`hour_glass.${event}`]: left }).done();
    expect(sum(g.see('hour_glass'))).toBe(15);
  },
);

rule.each(
  'BASE-102',
  [
    ['base-2p@first-2014', 'pilgrimage.first', 'plague.first'],
    ['base-2p@eighth', 'pilgrimage.c', 'plague.c'],
    ['base-2p', 'pilgrimage.c', 'taxes.c'],
  ] as const,
  '%s: %s takes effect in phase 5, and %s only in phase 6',
  (ruleset, pilgrimage, other) => {
    const seat = {
      coins: 5,
      goods: { wool: 3 },
      market: OWN,
      bag: { knight: 1 },
      spaces: { monastery: ['scholar', 'trader'], scriptorium: SCRIPT },
    };
    const has = (g: Scenario): number[] => [g.count('seats.0.coins'), g.count('seats.0.bag.knight')];
    const play = (event: string): Scenario => scenario(ruleset, { phase: 'actions', round: 18, event, seats: [seat, RIVAL] });
    const closed = play(pilgrimage).only('use(scriptorium)', 'pass');
    expect(has(closed.act('pass', 'pass').over())).toEqual([5, 1]);
    const open = play(other).only('use(monastery)', 'use(scriptorium)', 'pass');
    expect(has(open.act('pass'))).toEqual([5, 1]);
    expect(has(open.act('pass').over())).toEqual(other === 'taxes.c' ? [4, 1] : [5, 0]);
  },
);

rule.each(
  'BASE-102 BASE-170',
  [
    ['income.a', '+3', '+6'],
    ['trading_day.b', '+0', '+2'],
    ['taxes.a', '-1', '-2'],
  ] as const,
  '%s takes effect in phase 6 for every seat',
  (event, first, second) => {
    const g = scenario('base-2p', {
      phase: 'actions',
      round: 18,
      event,
      seats: [
        { coins: 9, goods: { wool: 1 }, market: OWN, spaces: { scriptorium: SCRIPT } },
        {
          coins: 9,
          goods: { wool: 1, wine: 1 },
          market: OWN,
          stations: ['tours'],
          tracks: { development: 5 },
          spaces: { scriptorium: SCRIPT },
        },
      ],
    });
    g.act('pass').asks('turn', 1).expect({ 'seats.0.coins': '+0', 'seats.1.coins': '+0' });
    g.act('pass').over().expect({ 'seats.0.coins': first, 'seats.1.coins': second });
  },
);

rule.each(
  'BASE-103 BASE-181',
  [
    ['base-2p@first-2014', 'income.first', 1],
    ['base-2p', 'income.c', 1],
  ] as const,
  '%s: the round of the 18th tile is the last, and includes its event and phase 7',
  (ruleset, event, coins) => {
    const tiles = { [event]: 1 };
    const g = scenario(ruleset, {
      phase: 'start_player',
      round: 17,
      start: 0,
      event: event.replace('income', 'plague'),
      hour_glass: tiles,
      seats: [
        { coins: 5, bag: OWN, spaces: {} },
        { coins: 5, bag: OWN, spaces: { scriptorium: SCRIPT } },
      ],
    });
    g.expect({ round: 18, start: 1, event, hour_glass: {} }).asks('draw', 1).act('draw(0)').asks('recall', 1).act('done').asks('draw', 0);
    g.chance('own_farmer').act('draw(1)').asks('planning', 0).act('done').asks('turn', 1).act('use(scriptorium)').over();
    g.expect({ 'seats.0.coins': 5 + coins, 'seats.1.coins': 5 + coins, start: 0, round: 18 }).done();
  },
);

rule.each(
  'BASE-180',
  [
    ['base-2p@first-2014', 1, 0],
    ['base-3p@eighth', 1, 2],
    ['base-4p', 3, 0],
  ] as const,
  '%s: the start player marker passes from seat %i to seat %i',
  (ruleset, start, next) => {
    const g = scenario(ruleset, { phase: 'start_player', round: 3, start });
    g.expect({ start: next, round: 4 }).asks('planning', next).done();
  },
);

// --- census --------------------------------------------------------------------------------------

rule.each(
  'BASE-110 BASE-212',
  [['base-3p@first-2014'], ['base-3p@eighth'], ['base-3p']],
  '%s: only the Farmers track counts, not the Farmers of a seat',
  (ruleset) => {
    const g = scenario(ruleset, {
      phase: 'census',
      round: 5,
      seats: [
        { coins: 5, tracks: { farmers: 3 }, bag: OWN },
        { coins: 5, tracks: { farmers: 2 }, bag: { ...OWN, farmer: 5 } },
        { coins: 5, tracks: { farmers: 1 }, bag: { ...OWN, farmer: 2 } },
      ],
    });
    g.expect({ 'seats.0.coins': 6, 'seats.1.coins': 5, 'seats.2.coins': 4 }).asks('draw', 0).done();
  },
);

rule.each(
  'BASE-111 BASE-112 BASE-113 BASE-114',
  [
    [
      [3, 1, 1],
      [6, 5, 5],
    ],
    [
      [2, 2, 1],
      [5, 5, 4],
    ],
    [
      [0, 0, 0],
      [5, 5, 5],
    ],
    [
      [0, 4, 8],
      [4, 5, 6],
    ],
    [
      [2, 2, 0],
      [5, 5, 4],
    ],
    [
      [3, 3, 1, 1],
      [5, 5, 5, 5],
    ],
    [
      [1, 2, 3, 4],
      [4, 5, 5, 6],
    ],
    [
      [2, 1, 1, 1],
      [6, 5, 5, 5],
    ],
    [
      [2, 2, 2, 1],
      [5, 5, 5, 4],
    ],
    [
      [7, 3, 3, 7],
      [5, 5, 5, 5],
    ],
  ] as const,
  'Farmers positions %s change the coins to %s',
  (farmers, coins) => {
    for (const edition of ['first-2014', 'eighth', 'big-box-2025']) {
      const g = census(`base-${farmers.length}p@${edition}`, farmers);
      g.expect(Object.fromEntries(coins.map((n, seat) => [`seats.${seat}.coins`, n]))).asks('draw', 0);
    }
  },
);

rule.each(
  'BASE-115',
  [
    [
      [2, 0],
      [6, 5],
    ],
    [
      [0, 5],
      [5, 6],
    ],
    [
      [1, 1],
      [5, 5],
    ],
    [
      [0, 0],
      [5, 5],
    ],
  ] as const,
  'two seats at %s have coins %s afterwards, and no seat pays',
  (farmers, coins) => {
    for (const edition of ['first-2014', 'eighth', 'big-box-2025']) {
      census(`base-2p@${edition}`, farmers).expect({ 'seats.0.coins': coins[0], 'seats.1.coins': coins[1] }).asks('draw', 0);
    }
  },
);

rule('BASE-116', 'a seat without a coin for the census undergoes torture', () => {
  const g = census('base-3p', [2, 0, 1], [5, 0, 5]);
  g.asks('draw', 0).expect({ 'seats.0.coins': 6, 'seats.1.coins': 0, 'seats.1.unbuilt': 9, 'seats.2.unbuilt': 10 });
});

rule('BASE-116', 'census torture takes exactly one thing, then the round continues', () => {
  const g = scenario('base-3p', {
    phase: 'census',
    round: 5,
    seats: [
      { coins: 5, tracks: { farmers: 2 }, bag: OWN },
      { coins: 0, goods: { grain: 1 }, bag: OWN },
      { coins: 5, tracks: { farmers: 1 }, bag: OWN },
    ],
  });
  g.asks('torture', 1).only('give(grain)', 'torture(station)').act('give(grain)').asks('draw', 0);
  g.expect({ 'seats.1.coins': 0, 'seats.1.goods': {}, 'seats.1.unbuilt': 10 }).done();
});

rule('BASE-113', 'the last seat pays to the supply, which pays the first seat', () => {
  const g = scenario('base-3p@first-2014?coins=60', {
    phase: 'census',
    round: 5,
    seats: [
      { coins: 10, tracks: { farmers: 2 }, bag: OWN },
      { coins: 10, tracks: { farmers: 1 }, bag: OWN },
      { coins: 10, bag: OWN },
    ],
  });
  g.expect({ 'seats.0.coins': 11, 'seats.2.coins': 9, 'supply.coins': 30 });
});

rule.each(
  'RUL-035 BASE-111',
  [
    [0, 100],
    [2, 101],
  ] as const,
  'first edition: gain and payment go clockwise; with an empty supply and start seat %i the leader has %i',
  (start, leader) => {
    const g = census('base-3p@first-2014', [3, 1, 0], [100, 100, 20], { start });
    g.expect({ 'seats.0.coins': leader, 'seats.1.coins': 100, 'seats.2.coins': 19, 'supply.coins': 220 - leader - 119 }).asks(
      'draw',
      start,
    );
  },
);

// --- actions: turn order -------------------------------------------------------------------------

rule.each(
  'BASE-150 BASE-153',
  [['base-4p@first-2014'], ['base-4p@eighth'], ['base-4p']],
  '%s: clockwise from the start player each seat uses one action or passes, until all have passed',
  (ruleset) => {
    const two = { market: OWN, spaces: { scriptorium: SCRIPT, farm_house: FARM } };
    const g = scenario(ruleset, {
      phase: 'actions',
      round: 18,
      event: ruleset.endsWith('2014') ? 'pilgrimage.first' : 'pilgrimage.c',
      start: 2,
      map: map(),
      seats: [two, two, two, two],
    });
    g.asks('turn', 2)
      .act('use(scriptorium)')
      .asks('turn', 3)
      .act('use(farm_house)')
      .asks('turn', 0)
      .act('pass')
      .asks('turn', 1)
      .act('use(scriptorium)');
    g.asks('turn', 2).act('pass').asks('turn', 3).act('use(scriptorium)').asks('turn', 1).act('use(farm_house)').over();
  },
);

rule('BASE-151 INV-22', 'a seat that passed takes no more actions in this round', () => {
  const many = { market: OWN, spaces: { scriptorium: SCRIPT, farm_house: FARM, ship: SHIP } };
  const g = scenario('base-3p', { phase: 'actions', round: 2, event: 'income.a', map: map(), seats: [many, many, {}] });
  g.act('pass').expect({ 'seats.0.passed': true });
  for (const action of ['use(scriptorium)', 'use(farm_house)']) g.asks('turn', 1).act(action);
  g.asks('turn', 1).only('use(ship)', 'pass').expect({ 'seats.0.spaces.farm_house': FARM, round: 2 }).done();
});

rule('BASE-151', 'a pass applies only to the current round', () => {
  const g = scenario('base-2p', { phase: 'actions', round: 2, event: 'plague.a', seats: [RIVAL, RIVAL] });
  g.act('pass', 'pass').until('turn').expect({ round: 3, 'seats.0.passed': false, 'seats.1.passed': false }).can('use(scriptorium)');
});

rule.each('BASE-152', GAMES, '%s: a seat may always pass, even with usable actions (%i seats)', (ruleset, n) => {
  const g = scenario(ruleset, {
    phase: 'actions',
    round: 2,
    seats: Array.from({ length: n }, () => ({ spaces: { farm_house: FARM, scriptorium: SCRIPT } })),
  });
  g.can('pass', 'use(farm_house)', 'use(scriptorium)');
  const pass = g.ruleset.actionId('pass');
  let turns = 0;
  const many = { farmer: 1, boatman: 1, craftsman: 1, trader: 1, knight: 1, scholar: 1 };
  const late = {
    phase: 'planning',
    round: 14,
    seats: Array.from({ length: n }, () => ({ bag: many, market: { ...OWN, farmer: 1, boatman: 1, knight: 1, scholar: 1 } })),
  };
  playGreedy(scenario(ruleset, late, { seed: 1 }), 1, (s) => {
    if (s.env.decisionKind !== 'base.turn') return;
    turns++;
    must(s.env.legalActions().includes(pass), `seat ${s.env.currentSeat} may not pass: ${s.legal()}`);
  });
  expect(turns).toBeGreaterThan(15);
});

rule('BASE-153', 'the last seat that has not passed continues until it passes', () => {
  const g = scenario('base-2p', {
    phase: 'actions',
    round: 18,
    event: 'pilgrimage.c',
    map: map(),
    seats: [{ market: OWN, spaces: { scriptorium: SCRIPT, farm_house: FARM, castle: ['farmer', 'boatman', 'trader'] } }, RIVAL],
  });
  g.act('use(scriptorium)').asks('turn', 1).act('pass').asks('turn', 0).act('use(farm_house)').asks('turn', 0).act('use(castle)').over();
});

rule('BASE-154', 'a seat chooses the order of its actions, and never has to use one', () => {
  const seat = { market: OWN, spaces: { scriptorium: SCRIPT, farm_house: FARM } };
  const g = scenario('base-2p', { phase: 'actions', round: 2, event: 'income.a', seats: [seat, RIVAL] });
  const h = g.fork();
  g.only('use(scriptorium)', 'use(farm_house)', 'pass').act('use(farm_house)', 'pass').asks('turn', 0).only('use(scriptorium)', 'pass');
  h.act('use(scriptorium)', 'pass').asks('turn', 0).only('use(farm_house)', 'pass');
});

rule('BASE-155 BASE-156', "after the action own and neutral followers return to the acting seat's bag, and wheels stay", () => {
  const g = scenario('base-2p', {
    phase: 'actions',
    round: 2,
    seats: [
      {
        tracks: { craftsmen: 1 },
        market: { own_farmer: 1, own_craftsman: 1, own_trader: 1 },
        spaces: { farm_house: ['own_boatman', 'craftsman'], castle: ['wheel', 'boatman', 'trader'] },
      },
      RIVAL,
    ],
  });
  const h = g.fork();
  g.act('use(farm_house)')
    .expect({
      'seats.0.bag': { own_boatman: 1, craftsman: 1, farmer: 1 },
      'seats.0.spaces.farm_house': [null, null],
      'seats.1.bag': {},
      'seats.0.spaces.castle': ['wheel', 'boatman', 'trader'],
    })
    .done();
  h.act('use(castle)')
    .expect({ 'seats.0.bag': { boatman: 1, trader: 1, knight: 1 }, 'seats.0.spaces.castle': ['wheel', null, null] })
    .done();
});

rule('BASE-157 BASE-135', 'an activated place that was not used stays activated, with its followers, for later rounds', () => {
  const g = scenario('base-2p', {
    phase: 'actions',
    round: 2,
    event: 'plague.a',
    seats: [{ market: OWN, spaces: { farm_house: FARM } }, {}],
  });
  g.act('pass').until('turn', 0).expect({ round: 3, 'seats.0.spaces.farm_house': FARM }).only('use(farm_house)', 'pass').done();
});

rule('BASE-158', 'followers return after the effect, so a draw of the effect cannot draw them', () => {
  const seat = { market: OWN, tiles: ['bathhouse'], bag: { knight: 1 }, spaces: { bathhouse: ['trader'] } };
  const g = scenario('base-2p', { phase: 'actions', round: 2, seats: [seat, RIVAL] }, {});
  g.chance('knight')
    .act('use(bathhouse)')
    .asks('bathhouse', 0)
    .only(
      'place(knight, ship.knight)',
      'place(knight, wagon.knight)',
      'place(knight, guildhall.knight)',
      'place(knight, scriptorium.knight)',
      'place(knight, town_hall.any)',
    );
  g.act('place(knight, ship.knight)')
    .expect({ 'seats.0.bag': { trader: 1 } })
    .done();
  scenario('base-2p', {
    phase: 'actions',
    round: 2,
    seats: [{ ...seat, bag: {}, spaces: { ...seat.spaces, scriptorium: SCRIPT } }, RIVAL],
  }).only('use(scriptorium)', 'pass');
});

rule.each(
  'BASE-159 RUL-044',
  [['base-2p@eighth'], ['base-2p']],
  '%s: a place may be used again in the same round if it is activated again',
  (ruleset) => {
    const g = scenario(ruleset, {
      phase: 'actions',
      round: 2,
      seats: [
        {
          market: OWN,
          tracks: { craftsmen: 2 },
          tiles: ['bathhouse'],
          bag: {},
          spaces: { bathhouse: ['trader'], scriptorium: ['wheel', 'scholar'] },
        },
        RIVAL,
      ],
    });
    g.act('use(scriptorium)')
      .expect({ 'seats.0.tracks.development': 1, 'seats.0.bag': { scholar: 1 } })
      .act('pass')
      .asks('turn', 0)
      .only('use(bathhouse)', 'pass');
    g.act('use(bathhouse)', 'place(scholar, scriptorium.scholar)').asks('turn', 0).only('use(scriptorium)', 'pass').act('use(scriptorium)');
    g.expect({ 'seats.0.tracks.development': 2 });
  },
);

rule.each('BASE-159', GAMES, '%s: a seat uses the Farm House, later the Ship, and has no third turn (%i seats)', (ruleset, n) => {
  const first = ruleset.endsWith('2014');
  const busy = { market: OWN, spaces: { scriptorium: SCRIPT, farm_house: FARM, castle: ['farmer', 'boatman', 'trader'] } };
  const g = scenario(ruleset, {
    phase: 'actions',
    round: 2,
    event: first ? 'income.first' : 'income.a',
    map: map(),
    seats: [
      { market: OWN, bag: {}, goods: {}, spaces: { farm_house: FARM, ship: SHIP } },
      busy,
      ...Array.from({ length: n - 2 }, () => ({})),
    ],
  });
  g.only('use(farm_house)', 'use(ship)', 'pass')
    .act('use(farm_house)')
    .expect({ 'seats.0.bag': { boatman: 1, craftsman: 1, farmer: 1 } });
  g.asks('turn', 1)
    .act('use(scriptorium)')
    .asks('turn', 0)
    .only('use(ship)', 'pass')
    .act('use(ship)')
    .asks('edge', 0)
    .act('edge(orleans--blois--waterway)');
  g.asks('turn', 1).act('use(farm_house)').asks('turn', 1).only('use(castle)', 'pass').expect({ 'seats.0.passed': true, round: 2 }).done();
});

// --- the turn decision ---------------------------------------------------------------------------

rule('DEC-BASE-08 BASE-136 BASE-200', 'the turn offers every usable place of board and tiles, and the pass', () => {
  const g = scenario('base-4p', {
    phase: 'actions',
    round: 2,
    event: 'income.a',
    seats: [
      {
        market: { own_farmer: 1, own_craftsman: 1, own_trader: 1 },
        coins: 5,
        tiles: ['brewery', 'windmill', 'herb_garden', 'pharmacy', 'gunpowder_tower'],
        tower: { monk: 1 },
        tracks: { craftsmen: 1 },
        merchant: 'orleans',
        spaces: {
          ship: SHIP,
          wagon: ['wheel', 'trader', 'knight'],
          guildhall: ['farmer', 'craftsman', null],
          castle: ['farmer', 'boatman', 'trader'],
          scriptorium: ['knight', 'monk'],
          town_hall: [null, 'monk'],
          monastery: ['scholar', 'trader'],
          farm_house: ['own_boatman', 'craftsman'],
          village: ['farmer', 'boatman', 'craftsman'],
          university: [null, 'craftsman', 'trader'],
          brewery: ['monk'],
          windmill: ['craftsman', null],
          pharmacy: ['knight'],
        },
      },
      {},
      {},
      {},
    ],
  });
  g.asks('turn', 0)
    .only(
      'use(ship)',
      'use(wagon)',
      'use(castle)',
      'use(scriptorium)',
      'use(town_hall)',
      'use(monastery)',
      'use(farm_house)',
      'use(village)',
      'use(brewery)',
      'use(pharmacy)',
      'use(gunpowder_tower)',
      'pass',
    )
    .done();
});

rule('DEC-BASE-08', 'the pass is automatic if it is the only option; sub-decisions stay with the acting seat', () => {
  const g = scenario('base-2p', {
    phase: 'actions',
    round: 2,
    map: map(),
    seats: [{ market: OWN, spaces: { village: ['farmer', 'boatman', 'craftsman'] } }, RIVAL],
  });
  g.act('use(village)').asks('village', 0).act('recruit(boatman)').asks('turn', 1).expect({ 'seats.0.passed': false });
  g.act('use(scriptorium)');
  expect(g.see('round')).toBe(3);
});

rule.each(
  'RUL-012',
  [
    ['windmill', ['craftsman', 'craftsman'], true],
    ['shipping_line', ['boatman'], false],
    ['library', ['knight', 'scholar'], false],
    ['brewery', ['monk'], true],
  ] as const,
  'at the end of the development track %s with %s can be used: %s',
  (tile, followers, usable) => {
    const g = scenario('base-2p', {
      phase: 'actions',
      round: 2,
      event: 'income.a',
      seats: [
        { market: OWN, tracks: { development: 30 }, tiles: [tile], goods: {}, spaces: { [tile]: followers, farm_house: FARM } },
        RIVAL,
      ],
    });
    if (usable)
      g.only(`use(${tile})`, 'use(farm_house)', 'pass')
        .act(`use(${tile})`)
        .expect({ 'seats.0.coins': '+2', 'seats.0.tracks.development': 30 });
    else g.only('use(farm_house)', 'pass');
  },
);

// --- events --------------------------------------------------------------------------------------

rule('BASE-171', 'the event affects the seats one by one, clockwise; one finishes before the next starts', () => {
  const seat = { coins: 20, goods: { grain: 1, cheese: 1, wine: 1 } };
  const g = scenario('base-4p', { phase: 'event', round: 18, event: 'harvest.b', start: 3, seats: [seat, seat, seat, seat] });
  for (const n of [3, 0, 1, 2])
    g.asks('harvest', n)
      .act('give(wine)')
      .asks('harvest', n)
      .act('give(grain)')
      .expect({ [`seats.${n}.goods`]: { cheese: 1 } });
  g.over();
});

rule.each(
  'RUL-036',
  [
    ['base-2p@first-2014', 'pilgrimage.first'],
    ['base-2p@eighth', 'pilgrimage.b'],
    ['base-2p', 'pilgrimage.b'],
  ],
  '%s: in a round of %s no Monk is gained, but owned Monks are used as usual',
  (ruleset, event) => {
    const g = scenario(ruleset, {
      phase: 'actions',
      round: 9,
      event,
      seats: [
        { market: OWN, tiles: ['brewery'], spaces: { monastery: ['monk', 'monk'], scriptorium: ['knight', 'monk'], brewery: ['monk'] } },
        RIVAL,
      ],
    });
    g.only('use(scriptorium)', 'use(brewery)', 'pass')
      .act('use(brewery)')
      .expect({ 'seats.0.bag': { monk: 1 }, 'seats.0.coins': '+2' })
      .done();
  },
);
