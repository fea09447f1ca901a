/** Tiles with a die: Bookbindery, Christmas Market, Flea Market, Tinkerer's Wagon. */
import { expect } from 'vitest';
import { rule, seeds } from '../../dsl.js';
import { BOARD, FILLED, GOODS, passed, turn, type Seat } from './positions.js';

const roll = (tile: string, face: number, seat: Seat = {}, setting: object = {}) =>
  turn(tile, seat, { chance: `roll(${face})`, ...setting }).act(`use(${tile})`);
const nothing = { 'seats.0.coins': '+0', 'seats.0.goods': {} };
const NO_GOODS = { supply: { goods: Object.fromEntries(GOODS.map((good) => [good, 0])) } };

rule('PLACE-BOOKBINDERY-1 PLACE-FLEAMARKET-1', 'the die has six faces, which all occur', () => {
  const faces = new Set<number>();
  for (const seed of seeds(60)) {
    const g = turn('bookbindery', { tracks: { development: 13 }, citizens: 1 });
    g.env.reset({ seed, position: g.env.position(null) });
    g.act('use(bookbindery)');
    faces.add(g.count('seats.0.coins') === 6 ? 6 : g.count('seats.0.tracks.development') - 13);
  }
  expect([...faces].sort()).toEqual([1, 2, 3, 4, 5, 6]);
});

rule('PLACE-BOOKBINDERY-1 DEC-GEN-3', 'the roll is a chance step in the log; scripts may omit its verb', () => {
  const g = turn('bookbindery', {}, { chance: '4' });
  g.log();
  g.act('use(bookbindery)').expect({ 'seats.0.tracks.development': 4 }).done();
  expect(g.log().filter((line) => line.includes('roll(4)'))).toHaveLength(1);
});

// --- Bookbindery ---------------------------------------------------------------------------------

rule.each(
  'PLACE-BOOKBINDERY-1 PLACE-BOOKBINDERY-3',
  [[1], [2], [3], [4], [5]],
  'at the Bookbindery a %i moves the marker as many spaces, without a question',
  (face) => {
    const at = { tracks: { development: 13 }, citizens: 1 };
    roll('bookbindery', face, at)
      .asks('turn', 1)
      .expect({ ...nothing, 'seats.0.tracks.development': 13 + face, 'seats.0.bag': { craftsman: 1, scholar: 1 } })
      .done();
  },
);

rule('PLACE-BOOKBINDERY-1', 'at the Bookbindery coin spaces that the marker passes pay', () => {
  roll('bookbindery', 5, { tracks: { development: 4 }, citizens: 1 }).expect({ 'seats.0.tracks.development': 9, 'seats.0.coins': '+3' });
});

rule('PLACE-BOOKBINDERY-2', 'at the Bookbindery a 6 gives 1 coin', () => {
  roll('bookbindery', 6).asks('turn', 1).expect({ 'seats.0.coins': '+1', 'seats.0.tracks.development': 0 }).done();
});

rule(
  'PLACE-BOOKBINDERY-3 RUL-116',
  'the Bookbindery can be used at the end of the dev track; impossible points are lost, but the coin is paid',
  () => {
    const end = { tracks: { development: 30 }, citizens: 3 };
    turn('bookbindery', end).can('use(bookbindery)');
    roll('bookbindery', 3, end)
      .asks('turn', 1)
      .expect({ ...nothing, 'seats.0.tracks.development': 30, 'seats.0.bag': { craftsman: 1, scholar: 1 } })
      .done();
    roll('bookbindery', 6, end).expect({ 'seats.0.coins': '+1' });
    roll('bookbindery', 5, { tracks: { development: 28 }, citizens: 3 }).expect({ 'seats.0.tracks.development': 30 });
  },
);

// --- Christmas Market ----------------------------------------------------------------------------

rule.each(
  'PLACE-CHRISTMASMARKET-1',
  GOODS.map((good, i): [number, string] => [i + 1, good]),
  'at the Christmas Market a %i gives 1 %s',
  (face, good) => {
    const g = roll('christmas_market', face).asks('turn', 1);
    g.expect(
      Object.fromEntries(
        GOODS.flatMap((kind) => [
          [`seats.0.goods.${kind}`, kind === good ? '+1' : '+0'],
          [`supply.goods.${kind}`, kind === good ? '-1' : '+0'],
        ]),
      ),
    ).done();
  },
);

rule.each(
  'PLACE-CHRISTMASMARKET-2 RUL-116',
  GOODS.map((good, i): [number, string] => [i + 1, good]),
  'at the Christmas Market a %i without %s in the goods market gives nothing',
  (face, good) => {
    roll('christmas_market', face, {}, { top: { supply: { goods: { [good]: 0 } } } })
      .asks('turn', 1)
      .expect({ ...nothing, 'seats.0.bag': { craftsman: 1, trader: 1 } })
      .done();
  },
);

rule(
  'PLACE-CHRISTMASMARKET-3 DEC-PLACE-09',
  'at the Christmas Market a 6 offers each road of the town or none, with a good on the road',
  () => {
    const g = roll('christmas_market', 6, {}, { goods: { 'chartres--orleans--road': ['wool'] } });
    g.only(
      'edge(chartres--orleans--road)',
      'edge(chateaudun--orleans--road)',
      'edge(orleans--montargis--road)',
      'edge(orleans--vierzon--road)',
      'decline',
    );
    g.fork()
      .act('decline')
      .asks('turn', 1)
      .expect({ ...nothing, 'seats.0.merchant': 'orleans', 'seats.0.spaces.christmas_market': [null, null] });
    const h = g.fork().act('edge(chartres--orleans--road)').asks('good', 0).only('take(wool)', 'decline');
    h.act('take(wool)')
      .asks('turn', 1)
      .expect({ 'seats.0.merchant': 'chartres', 'seats.0.goods': { wool: 1 } })
      .done();
    g.act('edge(orleans--vierzon--road)')
      .asks('turn', 1)
      .expect({ ...nothing, 'seats.0.merchant': 'vierzon' });
  },
);

rule('PLACE-CHRISTMASMARKET-4 RUL-116', 'the Christmas Market can always be used, whatever the goods market has', () => {
  turn('christmas_market', { tracks: { farmers: 8 } }, { top: NO_GOODS }).only('use(christmas_market)', 'pass');
});

// --- Flea Market ---------------------------------------------------------------------------------

rule('PLACE-FLEAMARKET-1', 'at the Flea Market a 1 gives 1 coin', () => {
  roll('flea_market', 1)
    .asks('turn', 1)
    .expect({ 'seats.0.coins': '+1', 'seats.0.bag': { farmer: 1, trader: 1 }, 'seats.0.goods': {} })
    .done();
});

rule('PLACE-FLEAMARKET-2', 'at the Flea Market a 2 gives 1 development point', () => {
  roll('flea_market', 2)
    .asks('turn', 1)
    .expect({ ...nothing, 'seats.0.tracks.development': 1 })
    .done();
});

rule('PLACE-FLEAMARKET-3', 'at the Flea Market a 3 gives 1 wine', () => {
  roll('flea_market', 3)
    .asks('turn', 1)
    .expect({ 'seats.0.goods': { wine: 1 }, 'supply.goods.wine': '-1', 'seats.0.coins': '+0' })
    .done();
});

rule(
  'PLACE-FLEAMARKET-4 PLACE-FLEAMARKET-7 DEC-PLACE-09',
  'at the Flea Market a 4 offers the Farm House action without activation, and followers on the Farm House stay',
  () => {
    const g = roll('flea_market', 4, {
      tracks: { farmers: 4 },
      spaces: { farm_house: ['boatman', null], scriptorium: BOARD.scriptorium! },
    });
    expect(g.legal()).toHaveLength(2);
    g.can('decline')
      .fork()
      .act('decline')
      .asks('turn', 1)
      .expect({ ...nothing, 'seats.0.tracks.farmers': 4, 'seats.0.bag': { farmer: 1, trader: 1 } });
    g.act(g.legal().find((name) => name !== 'decline')!)
      .asks('turn', 1)
      .expect({
        'seats.0.goods': { wine: 1 },
        'seats.0.tracks.farmers': 5,
        'seats.0.bag': { farmer: 2, trader: 1 },
        'seats.0.spaces.farm_house': ['boatman', null],
        'seats.0.spaces.flea_market': [null, null],
      })
      .done();
  },
);

rule(
  'PLACE-FLEAMARKET-4 PLACE-FLEAMARKET-7',
  'after a 4 of the Flea Market an activated Farm House keeps its followers and can be used',
  () => {
    const g = roll('flea_market', 4);
    g.act(g.legal().find((name) => name !== 'decline')!).expect({
      'seats.0.spaces.farm_house': BOARD.farm_house,
      'seats.0.tracks.farmers': 1,
    });
    g.act('pass').asks('turn', 0).act('use(farm_house)').expect({ 'seats.0.tracks.farmers': 2 });
  },
);

rule('PLACE-FLEAMARKET-5', 'at the Flea Market a 5 gives 1 Monk', () => {
  roll('flea_market', 5)
    .asks('turn', 1)
    .expect({ 'seats.0.bag': { farmer: 1, trader: 1, monk: 1 }, 'supply.followers.monk': '-1' })
    .done();
});

rule(
  'PLACE-FLEAMARKET-6 PLACE-FLEAMARKET-7 DEC-PLACE-09',
  'at the Flea Market a 6 offers any possible action of the player board, activated or not, or none',
  () => {
    const g = roll('flea_market', 6, {
      tiles: ['brewery', 'cellar'],
      spaces: { town_hall: [null, null], brewery: ['monk'], cellar: FILLED.cellar! },
    });
    g.only(
      'use(ship)',
      'use(wagon)',
      'use(guildhall)',
      'use(castle)',
      'use(scriptorium)',
      'use(monastery)',
      'use(farm_house)',
      'use(village)',
      'use(university)',
      'decline',
    );
    g.fork().act('decline').asks('turn', 1).expect(nothing);
    g.fork()
      .act('use(village)', 'recruit(craftsman)')
      .asks('turn', 1)
      .expect({ 'seats.0.tracks.craftsmen': 1, 'seats.0.bag': { farmer: 1, trader: 1, craftsman: 1 } });
    g.act('use(farm_house)')
      .asks('turn', 1)
      .expect({ 'seats.0.spaces.farm_house': BOARD.farm_house, 'seats.0.goods': { grain: 1 } })
      .done();
  },
);

rule(
  'PLACE-FLEAMARKET-6 RUL-122',
  'at the Flea Market a 6 offers no action with a full track, without a station in stock or without its follower',
  () => {
    const g = roll(
      'flea_market',
      6,
      { merchant: 'chartres', unbuilt: 0, tracks: { farmers: 8, knights: 5, development: 30 }, citizens: 4 },
      { top: { supply: { followers: { scholar: 0, monk: 0 } } } },
    );
    g.only('use(wagon)', 'use(village)', 'decline');
  },
);

rule('PLACE-FLEAMARKET-6 RUL-122', 'a 6 of the Flea Market can send followers of the Town Hall', () => {
  const g = roll('flea_market', 6, { spaces: { town_hall: ['knight', null] } })
    .can('use(town_hall)')
    .act('use(town_hall)')
    .asks('send', 0);
  g.act('send(knight, city_wall)')
    .asks('turn', 1)
    .expect({ 'seats.0.spaces.town_hall': [null, null], 'deeds.city_wall': { knight: 1 }, 'seats.0.bag': { farmer: 1, trader: 1 } });
});

const IMPOSSIBLE: [number, string, Seat, object][] = [
  [2, 'at the end of the dev track', { tracks: { development: 30 }, citizens: passed(30) }, {}],
  [3, 'without wine', {}, { top: { supply: { goods: { wine: 0 } } } }],
  [4, 'without the good of the next Farmers space', { tracks: { farmers: 2 } }, { top: { supply: { goods: { cheese: 0 } } } }],
  [4, 'with the Farmers marker on the last space', { tracks: { farmers: 8 } }, {}],
  [4, 'without a Farmer', {}, { top: { supply: { followers: { farmer: 0 } } } }],
  [5, 'without a Monk', {}, { top: { supply: { followers: { monk: 0 } } } }],
  [5, 'in a Pilgrimage round', {}, { top: { event: 'pilgrimage.b', round: 9 } }],
];

rule.each('PLACE-FLEAMARKET-7 RUL-116', IMPOSSIBLE, 'at the Flea Market a %i %s has no effect', (face, _, seat, setting) => {
  const g = roll('flea_market', face, seat, setting).asks('turn', 1);
  g.expect({ ...nothing, 'seats.0.bag': { farmer: 1, trader: 1 }, 'seats.0.tracks': seat.tracks ?? {} }).done();
});

rule('PLACE-FLEAMARKET-6', 'in a Pilgrimage round a 6 of the Flea Market does not offer the Monastery', () => {
  roll('flea_market', 6, {}, { top: { event: 'pilgrimage.b', round: 9 } })
    .cannot('use(monastery)')
    .can('use(castle)');
});

// --- Tinkerer's Wagon ----------------------------------------------------------------------------

const WAGON = 'tinkerers_wagon';

rule(
  'PLACE-TINKERERSWAGON-1 DEC-PLACE-23',
  "at the Tinkerer's Wagon a 2 allows up to two steps by road and waterway, one after the other",
  () => {
    const g = roll(WAGON, 2, { merchant: 'blois' }).only(
      'edge(vendome--blois--road)',
      'edge(blois--vierzon--road)',
      'edge(orleans--blois--waterway)',
      'edge(blois--tours--waterway)',
      'done',
    );
    g.act('edge(blois--tours--waterway)').only(
      'edge(blois--tours--waterway)',
      'edge(le_mans--tours--road)',
      'edge(tours--montrichard--waterway)',
      'edge(tours--loches--waterway)',
      'edge(tours--chinon--waterway)',
      'done',
    );
    g.act('edge(le_mans--tours--road)')
      .asks('turn', 1)
      .expect({ ...nothing, 'seats.0.merchant': 'le_mans', 'seats.0.bag': { craftsman: 1, knight: 1 } })
      .done();
  },
);

rule.each('PLACE-TINKERERSWAGON-1', [[1], [2], [3], [4], [5]], "at the Tinkerer's Wagon a %i allows as many steps", (face) => {
  const g = roll(WAGON, face, { merchant: 'blois' });
  let steps = 0;
  while (g.env.decisionKind !== 'base.turn') {
    g.act('edge(blois--tours--waterway)');
    steps++;
  }
  expect(steps).toBe(face);
  g.expect({ 'seats.0.merchant': face % 2 === 0 ? 'blois' : 'tours' });
});

rule('PLACE-TINKERERSWAGON-2', "the Tinkerer's Wagon takes no goods", () => {
  roll(WAGON, 1, { merchant: 'blois' }, { goods: { 'blois--tours--waterway': ['wool'] } })
    .act('edge(blois--tours--waterway)')
    .asks('turn', 1)
    .expect({ ...nothing, 'seats.0.merchant': 'tours', 'map.blois--tours--waterway': ['wool'] });
});

rule('PLACE-TINKERERSWAGON-3', "at the Tinkerer's Wagon a 6 gives 1 coin and no move", () => {
  roll(WAGON, 6, { merchant: 'blois' }).asks('turn', 1).expect({ 'seats.0.coins': '+1', 'seats.0.merchant': 'blois' }).done();
});

rule(
  'PLACE-TINKERERSWAGON-4 RUL-137',
  "with the Tinkerer's Wagon the seat may stop earlier, not move at all, and go back along the same connection",
  () => {
    const g = roll(WAGON, 4, { merchant: 'blois' });
    g.fork()
      .act('done')
      .asks('turn', 1)
      .expect({ ...nothing, 'seats.0.merchant': 'blois' });
    g.fork().act('edge(blois--tours--waterway)', 'done').asks('turn', 1).expect({ 'seats.0.merchant': 'tours' });
    g.act('edge(blois--tours--waterway)', 'edge(blois--tours--waterway)', 'edge(blois--tours--waterway)', 'done').expect({
      'seats.0.merchant': 'tours',
    });
  },
);

rule('RUL-116', 'tiles with a die can be used whatever the result', () => {
  const g = turn(
    ['bookbindery', 'christmas_market', 'flea_market', WAGON],
    { tracks: { development: 30, farmers: 8 }, citizens: passed(30) },
    { top: NO_GOODS },
  );
  g.can('use(bookbindery)', 'use(christmas_market)', 'use(flea_market)', `use(${WAGON})`);
});
