/** Laboratory and Horse Wagon. */
import { rule, scenario, type Scenario } from '../../dsl.js';

const busy = { spaces: { scriptorium: ['knight', 'scholar'] } };
const EDITIONS = ['base-2p@first-2014', 'base-2p@eighth', 'base-2p'];
const FARMER = ['ship', 'wagon', 'guildhall', 'castle', 'village', 'university'].map((place) => `wheel(${place}.farmer)`);
const BOARD = [
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
const LAB = ['wheel(laboratory.craftsman)', 'wheel(laboratory.scholar)'];

/** Seat 0 with its Laboratory activated, and a Town Hall follower as its second action. */
const lab = (ruleset: string, more: { tiles?: string[]; tracks?: object; spaces?: object } = {}): Scenario =>
  scenario(ruleset, {
    phase: 'actions',
    round: 5,
    start: 0,
    seats: [
      {
        ...more,
        tiles: ['laboratory', ...(more.tiles ?? [])],
        spaces: { laboratory: ['craftsman', 'scholar'], town_hall: ['knight', null], ...more.spaces },
      },
      busy,
    ],
  });

rule.each(
  'PLACE-LABORATORY-1',
  EDITIONS.map((ruleset): [string] => [ruleset]),
  '%s: the Laboratory moves one wheel from the supply to the reserve',
  (ruleset) => {
    const g = lab(ruleset).mark().act('use(laboratory)').asks('turn', 1);
    g.expect({
      'seats.0.wheels': { lab: 1 },
      'supply.wheels': '-1',
      'seats.0.tracks.craftsmen': 0,
      'seats.0.bag.craftsman': '+1',
      'seats.0.bag.scholar': '+1',
    });
  },
);

rule.each(
  'PLACE-LABORATORY-2',
  [
    ['base-2p@first-2014', FARMER],
    ['base-2p@eighth', [...BOARD, ...LAB, 'wheel(cellar.scholar)']],
    ['base-2p', [...BOARD, ...LAB, 'wheel(cellar.scholar)']],
  ] as [string, string[]][],
  '%s: at Craftsmen position 0 the wheel may fill %j',
  (ruleset, groups) => {
    const g = lab(ruleset, { tiles: ['cellar', 'brewery', 'hayrick', 'pharmacy'] })
      .act('use(laboratory)')
      .act('pass')
      .act('pass')
      .asks('wheels', 0);
    g.only(...groups, 'done');
  },
);

rule('PLACE-LABORATORY-2', 'a wheel can only fill an empty space of a place without a wheel', () => {
  const spaces = { ship: ['farmer', null, null], village: [null, 'wheel', null] };
  const g = lab('base-2p', { tracks: { craftsmen: 2 }, spaces })
    .act('use(laboratory)')
    .act('pass')
    .act('pass')
    .asks('wheels', 0);
  g.cannot('wheel(ship.farmer)', 'wheel(village.farmer)', 'wheel(village.craftsman)').can('wheel(ship.boatman)');
});

rule('PLACE-LABORATORY-3', 'the wheel may be put on the Laboratory, which then needs one follower', () => {
  for (const group of ['laboratory.craftsman', 'laboratory.scholar']) {
    const g = lab('base-2p').act('use(laboratory)').act('pass').act('pass').act(`wheel(${group})`);
    g.expect({ 'seats.0.spaces.laboratory': group.endsWith('craftsman') ? ['wheel', null] : [null, 'wheel'], 'seats.0.wheels': {} });
  }
  const second = lab('base-2p', { spaces: { laboratory: ['wheel', 'scholar'] } })
    .act('use(laboratory)')
    .act('pass')
    .act('pass')
    .asks('wheels', 0);
  second.cannot('wheel(laboratory.scholar)');
});

rule('PLACE-LABORATORY-4 RUL-125', "the wheel is placed after the seat's pass, when the spaces of the Laboratory are free too", () => {
  const g = lab('base-2p').act('use(laboratory)').asks('turn', 1).act('pass').asks('turn', 0);
  g.only('use(town_hall)', 'pass')
    .act('pass')
    .asks('wheels', 0)
    .only(...BOARD, ...LAB, 'done');
});

rule('RUL-125', 'a kept wheel is placed in a later planning', () => {
  const market = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
  const g = scenario(
    'base-2p',
    {
      phase: 'actions',
      round: 13,
      start: 0,
      event: 'pilgrimage.c',
      seats: [{ market, tiles: ['laboratory'], spaces: { laboratory: ['craftsman', 'scholar'], town_hall: ['knight', null] } }, { market }],
    },
    { chance: 'income.c' },
  );
  g.act('use(laboratory)', 'pass').asks('wheels', 0).act('done').asks('draw', 0).act('draw(0)').asks('recall', 0).act('done');
  g.asks('planning', 1)
    .act('done')
    .asks('planning', 0)
    .can('wheel(ship.knight)')
    .act('wheel(ship.knight)')
    .expect({ 'seats.0.spaces.ship': [null, null, 'wheel'], 'seats.0.wheels': {} });
});

rule('PLACE-LABORATORY-4', 'the Laboratory cannot be used without a wheel in the supply', () => {
  const seats = (free: number): object[] => [
    { tiles: ['laboratory'], spaces: { laboratory: ['craftsman', 'scholar'], town_hall: ['knight', null] } },
    { wheels: { free }, tracks: { craftsmen: 5 } },
  ];
  scenario('base-2p', { phase: 'actions', round: 5, start: 0, seats: seats(16) }).only('use(town_hall)', 'pass');
  scenario('base-2p', { phase: 'actions', round: 5, start: 0, seats: seats(15) }).only('use(town_hall)', 'use(laboratory)', 'pass');
});

/** Seat 0 with its Horse Wagon activated. */
const wagon = (merchant: string, map: object = {}, ruleset = 'base-4p@eighth'): Scenario =>
  scenario(ruleset, {
    phase: 'actions',
    round: 5,
    start: 0,
    map,
    seats: [{ merchant, tiles: ['horse_wagon'], spaces: { horse_wagon: ['knight', 'trader'] } }, busy, {}, {}].slice(
      0,
      Number(/-(\d)p/.exec(ruleset)![1]),
    ),
  });

rule('PLACE-HORSEWAGON-1 DEC-PLACE-27', 'the Horse Wagon moves along any road of the town, never along a waterway', () => {
  wagon('orleans')
    .act('use(horse_wagon)')
    .asks('edge', 0)
    .only(
      'edge(chartres--orleans--road)',
      'edge(chateaudun--orleans--road)',
      'edge(orleans--montargis--road)',
      'edge(orleans--vierzon--road)',
    );
  wagon('chinon', { 'chinon--chatellerault--road': [null] })
    .act('use(horse_wagon)')
    .asks('turn', 1)
    .expect({ 'seats.0.merchant': 'chatellerault' });
});

rule('PLACE-HORSEWAGON-1 DEC-PLACE-27', 'a seat may take a good on the road, and of two kinds one; the other stays', () => {
  const g = wagon('chartres', { 'le_mans--chartres--road': ['wool', 'grain'] })
    .mark()
    .act('use(horse_wagon)', 'edge(le_mans--chartres--road)')
    .asks('good', 0)
    .only('take(wool)', 'take(grain)', 'decline');
  g.fork()
    .act('decline')
    .expect({ 'seats.0.goods': {}, 'map.le_mans--chartres--road': ['wool', 'grain'], 'seats.0.merchant': 'le_mans' });
  g.act('take(grain)')
    .asks('turn', 1)
    .expect({
      'seats.0.goods': { grain: 1 },
      'map.le_mans--chartres--road': ['wool', null],
      'seats.0.merchant': 'le_mans',
      'supply.goods.grain': '+0',
    });
});

rule('DEC-PLACE-27', 'two equal goods are one option, and an empty road gives no question', () => {
  wagon('chartres', { 'le_mans--chartres--road': ['wool', 'wool'] })
    .act('use(horse_wagon)', 'edge(le_mans--chartres--road)')
    .only('take(wool)', 'decline');
  wagon('chartres', { 'le_mans--chartres--road': [null, null] })
    .act('use(horse_wagon)', 'edge(le_mans--chartres--road)')
    .asks('turn', 1)
    .expect({ 'seats.0.merchant': 'le_mans' });
});

rule.each(
  'PLACE-HORSEWAGON-1',
  [['base-2p@first-2014'], ['base-2p@eighth'], ['base-2p']],
  '%s: the merchant moves one road, and the followers return',
  (ruleset) => {
    const g = wagon('tours', { 'le_mans--tours--road': ['brocade', null] }, ruleset)
      .mark()
      .act('use(horse_wagon)')
      .asks('good', 0)
      .act('take(brocade)');
    g.expect({
      'seats.0.merchant': 'le_mans',
      'seats.0.goods': { brocade: 1 },
      'seats.0.bag.knight': '+1',
      'seats.0.bag.trader': '+1',
      'seats.0.spaces.horse_wagon': [null, null],
    });
  },
);
