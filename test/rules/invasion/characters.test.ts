/** The characters and their objectives: invasion.md section 6. */
import { expect } from 'vitest';
import { rule, scenario, type Scenario } from '../../dsl.js';
import { complete, FOUR, GENERAL, lastRound, LIBRARIAN, turn } from './positions.js';

/** Whether the game is won if everything is complete except the objective of seat 0's character. */
function wins(character: string, seat: object, top: object = {}): boolean {
  const { top: city, towers } = complete(2);
  const other = character === 'general' ? LIBRARIAN : GENERAL;
  const ruleset = `invasion-2p?characters=${character},${character === 'general' ? 'librarian' : 'general'}`;
  const g = lastRound(
    ruleset,
    [
      { ...seat, towers: towers.slice(0, 5) },
      { ...other, towers: towers.slice(5) },
    ],
    { ...city, ...top },
  ).idle();
  const [mine, others] = g
    .over()
    .env.scores()
    .map(({ winner }) => winner);
  expect(others).toBe(mine);
  return mine!;
}

const character = (g: Scenario, seat = 0): boolean => g.env.scores()[seat]!.objectives.find(({ id }) => id === 'character')!.done;
const team = (g: Scenario): boolean => g.env.scores()[0]!.objectives.find(({ id }) => id === 'citizens')!.done;

rule(
  'COOP-CHAR-01 COOP-CHAR-LIBRARIAN-1 COOP-CHAR-LIBRARIAN-2 COOP-CHAR-LIBRARIAN-3',
  'the Librarian needs the fifth star, a station in Loches and four tiles',
  () => {
    expect(wins('librarian', LIBRARIAN)).toBe(true);
    expect(wins('librarian', { ...LIBRARIAN, tracks: { development: 30 } })).toBe(true);
    expect(wins('librarian', { ...LIBRARIAN, tracks: { development: 21 } })).toBe(false);
    expect(wins('librarian', { ...LIBRARIAN, stations: ['chateauroux'] })).toBe(false);
    expect(wins('librarian', { ...LIBRARIAN, tiles: ['hayrick', 'winery', 'windmill'] })).toBe(false);
    // a tile of either stack
    expect(wins('librarian', { ...LIBRARIAN, tiles: ['hayrick', 'winery', 'windmill', 'well'] })).toBe(true);
  },
);

rule(
  'COOP-CHAR-01 COOP-CHAR-SCHOLAR-1 COOP-CHAR-SCHOLAR-2',
  'the Scholar needs the last space of the development track and four stations; Towers do not count',
  () => {
    const seat = { tracks: { development: 30 }, stations: ['blois', 'vendome', 'vierzon', 'orleans'] };
    expect(wins('scholar', seat)).toBe(true);
    expect(wins('scholar', { ...seat, tracks: { development: 29 } })).toBe(false);
    // five Towers in addition to the three stations
    expect(wins('scholar', { ...seat, stations: ['blois', 'vendome', 'vierzon'] })).toBe(false);
  },
);

rule('COOP-CHAR-01 COOP-CHAR-MAYOR-1 COOP-CHAR-MAYOR-2', 'the Mayor needs ten coins and two Citizens', () => {
  expect(wins('mayor', { coins: 10, citizens: 2 })).toBe(true);
  expect(wins('mayor', { coins: 9, citizens: 2 })).toBe(false);
  expect(wins('mayor', { coins: 10, citizens: 1 })).toBe(false);
});

rule('COOP-CHAR-MAYOR-3', 'Citizens of the team and of other seats do not count for the Mayor, and no action sends them', () => {
  const boards = { vehicle: ['farmer', 'boatman'], guild_house: ['craftsman', 'trader'], scriptorium: ['knight', 'scholar'] };
  const top = { active: 1, citizens: [], city: { won: 7, citizens: [] } };
  const g = turn(
    { coins: 10, citizens: 1 },
    { ruleset: 'invasion-2p?characters=mayor,general', others: [{ coins: 0, citizens: 4, spaces: boards }], top },
  );
  expect(character(g)).toBe(false);
  g.asks('turn', 1).cannot('use(vehicle)', 'use(guild_house)');
  const own = turn({ coins: 10, citizens: 2 }, { ruleset: 'invasion-2p?characters=mayor,general', top });
  expect(character(own)).toBe(true);
});

rule('COOP-CHAR-MAYOR-4', "the Mayor's two Citizens do not count for the team", () => {
  const at = (own: number, won: number, ruleset = FOUR.replace('librarian', 'mayor')): boolean[] => {
    const g = turn({ coins: 10, citizens: own }, { ruleset, top: { citizens: [], city: { won, citizens: [] } } });
    return [team(g), character(g)];
  };
  expect(at(2, 9)).toEqual([true, true]);
  expect(at(2, 8)).toEqual([false, true]);
  expect(at(1, 9)).toEqual([true, false]);
  // the Mayor's Citizens above two count
  expect(at(3, 8)).toEqual([true, true]);
  // those of other characters count
  expect(at(2, 7, FOUR)[0]).toBe(true);
});

rule(
  'COOP-CHAR-01 COOP-CHAR-GENERAL-1 COOP-CHAR-GENERAL-2 RUL-C27',
  'the General needs the last Knights space and four wheels on boards and tiles',
  () => {
    const { spaces } = GENERAL;
    expect(wins('general', GENERAL)).toBe(true);
    expect(wins('general', { ...GENERAL, tracks: { knights: 4 } })).toBe(false);
    expect(wins('general', { ...GENERAL, spaces: { ...spaces, vehicle: [null, null] } })).toBe(false);
    // a wheel that is not placed does not count; one on a tile does
    expect(wins('general', { ...GENERAL, wheels: { free: 1 }, spaces: { ...spaces, vehicle: [null, null] } })).toBe(false);
    expect(
      wins('general', { ...GENERAL, tiles: ['horse_wagon'], spaces: { ...spaces, vehicle: [null, null], horse_wagon: ['wheel', null] } }),
    ).toBe(true);
  },
);

rule(
  'COOP-CHAR-01 COOP-CHAR-FISHERMAN-1 COOP-CHAR-FISHERMAN-2 COOP-CHAR-FISHERMAN-3 RUL-C45',
  'the Fisherman needs the last Boatmen space, four Monks and two wool',
  () => {
    const seat = { tracks: { boatmen: 5 }, bag: { monk: 4 }, goods: { wool: 2 } };
    expect(wins('fisherman', seat)).toBe(true);
    expect(wins('fisherman', { ...seat, tracks: { boatmen: 4 } })).toBe(false);
    expect(wins('fisherman', { ...seat, bag: { monk: 3 } })).toBe(false);
    expect(wins('fisherman', { ...seat, goods: { wool: 1, brocade: 3 } })).toBe(false);
    // wherever the Monks are
    expect(
      wins('fisherman', {
        ...seat,
        bag: { monk: 1 },
        market: { monk: 1 },
        tiles: ['gunpowder_tower'],
        tower: { monk: 1 },
        spaces: { hostel: ['monk'] },
      }),
    ).toBe(true);
  },
);

rule('COOP-CHAR-01 COOP-CHAR-MERCHANT-1', 'the Merchant needs brocade, wool and coins worth 50', () => {
  expect(wins('merchant', { goods: { brocade: 6, wool: 3 }, coins: 8 })).toBe(true);
  expect(wins('merchant', { goods: { brocade: 6, wool: 3, wine: 3 }, coins: 7 })).toBe(false);
  expect(wins('merchant', { coins: 50 })).toBe(true);
});

const HALL = { farmer: 1, boatman: 1, craftsman: 1, trader: 1, scholar: 1, monk: 1 };

rule('COOP-CHAR-01 COOP-CHAR-COUNCILMAN-1', 'the Councilman needs a follower on every space of the Assembly Hall', () => {
  const walls = { knight: 5 };
  expect(wins('councilman', {}, { deeds: { walls, assembly_hall: { ...HALL, knight: 1 } } })).toBe(true);
  expect(wins('councilman', {}, { deeds: { walls, assembly_hall: HALL } })).toBe(false);
});

rule('COOP-CHAR-COUNCILMAN-3', 'the objective of the Councilman is done when the last space of the Assembly Hall is filled', () => {
  const g = turn(
    { spaces: { town_hall: ['knight', null] } },
    { ruleset: 'invasion-2p?characters=councilman,general', top: { deeds: { assembly_hall: HALL } } },
  );
  expect(character(g)).toBe(false);
  g.act('use(town_hall)', 'send(knight,assembly_hall)').asks('turn', 1);
  expect(character(g)).toBe(true);
});

rule(
  'COOP-CHAR-01 COOP-CHAR-INNKEEPER-1 COOP-CHAR-INNKEEPER-2',
  'the Innkeeper needs food worth 16 and stations in Châteaudun and Châteauroux',
  () => {
    const stations = ['chateaudun', 'chateauroux'];
    expect(wins('innkeeper', { goods: { grain: 1, cheese: 3, wine: 3 }, stations })).toBe(true);
    expect(wins('innkeeper', { goods: { cheese: 3, wine: 3, wool: 2 }, coins: 9, stations })).toBe(false);
    expect(wins('innkeeper', { goods: { grain: 1, cheese: 3, wine: 3 }, stations: ['chateaudun', 'loches'] })).toBe(false);
    expect(wins('innkeeper', { goods: { grain: 1, cheese: 3, wine: 3 }, stations: ['blois', 'chateauroux'] })).toBe(false);
  },
);

/* The Estate Manager. */
const ESTATE = 'invasion-2p?characters=estate_manager,general';

/** The end of the round with a tile that affects no seat; the seat is the Estate Manager. */
function due(round: number, seat: object, other: object = {}, ruleset = ESTATE): Scenario {
  const event = round <= 9 ? 'invasion.escape' : round <= 17 ? 'invasion.rats' : 'invasion.invasion';
  return scenario(ruleset, {
    phase: 'event',
    round,
    event,
    start: 0,
    seats: [
      { market: {}, coins: 0, ...seat },
      { market: {}, coins: 0, ...other },
    ],
  });
}

/** Round, due, a seat that can pay it, one that cannot, and what the first has left. */
const DUES: readonly [number, string, object, object, Record<string, unknown>][] = [
  [1, '2 coins', { coins: 2 }, { coins: 1, goods: { brocade: 2 } }, { 'seats.0.coins': 0 }],
  [2, '1 grain', { goods: { grain: 1 } }, { coins: 9, goods: { cheese: 2 } }, { 'seats.0.goods': {} }],
  [3, '2 coins', { coins: 3 }, { coins: 1 }, { 'seats.0.coins': 1 }],
  [4, '1 grain', { goods: { grain: 2 } }, { goods: { cheese: 2 } }, { 'seats.0.goods.grain': 1 }],
  [5, '2 books back', { tracks: { development: 2 } }, { tracks: { development: 1 }, coins: 9 }, { 'seats.0.tracks.development': 0 }],
  [6, '3 coins', { coins: 3 }, { coins: 2 }, { 'seats.0.coins': 0 }],
  [7, '1 cheese', { goods: { cheese: 1 } }, { goods: { wine: 2 } }, { 'seats.0.goods': {} }],
  [8, 'a Farmer', { market: { farmer: 2 } }, { market: { boatman: 1, own_farmer: 1 } }, { 'seats.0.market.farmer': 1 }],
  [9, '3 coins', { coins: 3 }, { coins: 2 }, { 'seats.0.coins': 0 }],
  [
    10,
    'a wheel',
    { tracks: { craftsmen: 1 }, spaces: { ship: ['wheel', null, null] } },
    { wheels: { free: 1 } },
    { 'seats.0.spaces.ship': [null, null, null] },
  ],
  [11, '1 wine', { goods: { wine: 1 } }, { goods: { brocade: 1 } }, { 'seats.0.goods': {} }],
  [12, '4 coins', { coins: 5 }, { coins: 3 }, { 'seats.0.coins': 1 }],
  [13, 'a station', { stations: ['blois'] }, { towers: ['nevers'] }, { 'seats.0.stations': [] }],
  [14, 'a Boatman', { market: { boatman: 1 } }, { market: { farmer: 1 } }, { 'seats.0.market.boatman': 0 }],
  [15, '4 coins', { coins: 4 }, { coins: 3 }, { 'seats.0.coins': 0 }],
  [16, 'a tile', { tiles: ['hayrick'] }, { coins: 9 }, { 'seats.0.tiles': [] }],
  [17, '1 wool', { goods: { wool: 1 } }, { goods: { brocade: 3 } }, { 'seats.0.goods': {} }],
];

rule.each(
  'COOP-CHAR-ESTATE-1 COOP-CHAR-ESTATE-2 RUL-C06 RUL-C07',
  DUES,
  'the due of round %s is %s, or the game is lost',
  (round, _due, enough, short, left) => {
    const g = due(round, enough).expect(left);
    expect([g.env.over, g.see('round')]).toEqual([false, round + 1]);
    // pieces of other seats do not help
    const lost = due(round, short, {
      coins: 20,
      goods: { grain: 2, cheese: 2, wine: 2, wool: 2, brocade: 2 },
      tiles: ['winery'],
      stations: ['vendome'],
    });
    expect(
      lost
        .over()
        .env.scores()
        .map(({ winner }) => winner),
    ).toEqual([false, false]);
    lost.expect({ round });
  },
);

rule('COOP-CHAR-ESTATE-3', 'in round 1 the Estate Manager pays two coins to the supply', () => {
  due(1, { coins: 5 }, { coins: 5 }).expect({ 'seats.0.coins': 3, 'seats.1.coins': 5 });
  // a seat that is not the Estate Manager pays nothing
  due(1, { coins: 5 }, { coins: 5 }, 'invasion-2p?characters=librarian,general').expect({ 'seats.0.coins': 5 });
});

rule('COOP-CHAR-ESTATE-4 COOP-CHAR-ESTATE-14', 'in rounds 5 and 18 the development marker goes back, also over coin spaces', () => {
  for (const steps of [2, 9, 14, 23, 30])
    due(5, { tracks: { development: steps } }).expect({ 'seats.0.tracks.development': steps - 2, 'seats.0.coins': 0 });
  expect([3, 2, 0].map((development) => wins('estate_manager', { tracks: { development } }))).toEqual([true, false, false]);
});

rule(
  'COOP-CHAR-ESTATE-5 COOP-CHAR-ESTATE-6 COOP-CHAR-ESTATE-7 RUL-C07',
  'in rounds 8 and 14 a follower of exactly that kind goes from the Market to the supply',
  () => {
    for (const [round, kind] of [
      [8, 'farmer'],
      [14, 'boatman'],
    ] as const) {
      const all = scenario(ESTATE, {
        phase: 'event',
        round: 2,
        event: 'invasion.escape',
        seats: [{ market: { [kind]: 1 }, bag: { [kind]: 2 }, goods: { grain: 1 } }, { market: {} }],
      });
      const paid = due(round, { market: { [kind]: 1 }, bag: { [kind]: 2 } });
      paid.expect({
        [`seats.0.market.${kind}`]: 0,
        [`seats.0.bag.${kind}`]: 2,
        [`supply.followers.${kind}`]: all.count(`supply.followers.${kind}`) + 1,
      });
      due(round, { bag: { [kind]: 2 } }).over();
      // no joker, no own follower, and neither the Gunpowder Tower nor a space is the Market
      due(round, { market: { monk: 2, [`own_${kind}`]: 1 } }).over();
      due(round, {
        tiles: ['gunpowder_tower'],
        tower: { [kind]: 1 },
        spaces: { farm_house: ['boatman', null], castle: ['farmer', null, null] },
      }).over();
    }
  },
);

rule(
  'COOP-CHAR-ESTATE-8 COOP-CHAR-ESTATE-10 COOP-DEC-36',
  'in round 10 the seat chooses one of several wheels, and the Craftsmen marker stays',
  () => {
    const g = due(10, {
      tracks: { craftsmen: 3 },
      wheels: { free: 1 },
      tiles: ['winery'],
      spaces: { ship: ['wheel', null, null], winery: ['wheel', null] },
    }).mark();
    g.asks('invasion.due', 0).only('space(ship.farmer)', 'space(winery.farmer)').act('space(winery.farmer)');
    g.expect({
      'seats.0.spaces.winery': [null, null],
      'seats.0.spaces.ship': ['wheel', null, null],
      'seats.0.wheels.free': 1,
      'seats.0.tracks.craftsmen': 3,
      'supply.wheels': '+1',
    });
  },
);

rule('COOP-CHAR-ESTATE-9 COOP-CHAR-ESTATE-10', 'after the only wheel was paid, the next one need not fill a Farmer space', () => {
  const g = due(10, {
    tracks: { craftsmen: 1 },
    market: { farmer: 1, boatman: 1, craftsman: 1 },
    bag: {},
    spaces: { ship: ['wheel', null, null] },
  });
  g.expect({ 'seats.0.tracks.craftsmen': 1, 'seats.0.spaces.ship': [null, null, null] }).until('planning', 0);
  g.act('place(farmer,village.farmer)', 'place(boatman,village.boatman)', 'place(craftsman,village.craftsman)').until('turn', 0);
  g.act('use(village)', 'recruit(craftsman)', 'choose(keep)').until('wheels', 0).can('wheel(ship.knight)');
});

rule(
  'COOP-CHAR-ESTATE-11 COOP-CHAR-ESTATE-12 COOP-DEC-36 RUL-C07',
  'in round 13 a chosen station leaves the game, and the Citizen of Le Blanc stays',
  () => {
    const g = due(13, { stations: ['blois', 'le_blanc'], towers: ['nevers'], citizens: 1 })
      .mark()
      .asks('invasion.due', 0);
    g.only('town(blois)', 'town(le_blanc)')
      .act('town(le_blanc)')
      .expect({ 'seats.0.stations': ['blois'], 'seats.0.towers': ['nevers'], 'seats.0.unbuilt': '+0', 'seats.0.citizens': '+0' });
    expect(g.see('city.citizens')).not.toContain('le_blanc');
  },
);

rule('COOP-CHAR-ESTATE-13 COOP-DEC-36 RUL-C07', 'in round 16 a chosen tile returns to its stack and can be gained again', () => {
  const g = due(16, { tiles: ['hayrick', 'well'], spaces: { well: ['scholar', null] } }).asks('invasion.due', 0);
  expect(g.see('stack')).not.toContain('well');
  g.only('tile(hayrick)', 'tile(well)')
    .act('tile(well)')
    .expect({ 'seats.0.tiles': ['hayrick'] });
  expect(g.see('stack')).toContain('well');
});

rule('COOP-CHAR-ESTATE-14', 'with four seats round 16 is the last, so the dues of rounds 17 and 18 do not occur', () => {
  const { top, towers } = complete(4);
  const ruleset = 'invasion-4p?characters=estate_manager,general,librarian,councilman';
  const seats = [
    { tiles: ['well'], towers: towers.slice(0, 4) },
    { ...GENERAL, towers: towers.slice(4, 8) },
    { ...LIBRARIAN, towers: towers.slice(8) },
    {},
  ];
  const deeds = { walls: { knight: 10 }, assembly_hall: { ...HALL, knight: 1 } };
  const g = lastRound(ruleset, seats, { ...top, deeds })
    .over()
    .expect({ round: 16, 'seats.0.tiles': [] });
  expect(g.env.scores().map(({ winner }) => winner)).toEqual([true, true, true, true]);
  // with two seats they occur
  due(17, {}).over().expect({ round: 17 });
});
