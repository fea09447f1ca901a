/** The Plague, section 8: each event, including those about Corpses, cards and the Doctor. */
import { expect } from 'vitest';
import { map, rule, seeds, type Scenario } from '../../dsl.js';
import { BUSY, event, inBag, MARKET, onMarket, place, supply } from './positions.js';

/** With a Corpse on the Market the seat is asked (PLG-034), so that the position after the event can be read. */
const CORPSE = { ...MARKET, corpse: 1 };
const BROKE = { coins: 0 };
/** The event for seat 0 only: the other seats do not have the coins for it. */
const alone = (name: string, seat: object, where: Parameters<typeof place>[1] = {}): Scenario =>
  event(name, { coins: 20, market: CORPSE, ...seat }, { rivals: [BROKE, BROKE], ...where });
/** The event is over for all. */
const ends = (g: Scenario): Scenario => g.asks('plague.throw_back', 0);

rule('PLG-EVT-OUTBREAK-3', 'at Outbreak with four seats a Corpse of the supply goes to each Market, and none to a bag', () => {
  const g = event('outbreak', {}, { ruleset: 'plague-4p' }).asks('plague.throw_back', 0);
  expect([0, 1, 2, 3].map((seat) => onMarket(g, seat))).toEqual([1, 1, 1, 1]);
  expect([0, 1, 2, 3].map((seat) => inBag(g, seat))).toEqual([0, 0, 0, 0]);
  expect(supply(g)).toBe(42);
});

rule('PLG-EVT-OUTBREAK-3', 'at Outbreak each Market gets one Corpse more than it has', () => {
  const g = event('outbreak', { market: { ...MARKET, corpse: 3 } }, { ruleset: 'plague-2p' }).asks('plague.throw_back', 0);
  expect([onMarket(g), onMarket(g, 1), supply(g)]).toEqual([4, 1, 46 - 5]);
});

rule('PLG-EVT-VICTORY-1', 'Victory over Plague has no effect', () => {
  const seat = {
    coins: 7,
    goods: { grain: 2, wool: 1 },
    market: { ...MARKET, knight: 1, corpse: 2 },
    bag: { farmer: 1, corpse: 1 },
    tiles: ['winery'],
    wheels: { free: 1 },
    tracks: { craftsmen: 1, development: 9 },
    stations: ['tours'],
  };
  const g = event('victory_over_plague', seat, { ruleset: 'plague-2p' }).over();
  g.expect(Object.fromEntries(Object.entries(seat).map(([field, value]) => [`seats.0.${field}`, value]))).expect({
    'seats.0.doctor': 'infirmary',
    corpses: 43,
  });
});

const TRACKS = ['farmers', 'boatmen', 'craftsmen', 'traders', 'knights', 'scholars', 'development'];
const LAST: Record<string, number> = { farmers: 8, boatmen: 5, craftsmen: 5, traders: 5, knights: 5, scholars: 5, development: 30 };

rule('PLG-EVT-TRAINING-1 PLG-DEC-14 RUL-P17', 'in Training a seat may take a step on any of the seven tracks for 2 coins', () => {
  const g = event('training', { coins: 2, market: CORPSE }, { rivals: [{ coins: 3 }, { coins: 1 }] })
    .asks('plague.training', 0)
    .only(...TRACKS.map((track) => `track(${track})`), 'decline');
  g.fork().act('decline').asks('plague.training', 1).expect({ 'seats.0.coins': 2, 'seats.0.tracks': {} });
  g.act('track(knights)')
    .asks('plague.training', 1)
    .expect({ 'seats.0.coins': 0, 'seats.0.tracks': { knights: 1 } })
    .act('decline');
  // a coin is not enough: seat 2 is not asked
  ends(g);
  event('training', { coins: 1 }, { rivals: [{ coins: 2 }] }).asks('plague.training', 1);
});

rule.each(
  'PLG-EVT-TRAINING-1 PLG-DEC-14',
  TRACKS.map((track) => [track]),
  'in Training a marker at the end of %s cannot advance',
  (track) => {
    alone('training', { tracks: { [track]: LAST[track] } }).only(
      ...TRACKS.filter((other) => other !== track).map((other) => `track(${other})`),
      'decline',
    );
  },
);

rule.each(
  'PLG-EVT-TRAINING-2',
  [
    ['farmers', 0, { 'seats.0.goods': { grain: 1 }, 'seats.0.coins': 18 }],
    ['boatmen', 1, { 'seats.0.coins': 21 }],
    ['boatmen', 4, { 'seats.0.citizens': 1, 'seats.0.coins': 18 }],
    ['knights', 3, { 'seats.0.citizens': 1, 'seats.0.coins': 18 }],
    ['scholars', 2, { 'seats.0.tracks.development': 4, 'seats.0.coins': 18 }],
    ['development', 2, { 'seats.0.citizens': 1, 'seats.0.coins': 18 }],
    ['development', 6, { 'seats.0.coins': 21 }],
  ] as [string, number, Record<string, unknown>][],
  'Training from %s %i gives the bonus without a follower: %j',
  (track, from, facts) => {
    const g = alone('training', { bag: {}, tracks: { [track]: from } });
    const before = g.see('supply.followers');
    ends(g.act(`track(${track})`)).expect({
      ...facts,
      [`seats.0.tracks.${track}`]: from + 1,
      'seats.0.bag': { corpse: 1 },
      'seats.0.market': CORPSE,
    });
    expect(g.see('supply.followers')).toEqual(before);
  },
);

rule(
  'PLG-EVT-TRAINING-2 PLG-DEC-14',
  'in Training a Traders step from 1 offers tiles of both categories; a Craftsmen step gives a wheel',
  () => {
    const g = alone('training', { coins: 2, bag: {}, tracks: { traders: 1 } }, { top: { stack: ['hayrick', 'school'] } })
      .act('track(traders)')
      .asks('tile', 0)
      .only('tile(hayrick)', 'tile(school)');
    ends(g.act('tile(school)')).expect({
      'seats.0.coins': 0,
      'seats.0.tiles': ['school'],
      'seats.0.bag': { corpse: 1 },
      'supply.followers.trader': '+0',
    });
    const wheel = alone('training', { bag: {} }).act('track(craftsmen)').asks('wheels', 0).act('done');
    ends(wheel).expect({ 'supply.wheels': '-1', 'seats.0.wheels': { step1: 1 }, 'seats.0.bag': { corpse: 1 } });
  },
);

rule('PLG-EVT-HARVEST-1 PLG-DEC-15', 'Harvest takes grain, cheese or wine to the supply, or 5 coins', () => {
  const g = alone('harvest_1', { coins: 6, goods: { grain: 1, wine: 2, wool: 1 } })
    .asks('harvest', 0)
    .only('give(grain)', 'give(wine)', 'pay');
  g.fork()
    .act('pay')
    .expect({ 'seats.0.coins': 1, 'seats.0.goods': { grain: 1, wine: 2, wool: 1 } });
  g.act('give(wine)').expect({ 'seats.0.coins': 6, 'seats.0.goods': { grain: 1, wine: 1, wool: 1 }, 'supply.goods.wine': '+1' });
  alone('harvest_1', { coins: 5, goods: { cheese: 1 } }).only('give(cheese)', 'pay');
});

const FED = { rivals: [{ coins: 5 }, { coins: 5 }] };

rule(
  'PLG-EVT-HARVEST-2 PLG-DEC-15',
  'in Harvest the only way to pay is taken without a question; torture follows only with neither food nor 5 coins',
  () => {
    ends(event('harvest_1', { coins: 2, goods: { wine: 1 }, market: CORPSE }, FED)).expect({
      'seats.0.coins': 2,
      'seats.0.goods': {},
      'seats.1.coins': 0,
    });
    ends(event('harvest_1', { coins: 5, goods: { wool: 1 }, market: CORPSE }, FED)).expect({
      'seats.0.coins': 0,
      'seats.0.goods': { wool: 1 },
    });
    const g = event('harvest_1', { coins: 3, goods: { wool: 2 }, market: CORPSE }, FED)
      .asks('torture', 0)
      .expect({ 'seats.0.coins': 0 });
    ends(g.act('give(wool)').asks('torture', 0).act('give(wool)')).expect({ 'seats.0.goods': {} });
  },
);

rule.each(
  'PLG-EVT-INCOME-1',
  [
    [0, 2],
    [3, 2],
    [4, 4],
    [9, 6],
    [22, 10],
  ],
  'Income with the marker on position %i gives %i coins',
  (development, coins) => {
    const g = ends(
      event('income', { coins: 1, market: CORPSE, tracks: { development } }, { rivals: [{ coins: 0, tracks: { development: 9 } }] }),
    );
    g.expect({ 'seats.0.coins': 1 + coins, 'seats.1.coins': 6 });
  },
);

rule('PLG-EVT-ROAD-1 PLG-EVT-ROAD-2', 'in Taking to the Road a token is drawn and placed immediately', () => {
  const g = alone(
    'taking_to_the_road',
    { bag: { knight: 1, farmer: 1 } },
    { rivals: [{ bag: {} }, { bag: {} }], options: { chance: 'knight' } },
  ).asks('plague.placing', 0);
  g.can('place(knight, ship.knight)', 'place(knight, scriptorium.knight)', 'place(knight, town_hall.any)').cannot(
    'decline',
    'done',
    'place(knight, ship.farmer)',
    'place(farmer, ship.farmer)',
  );
  ends(g.act('place(knight, ship.knight)')).expect({
    'seats.0.spaces': { ship: [null, null, 'knight'] },
    'seats.0.bag': { farmer: 1, corpse: 1 },
    'seats.0.market': CORPSE,
  });
});

rule('PLG-EVT-ROAD-1', 'in Taking to the Road each seat draws one token, in seat order', () => {
  const bag = { bag: { farmer: 3 } };
  const g = event('taking_to_the_road', bag, { rivals: [bag, bag] });
  for (let seat = 0; seat < 3; seat++)
    g.asks('plague.placing', seat)
      .act('place(farmer, ship.farmer)')
      .expect({ [`seats.${seat}.spaces.ship`]: ['farmer', null, null] });
  g.until('draw', 0);
  for (let seat = 0; seat < 3; seat++) expect((g.see(`seats.${seat}.bag`) as { farmer: number }).farmer).toBe(2);
});

rule('PLG-EVT-ROAD-3', 'in Taking to the Road a drawn Corpse goes to the supply, and the seat does not draw again', () => {
  const g = ends(
    alone('taking_to_the_road', { bag: { corpse: 2, knight: 2 } }, { rivals: [{ bag: {} }, { bag: {} }], options: { chance: 'corpse' } }),
  );
  // one of the two is gone, and one is handed out after that
  g.expect({ 'seats.0.bag': { corpse: 2, knight: 2 }, 'seats.0.spaces': {}, 'seats.0.market': CORPSE, corpses: 46 - 3 + 1 - 3 });
});

const BUYABLE = ['farmer', 'boatman', 'craftsman', 'trader', 'knight', 'scholar'];

rule('PLG-EVT-INDULGENCE-1 PLG-DEC-16', 'in Indulgence a seat may buy a neutral follower of any kind but Monk for 2 coins', () => {
  const g = event('indulgence', { coins: 2, market: CORPSE, bag: {} }, { rivals: [{ coins: 1 }, { coins: 2 }] })
    .asks('plague.indulgence', 0)
    .only(...BUYABLE.map((kind) => `follower(${kind})`), 'decline');
  g.fork().act('decline').asks('plague.indulgence', 2).expect({ 'seats.0.coins': 2, 'seats.0.bag': {} });
  g.act('follower(knight)')
    .asks('plague.indulgence', 2)
    .expect({ 'seats.0.coins': 0, 'seats.0.bag': { knight: 1 }, 'seats.1.coins': 1 });
  const scarce = { supply: { followers: { knight: 0, boatman: 0 } } };
  alone('indulgence', {}, { top: scarce }).only(
    'follower(farmer)',
    'follower(craftsman)',
    'follower(trader)',
    'follower(scholar)',
    'decline',
  );
});

rule.each(
  'PLG-EVT-INDULGENCE-2',
  BUYABLE.map((kind) => [kind]),
  'in Indulgence a bought %s goes to the bag; no marker moves, and no bonus is given',
  (kind) => {
    const tracks = { farmers: 1, boatmen: 1, craftsmen: 1, traders: 1, knights: 1, scholars: 1 };
    const g = alone('indulgence', { tracks, bag: {} });
    const before = g.count(`supply.followers.${kind}`);
    ends(g.act(`follower(${kind})`)).expect({
      'seats.0.coins': 18,
      'seats.0.bag': { [kind]: 1, corpse: 1 },
      'seats.0.tracks': tracks,
      'seats.0.goods': {},
      'seats.0.tiles': [],
      'seats.0.citizens': 0,
      'seats.0.market': CORPSE,
      [`supply.followers.${kind}`]: before - 1,
    });
  },
);

const WAYS = { 'orleans--montargis--road': ['cheese'], 'orleans--briare--waterway': ['wine', 'wool'] };

rule('PLG-EVT-BONVOYAGE-1', 'in Bon Voyage seats may use a road or waterway for 2 coins, in order from the start player', () => {
  const g = event('bon_voyage', { coins: 2, market: CORPSE }, { rivals: [{ coins: 2 }, { coins: 1 }], top: { map: map(), start: 1 } });
  g.asks('plague.voyage', 1).act('decline').asks('plague.voyage', 0).expect({ 'seats.1.coins': 2, 'seats.1.merchant': 'orleans' });
  expect(g.options('edge')).toEqual(expect.arrayContaining(['edge(orleans--montargis--road)', 'edge(orleans--briare--waterway)']));
  expect(g.legal().every((name) => name === 'decline' || name.includes('orleans'))).toBe(true);
  g.act('edge(orleans--montargis--road)').expect({
    'seats.0.coins': 0,
    'seats.0.merchant': 'montargis',
    'seats.2.coins': 1,
    'seats.2.merchant': 'orleans',
  });
});

rule('PLG-EVT-BONVOYAGE-2', 'in Bon Voyage the seat may take one of the goods on the connection', () => {
  const g = alone('bon_voyage', {}, { top: { map: map(WAYS) } })
    .act('edge(orleans--briare--waterway)')
    .asks('good', 0)
    .only('take(wine)', 'take(wool)', 'decline');
  ends(g.fork().act('decline')).expect({ 'seats.0.goods': {}, 'seats.0.merchant': 'briare' });
  ends(g.act('take(wool)')).expect({
    'seats.0.goods': { wool: 1 },
    'seats.0.merchant': 'briare',
    'map.orleans--briare--waterway': ['wine', null],
  });
});

rule('PLG-EVT-SABOTAGE-1', 'in Sabotage a place with a wheel cannot be used, not even by the Well', () => {
  const seat = {
    tiles: ['well'],
    spaces: { castle: ['farmer', 'wheel', 'trader'], university: ['farmer', 'craftsman', 'trader'], well: ['scholar', 'monk'] },
    tracks: { craftsmen: 3 },
  };
  place(seat, { round: 7, event: 'plague.sabotage' })
    .only('use(university)', 'use(well)', 'pass')
    .act('use(well)')
    .asks('free', 0)
    .cannot('use(castle)')
    .can('use(university)');
  place(seat, { round: 7, event: 'plague.closing_day' })
    .only('use(university)', 'use(castle)', 'use(well)', 'pass')
    .act('use(well)')
    .can('use(castle)');
});

rule.each(
  'PLG-EVT-TRADINGDAY-1',
  [
    [[], 0],
    [['tours'], 1],
    [['tours', 'blois', 'orleans', 'nevers'], 4],
  ] as [string[], number][],
  'Trading Day with stations %j gives %i coins',
  (stations, coins) => {
    ends(
      event(
        'trading_day_1',
        { coins: 3, market: CORPSE, stations },
        { rivals: [{ coins: 3, stations: ['chinon', 'loches'] }, { coins: 3 }] },
      ),
    ).expect({ 'seats.0.coins': 3 + coins, 'seats.1.coins': 5, 'seats.2.coins': 3 });
  },
);

const RATS = ['rat_infestation.b', 'rat_infestation.d'].map((name) => [name] as const);
const NO_BAG = { rivals: [{ bag: {} }, { bag: {} }] };
const TOKENS = { corpse: 2, own_farmer: 1, monk: 1, knight: 1 };
const THREE_OWN = { own_boatman: 1, own_craftsman: 1, own_trader: 1 };

rule.each(
  'PLG-EVT-RATS-1 PLG-EVT-RATS-2 PLG-EVT-RATS-3 PLG-DEC-17',
  RATS,
  '%s: of five tokens the Corpses go to the supply, and the seat then chooses one neutral follower to lose',
  (name) => {
    const g = event(
      name,
      { market: { ...THREE_OWN, corpse: 1 }, bag: { ...TOKENS, scholar: 3 } },
      { ...NO_BAG, options: { chance: 'corpse, corpse, own_farmer, monk, knight' } },
    );
    g.asks('plague.rats', 0)
      .only('follower(knight)', 'follower(monk)')
      .expect({ corpses: 46 - 1, 'seats.0.bag': { scholar: 3 }, 'seats.0.waiting': { own_farmer: 1, monk: 1, knight: 1 } });
    const before = g.count('supply.followers.monk');
    ends(g.act('follower(monk)')).expect({
      'supply.followers.monk': before + 1,
      'seats.0.bag': { own_farmer: 1, knight: 1, scholar: 3, corpse: 1 },
      'seats.0.waiting': {},
      'seats.0.market': { ...THREE_OWN, corpse: 1 },
    });
  },
);

rule.each('PLG-EVT-RATS-1', RATS, '%s: five tokens are drawn at random from a bag with more', (name) => {
  const drawn = seeds(30).map((seed) => {
    const g = event(name, { bag: { knight: 3, trader: 3, scholar: 3 } }, { ...NO_BAG, options: { seed } }).asks('plague.rats', 0);
    return g.see('seats.0.waiting') as Record<string, number>;
  });
  for (const waiting of drawn) expect(Object.values(waiting).reduce((a, b) => a + b, 0)).toBe(5);
  expect(new Set(drawn.map((waiting) => JSON.stringify(waiting))).size).toBeGreaterThan(3);
});

rule('PLG-EVT-RATS-3 PLG-DEC-17', 'in Rat Infestation each seat loses one follower; a single kind is not asked', () => {
  const g = event(
    'rat_infestation.b',
    { market: CORPSE, bag: { knight: 3 } },
    { rivals: [{ bag: { trader: 2 } }, { bag: { trader: 1, knight: 1 } }] },
  )
    .asks('plague.rats', 2)
    .act('follower(trader)');
  ends(g).expect({
    'seats.0.bag': { knight: 2, corpse: 1 },
    'seats.1.bag': { trader: 1, corpse: 1 },
    'seats.2.bag': { knight: 1, corpse: 1 },
  });
});

rule(
  'PLG-EVT-RATS-2 PLG-EVT-RATS-4',
  'in Rat Infestation with only Corpses and own followers no follower is lost, but the Corpses leave',
  () => {
    const g = event(
      'rat_infestation.d',
      { market: { corpse: 1 }, bag: { ...MARKET, corpse: 1, knight: 1 } },
      { ...NO_BAG, options: { chance: 'own_farmer, own_boatman, corpse, own_craftsman, own_trader' } },
    );
    const knights = g.count('supply.followers.knight');
    ends(g).expect({
      'seats.0.bag': { ...MARKET, knight: 1, corpse: 1 },
      'seats.0.waiting': {},
      corpses: 46 - 1 - 3,
      'supply.followers.knight': knights,
    });
  },
);

const WHEELED = {
  wheels: { free: 2 },
  tracks: { craftsmen: 4 },
  spaces: { ship: ['wheel', 'boatman', null], village: [null, 'wheel', null] },
};

rule(
  'PLG-EVT-MALFUNCTION-1 PLG-DEC-18',
  'in Malfunction a seat returns a wheel of its choice, placed or in the reserve, to the supply',
  () => {
    const g = alone('malfunction', WHEELED)
      .asks('plague.malfunction', 0)
      .only('space(ship.farmer)', 'space(village.boatman)', 'torture(wheel)');
    const before = g.count('supply.wheels');
    ends(g.fork().act('torture(wheel)')).expect({
      'supply.wheels': before + 1,
      'seats.0.wheels': { free: 1 },
      'seats.0.spaces': WHEELED.spaces,
    });
    ends(g.act('space(ship.farmer)')).expect({
      'supply.wheels': before + 1,
      'seats.0.wheels': { free: 2 },
      'seats.0.spaces.ship': [null, 'boatman', null],
      'seats.0.spaces.village': [null, 'wheel', null],
      'seats.0.tracks.craftsmen': 4,
    });
  },
);

rule('PLG-EVT-MALFUNCTION-1 PLG-DEC-18', 'in Malfunction a seat loses its only wheel without a question', () => {
  ends(alone('malfunction', { wheels: { free: 1 }, tracks: { craftsmen: 1 } })).expect({ 'seats.0.wheels': {} });
  ends(alone('malfunction', { tracks: { craftsmen: 1 }, spaces: { ship: ['wheel', 'boatman', null] } })).expect({
    'seats.0.spaces.ship': [null, 'boatman', null],
  });
});

rule('PLG-EVT-MALFUNCTION-2', 'in Malfunction a seat without a wheel loses nothing', () => {
  const seat = { coins: 2, goods: { wool: 1 }, tiles: ['winery'], unbuilt: 10 };
  const g = event('malfunction', { market: CORPSE, ...seat }, { rivals: [WHEELED, {}] }).asks('plague.malfunction', 1);
  ends(g.act('torture(wheel)')).expect({
    'seats.0.coins': 2,
    'seats.0.goods': { wool: 1 },
    'seats.0.tiles': ['winery'],
    'seats.0.unbuilt': 10,
    'seats.0.bag.corpse': 1,
  });
});

rule.each(
  'PLG-EVT-GOODSTAX-1',
  [
    [{}, 0],
    [{ grain: 1, wool: 1 }, 0],
    [{ grain: 3 }, 1],
    [{ grain: 5 }, 1],
    [{ grain: 2, cheese: 2, wine: 2, wool: 1, brocade: 1 }, 2],
    [{ grain: 4, wine: 4, wool: 1 }, 3],
  ],
  'Goods Tax with %j costs %i coins',
  (goods, coins) => {
    const g = ends(
      event('goods_tax_3', { coins: 9, goods, market: CORPSE }, { rivals: [{ coins: 9, goods: { cheese: 3 } }, { coins: 9 }] }),
    );
    g.expect({ 'seats.0.coins': 9 - coins, 'seats.0.goods': goods, 'seats.1.coins': 8, 'seats.2.coins': 9 });
  },
);

const MOVERS = {
  tiles: ['court', 'tinkerers_wagon', 'episcopal_see_of_tours', 'well'],
  merchant: 'tours',
  spaces: {
    ...BUSY.spaces,
    wagon: ['farmer', 'trader', 'knight'],
    ship: ['farmer', 'boatman', 'knight'],
    tinkerers_wagon: ['craftsman', 'knight'],
    episcopal_see_of_tours: ['knight'],
    court: ['knight', 'scholar'],
    well: ['scholar', 'monk'],
  },
};

rule('PLG-EVT-CURFEW-1 RUL-P56', "in Curfew no merchant moves by Ship, Wagon or tiles, not even a rival's by the Court", () => {
  const moves = ['wagon', 'ship', 'episcopal_see_of_tours', 'court'].map((at) => `use(${at})`);
  place(MOVERS, { round: 11, event: 'plague.grave_goods' })
    .can(...moves)
    .act('use(well)')
    .can('use(ship)', 'use(wagon)');
  const g = place(MOVERS, { round: 11, event: 'plague.curfew' })
    .cannot(...moves)
    .can('use(scriptorium)')
    .act('use(well)')
    .cannot(...moves);
  g.idle((now) => now.see('phase') !== 'actions').expect({
    'seats.0.merchant': 'tours',
    'seats.1.merchant': 'orleans',
    'seats.2.merchant': 'orleans',
  });
});

rule('PLG-EVT-CURFEW-1', "in Curfew the Tinkerer's Wagon gives its coin, but moves no merchant", () => {
  const roll = (name: string, die: string): Scenario =>
    place(MOVERS, { round: 11, event: `plague.${name}`, options: { chance: die } }).act('use(tinkerers_wagon)');
  roll('grave_goods', '3').asks('tiles.walk', 0);
  roll('curfew', '3').asks('turn', 1).expect({ 'seats.0.merchant': 'tours', 'seats.0.coins': '+0' });
  roll('curfew', '6').asks('turn', 1).expect({ 'seats.0.merchant': 'tours', 'seats.0.coins': '+1' });
});

rule('PLG-EVT-CURFEW-1', 'in Curfew a follower can be sent to Messenger Service, which does not move the Merchant', () => {
  const seat = { spaces: { town_hall: ['boatman', null], ...BUSY.spaces }, merchant: 'tours' };
  const send = (name: string): Scenario =>
    place(seat, { ruleset: 'plague-4p', round: 11, event: `plague.${name}` }).act('use(town_hall)', 'send(boatman, messenger_service)');
  send('grave_goods').asks('plague.fast_travel', 0);
  send('curfew')
    .asks('turn', 1)
    .expect({ 'seats.0.merchant': 'tours', 'deeds.messenger_service': { boatman: 1 } });
});

rule('PLG-EVT-GRAVEGOODS-1 PLG-DEC-19', 'in Grave Goods a seat may remove Corpses of its Market one by one for 2 coins each', () => {
  const g = event(
    'grave_goods',
    { coins: 5, market: { ...MARKET, corpse: 4 }, bag: { corpse: 3 } },
    { rivals: [{ coins: 1, market: CORPSE }, { coins: 9 }] },
  )
    .asks('plague.grave_goods', 0)
    .only('accept', 'decline');
  const before = supply(g);
  g.act('accept')
    .asks('plague.grave_goods', 0)
    .expect({ 'seats.0.coins': 3, 'seats.0.market.corpse': 3, corpses: before + 1 });
  // seat 1 has one coin too few, seat 2 has no Corpse
  ends(g.fork().act('decline')).expect({ 'seats.0.coins': 3, 'seats.0.market.corpse': 3, 'seats.1.market.corpse': 1 });
  ends(g.act('accept')).expect({
    'seats.0.coins': 1,
    'seats.0.market.corpse': 2,
    'seats.0.bag.corpse': 3 + 2,
    'seats.1.coins': 1,
    'seats.2.coins': 9,
  });
});

rule('PLG-EVT-GRAVEGOODS-1 PLG-DEC-19', 'in Grave Goods a seat may remove no Corpse, or all', () => {
  const dead = { coins: 9, market: { ...MARKET, corpse: 2 } };
  event('grave_goods', dead, { rivals: [dead] })
    .act('decline')
    .asks('plague.grave_goods', 1)
    .expect({ 'seats.0.coins': 9, 'seats.0.market.corpse': 2 });
  event('grave_goods', dead, { rivals: [dead] })
    .act('accept', 'accept')
    .asks('plague.grave_goods', 1)
    .expect({ 'seats.0.coins': 5, 'seats.0.market.corpse': 0 });
});

const PAYERS = { rivals: [{ coins: 3 }, { coins: 5 }] };

rule.each(
  'PLG-EVT-RETRAINING-1 PLG-DEC-20',
  [
    ['grain', 1],
    ['cheese', 2],
    ['wine', 3],
    ['wool', 4],
    ['brocade', 5],
  ] as const,
  'in Retraining a %s gives %i steps',
  (good, steps) => {
    const g = event(
      'retraining',
      { coins: 3, goods: { [good]: 2, grain: good === 'grain' ? 2 : 1 }, market: CORPSE, tracks: { development: 10 } },
      PAYERS,
    )
      .asks('plague.retraining', 0)
      .can(`give(${good})`, 'pay');
    const before = g.count(`supply.goods.${good}`);
    ends(g.act(`give(${good})`)).expect({
      'seats.0.tracks.development': 10 + steps,
      [`seats.0.goods.${good}`]: 1,
      [`supply.goods.${good}`]: before + 1,
    });
  },
);

rule('PLG-EVT-RETRAINING-1 PLG-DEC-20', 'in Retraining a seat gives at most one owned good', () => {
  const g = event('retraining', { coins: 3, goods: { grain: 2, wool: 1 }, market: CORPSE, tracks: { development: 10 } }, PAYERS)
    .asks('plague.retraining', 0)
    .only('give(grain)', 'give(wool)', 'pay');
  ends(g.act('give(grain)')).expect({ 'seats.0.goods': { grain: 1, wool: 1 }, 'seats.0.coins': 3 });
});

rule(
  'PLG-EVT-RETRAINING-2 PLG-DEC-20',
  'in Retraining a seat that gives no good pays 3 coins and does not advance, with torture for missing coins',
  () => {
    const g = event('retraining', { coins: 4, goods: { wool: 1 }, market: CORPSE }, PAYERS)
      .asks('plague.retraining', 0)
      .act('pay');
    ends(g).expect({
      'seats.0.coins': 1,
      'seats.0.goods': { wool: 1 },
      'seats.0.tracks': {},
      'seats.1.coins': 0,
      'seats.2.coins': 2,
      'seats.1.tracks': {},
    });
    const poor = event('retraining', { coins: 2, goods: { wool: 1 }, market: CORPSE }, PAYERS)
      .only('give(wool)', 'pay')
      .act('pay')
      .asks('torture', 0)
      .expect({ 'seats.0.coins': 0 });
    ends(poor.act('give(wool)')).expect({ 'seats.0.tracks': {}, 'seats.0.goods': {} });
  },
);

const RISEN = { round: 11, event: 'plague.peasant_uprising' };

rule('PLG-EVT-UPRISING-1', 'in Peasant Uprising Farmers may replace any follower but Monks', () => {
  const seat = { market: { ...MARKET, farmer: 1, boatman: 1 }, tiles: ['cellar', 'winery'] };
  const others = [
    'place(farmer, ship.boatman)',
    'place(farmer, wagon.trader)',
    'place(farmer, ship.knight)',
    'place(farmer, farm_house.craftsman)',
    'place(farmer, scriptorium.scholar)',
    'place(own_farmer, ship.boatman)',
  ];
  const g = place(seat, { ...RISEN, phase: 'planning' })
    .asks('planning', 0)
    .can('place(farmer, ship.farmer)', ...others);
  g.cannot('place(farmer, cellar.monk)', 'place(farmer, infirmary.monk)', 'place(boatman, ship.knight)');
  place(seat, { phase: 'planning', round: 11, event: 'plague.grave_goods' })
    .can('place(farmer, ship.farmer)')
    .cannot(...others);
  const used = place({ spaces: { farm_house: ['farmer', 'farmer'], ...BUSY.spaces } }, RISEN)
    .can('use(farm_house)')
    .act('use(farm_house)');
  used.expect({ 'seats.0.tracks.farmers': 1, 'seats.0.goods': { grain: 1 } });
});

rule('PLG-EVT-UPRISING-2', 'in phase 6 of Peasant Uprising Farmers on spaces of other kinds return to the bag', () => {
  const spaces = {
    ship: ['farmer', 'farmer', null],
    wagon: [null, null, 'knight'],
    scriptorium: ['own_farmer', null],
    town_hall: ['farmer', null],
  };
  const rival = { spaces: { castle: [null, 'farmer', null] }, bag: {} };
  const g = event('peasant_uprising', { market: { ...THREE_OWN, corpse: 1 }, bag: {}, spaces }, { rivals: [rival, {}] });
  ends(g).expect({
    'seats.0.spaces': { ship: ['farmer', null, null], wagon: [null, null, 'knight'], town_hall: ['farmer', null] },
    'seats.0.bag': { farmer: 1, own_farmer: 1, corpse: 2 },
    'seats.1.spaces': {},
    'seats.1.bag': { farmer: 1, corpse: 2 },
  });
});

rule('PLG-EVT-ARSON-1 PLG-DEC-21', "Arson removes a tile of the seat's choice from the game; a single tile is not asked", () => {
  const stack = ['hayrick', 'school'];
  const g = event('arson', { tiles: ['winery', 'cellar'], market: CORPSE }, { rivals: [{ tiles: ['brewery'] }, {}], top: { stack } })
    .asks('plague.arson', 0)
    .only('tile(winery)', 'tile(cellar)');
  ends(g.act('tile(cellar)')).expect({ 'seats.0.tiles': ['winery'], 'seats.1.tiles': [], stack });
});

rule('PLG-EVT-ARSON-2', 'in Arson a seat without a tile loses nothing', () => {
  const seat = { coins: 2, goods: { wool: 1 }, wheels: { free: 1 }, tracks: { craftsmen: 1 }, unbuilt: 10, tiles: [] };
  const g = event('arson', { market: CORPSE, ...seat }, { rivals: [{ tiles: ['winery', 'cellar'] }, {}] })
    .asks('plague.arson', 1)
    .act('tile(winery)');
  ends(g).expect({
    ...Object.fromEntries(Object.entries(seat).map(([field, value]) => [`seats.0.${field}`, value])),
    'seats.0.doctor': 'infirmary',
    'seats.1.tiles': ['cellar'],
  });
});

rule('PLG-EVT-FASTTRAVEL-2', 'Fast Travel takes no goods', () => {
  const ways = { 'orleans--briare--waterway': ['wine', 'wool'], 'montargis--briare--road': ['cheese'] };
  const g = event('fast_travel', { market: CORPSE }, { top: { map: map(ways) } })
    .act('edge(orleans--briare--waterway)')
    .asks('plague.fast_travel', 0)
    .expect({ 'seats.0.merchant': 'briare', 'seats.0.goods': {} });
  g.act('edge(montargis--briare--road)')
    .asks('plague.fast_travel', 1)
    .expect({
      'seats.0.merchant': 'montargis',
      'seats.0.goods': {},
      'map.orleans--briare--waterway': ['wine', 'wool'],
      'map.montargis--briare--road': ['cheese'],
    });
});
