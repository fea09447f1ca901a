/** Tiles that move a merchant: Episcopal See of Tours, Stage Coach, Court, Drawbridge. */
import { expect } from 'vitest';
import { rule, scenario } from '../../dsl.js';
import { ALL, asked, BUSY, closed, KINDS, MARKET, turn } from './positions.js';

const SEE = 'episcopal_see_of_tours';
const roads = (names: string[]): string[] => names.filter((name) => name.endsWith('--road)'));
const waterways = (names: string[]): string[] => names.filter((name) => name.endsWith('--waterway)'));

// --- Episcopal See of Tours ----------------------------------------------------------------------

rule.each(
  'PLACE-EPISCOPALSEE-1 PLACE-EPISCOPALSEE-3 DEC-PLACE-04',
  [['orleans'], ['blois'], ['nevers'], ['chinon']],
  'the Episcopal See moves the merchant from %s to Tours without a question or a good',
  (town) => {
    const goods = { 'blois--tours--waterway': ['wool'], 'tours--chinon--waterway': ['wine'] };
    const g = turn(SEE, { merchant: town }, { goods }).act(`use(${SEE})`).asks('turn', 1);
    g.expect({
      'seats.0.merchant': 'tours',
      'seats.0.goods': {},
      'map.blois--tours--waterway': ['wool'],
      'map.tours--chinon--waterway': ['wine'],
      'seats.0.bag': { knight: 1 },
    }).done();
  },
);

rule('PLACE-EPISCOPALSEE-2 DEC-PLACE-04', 'with the merchant in Tours the Episcopal See offers the 22 other towns', () => {
  const g = turn(SEE, { merchant: 'tours' }).act(`use(${SEE})`);
  expect(g.legal()).toHaveLength(22);
  expect(g.options('town')).toHaveLength(22);
  g.cannot('town(tours)')
    .can('town(nevers)', 'town(orleans)', 'town(blois)')
    .act('town(nevers)')
    .asks('turn', 1)
    .expect({ 'seats.0.merchant': 'nevers', 'seats.0.goods': {} });
});

rule('PLACE-EPISCOPALSEE-3', 'a move by the Episcopal See from Tours to a neighbouring town takes no good', () => {
  turn(SEE, { merchant: 'tours' }, { goods: { 'blois--tours--waterway': ['wool'] } })
    .act(`use(${SEE})`, 'town(blois)')
    .asks('turn', 1)
    .expect({ 'seats.0.merchant': 'blois', 'seats.0.goods': {}, 'map.blois--tours--waterway': ['wool'] });
});

rule.each(
  'PLACE-EPISCOPALSEE-4',
  [...KINDS, 'own_farmer', 'own_boatman', 'own_craftsman', 'own_trader'].map((kind): [string] => [kind]),
  'the space of the Episcopal See takes a %s',
  (kind) => {
    scenario(ALL, { phase: 'planning', round: 5, seats: [{ tiles: [SEE], market: { [kind]: 1 } }, {}] }).can(`place(${kind}, ${SEE}.any)`);
  },
);

rule(
  'PLACE-EPISCOPALSEE-5 PLACE-PRAIRIE-3',
  'a move by the Episcopal See counts as an own move: the Prairie takes its good in Tours',
  () => {
    const rival = { ...BUSY, stations: ['tours'], unbuilt: 9, goods: { wool: 1, grain: 1 } };
    const g = turn(SEE, { tiles: ['prairie'] }, { rivals: [rival] }).act(`use(${SEE})`);
    asked(g, 1)
      .only('give(wool)', 'give(grain)')
      .act('give(grain)')
      .asks('turn', 1)
      .expect({ 'seats.0.goods': { grain: 1 }, 'seats.1.goods': { wool: 1 } });
  },
);

// --- Stage Coach ---------------------------------------------------------------------------------

rule('PLACE-STAGECOACH-1 DEC-PLACE-27', 'for 3 coins the Stage Coach moves along any road or waterway, with its good', () => {
  const g = turn(
    'stage_coach',
    { merchant: 'chinon', coins: 3 },
    { goods: { 'chinon--chatellerault--road': ['wool'], 'chinon--chatellerault--waterway': ['wine'] } },
  )
    .act('use(stage_coach)')
    .asks('edge', 0);
  g.only(
    'edge(chinon--chatellerault--road)',
    'edge(chinon--chatellerault--waterway)',
    'edge(chinon--le_blanc--waterway)',
    'edge(tours--chinon--waterway)',
  );
  g.fork().act('edge(tours--chinon--waterway)').asks('turn', 1).expect({ 'seats.0.merchant': 'tours', 'seats.0.coins': 0 });
  g.act('edge(chinon--chatellerault--road)')
    .asks('good', 0)
    .only('take(wool)', 'decline')
    .act('take(wool)')
    .asks('turn', 1)
    .expect({ 'seats.0.merchant': 'chatellerault', 'seats.0.goods': { wool: 1 }, 'seats.0.coins': 0, 'seats.1.coins': '+0' });
});

rule('PLACE-STAGECOACH-1', 'the Stage Coach cannot be used with fewer than 3 coins', () => {
  closed(turn('stage_coach', { coins: 2, goods: { wool: 5 } }));
  turn('stage_coach', { coins: 3 }).can('use(stage_coach)');
});

// --- Court ---------------------------------------------------------------------------------------

const court = (coins: number, goods: Record<string, string[]> = {}, merchants = ['blois', 'tours']) =>
  turn(
    'court',
    { coins, merchant: 'nevers' },
    { rules: 'base-3p?tiles=all', goods, rivals: merchants.map((merchant) => ({ ...BUSY, merchant })) },
  );

rule('PLACE-COURT-1 DEC-PLACE-11', 'at the Court the seat chooses another merchant, then a road or waterway of its town', () => {
  const g = court(5).act('use(court)').only('seat(1)', 'seat(2)').act('seat(1)');
  asked(g, 0).only(
    'edge(vendome--blois--road)',
    'edge(blois--vierzon--road)',
    'edge(orleans--blois--waterway)',
    'edge(blois--tours--waterway)',
  );
  g.act('edge(vendome--blois--road)').asks('turn', 1).expect({
    'seats.1.merchant': 'vendome',
    'seats.0.merchant': 'nevers',
    'seats.2.merchant': 'tours',
    'seats.0.coins': '+0',
    'seats.1.coins': '+0',
  });
});

rule('PLACE-COURT-1', "the Court takes a single other seat without a question, and does not offer its user's merchant", () => {
  turn('court', { merchant: 'nevers' }, { rivals: [{ ...BUSY, merchant: 'montrichard' }] })
    .act('use(court)')
    .only('edge(tours--montrichard--waterway)', 'edge(montrichard--loches--road)', 'edge(montrichard--vierzon--waterway)');
});

rule(
  'PLACE-COURT-2 PLACE-COURT-3 RUL-120',
  'at the Court the acting seat may take the good and then pays 1 coin to the seat that was moved',
  () => {
    const g = court(5, { 'blois--tours--waterway': ['wool'] }).act('use(court)', 'seat(2)', 'edge(blois--tours--waterway)');
    asked(g, 0).only('take(wool)', 'decline');
    g.fork()
      .act('decline')
      .asks('turn', 1)
      .expect({ 'seats.2.merchant': 'blois', 'seats.0.coins': '+0', 'seats.2.coins': '+0', 'map.blois--tours--waterway': ['wool'] });
    g.act('take(wool)')
      .asks('turn', 1)
      .expect({
        'seats.2.merchant': 'blois',
        'seats.0.goods': { wool: 1 },
        'seats.2.goods': {},
        'seats.0.coins': '-1',
        'seats.2.coins': '+1',
        'seats.1.coins': '+0',
        'map.blois--tours--waterway': [null],
      });
  },
);

rule('PLACE-COURT-3 DEC-PLACE-11', 'at the Court one of two goods may be taken, for one coin', () => {
  court(1, { 'orleans--vierzon--road': ['wine', 'wool'] }, ['orleans', 'tours'])
    .act('use(court)', 'seat(1)', 'edge(orleans--vierzon--road)')
    .only('take(wine)', 'take(wool)', 'decline')
    .act('take(wine)')
    .expect({ 'seats.0.goods': { wine: 1 }, 'seats.0.coins': 0, 'seats.1.coins': '+1', 'map.orleans--vierzon--road': [null, 'wool'] });
});

rule('PLACE-COURT-5', 'at the Court a seat without coins can take no good, but can move the merchant', () => {
  court(0, { 'blois--tours--waterway': ['wool'] })
    .act('use(court)', 'seat(1)', 'edge(blois--tours--waterway)')
    .asks('turn', 1)
    .expect({ 'seats.1.merchant': 'tours', 'seats.0.goods': {}, 'map.blois--tours--waterway': ['wool'] });
});

rule('PLACE-COURT-4 RUL-121', 'a move by the Court does not trigger the Prairie of the moved or the acting seat', () => {
  const g = turn(
    'court',
    { merchant: 'nevers', stations: ['tours'], unbuilt: 9, goods: { wool: 1 } },
    { rivals: [{ ...BUSY, merchant: 'blois', tiles: ['prairie'] }] },
  );
  g.act('use(court)', 'edge(blois--tours--waterway)')
    .asks('turn', 1)
    .expect({ 'seats.1.merchant': 'tours', 'seats.0.goods': { wool: 1 }, 'seats.1.goods': {} });
  const own = turn(
    'court',
    { merchant: 'nevers', tiles: ['prairie'] },
    {
      rules: 'base-3p?tiles=all',
      rivals: [
        { ...BUSY, merchant: 'blois' },
        { ...BUSY, stations: ['tours'], unbuilt: 9, goods: { wool: 1 } },
      ],
    },
  );
  own
    .act('use(court)', 'seat(1)', 'edge(blois--tours--waterway)')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': {}, 'seats.2.goods': { wool: 1 } });
});

// --- Drawbridge ----------------------------------------------------------------------------------

rule('PLACE-DRAWBRIDGE-1', 'with the Drawbridge the Ship also moves by road, and the Wagon by waterway', () => {
  const edges = (place: string, tiles: string[]): string[] => turn(place, { tiles }).act(`use(${place})`).asks('edge', 0).legal();
  expect(waterways(edges('ship', []))).toEqual(edges('ship', []));
  expect(roads(edges('wagon', []))).toEqual(edges('wagon', []));
  expect(edges('ship', ['drawbridge'])).toEqual([...edges('ship', []), ...edges('wagon', [])].sort());
  expect(edges('wagon', ['drawbridge'])).toEqual(edges('ship', ['drawbridge']));
});

rule('PLACE-DRAWBRIDGE-1', 'with the Drawbridge the Ship can be used in a town without waterways, and takes the good of the road', () => {
  closed(turn('ship', { merchant: 'chartres' }));
  turn('ship', { merchant: 'chartres', tiles: ['drawbridge'] }, { goods: { 'chartres--orleans--road': ['wine'] } })
    .act('use(ship)', 'edge(chartres--orleans--road)', 'take(wine)')
    .expect({ 'seats.0.merchant': 'orleans', 'seats.0.goods': { wine: 1 } });
});

rule('PLACE-DRAWBRIDGE-2', 'the Drawbridge does not change other moves: Horse Wagon, Christmas Market', () => {
  expect(
    waterways(
      turn('horse_wagon', { tiles: ['drawbridge'] })
        .act('use(horse_wagon)')
        .legal(),
    ),
  ).toEqual([]);
  expect(
    waterways(
      turn('christmas_market', { tiles: ['drawbridge'] })
        .chance('roll(6)')
        .act('use(christmas_market)')
        .legal(),
    ),
  ).toEqual([]);
});

rule('PLACE-DRAWBRIDGE-3', 'the Drawbridge applies to a Ship by the Well or by a 6 of the Flea Market', () => {
  const seat = { merchant: 'chartres', tiles: ['drawbridge'], spaces: { ship: [null, null, null] } };
  const well = turn('well', seat).act('use(well)').can('use(ship)').act('use(ship)').asks('edge', 0);
  expect(roads(well.legal())).toHaveLength(4);
  const flea = turn('flea_market', seat).chance('roll(6)').act('use(flea_market)').can('use(ship)').act('use(ship)').asks('edge', 0);
  expect(roads(flea.legal())).toHaveLength(4);
  turn('well', { merchant: 'chartres' }).act('use(well)').cannot('use(ship)');
});

rule('PLACE-DRAWBRIDGE-1', 'the Drawbridge applies only to its owner', () => {
  closed(turn('ship', { merchant: 'chartres' }, { rivals: [{ ...BUSY, market: MARKET, tiles: ['drawbridge'] }] }));
});
