/** Trade & Intrigue 3.4: the events of letter C. */
import { expect } from 'vitest';
import { rule, scenario, seeds, type Scenario } from '../../dsl.js';
import { event, EVENTS, MARKET, turn } from './positions.js';

const monks = { spaces: { monastery: ['scholar', 'trader'], scriptorium: ['knight', null] }, market: MARKET };

rule(
  'TI-EVT-AMNESTY-1 TI-EVT-AMNESTY-2 DEC-TI-20',
  'under Amnesty the Monk of the Monastery completes the Scriptorium, which can be used in the same round',
  () => {
    const g = turn('amnesty', 11, monks).act('use(monastery)').asks('newcomer', 0).can('to_bag', 'place(monk, scriptorium.scholar)').mark();
    g.act('place(monk, scriptorium.scholar)')
      .asks('turn', 1)
      .expect({ 'seats.0.spaces.scriptorium': ['knight', 'monk'], 'seats.0.bag': { scholar: 1, trader: 1 } });
    g.act('pass')
      .asks('turn', 0)
      .only('use(scriptorium)', 'pass')
      .act('use(scriptorium)')
      .expect({ 'seats.0.tracks.development': 1, 'seats.0.bag.monk': 1 });
  },
);

rule('TI-EVT-AMNESTY-1 DEC-TI-20', 'under Amnesty the seat may choose the bag, but not the Market', () => {
  const g = turn('amnesty', 11, monks).act('use(monastery)').cannot('to_market').act('to_bag');
  g.expect({ 'seats.0.bag': { monk: 1, scholar: 1, trader: 1 }, 'seats.0.spaces.scriptorium': ['knight', null], 'seats.0.market': MARKET });
});

rule('TI-EVT-AMNESTY-1 DEC-TI-20', 'under Amnesty only free spaces that accept the kind are offered', () => {
  const g = turn('amnesty', 11, { spaces: { castle: ['farmer', 'boatman', 'trader'], ship: [null, null, 'knight'] } })
    .act('use(castle)')
    .asks('newcomer', 0);
  g.only(
    'to_bag',
    'place(knight, wagon.knight)',
    'place(knight, guildhall.knight)',
    'place(knight, scriptorium.knight)',
    'place(knight, town_hall.any)',
  );
});

rule('TI-EVT-AMNESTY-3', 'under Amnesty the spaces of the running action are still occupied', () => {
  const g = turn('amnesty', 11, monks).act('use(monastery)');
  expect(g.options('place').filter((name) => name.includes('monastery'))).toEqual([]);
});

rule('TI-EVT-AMNESTY-4', 'under Amnesty the Town Hall accepts the new follower, which may be sent in the same round', () => {
  const g = turn('amnesty', 11, monks)
    .act('use(monastery)', 'place(monk, town_hall.any)')
    .expect({ 'seats.0.spaces.town_hall': ['monk', null] });
  g.act('pass').asks('turn', 0).can('use(town_hall)').act('use(town_hall)').asks('send', 0);
});

rule('TI-EVT-AMNESTY-4 RUL-023', 'under Amnesty a follower that enters the Town Hall during its action is not sent by that action', () => {
  const g = turn(
    'amnesty',
    11,
    { spaces: { town_hall: ['farmer', null] } },
    { ruleset: 'base-4p+events+trade?tiles=base', top: { deeds: { court_of_lay_assessors: { farmer: 5 } } } },
  );
  g.act('use(town_hall)', 'send(farmer, court_of_lay_assessors)', 'use(monastery)')
    .asks('newcomer', 0)
    .act('place(monk, town_hall.any)')
    .asks('turn', 1);
  expect((g.see('seats.0.spaces.town_hall') as string[]).filter((piece) => piece !== null)).toEqual(['monk']);
});

rule(
  'TI-EVT-AMNESTY-1',
  'under Amnesty followers that return from an action are not new, and in other rounds new ones go to the bag',
  () => {
    turn('amnesty', 11, { spaces: { scriptorium: ['knight', 'scholar'], ship: ['farmer', 'boatman', null] } })
      .act('use(scriptorium)')
      .asks('turn', 1)
      .expect({ 'seats.0.bag': { knight: 1, scholar: 1 } });
    turn('trading_day_1', 11, monks).act('use(monastery)').asks('turn', 1).expect({ 'seats.0.bag.monk': 1 });
  },
);

rule(
  'TI-EVT-AMNESTY-1 BASE-204',
  'under Amnesty the new follower is placed before the step, so the tile of the step has no space for it',
  () => {
    const village = { spaces: { village: ['farmer', 'boatman', 'craftsman'] }, market: MARKET };
    const g = turn('amnesty', 11, village, { ruleset: 'base-2p+events?tiles=winery,tailor_shop' })
      .act('use(village)', 'recruit(trader)')
      .asks('newcomer', 0)
      .can('place(trader, castle.trader)')
      .cannot('place(trader, winery.trader)')
      .expect({ 'seats.0.tracks.traders': 0 });
    g.act('place(trader, castle.trader)').asks('tile', 0).act('tile(winery)').expect({ 'seats.0.tracks.traders': 1 });
  },
);

rule('TI-EVT-AMNESTY-1 DEC-TI-20', 'under Amnesty with the Statue the seat may choose bag, Market and spaces', () => {
  const g = turn('amnesty', 11, { ...monks, tiles: ['statue'] }, { ruleset: 'base-2p+events?tiles=statue,hayrick' });
  g.act('use(monastery)')
    .can('to_bag', 'to_market', 'place(monk, scriptorium.scholar)')
    .act('to_market')
    .expect({ 'seats.0.market.monk': 1 });
});

rule(
  'TI-EVT-MALFUNCTION-1 TI-EVT-MALFUNCTION-2 RUL-216 DEC-TI-15',
  'in Malfunction the seat returns a wheel of its choice, placed or in the reserve, to the supply',
  () => {
    const seat = {
      wheels: { free: 1 },
      tracks: { craftsmen: 4 },
      spaces: { ship: ['wheel', 'boatman', null], village: [null, 'wheel', null] },
    };
    const g = event('malfunction', seat)
      .asks('events.malfunction', 0)
      .only('space(ship.farmer)', 'space(village.boatman)', 'torture(wheel)')
      .mark();
    g.fork()
      .act('torture(wheel)')
      .over()
      .expect({ 'supply.wheels': '+1', 'seats.0.wheels': {}, 'seats.0.spaces.ship': ['wheel', 'boatman', null] });
    g.act('space(ship.farmer)')
      .over()
      .expect({
        'supply.wheels': '+1',
        'seats.0.wheels': { free: 1 },
        'seats.0.spaces.ship': [null, 'boatman', null],
        'seats.0.tracks.craftsmen': 4,
      });
  },
);

rule('TI-EVT-MALFUNCTION-2', 'Malfunction does not affect a seat without wheels', () => {
  event('malfunction', { coins: 5, goods: { wool: 1 } })
    .over()
    .expect({ 'seats.0.coins': 5, 'seats.0.goods': { wool: 1 }, 'seats.0.unbuilt': 10 });
});

rule('TI-EVT-TORTURE-1 DEC-TI-16', 'in Torture a seat gives five things other than coins', () => {
  const seat = {
    coins: 20,
    goods: { wool: 1, grain: 1 },
    bag: { knight: 1 },
    tiles: ['hayrick'],
    stations: ['tours'],
    unbuilt: 9,
    wheels: { free: 1 },
    tracks: { craftsmen: 2, development: 2 },
  };
  const g = event('torture', seat, { rival: { unbuilt: 0 } }).asks('torture', 0);
  g.only(
    'torture(station)',
    'torture(follower)',
    'torture(development)',
    'torture(wheel)',
    'town(tours)',
    'give(grain)',
    'give(wool)',
    'tile(hayrick)',
  );
  g.act('give(wool)', 'torture(follower)', 'torture(wheel)', 'tile(hayrick)').asks('torture', 0).act('town(tours)').over();
  g.expect({
    'seats.0.coins': 20,
    'seats.0.goods': { grain: 1 },
    'seats.0.bag': {},
    'seats.0.tiles': [],
    'seats.0.wheels': {},
    'seats.0.stations': [],
    'seats.0.unbuilt': 9,
  });
});

rule('TI-EVT-TORTURE-2', 'in Torture a seat with fewer things gives all it can, and no coins for the rest', () => {
  event('torture', { unbuilt: 2, goods: { grain: 1 } }, { rival: { unbuilt: 3 } })
    .act('give(grain)')
    .over()
    .expect({ 'seats.0.unbuilt': 0, 'seats.0.goods': {}, 'seats.0.coins': 20, 'seats.1.unbuilt': 0, 'seats.1.coins': 20 });
});

rule.each(
  'TI-EVT-TRADINGDAY-1',
  [
    [[], 0],
    [['tours'], 1],
    [['tours', 'blois', 'orleans', 'nevers'], 4],
  ] as [string[], number][],
  'in Trading Day stations %j give %i coins',
  (stations, coins) => {
    event('trading_day_1', { stations, unbuilt: 10 - stations.length })
      .over()
      .expect({ 'seats.0.coins': 20 + coins, 'seats.1.coins': 20 });
  },
);

const held = { knight: 1, own_farmer: 1 };
const table = { own_boatman: 1, own_craftsman: 1, own_trader: 1 };

rule('TI-EVT-PLAGUE-1', 'in Plague a follower is drawn from the bag: a neutral one goes to the supply, an own one back to the bag', () => {
  event('plague', { bag: held, market: table }, { chance: 'knight' })
    .over()
    .expect({ 'seats.0.bag': { own_farmer: 1 } });
  event('plague', { bag: held, market: table }, { chance: 'own_farmer' }).over().expect({ 'seats.0.bag': held });
  event('plague', { market: { ...MARKET, knight: 1 } })
    .over()
    .expect({ 'seats.0.market.knight': 1 });
  const supply = (chance: string): number => event('plague', { bag: held, market: table }, { chance }).count('supply.followers.knight');
  expect(supply('knight')).toBe(supply('own_farmer') + 1);
});

/** The game before the tile of the round is turned. */
const before = (round: number, chance: string, seat: object = {}): Scenario =>
  scenario(EVENTS, { phase: 'hour_glass', round, start: 0, seats: [seat, {}] }, { chance, seed: 4 });

rule('TI-EVT-VACATION-1', 'Vacation is discarded, and the next tile is the event of the same round', () => {
  const g = before(11, 'vacation, torture');
  g.expect({ round: 11, event: 'torture', 'hour_glass.vacation': 0, 'hour_glass.torture': 0 }).done();
});

rule('TI-EVT-VACATION-2 RUL-222 INV-43', 'after Vacation round 17 is the last: it turns the bottom tile, and the scoring follows', () => {
  const g = before(11, 'vacation, trading_day_1');
  g.idle((now) => now.see('round') === 17 && now.see('phase') !== 'hour_glass').expect({ event: 'silentium.last' });
  g.idle().over().expect({ round: 17 });
});

rule('TI-EVT-VACATION-2 INV-43', 'without Vacation the game has 18 rounds', () => {
  for (const seed of seeds(6)) {
    const g = scenario(EVENTS, undefined, { seed });
    let rested = false;
    g.idle(() => {
      rested ||= g.log().some((line) => line.includes('event(vacation)'));
      return false;
    });
    rested ||= g.log().some((line) => line.includes('event(vacation)'));
    g.over().expect({ round: rested ? 17 : 18 });
  }
});

const CITIZENS = (marker: number): number => [3, 18, 28].filter((at) => at <= marker).length;

rule.each(
  'TI-EVT-BOOKFIRE-1 TI-EVT-BOOKFIRE-2 TI-EVT-BOOKFIRE-4 RUL-217',
  [
    [30, 22],
    [29, 22],
    [22, 15],
    [16, 15],
    [15, 9],
    [13, 9],
    [10, 9],
    [9, 4],
    [8, 4],
    [4, 0],
    [2, 0],
    [0, 0],
  ],
  'in Book Fire a marker on %i goes back to %i, and no coins are lost',
  (from, to) => {
    event('book_fire', { tracks: { development: from }, citizens: CITIZENS(from) })
      .over()
      .expect({
        'seats.0.tracks.development': to,
        'seats.0.coins': 20,
        'seats.0.citizens': CITIZENS(from),
        'seats.1.tracks.development': 0,
      });
  },
);

rule(
  'TI-EVT-BOOKFIRE-3 RUL-026',
  'after Book Fire coin spaces passed again pay again, but citizens are not gained again; the status follows the marker',
  () => {
    const spaces = { library: ['knight', 'scholar'], scriptorium: ['knight', 'scholar'], hospital: ['boatman', 'scholar'] };
    const g = scenario(EVENTS, {
      phase: 'event',
      round: 11,
      start: 1,
      event: 'book_fire',
      seats: [
        { coins: 20, tiles: ['library', 'hospital'], spaces, tracks: { development: 15 }, citizens: 1 },
        { coins: 20, spaces: { scriptorium: ['knight', 'scholar'] } },
      ],
    });
    g.until('turn', 0).expect({ 'seats.0.tracks.development': 9, 'seats.0.coins': 20 });
    g.act('use(hospital)').expect({ 'seats.0.coins': 23 }).act('pass').asks('turn', 0);
    g.act('use(library)')
      .expect({ 'seats.0.tracks.development': 11, 'seats.0.coins': 23 })
      .act('use(scriptorium)')
      .expect({ 'seats.0.tracks.development': 12, 'seats.0.coins': 27 });
    const far = scenario(EVENTS, {
      phase: 'event',
      round: 11,
      start: 1,
      event: 'book_fire',
      citizens: ['boatmen', 'knights', 'development.28'],
      seats: [
        { coins: 20, tiles: ['library', 'hospital'], spaces, tracks: { development: 22 }, citizens: 2 },
        { coins: 20, spaces: { scriptorium: ['knight', 'scholar'] } },
      ],
    });
    far.until('turn', 0).expect({ 'seats.0.tracks.development': 15 });
    far
      .act('use(library)', 'pass')
      .asks('turn', 0)
      .act('use(scriptorium)')
      .expect({ 'seats.0.tracks.development': 18, 'seats.0.citizens': 2 });
  },
);

rule.each(
  'TI-EVT-GOODSTAX-1',
  [
    [{}, 0],
    [{ grain: 2 }, 0],
    [{ grain: 2, wool: 1 }, 1],
    [{ brocade: 5 }, 1],
    [{ grain: 3, wine: 3 }, 2],
    [{ grain: 2, cheese: 2, wool: 4 }, 2],
  ] as [object, number][],
  'in Goods Tax goods %j cost %i coins',
  (goods, coins) => {
    event('goods_tax_3', { goods })
      .over()
      .expect({ 'seats.0.coins': 20 - coins, 'seats.0.goods': goods });
  },
);

rule('TI-EVT-GOODSTAX-1', 'in Goods Tax goods on the Brasserie count; missing coins lead to torture', () => {
  const ruleset = 'base-2p+events?tiles=brasserie,hayrick';
  const seat = { goods: { grain: 1 }, tiles: ['brasserie'], stores: { 'brasserie.cheese': 2 } };
  event('goods_tax_3', seat, { ruleset }).asks('protect', 0).act('decline').over().expect({ 'seats.0.coins': 19 });
  event('goods_tax_3', { coins: 0, goods: { grain: 6 } }).asks('torture', 0);
});
