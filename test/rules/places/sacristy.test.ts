/** Sacristy: its Monk protects from one negative event of phase 6. */
import { expect } from 'vitest';
import { rule, scenario, type Scenario } from '../../dsl.js';

const MARKET = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
const HOLY = { coins: 20, market: MARKET, tiles: ['sacristy'], spaces: { sacristy: ['monk'] } };

/** Phase 6 of the last round; seat 0 has the Sacristy with its Monk. */
const event = (tile: string, seat: object = {}, ruleset = 'base-2p@eighth', chance?: string): Scenario =>
  scenario(
    ruleset,
    {
      phase: 'event',
      round: 18,
      start: 0,
      event: tile,
      seats: [
        { ...HOLY, ...seat },
        { coins: 20, market: MARKET },
      ],
    },
    chance === undefined ? {} : { chance },
  );

rule('PLACE-SACRISTY-1', 'the space of the Sacristy takes a Monk only', () => {
  const market = { ...MARKET, monk: 1, scholar: 1, knight: 1 };
  const g = scenario('base-2p@eighth', {
    phase: 'planning',
    round: 5,
    start: 0,
    seats: [{ market, tiles: ['sacristy', 'school', 'herb_garden'] }, {}],
  });
  expect(g.options('place').filter((name) => name.includes('sacristy'))).toEqual(['place(monk,sacristy.monk)']);
});

rule('PLACE-SACRISTY-1', 'the Sacristy has no action in phase 5', () => {
  const spaces = { sacristy: ['monk'], farm_house: ['boatman', 'craftsman'] };
  const g = scenario('base-2p@eighth', { phase: 'actions', round: 5, start: 0, seats: [{ ...HOLY, spaces }, {}] });
  g.only('use(farm_house)', 'pass');
});

rule('PLACE-SACRISTY-2 PLACE-SACRISTY-4', 'at Taxes B with 6 goods the Monk goes to the bag, and no coins are paid', () => {
  const g = event('taxes.b', { goods: { wool: 6 } })
    .asks('protect', 0)
    .only('protect(sacristy)', 'decline')
    .act('protect(sacristy)')
    .over();
  g.expect({
    'seats.0.coins': 20,
    'seats.0.goods.wool': 6,
    'seats.0.bag': { monk: 1 },
    'seats.0.spaces.sacristy': [null],
    'seats.0.tiles': ['sacristy'],
  });
});

const NEGATIVE: [string, string, string | undefined][] = [
  ['base-2p@first-2014', 'harvest.first', undefined],
  ['base-2p@first-2014', 'taxes.first', undefined],
  ['base-2p@first-2014', 'plague.first', 'knight'],
  ['base-2p@eighth', 'harvest.c', undefined],
  ['base-2p@eighth', 'taxes.a', undefined],
  ['base-2p@eighth', 'plague.a', 'knight'],
  ['base-2p', 'harvest.b', undefined],
  ['base-2p', 'taxes.c', undefined],
  ['base-2p', 'plague.c', 'knight'],
];

rule.each('PLACE-SACRISTY-2 PLACE-SACRISTY-4 DEC-PLACE-03', NEGATIVE, '%s: the Sacristy protects from %s', (ruleset, tile) => {
  const g = event(tile, { goods: { wool: 6 }, bag: { knight: 1 } }, ruleset)
    .asks('protect', 0)
    .only('protect(sacristy)', 'decline')
    .act('protect(sacristy)')
    .over();
  g.expect({ 'seats.0.coins': 20, 'seats.0.goods': { wool: 6 }, 'seats.0.bag': { knight: 1, monk: 1 }, 'seats.0.unbuilt': 10 });
});

rule.each(
  'PLACE-SACRISTY-3 PLACE-SACRISTY-7',
  NEGATIVE,
  '%s: if the seat does not use it, %s takes effect and the Monk stays',
  (ruleset, tile, chance) => {
    const g = event(tile, { goods: { wool: 6 }, bag: { knight: 1 } }, ruleset, chance)
      .act('decline')
      .over();
    const due: Record<string, number> = {
      'harvest.first': 5,
      'taxes.first': 2,
      'harvest.b': 10,
      'harvest.c': 15,
      'taxes.a': 6,
      'taxes.c': 2,
    };
    g.expect({
      'seats.0.coins': 20 - (due[tile] ?? 0),
      'seats.0.bag': tile.startsWith('plague') ? {} : { knight: 1 },
      'seats.0.spaces.sacristy': ['monk'],
    }).done();
  },
);

rule.each('PLACE-SACRISTY-4 RUL-112', [['income.a'], ['trading_day.b'], ['pilgrimage.c']], 'a seat gets no question for %s', (tile) => {
  event(tile, { stations: ['tours'], unbuilt: 9, goods: { grain: 3 } })
    .over()
    .expect({ 'seats.0.spaces.sacristy': ['monk'] });
});

rule('PLACE-SACRISTY-5', 'the Sacristy does not protect from the Census', () => {
  const g = scenario('base-3p@eighth', {
    phase: 'census',
    round: 12,
    start: 0,
    event: 'income.b',
    seats: [
      { ...HOLY, coins: 3 },
      { market: MARKET, tracks: { farmers: 1 } },
      { market: MARKET, tracks: { farmers: 2 } },
    ],
  });
  g.asks('recall', 0).expect({ 'seats.0.coins': 2, 'seats.0.spaces.sacristy': ['monk'], 'seats.2.coins': 6 });
});

rule('PLACE-SACRISTY-5', 'the Sacristy cancels the whole event, but only for its owner', () => {
  const g = scenario('base-2p@eighth', {
    phase: 'event',
    round: 18,
    start: 0,
    event: 'harvest.c',
    seats: [
      { ...HOLY, coins: 0, goods: { grain: 1 } },
      { coins: 20, market: MARKET },
    ],
  });
  g.asks('protect', 0)
    .act('protect(sacristy)')
    .over()
    .expect({ 'seats.0.coins': 0, 'seats.0.goods': { grain: 1 }, 'seats.0.unbuilt': 10, 'seats.1.coins': 5 });
});

rule('PLACE-SACRISTY-6', 'one Monk protects from one event; without a new Monk the next event takes effect', () => {
  const g = scenario(
    'base-2p',
    {
      phase: 'event',
      round: 12,
      start: 1,
      event: 'taxes.b',
      seats: [
        { ...HOLY, goods: { wool: 6 } },
        { coins: 20, market: MARKET },
      ],
      hour_glass: Object.fromEntries(
        ['pilgrimage.c', 'income.c', 'harvest.c', 'taxes.c', 'trading_day.c', 'plague.c'].map((name) => [name, 1]),
      ),
    },
    { chance: 'taxes.c' },
  );
  g.act('protect(sacristy)').asks('draw', 0).act('draw(0)').asks('planning', 0).act('done').asks('planning', 1).act('done');
  g.expect({ round: 14, 'seats.0.coins': 18, 'seats.0.goods.wool': 6 });
});

rule('PLACE-SACRISTY-7', 'a Monk that was not used can protect in a later round', () => {
  const g = scenario(
    'base-2p',
    {
      phase: 'event',
      round: 12,
      start: 1,
      event: 'taxes.b',
      seats: [
        { ...HOLY, goods: { wool: 6 } },
        { coins: 20, market: MARKET },
      ],
      hour_glass: Object.fromEntries(
        ['pilgrimage.c', 'income.c', 'harvest.c', 'taxes.c', 'trading_day.c', 'plague.c'].map((name) => [name, 1]),
      ),
    },
    { chance: 'taxes.c' },
  );
  g.act('decline')
    .expect({ 'seats.0.coins': 17 })
    .asks('recall', 0)
    .act('done')
    .act('done', 'done')
    .asks('protect', 0)
    .act('protect(sacristy)')
    .expect({ 'seats.0.coins': 17, 'seats.0.bag.monk': 1 });
});

rule('DEC-PLACE-03', 'the question comes before any other decision of the event', () => {
  const g = event('harvest.a', { goods: { grain: 1, wine: 1 } }).asks('protect', 0);
  g.fork()
    .act('protect(sacristy)')
    .over()
    .expect({ 'seats.0.goods': { grain: 1, wine: 1 }, 'seats.0.coins': 20 });
  g.act('decline').asks('harvest', 0).only('give(grain)', 'give(wine)', 'pay');
});

rule('DEC-PLACE-03', 'a seat without the Monk or without the tile gets no question', () => {
  event('taxes.b', { goods: { wool: 6 }, spaces: { sacristy: [null] } })
    .over()
    .expect({ 'seats.0.coins': 17 });
  event('taxes.b', { goods: { wool: 6 }, tiles: ['brewery'], spaces: { brewery: ['monk'] } })
    .over()
    .expect({ 'seats.0.coins': 17 });
});

rule('RUL-112', 'a seat is asked if the event affects it: Taxes of 1 coin, Plague with a neutral follower in the bag, any Harvest', () => {
  event('taxes.c', { goods: { wool: 2 } })
    .over()
    .expect({ 'seats.0.spaces.sacristy': ['monk'] });
  event('taxes.c', { goods: { wool: 3 } }).asks('protect', 0);
  event('taxes.a', {}).over();
  event('plague.b').over();
  event('plague.b', { market: {}, bag: MARKET })
    .over()
    .expect({ 'seats.0.spaces.sacristy': ['monk'] });
  event('plague.b', { bag: { knight: 1 } }).asks('protect', 0);
  event('harvest.a').asks('protect', 0);
  event('harvest.a', { goods: { grain: 1 } }).asks('protect', 0);
});
