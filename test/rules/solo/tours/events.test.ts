/** The Trip to Tours: the events except Highwaymen, Axle Fracture (moves) and the Riots. */
import { expect } from 'vitest';
import { map, rule, type Scenario, type ScenarioOptions } from '../../../dsl.js';
import { event, MARKET, turn, type Seat } from '../positions.js';

const trip = (round: number, places: readonly string[], seat: Seat = {}, options: ScenarioOptions = {}): Scenario =>
  turn('tours', round, places, seat, { map: map() }, options);
const after = (round: number, seat: object, goods: Record<string, (string | null)[]> = {}, options: ScenarioOptions = {}): Scenario =>
  event('tours', round, seat, { map: map(goods) }, options);

// --- bans ----------------------------------------------------------------------------------------

rule('TRS-EVT-STRIKE-1 RUL-S20', 'round 1 allows no Craftsman, but a step on its track', () => {
  trip(1, ['village']).act('use(village)').only('recruit(boatman)', 'recruit(trader)');
  trip(2, ['village']).act('use(village)').can('recruit(craftsman)');
  const g = trip(1, ['village'], { tiles: ['stage_coach', 'lock'] })
    .act('use(village)', 'recruit(boatman)', 'track(craftsmen)')
    .expect({ 'seats.0.tracks.craftsmen': 1 });
  expect(g.count('seats.0.bag.craftsman')).toBe(1);
});

rule('TRS-EVT-CRUSADE-1 RUL-S20', 'round 2 allows no Knight, not even by the Well', () => {
  trip(2, ['castle', 'university', 'monastery']).only('use(university)', 'use(monastery)', 'use(scriptorium)', 'pass');
  trip(2, ['well'], { tiles: ['stage_coach', 'well'] })
    .act('use(well)')
    .cannot('use(castle)')
    .can('use(university)');
  for (const round of [1, 3]) trip(round, ['castle']).can('use(castle)');
  trip(2, ['village'], { tiles: ['stage_coach', 'lock'] })
    .act('use(village)', 'recruit(boatman)', 'track(knights)')
    .expect({ 'seats.0.tracks.knights': 1, 'seats.0.bag.knight': 0 });
});

// --- Harvest -------------------------------------------------------------------------------------

const HARVESTS: [string, number, number][] = [
  ['TRS-EVT-HARVEST-1', 3, 1],
  ['TRS-EVT-HARVEST-2', 8, 2],
  ['TRS-EVT-HARVEST-3', 14, 3],
];
rule.each('TRS-EVT-HARVEST-1 TRS-EVT-HARVEST-2 TRS-EVT-HARVEST-3', HARVESTS, '%s: round %i takes %i food', (_id, round, due) => {
  after(round, { coins: 20, goods: { grain: 4 } }).expect({
    'seats.0.coins': 20,
    'seats.0.goods': { grain: 4 - due },
    'supply.goods.grain': 20 + due,
  });
  after(round, { coins: 20, goods: { wool: 4, brocade: 1 } }).expect({
    'seats.0.coins': 20 - 5 * due,
    'seats.0.goods': { wool: 4, brocade: 1 },
  });
});

rule.each(
  'TRS-EVT-HARVEST-1 TRS-EVT-HARVEST-2 TRS-EVT-HARVEST-3 RUL-S16 SOLO-DEC-09',
  HARVESTS,
  '%s: in round %i food must be given first, and coins are not offered',
  (_id, round, due) => {
    const g = after(round, { coins: 20, goods: { grain: 3, cheese: 3, wine: 3, wool: 1 } });
    for (let k = 0; k < due; k++) g.asks('harvest', 0).only('give(grain)', 'give(cheese)', 'give(wine)').act('give(cheese)');
    g.expect({ 'seats.0.coins': 20, 'seats.0.goods': { grain: 3, cheese: 3 - due, wine: 3, wool: 1 } });
    expect(g.env.over ? 15 : g.see('round')).toBe(round + 1);
  },
);

rule('TRS-EVT-HARVEST-2', 'a player with 1 grain and 6 coins pays the grain and 5 coins', () => {
  after(8, { coins: 6, goods: { grain: 1 } }).expect({ round: 9, 'seats.0.coins': 1, 'seats.0.goods': {} });
});

rule('RUL-S16 SOLO-DEC-09 TRS-EVT-HARVEST-3', 'if coins are missing, torture follows after the food', () => {
  const g = after(14, { coins: 8, goods: { wine: 1, wool: 1 } })
    .asks('torture', 0)
    .expect({ 'seats.0.coins': 0, 'seats.0.goods': { wool: 1 } });
  g.act('give(wool)', 'torture(station)').over().expect({ 'seats.0.goods': {}, 'seats.0.unbuilt': 9 });
  after(3, { coins: 4 }).asks('torture', 0).act('torture(station)').expect({ round: 4, 'seats.0.coins': 0 });
});

rule('SOLO-DEC-09', 'the only kind of food left is taken without a question', () => {
  after(8, { coins: 20, goods: { grain: 1, wine: 5 } })
    .act('give(grain)')
    .expect({ round: 9, 'seats.0.goods': { wine: 4 } });
});

// --- Drought -------------------------------------------------------------------------------------

const FIELDS = {
  'le_mans--tours--road': ['grain', 'grain'],
  'orleans--briare--waterway': ['grain', 'wool'],
  'chartres--etampes--road': ['grain'],
  'tours--loches--waterway': ['grain'],
  'bourges--nevers--road': ['wine'],
};
const grainChoices = (...edges: string[]): string[] => edges.map((edge) => `edge(${edge})`);

rule(
  'TRS-EVT-DROUGHT-1 SOLO-DEC-14',
  "in round 4 four grain of the player's choice go to the supply; two of one route are one option",
  () => {
    const g = after(4, {}, FIELDS)
      .asks('tours.drought', 0)
      .only(...grainChoices('le_mans--tours--road', 'orleans--briare--waterway', 'chartres--etampes--road', 'tours--loches--waterway'))
      .mark();
    g.act('edge(le_mans--tours--road)').asks('tours.drought', 0).can('edge(le_mans--tours--road)').act('edge(le_mans--tours--road)');
    g.asks('tours.drought', 0).only(...grainChoices('orleans--briare--waterway', 'chartres--etampes--road', 'tours--loches--waterway'));
    g.act('edge(orleans--briare--waterway)')
      .only(...grainChoices('chartres--etampes--road', 'tours--loches--waterway'))
      .act('edge(tours--loches--waterway)');
    g.expect({
      round: 5,
      'supply.goods.grain': '+4',
      'map.le_mans--tours--road': [null, null],
      'map.orleans--briare--waterway': [null, 'wool'],
      'map.chartres--etampes--road': ['grain'],
      'map.tours--loches--waterway': [null],
      'map.bourges--nevers--road': ['wine'],
    });
  },
);

rule.each(
  'SOLO-DEC-14 TRS-EVT-DROUGHT-1',
  [[4], [3], [1], [0]],
  'with %i grain on the map all of it goes to the supply without a question',
  (n) => {
    const fields = Object.fromEntries(
      ['chartres--etampes--road', 'tours--loches--waterway', 'bourges--sancerre--road', 'vierzon--bourges--waterway'].map((edge, k) => [
        edge,
        [k < n ? 'grain' : 'wine'],
      ]),
    );
    const g = after(4, { goods: { grain: 2 } }, fields).expect({ round: 5, 'supply.goods.grain': 22, 'seats.0.goods': { grain: 2 } });
    expect(
      Object.values(g.see('map') as Record<string, unknown[]>)
        .flat()
        .filter((good) => good === 'grain'),
    ).toEqual([]);
  },
);

rule('SOLO-DEC-14', 'a single route with grain is not a choice: after the other choices its two grain go without a question', () => {
  const fields = {
    'le_mans--tours--road': ['grain', 'grain'],
    'orleans--briare--waterway': ['grain', 'grain'],
    'chartres--etampes--road': ['grain'],
  };
  const g = after(4, {}, fields).act('edge(le_mans--tours--road)', 'edge(le_mans--tours--road)', 'edge(chartres--etampes--road)');
  g.expect({ round: 5, 'supply.goods.grain': 23 });
  expect((g.see('map.orleans--briare--waterway') as unknown[]).filter((good) => good === 'grain')).toHaveLength(1);
});

// --- Amnesty, Plague -----------------------------------------------------------------------------

rule(
  'TRS-EVT-AMNESTY-1 TRS-EVT-AMNESTY-2 SOLO-DEC-12 RUL-S33',
  'in round 6 the new Monk completes a place, which can be used in the same round',
  () => {
    const seat = { spaces: { scriptorium: [null, 'scholar'], farm_house: ['boatman', null] } };
    const g = trip(6, ['monastery', 'castle'], seat)
      .act('use(monastery)')
      .asks('newcomer', 0)
      .can('to_bag', 'place(monk, scriptorium.knight)', 'place(monk, farm_house.craftsman)', 'place(monk, town_hall.any)');
    g.fork().act('to_bag').asks('turn', 0).expect({ 'seats.0.bag.monk': 1 });
    g.act('place(monk, scriptorium.knight)')
      .asks('turn', 0)
      .expect({ 'seats.0.spaces.scriptorium': ['monk', 'scholar'], 'seats.0.bag': { scholar: 1, trader: 1 } });
    g.can('use(scriptorium)').act('use(scriptorium)').expect({ 'seats.0.tracks.development': 1 });
  },
);

rule.each(
  'TRS-EVT-AMNESTY-1 RUL-S33 SOLO-DEC-12',
  [
    ['farm_house', [], 'farmer', 'ship.farmer'],
    ['university', [], 'scholar', 'monastery.scholar'],
    ['castle', [], 'knight', 'ship.knight'],
    ['village', ['recruit(trader)', 'tile(brewery)'], 'trader', 'wagon.trader'],
    ['village', ['recruit(boatman)'], 'boatman', 'ship.boatman'],
    ['village', ['recruit(craftsman)'], 'craftsman', 'guildhall.craftsman'],
  ] as [string, string[], string, string][],
  'in round 6 %s %j gives a new %s, which can be placed on %s',
  (place, more, kind, space) => {
    const g = trip(6, [place]).act(`use(${place})`);
    const wanted = `place(${kind},${space})`;
    // tile and newcomer may be asked in either order
    for (const name of [...more, ...more]) if (g.legal().includes(name) && !g.legal().includes(wanted)) g.act(name);
    g.asks('newcomer', 0).can('to_bag', wanted).act(wanted);
    expect(g.see(`seats.0.spaces.${space.split('.')[0]}`)).toContain(kind);
  },
);

rule('TRS-EVT-AMNESTY-1 RUL-S33', 'in round 6 a Monk of the Flea Market is a new follower, but followers that return are not', () => {
  const g = trip(6, ['flea_market'], { tiles: ['stage_coach', 'flea_market'] })
    .chance('roll(5)')
    .act('use(flea_market)')
    .asks('newcomer', 0)
    .can('place(monk, ship.farmer)');
  g.act('to_bag').act('use(scriptorium)').expect({ 'seats.0.bag.knight': 1 });
});

rule(
  'TRS-EVT-AMNESTY-1 RUL-S33',
  'free spaces that accept the kind are offered, those of Place tiles too; with the Statue also the Market',
  () => {
    const g = trip(6, ['castle'], { tiles: ['stage_coach', 'statue'] })
      .act('use(castle)')
      .asks('newcomer', 0);
    g.only(
      'to_bag',
      'to_market',
      ...['ship.knight', 'wagon.knight', 'guildhall.knight', 'town_hall.any', 'stage_coach.knight'].map(
        (space) => `place(knight, ${space})`,
      ),
    );
    g.act('place(knight, stage_coach.knight)')
      .asks('turn', 0)
      .expect({ 'seats.0.spaces.stage_coach': ['knight'] });
  },
);

rule('TRS-EVT-AMNESTY-2', 'a Stage Coach filled in this way can be used in the same round', () => {
  trip(6, ['castle'], { coins: 3, merchant: 'tours' })
    .act('use(castle)', 'place(knight, stage_coach.knight)')
    .can('use(stage_coach)')
    .act('use(stage_coach)', 'edge(tours--chinon--waterway)')
    .expect({ 'seats.0.merchant': 'chinon', 'seats.0.coins': 0 });
});

rule('TRS-EVT-AMNESTY-1', 'in rounds 5 and 7 new followers go to the bag', () => {
  for (const round of [5, 7]) trip(round, ['monastery']).act('use(monastery)').asks('turn', 0).expect({ 'seats.0.bag.monk': 1 });
});

rule('TRS-EVT-PLAGUE-1', 'in round 7 a follower is drawn from the bag; a neutral one goes to the supply, and no marker moves', () => {
  const seat = { bag: { knight: 2, monk: 1 }, tracks: { knights: 2 } };
  const g = after(7, seat, {}, { chance: 'knight' }).expect({
    round: 8,
    'seats.0.bag': { knight: 1, monk: 1 },
    'supply.followers.knight': 4,
    'seats.0.tracks.knights': 2,
  });
  g.done();
});

rule('TRS-EVT-PLAGUE-1', 'an own follower is not lost, and an empty bag loses nothing', () => {
  const { own_farmer, ...rest } = MARKET;
  after(7, { bag: { own_farmer, knight: 1 }, market: rest }, {}, { chance: 'own_farmer' })
    .expect({ round: 8, 'seats.0.bag': { own_farmer: 1, knight: 1 }, 'supply.followers.knight': 4 })
    .done();
  after(7, { bag: {} }).expect({ round: 8, 'seats.0.market': MARKET, 'seats.0.coins': 20, 'seats.0.unbuilt': 10 });
});

// --- Technology Tax, Income, Pirates -------------------------------------------------------------

const TWO = { tracks: { craftsmen: 4 }, spaces: { ship: ['wheel', null, null], castle: [null, 'wheel', null] } };

rule('TRS-EVT-TECHTAX-1', 'in round 9 each wheel on the player board costs 2 coins', () => {
  after(9, { coins: 9, ...TWO }).expect({ round: 10, 'seats.0.coins': 5, 'supply.wheels': 2 });
  after(9, { coins: 9, tracks: { craftsmen: 1 } }).expect({ round: 10, 'seats.0.coins': 9 });
});

rule('TRS-EVT-TECHTAX-1 RUL-S15', 'wheels on Place tiles and in the reserve cost nothing', () => {
  const seat = {
    coins: 9,
    tiles: ['stage_coach', 'library'],
    tracks: { craftsmen: 4 },
    wheels: { free: 1 },
    spaces: { ...TWO.spaces, library: ['wheel', null] },
  };
  after(9, seat).expect({ round: 10, 'seats.0.coins': 5, 'seats.0.wheels': { free: 1 } });
});

rule('RUL-S15 SOLO-DEC-11', 'if coins are missing, all coins are paid, then torture follows; no wheel is asked for', () => {
  const g = after(9, { coins: 3, ...TWO, goods: { wool: 1 } })
    .asks('torture', 0)
    .expect({ 'seats.0.coins': 0 });
  g.can('torture(station)', 'give(wool)', 'space(ship.farmer)', 'tile(stage_coach)')
    .act('give(wool)')
    .expect({ round: 10, 'seats.0.spaces.ship': ['wheel', null, null], 'seats.0.goods': {} });
});

const passed = (marker: number): number => [3, 18, 28].filter((space) => space <= marker).length;
rule.each(
  'TRS-EVT-INCOME-1',
  [
    [0, 2],
    [4, 4],
    [9, 6],
    [16, 8],
    [22, 10],
    [30, 12],
  ],
  'in round 10 the marker on %i gives %i coins',
  (development, coins) => {
    after(10, { coins: 1, tracks: { development }, citizens: passed(development) }).expect({ round: 11, 'seats.0.coins': 1 + coins });
  },
);

rule('TRS-EVT-PIRATES-1', 'in round 11 brocade and wool on waterways go to the supply, and nothing else', () => {
  const goods = {
    'orleans--briare--waterway': ['brocade', 'wool'],
    'chinon--le_blanc--waterway': ['grain', 'wool'],
    'tours--loches--waterway': ['brocade'],
    'blois--tours--waterway': ['wine'],
    'chinon--chatellerault--waterway': ['wool'],
    'chinon--chatellerault--road': ['wool'],
    'le_mans--tours--road': ['brocade', 'wool'],
  };
  after(11, { goods: { brocade: 1, wool: 1 } }, goods).expect({
    round: 12,
    'map.orleans--briare--waterway': [null, null],
    'map.chinon--le_blanc--waterway': ['grain', null],
    'map.tours--loches--waterway': [null],
    'map.blois--tours--waterway': ['wine'],
    'map.chinon--chatellerault--waterway': [null],
    'map.chinon--chatellerault--road': ['wool'],
    'map.le_mans--tours--road': ['brocade', 'wool'],
    'supply.goods.brocade': 12 - 2,
    'supply.goods.wool': 15 - 3,
    'seats.0.goods': { brocade: 1, wool: 1 },
  });
});

rule(
  'TRS-EVT-STRIKE-1 TRS-EVT-CRUSADE-1 TRS-EVT-HIGHWAYMEN-1 TRS-EVT-AMNESTY-1 TRS-EVT-AXLE-1 SOLO-DEC-26',
  'bans, Highwaymen, Amnesty and Axle Fracture have no effect in phase 6',
  () => {
    for (const round of [1, 2, 5, 6, 13]) {
      after(round, { coins: 3, goods: { grain: 1, wool: 1 }, ...TWO }, FIELDS).expect({
        round: round + 1,
        'seats.0.coins': 3,
        'seats.0.goods': { grain: 1, wool: 1 },
        'seats.0.spaces.ship': ['wheel', null, null],
        'map.tours--loches--waterway': ['grain'],
      });
    }
  },
);
