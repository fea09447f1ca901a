/** The four actions of the Support board: invasion.md section 3. */
import { expect } from 'vitest';
import { rule, scenario } from '../../dsl.js';
import { THREE, turn, TWO } from './positions.js';

const VEHICLE = { vehicle: ['farmer', 'boatman'] };
const GUILD = { guild_house: ['craftsman', 'trader'] };
const HOSTEL = { hostel: ['monk'] };
const PALATINATE = { palatinate: ['knight', 'scholar'] };

rule('COOP-ACT-01 COOP-DEC-10', 'filled spaces activate an action of the board as on any Place', () => {
  turn({ coins: 5, spaces: { guild_house: ['craftsman', null] } }).cannot('use(guild_house)');
  turn({ coins: 5, spaces: GUILD })
    .can('use(guild_house)')
    .act('use(guild_house)', 'to(1)', 'done')
    .expect({ 'seats.0.bag.craftsman': '+1', 'seats.0.bag.trader': '+1', 'seats.0.spaces.guild_house': [null, null] });
});

const planning = (seat: object): ReturnType<typeof scenario> =>
  scenario(TWO, { phase: 'planning', round: 3, event: 'invasion.pilgrimage', start: 0, seats: [seat, { market: {} }] });

rule('COOP-ACT-02 RUL-C52 COOP-DEC-10', 'a wheel replaces a follower on the board, but not on the Monk space of the Hostel', () => {
  const g = planning({ market: { farmer: 1 }, wheels: { free: 1 }, tracks: { craftsmen: 2 } });
  g.can('wheel(vehicle.farmer)', 'wheel(vehicle.boatman)', 'wheel(guild_house.trader)', 'wheel(palatinate.scholar)');
  expect(g.options('wheel').filter((name) => name.includes('hostel'))).toEqual([]);
  g.act('wheel(vehicle.boatman)', 'place(farmer,vehicle.farmer)').expect({ 'seats.0.spaces.vehicle': ['farmer', 'wheel'] });
});

rule('COOP-ACT-03 RUL-C52', 'a Monk replaces any follower on the board; the Hostel accepts only a Monk', () => {
  const g = planning({ market: { monk: 1, farmer: 1 } });
  g.can('place(monk,vehicle.farmer)', 'place(monk,guild_house.trader)', 'place(monk,palatinate.knight)', 'place(monk,hostel.monk)');
  expect(g.options('place').filter((name) => name.endsWith('hostel.monk)'))).toEqual(['place(monk,hostel.monk)']);
});

rule('COOP-ACT-VEHICLE-1 COOP-DEC-11', 'the Vehicle moves one to three own goods', () => {
  const g = turn({ goods: { grain: 2, cheese: 2, wool: 1 }, spaces: VEHICLE }).act('use(vehicle)');
  g.only('to(city)', 'to(1)').act('to(1)').cannot('done');
  g.act('give(grain)').can('done').act('give(cheese)', 'give(wool)');
  // after the third the action is over
  g.asks('turn', 1).expect({
    'seats.0.goods.grain': '-1',
    'seats.0.goods.cheese': '-1',
    'seats.0.goods.wool': '-1',
    'seats.1.goods.grain': '+1',
    'seats.1.goods.cheese': '+1',
    'seats.1.goods.wool': '+1',
  });
  turn({ spaces: { ...VEHICLE, scriptorium: ['knight', 'scholar'] } }).cannot('use(vehicle)');
});

rule('COOP-ACT-VEHICLE-2 COOP-DEC-11', 'all goods of one action go to one destination', () => {
  const g = turn({ goods: { grain: 3 }, spaces: VEHICLE }, { ruleset: THREE })
    .act('use(vehicle)')
    .only('to(city)', 'to(1)', 'to(2)')
    .act('to(2)');
  // the first good is the only answer
  g.only('give(grain)', 'done').act('done').expect({ 'seats.2.goods.grain': '+1', 'seats.1.goods.grain': '+0', 'city.stored.grain': '+0' });
});

rule(
  'COOP-ACT-VEHICLE-3 COOP-ACH-03 COOP-OBJ-WAREHOUSE-2 RUL-C53 COOP-INV-06',
  'in the City goods go to Warehouse and Clothing Store by their kind',
  () => {
    turn({ goods: { grain: 2, wool: 1 }, spaces: VEHICLE })
      .act('use(vehicle)', 'to(city)', 'give(grain)', 'give(wool)', 'give(grain)')
      .expect({
        'city.stored.grain': '+2',
        'city.stored.wool': '+1',
        'seats.0.goods.grain': '-2',
        'seats.0.goods.wool': '-1',
        'supply.goods.grain': '+0',
        'supply.goods.wool': '+0',
      });
  },
);

rule('COOP-ACT-GUILD-1 COOP-DEC-12', 'the Guild House moves one to four own coins', () => {
  const g = turn({ coins: 9, spaces: GUILD }).act('use(guild_house)', 'to(1)').only('coin(seat)', 'done').expect({ 'seats.1.coins': '+1' });
  g.act('coin(seat)', 'coin(seat)', 'coin(seat)').asks('turn', 1).expect({ 'seats.0.coins': '-4', 'seats.1.coins': '+4' });
  turn({ coins: 0, spaces: { ...GUILD, scriptorium: ['knight', 'scholar'] } }).cannot('use(guild_house)');
});

rule('COOP-ACT-GUILD-2 COOP-DEC-12', 'all coins of one action go to one destination', () => {
  const g = turn({ coins: 9, spaces: GUILD }, { ruleset: THREE })
    .act('use(guild_house)')
    .only('to(city)', 'to(1)', 'to(2)')
    .act('to(2)')
    .only('coin(seat)', 'done');
  g.act('done').expect({ 'seats.2.coins': '+1', 'seats.1.coins': '+0', 'city.coins.city_treasury': '+0' });
});

rule(
  'COOP-ACT-GUILD-3 COOP-ACH-03 COOP-OBJ-TREASURY-2 COOP-DEC-12 COOP-INV-06',
  'in the City coins may be split between City Treasury and Treasury',
  () => {
    turn({ coins: 9, spaces: GUILD })
      .act('use(guild_house)', 'to(city)')
      .only('coin(city_treasury)', 'coin(treasury)')
      .act('coin(city_treasury)', 'coin(treasury)', 'coin(city_treasury)', 'done')
      .expect({ 'seats.0.coins': '-3', 'city.coins.city_treasury': '+2', 'city.coins.treasury': '+1' });
  },
);

rule('RUL-C04 RUL-C43 COOP-INV-05 COOP-DEC-11 COOP-DEC-12', 'a full row accepts no more, and is not offered', () => {
  const full = { stored: { grain: 6, cheese: 3, wine: 2 }, coins: { city_treasury: 30, treasury: 14 } };
  const goods = turn({ goods: { grain: 1, cheese: 1, wine: 2 }, spaces: VEHICLE }, { top: { city: full } }).act('use(vehicle)', 'to(city)');
  // only one wine has room, then the action ends
  goods.asks('turn', 1).expect({ 'city.stored.wine': 3, 'seats.0.goods.wine': 1 });
  const coins = turn({ coins: 9, spaces: GUILD }, { top: { city: full } }).act('use(guild_house)', 'to(city)');
  coins.asks('turn', 1).expect({ 'city.coins.treasury': 15, 'city.coins.city_treasury': 30, 'seats.0.coins': 8 });
  turn({ goods: { grain: 2 }, spaces: VEHICLE }, { ruleset: THREE, top: { city: { stored: { grain: 10 } } } })
    .act('use(vehicle)')
    .only('to(1)', 'to(2)');
  turn({ coins: 2, spaces: GUILD }, { ruleset: THREE, top: { city: { coins: { city_treasury: 40, treasury: 15 }, citizens: [] } } })
    .act('use(guild_house)')
    .only('to(1)', 'to(2)');
});

rule('RUL-C42', 'only own goods and coins can be moved, and the City returns none', () => {
  const g = turn(
    { goods: { grain: 1 }, coins: 0, spaces: { ...VEHICLE, ...GUILD } },
    { others: [{ coins: 9, goods: { wine: 3 } }], top: { city: { stored: { cheese: 2 }, coins: { treasury: 5 } } } },
  );
  g.cannot('use(guild_house)')
    .act('use(vehicle)', 'to(1)')
    .asks('turn', 1)
    .expect({ 'seats.1.goods.grain': '+1', 'seats.1.goods.wine': 3, 'city.stored.cheese': 2 });
});

rule('COOP-ACT-HOSTEL-1 COOP-DEC-13 COOP-INV-06', 'the Hostel moves a follower of the Market to another seat', () => {
  const g = turn({ market: { farmer: 1, knight: 1, own_boatman: 1 }, bag: { scholar: 2 }, spaces: HOSTEL }, { ruleset: THREE }).act(
    'use(hostel)',
  );
  g.asks('invasion.hostel', 0)
    .only('follower(farmer)', 'follower(knight)')
    .act('follower(knight)')
    .only('to(1)', 'to(2)')
    .act('to(2)')
    .asks('invasion.hostel_room', 2);
  g.act('to_market').expect({ 'seats.0.market.knight': '-1', 'seats.2.market.knight': '+1', 'supply.followers.knight': '+0' });
});

rule('COOP-ACT-HOSTEL-2 COOP-DEC-14 RUL-C45', 'the receiver puts it immediately on a space of a board or tile, or on the Market', () => {
  const g = turn({ market: { farmer: 1 }, spaces: HOSTEL }, { others: [{ tiles: ['hayrick', 'gunpowder_tower'] }] }).act('use(hostel)');
  g.asks('invasion.hostel_room', 1).can(
    'place(farmer,castle.farmer)',
    'place(farmer,vehicle.farmer)',
    'place(farmer,hayrick.farmer)',
    'place(farmer,town_hall.any)',
    'to_market',
  );
  // the Gunpowder Tower does not count as a space
  expect(g.legal().filter((name) => !name.startsWith('place(farmer,'))).toEqual(['to_market']);
  g.act('place(farmer,hayrick.farmer)').expect({ 'seats.1.spaces.hayrick': ['farmer'] });
});

rule('COOP-ACT-HOSTEL-3 COOP-DEC-49', 'an action that this follower completes can be used in the same round', () => {
  const g = turn(
    { market: { farmer: 1 }, spaces: HOSTEL },
    { others: [{ merchant: 'blois', spaces: { guildhall: [null, 'craftsman', 'knight'] } }] },
  );
  g.act('use(hostel)').act('place(farmer,guildhall.farmer)').asks('turn', 1).can('use(guildhall)');
});

rule('COOP-ACT-HOSTEL-4', 'the follower stays with the receiver', () => {
  const g = turn(
    { market: { farmer: 1 }, spaces: HOSTEL },
    { others: [{ spaces: { farm_house: ['boatman', 'craftsman'], hayrick: [null] }, tiles: ['hayrick'] }] },
  );
  g.act('use(hostel)', 'place(farmer,hayrick.farmer)', 'use(hayrick)').expect({ 'seats.1.bag.farmer': '+1', 'seats.0.bag.farmer': '+0' });
});

rule('COOP-ACT-HOSTEL-5 COOP-ACT-HOSTEL-6 COOP-OBJ-WALLS-2', 'a used Town Hall accepts the follower and can be used again', () => {
  const g = turn(
    { market: { knight: 1 }, spaces: HOSTEL },
    { others: [{ spaces: { town_hall: ['knight', null], scriptorium: ['knight', 'scholar'] } }], top: { active: 1 } },
  );
  g.act('use(town_hall)')
    .expect({ 'deeds.walls.knight': 1 })
    .asks('turn', 0)
    .act('use(hostel)')
    .act('place(knight,town_hall.any)')
    .asks('turn', 1)
    .act('use(town_hall)')
    .expect({ 'deeds.walls.knight': 2 });
});

rule('RUL-C13 COOP-DEC-13', 'only neutral followers go to seats with a free space; a Monk may replace a follower as in planning', () => {
  turn({ market: { own_farmer: 1 }, spaces: { ...HOSTEL, scriptorium: ['knight', 'scholar'] } }).cannot('use(hostel)');
  const eight = { farmer: 4, boatman: 4 };
  const taken = {
    ship: ['farmer', 'boatman', 'knight'],
    guildhall: ['farmer', 'craftsman', 'knight'],
    wagon: ['farmer', 'trader', 'knight'],
    scriptorium: ['knight', 'scholar'],
    palatinate: ['knight', 'scholar'],
    town_hall: ['boatman', 'boatman'],
  };
  const few = { supply: { followers: { knight: 0 } } };
  // a Knight cannot be placed anywhere, so seat 1 does not receive one
  const g = turn(
    { market: { knight: 1, farmer: 1 }, spaces: HOSTEL },
    {
      ruleset: 'invasion-5p?characters=librarian,general,innkeeper,fisherman,merchant',
      others: [{ market: eight, spaces: taken }],
      top: few,
    },
  ).act('use(hostel)', 'follower(knight)');
  g.cannot('to(1)', 'to(0)').can('to(2)');
  // the only other seat cannot take it: the Hostel cannot be used
  const closed = { market: { farmer: 8 }, spaces: { ...taken, town_hall: ['monk', 'monk'] } };
  const own = { ...HOSTEL, university: ['farmer', 'craftsman', 'trader'] };
  turn({ market: { knight: 1 }, spaces: own }, { others: [closed] }).cannot('use(hostel)');
  // a receiver with a full Market must place it; one that has passed may get it
  const full = turn({ market: { monk: 1 }, spaces: HOSTEL }, { others: [{ market: eight, passed: true }] })
    .act('use(hostel)')
    .asks('invasion.hostel_room', 1)
    .cannot('to_market')
    .can('place(monk,ship.knight)', 'place(monk,hostel.monk)');
  full.act('place(monk,ship.knight)').expect({ 'seats.1.spaces.ship': [null, null, 'monk'] });
});

rule(
  'COOP-ACT-PALATINATE-1 COOP-ACT-PALATINATE-2 COOP-DEC-15',
  "the user takes another seat's activated action with its own Merchant; the followers return to the owner's bag",
  () => {
    const g = turn(
      { merchant: 'tours', spaces: PALATINATE },
      { others: [{ merchant: 'orleans', spaces: { ship: ['wheel', 'boatman', 'knight'], scriptorium: ['knight', null] } }] },
    );
    g.act('use(palatinate)')
      .asks('edge', 0)
      .act('edge(blois--tours--waterway)')
      .expect({
        'seats.0.merchant': 'blois',
        'seats.1.merchant': 'orleans',
        'seats.1.bag.boatman': '+1',
        'seats.1.bag.knight': '+1',
        'seats.0.bag.knight': '+1',
        'seats.0.bag.scholar': '+1',
        // the owner's wheel stays
        'seats.1.spaces.ship': ['wheel', null, null],
      });
  },
);

rule('COOP-DEC-15', 'the first question is for the owner of the action, the second for the action', () => {
  const two = { scriptorium: ['knight', 'scholar'], university: ['farmer', 'craftsman', 'trader'] };
  const g = turn(
    { spaces: PALATINATE },
    { ruleset: THREE, others: [{ spaces: two }, { spaces: { farm_house: ['boatman', 'craftsman'] } }] },
  )
    .act('use(palatinate)')
    .only('seat(1)', 'seat(2)');
  g.act('seat(1)').asks('invasion.palatinate_use', 0).only('use(scriptorium)', 'use(university)');
  // nothing that is activated: not usable
  turn(
    { spaces: { ...PALATINATE, scriptorium: ['knight', 'scholar'] } },
    { others: [{ spaces: { castle: ['farmer', 'boatman', null] } }] },
  ).cannot('use(palatinate)');
});

rule(
  'COOP-ACT-PALATINATE-3 RUL-C12 RUL-C33 COOP-CHAR-COUNCILMAN-2',
  "the Councilman sends followers of another seat's Town Hall to the Assembly Hall or the City, in any mix",
  () => {
    const g = turn(
      { spaces: PALATINATE },
      { ruleset: 'invasion-2p?characters=councilman,general', others: [{ spaces: { town_hall: ['knight', 'boatman'] } }] },
    ).act('use(palatinate)');
    g.only('send(knight,walls)', 'send(knight,assembly_hall)', 'send(boatman,refuge)', 'send(boatman,assembly_hall)').act(
      'send(knight,assembly_hall)',
      'send(boatman,refuge)',
    );
    g.expect({
      'deeds.assembly_hall.knight': 1,
      'deeds.refuge.boatman': 1,
      'seats.1.spaces.town_hall': [null, null],
      'seats.1.bag.knight': '+0',
    });
    // others only to the City; a follower that is not sent stays (BASE-294)
    const other = turn({ spaces: PALATINATE }, { others: [{ spaces: { town_hall: ['knight', 'boatman'] } }] })
      .act('use(palatinate)')
      .only('send(knight,walls)', 'send(boatman,refuge)')
      .act('send(knight,walls)', 'done');
    other.expect({ 'seats.1.spaces.town_hall': [null, 'boatman'], 'deeds.walls.knight': 1 });
  },
);

rule('RUL-C12 RUL-C47', 'boards, tiles and the Support board can be used, but not another Palatinate, the Tower or the Tavern', () => {
  const places = {
    palatinate: ['knight', 'scholar'],
    tavern: ['trader'],
    market_stand: ['trader'],
    vehicle: ['farmer', 'boatman'],
    guild_house: ['craftsman', 'trader'],
    hostel: ['monk'],
    farm_house: ['boatman', 'craftsman'],
  };
  const lender = { tiles: ['tavern', 'market_stand', 'gunpowder_tower'], tower: { knight: 1 }, spaces: places };
  const g = turn({ coins: 3, goods: { grain: 1 }, market: { farmer: 1 }, spaces: PALATINATE }, { others: [lender] }).act('use(palatinate)');
  g.only('use(market_stand)', 'use(vehicle)', 'use(guild_house)', 'use(hostel)', 'use(farm_house)');
  // the user's own goods; the owner may get them
  g.act('use(vehicle)')
    .only('to(city)', 'to(1)')
    .act('to(1)')
    .expect({ 'seats.0.goods.grain': '-1', 'seats.1.goods.grain': '+1', 'seats.1.bag.farmer': '+1', 'seats.1.bag.boatman': '+1' });
});

rule('RUL-C12', 'a barred action stays barred; actions of a seat that has passed can be used', () => {
  const lender = [{ spaces: { town_hall: ['knight', 'boatman'], farm_house: ['boatman', 'craftsman'] }, passed: true }];
  turn({ spaces: PALATINATE }, { others: lender, top: { event: 'invasion.assembly' } })
    .act('use(palatinate)')
    .expect({ 'seats.0.bag.farmer': '+1', 'seats.0.tracks.farmers': '+1' });
  turn({ spaces: PALATINATE }, { others: lender }).act('use(palatinate)').only('use(town_hall)', 'use(farm_house)');
});

rule('RUL-C12 RUL-C47', "the owner's Well gives an action of the user's boards and tiles, but none of the Support board", () => {
  const g = turn(
    { coins: 4, goods: { grain: 2 }, market: { farmer: 2 }, spaces: PALATINATE, tiles: ['windmill'] },
    { others: [{ tiles: ['well', 'hayrick'], spaces: { well: ['scholar', 'monk'], scriptorium: [null, null] } }] },
  );
  g.act('use(palatinate)')
    .asks('base.free', 0)
    .can('use(windmill)', 'use(university)')
    .cannot('use(hayrick)', 'use(vehicle)', 'use(guild_house)', 'use(hostel)', 'use(palatinate)');
});

rule('RUL-C12', "the user's own activated Tavern joins a Guildhall used this way", () => {
  const seats = { merchant: 'blois', spaces: { ...PALATINATE, tavern: ['trader'] }, tiles: ['tavern'] };
  const lender = { stations: ['blois'], spaces: { guildhall: ['farmer', 'craftsman', 'knight'] } };
  turn(seats, { others: [lender] })
    .act('use(palatinate)')
    .expect({ 'seats.0.stations': ['blois'], 'seats.0.bag.trader': '+1', 'seats.1.bag.knight': '+1' });
  turn({ ...seats, spaces: { ...PALATINATE, tavern: [null], scriptorium: ['knight', 'scholar'] } }, { others: [lender] }).cannot(
    'use(palatinate)',
  );
});

rule('COOP-DEC-48 COOP-INV-17', 'every action of phase 5 removes followers from the spaces, so the phase ends', () => {
  const g = turn(
    { market: { farmer: 2 }, goods: { grain: 4 }, coins: 9, spaces: { ...VEHICLE, ...GUILD, ...HOSTEL, ...PALATINATE } },
    { others: [{ spaces: { ...VEHICLE, ...GUILD, ...HOSTEL, ...PALATINATE }, market: { knight: 1 }, coins: 3, goods: { wine: 2 } }] },
  );
  const standing = (): number =>
    (g.see('seats') as { market: Record<string, number>; spaces: Record<string, (string | null)[]> }[]).reduce(
      (n, seat) =>
        n +
        Object.values(seat.market).reduce((a, b) => a + b, 0) +
        Object.values(seat.spaces)
          .flat()
          .filter((piece) => piece !== null && piece !== 'wheel').length,
      0,
    );
  let turns = 0;
  while (g.env.decisionKind === 'base.turn' && g.options('use').length > 0) {
    const before = standing();
    g.act(g.options('use')[0]!);
    while (!g.env.over && g.env.decisionKind.startsWith('invasion.')) g.act(g.legal()[0]!);
    expect(standing()).toBeLessThan(before);
    turns++;
  }
  expect(turns).toBeGreaterThan(5);
});
