/** Tiles about the places of pieces: Barracks, Statue, Theatre, Workshop. */
import { expect } from 'vitest';
import { refused, rule, scenario, type Scenario } from '../../dsl.js';
import { ALL, asked, BOARD, BUSY, closed, KINDS, LAST_SIX, MARKET, turn } from './positions.js';

const plan = (market: object, tiles: string[] = [], more: object = {}): Scenario =>
  scenario(ALL, { phase: 'planning', round: 5, event: 'income.a', seats: [{ market, tiles, ...more }, { market: { farmer: 1 } }] }).asks(
    'planning',
    0,
  );
const placed = (g: Scenario, kind: string): string[] => g.legal().filter((name) => name.endsWith(`.${kind})`));

// --- Barracks ------------------------------------------------------------------------------------

const OTHERS = ['farmer', 'boatman', 'craftsman', 'trader', 'scholar', 'own_farmer', 'own_boatman', 'own_craftsman', 'own_trader'];

rule.each(
  'PLACE-BARRACKS-1 RUL-101',
  OTHERS.map((kind): [string] => [kind]),
  'with the Barracks a %s may fill every Knight space of board and tiles',
  (kind) => {
    const g = plan({ [kind]: 1 }, ['barracks', 'library', 'stage_coach']);
    expect(placed(g, 'knight')).toEqual(
      ['guildhall', 'library', 'scriptorium', 'ship', 'stage_coach', 'wagon'].map((place) => `place(${kind},${place}.knight)`),
    );
    expect(placed(plan({ [kind]: 1 }, ['library', 'stage_coach']), 'knight')).toEqual([]);
  },
);

rule('PLACE-BARRACKS-1 RUL-101', 'Farmer, Boatman and Scholar activate the Ship; a Knight on a Farmer space is illegal', () => {
  const g = plan({ farmer: 1, boatman: 1, scholar: 1 }, ['barracks']).act(
    'place(farmer, ship.farmer)',
    'place(boatman, ship.boatman)',
    'place(scholar, ship.knight)',
  );
  g.asks('planning', 1).act('done').asks('turn', 0).can('use(ship)').act('use(ship)').asks('edge', 0);
  const knight = plan({ knight: 1 }, ['barracks']);
  expect(knight.options('place').filter((name) => !/\.(knight|any)\)/.test(name))).toEqual([]);
});

rule('RUL-101', 'the Barracks do not change Monk, Scholar and Boatman spaces', () => {
  const g = plan({ farmer: 1, scholar: 1 }, ['barracks', 'brewery', 'cellar']);
  expect(placed(g, 'monk')).toEqual([]);
  expect(placed(g, 'scholar').every((name) => name.startsWith('place(scholar,'))).toBe(true);
  expect(placed(g, 'boatman')).toEqual([]);
});

rule('PLACE-BARRACKS-2', 'with the Barracks a Farmer of the Town Hall can go only to Farmer spaces of deeds', () => {
  turn([], { tiles: ['barracks'], spaces: { town_hall: ['farmer', null] } })
    .act('use(town_hall)')
    .only('send(farmer, city_wall)', 'send(farmer, defeating_the_plague)', 'send(farmer, canalisation)');
});

rule('PLACE-BARRACKS-2', 'with the Barracks a Boatman does not replace the Knight of the Gaming Room', () => {
  const g = turn([], { tiles: ['barracks', 'gaming_room'], spaces: { town_hall: ['farmer', 'boatman'] } })
    .act('use(town_hall)')
    .can('send(farmer, gaming_room)');
  expect(g.legal().filter((name) => name.includes('gaming_room'))).toEqual(['send(farmer,gaming_room)']);
});

rule('PLACE-BARRACKS-1', 'the Barracks do not change the rules of wheels: a Knight space does not become a Farmer space', () => {
  const g = plan({ farmer: 1 }, ['barracks'], { wheels: { free: 1 }, tracks: { craftsmen: 1 } });
  expect(g.options('wheel').every((name) => name.endsWith('.farmer)'))).toBe(true);
  expect(g.options('wheel').length).toBeGreaterThan(3);
});

rule('PLACE-BARRACKS-1 PLACE-BATHHOUSE-7', 'the Barracks apply to the Bathhouse too', () => {
  const bath = (tiles: string[]): Scenario =>
    turn('bathhouse', { market: MARKET, bag: { boatman: 1 }, tiles }, { chance: 'boatman' })
      .act('use(bathhouse)')
      .asks('bathhouse', 0);
  bath(['barracks'])
    .can('place(boatman, ship.knight)', 'place(boatman, scriptorium.knight)')
    .act('place(boatman, scriptorium.knight)')
    .expect({ 'seats.0.spaces.scriptorium': ['boatman', null] });
  bath([]).cannot('place(boatman, ship.knight)');
});

// --- Statue --------------------------------------------------------------------------------------

const CASTLE = { castle: BOARD.castle! };
const statue = (market: object, places: Record<string, readonly (string | null)[]> = CASTLE, more: object = {}, setting = {}): Scenario =>
  turn([], { market, tiles: ['statue'], spaces: places, ...more }, setting);

rule(
  'PLACE-STATUE-1 PLACE-STATUE-2 DEC-PLACE-21',
  'with the Statue and free Market spaces the new Knight of the Castle goes to the bag or the Market',
  () => {
    const g = statue({ ...MARKET, monk: 1 }).act('use(castle)');
    asked(g, 0).only('to_bag', 'to_market');
    g.fork()
      .act('to_bag')
      .asks('turn', 1)
      .expect({ 'seats.0.market': { ...MARKET, monk: 1 }, 'seats.0.bag.knight': 1, 'seats.0.tracks.knights': 1 });
    g.act('to_market')
      .asks('turn', 1)
      .expect({ 'seats.0.market': { ...MARKET, monk: 1, knight: 1 }, 'seats.0.bag.knight': 0, 'seats.0.tracks.knights': 1 })
      .done();
  },
);

rule('PLACE-STATUE-2 RUL-113', 'with the Statue and a full Market the new follower goes to the bag, not to a free Tower', () => {
  statue({ ...MARKET, monk: 4 })
    .act('use(castle)')
    .asks('turn', 1)
    .expect({ 'seats.0.bag.knight': 1, 'seats.0.market': { ...MARKET, monk: 4 } });
  statue({ ...MARKET, monk: 4 }, CASTLE, { tiles: ['statue', 'gunpowder_tower'] })
    .act('use(castle)')
    .asks('turn', 1)
    .expect({ 'seats.0.bag.knight': 1, 'seats.0.tower': {} });
  statue({ ...MARKET, monk: 3 })
    .act('use(castle)')
    .can('to_market')
    .act('to_market')
    .asks('turn', 1);
});

rule.each(
  'PLACE-STATUE-1',
  [
    ['farm_house', 'farmer', []],
    ['university', 'scholar', []],
    ['monastery', 'monk', []],
    ['village', 'boatman', ['recruit(boatman)']],
    ['village', 'trader', ['recruit(trader)']],
    ['village', 'craftsman', ['recruit(craftsman)']],
  ] as [string, string, string[]][],
  '%s: with the Statue the new %s may go to the Market',
  (place, kind, then) => {
    const g = statue(MARKET, { [place]: BOARD[place]! }).act(`use(${place})`, ...then);
    for (let i = 0; i < 2 && !g.legal().includes('to_market'); i++) g.act(g.legal()[0]!);
    g.only('to_bag', 'to_market')
      .act('to_market')
      .idle((now) => now.env.decisionKind === 'base.turn')
      .expect({ 'seats.0.market': { ...MARKET, [kind]: 1 } });
  },
);

rule('PLACE-STATUE-1', 'with the Statue a Monk of the Flea Market may go to the Market', () => {
  turn('flea_market', { market: MARKET, tiles: ['statue'] }, { chance: 'roll(5)' })
    .act('use(flea_market)')
    .only('to_bag', 'to_market')
    .act('to_market')
    .asks('turn', 1)
    .expect({ 'seats.0.market': { ...MARKET, monk: 1 } });
});

rule('PLACE-STATUE-3', 'the Statue does not apply to followers that return after an action', () => {
  statue(MARKET, { scriptorium: BOARD.scriptorium! })
    .act('use(scriptorium)')
    .asks('turn', 1)
    .expect({ 'seats.0.market': MARKET, 'seats.0.bag': { knight: 1, scholar: 1 } });
});

rule('PLACE-STATUE-1', 'the Statue applies only to its owner', () => {
  turn([], { spaces: CASTLE }, { rivals: [{ ...BUSY, tiles: ['statue'] }] })
    .act('use(castle)')
    .asks('turn', 1)
    .expect({ 'seats.0.bag.knight': 1 });
});

rule('PLACE-STATUE-4', 'a follower that the Statue has put on the Market can be placed in the next planning', () => {
  const g = scenario(
    ALL,
    {
      phase: 'actions',
      round: 12,
      start: 1,
      event: 'income.b',
      hour_glass: LAST_SIX,
      seats: [{ market: MARKET, tiles: ['statue'], spaces: CASTLE }, { market: MARKET }],
    },
    { chance: 'income.c' },
  );
  g.asks('turn', 0)
    .act('use(castle)', 'to_market')
    .until('planning', 0)
    .expect({ round: 13 })
    .can('place(knight, ship.knight)', 'place(knight, town_hall.any)');
});

// --- Theatre -------------------------------------------------------------------------------------

const ANY = KINDS.map((kind) => [kind] as [string]);

rule('PLACE-THEATRE-1 DEC-PLACE-29 RUL-136', 'the Theatre takes one of each kind; kinds already there are not offered', () => {
  const g = plan({ farmer: 2, knight: 1, monk: 1, scholar: 1 }, ['theatre']).can(
    'place(farmer, theatre.any)',
    'place(knight, theatre.any)',
  );
  g.act('place(farmer, theatre.any)').cannot('place(farmer, theatre.any)').can('place(knight, theatre.any)', 'place(monk, theatre.any)');
  g.act('place(monk, theatre.any)').cannot('place(monk, theatre.any)').can('place(scholar, theatre.any)');
});

rule.each('PLACE-THEATRE-1', ANY, 'a %s may be placed on the Theatre', (kind) => {
  plan({ [kind]: 1 }, ['theatre']).can(`place(${kind}, theatre.any)`);
});

rule('PLACE-THEATRE-4 PLACE-THEATRE-1', 'the Theatre takes own followers, which count as the kind of the neutral one', () => {
  const g = plan({ own_farmer: 1, farmer: 1, own_trader: 1, trader: 1 }, ['theatre']);
  g.fork()
    .act('place(own_farmer, theatre.any)')
    .cannot('place(farmer, theatre.any)')
    .can('place(trader, theatre.any)', 'place(own_trader, theatre.any)');
  g.act('place(trader, theatre.any)').cannot('place(own_trader, theatre.any)').can('place(own_farmer, theatre.any)');
  refused('POSITION_INVALID', () => plan({}, ['theatre'], { spaces: { theatre: ['farmer', 'own_farmer'] } }));
});

rule('PLACE-THEATRE-2 PLACE-THEATRE-3 RUL-136', 'all followers of the Theatre return to the bag for 1 coin each, from one to seven', () => {
  const used = (pieces: string[]): Scenario =>
    turn([], { tiles: ['theatre'], spaces: { theatre: pieces } })
      .act('use(theatre)')
      .asks('turn', 1);
  used(['monk']).expect({ 'seats.0.coins': '+1', 'seats.0.bag': { monk: 1 } });
  used(['monk', 'own_farmer', 'knight']).expect({ 'seats.0.coins': '+3', 'seats.0.bag': { monk: 1, own_farmer: 1, knight: 1 } });
  const g = used(KINDS).expect({ 'seats.0.coins': '+7', 'seats.0.bag': Object.fromEntries(KINDS.map((kind) => [kind, 1])) });
  expect((g.see('seats.0.spaces.theatre') as unknown[] | 0) || []).not.toContain('monk');
  closed(turn([], { tiles: ['theatre'] }));
});

rule('PLACE-THEATRE-1 RUL-136 BASE-306', 'the Theatre takes no wheel', () => {
  const g = plan({ farmer: 1 }, ['theatre'], { wheels: { free: 1 }, tracks: { craftsmen: 3 } });
  expect(g.options('wheel').length).toBeGreaterThan(5);
  expect(g.options('wheel').filter((name) => name.includes('theatre'))).toEqual([]);
});

rule('PLACE-THEATRE-3', 'a Monk on the Theatre counts only as a Monk', () => {
  const g = plan({ monk: 2, farmer: 1 }, ['theatre']).act('place(monk, theatre.any)');
  g.cannot('place(monk, theatre.any)').can('place(farmer, theatre.any)');
});

rule('PLACE-THEATRE-1', 'the Bathhouse puts no second follower of a kind on the Theatre', () => {
  const g = turn(
    'bathhouse',
    { market: MARKET, bag: { farmer: 1, monk: 1 }, tiles: ['theatre'], spaces: { ...BOARD, theatre: ['farmer'] } },
    { chance: 'farmer, monk' },
  ).act('use(bathhouse)');
  g.asks('turn', 1).expect({ 'seats.0.bag': { farmer: 1, trader: 1 } });
  expect(g.see('seats.0.spaces.theatre')).toContain('monk');
});

rule('PLACE-THEATRE-1 BASE-127', 'followers of the Theatre are recalled one by one, and a kind that left may be placed again', () => {
  const g = scenario(ALL, {
    phase: 'followers',
    round: 5,
    seats: [{ market: MARKET, tiles: ['theatre'], spaces: { theatre: ['farmer', 'monk'] } }, { market: { farmer: 1 } }],
  }).asks('recall', 0);
  const farmer = g.legal().find((name) => name !== 'done')!;
  expect(g.legal()).toHaveLength(3);
  g.act(farmer, 'done')
    .until('planning', 0)
    .expect({ 'seats.0.market': { ...MARKET, farmer: 1 } })
    .can('place(farmer, theatre.any)', 'place(own_farmer, theatre.any)');
});

// --- Workshop ------------------------------------------------------------------------------------

const shop = (spaces: Record<string, readonly (string | null)[]>, craftsmen = 2, more: object = {}): Scenario =>
  turn('workshop', { coins: 1, tracks: { craftsmen }, spaces, ...more });

rule(
  'PLACE-WORKSHOP-1 PLACE-WORKSHOP-3 PLACE-WORKSHOP-4',
  'a wheel moved from the Ship to the Village activates the Village, and the Ship lacks its Farmer',
  () => {
    const g = shop({ ship: ['wheel', 'boatman', 'knight'], village: ['farmer', 'boatman', null] })
      .can('use(ship)')
      .cannot('use(village)')
      .act('use(workshop)');
    g.can('wheel(village.craftsman)')
      .act('wheel(village.craftsman)')
      .asks('turn', 1)
      .expect({
        'seats.0.coins': 0,
        'seats.0.spaces.ship': [null, 'boatman', 'knight'],
        'seats.0.spaces.village': ['farmer', 'boatman', 'wheel'],
        'seats.0.bag': { craftsman: 1 },
      });
    g.act('pass').asks('turn', 0).can('use(village)').cannot('use(ship)');
  },
);

rule('DEC-PLACE-26', 'at the Workshop the seat chooses the wheel, if several can move, then the space group', () => {
  const g = shop({ ship: ['wheel', null, null], castle: [null, 'wheel', null] })
    .act('use(workshop)')
    .only('space(ship.farmer)', 'space(castle.boatman)');
  g.act('space(castle.boatman)')
    .can('wheel(castle.trader)', 'wheel(village.farmer)', 'wheel(university.trader)')
    .cannot('wheel(castle.boatman)', 'wheel(ship.boatman)');
});

rule(
  'PLACE-WORKSHOP-1 RUL-138',
  'the Workshop may move a wheel within a place, but not to its old space, an occupied one or a place with a wheel',
  () => {
    const g = shop({ ship: ['wheel', null, 'knight'], castle: ['wheel', null, null], village: [null, 'boatman', null] }).act(
      'use(workshop)',
      'space(ship.farmer)',
    );
    g.can('wheel(ship.boatman)', 'wheel(village.farmer)', 'wheel(village.craftsman)').cannot(
      'wheel(ship.farmer)',
      'wheel(ship.knight)',
      'wheel(castle.boatman)',
      'wheel(village.boatman)',
    );
    g.act('wheel(ship.boatman)').expect({ 'seats.0.spaces.ship': [null, 'wheel', 'knight'] });
  },
);

rule('RUL-138 RUL-012', 'the Workshop cannot move a wheel to an equal space of its place, which would change nothing', () => {
  const g = shop({ windmill: ['wheel', null] }, 2, { tiles: ['windmill'] })
    .act('use(workshop)')
    .can('wheel(ship.farmer)');
  g.cannot('wheel(windmill.craftsman)');
});

rule('PLACE-WORKSHOP-2', 'Monk spaces, places with one space, Town Hall and Theatre take no wheel of the Workshop', () => {
  const g = shop({ ship: ['wheel', null, null] }, 5, { tiles: ['brewery', 'cellar', 'shipping_line', 'theatre', 'church'] })
    .act('use(workshop)')
    .can('wheel(cellar.scholar)');
  expect(g.legal().filter((name) => /monk|shipping_line|theatre|town_hall|church|brewery/.test(name))).toEqual([]);
});

rule('PLACE-WORKSHOP-2 RUL-138', 'at Craftsmen position 1 the Workshop may move a wheel only to Farmer spaces, and at 0 not at all', () => {
  const g = shop({ ship: ['wheel', null, null] }, 1).act('use(workshop)');
  expect(g.legal().every((name) => name.startsWith('wheel(') && name.endsWith('.farmer)'))).toBe(true);
  closed(shop({ ship: ['wheel', null, null] }, 0));
});

rule('PLACE-WORKSHOP-5', 'the Workshop needs a coin and a placed wheel', () => {
  const wheel = { ship: ['wheel', null, null] };
  closed(turn('workshop', { coins: 0, tracks: { craftsmen: 2 }, spaces: wheel }));
  closed(shop({}));
  shop(wheel).can('use(workshop)');
});

rule('PLACE-WORKSHOP-5 PLACE-WORKSHOP-2', 'the Workshop cannot be used if only spaces that take no wheel are empty', () => {
  const full = { ...BOARD, ship: ['wheel', 'boatman', 'knight'], town_hall: [null, null], observatory: ['scholar', 'scholar', null] };
  const seat = { tiles: ['observatory', 'brewery', 'stage_coach', 'theatre'] };
  shop(full, 5, seat).cannot('use(workshop)').can('use(ship)', 'use(castle)');
  shop({ ...full, castle: ['farmer', null, 'trader'] }, 5, seat)
    .can('use(workshop)')
    .act('use(workshop)')
    .asks('turn', 1)
    .expect({ 'seats.0.spaces.castle': ['farmer', 'wheel', 'trader'] });
});

rule('PLACE-WORKSHOP-4', 'the Workshop cannot move wheels of the reserve', () => {
  closed(shop({}, 2, { wheels: { free: 2 } }));
  const g = shop({ ship: ['wheel', null, null] }, 2, { wheels: { free: 2 } }).act('use(workshop)', 'wheel(castle.farmer)');
  g.expect({ 'seats.0.wheels.free': 2, 'seats.0.spaces.castle': ['wheel', null, null], 'supply.wheels': '+0' });
});

rule('PLACE-WORKSHOP-1', 'the Workshop cannot move wheels of other seats', () => {
  closed(
    turn('workshop', { tracks: { craftsmen: 2 } }, { rivals: [{ ...BUSY, spaces: { ...BUSY.spaces, ship: ['wheel', null, null] } }] }),
  );
});
