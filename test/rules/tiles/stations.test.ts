/** Tiles about stations: Quarry, Tavern, Vineyard, Road. */
import { expect } from 'vitest';
import { refused, rule, scenario } from '../../dsl.js';
import { ALL, asked, BOARD, BUSY, closed, finish, MARKET, road, ROAD, score, turn } from './positions.js';

const RIVER = [
  'orleans',
  'blois',
  'briare',
  'tours',
  'chinon',
  'montrichard',
  'vierzon',
  'loches',
  'bourges',
  'sancerre',
  'chatellerault',
  'le_blanc',
  'nevers',
  'argenton_sur_creuse',
  'saint_amand_montrond',
];
const INLAND = ['chartres', 'etampes', 'le_mans', 'chateaudun', 'montargis', 'vendome', 'chateauroux', 'la_chatre'];
const towns = (names: readonly string[]): string[] => names.map((name) => `town(${name})`);

// --- Quarry --------------------------------------------------------------------------------------

rule(
  'PLACE-QUARRY-1 PLACE-QUARRY-3 RUL-134',
  'with the merchant in Tours a station in Le Blanc, two connections away, costs 6 coins; the merchant stays',
  () => {
    turn('quarry', { coins: 6, merchant: 'tours' })
      .act('use(quarry)', 'town(le_blanc)')
      .asks('turn', 1)
      .expect({
        'seats.0.coins': 0,
        'seats.0.stations': ['le_blanc'],
        'seats.0.unbuilt': 9,
        'seats.0.merchant': 'tours',
        'seats.0.goods': {},
        'seats.0.bag': { craftsman: 1, knight: 1 },
      })
      .done();
  },
);

const NEAR = ['le_mans', 'blois', 'montrichard', 'loches', 'chinon'];
const FAR = ['chartres', 'chateaudun', 'vendome', 'orleans', 'vierzon', 'chateauroux', 'le_blanc', 'chatellerault'];

rule.each(
  'PLACE-QUARRY-2 PLACE-QUARRY-3 DEC-PLACE-19 RUL-134',
  [
    [4, NEAR],
    [5, NEAR],
    [6, [...NEAR, ...FAR]],
  ] as [number, string[]][],
  'with the merchant in Tours and %i coins the Quarry offers every town that the seat can pay for',
  (coins, names) => {
    const g = turn('quarry', { coins, merchant: 'tours' })
      .act('use(quarry)')
      .only('town(tours)', ...towns(names));
    g.fork()
      .act('town(tours)')
      .expect({ 'seats.0.coins': coins - 2, 'seats.0.stations': ['tours'] });
    g.act('town(loches)').expect({ 'seats.0.coins': coins - 4 });
  },
);

rule.each(
  'PLACE-QUARRY-3 RUL-134',
  [
    ['nevers', 'chinon', 12],
    ['etampes', 'argenton_sur_creuse', 12],
    ['chartres', 'tours', 6],
    ['orleans', 'bourges', 6],
    ['loches', 'chateauroux', 4],
    ['montargis', 'sancerre', 6],
  ],
  'with the merchant in %s a station of the Quarry in %s costs %i coins',
  (from, to, price) => {
    turn('quarry', { coins: price, merchant: from })
      .act('use(quarry)')
      .can(`town(${to})`)
      .act(`town(${to})`)
      .expect({ 'seats.0.coins': 0, 'seats.0.stations': [to] });
    turn('quarry', { coins: price - 1, merchant: from })
      .act('use(quarry)')
      .cannot(`town(${to})`);
  },
);

rule('PLACE-QUARRY-1 PLACE-QUARRY-4 RUL-048', 'the Quarry offers only towns without a station, and Orléans without an own one', () => {
  const rival = { ...BUSY, stations: ['orleans', 'blois', 'vendome'], unbuilt: 7 };
  const seat = { coins: 4, merchant: 'blois', stations: ['tours'], unbuilt: 9 };
  turn('quarry', seat, { rivals: [rival] })
    .act('use(quarry)')
    .only('town(orleans)', 'town(vierzon)')
    .act('town(orleans)')
    .expect({ 'seats.0.stations': ['tours', 'orleans'], 'seats.0.merchant': 'blois' });
  turn('quarry', { ...seat, stations: ['tours', 'orleans'], unbuilt: 8 }, { rivals: [rival] })
    .act('use(quarry)')
    .asks('turn', 1)
    .expect({ 'seats.0.stations': ['tours', 'orleans', 'vierzon'] });
});

rule('PLACE-QUARRY-5', 'the Quarry needs an unbuilt station, 2 coins and an affordable legal town', () => {
  closed(turn('quarry', { coins: 30, unbuilt: 0 }));
  closed(turn('quarry', { coins: 1 }));
  closed(turn('quarry', { coins: 3, stations: ['orleans'], unbuilt: 9 }));
  turn('quarry', { coins: 4, stations: ['orleans'], unbuilt: 9 }).can('use(quarry)');
});

rule('PLACE-QUARRY-5 PLACE-VINEYARD-4', 'the Vineyard applies in the town where the Quarry builds', () => {
  turn('quarry', { coins: 5, merchant: 'vendome', tiles: ['vineyard'] })
    .act('use(quarry)', 'town(blois)')
    .only('accept', 'decline')
    .act('accept')
    .asks('turn', 1)
    .expect({ 'seats.0.coins': 0, 'seats.0.goods': { wine: 1 } });
  turn('quarry', { coins: 4, merchant: 'vendome', tiles: ['vineyard'] })
    .act('use(quarry)', 'town(blois)')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': {} });
  turn('quarry', { coins: 9, merchant: 'blois', tiles: ['vineyard'] })
    .act('use(quarry)', 'town(vendome)')
    .asks('turn', 1);
});

// --- Vineyard ------------------------------------------------------------------------------------

const vineyard = (town: string, seat: object = {}, top: object = {}) =>
  turn('guildhall', { merchant: town, coins: 1, tiles: ['vineyard'], ...seat }, { top }).act('use(guildhall)');

rule('PLACE-VINEYARD-1 DEC-PLACE-24', 'a seat that builds in Blois with 1 coin may buy 1 wine', () => {
  const g = vineyard('blois').only('accept', 'decline');
  g.fork()
    .act('decline')
    .asks('turn', 1)
    .expect({ 'seats.0.coins': 1, 'seats.0.goods': {}, 'seats.0.stations': ['blois'] });
  g.act('accept')
    .asks('turn', 1)
    .expect({ 'seats.0.coins': 0, 'seats.0.goods': { wine: 1 }, 'supply.goods.wine': '-1', 'seats.0.stations': ['blois'] })
    .done();
});

rule.each(
  'PLACE-VINEYARD-2',
  RIVER.map((town): [string] => [town]),
  '%s is on a river',
  (town) => {
    vineyard(town).only('accept', 'decline');
  },
);
rule.each(
  'PLACE-VINEYARD-2',
  INLAND.map((town): [string] => [town]),
  '%s is not on a river',
  (town) => {
    vineyard(town)
      .asks('turn', 1)
      .expect({ 'seats.0.stations': [town], 'seats.0.coins': 1 });
  },
);

rule('PLACE-VINEYARD-3', 'the Vineyard asks only with a coin and with wine in the goods market', () => {
  vineyard('blois', { coins: 0 }).asks('turn', 1);
  vineyard('blois', {}, { supply: { goods: { wine: 0 } } }).asks('turn', 1);
  vineyard('blois', {}, { supply: { goods: { wine: 1 } } }).can('accept');
});

rule('PLACE-VINEYARD-1', 'the Vineyard allows one wine for each station, and only to its owner', () => {
  vineyard('blois', { coins: 9 })
    .act('accept')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': { wine: 1 }, 'seats.0.coins': 8 });
  turn('guildhall', { merchant: 'blois' }, { rivals: [{ ...BUSY, tiles: ['vineyard'] }] })
    .act('use(guildhall)')
    .asks('turn', 1);
});

// --- Tavern --------------------------------------------------------------------------------------

const HALL = { merchant: 'blois', tiles: ['tavern'] };
const IN_BLOIS = { rivals: [{ ...BUSY, stations: ['blois'], unbuilt: 9 }] };

rule(
  'PLACE-TAVERN-1 PLACE-TAVERN-3 DEC-PLACE-22',
  'Guildhall and Tavern build next to a foreign station in one action, and the followers of both return',
  () => {
    const g = turn(['guildhall', 'tavern'], { merchant: 'blois' }, IN_BLOIS).act('use(guildhall)').asks('turn', 1);
    g.expect({
      'seats.0.stations': ['blois'],
      'seats.1.stations': ['blois'],
      'seats.0.unbuilt': 9,
      'seats.0.bag': { farmer: 1, craftsman: 1, knight: 1, trader: 1 },
      'seats.0.spaces.guildhall': [null, null, null],
      'seats.0.spaces.tavern': [null],
    }).done();
  },
);

rule('PLACE-TAVERN-1', 'a Tavern without its follower does not help', () => {
  closed(turn('guildhall', HALL, IN_BLOIS));
});

rule('PLACE-TAVERN-2 RUL-135', 'with the Tavern, too, a seat has at most one station per town', () => {
  const own = { merchant: 'blois', stations: ['blois'], unbuilt: 9 };
  closed(turn(['guildhall', 'tavern'], own));
  closed(turn(['guildhall', 'tavern'], own, IN_BLOIS));
  closed(
    turn(
      ['guildhall', 'tavern'],
      { ...own, merchant: 'orleans', stations: ['orleans'] },
      { rivals: [{ ...BUSY, stations: ['orleans'], unbuilt: 9 }] },
    ),
  );
});

rule('PLACE-TAVERN-4 RUL-135', 'in a free town, and in Orléans without an own station, the follower stays on the Tavern', () => {
  for (const [town, rival] of [
    ['tours', 'blois'],
    ['orleans', 'orleans'],
  ]) {
    turn(['guildhall', 'tavern'], { merchant: town }, { rivals: [{ ...BUSY, stations: [rival], unbuilt: 9 }] })
      .act('use(guildhall)')
      .asks('turn', 1)
      .expect({ 'seats.0.stations': [town], 'seats.0.spaces.tavern': ['trader'], 'seats.0.bag': { farmer: 1, craftsman: 1, knight: 1 } });
  }
});

rule('PLACE-TAVERN-5', 'the Tavern cannot be used alone', () => {
  closed(turn('tavern', { merchant: 'blois' }, IN_BLOIS));
  closed(turn('tavern', { merchant: 'tours' }, IN_BLOIS));
});

rule('RUL-135 PLACE-QUARRY-1', 'the Tavern does not help the Quarry', () => {
  closed(turn(['quarry', 'tavern'], { merchant: 'blois', coins: 3 }, IN_BLOIS));
});

rule.each(
  'RUL-122 RUL-135 PLACE-TAVERN-3 PLACE-WELL-2',
  [['trader'], [null]],
  'with a Guildhall by the Well and %s on the Tavern, both keep their followers',
  (guest) => {
    const g = turn(
      'well',
      { merchant: 'blois', tiles: ['tavern'], spaces: { guildhall: ['farmer', null, null], tavern: [guest] } },
      IN_BLOIS,
    )
      .act('use(well)')
      .can('use(guildhall)')
      .act('use(guildhall)')
      .asks('turn', 1);
    g.expect({
      'seats.0.stations': ['blois'],
      'seats.0.spaces.tavern': [guest],
      'seats.0.spaces.guildhall': ['farmer', null, null],
      'seats.0.bag': { scholar: 1, monk: 1 },
    });
  },
);

rule('RUL-135', 'a Guildhall by the Well builds next to a foreign station only with a Tavern and without an own station there', () => {
  turn('well', { merchant: 'blois' }, IN_BLOIS).act('use(well)').cannot('use(guildhall)');
  turn('well', { merchant: 'blois', tiles: ['tavern'], stations: ['blois'], unbuilt: 9 }, IN_BLOIS)
    .act('use(well)')
    .cannot('use(guildhall)');
});

rule('RUL-135 PLACE-TAVERN-3', "with a foreign Well by the Church the user's Tavern helps too", () => {
  const rival = { ...BUSY, stations: ['blois'], unbuilt: 9, tiles: ['well'], spaces: { ...BUSY.spaces, well: ['scholar', 'monk'] } };
  turn('church', { merchant: 'blois', coins: 2, tiles: ['tavern'] }, { rivals: [rival] })
    .act('use(church)')
    .can('use(guildhall)')
    .act('use(guildhall)')
    .asks('turn', 1)
    .expect({ 'seats.0.stations': ['blois'] });
});

rule('RUL-135 PLACE-TAVERN-3', 'with a 6 of the Flea Market only an activated Tavern helps, and its follower returns', () => {
  const flea = (guest: string | null) =>
    turn('flea_market', { merchant: 'blois', tiles: ['tavern'], spaces: { tavern: [guest] } }, { ...IN_BLOIS, chance: 'roll(6)' }).act(
      'use(flea_market)',
    );
  flea(null).cannot('use(guildhall)').can('use(castle)');
  flea('trader')
    .act('use(guildhall)')
    .asks('turn', 1)
    .expect({ 'seats.0.stations': ['blois'], 'seats.0.spaces.tavern': [null], 'seats.0.bag': { farmer: 1, trader: 2 } });
});

rule('RUL-135', 'a Tavern without a follower does not help a Flea Market by the Well', () => {
  turn('well', { merchant: 'blois', tiles: ['tavern', 'flea_market'] }, { ...IN_BLOIS, chance: 'roll(6)' })
    .act('use(well)', 'use(flea_market)')
    .cannot('use(guildhall)')
    .can('use(castle)');
});

rule('PLACE-TAVERN-1 PLACE-VINEYARD-4', 'the Vineyard applies to a station that the Tavern allows next to a foreign one', () => {
  turn(['guildhall', 'tavern'], { merchant: 'blois', tiles: ['vineyard'] }, IN_BLOIS)
    .act('use(guildhall)')
    .only('accept', 'decline')
    .act('accept')
    .asks('turn', 1)
    .expect({ 'seats.0.spaces.tavern': [null], 'seats.0.goods': { wine: 1 } });
});

// --- Road ----------------------------------------------------------------------------------------

rule('PLACE-ROAD-1', 'the Road takes one unbuilt station, which is in no town', () => {
  turn('road')
    .act('use(road)')
    .asks('turn', 1)
    .expect({
      [ROAD]: 1,
      'seats.0.unbuilt': 9,
      'seats.0.stations': [],
      'seats.0.coins': '+0',
      'seats.0.bag': { craftsman: 1, trader: 1, knight: 1 },
    })
    .done();
});

rule('PLACE-ROAD-2 PLACE-ROAD-5', 'the Road takes at most 4 stations, and needs an unbuilt one', () => {
  turn('road', { ...road(3), unbuilt: 7 })
    .act('use(road)')
    .expect({ [ROAD]: 4, 'seats.0.unbuilt': 6 });
  closed(turn('road', { ...road(4), unbuilt: 6 }));
  closed(turn('road', { ...road(2), unbuilt: 0 }));
  refused('POSITION_INVALID', () => turn('road', { ...road(5), unbuilt: 5 }));
});

rule('PLACE-ROAD-3', 'stations on the Road count for the most stations', () => {
  const end = finish(
    [
      { tiles: ['road'], ...road(3), unbuilt: 7 },
      { stations: ['tours', 'blois'], unbuilt: 8 },
    ],
    'pilgrimage.c',
    { citizens: ['most_stations'] },
  ).over();
  end.expect({ 'seats.0.citizens': 1, 'seats.1.citizens': 0 });
});

rule('PLACE-ROAD-4 RUL-111', '4 stations on the Road, 1 in a town, 1 citizen and status 3 score 18 VP', () => {
  expect(
    score(finish([{ tiles: ['road'], ...road(4), stations: ['tours'], unbuilt: 5, citizens: 1, tracks: { development: 9 } }, {}])),
  ).toBe(18);
});

rule('BASE-492 PLACE-ROAD-4', 'Trading Day pays for stations on the Road', () => {
  finish([{ tiles: ['road'], ...road(3), stations: ['tours'], unbuilt: 6 }, {}], 'trading_day.c')
    .over()
    .expect({ 'seats.0.coins': 4, 'seats.1.coins': 0 });
});

rule('PLACE-ROAD-4 PLACE-GOLDSMITH-3', 'Office and Goldsmith count stations on the Road', () => {
  const seat = { tiles: ['road'], ...road(2), stations: ['tours'], unbuilt: 7, goods: { grain: 1 } };
  turn('office', seat).act('use(office)').expect({ 'seats.0.coins': '+3' });
  turn('goldsmith', seat).act('use(goldsmith)').expect({ 'seats.0.tracks.development': 3 });
  turn('goldsmith', { ...seat, stations: [], unbuilt: 8 })
    .act('use(goldsmith)')
    .expect({ 'seats.0.tracks.development': 2 });
});

rule('PLACE-ROAD-4', 'the Road is not a town: the Vineyard and the Prairie do not apply', () => {
  turn('road', { tiles: ['vineyard'], coins: 9 })
    .act('use(road)')
    .asks('turn', 1);
  turn(
    'ship',
    { merchant: 'blois', tiles: ['prairie'] },
    { rivals: [{ ...BUSY, tiles: ['road'], ...road(4), unbuilt: 6, goods: { wool: 1 } }] },
  )
    .act('use(ship)', 'edge(blois--tours--waterway)')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': {} });
});

rule('RUL-111', 'stations on the Road are given in torture one by one', () => {
  const g = finish([{ tiles: ['road'], ...road(2), unbuilt: 0, goods: { grain: 3 } }, {}], 'taxes.c').asks('torture', 0);
  expect(g.legal()).toHaveLength(3);
  const station = g.legal().find((name) => !['tile(road)', 'give(grain)'].includes(name))!;
  g.act(station)
    .over()
    .expect({ [ROAD]: 1, 'seats.0.unbuilt': 0, 'seats.0.goods': { grain: 3 }, 'seats.0.tiles': ['road'] });
});

rule('RUL-030 RUL-111', 'a lost Road returns its stations, unbuilt', () => {
  finish([{ tiles: ['road'], ...road(3), unbuilt: 2, goods: { grain: 3 } }, {}], 'taxes.c')
    .asks('torture', 0)
    .act('tile(road)')
    .over()
    .expect({ 'seats.0.unbuilt': 5, 'seats.0.tiles': [], 'seats.0.stations': [] });
});

rule('PLACE-ROAD-1', 'Road, towns and unbuilt stations together are ten', () => {
  refused('POSITION_INVALID', () => turn('road', { ...road(4), stations: ['tours'], unbuilt: 6 }));
  refused('POSITION_INVALID', () => scenario(ALL, { seats: [{ ...road(1), unbuilt: 9 }, {}] }));
  asked(
    turn('road', { ...road(4), stations: ['tours'], unbuilt: 5, market: MARKET, spaces: { scriptorium: BOARD.scriptorium! } }),
    0,
  ).cannot('use(road)');
});
