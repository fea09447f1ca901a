/** Trade & Intrigue 3.3: the events of letter B (Harvest and Tax: with letter A). */
import { expect } from 'vitest';
import { rule, scenario, seeds, sum } from '../../dsl.js';
import { event, EVENTS, MARKET, turn } from './positions.js';

rule.each(
  'TI-EVT-TRIP-1',
  [
    ['orleans', 16],
    ['montargis', 20],
    ['tours', 20],
  ] as [string, number][],
  'in Trip a merchant in %s leaves %i of 20 coins',
  (merchant, coins) => {
    event('trip', { merchant }, { rival: { merchant: 'blois' } })
      .over()
      .expect({ 'seats.0.coins': coins, 'seats.1.coins': 20, 'seats.0.merchant': merchant });
  },
);

rule('TI-EVT-TRIP-1', "in Trip only the merchant's town in phase 6 counts; a seat that cannot pay is tortured", () => {
  const g = turn('trip', 7, { coins: 9, spaces: { ship: ['farmer', 'boatman', 'knight'] } }, { rival: { coins: 9, spaces: {} } });
  g.act('use(ship)', 'edge(orleans--briare--waterway)');
  g.idle((now) => now.see('round') === 8).expect({ 'seats.0.coins': 9, 'seats.1.coins': 5 });
  event('trip', { coins: 3, goods: { wool: 1 } })
    .asks('torture', 0)
    .expect({ 'seats.0.coins': 0 });
});

rule.each(
  'TI-EVT-INCOME-1',
  [
    [0, 1],
    [4, 2],
    [9, 3],
    [15, 4],
    [22, 5],
    [30, 6],
  ],
  'in Income a marker on %i, with %i stars, gives 2 coins for each star',
  (marker, stars) => {
    event('income', { tracks: { development: marker }, citizens: [3, 18, 28].filter((at) => at <= marker).length })
      .over()
      .expect({ 'seats.0.coins': 20 + 2 * stars, 'seats.1.coins': 22 });
  },
);

rule.each(
  'TI-EVT-INCOME-1 TI-EVT-GEN-7 TI-GEN-3',
  [[0], [1], [2]],
  'in Income limited coins of the first edition are paid clockwise from the start player, seat %i',
  (start) => {
    const seats = [0, 1, 2].map(() => ({ coins: 8, market: MARKET }));
    const g = scenario('base-3p@first-2014+events?coins=27', { phase: 'event', round: 18, start, event: 'income', seats }).over();
    expect([0, 1, 2].map((k) => g.count(`seats.${(start + k) % 3}.coins`))).toEqual([10, 9, 8]);
  },
);

rule.each(
  'TI-EVT-FISHINGGROUNDS-1 TI-EVT-FISHINGGROUNDS-2',
  [
    [0, 0],
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
    [5, 0],
  ],
  'in Fishing Grounds Boatmen position %i gives %i coins',
  (boatmen, coins) => {
    const g = event('fishing_grounds', { tracks: { boatmen }, citizens: boatmen === 5 ? 1 : 0 })
      .mark()
      .over();
    g.expect({ 'seats.0.coins': 20 + coins, 'seats.0.tracks.boatmen': boatmen, 'seats.0.citizens': '+0', 'seats.1.coins': 20 });
  },
);

rule('TI-EVT-RETRAINING-1 DEC-TI-14', 'in Retraining wool moves the marker from 5 to 9, with 3 coins for passing 7 and status 3', () => {
  const g = event(
    'retraining',
    { goods: { wool: 1, grain: 2 }, tracks: { development: 5 }, citizens: 1 },
    { rival: { goods: { grain: 1 } } },
  );
  g.asks('events.retraining', 0).only('give(wool)', 'give(grain)', 'pay').mark();
  g.act('give(wool)')
    .asks('events.retraining', 1)
    .expect({ 'seats.0.tracks.development': 9, 'seats.0.coins': '+3', 'seats.0.goods': { grain: 2 } });
  event('income', { tracks: { development: 9 }, citizens: 1 })
    .over()
    .expect({ 'seats.0.coins': 26 });
});

rule.each(
  'TI-EVT-RETRAINING-1 TI-EVT-RETRAINING-3',
  [
    ['grain', 1],
    ['cheese', 2],
    ['wine', 3],
    ['wool', 4],
    ['brocade', 5],
  ] as [string, number][],
  'in Retraining a %s goes to the goods market and is worth %i steps',
  (good, steps) => {
    const g = event('retraining', { goods: { [good]: 1 } })
      .mark()
      .act(`give(${good})`)
      .over();
    g.expect({
      'seats.0.tracks.development': steps,
      'seats.0.goods': {},
      [`supply.goods.${good}`]: '+1',
      'seats.1.coins': 17,
      'seats.1.tracks.development': 0,
    });
  },
);

rule('TI-EVT-RETRAINING-2 DEC-TI-14', 'in Retraining a seat that does not give pays 3 coins and does not advance', () => {
  event('retraining', { goods: { wool: 1 } })
    .act('pay')
    .over()
    .expect({ 'seats.0.coins': 17, 'seats.0.tracks.development': 0, 'seats.0.goods': { wool: 1 } });
  event('retraining', {}).over().expect({ 'seats.0.coins': 17, 'seats.0.tracks.development': 0 });
});

rule('TI-EVT-RETRAINING-3 RUL-213', 'in Retraining at the end of the track a seat may still give a good to avoid the fee', () => {
  const seat = { goods: { brocade: 1, grain: 1 }, tracks: { development: 30 }, citizens: 3 };
  event('retraining', seat)
    .only('give(grain)', 'give(brocade)', 'pay')
    .act('give(grain)')
    .over()
    .expect({ 'seats.0.tracks.development': 30, 'seats.0.coins': 20, 'seats.0.goods': { brocade: 1 } });
});

rule(
  'RUL-213 DEC-TI-14',
  'in Retraining with fewer than 3 coins, a seat that gives no good pays its coins, and torture follows for the rest',
  () => {
    const g = event('retraining', { coins: 2, goods: { grain: 1, wool: 1 } })
      .asks('events.retraining', 0)
      .only('give(grain)', 'give(wool)', 'pay');
    g.fork()
      .act('give(grain)')
      .over()
      .expect({ 'seats.0.coins': 2, 'seats.0.goods': { wool: 1 }, 'seats.0.tracks.development': 1 });
    const tortured = g.act('pay').asks('torture', 0).only('torture(station)', 'give(grain)', 'give(wool)').act('torture(station)').over();
    tortured.expect({ 'seats.0.coins': 0, 'seats.0.goods': { grain: 1, wool: 1 }, 'seats.0.unbuilt': 9, 'seats.0.tracks.development': 0 });
  },
);

rule('RUL-213 RUL-P37', 'in Retraining with fewer than 3 coins and no goods, torture follows without a question', () => {
  event('retraining', { coins: 2, stations: ['tours'], unbuilt: 9 })
    .asks('torture', 0)
    .act('torture(station)')
    .over()
    .expect({ 'seats.0.coins': 0, 'seats.0.unbuilt': 8 });
});

rule('RUL-213', 'in Retraining bread is worth the status', () => {
  const g = event(
    'retraining',
    { tiles: ['bakery'], stores: { 'bakery.bread': 1 }, tracks: { development: 9 }, citizens: 1 },
    { ruleset: 'base-2p+events?tiles=bakery,hayrick' },
  ).mark();
  g.act('give(bread)').over().expect({ 'seats.0.tracks.development': 12, 'supply.goods.grain': '+1' });
});

rule('TI-EVT-WEDDING-1', 'in Wedding every seat moves two followers from the bag to the Market, without a choice', () => {
  const g = event(
    'wedding',
    { bag: { knight: 2, monk: 1 } },
    { rival: { bag: { scholar: 2 } }, chance: 'knight, monk, scholar, scholar' },
  ).over();
  g.expect({
    'seats.0.bag': { knight: 1 },
    'seats.0.market': { ...MARKET, knight: 1, monk: 1 },
    'seats.1.bag': {},
    'seats.1.market': { ...MARKET, scholar: 2 },
  }).done();
});

rule('TI-EVT-WEDDING-1', 'in Wedding the draw is random', () => {
  const drawn = new Set(
    seeds(20).map((seed) =>
      JSON.stringify(
        event('wedding', { bag: { knight: 2, monk: 2, trader: 2 } }, { seed })
          .over()
          .see('seats.0.bag'),
      ),
    ),
  );
  expect(drawn.size).toBeGreaterThan(2);
});

rule.each(
  'TI-EVT-WEDDING-2 RUL-214',
  [
    [7, 1],
    [8, 0],
    [6, 2],
    [3, 2],
  ],
  'in Wedding with %i followers on the Market %i are drawn',
  (standing, drawn) => {
    const g = event('wedding', {
      market: { ...MARKET, farmer: standing - 4 < 0 ? 0 : standing - 4, ...(standing < 4 ? { own_trader: 0 } : {}) },
      bag: { knight: 3 },
    });
    g.over();
    expect(sum(g.see('seats.0.market'))).toBe(standing + drawn);
    g.expect({ 'seats.0.bag.knight': 3 - drawn });
  },
);

rule('TI-EVT-WEDDING-2', 'in Wedding the bag limits the number of drawn followers', () => {
  event('wedding', { bag: { knight: 1 } })
    .over()
    .expect({ 'seats.0.bag': {}, 'seats.0.market': { ...MARKET, knight: 1 } });
});

rule('TI-EVT-WEDDING-2', 'followers of the Wedding use Market spaces in the next phase 3', () => {
  const market = { ...MARKET, farmer: 1 };
  const g = turn('wedding', 7, { market, bag: { knight: 6 } }, { rival: { spaces: {}, bag: {} } });
  g.until('draw', 0);
  expect(sum(g.see('seats.0.market'))).toBe(7);
  g.only('draw(0)', 'draw(1)');
});

rule('TI-EVT-WEDDING-3', 'in Wedding own followers that are drawn go to the Market too', () => {
  event('wedding', { market: {}, bag: MARKET }, { chance: 'own_farmer, own_trader' })
    .over()
    .expect({ 'seats.0.market': { own_farmer: 1, own_trader: 1 }, 'seats.0.bag': { own_boatman: 1, own_craftsman: 1 } });
});

const WHEELED = {
  castle: ['farmer', 'wheel', 'trader'],
  university: ['farmer', 'craftsman', 'trader'],
  farm_house: ['wheel', 'craftsman'],
};

rule('TI-EVT-SABOTAGE-1 TI-EVT-SABOTAGE-2', 'in Sabotage a place with a wheel cannot be used, and its followers stay', () => {
  const g = turn('sabotage', 7, { spaces: WHEELED, tracks: { craftsmen: 3 } })
    .asks('turn', 0)
    .only('use(university)', 'pass');
  g.act('pass')
    .idle((now) => now.see('phase') === 'planning')
    .expect({ 'seats.0.spaces.castle': ['farmer', 'wheel', 'trader'], 'seats.0.spaces.farm_house': ['wheel', 'craftsman'] });
  turn('tax.b', 7, { spaces: WHEELED, tracks: { craftsmen: 3 } }).only('use(university)', 'use(castle)', 'use(farm_house)', 'pass');
});

rule('TI-EVT-SABOTAGE-2 RUL-215', 'in Sabotage followers and wheels are placed as usual', () => {
  const seat = {
    market: { farmer: 1, boatman: 1 },
    wheels: { free: 1 },
    tracks: { craftsmen: 3 },
    spaces: { castle: ['wheel', null, null] },
  };
  const g = turn('sabotage', 7, seat, { top: { phase: 'planning' } }).asks('planning', 0);
  g.can('place(boatman, castle.boatman)', 'wheel(ship.farmer)')
    .act('wheel(ship.farmer)', 'place(boatman, castle.boatman)')
    .expect({ 'seats.0.spaces.castle': ['wheel', 'boatman', null] });
  const passed = turn('sabotage', 7, { wheels: { free: 1 }, tracks: { craftsmen: 3 } });
  passed.asks('wheels', 0).can('wheel(ship.knight)');
});

rule('RUL-215', 'in Sabotage the Laboratory can be used and gives a wheel', () => {
  const g = turn('sabotage', 7, { tiles: ['laboratory'], spaces: { laboratory: ['craftsman', 'scholar'] } }).mark();
  g.act('use(laboratory)').expect({ 'supply.wheels': '-1', 'seats.0.wheels': { lab: 1 } });
});

rule(
  'TI-EVT-SABOTAGE-1 RUL-215',
  'in Sabotage a Laboratory with a wheel cannot be used; other rounds and its own new wheel do not close it',
  () => {
    const wheeled = { tiles: ['laboratory'], tracks: { craftsmen: 3 }, spaces: { ...WHEELED, laboratory: ['craftsman', 'wheel'] } };
    turn('sabotage', 7, wheeled).only('use(university)', 'pass');
    turn('tax.b', 7, wheeled).can('use(laboratory)');
    // the wheel of the Laboratory is placed after the pass, in the same round
    const seat = { tiles: ['laboratory'], wheels: { lab: 1 }, spaces: { university: WHEELED.university } };
    turn('sabotage', 7, seat)
      .act('use(university)', 'pass')
      .asks('wheels', 0)
      .can('wheel(laboratory.scholar)')
      .act('wheel(laboratory.scholar)')
      .expect({ 'seats.0.spaces.laboratory': [null, 'wheel'] });
  },
);

rule('TI-EVT-SABOTAGE-3 RUL-215', 'in Sabotage the Well and the Lay Assessors cannot use a place with a wheel', () => {
  const seat = { tiles: ['well'], spaces: { well: ['scholar', 'monk'], castle: ['farmer', 'wheel', 'trader'] }, tracks: { craftsmen: 3 } };
  turn('sabotage', 7, seat, { ruleset: 'base-2p+events?tiles=well,hayrick' })
    .act('use(well)')
    .asks('free', 0)
    .cannot('use(castle)')
    .can('use(university)');
  const deeds = { court_of_lay_assessors: { farmer: 4 } };
  const court = turn(
    'sabotage',
    7,
    { spaces: { town_hall: ['farmer', null], castle: ['farmer', 'wheel', 'trader'] }, tracks: { craftsmen: 3 } },
    { ruleset: 'base-3p+events+trade?tiles=base', top: { deeds } },
  );
  court
    .act('use(town_hall)', 'send(farmer, court_of_lay_assessors)')
    .asks('free', 0)
    .cannot('use(castle)')
    .can('use(university)', 'decline');
});

rule('TI-EVT-SABOTAGE-3', 'in Sabotage the Workshop can move the wheel away, so that the place can be used', () => {
  const seat = {
    coins: 5,
    tiles: ['workshop'],
    tracks: { craftsmen: 3 },
    spaces: { workshop: ['craftsman'], ship: ['wheel', null, null], village: ['wheel', 'boatman', 'craftsman'] },
  };
  const g = turn('sabotage', 7, seat, { ruleset: 'base-2p+events?tiles=workshop,hayrick' }).only('use(workshop)', 'pass');
  g.act('use(workshop)', 'space(village.farmer)', 'wheel(castle.farmer)').expect({ 'seats.0.spaces.castle': ['wheel', null, null] });
  const full = turn(
    'sabotage',
    7,
    {
      ...seat,
      spaces: {
        workshop: ['craftsman'],
        village: ['wheel', 'boatman', 'craftsman'],
        castle: ['wheel', 'boatman', 'trader'],
        ship: ['farmer', 'boatman', 'knight'],
      },
    },
    { ruleset: 'base-2p+events?tiles=workshop,hayrick' },
  );
  full.only('use(workshop)', 'use(ship)', 'pass');
});

rule('RUL-215', 'a Sacristy is not an action, and protects with or without wheels', () => {
  const ruleset = EVENTS;
  const g = event(
    'tax.b',
    { tiles: ['sacristy'], spaces: { sacristy: ['monk'], ship: ['wheel', null, null] }, tracks: { craftsmen: 2 } },
    { ruleset },
  );
  g.asks('protect', 0).act('protect(sacristy)').over().expect({ 'seats.0.coins': 20, 'seats.1.coins': 17 });
});
