/** Trade & Intrigue 3.2: the events of letter A. */
import { expect } from 'vitest';
import { map, rule, scenario } from '../../dsl.js';
import { event, EVENTS, MARKET, turn } from './positions.js';

const BUYABLE = ['farmer', 'boatman', 'craftsman', 'trader', 'knight', 'scholar'];
const broke = { coins: 0 };

rule('TI-EVT-INDULGENCE-1 DEC-TI-10', 'in Indulgence a seat may buy a follower of any kind but Monk for 2 coins', () => {
  const g = event('indulgence', {}, { rival: broke })
    .asks('events.indulgence', 0)
    .only(...BUYABLE.map((kind) => `follower(${kind})`), 'decline');
  g.act('decline').over().expect({ 'seats.0.coins': 20, 'seats.0.bag': {} });
});

rule.each(
  'TI-EVT-INDULGENCE-1 TI-EVT-INDULGENCE-2',
  BUYABLE.map((kind): [string] => [kind]),
  'in Indulgence a bought %s goes to the bag; no marker moves, and no bonus is given',
  (kind) => {
    const g = event('indulgence', { tracks: { boatmen: 1, craftsmen: 1, traders: 1, scholars: 1 } }, { rival: broke }).mark();
    const before = g.see('seats.0.tracks');
    g.act(`follower(${kind})`)
      .over()
      .expect({
        'seats.0.coins': '-2',
        'seats.0.bag': { [kind]: 1 },
        [`supply.followers.${kind}`]: '-1',
        'supply.wheels': '+0',
        'seats.0.goods': {},
        'seats.0.wheels': {},
        'seats.0.tiles': [],
        'seats.0.citizens': '+0',
      });
    expect(g.see('seats.0.tracks')).toEqual(before);
  },
);

rule('TI-EVT-INDULGENCE-2', 'in Indulgence a marker on the last space does not prevent the purchase', () => {
  event('indulgence', { tracks: { scholars: 5 } }, { rival: broke })
    .act('follower(scholar)')
    .over()
    .expect({ 'seats.0.bag.scholar': 1, 'seats.0.tracks.development': 0 });
});

rule(
  'TI-EVT-INDULGENCE-3 DEC-TI-10',
  'in Indulgence kinds that the supply lacks are not offered; with fewer than 2 coins no kind is offered',
  () => {
    const top = { supply: { followers: { knight: 0, boatman: 0 } } };
    event('indulgence', {}, { rival: broke, top }).only(
      'follower(farmer)',
      'follower(craftsman)',
      'follower(trader)',
      'follower(scholar)',
      'decline',
    );
    event('indulgence', { coins: 1 }, { rival: broke }).over().expect({ 'seats.0.coins': 1 });
    event('indulgence', { coins: 2 }, { rival: broke }).asks('events.indulgence', 0);
  },
);

rule('TI-EVT-INDULGENCE-3', 'in Indulgence each seat may buy one follower, then the next seat is asked', () => {
  event('indulgence', {})
    .act('follower(knight)')
    .asks('events.indulgence', 1)
    .act('follower(knight)')
    .over()
    .expect({ 'seats.0.bag': { knight: 1 }, 'seats.1.bag': { knight: 1 } });
});

const TRACKS = ['farmers', 'boatmen', 'craftsmen', 'traders', 'knights', 'scholars', 'development'];
const LAST: Record<string, number> = { farmers: 8, boatmen: 5, craftsmen: 5, traders: 5, knights: 5, scholars: 5, development: 30 };

rule(
  'TI-EVT-TRAINING-1 TI-EVT-TRAINING-2 RUL-210 DEC-TI-11',
  'in Training a seat may pay 2 coins for a step on any of the seven tracks',
  () => {
    event('training', {}, { rival: broke })
      .asks('events.training', 0)
      .only(...TRACKS.map((track) => `track(${track})`), 'decline')
      .act('decline')
      .over()
      .expect({ 'seats.0.coins': 20 });
    event('training', { coins: 1 }, { rival: broke }).over().expect({ 'seats.0.coins': 1 });
  },
);

rule.each(
  'TI-EVT-TRAINING-2',
  TRACKS.map((track): [string] => [track]),
  'in Training a marker on the last space of %s cannot advance',
  (track) => {
    event('training', { tracks: { [track]: LAST[track] }, citizens: 2 }, { rival: broke }).only(
      ...TRACKS.filter((other) => other !== track).map((other) => `track(${other})`),
      'decline',
    );
  },
);

rule('TI-EVT-TRAINING-1 TI-EVT-TRAINING-3', 'in Training a Boatmen step from 1 costs 2 coins and pays 3, without a follower', () => {
  const g = event('training', { tracks: { boatmen: 1 } }, { rival: broke }).mark();
  g.act('track(boatmen)')
    .over()
    .expect({ 'seats.0.coins': '+1', 'seats.0.tracks.boatmen': 2, 'seats.0.bag': {}, 'supply.followers.boatman': '+0' });
});

rule.each(
  'TI-EVT-TRAINING-3',
  [
    ['farmers', 0, { 'seats.0.goods': { grain: 1 }, 'seats.0.coins': '-2' }],
    ['farmers', 7, { 'seats.0.goods': { brocade: 1 }, 'seats.0.coins': '-2' }],
    ['boatmen', 4, { 'seats.0.citizens': '+1', 'seats.0.coins': '-2' }],
    ['knights', 3, { 'seats.0.citizens': '+1', 'seats.0.coins': '-2' }],
    ['scholars', 2, { 'seats.0.tracks.development': '+4', 'seats.0.citizens': '+1', 'seats.0.coins': '-2' }],
    ['development', 2, { 'seats.0.tracks.development': 3, 'seats.0.citizens': '+1', 'seats.0.coins': '-2' }],
    ['development', 6, { 'seats.0.tracks.development': 7, 'seats.0.coins': '+1' }],
  ] as [string, number, Record<string, unknown>][],
  'in Training a step on %s from %i gives %j',
  (track, from, facts) => {
    event('training', { tracks: { [track]: from } }, { rival: broke })
      .mark()
      .act(`track(${track})`)
      .over()
      .expect(facts);
  },
);

rule(
  'TI-EVT-TRAINING-3 DEC-TI-11',
  'in Training on Traders a tile is chosen, of category I on the first step; Craftsmen give a wheel for the reserve',
  () => {
    const tile = event('training', {}, { rival: broke })
      .mark()
      .act('track(traders)')
      .asks('tile', 0)
      .can('tile(hayrick)')
      .cannot('tile(school)');
    tile
      .act('tile(hayrick)')
      .over()
      .expect({ 'seats.0.tiles': ['hayrick'], 'seats.0.coins': '-2' });
    event('training', { tracks: { traders: 1 } }, { rival: broke })
      .act('track(traders)')
      .can('tile(hayrick)', 'tile(school)');
    event('training', {}, { rival: broke })
      .mark()
      .act('track(craftsmen)')
      .expect({ 'supply.wheels': '-1', 'seats.0.tracks.craftsmen': 1, 'seats.0.coins': '-2' });
  },
);

rule('DEC-TI-11', 'in Training a gained wheel may be placed immediately (DEC-BASE-16), or kept', () => {
  const g = event('training', {}, { rival: broke })
    .act('track(craftsmen)')
    .asks('wheels', 0)
    .can('wheel(ship.farmer)', 'done')
    .cannot('wheel(ship.knight)');
  g.fork()
    .act('done')
    .over()
    .expect({ 'seats.0.wheels': { step1: 1 } });
  g.act('wheel(ship.farmer)')
    .over()
    .expect({ 'seats.0.spaces.ship': ['wheel', null, null], 'seats.0.wheels': {} });
});

rule('TI-EVT-TRAINING-3', 'in Training a step is made even if its bonus is used up', () => {
  const top = { supply: { goods: { grain: 0 }, wheels: 0 } };
  event('training', {}, { rival: broke, top })
    .act('track(farmers)')
    .over()
    .expect({ 'seats.0.tracks.farmers': 1, 'seats.0.goods': {}, 'seats.0.coins': 18 });
  event('training', {}, { rival: broke, top })
    .act('track(craftsmen)')
    .over()
    .expect({ 'seats.0.tracks.craftsmen': 1, 'seats.0.wheels': {}, 'seats.0.coins': 18 });
  event('training', {}, { rival: broke, top: { citizens: [] } })
    .act('track(development)')
    .over()
    .expect({ 'seats.0.tracks.development': 1 });
});

const HARVEST1 = [['harvest_1.a'], ['harvest_1.b']] as [string][];

rule.each(
  'TI-EVT-HARVEST-1 TI-EVT-HARVEST-2 RUL-211 DEC-TI-12',
  HARVEST1,
  '%s: a seat with food must give one of its choice to the goods market',
  (tile) => {
    const g = event(tile, { goods: { grain: 1, wine: 2, wool: 3 } })
      .asks('harvest', 0)
      .only('give(grain)', 'give(wine)')
      .mark();
    g.act('give(wine)')
      .over()
      .expect({ 'seats.0.goods': { grain: 1, wine: 1, wool: 3 }, 'seats.0.coins': 20, 'supply.goods.wine': '+1', 'seats.1.coins': 15 });
    event(tile, { goods: { cheese: 1 } })
      .over()
      .expect({ 'seats.0.goods': {}, 'seats.0.coins': 20 });
  },
);

rule.each('TI-EVT-HARVEST-1', HARVEST1, '%s: a seat without food pays 5 coins, and by torture what is missing', (tile) => {
  event(tile, { goods: { wool: 2, brocade: 1 } })
    .over()
    .expect({ 'seats.0.coins': 15, 'seats.0.goods': { wool: 2, brocade: 1 } });
  const g = event(tile, { coins: 3, goods: { wool: 2 } }).asks('torture', 0);
  g.act('give(wool)').asks('torture', 0).act('torture(station)').over().expect({ 'seats.0.coins': 0, 'seats.0.unbuilt': 9 });
});

rule.each(
  'TI-EVT-HARVEST-2 RUL-211',
  [['base-2p@eighth+events'], ['base-2p@first-2014+events'], [EVENTS]] as [string][],
  '%s: coins cannot replace food',
  (ruleset) => {
    event('harvest_1.a', { goods: { grain: 1, cheese: 1 } }, { ruleset }).only('give(grain)', 'give(cheese)');
  },
);

rule(
  'TI-EVT-HARVEST-1 TI-EVT-HARVEST-2',
  'in Harvest bread and food on the Brasserie count as food; bread returns to the goods market as grain',
  () => {
    const seat = { tiles: ['bakery', 'brasserie'], stores: { 'bakery.bread': 1, 'brasserie.wine': 1 }, goods: { wool: 1 } };
    const g = event('harvest_1.a', seat, { ruleset: 'base-2p+events?tiles=bakery,brasserie' })
      .asks('protect', 0)
      .act('decline')
      .only('give(bread)', 'give(wine, brasserie)')
      .mark();
    g.fork()
      .act('give(wine, brasserie)')
      .over()
      .expect({ 'seats.0.stores': { 'bakery.bread': 1 }, 'supply.goods.wine': '+1' });
    g.act('give(bread)')
      .over()
      .expect({ 'seats.0.stores': { 'brasserie.wine': 1 }, 'supply.goods.grain': '+1', 'seats.0.coins': 20 });
  },
);

const WAYS = { 'orleans--montargis--road': ['cheese'], 'orleans--briare--waterway': ['wine', 'wool'] };
const THREE = 'base-3p+events?tiles=base';

rule('TI-EVT-BONVOYAGE-1 DEC-TI-13', "in Bon Voyage a seat may move along one road or waterway of the merchant's town for 2 coins", () => {
  const g = event('bon_voyage', {}, { rival: broke, top: { map: map() } }).asks('events.voyage', 0);
  expect(g.options('edge')).toEqual(expect.arrayContaining(['edge(orleans--montargis--road)', 'edge(orleans--briare--waterway)']));
  expect(g.legal().every((name) => name === 'decline' || name.includes('orleans'))).toBe(true);
  g.fork().act('decline').over().expect({ 'seats.0.coins': 20, 'seats.0.merchant': 'orleans' });
  g.act('edge(orleans--montargis--road)').over().expect({ 'seats.0.coins': 18, 'seats.0.merchant': 'montargis' });
  event('bon_voyage', { coins: 1 }, { rival: broke }).over().expect({ 'seats.0.merchant': 'orleans', 'seats.0.coins': 1 });
});

rule('TI-EVT-BONVOYAGE-1', 'in Bon Voyage seats are asked clockwise from the start player', () => {
  const seat = { coins: 5, market: MARKET };
  const g = scenario('base-3p+events?tiles=base', {
    phase: 'event',
    round: 18,
    start: 1,
    event: 'bon_voyage',
    map: map(),
    seats: [seat, seat, seat],
  });
  g.asks('events.voyage', 1)
    .act('edge(orleans--briare--waterway)')
    .asks('events.voyage', 2)
    .act('decline')
    .asks('events.voyage', 0)
    .act('decline')
    .over();
});

rule('TI-EVT-BONVOYAGE-2', 'in Bon Voyage the seat may take one of the goods on the connection', () => {
  const g = event('bon_voyage', {}, { ruleset: THREE, rival: broke, top: { map: map(WAYS) } })
    .act('edge(orleans--briare--waterway)')
    .asks('good', 0)
    .only('take(wine)', 'take(wool)', 'decline');
  g.fork().act('decline').asks('events.voyage', 2).expect({ 'seats.0.goods': {} });
  g.act('take(wool)')
    .asks('events.voyage', 2)
    .expect({ 'seats.0.goods': { wool: 1 }, 'seats.0.merchant': 'briare' });
  expect(g.see('map.orleans--briare--waterway')).toEqual(['wine', null]);
});

rule('TI-EVT-BONVOYAGE-3 RUL-203', 'after a move of Bon Voyage no order can be fulfilled, even with all its goods', () => {
  const g = event(
    'bon_voyage',
    { goods: { cheese: 1, wine: 1 } },
    {
      ruleset: 'base-2p+orders+events?tiles=base',
      rival: broke,
      top: { map: map(), orders: ['briare', 'tours', 'blois', 'nevers', 'bourges'] },
    },
  );
  g.act('edge(orleans--briare--waterway)')
    .over()
    .expect({ 'seats.0.merchant': 'briare', 'seats.0.goods': { cheese: 1, wine: 1 }, 'seats.0.orders': [] });
});

rule('TI-EVT-BONVOYAGE-3', 'in Bon Voyage the Prairie applies: the owner of a station in the town gives a good', () => {
  const ruleset = 'base-2p+events?tiles=prairie,hayrick';
  const rival = { coins: 0, stations: ['briare'], unbuilt: 9, goods: { wool: 2 } };
  const g = event('bon_voyage', { tiles: ['prairie'] }, { ruleset, rival, top: { map: map() } });
  g.act('edge(orleans--briare--waterway)')
    .over()
    .expect({ 'seats.0.goods': { wool: 1 }, 'seats.1.goods': { wool: 1 } });
});

const HIRING = {
  castle: ['farmer', 'boatman', 'trader'],
  university: ['farmer', 'craftsman', 'trader'],
  village: ['farmer', 'boatman', 'craftsman'],
  monastery: ['scholar', 'trader'],
  farm_house: ['boatman', 'craftsman'],
};
const BANS: [string, string, string[]][] = [
  ['conference', 'scholar', ['castle', 'village', 'monastery', 'farm_house']],
  ['crusade', 'knight', ['university', 'village', 'monastery', 'farm_house']],
  ['strike', 'craftsman', ['castle', 'university', 'village', 'monastery', 'farm_house']],
];

rule.each(
  'TI-EVT-CONFERENCE-1 TI-EVT-CRUSADE-1 TI-EVT-STRIKE-1 TI-EVT-STRIKE-2 RUL-212',
  BANS,
  '%s: no %s is recruited; these actions remain: %j',
  (tile, kind, places) => {
    const g = turn(tile, 3, { spaces: HIRING })
      .asks('turn', 0)
      .only(...places.map((place) => `use(${place})`), 'pass');
    if (kind !== 'craftsman') return;
    g.act('use(village)').asks('village', 0).only('recruit(boatman)', 'recruit(trader)');
  },
);

rule.each(
  'TI-EVT-CONFERENCE-1 TI-EVT-CRUSADE-1 TI-EVT-STRIKE-1',
  [['tax.a'], ['training']] as [string][],
  'under %s every follower can be recruited',
  (tile) => {
    turn(tile, 3, { spaces: HIRING })
      .only(...Object.keys(HIRING).map((place) => `use(${place})`), 'pass')
      .act('use(village)')
      .only('recruit(boatman)', 'recruit(craftsman)', 'recruit(trader)');
  },
);

rule.each(
  'TI-EVT-CONFERENCE-1 TI-EVT-CRUSADE-1 TI-EVT-STRIKE-1 INV-49',
  BANS.map(([tile, kind]): [string, string] => [tile, kind]),
  '%s does nothing in phase 6, and a %s can be recruited in the next round',
  (tile, kind) => {
    const g = turn(tile, 3, { coins: 7, bag: { knight: 1 }, spaces: HIRING }, { chance: 'tax.a' })
      .idle((now) => now.see('round') === 4 && now.see('phase') === 'planning')
      .expect({ 'seats.0.coins': 7, event: 'tax.a' })
      .until('turn', 0);
    if (kind === 'craftsman') g.act('use(village)').can('recruit(craftsman)');
    else g.can(kind === 'knight' ? 'use(castle)' : 'use(university)');
  },
);

rule('TI-EVT-STRIKE-2 RUL-212', 'a free action of the Well does not avoid the ban of Conference', () => {
  const g = turn(
    'conference',
    3,
    { tiles: ['well'], spaces: { well: ['scholar', 'monk'] } },
    { ruleset: 'base-2p+events?tiles=well,hayrick' },
  );
  g.act('use(well)').asks('free', 0).cannot('use(university)').can('use(castle)', 'use(village)');
});

rule('TI-EVT-STRIKE-2 RUL-212', 'steps without the follower are allowed: the Opera under Conference, a Lock under Crusade', () => {
  const opera = turn(
    'conference',
    3,
    { tiles: ['opera'], spaces: { opera: ['farmer', 'craftsman', 'trader'] } },
    { ruleset: 'base-2p+events?tiles=opera,hayrick', top: { supply: { followers: { scholar: 0 } } } },
  );
  opera.act('use(opera)').expect({ 'seats.0.tracks.scholars': 1, 'seats.0.tracks.development': 2, 'seats.0.bag.scholar': 0 });
  const lock = turn(
    'crusade',
    3,
    { tiles: ['lock'], spaces: { village: ['farmer', 'boatman', 'craftsman'] } },
    { ruleset: 'base-2p+events?tiles=lock,hayrick' },
  );
  lock
    .act('use(village)', 'recruit(boatman)')
    .act('track(knights)')
    .expect({ 'seats.0.tracks.knights': 1, 'seats.0.tracks.boatmen': 0, 'seats.0.bag.boatman': 2 });
});

rule.each('TI-EVT-TAX-1', [['tax.a'], ['tax.b']] as [string][], '%s: each seat pays 3 coins', (tile) => {
  event(tile, { coins: 7 }, { rival: { coins: 3 } })
    .over()
    .expect({ 'seats.0.coins': 4, 'seats.1.coins': 0 });
});
