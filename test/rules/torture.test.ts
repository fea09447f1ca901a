/** Section 7: torture. Harvest A without food costs 5 coins, so a seat with 5 - n coins gives n things. */
import { expect } from 'vitest';
import { rule, scenario, seeds, type Scenario } from '../dsl.js';

const MARKET = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
const LAST_TILES = Object.fromEntries(
  ['pilgrimage.c', 'income.c', 'harvest.c', 'taxes.c', 'trading_day.c', 'plague.c'].map((tile) => [tile, 1]),
);
const RICH = { coins: 30, market: MARKET };

/** Harvest A of the last round: seat 0 owes 5 coins and has `short` fewer; the game ends after it. */
function owes(short: number, seat: object = {}, chance?: string, ruleset = 'base-2p@eighth'): Scenario {
  const event = ruleset.includes('first') ? 'harvest.first' : 'harvest.a';
  return scenario(
    ruleset,
    { phase: 'event', round: 18, start: 0, event, seats: [{ coins: 5 - short, market: MARKET, ...seat }, RICH] },
    chance === undefined ? {} : { chance },
  );
}

rule('BASE-420', 'a seat pays all its coins first, then one thing per missing coin', () => {
  const g = owes(2, { unbuilt: 10, goods: { wool: 3 } })
    .asks('torture', 0)
    .expect({ 'seats.0.coins': 0 });
  g.act('give(wool)')
    .asks('torture', 0)
    .act('torture(station)')
    .over()
    .expect({ 'seats.0.coins': 0, 'seats.0.goods': { wool: 2 }, 'seats.0.unbuilt': 9 });
});

rule('BASE-420', 'a seat that can pay is not tortured', () => {
  owes(0, { goods: { wool: 1 } })
    .over()
    .expect({ 'seats.0.coins': 0, 'seats.0.goods.wool': 1, 'seats.0.unbuilt': 10 });
});

rule('BASE-420', 'the seat that owes chooses, not the start player', () => {
  const g = scenario('base-3p@eighth', {
    phase: 'event',
    round: 18,
    start: 2,
    event: 'harvest.a',
    seats: [RICH, { coins: 4, market: MARKET, goods: { wool: 1 } }, RICH],
  });
  g.asks('torture', 1).only('give(wool)', 'torture(station)');
});

rule('BASE-421', 'a seat that owes 5 and has 0 can give 1 follower, 2 stations and 2 development points', () => {
  const g = owes(5, { bag: { knight: 1 }, stations: ['tours'], unbuilt: 9, tracks: { development: 6 }, citizens: 1 }, 'knight');
  g.act('torture(follower)', 'torture(station)', 'town(tours)', 'torture(development)')
    .asks('torture', 0)
    .act('torture(development)')
    .over();
  g.expect({
    'seats.0.tracks.development': 4,
    'seats.0.unbuilt': 8,
    'seats.0.stations': [],
    'seats.0.bag.knight': 0,
    'seats.0.coins': 0,
  }).done();
});

rule('BASE-422', 'a seat may give a built or an unbuilt station', () => {
  const seat = { stations: ['tours', 'blois'], unbuilt: 8 };
  owes(1, seat)
    .only('torture(station)', 'town(tours)', 'town(blois)')
    .act('town(blois)')
    .over()
    .expect({ 'seats.0.stations': ['tours'], 'seats.0.unbuilt': 8 });
  owes(1, seat)
    .act('torture(station)')
    .expect({ 'seats.0.stations': ['tours', 'blois'], 'seats.0.unbuilt': 7 });
  owes(2, { stations: ['tours', 'blois'], unbuilt: 0 }).only('town(tours)', 'town(blois)');
});

rule('BASE-423 BASE-429 RUL-029', 'the follower is drawn at random from the bag, and own ones return', () => {
  for (const seed of seeds(20)) {
    const g = scenario(
      'base-2p@eighth',
      {
        phase: 'event',
        round: 18,
        start: 0,
        event: 'harvest.a',
        seats: [{ coins: 4, bag: { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1, monk: 1 } }, RICH],
      },
      { seed },
    );
    g.act('torture(follower)')
      .over()
      .expect({ 'seats.0.bag': { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 } });
  }
});

rule('BASE-423 RUL-029', 'every neutral follower of the bag is equally likely', () => {
  let monks = 0;
  for (const seed of seeds(300)) {
    const g = scenario(
      'base-2p@eighth',
      { phase: 'event', round: 18, start: 0, event: 'harvest.a', seats: [{ coins: 4, bag: { knight: 1, monk: 3, own_farmer: 1 } }, RICH] },
      { seed },
    );
    monks += 3 - g.act('torture(follower)').count('seats.0.bag.monk');
  }
  expect(monks).toBeGreaterThan(225 - 30);
  expect(monks).toBeLessThan(225 + 30);
});

rule('RUL-029', 'followers on the Market or on spaces cannot be given', () => {
  owes(1, { market: { ...MARKET, monk: 2 }, spaces: { town_hall: ['knight', null] } })
    .over()
    .expect({
      'seats.0.market.monk': 2,
      'seats.0.spaces.town_hall': ['knight', null],
      'seats.0.unbuilt': 9,
    });
});

rule.each(
  'BASE-424 RUL-027',
  [
    [0, false],
    [1, true],
    [4, true],
    [5, true],
    [6, true],
    [7, false],
    [8, false],
    [9, true],
    [11, true],
    [12, false],
    [13, false],
    [14, true],
    [24, true],
    [25, false],
    [26, false],
    [27, true],
    [30, true],
  ],
  'with the marker on %i a step back is legal: %j (coin spaces 7, 12, 25)',
  (marker, legal) => {
    const citizens = [3, 18, 28].filter((space) => space <= marker).length;
    const g = owes(1, { tracks: { development: marker }, citizens, goods: { wool: 1 } });
    g.only('torture(station)', 'give(wool)', ...(legal ? ['torture(development)'] : []));
    if (legal)
      g.act('torture(development)')
        .over()
        .expect({ 'seats.0.tracks.development': marker - 1 });
  },
);

rule('BASE-424', 'each point is one space, and each step is tested again', () => {
  const g = owes(2, { tracks: { development: 9 }, citizens: 1 }).act('torture(development)');
  g.expect({ 'seats.0.tracks.development': 8 }).over().expect({ 'seats.0.unbuilt': 9 });
});

rule.each(
  'BASE-425 BASE-618',
  [
    ['base-2p@first-2014', 'brocade'],
    ['base-2p@first-2014', 'wool'],
    ['base-2p@eighth', 'brocade'],
    ['base-2p', 'brocade'],
    ['base-2p', 'wool'],
  ],
  '%s: one %s pays one coin, whatever its value',
  (ruleset, good) => {
    const g = owes(2, { goods: { [good]: 2 } }, undefined, ruleset)
      .act(`give(${good})`)
      .asks('torture', 0);
    g.expect({ [`seats.0.goods.${good}`]: 1 })
      .act(`give(${good})`)
      .over()
      .expect({ [`seats.0.goods.${good}`]: 0 });
  },
);

rule('BASE-426 BASE-428', 'a given tile leaves the game', () => {
  const g = owes(1, { tiles: ['winery', 'school'] })
    .only('torture(station)', 'tile(winery)', 'tile(school)')
    .mark()
    .act('tile(winery)');
  g.over().expect({ 'seats.0.tiles': ['school'] });
  expect(g.see('stack')).toHaveLength(18);
  expect(g.see('stack')).not.toContain('winery');
});

rule('BASE-427', 'a seat may give a placed wheel or one in the reserve', () => {
  const seat = { wheels: { free: 1 }, tracks: { craftsmen: 2 }, spaces: { ship: ['wheel', null, null], village: [null, 'wheel', null] } };
  const g = owes(1, seat).only('torture(station)', 'torture(wheel)', 'space(ship.farmer)', 'space(village.boatman)').mark();
  g.fork()
    .act('torture(wheel)')
    .over()
    .expect({ 'seats.0.wheels.free': 0, 'seats.0.spaces.ship': ['wheel', null, null], 'supply.wheels': '+0' });
  g.act('space(village.boatman)')
    .over()
    .expect({ 'seats.0.wheels.free': 1, 'seats.0.spaces.village': [null, null, null], 'supply.wheels': '+0' });
});

rule('BASE-428', 'given things do not return to a supply', () => {
  const rows: [string, string, string | undefined][] = [
    ['give(grain)', 'supply.goods.grain', undefined],
    ['torture(follower)', 'supply.followers.monk', 'monk'],
    ['torture(wheel)', 'supply.wheels', undefined],
  ];
  for (const [item, supply, chance] of rows) {
    const g = tax({ goods: { grain: 1 }, bag: { monk: 1 }, wheels: { free: 1 }, tracks: { craftsmen: 2 } }).mark();
    if (chance !== undefined) g.chance(chance);
    g.act(item)
      .over()
      .expect({ [supply]: '+0' })
      .done();
  }
});

rule('BASE-428', 'a development point can be gained again', () => {
  const g = scenario(
    'base-2p@eighth',
    {
      phase: 'event',
      round: 12,
      start: 1,
      event: 'taxes.b',
      hour_glass: LAST_TILES,
      seats: [
        { coins: 0, market: MARKET, goods: { wool: 2 }, tracks: { development: 2 }, spaces: { scriptorium: ['knight', 'scholar'] } },
        RICH,
      ],
    },
    { chance: 'pilgrimage.c' },
  );
  g.act('torture(development)').asks('recall', 0).expect({ 'seats.0.tracks.development': 1 }).act('done', 'done', 'done').asks('turn', 0);
  g.act('use(scriptorium)').expect({ 'seats.0.tracks.development': 2 });
});

rule('BASE-429', 'a bag with only own followers offers no follower', () => {
  owes(1, { market: {}, bag: MARKET, goods: { wool: 1 } }).only('give(wool)', 'torture(station)');
});

rule('BASE-430 RUL-031', 'voluntary payments never lead to torture: the Pharmacy offers what the coins cover', () => {
  const turn = (coins: number): Scenario =>
    scenario('base-2p@eighth', {
      phase: 'actions',
      round: 5,
      start: 0,
      seats: [
        { coins, tiles: ['pharmacy'], goods: { wool: 3 }, spaces: { pharmacy: ['farmer'], farm_house: ['boatman', 'craftsman'] } },
        RICH,
      ],
    });
  turn(2).act('use(pharmacy)').only('amount(1)', 'amount(2)');
  turn(0).only('use(farm_house)', 'pass');
});

rule('BASE-430 RUL-031', 'coins instead of food are offered only if they are enough', () => {
  const harvest = (coins: number): Scenario =>
    scenario('base-2p@eighth', {
      phase: 'event',
      round: 18,
      start: 0,
      event: 'harvest.a',
      seats: [{ coins, market: MARKET, goods: { grain: 1, wine: 1 } }, RICH],
    });
  harvest(4).asks('harvest', 0).only('give(grain)', 'give(wine)');
  harvest(5).only('give(grain)', 'give(wine)', 'pay');
});

rule('BASE-420', 'the Census leads to torture too: the last seat pays, and without a coin gives one thing', () => {
  const seats = [
    { market: MARKET, tracks: { farmers: 2 } },
    { market: MARKET, tracks: { farmers: 1 } },
    { coins: 0, market: MARKET, goods: { wool: 1 } },
  ];
  const g = scenario('base-3p@eighth', { phase: 'census', round: 12, start: 1, event: 'income.b', seats }).asks('torture', 2);
  g.only('torture(station)', 'give(wool)')
    .act('give(wool)')
    .asks('planning', 1)
    .expect({ 'seats.2.goods.wool': 0, 'seats.2.unbuilt': 10, 'seats.0.coins': 6 });
});

/** Census of round 12 with three seats: seat 2 is alone last without a coin; seat 0 can use its Guildhall, its merchant is in Tours. */
function last(seat: object): Scenario {
  return scenario('base-3p@eighth', {
    phase: 'census',
    round: 12,
    start: 0,
    event: 'income.b',
    seats: [
      {
        market: MARKET,
        tracks: { farmers: 1 },
        merchant: 'tours',
        spaces: { guildhall: ['farmer', 'craftsman', 'knight'], farm_house: ['boatman', 'craftsman'] },
      },
      { market: MARKET, tracks: { farmers: 1 } },
      { coins: 0, market: MARKET, ...seat },
    ],
  }).asks('torture', 2);
}

rule('BASE-431', 'a built station that is given frees its town for others', () => {
  const seat = { stations: ['tours'], unbuilt: 9 };
  const plan = (g: Scenario): Scenario =>
    g.asks('recall', 0).act('done').act('done').asks('planning', 1).act('done').asks('planning', 2).act('done').asks('turn', 0);
  plan(last(seat).act('town(tours)'))
    .can('use(guildhall)')
    .act('use(guildhall)')
    .expect({ 'seats.0.stations': ['tours'] });
  plan(last(seat).act('torture(station)')).cannot('use(guildhall)').can('use(farm_house)');
});

rule('BASE-432', 'a placed wheel that is given empties its space, so the place is no longer activated', () => {
  const seat = {
    spaces: { scriptorium: ['wheel', 'scholar'], farm_house: ['boatman', 'craftsman'] },
    tracks: { craftsmen: 2 },
    goods: { wool: 1 },
  };
  const plan = (g: Scenario): Scenario =>
    g.asks('recall', 0).act('done').asks('recall', 2).act('done').act('done', 'done', 'done').asks('turn', 0).act('pass').asks('turn', 2);
  plan(last(seat).act('space(scriptorium.knight)'))
    .only('use(farm_house)', 'pass')
    .expect({ 'seats.2.spaces.scriptorium': [null, 'scholar'] });
  plan(last(seat).act('give(wool)')).only('use(farm_house)', 'use(scriptorium)', 'pass');
});

rule('BASE-433 RUL-028', 'if nothing is left to give, the rest of the debt ends', () => {
  owes(5, { unbuilt: 0 }).over().expect({ 'seats.0.coins': 0, 'seats.0.unbuilt': 0, 'seats.1.coins': 25 });
  owes(4, { unbuilt: 2 }).over().expect({ 'seats.0.coins': 0, 'seats.0.unbuilt': 0 });
  const later = owes(3, { unbuilt: 1, goods: { wool: 1 } })
    .act('give(wool)')
    .over();
  later.expect({ 'seats.0.unbuilt': 0, 'seats.0.goods.wool': 0, 'seats.0.coins': 0 });
});

rule('DEC-BASE-17', 'the options are exactly the listed things that the seat has', () => {
  const g = owes(1, {
    unbuilt: 8,
    stations: ['tours', 'orleans'],
    bag: { knight: 2 },
    tracks: { development: 5, craftsmen: 2 },
    citizens: 1,
    goods: { wool: 2, brocade: 1 },
    tiles: ['school', 'winery'],
    wheels: { step1: 1, free: 1 },
    spaces: { ship: ['wheel', null, null] },
  });
  g.asks('torture', 0)
    .only(
      'torture(station)',
      'town(tours)',
      'town(orleans)',
      'torture(follower)',
      'torture(development)',
      'give(wool)',
      'give(brocade)',
      'tile(school)',
      'tile(winery)',
      'torture(wheel)',
      'space(ship.farmer)',
    )
    .done();
});

rule('DEC-BASE-17', 'the options are listed again for each coin, and a single option is taken without a question', () => {
  const g = owes(3, { unbuilt: 1, goods: { wool: 1, brocade: 1 } }).only('torture(station)', 'give(wool)', 'give(brocade)');
  g.act('give(wool)')
    .only('torture(station)', 'give(brocade)')
    .act('torture(station)')
    .over()
    .expect({ 'seats.0.goods': {}, 'seats.0.unbuilt': 0 });
});

rule('RUL-030', 'a given tile counts as one thing, and its followers go to the bag', () => {
  const g = owes(1, { tiles: ['winery'], spaces: { winery: ['monk', 'trader'] } })
    .mark()
    .act('tile(winery)')
    .over();
  g.expect({ 'seats.0.bag': { monk: 1, trader: 1 }, 'seats.0.tiles': [], 'seats.0.unbuilt': 10 });
});

rule('RUL-030', 'an own follower on the tile returns to the bag too', () => {
  const { own_trader: _own, ...market } = MARKET;
  const g = owes(1, { market, tiles: ['winery', 'pharmacy'], spaces: { winery: ['farmer', null], pharmacy: ['own_trader'] } })
    .act('tile(pharmacy)')
    .over();
  g.expect({ 'seats.0.bag': { own_trader: 1 }, 'seats.0.tiles': ['winery'], 'seats.0.spaces.winery': ['farmer', null] });
});

rule('RUL-030', 'a wheel on a given tile returns to the supply', () => {
  const g = owes(1, { tiles: ['winery'], tracks: { craftsmen: 2 }, spaces: { winery: ['wheel', 'trader'] } })
    .mark()
    .act('tile(winery)')
    .over();
  g.expect({ 'supply.wheels': '+1', 'seats.0.bag': { trader: 1 }, 'seats.0.wheels': {} });
});

rule('RUL-030 RUL-140', 'followers on a given Gunpowder Tower, including own ones, go to the bag', () => {
  const { own_trader: _own, ...market } = MARKET;
  const g = owes(1, { market, tiles: ['gunpowder_tower'], tower: { own_trader: 1, knight: 1 } })
    .mark()
    .act('tile(gunpowder_tower)')
    .over();
  g.expect({ 'seats.0.bag': { own_trader: 1, knight: 1 }, 'seats.0.tower': {}, 'seats.0.tiles': [], 'seats.0.market': market });
});

/** Taxes A of the last round: seat 0 has one grain and no coin. */
function tax(seat: object): Scenario {
  return scenario('base-2p@eighth', {
    phase: 'event',
    round: 18,
    start: 0,
    event: 'taxes.a',
    seats: [{ coins: 0, market: MARKET, goods: { grain: 1 }, ...seat }, RICH],
  }).asks('torture', 0);
}

rule('RUL-140 PLACE-GUNPOWDERTOWER-1', 'a Gunpowder Tower lost in torture adds no space in the next phase 3', () => {
  const full = { farmer: 6, knight: 2 };
  const g = scenario('base-2p@eighth', {
    phase: 'event',
    round: 5,
    start: 0,
    event: 'taxes.a',
    seats: [{ coins: 0, goods: { grain: 1 }, tiles: ['gunpowder_tower'], market: full }, {}],
  }).asks('torture', 0);
  const kept = g.fork().act('give(grain)').asks('draw', 0);
  kept.only('draw(0)', 'draw(1)', 'draw(2)');
  g.act('tile(gunpowder_tower)').asks('planning', 1).expect({ round: 6, 'seats.0.market': full });
  g.done();
});

rule('BASE-428 BASE-422', 'a station given in torture, built or not, cannot be built afterwards', () => {
  const g = scenario('base-2p@eighth', {
    phase: 'event',
    round: 18,
    start: 0,
    event: 'taxes.a',
    seats: [{ coins: 0, goods: { grain: 2 }, stations: ['tours', 'blois'], unbuilt: 8 }, {}],
  }).asks('torture', 0);
  g.act('town(tours)', 'torture(station)').over();
  g.expect({ 'seats.0.stations': ['blois'], 'seats.0.unbuilt': 7 });
  g.done();
});

rule('RUL-029 BASE-423', 'a bag with only own followers has none to give', () => {
  const owes = (bag: object) =>
    scenario('base-2p@eighth', {
      phase: 'event',
      round: 18,
      start: 0,
      event: 'taxes.a',
      seats: [{ coins: 0, goods: { grain: 1 }, market: {}, bag }, {}],
    }).asks('torture', 0);
  owes(MARKET).cannot('torture(follower)');
  owes({ ...MARKET, monk: 1 }).can('torture(follower)');
});
