/** The Duel: Sacristy and Brasserie against its events (RUL-D10, DUEL-DEC-19). */
import { expect } from 'vitest';
import { rule, scenario, type Scenario } from '../../dsl.js';
import { DUEL, event, nextRound, MARKET, planned, winners } from './positions.js';

const HOLY = { tiles: ['sacristy'], spaces: { sacristy: ['monk'] } };
const STORED = { tiles: ['brasserie'], stores: { 'brasserie.cheese': 1, 'brasserie.wine': 1 } };

/** The negative events with a seat that could not pay. */
const NEGATIVE: [number, string, object][] = [
  [2, 'Harvest', { coins: 4 }],
  [5, 'Cheese Day', { goods: { wine: 1 } }],
  [6, 'Technology Tax', { coins: 0, tracks: { craftsmen: 2 }, spaces: { ...HOLY.spaces, ship: ['wheel', null, null] } }],
  [9, 'Goods Tax', { coins: 0, goods: { wool: 1 } }],
  [10, 'Dues', { coins: 6 }],
  [11, 'Harvest', { goods: { wine: 1 } }],
  [13, 'Goods Tax', { coins: 1, goods: { wool: 2 } }],
  [14, 'Dues', { coins: 0 }],
  [15, 'Dues', { coins: 3 }],
];

rule.each('RUL-D10 DUEL-DEC-19', NEGATIVE, 'in round %i (%s) the Monk saves a seat with %j from loss', (round, _name, seat) => {
  const g = event(round, { ...HOLY, ...seat })
    .asks('protect', 0)
    .only('protect(sacristy)', 'decline')
    .mark();
  expect(winners(g.fork().act('decline'))).toEqual([false, true]);
  nextRound(g.act('protect(sacristy)'), round + 1).expect({
    'seats.0.coins': '+0',
    'seats.0.spaces.sacristy': [null],
    'seats.0.bag.monk': 1,
  });
  expect(g.see('seats.0.goods')).toMatchObject((seat as { goods?: object }).goods ?? {});
});

rule.each(
  'RUL-D10',
  NEGATIVE.filter(([round]) => round !== 6),
  'in round %i (%s) a good of the Brasserie saves a seat with %j too',
  (round, _name, seat) => {
    const g = event(round, { coins: 20, ...STORED, ...seat, stores: STORED.stores }).asks('protect', 0);
    expect(g.legal()).toHaveLength(3);
    nextRound(g.mark().act(g.legal().find((name) => name.includes('wine'))!), round + 1).expect({
      'seats.0.stores': { 'brasserie.cheese': 1 },
      'supply.goods.wine': '+1',
      'seats.0.coins': '+0',
    });
  },
);

rule('RUL-D10', 'protected from Journey Home, the Merchant stays in its town', () => {
  const g = event(16, { ...HOLY, merchant: 'tours' }, { rival: { merchant: 'nevers' } })
    .asks('protect', 0)
    .only('protect(sacristy)', 'decline');
  g.fork()
    .act('decline')
    .over()
    .expect({ 'seats.0.merchant': 'orleans', 'seats.0.spaces.sacristy': ['monk'] });
  g.act('protect(sacristy)').over().expect({ 'seats.0.merchant': 'tours', 'seats.1.merchant': 'orleans' });
});

rule('RUL-D10 DUEL-DEC-19', 'a protection without an effect is not offered', () => {
  nextRound(event(6, { ...HOLY, wheels: { free: 1 }, tracks: { craftsmen: 2 } }), 7);
  nextRound(event(9, { ...HOLY, goods: {} }), 10);
  event(16, { ...HOLY, merchant: 'orleans' })
    .over()
    .expect({ 'seats.0.spaces.sacristy': ['monk'] });
});

rule.each('RUL-D10', [[1], [3], [4], [7], [8], [12]], 'the event of round %i is not negative', (round) => {
  const g = event(round, { ...HOLY, goods: { wool: 1 }, stations: ['tours'], unbuilt: 9, merchant: 'tours' });
  expect(g.env.decisionKind).not.toBe('base.protect');
  g.idle((now) => now.env.decisionKind === 'base.protect' || now.see('round') === round + 1);
  nextRound(g, round + 1).expect({ 'seats.0.spaces.sacristy': ['monk'] });
});

rule('DUEL-DEC-19 RUL-D03', 'both seats are asked for protection in seat order, before any payment or choice', () => {
  const game = (start: number): Scenario =>
    scenario(DUEL, {
      phase: 'event',
      round: 2,
      start,
      seats: [
        { coins: 9, market: MARKET, goods: { grain: 1 }, ...HOLY },
        { coins: 9, market: MARKET, goods: { wine: 1 }, ...STORED },
      ],
    });
  const g = game(0)
    .asks('protect', 0)
    .act('decline')
    .asks('protect', 1)
    .expect({ 'seats.0.coins': 9, 'seats.0.goods': { grain: 1 } });
  nextRound(g.act('decline').asks('harvest', 0).act('pay').asks('harvest', 1).act('give(wine)'), 3);
  const other = game(1).asks('protect', 1).act('decline').asks('protect', 0).act('protect(sacristy)').asks('harvest', 1).act('pay');
  planned(other, 0).expect({ 'seats.0.coins': 9, 'seats.0.goods': { grain: 1 } });
});

rule('RUL-D10', 'the draft includes Sacristy and Brasserie', () => {
  scenario(DUEL).act('town(tours)', 'town(tours)').can('tile(sacristy)', 'tile(brasserie)');
});
