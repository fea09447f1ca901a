import { expect } from 'vitest';
import { map, refused, rule, scenario } from '../dsl.js';

const OWN = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
const EDITIONS = [['base-2p@first-2014'], ['base-2p@eighth'], ['base-2p']] as const;
/** Planning of round 5; seat 1 can place one follower, so the phase stops at it. */
const plan = (seat: object, ruleset = 'base-2p') =>
  scenario(ruleset, {
    phase: 'planning',
    round: 5,
    event: ruleset.endsWith('2014') ? 'plague.first' : 'plague.a',
    seats: [seat, { market: { farmer: 1 } }],
  });
const place = (type: string, ...groups: string[]): string[] => groups.map((group) => `place(${type}, ${group})`);

const FARMER = ['ship.farmer', 'wagon.farmer', 'guildhall.farmer', 'castle.farmer', 'village.farmer', 'university.farmer'];
const BOATMAN = ['ship.boatman', 'castle.boatman', 'farm_house.boatman', 'village.boatman'];
const CRAFTSMAN = ['guildhall.craftsman', 'farm_house.craftsman', 'village.craftsman', 'university.craftsman'];
const TRADER = ['wagon.trader', 'castle.trader', 'monastery.trader', 'university.trader'];
const KNIGHT = ['ship.knight', 'wagon.knight', 'guildhall.knight', 'scriptorium.knight'];
const SCHOLAR = ['scriptorium.scholar', 'monastery.scholar'];
const HALL = 'town_hall.any';
const TYPES = [
  'farmer',
  'boatman',
  'craftsman',
  'trader',
  'knight',
  'scholar',
  'monk',
  'own_farmer',
  'own_boatman',
  'own_craftsman',
  'own_trader',
];

// --- spaces --------------------------------------------------------------------------------------

rule.each(
  'BASE-130 BASE-131 BASE-200 BASE-250 BASE-292',
  [
    ['farmer', [...FARMER, HALL]],
    ['boatman', [...BOATMAN, HALL]],
    ['craftsman', [...CRAFTSMAN, HALL]],
    ['trader', [...TRADER, HALL]],
    ['knight', [...KNIGHT, HALL]],
    ['scholar', [...SCHOLAR, HALL]],
    ['monk', [...FARMER, ...BOATMAN, ...CRAFTSMAN, ...TRADER, ...KNIGHT, ...SCHOLAR, HALL]],
    ['own_farmer', FARMER],
    ['own_boatman', BOATMAN],
    ['own_craftsman', CRAFTSMAN],
    ['own_trader', TRADER],
  ] as const,
  'these spaces of the player board accept a %s',
  (type, groups) => {
    for (const [ruleset] of EDITIONS)
      plan({ market: { [type]: 1 } }, ruleset)
        .asks('planning', 0)
        .only(...place(type, ...groups), 'done');
  },
);

rule.each(
  'BASE-131 BASE-200 BASE-250 BASE-251',
  [
    ['bathhouse', 'trader'],
    ['brewery', 'monk'],
    ['cheese_factory', 'farmer'],
    ['hayrick', 'farmer'],
    ['hospital', 'boatman'],
    ['hospital', 'scholar'],
    ['library', 'knight'],
    ['library', 'scholar'],
    ['sacristy', 'monk'],
    ['shipping_line', 'boatman'],
    ['tailor_shop', 'trader'],
    ['tailor_shop', 'scholar'],
    ['windmill', 'craftsman'],
    ['winery', 'farmer'],
    ['winery', 'trader'],
    ['wool_manufacturer', 'boatman'],
    ['wool_manufacturer', 'trader'],
    ['cellar', 'monk'],
    ['cellar', 'scholar'],
    ['horse_wagon', 'knight'],
    ['horse_wagon', 'trader'],
    ['laboratory', 'craftsman'],
    ['laboratory', 'scholar'],
    ['office', 'scholar'],
    ['pharmacy', 'any'],
  ] as const,
  'of the neutral and own followers the tile %s accepts on a space for "%s" exactly those and Monks',
  (tile, kind) => {
    const accepted = TYPES.filter((type) =>
      plan({ market: { [type]: 1 }, tiles: [tile] }, 'base-2p@eighth')
        .legal()
        .includes(`place(${type},${tile}.${kind})`),
    );
    expect(accepted).toEqual(TYPES.filter((type) => kind === 'any' || ['monk', kind, `own_${kind}`].includes(type)));
  },
);

rule('BASE-130', 'a seat places only on its places, and only followers of its Market or Tower', () => {
  const g = scenario('base-2p', {
    phase: 'planning',
    round: 5,
    seats: [
      { market: { monk: 1 }, bag: { ...OWN, knight: 3 } },
      { market: { farmer: 1 }, tiles: ['brewery', 'sacristy'] },
    ],
  });
  expect(g.legal().filter((name) => !name.startsWith('place(monk,'))).toEqual(['done']);
  g.cannot(
    'place(monk, brewery.monk)',
    'place(monk, sacristy.monk)',
    'place(knight, ship.knight)',
    'place(own_farmer, ship.farmer)',
    'place(farmer, ship.farmer)',
  );
  const tower = plan({ market: {}, tower: { knight: 1 }, tiles: ['gunpowder_tower'] });
  tower
    .only(...place('knight', ...KNIGHT, HALL), 'done')
    .act('place(knight, ship.knight)')
    .expect({ 'seats.0.tower': {}, 'seats.0.spaces.ship': [null, null, 'knight'] });
});

rule('BASE-132', 'each space holds one piece', () => {
  const g = plan({
    market: { knight: 2 },
    tracks: { craftsmen: 2 },
    spaces: { ship: [null, null, 'knight'], wagon: [null, null, 'wheel'], guildhall: [null, null, 'monk'], town_hall: ['monk', 'farmer'] },
  });
  g.only('place(knight, scriptorium.knight)', 'done').act('place(knight, scriptorium.knight)').asks('planning', 1);
  g.expect({ 'seats.0.market': { knight: 1 }, 'seats.0.spaces.scriptorium': ['knight', null] }).done();
  refused('POSITION_INVALID', () => plan({ spaces: { ship: ['farmer', 'boatman', 'knight', 'knight'] } }));
});

rule.each('BASE-133 BASE-134', EDITIONS, '%s: incomplete places and followers on the Market remain for later rounds', (ruleset) => {
  const g = plan({ market: { boatman: 1, knight: 2 } }, ruleset);
  g.act('place(boatman, farm_house.boatman)', 'done').asks('planning', 1).act('done');
  g.until('planning', 0).expect({ round: 6, 'seats.0.spaces.farm_house': ['boatman', null], 'seats.0.market': { knight: 2 } });
  g.can('place(knight, ship.knight)').done();
});

rule('BASE-135 BASE-136', 'a place is activated when all its spaces are filled, not before', () => {
  const half = plan({ market: { boatman: 1, craftsman: 1 }, spaces: { scriptorium: ['knight', 'scholar'] } });
  const full = half.fork();
  half.act('place(boatman, farm_house.boatman)', 'done', 'done').asks('turn', 0).only('use(scriptorium)', 'pass');
  full
    .act('place(boatman, farm_house.boatman)', 'place(craftsman, farm_house.craftsman)')
    .asks('planning', 1)
    .act('done')
    .asks('turn', 0)
    .only('use(scriptorium)', 'use(farm_house)', 'pass')
    .done();
});

rule('BASE-135', 'a place begun in one round can be completed and used in a later one', () => {
  const g = plan({ market: { boatman: 1, craftsman: 1 }, spaces: {} });
  g.act('place(boatman, farm_house.boatman)', 'done', 'done').until('planning', 0).expect({ round: 6 });
  g.act('place(craftsman, farm_house.craftsman)').until('turn', 0).only('use(farm_house)', 'pass').done();
});

rule.each(
  'BASE-136',
  [
    ['ship', ['farmer', 'boatman', null]],
    ['farm_house', [null, 'craftsman']],
    ['scriptorium', ['knight', null]],
    ['village', ['farmer', 'boatman', null]],
    ['monastery', [null, 'trader']],
    ['winery', ['farmer', null]],
  ] as const,
  '%s with %s is not activated and cannot be used',
  (place_, spaces) => {
    const g = scenario('base-2p', {
      phase: 'actions',
      round: 2,
      event: 'income.a',
      map: map(),
      seats: [{ market: OWN, tiles: ['winery', 'brewery'], spaces: { [place_]: spaces, brewery: ['monk'] } }, {}],
    });
    g.only('use(brewery)', 'pass');
  },
);

rule('BASE-137 BASE-290 BASE-291', 'the Town Hall and some tiles need only one follower, and some tiles need none', () => {
  const g = scenario('base-2p', {
    phase: 'actions',
    round: 2,
    event: 'income.a',
    map: map(),
    seats: [
      {
        market: OWN,
        tower: { knight: 1 },
        tiles: ['brewery', 'hayrick', 'shipping_line', 'gunpowder_tower'],
        spaces: { town_hall: ['knight', null], brewery: ['monk'], hayrick: ['farmer'], shipping_line: ['boatman'] },
      },
      {},
    ],
  });
  g.only('use(town_hall)', 'use(brewery)', 'use(hayrick)', 'use(shipping_line)', 'use(gunpowder_tower)', 'pass').done();
});

// --- the end of planning, order ------------------------------------------------------------------

rule.each('BASE-138', EDITIONS, '%s: a seat ends its planning with "done"; then its placements are final for the round', (ruleset) => {
  const g = plan({ market: { farmer: 2, knight: 1 } }, ruleset);
  g.act('place(farmer, ship.farmer)').asks('planning', 0).act('done').asks('planning', 1).act('place(farmer, castle.farmer)');
  g.until('draw', 0).expect({ round: 6, 'seats.0.market': { farmer: 1, knight: 1 }, 'seats.0.spaces.ship': ['farmer', null, null] });
});

rule.each(
  'BASE-139',
  [
    ['base-4p@first-2014', 0],
    ['base-4p@eighth', 3],
    ['base-4p', 2],
  ] as const,
  '%s: planning goes clockwise from the start player %i',
  (ruleset, start) => {
    const seat = { market: { knight: 1, monk: 1 } };
    const g = scenario(ruleset, { phase: 'planning', round: 3, start, seats: [seat, seat, seat, seat] });
    for (let i = 0; i < 4; i++) {
      const seatNow = (start + i) % 4;
      g.asks('planning', seatNow).act('place(knight, ship.knight)').asks('planning', seatNow).act('done');
    }
    expect(g.see('phase')).not.toBe('planning');
  },
);

rule('BASE-140 RUL-010', 'a follower may be placed although the action cannot be used now or ever', () => {
  const g = scenario('base-2p', {
    phase: 'planning',
    round: 1,
    event: 'pilgrimage.start',
    seats: [
      {
        market: { boatman: 1, scholar: 1, trader: 1, knight: 1 },
        merchant: 'chartres',
        unbuilt: 0,
        tracks: { farmers: 8, knights: 5, scholars: 5, development: 30 },
      },
      {},
    ],
  });
  g.can(
    'place(boatman, farm_house.boatman)',
    'place(scholar, monastery.scholar)',
    'place(trader, monastery.trader)',
    'place(boatman, castle.boatman)',
    'place(boatman, ship.boatman)',
    'place(knight, guildhall.knight)',
    'place(knight, scriptorium.knight)',
    'place(trader, university.trader)',
  ).done();
});

// --- the planning decision -----------------------------------------------------------------------

rule('DEC-BASE-05', 'planning offers every legal pair of type and space group, and ends without a question after the last one', () => {
  const g = plan({ market: { scholar: 1, knight: 1 }, spaces: { town_hall: ['monk', 'monk'], monastery: ['scholar', null] } });
  g.only('place(scholar, scriptorium.scholar)', ...place('knight', ...KNIGHT), 'done').act('place(scholar, scriptorium.scholar)');
  g.asks('planning', 0)
    .only(...place('knight', ...KNIGHT), 'done')
    .act('place(knight, scriptorium.knight)')
    .asks('planning', 1);
  g.expect({ 'seats.0.spaces.scriptorium': ['knight', 'scholar'], 'seats.0.market': {} }).done();
  plan({ market: { scholar: 1 }, spaces: { town_hall: ['monk', 'monk'], monastery: ['scholar', null], scriptorium: [null, 'monk'] } }).asks(
    'planning',
    1,
  );
});

rule('DEC-BASE-06 RUL-013', 'reserve wheels of earlier rounds may be placed in planning, before or after followers', () => {
  const g = plan({ market: { knight: 1 }, tracks: { craftsmen: 1 }, wheels: { step1: 1 }, spaces: { ship: ['farmer', null, null] } });
  g.only(
    ...place('knight', ...KNIGHT, HALL),
    ...FARMER.filter((group) => group !== 'ship.farmer').map((group) => `wheel(${group})`),
    'done',
  );
  g.act('wheel(wagon.farmer)')
    .asks('planning', 0)
    .only(...place('knight', ...KNIGHT, HALL), 'done');
  g.expect({ 'seats.0.wheels': {}, 'seats.0.spaces.wagon': ['wheel', null, null] }).done();
});

rule('DEC-BASE-06', 'a seat with only wheels is asked too', () => {
  const g = plan({ market: {}, tracks: { craftsmen: 1 }, wheels: { step1: 1 } });
  g.asks('planning', 0)
    .only(...FARMER.map((group) => `wheel(${group})`), 'done')
    .act('done')
    .asks('planning', 1)
    .expect({ 'seats.0.wheels': { step1: 1 } })
    .done();
});

// --- open and sealed -----------------------------------------------------------------------------

const boards = (g: ReturnType<typeof scenario>, viewer: number) =>
  (g.env.position(viewer).seats as unknown as Record<string, unknown>[])[0]!;

rule('RUL-004 BASE-139', 'planning is open by default, so the others see each placement immediately', () => {
  const g = plan({ market: { farmer: 1, knight: 1 } });
  g.act('place(farmer, ship.farmer)');
  expect(boards(g, 1)).toMatchObject({ market: { knight: 1 }, spaces: { ship: ['farmer', null, null] } });
});

rule('RUL-004 BASE-644', 'with sealed planning placements are private until the last seat has finished', () => {
  const seat = { market: { farmer: 1, knight: 1 }, spaces: { castle: ['farmer', null, null] } };
  const g = scenario('base-2p?planning=sealed', { phase: 'planning', round: 5, seats: [seat, seat] });
  const before = JSON.stringify(boards(g, 1));
  const bytes = (viewer: number): string => {
    const dst = new Uint8Array(g.ruleset.spec.observationBytes);
    g.env.writeObservation(dst, 0, viewer);
    return Buffer.from(dst).toString('hex');
  };
  const twin = g.fork();
  g.asks('planning', 0).act('place(farmer, ship.farmer)').asks('planning', 0);
  expect(JSON.stringify(boards(g, 1))).toBe(before);
  expect(boards(g, 0)).toMatchObject({ market: { knight: 1 }, spaces: { ship: ['farmer', null, null] } });
  g.act('done').asks('planning', 1);
  twin.act('place(knight, wagon.knight)', 'done').asks('planning', 1);
  const other = new Uint8Array(g.ruleset.spec.observationBytes);
  twin.env.writeObservation(other, 0, 1);
  expect(Buffer.from(other).toString('hex')).toBe(bytes(1));
  expect(JSON.stringify({ ...boards(g, 1), passed: 0 })).toBe(JSON.stringify({ ...boards(twin, 1), passed: 0 }));
  g.act('place(farmer, ship.farmer)', 'place(knight, ship.knight)');
  expect(boards(g, 1)).toMatchObject({ market: { knight: 1 }, spaces: { ship: ['farmer', null, null] } });
});

rule('RUL-009', 'no step of planning returns a follower to the Market', () => {
  const g = plan({ market: { farmer: 3, knight: 2 } });
  let left = 5;
  while (g.env.currentSeat === 0) {
    const market = g.see('seats.0.market') as Record<string, number>;
    expect(Object.values(market).reduce((a, b) => a + b, 0)).toBe(left);
    g.act(g.options('place')[0]!);
    left--;
  }
  expect(left).toBe(0);
});

// --- substitution --------------------------------------------------------------------------------

rule.each(
  'BASE-131 RUL-046',
  EDITIONS,
  '%s: substitution is checked only when placing, so the later loss of the tile changes nothing',
  (ruleset) => {
    const first = ruleset.endsWith('2014');
    const g = scenario(ruleset, {
      phase: 'planning',
      round: first ? 5 : 15,
      event: first ? 'taxes.first' : 'taxes.c',
      seats: [{ coins: 0, goods: { wool: 3 }, market: { boatman: 2 }, tiles: ['herb_garden'] }, { market: {} }],
    });
    g.can('place(boatman, farm_house.craftsman)', 'place(boatman, ship.farmer)', 'place(boatman, wagon.trader)').cannot(
      'place(boatman, ship.knight)',
      'place(boatman, scriptorium.scholar)',
    );
    g.act('place(boatman, farm_house.craftsman)', 'place(boatman, farm_house.boatman)')
      .asks('turn', 0)
      .act('pass')
      .asks('torture', 0)
      .act('tile(herb_garden)');
    g.expect({ 'seats.0.tiles': [], 'seats.0.spaces.farm_house': ['boatman', 'boatman'] })
      .until('turn', 0)
      .can('use(farm_house)');
    g.act('use(farm_house)').expect({ 'seats.0.spaces.farm_house': [null, null], 'seats.0.tracks.farmers': 1 });
  },
);

rule('BASE-131', 'without the substituting tile a Boatman can only fill Boatman spaces', () => {
  plan({ market: { boatman: 1 } }).cannot(
    'place(boatman, farm_house.craftsman)',
    'place(boatman, ship.farmer)',
    'place(boatman, wagon.trader)',
  );
});

rule('RUL-004 BASE-644', 'with sealed planning a phase that a game reaches is sealed until the last seat has finished', () => {
  const seat = { market: { knight: 1, own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 } };
  const g = scenario('base-2p?planning=sealed', { phase: 'followers', round: 5, start: 0, seats: [seat, seat] }).asks('planning', 0);
  const seen = (viewer: number) => (g.env.position(viewer).seats ?? [])[0]!;
  g.act('place(knight, ship.knight)');
  expect([seen(1).spaces, seen(1).market]).toEqual([{}, seat.market]);
  expect(seen(0).spaces).toEqual({ ship: [null, null, 'knight'] });
  g.act('done');
  expect(seen(1).spaces).toEqual({});
  g.asks('planning', 1).act('done');
  expect(seen(1).spaces).toEqual({ ship: [null, null, 'knight'] });
  g.done();
});

rule('BASE-310', 'first edition: after the first wheel fills a Farmer space, the next may fill any space but a Monk’s', () => {
  const g = scenario('base-2p@first-2014', {
    phase: 'planning',
    round: 5,
    start: 0,
    seats: [{ wheels: { step1: 1, free: 1 }, market: {}, bag: OWN }, {}],
  });
  const kinds = () => [...new Set(g.options('wheel').map((name) => name.split('.')[1]!.replace(')', '')))].sort();
  g.asks('planning', 0);
  expect(kinds()).toEqual(['farmer']);
  g.act('wheel(ship.farmer)');
  expect(kinds()).toEqual(['boatman', 'craftsman', 'farmer', 'knight', 'scholar', 'trader']);
  g.done();
});
