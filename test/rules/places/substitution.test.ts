/** Herb Garden and School: the followers that may replace others. */
import { expect } from 'vitest';
import { BOARD, PLACES } from '../../invariants.js';
import { rule, scenario, type Scenario } from '../../dsl.js';

const OTHER_TILES = ['brewery', 'cellar', 'winery', 'library', 'pharmacy', 'wool_manufacturer', 'windmill', 'sacristy'];

/** Seat 0 plans with these followers on its Market; the tiles give spaces of every kind. */
const plan = (market: object, tiles: string[] = [], ruleset = 'base-2p@eighth'): Scenario =>
  scenario(ruleset, { phase: 'planning', round: 5, start: 0, seats: [{ market, tiles: [...OTHER_TILES, ...tiles] }, {}] }).asks(
    'planning',
    0,
  );

/** All groups of the seat with one of these requirements, as placements of the follower. */
function on(follower: string, kinds: readonly string[]): string[] {
  const groups = [...BOARD, ...OTHER_TILES].flatMap((place) =>
    [...new Set(PLACES[place]!)].filter((kind) => kinds.includes(kind)).map((kind) => `${place}.${kind}`),
  );
  const legal = follower.startsWith('own_') ? groups.filter((group) => group !== 'town_hall.any') : groups;
  return legal.map((group) => `place(${follower},${group})`).sort();
}

rule.each(
  'PLACE-HERBGARDEN-1 PLACE-HERBGARDEN-3',
  [['boatman'], ['own_boatman']],
  'with the Herb Garden a %s also fills Farmer, Craftsman and Trader spaces',
  (follower) => {
    expect(plan({ [follower]: 1 }).options('place')).toEqual(on(follower, ['boatman', 'any']));
    expect(plan({ [follower]: 1 }, ['herb_garden']).options('place')).toEqual(
      on(follower, ['boatman', 'farmer', 'craftsman', 'trader', 'any']),
    );
  },
);

rule.each(
  'PLACE-HERBGARDEN-1',
  [['base-2p@first-2014'], ['base-2p@eighth'], ['base-2p']],
  '%s: two Boatmen activate the Farm House, but without the tile only one may be placed',
  (ruleset) => {
    const g = plan({ boatman: 2 }, ['herb_garden'], ruleset).act(
      'place(boatman, farm_house.boatman)',
      'place(boatman, farm_house.craftsman)',
    );
    g.asks('planning', 1).act('done').asks('turn', 0).can('use(farm_house)');
    plan({ boatman: 2 }, [], ruleset).act('place(boatman, farm_house.boatman)').cannot('place(boatman, farm_house.craftsman)');
  },
);

rule('PLACE-HERBGARDEN-2', 'a Boatman cannot fill Knight, Scholar and Monk spaces', () => {
  const g = plan({ boatman: 1, own_boatman: 1 }, ['herb_garden']);
  expect(g.options('place').filter((name) => /\.(knight|scholar|monk)\)$/.test(name))).toEqual([]);
});

rule('PLACE-HERBGARDEN-2', 'on deeds the Boatman of the Town Hall can only go to Boatman spaces', () => {
  const g = scenario('base-2p@eighth', {
    phase: 'actions',
    round: 5,
    start: 0,
    seats: [{ tiles: ['herb_garden'], spaces: { town_hall: ['boatman', null] } }, { spaces: { scriptorium: ['knight', 'scholar'] } }],
  }).act('use(town_hall)');
  g.only('send(boatman, defeating_the_plague)', 'send(boatman, boatmen_guild)', 'send(boatman, canalisation)');
});

rule('PLACE-HERBGARDEN-1', 'the Herb Garden applies only to Boatmen of its owner', () => {
  const g = plan({ own_farmer: 1, own_craftsman: 1, own_trader: 1 }, ['herb_garden']);
  expect(g.options('place')).toEqual(
    [...on('own_farmer', ['farmer', 'any']), ...on('own_craftsman', ['craftsman', 'any']), ...on('own_trader', ['trader', 'any'])].sort(),
  );
  const rival = scenario('base-2p@eighth', {
    phase: 'planning',
    round: 5,
    start: 1,
    seats: [{ tiles: ['herb_garden'] }, { market: { own_boatman: 1 } }],
  }).asks('planning', 1);
  rival.only(
    'place(own_boatman, ship.boatman)',
    'place(own_boatman, castle.boatman)',
    'place(own_boatman, farm_house.boatman)',
    'place(own_boatman, village.boatman)',
    'done',
  );
});

rule('PLACE-HERBGARDEN-1', 'the Boatman returns to the bag as a Boatman', () => {
  const g = scenario('base-2p@eighth', {
    phase: 'actions',
    round: 5,
    start: 0,
    seats: [{ tiles: ['herb_garden'], spaces: { farm_house: ['boatman', 'boatman'] } }, { spaces: { scriptorium: ['knight', 'scholar'] } }],
  })
    .mark()
    .act('use(farm_house)');
  g.expect({ 'seats.0.bag.boatman': '+2', 'seats.0.bag.craftsman': '+0', 'seats.0.bag.farmer': '+1' });
});

rule.each(
  'PLACE-SCHOOL-1',
  [['base-2p@first-2014'], ['base-2p@eighth'], ['base-2p']],
  '%s: with the School a Scholar fills every space except Monk spaces',
  (ruleset) => {
    expect(plan({ scholar: 1 }, [], ruleset).options('place')).toEqual(on('scholar', ['scholar', 'any']));
    expect(plan({ scholar: 1 }, ['school'], ruleset).options('place')).toEqual(
      on('scholar', ['farmer', 'boatman', 'craftsman', 'trader', 'knight', 'scholar', 'any']),
    );
  },
);

rule('PLACE-SCHOOL-1', 'three Scholars activate the Ship; other followers do not replace a Scholar', () => {
  const g = plan({ scholar: 3 }, ['school']).act(
    'place(scholar, ship.farmer)',
    'place(scholar, ship.boatman)',
    'place(scholar, ship.knight)',
  );
  g.asks('planning', 1).act('done').asks('turn', 0).can('use(ship)').mark().act('use(ship)');
  plan({ knight: 1, own_farmer: 1 }, ['school']).cannot('place(knight, scriptorium.scholar)', 'place(own_farmer, monastery.scholar)');
});

rule('PLACE-SCHOOL-2', 'on deeds the Scholar of the Town Hall can only go to Scholar spaces', () => {
  const g = scenario('base-2p@eighth', {
    phase: 'actions',
    round: 5,
    start: 0,
    seats: [{ tiles: ['school'], spaces: { town_hall: ['scholar', null] } }, { spaces: { scriptorium: ['knight', 'scholar'] } }],
  }).act('use(town_hall)');
  g.only('send(scholar, defeating_the_plague)', 'send(scholar, astronomy)', 'send(scholar, boatmen_guild)', 'send(scholar, peace_treaty)');
});

/** Taxes B of round 12: seat 0 gives the tile; its Scholar is on a Knight space, its Boatman on a Craftsman space. */
function lose(tile: string): Scenario {
  const market = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
  const g = scenario(
    'base-2p',
    {
      phase: 'event',
      round: 12,
      start: 1,
      event: 'taxes.b',
      hour_glass: Object.fromEntries(
        ['pilgrimage.c', 'income.c', 'harvest.c', 'taxes.c', 'trading_day.c', 'plague.c'].map((name) => [name, 1]),
      ),
      seats: [
        {
          coins: 0,
          market: { ...market, scholar: 1, boatman: 1 },
          goods: { wool: 2 },
          tiles: ['school', 'herb_garden'],
          spaces: { scriptorium: ['scholar', 'scholar'], farm_house: ['boatman', 'boatman'] },
        },
        { market },
      ],
    },
    { chance: 'pilgrimage.c' },
  );
  return g.asks('torture', 0).act(`tile(${tile})`).asks('recall', 0).act('done').asks('planning', 0);
}

rule.each(
  'RUL-140',
  [
    ['school', 'place(scholar, ship.knight)', 'place(boatman, ship.farmer)'],
    ['herb_garden', 'place(boatman, ship.farmer)', 'place(scholar, ship.knight)'],
  ],
  'a lost %s ends its ability (%s), but followers placed with it stay and count',
  (tile, gone, kept) => {
    const g = lose(tile).cannot(gone).can(kept).act('done').asks('planning', 1).act('done').asks('turn', 0);
    g.only('use(scriptorium)', 'use(farm_house)', 'pass').expect({
      'seats.0.spaces.scriptorium': ['scholar', 'scholar'],
      'seats.0.spaces.farm_house': ['boatman', 'boatman'],
    });
  },
);
