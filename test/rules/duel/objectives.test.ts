/** The Duel, section 6: the Objectives and when they are marked or paid. */
import { expect } from 'vitest';
import { map, rule, scenario, type Scenario } from '../../dsl.js';
import { BUSY, DUEL, event, nextRound, INLAND, marked, MARKET, RIVER, setUp, turn } from './positions.js';

const busy = { scriptorium: ['knight', 'scholar'] };
const GUILD = { guildhall: ['farmer', 'craftsman', 'knight'] };
const WINE = { merchant: 'chatellerault', goods: { wine: 3 } };
const LADY = { merchant: 'orleans', goods: { wool: 2, brocade: 1 } };

/** Seat 0 builds in the town of its Merchant. */
const build = (merchant: string, stations: string[], more: object = {}): Scenario =>
  turn({ merchant, stations, unbuilt: 10 - stations.length, spaces: GUILD, ...more })
    .act('use(guildhall)')
    .asks('turn', 1);

rule('DUEL-OBJ-BOOKS-1 DUEL-DEC-13 DUEL-050', 'Books is marked without a question at Development Status 3, not before', () => {
  const g = turn({ tracks: { development: 7 }, spaces: busy }).act('use(scriptorium)');
  expect(marked(g)).toEqual([]);
  const h = turn({ tracks: { development: 8 }, spaces: busy })
    .act('use(scriptorium)')
    .asks('turn', 1);
  expect(marked(h)).toEqual(['books']);
  expect(marked(h, 1)).toEqual([]);
});

rule('RUL-D18 DUEL-OBJ-BOOKS-1', 'the Cathedral counts as one status for Books', () => {
  const g = turn({ tracks: { development: 3 }, tiles: ['cathedral'], spaces: busy }).act('use(scriptorium)');
  expect(marked(g)).toEqual(['books']);
  expect(marked(turn({ tracks: { development: 3 }, spaces: busy }).act('use(scriptorium)'))).toEqual([]);
});

rule('RUL-D18 DUEL-OBJ-BOOKS-1 RUL-D04', 'Books is marked immediately when the Cathedral is gained', () => {
  const g = turn({ coins: 5, tracks: { development: 4 }, tiles: ['ballroom'], spaces: { ballroom: ['trader', 'knight'] } })
    .act('use(ballroom)', 'tile(cathedral)')
    .asks('turn', 1);
  expect(marked(g)).toEqual(['books']);
});

rule.each(
  'DUEL-OBJ-BRANCHES-1',
  INLAND.map((town): [string] => [town]),
  'stations in Tours, Blois and %s mark Branches',
  (town) => {
    expect(marked(build(town, ['tours', 'blois']))).toEqual(['branches']);
  },
);

rule.each(
  'DUEL-OBJ-BRANCHES-1',
  RIVER.filter((town) => !['tours', 'blois'].includes(town)).map((town): [string] => [town]),
  'stations in Tours, Blois and %s do not mark Branches',
  (town) => {
    expect(marked(build(town, ['tours', 'blois']))).toEqual([]);
  },
);

rule('DUEL-OBJ-BRANCHES-1 DUEL-DEC-13', 'Branches needs three stations in any order; two inland ones are too few', () => {
  expect(marked(build('le_mans', ['chartres']))).toEqual([]);
  expect(marked(build('tours', ['chartres', 'blois']))).toEqual(['branches']);
  expect(marked(build('chartres', ['tours', 'blois', 'orleans', 'nevers']))).toEqual(['branches']);
});

rule('RUL-D18', '2 stations on the Road and 1 in Chartres mark Branches; 3 on the Road do not, nor 2 there with 1 in Tours', () => {
  expect(marked(build('chartres', [], { tiles: ['road'], road: 2, unbuilt: 8 }))).toEqual(['branches']);
  expect(marked(build('tours', [], { tiles: ['road'], road: 2, unbuilt: 8 }))).toEqual([]);
  const third = turn({ tiles: ['road'], road: 2, unbuilt: 8, spaces: { road: ['craftsman', 'trader', 'knight'] } })
    .act('use(road)')
    .asks('turn', 1)
    .expect({ 'seats.0.road': 3 });
  expect(marked(third)).toEqual([]);
  const inland = turn({ tiles: ['road'], road: 1, stations: ['vendome'], unbuilt: 8, spaces: { road: ['craftsman', 'trader', 'knight'] } })
    .act('use(road)')
    .asks('turn', 1);
  expect(marked(inland)).toEqual(['branches']);
});

rule('RUL-D18 DUEL-EVT-TRADINGDAY-1', 'stations on the Road bring coins on Trading Day', () => {
  nextRound(event(3, { tiles: ['road'], road: 2, stations: ['tours'], unbuilt: 7 }), 4).expect({ 'seats.0.coins': 29 });
});

rule('DUEL-OBJ-WINE-1 DUEL-DEC-04', 'in Châtellerault a seat can give 3 wine to the supply', () => {
  const g = turn({ ...WINE, goods: { wine: 4, grain: 1 }, spaces: busy })
    .only('use(scriptorium)', 'objective(wine)', 'pass')
    .act('objective(wine)');
  g.asks('turn', 0)
    .only('use(scriptorium)', 'pass')
    .expect({ 'seats.0.objectives': ['wine'], 'seats.0.goods': { wine: 1, grain: 1 }, 'supply.goods.wine': '+3', 'seats.0.coins': '+0' })
    .done();
});

rule('DUEL-OBJ-WINE-1 DUEL-DEC-04', 'the wine cannot be paid with 2 wine, in another town, or twice', () => {
  turn({ ...WINE, goods: { wine: 2, grain: 9 }, spaces: busy }).only('use(scriptorium)', 'pass');
  turn({ merchant: 'chinon', goods: { wine: 6 }, spaces: busy }).only('use(scriptorium)', 'pass');
  turn({ ...WINE, goods: { wine: 6 }, objectives: ['wine'], spaces: busy }).only('use(scriptorium)', 'pass');
});

rule('DUEL-OBJ-LADY-1 DUEL-DEC-05 DUEL-DEC-04', 'in Orléans a seat can give 2 wool and 1 brocade to the supply', () => {
  const g = turn({ ...LADY, spaces: busy })
    .only('use(scriptorium)', 'objective(lady)', 'pass')
    .act('objective(lady)')
    .asks('turn', 0);
  g.only('use(scriptorium)', 'pass')
    .expect({ 'seats.0.objectives': ['lady'], 'seats.0.goods': {}, 'supply.goods.wool': '+2', 'supply.goods.brocade': '+1' })
    .done();
});

rule.each(
  'DUEL-OBJ-LADY-1',
  [
    ['orleans', { wool: 3 }],
    ['orleans', { wool: 1, brocade: 1 }],
    ['orleans', { wine: 5, brocade: 2 }],
    ['tours', { wool: 2, brocade: 3 }],
  ] as [string, object][],
  'the fabrics are not payable in %s with %j',
  (merchant, goods) => {
    turn({ merchant, goods, spaces: busy }).only('use(scriptorium)', 'pass');
  },
);

rule.each(
  'DUEL-DEC-05',
  [
    [5, 5, [1, 2, 3]],
    [2, 3, [1, 2, 3]],
    [1, 3, [2, 3]],
    [4, 2, [1, 2]],
  ] as [number, number, number[]][],
  'with %i wool and %i brocade, %j brocade can be given',
  (wool, brocade, counts) => {
    const g = turn({ merchant: 'orleans', goods: { wool, brocade }, spaces: busy })
      .act('objective(lady)')
      .asks('duel.fabrics', 0)
      .only(...counts.map((b) => `amount(${b})`));
    for (const b of counts) {
      g.fork()
        .act(`amount(${b})`)
        .asks('turn', 0)
        .expect({
          'seats.0.goods': { wool: wool - 3 + b, brocade: brocade - b },
          'supply.goods.brocade': `+${b}`,
          'seats.0.objectives': ['lady'],
        });
    }
  },
);

rule.each(
  'DUEL-DEC-05',
  [
    [0, 3, 3],
    [1, 2, 2],
    [3, 1, 1],
    [0, 5, 3],
  ],
  'with %i wool and %i brocade, %i brocade are given without a question',
  (wool, brocade, given) => {
    turn({ merchant: 'orleans', goods: { wool, brocade }, spaces: busy })
      .act('objective(lady)')
      .asks('turn', 0)
      .expect({ 'seats.0.goods': { wool: wool - 3 + given, brocade: brocade - given } });
  },
);

rule('DUEL-050', 'Objectives can be marked in any order', () => {
  for (const objectives of [[], ['branches'], ['lady', 'books'], ['books', 'branches', 'lady']])
    turn({ ...WINE, objectives, spaces: busy }).can('objective(wine)');
  const g = turn({ ...LADY, tracks: { development: 8 }, spaces: busy }).act('objective(lady)', 'use(scriptorium)');
  expect(marked(g)).toEqual(['books', 'lady']);
});

rule('RUL-D05', 'a Merchant that was placed in the town at set-up can pay there', () => {
  const g = setUp(scenario(DUEL, { phase: 'setup', seats: [{ goods: { wine: 3 } }, {}] }), 'chatellerault', 'tours')
    .asks('planning', 0)
    .act('done');
  g.asks('planning', 1)
    .act('done')
    .asks('turn', 0)
    .only('objective(wine)', 'pass')
    .act('objective(wine)')
    .expect({ 'seats.0.objectives': ['wine'], round: 1 });
});

rule('RUL-D04', 'paying is a free decision: a turn with only an Objective has a question, and passing keeps the goods', () => {
  const g = turn({ ...WINE })
    .asks('turn', 0)
    .only('objective(wine)', 'pass')
    .act('pass')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': { wine: 3 } });
  g.act('pass').asks('scenario.window', 0).only('objective(wine)', 'done');
  nextRound(g.act('done'), 4).expect({ 'seats.0.goods': { wine: 3 } });
  expect(marked(g)).toEqual([]);
});

rule('RUL-D04', 'marked Objectives stay marked: status and stations are not tested again', () => {
  const g = turn({ objectives: ['books', 'branches'], tracks: { development: 2 }, spaces: busy }).act('use(scriptorium)');
  expect(marked(g)).toEqual(['books', 'branches']);
});

rule('DUEL-DEC-06 RUL-D04', 'a seat may pay after its own action, before the next turn', () => {
  const ship = { merchant: 'chinon', goods: { wine: 3 }, spaces: { ship: ['farmer', 'boatman', 'knight'] } };
  const g = turn(ship)
    .only('use(ship)', 'pass')
    .act('use(ship)', 'edge(chinon--chatellerault--waterway)')
    .asks('scenario.window', 0)
    .only('objective(wine)', 'done');
  g.fork()
    .act('done')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': { wine: 3 } });
  g.act('objective(wine)')
    .asks('turn', 1)
    .expect({ 'seats.0.objectives': ['wine'], 'seats.0.goods': {} })
    .done();
  turn({ ...LADY, spaces: busy })
    .act('use(scriptorium)')
    .asks('scenario.window', 0)
    .only('objective(lady)', 'done');
});

rule('DUEL-DEC-06', 'the window is skipped when no payment is possible, and after a pass', () => {
  turn({ merchant: 'chinon', goods: { wine: 2 }, spaces: { ship: ['farmer', 'boatman', 'knight'] } })
    .act('use(ship)', 'edge(chinon--chatellerault--waterway)')
    .asks('turn', 1);
  turn({ ...WINE, spaces: busy })
    .act('objective(wine)', 'use(scriptorium)')
    .asks('turn', 1);
  turn({ ...WINE, spaces: busy })
    .act('pass')
    .asks('turn', 1);
});

rule('RUL-D04', 'a seat cannot pay inside an action, for example before it takes the good of the connection', () => {
  const g = turn(
    { merchant: 'chinon', goods: { wine: 3 }, spaces: { ship: ['farmer', 'boatman', 'knight'] } },
    { top: { map: map({ 'chinon--chatellerault--waterway': ['wool'] }) } },
  );
  g.act('use(ship)', 'edge(chinon--chatellerault--waterway)')
    .asks('good', 0)
    .cannot('objective(wine)')
    .act('take(wool)')
    .asks('scenario.window', 0)
    .can('objective(wine)');
});

rule('RUL-D04 DUEL-DEC-04', 'a Merchant moved by the rival’s Court can pay in the next own turn', () => {
  const court = { merchant: 'nevers', tiles: ['court'], spaces: { court: ['knight', 'scholar'], ...busy } };
  const g = scenario(DUEL, {
    phase: 'actions',
    round: 3,
    start: 1,
    map: map(),
    seats: [
      { market: MARKET, merchant: 'blois', goods: LADY.goods, spaces: busy },
      { market: MARKET, ...court },
    ],
  });
  g.asks('turn', 1).act('use(court)', 'edge(orleans--blois--waterway)').asks('turn', 0).only('objective(lady)', 'use(scriptorium)', 'pass');
  g.expect({ 'seats.0.merchant': 'orleans' });
});

rule(
  'DUEL-DEC-18 RUL-D04',
  'the window after the event covers goods from Trade, the way home, and a move by the Court after a pass',
  () => {
    const trade = event(4, { merchant: 'chatellerault', goods: { wine: 2, grain: 1 } })
      .act('give(grain)', 'take(wine)')
      .asks('scenario.window', 0)
      .only('objective(wine)', 'done');
    nextRound(trade.act('objective(wine)'), 5).expect({ 'seats.0.objectives': ['wine'] });
    event(16, { merchant: 'tours', goods: LADY.goods })
      .asks('scenario.window', 0)
      .only('objective(lady)', 'done')
      .act('objective(lady)')
      .over()
      .expect({ 'seats.0.objectives': ['lady'] });
    const court = { ...BUSY, merchant: 'nevers', tiles: ['court'], spaces: { ...busy, court: ['knight', 'scholar'] } };
    const g = turn({ merchant: 'blois', goods: LADY.goods, spaces: busy }, { rival: court }).act(
      'pass',
      'use(court)',
      'edge(orleans--blois--waterway)',
      'pass',
    );
    g.asks('scenario.window', 0).only('objective(lady)', 'done');
  },
);

rule('DUEL-DEC-18', 'the window comes after the event of both seats, in seat order, once for each', () => {
  const g = scenario(DUEL, {
    phase: 'event',
    round: 8,
    start: 1,
    seats: [
      { ...LADY, coins: 1 },
      { ...WINE, coins: 1 },
    ],
  })
    .asks('duel.travel', 1)
    .act('done')
    .asks('duel.travel', 0)
    .act('done');
  g.asks('scenario.window', 1)
    .only('objective(wine)', 'done')
    .act('done')
    .asks('scenario.window', 0)
    .only('objective(lady)', 'done')
    .act('done')
    .asks('planning', 0)
    .expect({ round: 9 });
  nextRound(event(7, { ...WINE, merchant: 'tours' }), 8);
});

rule('RUL-D16', 'the source of the wine is asked only if own goods and Brasserie both hold wine', () => {
  const stored = { tiles: ['brasserie'], stores: { 'brasserie.wine': 1, 'brasserie.cheese': 1 } };
  const g = turn({ ...WINE, ...stored, spaces: busy })
    .act('objective(wine)')
    .asks('source_of_good', 0)
    .only('give(wine)', 'give(wine, brasserie)');
  g.fork()
    .act('give(wine, brasserie)')
    .asks('turn', 0)
    .expect({
      'seats.0.goods': { wine: 1 },
      'seats.0.stores.brasserie.wine': 0,
      'supply.goods.wine': '+3',
      'seats.0.objectives': ['wine'],
    });
  g.act('give(wine)', 'give(wine)', 'give(wine)').asks('turn', 0).expect({ 'seats.0.goods': {}, 'seats.0.stores.brasserie.wine': 1 });
  turn({ ...WINE, goods: { wine: 2 }, ...stored, spaces: busy }).can('objective(wine)');
  turn({ ...WINE, goods: { wine: 1 }, ...stored, spaces: busy }).cannot('objective(wine)');
});

rule('DUEL-DEC-06 RUL-D04', 'an action within another action is not separate: its Followers stay, and the window comes once', () => {
  const g = turn({
    tiles: ['flea_market'],
    merchant: 'chatellerault',
    goods: { wine: 3 },
    spaces: { flea_market: ['farmer', 'trader'], farm_house: ['boatman', 'craftsman'] },
  });
  g.chance('roll(4)').act('use(flea_market)');
  g.act(g.legal().find((name) => name !== 'decline')!)
    .asks('scenario.window', 0)
    .only('objective(wine)', 'done')
    .act('done')
    .asks('turn', 1);
  g.expect({ 'seats.0.spaces.farm_house': ['boatman', 'craftsman'], 'seats.0.spaces.flea_market': [null, null] });
});
