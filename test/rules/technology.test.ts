import { expect } from 'vitest';
import { map, rule, scenario } from '../dsl.js';

const OWN = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
const SCRIPT = ['knight', 'scholar'];
const RIVAL = { market: OWN, spaces: { scriptorium: SCRIPT } };
const VILLAGE = { village: ['farmer', 'boatman', 'craftsman'] };
const EDITIONS = [['base-2p@first-2014'], ['base-2p@eighth'], ['base-2p']] as const;

const FARMER = ['ship.farmer', 'wagon.farmer', 'guildhall.farmer', 'castle.farmer', 'village.farmer', 'university.farmer'];
const OTHERS = [
  'ship.boatman',
  'ship.knight',
  'wagon.trader',
  'wagon.knight',
  'guildhall.craftsman',
  'guildhall.knight',
  'castle.boatman',
  'castle.trader',
  'scriptorium.knight',
  'scriptorium.scholar',
  'monastery.scholar',
  'monastery.trader',
  'farm_house.boatman',
  'farm_house.craftsman',
  'village.boatman',
  'village.craftsman',
  'university.craftsman',
  'university.trader',
];
/** Every space of the player board that is not in the Town Hall. */
const ANY = [...FARMER, ...OTHERS];
const wheels = (groups: readonly string[]): string[] => groups.map((group) => `wheel(${group})`);
const event = (ruleset: string, name: string): string => `${name}.${ruleset.includes('2014') ? 'first' : 'a'}`;

/** Planning of round 5 with an empty Market: only wheels can be placed; seat 1 is next. */
const plan = (seat: object, ruleset = 'base-2p') =>
  scenario(ruleset, {
    phase: 'planning',
    round: 5,
    event: event(ruleset, 'income'),
    seats: [{ market: {}, ...seat }, { market: { farmer: 1 } }],
  });
/** Actions of round 2. */
const turn = (seat: object, ruleset = 'base-2p') =>
  scenario(ruleset, {
    phase: 'actions',
    round: 2,
    event: event(ruleset, 'income'),
    map: map(),
    seats: [{ market: OWN, bag: {}, ...seat }, RIVAL],
  });

// --- gaining and waiting for the pass ------------------------------------------------------------

rule.each(
  'BASE-300 BASE-301 DEC-BASE-16 RUL-013',
  EDITIONS,
  '%s: a gained wheel goes to the reserve until the seat has passed',
  (ruleset) => {
    const g = turn({ spaces: { ...VILLAGE, scriptorium: SCRIPT } }, ruleset);
    g.act('use(village)', 'recruit(craftsman)')
      .asks('turn', 1)
      .expect({ 'seats.0.wheels': { step1: 1 }, 'supply.wheels': '-1' });
    g.act('use(scriptorium)')
      .asks('turn', 0)
      .only('use(scriptorium)', 'pass')
      .act('pass')
      .asks('wheels', 0)
      .only(...wheels(FARMER), 'done');
    g.act('wheel(castle.farmer)')
      .asks('draw', 1)
      .expect({ round: 3, 'seats.0.spaces.castle': ['wheel', null, null], 'seats.0.wheels': {} })
      .done();
  },
);

rule('BASE-301 DEC-BASE-16', 'the wheel is placed after an automatic pass too, and before the next seat acts', () => {
  const g = turn({ spaces: VILLAGE });
  g.act('use(village)', 'recruit(craftsman)').asks('turn', 1).act('use(scriptorium)').asks('wheels', 0).act('wheel(ship.farmer)');
  const h = turn({ spaces: { ...VILLAGE, scriptorium: SCRIPT }, wheels: { step1: 1 }, tracks: { craftsmen: 1 } });
  h.act('pass').asks('wheels', 0).act('wheel(wagon.farmer)').asks('turn', 1).expect({ 'seats.0.passed': true }).done();
});

rule(
  'DEC-BASE-16 BASE-309 RUL-016',
  'the question about the reserve ends with "done", and wheels may stay in the reserve for any time',
  () => {
    const g = turn({ spaces: { scriptorium: SCRIPT }, wheels: { free: 2 }, tracks: { craftsmen: 3 } });
    const h = g.fork();
    g.act('pass')
      .asks('wheels', 0)
      .only(...wheels(ANY.filter((group) => !group.startsWith('scriptorium'))), 'done')
      .act('wheel(farm_house.boatman)');
    g.asks('wheels', 0)
      .only(...wheels(ANY.filter((group) => !/^(scriptorium|farm_house)/.test(group))), 'done')
      .act('done')
      .asks('turn', 1);
    g.expect({ 'seats.0.wheels': { free: 1 }, 'seats.0.spaces.farm_house': ['wheel', null] }).done();
    h.act('pass', 'done')
      .asks('turn', 1)
      .expect({ 'seats.0.wheels': { free: 2 } })
      .until('planning', 0)
      .can('wheel(castle.trader)');
    h.act('done')
      .until('wheels', 0)
      .expect({ round: 3, 'seats.0.wheels': { free: 2 } })
      .can('wheel(castle.trader)')
      .done();
  },
);

rule('DEC-BASE-16', 'without a wheel or a legal space there is no question after the pass', () => {
  turn({ spaces: { scriptorium: SCRIPT } })
    .act('pass')
    .asks('turn', 1);
  turn({ spaces: { scriptorium: SCRIPT }, wheels: { free: 1 }, tracks: { craftsmen: 0 } })
    .act('pass')
    .asks('turn', 1)
    .expect({ 'seats.0.wheels': { free: 1 } });
});

rule('DEC-BASE-16 DEC-BASE-06', 'a wheel for Farmer spaces is not asked if all of these are taken', () => {
  const taken = {
    ship: ['farmer', null, null],
    wagon: ['farmer', null, null],
    guildhall: ['farmer', null, null],
    castle: [null, 'wheel', null],
    village: ['farmer', null, null],
    university: ['own_farmer', null, null],
  };
  const seat = { market: {}, wheels: { step1: 1 }, tracks: { craftsmen: 2 }, spaces: taken };
  plan(seat, 'base-2p@eighth').asks('planning', 1);
  turn({ ...seat, spaces: { ...taken, scriptorium: SCRIPT } }, 'base-2p@eighth')
    .act('pass')
    .asks('turn', 1)
    .expect({ 'seats.0.wheels': { step1: 1 } });
  plan({ ...seat, spaces: { ...taken, village: [null, null, null] } }, 'base-2p@eighth').only('wheel(village.farmer)', 'done');
});

// --- what a wheel does ---------------------------------------------------------------------------

rule.each(
  'BASE-302 BASE-156',
  EDITIONS,
  '%s: a placed wheel counts as the follower of its space, and stays after the action',
  (ruleset) => {
    const g = turn(
      { tracks: { craftsmen: 2 }, spaces: { farm_house: ['wheel', 'craftsman'], university: [null, 'wheel', 'trader'] } },
      ruleset,
    );
    g.only('use(farm_house)', 'pass')
      .act('use(farm_house)')
      .asks('turn', 1)
      .expect({ 'seats.0.spaces.farm_house': ['wheel', null], 'seats.0.bag': { craftsman: 1, farmer: 1 } })
      .done();
  },
);

rule('BASE-302 BASE-307', 'the wheel stays on its space round after round', () => {
  const g = turn({ tracks: { craftsmen: 2 }, spaces: { farm_house: ['wheel', 'craftsman'] } });
  g.act('use(farm_house)').idle((s) => s.count('round') === 6);
  g.expect({ round: 6, 'seats.0.spaces.farm_house': ['wheel', null] });
});

rule('BASE-307', 'no phase offers to move a placed wheel', () => {
  const seat = { market: { farmer: 1 }, bag: {}, tracks: { craftsmen: 2 }, spaces: { farm_house: ['wheel', 'craftsman'] } };
  const recall = scenario('base-2p', { phase: 'followers', round: 5, seats: [{ ...seat, market: OWN }, {}] });
  recall.only('space(farm_house.craftsman)', 'done');
  plan(seat).cannot('space(farm_house.boatman)', 'wheel(castle.farmer)');
  turn({ ...seat, market: OWN }).only('use(farm_house)', 'pass');
});

rule('BASE-307', 'a placed wheel can be lost by torture', () => {
  const g = scenario('base-2p', {
    phase: 'event',
    round: 15,
    event: 'taxes.c',
    seats: [{ coins: 0, goods: { wool: 3 }, market: OWN, tracks: { craftsmen: 2 }, spaces: { farm_house: ['wheel', 'craftsman'] } }, {}],
  });
  g.asks('torture', 0)
    .act('space(farm_house.boatman)')
    .expect({ 'seats.0.spaces.farm_house': [null, 'craftsman'], 'supply.wheels': '+0' });
});

// --- where it may be ----------------------------------------------------------------------------

rule.each('BASE-303', [['base-2p@eighth'], ['base-2p']], '%s: a wheel cannot fill a Monk space', (ruleset) => {
  const g = plan({ tiles: ['cellar', 'brewery', 'sacristy'], wheels: { lab: 1, free: 1 }, tracks: { craftsmen: 5 } }, ruleset);
  g.only(...wheels([...ANY, 'cellar.scholar']), 'done');
});

rule.each('BASE-304 RUL-042 INV-07', EDITIONS, '%s: a place has at most one wheel, even the Village', (ruleset) => {
  const g = plan(
    {
      wheels: { free: 1 },
      tracks: { craftsmen: 3 },
      tiles: ['windmill'],
      spaces: {
        village: ['wheel', null, null],
        castle: ['farmer', 'wheel', null],
        windmill: ['wheel', null],
        scriptorium: ['knight', null],
      },
    },
    ruleset,
  );
  g.only(...wheels(ANY.filter((group) => !/^(village|castle)/.test(group) && group !== 'scriptorium.knight')), 'done');
});

rule.each('BASE-305 BASE-306 RUL-017', EDITIONS, '%s: places with one space, the Town Hall and the Tower take no wheel', (ruleset) => {
  const g = plan(
    {
      wheels: { free: 1 },
      tracks: { craftsmen: 3 },
      tiles: ['hayrick', 'shipping_line', 'bathhouse', 'pharmacy', 'brewery', 'gunpowder_tower', 'cheese_factory', 'office'],
      spaces: { scriptorium: ['wheel', null] },
    },
    ruleset,
  );
  g.only(...wheels([...ANY.filter((group) => !group.startsWith('scriptorium')), 'cheese_factory.farmer', 'office.scholar']), 'done');
});

rule('BASE-306 RUL-017', 'a wheel is never sent to a deed, and never placed in a Town Hall', () => {
  const g = plan({ wheels: { lab: 2 }, tracks: { craftsmen: 5 }, spaces: { town_hall: ['knight', null] } });
  g.cannot('wheel(town_hall.any)').can('wheel(ship.farmer)').act('done').act('done').act('use(town_hall)');
  expect(g.legal().every((name) => name.startsWith('send(knight,'))).toBe(true);
  expect(g.ruleset.spec.actions.filter((action) => action.verb === 'wheel' && action.name.includes('town_hall'))).toEqual([]);
});

rule.each('BASE-308 RUL-014', EDITIONS, '%s: a wheel can only fill an empty space', (ruleset) => {
  const g = plan(
    {
      wheels: { free: 1 },
      tracks: { craftsmen: 3 },
      spaces: { ship: ['farmer', null, 'monk'], farm_house: ['boatman', 'craftsman'], castle: ['wheel', null, null] },
    },
    ruleset,
  );
  g.only(
    ...wheels(
      ANY.filter(
        (group) =>
          !['ship.farmer', 'ship.knight', 'farm_house.boatman', 'farm_house.craftsman'].includes(group) && !group.startsWith('castle'),
      ),
    ),
    'done',
  );
});

rule('RUL-014', 'the seat can recall the follower in phase 3 and place the wheel in planning', () => {
  const g = scenario('base-2p', {
    phase: 'followers',
    round: 5,
    event: 'income.a',
    seats: [
      { market: OWN, bag: {}, wheels: { free: 1 }, tracks: { craftsmen: 1 }, spaces: { ship: ['farmer', 'boatman', 'knight'] } },
      { market: {} },
    ],
  });
  g.act('space(ship.farmer)', 'done').until('planning', 0).act('wheel(ship.farmer)').act('done').asks('turn', 0).can('use(ship)');
});

rule('BASE-309 RUL-016', 'a wheel may stay in the reserve, where torture can take it', () => {
  const g = plan({ wheels: { free: 1 }, tracks: { craftsmen: 2 } });
  g.act('done')
    .idle((s) => s.count('round') === 8)
    .expect({ 'seats.0.wheels': { free: 1 } });
  const tax = scenario('base-2p', {
    phase: 'event',
    round: 15,
    event: 'taxes.c',
    seats: [{ coins: 0, goods: { wool: 3 }, market: OWN, wheels: { free: 1 } }, {}],
  });
  tax
    .asks('torture', 0)
    .only('torture(station)', 'torture(wheel)', 'give(wool)')
    .act('torture(wheel)')
    .expect({ 'seats.0.wheels': {}, 'supply.wheels': '+0', 'seats.0.goods': { wool: 3 } });
});

// --- the Farmer restriction by edition -----------------------------------------------------------

rule.each(
  'BASE-310 BASE-613',
  [
    [{ step1: 1 }, 1],
    [{ free: 1 }, 3],
    [{ lab: 1 }, 0],
  ] as const,
  'first edition: the first placed wheel fills a Farmer space, whatever its origin: reserve %s, Craftsmen %i',
  (reserve, craftsmen) => {
    plan({ wheels: reserve, tracks: { craftsmen } }, 'base-2p@first-2014').only(...wheels(FARMER), 'done');
  },
);

rule.each(
  'BASE-310',
  [
    [{ free: 1 }, 2],
    [{ step1: 1 }, 1],
    [{ lab: 1 }, 0],
  ] as const,
  'first edition: later wheels fill any non-Monk space: reserve %s, Craftsmen %i',
  (reserve, craftsmen) => {
    const g = plan(
      { wheels: reserve, tracks: { craftsmen }, tiles: ['cellar'], spaces: { castle: ['wheel', null, null] } },
      'base-2p@first-2014',
    );
    g.only(...wheels([...ANY.filter((group) => !group.startsWith('castle')), 'cellar.scholar']), 'done');
  },
);

rule.each(
  'BASE-311 BASE-613 RUL-018',
  [
    [{ step1: 1 }, 1, false],
    [{ step1: 1 }, 4, false],
    [{ free: 1 }, 2, true],
    [{ free: 1 }, 5, true],
  ] as const,
  'eighth edition: reserve %s at Craftsmen %i can fill any non-Monk space: %s',
  (reserve, craftsmen, all) => {
    plan({ wheels: reserve, tracks: { craftsmen } }, 'base-2p@eighth').only(...wheels(all ? ANY : FARMER), 'done');
  },
);

rule('BASE-311 RUL-018', 'eighth edition: the wheel of the first track step is limited, not the first wheel placed', () => {
  const g = plan({ wheels: { free: 1, step1: 1 }, tracks: { craftsmen: 2 } }, 'base-2p@eighth');
  g.act('wheel(farm_house.boatman)')
    .only(...wheels(FARMER), 'done')
    .done();
});

rule.each(
  'BASE-312 BASE-613',
  [
    [0, []],
    [1, FARMER],
    [2, ANY],
    [5, ANY],
  ] as const,
  'big box: at Craftsmen %i a wheel may fill %s',
  (craftsmen, groups) => {
    for (const reserve of [{ free: 1 }, { step1: 1 }]) {
      const g = plan({ wheels: reserve, tracks: { craftsmen } });
      if (groups.length === 0) g.asks('planning', 1).expect({ 'seats.0.wheels': reserve });
      else g.asks('planning', 0).only(...wheels(groups), 'done');
    }
  },
);

rule.each(
  'BASE-313 RUL-015',
  [
    ['base-2p@eighth', 0],
    ['base-2p@eighth', 1],
    ['base-2p', 0],
    ['base-2p', 1],
  ] as const,
  '%s: the wheel of the Laboratory may fill any non-Monk space, even at Craftsmen %i, after the pass',
  (ruleset, craftsmen) => {
    const g = turn(
      { tiles: ['laboratory'], tracks: { craftsmen }, spaces: { laboratory: ['craftsman', 'scholar'], scriptorium: SCRIPT } },
      ruleset,
    );
    g.act('use(laboratory)')
      .asks('turn', 1)
      .expect({ 'seats.0.wheels': { lab: 1 }, 'seats.0.tracks.craftsmen': craftsmen, 'supply.wheels': '-1' });
    g.act('use(scriptorium)').asks('turn', 0).only('use(scriptorium)', 'pass').act('pass').asks('wheels', 0);
    g.only(...wheels([...ANY.filter((group) => !group.startsWith('scriptorium')), 'laboratory.craftsman', 'laboratory.scholar']), 'done');
    g.act('wheel(laboratory.scholar)').expect({ 'seats.0.spaces.laboratory': [null, 'wheel'], 'seats.0.wheels': {} });
  },
);

rule('RUL-015', 'first edition: a first wheel fills a Farmer space even if it comes from the Laboratory', () => {
  const g = turn({ tiles: ['laboratory'], spaces: { laboratory: ['craftsman', 'scholar'], scriptorium: SCRIPT } }, 'base-2p@first-2014');
  g.act('use(laboratory)', 'pass', 'pass')
    .asks('wheels', 0)
    .only(...wheels(FARMER), 'done')
    .done();
});

rule.each(
  'RUL-015 BASE-301',
  [
    [0, 'step1'],
    [1, 'free'],
    [4, 'free'],
  ] as const,
  'the tag of a wheel gained from Craftsmen %i is %s',
  (craftsmen, tag) => {
    for (const [ruleset] of EDITIONS)
      turn({ tracks: { craftsmen }, spaces: VILLAGE }, ruleset)
        .act('use(village)', 'recruit(craftsman)')
        .expect({ 'seats.0.wheels': { [tag]: 1 } });
  },
);

rule.each('BASE-314', EDITIONS, '%s: substitution tiles do not make other spaces Farmer spaces', (ruleset) => {
  const g = plan({ wheels: { step1: 1 }, tracks: { craftsmen: 1 }, tiles: ['herb_garden', 'school', 'winery', 'windmill'] }, ruleset);
  g.only(...wheels([...FARMER, 'winery.farmer']), 'done');
});

rule('BASE-315', 'big box: at Craftsmen 2 both reserve wheels may be placed on any legal non-Monk space', () => {
  const g = plan({ wheels: { step1: 1, free: 1 }, tracks: { craftsmen: 2 } });
  g.only(...wheels(ANY), 'done')
    .act('wheel(castle.trader)')
    .only(...wheels(ANY.filter((group) => !group.startsWith('castle'))), 'done');
  g.act('wheel(ship.knight)').asks('planning', 1).expect({ 'seats.0.wheels': {} }).done();
});

rule('BASE-315', 'eighth edition: one of these wheels can only fill a Farmer space', () => {
  const g = plan({ wheels: { step1: 1, free: 1 }, tracks: { craftsmen: 2 } }, 'base-2p@eighth');
  const h = g.fork();
  g.only(...wheels(ANY), 'done')
    .act('wheel(castle.trader)')
    .only(...wheels(FARMER.filter((group) => !group.startsWith('castle'))), 'done')
    .done();
  h.act('wheel(castle.farmer)')
    .only(...wheels(ANY.filter((group) => !group.startsWith('castle'))), 'done')
    .done();
});

rule('BASE-315', 'first edition: the first wheel fills a Farmer space, and the second any legal one', () => {
  const g = plan({ wheels: { step1: 1, free: 1 }, tracks: { craftsmen: 2 } }, 'base-2p@first-2014');
  g.only(...wheels(FARMER), 'done')
    .act('wheel(castle.farmer)')
    .only(...wheels(ANY.filter((group) => !group.startsWith('castle'))), 'done')
    .done();
});

const LOST = {
  coins: 0,
  goods: { wool: 3 },
  market: OWN,
  wheels: { free: 1 },
  tracks: { craftsmen: 2 },
  spaces: { castle: ['wheel', null, null] },
};

rule.each(
  'BASE-315',
  [
    ['base-2p@first-2014', 'taxes.first'],
    ['base-2p', 'taxes.c'],
  ] as const,
  '%s: after a wheel is lost in %s, the Farmer restriction does not apply again',
  (ruleset, tax) => {
    const g = scenario(ruleset, { phase: 'event', round: 15, event: tax, seats: [LOST, { market: {} }] });
    g.asks('torture', 0)
      .act('space(castle.farmer)')
      .until('planning', 0)
      .expect({ 'seats.0.spaces.castle': [null, null, null], 'seats.0.wheels': { free: 1 } });
    expect(g.options('wheel').sort()).toEqual(wheels(ANY).sort());
  },
);

rule.each(
  'BASE-316',
  EDITIONS,
  '%s: a wheel placed after the pass activates a place immediately, for use from the next round on',
  (ruleset) => {
    const busy = { ...RIVAL, spaces: { scriptorium: SCRIPT, castle: ['farmer', 'boatman', 'trader'] } };
    const g = scenario(ruleset, {
      phase: 'actions',
      round: 2,
      event: event(ruleset, 'income'),
      map: map(),
      seats: [
        {
          market: OWN,
          bag: {},
          wheels: { free: 1 },
          tracks: { craftsmen: 2 },
          spaces: { university: [null, 'craftsman', 'trader'], scriptorium: SCRIPT },
        },
        busy,
      ],
    });
    g.only('use(scriptorium)', 'pass').act('pass').asks('wheels', 0).act('wheel(university.farmer)').asks('turn', 1);
    g.act('use(scriptorium)')
      .asks('turn', 1)
      .act('use(castle)')
      .until('turn', 0)
      .expect({ round: 3 })
      .only('use(scriptorium)', 'use(university)', 'pass')
      .done();
  },
);

rule('BASE-316', 'a wheel placed in planning makes the place usable in the same round', () => {
  const g = scenario('base-2p', {
    phase: 'planning',
    round: 5,
    event: 'income.a',
    map: map(),
    seats: [{ market: {}, wheels: { free: 1 }, tracks: { craftsmen: 2 }, spaces: { farm_house: [null, 'craftsman'] } }, { market: {} }],
  });
  g.act('wheel(farm_house.boatman)').asks('turn', 0).only('use(farm_house)', 'pass').done();
});
