/** Section 11: differences between the editions, one test or more per row of the table. */
import { expect } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Refusal } from '../../src/core/result.js';
import { TILES } from '../invariants.js';
import { rule, scenario, seeds, sum, type Scenario } from '../dsl.js';

const FIRST = 'first-2014';
const EDITIONS = [FIRST, 'eighth', 'big-box-2025'];
const MARKET = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
const busy = { spaces: { scriptorium: ['knight', 'scholar'] } };

/** Phase 6 of the last round with 20 coins. */
const event = (edition: string, tile: string, seat: object): Scenario =>
  scenario(`base-2p@${edition}`, {
    phase: 'event',
    round: 18,
    start: 0,
    event: tile,
    seats: [
      { coins: 20, market: MARKET, ...seat },
      { coins: 20, market: MARKET },
    ],
  });

rule.each(
  'BASE-600',
  [
    [FIRST, 4],
    ['eighth', 5],
    ['big-box-2025', 5],
  ],
  '%s is for 2 to %i players',
  (edition, most) => {
    for (let n = 2; n <= most; n++) expect(loadRuleset(`base-${n}p@${edition}`).seats).toBe(n);
    for (const n of [0, 1, most + 1, 6]) expect(() => loadRuleset(`base-${n}p@${edition}`), `${n} seats`).toThrow(Refusal);
  },
);

rule.each(
  'BASE-601',
  [
    [FIRST, 4, 88, 16],
    ['eighth', 5, 105, 20],
    ['big-box-2025', 5, 105, 20],
  ],
  '%s: with all %i players all %i neutral followers and %i wheels of the box are in play',
  (edition, n, followers, wheels) => {
    const g = scenario(`base-${n}p@${edition}`).expect({ 'supply.wheels': wheels });
    expect(sum(g.see('supply.followers'))).toBe(followers);
  },
);

rule.each(
  'BASE-602',
  EDITIONS.flatMap(
    (edition) =>
      [
        [edition, 2, 12, 6, 8, 16],
        [edition, 3, 14, 8, 11, 16],
        [edition, 4, 16, 10, 14, 16],
      ] as [string, number, number, number, number, number][],
  ),
  '%s with %i players has %i Farmers, %i Boatmen, %i Knights and %i wheels, whatever set they were removed from',
  (edition, n, farmers, boatmen, knights, wheels) => {
    scenario(`base-${n}p@${edition}`).expect({
      'supply.followers': {
        farmer: farmers,
        boatman: boatmen,
        craftsman: boatmen,
        trader: boatmen,
        knight: knights,
        scholar: knights,
        monk: knights,
      },
      'supply.wheels': wheels,
    });
  },
);

/** Event tile of each round of a random game. */
function tiles(edition: string, seed: number): string[] {
  const seen: string[] = [];
  const g = scenario(`base-2p@${edition}`, undefined, { seed });
  g.playRandom(seed, 30_000, (now) => {
    seen[now.see('round') as number] ??= String(now.see('event'));
  });
  return seen;
}

rule.each('BASE-603', [['eighth'], ['big-box-2025']], '%s: the stack has the Pilgrimage, then the A tiles, then B, then C', (edition) => {
  const second = new Set<string>();
  for (const seed of seeds(6)) {
    const seen = tiles(edition, seed);
    seen.forEach((tile, round) =>
      expect(tile, `round ${round}`).toMatch(round === 1 ? /^pilgrimage\.start$/ : round <= 6 ? /\.a$/ : round <= 12 ? /\.b$/ : /\.c$/),
    );
    expect(Object.keys(seen), 'rounds with a decision').toHaveLength(18);
    expect(new Set(Object.values(seen)).size).toBe(18);
    second.add(seen[2]!);
  }
  expect(second.size).toBeGreaterThan(1);
});

rule('BASE-603', 'first edition: 17 shuffled tiles follow the Pilgrimage, three of each event in all', () => {
  const g = scenario(`base-2p@${FIRST}`).expect({ event: 'pilgrimage.start' });
  g.expect({
    hour_glass: {
      'pilgrimage.first': 2,
      'income.first': 3,
      'harvest.first': 3,
      'taxes.first': 3,
      'trading_day.first': 3,
      'plague.first': 3,
    },
  });
  const orders = new Set(seeds(6).map((seed) => tiles(FIRST, seed).slice(1, 6).join()));
  expect(orders.size).toBeGreaterThan(3);
});

rule('BASE-603', 'eighth and Big Box: 5 tiles A, 6 B and 6 C follow the Pilgrimage', () => {
  const left: Record<string, number> = {};
  for (const letter of ['a', 'b', 'c']) {
    for (const name of ['income', 'harvest', 'taxes', 'trading_day', 'plague']) left[`${name}.${letter}`] = 1;
    if (letter !== 'a') left[`pilgrimage.${letter}`] = 1;
  }
  for (const edition of ['eighth', 'big-box-2025']) scenario(`base-2p@${edition}`).expect({ hour_glass: left });
});

rule.each(
  'BASE-604',
  [
    [FIRST, 'first', 1],
    ['eighth', 'a', 3],
    ['eighth', 'b', 2],
    ['eighth', 'c', 1],
    ['big-box-2025', 'a', 3],
    ['big-box-2025', 'b', 2],
    ['big-box-2025', 'c', 1],
  ],
  '%s: Income %s is status × %i',
  (edition, tile, factor) => {
    event(edition, `income.${tile}`, { tracks: { development: 5 }, citizens: 1 })
      .over()
      .expect({ 'seats.0.coins': 20 + 2 * factor, 'seats.1.coins': 20 + factor });
  },
);

rule('BASE-605', 'Harvest asks for 1 food in the first edition, and later for 1, 2, 3 food or coins', () => {
  const food = { goods: { grain: 2, wine: 2 } };
  event(FIRST, 'harvest.first', food).only('give(grain)', 'give(wine)').act('give(grain)').over();
  for (const edition of ['eighth', 'big-box-2025']) {
    ['a', 'b', 'c'].forEach((letter, i) => {
      const g = event(edition, `harvest.${letter}`, food).only('give(grain)', 'give(wine)', 'pay');
      g.fork()
        .act('pay')
        .over()
        .expect({ 'seats.0.coins': 20 - 5 * (i + 1), 'seats.0.goods': { grain: 2, wine: 2 } });
      for (let n = 0; n <= i; n++) g.asks('harvest', 0).act(n < 2 ? 'give(grain)' : 'give(wine)');
      g.over().expect({ 'seats.0.coins': 20 });
    });
  }
});

rule.each(
  'BASE-606',
  [
    [FIRST, 'first', 2],
    ['eighth', 'a', 7],
    ['eighth', 'b', 3],
    ['eighth', 'c', 2],
    ['big-box-2025', 'a', 7],
    ['big-box-2025', 'b', 3],
    ['big-box-2025', 'c', 2],
  ],
  '%s: Taxes %s cost %i coins for 7 goods',
  (edition, tile, coins) => {
    event(edition, `taxes.${tile}`, { goods: { brocade: 4, wool: 3 } })
      .over()
      .expect({ 'seats.0.coins': 20 - coins });
  },
);

rule.each(
  'BASE-607',
  [
    [FIRST, 'first', 1],
    ['eighth', 'a', 3],
    ['eighth', 'b', 2],
    ['eighth', 'c', 1],
    ['big-box-2025', 'a', 3],
    ['big-box-2025', 'b', 2],
    ['big-box-2025', 'c', 1],
  ],
  '%s: Trading Day %s gives %i per station',
  (edition, tile, coins) => {
    event(edition, `trading_day.${tile}`, { stations: ['tours', 'blois'], unbuilt: 8 })
      .over()
      .expect({ 'seats.0.coins': 20 + 2 * coins });
  },
);

rule.each(
  'BASE-608 PLACE-BATHHOUSE-1 PLACE-BATHHOUSE-2',
  [
    [`base-2p@${FIRST}`, 3, 2],
    [`base-2p@${FIRST}?bathhouse=3/2`, 3, 2],
    [`base-2p@${FIRST}?bathhouse=2/1`, 2, 1],
    ['base-2p@eighth', 2, 1],
    ['base-2p', 2, 1],
  ],
  '%s: the Bathhouse draws %i and places %i',
  (ruleset, drawn, placed) => {
    const g = scenario(
      ruleset,
      {
        phase: 'actions',
        round: 5,
        start: 0,
        seats: [{ market: MARKET, bag: { knight: 2, scholar: 2 }, tiles: ['bathhouse'], spaces: { bathhouse: ['trader'] } }, busy],
      },
      { chance: drawn === 3 ? 'knight, scholar, knight' : 'knight, scholar' },
    ).act('use(bathhouse)');
    for (let i = 0; i < placed; i++)
      g.asks('bathhouse', 0).act(i === 0 ? 'place(scholar, scriptorium.scholar)' : 'place(knight, scriptorium.knight)');
    g.expect({ 'seats.0.spaces.scriptorium': placed === 2 ? ['knight', 'scholar'] : [null, 'scholar'] }).done();
    expect(sum(g.see('seats.0.bag'))).toBe(5 - placed);
  },
);

rule('BASE-608', 'only the first edition has the option bathhouse', () => {
  for (const edition of ['eighth', 'big-box-2025']) expect(() => loadRuleset(`base-2p@${edition}?bathhouse=3/2`)).toThrow(Refusal);
});

rule('BASE-609', 'only the first edition limits coins', () => {
  const income = (ruleset: string, tile: string): Scenario =>
    scenario(ruleset, {
      phase: 'event',
      round: 18,
      start: 0,
      event: tile,
      seats: [
        { coins: 15, market: MARKET },
        { coins: 15, market: MARKET },
      ],
    }).over();
  income('base-2p@first-2014?coins=31', 'income.first').expect({ 'seats.0.coins': 16, 'seats.1.coins': 15 });
  for (const edition of ['eighth', 'big-box-2025']) {
    expect(() => loadRuleset(`base-2p@${edition}?coins=31`)).toThrow(Refusal);
    const rich = scenario(`base-2p@${edition}`, {
      phase: 'event',
      round: 18,
      start: 0,
      event: 'income.c',
      seats: [
        { coins: 500, market: MARKET },
        { coins: 600, market: MARKET },
      ],
    });
    rich.over().expect({ 'seats.0.coins': 501, 'seats.1.coins': 601 });
  }
});

rule.each(
  'BASE-610',
  EDITIONS.map((edition): [string] => [edition]),
  '%s: 14 citizens are set out',
  (edition) => {
    expect(scenario(`base-4p@${edition}`).see('citizens')).toHaveLength(14);
  },
);

rule.each('BASE-611', [[FIRST], ['eighth']], '%s: all 20 tiles are in play', (edition) => {
  for (const n of [2, 4]) scenario(`base-${n}p@${edition}`).expect({ stack: TILES });
});

rule('BASE-612', 'exclusion is a variant of the first edition, off by default', () => {
  expect(scenario(`base-2p@${FIRST}`).env.decisionKind).not.toBe('base.exclude');
  scenario(`base-2p@${FIRST}?exclusion=true`, undefined, { startSeat: 0 }).asks('exclude', 0);
  for (const edition of ['eighth', 'big-box-2025']) expect(() => loadRuleset(`base-2p@${edition}?exclusion=true`)).toThrow(Refusal);
});

const FARMER = ['ship', 'wagon', 'guildhall', 'castle', 'village', 'university'].map((place) => `wheel(${place}.farmer)`);
const ALL = [
  ...FARMER,
  'wheel(ship.boatman)',
  'wheel(ship.knight)',
  'wheel(wagon.trader)',
  'wheel(wagon.knight)',
  'wheel(guildhall.craftsman)',
  'wheel(guildhall.knight)',
  'wheel(castle.boatman)',
  'wheel(castle.trader)',
  'wheel(scriptorium.knight)',
  'wheel(scriptorium.scholar)',
  'wheel(monastery.scholar)',
  'wheel(monastery.trader)',
  'wheel(farm_house.boatman)',
  'wheel(farm_house.craftsman)',
  'wheel(village.boatman)',
  'wheel(village.craftsman)',
  'wheel(university.craftsman)',
  'wheel(university.trader)',
];

rule.each(
  'BASE-613',
  [
    [FIRST, { free: 2 }, 3, FARMER],
    [FIRST, { step1: 1, free: 1 }, 2, FARMER],
    [FIRST, { lab: 1 }, 0, FARMER],
    ['eighth', { step1: 1 }, 2, FARMER],
    ['eighth', { free: 1 }, 2, ALL],
    ['eighth', { lab: 1 }, 0, ALL],
    ['eighth', { step1: 1, free: 1 }, 2, ALL],
    ['big-box-2025', { step1: 1 }, 1, FARMER],
    ['big-box-2025', { step1: 1 }, 2, ALL],
    ['big-box-2025', { lab: 1 }, 0, ALL],
    ['big-box-2025', { step1: 1, free: 1 }, 2, ALL],
  ] as [string, object, number, string[]][],
  '%s: wheels %j can fill these spaces at Craftsmen position %i',
  (edition, wheels, craftsmen, groups) => {
    const g = scenario(`base-2p@${edition}`, {
      phase: 'planning',
      round: 5,
      start: 0,
      seats: [{ bag: MARKET, wheels, tracks: { craftsmen } }, {}],
    });
    g.asks('planning', 0).only(...groups, 'done');
  },
);

rule('BASE-613', 'the second wheel is free in the first edition, and limited in the eighth if it came with the first step', () => {
  const plan = (edition: string): Scenario =>
    scenario(`base-2p@${edition}`, {
      phase: 'planning',
      round: 5,
      start: 0,
      seats: [{ bag: MARKET, wheels: { step1: 1, free: 1 }, tracks: { craftsmen: 2 } }, {}],
    });
  plan(FIRST).act('wheel(ship.farmer)').can('wheel(castle.boatman)', 'wheel(castle.farmer)').cannot('wheel(ship.boatman)');
  plan('eighth').act('wheel(ship.boatman)').can('wheel(castle.farmer)').cannot('wheel(castle.boatman)');
  plan('big-box-2025').act('wheel(ship.boatman)').can('wheel(castle.farmer)', 'wheel(castle.boatman)');
});

rule.each(
  'BASE-614',
  EDITIONS.map((edition): [string] => [edition]),
  '%s: a wheel is placed right after the pass of its seat, although another seat still acts',
  (edition) => {
    const seat = { spaces: { village: ['farmer', 'boatman', 'craftsman'], town_hall: ['knight', null] } };
    const rival = { spaces: { ...busy.spaces, castle: ['farmer', 'boatman', 'trader'] } };
    const g = scenario(`base-2p@${edition}`, { phase: 'actions', round: 5, start: 0, seats: [seat, rival] }).act(
      'use(village)',
      'recruit(craftsman)',
    );
    g.asks('turn', 1)
      .act('use(scriptorium)')
      .asks('turn', 0)
      .only('use(town_hall)', 'pass')
      .act('pass')
      .asks('wheels', 0)
      .only(...FARMER, 'done')
      .act('wheel(ship.farmer)')
      .asks('turn', 1)
      .only('use(castle)', 'pass');
  },
);

rule.each(
  'BASE-615',
  EDITIONS.map((edition): [string] => [edition]),
  '%s: a seat may draw any number up to the allowance',
  (edition) => {
    const seat = { market: MARKET, bag: { knight: 4, monk: 4 }, tracks: { knights: 1 } };
    scenario(`base-2p@${edition}`, { phase: 'followers', round: 5, start: 0, seats: [{ ...seat, tracks: {} }, {}] }).only(
      'draw(0)',
      'draw(1)',
      'draw(2)',
      'draw(3)',
      'draw(4)',
    );
    const g = scenario(`base-2p@${edition}`, {
      phase: 'followers',
      round: 5,
      start: 0,
      seats: [{ ...seat, market: { own_farmer: 1 } }, {}],
    });
    g.only('draw(0)', 'draw(1)', 'draw(2)', 'draw(3)', 'draw(4)', 'draw(5)');
  },
);

rule.each(
  'BASE-616 PLACE-HORSEWAGON-1',
  EDITIONS.map((edition): [string] => [edition]),
  '%s: the Horse Wagon takes the good of its road',
  (edition) => {
    const seat = { tiles: ['horse_wagon'], spaces: { horse_wagon: ['knight', 'trader'] }, merchant: 'tours' };
    const g = scenario(`base-2p@${edition}`, {
      phase: 'actions',
      round: 5,
      start: 0,
      map: { 'le_mans--tours--road': ['wine', null] },
      seats: [seat, busy],
    });
    g.act('use(horse_wagon)')
      .asks('good', 0)
      .only('take(wine)', 'decline')
      .act('take(wine)')
      .expect({ 'seats.0.goods.wine': 1, 'seats.0.merchant': 'le_mans' });
  },
);

rule.each(
  'BASE-617',
  [
    [FIRST, 'first'],
    ['eighth', 'c'],
    ['big-box-2025', 'c'],
  ],
  '%s: Pilgrimage closes the Monastery in phase 5, and other events close nothing',
  (edition, letter) => {
    const seat = {
      stations: ['tours'],
      unbuilt: 9,
      spaces: { monastery: ['scholar', 'trader'], scriptorium: ['knight', 'scholar'], village: ['farmer', 'boatman', 'craftsman'] },
    };
    for (const name of ['pilgrimage', 'income', 'harvest', 'taxes', 'trading_day', 'plague']) {
      const g = scenario(`base-2p@${edition}`, { phase: 'actions', round: 14, start: 0, event: `${name}.${letter}`, seats: [seat, {}] });
      g.only('use(scriptorium)', 'use(village)', 'pass', ...(name === 'pilgrimage' ? [] : ['use(monastery)'])).expect({
        'seats.0.coins': 5,
      });
    }
  },
);

rule('BASE-618', 'one good pays one coin of torture in every edition', () => {
  for (const [edition, letter] of [
    [FIRST, 'first'],
    ['eighth', 'a'],
    ['big-box-2025', 'a'],
  ]) {
    const g = event(edition!, `harvest.${letter}`, { coins: 4, goods: { brocade: 1, wool: 1 } })
      .asks('torture', 0)
      .act('give(brocade)')
      .over();
    g.expect({ 'seats.0.goods': { wool: 1 }, 'seats.0.unbuilt': 10 });
  }
});
