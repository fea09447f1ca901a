import { expect } from 'vitest';
import { map, rule, scenario } from '../dsl.js';

const OWN = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
const SCRIPT = ['knight', 'scholar'];
const RIVAL = { market: OWN, spaces: { scriptorium: SCRIPT } };
const FARM = { farm_house: ['boatman', 'craftsman'] };
const VILLAGE = { village: ['farmer', 'boatman', 'craftsman'] };
const UNIVERSITY = { university: ['farmer', 'craftsman', 'trader'] };
const CASTLE = { castle: ['farmer', 'boatman', 'trader'] };
const MONASTERY = { monastery: ['scholar', 'trader'] };
const EDITIONS = [['base-2p@first-2014'], ['base-2p@eighth'], ['base-2p']] as const;
const CITIZENS = ['boatmen', 'knights', 'development.3', 'development.18', 'development.28', 'most_stations'];

/** Actions of round 2, no Pilgrimage, an empty map; seat 0 acts, seat 1 can act after it. */
const turn = (seat: object, ruleset = 'base-2p', more: object = {}) =>
  scenario(ruleset, {
    phase: 'actions',
    round: 2,
    event: ruleset.includes('2014') ? 'income.first' : 'income.a',
    map: map(),
    seats: [{ market: OWN, bag: {}, ...seat }, RIVAL],
    ...more,
  });

// --- general -------------------------------------------------------------------------------------

rule.each(
  'BASE-201 BASE-204',
  [
    ['farm_house', FARM, [], 'farmer', 'farmers', { 'seats.0.goods': { grain: 1 } }],
    ['village', VILLAGE, ['recruit(boatman)'], 'boatman', 'boatmen', { 'seats.0.coins': '+2' }],
    ['village', VILLAGE, ['recruit(craftsman)'], 'craftsman', 'craftsmen', { 'supply.wheels': '-1', 'seats.0.wheels': { step1: 1 } }],
    ['village', VILLAGE, ['recruit(trader)', 'tile(brewery)'], 'trader', 'traders', { 'seats.0.tiles': ['brewery'] }],
    ['university', UNIVERSITY, [], 'scholar', 'scholars', { 'seats.0.tracks.development': '+2' }],
    ['castle', CASTLE, [], 'knight', 'knights', {}],
  ] as const,
  '%s with %s %s: a %s goes from the supply to the bag, the %s track advances, and the space reached gives its bonus',
  (place, spaces, choice, kind, track, bonus) => {
    const [row] = Object.values(spaces);
    for (const [ruleset] of EDITIONS) {
      const g = turn({ spaces }, ruleset, { stack: ['brewery', 'winery', 'office'] });
      g.act(`use(${place})`, ...choice).asks('turn', 1);
      const bag: Record<string, number> = Object.fromEntries(row!.map((type) => [type, 1]));
      bag[kind] = (bag[kind] ?? 0) + 1;
      g.expect({
        'seats.0.bag': bag,
        [`supply.followers.${kind}`]: '-1',
        [`seats.0.tracks.${track}`]: '+1',
        [`seats.0.spaces.${place}`]: [null, null],
        ...bonus,
      }).done();
    }
  },
);

rule.each(
  'BASE-203 RUL-051',
  [
    ['farm_house', FARM, 'farmers', 8],
    ['university', UNIVERSITY, 'scholars', 5],
    ['castle', CASTLE, 'knights', 5],
  ] as const,
  '%s with %s cannot be used when the marker of %s is on the last space (%i)',
  (place, spaces, track, last) => {
    for (const [ruleset] of EDITIONS) {
      turn({ spaces: { ...spaces, monastery: ['scholar', 'trader'] }, tracks: { [track]: last } }, ruleset).only('use(monastery)', 'pass');
      turn({ spaces: { ...spaces, monastery: ['scholar', 'trader'] }, tracks: { [track]: last - 1 } }, ruleset)
        .only(`use(${place})`, 'use(monastery)', 'pass')
        .act(`use(${place})`)
        .expect({ [`seats.0.tracks.${track}`]: last });
    }
  },
);

rule.each(
  'BASE-205',
  EDITIONS,
  '%s: the first seat that reaches the space of a track citizen gets it; later seats get nothing',
  (ruleset) => {
    const seat = { market: OWN, bag: {}, tracks: { knights: 3 }, spaces: CASTLE };
    const g = scenario(ruleset, {
      phase: 'actions',
      round: 2,
      start: 1,
      citizens: CITIZENS,
      seats: [{ ...seat, spaces: { ...CASTLE, scriptorium: SCRIPT } }, seat],
    });
    g.act('use(castle)')
      .asks('turn', 0)
      .expect({ 'seats.1.citizens': 1, 'seats.1.tracks.knights': 4, citizens: CITIZENS.filter((x) => x !== 'knights') });
    g.act('use(castle)').asks('turn', 0).expect({ 'seats.0.citizens': 0, 'seats.1.citizens': 1, 'seats.0.tracks.knights': 4 }).done();
  },
);

// --- Farm House ----------------------------------------------------------------------------------

rule.each('BASE-210', EDITIONS, '%s: the step from 1 to 2 brings a Farmer and a grain, and both followers return to the bag', (ruleset) => {
  const g = turn({ spaces: FARM, tracks: { farmers: 1 } }, ruleset);
  g.act('use(farm_house)')
    .asks('turn', 1)
    .expect({
      'seats.0.bag': { farmer: 1, boatman: 1, craftsman: 1 },
      'seats.0.tracks.farmers': 2,
      'seats.0.goods': { grain: 1 },
      'supply.goods.grain': '-1',
      'supply.followers.farmer': '-1',
    })
    .done();
});

rule.each(
  'BASE-210',
  [
    [0, 'grain'],
    [1, 'grain'],
    [2, 'cheese'],
    [3, 'cheese'],
    [4, 'wine'],
    [5, 'wine'],
    [6, 'wool'],
    [7, 'brocade'],
  ] as const,
  'the step from %i on the Farmers track gives %s',
  (farmers, good) => {
    turn({ spaces: FARM, tracks: { farmers } })
      .act('use(farm_house)')
      .asks('turn', 1)
      .expect({ 'seats.0.goods': { [good]: 1 }, [`supply.goods.${good}`]: '-1' })
      .done();
  },
);

rule('BASE-211 BASE-202 RUL-011', 'the Farm House cannot be used without a neutral Farmer in the supply', () => {
  const all = { market: { ...OWN }, bag: { farmer: 12 }, spaces: { scriptorium: SCRIPT } };
  const g = turn({}, 'base-2p', {
    seats: [{ market: { own_craftsman: 1 }, bag: {}, spaces: { ...FARM, castle: ['own_farmer', 'boatman', 'trader'] } }, all],
  });
  g.only('use(castle)', 'pass').expect({ 'supply.followers.farmer': 0 });
});

rule.each(
  'BASE-211 BASE-202 BASE-561 RUL-011',
  EDITIONS,
  '%s: the Farm House cannot be used while its next good is used up; a Harvest makes it usable again',
  (ruleset) => {
    const first = ruleset.includes('2014');
    const g = scenario(ruleset, {
      phase: 'actions',
      round: 2,
      event: first ? 'harvest.first' : 'harvest.a',
      map: map(),
      supply: { goods: { grain: 0 } },
      seats: [
        { coins: 20, market: OWN, bag: {}, spaces: { ...FARM, scriptorium: SCRIPT } },
        { coins: 0, market: OWN, bag: {}, goods: { grain: 13 }, spaces: {} },
      ],
    });
    g.expect({ 'supply.goods.grain': 0 }).only('use(scriptorium)', 'pass').act('pass');
    g.until('turn', 0).expect({ round: 3, 'supply.goods.grain': 1 }).only('use(scriptorium)', 'use(farm_house)', 'pass').done();
  },
);

rule.each(
  'BASE-202 BASE-211 BASE-229 RUL-011',
  [
    ['farm_house', { goods: { grain: 24 } }, {}, false],
    ['farm_house', { goods: { grain: 23 } }, {}, true],
    ['farm_house', { bag: { farmer: 16 } }, {}, false],
    ['farm_house', { bag: { farmer: 15 } }, {}, true],
    ['university', { bag: { scholar: 14 } }, {}, false],
    ['university', { bag: { scholar: 13 } }, {}, true],
    ['castle', { bag: { knight: 14 } }, {}, false],
    ['castle', { bag: { knight: 13 } }, {}, true],
    ['monastery', { bag: { monk: 14 } }, {}, false],
    ['monastery', { bag: { monk: 13 } }, {}, true],
    ['village', { wheels: { free: 16 } }, { boatmen: 5, traders: 5 }, false],
    ['village', { wheels: { free: 15 } }, { boatmen: 5, traders: 5 }, true],
    ['village', { bag: { boatman: 10 } }, { craftsmen: 5, traders: 5 }, false],
    ['village', { bag: { boatman: 9 } }, { craftsmen: 5, traders: 5 }, true],
  ] as const,
  '%s while a rival holds %s and the seat has tracks %s: usable is %s, up to the last piece',
  (place, rival, tracks, usable) => {
    const own: Record<string, string[]> = {
      farm_house: ['own_boatman', 'own_craftsman'],
      university: ['own_farmer', 'own_craftsman', 'own_trader'],
      castle: ['own_farmer', 'own_boatman', 'own_trader'],
      monastery: ['scholar', 'own_trader'],
      village: ['own_farmer', 'own_boatman', 'own_craftsman'],
    };
    const g = turn({}, 'base-4p', {
      seats: [
        {
          tiles: ['shipping_line'],
          tracks: { craftsmen: 2, ...tracks },
          spaces: { [place]: own[place]!, shipping_line: [place === 'village' ? 'monk' : 'boatman'] },
        },
        { market: OWN, spaces: {}, ...rival },
        {},
        {},
      ],
    });
    if (usable) g.only(`use(${place})`, 'use(shipping_line)', 'pass').act(`use(${place})`);
    else g.only('use(shipping_line)', 'pass');
  },
);

rule('BASE-211', 'only a missing good of the next space closes the Farm House', () => {
  const rival = { ...RIVAL, goods: { cheese: 21 } };
  const more = (farmers: number) =>
    turn({}, 'base-4p', {
      seats: [{ market: OWN, bag: {}, tracks: { farmers }, spaces: { ...FARM, scriptorium: SCRIPT } }, rival, {}, {}],
    });
  more(1).can('use(farm_house)');
  more(2).cannot('use(farm_house)').only('use(scriptorium)', 'pass');
  more(3).cannot('use(farm_house)');
  more(4).can('use(farm_house)');
});

rule('BASE-212', 'the Farm House moves the marker that the census compares', () => {
  const g = turn({ spaces: FARM, tracks: { farmers: 1 }, coins: 5 }, 'base-2p', {
    event: 'plague.a',
    seats: [
      { market: OWN, bag: {}, coins: 5, tracks: { farmers: 1 }, spaces: FARM },
      { market: OWN, bag: {}, coins: 5, tracks: { farmers: 1 }, spaces: {} },
    ],
  });
  g.act('use(farm_house)')
    .idle((s) => s.count('round') === 3)
    .expect({ 'seats.0.coins': 6, 'seats.1.coins': 5 });
});

// --- Village -------------------------------------------------------------------------------------

rule.each(
  'BASE-220 RUL-042 DEC-BASE-09',
  EDITIONS,
  '%s: the seat chooses the alternative when it uses the Village; one use gives one alternative',
  (ruleset) => {
    const g = turn({ spaces: VILLAGE }, ruleset, { stack: ['brewery', 'winery'] });
    for (const [choice, track] of [
      ['boatman', 'boatmen'],
      ['craftsman', 'craftsmen'],
      ['trader', 'traders'],
    ] as const) {
      const s = g.fork();
      s.act('use(village)').asks('village', 0).only('recruit(boatman)', 'recruit(craftsman)', 'recruit(trader)').act(`recruit(${choice})`);
      if (choice === 'trader') s.asks('tile', 0).act('tile(winery)');
      s.asks('turn', 1);
      expect(Object.entries(s.see('seats.0.tracks') as Record<string, number>).filter(([, n]) => n > 0)).toEqual([[track, 1]]);
      s.done();
    }
  },
);

rule.each(
  'BASE-221',
  [
    [0, 2],
    [1, 3],
    [2, 4],
    [3, 5],
  ],
  'a Boatmen step from %i gives %i coins',
  (boatmen, coins) => {
    turn({ spaces: VILLAGE, tracks: { boatmen } })
      .act('use(village)', 'recruit(boatman)')
      .asks('turn', 1)
      .expect({
        'seats.0.coins': `+${coins}`,
        'seats.0.tracks.boatmen': boatmen + 1,
        'seats.0.bag': { farmer: 1, boatman: 2, craftsman: 1 },
        'seats.0.citizens': 0,
      })
      .done();
  },
);

rule.each(
  'BASE-222 BASE-205',
  EDITIONS,
  '%s: the first seat on the last Boatmen space gets the citizen; later seats get nothing',
  (ruleset) => {
    const seat = { market: OWN, bag: {}, tracks: { boatmen: 4 }, spaces: { ...VILLAGE, scriptorium: SCRIPT } };
    const g = scenario(ruleset, { phase: 'actions', round: 2, citizens: CITIZENS, stack: [], seats: [seat, seat] });
    g.act('use(village)', 'recruit(boatman)')
      .asks('turn', 1)
      .expect({
        'seats.0.citizens': '+1',
        'seats.0.coins': '+0',
        'seats.0.tracks.boatmen': 5,
        citizens: CITIZENS.filter((x) => x !== 'boatmen'),
      });
    g.act('use(village)', 'recruit(boatman)')
      .asks('turn', 0)
      .expect({
        'seats.1.citizens': '+0',
        'seats.1.coins': '+0',
        'seats.1.tracks.boatmen': 5,
        'seats.1.bag': { farmer: 1, boatman: 2, craftsman: 1 },
      })
      .done();
    turn({ tracks: { boatmen: 5 }, spaces: VILLAGE }, ruleset)
      .act('use(village)')
      .only('recruit(craftsman)', 'recruit(trader)');
  },
);

rule.each(
  'BASE-223 BASE-300',
  EDITIONS.flatMap(([ruleset]) => [0, 1, 2, 3, 4].map((craftsmen) => [ruleset, craftsmen] as const)),
  '%s: a Craftsman from position %i gives a step and one wheel for the reserve',
  (ruleset, craftsmen) => {
    const g = turn({ spaces: VILLAGE, tracks: { craftsmen } }, ruleset);
    g.act('use(village)', 'recruit(craftsman)')
      .asks('turn', 1)
      .expect({
        'seats.0.tracks.craftsmen': craftsmen + 1,
        'supply.wheels': '-1',
        'seats.0.wheels': { [craftsmen === 0 ? 'step1' : 'free']: 1 },
        'seats.0.bag': { farmer: 1, boatman: 1, craftsman: 2 },
        'supply.followers.craftsman': '-1',
      })
      .done();
  },
);

rule.each(
  'BASE-224 BASE-225 BASE-226 DEC-BASE-10 RUL-019',
  [
    [0, ['brewery', 'hayrick', 'winery']],
    [1, ['brewery', 'hayrick', 'winery', 'school', 'office']],
    [4, ['brewery', 'hayrick', 'winery', 'school', 'office']],
  ] as const,
  'a Trader from Traders position %i gives one tile of %s',
  (traders, tiles) => {
    for (const [ruleset] of EDITIONS) {
      const g = turn({ spaces: VILLAGE, tracks: { traders } }, ruleset, { stack: ['brewery', 'hayrick', 'winery', 'school', 'office'] });
      g.act('use(village)', 'recruit(trader)')
        .asks('tile', 0)
        .only(...tiles.map((tile) => `tile(${tile})`))
        .act(`tile(${tiles.at(-1)})`)
        .asks('turn', 1);
      g.expect({
        'seats.0.tiles': [tiles.at(-1)],
        'seats.0.tracks.traders': traders + 1,
        'seats.0.bag': { farmer: 1, boatman: 1, craftsman: 1, trader: 1 },
      }).done();
    }
  },
);

rule('RUL-019', 'the category depends on the position, not on the number of tiles gained before', () => {
  turn({ spaces: VILLAGE, tiles: ['brewery', 'office'], tracks: { traders: 0 } }, 'base-2p@eighth')
    .act('use(village)', 'recruit(trader)')
    .can('tile(winery)')
    .cannot('tile(school)', 'tile(cellar)');
  turn({ spaces: VILLAGE, tiles: [], tracks: { traders: 1 } }, 'base-2p@eighth')
    .act('use(village)', 'recruit(trader)')
    .can('tile(winery)', 'tile(school)', 'tile(cellar)');
});

rule('BASE-227', 'a gained tile is a usable place or a permanent ability from then on', () => {
  const g = turn({ spaces: VILLAGE }, 'base-2p', { event: 'plague.a', stack: ['brewery', 'herb_garden', 'winery'] });
  const h = g.fork();
  g.act('use(village)', 'recruit(trader)', 'tile(winery)')
    .until('planning', 0)
    .can('place(own_farmer, winery.farmer)', 'place(own_trader, winery.trader)')
    .cannot('place(own_boatman, farm_house.craftsman)');
  h.act('use(village)', 'recruit(trader)', 'tile(herb_garden)')
    .until('planning', 0)
    .can('place(own_boatman, farm_house.craftsman)')
    .cannot('place(own_farmer, winery.farmer)');
});

rule('RUL-045 BASE-227', 'a tile gained in phase 5 works immediately for later placements of the same round', () => {
  const seat = { market: OWN, bag: {}, tiles: ['bathhouse'], tracks: { traders: 1 }, spaces: { ...VILLAGE, bathhouse: ['trader'] } };
  const go = (tile: string) =>
    turn({}, 'base-2p', { stack: ['school', 'office'], seats: [{ ...seat, bag: { scholar: 1 } }, RIVAL] })
      .act('use(village)', 'recruit(trader)', `tile(${tile})`, 'pass')
      .asks('turn', 0);
  go('school')
    .chance('scholar, boatman')
    .act('use(bathhouse)')
    .can('place(scholar, ship.farmer)', 'place(scholar, guildhall.knight)', 'place(scholar, scriptorium.scholar)');
  go('office')
    .chance('scholar, boatman')
    .act('use(bathhouse)')
    .cannot('place(scholar, ship.farmer)', 'place(scholar, guildhall.knight)')
    .can('place(scholar, office.scholar)');
});

rule.each(
  'BASE-228 RUL-020',
  [
    [0, ['school', 'office']],
    [0, []],
    [3, []],
  ] as const,
  'a Trader from position %i with the stack %s gives only the Trader and the step',
  (traders, stack) => {
    for (const [ruleset] of EDITIONS) {
      const g = turn({ spaces: VILLAGE, tracks: { traders } }, ruleset, { stack });
      g.act('use(village)').can('recruit(trader)').act('recruit(trader)').asks('turn', 1);
      g.expect({
        'seats.0.tiles': [],
        'seats.0.tracks.traders': traders + 1,
        'seats.0.bag': { farmer: 1, boatman: 1, craftsman: 1, trader: 1 },
        stack: [...stack],
      }).done();
    }
  },
);

rule('DEC-BASE-10', 'a single tile is taken without a question', () => {
  turn({ spaces: VILLAGE }, 'base-2p', { stack: ['winery', 'school'] })
    .act('use(village)', 'recruit(trader)')
    .asks('turn', 1)
    .expect({ 'seats.0.tiles': ['winery'], stack: ['school'] })
    .done();
});

rule.each(
  'BASE-229 BASE-202 BASE-203 RUL-011',
  [
    [{}, { wheels: { free: 16 } }, ['boatman', 'trader']],
    [{}, { bag: { craftsman: 5 } }, ['boatman', 'trader']],
    [{}, { bag: { boatman: 5 } }, ['craftsman', 'trader']],
    [{}, { bag: { trader: 6 } }, ['boatman', 'craftsman']],
    [{ boatmen: 5 }, {}, ['craftsman', 'trader']],
    [{ craftsmen: 5 }, {}, ['boatman', 'trader']],
    [{ traders: 5 }, {}, ['boatman', 'craftsman']],
  ] as const,
  'the Village with tracks %s and a rival holding %s offers %s',
  (tracks, rival, offered) => {
    for (const [ruleset] of EDITIONS) {
      const g = turn({}, ruleset, {
        seats: [
          { market: OWN, bag: {}, tracks, spaces: VILLAGE },
          { ...RIVAL, ...rival },
        ],
      });
      g.act('use(village)')
        .asks('village', 0)
        .only(...offered.map((kind) => `recruit(${kind})`));
    }
  },
);

rule('BASE-229 DEC-BASE-09', 'a single alternative is chosen without a question; without any, the Village cannot be used', () => {
  const one = turn({ spaces: VILLAGE, tracks: { craftsmen: 5, traders: 5 } });
  one.act('use(village)').asks('turn', 1).expect({ 'seats.0.tracks.boatmen': 1, 'seats.0.coins': '+2' }).done();
  turn({ spaces: { ...VILLAGE, scriptorium: SCRIPT }, tracks: { boatmen: 5, craftsmen: 5, traders: 5 } }).only('use(scriptorium)', 'pass');
  turn({}, 'base-2p', {
    seats: [
      { market: OWN, bag: {}, tracks: { boatmen: 5, traders: 5 }, spaces: { ...VILLAGE, scriptorium: SCRIPT } },
      { ...RIVAL, wheels: { free: 16 } },
    ],
  }).only('use(scriptorium)', 'pass');
});

// --- University, Castle --------------------------------------------------------------------------

rule.each(
  'BASE-230',
  [
    [0, 2],
    [1, 3],
    [2, 4],
    [3, 5],
    [4, 6],
  ],
  'a Scholars step from %i gives %i development points',
  (scholars, points) => {
    const g = turn({ spaces: UNIVERSITY, tracks: { scholars, development: 15 } });
    g.act('use(university)')
      .asks('turn', 1)
      .expect({
        'seats.0.tracks.development': 15 + points,
        'seats.0.tracks.scholars': scholars + 1,
        'supply.followers.scholar': '-1',
        'seats.0.bag': { farmer: 1, craftsman: 1, trader: 1, scholar: 1 },
      })
      .done();
  },
);

rule('BASE-202 RUL-011', 'University, Castle and Monastery cannot be used without their follower in the supply', () => {
  const all = { ...UNIVERSITY, ...CASTLE, ...MONASTERY };
  for (const [kind, places] of [
    ['scholar', ['castle', 'monastery']],
    ['knight', ['university', 'monastery']],
    ['monk', ['university', 'castle']],
  ] as const) {
    const rival = { market: OWN, bag: { [kind]: kind === 'scholar' ? 7 : 8 }, spaces: {} };
    const g = turn({}, 'base-2p', { seats: [{ market: OWN, bag: {}, spaces: all }, rival] });
    g.expect({ [`supply.followers.${kind}`]: 0 });
    g.only(...places.map((place) => `use(${place})`), 'pass');
  }
});

rule.each(
  'BASE-235 BASE-236',
  [
    [0, 5],
    [1, 6],
    [2, 7],
    [3, 7],
    [4, 8],
  ],
  'the Castle from Knights position %i raises the allowance to %i',
  (knights, allowance) => {
    const bag = { ...OWN, farmer: 4, monk: 4 };
    const g = scenario('base-2p', {
      phase: 'actions',
      round: 2,
      event: 'income.a',
      map: map(),
      seats: [
        { market: {}, bag, tracks: { knights }, spaces: CASTLE },
        { market: OWN, spaces: {} },
      ],
    });
    g.act('use(castle)')
      .asks('draw', 0)
      .expect({ 'seats.0.tracks.knights': knights + 1, 'seats.0.bag.knight': '+1', 'seats.0.citizens': knights === 3 ? 1 : 0 });
    g.only(...Array.from({ length: allowance + 1 }, (_, i) => `draw(${i})`));
  },
);

// --- Monastery, Monks ----------------------------------------------------------------------------

rule.each('BASE-240', EDITIONS, '%s: the Monastery gives a Monk, but no step and no bonus', (ruleset) => {
  const g = turn({ spaces: MONASTERY }, ruleset);
  const tracks = JSON.stringify(g.see('seats.0.tracks'));
  g.act('use(monastery)')
    .asks('turn', 1)
    .expect({
      'seats.0.bag': { scholar: 1, trader: 1, monk: 1 },
      'supply.followers.monk': '-1',
      'seats.0.coins': '+0',
      'seats.0.goods': {},
    });
  expect(JSON.stringify(g.see('seats.0.tracks'))).toBe(tracks);
});

rule.each(
  'BASE-241 BASE-465',
  [
    ['base-2p@first-2014', 'pilgrimage.first', 'taxes.first'],
    ['base-2p@eighth', 'pilgrimage.start', 'taxes.a'],
    ['base-2p', 'pilgrimage.start', 'taxes.a'],
  ] as const,
  '%s: the Monastery cannot be used in a round of %s',
  (ruleset, event, other) => {
    const spaces = { ...MONASTERY, scriptorium: SCRIPT };
    turn({ spaces }, ruleset, { round: event === 'pilgrimage.first' ? 2 : 1, event }).only('use(scriptorium)', 'pass');
    turn({ spaces }, ruleset, { event: other }).only('use(monastery)', 'use(scriptorium)', 'pass');
  },
);

rule.each('BASE-250 BASE-252', EDITIONS, '%s: a Monk replaces any other follower, and remains a Monk', (ruleset) => {
  const g = turn({ spaces: { farm_house: ['monk', 'craftsman'], castle: ['monk', 'monk', 'monk'] } }, ruleset);
  const h = g.fork();
  g.only('use(farm_house)', 'use(castle)', 'pass')
    .act('use(farm_house)')
    .expect({ 'seats.0.bag': { monk: 1, craftsman: 1, farmer: 1 } })
    .done();
  h.act('use(castle)')
    .expect({ 'seats.0.bag': { monk: 3, knight: 1 } })
    .done();
});

rule('BASE-252', 'a Monk recalled from a space of another kind is a Monk again', () => {
  const g = scenario('base-2p', {
    phase: 'followers',
    round: 5,
    seats: [{ market: OWN, bag: {}, spaces: { ship: ['monk', null, null] } }, { market: { farmer: 1 } }],
  });
  g.act('space(ship.farmer)')
    .expect({ 'seats.0.market': { ...OWN, monk: 1 } })
    .done();
});

rule.each(
  'BASE-251 BASE-303 INV-21',
  [
    ['brewery', 'brewery.monk'],
    ['sacristy', 'sacristy.monk'],
    ['cellar', 'cellar.monk'],
  ] as const,
  '%s: a Monk space takes a Monk only, neither another follower nor a wheel',
  (tile, group) => {
    const seat = {
      market: { farmer: 1, boatman: 1, craftsman: 1, trader: 1, knight: 1, scholar: 1, own_farmer: 1, own_boatman: 1 },
      tiles: [tile, 'herb_garden', 'school'],
      tracks: { craftsmen: 5 },
      wheels: { free: 1, lab: 1 },
    };
    const g = scenario('base-4p@eighth', { phase: 'planning', round: 5, seats: [seat, {}, {}, {}] });
    expect(g.legal().filter((name) => name.includes(group))).toEqual([]);
    const monk = scenario('base-4p@eighth', { phase: 'planning', round: 5, seats: [{ ...seat, market: { monk: 1 } }, {}, {}, {}] });
    expect(monk.legal().filter((name) => name.includes(group))).toEqual([`place(monk,${group})`]);
  },
);
