/** Trade & Intrigue 3.5: the events of letter D. */
import { expect } from 'vitest';
import { rule, scenario, type Scenario } from '../../dsl.js';
import { event, EVENTS, MARKET, turn } from './positions.js';

/** The own followers but the Farmer. */
const OTHERS = { own_boatman: 1, own_craftsman: 1, own_trader: 1 };
const pooled = (...tiles: string[]): string => `base-2p+events?tiles=${tiles.join()},hayrick`;

rule('TI-EVT-DUES-1 DEC-TI-17', 'in Dues a seat gives one good after another until the goods are worth 5', () => {
  const g = event('dues', { goods: { grain: 2, wool: 2, brocade: 1 } }, { rival: { unbuilt: 0 } })
    .asks('events.dues', 0)
    .only('give(grain)', 'give(wool)', 'give(brocade)')
    .mark();
  g.fork()
    .act('give(brocade)')
    .over()
    .expect({ 'seats.0.goods': { grain: 2, wool: 2 }, 'supply.goods.brocade': '+1' });
  g.fork()
    .act('give(wool)')
    .asks('events.dues', 0)
    .act('give(wool)')
    .over()
    .expect({ 'seats.0.goods': { grain: 2, brocade: 1 } });
  g.act('give(wool)')
    .only('give(grain)', 'give(wool)', 'give(brocade)')
    .act('give(grain)')
    .over()
    .expect({
      'seats.0.goods': { grain: 1, wool: 1, brocade: 1 },
      'seats.0.unbuilt': 10,
      'seats.0.coins': 20,
      'supply.goods.wool': '+1',
      'supply.goods.grain': '+1',
    });
});

rule('TI-EVT-DUES-2 TI-EVT-DUES-3 RUL-218', 'in Dues a seat with grain and cheese gives both, and 2 things by torture', () => {
  const g = event('dues', { goods: { grain: 1, cheese: 1 }, stations: ['tours'], unbuilt: 9 }, { rival: { goods: { brocade: 1 } } }).act(
    'give(grain)',
  );
  g.asks('torture', 0).expect({ 'seats.0.goods': {} }).act('torture(station)').asks('torture', 0).act('town(tours)').over();
  g.expect({ 'seats.0.coins': 20, 'seats.0.unbuilt': 8, 'seats.0.stations': [], 'seats.1.goods': {}, 'seats.1.unbuilt': 10 });
});

rule.each(
  'TI-EVT-DUES-3 TI-EVT-DUES-4 RUL-218',
  [
    [{ wool: 1 }, 1],
    [{ wine: 1 }, 2],
    [{ grain: 1, cheese: 1 }, 2],
    [{ grain: 1 }, 4],
    [{ brocade: 1 }, 0],
    [{ cheese: 1, wine: 1 }, 0],
  ] as [Record<string, number>, number][],
  'in Dues %j of a seat with coins leave %i things for torture',
  (goods, things) => {
    const g = event('dues', { goods, unbuilt: 6 }, { rival: { goods: { brocade: 1 } } });
    for (const good of Object.keys(goods).slice(0, -1)) g.act(`give(${good})`);
    g.over().expect({ 'seats.0.goods': {}, 'seats.0.unbuilt': 6 - things, 'seats.0.coins': 20 });
  },
);

rule('TI-EVT-DUES-3 RUL-218', 'in Dues a seat without goods gives 5 things other than coins; a Brocade is enough', () => {
  event('dues', { unbuilt: 6 }, { rival: { goods: { brocade: 1 } } })
    .over()
    .expect({ 'seats.0.unbuilt': 1, 'seats.0.coins': 20, 'seats.1.coins': 20, 'seats.1.goods': {}, 'seats.1.unbuilt': 10 });
});

rule('TI-EVT-DUES-4', 'in Dues the goods go to the goods market', () => {
  const g = event('dues', { goods: { wine: 1, wool: 1, grain: 3 } }, { rival: { unbuilt: 0 } }).mark();
  g.act('give(wine)', 'give(wool)').over().expect({ 'supply.goods.wine': '+1', 'supply.goods.wool': '+1', 'supply.goods.grain': '+0' });
});

rule('TI-EVT-DUES-1', 'in Dues bread is worth the status, and goods on the Brasserie their value', () => {
  const bread = event(
    'dues',
    { tiles: ['bakery'], stores: { 'bakery.bread': 2 }, tracks: { development: 22 }, citizens: 2 },
    { ruleset: pooled('bakery'), rival: { unbuilt: 0 } },
  );
  bread.over().expect({ 'seats.0.stores': { 'bakery.bread': 1 }, 'seats.0.unbuilt': 10 });
  const wine = event(
    'dues',
    { tiles: ['brasserie'], goods: { wine: 1 }, stores: { 'brasserie.wine': 1 } },
    { ruleset: pooled('brasserie'), rival: { unbuilt: 0 } },
  ).asks('protect', 0);
  wine
    .act('decline')
    .only('give(wine)', 'give(wine, brasserie)')
    .act('give(wine, brasserie)')
    .over()
    .expect({ 'seats.0.goods': {}, 'seats.0.unbuilt': 10 });
});

const planning = (seat: object, event = 'peasant_uprising', ruleset = EVENTS, top: object = {}): Scenario =>
  scenario(ruleset, { phase: 'planning', round: 15, start: 0, event, seats: [seat, {}], ...top }).asks('planning', 0);
const PLACES = ['ship', 'wagon', 'guildhall', 'castle', 'scriptorium', 'monastery', 'farm_house', 'village', 'university'];

rule('TI-EVT-PEASANTUPRISING-1', 'in Peasant Uprising a Farmer can be placed in phase 4 on any space except Monk spaces', () => {
  const g = planning({ market: { farmer: 1 }, tiles: ['brewery', 'cellar', 'sacristy', 'library'] });
  const spaces = g.options('place').map((name) => /, ?(.*)\)/.exec(name)![1]!);
  for (const place of PLACES)
    expect(
      spaces.some((space) => space.startsWith(`${place}.`)),
      place,
    ).toBe(true);
  expect(spaces).toEqual(
    expect.arrayContaining([
      'ship.boatman',
      'ship.knight',
      'wagon.trader',
      'monastery.scholar',
      'farm_house.craftsman',
      'cellar.scholar',
      'library.knight',
      'town_hall.any',
    ]),
  );
  expect(spaces.filter((space) => space.endsWith('.monk'))).toEqual([]);
});

rule(
  'TI-EVT-PEASANTUPRISING-1 TI-EVT-PEASANTUPRISING-3 RUL-219',
  'in Peasant Uprising own Farmers can be placed on other spaces, other followers cannot; in other rounds no Farmer can',
  () => {
    const own = planning({ market: { own_farmer: 1, boatman: 1 } });
    own
      .can('place(own_farmer, ship.knight)', 'place(own_farmer, monastery.trader)', 'place(boatman, ship.boatman)')
      .cannot('place(boatman, ship.knight)', 'place(own_farmer, town_hall.any)');
    planning({ market: { farmer: 1 } }, 'tithe')
      .can('place(farmer, ship.farmer)')
      .cannot('place(farmer, ship.knight)');
  },
);

rule('TI-EVT-PEASANTUPRISING-1', 'in Peasant Uprising a place filled with Farmers is activated and can be used', () => {
  const g = planning({ market: { farmer: 2 } })
    .act('place(farmer, scriptorium.knight)', 'place(farmer, scriptorium.scholar)')
    .until('turn', 0);
  g.act('use(scriptorium)').expect({ 'seats.0.tracks.development': 1, 'seats.0.bag.farmer': 2 });
});

rule(
  'TI-EVT-PEASANTUPRISING-2 TI-EVT-PEASANTUPRISING-3 RUL-219',
  'in phase 6 of Peasant Uprising Farmers return to the bag from other spaces, and stay on Farmer and "any" spaces',
  () => {
    const g = scenario(EVENTS, {
      phase: 'planning',
      round: 15,
      start: 0,
      event: 'peasant_uprising',
      seats: [{ market: { farmer: 3, own_farmer: 1 }, spaces: { castle: ['farmer', 'boatman', null] } }, {}],
    });
    g.act(
      'place(farmer, ship.boatman)',
      'place(farmer, ship.farmer)',
      'place(own_farmer, scriptorium.knight)',
      'place(farmer, town_hall.any)',
    );
    g.idle((now) => now.see('round') === 16 && now.see('phase') === 'planning');
    g.expect({
      'seats.0.spaces.ship': ['farmer', null, null],
      'seats.0.spaces.scriptorium': [null, null],
      'seats.0.spaces.town_hall': ['farmer', null],
      'seats.0.spaces.castle': ['farmer', 'boatman', null],
    });
  },
);

rule(
  'TI-EVT-PEASANTUPRISING-1 TI-EVT-PEASANTUPRISING-2',
  'Peasant Uprising also applies with sealed planning; a substituting follower of another kind stays',
  () => {
    const g = scenario('base-2p+events?planning=sealed&tiles=school,hayrick', {
      phase: 'planning',
      round: 15,
      start: 0,
      event: 'peasant_uprising',
      seats: [{ market: { farmer: 2, scholar: 1 }, tiles: ['school'] }, { market: { farmer: 1 } }],
    }).act('place(farmer, ship.knight)', 'place(scholar, ship.boatman)');
    const guess = g.env.fork('resample', { seed: 3, seat: 1 });
    expect(guess.decisionKind).toBe('base.planning');
    g.act('done').asks('planning', 1).can('place(farmer, castle.trader)').act('place(farmer, castle.trader)');
    g.idle((now) => now.see('round') === 16).expect({
      'seats.0.spaces.ship': [null, 'scholar', null],
      'seats.1.spaces.castle': [null, null, null],
    });
  },
);

rule('RUL-219', 'in Peasant Uprising the Bathhouse in phase 5 follows the printed requirements', () => {
  const g = turn(
    'peasant_uprising',
    15,
    { tiles: ['bathhouse'], spaces: { bathhouse: ['trader'], ship: ['farmer', null, null] }, bag: { farmer: 1 } },
    { chance: 'farmer' },
  );
  g.act('use(bathhouse)').asks('bathhouse', 0).cannot('place(farmer, ship.knight)').can('place(farmer, wagon.farmer)');
});

rule('RUL-219', 'in Peasant Uprising deeds still accept only the kinds they show', () => {
  const g = turn('peasant_uprising', 15, { spaces: { town_hall: ['farmer', null] } })
    .act('use(town_hall)')
    .asks('send', 0);
  g.can('send(farmer, city_wall)').cannot('send(farmer, boatmen_guild)', 'send(farmer, astronomy)');
});

rule('RUL-219', 'in Peasant Uprising a Farmer placed earlier with the Barracks returns too, and no protection is offered', () => {
  const seat = { tiles: ['barracks', 'sacristy'], spaces: { sacristy: ['monk'], ship: ['farmer', 'boatman', 'farmer'] } };
  const g = event('peasant_uprising', seat, { ruleset: pooled('barracks', 'sacristy') });
  g.over().expect({ 'seats.0.spaces.ship': ['farmer', 'boatman', null], 'seats.0.bag.farmer': 1, 'seats.0.spaces.sacristy': ['monk'] });
});

rule('TI-EVT-TECHNOLOGYTAX-1', 'in Technology Tax each placed wheel costs one coin, and the reserve costs nothing', () => {
  const spaces = { ship: ['wheel', null, null], village: [null, 'wheel', null], castle: ['wheel', null, null] };
  event('technology_tax', { spaces, wheels: { free: 2 }, tracks: { craftsmen: 5 } })
    .over()
    .expect({ 'seats.0.coins': 17, 'seats.1.coins': 20, 'seats.0.spaces.ship': ['wheel', null, null] });
  event('technology_tax', { coins: 1, spaces, tracks: { craftsmen: 5 } })
    .asks('torture', 0)
    .expect({ 'seats.0.coins': 0 });
});

rule(
  'TI-EVT-SUMMONING-1 TI-EVT-SUMMONING-2 RUL-220 DEC-TI-18',
  'in Summoning the merchant goes to Orléans without goods, or the seat pays 5 coins',
  () => {
    const g = event('summoning', { merchant: 'briare', coins: 5 }).asks('events.summoning', 0);
    expect(g.legal()).toHaveLength(2);
    g.can('pay').fork().act('pay').over().expect({ 'seats.0.merchant': 'briare', 'seats.0.coins': 0 });
    const move = g.legal().find((name) => name !== 'pay')!;
    g.act(move).over().expect({ 'seats.0.merchant': 'orleans', 'seats.0.coins': 5, 'seats.0.goods': {} });
  },
);

rule('TI-EVT-SUMMONING-2 RUL-220', 'in Summoning with fewer than 5 coins the merchant moves; a merchant in Orléans costs nothing', () => {
  event('summoning', { merchant: 'tours', coins: 4 })
    .over()
    .expect({ 'seats.0.merchant': 'orleans', 'seats.0.coins': 4, 'seats.0.unbuilt': 10 });
  event('summoning', { coins: 9 }).over().expect({ 'seats.0.coins': 9, 'seats.1.coins': 20 });
});

rule('TI-EVT-SUMMONING-1', 'the move of Summoning takes no goods and does not trigger the Prairie', () => {
  const g = event(
    'summoning',
    { merchant: 'briare', coins: 0, tiles: ['prairie'] },
    { ruleset: pooled('prairie'), rival: { stations: ['orleans'], unbuilt: 9, goods: { wool: 1 } } },
  );
  g.over().expect({ 'seats.0.merchant': 'orleans', 'seats.0.goods': {}, 'seats.1.goods': { wool: 1 } });
});

rule(
  'TI-EVT-HARVESTD-1 TI-EVT-HARVESTD-2 DEC-TI-12 RUL-211',
  'in Harvest of letter D a seat gives two food, or 5 coins for each missing one',
  () => {
    const g = event('harvest_2', { goods: { grain: 1, wine: 1, cheese: 1 } })
      .asks('harvest', 0)
      .only('give(grain)', 'give(cheese)', 'give(wine)');
    g.act('give(cheese)')
      .only('give(grain)', 'give(wine)')
      .act('give(grain)')
      .over()
      .expect({ 'seats.0.goods': { wine: 1 }, 'seats.0.coins': 20, 'seats.1.coins': 10 });
    event('harvest_2', { goods: { wine: 1, wool: 4 }, coins: 6 })
      .over()
      .expect({ 'seats.0.goods': { wool: 4 }, 'seats.0.coins': 1 });
  },
);

rule('TI-EVT-HARVESTD-1', 'in Harvest of letter D missing coins are paid by torture', () => {
  event('harvest_2', { coins: 8, stations: ['tours'], unbuilt: 9, goods: { wine: 0 } }, { rival: { coins: 30 } })
    .asks('torture', 0)
    .expect({ 'seats.0.coins': 0 })
    .act('torture(station)')
    .asks('torture', 0)
    .act('torture(station)')
    .over()
    .expect({ 'seats.0.unbuilt': 7 });
});

rule(
  'TI-EVT-FAMINE-1 TI-EVT-FAMINE-2 DEC-TI-19',
  'in Famine a seat loses three neutral followers of its choice from bag, Market and spaces, but no own ones',
  () => {
    const seat = {
      bag: { knight: 2, own_farmer: 1 },
      market: { own_boatman: 1, own_craftsman: 1, monk: 1 },
      spaces: { ship: ['farmer', null, 'knight'], wagon: [null, 'own_trader', null] },
    };
    const g = event('famine', seat).asks('events.famine', 0).mark();
    g.only('return(bag, knight)', 'return(market, monk)', 'space(ship.farmer)', 'space(ship.knight)');
    g.act('return(bag, knight)')
      .act('return(market, monk)')
      .only('return(bag, knight)', 'space(ship.farmer)', 'space(ship.knight)')
      .act('space(ship.knight)')
      .over();
    g.expect({
      'seats.0.bag': { knight: 1, own_farmer: 1 },
      'seats.0.market': { own_boatman: 1, own_craftsman: 1 },
      'seats.0.spaces.ship': ['farmer', null, null],
      'supply.followers.knight': '+2',
      'supply.followers.monk': '+1',
    });
  },
);

rule('TI-EVT-FAMINE-2 DEC-TI-19', 'in Famine every neutral kind on a space is an option, but no own follower and no wheel', () => {
  const spaces = {
    ship: ['farmer', 'boatman', 'knight'],
    wagon: ['wheel', 'trader', null],
    guildhall: [null, 'craftsman', null],
    monastery: ['scholar', 'monk'],
    castle: ['own_farmer', null, null],
  };
  event('famine', { bag: { own_boatman: 1, own_craftsman: 1, own_trader: 1 }, market: {}, spaces, tracks: { craftsmen: 2 } }).only(
    'space(ship.farmer)',
    'space(ship.boatman)',
    'space(ship.knight)',
    'space(wagon.trader)',
    'space(guildhall.craftsman)',
    'space(monastery.scholar)',
    'space(monastery.trader)',
  );
});

rule('TI-EVT-FAMINE-3', 'in Famine a seat with fewer than three loses all of them', () => {
  event('famine', { bag: { knight: 1, own_farmer: 1 }, market: { ...OTHERS, scholar: 1 } })
    .act('return(bag, knight)')
    .over()
    .expect({ 'seats.0.bag': { own_farmer: 1 }, 'seats.0.market': OTHERS, 'seats.0.unbuilt': 10, 'seats.0.coins': 20 });
  event('famine', { bag: MARKET, market: {} }).over().expect({ 'seats.0.bag': MARKET });
});

rule('TI-EVT-FAMINE-1 RUL-224', 'in Famine followers on tiles and the Tower count too, not those on the Gaming Room and the deeds', () => {
  const g = event(
    'famine',
    {
      tiles: ['gunpowder_tower', 'library', 'gaming_room'],
      tower: { monk: 1, own_farmer: 1 },
      received: ['gaming_room.knight'],
      spaces: { library: ['knight', null] },
      bag: { trader: 1 },
      market: OTHERS,
    },
    { ruleset: pooled('gunpowder_tower', 'library', 'gaming_room'), top: { deeds: { city_wall: { knight: 2 } } } },
  );
  g.only('return(tower, monk)', 'space(library.knight)', 'return(bag, trader)').act('return(tower, monk)', 'space(library.knight)').over();
  g.expect({
    'seats.0.tower': { own_farmer: 1 },
    'seats.0.bag': {},
    'seats.0.spaces.library': [null, null],
    'deeds.city_wall': { knight: 2 },
  });
});

rule('TI-EVT-FAMINE-4', 'in Famine no marker moves, and a place may lose its activation', () => {
  const g = scenario(EVENTS, {
    phase: 'event',
    round: 15,
    start: 0,
    event: 'famine',
    seats: [
      {
        spaces: { scriptorium: ['knight', 'scholar'] },
        tracks: { knights: 2, scholars: 2, development: 5 },
        citizens: 1,
        bag: { own_farmer: 1 },
        market: {},
      },
      {},
    ],
  }).mark();
  g.act('space(scriptorium.knight)')
    .idle((now) => now.see('round') === 16)
    .expect({ 'seats.0.tracks': { knights: 2, scholars: 2, development: 5 }, 'seats.0.spaces.scriptorium': [null, null] });
});

rule(
  'TI-EVT-CAPITATIONTAX-1 TI-EVT-CAPITATIONTAX-2',
  'in Capitation Tax 2 followers on the Market, 3 on the Ship, 1 on the Theatre and 4 in the bag cost 12 coins',
  () => {
    const seat = {
      market: { own_farmer: 1, knight: 1 },
      spaces: { ship: ['farmer', 'boatman', 'knight'], theatre: ['scholar'] },
      tiles: ['theatre'],
      bag: { own_boatman: 1, own_craftsman: 1, own_trader: 1, monk: 1 },
    };
    event('capitation_tax', seat, { ruleset: pooled('theatre') })
      .over()
      .expect({ 'seats.0.coins': 8, 'seats.1.coins': 12 });
  },
);

rule(
  'TI-EVT-CAPITATIONTAX-2 RUL-221',
  'in Capitation Tax own followers, the Tower and the Gaming Room count, but bag and deeds do not',
  () => {
    const seat = {
      coins: 30,
      market: { own_farmer: 1 },
      tiles: ['gunpowder_tower', 'gaming_room'],
      tower: { own_trader: 1, monk: 1 },
      received: ['gaming_room.knight'],
      bag: { own_boatman: 1, own_craftsman: 1 },
    };
    event('capitation_tax', seat, { ruleset: pooled('gunpowder_tower', 'gaming_room'), top: { deeds: { city_wall: { knight: 2 } } } })
      .over()
      .expect({ 'seats.0.coins': 22 });
  },
);

rule('TI-EVT-CAPITATIONTAX-3', 'in Capitation Tax wheels do not count as followers', () => {
  event('capitation_tax', {
    market: {},
    bag: MARKET,
    spaces: { ship: ['wheel', 'boatman', null] },
    wheels: { free: 1 },
    tracks: { craftsmen: 2 },
  })
    .over()
    .expect({ 'seats.0.coins': 18 });
});

rule('RUL-221 DEC-TI-21', 'in Capitation Tax the Monk of a Sacristy counts, unless it is used against this very event', () => {
  const g = event('capitation_tax', { market: {}, bag: MARKET, tiles: ['sacristy'], spaces: { sacristy: ['monk'] } }).asks('protect', 0);
  g.fork()
    .act('decline')
    .over()
    .expect({ 'seats.0.coins': 18, 'seats.0.spaces.sacristy': ['monk'] });
  g.act('protect(sacristy)').over().expect({ 'seats.0.coins': 20, 'seats.0.bag.monk': 1 });
});

rule.each(
  'TI-EVT-TITHE-1',
  [
    [29, 2],
    [30, 3],
    [9, 0],
    [10, 1],
    [0, 0],
    [105, 10],
  ],
  'in Tithe a seat with %i coins pays %i',
  (coins, paid) => {
    event('tithe', { coins })
      .over()
      .expect({ 'seats.0.coins': coins - paid, 'seats.1.coins': 18 });
  },
);
