/** The tiles together with orders, events and deeds of Trade & Intrigue. */
import { expect } from 'vitest';
import { map, refused, rule, scenario, type Scenario } from '../../dsl.js';
import { asked, BOARD, BREAD, BUSY, CHEESE, closed, FILLED, MARKET, stores, turn, WINE, type Seat } from './positions.js';

const EVENTS = 'base-2p+events?tiles=all';
/** Seat 0 in phase 5 of a round with this event. */
const under = (event: string, round: number, names: string | string[], seat: Seat = {}, setting: object = {}): Scenario =>
  turn(names, seat, { rules: EVENTS, top: { event, round }, ...setting });
/** Phase 6 with this event; seat 0 is asked first. */
const phase6 = (event: string, round: number, seat: object, rival: object = {}, rules = EVENTS): Scenario =>
  scenario(rules, {
    phase: 'event',
    round,
    start: 0,
    event,
    map: map(),
    seats: [
      { market: MARKET, coins: 20, ...seat },
      { market: MARKET, coins: 20, ...rival },
    ],
  }).mark();

// --- Sabotage ------------------------------------------------------------------------------------

const WHEELS = { tracks: { craftsmen: 3 } };

rule('RUL-122 PLACE-WELL-4', 'in Sabotage the Well cannot use a place with a wheel, and cannot be used with a wheel on it', () => {
  const g = under('sabotage', 7, 'well', {
    ...WHEELS,
    tiles: ['winery'],
    spaces: { village: ['farmer', 'wheel', null], winery: ['wheel', 'trader'] },
  }).act('use(well)');
  g.cannot('use(village)', 'use(winery)').can('use(castle)', 'use(farm_house)');
  closed(under('sabotage', 7, [], { ...WHEELS, tiles: ['well'], spaces: { well: ['wheel', 'monk'] } }));
});

rule('RUL-122 PLACE-FLEAMARKET-7', 'in Sabotage 4 and 6 of the Flea Market cannot use a place with a wheel', () => {
  const spaces = { castle: ['wheel', null, null], farm_house: ['wheel', 'craftsman'], scriptorium: BOARD.scriptorium! };
  under('sabotage', 7, 'flea_market', { ...WHEELS, spaces }, { chance: 'roll(6)' })
    .act('use(flea_market)')
    .cannot('use(castle)', 'use(farm_house)')
    .can('use(university)');
  under('sabotage', 7, 'flea_market', { ...WHEELS, spaces }, { chance: 'roll(4)' })
    .act('use(flea_market)')
    .asks('turn', 1)
    .expect({ 'seats.0.tracks.farmers': 0 });
});

rule('RUL-119', 'in Sabotage the Church can use a foreign tile without a wheel, but not one with a wheel', () => {
  const rival = {
    market: MARKET,
    ...WHEELS,
    tiles: ['winery', 'brewery'],
    spaces: { ...BUSY.spaces, winery: ['wheel', 'trader'], brewery: ['monk'] },
  };
  under('sabotage', 7, 'church', {}, { rivals: [rival] })
    .act('use(church)')
    .asks('turn', 1)
    .expect({ 'seats.0.coins': '+0', 'seats.0.goods': {} });
  closed(
    under(
      'sabotage',
      7,
      'church',
      {},
      { rivals: [{ ...rival, tiles: ['winery'], spaces: { ...BUSY.spaces, winery: ['wheel', 'trader'] } }] },
    ),
  );
  under('tax.b', 7, 'church', {}, { rivals: [rival] })
    .act('use(church)')
    .only('tile(winery)', 'tile(brewery)');
  under(
    'sabotage',
    7,
    'church',
    { ...WHEELS, tiles: ['winery'], spaces: { winery: ['wheel', 'trader'] } },
    { rivals: [{ ...rival, tiles: ['brewery'], spaces: { ...BUSY.spaces, brewery: ['monk'] } }] },
  ).can('use(church)');
});

rule('RUL-119 RUL-122', 'in Sabotage own places with wheels stay closed, even for a foreign Well by the Church', () => {
  const rival = { market: MARKET, spaces: BUSY.spaces };
  const g = scenario('base-3p+events?tiles=all', {
    phase: 'actions',
    round: 7,
    start: 0,
    event: 'sabotage',
    map: map(),
    seats: [
      {
        market: MARKET,
        ...WHEELS,
        tiles: ['church', 'brewery', 'winery'],
        spaces: { church: ['monk'], castle: ['wheel', null, null], winery: ['wheel', null], farm_house: BOARD.farm_house! },
      },
      { ...rival, tiles: ['well'], spaces: { ...BUSY.spaces, well: FILLED.well! } },
      rival,
    ],
  }).act('use(church)');
  g.cannot('use(castle)', 'use(winery)', 'use(church)', 'use(well)')
    .can('use(brewery)', 'use(village)')
    .act('use(brewery)')
    .asks('turn', 1)
    .expect({ 'seats.0.coins': 5 });
});

rule('PLACE-WORKSHOP-3 PLACE-WORKSHOP-4', 'in Sabotage the Workshop may move the wheel away, so that the place opens', () => {
  const g = under('sabotage', 7, 'workshop', {
    ...WHEELS,
    market: MARKET,
    spaces: { scriptorium: ['wheel', 'scholar'], farm_house: BOARD.farm_house! },
  }).cannot('use(scriptorium)');
  g.act('use(workshop)')
    .can('wheel(ship.farmer)')
    .act('wheel(ship.farmer)')
    .asks('turn', 1)
    .expect({ 'seats.0.spaces.scriptorium': [null, 'scholar'] });
});

// --- Amnesty -------------------------------------------------------------------------------------

rule('RUL-139 DEC-PLACE-21', 'with Statue and Amnesty each new follower may go to bag, Market or a legal action space', () => {
  const g = under('amnesty', 11, [], {
    market: MARKET,
    tiles: ['statue'],
    spaces: { castle: BOARD.castle!, scriptorium: [null, 'scholar'] },
  }).act('use(castle)');
  asked(g, 0).can('to_bag', 'to_market');
  const spaces = g.legal().filter((name) => !['to_bag', 'to_market'].includes(name));
  expect(spaces.filter((name) => /castle/.test(name))).toEqual([]);
  expect(spaces.filter((name) => /scriptorium/.test(name))).toHaveLength(1);
  g.fork()
    .act('to_market')
    .asks('turn', 1)
    .expect({ 'seats.0.market': { ...MARKET, knight: 1 } });
  g.act(spaces.find((name) => name.includes('scriptorium'))!)
    .asks('turn', 1)
    .expect({ 'seats.0.spaces.scriptorium': ['knight', 'scholar'], 'seats.0.market': MARKET });
});

rule('RUL-139', 'Amnesty alone does not offer the Market, and neither does a full Market', () => {
  under('amnesty', 11, [], { market: MARKET, spaces: { castle: BOARD.castle! } })
    .act('use(castle)')
    .can('to_bag')
    .cannot('to_market');
  under('amnesty', 11, [], { market: { ...MARKET, monk: 4 }, tiles: ['statue'], spaces: { castle: BOARD.castle! } })
    .act('use(castle)')
    .can('to_bag')
    .cannot('to_market');
});

rule('DEC-PLACE-21 PLACE-BARRACKS-1', 'in Amnesty a new Farmer may go to a Knight space if the seat has the Barracks', () => {
  const g = under('amnesty', 11, [], { market: MARKET, tiles: ['barracks'] }).act('use(farm_house)');
  expect(g.legal().filter((name) => /\.knight/.test(name)).length).toBeGreaterThan(2);
});

// --- hiring bans ---------------------------------------------------------------------------------

rule('PLACE-OPERA-4 RUL-127', "in Conference the Opera, a Lock step on the Scholars track and the Lair's bonus on it are allowed", () => {
  const g = under(
    'conference',
    3,
    'opera',
    { spaces: { university: BOARD.university! } },
    { top: { event: 'conference', round: 3, supply: { followers: { scholar: 0 } } } },
  );
  g.cannot('use(university)')
    .act('use(opera)')
    .expect({ 'seats.0.tracks': { scholars: 1, development: 2 } });
  under('conference', 3, 'lair', { goods: { wool: 1 }, tracks: { scholars: 2 } })
    .act('use(lair)')
    .expect({ 'seats.0.tracks': { scholars: 2, development: 3 } });
  under('conference', 3, [], { tiles: ['lock'], spaces: { village: BOARD.village! } })
    .act('use(village)', 'recruit(boatman)')
    .can('track(scholars)')
    .act('track(scholars)')
    .expect({ 'seats.0.tracks': { scholars: 1, development: 2 } });
});

rule('RUL-122 PLACE-WELL-4', 'in Crusade the Well cannot use the Castle', () => {
  under('crusade', 3, 'well').act('use(well)').cannot('use(castle)').can('use(university)');
});

// --- Lock ----------------------------------------------------------------------------------------

rule('PLACE-LOCK-6 RUL-128', 'the Lock does not ask at Indulgence, which gives no step, nor at Training, which gives no Boatman', () => {
  const bought = phase6('indulgence', 3, { tiles: ['lock'] });
  bought.act(bought.legal().find((name) => name.includes('boatman'))!).expect({ 'seats.0.bag.boatman': 1, 'seats.0.tracks': {} });
  asked(bought, 1);
  const trained = phase6('training', 3, { tiles: ['lock'] })
    .act('track(boatmen)')
    .expect({ 'seats.0.tracks': { boatmen: 1 }, 'seats.0.coins': '+0' });
  asked(trained, 1);
});

rule('PLACE-STATUE-3', 'in Indulgence, an event of phase 6, the follower goes to the bag even with the Statue', () => {
  const g = phase6('indulgence', 3, { tiles: ['statue'] });
  g.act(g.legal().find((name) => name.includes('knight'))!).expect({ 'seats.0.bag.knight': 1, 'seats.0.market': MARKET });
  asked(g, 1);
});

// --- Prairie -------------------------------------------------------------------------------------

rule('PLACE-PRAIRIE-3 RUL-121', 'Bon Voyage triggers the Prairie, Summoning does not', () => {
  const rival = { stations: ['orleans'], unbuilt: 9, goods: { wool: 1, grain: 1 } };
  const go = phase6('bon_voyage', 3, { merchant: 'blois', tiles: ['prairie'] }, rival).act('edge(orleans--blois--waterway)');
  asked(go, 1)
    .only('give(wool)', 'give(grain)')
    .act('give(wool)')
    .expect({ 'seats.0.goods': { wool: 1 }, 'seats.0.coins': '-2' });
  const called = phase6('summoning', 15, { merchant: 'blois', tiles: ['prairie'] }, { ...rival, merchant: 'tours' });
  const home = called.legal().find((name) => name !== 'pay')!;
  called.act(home).expect({ 'seats.0.merchant': 'orleans', 'seats.0.goods': {} });
});

// --- development track ---------------------------------------------------------------------------

rule('RUL-026', 'after Book Fire a marker that passes a coin space again is paid again', () => {
  const g = scenario(EVENTS, {
    phase: 'event',
    round: 12,
    start: 1,
    event: 'book_fire',
    map: map(),
    seats: [
      {
        market: { ...MARKET, monk: 1 },
        tracks: { development: 13 },
        citizens: 1,
        tiles: ['library'],
        spaces: { library: FILLED.library! },
      },
      { market: { ...MARKET, monk: 1 } },
    ],
  });
  g.expect({ 'seats.0.tracks.development': 9, 'seats.0.coins': 5 })
    .idle((now) => now.env.decisionKind === 'base.turn' && now.env.currentSeat === 0)
    .mark();
  g.act('use(library)').expect({ 'seats.0.tracks.development': 11, 'seats.0.coins': '+0' });
  const again = scenario(EVENTS, {
    phase: 'actions',
    round: 13,
    start: 0,
    event: 'plague',
    map: map(),
    seats: [{ tracks: { development: 11 }, citizens: 1, tiles: ['library'], spaces: { library: FILLED.library! } }, BUSY],
  })
    .mark()
    .act('use(library)');
  again.expect({ 'seats.0.tracks.development': 13, 'seats.0.coins': '+4' });
});

rule('RUL-026 PLACE-OBSERVATORY-2', 'coins that the Observatory skipped are paid when the marker passes them again', () => {
  const g = scenario(EVENTS, {
    phase: 'actions',
    round: 12,
    start: 0,
    event: 'book_fire',
    map: map(),
    seats: [
      {
        market: { ...MARKET, monk: 1 },
        tracks: { development: 10 },
        citizens: 1,
        tiles: ['observatory', 'library'],
        spaces: { observatory: FILLED.observatory!, library: FILLED.library!, scriptorium: BOARD.scriptorium! },
      },
      { market: { ...MARKET, monk: 1 } },
    ],
  }).mark();
  g.act('use(observatory)').expect({ 'seats.0.tracks.development': 15, 'seats.0.coins': '+0' }).act('pass');
  g.idle((now) => now.env.decisionKind === 'base.turn' && now.env.currentSeat === 0)
    .expect({ round: 13, 'seats.0.tracks.development': 9 })
    .mark();
  g.act('use(library)')
    .expect({ 'seats.0.tracks.development': 11, 'seats.0.coins': '+0' })
    .act('use(scriptorium)')
    .expect({ 'seats.0.tracks.development': 12, 'seats.0.coins': '+4' });
});

// --- Architecture --------------------------------------------------------------------------------

const TRADE = 'base-4p+trade?tiles=all';
const architect = (seat: Seat, rival: object = {}): Scenario =>
  turn(
    [],
    { merchant: 'blois', ...seat, spaces: { town_hall: ['knight', null] } },
    { rules: TRADE, rivals: [{ ...BUSY, ...rival }, {}, {}], top: { deeds: { architecture: { craftsman: 1, scholar: 1, monk: 1 } } } },
  ).act('use(town_hall)', 'send(knight, architecture)');

rule('RUL-114', 'a station of the Architecture bonus brings no wine, and one of the Guildhall does', () => {
  architect({ tiles: ['vineyard'], coins: 9 })
    .can('accept')
    .act('accept')
    .asks('turn', 1)
    .expect({ 'seats.0.stations': ['blois'], 'seats.0.coins': '+0', 'seats.0.goods': {}, 'seats.0.citizens': 1 });
  turn('guildhall', { merchant: 'blois', tiles: ['vineyard'] }, { rules: TRADE, rivals: [BUSY, {}, {}] })
    .act('use(guildhall)')
    .only('accept', 'decline');
});

rule('RUL-114 PLACE-TAVERN-1', 'the Tavern helps the Architecture bonus without a follower', () => {
  const foreign = { stations: ['blois'], unbuilt: 9 };
  architect({ tiles: [] }, foreign).asks('turn', 1).expect({ 'seats.0.stations': [], 'seats.0.citizens': 1 });
  architect({ tiles: ['tavern'] }, foreign)
    .act('accept')
    .asks('turn', 1)
    .expect({ 'seats.0.stations': ['blois'] });
});

rule.each(
  'RUL-230',
  [[29], [30]],
  'seed %i: a set-up that runs out of wool for the deed spaces can be loaded again as a position',
  (seed) => {
    const rules = 'base-4p+trade?tiles=base';
    const g = scenario(rules, undefined, { seed }).expect({ 'supply.goods.wool': 0 });
    const position = g.env.position(null);
    expect(scenario(rules, position, { seed: 1 }).env.position(null)).toEqual(position);
  },
);

// --- Lay Assessors -------------------------------------------------------------------------------

rule('PLACE-WELL-5 RUL-122', 'the free action of the Lay Assessors cannot be the Well or the Theatre', () => {
  const g = turn(
    [],
    { tiles: ['well', 'theatre', 'brewery'], spaces: { town_hall: ['knight', null], theatre: ['monk'] } },
    { rules: TRADE, rivals: [BUSY, {}, {}], top: { deeds: { court_of_lay_assessors: { monk: 5 } } } },
  ).act('use(town_hall)', 'send(knight, court_of_lay_assessors)');
  g.cannot('use(well)', 'use(theatre)', 'use(town_hall)').can('use(brewery)', 'use(village)', 'decline');
});

// --- Intrigue ------------------------------------------------------------------------------------

rule('RUL-109 PLACE-BAKERY-7', 'bread taken by Fraud becomes a grain of its new owner', () => {
  const g = turn(
    [],
    { goods: { wool: 1 }, spaces: { town_hall: ['trader', null] } },
    {
      rules: 'base-2p+intrigue?tiles=all&bribes=off',
      rivals: [{ ...BUSY, tiles: ['bakery'], ...stores({ bread: 1 }), goods: { wine: 1 } }],
    },
  ).act('use(town_hall)', 'send(trader, fraud)');
  g.can('give(bread)', 'give(wine)')
    .act('give(bread)')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': { grain: 1 }, 'seats.1.goods': { wine: 1, wool: 1 } });
});

rule.each(
  'RUL-109 PLACE-BAKERY-7 TI-INTR-FRAUD-1',
  [
    ['bakery.bread', 'grain'],
    ['brasserie.wine', 'wine'],
    ['brasserie.cheese', 'cheese'],
  ],
  'a good that the acting seat gives by Fraud from %s becomes a %s of its new owner',
  (store, kind) => {
    turn(
      [],
      { goods: {}, tiles: [store.split('.')[0]!], stores: { [store]: 1 }, spaces: { town_hall: ['trader', null] } },
      { rules: 'base-2p+intrigue?tiles=all&bribes=off', rivals: [{ ...BUSY, goods: { wool: 1, brocade: 1 } }] },
    )
      .act('use(town_hall)', 'send(trader, fraud)', 'give(wool)')
      .expect({ 'seats.0.goods': { wool: 1 }, 'seats.1.goods': { brocade: 1, [kind]: 1 } });
  },
);

rule('RUL-109 PLACE-BAKERY-7', 'bread in a bribe becomes a grain of the seat that accepts it', () => {
  const g = turn(
    [],
    { spaces: { town_hall: ['knight', null] } },
    { rules: 'base-2p+intrigue?tiles=all', rivals: [{ ...BUSY, coins: 0, merchant: 'tours', tiles: ['bakery'], ...stores({ bread: 1 }) }] },
  ).act('use(town_hall)', 'send(knight, kidnapper)');
  asked(g, 1).act('bribe'); // the bread is the only thing that it can offer
  asked(g, 0).only('accept', 'decline').fork().act('decline').expect({ 'seats.1.merchant': 'orleans', 'seats.0.goods': {} });
  g.act('accept')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': { grain: 1 }, 'seats.1.merchant': 'tours' });
});

rule('RUL-121 PLACE-PRAIRIE-3', 'a merchant moved by the Kidnapper does not trigger the Prairie', () => {
  const g = turn(
    [],
    { stations: ['orleans'], unbuilt: 9, goods: { wool: 1 }, spaces: { town_hall: ['knight', null] } },
    { rules: 'base-2p+intrigue?tiles=all&bribes=off', rivals: [{ ...BUSY, merchant: 'tours', tiles: ['prairie'] }] },
  )
    .act('use(town_hall)', 'send(knight, kidnapper)')
    .asks('turn', 1);
  g.expect({ 'seats.1.merchant': 'orleans', 'seats.0.goods': { wool: 1 }, 'seats.1.goods': {} });
});

// --- bread and Brasserie -------------------------------------------------------------------------

rule('RUL-109 PLACE-BAKERY-6', 'in Retraining bread advances the marker by the status, and becomes a grain in the goods market', () => {
  const g = phase6('retraining', 7, {
    tiles: ['bakery'],
    ...stores({ bread: 1 }),
    tracks: { development: 9 },
    citizens: 1,
    goods: { wine: 1 },
  });
  g.can('give(bread)', 'give(wine)')
    .act('give(bread)')
    .expect({ 'seats.0.tracks.development': 12, [BREAD]: 0, 'supply.goods.grain': '+1' });
});

rule('RUL-109 PLACE-BAKERY-6', 'in Dues bread counts its status towards the five', () => {
  const g = phase6('dues', 15, {
    tiles: ['bakery'],
    ...stores({ bread: 2 }),
    tracks: { development: 22 },
    citizens: 2,
    goods: { grain: 2 },
  });
  g.can('give(bread)', 'give(grain)')
    .act('give(bread)')
    .expect({ [BREAD]: 1, 'seats.0.goods': { grain: 2 } });
});

const NEGATIVE: [string, number][] = [
  ['tax.a', 3],
  ['tax.b', 7],
  ['goods_tax_3', 11],
  ['harvest_1.a', 3],
  ['harvest_2', 15],
  ['trip', 7],
  ['capitation_tax', 15],
  ['tithe', 15],
  ['dues', 15],
  ['torture', 11],
  ['famine', 15],
  ['retraining', 7],
  ['book_fire', 11],
  ['summoning', 15],
  ['plague', 11],
  ['technology_tax', 15],
  ['malfunction', 11],
];
const HIT = {
  tracks: { development: 5, craftsmen: 2 },
  citizens: 1,
  goods: { wool: 4 },
  bag: { knight: 1 },
  spaces: { ship: ['wheel', null, null], library: ['knight', null] },
  tiles: ['brasserie', 'library'],
};

rule.each('RUL-112 PLACE-BRASSERIE-2', NEGATIVE, 'the Brasserie cancels %s in round %i', (event, round) => {
  const merchant = event === 'summoning' ? 'tours' : 'orleans';
  const g = phase6(event, round, { ...HIT, merchant, ...stores({ wine: 1 }) });
  g.asks('protect', 0).only('give(wine, brasserie)', 'decline').act('give(wine, brasserie)');
  g.expect({
    [WINE]: 0,
    'seats.0.coins': 20,
    'seats.0.tracks': HIT.tracks,
    'seats.0.goods': HIT.goods,
    'seats.0.bag': HIT.bag,
    'seats.0.merchant': merchant,
    'seats.0.spaces.ship': ['wheel', null, null],
    'seats.0.unbuilt': 10,
  });
});

rule.each(
  'RUL-112',
  [
    ['income', 7],
    ['trading_day_1', 11],
    ['fishing_grounds', 7],
    ['bon_voyage', 3],
    ['indulgence', 3],
    ['training', 3],
    ['silentium.first', 1],
  ] as [string, number][],
  '%s in round %i is not negative, so protection is not offered',
  (event, round) => {
    const g = phase6(event, round, { ...HIT, ...stores({ wine: 1, cheese: 1 }), stations: ['tours'], unbuilt: 9 });
    expect(g.env.decisionKind).not.toBe('base.protect');
    g.expect({ [WINE]: 1, [CHEESE]: 1 });
  },
);

rule('RUL-106 RUL-112 DEC-PLACE-03 PLACE-BRASSERIE-2', 'a good of the Brasserie cancels a Wedding, and a Sacristy does not', () => {
  const guarded = { tiles: ['sacristy', 'brasserie'], spaces: { sacristy: ['monk'] }, bag: { knight: 2 } };
  const g = phase6('wedding', 7, { ...guarded, ...stores({ wine: 1 }) })
    .asks('protect', 0)
    .only('give(wine, brasserie)', 'decline');
  g.fork()
    .act('give(wine, brasserie)')
    .expect({ [WINE]: 0, 'seats.0.market': MARKET, 'seats.0.bag': { knight: 2 }, 'supply.goods.wine': '+1' });
  g.act('decline').expect({ [WINE]: 1, 'seats.0.market': { ...MARKET, knight: 2 }, 'seats.0.bag': {} });
  for (const nobody of [
    { ...guarded, bag: {} },
    { ...guarded, market: { ...MARKET, farmer: 4 } },
    { ...guarded, ...stores({}) },
  ]) {
    expect(phase6('wedding', 7, { ...stores({ wine: nobody === guarded ? 0 : 1 }), ...nobody }).env.decisionKind).not.toBe('base.protect');
  }
});

rule('RUL-112', 'protection is not offered for a Famine without a neutral follower', () => {
  const goods = { tiles: ['brasserie'], ...stores({ wine: 1 }) };
  phase6('famine', 15, { ...goods, market: { ...MARKET, knight: 1 } }).asks('protect', 0);
  expect(phase6('famine', 15, goods).env.decisionKind).not.toBe('base.protect');
});

rule(
  'RUL-106 RUL-112 RUL-219 DEC-PLACE-03',
  'a good of the Brasserie cancels a Peasant Uprising, and protection is not offered if no Farmer would be sent back',
  () => {
    const rising = (spaces: object, more: object = stores({ cheese: 1 })): Scenario =>
      scenario(`${EVENTS}&lastEvent=peasant_uprising`, {
        phase: 'event',
        round: 18,
        start: 0,
        event: 'peasant_uprising',
        map: map(),
        seats: [
          { market: MARKET, coins: 20, tiles: ['brasserie', 'sacristy'], ...more, spaces: { sacristy: ['monk'], ...spaces } },
          { market: MARKET },
        ],
      }).mark();
    const risen = { castle: ['farmer', 'farmer', null] };
    const g = rising(risen).asks('protect', 0).only('give(cheese, brasserie)', 'decline');
    g.fork()
      .act('give(cheese, brasserie)')
      .over()
      .expect({ [CHEESE]: 0, 'seats.0.spaces.castle': ['farmer', 'farmer', null], 'seats.0.bag': {} });
    g.act('decline')
      .over()
      .expect({ [CHEESE]: 1, 'seats.0.spaces.castle': ['farmer', null, null], 'seats.0.bag': { farmer: 1 } });
    rising({ castle: ['farmer', null, null] })
      .over()
      .expect({ [CHEESE]: 1 });
    rising(risen, stores({}))
      .over()
      .expect({ 'seats.0.spaces.castle': ['farmer', null, null], 'seats.0.spaces.sacristy': ['monk'] });
  },
);

rule('RUL-106 RUL-219 RUL-046', 'Farmers that a good kept on their spaces stay in later rounds, also in positions', () => {
  const spaces = { castle: ['farmer', 'farmer', null], sacristy: ['monk'] };
  const g = phase6('peasant_uprising', 16, { tiles: ['brasserie', 'sacristy'], spaces, ...stores({ cheese: 1 }) });
  g.act('give(cheese, brasserie)').expect({ round: 17, 'seats.0.spaces.castle': spaces.castle });
  const later = g.env.position(null);
  expect(scenario(EVENTS, later).see('seats.0.spaces')).toEqual(g.see('seats.0.spaces'));
  refused('POSITION_INVALID', () => phase6('tithe', 15, { tiles: ['brasserie'], spaces: { castle: ['farmer', 'farmer', null] } }));
});

// --- orders --------------------------------------------------------------------------------------

const ORDERS = 'base-2p+orders?tiles=all';
const order = (names: string[], seat: Seat): Scenario => turn(names, seat, { rules: ORDERS, top: { orders: ['briare'] } });

rule('PLACE-BRASSERIE-3 DEC-GEN-10', 'Brasserie goods pay an order, and the source is asked if both hold the good', () => {
  const g = order(['scriptorium'], { merchant: 'briare', tiles: ['brasserie'], ...stores({ cheese: 1, wine: 1 }), goods: { wine: 1 } })
    .act('use(scriptorium)')
    .can('order(briare)')
    .act('order(briare)');
  g.only('give(wine)', 'give(wine, brasserie)')
    .act('give(wine, brasserie)')
    .expect({ [CHEESE]: 0, [WINE]: 0, 'seats.0.goods': { wine: 1 }, 'supply.goods.wine': '+0', 'supply.goods.cheese': '+0' });
});

rule('PLACE-EPISCOPALSEE-5', 'after a move by the Episcopal See a seat can fulfil an order of Tours', () => {
  const g = turn(
    'episcopal_see_of_tours',
    { goods: { grain: 5, cheese: 5, wine: 5, wool: 5, brocade: 4 } },
    { rules: ORDERS, top: { orders: ['tours'] } },
  );
  g.act('use(episcopal_see_of_tours)').can('order(tours)');
});

rule('PLACE-COURT-4 RUL-121', 'a move by the Court does not allow the moved seat an order', () => {
  const g = turn(
    'court',
    { merchant: 'nevers' },
    {
      rules: ORDERS,
      top: { orders: ['tours'] },
      rivals: [{ ...BUSY, merchant: 'blois', goods: { grain: 5, cheese: 5, wine: 5, wool: 5, brocade: 4 } }],
    },
  );
  g.act('use(court)', 'edge(blois--tours--waterway)').asks('turn', 1).cannot('order(tours)');
});

rule('RUL-109 PLACE-BAKERY-6', 'bread does not count as grain for an order', () => {
  const at = (more: Seat): Scenario =>
    turn('scriptorium', { merchant: 'chateaudun', tiles: ['bakery'], ...more }, { rules: ORDERS, top: { orders: ['chateaudun'] } }).act(
      'use(scriptorium)',
    );
  at({ goods: { wine: 1, grain: 1 }, ...stores({ bread: 2 }) })
    .can('order(chateaudun)')
    .act('order(chateaudun)')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': {}, [BREAD]: 2 });
  at({ goods: { wine: 1 }, ...stores({ bread: 2 }) }).asks('turn', 1);
});
