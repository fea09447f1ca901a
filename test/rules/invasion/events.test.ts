/** Events in general, and those of stack A: invasion.md section 7. */
import { expect } from 'vitest';
import { map, rule, type Scenario } from '../../dsl.js';
import {
  BY_SEATS,
  complete,
  effect,
  event,
  GENERAL,
  lastRound,
  LIBRARIAN,
  OWN,
  THREE,
  turn,
  TWO,
  unasked,
  type Rest,
} from './positions.js';

const SCRIPTORIUM = { scriptorium: ['knight', 'scholar'] };
const wheels = (free: number): object => ({ tracks: { craftsmen: 5 }, wheels: { free } });

rule('COOP-EVT-01', 'events take place in phase 6, or at the time in the text of the tile', () => {
  const income = turn({ spaces: SCRIPTORIUM }, { top: { event: 'invasion.income', round: 12 } });
  income
    .until('turn', 0)
    .expect({ 'seats.0.coins': '+0' })
    .act('use(scriptorium)')
    .idle((g) => g.see('round') === 13);
  income.expect({ 'seats.0.coins': '+2', 'seats.1.coins': '+2' });
  // Trip checks where the Merchant is at the end of the round; Assembly and Highwayman act in the whole round
  const trip = turn(
    { merchant: 'orleans', coins: 5, spaces: { ship: ['farmer', 'boatman', 'knight'] } },
    { others: [{ merchant: 'blois' }], top: { event: 'invasion.trip' } },
  );
  trip
    .act('use(ship)', 'edge(orleans--blois--waterway)')
    .idle((g) => g.see('round') === 4)
    .expect({ 'seats.0.coins': '+0' });
  turn(
    { merchant: 'blois', spaces: { wagon: ['farmer', 'trader', 'knight'], ...SCRIPTORIUM } },
    { top: { event: 'invasion.highwayman' } },
  ).cannot('use(wagon)');
});

rule('COOP-EVT-02 COOP-EVT-03', 'the seats share the payment in any split, even if one seat gives nothing', () => {
  const g = event('witch_hunt', { tracks: { development: 6 } }, { others: [{ tracks: { development: 6 } }] })
    .asks('invasion.witch_hunt', 0)
    .can('done');
  g.fork().act('done').expect({ 'seats.0.tracks.development': 6, 'seats.1.tracks.development': 0 });
  g.act('give_up(step)', 'give_up(step)', 'done').expect({ 'seats.0.tracks.development': 4, 'seats.1.tracks.development': 2 });
});

rule('COOP-EVT-ASSEMBLY-1', 'in Assembly the Town Hall cannot be used', () => {
  const seat = { spaces: { town_hall: ['knight', 'boatman'], ...SCRIPTORIUM } };
  turn(seat, { top: { event: 'invasion.assembly' } })
    .cannot('use(town_hall)')
    .can('use(scriptorium)');
  turn(seat).can('use(town_hall)');
});

rule.each(
  'COOP-EVT-DEMOLITION-1',
  BY_SEATS,
  'Demolition with %s seats takes two wheels with two or three seats, else three',
  (seats, ruleset) => {
    const due = seats <= 3 ? 2 : 3;
    effect(
      'demolition',
      { coins: 0, ...wheels(4) },
      { ruleset, others: Array.from({ length: seats - 1 }, () => ({ coins: 0 })) },
      { 'seats.0.wheels.free': -due, 'supply.wheels': due },
    );
  },
);

rule('RUL-C46 COOP-DEC-20', 'wheels may be placed or not, but those of the Catapult do not count', () => {
  const seat = { coins: 0, tracks: { craftsmen: 5 }, wheels: { free: 2 }, spaces: { ship: ['wheel', null, null] } };
  const g = event('demolition', seat, { others: [{ coins: 0 }] })
    .only('give_up(wheel)', 'space(ship.farmer)')
    .act('space(ship.farmer)');
  g.expect({ 'seats.0.spaces.ship': [null, null, null], 'seats.0.wheels.free': 1, 'supply.wheels': '+2' });
  event('demolition', { coins: 11 }, { others: [{ coins: 0 }], top: { city: { catapult: 3 } } })
    .over()
    .expect({ 'city.catapult': 3 });
});

rule('RUL-C09', 'each missing wheel costs six coins', () => {
  effect('demolition', { coins: 13 }, { others: [{ coins: 0 }] }, { 'seats.0.coins': -12 });
  event('demolition', { coins: 11 }, { others: [{ coins: 0 }] }).over();
});

rule('COOP-EVT-DONATION-1', 'the team shares the three steps, the wine and three coins of the Donation as it likes', () => {
  const g = event('donation', {});
  g.fork()
    .act(...Array.from({ length: 7 }, () => 'seat(1)'))
    .expect({
      'seats.1.tracks.development': '+3',
      'seats.1.goods.wine': '+1',
      'seats.1.coins': '+3',
      'seats.0.coins': '+0',
      'supply.goods.wine': '-1',
    });
  g.act('seat(0)', 'seat(1)', 'seat(0)', 'seat(0)', 'seat(1)', 'seat(0)', 'seat(1)');
  unasked(g).expect({
    'seats.0.tracks.development': '+2',
    'seats.1.tracks.development': '+1',
    'seats.0.goods.wine': '+1',
    'seats.0.coins': '+1',
    'seats.1.coins': '+2',
  });
});

const GRAIN = [
  'chartres--etampes--road',
  'chartres--orleans--road',
  'vendome--blois--road',
  'orleans--blois--waterway',
  'blois--tours--waterway',
];
const field = (n: number): object => ({
  map: map({ ...Object.fromEntries(GRAIN.slice(0, n).map((edge) => [edge, ['grain']])), 'bourges--nevers--road': ['wine'] }),
});

rule('COOP-EVT-DROUGHT-1 RUL-C34', 'Drought takes four grain of the map by choice of the team, or all if there are at most four', () => {
  const g = event('drought', {}, { top: field(5) }).only(...GRAIN.map((edge) => `edge(${edge})`));
  g.act(`edge(${GRAIN[4]})`, `edge(${GRAIN[2]})`, `edge(${GRAIN[0]})`, `edge(${GRAIN[3]})`);
  unasked(g).expect({ 'supply.goods.grain': '+4', [`map.${GRAIN[1]}`]: ['grain'], [`map.${GRAIN[0]}`]: [null], 'supply.goods.wine': '+0' });
  unasked(effect('drought', {}, { top: field(3) }, { 'supply.goods.grain': 3 }));
});

const STACK = ['hayrick', 'winery', 'windmill', 'library', 'well', 'school', 'tavern'];
const TRADER = { market: { farmer: 1, boatman: 1, craftsman: 1 } };
/** In the next round: the Village with those three. */
const village = (g: Scenario): Scenario =>
  g
    .until('planning', 0)
    .act('place(farmer,village.farmer)', 'place(boatman,village.boatman)', 'place(craftsman,village.craftsman)')
    .until('turn', 0)
    .act('use(village)');

rule('COOP-EVT-EARTHQUAKE-1 COOP-DEC-23', 'Earthquake removes five tiles of the stacks, chosen seat by seat', () => {
  const g = event(
    'earthquake',
    { ...TRADER, tracks: { traders: 1 } },
    { ruleset: THREE, others: [{}, { tiles: ['laboratory'] }], top: { start: 1, active: 1, stack: STACK } },
  );
  g.asks('invasion.earthquake', 1)
    .only(...STACK.map((tile) => `tile(${tile})`))
    .act('tile(well)')
    .asks('invasion.earthquake', 2)
    .cannot('tile(well)')
    .act('tile(hayrick)')
    .asks('invasion.earthquake', 0);
  g.act('tile(winery)').asks('invasion.earthquake', 1).act('tile(school)').asks('invasion.earthquake', 2).act('tile(tavern)');
  unasked(g).expect({ stack: ['library', 'windmill'], 'seats.2.tiles': ['laboratory'] });
  village(g).act('recruit(trader)').only('tile(library)', 'tile(windmill)');
});

rule('COOP-DEC-23 RUL-C34', 'with five tiles or fewer all are removed, without a question', () => {
  unasked(event('earthquake', {}, { top: { stack: STACK.slice(0, 5) } })).expect({ stack: [] });
  unasked(event('earthquake', {}, { top: { stack: STACK.slice(0, 2) } })).expect({ stack: [] });
});

rule('COOP-EVT-ESCAPE-1 RUL-C26', 'Escape removes the Citizen of Le Blanc from the game', () => {
  const g = event('escape', { merchant: 'le_blanc', market: { farmer: 1, craftsman: 1, knight: 1 } });
  expect(g.see('city.citizens')).not.toContain('le_blanc');
  g.expect({ 'city.won': 0, 'seats.0.citizens': 0 })
    .until('planning', 0)
    .act('place(farmer,guildhall.farmer)', 'place(craftsman,guildhall.craftsman)', 'place(knight,guildhall.knight)');
  g.until('turn', 0)
    .act('use(guildhall)')
    .expect({ 'seats.0.stations': ['le_blanc'], 'seats.0.citizens': '+0' });
  event('escape', { stations: ['le_blanc'], citizens: 1 }).expect({ 'seats.0.citizens': 1, 'city.won': 0 });
});

rule(
  'COOP-EVT-GOODTRADE-1 COOP-EVT-GOODTRADE-3 COOP-DEC-24',
  'in Good Trade the start player may have the team pay eight coins in any split for three grain',
  () => {
    const g = event('good_trade', { coins: 6 }, { others: [{ coins: 6 }] })
      .asks('invasion.good_trade', 0)
      .only('accept', 'decline');
    unasked(g.fork().act('decline')).expect({
      'seats.0.coins': '+0',
      'seats.1.coins': '+0',
      'city.stored.grain': '+0',
      'supply.goods.grain': '+0',
    });
    // seat 0 must give two, because the other seat has only six
    g.act('accept')
      .asks('invasion.coins', 0)
      .expect({ 'seats.0.coins': 4 })
      .only('done', 'give_up(coin)')
      .act('give_up(coin)', 'done')
      .expect({ 'seats.0.coins': 3, 'seats.1.coins': 1, 'city.stored.grain': '+3', 'supply.goods.grain': '-3' });
  },
);

rule(
  'COOP-EVT-GOODTRADE-2 COOP-DEC-24 RUL-C04',
  'Good Trade needs eight coins, three grain in the supply and space in the Warehouse',
  () => {
    const rich = { others: [{ coins: 9 }] };
    unasked(event('good_trade', { coins: 9 }, { ...rich, top: { supply: { goods: { grain: 2 } } } })).expect({
      'seats.0.coins': 9,
      'supply.goods.grain': 2,
      'city.stored.grain': 0,
    });
    unasked(event('good_trade', { coins: 9 }, { ...rich, top: { city: { stored: { grain: 6 } } } })).expect({ 'seats.0.coins': 9 });
    unasked(event('good_trade', { coins: 4 }, { others: [{ coins: 3 }] })).expect({ 'seats.0.coins': 4 });
    event('good_trade', { coins: 8 }, { others: [{ coins: 0 }], top: { city: { stored: { grain: 5 } } } })
      .act('accept')
      .expect({ 'seats.0.coins': 0, 'city.stored.grain': 6, 'supply.goods.grain': '-1' });
  },
);

rule('COOP-EVT-GOODWINDS-1 COOP-DEC-25', 'in Good Winds one seat or none uses a waterway for free, with a good', () => {
  const goods = { map: map({ 'orleans--blois--waterway': ['wool'], 'vendome--blois--road': ['wine'] }) };
  const g = event(
    'good_winds',
    { merchant: 'blois' },
    { ruleset: THREE, others: [{ merchant: 'vendome' }, { merchant: 'tours' }], top: { start: 1, active: 1, ...goods } },
  );
  g.asks('invasion.good_winds', 1).only('seat(0)', 'seat(2)', 'decline').expect({ phase: 'round_end' });
  unasked(g.fork().act('decline')).expect({ 'seats.0.merchant': 'blois', 'seats.2.merchant': 'tours' });
  g.act('seat(0)')
    .asks('edge', 0)
    .only('edge(orleans--blois--waterway)', 'edge(blois--tours--waterway)')
    .act('edge(orleans--blois--waterway)', 'take(wool)');
  unasked(g).expect({ 'seats.0.merchant': 'orleans', 'seats.0.goods.wool': '+1', 'seats.0.coins': '+0', 'seats.2.merchant': 'tours' });
});

rule('COOP-EVT-GOODWINDS-2 COOP-DEC-25', 'without a Merchant at a waterway Good Winds has no effect', () => {
  unasked(event('good_winds', { merchant: 'vendome' }, { others: [{ merchant: 'chateaudun' }] })).expect({
    'seats.0.merchant': 'vendome',
    'seats.1.merchant': 'chateaudun',
  });
});

rule('COOP-EVT-PILGRIMAGE-1', 'in Pilgrimage no Monk is recruited', () => {
  const seat = { spaces: { monastery: ['scholar', 'trader'], ...SCRIPTORIUM } };
  turn(seat, { top: { event: 'invasion.pilgrimage' } })
    .cannot('use(monastery)')
    .can('use(scriptorium)');
  turn(seat, { top: { event: 'invasion.escape' } })
    .act('use(monastery)')
    .expect({ 'seats.0.bag.monk': '+1' });
});

rule(
  'COOP-EVT-PROGRESS-1 COOP-EVT-PROGRESS-3 COOP-DEC-26',
  'in Progress a seat may pay four coins for a station or a Tower where its Merchant is',
  () => {
    const station = event('progress', { coins: 5, merchant: 'blois' }, { others: [{ coins: 0 }] })
      .asks('invasion.progress', 0)
      .only('accept', 'decline');
    unasked(station.fork().act('decline')).expect({ 'seats.0.coins': '+0', 'seats.0.stations': [] });
    station.act('accept').expect({ 'seats.0.coins': '-4', 'seats.0.stations': ['blois'], 'seats.0.unbuilt': '-1' });
    event('progress', { coins: 4, merchant: 'nevers' }, { others: [{ coins: 0 }] })
      .act('accept')
      .expect({ 'seats.0.coins': 0, 'seats.0.towers': ['nevers'], 'seats.0.stations': [] });
  },
);

rule('COOP-EVT-PROGRESS-2 COOP-DEC-26', 'a seat pays with its own coins only', () => {
  const g = event('progress', { coins: 3, merchant: 'blois' }, { others: [{ coins: 8, merchant: 'vendome' }] })
    .asks('invasion.progress', 1)
    .act('accept');
  g.expect({ 'seats.0.stations': [], 'seats.0.coins': 3, 'seats.1.coins': 4 });
});

rule('RUL-C20 COOP-DEC-26', 'the rules of the Guildhall apply', () => {
  const rest = { others: [{ coins: 0, stations: ['blois'], towers: ['nevers'] }] };
  for (const seat of [
    { merchant: 'blois' },
    { merchant: 'nevers' },
    { merchant: 'briare' },
    { merchant: 'vendome', unbuilt: 0 },
    { merchant: 'vendome', stations: ['vendome'] },
  ])
    unasked(event('progress', { coins: 9, ...seat }, rest)).expect({ 'seats.0.coins': 9 });
});

rule('COOP-EVT-REINFORCEMENT-1', 'Reinforcement adds one space for a Knight, from the next round on', () => {
  const deeds = { walls: { knight: 5 } };
  turn({ spaces: { town_hall: ['knight', null], ...SCRIPTORIUM } }, { top: { event: 'invasion.reinforcement', deeds } }).cannot(
    'use(town_hall)',
  );
  const g = event('reinforcement', { market: { knight: 2 } }, { others: [{ spaces: SCRIPTORIUM }], top: { deeds } }).expect({
    'city.reinforcement': true,
    'deeds.walls.knight': 5,
  });
  g.until('planning', 0)
    .act('place(knight,town_hall.any)', 'place(knight,town_hall.any)')
    .until('turn', 0)
    .act('use(town_hall)')
    .expect({ 'deeds.walls.knight': 6 });
});

rule('COOP-EVT-REINFORCEMENT-2', 'without a Knight on this space at the end the team loses', () => {
  const { top, towers } = complete(2);
  const seats = [
    { ...LIBRARIAN, towers: towers.slice(0, 5) },
    { ...GENERAL, towers: towers.slice(5) },
  ];
  const city = { ...(top as { city: object }).city, reinforcement: true };
  const ends = [5, 6].map((knight) =>
    lastRound(TWO, seats, { ...top, city, deeds: { walls: { knight } } })
      .idle()
      .over()
      .env.scores()
      .map(({ winner }) => winner),
  );
  expect(ends).toEqual([
    [false, false],
    [true, true],
  ]);
});

rule(
  'COOP-EVT-SUPPORT-1 COOP-EVT-SUPPORT-2 COOP-DEC-38 RUL-C18',
  'Support returns the drawn follower, advances its marker with the bonus, and adds one of its kind',
  () => {
    const bag = { boatman: 1, knight: 2, farmer: 1 };
    const changes = { 'seats.0.tracks.boatmen': 1, 'seats.0.coins': 2, 'seats.0.bag.boatman': 1, 'supply.followers.boatman': -1 };
    // seat 1 has an empty bag: nothing
    effect('support', { bag, market: OWN }, { others: [{ bag: {}, market: OWN }], chance: 'boatman' }, changes).expect({
      'seats.0.bag': { ...bag, boatman: 2 },
      'seats.1.bag': {},
    });
  },
);

const draws = (seat: object, rest: Rest = {}): [object, Rest] => [
  { market: OWN, ...seat },
  { others: [{ bag: {}, market: OWN }], ...rest },
];

rule('COOP-DEC-38 COOP-EVT-SUPPORT-1', 'the seat makes the choices of the bonus', () => {
  const stack = { top: { stack: ['hayrick', 'well'] } };
  event('support', ...draws({ bag: { trader: 1 }, tracks: { traders: 1 } }, stack))
    .only('tile(hayrick)', 'tile(well)')
    .act('tile(well)')
    .expect({ 'seats.0.tiles': ['well'] });
  event('support', ...draws({ bag: { craftsman: 1 }, tracks: { craftsmen: 1 } }))
    .asks('invasion.wheel', 0)
    .act('choose(catapult)')
    .expect({ 'city.catapult': 1 });
  event('support', ...draws({ bag: {} }, { others: [{ market: OWN, bag: { craftsman: 1 }, tracks: { craftsmen: 1 } }] })).asks(
    'invasion.wheel',
    1,
  );
});

rule('RUL-C18', 'Support handles Monks without a track, ends of tracks, an empty supply and own followers', () => {
  effect('support', ...draws({ bag: { monk: 1 } }), { 'seats.0.bag.monk': 1, 'supply.followers.monk': -1 });
  effect('support', ...draws({ bag: { boatman: 1 }, tracks: { boatmen: 5 } }), {
    'seats.0.bag.boatman': 1,
    'seats.0.coins': 0,
    'seats.0.tracks.boatmen': 0,
  });
  effect('support', ...draws({ bag: { boatman: 1 } }, { top: { supply: { followers: { boatman: 0 } } } }), {
    'seats.0.bag.boatman': 0,
    'seats.0.tracks.boatmen': 1,
  });
  const { own_farmer: _, ...market } = OWN;
  effect('support', ...draws({ bag: { own_farmer: 1 }, market }), {
    'seats.0.bag.own_farmer': 0,
    'seats.0.bag.farmer': 1,
    'seats.0.tracks.farmers': 1,
    'seats.0.goods.grain': 1,
  });
});

const TRACKS = ['farmers', 'boatmen', 'craftsmen', 'traders', 'knights', 'scholars'];

rule(
  'COOP-EVT-TRAINING-1 COOP-EVT-TRAINING-2 COOP-EVT-TRAINING-3 COOP-DEC-27 RUL-C55',
  'Training gives a step on a follower track with its bonus, but no follower',
  () => {
    const g = event('training', { coins: 0 })
      .asks('invasion.training', 0)
      .only(...TRACKS.map((track) => `track(${track})`))
      .act('track(boatmen)')
      .asks('invasion.training', 1);
    g.expect({
      'seats.0.tracks.boatmen': '+1',
      'seats.0.coins': 2,
      'seats.0.bag.boatman': 0,
      'seats.0.market': {},
      'supply.followers.boatman': '+0',
    });
    g.act('track(scholars)').expect({
      'seats.1.tracks.scholars': '+1',
      'seats.1.tracks.development': '+2',
      'seats.1.bag.scholar': '+0',
      'supply.followers.scholar': '+0',
    });
  },
);

const ENDS = { farmers: 8, boatmen: 5, craftsmen: 5, traders: 5, knights: 5, scholars: 5 };

rule('COOP-DEC-27 RUL-C55 COOP-EVT-TRAINING-2', 'tracks at their end are not offered, and a seat with all six there is skipped', () => {
  event('training', { tracks: { ...ENDS, scholars: 4, knights: 4 } }).only('track(scholars)', 'track(knights)');
  event('training', { tracks: ENDS }, { others: [{}] })
    .asks('invasion.training', 1)
    .expect({ 'seats.0.tracks.development': '+0' });
});

rule('RUL-C55', 'a step gives no bonus if the bonus is used up', () => {
  event('training', { tracks: { farmers: 7 } }, { top: { supply: { goods: { brocade: 0 } } } })
    .act('track(farmers)')
    .expect({ 'seats.0.tracks.farmers': 8, 'seats.0.goods.brocade': 0 });
});

rule('RUL-C08 COOP-DEC-27', 'a Craftsmen step gives a wheel, and a Traders step a tile', () => {
  const g = event('training', { tracks: { traders: 1 } }, { top: { stack: ['hayrick', 'well'] } });
  g.fork()
    .act('track(craftsmen)')
    .asks('wheels', 0)
    .expect({ 'seats.0.wheels.step1': 1, stack: ['hayrick', 'well'] });
  g.act('track(traders)')
    .only('tile(hayrick)', 'tile(well)')
    .act('tile(hayrick)')
    .expect({ 'seats.0.tiles': ['hayrick'], 'supply.wheels': '+0' });
});

rule('COOP-EVT-TRIP-1', 'Trip takes four coins from each seat whose Merchant is in Orléans', () => {
  event(
    'trip',
    { merchant: 'orleans', coins: 5 },
    {
      ruleset: THREE,
      others: [
        { merchant: 'blois', coins: 5 },
        { merchant: 'orleans', coins: 4 },
      ],
    },
  ).expect({ 'seats.0.coins': 1, 'seats.1.coins': 5, 'seats.2.coins': 0 });
});

rule('COOP-EVT-TRIP-2 COOP-EVT-TRIP-3', 'a seat pays with its own coins only: if one cannot pay, all lose the game', () => {
  const g = event('trip', { merchant: 'orleans', coins: 3 }, { others: [{ merchant: 'blois', coins: 9 }] }).over();
  expect(g.env.scores().map(({ winner }) => winner)).toEqual([false, false]);
  event('trip', { merchant: 'blois', coins: 3 }, { others: [{ merchant: 'orleans', coins: 4 }] }).expect({ 'seats.1.coins': 0, round: 5 });
});

rule(
  'COOP-EVT-WOOLMARKET-1 COOP-EVT-WOOLMARKET-3 COOP-DEC-28',
  'the Wool Market trades wool for two coins and brocade for three; seats that pay, sell and receive are named',
  () => {
    const g = event('wool_market', { coins: 2, goods: { brocade: 1 } }, { others: [{ coins: 0, goods: { wool: 1, brocade: 1 } }] }).asks(
      'invasion.wool_market',
      0,
    );
    g.only('wool_market(buy,wool)', 'wool_market(sell,wool)', 'wool_market(sell,brocade)', 'done');
    const sold = g
      .fork()
      .act('wool_market(sell,brocade)')
      .asks('invasion.seller', 0)
      .only('seat(0)', 'seat(1)')
      .act('seat(1)')
      .asks('invasion.share', 0)
      .act('seat(0)', 'seat(1)', 'seat(0)');
    sold.asks('invasion.wool_market', 0).expect({
      'seats.1.goods.brocade': '-1',
      'seats.0.goods.brocade': '+0',
      'seats.0.coins': '+2',
      'seats.1.coins': '+1',
      'supply.goods.brocade': '+1',
    });
    // two coins for a wool, which the start player gives to the other seat
    g.act('wool_market(buy,wool)')
      .asks('invasion.share', 0)
      .only('seat(0)', 'seat(1)')
      .act('seat(1)')
      .expect({ 'seats.0.coins': '-2', 'seats.1.goods.wool': '+1', 'supply.goods.wool': '-1' });
    const wool = event('wool_market', {}, { others: [{ goods: { wool: 1 } }] }).act('wool_market(sell,wool)', 'seat(0)', 'seat(0)');
    wool.expect({ 'seats.0.coins': '+2', 'seats.1.goods.wool': '-1' });
    const brocade = event('wool_market', { coins: 3 }, { others: [{ coins: 0 }] }).act('wool_market(buy,brocade)', 'seat(0)');
    brocade.expect({ 'seats.0.coins': 0, 'seats.0.goods.brocade': '+1' });
  },
);

rule('COOP-EVT-WOOLMARKET-2 COOP-DEC-28 RUL-C19', 'the team trades at most three times, one good each', () => {
  const g = event('wool_market', { coins: 20 }, { others: [{ coins: 0 }] });
  for (let k = 0; k < 3; k++)
    g.asks('invasion.wool_market', 0)
      .act('wool_market(buy,wool)', 'seat(0)')
      .expect({ 'seats.0.goods.wool': `+${k + 1}` });
  unasked(g).expect({ 'seats.0.coins': 14 });
  unasked(event('wool_market', { coins: 20 }).act('done')).expect({ 'seats.0.coins': 20 });
});

rule('RUL-C19 COOP-DEC-28', 'a purchase needs stock, and a sale needs a good; without both the team gets no question', () => {
  event('wool_market', { coins: 9 }, { top: { supply: { goods: { wool: 0 } } } }).only('wool_market(buy,brocade)', 'done');
  unasked(event('wool_market', { coins: 1 }, { others: [{ coins: 0 }] })).expect({ 'seats.0.coins': 1 });
});
