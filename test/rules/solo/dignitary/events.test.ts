/** The Dignitary: the 16 events. */
import { expect } from 'vitest';
import { rule, type Scenario } from '../../../dsl.js';
import { event, MARKET, turn, type Seat } from '../positions.js';

const dig = (round: number, places: readonly string[], seat: Seat = {}, top: object = {}): Scenario =>
  turn('dignitary', round, places, seat, top);
const after = (round: number, seat: object, top: object = {}): Scenario => event('dignitary', round, seat, top);

// --- bans ----------------------------------------------------------------------------------------

/** Round, the follower banned, the place that gives it. */
const BANS: [string, number, string, string][] = [
  ['DIG-EVT-CONFERENCE-1', 1, 'scholar', 'university'],
  ['DIG-EVT-CRUSADE-1', 3, 'knight', 'castle'],
  ['DIG-EVT-PILGRIMAGE-1', 4, 'monk', 'monastery'],
];

rule.each(
  'DIG-EVT-CONFERENCE-1 DIG-EVT-CRUSADE-1 DIG-EVT-PILGRIMAGE-1 RUL-S20',
  BANS,
  '%s: round %i allows no %s, so %s cannot be used',
  (_id, round, _kind, place) => {
    const all = ['university', 'castle', 'monastery', 'village'];
    const open = all.filter((one) => one !== place).map((one) => `use(${one})`);
    dig(round, all)
      .only(...open, 'use(scriptorium)', 'pass')
      .expect({ round });
  },
);

rule('DIG-EVT-STRIKE-1 RUL-S20', 'in round 2 the Village gives a Boatman or a Trader, but no Craftsman', () => {
  dig(2, ['university', 'castle', 'monastery', 'village'])
    .can('use(university)', 'use(castle)', 'use(monastery)')
    .act('use(village)')
    .only('recruit(boatman)', 'recruit(trader)');
});

rule.each(
  'DIG-EVT-CONFERENCE-1 DIG-EVT-STRIKE-1 DIG-EVT-CRUSADE-1 DIG-EVT-PILGRIMAGE-1',
  [[5], [7], [12]],
  'in round %i all followers can be gained',
  (round) => {
    dig(round, ['university', 'castle', 'monastery', 'village'])
      .can('use(university)', 'use(castle)', 'use(monastery)')
      .act('use(village)')
      .only('recruit(boatman)', 'recruit(craftsman)', 'recruit(trader)');
  },
);

rule.each('RUL-S20', BANS, '%s: in round %i the Well cannot gain a %s in the %s', (_id, round, _kind, place) => {
  const g = dig(round, ['well'], { tiles: ['stage_coach', 'well'] })
    .act('use(well)')
    .cannot(`use(${place})`);
  g.can('use(farm_house)', ...['university', 'castle', 'monastery'].filter((one) => one !== place).map((one) => `use(${one})`));
});

rule('RUL-S20', 'in the Pilgrimage round a 5 of the Flea Market gives no Monk', () => {
  const roll = (round: number): Scenario =>
    dig(round, ['flea_market'], { tiles: ['stage_coach', 'flea_market'] })
      .chance('roll(5)')
      .act('use(flea_market)')
      .asks('turn', 0);
  roll(4).expect({ 'seats.0.bag.monk': 0 });
  roll(5).expect({ 'seats.0.bag.monk': 1 });
});

rule('RUL-S20', 'a 6 of the Flea Market gives no follower that the event of the round bans', () => {
  for (const [, round, , place] of BANS) {
    const g = dig(round, ['flea_market'], { tiles: ['stage_coach', 'flea_market'] })
      .chance('roll(6)')
      .act('use(flea_market)')
      .cannot(`use(${place})`);
    g.can('use(village)', ...['university', 'castle', 'monastery'].filter((one) => one !== place).map((one) => `use(${one})`));
  }
  dig(2, ['flea_market'], { tiles: ['stage_coach', 'flea_market'] })
    .chance('roll(6)')
    .act('use(flea_market)', 'use(village)')
    .only('recruit(boatman)', 'recruit(trader)');
});

rule.each(
  'RUL-S20',
  [
    [1, 'scholars'],
    [2, 'craftsmen'],
    [3, 'knights'],
  ],
  'in round %i a step on the track of the %s without the follower is allowed (Lock)',
  (round, track) => {
    const g = dig(round, ['village'], { tiles: ['stage_coach', 'lock'] })
      .act('use(village)', 'recruit(boatman)')
      .can(`track(${track})`)
      .act(`track(${track})`);
    g.asks('turn', 0).expect({ [`seats.0.tracks.${track}`]: 1, 'seats.0.bag.boatman': 2 });
  },
);

rule('RUL-S20', 'in the Crusade round owned Knights can be used', () => {
  dig(3, [], { spaces: { town_hall: ['knight', null] } }).can('use(scriptorium)', 'use(town_hall)');
});

// --- gains ---------------------------------------------------------------------------------------

rule.each(
  'DIG-EVT-INCOME-1',
  [
    [0, 2],
    [4, 4],
    [9, 6],
    [16, 8],
    [22, 10],
    [30, 12],
  ],
  'in round 5 the marker on %i gives %i coins',
  (development, coins) => {
    after(5, { coins: 1, tracks: { development } }).expect({ round: 6, 'seats.0.coins': 1 + coins });
  },
);

rule.each(
  'DIG-EVT-INCOME-2',
  [
    [0, 1],
    [4, 2],
    [9, 3],
    [16, 4],
    [22, 5],
    [30, 6],
  ],
  'in round 10 the marker on %i gives %i coins',
  (development, coins) => {
    after(10, { coins: 1, tracks: { development } }).expect({ round: 11, 'seats.0.coins': 1 + coins });
  },
);

const DAYS: [string, number, number][] = [
  ['DIG-EVT-TRADINGDAY-1', 6, 3],
  ['DIG-EVT-TRADINGDAY-2', 9, 2],
  ['DIG-EVT-TRADINGDAY-3', 12, 2],
  ['DIG-EVT-TRADINGDAY-4', 15, 1],
];
rule.each(
  'DIG-EVT-TRADINGDAY-1 DIG-EVT-TRADINGDAY-2 DIG-EVT-TRADINGDAY-3 DIG-EVT-TRADINGDAY-4 RUL-S02',
  DAYS,
  '%s: round %i pays %i coins for each built station',
  (_id, round, each) => {
    after(round, { coins: 0, stations: [], unbuilt: 10 }).expect({ round: round + 1, 'seats.0.coins': 0 });
    after(round, { coins: 2, stations: ['tours', 'blois', 'orleans'], unbuilt: 4 }).expect({
      round: round + 1,
      'seats.0.coins': 2 + 3 * each,
    });
  },
);

// --- Dues ----------------------------------------------------------------------------------------

const DUES: [string, number, number][] = [
  ['DIG-EVT-DUES-1', 7, 5],
  ['DIG-EVT-DUES-2', 11, 10],
  ['DIG-EVT-DUES-3', 16, 15],
];
rule.each('DIG-EVT-DUES-1 DIG-EVT-DUES-2 DIG-EVT-DUES-3 RUL-S02', DUES, '%s: round %i costs %i coins', (_id, round, due) => {
  after(round, { coins: due + 2 }).expect({ 'seats.0.coins': 2, 'seats.0.unbuilt': 10, 'seats.0.tiles': ['stage_coach'] });
  after(round, { coins: due }).expect({ 'seats.0.coins': 0, 'seats.0.unbuilt': 10, 'seats.0.tiles': ['stage_coach'] });
});

rule.each(
  'DIG-EVT-DUES-1 DIG-EVT-DUES-2',
  DUES.slice(0, 2),
  '%s: in round %i a player that lacks one of %i coins gives one thing',
  (_id, round, due) => {
    const g = after(round, { coins: due - 1 })
      .asks('torture', 0)
      .only('torture(station)', 'tile(stage_coach)')
      .expect({ 'seats.0.coins': 0 });
    g.act('torture(station)').expect({ round: round + 1, 'seats.0.unbuilt': 9 });
  },
);

rule('DIG-EVT-DUES-3', 'a player with 9 coins pays 9, and 6 things by torture', () => {
  const g = after(16, { coins: 9, bag: { knight: 1 }, tracks: { development: 2 } })
    .asks('torture', 0)
    .expect({ 'seats.0.coins': 0 });
  g.act('torture(station)', 'torture(follower)', 'tile(stage_coach)', 'torture(development)', 'torture(station)');
  g.asks('torture', 0)
    .only('torture(station)', 'torture(development)')
    .act('torture(station)')
    .over()
    .expect({ 'seats.0.unbuilt': 7, 'seats.0.bag': {}, 'seats.0.tiles': [], 'seats.0.tracks.development': 1, 'seats.0.coins': 0 });
});

// --- Technology Tax ------------------------------------------------------------------------------

const THREE = {
  tracks: { craftsmen: 3 },
  spaces: { ship: ['wheel', null, null], castle: [null, 'wheel', null], village: [null, null, 'wheel'] },
};

rule('DIG-EVT-TECHTAX-1', 'each placed wheel costs 2 coins', () => {
  after(8, { coins: 9, ...THREE }).expect({ round: 9, 'seats.0.coins': 3, 'seats.0.spaces': THREE.spaces, 'supply.wheels': 3 });
  after(8, { coins: 6, ...THREE }).expect({ round: 9, 'seats.0.coins': 0, 'seats.0.spaces': THREE.spaces });
  after(8, { coins: 5, tracks: { craftsmen: 2 } }).expect({ round: 9, 'seats.0.coins': 5 });
});

rule('DIG-EVT-TECHTAX-1 RUL-S17', 'wheels on Place tiles count, and those in the reserve do not', () => {
  const seat = {
    coins: 9,
    tiles: ['stage_coach', 'library'],
    tracks: { craftsmen: 4 },
    wheels: { free: 2 },
    spaces: { library: ['wheel', null], ship: ['wheel', null, null] },
  };
  after(8, seat).expect({ 'seats.0.coins': 5, 'seats.0.wheels': { free: 2 } });
});

rule('DIG-EVT-TECHTAX-2 SOLO-DEC-11', 'with 3 wheels and 5 coins, 4 coins are paid, one chosen wheel is lost, and 1 coin remains', () => {
  const g = after(8, { coins: 5, ...THREE })
    .asks('dignitary.wheel', 0)
    .only('space(ship.farmer)', 'space(castle.boatman)', 'space(village.craftsman)')
    .mark();
  g.act('space(castle.boatman)').expect({
    round: 9,
    'seats.0.coins': 1,
    'seats.0.spaces.ship': ['wheel', null, null],
    'seats.0.spaces.castle': [null, null, null],
    'seats.0.spaces.village': [null, null, 'wheel'],
    'supply.wheels': 4,
  });
});

rule('DIG-EVT-TECHTAX-2 SOLO-DEC-11', 'the player may choose a wheel on a Place tile', () => {
  const seat = {
    coins: 2,
    tiles: ['stage_coach', 'library'],
    tracks: { craftsmen: 2 },
    spaces: { library: ['wheel', 'scholar'], ship: ['wheel', null, null] },
  };
  after(8, seat)
    .asks('dignitary.wheel', 0)
    .only('space(library.knight)', 'space(ship.farmer)')
    .act('space(library.knight)')
    .expect({
      round: 9,
      'seats.0.coins': 0,
      'seats.0.spaces.library': [null, 'scholar'],
      'seats.0.spaces.ship': ['wheel', null, null],
      'supply.wheels': 5,
    });
});

rule('RUL-S17 DIG-EVT-TECHTAX-2', 'the wheel goes to the supply and can be gained again', () => {
  const g = after(8, { coins: 5, ...THREE })
    .act('space(ship.farmer)')
    .expect({ 'supply.wheels': 4, 'seats.0.wheels': {}, 'seats.0.tracks.craftsmen': 3, 'seats.0.unbuilt': 10 });
  expect(g.env.decisionKind).not.toBe('base.torture');
});

rule('RUL-S17', 'a player that can pay for all wheels is not asked, and cannot keep coins for wheels', () => {
  after(8, { coins: 7, ...THREE }).expect({ round: 9, 'seats.0.coins': 1, 'supply.wheels': 3 });
});

rule.each(
  'DIG-EVT-TECHTAX-2 RUL-S17',
  [
    [0, 3, 0],
    [1, 3, 1],
    [2, 2, 0],
    [3, 2, 1],
    [4, 1, 0],
    [5, 1, 1],
  ],
  'with %i coins %i of the three wheels are lost, and %i coins remain',
  (coins, gone, left) => {
    const g = after(8, { coins, ...THREE }).idle((now) => now.env.decisionKind !== 'dignitary.wheel');
    g.expect({ round: 9, 'seats.0.coins': left, 'supply.wheels': 3 + gone });
  },
);

rule('DIG-EVT-TECHTAX-2 DEC-GEN-2', 'wheels that are all lost are logged as forced answers, each with its space', () => {
  const log = after(8, { coins: 1, ...THREE }).log();
  expect(log.filter((line) => line.startsWith('seat0 space('))).toEqual(
    ['ship.farmer', 'castle.boatman', 'village.craftsman'].map((space) => `seat0 space(${space}) (forced)`),
  );
  expect(
    after(8, { coins: 7, ...THREE })
      .log()
      .join(),
  ).not.toContain('space(');
});

rule('SOLO-DEC-11', 'a single wheel that cannot be paid is lost without a question', () => {
  after(8, { coins: 1, tracks: { craftsmen: 1 }, spaces: { ship: ['wheel', 'boatman', null] } }).expect({
    round: 9,
    'seats.0.coins': 1,
    'seats.0.spaces.ship': [null, 'boatman', null],
    'supply.wheels': 6,
  });
});

// --- Sabotage and Axle Fracture ------------------------------------------------------------------

rule('DIG-EVT-SABOTAGE-1', 'in round 13 a place with a wheel cannot be used', () => {
  const seat = {
    tracks: { craftsmen: 3 },
    spaces: { castle: ['farmer', 'wheel', 'trader'], university: ['farmer', 'craftsman', 'trader'], farm_house: ['wheel', 'craftsman'] },
  };
  dig(13, [], seat).only('use(university)', 'use(scriptorium)', 'pass');
  dig(12, [], seat).can('use(castle)', 'use(farm_house)', 'use(university)');
});

rule('DIG-EVT-SABOTAGE-1', 'in round 13 the Well cannot use a place with a wheel, and the followers there stay', () => {
  const seat = { tiles: ['stage_coach', 'well'], tracks: { craftsmen: 3 }, spaces: { castle: ['farmer', 'wheel', 'trader'] } };
  dig(13, ['well'], seat).act('use(well)').cannot('use(castle)').can('use(university)');
  const g = dig(13, [], seat)
    .act('pass')
    .expect({ round: 14, 'seats.0.spaces.castle': ['farmer', 'wheel', 'trader'] });
  g.until('turn').can('use(castle)');
});

rule('DIG-EVT-AXLE-1 RUL-S29', 'in round 14 the Stage Coach cannot be used', () => {
  dig(14, ['stage_coach', 'ship'], { coins: 9 }).only('use(ship)', 'use(scriptorium)', 'pass');
  for (const round of [13, 15]) dig(round, ['stage_coach', 'ship'], { coins: 9 }).can('use(stage_coach)');
});

rule('DIG-EVT-AXLE-1 RUL-S29', 'in round 14 the Well cannot use the Stage Coach, but other moves are allowed', () => {
  const seat = { coins: 9, tiles: ['stage_coach', 'well', 'bourgeois_house'] };
  dig(14, ['well', 'wagon'], seat)
    .can('use(wagon)')
    .act('use(well)')
    .cannot('use(stage_coach)')
    .can('use(ship)', 'use(wagon)', 'use(bourgeois_house)');
  dig(15, ['well'], seat).act('use(well)').can('use(stage_coach)');
});

rule(
  'DIG-EVT-CONFERENCE-1 DIG-EVT-STRIKE-1 DIG-EVT-CRUSADE-1 DIG-EVT-PILGRIMAGE-1 DIG-EVT-SABOTAGE-1 DIG-EVT-AXLE-1 SOLO-DEC-26',
  'bans, Sabotage and Axle Fracture have no effect in phase 6',
  () => {
    for (const round of [1, 2, 3, 4, 13, 14]) {
      after(round, { coins: 3, bag: { knight: 1 }, ...THREE, stations: ['tours'], unbuilt: 9 }).expect({
        round: round + 1,
        'seats.0.coins': 3,
        'seats.0.market': MARKET,
        'seats.0.spaces': THREE.spaces,
        'seats.0.unbuilt': 9,
        'seats.0.bag': { knight: 1 },
      });
    }
  },
);
