/** The Trip to Tours: two goods on a route, the Citizen in Orléans, events that forbid moves. */
import { expect } from 'vitest';
import { map, rule, type Scenario } from '../../../dsl.js';
import { towns, turn, type Seat } from '../positions.js';
import { turn as selling } from '../salesman/positions.js';

type Goods = Readonly<Record<string, readonly (string | null)[]>>;
const BRIARE = 'orleans--briare--waterway';
/** Round 2 (without a ban on moves) on a map that has only these goods. */
const trip = (places: readonly string[], seat: Seat, goods: Goods = {}, round = 2, top: object = {}): Scenario =>
  turn('tours', round, places, seat, { map: map(goods), ...top });
const ORLEANS = {
  town_citizens: [],
  citizens: ['boatmen', 'knights', 'development.3', 'development.18', 'development.28', 'canalization', 'knight_consecration'],
};
const sail = (goods: Goods): Scenario =>
  trip(['ship'], { merchant: 'orleans', citizens: 1 }, goods, 2, ORLEANS).act('use(ship)', `edge(${BRIARE})`);
const sees = (g: Scenario, goods: object, left: (string | null)[]): Scenario =>
  g.asks('turn', 0).expect({ 'seats.0.goods': goods, [`map.${BRIARE}`]: left, 'seats.0.merchant': 'briare' });

// --- two goods -----------------------------------------------------------------------------------

rule('TRS-020 SOLO-DEC-16', 'on a route with grain and wool a seat may take none, grain, wool or both', () => {
  const g = sail({ [BRIARE]: ['grain', 'wool'] })
    .asks('good', 0)
    .only('take(grain)', 'take(wool)', 'decline');
  sees(g.fork().act('decline'), {}, ['grain', 'wool']);
  const grain = g.fork().act('take(grain)').asks('good', 0).only('take(wool)', 'decline');
  sees(grain.fork().act('decline'), { grain: 1 }, [null, 'wool']);
  sees(grain.act('take(wool)'), { grain: 1, wool: 1 }, [null, null]);
  const wool = g.act('take(wool)').asks('good', 0).only('take(grain)', 'decline');
  sees(wool.fork().act('decline'), { wool: 1 }, ['grain', null]);
  sees(wool.act('take(grain)'), { grain: 1, wool: 1 }, [null, null]).done();
});

rule('TRS-020 SOLO-DEC-16 RUL-S36', 'of two equal goods a seat may take one, then the other or none', () => {
  const g = sail({ [BRIARE]: ['wine', 'wine'] })
    .only('take(wine)', 'decline')
    .act('take(wine)')
    .asks('good', 0)
    .only('take(wine)', 'decline');
  const one = g
    .fork()
    .act('decline')
    .asks('turn', 0)
    .expect({ 'seats.0.goods': { wine: 1 } });
  expect((one.see(`map.${BRIARE}`) as unknown[]).filter((good) => good === 'wine')).toHaveLength(1);
  sees(g.act('take(wine)'), { wine: 2 }, [null, null]);
});

rule('TRS-020 SOLO-DEC-16', 'a single good is asked for once, and an empty route not at all', () => {
  sees(
    sail({ [BRIARE]: ['grain', null] })
      .only('take(grain)', 'decline')
      .act('take(grain)'),
    { grain: 1 },
    [null, null],
  );
  sees(sail({ [BRIARE]: [null, 'wool'] }).act('decline'), {}, [null, 'wool']);
  sees(sail({}), {}, [null, null]);
});

/** Each way to move with a good, from Le Mans or Orléans over a route with two. */
const MOVES: [string, string, string, string[]][] = [
  ['wagon', 'le_mans', 'le_mans--tours--road', []],
  ['stage_coach', 'le_mans', 'le_mans--tours--road', []],
  ['horse_wagon', 'le_mans', 'le_mans--tours--road', []],
  ['bourgeois_house', 'le_mans', 'le_mans--tours--road', ['reward(move)']],
  ['ship', 'briare', 'briare--sancerre--waterway', []],
];

rule.each('RUL-S36', MOVES, '%s from %s: both goods can be taken', (place, from, edge, before) => {
  const g = trip(
    [place],
    { merchant: from, coins: 3, tiles: ['stage_coach', 'horse_wagon', 'bourgeois_house'] },
    { [edge]: ['grain', 'brocade'] },
  );
  g.act(`use(${place})`, ...before, `edge(${edge})`)
    .asks('good', 0)
    .act('take(brocade)')
    .asks('good', 0)
    .only('take(grain)', 'decline')
    .act('take(grain)')
    .asks('turn', 0)
    .expect({ 'seats.0.goods': { grain: 1, brocade: 1 }, [`map.${edge}`]: [null, null] });
});

rule('RUL-S36', 'with a 6 of the Christmas Market both goods of the road can be taken', () => {
  const edge = 'le_mans--tours--road';
  const g = trip(
    ['christmas_market'],
    { merchant: 'le_mans', tiles: ['stage_coach', 'christmas_market'] },
    { [edge]: ['grain', 'brocade'] },
  ).chance('roll(6)');
  g.act('use(christmas_market)', `edge(${edge})`, 'take(grain)')
    .asks('good', 0)
    .act('take(brocade)')
    .asks('turn', 0)
    .expect({ 'seats.0.goods': { grain: 1, brocade: 1 } });
});

rule('RUL-S36 TRS-020', 'the Ship by the Well or the Flea Market can take both goods', () => {
  const seat = { merchant: 'orleans', citizens: 1, tiles: ['stage_coach', 'well', 'flea_market'] };
  const goods = { [BRIARE]: ['cheese', 'wool'] };
  for (const [place, roll] of [
    ['well', ''],
    ['flea_market', 'roll(6)'],
  ] as const) {
    const g = trip([place], seat, goods, 3, ORLEANS);
    if (roll !== '') g.chance(roll);
    g.act(`use(${place})`, 'use(ship)', `edge(${BRIARE})`, 'take(wool)')
      .asks('good', 0)
      .only('take(cheese)', 'decline')
      .act('take(cheese)')
      .asks('turn', 0)
      .expect({ 'seats.0.goods': { cheese: 1, wool: 1 } });
  }
});

rule('TRS-020', 'goods are not replaced, so the way back has none', () => {
  const g = trip(['ship', 'stage_coach'], { merchant: 'orleans', citizens: 1, coins: 3 }, { [BRIARE]: ['cheese', 'wool'] }, 3, ORLEANS);
  g.act('use(ship)', `edge(${BRIARE})`, 'take(wool)', 'take(cheese)', 'use(stage_coach)', `edge(${BRIARE})`)
    .asks('turn', 0)
    .expect({ 'seats.0.merchant': 'orleans', 'seats.0.goods': { cheese: 1, wool: 1 } });
});

// --- Orléans -------------------------------------------------------------------------------------

rule('TRS-022 TRS-009 SOLO-DEC-17 RUL-S24', 'a Merchant that arrives in Orléans takes its Citizen without a question', () => {
  const g = trip(['ship'], { merchant: 'blois' })
    .act('use(ship)', 'edge(orleans--blois--waterway)')
    .asks('turn', 0)
    .expect({ 'seats.0.citizens': '+1', 'seats.0.merchant': 'orleans' });
  expect(towns(g)).toEqual([]);
});

rule('TRS-022', 'a second visit to Orléans gives no Citizen, and neither does a visit to Tours', () => {
  trip(['ship'], { merchant: 'blois', citizens: 1 }, {}, 2, ORLEANS)
    .act('use(ship)', 'edge(orleans--blois--waterway)')
    .asks('turn', 0)
    .expect({ 'seats.0.citizens': 1 });
  trip(['ship'], { merchant: 'blois' }).act('use(ship)', 'edge(blois--tours--waterway)').asks('turn', 0).expect({ 'seats.0.citizens': 0 });
});

rule.each(
  'RUL-S24 TRS-022',
  [
    ['wagon', []],
    ['stage_coach', []],
    ['horse_wagon', []],
    ['bourgeois_house', ['reward(move)']],
  ] as [string, string[]][],
  'a move to Orléans by %s takes the Citizen',
  (place, before) => {
    trip([place], { merchant: 'montargis', coins: 3, tiles: ['stage_coach', 'horse_wagon', 'bourgeois_house'] })
      .act(`use(${place})`, ...before, 'edge(orleans--montargis--road)')
      .asks('turn', 0)
      .expect({ 'seats.0.citizens': '+1' });
  },
);

rule('RUL-S24', "each step of a longer move counts: the Tinkerer's Wagon passes through Orléans", () => {
  const g = trip(['tinkerers_wagon'], { merchant: 'montargis', tiles: ['stage_coach', 'tinkerers_wagon'] })
    .chance('roll(2)')
    .act('use(tinkerers_wagon)', 'edge(orleans--montargis--road)');
  g.expect({ 'seats.0.citizens': 1 })
    .act('edge(orleans--blois--waterway)')
    .asks('turn', 0)
    .expect({ 'seats.0.merchant': 'blois', 'seats.0.citizens': '+1' });
  expect(towns(g)).toEqual([]);
});

rule('RUL-S24', 'the start in Nevers gives no Citizen, and Orléans keeps its Citizen', () => {
  const g = trip(['guildhall'], { merchant: 'nevers' }).act('use(guildhall)').asks('turn', 0).expect({ 'seats.0.citizens': '+0' });
  expect(towns(g)).toEqual(['orleans']);
});

// --- Highwaymen and Axle Fracture ----------------------------------------------------------------

const roads = (g: Scenario): string[] => g.options('edge').filter((name) => name.endsWith('--road)'));

rule('TRS-EVT-HIGHWAYMEN-1', 'in round 5 roads are closed, and waterways are open', () => {
  trip(['wagon', 'ship'], { merchant: 'orleans', citizens: 1 }, {}, 5, ORLEANS)
    .only('use(ship)', 'use(scriptorium)', 'pass')
    .act('use(ship)')
    .only('edge(orleans--briare--waterway)', 'edge(orleans--blois--waterway)');
  for (const round of [4, 6])
    trip(['wagon', 'ship'], { merchant: 'orleans', citizens: 1 }, {}, round, ORLEANS).can('use(wagon)', 'use(ship)');
});

rule('RUL-S29 TRS-EVT-HIGHWAYMEN-1', 'Stage Coach and Bourgeois House can use only waterways, and the Horse Wagon does not move', () => {
  const seat = { merchant: 'tours', coins: 3, tiles: ['stage_coach', 'horse_wagon', 'bourgeois_house', 'well'] };
  const g = trip(['horse_wagon', 'stage_coach', 'bourgeois_house', 'well', 'wagon'], seat, {}, 5);
  g.only('use(stage_coach)', 'use(bourgeois_house)', 'use(well)', 'use(scriptorium)', 'pass');
  const sea = [
    'edge(blois--tours--waterway)',
    'edge(tours--chinon--waterway)',
    'edge(tours--loches--waterway)',
    'edge(tours--montrichard--waterway)',
  ];
  g.fork()
    .act('use(stage_coach)')
    .only(...sea);
  g.fork()
    .act('use(bourgeois_house)', 'reward(move)')
    .only(...sea);
  g.act('use(well)').cannot('use(wagon)', 'use(horse_wagon)').can('use(ship)', 'use(stage_coach)');
});

rule('RUL-S29', 'under Highwaymen a Merchant cannot leave a town without a waterway, and the Tinkerer uses only waterways', () => {
  trip(['stage_coach', 'wagon'], { merchant: 'chartres', coins: 3 }, {}, 5).only('use(scriptorium)', 'pass');
  const tinker = (round: number): Scenario =>
    trip(['tinkerers_wagon'], { merchant: 'tours', tiles: ['stage_coach', 'tinkerers_wagon'] }, {}, round)
      .chance('roll(3)')
      .act('use(tinkerers_wagon)');
  expect(roads(tinker(5))).toEqual([]);
  expect(tinker(5).options('edge')).toHaveLength(4);
  expect(roads(tinker(4))).toEqual(['edge(le_mans--tours--road)']);
});

rule(
  'RUL-S29',
  'under Highwaymen the Drawbridge gives the Wagon waterways, but the Ship no roads; the Christmas Market does not move',
  () => {
    const seat = { merchant: 'tours', tiles: ['stage_coach', 'drawbridge'] };
    expect(roads(trip(['ship'], seat, {}, 5).act('use(ship)'))).toEqual([]);
    const wagon = trip(['wagon'], seat, {}, 5).act('use(wagon)');
    expect([roads(wagon).length, wagon.options('edge').length]).toEqual([0, 4]);
    trip(['christmas_market'], { merchant: 'tours', tiles: ['stage_coach', 'christmas_market'] }, {}, 5)
      .chance('roll(6)')
      .act('use(christmas_market)')
      .asks('turn', 0)
      .expect({ 'seats.0.merchant': 'tours' });
  },
);

rule('RUL-S29', 'under Highwaymen the Flea Market cannot use the Wagon', () => {
  trip(['flea_market'], { merchant: 'tours', tiles: ['stage_coach', 'flea_market'] }, {}, 5)
    .chance('roll(6)')
    .act('use(flea_market)')
    .cannot('use(wagon)')
    .can('use(ship)');
  trip(['flea_market'], { merchant: 'tours', tiles: ['stage_coach', 'flea_market'] }, {}, 4)
    .chance('roll(6)')
    .act('use(flea_market)')
    .can('use(wagon)', 'use(ship)');
});

rule('TRS-EVT-AXLE-1 RUL-S29', 'in round 13 the Stage Coach cannot be used, not even by the Well; other moves are allowed', () => {
  const seat = { merchant: 'tours', coins: 9, tiles: ['stage_coach', 'well', 'horse_wagon'] };
  const g = trip(['stage_coach', 'well', 'wagon', 'horse_wagon'], seat, {}, 13).only(
    'use(well)',
    'use(wagon)',
    'use(horse_wagon)',
    'use(scriptorium)',
    'pass',
  );
  g.act('use(well)').cannot('use(stage_coach)').can('use(ship)', 'use(wagon)', 'use(horse_wagon)');
  for (const round of [12, 14])
    trip(['stage_coach', 'well'], seat, {}, round).can('use(stage_coach)').act('use(well)').can('use(stage_coach)');
});

rule('TRS-020 RUL-S36 BASE-262', 'only the Trip to Tours allows both goods of a route, and the Salesman takes one', () => {
  const edge = 'orleans--briare--waterway';
  const g = selling(
    5,
    { merchant: 'orleans', spaces: { ship: ['farmer', 'boatman', 'knight'] } },
    { goods: { [edge]: ['grain', 'wool'] } },
  );
  g.act('use(ship)', `edge(${edge})`)
    .asks('good', 0)
    .act('take(grain)')
    .asks('turn', 0)
    .expect({ 'seats.0.goods': { grain: 1 }, [`map.${edge}`]: [null, 'wool'] });
});
