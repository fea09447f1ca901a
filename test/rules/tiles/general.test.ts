/** The Big Box tiles as places: their spaces, order of use, returning pieces; a few of them together. */
import { expect } from 'vitest';
import { rule, scenario, type Scenario } from '../../dsl.js';
import { ALL, BOARD, BUSY, closed, FILLED, gamers, MARKET, stores, turn } from './positions.js';

const SPACES: [string, string[]][] = [
  ['farm', ['farmer', 'boatman']],
  ['road', ['craftsman', 'trader', 'knight']],
  ['bakery', ['farmer', 'craftsman']],
  ['ballroom', ['trader', 'knight']],
  ['black_market', ['trader']],
  ['bookbindery', ['craftsman', 'scholar']],
  ['bourgeois_house', ['trader', 'knight', 'scholar']],
  ['christmas_market', ['craftsman', 'trader']],
  ['church', ['monk']],
  ['court', ['knight', 'scholar']],
  ['flea_market', ['farmer', 'trader']],
  ['goldsmith', ['craftsman', 'trader']],
  ['lair', ['farmer', 'knight']],
  ['market_stand', ['trader']],
  ['observatory', ['scholar', 'scholar', 'monk']],
  ['opera', ['farmer', 'craftsman', 'trader']],
  ['quarry', ['craftsman', 'knight']],
  ['sheep_farm', ['farmer']],
  ['stage_coach', ['knight']],
  ['tavern', ['trader']],
  ['tinkerers_wagon', ['craftsman', 'knight']],
  ['well', ['scholar', 'monk']],
  ['workshop', ['craftsman']],
];
const KINDS = ['farmer', 'boatman', 'craftsman', 'trader', 'knight', 'scholar'];
const STANDING = [
  'barracks',
  'brasserie',
  'merchant_house',
  'port',
  'statue',
  'vineyard',
  'cathedral',
  'depot',
  'drawbridge',
  'gaming_room',
  'lock',
  'prairie',
];

rule.each('PLACE-GEN-3 BASE-131 BASE-200', SPACES, '%s has the spaces %j, and accepts the followers that fit', (tile, spaces) => {
  const market = Object.fromEntries([...KINDS, 'monk'].map((kind) => [kind, 1]));
  const g = scenario(ALL, { phase: 'planning', round: 5, seats: [{ tiles: [tile], market }, {}] });
  const open = [...new Set(spaces)];
  const wanted = [
    ...open.filter((kind) => kind !== 'monk').map((kind) => `place(${kind},${tile}.${kind})`),
    ...open.map((kind) => `place(monk,${tile}.${kind})`),
  ];
  expect(g.options('place').filter((name) => name.includes(`,${tile}.`))).toEqual(wanted.sort());
});

rule.each(
  'PLACE-GEN-3 BASE-304 BASE-305 BASE-303',
  SPACES,
  '%s with %j accepts a wheel only where the rules of wheels allow it',
  (tile, spaces) => {
    const g = scenario(ALL, {
      phase: 'planning',
      round: 5,
      seats: [{ tiles: [tile], market: {}, wheels: { free: 1 }, tracks: { craftsmen: 2 } }, {}],
    });
    const wanted = spaces.length < 2 ? [] : [...new Set(spaces)].filter((kind) => kind !== 'monk').map((kind) => `wheel(${tile}.${kind})`);
    expect(g.options('wheel').filter((name) => name.includes(`(${tile}.`))).toEqual(wanted.sort());
  },
);

rule('PLACE-GEN-2 RUL-102', 'permanent, reaction, scoring and store tiles have no spaces and no action', () => {
  const market = Object.fromEntries([...KINDS, 'monk'].map((kind) => [kind, 1]));
  const plan = scenario(ALL, {
    phase: 'planning',
    round: 5,
    seats: [{ tiles: STANDING, market, wheels: { free: 1 }, tracks: { craftsmen: 2 } }, {}],
  });
  expect(plan.legal().filter((name) => STANDING.some((tile) => name.includes(`${tile}.`)))).toEqual([]);
  closed(turn([], { tiles: STANDING, ...gamers(), ...stores({}) }));
});

/** Tiles whose action asks nothing here, and ends the turn. */
const QUIET = ['farm', 'road', 'goldsmith', 'observatory', 'sheep_farm', 'workshop', 'black_market'];

rule.each(
  'PLACE-GEN-3',
  QUIET.map((tile): [string] => [tile]),
  '%s: after the action its followers return to the bag, and its spaces are empty',
  (tile) => {
    const g = turn(tile, {
      coins: 9,
      goods: { cheese: 2 },
      tracks: { farmers: 1, craftsmen: 2 },
      stations: ['tours'],
      unbuilt: 9,
      spaces: { ship: ['wheel', null, null] },
    }).act(`use(${tile})`);
    for (let i = 0; i < 3 && g.env.decisionKind !== 'base.turn'; i++) g.act(g.legal()[0]!);
    g.asks('turn', 1).expect({ [`seats.0.spaces.${tile}`]: FILLED[tile]!.map(() => null) });
    for (const kind of new Set(FILLED[tile]))
      expect(g.count(`seats.0.bag.${kind}`)).toBe(FILLED[tile]!.filter((other) => other === kind).length);
  },
);

// --- wheels that the Workshop moves --------------------------------------------------------------

const wheelAt = (ruleset: string, craftsmen: number, tag: string): Scenario =>
  turn('workshop', { tracks: { craftsmen }, spaces: { ship: ['wheel', null, null] }, placed_wheels: { ship: tag } }, { rules: ruleset });

rule(
  'RUL-138 RUL-015 PLACE-WORKSHOP-2',
  'Big Box: a wheel of the Laboratory fills any space except Monk spaces, at any Craftsmen position',
  () => {
    const g = wheelAt(ALL, 0, 'lab').act('use(workshop)').can('wheel(ship.boatman)', 'wheel(castle.farmer)', 'wheel(scriptorium.knight)');
    g.act('wheel(scriptorium.knight)').expect({ 'seats.0.spaces.scriptorium': ['wheel', null] });
    expect(g.see('seats.0')).toMatchObject({ placed_wheels: { scriptorium: 'lab' } });
  },
);

rule('RUL-138 RUL-018', 'eighth edition: the tag of the wheel decides, not the position', () => {
  const names = (tag: string): string[] => wheelAt('base-2p@eighth?tiles=all', 3, tag).act('use(workshop)').options('wheel');
  expect(names('step1').every((name) => name.endsWith('.farmer)'))).toBe(true);
  expect(names('free')).toEqual(expect.arrayContaining(['wheel(ship.boatman)', 'wheel(castle.farmer)']));
  const kept = wheelAt('base-2p@eighth?tiles=all', 3, 'step1').act('use(workshop)', 'wheel(castle.farmer)', 'pass').until('turn');
  expect(kept.see('seats.0')).toMatchObject({ spaces: { castle: ['wheel', null, null] }, placed_wheels: { castle: 'step1' } });
});

// --- together ------------------------------------------------------------------------------------

rule('PLACE-STATUE-1 PLACE-LOCK-1 DEC-PLACE-15 DEC-PLACE-21', 'with Statue and Lock one Boatman brings two questions, in any order', () => {
  const g = turn([], { market: MARKET, tiles: ['statue', 'lock'], spaces: { village: BOARD.village! } }).act(
    'use(village)',
    'recruit(boatman)',
  );
  for (let i = 0; i < 2; i++) g.act(g.legal().includes('to_market') ? 'to_market' : 'track(knights)');
  g.asks('turn', 1).expect({
    'seats.0.market': { ...MARKET, boatman: 1 },
    'seats.0.tracks': { knights: 1 },
    'supply.followers.boatman': '-1',
  });
});

rule('DEC-PLACE-12 PLACE-GAMINGROOM-7', 'a seat whose only option besides the pass is to put goods is asked', () => {
  const g = scenario(ALL, {
    phase: 'actions',
    round: 5,
    start: 0,
    event: 'income.a',
    seats: [{ market: MARKET, tiles: ['gaming_room'], ...gamers(), goods: { wine: 1 } }, BUSY],
  });
  g.asks('turn', 0).only('give(wine)', 'pass').act('give(wine)').asks('turn', 1).expect({ 'seats.0.passed': true });
});

rule('DEC-PLACE-12 DEC-GEN-10', 'before scoring the source of each good is asked if two places hold it', () => {
  const g = scenario(ALL, {
    phase: 'event',
    round: 18,
    start: 0,
    event: 'pilgrimage.c',
    seats: [
      { market: MARKET, tiles: ['gaming_room', 'brasserie'], ...gamers(), ...stores({ cheese: 1, wine: 1 }), goods: { cheese: 1 } },
      { market: MARKET },
    ],
  })
    .only('accept', 'decline')
    .act('accept');
  g.only('give(cheese)', 'give(cheese, brasserie)')
    .act('give(cheese, brasserie)')
    .over()
    .expect({ 'seats.0.goods': { cheese: 1 } });
});

rule('PLACE-THEATRE-2 PLACE-WELL-3', 'a Theatre emptied by the Well cannot be used until a follower is there again', () => {
  const g = turn('well', { tiles: ['theatre'], spaces: { theatre: ['knight', 'monk'] } })
    .can('use(theatre)')
    .act('use(well)', 'use(theatre)', 'pass')
    .asks('turn', 0);
  g.cannot('use(theatre)').expect({ 'seats.0.bag.knight': 1, 'seats.0.bag.monk': 2, 'seats.0.coins': '+2' });
});
