/** Gaming Room: three gamers, wine and cheese, three more citizens. */
import { expect } from 'vitest';
import { refused, rule, scenario, type Scenario } from '../../dsl.js';
import { ALL, BUSY, CHEESE, finish, gamers, LAST_SIX, MARKET, score, stores, turn, type Seat } from './positions.js';

const ROOM = { tiles: ['gaming_room'] };
const FULL = gamers();
const hall = (pieces: (string | null)[], seat: Seat = {}, setting: object = {}): Scenario =>
  turn([], { ...ROOM, ...seat, spaces: { town_hall: pieces, ...seat.spaces } }, setting).act('use(town_hall)');
const received = (g: Scenario, seat = 0): unknown => (g.see(`seats.${seat}`) as { received?: string[] }).received ?? [];
const supper = (g: Scenario): unknown => (g.see('seats.0') as { supper?: string[] }).supper ?? [];
const toRoom = (g: Scenario): string[] => g.legal().filter((name) => name.includes('gaming_room'));

// --- the gamers ----------------------------------------------------------------------------------

rule.each(
  'PLACE-GAMINGROOM-1 PLACE-GAMINGROOM-10',
  [['farmer'], ['scholar'], ['knight']],
  'the Town Hall can send a %s to the Gaming Room as to a deed',
  (kind) => {
    const g = hall([kind, null]).can(`send(${kind}, gaming_room)`);
    expect(g.legal().length).toBeGreaterThan(1);
    g.act(`send(${kind}, gaming_room)`)
      .asks('turn', 1)
      .expect({ 'seats.0.spaces.town_hall': [null, null], 'seats.0.bag': {}, [`supply.followers.${kind}`]: '+0' });
    expect(received(g)).toEqual([`gaming_room.${kind}`]);
    g.done();
  },
);

rule('PLACE-GAMINGROOM-9', 'a follower sent to the Gaming Room brings no reward', () => {
  hall(['knight', null])
    .act('send(knight, gaming_room)')
    .asks('turn', 1)
    .expect({ 'seats.0.coins': '+0', 'seats.0.tracks': {}, 'seats.0.citizens': 0 });
});

rule.each(
  'PLACE-GAMINGROOM-1 PLACE-GAMINGROOM-2',
  [['boatman'], ['craftsman'], ['trader'], ['monk']],
  'the Town Hall cannot send a %s to the Gaming Room, even with Barracks, School and Herb Garden',
  (kind) => {
    expect(toRoom(hall([kind, null], { tiles: ['gaming_room', 'barracks', 'school', 'herb_garden'] }))).toEqual([]);
  },
);

rule(
  'PLACE-GAMINGROOM-1 PLACE-GAMINGROOM-2',
  'the Gaming Room takes exactly one of each kind, and no Scholar in place of the Farmer',
  () => {
    expect(toRoom(hall(['farmer', null], gamers(['farmer'])))).toEqual([]);
    expect(toRoom(hall(['farmer', 'scholar'], gamers(['farmer'])))).toEqual(['send(scholar,gaming_room)']);
    expect(toRoom(hall(['scholar', 'farmer'], { ...gamers(['scholar', 'knight']), tiles: ['gaming_room', 'school'] }))).toEqual([
      'send(farmer,gaming_room)',
    ]);
    expect(toRoom(hall(['farmer', 'knight'], FULL))).toEqual([]);
  },
);

rule('PLACE-GAMINGROOM-10', 'one action can send to the Gaming Room and to deeds, in any order', () => {
  const g = hall(['farmer', 'knight'])
    .act('send(farmer, gaming_room)')
    .asks('send', 0)
    .can('send(knight, city_wall)', 'send(knight, gaming_room)', 'done');
  g.fork()
    .act('send(knight, city_wall)')
    .asks('turn', 1)
    .expect({ 'seats.0.coins': '+1', 'deeds.city_wall': { knight: 1 } });
  const both = g.act('send(knight, gaming_room)').asks('turn', 1).expect({ 'seats.0.coins': '+0' });
  expect(received(both)).toEqual(expect.arrayContaining(['gaming_room.farmer', 'gaming_room.knight']));
  const other = hall(['farmer', 'knight'])
    .act('send(knight, city_wall)')
    .can('send(farmer, gaming_room)')
    .act('send(farmer, gaming_room)')
    .asks('turn', 1);
  expect(received(other)).toEqual(['gaming_room.farmer']);
});

rule('PLACE-GAMINGROOM-10', 'only the owner can send followers to its Gaming Room', () => {
  expect(toRoom(turn([], { spaces: { town_hall: ['farmer', null] } }, { rivals: [{ ...BUSY, ...ROOM }] }).act('use(town_hall)'))).toEqual(
    [],
  );
});

rule('PLACE-GAMINGROOM-1 PLACE-GUNPOWDERTOWER-4', 'the Gunpowder Tower can send to the Gaming Room, both followers in one action', () => {
  const g = turn([], { tiles: ['gaming_room', 'gunpowder_tower'], tower: { farmer: 1, scholar: 1 } })
    .act('use(gunpowder_tower)')
    .can('send(farmer, gaming_room)', 'send(scholar, gaming_room)');
  g.act('send(scholar, gaming_room)')
    .can('send(farmer, gaming_room)')
    .act('send(farmer, gaming_room)')
    .asks('turn', 1)
    .expect({ 'seats.0.tower': {}, 'seats.0.coins': '+0' });
});

rule('BASE-296 PLACE-GAMINGROOM-10', 'a free space of the Gaming Room makes the Town Hall usable when no deed takes the follower', () => {
  const deeds = { city_wall: { knight: 3 }, papal_conclave: { knight: 1 }, peace_treaty: { knight: 2 } };
  const at = (seat: Seat) =>
    turn(
      [],
      { tiles: ['gaming_room'], ...seat, spaces: { town_hall: ['knight', null] } },
      { rules: 'base-3p?tiles=all', rivals: [BUSY, {}], top: { deeds } },
    );
  at({}).can('use(town_hall)').act('use(town_hall)').asks('turn', 1);
  at(gamers(['knight'])).cannot('use(town_hall)');
});

rule('PLACE-GAMINGROOM-4 RUL-008', 'the Gaming Room has no space for placing, wheels or recalls', () => {
  const g = scenario(ALL, {
    phase: 'planning',
    round: 5,
    seats: [{ ...ROOM, ...gamers(['knight']), market: { farmer: 1, scholar: 1 }, wheels: { free: 1 }, tracks: { craftsmen: 3 } }, {}],
  });
  expect(toRoom(g)).toEqual([]);
  const recall = scenario(ALL, {
    phase: 'followers',
    round: 5,
    seats: [{ ...ROOM, ...FULL, market: {}, bag: { ...MARKET }, spaces: { ship: ['farmer', null, null] } }, {}],
  }).act('draw(0)');
  recall.asks('recall', 0).only('space(ship.farmer)', 'done');
});

// --- the goods -----------------------------------------------------------------------------------

const food = { goods: { wine: 2, cheese: 1 } };
const gives = (g: Scenario): string[] => g.options('give');

rule(
  'PLACE-GAMINGROOM-3 PLACE-GAMINGROOM-7 DEC-PLACE-12 RUL-123',
  'the owner may put 1 wine and 1 cheese on the Gaming Room in its turn, without an action',
  () => {
    const g = turn([], { ...ROOM, ...FULL, ...food })
      .only('use(farm_house)', 'give(wine)', 'give(cheese)', 'pass')
      .act('give(wine)')
      .asks('turn', 0);
    expect(supper(g)).toEqual(['wine']);
    g.expect({ 'seats.0.goods': { wine: 1, cheese: 1 }, 'supply.goods.wine': '+0' }).only('use(farm_house)', 'give(cheese)', 'pass');
    g.act('give(cheese)')
      .asks('turn', 0)
      .only('use(farm_house)', 'pass')
      .expect({ 'seats.0.goods': { wine: 1 } });
    expect(supper(g)).toEqual(expect.arrayContaining(['wine', 'cheese']));
    g.act('use(farm_house)').asks('turn', 1).done();
  },
);

rule('PLACE-GAMINGROOM-7', "goods cannot be put before all three gamers are there, in another seat's turn, or after a pass", () => {
  expect(gives(turn([], { ...ROOM, ...gamers(['farmer', 'knight']), ...food }))).toEqual([]);
  const g = turn([], { ...ROOM, ...FULL, ...food })
    .act('use(farm_house)')
    .asks('turn', 1);
  expect(gives(g)).toEqual([]);
  // after its pass the seat places its wheel, and has no further turn in the round
  const late = turn([], { ...ROOM, ...FULL, ...food, wheels: { free: 1 }, tracks: { craftsmen: 2 } })
    .act('pass')
    .asks('wheels', 0);
  expect(gives(late)).toEqual([]);
  expect(gives(late.act('done').asks('turn', 1))).toEqual([]);
  const third = hall(['scholar', null], { ...gamers(['farmer', 'knight']), ...food })
    .act('send(scholar, gaming_room)')
    .asks('turn', 1)
    .act('pass')
    .asks('turn', 0);
  expect(gives(third)).toEqual(['give(cheese)', 'give(wine)']);
});

rule('DEC-PLACE-12 DEC-GEN-10', 'goods of the Brasserie can be put on the Gaming Room, as separate options', () => {
  const g = turn([], { tiles: ['gaming_room', 'brasserie'], ...FULL, ...stores({ cheese: 1 }), goods: { cheese: 1 } });
  expect(gives(g)).toEqual(['give(cheese)', 'give(cheese,brasserie)']);
  g.act('give(cheese, brasserie)')
    .asks('turn', 0)
    .expect({ [CHEESE]: 0, 'seats.0.goods': { cheese: 1 } });
  expect(supper(g)).toEqual(['cheese']);
});

rule('PLACE-GAMINGROOM-3', 'other goods and bread cannot be put on the Gaming Room', () => {
  expect(
    gives(turn([], { tiles: ['gaming_room', 'bakery'], ...FULL, ...stores({ bread: 2 }), goods: { grain: 1, wool: 1, brocade: 1 } })),
  ).toEqual([]);
});

rule('PLACE-GAMINGROOM-8 RUL-050', "goods on the Gaming Room are not the owner's: they count for no taxes, VP or set", () => {
  const tax = finish(
    [{ ...ROOM, ...gamers(['farmer', 'scholar', 'knight'], ['wine', 'cheese']), coins: 9, goods: { wool: 2 } }, {}],
    'taxes.a',
  ).over();
  tax.expect({ 'seats.0.coins': 7 });
  const goods = { grain: 1, wool: 1, brocade: 1 };
  expect(
    score(
      finish([
        { tiles: ['gaming_room', 'depot', 'merchant_house'], ...gamers(['farmer', 'scholar', 'knight'], ['wine', 'cheese']), goods },
        { goods },
      ]),
    ),
  ).toBe(10 + 3);
});

// --- the end -------------------------------------------------------------------------------------

const COMPLETE = gamers(['farmer', 'scholar', 'knight'], ['wine', 'cheese']);
const FOUR = { stations: ['tours', 'blois', 'nevers', 'loches'], unbuilt: 6 };

rule('PLACE-GAMINGROOM-5 PLACE-GAMINGROOM-6 BASE-527', 'a complete Gaming Room, 4 stations, 1 citizen and status 4 score 32 VP', () => {
  const g = finish([{ ...ROOM, ...COMPLETE, ...FOUR, citizens: 1, tracks: { development: 15 } }, {}]);
  expect(score(g)).toBe(32);
  g.expect({ 'seats.0.citizens': 1 });
});

rule.each(
  'PLACE-GAMINGROOM-5',
  [
    [['farmer', 'scholar', 'knight'], ['wine']],
    [['farmer', 'scholar', 'knight'], ['cheese']],
    [['farmer', 'scholar'], []],
    [[], []],
  ] as [string[], string[]][],
  'an incomplete Gaming Room with %j and %j gives no citizens',
  (kinds, goods) => {
    expect(score(finish([{ ...ROOM, ...gamers(kinds, goods), ...FOUR, tracks: { development: 15 } }, {}]))).toBe(16);
  },
);

rule('PLACE-GAMINGROOM-6', 'the three citizens of a complete Gaming Room are not pieces, so other citizens do not change', () => {
  const g = finish([{ ...ROOM, ...COMPLETE, citizens: 2 }, { citizens: 1 }], 'pilgrimage.c', {
    citizens: ['boatmen', 'knights', 'city_wall'],
  });
  expect(score(g)).toBe(5);
  g.expect({ 'seats.0.citizens': 2, citizens: ['boatmen', 'knights', 'city_wall'] });
});

rule('PLACE-GAMINGROOM-7 DEC-PLACE-12 RUL-123', 'before scoring the owner may put all missing goods on the Gaming Room or none', () => {
  const g = finish([{ ...ROOM, ...FULL, ...food, tracks: { development: 4 } }, {}]);
  g.only('accept', 'decline');
  expect(score(g.fork().act('decline'))).toBe(8);
  const put = g.fork().act('accept').over();
  expect(score(put)).toBe(3 + 3 * 2);
  put.expect({ 'seats.0.goods': { wine: 1 } });
  finish([{ ...ROOM, ...FULL, goods: { wine: 3 } }, {}]).over();
  finish([{ ...ROOM, ...gamers(['farmer', 'knight']), ...food }, {}]).over();
  finish([{ ...ROOM, ...gamers(['farmer', 'scholar', 'knight'], ['cheese']), goods: { wine: 1 } }, {}])
    .only('accept', 'decline')
    .act('accept')
    .over();
});

rule('DEC-PLACE-12', 'before scoring goods of the Brasserie can be put on the Gaming Room', () => {
  const g = finish([{ tiles: ['gaming_room', 'brasserie'], ...FULL, ...stores({ cheese: 1, wine: 1 }) }, {}]).only('accept', 'decline');
  expect(score(g.fork().act('decline'))).toBe(5);
  expect(score(g.act('accept'))).toBe(3);
  const both = finish([
    { tiles: ['gaming_room', 'brasserie'], ...FULL, ...stores({ cheese: 1, wine: 1 }), goods: { cheese: 1, wine: 1 } },
    {},
  ]);
  both.act('accept').only('give(cheese)', 'give(cheese,brasserie)');
  both.act('give(cheese, brasserie)').only('give(wine)', 'give(wine,brasserie)');
});

rule('PLACE-GAMINGROOM-4', 'followers and goods on the Gaming Room stay there from round to round', () => {
  const g = scenario(
    ALL,
    {
      phase: 'event',
      round: 12,
      start: 1,
      event: 'income.b',
      hour_glass: LAST_SIX,
      seats: [{ ...ROOM, ...COMPLETE, market: { ...MARKET, monk: 1 } }, { market: { ...MARKET, monk: 1 } }],
    },
    { chance: 'plague.c' },
  );
  g.until('planning', 0)
    .expect({ round: 13 })
    .act('done')
    .idle((now) => now.see('round') === 14);
  expect([received(g), supper(g)]).toEqual([
    expect.arrayContaining(['gaming_room.farmer', 'gaming_room.scholar', 'gaming_room.knight']),
    expect.arrayContaining(['wine', 'cheese']),
  ]);
});

rule('RUL-030', 'when the Gaming Room is lost, its followers and goods leave the game', () => {
  const g = finish([{ ...ROOM, ...COMPLETE, unbuilt: 0, goods: { grain: 3 } }, {}], 'taxes.c')
    .asks('torture', 0)
    .mark()
    .only('tile(gaming_room)', 'give(grain)')
    .act('tile(gaming_room)')
    .over();
  g.expect({
    'supply.followers.farmer': '+0',
    'supply.followers.scholar': '+0',
    'supply.followers.knight': '+0',
    'supply.goods.wine': '+0',
    'supply.goods.cheese': '+0',
    'seats.0.bag': {},
    'seats.0.goods': { grain: 3 },
    'seats.0.tiles': [],
  });
  expect([received(g), supper(g)]).toEqual([[], []]);
  expect(score(g)).toBe(3);
});

rule('PLACE-GAMINGROOM-1', 'a position can have gamers only with the tile, each kind once', () => {
  const at = (seat: object): Scenario => scenario(ALL, { phase: 'planning', round: 5, seats: [seat, {}] });
  expect(received(at({ ...ROOM, ...gamers(['farmer']) }))).toEqual(['gaming_room.farmer']);
  expect(refused('POSITION_INVALID', () => at(gamers(['farmer'])))).toContain('leave it out');
  refused('POSITION_INVALID', () => at({ ...ROOM, ...gamers(['monk']) }));
  expect(received(at({ ...ROOM, ...gamers(['farmer', 'farmer']) }))).toEqual(['gaming_room.farmer']);
});
