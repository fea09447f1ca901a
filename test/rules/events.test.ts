/** Section 8: the events. Most scenarios are phase 6 of the last round, after which the game is over. */
import { expect } from 'vitest';
import { rule, scenario, seeds, sum, type Scenario } from '../dsl.js';
import { playGreedy } from '../greedy.js';

const MARKET = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
const LATER = ['base-2p@eighth', 'base-2p'];
const FIRST = 'base-2p@first-2014';

/** Phase 6 of round 18 with this event tile; the second seat has only 20 coins. */
function event(tile: string, seat: object, ruleset = 'base-2p@eighth', chance?: string, rival: object = {}): Scenario {
  return scenario(
    ruleset,
    {
      phase: 'event',
      round: 18,
      start: 0,
      event: tile,
      seats: [
        { coins: 20, market: MARKET, ...seat },
        { coins: 20, market: MARKET, ...rival },
      ],
    },
    chance === undefined ? {} : { chance },
  );
}

/** Pieces of a kind of goods that can be seen: goods market, map, seats. */
function visible(g: Scenario, good: string): number {
  const map = Object.values(g.see('map') as Record<string, (string | null)[]>)
    .flat()
    .filter((lying) => lying === good).length;
  return (
    g.count(`supply.goods.${good}`) +
    map +
    (g.see('seats') as unknown[]).reduce<number>((n, _, i) => n + g.count(`seats.${i}.goods.${good}`), 0)
  );
}

rule('BASE-460', 'seats get coins without a question, the start player first', () => {
  for (const tile of ['income.b', 'trading_day.b']) event(tile, { stations: ['tours'], unbuilt: 9 }).over();
  for (const start of [0, 1, 2]) {
    const seats = [0, 1, 2].map(() => ({ coins: 8, tracks: { development: 4 }, citizens: 0 }));
    const g = scenario('base-3p@first-2014?coins=27', { phase: 'event', round: 18, start, event: 'income.first', seats });
    g.over();
    expect([0, 1, 2].map((i) => g.count(`seats.${(start + i) % 3}.coins`))).toEqual([10, 9, 8]);
  }
});

rule('BASE-461', 'a seat that cannot pay an event is tortured, and a seat that can pay is not', () => {
  event('taxes.a', { coins: 2, goods: { wool: 3 } })
    .asks('torture', 0)
    .expect({ 'seats.0.coins': 0 });
  event('taxes.a', { coins: 3, goods: { wool: 3 } })
    .over()
    .expect({ 'seats.0.coins': 0, 'seats.0.goods.wool': 3 });
});

rule('BASE-461', 'the first seat finishes its torture before the second is asked', () => {
  const g = event('taxes.a', { coins: 0, goods: { wool: 2 } }, 'base-2p@eighth', undefined, { coins: 0, goods: { grain: 1 } });
  g.asks('torture', 0).act('give(wool)').asks('torture', 0).act('torture(station)').asks('torture', 1).act('give(grain)').over();
});

const MONKS = { spaces: { monastery: ['scholar', 'trader'], scriptorium: ['knight', 'scholar'] }, tiles: ['brewery'] };
const turn = (tile: string, ruleset: string, round = 5): Scenario =>
  scenario(ruleset, { phase: 'actions', round, start: 0, event: tile, seats: [MONKS, {}] });

rule.each(
  'BASE-465 RUL-036',
  [
    ['pilgrimage.start', 1, 'base-2p@eighth'],
    ['pilgrimage.b', 9, 'base-2p@eighth'],
    ['pilgrimage.c', 15, 'base-2p'],
    ['pilgrimage.start', 1, FIRST],
    ['pilgrimage.first', 7, FIRST],
  ],
  'no Monk is recruited under %s (round %i, %s)',
  (tile, round, ruleset) => {
    turn(tile, ruleset, round).asks('turn', 0).only('use(scriptorium)', 'pass');
  },
);

rule.each(
  'BASE-465 BASE-617',
  [
    ['income.a', 'base-2p@eighth'],
    ['plague.a', 'base-2p@eighth'],
    ['harvest.a', 'base-2p'],
    ['taxes.first', FIRST],
    ['plague.first', FIRST],
  ],
  'under %s (%s) the Monastery gives its Monk',
  (tile, ruleset) => {
    const g = turn(tile, ruleset).can('use(monastery)').mark().act('use(monastery)');
    g.expect({ 'seats.0.bag.monk': '+1', 'supply.followers.monk': '-1' });
  },
);

rule('BASE-465', 'a seat uses its Monks as usual in a Pilgrimage round', () => {
  const seat = {
    tiles: ['brewery'],
    market: { monk: 1 },
    spaces: { farm_house: ['boatman', null], brewery: ['monk'], town_hall: ['monk', null] },
  };
  const g = scenario('base-2p@eighth', { phase: 'planning', round: 9, start: 0, event: 'pilgrimage.b', seats: [seat, {}] });
  g.asks('planning', 0).act('place(monk, farm_house.craftsman)').asks('planning', 1).act('done');
  g.asks('turn', 0).only('use(farm_house)', 'use(brewery)', 'use(town_hall)', 'pass');
});

rule('BASE-465', 'in whole games a Monastery with both followers gives no Monk in Pilgrimage rounds, but in other rounds', () => {
  const full = { pilgrimage: 0, other: 0 };
  for (const seed of seeds(4)) {
    playGreedy(scenario('base-3p', undefined, { seed }), seed, (g) => {
      if (g.env.decisionKind !== 'base.turn') return;
      const spaces = g.see(`seats.${g.env.currentSeat}.spaces.monastery`) as (string | null)[] | 0;
      if (spaces === 0 || spaces.includes(null) || g.count('supply.followers.monk') === 0) return;
      const round = String(g.see('event')).startsWith('pilgrimage') ? 'pilgrimage' : 'other';
      full[round]++;
      if (round === 'pilgrimage') g.cannot('use(monastery)');
      else g.can('use(monastery)');
    });
  }
  expect(full.pilgrimage).toBeGreaterThan(0);
  expect(full.other).toBeGreaterThan(0);
});

rule.each(
  'BASE-466',
  [
    ['pilgrimage.c', 'base-2p@eighth'],
    ['pilgrimage.b', 'base-2p'],
    ['pilgrimage.first', FIRST],
  ],
  '%s (%s) does nothing in phase 6',
  (tile, ruleset) => {
    const g = event(tile, { goods: { grain: 3 }, bag: { knight: 2 }, stations: ['tours'], unbuilt: 9 }, ruleset, undefined, {
      stations: ['blois'],
      unbuilt: 9,
    });
    g.over().expect({
      'seats.0.coins': 20,
      'seats.0.goods': { grain: 3 },
      'seats.0.bag': { knight: 2 },
      'seats.1.coins': 20,
      'seats.0.stations': ['tours'],
    });
  },
);

const CITIZENS_OF = (marker: number): number => [3, 18, 28].filter((space) => space <= marker).length;

rule.each(
  'BASE-470',
  [
    [0, 1],
    [4, 2],
    [9, 3],
    [15, 4],
    [22, 5],
    [30, 6],
  ],
  'first edition: with the marker on %i, Income gives %i',
  (marker, coins) => {
    event('income.first', { tracks: { development: marker }, citizens: CITIZENS_OF(marker) }, FIRST)
      .over()
      .expect({ 'seats.0.coins': 20 + coins, 'seats.1.coins': 21 });
  },
);

const INCOME: [string, string, number, number][] = LATER.flatMap((ruleset) =>
  (['a', 'b', 'c'] as const).flatMap((letter, i) =>
    (
      [
        [3, 1],
        [4, 2],
        [21, 4],
        [30, 6],
      ] as const
    ).map(([marker, status]): [string, string, number, number] => [ruleset, letter, marker, status * (3 - i)]),
  ),
);

rule.each('BASE-471', INCOME, '%s: Income %s at marker %i gives %i coins', (ruleset, letter, marker, coins) => {
  event(`income.${letter}`, { tracks: { development: marker }, citizens: CITIZENS_OF(marker) }, ruleset)
    .over()
    .expect({ 'seats.0.coins': 20 + coins });
});

rule('BASE-475 RUL-049', 'first edition: a seat with food must give one of its choice, however rich it is', () => {
  const g = event('harvest.first', { goods: { grain: 1, wine: 2 } }, FIRST)
    .asks('harvest', 0)
    .only('give(grain)', 'give(wine)')
    .mark();
  g.act('give(wine)')
    .over()
    .expect({ 'seats.0.goods': { grain: 1, wine: 1 }, 'seats.0.coins': 20, 'supply.goods.wine': '+1' });
  event('harvest.first', { goods: { cheese: 1, brocade: 1 } }, FIRST)
    .over()
    .expect({ 'seats.0.goods': { brocade: 1 }, 'seats.0.coins': 20 });
});

rule('BASE-475', 'first edition: a seat without food pays 5 coins, then torture for the missing ones', () => {
  event('harvest.first', { goods: { wool: 2 } }, FIRST)
    .over()
    .expect({ 'seats.0.coins': 15, 'seats.0.goods': { wool: 2 } });
  const g = event('harvest.first', { coins: 3, goods: { wool: 2 } }, FIRST)
    .asks('torture', 0)
    .expect({ 'seats.0.coins': 0 });
  g.act('give(wool)').act('torture(station)').over();
});

rule.each(
  'BASE-476',
  LATER.flatMap(
    (ruleset) =>
      [
        [ruleset, 'a', 1],
        [ruleset, 'b', 2],
        [ruleset, 'c', 3],
      ] as [string, string, number][],
  ),
  '%s: Harvest %s asks for %i food, or 5 coins for each missing one',
  (ruleset, letter, due) => {
    event(`harvest.${letter}`, {}, ruleset)
      .over()
      .expect({ 'seats.0.coins': 20 - 5 * due });
    const g = event(`harvest.${letter}`, { goods: { grain: 5 } }, ruleset);
    for (let i = 0; i < due; i++) g.asks('harvest', 0).only('give(grain)', 'pay').act('give(grain)');
    g.over().expect({ 'seats.0.goods.grain': 5 - due, 'seats.0.coins': 20 });
    const part = event(`harvest.${letter}`, { goods: { grain: 5 } }, ruleset)
      .act('pay')
      .over();
    part.expect({ 'seats.0.goods.grain': 5, 'seats.0.coins': 20 - 5 * due });
  },
);

rule('BASE-477', 'a seat may pay coins although it has food, also for a part only', () => {
  for (const ruleset of LATER) {
    const g = event('harvest.c', { goods: { grain: 1, cheese: 1, wine: 1 } }, ruleset).only(
      'give(grain)',
      'give(cheese)',
      'give(wine)',
      'pay',
    );
    g.fork()
      .act('pay')
      .over()
      .expect({ 'seats.0.coins': 5, 'seats.0.goods': { grain: 1, cheese: 1, wine: 1 } });
    g.act('give(cheese)')
      .only('give(grain)', 'give(wine)', 'pay')
      .act('pay')
      .over()
      .expect({ 'seats.0.coins': 10, 'seats.0.goods': { grain: 1, wine: 1 } });
  }
});

rule('BASE-478 RUL-032', 'at Harvest B a seat with 1 cheese and 3 coins pays all of them, and 2 coins by torture', () => {
  const g = event('harvest.b', { coins: 3, goods: { cheese: 1, wool: 2 } })
    .asks('torture', 0)
    .expect({ 'seats.0.coins': 0, 'seats.0.goods': { wool: 2 } });
  g.act('give(wool)').asks('torture', 0).act('give(wool)').over().expect({ 'seats.0.unbuilt': 10 });
});

rule('BASE-478', 'at Harvest A a seat with 1 wine and 7 coins may give the wine, or pay 5', () => {
  const g = event('harvest.a', { coins: 7, goods: { wine: 1 } })
    .asks('harvest', 0)
    .only('give(wine)', 'pay');
  g.fork()
    .act('pay')
    .over()
    .expect({ 'seats.0.coins': 2, 'seats.0.goods': { wine: 1 } });
  g.act('give(wine)').over().expect({ 'seats.0.coins': 7, 'seats.0.goods': {} });
});

rule('BASE-478 RUL-032', 'paying is offered only if the coins are enough for the rest; before that the seat gives food', () => {
  const g = event('harvest.b', { coins: 9, goods: { grain: 3, wine: 1 } })
    .only('give(grain)', 'give(wine)')
    .act('give(grain)');
  g.only('give(grain)', 'give(wine)', 'pay')
    .act('pay')
    .over()
    .expect({ 'seats.0.coins': 4, 'seats.0.goods': { grain: 2, wine: 1 } });
  event('harvest.a', { coins: 4, goods: { grain: 3 } })
    .over()
    .expect({ 'seats.0.coins': 4, 'seats.0.goods': { grain: 2 } });
});

rule('BASE-479', 'food given in Harvest goes to the goods market, both when automatic and when chosen', () => {
  const g = event('harvest.b', { goods: { grain: 2, cheese: 1 } })
    .mark()
    .act('give(grain)', 'give(cheese)')
    .over();
  g.expect({ 'supply.goods.grain': '+1', 'supply.goods.cheese': '+1', 'seats.0.goods': { grain: 1 } });
  const four = scenario('base-4p@first-2014', {
    phase: 'event',
    round: 18,
    start: 0,
    event: 'harvest.first',
    seats: [{ goods: { cheese: 1 } }, {}, {}, {}],
  });
  expect([four.over().see('seats.0.goods.cheese'), visible(four, 'cheese')]).toEqual([0, 21]);
});

const GOODS = ['grain', 'cheese', 'wine', 'wool', 'brocade'];
const owned = (n: number): Record<string, number> =>
  Object.fromEntries(GOODS.map((good, i) => [good, Math.floor(n / 5) + (i < n % 5 ? 1 : 0)]));

rule.each(
  'BASE-485 RUL-033',
  [
    [0, 0],
    [2, 0],
    [3, 1],
    [5, 1],
    [6, 2],
    [8, 2],
  ],
  'first edition: %i goods cost %i coins',
  (goods, coins) => {
    event('taxes.first', { goods: owned(goods) }, FIRST)
      .over()
      .expect({ 'seats.0.coins': 20 - coins });
  },
);

const TAXES: [string, string, number, number][] = LATER.flatMap((ruleset) =>
  (
    [
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ] as const
  ).flatMap(([letter, size]) =>
    [0, 1, 2, 3, 5, 6, 11].map((n): [string, string, number, number] => [ruleset, letter, n, Math.floor(n / size)]),
  ),
);

rule.each('BASE-486 RUL-033', TAXES, '%s: Taxes %s with %i goods cost %i coins', (ruleset, letter, goods, coins) => {
  event(`taxes.${letter}`, { goods: owned(goods) }, ruleset)
    .over()
    .expect({ 'seats.0.coins': 20 - coins, 'seats.1.coins': 20 });
});

rule.each(
  'BASE-487 RUL-050',
  GOODS.map((good): [string] => [good]),
  '%s counts for Taxes like any other good',
  (good) => {
    event('taxes.a', { goods: { [good]: 4 } })
      .over()
      .expect({ 'seats.0.coins': 16, [`seats.0.goods.${good}`]: 4 });
  },
);

rule('RUL-050', 'goods on the map and in the goods market count for no seat', () => {
  const g = event('taxes.a', {}).over().expect({ 'seats.0.coins': 20, 'seats.1.coins': 20 });
  expect(sum(g.see('supply.goods'))).toBeGreaterThan(0);
});

rule.each(
  'BASE-490',
  [
    [[], 0],
    [['tours'], 1],
    [['tours', 'orleans', 'blois'], 3],
  ],
  'first edition: with stations %j Trading Day gives %i',
  (stations, coins) => {
    event('trading_day.first', { stations, unbuilt: 10 - stations.length }, FIRST)
      .over()
      .expect({ 'seats.0.coins': 20 + coins });
  },
);

const TRADE: [string, string, number, number][] = LATER.flatMap((ruleset) =>
  (
    [
      ['a', 3],
      ['b', 2],
      ['c', 1],
    ] as const
  ).flatMap(([letter, each]) => [0, 1, 4].map((n): [string, string, number, number] => [ruleset, letter, n, n * each])),
);

rule.each('BASE-491', TRADE, '%s: Trading Day %s with %i stations gives %i', (ruleset, letter, n, coins) => {
  event(`trading_day.${letter}`, { stations: ['tours', 'orleans', 'blois', 'briare'].slice(0, n), unbuilt: 10 - n }, ruleset)
    .over()
    .expect({ 'seats.0.coins': 20 + coins, 'seats.1.coins': 20 });
});

rule('BASE-490 BASE-491', 'unbuilt stations and lost stations do not count', () => {
  event('trading_day.a', { stations: ['tours'], unbuilt: 2 })
    .over()
    .expect({ 'seats.0.coins': 23 });
});

const PLAGUES: [string, string][] = [
  [FIRST, 'plague.first'],
  ...LATER.flatMap((ruleset) => ['a', 'b', 'c'].map((letter): [string, string] => [ruleset, `plague.${letter}`])),
];

rule.each(
  'BASE-495 BASE-497 BASE-499',
  PLAGUES,
  '%s: %s moves one neutral follower from the bag to the supply, and markers stay',
  (ruleset, tile) => {
    const g = event(tile, { market: {}, bag: { ...MARKET, knight: 2, monk: 1 }, tracks: { knights: 2 } }, ruleset, 'knight').over();
    g.expect({
      'seats.0.bag': { ...MARKET, knight: 1, monk: 1 },
      'supply.followers.knight': 7,
      'supply.followers.monk': 7,
      'seats.0.tracks.knights': 2,
      'seats.0.coins': 20,
    }).done();
  },
);

rule.each('BASE-496 BASE-565', PLAGUES, '%s: if %s draws an own follower, nothing is lost', (ruleset, tile) => {
  const g = event(tile, { market: {}, bag: { ...MARKET, knight: 2 } }, ruleset, 'own_trader').over();
  g.expect({ 'seats.0.bag': { ...MARKET, knight: 2 }, 'supply.followers.knight': 6 }).done();
});

rule('BASE-495', 'the draw is random: over many seeds own and neutral followers are drawn, one at a time', () => {
  const lost = seeds(200).filter((seed) => {
    const g = scenario(
      'base-2p@eighth',
      { phase: 'event', round: 18, start: 0, event: 'plague.c', seats: [{ bag: { ...MARKET, monk: 4 } }, {}] },
      { seed },
    );
    const monks = g.over().count('seats.0.bag.monk');
    expect([3, 4]).toContain(monks);
    return monks === 3;
  }).length;
  expect(lost).toBeGreaterThan(70);
  expect(lost).toBeLessThan(130);
});

rule('BASE-495', 'a returned follower is available again: the next Castle gets it', () => {
  const market = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
  const g = scenario(
    'base-2p',
    {
      phase: 'event',
      round: 12,
      start: 1,
      event: 'plague.b',
      hour_glass: Object.fromEntries(
        ['pilgrimage.c', 'income.c', 'harvest.c', 'taxes.c', 'trading_day.c', 'plague.c'].map((tile) => [tile, 1]),
      ),
      seats: [
        { market, spaces: { castle: ['farmer', 'boatman', 'trader'] } },
        { market, bag: { knight: 8 } },
      ],
    },
    { chance: 'knight, pilgrimage.c' },
  );
  g.expect({ 'supply.followers.knight': 1, 'seats.1.bag.knight': 7 });
  g.asks('recall', 0).act('done').asks('draw', 1).act('draw(0)').act('done', 'done').asks('turn', 0).can('use(castle)');
});

rule('BASE-498 RUL-034', 'only the bag is affected: followers elsewhere are safe, and an empty bag loses no follower', () => {
  const g = event('plague.a', {
    market: { ...MARKET, knight: 2 },
    spaces: { town_hall: ['monk', 'scholar'] },
    tiles: ['gunpowder_tower'],
    tower: { knight: 1 },
  });
  g.over().expect({
    'seats.0.market.knight': 2,
    'seats.0.tower': { knight: 1 },
    'seats.0.spaces.town_hall': ['monk', 'scholar'],
    'supply.followers.knight': 5,
    'supply.followers.monk': 7,
    'seats.0.coins': 20,
  });
});

rule('BASE-498', 'the Plague draws nothing from an empty bag, so a scripted draw remains', () => {
  expect(event('plague.a', {}, 'base-2p@eighth', 'knight').over().env.scriptLeft).toBe(1);
  expect(event('plague.a', { bag: { knight: 1 } }, 'base-2p@eighth', 'knight').over().env.scriptLeft).toBe(0);
});

rule('DEC-BASE-18', 'each kind of food is an option as long as food is due, but wool and brocade are not', () => {
  const g = event('harvest.c', { goods: { grain: 1, cheese: 2, wine: 1, wool: 3, brocade: 3 } }).asks('harvest', 0);
  g.only('give(grain)', 'give(cheese)', 'give(wine)', 'pay').act('give(cheese)').only('give(grain)', 'give(cheese)', 'give(wine)', 'pay');
  g.act('give(wine)')
    .only('give(grain)', 'give(cheese)', 'pay')
    .act('give(grain)')
    .over()
    .expect({ 'seats.0.goods': { cheese: 1, wool: 3, brocade: 3 }, 'seats.0.coins': 20 });
});

rule('DEC-BASE-18 DEC-GEN-2', 'without more food the coins are paid without a question, and the log has the forced answer', () => {
  const g = event('harvest.c', { goods: { grain: 1 } }).only('give(grain)', 'pay');
  g.log();
  g.act('give(grain)').over().expect({ 'seats.0.coins': 10, 'seats.0.goods': {} });
  const log = g.log();
  expect(log.filter((line) => line === 'seat0 pay (forced)')).toHaveLength(1);
  expect(log[log.indexOf('seat0 pay (forced)') + 1]).toBe('seat0 pays 10 coins');
});

rule('DEC-BASE-18', 'paying covers the rest, and is offered from 5 coins per food still due', () => {
  const g = event('harvest.c', { coins: 10, goods: { grain: 2, wine: 2 } })
    .only('give(grain)', 'give(wine)')
    .act('give(grain)');
  g.only('give(grain)', 'give(wine)', 'pay')
    .act('pay')
    .over()
    .expect({ 'seats.0.coins': 0, 'seats.0.goods': { grain: 1, wine: 2 } });
});

rule('DEC-BASE-18', 'seats are asked in clockwise order, and each finishes before the next', () => {
  const food = { coins: 20, market: MARKET, goods: { grain: 2 } };
  const g = scenario('base-3p@eighth', { phase: 'event', round: 18, start: 1, event: 'harvest.b', seats: [food, food, food] });
  g.asks('harvest', 1)
    .act('give(grain)')
    .asks('harvest', 1)
    .act('give(grain)')
    .asks('harvest', 2)
    .act('pay')
    .asks('harvest', 0)
    .act('pay')
    .over();
});

rule('DEC-BASE-19', 'each seat is asked about protection before anything else of the event', () => {
  const holy = { coins: 20, market: MARKET, goods: { grain: 2 }, tiles: ['sacristy'], spaces: { sacristy: ['monk'] } };
  const g = scenario('base-2p@eighth', {
    phase: 'event',
    round: 18,
    start: 1,
    event: 'harvest.a',
    seats: [holy, { coins: 20, market: MARKET, goods: { wine: 1 } }],
  });
  g.asks('harvest', 1)
    .act('pay')
    .asks('protect', 0)
    .only('protect(sacristy)', 'decline')
    .act('decline')
    .asks('harvest', 0)
    .only('give(grain)', 'pay');
});
